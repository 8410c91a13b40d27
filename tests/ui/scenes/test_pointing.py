"""What a lesson points at: brackets round what lies by itself, a whole frame round what lies amid other pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui import theme
from game.ui.scenes.pointing import CROWDED, point_at

PIECE = pygame.Rect(300, 300, 90, 120)
BESIDE, NEAR = PIECE.move(PIECE.width + 8, 0), PIECE.move(PIECE.width + 28, 0)


@pytest.mark.parametrize(
    ("marks", "parts", "framed"),
    [([PIECE], [PIECE], False), ([PIECE], [PIECE, BESIDE], True), ([PIECE, NEAR], [], True)],
    ids=["alone", "beside another", "near another that is marked"],
)
def test_what_lies_amid_others_has_a_whole_frame(
    make_driver: Callable[..., Any], marks: list[pygame.Rect], parts: list[pygame.Rect], framed: bool
) -> None:
    app = make_driver((1280, 720)).app
    surface = pygame.Surface((800, 600))
    surface.fill(theme.rgb("#1d5b43"))
    point_at(surface, app.art, app.menu_frame(), marks, parts)
    inner = PIECE.inflate(-2, -2)
    for spot in (inner.midleft, inner.midtop, inner.move(-1, 0).midright, inner.move(0, -1).midbottom):
        assert (surface.get_at(spot)[:3] == theme.GOLD_LIGHT) == framed


def test_on_paper_a_dark_line_goes_round_what_lies_amid_others(make_driver: Callable[..., Any]) -> None:
    app = make_driver((1280, 720)).app
    surface, frame = pygame.Surface((800, 600)), app.menu_frame()
    surface.fill(theme.CREAM)
    point_at(surface, app.art, frame, [PIECE], [BESIDE])
    edge = 2 * frame.px(CROWDED)
    assert surface.get_at(PIECE.inflate(edge, edge).midleft)[:3] == theme.OXBLOOD
