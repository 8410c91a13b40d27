"""What a hint looks like: a card over the foot of the log, and marks on the pieces that it is carried out with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.advice import Explained
from game.ui import theme
from game.ui.layout import Box
from game.ui.tables.common.log import LogView
from game.ui.tables.common.sheet import Sheet
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText, enlarge_to_fit
from game.ui.widgets.panel import Line
from game.ui.widgets.slider import ProgressBar

if TYPE_CHECKING:
    from game.services.translation import Translator

ICON, CLOSE, SIGN = 40.0, 34.0, 22.0
PADDING: Box = (16.0, 12.0, 14.0, 16.0)
GAP = 8.0
FIRST_SIZE, THEN_SIZE = 22.0, 18.0
FOLLOW, BROAD_FOLLOW = (48.0, 22.0, None), (60.0, 24.0, 230.0)
"""Height, letters and width of the button that carries the advice out, in units; where it stands beside the words."""
BROAD, BESIDE, CLOSER = 800.0, 24.0, 4.0
"""Width of a place from which on it is broad: then all stands side by side, so far apart, the lines closer together."""
GLASS = 84.0
"""Width of the hourglass in a card that says that it is thought about."""
MOST_THEN = 6
"""Further steps of a turn that are told."""
LARGER, LARGER_FILLING, LARGER_BROAD = (1.25, 1.12), (1.37, 1.25, 1.12), (1.5, 1.37, 1.25, 1.12)
"""How many times as large as usual letters may be where there is room: where the card fills its place, and in a broad
place or a column as well."""
SLIM = 340.0
"""Width of a column in which larger letters would leave room for one phrase in a line."""
LEAST_LOG = 220.0
"""Units of the log that stay in sight above the card, else it covers all."""
OVER = 5.0
"""Units by which it reaches beyond a panel that it covers."""


class HintCard(Sheet):
    """The sheet: that the bot thinks, and how far it has come (`progress`, 0 to 1), or what it advises.

    `reasons`: why, in words. `follow`: carries the advice out; None: there is no button for that. `broad`: it lies in
    a broad place, where title and button stand beside the words.
    """

    role = "hint"

    def __init__(
        self,
        tr: Translator,
        explained: Explained | None,
        reasons: Sequence[str],
        *,
        progress: float,
        simple: bool,
        follow: Callable[[], object] | None,
        close: Callable[[], object],
        broad: bool = False,
    ) -> None:
        cross = IconButton(
            "icons/cross", close, tooltip=tr("hint.close"), name="hint.close", side=CLOSE, sound="ui_back"
        )
        title = Label(
            tr("hint.title"), style="title", size=27, colour=theme.OXBLOOD, grow=0 if broad else 1, name="hint.head"
        )
        head: list[Widget] = [Picture("icons/hint_ink", ICON), title]
        parts: list[Widget] = [] if broad else [Row([*head, cross], gap=8)]
        self._reasons: list[Widget] = [
            _row("icons/star", reason, name=f"hint.reason.{index}") for index, reason in enumerate(reasons)
        ]
        self._left_out: list[Widget] = []
        if explained is None:
            align = "left" if broad else "centre"
            said: list[Widget] = [
                RichText(tr("hint.thinking"), size=THEN_SIZE, colour=theme.INK, align=align, name="hint.thinking"),
                # In a row of its own: in a card that fills its place it would take all the height.
                Row([ProgressBar(progress, name="hint.progress", height=16, grow=1)]),
            ]
            if not broad:  # in a card that covers the whole log both stand in its middle, below an hourglass
                said = [_Glass(grow=2), *said, Spacer(grow=1)]
            buttons: list[Widget] = []
        else:
            said = [*_steps(tr, explained), *([] if broad else [Line()]), *self._reasons]
            if simple:
                said.append(RichText(tr("hint.simple"), size=THEN_SIZE, colour=theme.INK_SOFT))
            buttons = []
            if follow is not None:
                high, letters, wide = BROAD_FOLLOW if broad else FOLLOW
                button = Button(
                    tr("hint.follow"), follow, kind="good", key_cap=tr.standing["key_follow_hint"],
                    name="hint.follow", height=high, size=letters, width=wide,
                )  # fmt: skip
                buttons = [button] if broad else [Spacer(grow=1), button]
        if broad:
            said = [Row(head, gap=8), Column(said, gap=CLOSER, grow=1)]
            parts.append(Row([*said, *buttons, cross], gap=BESIDE, grow=1))
        else:
            parts += [*said, *buttons]
        self.broad = broad
        super().__init__(Column(parts, gap=GAP), close, padding=PADDING, name="hint")

    def shorten(self, width: float) -> float:
        """Leave out the last reason of a card of that width, where there are several; how much lower it is then."""
        if len(self._reasons) < 2:
            return 0.0
        row = self._reasons.pop()
        next(part for part in self.walk() if row in part.children).children.remove(row)
        self._left_out.insert(0, row)
        return self._high(row, width)

    def lengthen(self, width: float, room: float) -> float:
        """Put back reasons that were left out, where so much room is free: a shorter one may fit in the place of a
        longer one; how much higher it is then."""
        used, left_out = 0.0, []
        for row in self._left_out:
            high = self._high(row, width)
            if used + high > room:
                left_out.append(row)
                continue
            used += high
            last = self._reasons[-1]
            beside = next(part for part in self.walk() if last in part.children).children
            beside.insert(beside.index(last) + 1, row)
            self._reasons.append(row)
        self._left_out = left_out
        return used

    def _high(self, row: Widget, width: float) -> float:
        """What a reason takes of the height of a card of that width."""
        return row.size(width - PADDING[0] - PADDING[2])[1] + GAP


class _Glass(Widget):
    """The free height above the words, with an hourglass at its foot where there is room for one."""

    def draw_self(self, surface: pygame.Surface) -> None:
        glass = self.ui.art.picture("icons/hourglass", self.ui.frame.px(GLASS))
        if glass.get_height() <= self.rect.height:
            surface.blit(glass, glass.get_rect(midbottom=self.rect.midbottom))


def _steps(tr: Translator, explained: Explained) -> list[Widget]:
    """What to do, step by step, and what would have been nearly as good."""
    first = RichText(
        explained.first.text, style="body_bold", size=FIRST_SIZE, colour=theme.INK, grow=1, name="hint.first"
    )
    numbers: list[Widget] = [_figure(1, FIRST_SIZE)] if explained.then else []
    parts: list[Widget] = [Row([*numbers, first], gap=8, align="top")]
    for index, step in enumerate(explained.then[:MOST_THEN]):
        then = RichText(step.text, size=THEN_SIZE, colour=theme.BODY_INK, grow=1, name=f"hint.then.{index}")
        parts.append(Row([_figure(index + 2), then], gap=8, align="top"))
    if explained.instead:
        other = tr("hint.instead", other=explained.instead)
        parts.append(RichText(other, size=THEN_SIZE, colour=theme.INK, name="hint.instead"))
    return parts


def _figure(number: int, size: float = THEN_SIZE) -> Widget:
    """The number of a step, as it stands on the table, as large as its words."""
    return Label(str(number), style="head", size=size, colour=theme.PLUM, width=SIGN, align="centre")


def _row(icon: str, text: str, *, name: str) -> Widget:
    return Row(
        [Picture(icon, SIGN), RichText(text, size=THEN_SIZE, colour=theme.BODY_INK, grow=1, name=name)],
        gap=8, align="top",
    )  # fmt: skip


def _cut(root: Widget, box: pygame.FRect, high: float) -> float:
    """How much higher a card of that height over the foot of a box has to be to cut no player's panel in two."""
    top = box.bottom - high
    panels = [part.box for part in root.walk() if part.role == "player" and part.box.colliderect(box.move(0, -high))]
    return max((top - each.y + OVER for each in panels if each.y < top < each.bottom), default=0.0)


