"""Easing functions: 0..1 -> 0..1; some overshoot."""

from __future__ import annotations

import math
from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def out_quad(t: float) -> float:
    """Slows down gently."""
    return 1 - (1 - t) * (1 - t)


def out_cubic(t: float) -> float:
    """Slows down."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Speeds up, then slows down."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def in_out_sine(t: float) -> float:
    """Speeds up, then slows down, gently."""
    return (1 - math.cos(math.pi * t)) / 2


def in_back(t: float, strength: float = 1.3) -> float:
    """Goes back a little before it goes forward."""
    return t * t * ((strength + 1) * t - strength)


def out_back(t: float, strength: float = 1.3) -> float:
    """Goes a little too far and comes back."""
    u = t - 1
    return 1 + u * u * ((strength + 1) * u + strength)


def out_bounce(t: float) -> float:
    """Lands with two small bounces."""
    if t < 1 / 2.75:
        return 7.5625 * t * t
    if t < 2 / 2.75:
        t -= 1.5 / 2.75
        return 7.5625 * t * t + 0.75
    if t < 2.5 / 2.75:
        t -= 2.25 / 2.75
        return 7.5625 * t * t + 0.9375
    t -= 2.625 / 2.75
    return 7.5625 * t * t + 0.984375


EASINGS: dict[str, Easing] = {
    "linear": linear,
    "out-quad": out_quad,
    "out-cubic": out_cubic,
    "in-out-cubic": in_out_cubic,
    "in-out-sine": in_out_sine,
    "in-back": in_back,
    "out-back": out_back,
    "out-bounce": out_bounce,
}
