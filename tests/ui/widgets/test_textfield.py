"""A field for text: keys, selection, clipboard, words, Japanese composed in place, and what of it is to be seen."""

from __future__ import annotations

import pygame
import pytest

from game.ui.widgets.containers import Column
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.textfield import TextField
from tests.strange_texts import STRANGE
from tests.ui.conftest import Driver


def field(driver: Driver, value: str = "", **options: object) -> tuple[TextField, list[str]]:
    values: list[str] = []
    driver.show(
        lambda: Column([TextField(value, values.append, name="f", width=200, **options)], align="left"), focus_first="f"
    )
    widget = driver.widget("f")
    assert isinstance(widget, TextField)
    return widget, values


def test_text_is_typed_moved_in_and_deleted(driver: Driver) -> None:
    widget, values = field(driver, "Ada")
    assert driver.app.reader.text_mode
    driver.type("m")
    driver.key("left")
    driver.key("backspace")
    driver.key("home")
    driver.key("delete")
    driver.type("健")
    assert widget.value == "健dm"
    assert values == ["Adam", "Adm", "dm", "健dm"]


def test_selection_and_clipboard(driver: Driver) -> None:
    widget, _ = field(driver, "Ada Lovelace")
    driver.key("left", pygame.KMOD_SHIFT | pygame.KMOD_CTRL)
    assert widget.selected_text() == "Lovelace"
    driver.key("x", pygame.KMOD_CTRL)
    assert widget.value == "Ada "
    driver.key("home")
    driver.key("v", pygame.KMOD_CTRL)
    assert widget.value == "LovelaceAda "
    driver.key("a", pygame.KMOD_CTRL)
    driver.key("c", pygame.KMOD_CTRL)
    driver.type("x")
    assert widget.value == "x"
    assert driver.app.desktop.paste() == "LovelaceAda "


def test_length_and_letters_are_limited(driver: Driver) -> None:
    widget, _ = field(driver, "", most=5, allowed=str.isalnum)
    driver.type("a-b\ncdefgh")
    assert widget.value == "abcde"


@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE.keys())
def test_marks_without_a_look_are_not_taken_in(driver: Driver, text: str) -> None:
    """A name such as Ann™ pasted with U+FE0F behind it ended the program."""
    widget, _ = field(driver)
    driver.type(text)
    driver.compose(text, 0, len(text))
    assert widget.value.isprintable()
    assert not set(widget.value) & set("\ufe0f\u200b\u200d\u202a\ufeff\u3164\ufffd")


def test_a_pasted_name_loses_what_cannot_be_seen(driver: Driver) -> None:
    widget, _ = field(driver)
    driver.app.desktop.copy("\u202aAnn™\ufe0f\u3000e\u0301\n")
    driver.key("v", pygame.KMOD_CTRL)
    assert widget.value == "Ann™ é"


def test_the_form_of_a_letter_goes_with_it(driver: Driver) -> None:
    widget, _ = field(driver)
    driver.type("葛\U000e0100城")
    driver.key("left")
    driver.key("backspace")
    assert widget.value == "城"


def test_words_are_jumped_over(driver: Driver) -> None:
    widget, _ = field(driver, "one two  three")
    carets = []
    for name in ("left", "left", "left", "left", "right", "right"):
        driver.key(name, pygame.KMOD_CTRL)
        carets.append(widget.caret)
    assert carets == [9, 4, 0, 0, 3, 7]


def test_japanese_is_composed_in_place(driver: Driver) -> None:
    widget, values = field(driver, "Ada", most=10)
    before = widget.caret_rect().x
    driver.compose("けん", start=2)
    assert widget._shown() == "Adaけん"
    assert widget.value == "Ada"
    assert widget.caret_rect().x > before
    driver.key("return")  # belongs to the composition
    assert values == []
    driver.type("健")
    assert widget.value == "Ada健"
    assert widget.composition == ""


def test_a_click_puts_the_caret_and_a_drag_selects(driver: Driver) -> None:
    widget, _ = field(driver, "Ada Lovelace")
    left = widget._inner().x
    middle = widget.rect.centery
    driver.click((left + 1, middle))
    assert widget.caret == 0
    driver.drag((left + 1, middle), (left + widget._x(3), middle))
    assert widget.selected_text() == "Ada"


def test_long_text_follows_the_caret(driver: Driver) -> None:
    widget, _ = field(driver, "", most=200)
    driver.type("W" * 60)
    assert widget._shift > 0
    assert widget.rect.contains(widget.caret_rect())
    driver.key("home")
    assert widget._shift == 0


def test_long_text_shows_its_beginning_to_who_only_looks(driver: Driver) -> None:
    widget, _ = field(driver, "W" * 60, most=200)
    assert widget._shift > 0
    driver.click((900, 600))
    assert widget._shift == 0
    driver.click((widget._inner().x + widget._x(2), widget.rect.centery))
    assert (widget.caret, widget._shift) == (2, 0)


def test_letters_mean_text_only_while_a_field_has_the_focus(driver: Driver) -> None:
    field(driver, "Ada")
    driver.click((900, 600))
    assert not driver.app.reader.text_mode
    driver.click("f")
    assert driver.app.reader.text_mode
    driver.app.ask(lambda: "?", lambda: "Really?", lambda: [DialogButton("ok", "OK")])
    assert not driver.app.reader.text_mode
    driver.key("escape")
    driver.step()
    assert driver.app.reader.text_mode


def test_what_is_typed_in_has_its_ring_after_a_click_as_well(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = driver.show(lambda: TextField("", print, name="field"))
    driver.click("field")
    scene.ui.ring = False
    rings: list[str] = []
    monkeypatch.setattr(driver.app.art, "draw_slice", lambda surface, name, *rest: rings.append(name))
    scene.ui.draw_focus(driver.app.surface, driver.widget("field"))
    assert rings == ["ui/focus"]
