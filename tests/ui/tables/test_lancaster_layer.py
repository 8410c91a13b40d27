"""The picture of the table at rest is the same whether it was painted bit by bit, as things changed, or at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.games.lancaster.state import LancasterState
from game.ui.tables.common.layer import Layer
from tests.games.lancaster.scenes import document
from tests.ui.tables.lancaster_positions import position

Make = Callable[..., Any]

UNLIKE = 12
"""Steps of 255 by which a colour may differ."""
ALONE = {"court": [1, 2], "gold": 3, "squires": 2, "cubes": 3}


def last_voter(state: LancasterState) -> bool:
    return state.start == 1 and len(state.proposed) == 3


def differences(table: Any) -> list[str]:
    """Where the picture at rest is another than one that is painted at once."""
    scene = table.scene
    kept = scene.layer.picture
    fresh = Layer()
    for _ in fresh.refreshing(kept.get_size(), scene.parts, scene.ground, 0):
        pass
    mask = pygame.mask.from_threshold(kept, (0, 0, 0), (UNLIKE,) * 3, fresh.picture)
    mask.invert()
    return [str(rect) for rect in mask.get_bounding_rects() if rect.width * rect.height > 4]


def settled(table: Any) -> None:
    """All changes are painted."""
    table.until(lambda: not table.scene.layer.behind and table.scene.layer._surface is not None)


def test_an_ally_that_sends_its_last_knight_says_that_none_is_left(make_lancaster_table: Make) -> None:
    start = document(2, [ALONE, ALONE, {"court": [2]}, {"court": [1]}])
    table = make_lancaster_table(position=start, animation="normal", size=(960, 540))
    table.to_decision()
    table.click("hand:ally:2")
    table.driver.step()
    table.click("county:A")
    for _ in range(40):
        table.driver.step(dt=1 / 30)
        if not table.scene.layer.behind:
            assert differences(table) == []


@pytest.mark.parametrize(("players", "prompt"), [(2, "vote"), (3, "vote"), (3, "law_16"), (4, "law_6")])
def test_nothing_is_painted_over_itself_in_parliament(make_lancaster_table: Make, players: int, prompt: str) -> None:
    fits = last_voter if prompt == "vote" else lambda state: True
    table = make_lancaster_table(position=position(players, prompt, fits), size=(960, 540))
    table.to_decision()
    settled(table)
    assert differences(table) == []
    before = len(table.session.match.actions)
    table.play(table.texts()[-1])
    assert len(table.session.match.actions) > before
    for _ in range(6):
        table.driver.step()
        if table.scene.holding:
            table.driver.key("return")
        settled(table)
        assert differences(table) == []
