"""Pause and results: seats that change hands, the ranking, and what is played next."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.scoring import Line, Result
from game.games import find_game
from game.games.queen_run.scoring import board_counts, board_points
from game.games.queen_run.state import RunState
from game.games.queen_run.terrain import COLOURS
from game.table.seats import Seat
from game.table.setup import Setup, new_bot
from game.ui.playing import Playing, saves_of
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.results_report import ranking
from game.ui.scenes.score_chart import ScoreChart
from game.ui.scenes.title import TitleScene
from game.ui.widgets.button import Button
from game.ui.widgets.table import Table
from tests.ui.conftest import Driver
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import FRONT, GAME, begin, finish, make_setup


@pytest.fixture
def playing(person: Person) -> Playing:
    person.open(TitleScene(person.app))
    playing = begin(person.app, 4, 2, 6)
    person.open(PauseScene(person.app, playing))
    return playing


def test_what_has_a_key_of_its_own_shows_it(person: Person, playing: Playing) -> None:
    caps = {name: person.driver.widget(f"pause.{name}").key_cap for name in ("go_on", "keys", "leave")}
    assert caps == {"go_on": "Esc", "keys": "F1", "leave": ""}


def test_a_seat_is_left_to_a_bot_and_taken_back(person: Person, playing: Playing) -> None:
    person.click("pause.to_bot.1")
    assert person.scene.name == "dialog"
    person.click("pause.level")
    person.click("pause.level.hard")
    assert playing.session.seats[1].is_person
    person.click("dialog.yes")
    seat = playing.session.seats[1]
    assert (seat.is_person, seat.level, seat.resigned) == (False, "hard", False)
    assert "pause.to_bot.1" not in person.items()
    person.click("pause.take.1")
    person.click("dialog.yes")
    assert playing.session.seats[1].is_person


def test_taking_the_seat_of_a_bot_is_asked_with_its_price_and_marks_the_game(person: Person, playing: Playing) -> None:
    tr = person.app.tr
    name = playing.session.seats[2].name
    person.click("pause.take.2")
    assert tr("pause.take.seat_taken", name=name) in person.texts()
    person.key("return")
    assert playing.marks() == []
    person.click("pause.take.2")
    person.click("dialog.yes")
    kept = saves_of(person.app).load(playing.save_id)
    assert (kept.marks, kept.held) == (["seat_taken"], [0, 1, 2])
    person.click("pause.to_bot.2")
    person.click("dialog.yes")
    again = Playing.resume(person.app, playing.save_id, person.app.bots)
    assert again.marks() == ["seat_taken"]
    assert again.session.held == {0, 1, 2}
    person.click("pause.take.2")
    assert tr("pause.take.text", name=name) in person.texts()
    person.key("return")
    match = playing.session.match
    while match.state.to_move >= 0:
        match.play(match.state.legal_actions()[0])
    person.open(ResultsScene(person.app, playing))
    assert tr("results.seat_taken") in person.texts()


def test_resigning_is_shown_and_saved(person: Person, playing: Playing) -> None:
    person.click("pause.resign.0")
    person.key("return")
    assert playing.session.seats[0].is_person, "the safe choice has the focus"
    person.click("pause.resign.0")
    person.click("dialog.yes")
    assert playing.session.seats[0].resigned
    assert person.app.tr("pause.resigned") in person.texts()
    assert playing._save is not None
    playing.autosave()
    kept = saves_of(person.app).load(playing._save.id)
    assert kept.seats[0]["resigned"]


def test_whoever_resigns_alone_is_back_at_the_table(person: Person) -> None:
    person.open(TitleScene(person.app))
    alone = begin(person.app, 3, 1, 5)
    person.open(PauseScene(person.app, alone))
    person.click("pause.resign.0")
    person.click("dialog.yes")
    assert alone.session.seats[0].resigned
    assert person.names() == ["title"], "the pause is closed: only bots play on"


def test_a_bots_seat_is_taken(person: Person, playing: Playing) -> None:
    person.click("pause.take.3")
    person.click("dialog.yes")
    assert playing.session.seats[3].is_person
    assert {"pause.to_bot.3", "pause.resign.3"} <= set(person.items())


@pytest.mark.parametrize("name", ["rules", "settings", "keys"])
def test_the_pause_leads_there_and_back(person: Person, playing: Playing, name: str) -> None:
    person.click(f"pause.{name}")
    assert person.names() == ["title", "pause", name]
    person.key("escape")
    assert person.names() == ["title", "pause"]


@pytest.mark.parametrize("how", ["pause.go_on", "escape", "return"])
def test_go_on(person: Person, playing: Playing, how: str) -> None:
    if "." in how:
        person.click(how)
    else:
        person.key(how)
    assert person.names() == ["title"]


def test_leaving_keeps_the_game(person: Person, playing: Playing) -> None:
    record = playing.record()
    person.click("pause.leave")
    assert person.names() == ["title"]
    person.click("title.continue")
    assert next(scene for scene in person.app.scenes if scene.name == "table").crash_record() == record


def test_leaving_asks_where_nothing_can_be_kept(person: Person, playing: Playing) -> None:
    person.app.data = person.app.data.used_by_another()
    person.click("pause.leave")
    assert person.scene.name == "dialog"
    person.key("return")
    assert person.names() == ["title", "pause"]
    person.click("pause.leave")
    person.click("dialog.leave")
    assert person.names() == ["title"]


def test_the_result_of_a_game(person: Person) -> None:
    playing = finish(person.app, 4, 1)
    result = playing.session.match.state.result()
    person.open(ResultsScene(person.app, playing))
    winner = playing.session.seats[result.winners[0]].name
    assert winner in person.item("results.reason").text or result.reason in ("asleep", "quiet")
    for seat, score in enumerate(result.scores):
        assert person.item(f"results.points.{seat}").text == str(score)


def test_how_it_went(person: Person) -> None:
    playing = finish(person.app, 4, 1)
    person.open(ResultsScene(person.app, playing))
    chart = person.scene.ui.find("results.course")
    assert isinstance(chart, ScoreChart)
    assert len(chart.scores) == len(playing.session.match.actions) + 1
    assert chart.scores[0] == [0, 0, 0, 0]
    assert chart.scores[-1] == list(playing.session.match.state.result().scores)
    assert person.item("results.course").role == "chart"


@pytest.mark.parametrize(("best", "step", "top"), [(0, 1, 1), (5, 1, 5), (40, 10, 40), (55, 20, 60), (125, 25, 125)])
def test_the_lines_of_the_chart(best: int, step: int, top: int) -> None:
    chart = ScoreChart([], [[0, 0], [best, 0]], "")
    assert (chart.step(), chart.top()) == (step, top)


def test_many_seats_have_no_chart(person: Person) -> None:
    person.open(ResultsScene(person.app, finish(person.app, 8, 1)))
    assert person.scene.ui.find("results.course") is None


def fake(person: Person, scores: list[int], winners: tuple[int, ...], reason: str) -> ResultsScene:
    """The results of a game that went so."""
    lines: tuple[tuple[Line, ...], ...] = tuple((Line("rose", 5),) * (score // 5) for score in scores)
    result = Result(True, tuple(scores), winners, reason, lines)
    setup = make_setup(person.app, len(scores), 1)
    state = SimpleNamespace(result=lambda: result, to_move=-1, seats=len(scores), round_number=lambda: 0)
    record = {"players": len(scores), "options": setup.options}
    match: Any = SimpleNamespace(
        state=state, actions=(), state_at=lambda index: state, game=find_game(GAME), record=lambda: record
    )
    marks = dict.fromkeys(("taken_back", "branched", "hinted", "seat_taken", "bot_helped"), False)
    session = SimpleNamespace(match=match, seats=setup.seats, **marks)
    playing: Any = SimpleNamespace(session=session, game_id=GAME, save_id="", unofficial="", day=None)
    scene = ResultsScene(person.app, playing)
    person.open(scene)
    return scene


def test_ranks_with_equal_points(person: Person) -> None:
    scene = fake(person, [20, 35, 20, 10, 20], (1,), "asleep")
    assert ranking(scene._result) == [(1, 1), (2, 0), (2, 2), (2, 4), (5, 3)]


def test_whoever_reaches_the_goal_comes_first_whatever_the_others_have(person: Person) -> None:
    scene = fake(person, [45, 25, 30], (1,), "queens")
    assert ranking(scene._result) == [(1, 1), (2, 0), (3, 2)]


def test_bars_compare_all_players_on_one_scale(person: Person) -> None:
    """Nobody's bar is full at 40 points where another has 50."""
    scene = fake(person, [25, 50, 40], (1,), "queens")
    bars = [widget for widget in scene.ui.root.walk() if hasattr(widget, "share") and widget.grow]
    found = sorted(round(bar.share, 2) for bar in bars)
    assert found == [0.5, 0.8, 1.0]


