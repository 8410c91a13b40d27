"""The sounds of every game: turns, rounds, questions, end of the game, hand-over."""

from __future__ import annotations

import numpy as np

from sound.effects.materials import felt, paper_slide, run, sparkle, whoosh
from sound.effects.registry import EVENT, FANFARE, TOKEN, effect
from sound.plucked import harp, lute
from sound.signals import SR, Part, Rng, Signal, curve, hz, mix, pan
from sound.struck import celesta, frame_drum, modal, thud, wood
from sound.sustained import horn, recorder


@effect("common", priority=EVENT, lufs=-22, room="chamber", wet=0.28, stereo=True)
def turn_chime(r: Rng) -> Signal:
    """Your turn begins."""
    return mix(
        (run(celesta, [74, 81], r, 0.16, 1.6, 0.6), 0, 0.9),
        (run(harp, [(50, 62)], r, 0.1, 1.6, 0.5), 0.0, 0.7),
    )


@effect("common", priority=FANFARE, lufs=-19, room="hall", wet=0.26, stereo=True)
def game_won(r: Rng) -> Signal:
    """You win the game."""
    tune = [
        (0, 69, 0.2),
        (0.24, 69, 0.1),
        (0.36, 74, 0.34),
        (0.74, 76, 0.16),
        (0.93, 78, 0.3),
        (1.28, 76, 0.14),
        (1.45, 74, 0.14),
        (1.62, 81, 1.3),
    ]
    parts: list[Part] = [(pan(recorder(hz(m), r, d, 0.8), 0.2), t, 0.7) for t, m, d in tune]
    low = {69: 57, 74: 62, 76: 61, 78: 62, 81: 66}
    parts += [(pan(horn(hz(low[m]), r, d, 0.65, 1.2), -0.25), t, 0.5) for t, m, d in tune]
    for t, ch in (
        (0, (50, 57)),
        (0.36, (50, 57, 62, 66)),
        (0.93, (55, 62, 67, 71)),
        (1.28, (57, 61, 64)),
        (1.62, (50, 57, 62, 66, 69)),
    ):
        parts += [(pan(lute(hz(m), r, 1.3, 0.75), -0.35 + 0.15 * i), t + 0.018 * i, 0.7) for i, m in enumerate(ch)]
    beats = [
        (0, "dum"),
        (0.36, "dum"),
        (0.74, "tek"),
        (0.93, "dum"),
        (1.28, "ka"),
        (1.45, "ka"),
        (1.62, "dum"),
    ]
    parts += [(pan(frame_drum(r, 84, s, 0.8), 0), t, 0.26) for t, s in beats]
    parts.append((run(harp, [62, 66, 69, 74, 78, 81, 86], r, 0.06, 1.8, 0.55), 1.62, 0.8))
    parts.append((sparkle(r, 16, 1.1), 1.7, 0.22))
    return mix(*parts)


@effect("common", priority=FANFARE, lufs=-22, room="hall", wet=0.3, stereo=True)
def game_lost(r: Rng) -> Signal:
    """The game is lost: kind, not mocking."""
    tune = [(0, 78, 0.3), (0.4, 76, 0.3), (0.8, 74, 0.3), (1.2, 69, 0.6), (2.0, 71, 0.25), (2.3, 74, 1.2)]
    parts: list[Part] = [(pan(recorder(hz(m - 5), r, d, 0.55), 0.15), t, 0.6) for t, m, d in tune]
    for t, ch in (
        (0, (50, 57, 62)),
        (0.8, (47, 54, 62)),
        (1.2, (43, 55, 59)),
        (2.0, (45, 57, 61)),
        (2.3, (50, 57, 62, 66)),
    ):
        parts += [(pan(harp(hz(m), r, 1.8, 0.6), -0.3 + 0.15 * i), t + 0.03 * i, 0.7) for i, m in enumerate(ch)]
    return mix(*parts)


