"""A layout written as a picture of the screen: columns and rows with their sizes, and what lies where they cross.

    LAYOUT = areas('''
                 24     1368       480     48
          56     top    top        top     top
         904     .      board      log     .
         120     .      buttons    log     .
    ''')
    LAYOUT["board"]  # (24.0, 56.0, 1368.0, 904.0)

The first line has the width of each column, every other line the height of a row and a name for each cell, "." where
nothing lies. The cells of one name are a rectangle. Sizes are units; together they fill the canvas, or another box.
"""

from __future__ import annotations

from itertools import accumulate

from game.ui.layout import CANVAS, Box

NOTHING = "."
SCREEN: Box = (0.0, 0.0, float(CANVAS[0]), float(CANVAS[1]))


def areas(picture: str, box: Box = SCREEN) -> dict[str, Box]:
    """The box of each name in a picture that fills `box`, in units. Raises ValueError for one that is no layout."""
    head, *lines = (line.split() for line in picture.split("\n") if line.strip())
    xs = _edges(head, box[0], box[2], "columns")
    ys = _edges([line[0] for line in lines], box[1], box[3], "rows")
    cells: dict[str, list[tuple[int, int]]] = {}
    for row, (high, *names) in enumerate(lines):
        if len(names) != len(head):
            raise ValueError(f"the row of {high} has {len(names)} cells, not {len(head)}")
        for column, name in enumerate(names):
            cells.setdefault(name, []).append((column, row))
    cells.pop(NOTHING, None)
    found = {}
    for name, where in cells.items():
        (left, top), (right, bottom) = where[0], where[-1]
        if where != [(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]:
            raise ValueError(f"{name} is no rectangle")
        found[name] = (xs[left], ys[top], xs[right + 1] - xs[left], ys[bottom + 1] - ys[top])
    return found


def _edges(sizes: list[str], start: float, length: float, what: str) -> list[float]:
    """Where columns or rows begin, and where the last ends."""
    edges = list(accumulate(map(float, sizes), initial=start))
    if edges[-1] != start + length:
        raise ValueError(f"the {what} have {edges[-1] - start:g} units, not {length:g}")
    return edges
