"""The page of statistics: what it says, filters, players, export, achievements; by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from game.games import game_ids
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.statistics import TABS, StatisticsScene
from game.ui.scenes.statistics_charts import History, ShareBar, steps_between
from game.ui.scenes.statistics_legend import LegendSign
from game.ui.scenes.statistics_players import PersonPortrait
from game.ui.scenes.title import TitleScene
from game.ui.widgets.label import Quantity
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import LEAST_FOOT
from tests.services import poisoned_statistics
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.kept import KENJI, ann, keep, open_full
from tests.ui.scenes.stage import FRONT, finish


@pytest.fixture
def full(person: Person) -> Person:
    return open_full(person)


def choose(person: Person, field: str, row: str) -> None:
    person.click(field)
    person.click(f"{field}.{row}")


def test_a_chart_of_wins_is_headed_by_them_when_the_last_games_are_of_one_kind(
    full: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Above the shares of wins in all games stood "Points in each game", as its last dots were all of one."""
    monkeypatch.setattr("game.ui.scenes.statistics_pages.MOST_DOTS", 1)
    full.scene.rebuild()
    full.step(2)
    tr = full.app.tr
    assert tr("statistics.rate", n=12) in full.texts()
    assert tr("statistics.scores") not in full.texts()
    assert tr("statistics.legend.chance") in full.texts()


def test_empty_it_invites_to_play(person: Person) -> None:
    person.open(TitleScene(person.app))
    person.click("title.statistics")
    assert person.names() == ["title", "statistics"]
    assert person.app.tr("statistics.none") in person.texts()
    assert "statistics.export" not in person.items()
    for tab in ("players", "overview"):
        person.click(f"statistics.tabs.{tab}")
        assert f"statistics.play.{game_ids()[0]}" in person.items()
    person.click(f"statistics.play.{game_ids()[1]}")
    assert person.names() == ["title", "statistics", "setup"]


def test_games_of_a_game_that_is_absent_are_told_of_and_kept(full: Person) -> None:
    app = full.app
    assert "statistics.absent" not in full.items()
    keep(app, 5, ann(3, True), KENJI, game="go_fish")
    app.pop()
    full.open(StatisticsScene(app))
    assert full.items()["statistics.games"].text == "4"
    assert "go_fish" in full.items()["statistics.absent"].text
    assert "go_fish" in {game.game for game in app.statistics.games()}


def test_what_stands_there_for_everybody(full: Person) -> None:
    items = full.items()
    assert items["statistics.games"].text == "4", "Ben's game with Ann is one"
    assert items["statistics.wins"].text == "75%", "three wins in four games"
    assert items["statistics.history"].value == 3
    assert items["statistics.time"].text == "2 h 0 min"


def test_the_numbers_of_all_tiles_stand_on_one_line(full: Person) -> None:
    """That of the time was smaller, and what stands below it was off the line of the others."""
    rects = [full.item(f"statistics.{name}").rect for name in ("games", "wins", "streak", "earned", "time")]
    assert len({(rect[1], rect[3]) for rect in rects}) == 1


def test_filters_by_person_and_game(full: Person) -> None:
    ids = {profile.name: profile.id for profile in full.app.statistics.profiles()}
    choose(full, "statistics.person", str(ids["Ann"]))
    assert full.item("statistics.wins").text == "75%"
    assert full.item("statistics.streak").text == "1", "the game with house rules is no part of it"
    unofficial = full.app.tr("statistics.mark.unofficial")
    full.scrolls = True
    assert full.item("statistics.aside").text == full.app.tr("statistics.aside", n=1, marks=unofficial)
    choose(full, "statistics.game", "sleeping_queens")
    assert full.item("statistics.games").text == "3"
    assert full.item("statistics.best").text == "50"
    assert full.app.tr("level.hard") in full.texts()
    assert full.item(f"statistics.by_character.{full.app.tr('bot.kenji.name')}").value == 0.667
    choose(full, "statistics.person", str(ids["Ben"]))
    assert "statistics.games" not in full.items()
    assert "statistics.play.sleeping_queens" in full.items(), "he is invited to play it"
    choose(full, "statistics.person", "None")
    assert full.item("statistics.games").text == "3"


