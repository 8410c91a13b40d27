"""House rules in the set-up: saved under a name, chosen, renamed, deleted, and marked where they are played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.rng import Rng
from game.games import find_game
from game.table import house_rules
from game.table.setup import default_setup
from game.ui.playing import Playing
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.setup import SetupScene
from game.ui.tables import table_scene
from game.ui.tables.common.driver import TableScene
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import GAME, finish, make_setup


def named(person: Person, name: str) -> SetupScene:
    """The set-up with one option changed and saved under a name, by mouse and keyboard."""
    scene = person.set_up()
    assert "setup.house.save" not in person.items()
    person.click("setup.option.sets")
    assert person.app.tr("setup.rules.changed", n=1) in person.item("setup.house.note").text
    person.click("setup.house.save")
    person.type_into("house.name", name)
    person.key("return")
    assert person.scene is scene
    return scene


def test_rules_are_saved_chosen_renamed_and_deleted(person: Person) -> None:
    scene = named(person, "Sunday")
    kept = person.app.settings.house_rules
    assert [entry["name"] for entry in kept[GAME]] == ["Sunday"]
    assert person.item("setup.house").value == "Sunday"
    person.click("setup.house")
    person.click("setup.house.summary")
    assert scene.setup.options["sets"] is False
    assert "setup.house.rename" not in person.items()
    person.click("setup.house")
    person.click("setup.house.Sunday")
    assert scene.setup.options["sets"] is True
    person.click("setup.house.rename")
    person.type_into("house.name", "Feast")
    person.click("dialog.save")
    assert person.item("setup.house").value == "Feast"
    person.click("setup.house.delete")
    person.click("dialog.delete")
    assert person.app.settings.house_rules == {GAME: []}
    assert scene.setup.options["sets"] is True, "what is set up stays"
    assert "setup.house.save" in person.items()


def test_a_name_that_is_taken_is_told(person: Person) -> None:
    named(person, "Sunday")
    person.click("setup.option.jester_again")
    person.click("setup.house.save")
    assert person.app.tr("house.name.empty") in person.texts()
    high = person.driver.widget("dialog").box.h
    person.type_into("house.name", "Feast")
    assert person.app.tr("house.name.empty") not in person.texts()
    assert person.driver.widget("dialog").box.h == high, "it stays as it is while one types"
    person.type_into("house.name", "Sunday")
    assert person.app.tr("house.name.taken") in person.texts()
    person.key("return")
    assert person.scene.name == "dialog"
    assert len(person.app.settings.house_rules[GAME]) == 1


def test_a_game_is_marked_wherever_it_is_seen(person: Person) -> None:
    """At the table, in the pause, among the saved games and at the results; a preset by its name."""
    app = person.app
    named(person, "Sunday")
    said = app.tr("unofficial.told", what=app.tr("unofficial.named", name="Sunday"))
    person.click("setup.start")
    table = person.scene
    assert isinstance(table, TableScene)
    assert said in person.driver.widget("button:menu").tip()
    app.push(PauseScene(app, table.playing))
    person.step()
    assert person.item("pause.unofficial").text == said
    finish(app)
    person.open(SavesScene(app))
    assert person.item("saves.unofficial.0").text == said
    assert "saves.unofficial.1" not in person.items(), "the other one is by the printed rules"
    app.settings.house_rules = {}
    person.scene.resume()
    person.step()
    bare = app.tr("unofficial.told", what=app.tr("unofficial.options"))
    assert person.item("saves.unofficial.0").text == bare, "rules that nobody has saved have no name"
    match, rng = table.session.match, Rng(5)
    while match.state.to_move >= 0:
        match.play(match.game.heuristics.rollout(match.state, rng))
    person.open(ResultsScene(app, table.playing))
    assert bare in person.texts()


@pytest.mark.parametrize(("preset", "seats"), [("summary", 3), ("summary", 8), ("published", 3), ("published", 8)])
def test_a_number_of_players_that_a_preset_is_not_for_is_told(person: Person, preset: str, seats: int) -> None:
    """The source is for 2 to 8, the published box for 2 to 5 (head of the rules text)."""
    app = person.app
    setup = make_setup(app, seats)
    [chosen] = [each for each in house_rules.presets(find_game(GAME)) if each.id == preset]
    setup.options |= chosen.options
    playing = Playing.start(app, setup, app.bots)
    unlike = (preset, seats) == ("published", 8)
    said = app.tr("unofficial.told", what=app.tr("unofficial.players", n=8))
    assert playing.unofficial == (said if unlike else "")
    person.open(table_scene(app, playing))
    assert (said in person.driver.widget("button:menu").tip()) == unlike


def test_what_a_number_of_players_fixes_is_no_house_rule(person: Person) -> None:
    """Two players of Lancaster always play with open money, whatever the option says."""
    app, game = person.app, find_game("lancaster")
    playing = Playing.start(app, default_setup(game, "Ann", str.title, 2), app.bots)
    match, rng = playing.session.match, Rng(5)
    while match.state.to_move >= 0:
        match.play(game.heuristics.rollout(match.state, rng))
    assert match.record()["options"] != {option.name: option.default for option in game.options}
    assert playing.unofficial == ""


def test_the_open_list_of_rules_covers_no_explanation(make_person: Callable[..., Person]) -> None:
    person = make_person()
    person.set_up("lancaster")
    person.unfold("options")
    person.click("setup.option.open_money")
    person.click("setup.house")
    popup, note = person.scene.ui.popup, person.driver.widget("setup.option.open_money.note")
    assert popup is not None
    assert not popup.rect.colliderect(note.rect)


@pytest.mark.parametrize("game_id", ["sleeping_queens", "queen_run"])
def test_signs_of_options_are_explained_where_they_stand(make_person: Callable[..., Person], game_id: str) -> None:
    person = make_person()
    person.set_up(game_id)
    person.unfold("options")
    marks = {item.name for item in person.items().values() if item.name.startswith("setup.mark.")}
    assert marks
    texts = person.texts()
    assert any(person.app.tr(f"mark.legend.{mark}") in texts for mark in ("source", "ours"))


def test_signs_are_explained_beside_what_was_changed(make_person: Callable[..., Person]) -> None:
    person = make_person()
    person.set_up("lancaster")
    person.unfold("options")
    person.click("setup.option.open_money")
    assert person.app.tr("mark.legend.ours") in person.texts()
    toggle, sign = person.driver.widget("setup.option.open_money"), person.driver.widget("setup.mark.open_money")
    assert toggle.rect.x - sign.rect.right < sign.rect.width, "a sign is near what it is about"


@pytest.mark.parametrize("game_id", ["sleeping_queens", "lancaster"])
def test_what_an_option_does_stands_near_the_longest_name(make_person: Callable[..., Person], game_id: str) -> None:
    person = make_person()
    scene = person.set_up(game_id)
    person.unfold("options")
    words = person.app.tr.scope(game_id)
    notes = [widget for widget in scene.ui.root.walk() if widget.name.endswith(".note")]
    names = {words(f"option.{option.name}") for option in find_game(game_id).options} | {words("house.label")}
    px = scene.ui.font_px(28 if game_id == "lancaster" else 24)
    widest = max(person.app.text.width(name, "label", px) for name in names)
    left = min(item.rect[0] for item in person.items().values() if item.text in names)
    assert notes
    assert all(note.rect.x - left - widest < scene.frame.px(60) for note in notes)
