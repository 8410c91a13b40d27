"""The one reader of the event queue's pointer and key events: it turns them into intents."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input.bindings import Bindings, edit_intent, key_text
from game.ui.input.drag import DOUBLE_CLICK, PointerPress
from game.ui.input.intents import Command, Hover, Intent, Key, Leave, Pos, Press, Scroll, Text, TextEdit, Zoom

MODIFIERS = tuple(
    getattr(pygame, f"K_{side}{key}") for side in "LR" for key in ("CTRL", "SHIFT", "ALT", "META", "SUPER")
)
DRAG_THRESHOLD = 8.0  # pixels at 1920x1080; grows with the window


class Reader:
    """Keeps what is pressed. `text_mode` is on while a text field has the focus."""

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.bindings = bindings or Bindings()
        self.text_mode = False
        self.threshold = DRAG_THRESHOLD
        self.pointer: Pos = (-1, -1)
        self.capture: Callable[[str], object] | None = None  # gets the next key in place of everybody
        self._press: PointerPress | None = None
        self._composing = False
        self._last_click: tuple[float, Pos, int] = (-1.0, (-1, -1), 0)

    def read(self, event: pygame.event.Event, now: float) -> list[Intent]:
        """Intents of one event; `now` is the time in seconds."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self.pointer = event.pos
            if self._press is not None:
                return self._press.moved(event.pos)
            return [Hover(event.pos)]
        if kind == pygame.MOUSEBUTTONDOWN:
            return self._button_down(event)
        if kind == pygame.MOUSEBUTTONUP:
            return self._button_up(event, now)
        if kind == pygame.MOUSEWHEEL:
            return [Scroll(self.pointer, getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y))]
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.TEXTINPUT:
            self._composing = False
            return [Text(event.text)] if self.text_mode else []
        if kind == pygame.TEXTEDITING:
            self._composing = bool(event.text)
            return [TextEdit(event.text, event.start, event.length)] if self.text_mode else []
        if kind == pygame.WINDOWLEAVE:
            self.pointer = (-1, -1)
            return [] if self._press is not None else [Leave()]
        if kind == pygame.WINDOWFOCUSLOST:
            return self.cancel()
        return []

    def cancel(self) -> list[Intent]:
        """Drop what is pressed, as when the window loses the focus."""
        if self._press is None:
            return []
        intents = self._press.cancelled()
        self._press = None
        return intents

    def _button_down(self, event: pygame.event.Event) -> list[Intent]:
        self.pointer = event.pos
        if event.button == 1:
            before = self.cancel()  # its end was never told; without this the next click would be lost as well
            self._press = PointerPress(event.pos, self.threshold)
            return [*before, Press(event.pos)]
        if event.button == 3:
            return self.cancel() or [Zoom(event.pos)]
        return []

    def _button_up(self, event: pygame.event.Event, now: float) -> list[Intent]:
        self.pointer = event.pos
        if event.button != 1 or self._press is None:
            return []
        press, self._press = self._press, None
        then, where, count = self._last_click
        near = abs(where[0] - event.pos[0]) + abs(where[1] - event.pos[1]) <= 2 * self.threshold
        clicks = count + 1 if near and now - then <= DOUBLE_CLICK else 1
        self._last_click = (now, event.pos, clicks)
        return press.released(event.pos, clicks)

    def _key(self, event: pygame.event.Event) -> list[Intent]:
        keys = key_text(event.key, event.mod)
        if self.capture is not None:
            if event.key not in MODIFIERS:
                capture, self.capture = self.capture, None
                capture(keys)
            return []
        bound = self.bindings.intent(keys)
        if bound == Command("fullscreen"):
            return [bound]
        if self.text_mode:
            if self._composing:
                return []
            edit = edit_intent(keys)
            if edit is not None:
                return [edit]
            if event.key == pygame.K_SPACE or len(pygame.key.name(event.key)) == 1:
                return []  # it writes a letter, whatever it is bound to elsewhere
            return [bound] if bound is not None else []
        if self._press is not None and keys == "escape":
            return self.cancel()
        if bound is not None:
            return [bound]
        return [Key(keys)]
