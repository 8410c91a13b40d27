"""Pointer and keys on the map: pointing, clicking, drag, and a cursor that the arrow keys move from cell to cell.

Between the parts of a table the arrow keys go by ui/widgets/traversal.py, to what lies nearest. The map is one widget,
since it has hundreds of cells, and has a walk of its own: up and down follow the way of the game (mapwalk.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.input.intents import Confirm, Drag, Focus, Hover, Intent, Pos, Press, Release, Scroll, Select, Zoom
from game.ui.tables.common.dragging import Dragging
from game.ui.tables.queen_run.mapwalk import step

if TYPE_CHECKING:
    from game.ui.tables.queen_run.mapview import MapView


class MapDragging(Dragging[int | None]):
    """What is zoomed is panned; in the whole view a drag within one cell is still a click on it."""

    def __init__(self, map_input: MapInput) -> None:
        super().__init__()
        self._input = map_input
        self._origin: Pos = (0, 0)

    def can(self, piece: int | None) -> bool:
        return True

    def start(self, piece: int | None, drag: Drag) -> bool:
        self._origin = drag.origin
        self.moved(drag.origin, drag.pos)
        return True

    def moved(self, before: Pos, pos: Pos) -> None:
        zooming = self._input.view.zooming
        if zooming.holds(self._origin):
            self._input.hold(None)
            zooming.pan(before, pos)

    def drop(self, pos: Pos) -> None:
        self.forget()
        view = self._input.view
        if view.zooming.holds(self._origin) or view.cell_at(self._origin) != view.cell_at(pos):
            return
        cell = self._input.chosen_at(pos)
        if cell is not None:
            view.on_cell(cell)


class MapInput:
    """`cursor`: the cell that the arrow keys have moved to. `by_keys`: whether it, not the pointer, points at a cell
    now."""

    def __init__(self, view: MapView) -> None:
        self.view = view
        self.cursor: int | None = None
        self.hovered_board: int | None = None
        self.by_keys = False
        self._walking = False
        self.dragging = MapDragging(self)

    def handle(self, intent: Intent) -> bool:
        """Deal with an intent; True when it is consumed."""
        if isinstance(intent, Hover):
            self.by_keys = False
            self.point_at(intent.pos)
        elif isinstance(intent, Scroll):
            return self.view.zooming.wheel(intent)
        elif isinstance(intent, Drag):
            return self.dragging.drag(self.view.cell_at(intent.origin), intent)
        elif isinstance(intent, Focus):
            return self._walk(intent.direction)
        elif isinstance(intent, Zoom):
            return self.view.zooming.toggle(intent.pos, self._pointed_rect())
        elif isinstance(intent, Press):
            self.hold(self.view.cell_at(intent.pos))
        elif isinstance(intent, Release):
            self.hold(None)
        else:
            return isinstance(intent, Select)
        return True

    def chosen(self, intent: Intent) -> int | None:
        """The cell that a click or Enter means; None if it means none, or is something else."""
        if isinstance(intent, Confirm):
            return self.cursor
        return self.chosen_at(intent.pos) if isinstance(intent, Select) else None

    def chosen_at(self, pos: Pos) -> int | None:
        """The cell there, which the walk by keys goes on from."""
        cell = self.view.cell_at(pos)
        if cell is not None:
            self.cursor = cell
            self.by_keys = False
            self._point(cell)
        return cell

    def command(self, intent: Intent) -> bool:
        """Keys that work wherever the focus is."""
        return self.view.zooming.command(intent, self._pointed_rect())

    # -- the pointer ------------------------------------------------------------------------------------------------

    @property
    def pointed(self) -> int | None:
        """The cell that keys or pointer point at."""
        return self.cursor if self.by_keys else self.view.model.hover

    def _pointed_rect(self) -> pygame.Rect | None:
        return None if self.pointed is None else self.view.cell_rect(self.pointed)

    def point_at(self, pos: Pos) -> None:
        """The pointer is there now."""
        view = self.view
        cell = view.cell_at(pos) if view.at(pos) is view else None
        board = view.board_at(pos) if cell is None else None
        if board != self.hovered_board:
            self.hovered_board = board
            view.ui.restart_tip()
            view.changed()
        self._point(cell)

    def _point(self, cell: int | None) -> None:
        view = self.view
        if cell != view.model.hover:
            view.model.set(hover=cell)
            if not self.by_keys:
                view.ui.restart_tip()
            view.on_hover(cell)
            view.changed()

    def hold(self, cell: int | None) -> None:
        """The pointer is held down on a cell, or no longer."""
        if cell != self.view.model.pressed:
            self.view.model.set(pressed=cell)
            self.view.changed()

    # -- walking by keys --------------------------------------------------------------------------------------------

    def _walk(self, direction: str) -> bool:
        if direction in ("next", "previous"):
            return False
        view, start = self.view, self._start()
        following = step(view.arrangement, start, direction) if self._walking else start
        if following is None:
            return False
        self._walking = self.by_keys = True
        self.cursor = following
        view.reveal_cells([following])
        view.ui.set_focus(view, ring=True)
        self._point(following)
        return True

    def _start(self) -> int:
        """Where the walk begins: where it was, at the queen at turn, or at a lit cell."""
        if self.cursor is not None:
            return self.cursor
        model = self.view.model
        mover = model.queen_of(model.mover) if model.mover is not None else None
        return mover.cell if mover is not None else min(model.marks, default=0)

    def update(self) -> None:
        """Notice when the focus or the pointer comes and goes."""
        view = self.view
        if view.ui.pressed is not view:
            self.hold(None)
        shown = view.focused and view.ui.ring
        if shown and not self._walking:
            self._walking = self.by_keys = True
            self.cursor = self._start()
            self._point(self.cursor)
        elif not shown and self._walking:
            self._walking = False
            if self.by_keys:
                self.by_keys = False
                self.point_at(view.ui.context.reader.pointer)
        if view.ui.hover is not view and not self.by_keys:
            if self.hovered_board is not None:
                self.hovered_board = None
                view.changed()
            self._point(None)

    # -- tooltips ---------------------------------------------------------------------------------------------------

    def tip(self) -> str:
        """The tooltip of what is pointed at."""
        if self.hovered_board is not None and not self.by_keys:
            return self.view.board_tip(self.hovered_board)
        return self.view.cell_tip(self.pointed) if self.pointed is not None else ""

    @property
    def tipped(self) -> int | None:
        """The cell that the tooltip tells of, None where it tells of a board."""
        return None if self.hovered_board is not None and not self.by_keys else self.pointed

    def place(self) -> pygame.Rect:
        """Where that is."""
        if self.hovered_board is not None and not self.by_keys:
            return self.view.badge_rect(self.hovered_board)
        return self.view.cell_rect(self.pointed) if self.pointed is not None else self.view.rect