def test_a_shared_victory(person: Person) -> None:
    scene = fake(person, [30, 10, 30], (0, 2), "asleep")
    assert ranking(scene._result) == [(1, 0), (1, 2), (3, 1)]
    names = [scene._seats[seat].name for seat in (0, 2)]
    tr = person.app.tr
    assert tr("results.share", name=tr.listed(names)) in person.texts()
    colours = [colour for _, colour in scene.ui.find("results.winner")._faces]
    assert colours == [scene._seats[seat].colour for seat in (0, 2)]


def test_play_again_lets_the_next_seat_start(person: Person) -> None:
    playing = finish(person.app, 3, 1)
    names = [seat.name for seat in playing.session.seats]
    person.open(ResultsScene(person.app, playing))
    person.click("results.again")
    assert person.names() == ["table"]
    record, again = playing.record(), person.scene.crash_record()
    assert again is not None
    assert again["seed"] != record["seed"]
    assert [seat.name for seat in _table(person).session.seats] == [*names[1:], names[0]]


def test_the_same_deal_again(person: Person) -> None:
    playing = finish(person.app, 3, 1)
    person.open(ResultsScene(person.app, playing))
    person.click("results.same")
    record, again = playing.record(), person.scene.crash_record()
    assert again is not None
    assert (again["seed"], again["options"]) == (record["seed"], record["options"])
    assert [seat.name for seat in _table(person).session.seats] == [seat.name for seat in playing.session.seats]


