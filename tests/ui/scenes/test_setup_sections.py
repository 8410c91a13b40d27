"""The sections of the set-up that are folded away, and the game begun as last time in one click."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.games import find_game
from game.services import seedcode
from game.table.clock import Limit
from game.table.seats import style_of
from game.table.setup import default_setup
from game.ui.last_setup import forget, last_setup
from game.ui.playing import saves_of
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup_seats import in_two
from game.ui.scenes.title import TitleScene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.contract import find_table
from game.ui.widgets.label import Picture
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import GAME, make_setup

FOLDS = SEATS, RULES, TIME, DEAL = [f"setup.fold.{name}" for name in ("seats", "options", "time", "deal")]
GAMES = ["sleeping_queens", "queen_run", "lancaster"]


@pytest.mark.parametrize("game_id", GAMES)
def test_seats_and_start_come_first_and_all_else_is_folded_away(person: Person, game_id: str) -> None:
    person.open(SetupScene(person.app, game_id))
    assert person.driver.focus_name() == "setup.start"
    shown = person.items()
    assert [name for name in FOLDS if shown[name].selected] == [SEATS]
    hidden = ("setup.option.", "setup.house", "setup.code", "setup.dice", "setup.timer", "setup.boards")
    assert not [name for name in shown if name.startswith(hidden)]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_is_to_be_scrolled_whichever_section_is_unfolded(
    make_person: Callable[..., Person], game_id: str, language: str
) -> None:
    person = make_person((1280, 720), language=language)
    person.open(SetupScene(person.app, game_id))
    start = person.item("setup.start").rect
    for name in FOLDS[1:]:
        person.click(name)
        assert not person.driver.widget("setup.scroll").scrolls, name
        assert person.items()["setup.start"].rect == start, "Start stays where it is"


def test_a_click_or_enter_unfolds_one_section_and_it_stays_so_while_the_program_runs(person: Person) -> None:
    scene = person.open(SetupScene(person.app, GAME))
    person.click(RULES)
    assert "setup.option.sets" in person.items()
    scene.ui.set_focus(DEAL, ring=True)
    person.key("return")
    assert person.driver.focus_name() == DEAL
    assert "setup.code" in person.items()
    assert "setup.option.sets" not in person.items(), "one at a time"
    person.click(RULES)
    person.click("setup.game.lancaster")
    assert "setup.values" in person.items()
    person.key("escape")
    person.open(SetupScene(person.app, GAME))
    assert "setup.option.sets" in person.items()
    person.click(RULES)
    assert "setup.option.sets" not in person.items()
    assert person.item(SEATS).selected, "when a section is folded away the players are shown"
    person.click(SEATS)
    assert person.item(SEATS).selected


def test_what_is_folded_away_says_in_a_line_what_is_set(person: Person) -> None:
    scene = SetupScene(person.app, GAME)
    scene.setup = make_setup(person.app, 3)
    person.open(scene)
    tr = person.app.tr
    assert person.item(TIME).text.endswith(tr("timer.off"))
    scene.set_limit(Limit("turn", 60, "remind"))
    person.step()
    assert person.item(TIME).text.endswith(tr("timer.turn.minutes", n=1))
    person.click(DEAL)
    assert person.item(SEATS).text.endswith(tr.listed([seat.name for seat in scene.setup.seats]))
    scene.setup = make_setup(person.app, 8)
    scene.changed()
    person.step()
    assert person.item(SEATS).text.endswith(tr("setup.seats.told", n=8))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_heading_or_list_tells_which_rules_are_played(make_person: Callable[..., Person], language: str) -> None:
    person = make_person(language=language)
    scene = person.set_up()
    tr = person.app.tr

    def told() -> str:
        heading, note = person.item(RULES), person.items().get("setup.house.note")
        assert (note is None) == bool(heading.text.partition(". ")[2]), "it is said once"
        return heading.text.partition(". ")[2] if note is None else note.text

    assert told() == tr.scope(GAME)("preset.summary")
    person.click("setup.option.sets")
    assert told() == tr("setup.rules.changed", n=1)
    scene.set_options({**scene.setup.options, "jester_again": not scene.setup.options["jester_again"]})
    person.step()
    assert told() == tr("setup.rules.changed", n=2)
    person.click("setup.house.save")
    person.type_into("house.name", "Sunday")
    person.key("return")
    assert told() == tr("setup.rules.named", name="Sunday")


def test_the_heading_tells_whether_a_code_asked_for_the_deal(person: Person) -> None:
    person.set_up()
    lot = person.app.tr("setup.code.lot")
    assert person.item(DEAL).text.endswith(lot)
    game = find_game(GAME)
    code = seedcode.encode(game, 3, {option.name: option.default for option in game.options}, 77)
    person.type_into("setup.code", code)
    shown = str(person.item("setup.code").value)
    assert shown not in person.item(DEAL).text, "the field says it"
    person.click(DEAL)
    assert shown in person.item(DEAL).text
    person.click("setup.dice")
    person.click(DEAL)
    assert person.item(DEAL).text.endswith(lot)


def test_why_the_game_cannot_begin_stands_by_start_when_the_code_is_folded_away(person: Person) -> None:
    scene = person.set_up()
    person.type_into("setup.code", "QQQQ")
    person.click(DEAL)
    assert scene.deal.problem is not None
    assert person.item("setup.why_not").text == scene.deal.problem.text(person.app.tr)
    assert not person.item("setup.start").enabled


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "scale", "letters"), [((1280, 720), 100, 100), ((960, 540), 200, 150)])
def test_headings_are_not_cut(
    make_person: Callable[..., Person], size: tuple[int, int], scale: int, letters: int, language: str
) -> None:
    person = make_person(size, language=language, interface_scale=scale, text_size=letters)
    for game_id in GAMES:
        scene = SetupScene(person.app, game_id)
        person.open(scene)
        for name in FOLDS:
            assert not scene.ui.find(name).cut, (game_id, name)  # type: ignore[union-attr]


# As last time


def test_the_page_begins_a_game_as_last_time_in_one_click(person: Person) -> None:
    last = make_setup(person.app, 5, 2)
    last.options["sets"] = True
    person.app.settings.last_setup = last.to_document()
    person.open(TitleScene(person.app))
    person.click(f"title.{GAME}")
    seeds = iter((11, 12))
    person.app.new_seed = lambda: next(seeds)
    person.click("game.again")
    person.step(3)
    table = next(scene for scene in person.app.scenes if isinstance(scene, TableScene))
    record = table.session.match.record()
    assert (record["seed"], record["players"], record["options"]["sets"]) == (11, 5, True)
    assert sorted(seat.name for seat in table.session.seats) == sorted(seat.name for seat in last.seats)
    assert len(saves_of(person.app).list()) == 1


def test_without_a_last_game_the_page_offers_none(person: Person) -> None:
    person.app.settings.last_setup = make_setup(person.app, 3).to_document()
    person.app.open.game("lancaster")
    person.step()
    assert "game.play" in person.items()
    assert "game.again" not in person.items()


def test_each_game_remembers_its_own_last_set_up(person: Person) -> None:
    for game_id, names in (("lancaster", ["Anne", "Bess"]), (GAME, ["Cate", "Dora"])):
        scene = SetupScene(person.app, game_id)
        person.open(scene)
        for seat, name in zip(scene.setup.seats, names, strict=False):
            seat.name = name
        person.click("setup.start")
    for game_id, first in (("lancaster", "Anne"), (GAME, "Cate")):
        again = last_setup(person.app, find_game(game_id))
        assert again is not None
        assert again.seats[0].name == first
    forget(person.app, find_game(GAME))
    assert last_setup(person.app, find_game(GAME)) is None
    assert last_setup(person.app, find_game("lancaster")) is not None


def test_a_last_set_up_that_cannot_begin_opens_the_set_up(person: Person) -> None:
    """Boards of one's own that are gone: too few are left for a map."""
    game = find_game("queen_run")
    setup = SetupScene(person.app, "queen_run").setup
    setup.boards = list(game.boards[:2])
    person.app.settings.last_setup = setup.to_document()
    person.app.open.game("queen_run")
    person.step()
    person.click("game.again")
    assert person.names()[-1] == "setup"
    assert person.item("setup.why_not").text == person.app.tr.scope("queen_run")("boards.few", **setup.options)
    assert saves_of(person.app).list() == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 6, 7, 8])
