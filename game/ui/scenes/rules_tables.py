"""Tables in the rules: their cells of texts and pictures as widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.rules_text import Block, Cell
from game.ui import theme
from game.ui.scenes.rules_pictures import RulesPicture, fit_in_table
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Flow
from game.ui.widgets.table import Table

if TYPE_CHECKING:
    from game.ui.scenes.rules import RulesScene

TEXT_SIZE = 22.0
GAP, LINE_GAP = 11.0, 8.0
"""Units between columns, and above and below what a row holds: two lines belong together more than two rows."""
PROSE = 16
"""Letters from which on a cell of a table with a head makes its column one that is read from the left edge."""


def rules_table(scene: RulesScene, number: int, block: Block) -> Table:
    """The table of a block, the `number`th of the rules."""
    left = [place for place, column in enumerate(zip(*block.rows, strict=True)) if _is_prose(column, block.head)]
    if block.head:
        left.append(0)
    starts = [start for row in block.rows for cell in row for start, _ in _stretches(cell)]
    rows = []
    for line, row in enumerate(block.rows):
        style = "body_bold" if block.head and line == 0 else "body"
        rows.append([_cell(scene, number, block, cell, starts, style) for cell in row])
    return Table(rows, head=block.head, left=left, gap=GAP, line_gap=LINE_GAP, name=f"rules.table.{number}")


def _cell(scene: RulesScene, number: int, block: Block, cell: Cell, starts: list[int], style: str) -> Widget:
    """What stands in a cell, beside each other; `starts` are those of all stretches of the table."""
    parts: list[Widget] = []
    for piece in cell:
        if isinstance(piece, str):
            entry = scene.app.art.entry(piece)
            fit = fit_in_table(entry.units if entry is not None else (1.0, 1.0))
            parts.append(RulesPicture(scene, piece, fit=fit, name=""))
            continue
        key = f"{number}.{starts.index(piece[0])}"
        spans = scene.spans(number, block, "body_bold", *piece)
        parts.append(scene.rich(key, spans, style=style, size=TEXT_SIZE, colour=theme.BODY_INK, leading=1.3))
    return parts[0] if len(parts) == 1 else Flow(parts, gap=6, justify="centre")


def _is_prose(column: tuple[Cell, ...], short: bool) -> bool:
    """Whether a column of a table is read from its left edge: it holds words alone, or, with `short`, sentences."""
    if short:
        return any(end - start >= PROSE for cell in column for start, end in _stretches(cell))
    return all(_stretches(cell) == list(cell) for cell in column)


def _stretches(cell: Cell) -> list[tuple[int, int]]:
    return [piece for piece in cell if not isinstance(piece, str)]
