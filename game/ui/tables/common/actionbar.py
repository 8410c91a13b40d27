"""The action bar of a table: what is asked, and the buttons for it. A game says what is in it, and where it lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.table.steps import Over, Show
from game.ui.tables.common.log import over_log
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableModel

ENOUGH = 0.8
"""How much smaller than meant the words of a button may become before its icon goes."""


@dataclass(frozen=True)
class Prompt:
    """What the bar says. `seat`: whose sign stands before it, or of whom it tells what that seat needs."""

    head: str
    text: str = ""
    seat: int | None = None

    @property
    def line(self) -> str:
        """Both in one, for inspection and speech."""
        return f"{self.head}: {self.text}" if self.head and self.text else self.head or self.text


@dataclass(frozen=True)
class BarButton:
    """A button, `button:<name>` in the tree of the table. `key`: what presses it, a letter or digit, or "enter",
    "space", "esc", "undo". `action`: what it plays, in notation; `reason`: why it is off; `aloud`: what is read out
    besides its text."""

    name: str
    text: str
    call: Callable[[], object]
    kind: str = "plain"
    icon: str = ""
    key: str = ""
    enabled: bool = True
    tooltip: str = ""
    reason: str = ""
    action: str | None = None
    sound: str = "ui_click"
    selected: bool = False
    aloud: str = ""


def leading_on(model: TableModel, mover: int = -1) -> BarButton:
    """The button that leads on while the viewer has nothing to decide. `mover`: whose turn it is, -1 for nobody's."""
    tr, step = model.tr, model.step
    if isinstance(step, Over) and not model.busy:
        kind = "plain" if model.playing.teaching else "primary"  # the card of the lesson has the way on
        return BarButton("results", tr("table.results"), model.windows.results, kind, "icons/medal", "enter")
    if model.holding:
        return BarButton("continue", tr("table.continue"), model.release, "primary", key="enter")
    if model.bots.alone:
        return BarButton("play_out", tr("table.play_out"), model.bots.play_out, "primary", key="enter")
    if model.bots.waiting:
        return BarButton("go_on", tr("table.go_on"), model.bots.go_on, "primary", "icons/play", "space")
    waits = not model.busy and not isinstance(step, Show)
    reason = tr("table.turn_of", name=model.names[mover]) if waits and mover >= 0 else ""
    return BarButton(
        "skip", tr("table.skip"), model.skip, "plain", "icons/speed_fast", "space", enabled=not waits, reason=reason
    )


def press(model: TableModel, button: BarButton, why_not: str = "") -> None:
    """Do what a button does, or say beside it why it does nothing: `why_not`, else its reason."""
    if button.enabled:
        if button.sound:
            model.app.play(button.sound)
        button.call()
    elif button.reason:
        part = model.ui.find(f"button:{button.name}")
        pos = part.rect.center if part is not None else model.app.reader.pointer
        model.app.bubble(why_not or button.reason, pos)


def key_cap(model: TableModel, key: str) -> str:
    """What stands on a key, for the cap on its button; nothing while it presses one of a card over the table."""
    if key == "enter" and model.guide is not None and model.guide.takes_enter:
        return ""
    return model.tr(f"table.key.{key}") if len(key) > 1 else model.app.table_cap(key) if key else ""


def with_key(
    model: TableModel, each: BarButton, *, size: float | None = None, width: float | None = None,
    height: float | None = None,
) -> Button:  # fmt: skip
    """The widget of a button, with the cap of its key."""
    return Button(
        each.text, each.call, kind=each.kind, key_cap=key_cap(model, each.key), name=f"button:{each.name}", size=size,
        width=width, height=height, enabled=each.enabled, selected=each.selected, tooltip=each.tooltip,
        reason=each.reason, action=each.action, sound=each.sound,
    )  # fmt: skip


def with_icon(each: BarButton, size: float) -> Button:
    """The widget of a button, with its icon. Its key is told by the tooltip, so that the words have room."""
    made = IconedButton(
        each.text, each.call, kind=each.kind, icon=each.icon, name=f"button:{each.name}", size=size,
        enabled=each.enabled, tooltip=each.tooltip, reason=each.reason, action=each.action, sound=each.sound,
    )  # fmt: skip
    made.aloud = each.aloud
    return made


class IconedButton(Button):
    """A button that gives up its icon before its words."""

    def place(self, box: pygame.FRect) -> None:
        super().place(box)
        px = self.ui.font_px(self._font_size())
        _, size, cut = self.ui.text.fit(self.text, "head", px, self._text_room())
        if self.icon and (cut or size < ENOUGH * px):
            self.icon = ""
            super().place(box)

    def tip_place(self) -> pygame.Rect | None:
        """Over the log: above the bar it would lie on the table."""
        return over_log(self.ui)
