"""What the marks and lines of the charts mean, above them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.services.tallies import Part
from game.ui import theme
from game.ui.scenes.score_chart import FINE
from game.ui.scenes.statistics_charts import (
    MOST_PERSONS,
    History,
    draw_crown,
    draw_mark,
    draw_notch,
)
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Flow, Row
from game.ui.widgets.label import Label

if TYPE_CHECKING:
    from game.ui.app import App

SIDE = 26.0
"""Units of the side of a sign."""


@dataclass(frozen=True)
class Sign:
    """A mark like those of the games, the crown of those that were won, the line of a person with a mark, the dashes of
    the guide, or the notch of the bars."""

    kind: str = "mark"
    person: int = 0
    counts: bool = True


WIDTHS = {"mark": SIDE, "crown": 1.3 * SIDE, "person": 2 * SIDE, "guide": 2 * SIDE, "notch": 0.5 * SIDE}
"""Units of the widths of signs."""


class LegendSign(Widget):
    """A sign of the chart, to stand before what it means."""

    def __init__(self, sign: Sign) -> None:
        super().__init__(width=WIDTHS[sign.kind], height=SIDE)
        self.sign = sign

    def draw_self(self, surface: pygame.Surface) -> None:
        sign = self.sign
        if sign.kind == "notch":
            draw_notch(surface, self.rect.center, self.rect.height, self.ui.frame)
            return
        unit = FINE * self.ui.frame.unit
        size = self.rect.width * FINE, self.rect.height * FINE
        large = pygame.Surface(size, pygame.SRCALPHA)
        large.fill((*theme.PARCHMENT, 0))
        middle = size[1] / 2
        if sign.kind == "guide":
            History.draw_dashes(large, 0, size[0], middle, unit)
        elif sign.kind == "crown":
            draw_crown(large, (size[0] / 2, middle), unit, person=sign.person, counts=sign.counts)
        else:
            if sign.kind == "person":
                History.draw_line(large, [(4 * unit, middle), (size[0] - 4 * unit, middle)], unit, sign.person)
            draw_mark(large, (size[0] / 2, middle), unit, person=sign.person, counts=sign.counts)
        surface.blit(pygame.transform.smoothscale(large, self.rect.size), self.rect)


def scored(parts: Sequence[Part]) -> bool:
    """Whether the chart shows points: those of one game alone can be compared."""
    return len({part.game.game for part in parts}) == 1


def persons_of(parts: Sequence[Part]) -> dict[str, int]:
    """The numbers of the persons who have lines of their own, where several are shown, but not too many."""
    names = list(dict.fromkeys(part.player.name for part in parts)) if scored(parts) else []
    return {name: number for number, name in enumerate(names)} if 1 < len(names) <= MOST_PERSONS else {}


def apart(part: Part, parts: Sequence[Part]) -> bool:
    """Whether a game stands apart: it does not count towards best scores, as others that are shown do."""
    return not part.straight and any(each.straight for each in parts)


def legend(app: App, parts: Sequence[Part], *, points: bool, justify: str) -> Widget:
    """The signs that are to be seen, each before its meaning: whose lines they are, where several persons have one, the
    crown, else the mark of games that were lost, and what sets games apart. `parts`: those that the chart shows;
    `points`: not a chart of shares of wins."""
    tr, persons = app.tr, persons_of(parts)
    said = [([Sign("person", person=person)], name) for name, person in persons.items()]
    if any(part.player.won for part in parts):
        said.append(([Sign("crown")], tr("statistics.legend.won")))
    if not persons and any(not part.player.won and not apart(part, parts) for part in parts):
        said.append(([Sign()], tr("statistics.legend.lost")))
    aside = {(persons.get(part.player.name, 0), part.player.won) for part in parts if apart(part, parts)}
    if not points:
        said.append(([Sign("guide")], tr("statistics.legend.chance")))
    elif aside:
        signs = [Sign("crown" if won else "mark", person, counts=False) for person, won in sorted(aside)]
        said.append((signs, tr("statistics.legend.aside")))
    return Flow([_meaning(signs, text) for signs, text in said], gap=22, justify=justify)


def chance(app: App) -> Widget:
    """What the notch of the bars means."""
    return _meaning([Sign("notch")], app.tr("statistics.legend.chance"))


def _meaning(signs: Sequence[Sign], text: str) -> Widget:
    marks = Row([LegendSign(sign) for sign in signs], gap=4)
    return Row([marks, Label(text, size=theme.BODY_SIZE, colour=theme.BODY_INK)], gap=6)
