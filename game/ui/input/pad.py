"""Gamepads: plugged in and out at any time, read as the same intents that keys give.

Buttons have the names of `names.PAD_NAMES`, whatever the make: SDL knows the layout of most gamepads; an unknown one is
read by the most common layout, without triggers. The left stick does what the direction buttons do, and what moves the
focus or scrolls repeats while it is held; the right stick scrolls.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import pygame

from game.ui.input.bindings import Bindings
from game.ui.input.intents import Focus, Intent, Page, Scroll

FIRST = 0.38
"""Seconds until a held button repeats for the first time, and between two repeats."""
NEXT = 0.11
ON, OFF = 0.6, 0.4
"""How far a stick or trigger must go to count, and come back to count no more, as shares of its way."""
DEAD = 0.25
SCROLL = 0.05
"""Seconds between two steps of scrolling with the right stick; the steps are as long as it is pushed."""
NOWHERE = (-1, -1)

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_PLAIN_BUTTONS = ("a", "b", "x", "y", "lb", "rb", "back", "start", "ls", "rs")
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
_STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)


class Pads:
    """All gamepads at once: it does not matter which one is in hand."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.capture: Callable[[str], object] | None = None  # gets the next button in place of everybody
        self._devices: dict[int, Any] = {}  # by instance; they send nothing unless they are kept
        self._known: set[int] = set()  # instances whose layout SDL knows: their plain events say everything twice
        self._stick = [0.0, 0.0]
        self._pushed = ""  # the direction in which the left stick is pushed
        self._pulled: set[str] = set()
        self._hat = (0, 0)
        self._held = ""
        self._again = 0.0
        self._scroll = 0.0
        self._scrolled = 0.0

    @property
    def count(self) -> int:
        """How many gamepads are plugged in."""
        return len(self._devices)

    def open(self) -> None:
        """Begin to listen; those that are plugged in already are found by the first events."""
        with contextlib.suppress(pygame.error, ImportError):  # without gamepads the program is whole
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()

    def read(self, event: pygame.event.Event, now: float) -> list[Intent]:
        """Intents of one event; `now` is the time in seconds."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._plug_in(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._devices.pop(event.instance_id, None)
            self._known.discard(event.instance_id)
            self._let_go()
        elif kind == pygame.CONTROLLERBUTTONDOWN and event.button in _BUTTONS:
            return self._down(_BUTTONS[event.button], now)
        elif kind == pygame.CONTROLLERBUTTONUP and event.button in _BUTTONS:
            self._up(_BUTTONS[event.button])
        elif kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.axis, event.value / 32767, now)
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION):
            return self._plain(event, now) if event.instance_id not in self._known else []
        return []

    def update(self, now: float) -> list[Intent]:
        """The intents of held buttons that repeat now."""
        made: list[Intent] = []
        if self._held and now >= self._again:
            self._again = now + NEXT
            intent = self.bindings.button_intent(self._held)
            if intent is not None:
                made.append(intent)
        if abs(self._scroll) > DEAD and now >= self._scrolled + SCROLL:
            self._scrolled = now
            made.append(Scroll(NOWHERE, 0.0, -self._scroll))
        return made

    def _plug_in(self, index: int) -> None:
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            if controller.is_controller(index):
                device: Any = controller.Controller(index)
                instance = device.as_joystick().get_instance_id()
                self._known.add(instance)
            else:
                device = pygame.joystick.Joystick(index)
                instance = device.get_instance_id()
            self._devices[instance] = device

    def _let_go(self) -> None:
        self._stick, self._pushed, self._held, self._scroll, self._hat = [0.0, 0.0], "", "", 0.0, (0, 0)
        self._pulled.clear()

    def _down(self, button: str, now: float) -> list[Intent]:
        if self.capture is not None:
            capture, self.capture = self.capture, None
            capture(button)
            return []
        intent = self.bindings.button_intent(button)
        if isinstance(intent, Focus | Page):
            self._held, self._again = button, now + FIRST
        return [intent] if intent is not None else []

    def _up(self, button: str) -> None:
        if button == self._held:
            self._held = ""

    def _axis(self, axis: int, value: float, now: float) -> list[Intent]:
        if axis in _STICK:
            self._stick[_STICK.index(axis)] = value
            return self._push(now)
        if axis == pygame.CONTROLLER_AXIS_RIGHTY:
            self._scroll = value
        if axis in _TRIGGERS:
            button = _TRIGGERS[axis]
            if value > ON and button not in self._pulled:
                self._pulled.add(button)
                return self._down(button, now)
            if value < OFF and button in self._pulled:
                self._pulled.discard(button)
                self._up(button)
        return []

    def _push(self, now: float) -> list[Intent]:
        """The left stick has moved: it counts as the direction button that it is pushed to."""
        x, y = self._stick
        across = abs(x) >= abs(y)
        direction = ("right" if x > 0 else "left") if across else ("down" if y > 0 else "up")
        far = max(abs(x), abs(y))
        if far < OFF and self._pushed:
            self._up(self._pushed)
            self._pushed = ""
        elif far > ON and direction != self._pushed:
            self._up(self._pushed)
            self._pushed = direction
            return self._down(direction, now)
        return []

    def _plain(self, event: pygame.event.Event, now: float) -> list[Intent]:
        """An event of a gamepad whose layout nobody knows."""
        if event.type == pygame.JOYHATMOTION:
            before, self._hat = self._hat, event.value
            for name, axis, sign in (("left", 0, -1), ("right", 0, 1), ("down", 1, -1), ("up", 1, 1)):
                if before[axis] == sign != self._hat[axis]:
                    self._up(name)
                elif before[axis] != sign == self._hat[axis]:
                    return self._down(name, now)
            return []
        if event.type == pygame.JOYAXISMOTION:
            return self._axis(_STICK[event.axis], event.value, now) if event.axis < len(_STICK) else []
        if event.button >= len(_PLAIN_BUTTONS):
            return []
        button = _PLAIN_BUTTONS[event.button]
        if event.type == pygame.JOYBUTTONDOWN:
            return self._down(button, now)
        self._up(button)
        return []
