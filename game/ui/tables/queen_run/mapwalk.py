"""Where the arrow keys move the cursor on the map."""

from __future__ import annotations

from game.games.queen_run.cells import WIDTH, column_of, row_of
from game.ui.tables.queen_run.geometry import Arrangement


def step(arrangement: Arrangement, cell: int, direction: str) -> int | None:
    """The next cell in a direction; None where the map ends, and the focus goes on to something else.

    Up and down follow the way of the game, from the head of a column to the foot of the next and to paradise. Left and
    right go on in the neighbouring column, at the same height on the screen.
    """
    if direction == "up":
        ahead = cell + WIDTH
        return ahead if ahead < arrangement.cells + 2 * WIDTH else None
    if direction == "down":
        return cell - WIDTH if cell >= WIDTH else None
    if direction not in ("left", "right"):
        return None
    move = 1 if direction == "right" else -1
    if 0 <= column_of(cell) + move < WIDTH:
        return cell + move
    if cell >= arrangement.cells:
        return _beside_paradise(arrangement, cell, move)
    return _beside_column(arrangement, cell, move)


def _beside_column(arrangement: Arrangement, cell: int, move: int) -> int | None:
    """From the edge of a column into the one beside it; from the top of the last one into paradise."""
    index = arrangement.column_of(cell // (WIDTH * 5))
    column = arrangement.columns[index]
    height = row_of(cell) - row_of(column.first_cell)
    file = 0 if move > 0 else WIDTH - 1
    if 0 <= index + move < len(arrangement.columns):
        other = arrangement.columns[index + move]
        return other.first_cell + min(height, other.rows - 1) * WIDTH + file
    if move > 0 and column.rows - height <= 2:
        return arrangement.cells + (2 - (column.rows - height)) * WIDTH
    return None


def _beside_paradise(arrangement: Arrangement, cell: int, move: int) -> int | None:
    """From paradise to the left: the top rows of the last column."""
    if move > 0:
        return None
    last = arrangement.columns[-1]
    row = last.rows - (1 if cell >= arrangement.cells + WIDTH else 2)
    return last.first_cell + row * WIDTH + WIDTH - 1
