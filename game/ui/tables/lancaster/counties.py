"""A county on the map: name and least strength, the knight there with its squires, the noble stack, the reward."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.places import COUNTY_IDS, START_COUNTY
from game.games.lancaster.values import Values
from game.table.presenters.lancaster import agenda
from game.ui import theme
from game.ui.layout import Box
from game.ui.shapes import draw_rounded
from game.ui.tables.lancaster.conflicts import ConflictPart
from game.ui.tables.lancaster.look import (
    HIGHEST,
    INK_BROWN,
    PLATE,
    Amount,
    amounts,
    inner,
    noble_picture,
    readable,
    within,
)
from game.ui.tables.lancaster.pieces import LancasterPiece, Light

if TYPE_CHECKING:
    from game.table.presenters.lancaster.shown import County, Holder
    from game.ui.art import Art
    from game.ui.tables.lancaster.model import LancasterModel

PLAQUE = "lancaster/county"
HIGH = 136.0
"""Height of a plaque as it was designed."""
SEAL, SEAL_NOW = 35.0, 36.0
"""Widths of the seal with its letter, and of that of the county at hand."""
MOST_OR = 22.0
"""Size of the letters of "or" at most, on a plaque as it was designed: it has little room."""
SEAL_AT = (-8.0, 24.0)
"""The middle of the seal, from the corner of the plaque: the crest on its ribbon stays in sight."""
COUNT = 0.26
"""How much larger the disc with the number of nobles is than designed."""
MOST_GROWN = 1.3
"""How many times as large what a county brings is at most with larger text: it has room up to the edges."""
ALIKE, LARGE_ALIKE = 1.15, 1.35
"""How much larger a name is at most than that which has to be smallest, and at the table for large text."""
SQUIRES, SQUIRES_UP = (2.2, 1.0), -0.06
"""Width and height of the pill with the squires of a knight, and how far below its place it is, in heights of that."""
NO_STACK = theme.rgb("#b9a583")
"""The outline where the last noble is just being taken."""
ALONE, ALONE_TWO = 48.0, 42.0
"""Widths of the picture of a reward, and of two, where no noble is left beside it."""
NAME_INK = theme.rgb("#fffdf6")
"""Letters on the counties' ribbons, some of which are bright."""


def county_reward(values: Values, county: str) -> list[Amount]:
    """What a county pays besides its noble, in pictures."""
    number = COUNTY_IDS.index(county)
    made = amounts(values.counties[number])
    return [*made, Amount("start")] if number == START_COUNTY else made


def knight_spot(art: Art, box: Box) -> tuple[float, float, float]:
    """Middle of the plate and width, in units, of a knight on a county whose plaque has this box."""
    x, y, w, h = inner(art, PLAQUE, "slot", box)
    return x + PLATE[0] * w, y + PLATE[1] * h, w


def noble_spot(art: Art, box: Box) -> tuple[float, float, float]:
    """Middle and width, in units, of the noble stack of a county whose plaque has this box."""
    x, y, w, h = inner(art, PLAQUE, "nobles", box)
    return x + w / 2, y + h / 2, w


