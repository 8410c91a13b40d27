"""A gamepad gives what keys give; what is held repeats; tooltips name what is in hand."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input.bindings import DEFAULT_PAD, Bindings, intent_id
from game.ui.input.intents import Back, Command, Confirm, Focus, Intent, Scroll
from game.ui.input.pad import FIRST, NEXT, NOWHERE, Pads
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.panel import Panel
from game.ui.widgets.tabs import Tabs
from tests.ui.conftest import Driver

BUTTON = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "start": pygame.CONTROLLER_BUTTON_START,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
}


def press(button: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=BUTTON[button])


def release(button: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=BUTTON[button])


def axis(number: int, share: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=number, value=round(share * 32767))


@pytest.fixture
def pads() -> Pads:
    return Pads(Bindings())


def read(pads: Pads, *events: pygame.event.Event, at: float = 0.0) -> list[Intent]:
    return [intent for event in events for intent in pads.read(event, at)]


def test_buttons(pads: Pads) -> None:
    assert read(pads, press("a"), release("a"), press("b"), press("start")) == [
        Confirm("return"),
        Back(),
        Command("menu"),
    ]


def test_a_held_direction_repeats_until_it_is_let_go(pads: Pads) -> None:
    assert read(pads, press("down")) == [Focus("down")]
    assert pads.update(FIRST - 0.01) == []
    assert pads.update(FIRST + 0.01) == [Focus("down")]
    assert pads.update(FIRST + 0.02) == []
    assert pads.update(FIRST + 0.02 + NEXT) == [Focus("down")]
    read(pads, release("down"))
    assert pads.update(9.0) == []


def test_what_confirms_does_not_repeat(pads: Pads) -> None:
    read(pads, press("a"))
    assert pads.update(9.0) == []


def test_the_left_stick_is_a_direction_button(pads: Pads) -> None:
    assert read(pads, axis(0, 0.3), axis(0, 0.9), axis(0, 1.0)) == [Focus("right")]
    assert pads.update(FIRST) == [Focus("right")]
    assert read(pads, axis(0, 0.5)) == []  # not far enough back
    assert read(pads, axis(0, 0.1)) == []
    assert pads.update(9.0) == []
    assert read(pads, axis(1, -0.9)) == [Focus("up")]
    assert read(pads, axis(0, 1.0)) == [Focus("right")]


def test_triggers_and_the_right_stick(pads: Pads) -> None:
    left, right_y = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_RIGHTY
    assert read(pads, axis(left, 0.9), axis(left, 1.0)) == [Command("undo")]
    assert read(pads, axis(left, 0.0), axis(left, 0.9)) == [Command("undo")]
    read(pads, axis(right_y, 1.0))
    assert pads.update(1.0) == [Scroll(NOWHERE, 0.0, -1.0)]


def test_a_gamepad_that_is_pulled_out_lets_go(pads: Pads) -> None:
    read(pads, press("down"), pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=0))
    assert pads.update(9.0) == []


def test_a_gamepad_of_unknown_make(pads: Pads) -> None:
    def plain(kind: int, **values: object) -> pygame.event.Event:
        return pygame.event.Event(kind, instance_id=7, **values)

    made = read(
        pads,
        plain(pygame.JOYBUTTONDOWN, button=0),
        plain(pygame.JOYBUTTONDOWN, button=40),
        plain(pygame.JOYHATMOTION, hat=0, value=(0, 1)),
        plain(pygame.JOYHATMOTION, hat=0, value=(0, 0)),
        plain(pygame.JOYAXISMOTION, axis=0, value=-1.0),
    )
    assert made == [Confirm("return"), Focus("up"), Focus("left")]
    pads._known.add(7)  # now everything it does comes as an event of the known layout
    assert read(pads, plain(pygame.JOYBUTTONDOWN, button=0)) == []


def test_buttons_can_be_changed_and_kept() -> None:
    bindings = Bindings()
    bindings.bind_button("y", Command("undo"))
    bindings.unbind_button("a")  # fixed: it stays
    again = Bindings()
    again.load(bindings.to_document())
    assert again.buttons(Command("undo")) == bindings.buttons(Command("undo")) == ["y", "lt"]
    assert again.buttons(Command("log")) == []
    assert again.button_intent("a") == Confirm("return")
    assert read(Pads(again), pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=3)) == [
        Command("undo")
    ]


def test_every_button_does_something_that_keys_do() -> None:
    known = {intent_id(intent) for intent in Bindings()._first[0].values()}
    assert {intent_id(intent) for _, intent in DEFAULT_PAD} <= known


def scene(pressed: list[str]) -> Widget:
    def button(name: str) -> Button:
        return Button(name, lambda: pressed.append(name), name=name)

    return Column([Row([button("one"), button("two")]), Panel(Row([button("three")])), Panel(button("four"))])


def test_from_the_gamepad_to_the_controls(driver: Driver) -> None:
    pressed: list[str] = []
    driver.show(lambda: scene(pressed))
    driver.step(press("down"), release("down"))
    assert driver.focus_name() == "one"
    driver.step(press("right"), release("right"), press("a"), release("a"))
    assert pressed == ["two"]
    driver.step(press("rb"))
    assert driver.focus_name() == "three"
    driver.step(press("rb"))
    assert driver.focus_name() == "four"
    driver.step(press("lb"), press("lb"))
    assert driver.focus_name() == "one"


def test_shoulder_buttons_turn_tabs(driver: Driver) -> None:
    opened: list[object] = []
    tabs = [("a", "A"), ("b", "B"), ("c", "C")]
    driver.show(lambda: Column([Tabs(tabs, opened[-1] if opened else "a", opened.append)]))
    driver.step(press("rb"))
    driver.step(press("rb"))
    driver.step(press("rb"))
    driver.step(press("lb"))
    assert opened == ["b", "c", "a", "c"]


def test_texts_name_what_is_in_hand(driver: Driver) -> None:
    tr = driver.app.tr.scope("queen_run")
    driver.show(lambda: scene([]))
    assert tr("table.tip.menu") == "Menu (M)"
    driver.step(press("start"))
    assert tr("table.tip.menu") == "Menu (Start)"
    driver.key("tab")
    assert tr("table.tip.menu") == "Menu (M)"