@effect("common", priority=EVENT, lufs=-24, room="chamber", wet=0.25, stereo=True, lead_ms=800)
def curtain(r: Rng) -> Signal:
    """Hand-over: the paper curtain closes between two players."""
    cloth = whoosh(r, 0.9, (260, 900, 300), 0.45, 0.8)
    n = len(cloth)
    ripple = 1 + 0.35 * np.sin(2 * np.pi * np.cumsum(curve([(0, 6), (0.5, 15), (1, 5)], n)) / SR)
    left, right = pan(cloth * ripple, -0.5), pan(whoosh(r, 0.9, (260, 950, 300), 0.45, 0.8) * ripple, 0.5)
    return mix(
        (left, 0, 0.6),
        (right, 0.01, 0.6),
        (pan(paper_slide(r, 0.7, 600, 2600, 0.5), 0), 0.1, 0.25),
        (pan(thud(98, r, 0.12, 0.25, 0.008, 0.4), 0), 0.80, 0.35),
        (run(harp, [57, 62], r, 0.12, 1.2, 0.45), 0.74, 0.6),
    )


@effect("common", priority=TOKEN, variants=3, lufs=-28, room="chamber", wet=0.25, tail_db=-46)
def turn_other(r: Rng, v: int) -> Signal:
    """The turn goes on to somebody else: one soft note over felt."""
    return mix((harp(hz((57, 62, 55)[v]), r, 0.7, 0.4), 0, 0.7), (felt(r, 0.35, 130), 0))


@effect("common", priority=EVENT, lufs=-23, room="hall", wet=0.32, stereo=True)
def round_bell(r: Rng) -> Signal:
    """A round begins: a small tower bell, once."""
    f = hz(62)
    ratios = np.array([0.501, 1.0, 1.204, 1.497, 2.006, 2.51, 3.006, 4.158])
    levels = np.array([0.5, 1.0, 0.45, 0.25, 0.6, 0.16, 0.2, 0.08])
    rings = np.array([2.6, 2.0, 1.5, 1.2, 1.1, 0.7, 0.6, 0.35])
    pairs = [modal(f * ratios * (1 + 0.001 * side), levels, rings, 2.2, attack=0.002) for side in (-1, 1)]
    stroke = wood(900, r, 0.0006, 0.08, 0.05, 5)
    return mix((pan(pairs[0], -0.25), 0, 0.5), (pan(pairs[1], 0.25), 0, 0.5), (pan(stroke, 0), 0, 0.12))


@effect("common", priority=TOKEN, variants=3, lufs=-26, room="table", wet=0.22)
def decline(r: Rng, v: int) -> Signal:
    """Somebody does without something, or cannot act: a sheet is laid aside."""
    return mix(
        (paper_slide(r, 0.24 + 0.02 * v, 600, 2800, 0.35), 0, 0.7),
        (felt(r, 0.6, 112 + 5 * v), 0.19, 0.7),
    )


@effect("common", priority=TOKEN, variants=2, lufs=-25, room="chamber", wet=0.22, tail_db=-46)
def asked(r: Rng, v: int) -> Signal:
    """Somebody is asked something: two knocks on a door."""
    return mix(
        (wood(380 + 24 * v, r, 0.0012, 0.045, 0.2, 7), 0, 0.7),
        (wood(372 + 24 * v, r, 0.0012, 0.045, 0.2, 7), 0.15, 0.85),
        (felt(r, 0.4, 120), 0.15),
    )


@effect("common", priority=EVENT, lufs=-22, room="chamber", wet=0.28, stereo=True, tail_db=-46)
def achievement(r: Rng) -> Signal:
    """Something was achieved that is kept: a flourish of harp and celesta."""
    return mix(
        (run(harp, [62, 66, 69, 74], r, 0.06, 1.0, 0.6, rise=0.2), 0, 0.8),
        (run(celesta, [81, 86, 90], r, 0.11, 1.1, 0.5, rise=0.2), 0.22, 0.7),
        (sparkle(r, 9, 0.6), 0.35, 0.22),
    )


@effect("common", priority=EVENT, lufs=-24, room="chamber", wet=0.26, stereo=True, tail_db=-46)
def hint(r: Rng) -> Signal:
    """A hint comes: two questioning notes."""
    return run(celesta, [74, 83], r, 0.13, 0.9, 0.5)
