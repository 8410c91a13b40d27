"""The page of a game and its deal of the day, used as a person does."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.core.game import NOBODY
from game.games import find_game, game_ids
from game.services.daily import DayEnd, ExpertEnd, latest, streaks
from game.services.save_document import MARK_TAKEN_BACK
from game.ui import theme
from game.ui.app import App
from game.ui.daily import lines, offer
from game.ui.playing import saves_of
from game.ui.puzzling import has_puzzles
from game.ui.scenes.daily import DailyScene
from game.ui.scenes.daily_strip import verdict_text
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.speaking import Speaker
from game.ui.teaching import lesson_file
from game.ui.widgets.working import Working
from tests.ui.bots import IdleBots
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.days import GAME, TODAY, begin_day, ended_day, let_expert_end, play_before, play_out, set_today
from tests.ui.scenes.stage import begin

TOMORROW, YESTERDAY = TODAY + timedelta(days=1), TODAY - timedelta(days=1)


@pytest.fixture
def today(person: Person) -> Person:
    """Somebody on a day that is known."""
    set_today(person.app)
    return person


def open_page(person: Person) -> DailyScene:
    scene = DailyScene(person.app, find_game(GAME))
    person.open(scene)
    return scene


def again(app: App) -> None:
    """As after a new start of the program."""
    app._days = app.rival = None


# The page of a game


@pytest.mark.parametrize("game_id", game_ids())
def test_a_banner_opens_the_page_of_its_game_with_the_ways_that_there_are(today: Person, game_id: str) -> None:
    today.open(TitleScene(today.app))
    today.click(f"title.{game_id}")
    assert today.names() == ["title", "game"]
    ways = [("play", "setup"), ("daily", "daily")]
    if lesson_file(today.app, game_id).exists():
        ways.insert(0, ("learn", "lessons"))  # nobody has played yet: that is where to start
    shown = [name for name in today.items() if name in ("game.continue", "game.play", "game.daily", "game.learn")]
    assert shown == [f"game.{way}" for way, _ in ways]
    ways.append(("rules", "rules"))
    assert ("game.puzzles" in today.items()) == has_puzzles(today.app, game_id)
    if has_puzzles(today.app, game_id):
        ways.append(("puzzles", "puzzles"))
    for way, scene in ways:
        today.click(f"game.{way}")
        assert today.names() == ["title", "game", scene]
        today.key("escape")
    assert today.scene.ui.focus is not None
    assert today.app.tr.problems == []


def test_the_page_goes_on_with_the_newest_game_of_its_own(today: Person) -> None:
    playing = begin(today.app, actions=5)
    today.app.open.game("lancaster")
    today.step()
    assert "game.continue" not in today.items()
    today.key("escape")
    today.app.open.game(GAME)
    today.step()
    assert today.driver.focus_name() == "game.continue"
    today.key("return")
    assert today.scene.crash_record() == playing.record()


# For the record


def test_a_day_is_played_once_for_the_record_and_then_for_practice(today: Person) -> None:
    app = today.app
    scene = open_page(today)
    assert today.item("daily.play").text == app.tr("daily.play")
    today.click("daily.play")
    assert today.names() == ["table"]
    entry = app.days.of(GAME)[TODAY]
    assert entry.end is None
    [saved] = saves_of(app).list()
    assert saved.id == entry.save
    again(app)
    scene = open_page(today)
    assert today.item("daily.play").text == app.tr("saves.open"), "it can only be gone on with"
    today.click("daily.play")
    table = today.scene
    assert table.crash_record() is not None
    assert len(saves_of(app).list()) == 1
    playing = ended_day_of(today)
    scene = open_page(today)
    assert scene.day == TODAY
    assert today.item("daily.play").text == app.tr("daily.practice")
    today.click("daily.play")
    assert len(saves_of(app).list()) == 2
    assert app.days.of(GAME)[TODAY].save == playing
    assert today.scene.crash_record() is not None


def ended_day_of(person: Person) -> str:
    """The game of the table on top is played to its end; the id of its save."""
    playing = person.scene.playing  # type: ignore[attr-defined]
    play_out(playing)
    save_id: str = playing.save_id
    return save_id


def test_the_same_deal_is_played_for_the_record_for_practice_and_by_the_expert(today: Person) -> None:
    app = today.app
    playing = ended_day(app)
    record = playing.record()
    practice = begin_day(app).record()
    assert app.rival is not None
    for other in (practice, app.rival.match.record()):
        assert {key: other[key] for key in other if key != "actions"} == {
            key: record[key] for key in record if key != "actions"
        }


def test_a_game_that_is_deleted_was_the_try(today: Person) -> None:
    app = today.app
    playing = begin_day(app)
    saves_of(app).delete(playing.save_id)
    again(app)
    open_page(today)
    assert today.item("daily.note").text == app.tr("daily.lost")
    assert today.item("daily.play").text == app.tr("daily.practice")
    assert streaks(app.days.of(GAME), TODAY) == (0, 0)


def test_a_game_that_goes_on_after_midnight_belongs_to_its_day(today: Person) -> None:
    app = today.app
    playing = begin_day(app)
    set_today(app, TOMORROW)
    play_out(playing)
    assert app.days.of(GAME)[TODAY].end is not None
    assert offer(app, find_game(GAME), TOMORROW).for_record
    assert streaks(app.days.of(GAME), TOMORROW) == (1, 1)


def test_whoever_gives_up_has_had_the_try(today: Person) -> None:
    app = today.app
    playing = begin_day(app)
    seat = app.days.of(GAME)[TODAY].seat
    playing.session.give_to_bot(seat, "medium", resigned=True)
    play_out(playing)
    end = app.days.of(GAME)[TODAY].end
    assert end is not None
    assert end.gave_up
    assert streaks(app.days.of(GAME), TODAY) == (0, 0)
    open_page(today)
    assert today.item("daily.note").text == app.tr("daily.gave_up")


def test_what_was_special_about_the_game_is_told_with_it(today: Person) -> None:
    app = today.app
    playing = begin_day(app)
    playing.session.taken_back = True
    play_out(playing)
    end = app.days.of(GAME)[TODAY].end
    assert end is not None
    assert end.marks == (MARK_TAKEN_BACK,)
    assert app.tr("statistics.mark.taken_back") in lines(app, GAME, TODAY)[2]


# The clock


def test_a_clock_that_goes_back_gives_no_second_try_and_harms_no_streak(today: Person) -> None:
    app = today.app
    play_before(app, 5)
    ended_day(app)
    before = streaks(app.days.of(GAME), TODAY)
    assert before == (5, 5)
    for back in (1, 6, 200):
        set_today(app, TODAY - timedelta(days=back))
        found = offer(app, find_game(GAME), app.today())
        assert not found.for_record, back
        assert streaks(app.days.of(GAME), app.today()) == before
    set_today(app, TODAY - timedelta(days=6))
    open_page(today)
    assert today.item("daily.note").text == app.tr("daily.early")
    today.click("daily.play")
    assert set(app.days.of(GAME)) == {TODAY - timedelta(days=back) for back in range(5)}, "it was for practice"
    set_today(app)
    assert not offer(app, find_game(GAME), TODAY).for_record
    set_today(app, TOMORROW)
    assert offer(app, find_game(GAME), TOMORROW).for_record


def test_a_clock_that_was_far_ahead_once_does_not_keep_anybody_from_playing(today: Person) -> None:
    app = today.app
    far = TODAY + timedelta(days=400)
    set_today(app, far)
    begin_day(app, far)
    set_today(app)
    assert latest(app.days.of(GAME), TODAY) is None
    assert offer(app, find_game(GAME), TODAY).for_record


def test_a_day_that_was_missed_can_only_be_practised(today: Person) -> None:
    play_before(today.app)
    open_page(today)
    missed = TODAY - timedelta(days=6)
    today.click(f"daily.day.{missed.isoformat()}")
    assert today.driver.widget("daily.today").kind == "plain", "beside the deal of that day"
    assert today.item("daily.note").text == today.app.tr("daily.missed")
    today.click("daily.play")
    assert missed not in today.app.days.of(GAME)


def test_a_day_that_another_version_dealt_says_so(today: Person) -> None:
    play_before(today.app)
    open_page(today)
    today.click(f"daily.day.{YESTERDAY.isoformat()}")
    assert "daily.play" not in today.items(), "its code and values are none of this version"
    assert today.item("daily.note").text == today.app.tr("daily.gone"), "it cannot be practised either"
    assert today.driver.widget("daily.today").kind == "primary", "there was no main button"
    assert today.item("daily.own").text == today.app.tr("daily.points", n=40)


# Where nothing can be kept


def test_a_second_copy_plays_for_practice_and_writes_nothing(today: Person) -> None:
    app = today.app
    app.data = app.data.used_by_another()
    open_page(today)
    assert today.item("daily.note").text == app.tr("daily.unkept")
    today.click("daily.play")
    assert today.scene.name == "table"
    assert not app.data.days.exists()


def test_a_damaged_file_is_told_when_the_page_is_opened(today: Person) -> None:
    app = today.app
    app.data.days.write_bytes(b"nothing of the kind")
    app.open.game(GAME)
    today.step()
    assert today.scene.name == "dialog"
    assert "days.json.damaged-1" in today.texts()


def test_a_file_that_the_person_sets_aside_is_gone_at_once(today: Person) -> None:
    app = today.app
    ended_day(app)
    scene = open_page(today)
    app.recovery._set_aside(app.data.days)
    today.step()
    assert "days.json.damaged-1" in today.texts()
    today.key("return")
    scene.resume()
    today.step()
    assert today.item("daily.note").text == app.tr("daily.play.note")


# The Expert


def test_the_expert_is_shown_only_when_the_person_has_ended(today: Person) -> None:
    app = today.app
    playing = begin_day(app)
    let_expert_end(app)
    assert "expert" not in app.data.days.read_text(encoding="utf-8")
    scene = open_page(today)
    assert "daily.expert" not in today.items()
    assert today.scene is scene
    play_out(playing)
    assert app.days.of(GAME)[TODAY].expert is not None
    scene.resume()
    today.step()
    assert "daily.expert" in today.items()
    end, expert = app.days.of(GAME)[TODAY].end, app.days.of(GAME)[TODAY].expert
    assert end is not None
    assert today.item("daily.verdict").text == verdict_text(app, end, expert), "who did better"
    own, other = (today.driver.widget(name) for name in ("daily.own", "daily.expert"))
    assert own.text_size == other.text_size, "in the same letters"
    assert own.colour == theme.OXBLOOD != other.colour, "and one's own stand out, whoever did better"


def test_who_won_with_fewer_points_than_the_expert_is_not_told_of_as_beaten(today: Person) -> None:
    app = today.app
    said = [
        verdict_text(app, DayEnd(43, rank, 3, rank == 1), ExpertEnd(45, expert, expert == 1))
        for rank, expert in ((1, 1), (2, 1))
    ]
    assert said == [app.tr("daily.verdict.both.behind", n=2), app.tr("daily.verdict.behind", n=2)]


def test_a_page_that_waits_for_the_expert_shows_the_result_when_it_comes(today: Person) -> None:
    app = today.app
    playing = begin_day(app)
    play_out(playing)
    today.open(ResultsScene(app, playing))
    assert today.item("results.day.expert").text == app.tr("daily.expert.playing")
    let_expert_end(app)
    today.step()
    assert today.item("results.day.expert").text != app.tr("daily.expert.playing")
    assert app.days.of(GAME)[TODAY].expert is not None


def test_the_expert_begins_anew_when_the_program_ended_before(today: Person) -> None:
    app = today.app
    playing = ended_day(app, expert=False)
    again(app)
    app.open.save(playing.save_id)
    today.step()
    again(app)
    open_page(today)
    assert app.rival is not None
    assert (app.rival.game, app.rival.day) == (GAME, TODAY)


def test_the_expert_waits_while_a_bot_at_the_table_thinks(today: Person) -> None:
    app = today.app
    begin_day(app)
    assert app.rival is not None
    assert isinstance(app.bots, IdleBots)
    app.bots.thinking = True
    for _ in range(5):
        today.driver.step()
    assert app.rival.match.actions == ()
    app.bots.thinking = False
    for _ in range(8):
        today.driver.step()
    assert len(app.rival.match.actions) > 0
    assert app.rival.match.state.to_move != NOBODY


def test_a_fault_in_the_expert_s_game_harms_nobody(today: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    app = today.app
    playing = begin_day(app)
    assert app.rival is not None
    monkeypatch.setattr(app.rival, "update", lambda: 1 / 0)
    today.open(TitleScene(app))
    assert today.names() == ["title"]
    assert app.rival is None
    assert "ZeroDivisionError" in app.problems.pop()
    play_out(playing)
    assert app.days.of(GAME)[TODAY].end is not None


# What is told


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("expert", [True, False])
def test_the_result_is_five_lines_that_fit_anywhere(
    today: Person, monkeypatch: pytest.MonkeyPatch, language: str, *, expert: bool
) -> None:
    app = today.app
    app.set_language(language)
    play_before(app)
    ended_day(app, expert=expert)
    copied: list[str] = []
    monkeypatch.setattr(app.desktop, "copy", copied.append)
    open_page(today)
    today.click("daily.copy")
    [text] = copied
    told = text.split("\n")
    assert len(told) == 5
    assert all(line == line.strip() and line and len(line) < 100 for line in told)
    assert "2026" in told[0]
    assert app.tr.problems == []
    top = app.scenes.top
    assert top is not None
    button = top.ui.find("daily.copy")
    assert button is not None
    assert button.tip() == text, "the page shows what is copied"


def test_the_page_and_its_days_are_read_aloud_and_reached_by_keys(today: Person) -> None:
    play_before(today.app)
    scene = open_page(today)
    day = today.item(f"daily.day.{YESTERDAY.isoformat()}")
    assert day.text.endswith((today.app.tr("daily.state.won"), today.app.tr("daily.state.played")))
    assert not today.item(f"daily.day.{TOMORROW.isoformat()}").enabled
    scene.ui.set_focus(f"daily.day.{TODAY.isoformat()}", ring=True)
    today.key("up")
    today.key("return")
    assert scene.day == TODAY - timedelta(days=7)
    scene.ui.set_focus("daily.today", ring=True)
    today.key("return")
    assert scene.day == TODAY
    assert today.driver.focus_name() == "daily.play", "in place of the button, which is gone"
    today.click("daily.earlier")
    assert scene.day == TODAY
    assert f"daily.day.{(TODAY - timedelta(days=30)).isoformat()}" in today.items()
    assert isinstance(today.app.speaker, Speaker)


def test_a_day_is_found_again_from_the_results_of_its_saved_game(today: Person, tmp_path: Path) -> None:
    app = today.app
    playing = ended_day(app)
    again(app)
    app.open.saves()
    today.step()
    today.click("saves.results.0")
    assert "results.day" in today.items()
    assert playing.save_id == app.days.of(GAME)[TODAY].save
    today.click("results.day.calendar")
    assert today.scene.name == "daily"


# The calendar


@pytest.mark.parametrize(("language", "first"), [("en", 1), ("ja", 7)])
def test_a_week_begins_as_the_calendars_of_the_language_do(
    make_person: Callable[..., Person], language: str, first: int
) -> None:
    person = make_person(language=language)
    set_today(person.app)
    open_page(person)
    names = [item for name, item in person.items().items() if name.startswith("daily.weekday.")]
    assert names[0].name == f"daily.weekday.{first}"
    by_x = {item.rect[0] + item.rect[2] // 2: item.text for item in names}
    for name, item in person.items().items():
        if name.startswith("daily.day."):
            day = date.fromisoformat(name.removeprefix("daily.day."))
            above = by_x[min(by_x, key=lambda x: abs(x - item.rect[0] - item.rect[2] // 2))]
            assert above == person.app.tr(f"weekday.short.{day.isoweekday()}"), day


def test_the_legend_names_what_is_to_be_seen_in_the_month(today: Person) -> None:
    """Before the first deal it explained signs that stood on no day."""
    scene = open_page(today)
    tr = today.app.tr
    assert scene._month.shown({}, TODAY) - {"coming"} == {"missed", "today"}
    assert tr("daily.state.missed") in today.texts()
    begin_day(today.app)
    scene = open_page(today)
    assert tr("daily.state.open") in today.texts()
    assert scene._month.shown(scene._days, TODAY) - {"coming"} == {"open", "missed", "today"}


def test_while_the_expert_plays_something_is_seen_to_be_at_work(make_person: Callable[..., Person]) -> None:
    person = make_person(animation="normal")
    set_today(person.app)
    play_before(person.app)
    ended_day(person.app, expert=False)
    scene = open_page(person)
    dots = scene.ui.find("daily.working")
    assert isinstance(dots, Working)
    turns = set()
    for _ in range(40):
        person.driver.step(dt=0.1)
        turns.add(dots._turn())
    assert turns == {0, 1, 2}