def _table(person: Person) -> Playing:
    playing: Playing = person.scene.playing  # type: ignore[attr-defined]
    return playing


def test_a_resigned_seat_is_a_person_again_in_the_next_game(person: Person) -> None:
    playing = finish(person.app, 3, 2)
    playing.session.seats[1].resigned = True
    setup = playing.next_setup(same_deal=True)
    assert isinstance(setup, Setup)
    assert not any(seat.resigned for seat in setup.seats)
    assert setup.options == {option.name: option.default for option in find_game(GAME).options}


@pytest.mark.parametrize("how", ["results.menu", "escape"])
def test_results_lead_to_the_menu(person: Person, how: str) -> None:
    person.open(ResultsScene(person.app, finish(person.app)))
    if "." in how:
        person.click(how)
    else:
        person.key(how)
    assert person.names() == ["title"]


def test_moves_taken_back_are_told(person: Person) -> None:
    playing = finish(person.app)
    playing.session.taken_back = True
    person.open(ResultsScene(person.app, playing))
    assert person.app.tr("results.taken_back") in person.texts()


@pytest.mark.parametrize(("game_id", "language"), [("lancaster", "en"), ("lancaster", "ja"), ("sleeping_queens", "en")])
def test_all_is_in_sight_where_five_played(make_person: Callable[..., Person], game_id: str, language: str) -> None:
    person = make_person((1280, 720), language=language)
    game = find_game(game_id)
    seats: list[Seat] = []
    for _ in range(5):
        seats.append(new_bot(seats, lambda character: character))
    options = {option.name: option.default for option in game.options}
    playing = Playing.start(person.app, Setup(game.id, seats, options, 3), person.app.bots)
    match, rng = playing.session.match, Random(3)
    while match.state.to_move >= 0:
        match.play(rng.choice(match.state.legal_actions()))
    person.open(ResultsScene(person.app, playing))
    page = pygame.Rect(0, 0, 1280, 720)
    for name in ("again", "same", "menu", "look", "review", "statistics", "course"):
        button = person.scene.ui.find(f"results.{name}")
        assert button is not None
        assert page.contains(button.rect), name


def test_large_results_open_with_the_winner_in_sight(make_person: Callable[..., Person]) -> None:
    person = make_person((1280, 720), interface_scale=200)
    person.open(ResultsScene(person.app, finish(person.app, 3, 1)))
    winner = person.scene.ui.find("results.winner")
    assert winner is not None
    assert winner.rect.top >= 0
    page, again = person.scene.ui.find("results.scroll"), person.scene.ui.find("results.again")
    assert again is not None
    assert page is not None
    assert again.rect.bottom > page.rect.bottom
    assert person.scene.ui.focus is None
    person.key("down")
    assert person.scene.ui.focus is again
    assert again.rect.bottom <= page.rect.bottom


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pause_of_a_small_table_fits_the_smallest_usual_window_at_the_largest_interface(
    make_person: Callable[..., Person], language: str
) -> None:
    person = make_person((1280, 720), interface_scale=200, language=language)
    person.open(TitleScene(person.app))
    person.open(PauseScene(person.app, begin(person.app, 3, 1, 6)))
    scroll = person.driver.widget("pause.scroll")
    assert scroll.content <= scroll.box.h, "nothing has to be scrolled"
    shown = person.app.surface.get_rect()
    for name in ("go_on", "rules", "settings", "keys", "leave"):
        assert shown.contains(person.driver.widget(f"pause.{name}").rect)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_results_with_all_that_was_achieved_need_no_scrolling(
    make_person: Callable[..., Person], language: str
) -> None:
    person = make_person((1280, 720), language=language)
    FRONT["results_earned"](person.app)
    person.step()
    assert not person.driver.widget("results.scroll").scrolls


