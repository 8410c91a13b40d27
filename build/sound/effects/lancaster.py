"""The sounds of Lancaster."""

from __future__ import annotations

import numpy as np

from sound.effects.materials import felt, gavel, run, steel
from sound.effects.registry import EVENT, FANFARE, TOKEN, effect
from sound.plucked import lute
from sound.signals import Part, Rng, Signal, curve, hz, lowpass, mix, pan, secs
from sound.struck import celesta, coin_ring, frame_drum, thud, wood
from sound.sustained import bowed, horn, voice


@effect("lancaster", priority=TOKEN, variants=3, lufs=-22, room="table", wet=0.3)
def knight_place(r: Rng, v: int) -> Signal:
    """A knight token is put on a slot."""
    return mix(
        (wood(360 + 26 * v, r, 0.0010, 0.042, 0.22, 8), 0, 1.0),
        (thud(118, r, 0.10, 0.2, 0.005, 0.4), 0, 0.7),
        (lowpass(steel(r, 1750, 0.3, 1, 0.010), 6000), 0.004, 0.05),
    )


@effect("lancaster", priority=TOKEN, variants=2, lufs=-21, room="table", wet=0.3)
def knight_expel(r: Rng, v: int) -> Signal:
    """A stronger knight expels another."""
    return mix(
        (lowpass(steel(r, 1250 + 120 * v, 0.5, 1, 0.005), 6500), 0, 0.22),
        (wood(330, r, 0.0009, 0.03, 0.2, 8), 0.0, 0.8),
        (wood(410, r, 0.001, 0.03, 0.16, 8), 0.19, 0.55),
        (wood(380, r, 0.001, 0.03, 0.16, 8), 0.31, 0.32),
        (thud(110, r, 0.1, 0.2), 0, 0.7),
    )


@effect("lancaster", priority=TOKEN, variants=3, lufs=-25, room="table", wet=0.25)
def squire(r: Rng, v: int) -> Signal:
    """A squire joins (added to a knight or gained)."""
    return mix(
        (wood(760 + 55 * v, r, 0.0007, 0.045, 0.15, 6), 0, 0.7),
        (wood(910 + 55 * v, r, 0.0008, 0.035, 0.12, 5), 0.07, 0.4),
        (felt(r, 0.4, 150), 0),
    )


@effect("lancaster", priority=TOKEN, variants=3, lufs=-24, room="table", wet=0.25, series_max=4)
def coin(r: Rng, v: int) -> Signal:
    """Gold gained or paid (one per coin, 70 ms apart, at most 4)."""
    f = 2450 + 170 * v
    return mix(
        (lowpass(coin_ring(f, r, dur=0.7), 9500), 0, 0.5),
        (lowpass(coin_ring(f * 1.06, r, dur=0.5), 9500), 0.052 + 0.01 * v, 0.28),
        (felt(r, 0.5, 170), 0, 0.8),
    )


@effect("lancaster", priority=TOKEN, variants=3, lufs=-25, room="table", wet=0.25)
def vote_cube(r: Rng, v: int) -> Signal:
    """A vote cube is laid."""
    return mix(
        (wood(640 + 50 * v, r, 0.0006, 0.048, 0.16, 7), 0, 0.8),
        (wood(700 + 50 * v, r, 0.0007, 0.04, 0.1, 5), 0.045, 0.2),
        (felt(r, 0.35, 160), 0),
    )


@effect("lancaster", priority=EVENT, lufs=-20, room="stone", wet=0.22, stereo=True)
def gavel_yes(r: Rng) -> Signal:
    """A law is approved."""
    return mix(
        (pan(gavel(r, 285), 0), 0, 0.85),
        (pan(gavel(r, 290), 0), 0.24, 1.0),
        (run(lute, [(62, 69, 74)], r, 0.1, 1.4, 0.6), 0.50, 0.8),
        (run(lute, [(57, 66, 78)], r, 0.1, 1.4, 0.6), 0.50, 0.6),
    )


@effect("lancaster", priority=EVENT, lufs=-20, room="stone", wet=0.22, stereo=True)
def gavel_no(r: Rng) -> Signal:
    """A law is rejected."""
    return mix(
        (pan(gavel(r, 240), 0), 0, 1.0),
        (run(lute, [(57, 60, 64)], r, 0.1, 0.9, 0.55), 0.30, 0.7),
        (run(lute, [(50, 57, 62)], r, 0.1, 1.2, 0.5), 0.62, 0.7),
    )


