"""Struck things: bars, coins, pellet bells, wood, felt and the frame drum, all as sums of damped sines.

The material is its loss factor eta (T60 = 2.2 / (f eta)): wood 0.03 to 0.05, card 0.055, coin 0.0011. The
length tc of the contact decides how bright the stroke is: felt 4 to 6 ms, wood 0.5 to 1 ms, coin 0.09 ms.
Mode ratios of bars, discs and membranes are textbook values.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from sound.signals import SR, Rng, Signal, bandpass, even_level, fade, lowpass, mix, secs, white


def contact(f: ArrayLike, tc: float) -> Signal:
    """Spectrum of a half-sine contact pulse of tc seconds (after Hertz).

    A soft or heavy striker has a long contact and excites no modes far above 1/tc.
    """
    u = 2 * np.asarray(f, float) * tc
    near = np.abs(u - 1) < 1e-4
    u = np.where(near, 1 + 1e-4, u)
    return np.abs(np.cos(np.pi * u / 2) / (1 - u * u))


def t60_of(f: ArrayLike, eta: float | Signal) -> Signal:
    """Ring time of a mode from its loss factor eta: T60 = 2.2 / (f * eta)."""
    return 2.2 / (np.asarray(f, float) * eta)


def modal(
    f: Signal | Sequence[float],
    a: Signal | Sequence[float],
    t60: ArrayLike,
    dur: float,
    attack: float = 0.0006,
    glide: float = 0.0,
    glide_t: float = 0.03,
) -> Signal:
    """Sum of damped sines of frequency f, level a and ring time t60, all starting at phase 0.

    glide: relative pitch excess at the start, gone after some glide_t seconds.
    """
    n = secs(dur)
    out = np.zeros(n)
    for fk, ak, tk in zip(f, a, np.broadcast_to(t60, np.shape(f)), strict=True):
        if fk > 15000 or abs(ak) < 1e-5:
            continue
        m = min(n, secs(tk * 1.25) + 64)
        t = np.arange(m) / SR
        ph = fk * t if not glide else fk * (t + glide * glide_t * (1 - np.exp(-t / glide_t)))
        out[:m] += ak * np.sin(2 * np.pi * ph) * np.exp(-6.91 * t / tk)
    return fade(out, attack, min(0.02, dur / 4))


BAR = np.array([1, 2.756, 5.404, 8.933, 13.34])  # uniform free bar
DISC = np.array([1, 1.73, 2.328, 3.91, 4.11, 6.3, 6.71])  # free circular plate (coin)
MEMBRANE = np.array([1, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156, 3.501, 3.600, 4.06])


def wood(f: float, r: Rng, tc: float = 0.0008, eta: float = 0.035, dur: float = 0.25, modes: int = 9) -> Signal:
    """A small solid wooden thing knocked on wood: inharmonic, dense, dead within 0.1 s."""
    k = np.arange(modes)
    fr = f * (1 + 0.83 * k + 0.11 * k * k) * (1 + 0.05 * r.standard_normal(modes))
    am = contact(fr, tc) * (0.55 + 0.9 * r.random(modes)) / (1 + 0.25 * k)
    return modal(fr, am, t60_of(fr, eta * (0.8 + 0.5 * r.random(modes))), dur)


def thud(f: float, r: Rng, t60: float = 0.12, dur: float = 0.3, tc: float = 0.004, noise: float = 0.5) -> Signal:
    """Soft heavy landing on felt, earth or a table: a few low modes and a dull puff."""
    fr = f * np.array([1, 1.48, 2.1, 2.9]) * (1 + 0.04 * r.standard_normal(4))
    x = modal(
        fr,
        np.array([1, 0.6, 0.35, 0.2]) * contact(fr, tc),
        t60 / np.array([1, 1.4, 1.9, 2.4]),
        dur,
        attack=0.002,
        glide=0.12,
        glide_t=0.02,
    )
    n = secs(dur)
    p = lowpass(white(n, r), 5 * f) * np.exp(-np.arange(n) / SR / (t60 / 5))
    return fade(x + noise * 0.9 * fade(p, 0.0015, 0), 0.001, 0.02)


def coin_ring(f: float, r: Rng, tc: float = 0.00009, eta: float = 0.0011, dur: float = 1.0) -> Signal:
    """Coin: free-disc modes, each split in two (no disc is perfect), which gives the shimmer."""
    fr = np.concatenate(
        [f * DISC * (1 + 0.0015 * r.standard_normal(7)), f * DISC * (1.0035 + 0.002 * r.standard_normal(7))]
    )
    am = contact(fr, tc) * np.tile([0.42, 0.75, 0.9, 0.55, 0.5, 0.25, 0.18], 2)
    am *= 0.6 + 0.8 * r.random(14)
    return modal(fr, am, np.minimum(t60_of(fr, eta), 0.9), dur, attack=0.0004)


def celesta(f: float, r: Rng, dur: float = 2.0, vel: float = 0.7) -> Signal:
    """Steel bar over a tuned wooden box, felt hammer: the box favours the fundamental."""
    fr = np.concatenate([f * BAR[:4], [f * 2.0, f * 1.0012]])
    tc = 0.0008 - 0.0004 * vel
    am = np.array([1.0, 0.30, 0.12, 0.04, 0.08, 0.35]) * contact(fr, tc * min(1, 700 / f))
    base = np.clip(2.6 * (523.0 / f) ** 0.5, 0.7, 3.2)
    tt = base * np.array([1, 0.22, 0.08, 0.04, 0.35, 0.8])
    knock = wood(420, r, tc=0.0012, eta=0.06, dur=0.06, modes=4) * 0.05
    x = modal(fr, am * (1 + 0.06 * r.standard_normal(6)), tt, dur, attack=0.0015)
    return fade(even_level(mix(x, knock)[: len(x)], vel), 0.0008, min(0.15, dur / 3))


def pellet(r: Rng, f: float = 3300, dur: float = 0.35) -> Signal:
    """One rattle of a jester's pellet bell: small thin shell, two close modes and some upper ones."""
    fr = f * np.array([1, 1.021, 1.49, 1.98, 2.43, 3.1]) * (1 + 0.02 * r.standard_normal(6))
    am = np.array([1, 0.7, 0.5, 0.35, 0.2, 0.1]) * (0.6 + 0.8 * r.random(6)) * contact(fr, 0.00008)
    return modal(fr, am, t60_of(fr, 0.0030), dur, attack=0.0008)


