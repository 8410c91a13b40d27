"""Drawn over the table at rest: lit pieces with what they cost, and a veil over the others."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.actions import Described, describe
from game.games.lancaster.places import CARD_IDS, COUNTY_IDS
from game.table.lessons import LessonSession, is_only_read
from game.ui import theme
from game.ui.cache import SurfaceCache
from game.ui.shapes import FINE, draw_rounded
from game.ui.tables.common.badges import (
    BADGE,
    OF_PIECE,
    OVER_HEAD,
    ROOM_ABOVE,
    draw_badges,
    draw_brackets,
    draw_number,
)
from game.ui.tables.lancaster.conflicts import ConflictPart
from game.ui.tables.lancaster.counties import CountyPart
from game.ui.tables.lancaster.guide import draw_guide
from game.ui.tables.lancaster.pieces import LancasterPiece
from game.ui.tables.lancaster.upgrades import SHINES_FROM, Upgrades

if TYPE_CHECKING:
    from game.table.presenters.lancaster.chooser import LancasterTarget
    from game.ui.layout import Frame
    from game.ui.tables.lancaster.model import LancasterModel

PULSE = 1.6
"""Seconds from one glow of the brackets to the next."""
BREATHS = 5
"""So often they glow after something was asked or chosen; then they stay bright: a table that waits costs little."""
FAINT = 0.85
STEPS = 3
"""Brightnesses of the brackets above the faintest: each wants a picture of its own, twice in a breath."""
SMALL = 58.0
"""Units of width below which brackets keep close to a piece: its neighbours are near."""
REACH = 48
"""Units by which brackets, their pointers and prices may lie outside a piece."""
WIDE_ENOUGH = 180
"""Units from which on brackets are as strong as they are drawn."""
OFFER_EDGE, OFFER_CORNER = 3.0, 14.0
"""Of the line round a card that is offered: its breadth, and the radius of its corners."""
APART, CROWDED, TINY = 30.0, -12.0, 100.0
"""Units between two pieces from which on their brackets do not meet; where they are nearer, how much larger than the
piece their brackets are; and the width below which they are then fine as well."""
HAND_ASIDE, HAND_APART = 12.0, 36.0
"""How much broader brackets are round a knight at court whose neighbours are further away than that: its shield is
broader than what of it can be pressed."""
CARD_SMALLER = 6.0
"""How much smaller than a conflict its brackets are: the name of its row is close above."""
SHOULDER = 0.4
"""How far below the head of a knight the middle of the pin of a lesson is, in widths of that."""
PRICE = (66.0, 30.0)
PRICE_UP, LARGE_PRICE_UP = 14.0, 16.0
"""How far the middle of a price is above its county, and at the table for large text, where names are larger."""
REACH_WIDE, REACH_BEHIND, REACH_LIGHT, REACH_FALL = 1.5, 1.75, 235, 0.8
"""The light where a knight may go: its width in widths of the place, and behind a knight; its opacity in the middle,
and how fast that falls."""
ROOM_LIGHT = (62, 46, 18)
"""What is brighter in a dark room that can be chosen."""
RIM, STARK = 2.0, 3.0
"""Width of each of the two lines round each of these places, and in high contrast."""
AS_PLACE, ROUND_KNIGHT = (0.87, 0.93, 0.05), (1.0, 1.02, 0.02)
"""Width and height of the shield that they are round in those of a token, and how far below its middle that is, in the
height: as it is drawn on a place, and round a knight that stands there already."""
SHIELD = ((0, 0), (0.5, 0), (0.9, 0.06), (1, 0.075), (1, 0.16), (1.04, 0.36), (0.94, 0.6), (0.72, 0.86), (0, 1))
"""The right half of that shield from its top to its tip: points of its edge and, between two, where the line bends to;
in halves of its width and in its height."""
SHIELD_STEPS = 8
"""Points from one of them to the next."""
FADED_BYTES = 24_000_000
"""What brackets as bright as they are at times may take: some of them are as large as a county."""


class Marks:
    """Draws them. Brackets breathe while animations are on."""

    def __init__(self, model: LancasterModel) -> None:
        self.model = model
        self._upgrades = Upgrades(model)
        self._faded = SurfaceCache(FADED_BYTES)
        self._breath = STEPS
        self._asked: object = None  # what was to be chosen from last, and when that began
        self._since = 0.0
        self._lesson: tuple[object, frozenset[str], tuple[str, ...]] | None = None

    def clear(self) -> None:
        """Another size: forget what was kept."""
        self._faded.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """Veils, then brackets, then what they cost."""
        model = self.model
        if not model.deciding or model.chooser is None or is_only_read(model.session):
            return
        if model.hints.pieces and model.chooser.lifted is None:
            self._draw_reach(surface, model.chooser.within_reach, lit=model.hints.pieces)
            draw_guide(surface, model, model.hints.pieces)
            return  # brackets, and light, lie only on what a hint speaks of
        placing = model.chooser.prompt == "placement" and model.chooser.lifted is not None
        if model.commands.given_back is not None and model.chooser.lifted is None:
            draw_guide(surface, model, self._given_back(model.session.taken))
        for part in model.pieces:
            if placing and part.target is None and isinstance(part, CountyPart | ConflictPart):
                model.context.art.draw_slice(surface, "lancaster/veil", part.rect, model.frame.unit)
        taught = self._taught()
        if placing or taught is None:
            reach = model.chooser.within_reach
            self._draw_reach(surface, reach, lit=reach)
        for part in model.pieces:
            target = part.target
            if target is not None and (taught is None or part.piece in taught or not part.piece.startswith("hand:")):
                self._light(surface, part, target)
        if self._lesson is not None and taught is not None and model.chooser.lifted is None:
            draw_guide(surface, model, self._lesson[2])
            for number, name in enumerate(self._lesson[2], start=1):
                marked = [part.rect for part in model.pieces if part.piece == name][:1]
                if name.startswith("hand:"):
                    self._point_at(surface, marked, number, low=name.startswith("hand:ally:") and model.frame.large)
                else:
                    draw_badges(surface, model.ui, marked, number, beside=True)

    def _draw_reach(self, surface: pygame.Surface, reach: set[str], *, lit: Collection[str]) -> None:
        """A line round the places where the knight in hand may go, or before that one of those at court, and light in
        those that are `lit`."""

        for part in self.model.pieces:
            if part.piece in reach:
                draw = self._light_in if part.piece in lit else self._outline
                part.paint_in_light(surface, partial(draw, surface))

    def _light_in(self, surface: pygame.Surface, slot: pygame.Rect, *, behind: bool) -> None:
        found = self._glow(round((REACH_BEHIND if behind else REACH_WIDE) * slot.width))
        surface.blit(found, found.get_rect(center=slot.center))
        self._outline(surface, slot, behind=behind)

    def _outline(self, surface: pygame.Surface, slot: pygame.Rect, *, behind: bool) -> None:
        wide, high, down = ROUND_KNIGHT if behind else AS_PLACE
        rim = self._rim((round(wide * slot.width), round(high * slot.height)))
        surface.blit(rim, rim.get_rect(center=(slot.centerx, slot.centery + round(down * slot.height))))

    def _rim(self, size: tuple[int, int]) -> pygame.Surface:
        """A golden line in the shape of a shield, dark without, so that it stands out from bright cards and from the
        map: in high contrast broader, and black without."""
        frame, stark = self.model.frame, self.model.ui.art.contrast
        key = ("rim", size, stark)
        found = self._faded.get(key)
        if found is None:
            line = max(2, frame.px(STARK if stark else RIM))
            wide, high = size[0] + 4 * line, size[1] + 4 * line
            large = pygame.Surface((FINE * wide, FINE * high), pygame.SRCALPHA)
            outer = theme.INK if stark else theme.INK_SOFT
            large.fill((*outer, 0))  # scaled down, what is clear brings no black into the edges
            for lines, colour in enumerate((outer, theme.GOLD_LIGHT, (*theme.GOLD_LIGHT, 0))):
                within_line = -2 * FINE * line * lines
                pygame.draw.polygon(large, colour, shield_outline(large.get_rect().inflate(within_line, within_line)))
            found = pygame.transform.smoothscale(large, (wide, high))
            self._faded.put(key, found)
        return found

    def _glow(self, side: int) -> pygame.Surface:
        """Soft golden light, brightest in its middle."""
        key = ("glow", side)
        found = self._faded.get(key)
        if found is None:
            found = pygame.Surface((side, side), pygame.SRCALPHA)
            for radius in range(side // 2, 0, -1):
                alpha = round(REACH_LIGHT * (1 - 2 * radius / side) ** REACH_FALL)
                pygame.draw.circle(found, (*theme.GOLD, alpha), (side // 2, side // 2), radius)
            self._faded.put(key, found)
        return found

    def _point_at(self, surface: pygame.Surface, knights: list[pygame.Rect], number: int, *, low: bool) -> None:
        """The number of a step over the head of a knight at court, or at its shoulder where others stand above it, or
        the ribbon of a low hall: over it the pin would hide its face."""
        frame = self.model.frame
        draw_brackets(surface, self.model.ui, knights)
        for rect in knights:
            side = min(frame.px(BADGE), round(OF_PIECE * rect.width))
            at = (rect.right, rect.top + round(SHOULDER * side))
            if rect.width >= frame.px(ROOM_ABOVE) and not low:
                at = (rect.centerx, rect.top - round(OVER_HEAD * side))
            draw_number(surface, self.model.ui, number, at, side)

    def _taught(self) -> frozenset[str] | None:
        """The knights at court that a lesson asks for; None where all may be taken."""
        model, session = self.model, self.model.session
        if not isinstance(session, LessonSession) or model.chooser is None:
            return None
        asked = (session.at, len(session.match.actions), model.chooser.family)
        if self._lesson is None or self._lesson[0] != asked:
            found = [describe(action) for action in model.chooser.legal if not session.why_not(action)]
            places = [each for each in found if each.kind == "place"]
            hands = frozenset(_hand(each) for each in places)
            goals = {_goal(each) for each in places}
            way = (*hands, *goals) if len(hands) == len(goals) == 1 else ()
            self._lesson = asked, hands, way
        return self._lesson[1]

    def _given_back(self, taken: Sequence[str]) -> tuple[str, ...]:
        """The knight that an undo has brought home, and where it was; `taken`: what it took back, the own action first,
        then those of others."""
        game = self.model.session.match.game
        sent = describe(game.parse_action(taken[0])) if taken else Described("")
        return (_hand(sent), _goal(sent)) if sent.place in (*COUNTY_IDS, *CARD_IDS) and sent.kind == "place" else ()

    def _light(self, surface: pygame.Surface, part: LancasterPiece, target: LancasterTarget) -> None:
        frame = self.model.frame
        if target.chosen:
            if part.piece.startswith("hand:"):
                return  # it is in hand; its place is outlined
            self.model.context.art.draw_slice(surface, "ui/chosen", part.rect, frame.unit)
            return
        if part.piece.startswith(("favour:", "ransom:")):
            return  # a ring lies round it, in the darkness; the other is a card with a button
        crowded = self._crowded(part)
        unit = frame.unit * (0.75 if crowded or part.rect.width < frame.px(WIDE_ENOUGH) else 1.0)
        small = part.rect.width < frame.px(SMALL) or part.piece.startswith("space:")
        grow = frame.px(2 if small else 6)
        if isinstance(part, ConflictPart):
            grow = -frame.px(CARD_SMALLER)
        if crowded:
            grow, unit = frame.px(CROWDED), unit * (0.6 if part.rect.width < frame.px(TINY) else 1.0)
        aside = frame.px(HAND_ASIDE) if part.piece.startswith("hand:") and not self._near(part, HAND_APART, 0) else 0
        rect = part.rect.inflate(grow + aside, grow)
        upgraded = self._upgrades.token(part)
        if upgraded is not None and part.rect.width >= frame.px(SHINES_FROM):
            self._light_in(surface, upgraded.rect, behind=True)
            self._upgrades.draw(surface, upgraded)
        elif upgraded is not None or part.piece.startswith("space:"):  # brackets alone do not tell there
            if upgraded is None and part.role == "spot":
                surface.fill(ROOM_LIGHT, part.rect, pygame.BLEND_RGB_ADD)
            self.model.context.art.draw_slice(surface, "ui/here", part.rect, unit)
        if part.role == "offer":  # brackets are pale on a sheet
            edge = max(2, frame.px(OFFER_EDGE))
            draw_rounded(surface, theme.GOLD_DARK, part.rect, edge, radius=frame.px(OFFER_CORNER))
        lit = self._bracket(rect.size, unit)
        left, top, _, _ = self.model.context.art.pad("ui/lit")
        surface.blit(lit, (rect.x - round(left * unit), rect.y - round(top * unit)))
        if upgraded is not None:
            self._upgrades.draw_next(surface, part, upgraded)
        if isinstance(part, CountyPart):
            part.paint_seal(surface)
            if target.squires:
                self._price(surface, part, target.squires)
            if target.expels is not None:
                self._expelled(surface, part)

    def _crowded(self, part: LancasterPiece) -> bool:
        """Whether its brackets would meet those of a neighbour: cards of windows may stand close together."""
        return part.role == "offer" and self._near(part, APART, APART)

    def _near(self, part: LancasterPiece, beside: float, above: float) -> bool:
        """Whether another piece that may be chosen is nearer than so many units, beside it and above or below it."""
        px = self.model.frame.px
        near = part.rect.inflate(2 * px(beside), 2 * px(above))
        return any(each.target and each is not part and near.colliderect(each.rect) for each in self.model.pieces)

    @property
    def brightness(self) -> int:
        """How bright the brackets are now, of `STEPS`: they breathe while things move."""
        model = self.model
        if model.speed <= 0 or model.context.now > self._since + BREATHS * PULSE:
            return STEPS
        # With a knight in hand brackets lie all over the table: they take turns at two brightnesses, at little cost.
        steps = STEPS if model.chooser is None or model.chooser.lifted is None else 1
        wave = 0.5 + 0.5 * math.cos(2 * math.pi * (model.context.now % PULSE) / PULSE)
        return round(steps * wave) * STEPS // steps

    def breathe(self) -> None:
        """Where brackets lie, the window is drawn anew when they have become brighter or fainter."""
        model = self.model
        asked = (model.chooser, len(model.session.match.actions), model.chooser is not None and model.chooser.lifted)
        if asked != self._asked:
            self._asked, self._since = asked, model.context.now
        step = self.brightness
        if step == self._breath:
            return
        self._breath = step
        lit = [part.rect for part in model.pieces if part.target is not None]
        if lit and model.deciding:
            reach = 2 * model.frame.px(REACH)
            model.app.touch(lit[0].unionall(lit[1:]).inflate(reach, reach))

    def _bracket(self, size: tuple[int, int], unit: float) -> pygame.Surface:
        """The brackets as bright as they are now."""
        step = self.brightness
        key = (size, unit, step)
        found = self._faded.get(key)
        if found is None:
            found = self.model.context.art.edged("ui/lit", size, unit)
            if step < STEPS:
                found = found.copy()
                found.set_alpha(round(255 * (FAINT + (1 - FAINT) * step / STEPS)))
            self._faded.put(key, found)
        return found

    def _price(self, surface: pygame.Surface, part: CountyPart, squires: int) -> None:
        """A pill over the left upper corner: so many squires go along."""
        frame = self.model.frame
        self.model.brush.squires(surface, price_box(frame, part.rect), squires, frame.unit)

    def _expelled(self, surface: pygame.Surface, part: CountyPart) -> None:
        """A small sign at the knight that would have to leave."""
        frame, box = self.model.frame, part.knight_box()
        centre = (box.right - frame.px(8), box.bottom - frame.px(14))
        pygame.draw.aacircle(surface, theme.CREAM, centre, frame.px(15))
        pygame.draw.aacircle(surface, theme.OXBLOOD, centre, frame.px(13))
        icon = self.model.context.art.picture("icons/home", frame.px(20))
        surface.blit(icon, icon.get_rect(center=centre))


def _hand(placed: Described) -> str:
    """The knight at court of a placement, as the choice knows it."""
    return f"hand:{'ally' if placed.ally else 'own'}:{placed.strength}"


def _goal(placed: Described) -> str:
    """The county or the conflict of one."""
    return f"{'county' if placed.place in COUNTY_IDS else 'card'}:{placed.place}"


def shield_outline(box: pygame.Rect) -> list[tuple[float, float]]:
    """Points round the shield of a place that fills a rectangle."""
    half = []
    for start, bend, end in zip(SHIELD[::2], SHIELD[1::2], SHIELD[2::2], strict=False):
        for step in range(SHIELD_STEPS):
            t = step / SHIELD_STEPS
            near, aside, far = (1 - t) ** 2, 2 * t * (1 - t), t * t
            half.append(tuple(near * start[axis] + aside * bend[axis] + far * end[axis] for axis in (0, 1)))
    whole = [*half, SHIELD[-1], *((-x, y) for x, y in reversed(half))]
    return [(box.centerx + x * box.width / 2, box.y + y * box.height) for x, y in whole]


def price_box(frame: Frame, county: pygame.Rect) -> pygame.Rect:
    """Where it stands that squires go along to a county, in window pixels: off its name."""
    rect = pygame.Rect(0, 0, frame.px(PRICE[0]), frame.px(PRICE[1]))
    rect.center = county.x + frame.px(58), county.y - frame.px(LARGE_PRICE_UP if frame.large else PRICE_UP)
    return rect
