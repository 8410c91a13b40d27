"""Keys and buttons are changed by pressing them; conflicts are told, and what holds is shown and kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.services.settings import load_settings
from game.ui.input.bindings import FIXED, VERSION, Bindings
from game.ui.input.intents import Back, Command, Confirm, Focus, Zoom
from game.ui.input.names import key_name
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_keys import MOST
from game.ui.scenes.title import TitleScene
from game.ui.widgets.keycap import KeyCap, draw_cap
from tests.ui.scenes.conftest import Person


@pytest.fixture
def page(make_person: Callable[..., Person]) -> Person:
    person = make_person((1280, 720))
    person.open(TitleScene(person.app))
    scene = SettingsScene(person.app)
    scene.tab = "keys"
    person.open(scene)
    return person


def change(person: Person, name: str, key: str) -> None:
    scene = person.scene
    scene.ui.set_focus(name, ring=True)
    person.key("return")
    assert person.scene.name == "ask_key"
    person.key(key)


def test_a_key_is_changed_shown_and_kept(page: Person) -> None:
    assert page.app.tr("table.tip.look_back").startswith("Look back (Comma)")
    change(page, "keys.look_back.,", "f7")
    assert page.scene.name == "settings"
    assert page.app.bindings.keys(Command("look_back")) == ["f7"]
    assert page.item("keys.look_back.f7").text == "F7"
    assert page.app.tr("table.tip.look_back").startswith("Look back (F7)")
    kept = load_settings(page.app.data.settings)[0].bindings
    again = Bindings()
    again.load(kept)
    assert again.intent("f7") == Command("look_back")
    assert again.intent(",") is None


def test_a_second_key_and_away_with_it(page: Person) -> None:
    change(page, "keys.zoom.add", "f8")
    assert page.app.bindings.keys(Zoom(None)) == ["z", "f8"]
    change(page, "keys.zoom.f8", "delete")
    assert page.app.bindings.keys(Zoom(None)) == ["z"]
    assert page.app.settings.bindings is None


def test_the_key_that_is_asked_for_has_a_place(page: Person) -> None:
    page.scene.ui.set_focus("keys.zoom.add", ring=True)
    page.key("return")
    assert page.item("ask_key.blank").text == "…"
    page.key("escape")
    page.scene.ui.set_focus("keys.zoom.z", ring=True)
    page.key("return")
    assert "ask_key.blank" not in page.items()


def test_which_key_is_replaced_is_said_and_the_buttons_have_their_keys(page: Person) -> None:
    """Several keys stood there, and words below told of Escape and Delete."""
    page.scene.ui.set_focus("keys.zoom.z", ring=True)
    page.key("return")
    assert page.app.tr("keys.ask.key.help", key="Z") in page.texts()
    caps = {name: page.driver.widget(f"ask_key.{name}").key_cap for name in ("cancel", "remove")}
    assert caps == {"cancel": key_name("escape", page.app.tr), "remove": key_name("delete", page.app.tr)}
    page.key("escape")
    page.scene.ui.set_focus("keys.zoom.add", ring=True)
    page.key("return")
    assert page.app.tr("keys.ask.key.add") in page.texts()


def test_escape_leaves_all_as_it_is(page: Person) -> None:
    change(page, "keys.zoom.z", "escape")
    assert page.scene.name == "settings"
    assert page.app.bindings.keys(Zoom(None)) == ["z"]
    page.key("escape")  # means Back again
    assert page.names() == ["title"]


def test_a_conflict_is_told(page: Person) -> None:
    change(page, "keys.zoom.z", "u")
    assert page.scene.name == "dialog"
    assert page.app.tr("keys.taken.text", key="U", what=page.app.tr("keys.undo")) in page.texts()
    page.click("dialog.no")
    assert page.scene.name == "ask_key"
    page.key("u")
    page.click("dialog.yes")
    assert page.app.bindings.intent("u") == Zoom(None)
    assert page.app.bindings.keys(Command("undo")) == ["ctrl+z", "backspace"]
    assert page.names() == ["title", "settings"]


def test_fixed_keys_are_not_given_away(page: Person) -> None:
    change(page, "keys.zoom.z", "tab")
    assert page.scene.name == "ask_key"
    assert page.app.tr("keys.ask.fixed", key="Tab", what=page.app.tr("keys.one.focus_next")) in page.texts()
    page.key("escape")
    assert page.app.bindings.intent("tab") == Focus("next")


def test_a_key_of_one_table(page: Person) -> None:
    change(page, "keys.queen_run.b", "x")
    bindings = page.app.bindings
    assert bindings.table_key("queen_run", "x") == "b"
    assert bindings.table_key("queen_run", "b") == ""
    assert bindings.table_key("lancaster", "b") == "b"
    assert page.app.table_cap("b", "queen_run") == "X"
    change(page, "keys.queen_run.c", "x")
    tr = page.app.tr.scope("queen_run")
    what = f"{tr('keys.build')} ({tr('game.name')})"
    assert page.app.tr("keys.taken.text", key="X", what=what) in page.texts()
    page.click("dialog.no")
    page.key("escape")
    page.click("keys.reset")
    assert page.app.bindings.to_document() == {}


def test_a_button_is_changed_by_pressing_it(page: Person) -> None:
    page.click("keys.device.pad")
    page.scene.ui.set_focus("keys.log.y", ring=True)
    page.key("return")
    page.key("x")  # a key is no button
    assert page.scene.name == "ask_key"
    page.driver.step(
        pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    )
    page.click("dialog.yes")
    assert page.app.bindings.buttons(Command("log")) == ["rs"]
    assert page.app.bindings.buttons(Command("help")) == []
    assert page.item("keys.log.rs").text == "RS"


@pytest.mark.parametrize(
    "kept",
    [
        None,
        7,
        [],
        {"version": VERSION + 1, "keys": {"undo": ["x"]}},
        {"version": VERSION, "keys": 5, "pad": [], "local": "no"},
        {"version": VERSION, "keys": {"nothing": ["x"], "undo": "x", "redo": None}},
        {"version": VERSION, "keys": {"confirm_return": ["enter"], "back": [], "focus_next": [3, "", "x" * 99]}},
        {"version": VERSION, "local": {"queen_run": [], "lancaster": {"y": 4}, "x": 1}},
    ],
)
def test_nonsense_does_no_harm(kept: object) -> None:
    bindings = Bindings()
    bindings.load(kept)
    first = Bindings()
    for key in FIXED:
        assert bindings.intent(key) == first.intent(key)
    assert bindings.intent("ctrl+z") == Command("undo")
    assert (bindings.intent("escape"), bindings.intent("return")) == (Back(), Confirm("return"))
    assert bindings.table_key("queen_run", "b") == "b"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_adds_a_key_stands_behind_the_keys_of_its_row(
    make_person: Callable[..., Person], language: str
) -> None:
    person = make_person((1280, 720), language=language)
    scene = SettingsScene(person.app)
    scene.tab = "keys"
    person.open(scene)
    assert scene.ui.root is not None
    buttons = [widget for widget in scene.ui.root.walk() if widget.name.endswith(".add")]
    assert len(buttons) > 12
    away = set()
    for button in buttons:
        assert button.parent is not None
        caps = [widget for widget in button.parent.walk() if isinstance(widget, KeyCap)]
        assert len({each.rect.centery for each in (*caps, button)}) == 1, [cap.text for cap in caps]
        away |= {button.rect.x - max(cap.rect.right for cap in caps)} if caps else set()
    assert max(away) <= 8, "in a column of its own it was far from them"


def test_a_fixed_key_has_a_lock_and_an_action_that_is_full_takes_no_more(page: Person) -> None:
    assert page.scene.ui.root is not None
    locked = {cap.text for cap in page.scene.ui.root.walk() if isinstance(cap, KeyCap) and cap.locked}
    assert {"Tab", "Enter", "Esc"} <= locked
    assert "keys.undo.add" not in page.items()
    assert page.app.tr("keys.note", n=MOST) in page.texts(), "how many keys there can be"


def test_the_sign_of_a_gamepad_button_keeps_to_its_place(person: Person) -> None:
    """Its round ends are as high as what is between them, whether that is an even number of pixels or not."""
    person.open(SettingsScene(person.app))
    for high in (26, 27):
        surface = pygame.Surface((80, 60))
        place = pygame.Rect(10, 10, 43, high)
        draw_cap(surface, person.scene.ui, "", place, 18.0, button=True)
        drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
        drawn.invert()
        assert drawn.get_bounding_rects() == [place]


def test_keys_named_in_texts_follow_the_language(person: Person) -> None:
    """Tips went on to name them in the language of before."""
    app = person.app
    assert app.tr.standing["key_look_back"] == "Comma"
    app.set_language("ja")
    assert app.tr.standing["key_look_back"] == "カンマ"


def test_signs_stand_as_low_on_their_keys_as_letters(person: Person) -> None:
    """In the middle of its key a sign looked like another one. A comma and a full stop are named: both were specks."""
    names = [key_name(keys, person.app.tr) for keys in (",", "ctrl+.", ";")]
    assert names == ["Comma", "Ctrl + Period", ";"]
    person.open(SettingsScene(person.app))
    place = pygame.Rect(10, 10, 40, 40)
    bare = pygame.Surface((60, 60))
    draw_cap(bare, person.scene.ui, "", place, 18.0)
    inks = {}
    for sign in ";:H-":
        surface = pygame.Surface((60, 60))
        draw_cap(surface, person.scene.ui, sign, place, 18.0)
        same = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), bare)
        same.invert()
        inks[sign] = same.get_bounding_rects()[0].unionall(same.get_bounding_rects())
    assert abs(inks[":"].bottom - inks["H"].bottom) <= 2
    assert inks[";"].bottom > inks["H"].bottom
    assert inks["-"].bottom < inks[":"].bottom
