"""What a hint or a lesson shows on the table: the dotted way of a knight, and the frame of a tablet."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui import theme
from game.ui.tables.common import badges
from game.ui.tables.lancaster.guide import bow, draw_guide, seen
from tests.ui.tables.lancaster_positions import position
from tests.ui.tables.test_hint import thought

Make = Callable[..., Any]
LYING = ("county", "conflict", "favour", "player", "law", "spot", "heading")
NEAR = 60.0
"""Units from a goal to the last dot that is seen, at most."""


@pytest.mark.parametrize(("players", "size"), [(2, 100), (3, 100), (5, 100), (3, 150)])
def test_the_way_covers_no_piece_and_ends_beside_its_goal(make_lancaster_table: Make, players: int, size: int) -> None:
    table = make_lancaster_table(position=position(players, "placement"), text_size=size)
    table.to_decision()
    scene = table.scene
    hands = [part.piece for part in scene.pieces if part.piece.startswith("hand:")]
    goals = [part for part in scene.pieces if part.piece.startswith(("county:", "card:"))]
    others = [part.box for part in scene.parts if part.role in LYING]
    assert hands
    assert len(goals) > 9
    for hand in hands:
        for goal in goals:
            way = bow(scene, hand, goal.piece)
            assert not any(box.collidepoint(dot) for dot in seen(scene, way) for box in others)
            (x, y), box = way[-1], goal.box
            nearest = pygame.math.clamp(x, box.x, box.right), pygame.math.clamp(y, box.y, box.bottom)
            assert math.dist((x, y), nearest) < NEAR


def test_only_a_knight_that_goes_somewhere_has_a_way(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "placement"))
    table.to_decision()
    hand = next(part.piece for part in table.scene.pieces if part.piece.startswith("hand:"))
    before = table.driver.app.surface.copy()
    for names in ((), (hand,), ("button:confirm", "county:A")):
        after = before.copy()
        draw_guide(after, table.scene, names)
        assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")
    after = before.copy()
    draw_guide(after, table.scene, (hand, "county:A"))
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(before, "RGB")


def test_an_advised_tablet_has_a_frame_of_its_shape_instead_of_brackets(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The corners of brackets hung in the air beside the round head of Yes."""
    table = make_lancaster_table(position=position(3, "vote"))
    table.to_decision()
    table.driver.key("h")
    thought(table)
    hints, framed = table.scene.hints, []
    answer = hints.pieces[0]
    assert answer.startswith("answer:")
    assert table.scene.ui.find(answer).advised
    monkeypatch.setattr(badges, "draw_brackets", lambda surface, ui, rects, **_: framed.extend(rects))
    hints._draw_marks(table.driver.app.surface)
    tablet = table.scene.ui.find(answer).rect
    assert not any(tablet.contains(rect) for rect in framed)


def test_an_undo_shows_from_where_the_knight_has_come_home_as_long_as_it_is_told(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "placement"))
    table.to_decision()
    scene, window = table.scene, table.driver.app.surface
    placed = next(text for text in table.texts() if ">" in text and len(text.split(">")[1]) == 1 and "+" not in text)
    strength, county = placed.split(">")
    names = f"hand:own:{strength}", f"county:{county}"
    table.play(placed)
    table.to_decision()
    table.driver.key("u")
    table.driver.step(dt=0.1)
    assert scene.commands.given_back is not None
    dots = [scene.frame.point(*dot) for dot in seen(scene, bow(scene, *names)[:-2])]
    assert sum(window.get_at(dot)[:3] == theme.GOLD_LIGHT for dot in dots) > 0.9 * len(dots) > 4
    for _ in range(200):
        table.driver.step(dt=0.1)
    assert scene.commands.given_back is None
    assert not any(window.get_at(dot)[:3] == theme.GOLD_LIGHT for dot in dots)
