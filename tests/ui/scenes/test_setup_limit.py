"""The time limit in the set-up."""

from __future__ import annotations

from game.table.clock import Limit
from game.ui.scenes.setup import SetupScene
from game.ui.tables.common.driver import TableScene
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import GAME


def test_a_time_limit_is_chosen_and_holds_in_the_game(person: Person) -> None:
    setup = person.set_up()
    person.unfold("time")
    assert "setup.timer.ending.play" not in person.items()
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
    person.click("setup.timer.off")
    assert again.setup.limit is None
