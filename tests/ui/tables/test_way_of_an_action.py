"""From a click to the rule: which files of the program stand between them (docs/architecture.md draws the way)."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from game.core.rng import Rng

ROOT = Path(__file__).resolve().parent.parent.parent.parent
MOST_FILES = 10
"""Files that an action goes through, from the loop that reads the click to the match that applies it."""
ACTIONS = 6
"""Of each game, played by clicks on cards, cells, pieces and buttons."""
TABLES = {"sleeping_queens": "make_table", "queen_run": "make_run_table", "lancaster": "make_lancaster_table"}


def way(frame: FrameType | None) -> list[str]:
    """The files in game/ whose functions wait for this one, from the loop on."""
    found: list[str] = []
    while frame is not None:
        file = Path(frame.f_code.co_filename)
        if file.is_relative_to(ROOT / "game"):
            found.append(file.relative_to(ROOT / "game").as_posix())
        frame = frame.f_back
    found = list(dict.fromkeys(reversed(found)))
    return found[found.index("ui/loop.py") :]


def traced(table: Any, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The ways of all actions that are played from now on."""
    found: list[list[str]] = []
    state = type(table.session.match.state)
    apply = state.apply

    def applied(self: Any, *args: Any) -> None:
        above = sys._getframe(1)
        if above.f_code.co_filename.endswith("match.py") and above.f_code.co_name == "play":
            found.append(way(above))
        apply(self, *args)

    monkeypatch.setattr(state, "apply", applied)
    return found


@pytest.mark.parametrize("game_id", TABLES)
def test_a_click_goes_through_few_files(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    make: Callable[..., Any] = request.getfixturevalue(TABLES[game_id])
    table = make(2, 2)
    ways, rng = traced(table, monkeypatch), Rng(5)
    for _ in range(ACTIONS):
        table.to_decision()
        match = table.session.match
        table.play(match.state.format_action(match.game.heuristics.rollout(match.state, rng)))
        table.driver.step()
    drawn = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert len(ways) == ACTIONS
    for files in ways:
        assert files[-1] == "core/match.py"
        assert len(files) <= MOST_FILES, files
        assert [file for file in files if f"`{file}`" not in drawn] == [], "docs/architecture.md does not name them"
