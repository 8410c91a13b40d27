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
    CROWN_MIDDLE,
    EDGE,
    MOST_PERSONS,
    SOLID,
    History,
    draw_crown,
    draw_mark,
    draw_notch,
)
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Flow, Padding, Row
from game.ui.widgets.label import Label

if TYPE_CHECKING:
    from game.ui.app import App

SIDE = 26.0
"""Units of the side of a sign."""


@dataclass(frozen=True)
class Sign:
    """A mark like those of the games, the crown of one that was won, the line of a person with a mark, the dashes of
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
            draw_crown(large, (size[0] / 2, middle + CROWN_MIDDLE * SOLID * unit), unit)
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


def lines(parts: Sequence[Part]) -> Widget | None:
    """Whose lines they are, where several persons have one: each has a shape and a colour."""
    told = [_meaning([Sign("person", person=person)], name) for name, person in persons_of(parts).items()]
    return Padding(Flow(told, gap=22, justify="end"), (0, 0, EDGE, 0)) if told else None


def legend(app: App, parts: Sequence[Part], why: str | None) -> Widget:
    """The signs that are to be seen, each before its meaning. `parts`: those that the chart shows; `why`: what sets
    some of them apart, None in a chart of shares of wins."""
    tr = app.tr
    said: list[tuple[list[Sign], str]] = []
    if any(part.player.won for part in parts):
        said.append(([Sign("crown")], tr("statistics.legend.won")))
    persons = persons_of(parts)
    aside = {persons.get(part.player.name, 0) for part in parts if apart(part, parts)}
    if why is None:
        said.append(([Sign("guide"), Sign("notch")], tr("statistics.legend.chance")))
    elif aside:
        signs = [Sign(person=person, counts=False) for person in sorted(aside)]
        said.append((signs, tr("statistics.legend.aside", marks=why)))
    return Flow([_meaning(signs, text) for signs, text in said], gap=22)


def chance(app: App) -> Widget:
    """What the notch of the bars means."""
    return _meaning([Sign("notch")], app.tr("statistics.legend.chance"))


def _meaning(signs: Sequence[Sign], text: str) -> Widget:
    marks = Row([LegendSign(sign) for sign in signs], gap=4)
    return Row([marks, Label(text, size=theme.BODY_SIZE, colour=theme.BODY_INK)], gap=6)
