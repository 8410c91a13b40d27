"""The set-up: seats, options, seed code, the remembered set-up, and the way to the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from game.bots.levels import OFFERED
from game.bots.personalities import PERSONALITIES
from game.core.begins import Begins
from game.games import find_game
from game.games.queen_run.boards import official_boards
from game.services import exchange, seedcode
from game.services.saves import SUFFIX
from game.services.statistics import GameResult, PlayerResult
from game.table.begins import as_set_up
from game.table.clock import Limit
from game.table.seats import style_of
from game.table.setup import Setup, new_match
from game.ui.playing import Playing, saves_of
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.title import TitleScene
from game.ui.tables.common.driver import TableScene
from game.ui.widgets.scroll import ScrollView
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import GAME


@pytest.fixture
def setup(person: Person) -> SetupScene:
    return person.set_up()


def names(setup: SetupScene) -> list[str]:
    return [seat.name for seat in setup.setup.seats]


def test_three_clicks_to_a_game(person: Person) -> None:
    person.open(TitleScene(person.app))
    person.click(f"title.{GAME}")
    person.click("game.play")
    assert person.names() == ["title", "game", "setup"]
    person.click("setup.start")
    assert person.names() == ["title", "game", "table"]


def test_enter_starts(person: Person) -> None:
    person.open(SetupScene(person.app, GAME))
    person.key("return")
    assert person.scene.name == "table"


def test_seats_are_added_up_to_eight_and_taken_away_down_to_two(person: Person, setup: SetupScene) -> None:
    for count in range(4, 9):
        person.click("setup.add")
        assert len(setup.setup.seats) == count
    assert not person.item("setup.add").enabled
    assert person.app.tr.scope("sleeping_queens")("mark.seats") in person.texts(), "the published box says fewer"
    assert len({seat.colour for seat in setup.setup.seats}) == 8
    assert len(set(names(setup))) == 8
    for count in range(7, 1, -1):
        person.click("setup.remove.1")
        assert len(setup.setup.seats) == count
    assert not person.item("setup.remove.1").enabled


@pytest.mark.parametrize("game_id", ["sleeping_queens", "queen_run", "lancaster"])
def test_nothing_is_to_be_scrolled_with_up_to_five_seats(person: Person, game_id: str) -> None:
    scene = SetupScene(person.app, game_id)
    person.open(scene)
    for count in range(len(scene.setup.seats), min(5, scene.game.seat_counts[-1]) + 1):
        assert not person.driver.widget("setup.scroll").scrolls, count
        if person.item("setup.add").enabled:
            person.click("setup.add")


def test_the_mark_says_where_a_number_of_players_comes_from(person: Person, setup: SetupScene) -> None:
    """The source is for 2 to 8, the published box for 2 to 5: both are told, whatever is chosen."""
    tr = person.app.tr
    extra, told = tr("setup.extra"), tr.scope("sleeping_queens")("mark.seats")
    for preset, known in (("summary", (5, 6, 8)), ("published", (5,))):
        person.click("setup.house")
        person.click(f"setup.house.{preset}")
        for count in (5, 6, 8):
            while len(setup.setup.seats) < count:
                assert (extra in person.texts()) == (len(setup.setup.seats) + 1 not in range(2, max(known) + 1))
                person.click("setup.add")
            if count in known:
                assert "setup.mark.seats" not in person.items(), "a number that is as the rules have it has no sign"
                assert (told in person.texts()) == (count > 5)
                continue
            assert person.item("setup.mark.seats").text == f"{tr('mark.ours')}\n{told}"
        while len(setup.setup.seats) > 3:
            person.click("setup.remove.1")


def test_each_option_bears_the_mark_of_what_is_chosen(person: Person, setup: SetupScene) -> None:
    """Rules text of Sleeping Queens, section 7: two choices of the Jester have a source each, the others are ours."""
    tr = person.app.tr
    words = tr.scope("sleeping_queens")

    def mark(option: str) -> str:
        return person.item(f"setup.mark.{option}").text

    count = "option.jester_count.{}.mark"
    assert mark("jester_count") == f"{tr('mark.source')}\n{words(count.format('countdown'))}"
    person.click("setup.option.jester_count.inclusive")
    assert mark("jester_count") == f"{tr('mark.source')}\n{words(count.format('inclusive'))}"
    assert person.scene.ui.find("setup.mark.sets") is None, "what is as the rules say it needs no sign"
    assert tr("mark.source") in person.item("setup.option.sets").text, "what is read aloud says it"
    person.click("setup.option.sets")
    assert mark("sets") == tr("mark.ours")
    assert tr("mark.ours") in person.item("setup.option.sets").text, "what is read aloud says so as well"


def test_presets_are_chosen_by_name(person: Person, setup: SetupScene) -> None:
    """The two of section 7; an option that leads from one to the other is that one."""
    assert person.item("setup.house").value == ("preset", "summary")
    person.click("setup.house")
    person.click("setup.house.published")
    assert (setup.setup.options["jester_count"], setup.setup.options["jester_again"]) == ("inclusive", True)
    assert "setup.house.save" not in person.items()
    person.click("setup.option.jester_again")
    assert "setup.house.save" in person.items()
    person.click("setup.option.jester_count.countdown")
    assert person.item("setup.house").value == ("preset", "summary")


def test_a_seat_moves_up_and_takes_its_player_along(person: Person, setup: SetupScene) -> None:
    before = [(seat.name, seat.colour, seat.face) for seat in setup.setup.seats]
    person.click("setup.up.2")
    after = [(seat.name, seat.colour, seat.face) for seat in setup.setup.seats]
    assert after == [before[0], before[2], before[1]]
    assert not person.item("setup.up.0").enabled


@pytest.mark.parametrize("seats", [3, 8])
def test_one_list_has_a_person_and_the_levels_of_bots(person: Person, setup: SetupScene, seats: int) -> None:
    while len(setup.setup.seats) < seats:
        person.click("setup.add")
    person.click("setup.who.1")
    person.click("setup.who.1.hard")
    assert (setup.setup.seats[1].is_person, setup.setup.seats[1].level) == (False, "hard")
    person.click("setup.who.1")
    person.click("setup.who.1.person")
    assert setup.setup.seats[1].is_person


def test_person_and_bot(person: Person, setup: SetupScene) -> None:
    colour = setup.setup.seats[1].colour
    person.click("setup.who.1")
    person.click("setup.who.1.person")
    assert setup.setup.seats[1].is_person
    assert setup.setup.seats[1].name == person.app.tr("setup.person", n=2)
    assert setup.setup.seats[1].colour == colour
    person.click("setup.who.1")
    person.click("setup.who.1.easy")
    assert not setup.setup.seats[1].is_person


def test_who_has_no_name_yet_is_asked_for_one(person: Person, setup: SetupScene) -> None:
    """At the first start a person was *Player 1*, and nothing said that this can be changed."""
    asked = person.app.tr("setup.name.own")
    setup.setup.seats[0].name = person.app.tr("setup.person", n=1)
    setup.rebuild()
    person.step()
    assert asked in person.texts()
    person.click("setup.name.0")
    person.step()
    person.driver.type("Wilma")
    person.step()
    assert setup.setup.seats[0].name == "Wilma", "what is typed takes the place of the name that everybody has"
    setup.rebuild()
    person.step()
    assert asked not in person.texts()
    assert person.app.tr("setup.here") in person.texts()


def test_level(person: Person, setup: SetupScene) -> None:
    person.click("setup.who.1")
    person.click("setup.who.1.hard")
    assert [seat.level for seat in setup.setup.seats[1:]] == ["hard", "medium"]
    person.click("setup.who.2")
    person.key("up")
    person.key("return")
    assert setup.setup.seats[2].level == "easy"


@pytest.mark.parametrize("level", OFFERED)
def test_every_level_can_be_chosen_and_is_remembered(person: Person, setup: SetupScene, level: str) -> None:
    person.click("setup.who.1")
    person.click(f"setup.who.1.{level}")
    assert setup.setup.seats[1].level == level
    again = Setup.from_document(setup.setup.to_document(), setup.game)
    assert again.seats[1].level == level
    for language in ("en", "ja"):
        person.app.tr.set_language(language)
        assert person.app.tr(f"level.{level}") != f"level.{level}"
        assert person.app.tr(f"level.{level}.help") != f"level.{level}.help"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_character_says_how_it_plays(person: Person, setup: SetupScene, language: str) -> None:
    person.app.tr.set_language(language)
    said = {person.app.tr(f"bot.{each.id}.style") for each in PERSONALITIES}
    assert len(said) == len(PERSONALITIES)
    assert not any(text.startswith("bot.") for text in said)
    setup.rebuild()
    setup.refresh()
    portrait = setup.ui.find("setup.face.1")
    assert portrait is not None
    words = person.app.tr.scope(setup.game.id)
    assert portrait.tooltip.split("\n")[0] == style_of(setup.setup.seats[1].character, words)


def test_name(person: Person, setup: SetupScene) -> None:
    person.type_into("setup.name.0", "健二")
    assert names(setup)[0] == "健二"
    person.type_into("setup.name.0", "x" * 40)
    assert names(setup)[0] == "x" * 16
    assert person.app.messages.bubble is not None, "that there is no room for more is said"
    assert person.app.messages.bubble[0] == person.app.tr("setup.name.full", n=16)


def test_without_a_name_nothing_begins(person: Person, setup: SetupScene) -> None:
    person.type_into("setup.name.0", " ")
    person.key("return")
    assert not person.item("setup.start").enabled
    person.click("setup.start")
    assert person.scene is setup
    assert person.app.tr("setup.nameless") in person.texts()


def test_two_players_of_one_name_do_not_begin(person: Person, setup: SetupScene) -> None:
    person.type_into("setup.name.0", setup.setup.seats[1].name)
    person.key("return")
    person.click("setup.start")
    assert person.scene is setup
    assert person.app.tr("setup.same_name") in person.texts()


def test_a_new_bot_takes_no_name_that_somebody_has(person: Person, setup: SetupScene) -> None:
    setup.setup.seats[0].name = person.app.tr("bot.milo.name")
    person.click("setup.add")
    names = [seat.name for seat in setup.setup.seats]
    assert len(set(names)) == len(names)


def test_every_option_can_be_changed(person: Person, setup: SetupScene) -> None:
    code = person.item("setup.code").value
    for option in find_game(GAME).options:
        name = f"setup.option.{option.name}"
        other = next(choice for choice in option.choices if choice != option.default)
        if isinstance(option.default, bool):
            person.click(name)
        elif len(option.choices) == 2:
            person.click(f"{name}.{other}")
        else:
            person.click(name)
            person.click(f"{name}.{other}")
        assert setup.setup.options[option.name] == other
    assert person.item("setup.code").value != code


def test_a_code_brings_who_plays_each_seat(person: Person) -> None:
    setup = person.set_up()
    game = find_game(GAME)
    levels, characters = ("hard", "", "novice", ""), ("bruno", "", "mina", "")
    options = {option.name: option.choices[-1] for option in game.options}
    code = seedcode.encode(game, 4, options, 77, levels, characters, limit=("turn", 60, "play"))
    person.type_into("setup.code", code)
    assert [seat.level if not seat.is_person else "" for seat in setup.setup.seats] == list(levels)
    assert [seat.character for seat in setup.setup.seats] == list(characters)
    assert setup.setup.seats[0].name == person.app.tr("bot.bruno.name")
    assert setup.setup.limit == Limit("turn", 60, "play")
    assert len({seat.name for seat in setup.setup.seats}) == 4
    assert len({seat.colour for seat in setup.setup.seats}) == 4
    assert setup.setup.options == options
    assert person.item("setup.code").value == code
    assert person.app.tr("setup.code.taken") in person.item("setup.code.note").text
    assert "setup.export" not in person.items(), "a code is enough"
    person.click("setup.copy")
    person.click("setup.dice")
    assert person.item("setup.code").value != code
    assert person.app.tr("setup.code.taken") not in person.item("setup.code.note").text, "what was changed since is new"


def test_where_a_code_cannot_hold_it_all_a_file_can(person: Person) -> None:
    app = person.app
    app.set_language("ja")
    setup = person.set_up("queen_run")
    own = {"name": "mine", "lines": list(official_boards()["m2"].lines)}
    setup.setup.boards = [*setup.game.boards[:5], own]
    setup.setup.limit = Limit("turn", 60, "play")
    setup.changed()
    person.step()
    assert not person.item("setup.copy").enabled
    assert app.tr.scope("queen_run")("boards.code") in person.texts()
    assert person.item("setup.code").value == ""
    expected = new_match(setup.setup, setup.game).record()
    person.click("setup.export")
    person.type_into("file.path", "ours")
    person.key("return")
    person.click("dialog.ok")
    assert saves_of(app).list() == [], "nothing has begun here"
    taken = exchange.take_in(saves_of(app), exchange.read(saves_of(app), app.data.exports / f"ours{SUFFIX}"))
    playing = Playing.resume(app, taken.save.id, app.bots)
    assert playing.session.match.record() == expected
    assert not playing.session.look_only
    assert "mine" in [board["name"] for board in expected["boards"] if not isinstance(board, str)]
    seats = as_set_up(playing.session.match, playing.session.seats)
    assert [seat.character for seat in seats] == [seat.character for seat in setup.setup.seats]
    assert playing.clock is not None
    assert playing.clock.limit == Limit("turn", 60, "play")


def test_a_code_sets_seats_options_and_deal(person: Person, setup: SetupScene) -> None:
    game = find_game(GAME)
    options = {option.name: option.choices[-1] for option in game.options}
    code = seedcode.encode(game, 5, options, 987654321)
    person.type_into("setup.code", code.lower())
    assert len(setup.setup.seats) == 5
    assert setup.setup.options == options
    assert setup.setup.seed == 987654321
    person.type_into("setup.code", seedcode.encode(game, 2, {o.name: o.default for o in game.options}, 5))
    assert (len(setup.setup.seats), setup.setup.seed) == (2, 5)
    person.click("setup.start")
    record = person.scene.crash_record()
    assert record is not None
    assert record["seed"] == 5


@pytest.mark.parametrize(("text", "problem"), [("", "code_empty"), ("QQQQ", "code_typo"), ("C%", "code_symbol")])
def test_a_wrong_code_says_so_and_holds_the_start_back(
    person: Person, setup: SetupScene, text: str, problem: str
) -> None:
    seed = setup.setup.seed
    person.type_into("setup.code", text or "x")
    if not text:
        person.driver.key("backspace")
        person.step()
    assert setup.deal.problem is not None
    assert setup.deal.problem.code == problem
    if text:
        assert not person.item("setup.start").enabled
        assert setup.deal.problem.text(person.app.tr) in person.texts()
    assert setup.setup.seed == seed
    person.click("setup.dice")
    assert person.item("setup.start").enabled
    assert setup.setup.seed != seed


def test_deals_and_those_of_a_rematch_come_from_where_the_program_says(person: Person) -> None:
    numbers = iter(range(1, 9))
    person.app.new_seed = lambda: next(numbers)
    setup = person.set_up()
    assert setup.setup.seed == 1
    person.click("setup.dice")
    assert setup.setup.seed == 2
    person.click("setup.start")
    table = person.app.scenes.top
    assert isinstance(table, TableScene)
    assert table.session.match.record()["seed"] == 2
    assert table.playing.next_setup(same_deal=False).seed == 3
    assert table.playing.next_setup(same_deal=True).seed == 2


def test_who_begins_is_chosen_and_travels_in_the_code(person: Person, setup: SetupScene) -> None:
    """By lot at first; the code of another way turns the seats by itself."""
    tr = person.app.tr
    assert person.item("setup.begins").value == "lot"
    code = str(person.item("setup.code").value)
    person.click("setup.begins")
    person.click("setup.begins.top")
    assert setup.setup.begins == Begins("top")
    assert person.item("setup.code").value != code
    person.type_into("setup.code", code)
    assert person.item("setup.begins").value == "lot"
    person.click("setup.begins")
    person.click("setup.begins.winner")
    assert person.item("setup.begins.note").text == tr("begins.nobody")
    person.click("setup.start")
    assert person.app.settings.last_setup is not None
    assert person.app.settings.last_setup["begins"] == "winner"


def test_the_set_up_names_whom_the_last_game_names(person: Person, setup: SetupScene) -> None:
    names = [seat.name for seat in setup.setup.seats]
    ranks = {names[0]: 2, names[1]: 1, names[2]: 3}
    players = tuple(
        PlayerResult(name, name == names[0], rank, 50 - rank, rank == 1) for name, rank in ranks.items()
    )
    person.app.statistics.record(GameResult("id", "lancaster", "2026-11-23T10:00:00+00:00", 60, True, "", players))
    for by, name in (("winner", names[1]), ("loser", names[2])):
        person.click("setup.begins")
        person.click(f"setup.begins.{by}")
        assert person.item("setup.begins.note").text == name
    person.click("setup.start")
    table = person.app.scenes.top
    assert isinstance(table, TableScene)
    assert table.names[0] == names[2]


def test_who_begins_is_chosen_by_keys_alone(person: Person, setup: SetupScene) -> None:
    setup.ui.set_focus("setup.begins", ring=True)
    for key in ("return", "down", "return"):
        person.key(key)
    assert setup.setup.begins == Begins("top")


def test_copy_and_paste(person: Person, setup: SetupScene, monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr(person.app.desktop, "copy", board.append)
    monkeypatch.setattr(person.app.desktop, "paste", lambda: f"  {board[-1]}\n")
    person.click("setup.copy")
    assert board == [person.item("setup.code").value]
    seed = setup.setup.seed
    person.click("setup.dice")
    assert setup.setup.seed != seed
    person.click("setup.paste")
    assert setup.setup.seed == seed


def test_the_last_set_up_is_remembered_but_for_the_deal(person: Person, setup: SetupScene) -> None:
    person.click("setup.add")
    person.click("setup.who.1")
    person.click("setup.who.1.person")
    person.type_into("setup.name.0", "Wilma")
    seed = setup.setup.seed
    person.click("setup.start")
    again = SetupScene(person.app, GAME)
    person.open(again)
    assert again.setup.to_document() == setup.setup.to_document()
    assert again.setup.seed != seed
    assert names(again)[0] == "Wilma"


@pytest.mark.parametrize("kept", [{"game": "whist"}, {"game": GAME, "seats": [], "options": {}}, {"x": 1}])
def test_a_remembered_set_up_that_does_not_fit_gives_the_first_one(
    make_person: Callable[..., Person], kept: dict[str, object]
) -> None:
    person = make_person(last_setup=kept)
    scene = SetupScene(person.app, GAME)
    person.open(scene)
    assert [seat.is_person for seat in scene.setup.seats] == [True, False, False]
    assert person.item("setup.start").enabled


def test_start_is_in_sight_at_every_scale(make_person: Callable[..., Person]) -> None:
    for scale in (75, 100, 150, 200):
        person = make_person((1280, 720), interface_scale=scale)
        person.open(SetupScene(person.app, GAME))
        rect = person.item("setup.start").rect
        assert rect[3] > 30 * scale / 100


@pytest.mark.parametrize(("scale", "letters"), [(140, 150), (100, 150), (100, 100), (112, 110)])
def test_it_opens_at_its_top_with_the_focus_on_start(
    make_person: Callable[..., Person], scale: int, letters: int
) -> None:
    person = make_person((1280, 720), text_size=letters, interface_scale=scale)
    scene = SetupScene(person.app, GAME)
    person.open(scene)
    page, start = scene.ui.find("setup.scroll"), scene.ui.find("setup.start")
    assert isinstance(page, ScrollView)
    assert start is not None
    assert start is scene.ui.focus
    assert page.offset == 0
    assert page.scrolls == (scale > 100 or letters > 100)
    assert page.rect.bottom < start.rect.top, "it stands below what scrolls"
    assert start.rect.bottom < 720
    cards = [scene.ui.find(f"setup.game.{each}") for each in ("sleeping_queens", "queen_run", "lancaster")]
    for one, next_one in pairwise(cards):
        assert one is not None
        assert next_one is not None
        assert one.rect.right < next_one.rect.left or one.rect.bottom < next_one.rect.top


def test_escape_goes_back(person: Person) -> None:
    person.open(TitleScene(person.app))
    person.open(SetupScene(person.app, GAME))
    person.key("escape")
    assert person.names() == ["title"]
