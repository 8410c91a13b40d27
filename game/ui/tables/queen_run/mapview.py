"""The whole map on the table of Queen Run: columns of boards, paradise, pieces, marks; zooming and walking by keys.

    self.map = MapView(shown, on_cell=..., on_hover=..., cell_tip=..., board_tip=..., board_name=..., paradise_note=...)

One `MapView` lives as long as the scene and is put into every new tree (`Place([((0, 0, 1920, 1080), self.map), ...])`,
before all other widgets). Its children are `Part`s of the table's layer: `Layer.refreshing` gets them like all others
(`[w for w in root.walk() if isinstance(w, Part)]`). After `show`, `mark`, `plan` ... nothing else has to be called: the
map finds out what has changed and asks for a new picture.

Cells are numbered as in the game (`5 * (row - 1) + column`), seats and boards from 0, colours are letters of "RBYG".
Rectangles are window pixels as they are *now*: they move when the player zooms or pans, so ask again at each frame.
They are empty before the map was laid out for the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Literal

import pygame

from game.games.queen_run.cells import WIDTH, cell_name
from game.table.presenters.queen_run.shown import Shown
from game.ui.input.intents import Intent, Pos
from game.ui.layout import Box, Frame
from game.ui.tables.common.camera import Camera
from game.ui.tables.common.lifting import Lifting
from game.ui.tables.common.log import over_log
from game.ui.tables.common.zooming import Zooming
from game.ui.tables.queen_run import cells, pieces, signs
from game.ui.tables.queen_run.geometry import Plan, arrange
from game.ui.tables.queen_run.last_turn import LastTurn
from game.ui.tables.queen_run.mapground import MapGround
from game.ui.tables.queen_run.mapinput import MapInput
from game.ui.tables.queen_run.mapitem import Brush, MapPictures
from game.ui.tables.queen_run.mapmodel import EIGHTHS, MapModel, Mark, Piece
from game.ui.tables.queen_run.mapparts import ColumnsPart, ParadisePart
from game.ui.tables.queen_run.overview import SIZE, Overview
from game.ui.widgets.base import Item, Widget

NOWHERE = pygame.Rect(0, 0, 0, 0)
GRAIN = ("ui/grain", 512)
OVERVIEW_INSET = (16.0, 58.0)
"""How far the small map is from the edges of the large one: above the names of boards along its foot."""
REVEAL_BORDER = 24.0
MOST_BRUSHES = 8
MOST_TEXT = 1.25
"""Text factor that names, badges and costs have room for."""
LARGEST_CELL = 160.0
"""Units of a cell at the last step of zoom: twice the size of the whole view, and as large as the tiles are drawn."""
ZOOM_STEPS = 4
HELD_DOWN = 0.3
"""How far a piece is still lifted on which the pointer is pressed."""


def zoom_factors(cell: float) -> tuple[float, ...]:
    """The steps of zoom for cells of so many units in the whole view, the first being the whole view."""
    return tuple((LARGEST_CELL / cell) ** (step / ZOOM_STEPS) for step in range(ZOOM_STEPS + 1))


class MapView(Widget):
    """The map as one widget: one focus that walks from cell to cell, one target of wheel and drag."""

    role = "map"
    focusable = True

    def __init__(
        self,
        shown: Shown,
        *,
        large: bool = False,
        on_cell: Callable[[int], None],
        on_hover: Callable[[int | None], None],
        cell_tip: Callable[[int], str],
        board_tip: Callable[[int], str],
        board_name: Callable[[int], str],
        paradise_note: Callable[[], str],
        name: str = "map",
    ) -> None:
        """`large`: at the table for large text.
        `on_cell`: a click or Enter on a cell (any cell, lit or not). `on_hover`: the pointer, or the walk by keys,
        came to another cell, or left the cells (None). `cell_tip`, `board_tip`: texts of tooltips ("" for none), asked
        for when one is due; `board_name`: what stands on a board's plate; `paradise_note`: the line below the title of
        paradise ("first in: 3 bases, second: 2"). Boards count from 0, the landing, to paradise, the last."""
        self.columns = ColumnsPart(self)
        self.paradise = ParadisePart(self)
        self.arrangement = arrange(len(shown.world.boards) - 1, large=large)
        self.camera = Camera(self.arrangement.style.view, zoom_factors(self.arrangement.style.cell))
        self.zooming = Zooming(self.columns, self.camera, moved=self._moved, panned=self.changed)
        self.button = Overview(self)
        super().__init__(name=name, children=[self.columns, self.paradise, self.button])
        self.on_cell = on_cell
        self.on_hover = on_hover
        self.cell_tip = cell_tip
        self.board_tip = board_tip
        self.board_name = board_name
        self.paradise_note = paradise_note
        self.model = MapModel(shown.world)
        self.ground = MapGround(shown.world, self.arrangement)
        self.input = MapInput(self)
        self._lifting: Lifting | None = None
        self._pictures: MapPictures | None = None
        self._brushes: dict[Hashable, Brush] = {}
        self._plan: Plan | None = None
        self._whole: Plan | None = None
        self._frame: Frame | None = None
        self._language = ""
        self.model.show(shown)

    # -- what is shown ----------------------------------------------------------------------------------------------

    def show(self, shown: Shown) -> None:
        """Take over all pieces, the majorities of the boards and who is to move. Cheap; call it after every event."""
        self.model.show(shown)
        self._look_again()

    def mark(self, marks: Mapping[int, Mark], dim: bool = True) -> None:
        """Light these cells and no others; with `dim` all cells without a mark step back (if there are marks)."""
        self.model.mark(marks, dim)
        self._look_again()

    def plan(self, route: Sequence[int]) -> None:
        """Draw a route of the queen to move: the cells from where she is to where she would go, with what it
        costs. Empty: none."""
        self.model.plan(route)
        self._look_again()

    def advise(self, cells: frozenset[int], later: tuple[tuple[int, ...], ...]) -> None:
        """The cells that a hint is about, and the ways of its steps after the first: all other cells are marked
        quietly. Empty: there is none."""
        self.model.set(advised=cells, later=later)
        self._look_again()

    def trail(self, cells: Sequence[int]) -> None:
        """Corner marks on the cells of the last move (or on the cell of a hovered line of the log)."""
        self.model.set(trail=tuple(cells))
        self._look_again()

    def show_last_turn(self, last_turn: LastTurn, colour: str, earlier: Sequence[tuple[LastTurn, str]] = ()) -> None:
        """Show what has just been done, in the colour of the player, and what was done before, in theirs."""
        self.model.set(last_turn=last_turn, last_turn_colour=colour, earlier=tuple(earlier))
        self._look_again()

    def lift(self, piece: Piece) -> None:
        """Do not draw a piece while an animation draws it. Ringed queens take their ring along."""
        self.model.set(lifted=self.model.lifted | {piece})
        self._look_again()

    def drop(self, piece: Piece | None = None) -> None:
        """Draw it again; None: all."""
        self.model.set(lifted=frozenset() if piece is None else self.model.lifted - {piece})
        self._look_again()

    def _look_again(self) -> None:
        if self._ui is not None:
            self.changed()

    # -- where things are -------------------------------------------------------------------------------------------

    def cell_rect(self, cell: int) -> pygame.Rect:
        """A cell in window pixels, also one that lies outside the part of the map that can be seen."""
        return NOWHERE.copy() if self._plan is None else self.brush().cell(cell)

    def queen_rect(self, seat: int, cell: int | None = None) -> pygame.Rect:
        """Where the picture `run/queen_<C>` of a seat lies on her cell, or would on another one; an empty rectangle
        when she is at home. On a base she stands a little aside, exactly as she is drawn at rest."""
        queen = self.model.queen_of(seat)
        at = cell if cell is not None else queen.cell if queen is not None else None
        if at is None or self._plan is None:
            return NOWHERE.copy()
        return pieces.queen_rect(self.brush(), self.model, at)

    def base_rect(self, cell: int) -> pygame.Rect:
        """Where the picture `run/base_<C>` lies on a cell."""
        return NOWHERE.copy() if self._plan is None else pieces.base_rect(self.brush(), self.model, cell)

    def place_rect(self, place: int, index: int) -> pygame.Rect:
        """Where the picture of base `index` (0, 1, 2) of the `place`th arrival (1, 2) lies in paradise."""
        return self.base_rect(self.model.place_base_cell(place, index))

    def badge_rect(self, board: int) -> pygame.Rect:
        """The badge with the majority of a board."""
        if self._plan is None:
            return NOWHERE.copy()
        rect = self._plan.badge_rect(board, len(self.model.majorities[board]))
        return rect.move(self._board_offset(board))

    def name_rect(self, board: int) -> pygame.Rect:
        """Where the name of a board in the columns stands on its plate."""
        if self._plan is None:
            return NOWHERE.copy()
        return self._plan.name_rect(board).move(self.brush().offset)

    @property
    def name_px(self) -> float:
        """Height of the letters of a sign in window pixels."""
        return self.arrangement.style.name_size(self._text) * self.ui.frame.unit

    @property
    def _text(self) -> float:
        """The text factor on the map: where more is wished, one zooms."""
        return min(self.ui.frame.text, MOST_TEXT)

    def signs(self) -> list[tuple[int, pygame.Rect]]:
        """The signs of the boards whose name or badge the zoom has left out of view."""
        return [] if self._plan is None else [(sign.board, sign.rect) for sign in signs.signs(self)]

    def board_rect(self, board: int) -> pygame.Rect:
        """All cells of a board."""
        return NOWHERE.copy() if self._plan is None else self._plan.board_rect(board).move(self._board_offset(board))

    def named_rect(self, board: int) -> pygame.Rect:
        """All cells of a board, and its name, which a frame round them is not to cut."""
        cells = self.board_rect(board)
        return cells if board == self.arrangement.boards else cells.union(self.name_rect(board))

    def _board_offset(self, board: int) -> Pos:
        brush = self.brush()
        return brush.paradise_offset if board == self.arrangement.boards else brush.offset

    def box_of(self, cells: Sequence[int]) -> Box:
        """Where cells lie on the whole map, in units, whatever the zoom."""
        assert self._whole is not None, "the map is laid out first"
        return self._whole.box(cells)

    def window(self, cell: int) -> pygame.Rect:
        """The part of the window to which drawing on that cell must be clipped (map or paradise)."""
        if self._plan is None:
            return NOWHERE.copy()
        if self._plan.in_paradise(cell):
            margin = self.ui.frame.px(self.paradise.margin)
            return self.paradise.rect.inflate(2 * margin, 2 * margin)
        return self.columns.rect

    @property
    def pixel(self) -> float:
        """Window pixels a unit at the present zoom: `frame.unit` in the whole view, more when zoomed. Sprites over the
        map are as large as at rest when their units are multiplied by this."""
        return 1.0 if self._plan is None else self._plan.scale

    def cell_at(self, pos: Pos) -> int | None:
        """The cell below a window pixel."""
        if self._plan is None:
            return None
        brush = self.brush()
        if self.columns.rect.collidepoint(pos):
            return self._plan.map_cell_at(pos[0] - brush.offset[0], pos[1] - brush.offset[1])
        x, y = brush.paradise_offset
        return self._plan.paradise_cell_at(pos[0] - x, pos[1] - y)

    def board_at(self, pos: Pos) -> int | None:
        """The board whose badge or name is below a window pixel."""
        if self._plan is None:
            return None
        boards = self.arrangement.boards
        if self.model.majorities[boards] and self.badge_rect(boards).collidepoint(pos):
            return boards
        if not self.columns.rect.collidepoint(pos):
            return None
        x, y = self.brush().offset
        return self._plan.board_sign_at(pos[0] - x, pos[1] - y, [len(entries) for entries in self.model.majorities])

    # -- the camera -------------------------------------------------------------------------------------------------

    @property
    def zoomed(self) -> bool:
        """Whether less than the whole map is in view."""
        return self.camera.zoomed

    def reveal_cells(self, cells: Sequence[int]) -> None:
        """Pan, if zoomed, so that these cells can be seen: before a move is animated, and when a turn begins."""
        inside = [cell for cell in cells if self._whole is not None and not self._whole.in_paradise(cell)]
        if not self.zoomed or not inside:
            return
        self.zooming.bring(self.box_of(inside), REVEAL_BORDER)

    def command(self, intent: Intent) -> bool:
        """Keys of the map that work wherever the focus is: Home, + and -. Call it from the scene's `command`."""
        return self.input.command(intent)

    def _moved(self) -> None:
        """The camera shows something else."""
        self._make_plan()
        if not self.input.by_keys:
            self.input.point_at(self.ui.context.reader.pointer)
        self.changed()

    # -- layout -----------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame = self.ui.frame
        style = self.arrangement.style
        x, y, w, h = style.view
        self.columns.place(pygame.FRect(x, y, w, h))
        self.paradise.place(pygame.FRect(style.paradise))
        (wide, high), (right, below) = SIZE, OVERVIEW_INSET
        self.button.place(pygame.FRect(x + w - wide - right, y + h - high - below, wide, high))
        self.rect = self.columns.rect.copy()
        if frame != self._frame or self._language != self.ui.context.tr.language:
            self._frame = frame
            self._language = self.ui.context.tr.language
            self._make_plan()

    def _make_plan(self) -> None:
        unit = self.ui.frame.unit
        if self._whole is None or self._whole.unit != unit:
            self._whole = Plan(self.arrangement, unit)
        self._plan = Plan(self.arrangement, unit, self.camera.factor) if self.zoomed else self._whole
        self.ground.want(self._plan, self._whole, self.ui.art.picture(*GRAIN))

    def _brush(self, plan: Plan, offset: Pos, other: Pos, part: Literal["columns", "paradise"], whole: bool) -> Brush:
        """A brush, kept while the map is seen from the same place, because it knows what it has made."""
        if self._pictures is None:
            self._pictures = MapPictures(self.ui.art)
        key = (plan.n, plan.unit, offset, other, part, self.ui.frame.text)
        found = self._brushes.get(key)
        if found is None:
            ui = self.ui
            within = None if whole or not self.zoomed else pygame.Rect((0, 0), self.columns.rect.size)
            if len(self._brushes) >= MOST_BRUSHES:
                self._brushes.clear()
            found = Brush(ui.art, ui.text, plan, offset, other, self._text, self._pictures, self.ground, part, within)
            self._brushes[key] = found
        return found

    def brush(self, shift: Pos = (0, 0), part: Literal["columns", "paradise"] = "columns") -> Brush:
        """Draws at the present zoom on a surface whose corner lies at `-shift` in the window."""
        assert self._plan is not None, "the map is laid out first"
        area = self.ui.frame.area
        x, y = self.camera.offset(area, self.ui.frame.unit, self._plan.scale)
        offset, other = (x + shift[0], y + shift[1]), (area.x + shift[0], area.y + shift[1])
        return self._brush(self._plan, offset, other, part, whole=shift == (0, 0))

    def whole_brush(self) -> Brush:
        """Draws in the whole view, whatever the zoom."""
        assert self._whole is not None, "the map is laid out first"
        area = self.ui.frame.area
        return self._brush(self._whole, area.topleft, area.topleft, "columns", whole=True)

    @property
    def ground_version(self) -> Hashable:
        """Changes with everything that lies below marks and pieces, but for the place of the camera."""
        assert self._plan is not None, "the map is laid out first"
        frame = self.ui.frame
        return self._plan.n, frame.area.topleft, frame.unit, frame.text, self.ground.made, self._language

    @property
    def version(self) -> Hashable:
        """Changes with everything that can be seen."""
        return self.ground_version, self.camera.middle, self.model.version, self.hovered_board

    @property
    def paradise_version(self) -> Hashable:
        """Changes with everything that can be seen of paradise."""
        return (
            self.model.version, self.hovered_board == self.arrangement.boards, self.zoomed, self.ground.made,
            self._language, self.board_name(self.arrangement.boards), self.paradise_note(),
        )  # fmt: skip

    # -- intents and time -------------------------------------------------------------------------------------------

    @property
    def hovered_board(self) -> int | None:
        """The board whose badge or name the pointer is over."""
        return self.input.hovered_board

    def at(self, pos: Pos) -> Widget | None:
        found = self.button.at(pos)
        if found is not None:
            return found
        return self if self.columns.rect.collidepoint(pos) or self.paradise.rect.collidepoint(pos) else None

    def handle(self, intent: Intent) -> bool:
        cell = self.input.chosen(intent)
        if cell is not None:
            self.on_cell(cell)
            return True
        return self.input.handle(intent)

    def tip(self) -> str:
        return self.input.tip()

    def focus_rect(self) -> pygame.Rect:
        return self.input.place()

    @property
    def _by_keys(self) -> bool:
        """Whether a cell is pointed at with keys."""
        return self.input.by_keys or (self.focused and self.ui.ring)

    def tip_clear(self) -> tuple[Sequence[pygame.Rect], ...]:
        """The way to where one points and what it costs; what action points reach, the majorities, the names of boards
        and the bar below; the queens. With keys the tooltip stands as close as it can: it sets off the focus."""
        model, window = self.model, self.columns.rect
        near = [cell for cell, mark in model.marks.items() if mark.action is not None and not mark.bases]
        if self._by_keys or self.input.tipped is None or not near:
            return ()
        way = [self.cell_rect(cell) for cell in (*model.route, *([model.hover] if model.hover is not None else []))]
        way += [cost.area for cost in cells.cost_items(self.brush(), model)]
        held = [self.badge_rect(board) for board, colours in enumerate(model.majorities) if colours]
        queens = [self.cell_rect(queen.cell) for queen in model.queens]
        names = [self.name_rect(board) for board in range(self.arrangement.boards)]
        bar = self.ui.frame.rect(self.arrangement.style.zones["actions"])
        figures = [*map(self.cell_rect, near), *held, *names]
        seen = [[rect for rect in rects if window.colliderect(rect)] for rects in (way, figures, queens)]
        return seen[0], [*seen[1], bar], seen[2]

    def tip_place(self) -> pygame.Rect | None:
        """Over the log, where it covers no board."""
        return None if self._by_keys else over_log(self.ui)

    def tip_aside(self) -> pygame.Rect:
        """The cells beside the one that is pointed at: a tooltip there covers none of its board."""
        cell = self.input.tipped
        return super().tip_aside() if cell is None else self._row_rect(cell)

    def _row_rect(self, cell: int) -> pygame.Rect:
        """The cells beside one another of which this is one, as far as they can be seen."""
        start = cell - cell % WIDTH
        row = [self.cell_rect(each) for each in range(start, start + WIDTH)]
        return row[0].unionall(row[1:]).clip(self.window(cell))

    def update(self, dt: float) -> bool:
        """Take what was composed, and notice when the focus or the pointer comes and goes."""
        self.input.update()
        moving = self._lift(dt)
        moving = self.zooming.update(dt) or moving
        if self.ground.poll():
            self.changed()
        return self.ground.busy or moving

    def _lift(self, dt: float) -> bool:
        """Pieces that are pointed at rise, and the queen who is about to walk; True while one moves."""
        model, goals = self.model, {}
        held = {model.hover, model.route[0] if model.route else None}
        for cell in held:
            if cell is not None and (cell in model.bases or model.queen_at(cell) is not None):
                goals[str(cell)] = HELD_DOWN if cell == model.pressed else 1.0
        if not goals and not model.raised:
            return False
        if self._lifting is None:
            self._lifting = Lifting(self.ui, HELD_DOWN)
        lifting = self._lifting
        moving = lifting.update(dt, self.ui.context.speed, goals)
        raised = tuple((int(name), round(EIGHTHS * lifting.height(name))) for name in lifting)
        if raised != model.raised:
            model.set(raised=raised)
            self.changed()
        return moving

    # -- drawing and inspection -------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether all that is in view has been composed; until then plain ground stands in some places."""
        return self._plan is not None and self.ground.ready(self._plan)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies over the pieces in motion as well, the focus: call it after the sprites."""
        cursor = self.input.cursor
        if cursor is None or not (self.focused and self.ui.ring and self.ui.context.is_top(self.ui)):
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.window(cursor)))
        self.brush().draw(surface, "run/cell_focus", self.cell_rect(cursor))
        surface.set_clip(clip)

    def items(self, clip: pygame.Rect) -> Iterator[Item]:
        if self._plan is None:
            return
        yield self.make_item(self.rect.clip(clip), value=round(self.camera.factor, 3))
        for cell in range(self._plan.last_cell + 1):
            seen = self.cell_rect(cell).clip(self.window(cell)).clip(clip)
            if seen.width and seen.height:
                yield self._cell_item(cell, seen)
        for board in range(self.arrangement.boards + 1):
            if board == self.arrangement.boards and not self.model.majorities[board]:
                continue  # paradise has a badge once somebody is there
            seen = self.badge_rect(board).clip(clip)
            text = " ".join(f"{colour}{count}" for colour, count in self.model.majorities[board])
            yield self.make_item(seen, name=f"badge:{board}", role="badge", text=text)
        yield from self.button.items(clip)

    def _cell_item(self, cell: int, seen: pygame.Rect) -> Item:
        mark = self.model.marks.get(cell)
        queen = self.model.queen_at(cell)
        return self.make_item(
            seen,
            name=f"cell:{cell_name(cell)}",
            role="cell",
            text=mark.kind if mark is not None else "",
            value={
                "base": self.model.base_at(cell), "queen": queen.seat if queen is not None else None,
                "terrain": self.model.world.terrain[cell],
            },
            selected=cell == self.input.cursor and self.focused,
            legal=mark is not None and mark.action is not None,
            action=mark.action if mark is not None else None,
        )
