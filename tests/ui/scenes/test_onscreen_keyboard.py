"""Somebody with a gamepad types: letters are chosen one by one."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.onscreen_keyboard import COLUMNS, PAGES, OnscreenKeyboard, changed, katakana
from game.ui.scenes.setup import SetupScene
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import GAME
from tests.ui.test_pad import press, release


def pad(person: Person, *buttons: str) -> None:
    for button in buttons:
        person.driver.step(press(button), release(button))


def plain(person: Person, button: int) -> None:
    person.driver.step(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))


@pytest.fixture
def letters(person: Person) -> OnscreenKeyboard:
    """The letters over the name of the first seat, which is empty."""
    scene = person.open(SetupScene(person.app, GAME))
    scene.ui.find("setup.name.0").take("")  # type: ignore[union-attr]
    scene.ui.set_focus("setup.name.0", ring=True)
    pad(person, "a")
    assert isinstance(person.scene, OnscreenKeyboard)
    return person.scene


def test_a_name_is_put_together(person: Person, letters: OnscreenKeyboard) -> None:
    assert letters.focus_first == "keyboard.1.0"
    pad(person, "rb", "a", "right", "a", "lb", "right", "a", "a")  # Q W e e
    plain(person, pygame.CONTROLLER_BUTTON_Y)
    plain(person, pygame.CONTROLLER_BUTTON_X)
    plain(person, pygame.CONTROLLER_BUTTON_X)
    assert letters.typed == "QWe"
    pad(person, "start")
    scene = person.scene
    assert isinstance(scene, SetupScene)
    assert scene.setup.seats[0].name == "QWe"
    assert person.item("setup.name.0").value == "QWe"
    assert scene.ui.focus is scene.ui.find("setup.name.0")


def test_it_can_be_left_and_used_by_mouse_and_keyboard(person: Person, letters: OnscreenKeyboard) -> None:
    person.click("keyboard.1.0")
    person.driver.type("健二")
    person.key("backspace")
    assert letters.typed == "q健"
    pad(person, "b")
    assert person.item("setup.name.0").value == ""
    pad(person, "a")
    person.click("keyboard.2.0")
    person.click("keyboard.done")
    assert person.item("setup.name.0").value == "a"


def test_kana() -> None:
    assert katakana("かきくー゛") == "カキクー゛"
    for signs, letters, made in (("゛゜゛゛", "かはウあ", "がぱヴあ"), ("小小小小", "やツんア", "ゃッんァ")):
        assert "".join(map(changed, letters, signs)) == made
    assert changed("", "小") == ""


def test_pages_are_whole() -> None:
    for rows in PAGES.values():
        assert all(len(row) == COLUMNS for row in rows)
    assert len({key for page in PAGES for row in PAGES[page] for key in row}) > 200


@pytest.mark.parametrize(("scale", "text"), [(100, 100), (200, 150)])
def test_keys_keep_apart(make_person, scale: int, text: int) -> None:  # type: ignore[no-untyped-def]
    person = make_person((1280, 720), interface_scale=scale, text_size=text, language="ja")
    scene = person.open(SetupScene(person.app, GAME))
    scene.ui.set_focus("setup.name.0", ring=True)
    pad(person, "a")
    rects = [pygame.Rect(item.rect) for item in person.scene.items() if item.role == "button"]
    assert len(rects) == 54
    for index, rect in enumerate(rects):
        assert person.app.surface.get_rect().contains(rect)
        assert rect.height > 20
        assert rect.collidelist(rects[index + 1 :]) < 0
