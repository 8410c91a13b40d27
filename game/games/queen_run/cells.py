"""Cells of the map as small ints, and their names (section 1).

A cell is `5 * (row - 1) + column`: rows from 1 at the landing's near edge upwards, columns 0 to 4 for a to e. So ahead
is + 5, behind - 5, left - 1 and right + 1 where that stays in the row.
"""

from __future__ import annotations

WIDTH = 5
COLUMNS = "abcde"

HOME = -1
"""Where a queen is that waits on the people's board."""
PARADISE = -2
"""Where a queen is that has arrived."""


def cell_at(row: int, column: int) -> int:
    """The cell in that row (from 1) and column (from 0)."""
    return WIDTH * (row - 1) + column


def row_of(cell: int) -> int:
    """The row of a cell, from 1."""
    return cell // WIDTH + 1


def column_of(cell: int) -> int:
    """The column of a cell, from 0."""
    return cell % WIDTH


def cell_name(cell: int) -> str:
    """The name of a cell: "c12"."""
    return f"{COLUMNS[cell % WIDTH]}{cell // WIDTH + 1}"


def parse_cell(text: str) -> int:
    """The cell that a name stands for, on whatever map; raises ValueError if it is no name, spelt exactly."""
    number = text[1:]
    if len(text) in (2, 3) and text[0] in COLUMNS and number.isascii() and number.isdigit() and number[0] != "0":
        return cell_at(int(number), COLUMNS.index(text[0]))
    raise ValueError(f"{text!r} names no cell")
