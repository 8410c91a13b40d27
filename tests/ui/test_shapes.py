"""Shapes with smooth edges."""

from __future__ import annotations

import pygame
import pytest

from game.ui.shapes import draw_polygon, draw_rounded, draw_tip, draw_way, rounded

RED, WHITE = (200, 30, 40), (255, 255, 255)


@pytest.fixture
def paper() -> pygame.Surface:
    surface = pygame.Surface((80, 60))
    surface.fill(WHITE)
    return surface


def _mixed(surface: pygame.Surface) -> int:
    """Pixels between both colours."""
    places = [(x, y) for x in range(surface.get_width()) for y in range(surface.get_height())]
    return sum(tuple(surface.get_at(place)[:3]) not in (RED, WHITE) for place in places)


@pytest.mark.parametrize("line", [0, 3])
def test_the_corners_of_a_rectangle_are_smooth_and_its_sides_straight(paper: pygame.Surface, line: int) -> None:
    rect = pygame.Rect(5, 6, 61, 33)
    draw_rounded(paper, RED, rect, line, radius=12)
    assert _mixed(paper) > 20
    assert paper.get_at(rect.topleft)[:3] == WHITE
    for place in ((35, rect.top), (35, rect.bottom - 1), (rect.left, 22), (rect.right - 1, 22)):
        assert paper.get_at(place)[:3] == RED
    assert paper.get_at((35, 22))[:3] == (WHITE if line else RED)


def test_a_low_pill_is_no_higher_than_its_rectangle(paper: pygame.Surface) -> None:
    rect = pygame.Rect(5, 6, 40, 7)
    draw_rounded(paper, RED, rect, radius=30)
    outside = (paper.get_at((x, y))[:3] for x in range(80) for y in range(60) if not rect.collidepoint(x, y))
    assert set(outside) == {WHITE}


def test_a_polygon_is_smooth(paper: pygame.Surface) -> None:
    draw_polygon(paper, RED, [(10.5, 5), (60, 30), (20, 52)])
    assert paper.get_at((30, 30))[:3] == RED
    assert paper.get_at((70, 5))[:3] == WHITE
    assert _mixed(paper) > 40


@pytest.mark.parametrize("end", [(60, 30), (40, 50), (60, 45)])
def test_a_line_is_as_broad_wherever_it_leads(paper: pygame.Surface, end: tuple[int, int]) -> None:
    start, width = (15, 12), 10
    draw_way(paper, RED, [start, end], width)
    inked = sum(paper.get_at((x, y))[:3] == RED for x in range(80) for y in range(60))
    length = pygame.Vector2(end).distance_to(start)
    assert inked == pytest.approx(width * length + 3.14 * width**2 / 4, rel=0.13)


@pytest.mark.parametrize("line", [1, 3])
def test_the_edge_of_a_tip_is_as_broad_as_asked_for(paper: pygame.Surface, line: int) -> None:
    draw_tip(paper, (240, 230, 200), RED, [(10, 10), (70, 10), (40, 50)], line)
    steep = sum(paper.get_at((x, 30))[:3] != WHITE and paper.get_at((x, 30))[1] < 160 for x in range(40))
    assert line <= steep <= 2 * line + 1
    assert paper.get_at((40, 11))[:3] == (240, 230, 200), "between its roots it is open"


def test_a_picture_loses_its_corners_and_keeps_its_colours() -> None:
    picture = pygame.Surface((40, 30))
    picture.fill((200, 40, 60))
    made = rounded(picture, 10)
    assert made.get_at((0, 0)).a == 0
    assert made.get_at((20, 15)) == made.get_at((20, 0)) == (200, 40, 60, 255)
    soft = [made.get_at((x, y)) for x in range(10) for y in range(10) if 0 < made.get_at((x, y)).a < 255]
    assert len(soft) > 5, "the edge is smooth"
    assert all(tone.r == pytest.approx(200, abs=2) and tone.g == pytest.approx(40, abs=2) for tone in soft)
    assert picture.get_at((0, 0)) == (200, 40, 60, 255)
