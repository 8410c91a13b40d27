"""Finds the pieces of a table that a hint, a line of the log or a lesson points at, and where cards over the table
go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.layout import Box
from game.ui.scene import Scene
from game.ui.tables.common.log_line import LogLine
from game.ui.theme import Colour
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.widgets.host import Host

HINT: Box = (1490.0, 80.0, 400.0, 420.0)
"""Where the card of a hint lies at a table without a log."""
NOT_MARKED = ("player", "discards")
"""Pieces that change at every turn: a mark there would say nothing."""


@dataclass(frozen=True)
class Rim:
    """A line round a piece: its corners, its width, and how far outside of the piece it lies, in units. `colour`: None
    for that of the player whose doing it was."""

    corner: float
    thick: float
    out: float = 0.0
    colour: Colour | None = None


class Whereabouts:
    """Places in the window, by the names of pieces among the widgets of a host; those of cards and signs over the table
    are boxes in units.

    A game's table has its own where there are also names of pieces that are no widgets.
    """

    def __init__(self, ui: Host) -> None:
        self._ui = ui

    def piece(self, name: str) -> pygame.Rect | None:
        """Where the piece of that name lies; None if it does not lie on the table."""
        part = self._ui.find(name)
        return None if part is None else part.rect

    def pieces(self, names: Sequence[str], host: Scene) -> list[pygame.Rect]:
        """Where the pieces of a hint lie; `host`: the scene that shows it, the table or a window over it.

        `action:<text>` is whatever plays that action when it is pressed.
        """
        found: list[pygame.Rect] = []
        for name in names:
            parts = (_part(name, ui) for ui in (host.ui, self._ui))
            part = next((part for part in parts if part is not None), None)
            if part is not None:
                found.append(part.rect)
        return found

    def way(self, names: Sequence[str], host: Scene) -> list[tuple[list[tuple[int, int]], pygame.Rect]]:
        """The lines of a way over pieces, each with the part of the window in which it is seen."""
        middles = [rect.center for name in names for rect in self.pieces((name,), host)]
        return [(middles, self._ui.frame.area)] if middles else []

    def named_in(self, line: LogLine) -> tuple[str, ...]:
        """The names of the pieces that a line of the log is about; panels of players are none."""
        return tuple(name for name in line.pieces if not name.startswith(NOT_MARKED))

    def of_line(self, line: LogLine) -> list[pygame.Rect]:
        """Where the pieces lie that a line of the log is about; panels of players are none."""
        places = (self._ui.find(name) for name in self.named_in(line))
        return [part.rect for part in places if part is not None]

    def to_mark(self, line: LogLine) -> list[pygame.Rect]:
        """Those of them that do not say by themselves whose doing it was."""
        return self.of_line(line)

    @property
    def lamps_beside(self) -> bool:
        """Whether the badges of a hint lie at the edge of pieces, not over their corners."""
        return False

    def badges_above(self, names: Sequence[str]) -> bool:
        """Whether there is room over the first of these pieces, and those of its kind, for the badges of a hint."""
        return False

    def framed(self, names: Sequence[str]) -> bool:
        """Whether the first of these pieces, and those of its kind, have a frame of their own shape while a hint speaks
        of them: brackets would lie beside it."""
        return False

    @property
    def marks_low(self) -> bool:
        """Whether marks of what others did, and badges, are at the lower corners of pieces, not at the upper ones."""
        return False

    goals_low = False
    """Whether the arrow of a hint is at the lower corner of the piece where something goes."""

    @property
    def just_done(self) -> Sequence[LogLine]:
        """What was done last, where that is marked although nobody is told now what the others did."""
        return ()

    marks_within = 8.0
    """How far within that corner the middle of a mark of what others did is, in units."""

    rim = Rim(14.0, 4.0)
    """The line round pieces that were changed."""

    def round_line(self, line: LogLine) -> Sequence[pygame.Rect]:
        """Round what such a line lies, where a line of the log happened."""
        return ()

    def shows_who(self, line: LogLine) -> bool:
        """Whether what lies where a line happened says by itself whose it is."""
        return False

    @property
    def recap_box(self) -> Box | None:
        """Where the strip with what the others did lies; None: over the log. In a flat one all stands in one row."""
        return None

    @property
    def log_corner(self) -> tuple[float, float] | None:
        """The lower left corner of the drawer of the log: it cuts nothing in two that is told of the own seat; None:
        that of the window."""
        return None

    log_top = 72.0
    """The upper edge of that drawer: below the bar of the table."""

    def clock_box(self, seat: int) -> Box | None:
        """Where the time of a seat stands while there is a limit; None: over the corner of its panel."""
        return None

    def speech_box(self, seat: int) -> Box | None:
        """Where on the panel of a seat nothing lies, so that what is said there covers nothing; None: nowhere."""
        return None

    def alarm_box(self, wide: float, high: float) -> Box | None:
        """Where a clock of that size stands in the last seconds of whoever looks, beside what is asked; None: where it
        always is."""
        return None

    @property
    def hint_box(self) -> Box:
        """Where the card of a hint lies while the table shows no log."""
        return HINT

    recap_rises = False
    """Whether a strip in one row, where that is low, takes more height above its place."""
    recap_fills = False
    """Whether a strip with its lines below each other takes all of its place, as what lies there else does."""
    recap_column = False
    """Whether the lines of such a strip stand below each other beside its title."""

    recap_needless = False
    """Whether the table itself tells all that the others did, so that a strip would only say it again."""
    recap_waits = False
    """Whether the strip would lie over what the others have, and so is there only when it is asked for."""
    recap_covers = False
    """Whether the strip always takes all the place of the log, and lies exactly over it, without a margin."""
    recap_grows = False
    """Whether its letters are as large as that place lets them be, so that a few lines leave nothing bare below."""

    @property
    def recap_shade(self) -> tuple[int, int, int, int] | None:
        """The darkness over the strip while something is asked that the rest of the table is darkened for."""
        return None

    @property
    def hint_fills(self) -> bool:
        """Whether the card always fills that box."""
        return False

    @property
    def shows_way(self) -> bool:
        """Whether the table itself shows the way of the first step of a hint."""
        return False


def _part(name: str, ui: Host) -> Widget | None:
    kind, _, text = name.partition(":")
    if kind != "action":
        return ui.find(name)
    parts = ui.root.walk() if ui.root is not None else iter(())
    return next((part for part in parts if getattr(part, "action", None) == text), None)
