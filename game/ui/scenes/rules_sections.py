"""How the blocks of the rules stand on the sheet: pictures beside the text they belong to, or above a lone point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.rules_text import Rules
from game.ui.scenes.rules_tables import rules_table
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column, Grid, Spacer
from game.ui.widgets.figure import GAP, Figure
from game.ui.widgets.panel import Line

if TYPE_CHECKING:
    from game.ui.scenes.rules import RulesScene

LEAST_TEXT = 340.0
"""Units that a text needs beside pictures."""
ABREAST, LEAST_POINT, UNDER = 2, 540.0, 10.0
"""So many points with pictures of their own stand beside each other, units of width of each at least, and from pictures
to the point below them."""


def sections(scene: RulesScene, rules: Rules) -> list[Widget]:
    """The blocks, pictures beside the text that follows them (or, at the end of a section, precedes them). A point
    alone would leave a hole beside its pictures: it stands below them."""
    parts: list[Widget] = []
    texts: list[Widget] = []  # since the last heading or pictures
    points: list[Widget] = []  # with their pictures, since anything else
    pictures: Widget | None = None
    lone = False  # whether what stands beside the pictures is one point

    def close() -> None:
        nonlocal pictures, texts, lone
        if pictures is not None and lone:
            points.append(Column([pictures, *texts], gap=UNDER))
        elif texts or pictures is not None:
            close_points()
            whole = Figure(pictures, texts, least=LEAST_TEXT) if pictures is not None and texts else pictures
            parts.extend(texts if whole is None else [whole])
        pictures, texts, lone = None, [], False

    def close_points() -> None:
        if points:
            parts.append(Grid(list(points), columns=ABREAST, least=LEAST_POINT, gap=GAP))
            points.clear()

    for number, block in enumerate(rules.blocks):
        if block.kind == "heading":
            close()
            close_points()
            if block.level == 2:
                parts += [Spacer(6), Line(), scene.heading(number, block)]
            else:
                parts.append(Spacer())  # it is further from what is before it than from what follows
                texts.append(scene.heading(number, block))  # pictures that follow stand beside it
        elif block.kind == "pictures":
            following, after = ([*(each.kind for each in rules.blocks[number + 1 : number + 3]), "", ""])[:2]
            flow = scene.pictures(number, block, named=following == "point" and after != "point")
            last = following in ("", "heading")
            if pictures is not None or not (last or rules.blocks[number - 1].level == 3):
                close()
            pictures = flow
        elif block.kind == "table":
            close()
            close_points()
            parts.append(rules_table(scene, number, block))
        else:
            if lone and block.kind == "paragraph":
                close()
            lone = block.kind == "point" and pictures is not None and not texts
            texts.append(scene.text(number, block))
    close()
    close_points()
    return parts
