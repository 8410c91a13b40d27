"""The map of one game: its boards in a column, and tables of its cells for the hot paths (section 1).

One `World` is shared by all states of a game. It never changes.
"""

from __future__ import annotations

from game.games.queen_run.boards import Board
from game.games.queen_run.cells import WIDTH
from game.games.queen_run.terrain import (
    BEACH,
    COLOURS,
    FOREST,
    LAST_MARK,
    LETTERS,
    MOUNTAIN,
    PARADISE_ROW,
    SEA,
    TEMPLE,
    can_take_base,
)

MOUNTAIN_COST = 2
PLAIN_COST = 1
OCCUPIED_COST = 2
"""AP to enter a cell with another player's queen or base; one with an own base costs nothing."""

Ways = tuple[tuple[tuple[int, int], ...], ...]


class World:
    """The map. Cells are numbers as in cells.py; the last row is paradise, the last but one its mountains.

    `boards` from the landing up, `board_of[cell]` the index of a cell's board; `start_of[index]` the first cell of a
    board. `rows`, `size`: rows and cells. `kinds[cell]`: the ground (terrain.py), `terrain` the same as text, a letter
    a cell, `P` in the row of paradise. `ground[cell]`: AP to enter an empty cell, 0 for sea. `neighbours[cell]`: the
    cells beside it that are no sea, in the order ahead, left, right, behind; none of the row of paradise, which is
    entered from behind only and never left. `ways[cell]`: the neighbours as (cell, AP if empty), `ways_round_temples`
    the same for peoples that may not enter temples. `beaches`; `villages[colour]`; `open_cells`, which can take a base
    by effect; `forests`. `mountains`, `paradise`: the first cells of the last but one and of the last row.
    """

    __slots__ = (
        "beaches",
        "board_of",
        "boards",
        "forests",
        "ground",
        "kinds",
        "mountains",
        "neighbours",
        "open_cells",
        "paradise",
        "rows",
        "size",
        "start_of",
        "terrain",
        "villages",
        "ways",
        "ways_round_temples",
    )

    def __init__(self, boards: tuple[Board, ...]) -> None:
        """`boards` from the landing to paradise."""
        kinds: list[int] = []
        board_of: list[int] = []
        start_of: list[int] = []
        for index, board in enumerate(boards):
            start_of.append(len(kinds))
            kinds += board.kinds
            board_of += [index] * len(board.kinds)
        self.boards = boards
        self.kinds = tuple(kinds)
        self.board_of = tuple(board_of)
        self.start_of = tuple(start_of)
        self.size = len(kinds)
        self.rows = self.size // WIDTH
        self.mountains = self.size - 2 * WIDTH
        self.paradise = self.size - WIDTH
        self.terrain = "".join([LETTERS[kind] for kind in kinds])
        self.ground = tuple([0 if kind == SEA else MOUNTAIN_COST if kind == MOUNTAIN else PLAIN_COST for kind in kinds])
        self.neighbours = tuple([self._beside(cell) for cell in range(self.size)])
        ground = self.ground
        self.ways: Ways = tuple([tuple([(cell, ground[cell]) for cell in cells]) for cells in self.neighbours])
        self.ways_round_temples: Ways = tuple(
            [tuple([way for way in ways if kinds[way[0]] != TEMPLE]) for ways in self.ways]
        )
        self.beaches = tuple([cell for cell in range(self.size) if kinds[cell] == BEACH])
        self.villages = tuple(
            [tuple([cell for cell in range(self.size) if kinds[cell] == colour]) for colour in range(len(COLOURS))]
        )
        self.open_cells = tuple([cell for cell in range(self.size) if can_take_base(kinds[cell])])
        self.forests = tuple([cell for cell in range(self.size) if kinds[cell] == FOREST])

    def _beside(self, cell: int) -> tuple[int, ...]:
        """The cells that can be entered from `cell` as far as the ground goes: ahead, left, right, behind."""
        kinds = self.kinds
        if kinds[cell] in (PARADISE_ROW, SEA):
            return ()
        found = [cell + WIDTH]
        if cell % WIDTH:
            found.append(cell - 1)
        if cell % WIDTH < WIDTH - 1:
            found.append(cell + 1)
        if cell >= WIDTH:
            found.append(cell - WIDTH)
        return tuple([other for other in found if kinds[other] != SEA])

    @property
    def middle_boards(self) -> int:
        """How many boards lie between landing and paradise."""
        return len(self.boards) - 2

    def is_mark(self, cell: int) -> bool:
        """Whether the cell holds a village, windmill, horse land, fort or temple."""
        return self.kinds[cell] <= LAST_MARK

    def can_take_base(self, cell: int) -> bool:
        """Whether an effect may put a base there as far as the ground goes."""
        return can_take_base(self.kinds[cell])

    def around(self, cell: int, offsets: tuple[tuple[int, int], ...]) -> list[int]:
        """The cells at these offsets (columns to the right, rows ahead) that are on the map, ascending."""
        column = cell % WIDTH
        found = [
            cell + right + WIDTH * ahead
            for right, ahead in offsets
            if 0 <= column + right < WIDTH and 0 <= cell + right + WIDTH * ahead < self.size
        ]
        found.sort()
        return found
