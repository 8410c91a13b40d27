"""Where on the table of Queen Run the pieces lie: most are on the map, which is one widget for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.cells import cell_name, parse_cell
from game.ui.layout import Box
from game.ui.scene import Scene
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.whereabouts import Whereabouts
from game.ui.tables.queen_run import zones
from game.ui.tables.queen_run.players import PlayerPart
from game.ui.tables.queen_run.record import RunLine
from game.ui.tables.queen_run.road import legs
from game.ui.tables.queen_run.topbar import PromptPart

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView


ALARM_GAP = 14.0
"""Units between the clock of the last seconds and the pill."""
INSET = 10.0
"""Units from the edges of a cell to what stands for it."""


def cells_named(pieces: Sequence[str]) -> list[int]:
    """The cells among names of pieces."""
    return [parse_cell(name[5:]) for name in pieces if name.startswith("cell:")]


class RunWhereabouts(Whereabouts):
    """Places on the map, while they can be seen, and on the table round it."""

    recap_grows = True

    def __init__(self, view: QueenRunView) -> None:
        super().__init__(view.ui)
        self._run = view

    def piece(self, name: str) -> pygame.Rect | None:
        kind, _, which = name.partition(":")
        if kind not in ("cell", "badge", "board"):
            return super().piece(name)
        if self._run.draft.open:
            return None
        map_ = self._run.map
        if kind == "cell":
            cell = parse_cell(which)
            rect = map_.cell_rect(cell)
            return self._inner(rect) if map_.window(cell).colliderect(rect) else None
        return map_.badge_rect(int(which)) if kind == "badge" else map_.named_rect(int(which))

    def pieces(self, names: Sequence[str], host: Scene) -> list[pygame.Rect]:
        others = [name for name in names if not name.startswith("cell:")]
        return [*self._cells(cells_named(names)), *super().pieces(others, host)]

    def way(self, names: Sequence[str], host: Scene) -> list[tuple[list[tuple[int, int]], pygame.Rect]]:
        """What lies on the roads between the columns is drawn by the map."""
        map_ = self._run.map
        return [(line, map_.window(first)) for first, line in legs(map_.brush(), cells_named(names))]

    def named_in(self, line: LogLine) -> tuple[str, ...]:
        """The cells of a line, or what it is about besides."""
        cells = line.cells if isinstance(line, RunLine) else ()
        return tuple(f"cell:{cell_name(cell)}" for cell in cells) or super().named_in(line)

    def of_line(self, line: LogLine) -> list[pygame.Rect]:
        """The last cell of a line; in the draft the card of a people."""
        if self._run.draft.open:
            return super().of_line(line)
        return self._cells(line.cells[-1:] if isinstance(line, RunLine) else ())

    def shows_who(self, line: LogLine) -> bool:
        """Where the queen or a base of whoever did it stands on the cell; cards of peoples say who leads them."""
        if self._run.draft.open:
            return True
        if line.seat is None or not (isinstance(line, RunLine) and line.cells):
            return False
        shown, cell = self._run.shown, line.cells[-1]
        side = shown.seats[line.seat]
        return cell == side.queen or (side.colour is not None and shown.bases.get(cell) == side.colour)

    def _cells(self, cells: Sequence[int]) -> list[pygame.Rect]:
        """Where these cells lie, as far as they are seen whole."""
        map_ = self._run.map
        return [self._inner(rect) for rect in map(map_.cell_rect, cells) if map_.rect.contains(rect)]

    def _inner(self, rect: pygame.Rect) -> pygame.Rect:
        """A little less than a cell: what is drawn round it leaves the names of boards in sight."""
        less = -2 * self._run.frame.px(INSET)
        return rect.inflate(less, less)

    def clock_box(self, seat: int) -> Box | None:
        """On the panel, behind the name."""
        panel = self._run.ui.find(f"player:{seat}")
        return panel.clock_box() if isinstance(panel, PlayerPart) else None

    def alarm_box(self, wide: float, high: float) -> Box | None:
        """In the bar beside the pill, where that and the key to the costs leave room for it."""
        prompt = self._run.ui.find("prompt")
        if not isinstance(prompt, PromptPart):
            return None
        left, broad = prompt.pill()
        before, behind = left - ALARM_GAP - wide, left + broad + ALARM_GAP
        high = min(high, prompt.box.h)
        top = prompt.box.y + (prompt.box.h - high) / 2
        if before >= 0:
            return prompt.box.x + before, top, wide, high
        return (prompt.box.x + behind, top, wide, high) if behind + wide <= prompt.key_left() else None

    @property
    def hint_box(self) -> Box:
        if self._run.draft.open:
            return zones.DRAFT_HINT
        # Without large text this is over the peoples, which stand there instead of a log while they are chosen.
        return zones.LARGE_HINT if self._run.frame.large else zones.log_box(self._run.zones, len(self._run.names))

    @property
    def hint_fills(self) -> bool:
        """The strip of those who choose is covered whole, or not at all."""
        return True

    @property
    def shows_way(self) -> bool:
        return not self._run.draft.open

    @property
    def log_corner(self) -> tuple[float, float] | None:
        if self._run.draft.open:
            return None
        if self._run.frame.text > 1.0:
            return zones.LARGE_LOG_CORNER
        x, y, _, h = self._run.zones["side"]
        return x, y + h

    @property
    def marks_low(self) -> bool:
        """On the map they leave the heads of queens, and the bases, in sight."""
        return not self._run.draft.open

    @property
    def recap_box(self) -> Box | None:
        return zones.large_recap(len(self._run.names)) if self._run.frame.large else None

    @property
    def recap_needless(self) -> bool:  # type: ignore[override]
        """In the draft who has chosen what stands on the players' panels and on the cards of peoples."""
        return self._run.shown.phase == "draft"

    @property
    def recap_covers(self) -> bool:  # type: ignore[override]
        return not self._run.draft.open
