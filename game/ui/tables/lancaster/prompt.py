"""The action bar: who is asked what, the squires or cubes that are dialled, and the buttons beside."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster import law_table
from game.ui import theme
from game.ui.layout import Box
from game.ui.tables.common.actionbar import BarButton, Prompt, with_key
from game.ui.tables.common.faces import draw_face
from game.ui.tables.lancaster import turn
from game.ui.tables.lancaster.dim import LIT_PROMPTS
from game.ui.tables.lancaster.look import INK_BROWN, TablePart, icon
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import IconButton

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

DIAL_HIGH = 56.0
"""Height of the dial as it was designed."""
FACE, BADGE = 28.0, 22.0
"""Radius of the face, width of its shape."""
BY_PIECES = ("placement", *LIT_PROMPTS)
"""What is answered by a press on a piece."""
IDLE = "confirm"
"""The button that is left out then as long as it would do nothing."""
DIALLED = {
    "placement": "squires",
    "vote": "cubes",
    **dict.fromkeys(law_table.prompts(law_table.SELL_CUBES), "cubes"),
    **dict.fromkeys(law_table.prompts(law_table.SELL_POINTS, law_table.PAY_SETS), "points"),
}
"""What is dialled, by what is asked."""


SMALLER, HALF = 1.3, 0.4
"""A head so many times as wide as its room takes two lines; the size of its letters then, in heights of the bar."""
TWO_LINES = 0.52
"""Share of its length that a text needs on two lines."""
HEAD, TEXT, GROWS = 31.0, 21.0, (1.3, 1.24, 1.18, 1.12, 1.06, 1.0)
"""Sizes of head and text, and how much larger both are where they have room, the largest first."""
WORDS_LEFT, BESIDE_FACE, BEHIND_HEAD = 24.0, 76.0, 20.0
"""Where the words begin, where behind a face, and what is free between head and text."""
ALARM = 190.0
"""What the clock of the last seconds wants behind them."""
GAP, DIAL_GAP = 16.0, 12.0
"""Between the parts of the row, and from the dial to the words and to the edge of the sheet."""


class PromptPart(TablePart):
    """The sheet with the words."""

    role = "prompt"
    margin = 14.0

    def __init__(self, model: LancasterModel, *, dial: bool = True) -> None:
        """`dial`: what is dialled stands in the bar, too."""
        super().__init__(model, "prompt")
        self.model = model
        self.dial = dial

    def said(self) -> Prompt:
        """The words of the moment."""
        return turn.said(self.model)

    def signature(self) -> Hashable:
        who = self.said().seat
        return self.said(), self.dial and self.model.dials, None if who is None else self.model.seat_at(who).face

    def paint(self, surface: pygame.Surface) -> None:
        said = self.said()
        self.skin(surface, "ui/panel")
        if said.seat is not None:
            centre = self.spot(36.0, self.box.h / 2)
            draw_face(surface, self.ui.art, self.model.seat_at(said.seat), centre, self.px(FACE), self.px(BADGE))
        x, right, k = self._fit(said)
        head, text = self._widths(said, k)
        room = right - x
        head = min(head, room)
        if head + text + BEHIND_HEAD > room and text:
            # The words may take two lines, the head has but one.
            left = room - BEHIND_HEAD
            head = max(min(head, room * 0.42), min(head, left - TWO_LINES * text), left - text)
        self._paint_head(surface, said.head, (x, 2, head, self.box.h - 4), HEAD * k)
        if said.text:
            box = (x + head + BEHIND_HEAD, 2, max(60.0, room - head - BEHIND_HEAD), self.box.h - 4)
            self._paint_text(surface, said.text, box, TEXT * k)

    def _fit(self, said: Prompt) -> tuple[float, float, float]:
        """Where the words begin and end at most, and how much larger they are than at least: with a time limit they
        leave room for the clock of the last seconds, if they can."""
        x, right = WORDS_LEFT if said.seat is None else BESIDE_FACE, self.box.w - 20
        if self.dial and self.model.dials:
            right = self.box.w - self.model.zones.board["squires"].w - 2 * DIAL_GAP
        for left_over in (ALARM if self.model.playing.clock is not None else 0.0, 0.0):
            for k in GROWS:
                if sum(self._widths(said, k)) + BEHIND_HEAD + left_over <= right - x:
                    return x, right, k
        return x, right, GROWS[-1]

    def free(self) -> tuple[float, float]:
        """The edges of what is free behind the words, in units of the table; none is where the first is no less."""
        said = self.said()
        x, right, k = self._fit(said)
        return self.box.x + x + sum(self._widths(said, k)) + BEHIND_HEAD, self.box.x + right

    def _widths(self, said: Prompt, k: float) -> tuple[float, float]:
        """Of head and text, in letters `k` times as large as they are at least."""
        engine, ui = self.ui.text, self.ui
        head = ui.units(engine.width(said.head, "title", ui.font_px(HEAD * k))) + 4
        return head, ui.units(engine.width(said.text, "body", ui.font_px(TEXT * k))) + 4 if said.text else 0.0

    def _paint_head(self, surface: pygame.Surface, head: str, box: Box, size: float) -> None:
        """On one line, or on two where its letters would become small."""
        engine, rect, px = self.ui.text, self.at_box(box), self.ui.font_px(size)
        lines, low = [head], min(px, HALF * rect.height)
        if engine.width(head, "title", px) > SMALLER * rect.width:
            lines = engine.wrap(head, "title", low, rect.width)
            if len(lines) > 2:
                lines = engine.wrap(head, "title", low, round(SMALLER * rect.width))
        if len(lines) != 2:
            self.brush.line(surface, head, "title", px, theme.OXBLOOD, rect)
            return
        for line, top in zip(lines, (rect.top, rect.centery), strict=True):
            half = pygame.Rect(rect.x, top, rect.width, rect.height // 2)
            self.brush.line(surface, line, "title", low, theme.OXBLOOD, half)

    def _paint_text(self, surface: pygame.Surface, text: str, box: Box, size: float) -> None:
        """On one line, or on two that are as small as they must be."""
        engine, rect, px = self.ui.text, self.at_box(box), self.ui.font_px(size)
        if engine.width(text, "body", px) <= rect.width * 1.12:
            engine.draw(surface, text, "body", px, INK_BROWN, rect)
            return
        least = engine.least(text, "body")
        px = max(self.ui.font_px(18), least)
        lines = engine.wrap(text, "body", px, rect.width)
        while len(lines) > 2 and px > least:
            px = max(least, px - 1)
            lines = engine.wrap(text, "body", px, rect.width)
        if len(lines) > 2:
            lines = engine.wrap(text, "body", px, round(rect.width * 1.3))
        lead = min(round(1.28 * px), rect.height // 2)
        top = rect.centery - lead * len(lines) // 2
        for index, line in enumerate(lines):
            self.brush.line(
                surface, line, "body", px, INK_BROWN, pygame.Rect(rect.x, top + index * lead, rect.width, lead)
            )

    def item(self, seen: pygame.Rect) -> Item | None:
        said = self.said()
        return self.make_item(seen, text=said.line, value=said.seat)


class DialPart(TablePart):
    """What is dialled, and how much of it."""

    role = "dial"
    margin = 6.0

    def __init__(self, view: LancasterView, sheet: str = "") -> None:
        """`sheet`: what it lies on where it is not in the bar."""
        super().__init__(view, "dial")
        self.sheet = sheet

    @property
    def amount(self) -> int:
        """How much is dialled."""
        return self.view.chooser.amount if self.view.chooser is not None else 0

    def what(self) -> str:
        """The picture of it."""
        return icon(DIALLED[self.view.chooser.prompt]) if self.view.chooser is not None else ""

    def signature(self) -> Hashable:
        return self.amount, self.what(), self.view.dials

    def paint(self, surface: pygame.Surface) -> None:
        if not self.view.dials:
            return
        if self.sheet:
            self.skin(surface, self.sheet)
        high = self.box.h
        k = high / DIAL_HIGH
        self.nominal(surface, self.what(), (6 * k, high / 2 - 21 * k, 42 * k, 42 * k))
        self.write(surface, str(self.amount), (102 * k, 0, 76 * k, high - 2), "head", 32, INK_BROWN, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, value=self.amount) if self.view.dials else None


def dial_parts(model: LancasterModel, box: Box, sheet: str = "") -> list[tuple[Box, Widget]]:
    """The dial with its two buttons in a box, if anything can be dialled now; `sheet`: what it lies on."""
    chooser = model.chooser
    if not model.dials or chooser is None:
        return []
    x, y, w, h = box
    tr, k = model.tr, h / DIAL_HIGH
    side = 44.0 * k
    middle = y + (h - side) / 2
    fewer = IconButton(
        "icons/minus", lambda: model.dial(-1), tooltip=tr("table.fewer"), name="button:fewer", side=side, sound="",
        enabled=chooser.amount > 0, reason=tr("table.fewer.none"),
    )  # fmt: skip
    more = IconButton(
        "icons/plus", lambda: model.dial(1), tooltip=tr("table.more"), name="button:more", side=side, sound="",
        enabled=chooser.amount < chooser.most, reason=tr("table.more.none"),
    )  # fmt: skip
    return [
        ((x, y, w, h), DialPart(model, sheet)),
        ((x + 56 * k, middle, side, side), fewer),
        ((x + w - side - 8 * k, middle, side, side), more),
    ]


def bar(
    model: LancasterModel, made: Sequence[BarButton] | None = None, *, dial: bool = True
) -> list[tuple[Box, Widget]]:
    """The whole row: at its right end the buttons, those of the moment unless `made` has others; before them the sheet
    with the words, as wide as they leave it. Nothing is there to put back before something is chosen; and while a
    piece is to be pressed nothing has to be confirmed."""
    shown = [
        each for each in (turn.buttons(model) if made is None else made)
        if each.enabled or not (each.name == "back" or (each.name == IDLE and _by_pieces(model)))
    ]  # fmt: skip
    board = model.zones.board
    last = board["button:3"]
    right, placed = last.x + last.w, []
    wide = last.w
    for each in reversed(shown):
        if each.name == "undo":
            w = board["button:2"].w
        else:
            w, wide = wide, board["button:1"].w  # the one that leads on is the widest
        placed.append(((right - w, last.y, w, last.h), button(model, each)))
        right -= w + GAP
    x, y, _, h = board["prompt"]
    said = ((x, y, right - x, h), PromptPart(model, dial=dial))
    _, top, wide, high = board["squires"]
    in_bar = (right - DIAL_GAP - wide, top, wide, high)
    return [said, *(dial_parts(model, in_bar) if dial else ()), *reversed(placed)]


def _by_pieces(model: LancasterModel) -> bool:
    """Whether what is asked is answered by a press on a piece."""
    chooser = model.chooser
    return model.deciding and chooser is not None and chooser.prompt in BY_PIECES


def button(model: LancasterModel, each: BarButton, size: float = 25.0) -> Widget:
    """The widget of a button."""
    return with_key(model, each, size=size)
