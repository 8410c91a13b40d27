"""Blown and bowed instruments, voices and bubbles: sums of partials with breath, bow and formants."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.ndimage import uniform_filter1d

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
Slurs = Sequence[tuple[float, float]]  # notes under the same breath or bow: seconds from the start, frequency

NOTE_CHANGE = 0.022  # seconds a finger takes from one note to the next under a slur


def _onsets(slurs: Slurs) -> list[float]:
    return [0.0, *(at for at, _ in slurs)]


def _pitch_line(n: int, f: float, slurs: Slurs) -> Signal:
    """Cents above f at each sample: a step at each slurred note, as quick as a finger."""
    t = np.arange(n) / SR
    line = np.zeros(n)
    before = f
    for at, to in slurs:
        line += 1200 * np.log2(to / before) * np.clip(0.5 + (t - at) / NOTE_CHANGE, 0, 1)
        before = to
    return line


def _dips(n: int, slurs: Slurs, depth: float, width: float) -> Signal:
    """A gain that yields for a moment where one slurred note goes over into the next."""
    t = np.arange(n) / SR
    gain = np.ones(n)
    for at, _ in slurs:
        gain *= 1 - depth * np.exp(-(((t - at) / width) ** 2))
    return gain


def _vibrato(n: int, r: Rng, rate: float, slurs: Slurs = (), start: float = 0.3) -> Signal:
    """-1 to 1: no vibrato at the begin of each note, growing from `start` on, a little quicker towards its end."""
    t = np.arange(n) / SR
    age = np.array(t)
    for at in _onsets(slurs)[1:]:
        age = np.where(t >= at, t - at, age)
    depth = uniform_filter1d(np.clip((age - start) / 0.45, 0, 1), secs(0.05), mode="nearest")
    wander = 0.22 * np.sin(2 * np.pi * 0.7 * t + 6 * r.random())
    phase = 2 * np.pi * (rate * t * (1 + 0.02 * np.minimum(t, 3)) + wander)
    return np.sin(phase + 6 * r.random()) * depth


def _swell(n: int, dur: float) -> Signal:
    """How strongly a note is played over its length, 0 to 1: long notes grow and die away, short ones only die away."""
    u = np.clip(np.arange(n) / SR / max(dur, 0.05), 0, 1)
    long = float(np.clip((dur - 0.35) / 0.8, 0, 1))
    return (1 - long) * (1 - 0.5 * u) + long * (0.30 + 0.70 * np.sin(np.pi * u**0.75) ** 1.2)


def recorder(f: float, r: Rng, dur: float = 0.6, vel: float = 0.7, chiff: float = 1.0, slurs: Slurs = ()) -> Signal:
    """Recorder: a near-sine with weak even partials, tongued chiff, breath noise in tune with the pipe.

    Vibrato is breath: loudness and brightness first, pitch only a few cents. Under a slur only the first note is
    tongued; at the others the fingers change while the breath goes on.
    """
    n = secs(dur + 0.09)
    t = np.arange(n) / SR
    vib = _vibrato(n, r, 4.8 + 0.3 * r.standard_normal(), slurs)
    att = 0.032 + 0.012 * r.random()
    env = (1 - np.exp(-t / (att / 2.3))) * (0.86 + 0.14 * _swell(n, dur)) * _dips(n, slurs, 0.30, 0.014)
    rel = np.clip((dur + 0.07 - t) / 0.07, 0, 1)
    env *= rel * rel * (3 - 2 * rel)
    line = _pitch_line(n, f, slurs)
    pitch = f * cents(line - 22 * np.exp(-t / 0.018) + 5.0 * vib + 4.0 * (env - 0.9) + 1.5 * r.standard_normal())
    z = np.exp(2j * np.pi * np.cumsum(pitch) / SR)
    br = 0.75 + 0.35 * vel
    db = np.array([0, -18, -12, -26, -22, -32, -31, -38])
    x, w, level, drop = np.zeros(n), z.copy(), env.copy(), env**0.35
    highest = f * 2 ** (line.max() / 1200)
    for k, d in enumerate(db, 1):
        if k * highest < 9000:
            a = 10 ** (d / 20) * br ** (k - 1)
            x += a * (1 + (0.07 + 0.035 * k) * vib) * level * w.imag
        w *= z
        level *= drop
    nz = white(n, r)
    middle = f * 2 ** (float(np.median(line)) / 1200)
    tuned = bandpass(nz, middle * 0.92, middle * 1.09, 1) * 0.35 + bandpass(nz, middle * 2.7, middle * 3.3, 1) * 0.12
    tuned = tuned + lowpass(highpass(nz, 1800, 1), 6500, 2) * 0.016
    x += 0.12 * tuned * env * (1 + 0.3 * vib)
    puff = bandpass(nz, f * 2.2, min(f * 5.4, 9000), 1)
    x += chiff * 0.30 * puff * np.exp(-t / 0.014) * np.clip(t / 0.004, 0, 1)
    for at, _ in slurs:  # the little noise of fingers and of a column of air that finds its new length
        x += 0.05 * puff * np.exp(-(((t - at) / 0.010) ** 2))
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
    vib_cents: float = 9.0,
    dark: float = 2400.0,
    slurs: Slurs = (),
) -> Signal:
    """Viol: a string (see `_string`) through a body."""
    x = _string(f, r, dur, attack, release, vib_cents, dark, slurs)
    return fade(even_level(body(highpass(x, 60), VIOL_BODY), vel, dur), 0.004, 0.02)


def _string(
    f: float, r: Rng, dur: float, attack: float, release: float, vib_cents: float, dark: float, slurs: Slurs = ()
) -> Signal:
    """A bowed string: sawtooth-like partials (Helmholtz motion).

    The bow bites with a little noise and an unsteady pitch, then presses more towards the middle of a long note, which
    makes it louder and brighter; the vibrato comes in late. Its noise comes in bursts, one a period of the string.
    """
    n = secs(dur + release)
    t = np.arange(n) / SR
    vib = _vibrato(n, r, 4.6 + 0.3 * r.standard_normal(), slurs)
    drift = np.cumsum(r.standard_normal(n // 512 + 2)) * 0.35
    drift = np.interp(np.arange(n), np.arange(len(drift)) * 512, drift - drift.mean())
    bite = np.exp(-t / min(0.05, attack)) * 14 * lowpass(white(n, r), 60, 1) * 12
    line = _pitch_line(n, f, slurs)
    moved = line + vib_cents * vib + np.clip(drift, -4, 4) + np.clip(bite, -25, 25)
    ph = 2 * np.pi * np.cumsum(f * cents(moved)) / SR
    up = np.clip(t / attack, 0, 1)
    dn = np.clip((dur + release - t) / release, 0, 1)
    env = np.sin(np.pi / 2 * up) * dn * dn * (3 - 2 * dn)
    press = _swell(n, dur) * (1 + 0.10 * vib)
    env *= (0.70 + 0.30 * press) * _dips(n, slurs, 0.16, 0.022)
    highest = f * 2 ** (line.max() / 1200)
    # Single precision is enough for a sum of some twenty partials, and twice as fast.
    dull, bright = np.zeros(n, np.float32), np.zeros(n, np.float32)
    z = np.exp(1j * ph).astype(np.complex64)
    w, level, drop = z.copy(), (env**1.06).astype(np.float32), (env**0.06).astype(np.float32)
    for k in range(1, int(min(28, 7000 / highest, 3 * dark / f)) + 1):
        a = (1 + 0.06 * r.standard_normal()) / k
        turn = 0.4 * r.random()
        partial = level * (w.imag * np.float32(np.cos(turn)) + w.real * np.float32(np.sin(turn)))
        dull += np.float32(a / np.sqrt(1 + (k * f / (0.62 * dark)) ** 4)) * partial
        bright += np.float32(a / np.sqrt(1 + (k * f / (1.30 * dark)) ** 4)) * partial
        w *= z
        level *= drop
    x = dull + (bright - dull) * np.clip(press, 0, 1)
    rosin = bandpass(white(n, r), 600, 3200, 1) * (0.55 + 0.45 * np.abs(np.sin(ph / 2)))
    x += 0.035 * rosin * env * (0.4 + 2.2 * np.exp(-t / 0.035) + 0.8 * (1 - _dips(n, slurs, 1.0, 0.03)))
    return x


def strings(f: float, r: Rng, dur: float = 3.0, vel: float = 0.6) -> Signal:
    """Soft section: four dark bowed voices a few cents apart that enter late, leave late and swell each in its way."""
    parts: list[Part] = []
    for i, c in enumerate((-6, -2, 3, 6)):
        x = _string(f * cents(c), r, dur, 0.55 + 0.2 * r.random(), 0.7, 7, 2000)
        x /= np.sqrt(np.mean(x**2)) + 1e-9
        breath = 1 + 0.16 * np.sin(2 * np.pi * ((0.21 + 0.09 * r.random()) * np.arange(len(x)) / SR + r.random()))
        parts.append((x * breath, 0.03 * i, 0.5))
    return fade(even_level(body(highpass(mix(*parts), 60), VIOL_BODY), vel, dur), 0.004, 0.02)


def horn(f: float, r: Rng, dur: float = 1.2, vel: float = 0.8, dark: float = 1.0, scoop: float = -60) -> Signal:
    """War horn or soft brass: brightness follows loudness, the lip finds the pitch from below.

    The lip strikes with a puff of air and overshoots a little; a long note grows, with a slow vibrato of the
    breath, and dies away.
    """
    n = secs(dur + 0.25)
    t = np.arange(n) / SR
    up, dn = np.clip(t / 0.10, 0, 1), np.clip((dur + 0.25 - t) / 0.3, 0, 1)
    vib = _vibrato(n, r, 4.4 + 0.2 * r.standard_normal(), (), 0.4)
    env = np.sin(np.pi / 2 * up) ** 1.5 * dn * dn * (3 - 2 * dn)
    env = env * (0.62 + 0.38 * _swell(n, dur)) * (1 + 0.16 * np.exp(-(((t - 0.075) / 0.028) ** 2))) * (1 + 0.05 * vib)
    env /= max(1.0, env.max())
    wob = lowpass(white(n, r), 9, 1)
    wob /= np.abs(wob).max() + 1e-9
    lip = scoop * np.exp(-t / 0.045) + 0.25 * abs(scoop) * np.exp(-(((t - 0.10) / 0.035) ** 2))
    z = np.exp(2j * np.pi * np.cumsum(f * cents(lip + 5 * wob + 6 * vib)) / SR)
    x, w, level, drop = np.zeros(n), z.copy(), env.copy(), env**0.28
    for k in range(1, int(min(24, 5500 / f)) + 1):
        a = k**-0.55 * np.exp(-((k - 1) / (5.0 * vel + 1.0)) * dark)
        x += a * level * (1 + 0.02 * k * vib) * (w * np.exp(2j * r.random())).imag
        w *= z
        level *= drop
    air = bandpass(white(n, r), 400, 2500, 1)
    x += 0.02 * air * env + 0.10 * air * np.exp(-t / 0.022) * np.clip(t / 0.006, 0, 1)
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
