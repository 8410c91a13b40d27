"""Four rooms, as impulse responses of feedback delay networks.

Measured T60: table 0.35 s, chamber 0.8, hall 1.7, stone 2.0.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from scipy import signal
from scipy.fft import irfft, rfft

from sound.signals import SR, Signal, fade, highpass, lowpass, pan, rng, secs

# T60 in seconds, T60 at 5 kHz relative to it, pre-delay in seconds, level of early taps, size of the lines
ROOMS = {
    "table": (0.40, 0.35, 0.003, 0.9, 0.42),
    "chamber": (0.95, 0.40, 0.010, 0.6, 0.8),
    "hall": (1.9, 0.38, 0.018, 0.45, 1.25),
    "stone": (2.3, 0.45, 0.022, 0.55, 1.5),
}


@lru_cache(None)
def room(name: str) -> Signal:
    """Stereo impulse response of a feedback delay network (12 lines, permuted Householder matrix).

    Each line loses exactly 60 dB in T60; a 3-tap filter in each line shortens the highs.
    Early reflections are a few sparse taps. Energy is normalised to 1.
    """
    t60, hf, pre, early, size = ROOMS[name]
    r = rng("room", name)
    d = np.array([1009, 1151, 1279, 1427, 1583, 1733, 1907, 2089, 2281, 2473, 2677, 2903])
    d = (d * size).astype(int) | 1
    k = len(d)
    n = secs(t60 * 1.25)
    a = np.eye(k)[r.permutation(k)] - 2.0 / k
    g = 10 ** (-3 * d / (SR * t60))
    gh = 10 ** (-3 * d / (SR * t60 * hf))
    c = np.clip((1 - gh / g) / (1 - np.cos(2 * np.pi * 5000 / SR)), 0, 0.5)
    pad = d.max() + 4
    s = np.zeros((k, n + pad))
    o = np.zeros((k, n + pad))
    x = np.zeros(n + pad)
    x[pad] = 1
    sign = np.sign(r.standard_normal(k))
    step = d.min() - 2
    for i in range(pad, pad + n, step):
        j = min(i + step, pad + n)
        for q in range(k):
            u = s[q, i - d[q] - 1 : j - d[q] + 1]
            o[q, i:j] = g[q] * (c[q] / 2 * (u[2:] + u[:-2]) + (1 - c[q]) * u[1:-1])
        s[:, i:j] = a @ o[:, i:j] + sign[:, None] * x[None, i:j]
    left, right = r.standard_normal(k), r.standard_normal(k)
    ir = np.stack([left @ o, right @ o], 1)[pad:]
    ir /= np.sqrt((ir**2).sum(0)) + 1e-12
    e = np.zeros_like(ir)
    for q in range(9):
        i = secs(0.004 + size * 0.028 * (q + r.random()) / 3)
        if i < n:
            e[i, q % 2] += 0.75**q * r.choice([-1, 1])
            e[min(i + 13, n - 1), 1 - q % 2] += 0.5 * 0.75**q
    e = lowpass(e, 5000, 1)
    ir = ir + early * e / (np.sqrt((e**2).sum(0)) + 1e-12)
    ir = np.concatenate([np.zeros((secs(pre), 2)), ir])
    ir = highpass(ir, 140, 1)
    return fade(ir / np.sqrt((ir**2).sum() / 2), 0, 0.05)


def reverb(x: Signal, name: str, wet: float = 0.25, mono: bool = False) -> Signal:
    """Dry plus wet times the room, with its tail. mono=True keeps one channel, for the game to pan."""
    ir = room(name)
    if mono:
        y = signal.fftconvolve(x, ir[:, 0])
        x = np.pad(x, (0, len(y) - len(x)))
    else:
        x = x if x.ndim == 2 else pan(x, 0)
        y = np.stack([signal.fftconvolve(x[:, c], ir[:, c]) for c in (0, 1)], 1)
        x = np.pad(x, ((0, len(y) - len(x)), (0, 0)))
    return x + wet * y


def reverb_loop(x: Signal, name: str, wet: float = 0.25) -> Signal:
    """Circular convolution: the tail of the end sounds under the beginning, so a loop has no seam."""
    ir = room(name)
    n = len(x)
    return x + wet * irfft(rfft(x, axis=0) * rfft(ir[:n], n, axis=0), n, axis=0)