def test_nothing_is_to_be_scrolled_with_any_number_of_seats(
    make_person: Callable[..., Person], language: str, seats: int
) -> None:
    person = make_person((1280, 720), language=language)
    scene = SetupScene(person.app, GAME)
    scene.setup = make_setup(person.app, seats)
    person.open(scene)
    assert not person.driver.widget("setup.scroll").scrolls
    shown = person.app.surface.get_rect()
    for name in ("setup.seats", "setup.begins", "setup.start", *FOLDS, f"setup.name.{seats - 1}"):
        assert shown.contains(person.driver.widget(name).rect), name
    names = [person.driver.widget(f"setup.name.{index}").rect for index in range(seats)]
    assert len({rect.left for rect in names}) == (1 if seats <= 4 else 2), "many seats stand in two columns"
    assert min(rect.width for rect in names) >= 90
    by_number = person.app.tr("setup.order.columns") in person.item("setup.fold.seats").text
    assert by_number == (seats > 4), "two columns have no top and bottom"


def test_the_last_section_ends_at_one_place_whatever_is_unfolded(make_person: Callable[..., Person]) -> None:
    """Below the few rules of Lancaster was a hole."""
    person = make_person((1280, 720))
    person.open(SetupScene(person.app, "lancaster"))
    ends = set()
    for name in ("seats", "options", "time"):
        person.unfold(name)
        ends.add(person.driver.widget(DEAL).rect.bottom)
    assert max(ends) - min(ends) <= 1


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_what_kind_of_player_a_bot_is_stands_in_its_row(make_person: Callable[..., Person], seats: int) -> None:
    person = make_person((1280, 720))
    scene = SetupScene(person.app, GAME)
    scene.setup = default_setup(scene.game, "Robin", scene.bot_name, seats)
    person.open(scene)
    texts = person.texts()
    for seat in scene.setup.seats[1:]:
        kind, _ = in_two(style_of(seat.character, person.app.tr.scope(GAME)))
        assert kind
        assert kind in texts, seat.character
    if seats == 8:
        tops = [person.driver.widget(f"setup.face.{index}").rect.y for index in range(seats)]
        assert tops[:4] == tops[4:], "rows beside each other are level"
        for index in range(seats):
            name, who = (person.driver.widget(f"setup.{part}.{index}").rect for part in ("name", "who"))
            assert abs(name.centery - who.centery) <= 1, "a name stands level with what is beside it"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_how_a_bot_plays_takes_two_lines_where_rows_are_low(make_person: Callable[..., Person], language: str) -> None:
    """In a third line it would push the sections below out of sight."""
    person = make_person((1280, 720), language=language)
    scene = SetupScene(person.app, "lancaster")
    scene.setup = default_setup(scene.game, "Robin", scene.bot_name, 5)
    for seat, character in zip(scene.setup.seats[1:], ("ada", "ines", "joan", "oakley"), strict=True):
        seat.character = character
    person.open(scene)
    assert not person.driver.widget("setup.scroll").scrolls