def test_the_chart_is_read_with_the_mouse_and_with_the_arrows(full: Person) -> None:
    chart = full.scene.ui.find("statistics.history")
    assert isinstance(chart, History)
    full.driver.move(chart.dot_rect(0).center)
    full.step()
    assert "50" in full.item("statistics.history").text
    full.scene.ui.set_focus("statistics.history", ring=True)
    full.key("right")
    assert full.item("statistics.history").value == 1
    full.key("end")
    full.key("left")
    assert full.item("statistics.history").value == 2
    told = full.item("statistics.history").text
    assert "Ann" in told, told
    assert "Ben" not in told, "of two persons in a game the first is told of: the chart has room for two lines"


def test_the_chart_tells_players_apart_and_hollow_games_from_those_that_count(full: Person) -> None:
    """A dot above the best score is of a game that is no straight one; the legend says so."""
    tr = full.app.tr
    choose(full, "statistics.game", "sleeping_queens")
    chart = full.scene.ui.find("statistics.history")
    assert isinstance(chart, History)
    assert [dot.counts for dot in chart.dots] == [True, True, False]
    assert tr("statistics.legend.aside") in full.texts()
    said = tr("statistics.sentence.aside", marks="")
    assert [said in dot.text for dot in chart.dots] == [False, False, True], "and the game itself says why"
    signs = [each.sign for each in full.scene.ui.root.walk() if isinstance(each, LegendSign)]
    assert [sign for sign in signs if sign.kind == "crown"], "the legend says what the crown of a won game means"
    hollow = {sign.person for sign in signs if not sign.counts}
    assert hollow == {dot.person for dot in chart.dots if not dot.counts}, "and a hollow mark, in each of its shapes"
    choose(full, "statistics.game", "lancaster")
    chart = full.scene.ui.find("statistics.history")
    assert isinstance(chart, History)
    assert [dot.person for dot in chart.dots] == [0, 1]
    assert {dot.column for dot in chart.dots} == {0}, "of one game: they stand above each other"
    full.driver.move(chart.dot_rect(1).center)
    full.step()
    assert full.item("statistics.history").value == 1, "the height of the mouse tells which of them"
    assert tr("statistics.legend.aside") not in full.texts()


def test_of_one_game_alone_the_chart_shows_points(person: Person) -> None:
    """A rate that stays at nothing would be one flat line."""
    for number in (1, 2, 3):
        keep(person.app, number, ann(10 * number, False), KENJI)
    person.open(StatisticsScene(person.app))
    chart = person.scene.ui.find("statistics.history")
    assert isinstance(chart, History)
    assert [dot.value for dot in chart.dots] == [10, 20, 30]


def test_without_a_win_there_is_no_wall_of_empty_bars(person: Person) -> None:
    keep(person.app, 1, ann(10, False), KENJI)
    person.open(StatisticsScene(person.app))
    root = person.scene.ui.root
    assert root is not None
    assert not [widget for widget in root.walk() if isinstance(widget, ShareBar)]
    signs = [widget.sign for widget in root.walk() if isinstance(widget, LegendSign)]
    assert not [sign for sign in signs if sign.kind == "crown"], "no such mark is in the chart"


def test_a_game_far_above_nothing_does_not_lie_on_the_lower_edge_of_the_chart() -> None:
    assert steps_between(61, 88)[0] == 50
    assert steps_between(65, 88)[0] == 60
    assert steps_between(0, 88)[0] == 0


def test_players_have_the_faces_they_last_played_with(full: Person) -> None:
    app = full.app
    seats = [{"name": "Ben", "kind": "person", "face": "queen_cat", "colour": "mint"}]
    app.settings.last_setups["lancaster"] = {"game": "lancaster", "seats": seats}
    full.click("statistics.tabs.players")
    root = full.scene.ui.root
    assert root is not None
    looks = {shown.tooltip: shown.look for shown in root.walk() if isinstance(shown, PersonPortrait)}
    assert looks["Ben"] == ("queen_cat", "mint")
    assert looks["Ann"][0] != "queen_cat", "who is not remembered has a face that nobody else has"


