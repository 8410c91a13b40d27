"""Blown and bowed instruments, voices and bubbles: sums of partials with breath, bow and formants."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sound.signals import (
    SR,
    Part,
    Rng,
    Signal,
    bandpass,
    body,
    cents,
    even_level,
    fade,
    highpass,
    lowpass,
    mix,
    pink,
    secs,
    sweep_band,
    times,
    white,
)

Formant = tuple[Signal, float, float]  # frequency line, bandwidth, gain


def _vibrato(n: int, r: Rng, rate: float, start: float = 0.35) -> Signal:
    t = np.arange(n) / SR
    ph = 2 * np.pi * (rate * t + 0.25 * np.sin(2 * np.pi * 0.7 * t + 6 * r.random()))
    return np.sin(ph + 6 * r.random()) * np.clip((t - start) / 0.4, 0, 1)


def recorder(f: float, r: Rng, dur: float = 0.6, vel: float = 0.7, chiff: float = 1.0) -> Signal:
    """Recorder: a near-sine with weak even partials, tongued chiff, breath noise in tune with the pipe.

    Vibrato is breath: loudness and brightness first, pitch only a few cents.
    """
    n = secs(dur + 0.09)
    t = np.arange(n) / SR
    vib = _vibrato(n, r, 4.9 + 0.3 * r.standard_normal())
    att = 0.032 + 0.012 * r.random()
    env = (1 - np.exp(-t / (att / 2.3))) * (1 - 0.05 * np.clip(t / max(dur, 0.1), 0, 1))
    rel = np.clip((dur + 0.07 - t) / 0.07, 0, 1)
    env *= rel * rel * (3 - 2 * rel)
    pitch = f * cents(-22 * np.exp(-t / 0.018) + 4.0 * vib + 1.5 * r.standard_normal())
    ph = 2 * np.pi * np.cumsum(pitch) / SR
    br = 0.75 + 0.35 * vel
    db = np.array([0, -18, -12, -26, -22, -32, -31, -38])
    x = np.zeros(n)
    for k, d in enumerate(db, 1):
        if k * f < 9000:
            a = 10 ** (d / 20) * br ** (k - 1)
            x += a * (1 + (0.05 + 0.03 * k) * vib) * env ** (1 + 0.35 * (k - 1)) * np.sin(k * ph)
    nz = white(n, r)
    tuned = bandpass(nz, f * 0.92, f * 1.09, 1) * 0.35 + bandpass(nz, f * 2.7, f * 3.3, 1) * 0.12
    tuned = tuned + lowpass(highpass(nz, 1800, 1), 6500, 2) * 0.016
    x += 0.12 * tuned * env
    puff = bandpass(nz, f * 2.2, min(f * 5.4, 9000), 1)
    x += chiff * 0.30 * puff * np.exp(-t / 0.014) * np.clip(t / 0.004, 0, 1)
    return fade(even_level(x, vel, max(0.2, dur)), 0.004, 0.02)


VIOL_BODY = [
    (118, 5, 3),
    (240, 4, 4),
    (410, 4, 3),
    (750, 2, 2),
    (1500, 1.5, 0),
    (2700, 1.2, 2),
    (7000, 1.0, -7),
]


def bowed(
    f: float,
    r: Rng,
    dur: float = 1.2,
    vel: float = 0.7,
    attack: float = 0.10,
    release: float = 0.16,
    vib_cents: float = 5.0,
    dark: float = 2400.0,
) -> Signal:
    """Viol: sawtooth-like partials (Helmholtz motion) through a body, slow bow start, little vibrato."""
    n = secs(dur + release)
    t = np.arange(n) / SR
    vib = _vibrato(n, r, 4.7 + 0.3 * r.standard_normal(), 0.4)
    drift = np.cumsum(r.standard_normal(n // 512 + 2)) * 0.35
    drift = np.interp(np.arange(n), np.arange(len(drift)) * 512, drift - drift.mean())
    ph = 2 * np.pi * np.cumsum(f * cents(vib_cents * vib + np.clip(drift, -4, 4))) / SR
    up = np.clip(t / attack, 0, 1)
    dn = np.clip((dur + release - t) / release, 0, 1)
    env = np.sin(np.pi / 2 * up) * dn * dn * (3 - 2 * dn)
    swell = 0.85 + 0.15 * np.sin(np.pi * np.clip(t / (dur + release), 0, 1))
    x = np.zeros(n)
    for k in range(1, int(min(28, 7000 / f)) + 1):
        a = (1.0 / k) / np.sqrt(1 + (k * f / dark) ** 4)
        x += a * (1 + 0.06 * r.standard_normal()) * env ** (1 + 0.06 * k) * np.sin(k * ph + 0.4 * r.random())
    x += 0.035 * bandpass(white(n, r), 600, 3200, 1) * env * (0.4 + np.exp(-t / 0.06))
    x = body(highpass(x * swell, 60), VIOL_BODY)
    return fade(even_level(x, vel, dur), 0.004, 0.02)


def strings(f: float, r: Rng, dur: float = 3.0, vel: float = 0.6) -> Signal:
    """Soft section: four dark bowed voices a few cents apart that enter late and leave late."""
    parts: list[Part] = []
    for i, c in enumerate((-6, -2, 3, 6)):
        attack = 0.55 + 0.2 * r.random()
        x = bowed(f * cents(c), r, dur, vel, attack=attack, release=0.7, vib_cents=6, dark=2000)
        parts.append((x, 0.03 * i, 0.5))
    return mix(*parts)


def horn(f: float, r: Rng, dur: float = 1.2, vel: float = 0.8, dark: float = 1.0, scoop: float = -60) -> Signal:
    """War horn or soft brass: brightness follows loudness, the lip finds the pitch from below."""
    n = secs(dur + 0.25)
    t = np.arange(n) / SR
    up, dn = np.clip(t / 0.12, 0, 1), np.clip((dur + 0.25 - t) / 0.3, 0, 1)
    env = np.sin(np.pi / 2 * up) ** 1.5 * dn * dn * (3 - 2 * dn)
    env = env * (0.82 + 0.18 * np.clip(t / (dur * 0.7), 0, 1))
    wob = lowpass(white(n, r), 9, 1)
    wob /= np.abs(wob).max() + 1e-9
    ph = 2 * np.pi * np.cumsum(f * cents(scoop * np.exp(-t / 0.055) + 5 * wob)) / SR
    x = np.zeros(n)
    for k in range(1, int(min(24, 5500 / f)) + 1):
        a = k**-0.55 * np.exp(-((k - 1) / (5.0 * vel + 1.0)) * dark)
        x += a * env ** (1 + 0.28 * (k - 1)) * np.sin(k * ph + 2.0 * r.random())
    x += 0.02 * bandpass(white(n, r), 400, 2500, 1) * env
    x = body(x, [(380, 2, 3), (900, 2, 2), (3000, 1, -8)])
    return fade(even_level(x, vel, dur), 0.006, 0.03)


def voice(
    f0: Signal,
    formants: Sequence[Formant],
    amp: float,
    r: Rng,
    breath: float = 0.1,
    tilt: float = 0.9,
    rough: float = 0.0,
) -> Signal:
    """Harmonic source of pitch line f0 through moving formants: roar, cat, dog, crowd.

    breath: share of noise; tilt: fall of the partials, as an exponent; rough: jitter of the pitch.
    """
    n = len(f0)
    if rough:
        j = lowpass(white(n, r), 70, 1)
        f0 = f0 * (1 + rough * j / (np.abs(j).max() + 1e-9))
    ph = 2 * np.pi * np.cumsum(f0) / SR
    x = np.zeros(n)
    for k in range(1, int(min(60, 6500 / f0.min())) + 1):
        fk = k * f0
        e = sum(g / (1 + ((fk - line) / (bw / 2)) ** 2) for line, bw, g in formants) + 0.01
        x += e * k**-tilt * np.sin(k * ph)
    nz = pink(n, r)
    b = np.sum([g * sweep_band(nz, line, q=3) for line, _, g in formants], axis=0)
    return amp * (x / (x.std() + 1e-9) + breath * b / (b.std() + 1e-9))


def bubble(f: float, r: Rng, dur: float = 0.16) -> Signal:
    """Rising bubble (Minnaert resonance, pitch climbs as it nears the surface)."""
    t = times(dur)
    rise = f * (1 + 2.6 * (t / dur) ** 1.6 * (0.6 + 0.5 * r.random()))
    x = np.sin(2 * np.pi * np.cumsum(rise) / SR) * np.exp(-t / (dur / 4.2))
    return fade(x, 0.004, dur * 0.25)
