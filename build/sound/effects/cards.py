"""The sounds of cards: paper on felt."""

from __future__ import annotations

import numpy as np

from sound.effects.materials import felt, paper_slide, paper_tap, whoosh
from sound.effects.registry import TOKEN, effect
from sound.signals import Part, Rng, Signal, mix, pan


@effect("cards", priority=TOKEN, variants=3, lufs=-25, room="table", wet=0.22, lead_ms=120)
def card_deal(r: Rng, v: int) -> Signal:
    """Each card dealt."""
    return mix(
        (paper_slide(r, 0.15 + 0.01 * v, 800, 4400, 0.6), 0, 0.6),
        (paper_tap(r, 820), 0.115, 1.5),
        (felt(r, 0.8), 0.117),
    )


@effect("cards", priority=TOKEN, variants=3, lufs=-25, room="table", wet=0.2)
def card_draw(r: Rng) -> Signal:
    """A card drawn from the pile to the hand."""
    return mix(
        (paper_tap(r, 1200), 0, 0.6),
        (paper_slide(r, 0.26, 900, 4600, 0.35), 0.012, 0.8),
        (paper_tap(r, 900), 0.235, 0.35),
    )


@effect("cards", priority=TOKEN, variants=3, lufs=-25, room="table", wet=0.22, lead_ms=180)
def card_flip(r: Rng) -> Signal:
    """A card turned over."""
    return mix(
        (whoosh(r, 0.2, (500, 1900, 700), 0.55), 0, 0.45),
        (paper_slide(r, 0.16, 1100, 4800, 0.5), 0.02, 0.45),
        (paper_tap(r, 760), 0.175, 1.5),
        (felt(r, 0.7, 120), 0.178),
    )


@effect("cards", priority=TOKEN, variants=3, lufs=-27, room="table", wet=0.2)
def card_slide(r: Rng, v: int) -> Signal:
    """Cards pushed across the table, hand re-sorted."""
    return paper_slide(r, 0.32 + 0.03 * v, 700, 4300, 0.4)


@effect("cards", priority=TOKEN, variants=2, lufs=-23, room="table", wet=0.22, stereo=True)
def card_shuffle(r: Rng) -> Signal:
    """Deck shuffled (start, deck rebuilt)."""
    parts: list[Part] = []
    t = 0.0
    for i in range(34):  # riffle: two halves interleave
        u = i / 33
        tap = pan(paper_tap(r, 760 + 1100 * r.random()), 0.35 * (-1) ** i)
        parts.append((tap, 0.02 + t, 0.50 + 0.45 * np.sin(np.pi * u)))
        t += (0.022 - 0.011 * np.sin(np.pi * u)) * (1 + 0.2 * r.standard_normal())
    parts.append((pan(paper_slide(r, 0.34, 1200, 5000, 0.6), 0), t + 0.10, 0.75))  # bridge
    for i, g in enumerate((0.6, 0.8)):  # squared up on the table
        parts += [
            (pan(paper_tap(r, 700), 0.1), t + 0.50 + 0.15 * i, g),
            (pan(felt(r, 0.8), 0.0), t + 0.50 + 0.15 * i, g),
        ]
    return mix(*parts)


@effect("cards", priority=TOKEN, variants=3, lufs=-24, room="table", wet=0.22, lead_ms=111)
def card_discard(r: Rng) -> Signal:
    """A card thrown on the discard pile."""
    return mix(
        (whoosh(r, 0.13, (700, 2200, 900), 0.7), 0, 0.35),
        (paper_tap(r, 880), 0.105, 1.5),
        (felt(r, 0.8, 108), 0.106),
        (paper_slide(r, 0.11, 900, 3800, 0.2), 0.115, 0.35),
    )
