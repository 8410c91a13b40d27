"""Whatever moves at a table ends with a click or a key, at once, with nothing left in the air and nothing done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.lancaster.scenes import document as lancaster_document
from tests.ui.tables.conftest import document
from tests.ui.tables.queen_run_positions import position

SIZE = (960, 540)
Make = Callable[..., Any]


def queens(request: pytest.FixtureRequest, **settings: Any) -> tuple[Any, str]:
    make: Make = request.getfixturevalue("make_table")
    hands = ["K N J 2 3", "K 1 2 3 5"]
    return make(position=document(hands, [["cake"], ["rose"]]), persons=2, size=SIZE, **settings), "K@8"


def run(request: pytest.FixtureRequest, **settings: Any) -> tuple[Any, str]:
    make: Make = request.getfixturevalue("make_run_table")
    seats = {0: {"queen": "c16", "active": 4, "stock": 5}}
    return make(position=position(seats=seats), persons=4, size=SIZE, **settings), "build"


def lancaster(request: pytest.FixtureRequest, **settings: Any) -> tuple[Any, str]:
    make: Make = request.getfixturevalue("make_lancaster_table")
    seat = {"court": [1, 2], "squires": 3, "gold": 2, "cubes": 1}
    return make(position=lancaster_document(3, (seat,), counties={"A": (1, 2, 0)}), persons=3, size=SIZE, **settings), (
        "2+1>A"
    )


@pytest.mark.parametrize(
    ("begin", "by"), [(queens, "click"), (run, "click"), (lancaster, "click"), (run, "return"), (lancaster, "space")]
)
def test_what_moves_ends_at_once(request: pytest.FixtureRequest, begin: Callable[..., tuple[Any, str]], by: str):
    table, action = begin(request, animation="slow")
    table.until(lambda: table.asked)
    scene = table.scene
    scene.session.act_text(action)
    table.run(0.7)
    assert scene.busy
    if by == "click":
        table.driver.click((4, 4))
    else:
        table.driver.key(by)
    assert not scene.player.busy
    assert not scene.stage.particles
    assert table.session.match.actions == (action,)
    assert table.same_as_view()
