"""What moves over the table: knights on their way, amounts that fly, cards that are dealt, ribbons, lights."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise

import pygame

from game.table.seats import Seat
from game.ui import theme
from game.ui.anim.tween import between
from game.ui.cache import SurfaceCache
from game.ui.layout import Box, Frame
from game.ui.tables.common import stage
from game.ui.tables.common.effects import Particle, Sign, draw_ribbon
from game.ui.tables.lancaster.look import Brush, icon, knight_rect
from game.ui.text import TextEngine

STEP = 4
"""Pixels by which the width of a piece changes that grows or shrinks on its way."""
LEAN_STEP = 3
"""Degrees by which a knight leans on its way."""
KEPT_BYTES = 20_000_000
"""What leaning knights, ribbons with the light behind them, and shadows may take."""
RIBBON = (28.0, 52.0, 120.0, 760.0)
"""Size of the letters on a ribbon, its height, what it is wider than its words, and its greatest width: it has room
between the phases and the counties."""
TAIL = 56.0
"""Width of either end of a ribbon, which is never rolled up."""
SHINE, SHINING = 700.0, 0.55
"""Width and strength of the light behind a ribbon that calls a phase."""
HUSHED = theme.rgb("#5a5070")
"""What is left of red, green and blue of the table below such a ribbon."""
REACH = 16.0
"""How far the shadow of a card that is turned over may reach, in units."""
SHADOW = (26, 14, 30)
COUNT_HIGH = 0.8
"""Height of the pill with the number beside what flies, by the width of that."""
DOT, DOTS_APART = 5.0, 22.0
"""Radius of the dots of a way, and from one to the next, in units."""
DOTS_AHEAD, DOTS_OFF = 5, 0.62
"""How many of them are seen before what goes there, and how far off its middle they begin, in widths of it: names and
numbers of all other places stay free."""
FARTHER, DARKER = 0.3, 0.35
"""How much lower the far side of a card is that is about to show its edge, and how much darker it is."""
HEAD, NOTCH = (30.0, 12.0), 0.3
"""Length and half the breadth of the point at its front, and how deep the notch behind is in lengths: without it one
corner would look like another."""


@dataclass
class Rider:
    """A knight on its way: the middle of its plate and its width in units. `height`: how far it is above the table,
    `lean`: degrees by which it is turned."""

    strength: int
    seat: Seat
    ally: bool
    x: float
    y: float
    width: float
    alpha: float = 1.0
    visible: bool = True
    height: float = 0.0
    lean: float = 0.0


@dataclass
class Flyer:
    """An amount, or a card, on its way: its middle and width in units. `number` stands at its right. `height`: how far
    it is above the table; with `shadow` one sees that. `face`: draws what stands on a card, in its rectangle."""

    picture: str
    x: float
    y: float
    width: float
    number: str = ""
    alpha: float = 1.0
    visible: bool = True
    height: float = 0.0
    shadow: bool = False
    face: Callable[[pygame.Surface, pygame.Rect], None] | None = None


@dataclass
class Turning:
    """A card that is turned over and may be of another size then: its middle, and by side its size in units and what
    draws it in a rectangle. `turned`: 0.0 shows the first side, 1.0 the other."""

    x: float
    y: float
    sizes: tuple[tuple[float, float], tuple[float, float]]
    sides: tuple[Callable[[pygame.Surface, pygame.Rect], None], Callable[[pygame.Surface, pygame.Rect], None]]
    turned: float = 0.0
    visible: bool = False
    drawn: dict[int, pygame.Surface] = field(default_factory=dict)


@dataclass
class Way:
    """The way of something that flies, in dots before it, with a point at their front: points in units. `whole`: up to
    its end, for that is far off."""

    points: Sequence[tuple[float, float]]
    colour: theme.Colour
    goes: Rider | Flyer
    whole: bool = False


@dataclass
class Unrolling(Sign):
    """A ribbon that unrolls from its middle: `open` is 0 to 1. `size`: how much larger than usual it is; `hushes`: what
    grows dark below it while it calls a phase, in units, and `lit`: what of that stays bright, for the phase is about
    it."""

    open: float = 0.0
    size: float = 1.0
    hushes: Box | None = None
    lit: Sequence[Box] = ()


@dataclass
class Stage(stage.Stage):
    """Everything that is not at rest.

    `hidden`: pieces that are on their way and not painted where `shown` has them: "county:A" (its knight), "noble:A",
    "card:X1", "favour:F1", "law:3", and for a family "<family>/space:stables", "<family>/tile:muster",
    "<family>/noble:A". `lifted`: knights that have left a court or a card before `shown` knows.
    """

    lifted: Counter[tuple[int, str, int]] = field(default_factory=Counter)
    riders: list[Rider] = field(default_factory=list)
    flyers: list[Flyer] = field(default_factory=list)
    turning: list[Turning] = field(default_factory=list)
    ways: list[Way] = field(default_factory=list)

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

    def glint(self, x: float, y: float, count: int = 3) -> None:
        """Two or three tiny stars where a coin has come to rest."""
        for _ in range(count):
            star, width = f"fx/star_{self._rng.randrange(4)}", 10 + 6 * self._rng.random()
            across, up = self._rng.uniform(-90, 90), self._rng.uniform(-120, -50)
            spin, life = self._rng.uniform(-160, 160), 0.3 + 0.15 * self._rng.random()
            self.particles.append(Particle(star, x, y, across, up, width, spin, life, gravity=260.0))

    def settle(self) -> None:
        super().settle()
        self.lifted.clear()
        self.riders.clear()
        self.flyers.clear()
        self.turning.clear()
        self.ways.clear()


def dotted(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points at equal distances from the start of a way to its end."""
    dots, rest = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        far = math.dist((x0, y0), (x1, y1))
        while rest < far:
            dots.append((between(x0, x1, rest / far), between(y0, y1, rest / far)))
            rest += DOTS_APART
        rest -= far
    return dots