def test_all_of_it_is_reached_by_tab(full: Person) -> None:
    seen = set()
    for _ in range(12):
        focus = full.scene.ui.focus
        assert focus is not None
        seen.add(focus.name)
        full.key("tab")
    assert {
        "statistics.tabs", "statistics.person", "statistics.game", "statistics.history", "statistics.export",
        "statistics.back",
    } <= seen  # fmt: skip


def test_more_points_than_the_best_score_are_told_of_where_they_do_not_count(full: Person) -> None:
    """The chart went up to 55 and the best score was 50, and nothing said why."""
    choose(full, "statistics.game", "sleeping_queens")
    assert full.item("statistics.best").text == "50"
    assert full.app.tr("statistics.tile.above", n=55) in full.texts()
    assert full.app.tr("statistics.legend.lost") in full.texts(), "the plain mark had no key"
    choose(full, "statistics.game", "lancaster")
    assert full.app.tr("statistics.tile.above", n=61) not in full.texts()


def test_a_player_gets_another_name(full: Person) -> None:
    full.click("statistics.tabs.players")
    full.click("statistics.rename.0")
    assert not full.item("dialog.rename").enabled, "it is the old name still"
    full.type_into("statistics.name", "Anne")
    assert full.item("dialog.rename").enabled
    full.key("return")
    assert [profile.name for profile in full.app.statistics.profiles()] == ["Anne", "Ben"]
    assert "Anne" in full.texts()


def test_two_players_become_one_only_when_that_is_confirmed(full: Person) -> None:
    full.click("statistics.tabs.players")
    for answer, left in (("keep", ["Ann", "Ben"]), ("merge", ["Ann"])):
        full.click("statistics.rename.1")
        full.type_into("statistics.name", "Ann")
        full.click("dialog.rename")
        full.click(f"dialog.{answer}")
        assert [profile.name for profile in full.app.statistics.profiles()] == left


def test_a_player_is_forgotten_only_when_that_is_confirmed(full: Person) -> None:
    full.click("statistics.tabs.players")
    full.click("statistics.delete.0")
    full.key("return")
    assert len(full.app.statistics.profiles()) == 2, "the safe choice has the focus"
    full.click("statistics.delete.0")
    full.click("dialog.delete")
    assert [profile.name for profile in full.app.statistics.profiles()] == ["Ben"]
    assert "statistics.delete.1" not in full.items()


def test_export_says_where_it_is(full: Person) -> None:
    full.click("statistics.export")
    folder = full.app.data.exports
    names = sorted(path.name.split("-")[0] for path in folder.iterdir())
    assert names == ["achievements", "games"]
    assert str(folder) in full.texts()
    full.click("dialog.ok")
    assert full.scene.name == "statistics"


def test_an_export_that_cannot_be_written_is_told(full: Person) -> None:
    full.app.data.exports.write_text("a file in the folder's place")
    full.click("statistics.export")
    assert str(full.app.data.exports) in full.texts()
    full.click("dialog.ok")


def test_it_says_so_when_nothing_is_kept(person: Person) -> None:
    person.app.data = person.app.data.used_by_another()
    person.open(StatisticsScene(person.app))
    assert person.app.tr("statistics.not_kept") in person.texts()


def test_a_damaged_file_is_told_when_the_page_is_opened(person: Person) -> None:
    person.app.data.statistics.write_bytes(b"no database" * 1000)
    person.open(TitleScene(person.app))
    person.click("title.statistics")
    assert person.scene.name == "dialog"
    assert "statistics.db.damaged-1" in person.texts()
    person.click("dialog.ok")
    assert person.scene.name == "statistics"


