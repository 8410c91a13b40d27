"""Who begins, at the table: the crown that is drawn, in every game, with 2 to 8 players, alone and among several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.begins import LOSER, LOT, TOP, WINNER, Begins
from game.core.rng import Rng
from game.games import find_game
from game.table.setup import Setup, default_setup
from game.ui.playing import Playing
from game.ui.scenes.handover import HandOverScene
from game.ui.tables import table_scene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.lancaster.rivals import RivalPart
from tests.ui.bots import QuickBots
from tests.ui.tables.conftest import LancasterHands, RunTable, Table
from tests.ui.tables.test_lancaster_table import play_through as play_lancaster
from tests.ui.tables.test_queen_run_table import play_through as play_run
from tests.ui.tables.test_sleeping_queens_play import play_through as play_queens
from tests.ui.tables.test_speaking import hear

Make = Callable[..., Any]
GAMES = ("sleeping_queens", "queen_run", "lancaster")
TABLES = [(game, seats) for game in GAMES for seats in find_game(game).seat_counts]


def set_up(game_id: str, seats: int, by: str, *, persons: int = 1, seat: int | None = None, seed: int = 3) -> Setup:
    setup = default_setup(find_game(game_id), "Ann", str.title, seats)
    for each in setup.seats[:persons]:
        each.kind = "person"
    setup.seed, setup.begins = seed, Begins(by, seat)
    return setup


def opened(driver: Any, setup: Setup) -> TableScene:
    playing = Playing.start(driver.app, setup, QuickBots())  # type: ignore[arg-type]
    scene = table_scene(driver.app, playing)
    driver.app.push(scene, "none")
    driver.step()
    return scene


def event_of(scene: TableScene) -> str | None:
    """What the event says that is shown, "" while the crown goes round, None where there is none."""
    found = [item for item in scene.items() if item.name == "beginning"]
    return found[0].text if found else None


def until(driver: Any, reached: Callable[[], bool]) -> None:
    for _ in range(1200):
        if reached():
            return
        driver.step(dt=1 / 60)
    raise AssertionError("it never came to that")


def starter(scene: TableScene) -> str:
    match = scene.session.match
    return scene.names[match.game.first_seat(match.state_at(0))]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_the_crown_comes_to_rest_on_whoever_begins(make_driver: Make, game_id: str, seats: int) -> None:
    driver = make_driver((1280, 720), blank=True, animation="fast")
    setup = set_up(game_id, seats, LOT)
    scene = opened(driver, setup)
    assert event_of(scene) == ""
    assert (scene.log_lines(), scene.begun() in scene.prompt()) == ([], False), "nothing tells it too early"
    until(driver, lambda: bool(event_of(scene)))
    told = scene.tr("table.begun.lot" if game_id == "queen_run" else "begins.told.lot", name=starter(scene))
    assert event_of(scene) == scene.begun() == told
    assert setup.seats[round(scene.beginning._at)].name == starter(scene), "the crown is over that face"
    until(driver, lambda: event_of(scene) is None)
    assert scene.log_lines()[0].text == told


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_sheet_reaches_from_edge_to_edge_and_all_faces_are_on_it(make_driver: Make, seats: int) -> None:
    """It lay on much bare table, and eight faces did not fit."""
    driver = make_driver((1280, 720), blank=True, animation="fast")
    beginning = opened(driver, set_up("sleeping_queens", seats, LOT)).beginning
    sheet, half = beginning._box(), driver.app.scenes.top.frame.px(beginning._side / 2)
    assert sheet.x < 0
    assert sheet.right > 1280
    for place in range(seats):
        x, y = beginning._place(sheet, place)
        assert half < x < 1280 - half
        assert sheet.y + half < y < sheet.bottom - half


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("by", [WINNER, LOSER])
def test_what_the_last_game_says_is_told_as_that(make_driver: Make, game_id: str, by: str) -> None:
    driver = make_driver((1280, 720), blank=True, animation="fast")
    scene = opened(driver, set_up(game_id, 3, by, seat=1))
    until(driver, lambda: bool(event_of(scene)))
    key = "table.begun" if game_id == "queen_run" else "begins.told"
    assert event_of(scene) == scene.tr(f"{key}.{by}", name=starter(scene))
    assert starter(scene) == "Ada", "the second of the set-up"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_top_seat_begins_without_a_word(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), blank=True, animation="fast")
    scene = opened(driver, set_up(game_id, 3, TOP))
    assert (event_of(scene), scene.begun()) == (None, "")
    assert starter(scene) == "Ann"


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("how", ["click", "space", "return"])
def test_it_is_skipped_by_click_and_key(make_driver: Make, game_id: str, how: str) -> None:
    driver = make_driver((1280, 720), blank=True, animation="normal")
    scene = opened(driver, set_up(game_id, 3, LOT))
    driver.step(dt=0.5)
    assert event_of(scene) == ""
    if how == "click":
        driver.click((640, 360))
    else:
        driver.key(how)
    driver.step()
    assert event_of(scene) is None
    assert scene.log_lines()[0].text == scene.begun()


@pytest.mark.parametrize("game_id", GAMES)
def test_without_animations_a_message_tells_it_or_the_table_does(make_driver: Make, game_id: str) -> None:
    """A message lay over the bar, where Queen Run has room to say it, and over the log of Lancaster, which says it."""
    driver = make_driver((1280, 720), blank=True, animation="off")
    scene = opened(driver, set_up(game_id, 3, LOT))
    assert event_of(scene) is None
    told = scene.begun() in [text for text, _ in driver.app.messages.toasts]
    assert told != scene.tells_begun
    if scene.tells_begun:
        assert scene.begun() in [item.text for item in scene.items() if item.role in ("prompt", "log")]


@pytest.mark.parametrize("game_id", GAMES)
def test_among_several_it_is_shown_before_anybody_is_called(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), blank=True, animation="fast")
    scene = opened(driver, set_up(game_id, 3, LOT, persons=3))
    assert driver.app.scenes.top is scene
    until(driver, lambda: bool(event_of(scene)))
    until(driver, lambda: event_of(scene) is None)
    until(driver, lambda: isinstance(driver.app.scenes.top, HandOverScene) or not scene.busy)
    if isinstance(driver.app.scenes.top, HandOverScene):
        driver.key("return")
        until(driver, lambda: driver.app.scenes.top is scene)
    assert event_of(scene) is None, "it is shown once"
    assert scene.log_lines()[0].text == scene.begun()


def test_in_lancaster_nobody_is_marked_as_at_turn_while_the_table_is_laid(make_driver: Make) -> None:
    """The start player had the frame of whoever is at turn."""
    scene = opened(make_driver((1280, 720), blank=True, animation="fast"), set_up("lancaster", 3, LOT, seed=4))
    panels = [part for part in scene.pieces if isinstance(part, RivalPart)]
    assert scene.laying_out
    assert [part.framed for part in panels] == [False, False]


def test_it_is_read_aloud(make_driver: Make) -> None:
    driver = make_driver((1280, 720), blank=True, animation="fast", speech=True)
    heard = hear(driver.app)
    scene = opened(driver, set_up("lancaster", 3, LOT))
    assert scene.begun() not in heard.said
    until(driver, lambda: scene.begun() in heard.said)


def test_taking_back_does_not_draw_again_and_a_look_back_shows_it(make_driver: Make) -> None:
    driver = make_driver((1280, 720), blank=True, animation="fast", bot_pace="at_once")
    scene = opened(driver, set_up("lancaster", 2, TOP))
    scene.session.match.begins = Begins(LOT, 0, drawn=True)
    until(driver, lambda: not scene.busy and scene.own_turn)
    actions = scene.session.legal_actions()
    scene.act(actions[0])
    until(driver, lambda: scene.announced and len(scene.session.match.actions) > 1)
    scene.session.undo()
    assert scene.session.match.actions == ()
    scene.reset()
    driver.step()
    assert event_of(scene) is None
    told = scene.begun()
    scene.act(actions[0])
    until(driver, lambda: scene.announced and len(scene.session.match.actions) > 1)
    driver.app.open.look_back(scene.playing, 0)
    driver.step()
    replay = next(each for each in reversed(list(driver.app.scenes)) if isinstance(each, TableScene))
    assert replay is not scene
    until(driver, lambda: event_of(replay) == told)
    assert replay.log_lines()[0].text == told


@pytest.mark.parametrize("game_id", GAMES)
def test_a_saved_game_knows_who_began(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), blank=True, animation="off")
    playing = Playing.start(driver.app, set_up(game_id, 3, LOT), QuickBots())  # type: ignore[arg-type]
    match, rng = playing.session.match, Rng(4)
    for _ in range(10):
        match.play(match.game.heuristics.rollout(match.state, rng))
    playing.autosave()
    again = Playing.resume(driver.app, playing.save_id, QuickBots())  # type: ignore[arg-type]
    assert again.session.match.begins == match.begins
    assert [seat.name for seat in again.session.seats] == [seat.name for seat in playing.session.seats]
    scene = table_scene(driver.app, again)
    driver.app.push(scene, "none")
    driver.step()
    assert event_of(scene) is None


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("by", [WINNER, LOSER])
def test_the_next_game_begins_by_how_this_one_ended(make_driver: Make, game_id: str, by: str) -> None:
    """Also where no statistics are kept; the seats go back to the order of the set-up first."""
    driver = make_driver((1280, 720), blank=True, animation="off")
    playing = Playing.start(driver.app, set_up(game_id, 3, by, seed=8), QuickBots())  # type: ignore[arg-type]
    session, rng = playing.session, Rng(4)
    while session.match.state.to_move >= 0:
        session.match.play(session.match.game.heuristics.rollout(session.match.state, rng))
    result = session.match.state.result()
    last = min(result.scores[seat] for seat in range(3) if seat not in result.winners)
    wanted = [
        session.seats[seat].name
        for seat in range(3)
        if (seat in result.winners if by == WINNER else result.scores[seat] == last and seat not in result.winners)
    ]
    setup = playing.next_setup(same_deal=False)
    assert [seat.name for seat in setup.seats] == ["Ann", "Ada", "Kenji"]
    following = Playing.start(driver.app, setup, QuickBots())  # type: ignore[arg-type]
    match = following.session.match
    assert following.session.seats[match.game.first_seat(match.state)].name in wanted
    same = Playing.start(driver.app, playing.next_setup(same_deal=True), QuickBots())  # type: ignore[arg-type]
    assert [seat.name for seat in same.session.seats] == [seat.name for seat in session.seats]
    assert same.session.match.begins == session.match.begins


WHOLE = [(LOT, 8, 1), (LOT, 3, 3), (WINNER, 2, 1), (LOSER, 4, 2), (TOP, 3, 1)]


@pytest.mark.parametrize(("by", "players", "persons"), WHOLE)
def test_a_whole_game_of_each_way_by_clicks(make_driver: Make, by: str, players: int, persons: int) -> None:
    driver = make_driver((1280, 720), blank=True, animation="off", bot_pace="at_once", handover=False)
    setup = set_up("sleeping_queens", players, by, persons=persons, seat=1 if by in (WINNER, LOSER) else None)
    table = Table(driver, Playing.start(driver.app, setup, QuickBots()))  # type: ignore[arg-type]
    play_queens(table, players)
    assert table.results == 1
    assert driver.app.tr.problems == []


def test_whole_games_of_the_others_by_clicks(make_driver: Make) -> None:
    driver = make_driver((1280, 720), blank=True, animation="off", bot_pace="at_once")
    table = LancasterHands(driver, Playing.start(driver.app, set_up("lancaster", 2, TOP), QuickBots()))  # type: ignore[arg-type]
    play_lancaster(table, 2, 200)
    assert table.over
    assert table.results == 1
    setup = set_up("queen_run", 2, LOT, seed=1)
    setup.options["middle_boards"] = 3
    run = RunTable(driver, Playing.start(driver.app, setup, QuickBots()))  # type: ignore[arg-type]
    if run.scene.draft.boards_first:
        run.click("button:choose_people")
        driver.step()
    play_run(run, 1)
    assert run.results == 1
    assert driver.app.tr.problems == []
