"""The whole log in a drawer at the left of the table, in the size of menus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.table.seats import Seat
from game.ui.input.intents import Command, Intent, Page, Scroll
from game.ui.scene import Scene
from game.ui.tables.common.log import LogView
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.log_look import PAPER
from game.ui.tables.common.outside import Outside
from game.ui.widgets.base import Widget
from game.ui.widgets.button import IconButton
from game.ui.widgets.containers import Place

if TYPE_CHECKING:
    from game.ui.app import App

WIDE, LEAST_WIDE = 720.0, 460.0
EDGE, TABLE_EDGE = 24.0, 16.0
"""Units that it keeps from the edges of the window; and from its right edge where a table says where it lies: it ends
where the panels of that end."""
LEAST_HIGH = 220.0
"""Where less of it would be seen above the hand, it goes down to the lower edge of the window."""


class DrawerLog(LogView):
    """All lines, on a sheet that is no higher than they are."""

    fits_lines = True
    keeps_heading = spreads = True
    aside = 24.0
    look = replace(PAPER, old=PAPER.new)  # all of it is there to be read
    title_size = 34.0
    text_size = 24.0
    thumb = (44.0, 61.6)

    @property
    def even_rows(self) -> bool:  # type: ignore[override]
        return any(map(self.cards, self.lines))

    def cards(self, line: LogLine) -> tuple[str, ...]:
        return line.pictures or line.thrown


class LogScene(Scene):
    """The drawer."""

    name = "log"
    opaque = False
    focus_first = "log"

    def __init__(
        self,
        app: App,
        lines: Callable[[], list[LogLine]],
        seat_of: Callable[[int], Seat],
        on_pick: Callable[[LogLine], object] | None = None,
        edges: Callable[[], tuple[int, int, int] | None] = lambda: None,
    ) -> None:
        """`on_pick`: called with a line that is clicked, after the drawer has closed. `edges`: the pixels of its left,
        upper and lower edge at that table; None: those of the window."""
        super().__init__(app)
        self._lines = lines
        self._seat_of = seat_of
        self._on_pick = on_pick
        self._edges = edges

    def build(self) -> Widget:
        left, top, foot = self._place()
        edge = EDGE if self._edges() is None else TABLE_EDGE
        wide, high = min(WIDE, self.frame.width - left - edge), foot - top
        tr = self.app.tr
        self.view = DrawerLog(
            self._lines(), self._seat_of, title=tr("table.log"), empty=tr("table.log.empty"), name="log",
            on_pick=self._pick if self._on_pick is not None else None,
        )  # fmt: skip
        close = IconButton(
            "icons/cross", self.leave, tooltip=tr("table.close"), name="log.close", side=44, sound="ui_back"
        )
        shut = Outside(self.leave, name="log.outside")
        return Place(
            [
                ((0, 0, self.frame.width, self.frame.height), shut),
                ((left, top, wide, high), self.view),
                ((left + wide - 60, top + 6, 44, 44), close),
            ]
        )

    def _place(self) -> tuple[float, float, float]:
        """Its left, upper and lower edge, in units."""
        edges, last = self._edges(), self.frame.height - EDGE
        if edges is None:
            return EDGE, EDGE, last
        left, top = self.frame.to_units(edges[:2])
        _, foot = self.frame.to_units((edges[0], edges[2]))
        left = max(EDGE, min(left, self.frame.width - EDGE - LEAST_WIDE))
        return left, top, foot if foot - top >= LEAST_HIGH else last

    def _pick(self, line: LogLine) -> None:
        self.app.close(self)
        if self._on_pick is not None:
            self._on_pick(line)

    def leave(self) -> None:
        """Close the drawer."""
        self.app.close(self)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Command) and intent.name == "log":
            self.leave()
            return True
        if isinstance(intent, Scroll | Page):
            return self.view.handle(intent)
        return super().handle(intent)

    def on_back(self) -> bool:
        self.app.play("ui_back")
        self.leave()
        return True

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        self.background(surface)
        self.view.paint(surface)
        yield
        yield from self.ui.drawing(surface)