@effect("lancaster", priority=EVENT, lufs=-21, room="stone", wet=0.25, stereo=True)
def parliament(r: Rng) -> Signal:
    """The votes are revealed: murmur, drum roll, hush."""
    n, k = secs(2.3), 11
    points, line = np.linspace(0, 1, k), np.linspace(0, 1, n)
    parts: list[Part] = []
    for i in range(14):  # babble of far voices, no words
        f = (105, 120, 138, 165, 190, 215)[i % 6] * (1 + 0.05 * r.standard_normal())
        f0 = f * np.interp(line, points, 1 + 0.10 * r.standard_normal(k))
        first = np.interp(line, points, r.choice([320, 420, 520, 640], k))
        second = np.interp(line, points, r.choice([900, 1100, 1400, 1700], k))
        syl = np.clip(np.interp(line, points, r.random(k) * 1.5 - 0.15), 0, 1)
        x = voice(f0, [(first, 130, 1), (second, 200, 0.4)], 0.03, r, 0.25, 0.9, 0.03) * syl
        parts.append((pan(lowpass(x, 2600), r.uniform(-0.8, 0.8)), 0.0, 1.0))
    m = mix(*parts)
    m *= curve([(0, 0), (0.3, 1), (0.7, 0.8), (0.92, 0.1), (1, 0)], len(m))[:, None]
    roll: list[Part] = [(m, 0, 0.75)]
    t, k = 0.35, 0
    while t < 2.0:  # roll that grows
        u = (t - 0.35) / 1.65
        stroke = frame_drum(r, 104, "ka" if k % 2 else "tek", 0.25 + 0.5 * u, 0.4)
        roll.append((pan(stroke, 0.1 * (-1) ** k), t, 0.16))
        t += (0.115 - 0.045 * u) * (1 + 0.05 * r.standard_normal())
        k += 1
    roll.append((pan(frame_drum(r, 84, "dum", 0.9, 1.1), 0), 2.12, 0.42))
    return mix(*roll)


@effect("lancaster", priority=EVENT, lufs=-21, room="chamber", wet=0.28, stereo=True)
def county_reward(r: Rng) -> Signal:
    """The reward of a county is taken."""
    return mix(
        (run(lute, [62, 66, 69, 74], r, 0.085, 1.1, 0.65, rise=0.2), 0, 0.9),
        (run(celesta, [81, 86], r, 0.09, 1.0, 0.45), 0.27, 0.6),
        (pan(lowpass(coin_ring(2600, r, dur=0.6), 8500), 0.3), 0.30, 0.10),
    )


@effect("lancaster", priority=EVENT, lufs=-20, room="stone", wet=0.28, stereo=True)
def war_horn(r: Rng) -> Signal:
    """Conflicts begin."""
    return mix(
        (pan(horn(hz(50), r, 0.55, 0.7), -0.15), 0, 0.8),
        (pan(horn(hz(57), r, 1.25, 0.85), -0.1), 0.52, 0.8),
        (pan(horn(hz(45), r, 1.7, 0.5, 1.5), 0.25), 0.10, 0.45),
        (pan(frame_drum(r, 72, "dum", 0.9, 1.2), 0), 0.0, 0.30),
        (pan(frame_drum(r, 72, "dum", 0.9, 1.2), 0), 0.52, 0.35),
    )


@effect("lancaster", priority=FANFARE, lufs=-19, room="stone", wet=0.25, stereo=True)
def battle_won(r: Rng) -> Signal:
    """A conflict is won."""
    tune = [(0, 62, 0.18), (0.2, 62, 0.09), (0.3, 62, 0.09), (0.4, 66, 0.28), (0.72, 69, 0.9)]
    parts: list[Part] = [(pan(horn(hz(m), r, d, 0.75), -0.2), t, 0.6) for t, m, d in tune]
    parts += [(pan(horn(hz(m - 5 if m != 66 else 57), r, d, 0.6, 1.3), 0.2), t, 0.4) for t, m, d in tune]
    parts += [
        (pan(frame_drum(r, 80, s, 0.8), 0), t, 0.30)
        for t, s in ((0, "dum"), (0.2, "ka"), (0.3, "ka"), (0.4, "dum"), (0.72, "dum"))
    ]
    parts.append((run(lute, [(50, 57, 62, 69, 74)], r, 0.1, 1.6, 0.7), 0.72, 0.8))
    parts.append((pan(lowpass(steel(r, 1900, 0.9), 6500), 0.4), 0.72, 0.08))
    return mix(*parts)


@effect("lancaster", priority=FANFARE, lufs=-21, room="stone", wet=0.3, stereo=True)
def battle_lost(r: Rng) -> Signal:
    """A conflict is lost."""
    tune = [(0, 57, 0.4), (0.46, 55, 0.4), (0.92, 53, 0.4), (1.38, 52, 1.1)]
    parts: list[Part] = [(pan(horn(hz(m), r, d, 0.45, 1.6), -0.1), t, 0.55) for t, m, d in tune]
    parts += [
        (pan(bowed(hz(m - 12), r, d, 0.6), 0.2), t, 0.5) for t, m, d in ((0, 62, 0.8), (0.92, 58, 0.4), (1.38, 57, 1.1))
    ]
    parts += [(pan(frame_drum(r, 66, "dum", 0.6, 1.2), 0), t, 0.28) for t in (0, 0.92, 1.38)]
    return mix(*parts)


@effect("lancaster", priority=EVENT, lufs=-21, room="chamber", wet=0.28, stereo=True)
def upgrade(r: Rng) -> Signal:
    """A knight rises, a castle room is built."""
    parts: list[Part] = []
    for t, g in ((0, 0.6), (0.2, 0.9)):  # two strokes of a hammer
        blade = lowpass(steel(r, 1380, 0.5, 1, 0.006), 6000)
        hit = mix((blade, 0, 0.28), (wood(300, r, 0.001, 0.03, 0.15, 6), 0, 0.5))
        parts.append((pan(hit, 0.1), t, g))
    return mix(*parts, (run(lute, [69, 74, 78, 81], r, 0.07, 1.2, 0.6, rise=0.3), 0.40, 0.9))
