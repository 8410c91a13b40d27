"""A game that ends goes into the statistics once, with its time, its marks and what it earned."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.services.save_document import MARK_TAKEN_BACK
from game.ui.playing import LONGEST_THOUGHT, Playing, saves_of
from game.ui.recording import newly_earned
from game.ui.tables import table_scene
from tests.ui.conftest import Driver
from tests.ui.scenes.stage import begin, finish

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def driver(make_driver: Callable[..., Driver]) -> Driver:
    return make_driver(blank=True)


def test_a_game_that_goes_on_is_not_there(driver: Driver) -> None:
    begin(driver.app, actions=8)
    assert driver.app.statistics.games() == []


def test_a_game_that_ends_is_there_once(driver: Driver) -> None:
    playing = finish(driver.app)
    playing.autosave()
    [game] = driver.app.statistics.games()
    result = playing.session.match.state.result()
    assert game.id == playing.save_id
    assert [player.score for player in game.players] == list(result.scores)
    assert [player.won for player in game.players] == [seat in result.winners for seat in range(3)]
    assert [player.is_person for player in game.players] == [True, False, False]
    assert game.players[1].character == playing.session.seats[1].character
    assert game.official
    assert [profile.name for profile in driver.app.statistics.profiles()] == [playing.session.seats[0].name]


def test_opened_again_it_is_not_counted_again(driver: Driver) -> None:
    playing = finish(driver.app)
    before = driver.app.statistics.games()
    again = Playing.resume(driver.app, playing.save_id, driver.app.bots)
    again.autosave()
    assert driver.app.statistics.games() == before


def test_ended_again_after_a_kill_it_takes_the_place_of_what_was_there(driver: Driver) -> None:
    """The end was recorded but not saved: the game is taken up before its last action, and ends in another way."""
    playing = finish(driver.app)
    match = playing.session.match
    last = match.actions[-1]
    match.undo()
    playing.autosave()
    again = Playing.resume(driver.app, playing.save_id, driver.app.bots)
    again.session.match.play_text(last)
    again.seconds = 77
    again.autosave()
    [game] = driver.app.statistics.games()
    assert (game.id, game.seconds) == (playing.save_id, 77)


def test_marks_go_with_it_and_nothing_is_achieved(driver: Driver) -> None:
    playing = begin(driver.app, actions=5)
    playing.session.taken_back = True
    match = playing.session.match
    while match.state.to_move >= 0:
        match.play(match.state.legal_actions()[0])
    playing.autosave()
    [game] = driver.app.statistics.games()
    assert game.marks == (MARK_TAKEN_BACK,)
    assert driver.app.statistics.achievements() == []
    assert newly_earned(driver.app, game.id) == []


def test_what_is_earned_is_new_once(driver: Driver) -> None:
    """Of many games at random some earn something; for each person each achievement is new in one game only."""
    games = [finish(driver.app, 2, 2, seed).save_id for seed in range(6)]
    new = [each for save_id in games for each in newly_earned(driver.app, save_id)]
    assert new
    assert len(new) == len(set(new))
    names = {profile.id: profile.name for profile in driver.app.statistics.profiles()}
    assert set(new) == {(names[each.profile], each.code) for each in driver.app.statistics.achievements()}


def test_a_game_of_bots_alone_is_nobodys(driver: Driver) -> None:
    finish(driver.app, persons=0)
    assert driver.app.statistics.games() == []


def test_only_the_time_on_the_screen_counts(driver: Driver) -> None:
    playing = begin(driver.app, actions=4)
    driver.app.push(table_scene(driver.app, playing))
    for _ in range(20):
        driver.step(dt=0.1)
    assert playing.seconds == pytest.approx(2.0, abs=0.2)
    driver.app.focused = False
    driver.step(dt=0.1)
    driver.app.focused = True
    seen = playing.seconds
    playing.on_screen(2 * LONGEST_THOUGHT)
    playing.on_screen(5.0)
    assert playing.seconds == seen + 2 * LONGEST_THOUGHT, "who has gone away is not waited for"
    playing.autosave()
    assert saves_of(driver.app).load(playing.save_id).seconds == pytest.approx(playing.seconds, abs=0.1)
    again = Playing.resume(driver.app, playing.save_id, driver.app.bots)
    assert again.seconds == pytest.approx(playing.seconds, abs=0.1)


def test_the_file_is_not_touched_before_it_is_asked(driver: Driver) -> None:
    begin(driver.app, actions=4)
    driver.step()
    assert not driver.app.data.statistics.exists()
    assert driver.app._statistics is None


def test_the_menu_is_there_without_sqlite() -> None:
    """The statistics cost nothing before they are wanted: neither the start nor the menu loads what reads them."""
    code = "import sys, game.ui.start, game.ui.app, game.ui.scenes.title; print('sqlite3' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"


def test_a_game_in_a_file_whose_name_is_no_text_counts_as_well(driver: Driver) -> None:
    saves = saves_of(driver.app)
    saves.path(begin(driver.app, actions=8).save_id).rename(saves.path("b\udcff"))
    playing = Playing.resume(driver.app, "b\udcff", driver.app.bots)
    match = playing.session.match
    while match.state.to_move >= 0:
        match.play(match.state.legal_actions()[0])
    playing.autosave()
    [game] = driver.app.statistics.games()
    assert game.id == "b\\udcff"
    assert driver.app.statistics.take_problems() == []
    earned = {code for each in driver.app.statistics.achievements() for code in [each.code]}
    assert {code for _, code in newly_earned(driver.app, playing.save_id)} == earned


def test_a_damaged_file_is_told_at_the_end_of_the_game(driver: Driver) -> None:
    driver.app.data.statistics.write_bytes(b"no database" * 1000)
    finish(driver.app)
    driver.step()
    assert driver.app.scenes.top is not None
    assert driver.app.scenes.top.name == "dialog"
    said = "\n".join(item.text for item in driver.app.scenes.top.items())
    assert str(driver.app.data.statistics) in said
    assert "statistics.db.damaged-1" in said
    assert len(driver.app.statistics.games()) == 1


def test_a_folder_that_cannot_be_written_stops_nothing(driver: Driver) -> None:
    driver.app.data.statistics.mkdir()
    finish(driver.app)
    driver.step()
    assert driver.app.scenes.top is not None
    assert driver.app.scenes.top.name == "dialog", "told once"
    assert len(driver.app.statistics.games()) == 1, "until the program ends it counts"
