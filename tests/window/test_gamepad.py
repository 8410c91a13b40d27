"""A gamepad in a real window: from the menu to a turn and back, with nothing else in hand."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from benchmarks.screen import Picture, ScreenError
from tests.window.conftest import ROOT, Start
from tests.window.hands import Hands, set_up

BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "start": pygame.CONTROLLER_BUTTON_START,
}
MOST = 20
"""Presses after which a person would give up."""


class PadHands(Hands):
    """A person with a gamepad; `pipe` leads to it."""

    pipe: Path

    def press(self, *buttons: str) -> Picture:
        """Press buttons one after the other; the settled screen after them."""
        frame = int(self.look()["frame"])
        for button in buttons:
            with self.dealt_with(1), self.pipe.open("w", encoding="ascii") as pad:
                pad.write(f"{BUTTONS[button]}\n")
        return self.settled(frame)

    def press_until(self, button: str, reached: Callable[[str], bool]) -> None:
        """Press a button until what has the focus is what was looked for."""
        for _ in range(MOST):
            if reached(str(self.look()["focus"])):
                return
            self.press(button)
        raise ScreenError(f"The button {button} leads nowhere; the focus is on {self.look()['focus']}.")


@pytest.mark.window
def test_from_the_menu_to_a_turn_by_gamepad_alone(start: Start, tmp_path: Path) -> None:
    pipe = tmp_path / "pad"
    os.mkfifo(pipe)
    program = [sys.executable, str(ROOT / "tests" / "window" / "with_pad.py")]
    environ = {"THREE_CROWNS_PAD": str(pipe), "PYTHONPATH": str(ROOT)}
    hands = start(hands=PadHands, program=program, environ=environ, last_setup=set_up(1, 1))
    assert isinstance(hands, PadHands)
    hands.pipe = pipe
    hands.wait_for("title")
    hands.press("a")
    hands.wait_for("game")
    hands.press("a")
    hands.wait_for("setup")
    assert hands.look()["focus"] == "setup.start"
    hands.press("a")
    hands.wait_for("table")
    for button, scene in (("start", "pause"), ("b", "table"), ("y", "log"), ("b", "table")):
        hands.press(button)
        hands.wait_for(scene)

    picture = hands.to_decide()
    log = hands.log()["value"]
    card = next(thing["name"] for thing in hands.cards(picture) if thing["value"].isdigit())
    hands.press_until("rb", lambda focus: focus.startswith("hand:"))
    hands.press_until("right", lambda focus: focus == card)
    hands.press("a")
    hands.wait(lambda picture: hands.things(picture)[card]["selected"], "card in hand")
    hands.press_until("rb", lambda focus: focus.startswith("button:"))
    hands.press_until("down", lambda focus: focus == "button:play")
    hands.press("a")
    assert hands.to_decide()["scene"] == "table"
    assert hands.log()["value"] > log
    assert hands.said() == ""
