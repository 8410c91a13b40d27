"""The peoples as the table tells them: their rows of ground, cost and effect, in words and in pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.terrain import FOREST, FORT, HORSE, MOUNTAIN, NAMES, TEMPLE, VILLAGE, WINDMILL
from game.games.queen_run.tribes import (
    CANNOT,
    GAIN_AP,
    GAIN_BASES,
    NO_EFFECT,
    PLACE_ANYWHERE,
    PLACE_ON_FOREST,
    Effect,
    Tribe,
    read_tribes,
)
from game.services.translation import Translate
from game.ui import theme

if TYPE_CHECKING:
    from game.ui.art import Art
    from game.ui.layout import Box
    from game.ui.tables.common.layer import Part

ROWS = (VILLAGE, WINDMILL, HORSE, FORT, TEMPLE)
"""Kinds of ground that every people's table names."""
MOST_AMOUNT = 38.0
"""Units of a number beside a heart or a cube, at most."""
DRAWN_PX = 120
"""Pixels of a pictogram's width in which it is measured."""
MORE_ROWS = (FOREST, MOUNTAIN)
"""Kinds that only those tables name whose people build there."""
SEAT_COLOURS = {"R": "rose", "B": "sky", "Y": "sun", "G": "mint"}
"""The ids of the players' colours (bars, rings, tokens) that are those of Queen Run."""


@cache
def peoples() -> tuple[Tribe, ...]:
    """The ten peoples in the order of the table."""
    return read_tribes()


def people(tribe: str) -> Tribe:
    """The people of that id; raises KeyError if there is none."""
    return {each.id: each for each in peoples()}[tribe]


@dataclass(frozen=True)
class Row:
    """A row of a people's table. `ground`: the kind of ground. `barred`: the queen may not even enter."""

    ground: int
    cost: int
    effect: Effect
    barred: bool = False

    @property
    def possible(self) -> bool:
        """Whether the people can build there."""
        return self.cost != CANNOT

    @property
    def id(self) -> str:
        """The name of the ground in texts and pictures."""
        return NAMES[self.ground]


def rows(tribe: Tribe) -> list[Row]:
    """The table of a people: five rows, and a sixth where it builds on forest or mountains."""
    grounds = [*ROWS, *(kind for kind in MORE_ROWS if tribe.cost(kind) != CANNOT)]
    return [
        Row(kind, tribe.cost(kind), tribe.effect(kind), barred=kind == TEMPLE and not tribe.temples) for kind in grounds
    ]


# -- words ------------------------------------------------------------------------------------------------------------


def ground_words(tr: Translate, row: Row) -> str:
    """Where a row is about: "Own village", "Fort"."""
    return tr("terrain.village_own" if row.ground == VILLAGE else f"terrain.{row.id}")


def _effect_key(row: Row) -> tuple[str, int]:
    if row.barred:
        return "effect.barred", 0
    if not row.possible:
        return "effect.no_build", 0
    counted = {GAIN_BASES: "active", GAIN_AP: "ap", PLACE_ANYWHERE: "any", PLACE_ON_FOREST: "wood"}
    kind = counted.get(row.effect.kind)
    if kind is not None:
        return f"effect.{kind}", row.effect.amount
    return f"effect.{row.effect.id}", 0


def effect_words(tr: Translate, row: Row) -> str:
    """What a base brings, in a few words."""
    key, n = _effect_key(row)
    return tr(key, n=n) if n else tr(key)


def effect_help(tr: Translate, row: Row) -> str:
    """What a base brings, as a sentence."""
    key, n = _effect_key(row)
    return tr(f"{key}.help", n=n) if n else tr(f"{key}.help")


def row_tip(tr: Translate, row: Row) -> str:
    """The tooltip of a row: where, what it costs, what it brings."""
    head = ground_words(tr, row)
    if not row.possible:
        return f"{head}\n{effect_help(tr, row)}"
    return f"{head}\n{tr('table.row.cost', n=row.cost)}\n{effect_help(tr, row)}"


def tribe_tip(tr: Translate, tribe: Tribe) -> str:
    """The whole table of a people in lines."""
    lines = [tr(f"tribe.{tribe.id}"), tr("table.people.points", ap=tribe.ap, n=tribe.recovery)]
    for row in rows(tribe):
        cost = tr("table.row.ap", n=row.cost) if row.possible else ""
        effect = effect_words(tr, row)
        said = tr("table.row", where=ground_words(tr, row), cost=cost, effect=effect)
        lines.append(said if cost else tr("table.row.barred", where=ground_words(tr, row), effect=effect))
    return "\n".join(lines)


# -- pictures ---------------------------------------------------------------------------------------------------------


