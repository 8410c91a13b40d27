"""Plucked strings: lute and harp by a waveguide (extended Karplus-Strong)."""

from __future__ import annotations

from functools import partial

import numpy as np

from sound.signals import (
    SR,
    Rng,
    Signal,
    bandpass,
    body,
    cents,
    even_level,
    fade,
    highpass,
    lowpass,
    secs,
    white,
)


def _lagrange(d: float, order: int = 5) -> Signal:
    """The taps of a delay by d samples."""
    k = np.arange(order + 1)
    return np.array([np.prod([(d - m) / (i - m) for m in k if m != i]) for i in k])


def waveguide(
    f: float,
    dur: float,
    r: Rng,
    t60: float = 2.5,
    hf: float = 0.2,
    bright: float = 2500.0,
    pos: float = 0.2,
    rough: float = 0.35,
) -> Signal:
    """Plucked string: a delay loop of one period (extended Karplus-Strong).

    t60: ring of the low partials; hf: T60 at 4 kHz relative to it (string damping);
    bright: low-pass of the pluck (finger flesh 1.5 kHz, nail 5 kHz); pos: pluck point, its
    comb removes every 1/pos-th partial; rough: share of noise in the pluck.
    The loop has a 3-tap linear-phase damping filter and a 6-tap Lagrange delay for tuning,
    and is computed one period at a time, so plain numpy is fast enough.
    """
    n, period = secs(dur), SR / f
    big = int(period - 3)
    lag = _lagrange(period - 1 - big)
    g, gh = 10 ** (-3 / (f * t60)), 10 ** (-3 / (f * t60 * hf))
    w = 2 * np.pi * 4000 / SR
    d = np.clip((1 - gh / g) / (1 - np.cos(w)), 0.0, 0.5)
    h = g * np.convolve([d / 2, 1 - d, d / 2], lag)
    m = int(period) + 1
    e = rough * white(m, r) + (1 - rough) * 2 * np.linspace(1, -1, m)  # a ramp has every partial, 1/n
    e -= e.mean()
    e = np.concatenate([e, np.zeros(m)])
    k = max(1, round(pos * period))
    e[k:] -= e[:-k].copy()
    e = lowpass(np.concatenate([e, np.zeros(200)]), bright, 2)
    pad = big + 8
    y = np.zeros(n + pad + len(e))
    y[pad : pad + len(e)] = e
    for i in range(pad, pad + n, big):
        j = min(i + big, pad + n)
        y[i:j] += np.convolve(y[i - big - 7 : j - big], h, "valid")
    return y[pad : pad + n]


LUTE_BODY = [
    (128, 5, 4),
    (212, 6, 5),
    (330, 5, 3),
    (520, 4, 3),
    (910, 3, 2),
    (1900, 1.5, 2),
    (2800, 1.2, 2),
    (8000, 0.8, -5),
]
HARP_BODY = [
    (150, 3, 3),
    (205, 4, 3),
    (310, 4, 2),
    (480, 3, 2),
    (1200, 1.2, 1.5),
    (2600, 1.0, 1.5),
    (8000, 0.8, -4),
]


def lute(f: float, r: Rng, dur: float = 1.5, vel: float = 0.7) -> Signal:
    """Gut course of two strings about 2 cents apart, plucked with flesh near the rose."""
    ring = dur + 0.25
    t60 = np.clip(2.4 * (196 / f) ** 0.45, 0.8, 3.4)
    string = partial(
        waveguide,
        dur=ring,
        r=r,
        t60=t60,
        hf=0.17,
        bright=2200 + 3600 * vel,
        pos=0.21 + 0.03 * r.standard_normal(),
        rough=0.35,
    )
    x = string(f * cents(-1.0)) + 0.8 * string(f * cents(1.1))
    x = body(highpass(x, 70), LUTE_BODY)
    n = len(x)
    x += 0.10 * np.abs(x).max() * bandpass(white(n, r), 900, 3800) * np.exp(-np.arange(n) / SR / 0.004)
    return fade(even_level(x, vel), 0.0015, min(0.22, ring / 2))


def harp(f: float, r: Rng, dur: float = 2.5, vel: float = 0.7) -> Signal:
    """Long gut string, finger pad near the middle, big soundboard, left to ring."""
    t60 = np.clip(4.2 * (220 / f) ** 0.55, 0.9, 6.0)
    ring = min(dur + 0.8, t60 * 1.05)
    x = waveguide(f * cents(-0.5), ring, r, t60=t60, hf=0.16, bright=1700 + 2900 * vel, pos=0.29, rough=0.22)
    x += 0.5 * waveguide(
        f * cents(0.7), ring, r, t60=t60 * 0.55, hf=0.2, bright=2400 + 3000 * vel, pos=0.24, rough=0.25
    )
    x = body(highpass(x, 45), HARP_BODY)
    return fade(even_level(x, vel), 0.002, min(0.5, ring / 2))
