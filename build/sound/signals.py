"""Signals of the sound kit: seeded chance, curves, mixing, filters and noise.

Everything is computed from formulas with fixed seeds; no recording is used anywhere. A signal is a float64
array at SR samples a second: mono has shape (n,), stereo (n, 2). Levels are linear, 1 is full scale;
times are seconds, frequencies hertz. Needs numpy and scipy, when the sounds are made only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias, TypeVar
from zlib import crc32

import numpy as np
from numpy.typing import NDArray
from scipy import signal

SR = 44100

Signal: TypeAlias = NDArray[np.float64]
Rng: TypeAlias = np.random.Generator
Number = TypeVar("Number", float, Signal)
Part: TypeAlias = Signal | tuple[Signal, float] | tuple[Signal, float, float]


def rng(*key: object) -> Rng:
    """A random generator that depends on its key alone: same key, same sound."""
    return np.random.default_rng(crc32(repr(key).encode()))


def secs(t: float) -> int:
    """Seconds in samples, at least one."""
    return max(1, round(t * SR))


def times(dur: float) -> Signal:
    """The time of each sample."""
    return np.arange(secs(dur)) / SR


def hz(note: float) -> float:
    """Frequency of a MIDI note number (69 is A4, 440 Hz)."""
    return 440.0 * 2.0 ** ((note - 69) / 12.0)


def cents(c: Number) -> Number:
    """The frequency ratio of an interval in cents."""
    return 2.0 ** (c / 1200.0)


def fade(x: Signal, t_in: float = 0.001, t_out: float = 0.01) -> Signal:
    """Raised-cosine fades, so that no sound starts or ends on a step (a step is a click)."""
    x = np.array(x, dtype=float)
    for t, head in ((t_in, True), (t_out, False)):
        n = min(len(x), secs(t)) if t else 0
        if n > 1:
            w = 0.5 - 0.5 * np.cos(np.pi * np.arange(n) / n)
            w = w if x.ndim == 1 else w[:, None]
            if head:
                x[:n] *= w
            else:
                x[-n:] *= w[::-1]
    return x


def curve(points: Sequence[tuple[float, float]], n: int) -> Signal:
    """A smooth line of n samples through (position 0 to 1, value) points."""
    p = np.array([position for position, _ in points], float)
    v = np.array([value for _, value in points], float)
    u = np.linspace(0, 1, n)
    k = np.clip(np.searchsorted(p, u, side="right") - 1, 0, len(p) - 2)
    a = np.clip((u - p[k]) / np.maximum(p[k + 1] - p[k], 1e-9), 0, 1)
    a = a * a * (3 - 2 * a)
    return v[k] * (1 - a) + v[k + 1] * a


def mix(*parts: Part, dur: float | None = None) -> Signal:
    """Adds (signal, start in seconds, gain) parts; a plain signal counts as (signal, 0, 1)."""
    full: list[tuple[Signal, float, float]] = []
    for part in parts:
        if not isinstance(part, tuple):
            full.append((part, 0.0, 1.0))
        elif len(part) == 2:
            full.append((part[0], part[1], 1.0))
        else:
            full.append(part)
    wide = any(x.ndim == 2 for x, _, _ in full)
    n = max(int(t * SR) + len(x) for x, t, _ in full)
    n = max(n, secs(dur)) if dur else n
    out = np.zeros((n, 2) if wide else n)
    for x, t, g in full:
        i = int(t * SR)
        out[i : i + len(x)] += g * (x[:, None] * [1, 1] if wide and x.ndim == 1 else x)
    return out


def pan(x: Signal, p: float) -> Signal:
    """Constant-power pan of a mono signal, p from -1 (left) to 1 (right)."""
    a = (p + 1) * np.pi / 4
    return x[:, None] * np.array([np.cos(a), np.sin(a)]) * np.sqrt(2)


def mono(x: Signal) -> Signal:
    """Both channels of a stereo signal in one."""
    return x if x.ndim == 1 else x.mean(axis=1)


# ---------------------------------------------------------------- filters


@lru_cache(None)
def _butterworth(kind: str, edges: tuple[float, ...], order: int) -> Signal:
    low = tuple(min(edge, SR * 0.48) for edge in edges)
    return signal.butter(order, low[0] if len(low) == 1 else low, kind, fs=SR, output="sos")


def lowpass(x: Signal, f: float, order: int = 2) -> Signal:
    """Butterworth low-pass."""
    return signal.sosfilt(_butterworth("low", (float(f),), order), x, axis=0)


def highpass(x: Signal, f: float, order: int = 2) -> Signal:
    """Butterworth high-pass."""
    return signal.sosfilt(_butterworth("high", (float(f),), order), x, axis=0)


def bandpass(x: Signal, lo: float, hi: float, order: int = 2) -> Signal:
    """Butterworth band-pass."""
    return signal.sosfilt(_butterworth("band", (float(lo), float(hi)), order), x, axis=0)


def peak_eq(x: Signal, f: float, q: float, db: float) -> Signal:
    """Second-order peaking equaliser."""
    a, w = 10 ** (db / 40), 2 * np.pi * f / SR
    al = np.sin(w) / (2 * q)
    b = np.array([1 + al * a, -2 * np.cos(w), 1 - al * a])
    d = np.array([1 + al / a, -2 * np.cos(w), 1 - al / a])
    return signal.lfilter(b / d[0], d / d[0], x, axis=0)


def body(x: Signal, modes: Sequence[tuple[float, float, float]]) -> Signal:
    """The body of an instrument as a chain of peaks: (frequency, Q, dB)."""
    for f, q, db in modes:
        x = peak_eq(x, f, q, db)
    return x


def sweep_band(x: Signal, f_line: Signal, q: float = 2.0, block: int = 128) -> Signal:
    """Band-pass whose centre follows f_line (one frequency a sample; coefficients are set per block)."""
    out = np.empty_like(x)
    state = np.zeros((1, 2))
    for i in range(0, len(x), block):
        f = min(f_line[i], SR * 0.45)
        w = 2 * np.pi * f / SR
        al = np.sin(w) / (2 * q)
        sos = np.array([[al, 0, -al, 1 + al, -2 * np.cos(w), 1 - al]]) / (1 + al)
        out[i : i + block], state = signal.sosfilt(sos, x[i : i + block], zi=state)
    return out


# ---------------------------------------------------------------- noise


def white(n: int, r: Rng) -> Signal:
    """White noise of standard deviation 1."""
    return r.standard_normal(n)


def pink(n: int, r: Rng, slope: float = -0.5) -> Signal:
    """Noise with amplitude ~ f**slope (-0.5 pink, -1 brown), standard deviation 1."""
    m = int(2 ** np.ceil(np.log2(max(n, 1024))))
    f = np.fft.rfftfreq(m, 1 / SR)
    s = np.zeros(len(f))
    s[1:] = np.maximum(f[1:], 30.0) ** slope
    x = np.fft.irfft(s * np.exp(2j * np.pi * r.random(len(f))), m)[:n]
    return x / (x.std() + 1e-12)


def grains(n: int, r: Rng, rate: float, lo: float, hi: float, t: float = 0.002) -> Signal:
    """Sparse short noise grains, `rate` a second: the crackle of paper fibres, sand or cloth."""
    out = np.zeros(n + secs(t) + 8)
    w = np.hanning(secs(t) + 2)
    for i in np.flatnonzero(r.random(n) < rate / SR):
        noise = w * (0.35 + 0.65 * r.random()) * np.clip(r.standard_normal(len(w)), -1.5, 1.5)
        out[i : i + len(w)] += noise
    return bandpass(out[:n], lo, hi)


def even_level(x: Signal, vel: float, window: float = 0.25) -> Signal:
    """Equal energy for all pitches of an instrument, then the velocity as a gain."""
    m = min(len(x), secs(window))
    return x / (np.sqrt(np.mean(x[:m] ** 2)) + 1e-9) * 0.1 * vel
