"""The sounds of every game: turn, end of the game, hand-over."""

from __future__ import annotations

import numpy as np

from sound.effects.materials import paper_slide, run, sparkle, whoosh
from sound.effects.registry import EVENT, FANFARE, effect
from sound.plucked import harp, lute
from sound.signals import SR, Part, Rng, Signal, curve, hz, mix, pan
from sound.struck import celesta, frame_drum, thud
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
