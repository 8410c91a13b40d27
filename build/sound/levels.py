"""Loudness and true peak after ITU-R BS.1770, a peak limiter, and the mastering of every sound."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from scipy import signal
from scipy.ndimage import minimum_filter1d

from sound.signals import SR, Signal, fade, secs

CEILING_DB = -2.2  # true peak before encoding; what the codec adds stays under -1 dBTP
MOST_LIMITED_DB = 6.0
OVERSAMPLING = 4


@lru_cache(None)
def _k_weight() -> tuple[list[float], list[float], list[float], list[float]]:
    """The two filters of ITU-R BS.1770 for 44.1 kHz (shelf and high-pass, from their analogue form)."""
    f0, gdb, q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
    k = np.tan(np.pi * f0 / SR)
    vh = 10 ** (gdb / 20)
    vb = vh**0.4996667741545416
    a0 = 1 + k / q + k * k
    b1 = [(vh + vb * k / q + k * k) / a0, 2 * (k * k - vh) / a0, (vh - vb * k / q + k * k) / a0]
    a1 = [1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0]
    f0, q = 38.13547087602444, 0.5003270373238773
    k = np.tan(np.pi * f0 / SR)
    a0 = 1 + k / q + k * k
    return b1, a1, [1.0, -2.0, 1.0], [1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0]


def loudness(x: Signal, window: float | None = 0.4) -> float:
    """BS.1770 loudness in LUFS.

    Gated over the whole for window=None, else that of the loudest window (0.4 s momentary, 3 s short-term). A
    sound shorter than the window is padded with silence. Mono counts as played on both speakers.
    """
    x = x if x.ndim == 2 else np.stack([x, x], 1)
    b1, a1, b2, a2 = _k_weight()
    y = signal.lfilter(b2, a2, signal.lfilter(b1, a1, x, axis=0), axis=0)
    p = (y**2).sum(1)
    w = secs(window or 0.4)
    p = np.concatenate([p, np.zeros(max(0, w - len(p)))])
    c = np.concatenate([[0], np.cumsum(p)])
    m = (c[w:] - c[:-w])[:: max(1, w // 4)] / w
    if window:
        return float(-0.691 + 10 * np.log10(np.maximum((c[w:] - c[:-w]).max() / w, 1e-12)))
    m = m[m > 10 ** ((-70 + 0.691) / 10)]
    m = m[m > m.mean() * 0.1]
    return float(-0.691 + 10 * np.log10(m.mean()))


def _oversampled_peaks(x: Signal) -> Signal:
    """For each sample the greatest level of any channel from it to the next, found between the samples too."""
    y = np.abs(signal.resample_poly(x, OVERSAMPLING, 1, axis=0))
    y = y if y.ndim == 1 else y.max(axis=1)
    return y.reshape(len(x), OVERSAMPLING).max(axis=1)


def true_peak(x: Signal, block: int = 1 << 15, overlap: int = 64) -> float:
    """The true peak in dBTP: the greatest level of the signal sampled four times as often.

    Only blocks whose samples come within 6 dB of the greatest one are looked at.
    """
    levels = np.abs(x) if x.ndim == 1 else np.abs(x).max(axis=1)
    least = levels.max() / 2
    peak = 1e-9
    for at in range(0, len(x), block):
        if levels[at : at + block].max() >= least:
            peak = max(peak, _oversampled_peaks(x[max(0, at - overlap) : at + block + overlap]).max())
    return float(20 * np.log10(peak))


def limit(x: Signal, ceiling_db: float = CEILING_DB, hold: float = 0.004, loop: bool = False) -> Signal:
    """Look-ahead peak limiter with a smooth gain curve (no clipping, hence no new harmonics).

    It holds the true peak; of a loop, whose ceiling is so low that it makes no odds, that of the samples.
    """
    c = 10 ** (ceiling_db / 20)
    pk = _oversampled_peaks(x) if not loop else np.abs(x) if x.ndim == 1 else np.abs(x).max(1)
    g = np.minimum(1, c / np.maximum(pk, 1e-9))
    h = secs(hold)
    mode = "wrap" if loop else "nearest"
    g = minimum_filter1d(g, 2 * h + 1, mode=mode)
    w = np.hanning(2 * h + 1)
    g = np.pad(g, h, mode="wrap" if loop else "edge")
    g = signal.fftconvolve(g, w / w.sum(), "valid")
    return x * (g if x.ndim == 1 else g[:, None])


def master(x: Signal, lufs: float) -> Signal:
    """Brings a sound to its loudness; if the peak forbids that, the limiter takes at most MOST_LIMITED_DB."""
    g = 10 ** ((lufs - loudness(x)) / 20)
    top = 10 ** (true_peak(x) / 20) * g
    c = 10 ** ((CEILING_DB + MOST_LIMITED_DB) / 20)
    if top > c:
        g *= c / top
    return limit(x * g)


def trim(x: Signal, floor_db: float = -62, fade_out: float = 0.03) -> Signal:
    """Cuts the silent end (below floor relative to the peak) and fades what is left."""
    e = np.abs(x) if x.ndim == 1 else np.abs(x).max(1)
    live = np.flatnonzero(e > e.max() * 10 ** (floor_db / 20))
    return fade(x[: live[-1] + secs(0.01)], 0.0, fade_out)
