"""Reading aloud: prompts, what has the focus, new lines of the log, questions and messages.

Only what the viewer can see is said. Where several persons play at one screen, cards of the own hand and what would
give them away are said only while the key for it is held, because others may listen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.services.speech import Speech
from game.ui.input.bindings import key_text
from game.ui.input.intents import Command
from game.ui.scene import Scene
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.app import App

REVEAL = Command("speak_own")
"""The key that lets own hidden cards be said while it is held."""
MOST_LINES = 4
"""Lines of the log said at once; of more the last ones."""


class Speaker:
    """Follows what is on the screen, a little each frame, and lets `speech` say what is new."""

    def __init__(self, app: App, speech: Speech) -> None:
        self.app = app
        self.speech = speech
        self.revealed = False
        self._scene: Scene | None = None
        self._begins = False
        self._focus = ("", "")  # the widget and what was said of it
        self._prompt = ""
        self._lines = 0
        self._told: tuple[str, ...] = ()

    @property
    def on(self) -> bool:
        """Whether the person wants to hear anything."""
        return self.app.settings.speech

    def say(self, text: str, *, at_once: bool = False) -> None:
        """Say a text in the language of the program."""
        settings = self.app.settings
        self.speech.say(text, self.app.tr.language, settings.speech_rate, at_once=at_once)

    def begin(self) -> None:
        """Reading aloud was switched on: how it sounds is said in place of the heading of the scene at hand."""
        self._scene, self._begins = None, True

    def key(self, event: pygame.event.Event) -> None:
        """Follow the key for own cards: while it is held they are said."""
        if not self.on or key_text(event.key, 0) not in self.app.bindings.keys(REVEAL):
            return
        held = event.type == pygame.KEYDOWN
        if held != self.revealed:
            self.revealed = held
            self._focus = ("", "")
            top = self.app.scenes.top
            if held and top is not None and top.prompt_is_private:
                self._prompt = ""  # it was not said yet
            if not held:
                self.speech.silence()

    def update(self) -> None:
        """Say what is new on the screen."""
        top = self.app.scenes.top
        if not self.on or top is None:
            return
        news = self._say_heading(top)
        news = self._say_log(top) or news
        news = self._say_prompt(top) or news
        self._say_focus(top, at_once=not news)
        messages = self.app.messages
        told = tuple(text for text, _ in messages.toasts)
        if messages.bubble is not None and not self._guarded():  # it may name a card that was refused
            told += (messages.bubble[0],)
        for text in told:
            if text not in self._told:
                self.say(text)
        self._told = told

    def _say_heading(self, top: Scene) -> bool:
        """Say what has come on top, instead of whatever was being said; returns whether there was something to say."""
        if top is self._scene:
            return False
        self._scene, self._focus = top, ("", "")
        self._lines = len(top.news_lines() or ())
        withheld = self._guarded() and top.prompt_is_private
        self._prompt = heading = self.app.tr("speech.hidden_here") if withheld else top.spoken()
        if self._begins:
            self._begins, heading = False, self.app.tr("speech.sample")
        if heading:
            self.say(heading, at_once=True)
        return bool(heading)

    def _say_log(self, top: Scene) -> bool:
        lines = top.news_lines()
        if lines is None:
            return False
        new = lines[max(self._lines, len(lines) - MOST_LINES) :]
        for line in new:
            self.say(line)
        self._lines = len(lines)
        return bool(new)

    def _say_prompt(self, top: Scene) -> bool:
        if top.news_lines() is None or (self._guarded() and top.prompt_is_private):
            return False
        prompt = top.prompt()
        if prompt == self._prompt:
            return False
        self._prompt = prompt
        if prompt:
            self.say(prompt)
        return bool(prompt)

    def _say_focus(self, top: Scene, *, at_once: bool) -> None:
        """Say what has the focus: in place of what was being said, but for what is new in the same moment."""
        widget = top.ui.focus if top.ui.ring else None
        words = self.words(top, widget) if widget is not None else ""
        focus = (widget.key, words) if widget is not None else ("", "")
        if focus != self._focus:
            self._focus = focus
            if words:
                self.say(words, at_once=at_once)

    def _guarded(self) -> bool:
        """Whether others may listen to what only one person may know: at a table, or in a window over it."""
        return not self.revealed and any(scene.overheard for scene in self.app.scenes)

    def words(self, top: Scene, widget: Widget) -> str:
        """What is said of a widget that has the focus."""
        tr = self.app.tr
        if self._guarded() and widget.name.startswith(top.private):
            if widget.role == "button":
                return tr("speech.hidden_here")
            kind = widget.name.partition(":")[0]
            same = [each for each in top.ui.focusables() if each.name.partition(":")[0] == kind]
            return tr("speech.hidden", n=same.index(widget) + 1 if widget in same else 1)
        item = widget.item(widget.rect)
        text = (item.text if item is not None else "") or widget.tip()
        if item is not None and item.role == "toggle":
            text = tr("speech.on" if item.value else "speech.off", text=text)
        elif item is not None and item.value is not None and item.role in ("slider", "segmented", "dropdown"):
            text = tr("speech.value", text=text, value=self._value(widget, item.value))
        elif widget.role == "tabs":
            text = next((each.text for each in widget.items(widget.rect) if each.selected), text)
        if widget.aloud:
            text = tr("speech.and", text=text, more=widget.aloud)
        if not widget.enabled and widget.reason:
            text = tr("speech.off_because", text=text, reason=widget.reason)
        return text

    def _value(self, widget: Widget, value: object) -> str:
        """The value of a control in words."""
        chosen = [each.text for each in widget.items(widget.rect) if each.selected and each.text]
        return chosen[-1] if chosen else str(value)

    def close(self) -> None:
        """Fall silent for good."""
        self.speech.close()
