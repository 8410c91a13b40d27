"""The whole map on the table of Queen Run: columns of boards, paradise, pieces, marks; zooming and walking by keys.

    self.map = MapView(boards, world, on_cell=..., on_hover=..., cell_tip=..., board_tip=..., board_name=...)

One `MapView` lives as long as the scene and is put into every new tree (`Place([((0, 0, 1920, 1080), self.map), ...])`,
before all other widgets). Its children are `Part`s of the table's layer: give them to `Layer.refresh` like all others
(`[w for w in root.walk() if isinstance(w, Part)]`), the map's first. After `show`, `mark`, `plan` ... nothing else has
to be called: the map finds out what has changed and asks for a new picture.

Cells are numbered as in the game (`5 * (row - 1) + column`), seats and boards from 0, colours are letters of "RBYG".
Rectangles are window pixels as they are *now*: they move when the player zooms or pans, so ask again at each frame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.table.presenters.queen_run.shown import Shown
from game.ui.input.intents import Intent, Pos
from game.ui.tables.queen_run.mapmodel import Mark, Piece
from game.ui.widgets.base import Widget


class MapView(Widget):
    """The map as one widget: one focus that walks from cell to cell, one target of wheel and drag."""

    role = "map"
    focusable = True

    def __init__(
        self,
        shown: Shown,
        *,
        on_cell: Callable[[int], None],
        on_hover: Callable[[int | None], None],
        cell_tip: Callable[[int], str],
        board_tip: Callable[[int], str],
        board_name: Callable[[int], str],
        paradise_note: Callable[[], str],
        name: str = "map",
    ) -> None:
        """`on_cell`: a click or Enter on a cell (any cell, lit or not). `on_hover`: the pointer, or the walk by keys,
        came to another cell, or left the cells (None). `cell_tip`, `board_tip`: texts of tooltips ("" for none), asked
        for when one is due; `board_name`: what stands on a board's plate; `paradise_note`: the line below the title of
        paradise ("first in: 3 bases, second: 2"). Boards count from 0, the landing, to paradise, the last."""
        raise NotImplementedError

    # -- what is shown ----------------------------------------------------------------------------------------------

    def show(self, shown: Shown) -> None:
        """Take over all pieces, the majorities of the boards and who is to move. Cheap; call it after every event."""

    def mark(self, marks: Mapping[int, Mark], dim: bool = True) -> None:
        """Light these cells and no others; with `dim` all cells without a mark step back (if there are marks)."""

    def plan(self, route: Sequence[int]) -> None:
        """Draw a route of the queen to move: the cells from where she is to where she would go, where her ghost stands
        and the cost is green. Empty: none."""

    def trail(self, cells: Sequence[int]) -> None:
        """Corner marks on the cells of the last move (or on the cell of a hovered line of the log)."""

    # -- pieces in motion -------------------------------------------------------------------------------------------

    def lift(self, piece: Piece) -> None:
        """Do not draw a piece while an animation draws it. Ringed queens take their ring along."""

    def drop(self, piece: Piece | None = None) -> None:
        """Draw it again; None: all."""

    def cell_rect(self, cell: int) -> pygame.Rect:
        """A cell in window pixels, also one that lies outside the part of the map that can be seen."""
        raise NotImplementedError

    def queen_rect(self, seat: int, cell: int | None = None) -> pygame.Rect:
        """Where the picture `run/queen_<C>` of a seat lies on her cell, or would on another one; an empty rectangle
        when she is at home. On a base she stands a little aside, exactly as she is drawn at rest."""
        raise NotImplementedError

    def base_rect(self, cell: int) -> pygame.Rect:
        """Where the picture `run/base_<C>` lies on a cell."""
        raise NotImplementedError

    def place_rect(self, place: int, index: int) -> pygame.Rect:
        """Where base `index` (0, 1, 2) of the `place`th arrival (1, 2) lies in paradise."""
        raise NotImplementedError

    def badge_rect(self, board: int) -> pygame.Rect:
        """The badge with the majority of a board."""
        raise NotImplementedError

    def board_rect(self, board: int) -> pygame.Rect:
        """All cells of a board."""
        raise NotImplementedError

    def window(self, cell: int) -> pygame.Rect:
        """The part of the window to which drawing on that cell must be clipped (map or paradise)."""
        raise NotImplementedError

    @property
    def pixel(self) -> float:
        """Window pixels a unit at the present zoom: `frame.unit` in the whole view, more when zoomed. Sprites over the
        map are as large as at rest when their units are multiplied by this."""
        raise NotImplementedError

    # -- the camera -------------------------------------------------------------------------------------------------

    @property
    def zoomed(self) -> bool:
        """Whether less than the whole map is in view."""
        raise NotImplementedError

    def whole(self) -> None:
        """Show the whole map again (key Home; the small button that stands on the map while it is zoomed)."""

    def reveal_cells(self, cells: Sequence[int]) -> None:
        """Pan, if zoomed, so that these cells can be seen: before the move of an opponent is animated."""

    def command(self, intent: Intent) -> bool:
        """Keys of the map that work wherever the focus is: Home, + and -. Call it from the scene's `command`."""
        raise NotImplementedError

    # -- where things are -------------------------------------------------------------------------------------------

    def cell_at(self, pos: Pos) -> int | None:
        """The cell below a window pixel."""
        raise NotImplementedError

    def board_at(self, pos: Pos) -> int | None:
        """The board whose badge or name is below a window pixel."""
        raise NotImplementedError

    # -- time and drawing -------------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether all that is in view has been composed; until then plain ground stands in some places."""
        raise NotImplementedError

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies over the pieces in motion as well: call it after the sprites (focus ring, button, frame)."""
