"""Every text at the table of Queen Run fits, in both languages, at the ends of the interface scale, in two windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.ui.tables.queen_run_positions import position
from tests.ui.tables.test_table_texts_fit import faults_of
from tests.ui.test_text_fits import LANGUAGES, SIZES, misplaced

SCALES = (75, 100, 200)


def drafting(table: Any) -> Iterator[str]:
    """Goes through the draft."""
    yield "boards first"
    table.click("button:choose_people")
    table.until(lambda: table.asked)
    for people in ("dwarf", "vampire", "pixie", "elf"):
        table.click(f"people:{people}")
        yield f"draft, {people}"
    table.click("button:map")
    yield "the map in the draft"


def acting(table: Any) -> Iterator[str]:
    """Goes through a turn."""
    yield "turn"
    table.play("build")
    table.until(lambda: table.asked)
    yield "effect"
    table.play("done")
    table.until(lambda: table.asked)
    table.driver.key("p")
    yield "players"
    table.driver.key("escape")
    table.driver.key("l")
    yield "log"
    table.driver.key("escape")


def placed(table: Any, states: Iterator[str]) -> Iterator[str]:
    """The same, with a look at where the widgets are."""
    for name in states:
        top = table.driver.app.scenes.top
        top.refresh()
        assert top.ui.root is not None
        wrong = [fault for fault in misplaced(top.ui.root, top.frame) if "map" not in fault]
        assert not wrong, (name, wrong)
        yield name


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_draft_and_turn(
    make_run_table: Callable[..., Any], language: str, size: tuple[int, int], scale: int
) -> None:  # fmt: skip
    look = {"size": size, "language": language, "interface_scale": scale, "blank": True}
    table = make_run_table(4, 1, boards=True, **look)
    faults = faults_of(table, placed(table, drafting(table)))
    changes = {0: {"queen": "c16"}, 1: {"queen": "home"}}
    table = make_run_table(position=position(seats=changes), **look)
    table.until(lambda: table.asked)
    faults += faults_of(table, placed(table, acting(table)))
    table = make_run_table(position=position(seats={0: {"queen": "c31"}}), **look)
    table.until(lambda: table.asked)
    table.play("move c32")
    table.until(lambda: table.asked)
    faults += faults_of(table, placed(table, iter(["settle"])))
    assert table.driver.app.tr.problems == []
    assert not faults, "\n".join(dict.fromkeys(faults))