def test_where_a_number_of_seats_comes_from_is_said_beside_its_sign(person: Person) -> None:
    scene = SetupScene(person.app, GAME)
    scene.setup = make_setup(person.app, 3)
    person.open(scene)
    assert "setup.seats.note" not in person.items(), "nothing is to be said of a number that the rules allow"
    for name in ("fold.options", "house", "house.published", "fold.seats"):
        person.click(f"setup.{name}")
    while len(scene.setup.seats) < 6:
        person.click("setup.add")
    sign, note = (pygame.Rect(person.item(f"setup.{name}").rect) for name in ("mark.seats", "seats.note"))
    assert 0 <= note.left - sign.right < 30


@pytest.mark.parametrize("game_id", ["sleeping_queens", "queen_run", "lancaster"])
def test_rows_of_rules_are_equally_high(make_person: Callable[..., Person], game_id: str) -> None:
    """Few of them stood at uneven distances in the room that there was."""
    person = make_person((1280, 720))
    person.set_up(game_id)
    person.unfold("options")
    scene = person.scene
    names = ["setup.house", *(f"setup.option.{option.name}" for option in scene.game.options)]
    middles = [person.driver.widget(name).rect.centery for name in names]
    steps = [below - above for above, below in pairwise(middles)]
    assert max(steps) - min(steps) <= 2


