"""Where the boards of Queen Run lie: which board in which column, how large a cell is, plates, badges, paradise.

Lengths are units of the 1920x1080 canvas until a `Plan` turns them into pixels: there a cell has a whole number of
pixels, so that its tiles are never blurred. Ahead is up; columns are read from left to right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.queen_run.cells import WIDTH, column_of, row_of
from game.ui.layout import Box
from game.ui.tables.queen_run.zones import SLIM, TABLE, Zones

VIEW_OUT = (16.0, 22.0)
"""How far the window through which the map is seen reaches beyond its zone at the left and at the right."""
VIEW_TOP, VIEW_HIGH = 60.0, 874.0
BOARD_ROWS = 5
NAME_HIGH, NAME_UP = 26.0, 2.0
"""Height of a name, and how much further from the edge of the plate one in the foot is."""
NAME_AIR = 6.5
"""What the head of a plate leaves above and below the largest letters."""
BADGE_WIDE, BADGE_ROW, BADGE_EDGE = 50.0, 34.0, 6.0
"""Width of a badge, height of a line for one colour, and what lies above and below the lines."""
BADGE_OUT = 47.0
"""How far a badge on the rail sticks out to the left of the cells."""
FLAT_BADGE, FLAT_ENTRY, FLAT_GAP = 36.0, 54.0, 5.0
"""Height of a badge that lies down, the width of a colour on it, and how far it is from the cells that it counts."""


@dataclass(frozen=True)
class Style:
    """How columns are built: `cell`, `rail` before each column, `head` (as high as the foot), `edge` of the plate
    beside the cells, `road` from the cells to the middle of the road before them, and whether badges lie down in head
    and foot because the rail is too narrow for them. `name_gap`: from the edge of the plate to a name; `name`: how high
    its letters are. `band`: width of the road. `zones`: where all lies; `paradise_cell`, `paradise_top`: how large the
    cells of paradise are, and where they begin; `castle` stands at the left of its title."""

    cell: float
    rail: float
    head: float
    edge: float
    road: float
    flat_badges: bool
    name_gap: float
    name: float
    band: float
    zones: Zones
    paradise_cell: float
    paradise_top: float
    castle: Box

    @property
    def map(self) -> Box:
        """The zone in which the columns stand."""
        return self.zones["map"]

    @property
    def paradise(self) -> Box:
        """The zone of paradise."""
        return self.zones["paradise"]

    @property
    def view(self) -> Box:
        """The window through which the map is seen; in the whole view plates, badges and road just fit into it."""
        (x, _, w, _), (before, after) = self.map, VIEW_OUT
        return x - before, VIEW_TOP, w + before + after, VIEW_HIGH

    def name_size(self, factor: float) -> float:
        """How high the letters of a name are where all are so many times as large as meant."""
        return min(self.name * factor, self.name_room - NAME_AIR)

    @property
    def name_room(self) -> float:
        """The height that head and foot leave to a name."""
        return self.head - (FLAT_BADGE + FLAT_GAP if self.flat_badges else 0.0)

    @property
    def paradise_left(self) -> float:
        """Where the cells of paradise begin."""
        x, _, w, _ = self.paradise
        return x + (w - WIDTH * self.paradise_cell) / 2


CASTLE: Box = (34.0, -17.0, 104.0, 95.3)
BROAD = Style(
    cell=79.5, rail=56.0, head=33.0, edge=10.0, road=19.0, flat_badges=False, name_gap=4.5, name=24.0,
    band=32.0, zones=TABLE, paradise_cell=80.0, paradise_top=140.0, castle=CASTLE,
)  # fmt: skip
NARROW = Style(
    cell=70.5, rail=24.6, head=80.0, edge=4.0, road=12.3, flat_badges=True, name_gap=8.5, name=28.5,
    band=18.0, zones=SLIM, paradise_cell=60.0, paradise_top=140.0, castle=(14.0, -10.0, 88.0, 80.6),
)  # fmt: skip
LARGE = Style(
    cell=60.0, rail=40.0, head=84.0, edge=8.0, road=20.0, flat_badges=True, name_gap=8.0, name=25.0,
    band=32.0, zones=TABLE, paradise_cell=80.0, paradise_top=140.0, castle=CASTLE,
)  # fmt: skip
"""Up to three columns; four; four beside the broad panels of the table for large text."""


@dataclass(frozen=True)
class Column:
    """One column: its boards from the foot up, and the top left corner of its cells."""

    boards: tuple[int, ...]
    x: float
    y: float

    @property
    def first_cell(self) -> int:
        """Its first cell: left in the row at the foot."""
        return self.boards[0] * BOARD_ROWS * WIDTH

    @property
    def rows(self) -> int:
        """How many rows of cells it has."""
        return len(self.boards) * BOARD_ROWS


@dataclass(frozen=True)
class Arrangement:
    """All columns for a number of boards, paradise not among them."""

    style: Style
    columns: tuple[Column, ...]
    boards: int
    """How many boards stand in the columns."""

    @property
    def cells(self) -> int:
        """How many cells they have: the first cell of paradise."""
        return self.boards * BOARD_ROWS * WIDTH

    @property
    def middle(self) -> float:
        """The middle of all columns, from the left."""
        return (self.columns[0].x + self.columns[-1].x + WIDTH * self.style.cell) / 2

    def column_of(self, board: int) -> int:
        """The column in which a board stands."""
        return board // 2

    def is_upper(self, board: int) -> bool:
        """Whether a board is the upper one of its column, with its name in the head."""
        return board % 2 == 1


def arrange(boards: int, *, large: bool = False) -> Arrangement:
    """Two boards a column, the last column with what is left, all in the middle of the zone. `large`: at the table for
    large text, where four columns stand at its top."""
    count = (boards + 1) // 2
    style = BROAD if count <= 3 else LARGE if large else NARROW
    step = style.rail + WIDTH * style.cell
    x, y, wide, tall = style.map
    left = x + (wide - count * step + style.rail) / 2
    if not style.flat_badges:
        left += style.rail / 2  # badges lie on the rail before the first column, too
    high = 2 * BOARD_ROWS * style.cell
    top = y + (tall - high) / 2
    if style is LARGE:  # what the others did lies over the foot of the map: the names there keep above it
        top = VIEW_TOP + style.head + 1.0
    columns = []
    for index in range(count):
        inside = tuple(range(2 * index, min(2 * index + 2, boards)))
        missing = high - len(inside) * BOARD_ROWS * style.cell
        columns.append(Column(inside, left + index * step, top + missing))
    return Arrangement(style, tuple(columns), boards)


ROSE = "rose"
"""The sight that is a wind rose."""


@dataclass(frozen=True)
class Sight:
    """Something to look at on the sea where no board stands: its kind, its middle, and the side of its cell."""

    kind: str
    x: float
    y: float
    side: float


def sights(arrangement: Arrangement) -> tuple[Sight, ...]:
    """What swims beside two columns, or above a board that has its column for itself."""
    last = arrangement.columns[-1]
    middle = last.x + WIDTH * arrangement.style.cell / 2
    if len(arrangement.columns) == 2:
        x, _, wide, _ = arrangement.style.map
        left, right = x + 90.0, x + wide - 110.0
        return (
            Sight("boat", right + 8.0, 330.0, 156.0),
            Sight("whale", left + 14.0, 250.0, 130.0),
            Sight("serpent", right + 4.0, 700.0, 136.0),
            Sight(ROSE, arrangement.style.view[0] + 129.0, 640.0, 172.0),
        )
    if len(last.boards) == 1:
        low = last.y - BROAD.head
        size = arrangement.style.cell / BROAD.cell
        return (
            Sight("boat", middle - 90.0 * size, low - 150.0 * size, 170.0 * size),
            Sight("whale", middle + 114.0 * size, low - 292.0 * size, 112.0 * size),
        )
    return ()


class Plan:
    """An arrangement in pixels at one zoom: canvas units times `scale`, from the canvas' top left corner.

    `unit`: pixels a unit in the whole view; `factor`: the zoom. Paradise does not zoom: its cells have `paradise_n`
    pixels, and its places are in the pixels of the whole view.
    """

    def __init__(self, arrangement: Arrangement, unit: float, factor: float = 1.0) -> None:
        self.arrangement = arrangement
        self.style = arrangement.style
        self.unit = unit
        whole = max(1, int(self.style.cell * unit + 1e-6))
        self.n = max(1, round(whole * factor))
        self.scale = unit * self.n / whole
        self.paradise_n = max(1, int(self.style.paradise_cell * unit + 1e-6))
        self.corners = [(self.px(column.x), self.px(column.y)) for column in arrangement.columns]
        x, _, wide, _ = self.style.paradise
        self.paradise_corner = (
            round((x + (wide - WIDTH * self.paradise_n / unit) / 2) * unit),
            round(self.style.paradise_top * unit),
        )
        self.paradise_from = arrangement.cells
        self._cells = [self._cell_rect(cell) for cell in range(self.paradise_from + 2 * WIDTH)]

    def px(self, units: float) -> int:
        """Pixels of a length or place at this zoom."""
        return round(units * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """Pixels of a box at this zoom."""
        x, y, w, h = box
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    # -- cells ------------------------------------------------------------------------------------------------------

    def in_paradise(self, cell: int) -> bool:
        """Whether a cell belongs to the board of paradise."""
        return cell >= self.paradise_from

    @property
    def last_cell(self) -> int:
        """The last cell of all, in the row of paradise."""
        return self.paradise_from + 2 * WIDTH - 1

    def column_index(self, cell: int) -> int:
        """The column of a cell that is not in paradise."""
        return self.arrangement.column_of(cell // (BOARD_ROWS * WIDTH))

    def cell_rect(self, cell: int) -> pygame.Rect:
        """A cell. Not to be changed."""
        return self._cells[cell]

    def _cell_rect(self, cell: int) -> pygame.Rect:
        if self.in_paradise(cell):
            x, y = self.paradise_corner
            n, up = self.paradise_n, (self.last_cell - cell) // WIDTH
            return pygame.Rect(x + column_of(cell) * n, y + up * n, n, n)
        index = self.column_index(cell)
        column, (x, y) = self.arrangement.columns[index], self.corners[index]
        row = row_of(cell) - row_of(column.first_cell)
        return pygame.Rect(x + column_of(cell) * self.n, y + (column.rows - 1 - row) * self.n, self.n, self.n)

    def box(self, cells: Sequence[int]) -> Box:
        """Where cells lie, in units."""
        rect = self.cell_rect(cells[0]).unionall([self.cell_rect(cell) for cell in cells])
        return rect.x / self.scale, rect.y / self.scale, rect.width / self.scale, rect.height / self.scale

    def below_sign(self, cell: int) -> bool:
        """Whether a cell lies in the first row of a column, below what stands on the head of its plate."""
        return not self.in_paradise(cell) and self.cell_rect(cell).y == self.corners[self.column_index(cell)][1]

    def cells_rect(self, index: int) -> pygame.Rect:
        """All cells of a column."""
        rows = self.arrangement.columns[index].rows
        return pygame.Rect(self.corners[index], (WIDTH * self.n, rows * self.n))

    def paradise_rect(self) -> pygame.Rect:
        """All cells of paradise."""
        return pygame.Rect(self.paradise_corner, (WIDTH * self.paradise_n, 2 * self.paradise_n))

    def map_cell_at(self, x: int, y: int) -> int | None:
        """The cell of a column at a place."""
        for index, column in enumerate(self.arrangement.columns):
            rect = self.cells_rect(index)
            if rect.collidepoint(x, y):
                row = column.rows - 1 - (y - rect.y) // self.n
                return column.first_cell + row * WIDTH + (x - rect.x) // self.n
        return None

    def paradise_cell_at(self, x: int, y: int) -> int | None:
        """The cell of paradise at a place."""
        rect = self.paradise_rect()
        if not rect.collidepoint(x, y):
            return None
        row = 1 - (y - rect.y) // self.paradise_n
        return self.arrangement.cells + row * WIDTH + (x - rect.x) // self.paradise_n

    # -- boards -----------------------------------------------------------------------------------------------------

    def board_rect(self, board: int) -> pygame.Rect:
        """All cells of a board; the last is paradise."""
        if board == self.arrangement.boards:
            return self.paradise_rect()
        first = board * BOARD_ROWS * WIDTH
        return self.cell_rect(first).union(self.cell_rect(first + BOARD_ROWS * WIDTH - 1))

    def plate_rect(self, index: int) -> pygame.Rect:
        """The plate below a column, with head and foot."""
        cells = self.cells_rect(index)
        edge, head, foot = self.px(self.style.edge), self.head(index), self.px(self.style.head)
        return pygame.Rect(cells.x - edge, cells.y - head, cells.width + 2 * edge, head + cells.height + foot)

    def head(self, index: int) -> int:
        """How far the plate reaches above the cells: where no board has its name there, only the road needs room."""
        lone = len(self.arrangement.columns[index].boards) == 1
        return self.px(BROAD.head if lone else self.style.head)

    def name_rect(self, board: int) -> pygame.Rect:
        """Where the name of a board stands: in the head of its column for the upper, in the foot for the lower one."""
        index = self.arrangement.column_of(board)
        cells, plate = self.cells_rect(index), self.plate_rect(index)
        high = self.px(NAME_HIGH)
        if self.style.flat_badges:
            half = self.style.name_room / 2
            away = self.px(self.style.head - half - FLAT_GAP)
            middle = cells.top - away if self.arrangement.is_upper(board) else cells.bottom + away
            return pygame.Rect(cells.x, middle - high // 2, cells.width, high)
        gap = self.px(self.style.name_gap)
        if not self.arrangement.is_upper(board):
            gap += self.px(NAME_UP)  # letters reach further down than up
        top = plate.top + gap if self.arrangement.is_upper(board) else plate.bottom - gap - high
        return pygame.Rect(cells.x, top, cells.width, high)

    def badge_rect(self, board: int, entries: int) -> pygame.Rect:
        """The badge of a board with so many colours on it."""
        lines = max(1, entries)
        in_paradise = board == self.arrangement.boards
        cells = self.board_rect(board)
        if in_paradise or not self.style.flat_badges:
            scale = self.unit if in_paradise else self.scale
            size = (round(BADGE_WIDE * scale), round((2 * BADGE_EDGE + BADGE_ROW * lines) * scale))
            return pygame.Rect((cells.x - round(BADGE_OUT * scale), cells.centery - size[1] // 2), size)
        # In the head or foot of the plate, between the name and the cells that it counts.
        size = self.px(2 * BADGE_EDGE + FLAT_ENTRY * lines), self.px(FLAT_BADGE)
        left, gap = cells.centerx - size[0] // 2, self.px(FLAT_GAP)
        top = cells.top - gap - size[1] if self.arrangement.is_upper(board) else cells.bottom + gap
        return pygame.Rect((left, top), size)

    def board_sign_at(self, x: int, y: int, entries: list[int]) -> int | None:
        """The board whose badge or name is at a place of the map; `entries`: colours on each board."""
        for board in range(self.arrangement.boards):
            name = self.name_rect(board)
            if name.collidepoint(x, y) or self.badge_rect(board, entries[board]).collidepoint(x, y):
                return board
        return None
