"""At the three tables letters stand out from their ground and are large enough, as drawn in a small window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.reach import faults
from tests.ui.tables.conftest import document
from tests.ui.tables.lancaster_positions import position


@pytest.mark.parametrize("language", ["en", "ja"])
def test_sleeping_queens(make_table: Callable[..., Any], language: str) -> None:
    hands = ["K N 2 3 5", "N 1 2 5 6", "J 1 4 4 8"]
    awake = [["cake", "rose"], ["sunflower"], ["heart"]]
    table = make_table(position=document(hands, awake, discard=["8", "P"]), language=language)
    table.to_decision()
    table.choose_cards(["2", "3", "5"])
    table.driver.key("h")
    table.until(lambda: not table.scene.hints.thinking)
    table.driver.step()
    assert table.item("hint.first").text
    assert faults(table.driver.app) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_queen_run(make_run_table: Callable[..., Any], language: str) -> None:
    table = make_run_table(3, 1, language=language)
    table.to_decision()
    assert table.scene.drafting
    assert faults(table.driver.app) == []
    while table.scene.drafting:
        table.scene.act(table.session.legal_texts()[0])
        table.to_decision()
    table.scene.map.ground.wait()
    table.driver.step()
    assert faults(table.driver.app) == []


@pytest.mark.parametrize(("language", "prompt"), [("en", "vote"), ("ja", "placement")])
def test_lancaster(make_lancaster_table: Callable[..., Any], language: str, prompt: str) -> None:
    table = make_lancaster_table(position=position(4, prompt), persons=1, language=language)
    table.to_decision()
    assert faults(table.driver.app) == []