class CountyPart(LancasterPiece):
    """A county's plaque."""

    role = "county"
    margin = 27.0

    def __init__(self, model: LancasterModel, county: str) -> None:
        super().__init__(model, f"county:{county}")
        self.county = county

    @property
    def data(self) -> County:
        """What lies there."""
        return self.model.shown.counties[self.county]

    def holder(self) -> Holder | None:
        """Whose knight is to be seen there; None while it is on its way."""
        return None if f"county:{self.county}" in self.model.stage.hidden else self.data.holder

    @property
    def k(self) -> float:
        """How much larger than designed the plaque is."""
        return self.box.h / HIGH

    @property
    def grown(self) -> float:
        """How much larger pictures and numbers are than designed."""
        return self.k * min(MOST_GROWN, max(1.0, self.ui.frame.text))

    def value(self) -> object:
        holder = self.data.holder
        knight = None if holder is None else [holder.family, holder.strength, holder.squires]
        return {"nobles": self.data.nobles, "knight": knight}

    def signature(self) -> Hashable:
        holder, model = self.holder(), self.model
        here = None if holder is None else (holder.family, holder.strength, holder.squires)
        return here, self.nobles(), self.alone, self.in_turn, self.at_hand(), model.tr.language

    @property
    def in_turn(self) -> bool:
        """Whether the counties pay now, one after the other: then each shows its letter."""
        return self.model.shown.phase == "counties"

    def at_hand(self) -> bool:
        """Whether the rewards have come to it."""
        step = agenda.now(self.model.shown)
        return step is not None and step.place == self.county

    def nobles(self) -> int:
        """Tiles that lie on the stack, without one on its way."""
        return self.data.nobles - (f"noble:{self.county}" in self.model.stage.hidden)

    @property
    def alone(self) -> bool:
        """Whether it has no noble any more: the reward stands alone then, there is nothing to choose."""
        return not self.data.nobles

    def ribbon(self) -> pygame.Rect:
        """Where its name and its least strength stand, in window pixels."""
        return within(self.ui.art, PLAQUE, "ribbon", self.rect)

    def name_box(self) -> pygame.Rect:
        """Where its name stands, in window pixels."""
        return within(self.ui.art, f"lancaster/ribbon_{self.county}", "name", self.ribbon())

    def tip_clear(self) -> tuple[Sequence[pygame.Rect], ...]:
        """The names of the other counties and of conflicts, one of which it hid while one chose by them; then all of
        these."""
        chosen_by = (part for part in self.model.pieces if isinstance(part, CountyPart | ConflictPart))
        others = [part for part in chosen_by if part is not self]
        return [part.name_box() for part in others], [part.rect for part in others]

    def knight_box(self) -> pygame.Rect:
        """The token of the knight there, in window pixels."""
        return within(self.ui.art, PLAQUE, "slot", self.rect)

    def squires_box(self) -> pygame.Rect:
        """Where it stands how many squires are there, in window pixels: over the head of the knight."""
        box = within(self.ui.art, PLAQUE, "total", self.rect)
        wide, high = (round(each * box.height) for each in SQUIRES)
        return pygame.Rect(box.x, box.y + round(SQUIRES_UP * box.height), wide, high)

    # -- picture ------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        art, frame = self.ui.art, self.ui.frame
        self.nominal(surface, PLAQUE, (0, 0, self.box.w, self.box.h))
        ribbon, name = self.ribbon(), f"lancaster/ribbon_{self.county}"
        self.brush.nominal(surface, name, ribbon)
        text = self.model.tr(f"county.{self.county}")
        box = self.name_box()
        self.brush.line(surface, text, "title", self._name_px(box), NAME_INK, box)
        minimum = self.model.shown.rules.values.minimum[COUNTY_IDS.index(self.county)]
        box = within(art, name, "minimum", ribbon)
        self.brush.line(surface, f"{minimum}+", "head", 23 * self.k * frame.unit, INK_BROWN, box, "centre")
        self.paint_seal(surface)
        self._paint_nobles(surface)
        self._paint_reward(surface)
        self._paint_knight(surface)

    def paint_in_light(self, surface: pygame.Surface, light: Light) -> None:
        light(self.knight_box(), behind=self.data.holder is not None)
        self._paint_knight(surface)

    def paint_seal(self, surface: pygame.Surface) -> None:
        """Its letter, while the counties pay; above brackets, too, which would pass through it."""
        if self.in_turn:
            side = self.k * (SEAL_NOW if self.at_hand() else SEAL)
            seal = self.at_box((SEAL_AT[0] * self.k - side / 2, SEAL_AT[1] * self.k - side / 2, side, side))
            self.brush.seal(surface, self.county, seal, now=self.at_hand())

    def _name_px(self, box: pygame.Rect) -> float:
        """The size of the letters of its name: not much larger than those of the county whose name fits worst."""
        text, tr, px = self.ui.text, self.model.tr, min(self.ui.font_px(25), HIGHEST * box.height)
        names = (tr(f"county.{county}") for county in COUNTY_IDS)
        alike = LARGE_ALIKE if self.ui.frame.large else ALIKE
        return min(px, alike * min(text.fit(name, "title", px, box.width)[1] for name in names))

    def _paint_knight(self, surface: pygame.Surface) -> None:
        box = self.knight_box()
        centre = (round(box.x + PLATE[0] * box.width), round(box.y + PLATE[1] * box.height))
        holder, model = self.holder(), self.model
        if holder is not None:
            seat, ally = model.family_seat(holder.family), model.shown.is_ally(holder.family)
            self.brush.knight(surface, holder.strength, seat, ally, centre, box.width)
            if holder.squires:
                self.brush.squires(surface, self.squires_box(), holder.squires, self.ui.frame.unit)

    def _paint_nobles(self, surface: pygame.Surface) -> None:
        count, art = self.nobles(), self.ui.art
        if self.alone:
            return
        rect = within(art, PLAQUE, "nobles", self.rect)
        if not count:  # it is on its way
            draw_rounded(surface, NO_STACK, rect, max(1, self.px(2)), radius=self.px(9))
            return
        if count > 1:
            self.brush.nominal(surface, "lancaster/noble_stack", rect)
        self.brush.nominal(surface, noble_picture(self.county), rect)
        disc = within(art, PLAQUE, "count", self.rect)
        more = (1 + COUNT) * self.grown / self.k - 1
        disc.inflate_ip(round(more * disc.width), round(more * disc.height))
        self.brush.nominal(surface, "lancaster/count", disc)
        px = readable(0.78 * disc.height, disc.height)
        self.brush.line(surface, str(count), "head", px, INK_BROWN, disc, "centre")

    def _paint_or(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The word between the noble and the reward; Japanese stands upright there, letter below letter."""
        word, text = self.model.tr("table.or"), self.ui.text
        px = min(self.ui.font_px(19), MOST_OR * self.k * self.ui.frame.unit)
        upright = text.is_japanese(word, "title")
        step = max(px, text.least(word, "title"))
        rect = rect.move(round(3 * self.ui.frame.unit), 0) if upright else rect  # clear of the number of nobles
        top = rect.centery - step * len(word) / 2
        for index, part in enumerate(word if upright else [word]):
            place = pygame.Rect(rect.x, round(top + index * step), rect.width, round(step)) if upright else rect
            self.brush.line(surface, part, "title", px, theme.INK_SOFT, place, "centre")

    def _paint_reward(self, surface: pygame.Surface) -> None:
        art = self.ui.art
        items = county_reward(self.model.shown.rules.values, self.county)
        box = within(art, PLAQUE, "reward", self.rect)
        if self.alone:
            room = box.union(within(art, PLAQUE, "nobles", self.rect))
            side = (ALONE if len(items) == 1 else ALONE_TWO) * self.grown * self.ui.frame.unit
            self.brush.amounts(surface, items, room, side, INK_BROWN)
            return
        self._paint_or(surface, within(art, PLAQUE, "or", self.rect))
        side = (38.0 if len(items) == 1 else 31.0) * self.grown * self.ui.frame.unit
        high = box.height / max(1, len(items))
        for index, item in enumerate(items):
            line = pygame.Rect(box.x, round(box.y + index * high), box.width, round(high))
            self.brush.amounts(surface, [item], line, min(side, 0.92 * high), INK_BROWN)