def test_results_show_what_was_achieved_and_lead_to_the_page(person: Person) -> None:
    seeds = iter(range(40))
    playing = finish(person.app, 3, 1, next(seeds))
    while not person.app.statistics.achievements():
        playing = finish(person.app, 3, 1, next(seeds))
    person.open(ResultsScene(person.app, playing))
    code = person.app.statistics.achievements()[0].code
    person.click(f"results.earned.{code}")
    assert person.scene.name == "statistics"
    assert person.scene.tab == "achievements"  # type: ignore[attr-defined]
    person.key("escape")
    person.click("results.statistics")
    assert person.scene.tab == "overview"  # type: ignore[attr-defined]
    assert person.item("statistics.games").text == str(len(person.app.statistics.games()))


@pytest.mark.parametrize("least", [0.0, 0.4, 0.9])
@pytest.mark.parametrize("best", [0, 1, 4, 5, 37, 99, 512, 3000])
def test_lines_across_a_chart_are_few_and_hold_least_and_best(best: int, least: float) -> None:
    lines = steps_between(least * best, best)
    assert 0 <= lines[0] <= least * best
    assert lines[0] or not least or best < 10, "a chart of high points does not begin at 0"
    assert lines[-1] >= max(best, 1)
    assert len(lines) <= 7
    assert len({after - before for before, after in pairwise(lines)}) == 1


@pytest.mark.parametrize("value", range(0, len(poisoned_statistics.VALUES), 4))
def test_the_page_opens_with_anything_in_the_file(person: Person, value: int) -> None:
    """Each column of each table has it in some row: what fits is shown, and the program goes on."""
    path = person.app.data.statistics
    columns = [(table, column) for table, names in poisoned_statistics.COLUMNS.items() for column in names]
    poisoned_statistics.sound(path, len(columns))
    for row, (table, column) in enumerate(columns):
        poisoned_statistics.poison(path, table, column, poisoned_statistics.VALUES[value], row)
    poisoned_statistics.poison(path, "players", "name", poisoned_statistics.VALUES[value], -1)
    person.open(TitleScene(person.app))
    person.click("title.statistics")
    if person.scene.name == "dialog":
        assert "statistics.db" in person.texts()
        person.key("return")
    scene = person.scene
    assert isinstance(scene, StatisticsScene)
    for tab in TABS:
        for game in (None, "lancaster"):
            scene.tab, scene.game = tab, game
            scene.rebuild()
            person.step()
    if "statistics.export" in person.items():
        person.click("statistics.export")
        person.key("return")


def test_what_is_said_of_a_game_lies_within_the_chart_and_off_its_dot(full: Person) -> None:
    chart = full.scene.ui.find("statistics.history")
    assert isinstance(chart, History)
    for number in range(len(chart.dots)):
        full.driver.move(chart.dot_rect(number).center)
        full.step()
        assert chart.chosen == number
        assert chart.rect.contains(chart.bubble())
        assert not chart.bubble().collidepoint(chart.dot_rect(number).center)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_numbers_of_all_tiles_stand_at_one_height_and_bars_begin_at_one_place(
    make_person: Callable[..., Person], language: str
) -> None:
    person = make_person((1280, 720), language=language)
    for game in (None, "sleeping_queens"):
        FRONT["statistics_game" if game else "statistics"](person.app)
        person.step()
        tiles = ("games", "wins", "streak", "time")
        middles = [person.driver.widget(f"statistics.{name}").rect.centery for name in tiles]
        assert max(middles) - min(middles) <= 1
        bars = [bar for root in [person.scene.ui.root] if root for bar in root.walk() if isinstance(bar, ShareBar)]
        against = [bar for bar in bars if not bar.name.startswith("statistics.by_game")]
        assert len(against) > 5
        assert len({bar.rect.x for bar in against}) <= 2, "of the left tables, and of the right ones"
        person.app.leave_all()


def test_the_sheet_stays_within_the_window_and_what_is_in_it_scrolls(make_person: Callable[..., Person]) -> None:
    person = make_person((1280, 720))
    FRONT["statistics"](person.app)
    person.step()
    scroll = person.driver.widget("statistics.scroll")
    assert scroll.scrolls
    sheet = scroll.parent
    assert isinstance(sheet, Panel)
    assert sheet.rect.bottom <= 720
    assert sheet.rect.contains(scroll.rect)