@pytest.mark.parametrize("language", ["en", "ja"])
def test_results_of_four_with_a_tie_need_no_scrolling(make_person: Callable[..., Person], language: str) -> None:
    person = make_person((1280, 720), language=language)
    scene = ResultsScene(person.app, begin(person.app, 4, 1, 100_000, game="queen_run"))
    person.open(scene)
    winner = scene._seats[scene._result.winners[0]].name
    tie = person.app.tr.scope("queen_run")("result.tie", name=winner)
    assert tie in person.texts(), "the game has to end so, or this tests nothing"
    assert not person.driver.widget("results.scroll").scrolls


def test_each_way_on_from_the_results_is_named(person: Person) -> None:
    person.open(ResultsScene(person.app, finish(person.app, 3, 1)))
    for name in ("again", "same", "look", "review", "share", "statistics", "menu"):
        button = person.driver.widget(f"results.{name}")
        assert isinstance(button, Button)
        assert button.text
    assert person.app.tr("mark.short.source") not in person.texts(), "rules of the game itself need no sign"


def test_the_pause_is_not_seen_below_a_question(make_driver: Callable[..., Driver]) -> None:
    person = Person(make_driver((1280, 720)))
    person.open(TitleScene(person.app))
    person.open(PauseScene(person.app, begin(person.app, 3, 2, 5)))

    def edge() -> pygame.Color:
        person.app.invalidate()
        person.step()
        sheet = person.app.scenes
        panel = next(scene for scene in sheet if scene.name == "pause").ui.find("pause.panel")
        assert panel is not None
        return person.app.surface.get_at((panel.rect.left + 20, panel.rect.bottom - 30))

    before = edge()
    person.click("pause.resign.0")
    there = edge()
    assert sum(there[:3]) < sum(before[:3]) / 2, "the night of the menu, not the parchment of the sheet"
    person.key("escape")
    assert edge() == before


def test_sums_stand_below_the_heads_of_their_columns(person: Person) -> None:
    """Colours that nobody leads come last, and have no sum that would rival those of the players."""
    playing = begin(person.app, actions=100_000, game="queen_run")
    person.open(ResultsScene(person.app, playing))
    table = person.driver.widget("results.boards")
    totals = [person.driver.widget(name).rect.x for name in person.items() if name.startswith("results.total")]
    assert person.driver.widget("results.not_counted").rect.x > max(totals)
    for head, total in zip(table.rows[0][1:], table.rows[-1][1:], strict=True):
        assert abs(head.rect.centerx - total.rect.centerx) <= 1
    sums = [widget.name for widget in table.rows[-1] if widget.name.startswith("results.total.")]
    assert len(sums) == len(playing.session.seats) < len(table.rows[-1]) - 1


def test_on_gold_is_the_most_that_a_player_has_of_a_board(person: Person) -> None:
    """Bases of a colour that nobody leads count for nothing there; equal bests are all on gold."""
    playing = begin(person.app, actions=100_000, game="queen_run")
    person.open(ResultsScene(person.app, playing))
    state = playing.session.match.state
    assert isinstance(state, RunState)
    beaten = 0
    for index, (points, counts) in enumerate(zip(board_points(state), board_counts(state), strict=True)):
        best = max(points[colour] for colour in state.colours)
        beaten += 0 < best < max(points)
        for colour in range(len(COLOURS)):
            shown = person.item(f"results.cell.{index}.{COLOURS[colour]}")
            assert shown.selected == (colour in state.colours and 0 < points[colour] == best)
            nothing = not points[colour] and not counts[colour]
            assert shown.text == ("–" if nothing else str(points[colour])), "empty cells looked as if more were to come"
    assert beaten, "a board on which the neutral colour has more than any player"


@pytest.mark.parametrize(("game", "table"), [("queen_run", "results.boards"), ("lancaster", "results.sources")])
def test_the_column_of_the_one_person_is_marked(person: Person, game: str, table: str) -> None:
    """As the row is in Sleeping Queens; and what nobody leads takes no more room than it asks for."""
    playing = begin(person.app, actions=100_000, game=game)
    person.open(ResultsScene(person.app, playing))
    shown = person.scene.ui.find(table)
    assert isinstance(shown, Table)
    own = next(index for index, seat in enumerate(playing.session.seats) if seat.is_person)
    assert sum(seat.is_person for seat in playing.session.seats) == 1
    heads = [{each.name for each in cell.walk()} for cell in shown.rows[0]]
    assert [f"results.seat.{own}" in names for names in heads].index(True) == shown.lit
    widths = shown._widths(shown.box.w)
    assert all(widths[column] < widths[shown.lit] for column in shown.narrow)
