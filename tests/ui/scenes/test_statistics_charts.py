"""The marks of games in the charts of the statistics."""

from __future__ import annotations

from itertools import product

import pygame

from game.ui import theme
from game.ui.scenes.statistics_charts import PERSON_COLOURS, SOLID, draw_crown, draw_mark


def test_a_mark_shows_whose_it_is_whether_it_counts_and_whether_it_was_won() -> None:
    """Four round marks were near-alike, and crowns above them crowded the lines."""
    pictures = []
    for person, won, counts in product(range(2), (False, True), (False, True)):
        mark = pygame.Surface((80, 120))
        (draw_crown if won else draw_mark)(mark, (40, 80), 2, person=person, counts=counts)
        filled = theme.GOLD if won else PERSON_COLOURS[person]
        assert mark.get_at((40, 80))[:3] == (filled if counts else theme.PARCHMENT_LIGHT)
        assert mark.get_at((40, round(80 - 2.6 * 2 * SOLID)))[:3] == (0, 0, 0), "nothing stands above it"
        pictures.append(pygame.image.tobytes(mark, "RGB"))
    assert len(set(pictures)) == 8