class UnderCard(Widget):
    """The tree of a scene, marks on its pieces, and the card: over the foot of the log, in the place of one that
    yields, or in a place of its own, all of which it takes where it `fills`, so that nothing below it is cut in two."""

    def __init__(
        self, root: Widget, card: HintCard, box: Box, *, fills: bool, marks: Callable[[pygame.Surface], None]
    ) -> None:
        super().__init__(children=[root, card])
        self._card = card
        self._box = box
        self._fills = fills
        self._marks = marks

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        root, card = self.children
        yield from root.drawing(surface)
        self._marks(surface)
        yield from card.drawing(surface)

    def _enlarge(self, box: pygame.FRect, log: LogView | None) -> None:
        """Larger letters, where the card leaves no more of the log than it would else, or fills its place."""
        tall = log is None and box.h > box.w
        if log is None and not (tall or self._fills):
            return

        def left() -> float:
            return box.h - self._card.size(box.w)[1]

        enlarge_to_fit(self._card, (), lambda: True)
        least = LEAST_LOG if log is not None and left() >= LEAST_LOG else 0.0
        tall = tall and box.w >= SLIM
        larger = LARGER_BROAD if self._card.broad or tall else LARGER_FILLING if self._fills and log is None else LARGER
        enlarge_to_fit(self._card, larger, lambda: left() >= least)

    def arrange(self) -> None:
        root, card = self.children
        root.place(self.box)
        log = next((part for part in root.walk() if isinstance(part, LogView)), None)
        box = pygame.FRect(self._box) if log is None else log.box
        fills = self._fills
        if log is not None and log.yields:  # it has room to be read, and what is told stands in it alone
            log.replaced, log, fills = True, None, True
        self._enlarge(box, log)
        high = card.size(box.w)[1]
        full = high
        while high > box.h and (less := self._card.shorten(box.w)):
            high -= less
        if high < full:
            high += self._card.lengthen(box.w, box.h - high)
        if high < full:  # what is left may have room for larger letters
            self._enlarge(box, log)
            high = card.size(box.w)[1]
        if log is None and fills:
            high = max(high, box.h)
        if log is not None and (more := _cut(root, box, high)):  # a panel is covered whole, or not at all
            box = pygame.FRect(box.x, box.bottom - high - more, box.w, high + more)
            self._enlarge(box, log)
            high = box.h
        top = box.bottom - high if log is not None else min(box.y, box.bottom - high)
        if log is not None and 0 <= top - box.y < LEAST_LOG:  # what is left of the log could not be read
            enlarge_to_fit(self._card, LARGER_BROAD, lambda: card.size(box.w)[1] <= box.h)
            top, high = box.y, box.h
        card.place(pygame.FRect(box.x, max(0.0, top), box.w, high))
        if log is not None:
            log.covered_from = card.box.y
            log.replaced = card.box.contains(log.box)  # else its corners would be seen behind those of the card
