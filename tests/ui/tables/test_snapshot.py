"""The picture of a table that a saved game is known by: when it is taken, and that it shows nothing hidden."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.games import find_game, game_ids
from game.table.setup import default_setup
from game.table.steps import Decide
from game.ui.playing import Playing, saves_of
from game.ui.tables import table_scene
from game.ui.tables.common.driver import TableScene
from tests.games.specs import seats_of
from tests.patience import until
from tests.ui.bots import QuickBots
from tests.ui.conftest import Driver
from tests.ui.tables.conftest import Table, document

AWAKE = [["cake"], ["sunflower", "cat"], ["rose"]]


def taken(table: TableScene) -> bytes | None:
    return saves_of(table.app).picture(table.playing.save_id)


@pytest.mark.parametrize("game_id", game_ids())
def test_it_is_taken_once_a_decision_when_nothing_moves(make_driver: Callable[..., Driver], game_id: str) -> None:
    driver = make_driver((960, 540), animation="off", bot_pace="at_once", handover=False)
    setup = default_setup(find_game(game_id), "Ann", str.title, seats_of(game_id))
    setup.seed = 5
    scene = table_scene(driver.app, Playing.start(driver.app, setup, QuickBots()))  # type: ignore[arg-type]
    driver.app.push(scene, "none")

    def asked() -> bool:
        driver.step(dt=0.1)
        if scene.step is None:
            driver.key("return")  # Queen Run shows its boards first
        return isinstance(scene.step, Decide) and scene.announced and not scene.busy

    until(asked)
    assert taken(scene) is None
    scene.at_rest()
    assert taken(scene) is not None
    saves_of(scene.app).picture_path(scene.playing.save_id).unlink()
    scene.at_rest()
    assert taken(scene) is None


def test_it_is_the_same_whatever_the_hands(make_table: Callable[..., Table]) -> None:
    """Two persons at one screen: who opens the list of saved games sees no hand of the other."""
    found = []
    for hands in (["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"], ["J 5 6 7 8", "9 9 2 3 K", "N 1 2 3 5"]):
        table = make_table(position=document(hands, AWAKE), persons=2)
        table.to_decision()
        table.scene.recap.forget()
        table.run(0.5)
        table.scene.at_rest()
        found.append(taken(table.scene))
    assert found[0] is not None
    assert found[0] == found[1]


def test_it_is_not_taken_after_something_was_chosen(make_table: Callable[..., Table]) -> None:
    table = make_table(position=document(["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.choose_cards(["2"])
    table.run(0.5)
    table.scene.at_rest()
    assert taken(table.scene) is None


def test_it_is_not_taken_through_a_window_over_the_table(make_table: Callable[..., Table]) -> None:
    table = make_table(position=document(["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.scene.windows.menu()
    table.run(0.5)
    table.scene.at_rest()
    assert taken(table.scene) is None


def test_none_is_kept_of_a_lesson(make_table: Callable[..., Table]) -> None:
    table = make_table(position=document(["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"], AWAKE), persons=1)
    table.to_decision()
    table.playing.teaching = True
    table.scene.at_rest()
    assert taken(table.scene) is None