@pytest.mark.parametrize("game_id", GAMES)
def test_all_that_sets_a_rule_ends_at_one_edge(make_person: Callable[..., Person], game_id: str) -> None:
    """Switches hung at the left of a column that all else fills."""
    person = make_person((1920, 1080))
    person.open(SetupScene(person.app, game_id))
    person.click(RULES)
    controls = [f"setup.option.{option.name}" for option in find_game(game_id).options]
    assert len({person.driver.widget(name).rect.right for name in ("setup.house", *controls)}) == 1


def test_what_happens_at_the_end_of_time_is_told_below_each_choice(make_person: Callable[..., Person]) -> None:
    """What the chosen one means stood below the other."""
    person = make_person((1920, 1080))
    person.set_up("lancaster")
    person.unfold("time")
    for ending in ("remind", "play"):
        button = person.driver.widget(f"setup.timer.ending.{ending}").rect
        note = next(item for item in person.scene.ui.items() if item.text == person.app.tr(f"timer.{ending}.help"))
        assert button.bottom <= note.rect[1]
        assert button.left <= note.rect[0] < button.right


def test_a_code_that_is_wrong_makes_the_page_no_taller(make_person: Callable[..., Person]) -> None:
    """A scroll bar came, and made all narrower."""
    person = make_person((1920, 1080))
    person.set_up("queen_run")
    person.unfold("deal")
    before = person.driver.widget("setup.code").rect
    person.scene.deal._type("CROWN-NONSENSE")
    person.driver.step()
    assert person.driver.widget("setup.code").rect == before
    assert "setup.length" in person.items(), "how long the game takes is the same"


def test_what_a_code_holds_is_told_with_how_it_is_set(person: Person) -> None:
    """Pictures alone told what kind of things a code brings, not which."""
    scene = person.set_up()
    scene.set_limit(Limit("turn", 60, "remind"))
    scene.set_begins("winner")
    person.unfold("deal")
    tr, bots = person.app.tr, [seat.name for seat in scene.setup.seats if not seat.is_person]
    for told in (tr("begins.winner"), tr("timer.turn.minutes", n=1), tr.scope(GAME)("preset.summary"), tr.listed(bots)):
        assert told in person.texts()
    buttons = [person.driver.widget(f"setup.{name}").rect.width for name in ("dice", "copy", "paste")]
    assert len(set(buttons)) == 1, "what is left beside a short code is theirs"
    scene.deal._type("CROWN-NONSENSE")
    person.step()
    assert tr("begins.winner") not in person.texts(), "one that is wrong sets nothing"


@pytest.mark.parametrize("game_id", GAMES)
def test_each_option_has_a_picture_that_there_is(person: Person, game_id: str) -> None:
    """The rules of a game were rows of words."""
    pictures = find_table(game_id).option_pictures
    assert {option.name for option in find_game(game_id).options} <= pictures.keys()
    assert all(person.app.art.entry(picture) is not None for picture in pictures.values())
    person.open(SetupScene(person.app, game_id))
    person.click(RULES)
    shown = {part.picture for part in person.scene.ui.root.walk() if isinstance(part, Picture)}
    assert set(pictures.values()) <= shown