def draw_dots(
    surface: pygame.Surface, frame: Frame, dots: Sequence[tuple[float, float]], colour: theme.Colour
) -> None:
    """The dots of a way."""
    radius = frame.px(DOT)
    for dot in dots:
        x, y = frame.point(*dot)
        pygame.draw.aacircle(surface, theme.INK, (x, y + 1), radius + max(1, radius // 2))
        pygame.draw.aacircle(surface, colour, (x, y), radius)


def draw_head(
    surface: pygame.Surface, frame: Frame, start: tuple[float, float], end: tuple[float, float], colour: theme.Colour
) -> None:
    """The head of an arrow at `end`, with an edge as the dots have."""
    along = pygame.Vector2(end) - start
    along.scale_to_length(1.0)
    across, foot = pygame.Vector2(-along.y, along.x), pygame.Vector2(end)
    for grown, ink in ((3.0, theme.INK), (0.0, colour)):
        long, broad = HEAD[0] + 1.5 * grown, HEAD[1] + grown
        back = foot - grown * along / 2
        notch = back + NOTCH * long * along
        corners = [back + broad * across, back + long * along, back - broad * across, notch]
        drawn = [frame.point(corner.x, corner.y) for corner in corners]
        pygame.draw.polygon(surface, ink, drawn)
        pygame.draw.aalines(surface, ink, closed=True, points=drawn)


class StagePainter(stage.StagePainter[Stage]):
    """Draws knights and amounts on their way."""

    def __init__(self, brush: Brush) -> None:
        super().__init__(brush.art, brush.text)
        self.brush = brush
        self._kept = SurfaceCache(KEPT_BYTES)

    def clear(self) -> None:
        super().clear()
        self._kept.clear()

    def draw_moving(self, surface: pygame.Surface, frame: Frame, stage: Stage) -> None:
        for way in stage.ways:
            self._way(surface, frame, way)
        for flyer in stage.flyers:
            if flyer.visible:
                self._flyer(surface, frame, flyer)
        for card in stage.turning:
            if card.visible:
                self._turning(surface, frame, card)
        for rider in stage.riders:
            if rider.visible:
                self._rider(surface, frame, rider)

    # -- pieces -------------------------------------------------------------------------------------------------------

    def _way(self, surface: pygame.Surface, frame: Frame, way: Way) -> None:
        """Some dots before what goes there, and a point that tells where to."""
        goes, dots = way.goes, dotted(way.points)
        here = min(range(len(dots)), key=lambda at: math.dist(dots[at], (goes.x, goes.y)))
        off = round(DOTS_OFF * goes.width / DOTS_APART) + 1
        ahead = dots[here + off :] if way.whole else dots[here + off : here + off + DOTS_AHEAD + 1]
        draw_dots(surface, frame, ahead[:-1], way.colour)
        if len(ahead) > 1:
            draw_head(surface, frame, ahead[-2], ahead[-1], way.colour)

    def _rider(self, surface: pygame.Surface, frame: Frame, rider: Rider) -> None:
        wide = max(STEP, round(frame.px(rider.width) / STEP) * STEP)
        alpha = round(255 * min(1.0, max(0.0, rider.alpha)))
        if alpha <= 0:
            return
        if rider.height > 1:
            self._shadow(surface, frame, rider.x, rider.y + 0.42 * rider.width, wide, rider.height)
        centre = frame.point(rider.x, rider.y - rider.height)
        lean = round(rider.lean / LEAN_STEP) * LEAN_STEP
        if not lean:
            self.brush.knight(surface, rider.strength, rider.seat, rider.ally, centre, wide, alpha)
            return
        token = self.leaning(rider.strength, rider.seat, rider.ally, wide, lean)
        if alpha < 255:
            token = token.copy()
            token.set_alpha(alpha)
        surface.blit(token, token.get_rect(center=knight_rect(centre, wide).center))

    def leaning(self, strength: int, seat: Seat, ally: bool, wide: int, lean: int) -> pygame.Surface:
        """A knight's token turned by some degrees."""
        key = (strength, seat.colour, ally, wide, lean)
        found = self._kept.get(key)
        if found is None:
            flat = self.brush.token(strength, seat, ally, wide)
            found = self._kept.put(key, pygame.transform.rotozoom(flat, lean, 1.0))
        return found

    def _flyer(self, surface: pygame.Surface, frame: Frame, flyer: Flyer) -> None:
        wide = max(STEP, round(frame.px(flyer.width) / STEP) * STEP)
        alpha = round(255 * min(1.0, max(0.0, flyer.alpha)))
        if alpha <= 0:
            return
        if flyer.shadow and flyer.height > 1:
            self._shadow(surface, frame, flyer.x, flyer.y + 0.4 * flyer.width, wide, flyer.height)
        name = flyer.picture if "/" in flyer.picture else icon(flyer.picture)
        entry = self.art.entry(name)
        high = wide
        if entry is not None:
            inner = entry.units[0] - entry.pad[0] - entry.pad[2]
            high = round(wide * (entry.units[1] - entry.pad[1] - entry.pad[3]) / inner)
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = frame.point(flyer.x, flyer.y - flyer.height)
        if flyer.face is None:
            self.brush.nominal(surface, name, rect, alpha)
        else:  # what stands on it fades with the card
            card = pygame.Surface(rect.size, pygame.SRCALPHA)
            self.brush.nominal(card, name, card.get_rect())
            flyer.face(card, card.get_rect())
            card.set_alpha(alpha)
            surface.blit(card, rect)
        if flyer.number:
            high = round(COUNT_HIGH * wide)
            box = pygame.Rect(rect.right + frame.px(3), 0, round(0.6 * high) + self._wide(flyer.number, high), high)
            box.centery = rect.centery
            self.brush.pill(surface, box, flyer.number, frame.unit)

    def _wide(self, number: str, high: int) -> int:
        """Width of a number on a pill that is so high."""
        return round(self.text.width(number, "head", 0.72 * high))

    def _turning(self, surface: pygame.Surface, frame: Frame, card: Turning) -> None:
        """The side that is seen, as narrow as it has turned; each is drawn once."""
        side = int(card.turned >= 0.5)
        wide, high = (frame.px(value) for value in card.sizes[side])
        reach = frame.px(REACH)
        drawn = card.drawn.get(side)
        if drawn is None:
            drawn = card.drawn[side] = pygame.Surface((wide + 2 * reach, high + 2 * reach), pygame.SRCALPHA)
            card.sides[side](drawn, pygame.Rect(reach, reach, wide, high))
        edge = frame.px(between(card.sizes[0][1], card.sizes[1][1], min(1.0, 2 * card.turned)))
        narrow = abs(math.cos(math.pi * card.turned))
        size = max(1, round(drawn.get_width() * narrow)), round(drawn.get_height() * (edge / high if not side else 1.0))
        seen = drawn if size == drawn.get_size() else turned_away(pygame.transform.smoothscale(drawn, size), 1 - narrow)
        surface.blit(seen, seen.get_rect(center=frame.point(card.x, card.y)))

    def _shadow(
        self, surface: pygame.Surface, frame: Frame, x: float, y: float, wide: int, height: float
    ) -> None:
        """The shadow of something above the table: further to the right and fainter, the higher it is."""
        step = min(3, int(height / 40))
        key = ("shadow", wide, step)
        found = self._kept.get(key)
        if found is None:
            round_one = self._kept.get("shadow")
            if round_one is None:
                round_one = pygame.Surface((64, 64), pygame.SRCALPHA)
                for radius in range(32, 0, -1):
                    pygame.draw.circle(round_one, (*SHADOW, round(120 * (1 - radius / 32) ** 1.4)), (32, 32), radius)
                self._kept.put("shadow", round_one)
            found = pygame.transform.smoothscale(round_one, (round(1.1 * wide), max(1, round(0.5 * wide))))
            found.set_alpha(255 - 45 * step)
            self._kept.put(key, found)
        surface.blit(found, found.get_rect(center=frame.point(x + 0.18 * height, y)))

    # -- ribbons ------------------------------------------------------------------------------------------------------

    def draw_signs(self, surface: pygame.Surface, frame: Frame, stage: Stage) -> None:
        for sign in stage.signs:
            if isinstance(sign, Unrolling):
                self._unrolling(surface, frame, sign)
            else:
                place = (sign.x, sign.y)
                draw_ribbon(surface, frame, self.art, self.text, sign.text, place, sign.ribbon, sign.alpha)

    def _unrolling(self, surface: pygame.Surface, frame: Frame, sign: Unrolling) -> None:
        """Both ends, and between them as much of the middle as is unrolled."""
        if sign.alpha <= 0:
            return
        if sign.hushes is not None:
            self._hush(surface, frame, sign, frame.rect(sign.hushes))
        whole, reach = self._ribbon(frame, sign.text, sign.ribbon, sign.size)
        whole.set_alpha(round(255 * sign.alpha))
        end = reach + frame.px(sign.size * TAIL)
        inner = whole.get_width() - 2 * end
        seen = max(0, round(inner * min(1.0, max(0.0, sign.open))))
        x, y = frame.point(sign.x, sign.y)
        left, top, high = x - seen // 2 - end, y - whole.get_height() // 2, whole.get_height()
        surface.blit(whole, (left, top), (0, 0, end, high))
        surface.blit(whole, (left + end, top), (end + (inner - seen) // 2, 0, seen, high))
        surface.blit(whole, (left + end + seen, top), (whole.get_width() - end, 0, end, high))

    def _hush(self, surface: pygame.Surface, frame: Frame, sign: Unrolling, area: pygame.Rect) -> None:
        """The table grows dark, and a light shines behind the ribbon."""
        share, before = sign.alpha * sign.open, surface.get_clip()
        dark = [round(between(255, left, share)) for left in HUSHED]
        places = [frame.rect(box).clip(surface.get_rect()) for box in sign.lit]
        bright = [surface.subsurface(place).copy() for place in places]
        surface.fill(dark, area, pygame.BLEND_RGB_MULT)
        for picture, place in zip(bright, places, strict=True):
            surface.blit(picture, place)
        light = self._shine(frame.px(SHINE))
        if share < 1:
            light = light.copy()
            light.fill((round(255 * share),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        surface.set_clip(area.clip(before))
        surface.blit(light, light.get_rect(center=frame.point(sign.x, sign.y)), special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(before)

    def _shine(self, wide: int) -> pygame.Surface:
        """The light behind a ribbon that calls a phase. It is soft: rays of half its size, enlarged, are soon made."""
        key = ("shine", wide)
        found = self._kept.get(key)
        if found is None:
            found = pygame.transform.smoothscale(self._rays(max(16, wide // 32 * 16)), (wide, wide))
            found.fill((round(255 * SHINING),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            self._kept.put(key, found)
        return found

    def _ribbon(self, frame: Frame, words: str, skin: str, k: float) -> tuple[pygame.Surface, int]:
        """A ribbon with its words, `k` times as large as usual, and how far its shadow may reach in pixels."""
        reach = frame.px(30 * k)
        wide, high = ribbon_size(frame, self.text, words, k)
        key = (words, skin, wide, reach)
        found = self._kept.get(key)
        if found is None:
            found = pygame.Surface((wide + 2 * reach, high + 2 * reach), pygame.SRCALPHA)
            paint_ribbon(found, frame, self.brush, words, skin, k, (found.get_width() // 2, found.get_height() // 2))
            self._kept.put(key, found)
        return found, reach


def turned_away(card: pygame.Surface, turned: float) -> pygame.Surface:
    """A card that has turned so far about its middle, 1 where only its edge is seen: one side is farther off, and so
    lower, and less light falls on it."""
    wide, high = card.get_size()
    seen = pygame.Surface(card.get_size(), pygame.SRCALPHA)
    # Neighbouring columns of one height are scaled together: this is done in each frame.
    for tall, columns in groupby(range(wide), lambda x: round(high * (1 - FARTHER * turned * x / wide))):
        left, *more = columns
        across = 1 + len(more)
        strip = pygame.transform.smoothscale(card.subsurface((left, 0, across, high)), (across, tall))
        seen.blit(strip, (left, (high - tall) // 2))
    seen.fill((round(255 * (1 - DARKER * turned)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return seen


def ribbon_size(frame: Frame, text: TextEngine, words: str, k: float) -> tuple[int, int]:
    """Size of a ribbon with such words in pixels, `k` times as large as usual."""
    size, high, more, most = (k * value for value in RIBBON)
    wide = text.width(words, "title", size * frame.unit * frame.text) + frame.px(more)
    return round(min(frame.px(most), wide)), frame.px(high)


def paint_ribbon(
    surface: pygame.Surface, frame: Frame, brush: Brush, words: str, skin: str, k: float, middle: tuple[int, int]
) -> None:
    """A whole ribbon with its words round a point, `k` times as large as usual."""
    rect = pygame.Rect((0, 0), ribbon_size(frame, brush.text, words, k))
    rect.center = middle
    brush.art.draw_slice(surface, skin, rect, k * frame.unit)
    room = rect.inflate(-frame.px(96 * k), -frame.px(6 * k))
    brush.text.draw(surface, words, "title", k * RIBBON[0] * frame.unit * frame.text, theme.CREAM, room, "centre")