# ---------------------------------------------------------------- drums


def frame_drum(r: Rng, f: float = 88.0, stroke: str = "dum", vel: float = 0.8, dur: float = 0.9) -> Signal:
    """A membrane open to the air; stroke: dum (centre), tek (rim) or ka (between, soft).

    Loss is mostly radiation, so T60 of a mode ~ 1 / its ratio; the centre stroke lacks the modes with nodal
    diameters, the rim stroke has mainly those.
    """
    strike = {"dum": (0.30, 0.55, 0.0022), "tek": (0.86, 0.40, 0.0005), "ka": (0.70, 0.30, 0.0009)}
    rad, t60, tc = strike[stroke]
    m = np.array([0, 1, 2, 0, 3, 1, 4, 2, 0, 3])
    shape = np.abs(
        np.cos(np.pi * rad / 2 * (1 + 0.4 * np.arange(10)))
        if stroke == "dum"
        else (0.25 + 0.75 * (m > 0)) * (0.5 + 0.5 * r.random(10))
    )
    air = np.array([0.94, 0.97, 0.98, 0.99, 0.99, 1, 1, 1, 1, 1])
    fr = f * MEMBRANE * air * (1 + 0.006 * r.standard_normal(10))
    am = shape * contact(fr, tc) * (1.0 if stroke == "dum" else np.linspace(0.35, 1.0, 10))
    x = modal(fr, am, t60 / MEMBRANE, dur, attack=0.0012, glide=0.05 * vel, glide_t=0.035)
    n = secs(dur)
    slap = {"dum": (120, 900, 0.010, 0.25), "tek": (700, 4200, 0.012, 0.55), "ka": (500, 2600, 0.010, 0.4)}
    lo, hi, tau, g = slap[stroke]
    x += g * fade(bandpass(white(n, r), lo, hi), 0.0008, 0) * np.exp(-np.arange(n) / SR / tau)
    return vel * fade(x / (np.abs(x).max() + 1e-9), 0.0005, 0.03)
