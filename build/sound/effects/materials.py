"""Materials and gestures that several effects share: paper, felt, steel, hooves, runs of notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from sound.signals import (
    SR,
    Part,
    Rng,
    Signal,
    bandpass,
    cents,
    curve,
    fade,
    grains,
    hz,
    lowpass,
    mix,
    pan,
    pink,
    secs,
    sweep_band,
    white,
)
from sound.struck import BAR, contact, modal, t60_of, thud, wood


def paper_tap(r: Rng, f: float = 900, gain: float = 1.0) -> Signal:
    """Edge of a card meeting a table: a thin stiff plate, all modes dead after 15-30 ms."""
    k = np.arange(10)
    fr = f * (1 + 0.62 * k + 0.05 * k * k) * (1 + 0.07 * r.standard_normal(10))
    x = modal(fr, contact(fr, 0.00025) * (0.5 + r.random(10)) / (1 + 0.12 * k), t60_of(fr, 0.055), 0.06)
    n = secs(0.05)
    p = bandpass(white(n, r), 900, 6000) * np.exp(-np.arange(n) / SR / 0.0035)
    return gain * (0.5 * x / np.abs(x).max() + mix(0.25 * fade(p, 0.0008, 0), dur=0.06)[: len(x)])


def paper_slide(
    r: Rng, dur: float = 0.22, lo: float = 900, hi: float = 5200, peak: float = 0.45, gain: float = 1.0
) -> Signal:
    """Paper on felt: band noise whose pitch follows the speed, with fibre crackle on top."""
    n = secs(dur)
    speed = curve([(0, 0), (peak * 0.5, 0.55), (peak, 1), (0.8, 0.5), (1, 0)], n)
    x = sweep_band(pink(n, r, -0.25), lo + (hi - lo) * 0.55 * speed, q=0.8)
    x = x / x.std() + 0.5 * grains(n, r, 900, lo, hi) / 0.05 * 0.02
    x = bandpass(x, lo * 0.6, hi * 1.4, 1)
    flutter = 1 + 0.25 * lowpass(white(n, r), 45, 1) * 8
    x = 0.22 * x / (x.std() + 1e-9) * speed**1.4 * np.clip(flutter, 0.5, 1.5)
    return gain * fade(x, 0.006, dur * 0.25)


def felt(r: Rng, gain: float = 1.0, f: float = 115) -> Signal:
    """Something light that lands on felt."""
    return gain * 0.6 * thud(f * (1 + 0.05 * r.standard_normal()), r, t60=0.09, dur=0.16, tc=0.006, noise=0.4)


def whoosh(
    r: Rng,
    dur: float = 0.5,
    f: tuple[float, float, float] = (300, 1400, 400),
    peak: float = 0.5,
    q: float = 1.1,
    gain: float = 1.0,
) -> Signal:
    """Air moved by a hand or a sheet; f: its pitch at the begin, at the peak and at the end."""
    n = secs(dur)
    x = sweep_band(pink(n, r), curve([(0, f[0]), (peak, f[1]), (1, f[2])], n), q)
    env = curve([(0, 0), (peak, 1), (1, 0)], n) ** 1.5
    return gain * fade(0.3 * x / (x.std() + 1e-9) * env, 0.01, 0.03)


def run(
    instrument: Callable[..., Signal],
    notes: Sequence[int | tuple[int, ...] | None],
    r: Rng,
    step: float = 0.09,
    dur: float = 1.2,
    vel: float = 0.7,
    swing: float = 0.006,
    rise: float = 0.0,
    width: float = 0.6,
) -> Signal:
    """A line of MIDI notes (None is a rest, a tuple a chord), spread over the stereo width.

    step: from note to note; swing: how far a note may miss its time; rise: how much louder it ends.
    """
    parts: list[Part] = []
    k = max(1, len(notes) - 1)
    for i, c in enumerate(notes):
        for j, m in enumerate(c if isinstance(c, tuple) else (c,)):
            if m is None:
                continue
            t = max(0, i * step + swing * r.standard_normal() + 0.012 * j)
            v = vel * (1 + rise * (i / k - 0.5)) * (1 + 0.06 * r.standard_normal())
            x = instrument(hz(m), r, dur=dur, vel=v)
            parts.append((pan(x, width * (2 * i / k - 1) * (0.7 if len(notes) > 1 else 0)), t))
    return mix(*parts)


def sparkle(r: Rng, n: int = 14, dur: float = 0.9, lo: int = 86, hi: int = 102, gain: float = 0.25) -> Signal:
    """Star dust: tiny high bars at random times in the pentatonic on D, getting sparser."""
    scale = [m for m in range(lo, hi) if m % 12 in (2, 4, 6, 9, 11)]
    parts: list[Part] = []
    for _ in range(n):
        f = hz(r.choice(scale)) * cents(3 * r.standard_normal())
        x = modal(f * np.array([1, 2.756]), [1, 0.10], [0.55, 0.12], 0.6, attack=0.003)
        x = pan(fade(x, 0.002, 0.1), r.uniform(-0.8, 0.8))
        parts.append((x, dur * r.random() ** 1.3, gain * (0.35 + 0.65 * r.random())))
    return mix(*parts)


def hooves(r: Rng, beats: int = 8, gap: float = 0.115) -> Signal:
    """A horse at a gallop that comes nearer, from left to right."""
    parts: list[Part] = []
    t = 0.0
    for i in range(beats):
        f = (310, 270, 360)[i % 3] * (1 + 0.04 * r.standard_normal())
        hoof = wood(f, r, 0.0012, 0.06, 0.1, 5)
        hit = mix((hoof, 0, 0.5), (thud(f * 0.42, r, 0.07, 0.14, 0.004, 0.7), 0, 0.7))
        hit = hit * (1 + 0.15 * r.standard_normal())
        parts.append((pan(hit, -0.6 + 1.1 * i / beats), t, 0.5 + 0.6 * i / beats))
        t += gap * (1.0 if i % 3 != 2 else 1.75) * (1 + 0.04 * r.standard_normal())
    return mix(*parts)


def steel(r: Rng, f: float = 1450, dur: float = 1.0, gain: float = 1.0, eta: float = 0.0022) -> Signal:
    """A blade or helm touched by a blade: bar modes with close pairs, kept soft above 6 kHz."""
    fr = np.concatenate([f * BAR, f * BAR * 1.006, f * np.array([1.47, 2.09, 3.4])])
    fr = fr * (1 + 0.004 * r.standard_normal(len(fr)))
    am = contact(fr, 0.00016) * (0.4 + 0.8 * r.random(len(fr)))
    x = modal(fr, am, np.minimum(t60_of(fr, eta), 0.8), dur, attack=0.002)
    return gain * x / (np.abs(x).max() + 1e-9)


def gavel(r: Rng, f: float = 270) -> Signal:
    """A wooden hammer on a wooden block."""
    return mix(
        (wood(f, r, 0.0009, 0.020, 0.35, 9), 0, 1.0),
        (wood(f * 1.9, r, 0.0005, 0.03, 0.15, 6), 0, 0.4),
        (thud(95, r, 0.12, 0.25, 0.004, 0.4), 0, 0.7),
    )
