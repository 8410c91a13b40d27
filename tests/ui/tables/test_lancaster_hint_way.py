"""The arrow of a hint at the table of Lancaster."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from game.games.lancaster.places import COUNTY_IDS
from game.ui.tables.lancaster.hint_way import corners
from tests.ui.tables.lancaster_positions import anything, position


@pytest.mark.parametrize("players", [2, 3])
def test_the_arrow_leads_from_the_knight_to_its_goal_between_the_others(
    make_lancaster_table: Callable[..., Any], players: int
) -> None:
    table = make_lancaster_table(position=position(players, "placement", anything), size=(1280, 720))
    table.to_decision()
    scene = table.scene
    goals = [part for part in scene.pieces if part.piece.startswith(("county:", "card:"))]
    others = [part for part in scene.pieces if part.piece.startswith(("county:", "card:", "favour:", "player:"))]
    hand = next(part for part in scene.pieces if part.piece.startswith("hand:"))
    assert len(goals) >= len(COUNTY_IDS)
    for goal in goals:
        way = corners(scene, (hand.name, goal.name))
        assert hand.box.collidepoint(way[0])
        assert goal.box.collidepoint(way[-1])
        for start, end in pairwise(way):
            met = [other for other in others if other is not goal and other.box.clipline(start, end)]
            assert not met, (goal.name, [other.name for other in met])


def test_a_hint_within_the_castle_has_no_arrow(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=position(3, "placement", anything), size=(1280, 720))
    table.to_decision()
    assert corners(table.scene, ("hand:own:1", "space:muster")) == []