def ground_picture(row: Row, colour: str | None) -> str:
    """The picture of the ground of a row; a village in the player's colour once that is chosen."""
    if row.ground == VILLAGE and colour is not None:
        return f"run/terrain_village_{colour}"
    return f"run/terrain_{row.id}"


def base_picture(colour: str | None) -> str:
    """A base cube; plum, which nobody plays, before a colour is chosen."""
    return f"run/base_{colour or 'none'}"


ONE_BASE = ((0.5, 0.5, 1.0),)
PILE = ((0.49, 0.24, 0.54), (0.23, 0.71, 0.54), (0.75, 0.71, 0.54))
"""The middle and the width of each cube of a sign in shares of it: for active bases and for the stock."""


def paint_bases(
    art: Art, surface: pygame.Surface, colour: str | None, rect: pygame.Rect, cubes: Sequence[tuple[float, ...]]
) -> None:  # fmt: skip
    """The sign of active bases, or of the stock, which is a pile: a paler cube was hardly another sign."""
    for x, y, wide in cubes:
        cube = art.picture(base_picture(colour), round(wide * rect.width))
        surface.blit(cube, cube.get_rect(center=(rect.x + round(x * rect.width), rect.y + round(y * rect.height))))


def _effect_picture(row: Row) -> str:
    """The picture of what a base brings, if that is no number of something."""
    name = "barred" if not row.possible else row.effect.id
    return "run/effect_none" if row.possible and row.effect.kind == NO_EFFECT else f"run/effect_{name}"


def _ratio(part: Part, picture: str) -> float:
    entry = part.ui.art.entry(picture)
    return entry.units[0] / entry.units[1] if entry is not None else 120 / 56


def effect_width(part: Part, row: Row, high: float) -> float:
    """How wide the pictogram of that height is."""
    if row.possible and row.effect.kind in (GAIN_BASES, GAIN_AP):
        return _amount(part, f"+{row.effect.amount}", _gained(row, None), high)[-1]
    return high * _ratio(part, _effect_picture(row))


def paint_effect(
    part: Part, surface: pygame.Surface, row: Row, box: Box, colour: str | None, *, filling: bool = False,
    most: float = math.inf,
) -> None:  # fmt: skip
    """What a base brings as a pictogram in the middle of a box relative to `part`.

    `filling`: in the middle stands what is drawn, as large as the box allows; the empty sides of the picture may lie
    outside. `most`: how broad a number with what is gained may be.
    """
    x, y, w, h = box
    if row.possible and row.effect.kind in (GAIN_BASES, GAIN_AP):
        paint_amount(part, surface, f"+{row.effect.amount}", _gained(row, colour), box, most)
        return
    picture = _effect_picture(row)
    own = f"{picture}_{colour}"
    if colour is not None and own in part.ui.art:
        picture = own
    middle, drawn = _drawn(part, picture) if filling else (0.5, 1.0)
    wide = min(w / drawn, h * _ratio(part, picture))
    part.picture(surface, picture, (x + w / 2 - wide * middle, y, wide, h))


def _drawn(part: Part, picture: str) -> tuple[float, float]:
    """The middle and the width of what is drawn on a picture, in shares of its width."""
    whole = part.ui.art.picture(picture, DRAWN_PX)
    drawn = whole.get_bounding_rect()
    return drawn.centerx / whole.get_width(), max(1, drawn.width) / whole.get_width()


def _gained(row: Row, colour: str | None) -> str:
    return base_picture(colour) if row.effect.kind == GAIN_BASES else "run/heart"


def _amount(
    part: Part, text: str, picture: str, high: float, most: float = math.inf
) -> tuple[float, float, float, float]:
    """Size and width of a number so high, the width of the picture after it, and of both, which is `most` at most."""
    size = min(MOST_AMOUNT, high * 0.72)
    wide = part.ui.units(part.ui.text.width(text, "head", size * part.ui.frame.unit))
    icon = size * (1.15 if picture == "run/heart" else 1.05)
    less = min(1.0, (most - 4) / (wide + icon))
    return size * less, wide * less, icon * less, (wide + icon) * less + 4


def paint_amount(
    part: Part, surface: pygame.Surface, text: str, picture: str, box: Box, most: float = math.inf
) -> None:
    """A number with a heart or a cube after it, `most` units broad, in the middle of a box relative to `part`."""
    x, y, w, h = box
    size, wide, icon, both = _amount(part, text, picture, h, most)
    left = x + (w - both) / 2
    at = part.at_box((left, y, wide + 2, h))
    part.ui.text.draw(surface, text, "head", size * part.ui.frame.unit, theme.OXBLOOD, at)
    part.picture(surface, picture, (left + wide + 4, y, icon, h))
