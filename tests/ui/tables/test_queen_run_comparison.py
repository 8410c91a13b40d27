"""All peoples side by side: from the draft and from the people at the table, in words that fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.games.queen_run.tribes import TRIBE_IDS
from game.ui.tables.queen_run.comparison import ComparisonScene, columns, row_in
from game.ui.tables.queen_run.people import peoples, rows
from tests.ui.tables.queen_run_positions import position


def test_in_the_draft_a_people_is_picked_from_all_of_them(make_run_table: Callable[..., Any]):
    table = make_run_table(2, 2)
    table.play("choose elf B")
    table.until(lambda: table.asked)
    table.click("button:compare")
    table.driver.step()
    assert isinstance(table.driver.app.scenes.top, ComparisonScene)
    told = {item.name: item for item in table.items() if item.role == "people"}
    assert set(told) == {f"compare:{tribe}" for tribe in TRIBE_IDS}
    assert told["compare:elf"].value == 1, "who leads it"
    table.click("compare:vampire")
    table.driver.step()
    assert table.driver.app.scenes.top is table.scene
    assert table.item("people:vampire").selected


def test_at_the_table_from_the_own_people(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    table.click("people")
    table.driver.step()
    assert table.item("compare:knight").selected
    table.click("compare:elf")
    assert isinstance(table.driver.app.scenes.top, ComparisonScene), "there is nothing to pick"
    table.driver.key("escape")
    assert table.driver.app.scenes.top is table.scene
    assert table.session.match.actions == ()


@pytest.mark.parametrize("tribe", peoples(), ids=lambda tribe: tribe.id)
def test_the_columns_tell_the_whole_table_of_a_people(tribe: Any):
    told = [row_in(tribe, name) for name, _ in columns()[2:]]
    assert [row for row in rows(tribe) if row.possible] == [row for row in told if row.possible]
