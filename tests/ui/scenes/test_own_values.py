"""An owner's own values: in force where they are sound, told where not, shown, and never mixed with others."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from game.core.game import Game
from game.core.rng import Rng
from game.core.values import OwnValues, ValuesError
from game.games import find_game, game_ids, takes_values
from game.services.problem import ServiceError
from game.services.save_document import MARK_OWN_VALUES
from game.services.value_sets import GIVEN, choice_of
from game.table.setup import default_setup
from game.ui.game_loading import open_game, readable_games, value_sets, values_problem
from game.ui.playing import Playing, saves_of
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.title import TitleScene
from game.ui.tables import table_scene
from tests.ui.scenes.conftest import Person

GAME = "lancaster"
BUILT_IN = files("game.games.lancaster").joinpath("data.toml").read_text(encoding="utf-8")
DEARER = BUILT_IN.replace("both = 3", "both = 4")
CHEAPER = BUILT_IN.replace("both = 3", "both = 2")

pytestmark = pytest.mark.skipif(GAME not in game_ids(), reason="the game is not in the registry")


def own(person: Person, text: str | None) -> Path:
    """The data folder with such a file of values, or without one."""
    path = person.app.data.values(GAME)
    if text is None:
        path.unlink()
    else:
        path.write_text(text, encoding="utf-8")
    return path


def begin(person: Person, actions: int = 0, persons: int = 1) -> Playing:
    """A game of Lancaster with so many actions played, saved."""
    app = person.app
    setup = default_setup(open_game(app, GAME), "Ada", lambda character: character.title(), 3)
    for seat in setup.seats[:persons]:
        seat.kind = "person"
    setup.seed = 5
    playing = Playing.start(app, setup, app.bots)
    match, rng = playing.session.match, Rng(5)
    while match.state.to_move >= 0 and len(match.actions) < actions:
        match.play(rng.choice(match.state.legal_actions()))
    playing.autosave()
    return playing


def file_of(person: Person, playing: Playing) -> Path:
    return saves_of(person.app).path(playing.save_id)


def test_the_file_in_the_data_folder_is_in_force(person: Person) -> None:
    path = own(person, DEARER)
    game = open_game(person.app, GAME)
    assert game.own_values == OwnValues(path.name, DEARER)
    assert game.data_digest() != find_game(GAME).data_digest()
    assert values_problem(person.app, GAME) is None
    assert [each.own_values is not None for each in readable_games(person.app)] == [each == GAME for each in game_ids()]


def test_a_code_says_that_it_does_not_hold_them(person: Person) -> None:
    own(person, DEARER)
    scene = person.set_up(GAME)
    code = person.item("setup.code").value
    said = person.app.tr("setup.code.values", file=person.app.data.values(GAME).name)
    assert said in person.texts()
    assert person.item("setup.export").enabled
    own(person, None)
    person.app.close(scene)
    person.set_up(GAME)
    assert said not in person.texts()
    person.type_into("setup.code", code)
    assert person.app.tr("problem.code_values") in person.texts()
    assert not person.item("setup.start").enabled


def test_without_a_file_the_built_in_values_are(person: Person) -> None:
    assert open_game(person.app, GAME).own_values is None
    assert values_problem(person.app, GAME) is None


def test_a_game_that_takes_none_pays_no_heed_to_a_file(person: Person) -> None:
    for game_id in game_ids():
        if not takes_values(game_id):
            person.app.data.values(game_id).write_text("nonsense", encoding="utf-8")
            assert open_game(person.app, game_id).own_values is None
            assert values_problem(person.app, game_id) is None
            with pytest.raises(ValuesError):
                find_game(game_id, OwnValues("x.toml", BUILT_IN))


def _wrong_number(path: Path) -> None:
    path.write_text(BUILT_IN.replace("both = 3", "both = 300"), encoding="utf-8")


def _no_toml(path: Path) -> None:
    path.write_text("both 3", encoding="utf-8")


def _no_text(path: Path) -> None:
    path.write_bytes(b"\xff" + BUILT_IN.encode("utf-8"))


def _deep_key(path: Path) -> None:
    path.write_text(f"{BUILT_IN}\n{'.'.join(['a'] * 3_000)} = 1", encoding="utf-8")


def _folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("spoil", "place"),
    [(_wrong_number, "prices.both"), (_no_toml, ""), (_no_text, "UTF-8"), (_deep_key, "1000"), (_folder, "")],
)
def test_a_file_that_cannot_be_used_is_told_and_the_game_is_played(
    person: Person, language: str, spoil: Callable[[Path], None], place: str
) -> None:
    path = person.app.data.values(GAME)
    spoil(path)
    person.app.set_language(language)
    person.open(TitleScene(person.app))
    person.click(f"title.{GAME}")
    person.click("game.play")
    assert person.names() == ["title", "game", "setup", "dialog"]
    assert str(path) in person.texts()
    assert place in person.texts()
    assert person.app.tr.problems == []
    person.click("dialog.ok")
    assert person.scene.name == "setup"
    person.unfold("options")
    assert person.app.tr("values.given") in person.item("setup.values.note").text
    setup = person.scene
    assert isinstance(setup, SetupScene)
    assert setup.game.data_digest() == find_game(GAME).data_digest()


def test_a_spoilt_file_is_told_also_when_the_set_up_changes_to_the_game_and_never_for_others(person: Person) -> None:
    _wrong_number(person.app.data.values(GAME))
    person.open(TitleScene(person.app))
    person.click("title.sleeping_queens")
    person.click("game.play")
    assert person.names() == ["title", "game", "setup"]
    setup = person.scene
    assert isinstance(setup, SetupScene)
    setup._choose_game(next(game for game in setup.games if game.id == GAME))
    person.step()
    assert person.names() == ["title", "game", "setup", "dialog"]
    assert "prices.both" in person.texts()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_set_up_table_results_and_list_say_whose_values_are_played_with(person: Person, language: str) -> None:
    own(person, DEARER)
    person.app.set_language(language)
    person.set_up(GAME)
    said = person.app.tr("values.own", file="lancaster.toml")
    assert said in person.item("setup.values.note").text
    playing = begin(person, 100_000)
    save = saves_of(person.app).load(playing.save_id)
    assert save.marks == [MARK_OWN_VALUES]
    assert save.values == OwnValues("lancaster.toml", DEARER)
    assert save.record["data"] == playing.session.match.game.data_digest()
    person.open(SavesScene(person.app))
    assert "lancaster.toml" in person.item("saves.unofficial.0").text
    person.open(ResultsScene(person.app, playing))
    assert "lancaster.toml" in person.texts()
    person.open(table_scene(person.app, begin(person, 20)))
    assert said in person.texts()


def test_built_in_values_are_not_mentioned(person: Person) -> None:
    person.set_up(GAME)
    assert person.app.tr("values.given") in person.item("setup.values.note").text
    playing = begin(person, 10)
    save = saves_of(person.app).load(playing.save_id)
    assert save.marks == []
    assert save.values is None
    assert playing.note == ""
    person.open(SavesScene(person.app))
    assert "toml" not in person.texts()


@pytest.mark.parametrize(
    ("before", "after"), [(None, DEARER), (DEARER, None), (DEARER, CHEAPER)], ids=["now own", "own gone", "other own"]
)
@pytest.mark.parametrize("persons", [0, 1, 2])
def test_a_save_with_other_values_goes_on_with_its_own(
    person: Person, before: str | None, after: str | None, persons: int
) -> None:
    if before is not None:
        own(person, before)
    playing = begin(person, 30, persons)
    record, path = playing.record(), file_of(person, playing)
    used = open_game(person.app, GAME)
    own(person, after)
    assert open_game(person.app, GAME).data_digest() != used.data_digest()

    person.open(TitleScene(person.app))
    person.click("title.continue")
    person.step(20)
    assert person.names()[:2] == ["title", "table"]
    table = next(scene for scene in person.app.scenes if scene.name == "table")
    taken_up = table.playing  # type: ignore[attr-defined]
    assert taken_up.record() == record
    assert taken_up.session.match.game.data_digest() == used.data_digest()
    assert taken_up.note == ("" if before is None else person.app.tr("values.own", file="lancaster.toml"))
    match, left = taken_up.session.match, path.read_bytes()
    match.play(match.state.legal_actions()[0])
    taken_up.autosave()
    assert path.read_bytes() != left
    again = Playing.resume(person.app, playing.save_id, person.app.bots)
    assert again.record() == taken_up.record()
    assert again.session.match.game.own_values == used.own_values


def test_the_next_game_and_the_same_deal_have_the_values_of_the_last_one(person: Person) -> None:
    own(person, DEARER)
    playing = begin(person, 5)
    own(person, CHEAPER)
    for same_deal in (False, True):
        setup = playing.next_setup(same_deal=same_deal)
        again = Playing.start(person.app, setup, person.app.bots)
        assert again.session.match.game.own_values == OwnValues("lancaster.toml", DEARER)


def test_a_game_is_replayed_and_branched_with_its_own_values(person: Person) -> None:
    own(person, DEARER)
    playing = begin(person, 100_000)
    own(person, None)
    again = Playing.resume(person.app, playing.save_id, person.app.bots)
    assert again.over
    used = OwnValues("lancaster.toml", DEARER)
    assert again.session.match.game.own_values == used
    branch = Playing.branch(person.app, again, 12, person.app.bots)
    assert branch.session.match.game.own_values == used
    assert saves_of(person.app).load(branch.save_id).values == used


def test_a_set_in_force_is_named_at_the_table_and_one_that_is_gone_is_told(person: Person) -> None:
    sets = value_sets(person.app, GAME)
    sets.write("My box", CHEAPER)
    own(person, DEARER)
    person.app.settings.values = {GAME: choice_of("My box")}
    game = open_game(person.app, GAME)
    assert game.own_values == OwnValues("My box.toml", CHEAPER)
    assert begin(person).note == person.app.tr("values.own", file="My box")
    person.app.settings.values = {GAME: GIVEN}
    assert open_game(person.app, GAME).own_values is None
    person.app.settings.values = {}
    assert open_game(person.app, GAME).own_values == OwnValues("lancaster.toml", DEARER)
    sets.delete("My box")
    person.app.settings.values = {GAME: choice_of("My box")}
    assert open_game(person.app, GAME).own_values is None
    problem = values_problem(person.app, GAME)
    assert problem is not None
    assert str(sets.path("My box")) in problem.text(person.app.tr)


def test_the_same_values_in_another_file_go_on(person: Person) -> None:
    own(person, DEARER)
    begin(person, 30)
    own(person, "# mine\n" + DEARER)
    person.open(TitleScene(person.app))
    person.click("title.continue")
    assert person.names() == ["title", "table"]


def test_values_that_nobody_has_any_more_are_named(person: Person) -> None:
    playing = begin(person, 10)
    saves = saves_of(person.app)
    save = saves.load(playing.save_id)
    save.record["data"] = "0123456789ab"
    assert saves.write(save) is None
    left = saves.path(save.id).read_bytes()
    with pytest.raises(ServiceError) as caught:
        Playing.resume(person.app, save.id, person.app.bots)
    text = caught.value.problem.text(person.app.tr)
    assert "0123456789ab" in text
    assert find_game(GAME).data_digest() in text
    person.open(TitleScene(person.app))
    person.click("title.continue")
    assert person.names() == ["title", "dialog"]
    assert saves.path(save.id).read_bytes() == left


def test_any_game_may_take_values(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    package = importlib.import_module("game.games.sleeping_queens")
    made: list[OwnValues | None] = []
    new_game = package.new_game

    def taking(values: OwnValues | None = None) -> Game:
        made.append(values)
        game: Game = new_game()
        game.own_values = values
        return game

    monkeypatch.setattr(package, "TAKES_VALUES", True, raising=False)
    monkeypatch.setattr(package, "new_game", taking)
    person.app.data.values("sleeping_queens").write_text("anything", encoding="utf-8")
    assert open_game(person.app, "sleeping_queens").own_values == OwnValues("sleeping_queens.toml", "anything")
    assert made == [OwnValues("sleeping_queens.toml", "anything")]
