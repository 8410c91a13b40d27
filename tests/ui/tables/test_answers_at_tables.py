"""At the three tables every button and piece answers in the very next frame: pointed at, and pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.answers import faults
from tests.ui.tables.conftest import document
from tests.ui.tables.lancaster_positions import position

SIZE = (960, 540)
HANDS = ["K N 3 5 8", "N 1 2 5 6", "J 1 4 4 8"]


def told(table: Any, skip: tuple[str, ...] = ()) -> str:
    """What does not answer, a line each; `skip`: beginnings of names of what need not."""
    return "\n".join(faults(table.driver, table.scene.ui, skip))


def test_sleeping_queens(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(HANDS, [["cake"], ["sunflower"], []], discard=["8", "P"]), size=SIZE)
    table.to_decision()
    assert told(table) == ""


def test_the_question_to_the_attacked(make_table: Callable[..., Any]) -> None:
    hands = ["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"]
    table = make_table(position=document(hands, [["cake"], ["sunflower"], []]), persons=2, size=SIZE)
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: table.attack is not None)
    assert "\n".join(faults(table.driver)) == ""


def test_queen_run(make_run_table: Callable[..., Any]) -> None:
    table = make_run_table(3, 1, size=SIZE)
    table.to_decision()
    assert told(table) == ""
    while table.scene.draft.open:
        table.scene.act_text(table.session.legal_texts()[0])
        table.to_decision()
    table.scene.map.ground.wait()
    table.driver.step()
    assert told(table) == ""


@pytest.mark.parametrize("asked", ["placement", "vote", "county"])
def test_lancaster(make_lancaster_table: Callable[..., Any], asked: str) -> None:
    table = make_lancaster_table(position=position(3, asked), persons=1, size=SIZE)
    table.to_decision()
    dark = {part.name for part in table.scene.pieces if part.veiled and not part.tempting}
    assert bool(dark) == (asked == "county")
    assert told(table, tuple(dark)) == ""  # in the dark, light would look like something to be chosen
