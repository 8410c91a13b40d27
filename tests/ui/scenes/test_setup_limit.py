"""The time limit in the set-up."""

from __future__ import annotations

import pytest

from game.games import game_ids
from game.table.clock import QUICK, Limit
from game.table.presenters import find_presenter
from game.ui.scenes.setup import SetupScene
from game.ui.tables.common.driver import TableScene
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import GAME


def test_a_time_limit_is_chosen_and_holds_in_the_game(person: Person) -> None:
    setup = person.set_up()
    person.unfold("time")
    assert not person.item("setup.timer.ending.play").enabled
    assert person.item("setup.timer.limited").value is False
    person.click("setup.timer.turn.60")
    assert setup.setup.limit == Limit("turn", 60, "remind")
    person.click("setup.timer.ending.play")
    person.click("setup.start")
    table = person.scene
    assert isinstance(table, TableScene)
    assert table.playing.clock is not None
    assert table.playing.clock.limit == Limit("turn", 60, "play")
    again = person.open(SetupScene(person.app, GAME))
    assert again.setup.limit == Limit("turn", 60, "play"), "the set-up remembers it"
    person.click("setup.timer.limited")
    assert again.setup.limit is None
    person.click("setup.timer.limited")
    assert again.setup.limit == Limit("turn", 60, "remind")


@pytest.mark.parametrize("game_id", game_ids())
def test_the_limits_that_are_offered_fit_the_game(person: Person, game_id: str) -> None:
    """Four of each kind, so that the rows end at the same edges."""
    person.set_up(game_id)
    person.unfold("time")
    kinds = ("setup.timer.turn.", "setup.timer.game.")
    offered = [name.split(".")[2:] for name in person.items() if name.startswith(kinds)]
    games = [int(seconds) for kind, seconds in offered if kind == "game"]
    assert len(games) == len(offered) - len(games) == 4
    quick = find_presenter(game_id).person_seconds < QUICK
    assert max(games) == (900 if quick else 3600)
