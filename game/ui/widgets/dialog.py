"""Dialogs: a question over a scrim. Escape is the safe choice, which has the focus at first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Flow, Row, Stack
from game.ui.widgets.label import Picture, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH = 620.0
TAILS = 260.0
"""Units of a ribbon besides its text, and of the sheet besides the ribbon."""
SIDES = 48.0
"""Units between the text and the edges of the sheet."""
ICON = 54.0
"""Units of an icon before the word of a button, with the gap between them."""
MEDAL, ROOMY, LARGE = 124.0, 1000.0, 1.2
"""Units of the medal above a text or beside a long one, of the window's height from which there is one, and how many
times as large as designed letters may be then."""
WARNING = "icons/warning"
"""The picture of dialogs that tell what is wrong."""
BESIDE = 840.0
"""Units of a sheet's width from which the medal has room beside a text."""
MOST_CENTRED = 5
"""Lines of a text that is centred; a longer one is read as prose, from the left."""


@dataclass(frozen=True)
class DialogButton:
    """A button of a dialog. `call` runs after the dialog has closed; `reason`: why it is not enabled. One of the kind
    "danger" has the picture of what it does, a bin if nothing else is said."""

    name: str
    text: str
    call: Callable[[], object] | None = None
    kind: str = "plain"
    safe: bool = False
    enabled: bool = True
    reason: str = ""
    icon: str = ""

    @property
    def picture(self) -> str:
        """The name of the picture before its word, "" for none."""
        return self.icon or ("icons/trash" if self.kind == "danger" else "")


class Dialog(Scene):
    """Asks; closes with any choice. Give texts as functions, so that they follow the language.

    `content` may add widgets between text and buttons (a check box, a text field), `focus` names the one of them that
    has the focus at first. `medal`: a picture above the text or beside it, where there is room. `private`: the text
    lets others know what one holds.
    """

    name = "dialog"
    opaque = False

    def __init__(
        self,
        app: App,
        title: Callable[[], str],
        text: Callable[[], str],
        choices: Callable[[], Sequence[DialogButton]],
        *,
        content: Callable[[], Widget] | None = None,
        width: float = WIDTH,
        focus: str = "",
        ribbon: str = "raspberry",
        medal: str = "",
        private: bool = False,
    ) -> None:
        super().__init__(app)
        self._title = title
        self._text = text
        self._choices = choices
        self._content = content
        self._width = width
        self._focus = focus
        self._ribbon = ribbon
        self._medal = medal
        self._private = private

    def _safe(self) -> DialogButton | None:
        choices = self._choices()
        return next((choice for choice in choices if choice.safe), choices[0] if choices else None)

    def enter(self) -> None:
        safe = self._safe()
        self.focus_first = self._focus or (f"dialog.{safe.name}" if safe is not None else "")

    def build(self) -> Widget:
        # What is advised stands at the right end in every dialog, whatever the order in which it was given.
        choices = sorted(self._choices(), key=lambda choice: choice.kind == "primary")
        wide = 196.0 if len(choices) > 1 else 240.0
        buttons: list[Widget] = [
            Button(
                choice.text,
                lambda choice=choice: self.choose(choice),  # type: ignore[misc]
                kind=choice.kind,
                icon=choice.picture,
                name=f"dialog.{choice.name}",
                height=64,
                width=max(wide, self._button_width(choice.text, choice.picture)),
                action=choice.name,
                enabled=choice.enabled,
                reason=choice.reason,
            )
            for choice in choices
        ]
        parts: list[Widget] = []
        medal = Picture(self._medal, MEDAL) if self._medal and self._roomy else None
        text = self._text()
        prose = bool(text) and self._lines(text) > MOST_CENTRED
        words = RichText(
            text, size=theme.HEAD_SIZE, colour=theme.INK, align="left" if prose else "centre", leading=1.5,
            grow=1 if prose else 0,
        )  # fmt: skip
        if prose and medal is not None and self._wide >= BESIDE:  # what begins at the left has its picture there
            parts.append(Row([medal, words], gap=32))
        else:
            parts += [Column([medal], align="centre")] if medal is not None else []
            parts += [words] if text else []
        if self._content is not None:
            parts.append(self._content())
        body = ScrollView(Column(parts, gap=24), name="dialog.text", grow=1)
        column = Column([body, Flow(buttons, gap=32, justify="centre")], gap=32)
        panel = Panel(
            column,
            skin="ui/dialog",
            padding=(SIDES, 68, SIDES, 40),
            ribbon=self._title(),
            ribbon_colour=self._ribbon,
            name="dialog",
        )
        return Centred(panel, self._wide)

    @property
    def _roomy(self) -> bool:
        """Whether there is room for a picture."""
        return self.frame.height >= ROOMY and self.frame.letters <= LARGE

    @property
    def _wide(self) -> float:
        """Units of the sheet's width."""
        return max(self._width * self.breadth, self._title_width())

    def _lines(self, text: str) -> int:
        """About how many lines the text takes."""
        px = theme.HEAD_SIZE * self.frame.unit * self.frame.letters
        room = (self._wide - 2 * SIDES) * self.frame.unit
        return sum(ceil(self.app.text.width(line, "body", px) / room) for line in text.split("\n"))

    def _title_width(self) -> float:
        px = theme.RIBBON_SIZE * self.frame.unit * self.frame.letters
        return self.app.text.width(self._title(), "title", px) / self.frame.unit + TAILS

    def _button_width(self, text: str, picture: str) -> float:
        px = 26 * self.frame.unit * self.frame.letters
        icon = ICON * self.frame.letters if picture else 0.0
        return self.app.text.width(text, "head", px) / self.frame.unit + 56 + icon

    def choose(self, choice: DialogButton) -> None:
        """Close, then do what the choice stands for."""
        if not choice.enabled:
            self.app.play("ui_error")
            self.app.toast(choice.reason)
            return
        self.app.close(self)
        if choice.call is not None:
            choice.call()

    def prompt(self) -> str:
        return f"{self._title()}. {self._text()}"

    def spoken(self) -> str:
        return self.prompt()

    @property
    def prompt_is_private(self) -> bool:
        return self._private

    def on_back(self) -> bool:
        safe = self._safe()
        if safe is not None:
            self.choose(safe)
        return True


class Centred(Stack):
    """One child in the middle of the canvas, at most as large as it."""

    def __init__(self, child: Widget, width: float) -> None:
        super().__init__([child], align="centre")
        self.wide = width

    def arrange(self) -> None:
        child = self.children[0]
        box = self.box.inflate(-48, -96)
        wide = min(self.wide, box.w)
        high = min(child.size(wide)[1], box.h)
        place = box.copy()
        place.size = (wide, high)
        place.center = (self.box.centerx, self.box.centery + 16)
        child.place(place)