def test_dates_stand_at_their_dots_and_at_the_right_edge(full: Person) -> None:
    choose(full, "statistics.game", "sleeping_queens")
    root = full.scene.ui.root
    assert root is not None
    chart = next(widget for widget in root.walk() if isinstance(widget, History))
    first, last = chart.end_rects()
    dot = chart.dot_rect(len(chart.dots) - 1)
    assert last.left <= dot.centerx <= last.right
    assert first.right < last.left
    table = full.scene.ui.find("statistics.best.1.date").parent
    dates = [widget for widget in table.walk() if widget.name.endswith(".date")]
    assert dates
    assert all(table.box.right - widget.box.right < 20 for widget in dates)


def test_the_share_of_wins_begins_where_it_says_something(person: Person) -> None:
    """A first game that was lost drew the line to 0 from the edge."""
    games = ("sleeping_queens", "lancaster")
    for number in range(1, 10):
        keep(person.app, number, ann(40 + number, number > 1), KENJI, game=games[number % 2])
    person.open(StatisticsScene(person.app))
    chart = person.driver.widget("statistics.history")
    assert [dot.column for dot in chart.dots] == [*range(4, 9)]
    assert chart.dots[0].value == 0.8


def test_the_only_game_that_was_played_is_chosen(person: Person) -> None:
    """"All games" stood above a chart of one."""
    for number in (1, 2):
        keep(person.app, number, ann(40 + number, True), KENJI)
    person.open(StatisticsScene(person.app))
    tr = person.app.tr
    name = tr.scope("sleeping_queens")("game.name")
    assert name in person.item("statistics.game").text
    assert tr("statistics.all_games") not in person.texts()
    keep(person.app, 3, ann(50, True), KENJI, game="lancaster")
    person.app.pop()
    person.open(StatisticsScene(person.app))
    assert tr("statistics.all_games") in person.item("statistics.game").text


def test_one_game_more_does_not_empty_the_chart(person: Person) -> None:
    """With five games all had a dot, with six two."""
    games, dots = ("sleeping_queens", "lancaster"), []
    for number in range(1, 12):
        keep(person.app, number, ann(40, True), KENJI, game=games[number % 2])
        person.open(StatisticsScene(person.app))
        if number > 1:
            dots.append(len(person.driver.widget("statistics.history").dots))
        person.app.pop()
    assert dots == [2, 3, 4, 5, 5, 5, 5, 5, 6, 7]


def test_equal_best_scores_share_a_rank(person: Person) -> None:
    for number, score in enumerate((50, 60, 60, 40), 1):
        keep(person.app, number, ann(score, True), KENJI)
    person.open(StatisticsScene(person.app))
    ranks = [person.item(f"statistics.best.{number}.rank").text for number in (1, 2, 3, 4)]
    assert ranks == ["1", "1", "3", "4"]


def test_the_numbers_of_all_tiles_are_of_one_face_and_size(full: Person) -> None:
    """A time stood in the face of the Japanese letters beside it, and larger."""
    full.app.set_language("ja")
    full.step()
    for name in ("games", "wins", "time"):
        figure = full.driver.widget(f"statistics.{name}")
        assert isinstance(figure, Quantity)
        numbers = [(part, px) for part, px in figure._parts(figure.text) if part.isdecimal()]
        assert numbers
        assert {px for _, px in numbers} == {full.scene.ui.font_px(figure.text_size)}
        assert not any(full.scene.ui.text.is_japanese(part, "head") for part, _ in numbers)


def test_there_is_room_below_the_last_line_for_the_sign_that_more_follows(full: Person) -> None:
    """A page whose last line ended at the edge had no sign, and looked as if it were all."""
    scroll = full.driver.widget("statistics.scroll")
    foot = full.scene.frame.px(LEAST_FOOT) - 1
    bare = []
    while scroll.offset < scroll.most - 12:
        if scroll.whole_end is not None:
            bare.append(scroll.rect.bottom - scroll.seen().bottom)
        scroll.scroll_to(scroll.offset + 11)
    assert bare
    assert min(bare) >= foot
    scroll.scroll_to(scroll.most)
    assert scroll.rect.bottom - scroll.seen().bottom < foot, "nothing follows"
