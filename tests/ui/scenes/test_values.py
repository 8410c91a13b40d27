"""The page of values: typed, checked as one types, saved under names, in force, shared as files."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.values import OwnValues
from game.games import find_game
from game.services.value_sets import FILE, GIVEN, choice_of
from game.ui.game_loading import open_game, value_sets
from game.ui.input.intents import Confirm
from game.ui.playing import Playing
from game.ui.scenes.title import TitleScene
from game.ui.scenes.values import FIELD, ValuesScene
from game.ui.scenes.values_parts import FieldHead, GivenValue, NumberField
from game.ui.widgets.button import CaptionButton
from game.ui.widgets.label import Label
from tests.ui.scenes.conftest import Person

GAME = "lancaster"
BUILT_IN = files("game.games.lancaster").joinpath("data.toml").read_text(encoding="utf-8")
DEARER = BUILT_IN.replace("both = 3", "both = 4")
SQUIRES, GOLD = f"{FIELD}counties.A.squires", f"{FIELD}counties.B.gold"


def opened(person: Person, page: str = "counties") -> ValuesScene:
    """The page, opened from the set-up by a click."""
    person.set_up(GAME)
    person.click("setup.values")
    scene = person.scene
    assert isinstance(scene, ValuesScene)
    if page != scene.page:
        person.key("right")
    assert scene.page == page
    return scene


def saved(person: Person, name: str = "My box", number: str = "5") -> ValuesScene:
    """One value changed, and all saved under a name, by mouse and keyboard."""
    scene = opened(person)
    person.type_into(SQUIRES, number)
    person.click("values.save")
    person.type_into("values.name", name)
    person.key("return")
    return scene


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_value_is_there_with_its_mark_and_the_given_one(
    make_person: Callable[..., Person], language: str
) -> None:
    person = make_person(language=language)
    scene = opened(person)
    seen: set[str] = set()
    for page in scene.draft.sheet.pages:
        scene._open_page(page.name)
        person.step()
        assert scene.ui.root is not None
        heads = [widget for widget in scene.ui.root.walk() if isinstance(widget, FieldHead)]
        for widget in scene.ui.root.walk():
            if widget.name.startswith(FIELD):
                key = widget.name.removeprefix(FIELD)
                seen.add(key)
                in_list = any(isinstance(each, Label) for each in widget.parent.parent.children)  # type: ignore[union-attr]
                assert in_list or any(head.text and abs(head.rect.x - widget.rect.x) <= 2 for head in heads)
                label = widget.label  # type: ignore[attr-defined]
                mark = scene.draft.sheet.mark(key)
                assert person.app.tr(f"mark.{mark}") in label
                if isinstance(widget, NumberField):
                    assert person.app.tr("values.given.is", n=scene.draft.sheet.given[key]) in label
                    given = scene.ui.find(f"values.given:{key}")
                    assert isinstance(given, GivenValue)
                    assert given.given == scene.draft.sheet.given[key]
    assert seen == set(scene.draft.fields)
    assert person.app.tr.problems == []


def test_a_value_is_typed_saved_under_a_name_and_in_force(person: Person) -> None:
    scene = saved(person)
    assert scene.choice == choice_of("My box")
    assert person.item("values.choice").value == choice_of("My box")
    assert not person.item("values.save").enabled, "all is saved"
    person.click("values.back")
    assert person.names() == ["setup"]
    assert person.app.tr("values.own", file="My box") in person.item("setup.values.note").text
    game = open_game(person.app, GAME)
    assert game.own_values is not None
    assert game.own_values.file == "My box.toml"
    person.click("setup.start")
    person.step(5)
    table = next(scene for scene in person.app.scenes if scene.name == "table")
    playing: Playing = table.playing  # type: ignore[attr-defined]
    assert playing.session.match.game.own_values == game.own_values
    assert playing.note == person.app.tr("values.own", file="My box")


def test_a_set_is_opened_changed_renamed_copied_and_deleted(person: Person) -> None:
    scene = saved(person)
    sets = value_sets(person.app, GAME)
    person.type_into(SQUIRES, "6")
    person.click("values.save")
    assert "squires = 6" in sets.path("My box").read_text(encoding="utf-8")
    person.click("values.rename")
    person.type_into("values.name", "箱")
    person.click("dialog.save")
    assert sets.names() == ["箱"]
    person.click("values.copy")
    person.type_into("values.name", "Another")
    person.click("dialog.save")
    assert sets.names() == ["Another", "箱"]
    assert scene.choice == choice_of("Another")
    person.click("values.delete")
    person.click("dialog.delete")
    assert sets.names() == ["箱"]
    assert scene.choice == GIVEN
    person.click("values.choice")
    person.click(f"values.choice.{choice_of('箱')}")
    assert scene.draft.numbers["counties.A.squires"] == 6
    assert scene.draft.own == 1


def test_a_click_on_the_arrow_of_a_changed_field_leads_back(person: Person) -> None:
    scene = opened(person)
    person.type_into(SQUIRES, "5")
    assert scene.draft.own == 1
    arrow = SQUIRES.replace(FIELD, "values.given:")
    person.click(arrow)
    assert scene.draft.own == 0
    person.click(arrow)
    assert scene.draft.own == 0, "there is only the mark of the built-in value"


@pytest.mark.parametrize(
    ("typed", "fits"), [("", False), ("100", False), ("99", True), ("0", True), ("007", True), ("5x", True)]
)
def test_ranges_are_checked_as_one_types(person: Person, typed: str, fits: bool) -> None:
    scene = opened(person)
    person.type_into(SQUIRES, typed)
    assert scene.draft.fits("counties.A.squires") == fits
    wanted = person.app.tr("values.range", low=0, high=99)
    assert wanted in person.item("values.told").text
    assert person.item("values.save").enabled == fits
    if not fits:
        assert wanted in scene._why_not()
        person.click("values.give_back")
        assert scene.draft.text("counties.A.squires") == "3"
        assert not person.item("values.save").enabled


def test_what_does_not_fit_together_is_told_as_one_types(person: Person) -> None:
    scene = opened(person)
    scene._open_page("laws")
    person.step()
    person.type_into(f"{FIELD}laws.1.group", "1")
    assert not person.item("values.save").enabled
    assert "group 0" in person.item("values.told").text.casefold()
    person.type_into(f"{FIELD}laws.7.group", "0")
    assert person.item("values.save").enabled


def test_plus_minus_and_the_buttons_change_a_value_within_its_field(person: Person) -> None:
    scene = opened(person)
    person.click(SQUIRES)
    person.driver.type("+")
    person.step()
    assert scene.draft.numbers["counties.A.squires"] == 4
    person.driver.type("-")
    person.driver.type("-")
    person.step()
    assert scene.draft.numbers["counties.A.squires"] == 2
    person.click("values.more")
    assert scene.draft.numbers["counties.A.squires"] == 3
    assert scene.selected == "counties.A.squires", "the field stays at hand"
    for _ in range(5):
        if person.item("values.less").enabled:
            person.click("values.less")
    assert scene.draft.numbers["counties.A.squires"] == 0
    person.click("values.give_back")
    assert scene.draft.numbers["counties.A.squires"] == 3


def test_a_switch_is_pressed(person: Person) -> None:
    scene = opened(person)
    scene._open_page("castle")
    person.step()
    name = f"{FIELD}favours.shown.3:F5"
    assert person.item(name).value is False
    person.click(name)
    assert person.item(name).value is True
    assert scene.draft.numbers["favours.shown.3:F5"] == 1
    scene.ui.set_focus(name, ring=True)
    person.key("return")
    assert person.item(name).value is False


def test_all_of_it_by_keys(person: Person) -> None:
    scene = opened(person)
    scene.ui.set_focus(SQUIRES, ring=True)
    person.step()
    assert scene.selected == "counties.A.squires"
    person.driver.key("backspace")
    person.driver.type("8")
    person.step()
    assert scene.draft.numbers["counties.A.squires"] == 8
    for _ in range(200):
        if person.driver.focus_name() == "values.save":
            break
        person.key("tab")
    assert person.driver.focus_name() == "values.save"
    person.key("return")
    person.driver.type("By keys")
    person.key("return")
    assert scene.choice == choice_of("By keys")


def test_with_a_gamepad_digits_are_chosen(person: Person) -> None:
    opened(person)
    person.click(SQUIRES)
    person.app.take_in_hand(True)
    person.scene.refresh()
    person.scene.handle(Confirm())
    person.step()
    assert person.scene.name == "keyboard"


def test_nothing_typed_is_lost_unasked(person: Person) -> None:
    scene = opened(person)
    person.type_into(SQUIRES, "5")
    person.key("escape")
    assert person.scene.name == "dialog"
    person.click("dialog.stay")
    assert person.scene is scene
    person.click("values.back")
    person.click("dialog.save")
    person.type_into("values.name", "Kept")
    person.key("return")
    assert person.names() == ["setup"]
    assert value_sets(person.app, GAME).names() == ["Kept"]
    person.click("setup.values")
    person.type_into(f"{FIELD}start.gold", "5")
    person.key("escape")
    person.click("dialog.drop")
    assert person.names() == ["setup"]
    assert open_game(person.app, GAME).value_sheet().own["start.gold"] == 2  # type: ignore[union-attr]


def test_the_file_in_the_data_folder_is_shown_and_stays(person: Person) -> None:
    path = person.app.data.values(GAME)
    path.write_text(DEARER, encoding="utf-8")
    scene = opened(person, "start")
    assert scene.choice == FILE
    assert person.item("values.choice").value == FILE
    assert scene.draft.numbers["prices.both"] == 4
    person.type_into(f"{FIELD}prices.both", "6")
    person.click("values.save")
    person.type_into("values.name", "Six")
    person.key("return")
    assert path.read_text(encoding="utf-8") == DEARER
    person.click("values.choice")
    person.click(f"values.choice.{FILE}")
    assert scene.draft.numbers["prices.both"] == 4
    person.click("values.choice")
    person.click(f"values.choice.{GIVEN}")
    assert open_game(person.app, GAME).own_values is None


def test_values_that_cannot_be_used_are_shown_with_what_is_wrong(person: Person) -> None:
    person.app.data.values(GAME).write_text(BUILT_IN.replace("both = 3", "both = 300"), encoding="utf-8")
    scene = ValuesScene(person.app, find_game(GAME), lambda: None)
    person.open(scene)
    assert "prices.both" in person.item("values.trouble").text
    assert scene.draft.own == 0


def test_values_are_written_out_and_taken_in(person: Person, tmp_path: Path) -> None:
    saved(person)
    text = value_sets(person.app, GAME).path("My box").read_text(encoding="utf-8")
    person.click("values.export")
    person.click("dialog.write")
    person.click("dialog.ok")
    [out] = person.app.data.exports.iterdir()
    assert out.suffix == ".toml"
    assert out.read_text(encoding="utf-8") == text
    given = tmp_path / "From Kenji.toml"
    given.write_text(DEARER, encoding="utf-8")
    person.click("values.take_in")
    person.type_into("file.path", str(given))
    person.key("return")
    scene = person.scene
    assert isinstance(scene, ValuesScene)
    assert scene.choice == choice_of("From Kenji")
    assert scene.draft.numbers["prices.both"] == 4
    assert open_game(person.app, GAME).own_values == OwnValues("From Kenji.toml", DEARER)


def test_a_file_that_is_dropped_on_the_window_is_taken_in_and_played_with(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "theirs.toml"
    path.write_text(DEARER, encoding="utf-8")
    person.open(TitleScene(person.app))
    for _ in range(2):
        person.app.open.receive(path)
        person.step()
        assert "theirs" in person.texts()
        person.click("dialog.later")
    assert value_sets(person.app, GAME).names() == ["theirs"], "the same values are kept once"
    person.app.open.receive(path)
    person.step()
    person.click("dialog.use")
    assert person.names() == ["title", "setup"]
    person.unfold("options")
    assert person.app.tr("values.own", file="theirs") in person.item("setup.values.note").text


FOREIGN = {
    "gone": None,
    "no toml": b"both 3",
    "no text": b"\xff\xfe" + BUILT_IN.encode(),
    "out of range": BUILT_IN.replace("both = 3", "both = 300").encode(),
    "large": b"#" * 500_000,
    "empty": b"",
    "a long line": b"# " + b"x" * 5_000 + b"\n" + BUILT_IN.encode(),
    "deep": b".".join([b"a"] * 3_000) + b" = 1\n",
    "unknown": BUILT_IN.encode() + b"\n[more]\na = 1\n",
}


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN.keys())
def test_a_foreign_file_that_cannot_be_used_is_told_and_not_kept(
    person: Person, tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "theirs.toml"
    if content is not None:
        path.write_bytes(content)
    person.open(TitleScene(person.app))
    person.app.open.receive(path)
    person.step()
    assert person.names() == ["title", "dialog"]
    assert "theirs.toml" in person.texts()
    assert value_sets(person.app, GAME).names() == []
    assert person.app.tr.problems == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_can_be_done_with_sets_says_so_below_its_picture(
    make_person: Callable[..., Person], language: str
) -> None:
    person = make_person(language=language)
    scene = opened(person)
    for name in ("copy", "take_in", "export", "folder"):
        button = scene.ui.find(f"values.{name}")
        assert isinstance(button, CaptionButton)
        assert button.text == person.app.tr(f"values.tool.{name}")
        assert not button.cut


def test_columns_of_cards_end_at_one_level_and_their_rows_are_level(person: Person) -> None:
    """Three heights beside each other left holes, and nothing in them was on a line."""
    scene = opened(person, "start")
    sheet = scene.ui.find("values.scroll")
    cards = [part for part in scene.ui.root.walk() if part.name.startswith("values.table:")]
    lowest = [max((part for part in column.children), key=lambda part: part.box.bottom) for column in
              {id(card.parent): card.parent for card in cards}.values()]
    assert len({round(card.box.bottom) for card in lowest}) == 1
    assert lowest[0].box.bottom <= sheet.box.bottom, "all is in sight"
    rows = [[part.box.centery for part in card.walk() if part.name.startswith("values.field:")] for card in cards]
    steps = {round(below - above) for each in rows for above, below in pairwise(each)}
    assert max(steps) - min(steps) <= 1
    assert len({round(each[0] - card.box.y) for each, card in zip(rows, cards, strict=True)}) == 1
