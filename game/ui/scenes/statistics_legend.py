"""What the marks and lines of the chart of games mean, above it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.services.tallies import Part
from game.ui import theme
from game.ui.scenes.score_chart import FINE
from game.ui.scenes.statistics_charts import SHAPES, History, draw_mark
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Flow, Row
from game.ui.widgets.label import Label

if TYPE_CHECKING:
    from game.ui.app import App

SIDE = 26.0
"""Units of the side of a sign."""


@dataclass(frozen=True)
class Sign:
    """A mark like those of the games, the line, or the dashes of the guide."""

    kind: str = "mark"
    won: bool = False
    shape: int = 0
    counts: bool = True


class LegendSign(Widget):
    """A sign of the chart, to stand before what it means."""

    def __init__(self, sign: Sign) -> None:
        super().__init__(width=SIDE if sign.kind == "mark" else 2 * SIDE, height=SIDE)
        self.sign = sign

    def draw_self(self, surface: pygame.Surface) -> None:
        unit = FINE * self.ui.frame.unit
        size = self.rect.width * FINE, self.rect.height * FINE
        large = pygame.Surface(size, pygame.SRCALPHA)
        large.fill((*theme.PARCHMENT, 0))
        sign, middle = self.sign, size[1] / 2
        if sign.kind == "mark":
            draw_mark(large, (size[0] / 2, middle), unit, won=sign.won, shape=sign.shape, counts=sign.counts)
        elif sign.kind == "line":
            History.draw_line(large, [(4 * unit, middle), (size[0] - 4 * unit, middle)], unit)
        else:
            History.draw_dashes(large, 0, size[0], middle, unit)
        surface.blit(pygame.transform.smoothscale(large, self.rect.size), self.rect)


def scored(parts: Sequence[Part]) -> bool:
    """Whether the chart shows points: those of one game alone can be compared."""
    return len({part.game.game for part in parts}) == 1


def shapes_of(parts: Sequence[Part]) -> dict[str, int]:
    """Whose games have which shape, where those of several persons are shown, but not of too many."""
    names = list(dict.fromkeys(part.player.name for part in parts)) if scored(parts) else []
    return {name: number for number, name in enumerate(names)} if 1 < len(names) <= SHAPES else {}


def legend(app: App, parts: Sequence[Part], recent: int) -> Widget:
    """The signs that are to be seen, each before its meaning. `parts`: those that the chart shows; `recent`: over how
    many games its line goes."""
    tr, points = app.tr, scored(parts)
    said = [(Sign(shape=shape), name) for name, shape in shapes_of(parts).items()]
    if not said:
        said.append((Sign(), tr("statistics.legend.lost")))
    said.append((Sign(won=True), tr("statistics.legend.won")))
    if points and not all(part.straight for part in parts):
        said.append((Sign(counts=False), tr("statistics.legend.aside")))
    said.append((Sign("line"), tr("statistics.legend.average" if points else "statistics.legend.rate", n=recent)))
    if not points:
        said.append((Sign("guide"), tr("statistics.legend.chance")))
    return Flow(
        [
            Row([LegendSign(sign), Label(text, size=theme.BODY_SIZE, colour=theme.BODY_INK)], gap=5)
            for sign, text in said
        ],
        gap=14,
    )
