"""What moves over the table: knights on their way, amounts that fly, cards that are dealt, ribbons, lights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.table.seats import Seat
from game.ui import theme
from game.ui.layout import Frame
from game.ui.tables.common.effects import Effects, EffectsPainter
from game.ui.tables.lancaster.look import Brush, icon

STEP = 4
"""Pixels by which the width of a piece changes that grows or shrinks on its way."""


@dataclass
class Rider:
    """A knight on its way: the middle of its plate and its width in units."""

    strength: int
    seat: Seat
    ally: bool
    x: float
    y: float
    width: float
    alpha: float = 1.0
    visible: bool = True


@dataclass
class Flyer:
    """An amount, or a card, on its way: its middle and width in units. `number` stands at its right."""

    picture: str
    x: float
    y: float
    width: float
    number: str = ""
    alpha: float = 1.0
    visible: bool = True


@dataclass
class Stage(Effects):
    """Everything that is not at rest.

    `hidden`: pieces that are on their way and not painted where `shown` has them: "county:A" (its knight), "noble:A",
    "card:X1", "favour:F1", "law:3", and for a family "<family>/space:stables", "<family>/tile:muster",
    "<family>/noble:A". `lifted`: knights that have left a court or a card before `shown` knows.
    """

    hidden: set[str] = field(default_factory=set)
    lifted: Counter[tuple[int, str, int]] = field(default_factory=Counter)
    riders: list[Rider] = field(default_factory=list)
    flyers: list[Flyer] = field(default_factory=list)

    def at_court(self, family: int, knights: Sequence[int]) -> list[int]:
        """The knights of a court that are to be seen there."""
        return self._left(family, "court", knights)

    def on_card(self, card: str, family: int, knights: Sequence[int]) -> list[int]:
        """The knights of a space of a card that are to be seen there."""
        return self._left(family, card, knights)

    def _left(self, family: int, place: str, knights: Sequence[int]) -> list[int]:
        gone = Counter({strength: self.lifted[family, place, strength] for strength in knights})
        left = []
        for strength in knights:
            if gone[strength] > 0:
                gone[strength] -= 1
            else:
                left.append(strength)
        return left

    def hidden_at(self, family: int) -> frozenset[str]:
        """What is on its way of a family's castle."""
        start = f"{family}/"
        return frozenset(name[len(start) :] for name in self.hidden if name.startswith(start))

    def settle(self) -> None:
        """An event has been shown: what moved has arrived."""
        self.hidden.clear()
        self.lifted.clear()
        for things in (self.riders, self.flyers, self.glows, self.signs):
            things.clear()

    def clear(self) -> None:
        """Nothing moves any more."""
        self.settle()
        self.particles.clear()
        self.portraits.clear()


class StagePainter(EffectsPainter):
    """Draws what moves."""

    def __init__(self, brush: Brush) -> None:
        super().__init__(brush.art, brush.text)
        self.brush = brush

    def draw(self, surface: pygame.Surface, frame: Frame, stage: Stage) -> None:
        """All of it, from the table upwards."""
        self.draw_glows(surface, frame, stage)
        for flyer in stage.flyers:
            if flyer.visible:
                self._flyer(surface, frame, flyer)
        for rider in stage.riders:
            if rider.visible:
                self._rider(surface, frame, rider)
        self.draw_portraits(surface, frame, stage)
        self.draw_bits(surface, frame, stage)
        self.draw_signs(surface, frame, stage)

    def _rider(self, surface: pygame.Surface, frame: Frame, rider: Rider) -> None:
        wide = max(STEP, round(frame.px(rider.width) / STEP) * STEP)
        alpha = round(255 * min(1.0, max(0.0, rider.alpha)))
        if alpha > 0:
            self.brush.knight(
                surface, rider.strength, rider.seat, rider.ally, frame.point(rider.x, rider.y), wide, alpha
            )

    def _flyer(self, surface: pygame.Surface, frame: Frame, flyer: Flyer) -> None:
        wide = max(STEP, round(frame.px(flyer.width) / STEP) * STEP)
        alpha = round(255 * min(1.0, max(0.0, flyer.alpha)))
        if alpha <= 0:
            return
        name = flyer.picture if "/" in flyer.picture else icon(flyer.picture)
        entry = self.art.entry(name)
        high = wide
        if entry is not None:
            inner = entry.units[0] - entry.pad[0] - entry.pad[2]
            high = round(wide * (entry.units[1] - entry.pad[1] - entry.pad[3]) / inner)
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = frame.point(flyer.x, flyer.y)
        self.brush.nominal(surface, name, rect, alpha)
        if flyer.number:
            size = 0.74 * wide
            box = pygame.Rect(rect.right + frame.px(3), rect.y, 2 * wide, rect.height)
            for shift, colour in ((max(1, frame.px(1.6)), theme.INDIGO), (0, theme.CREAM)):
                self.text.draw(surface, flyer.number, "head", size, colour, box.move(shift, shift))
