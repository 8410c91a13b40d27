"""What moves over the table: flying cards, threads of attacks, counts, stars, and the own hand finding its places."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

import pygame

from game.ui import theme
from game.ui.anim.easing import out_back
from game.ui.anim.sprite import Sprite, bend_of, lean_of
from game.ui.art import Art
from game.ui.layout import Box, Frame
from game.ui.shapes import draw_polygon
from game.ui.tables.common import stage
from game.ui.tables.sleeping_queens.painter import CardPainter
from game.ui.text import TextEngine

HAND_SECONDS = 0.18
"""How long a card of the hand takes to rise, fall or move aside, at normal speed."""
LEAN_AHEAD = 0.08
"""A card of the hand leans as if it went on for so many seconds."""
LEAN_FOLLOWS = 22.0
"""How fast it comes to lean, in shares of the way a second."""
DUSK = theme.rgb("#6f7f78")
"""What is left of the felt, of 255 of each colour, in the middle of the shade behind the winner."""
SHADED, SOFT, COARSE = 0.7, 0.16, 8
"""How much of its place that shade takes, over which share of the height it goes out, and how many of its pixels are
reckoned as one."""
COUNT = 60.0
"""Units of width of the medallion of the jester's count."""
LIGHT = 1.9
"""Breadth of the light round the one where the count is, in breadths of that."""
MEDAL = ((0.98, theme.INK), (0.94, theme.GOLD_LIGHT), (0.78, theme.OXBLOOD))
PAST = ((0.98, theme.INK), (0.94, theme.CREAM), (0.84, theme.PLUM))
"""Shares of it and colours of its rings: where the count is, and where it has been."""
AROUND_AIM = 24.0
"""How far beyond a queen the light of the frame round her reaches, in units."""
FELT = "scenes/table_queens"
"""The picture of the table."""
PIECES = 24
"""A thread is drawn in so many straight pieces."""
CLASH, JAGS, JAG = 136.0, 11, 0.68
"""Units of the breadth of the sign of a quarrel, its jags, and how deep they are cut."""
FLASH = ((0.06, -0.34), (-0.19, 0.07), (-0.03, 0.07), (-0.09, 0.34), (0.19, -0.09), (0.03, -0.09), (0.13, -0.34))
"""The lightning in it, in halves of that."""
UPRIGHT = 0.4
"""Degrees below which it stands upright."""


@dataclass
class Thread:
    """A dotted thread with an arrowhead from one point to another, bent towards `via`; `share` of it is drawn."""

    start: tuple[float, float]
    end: tuple[float, float]
    via: tuple[float, float] | None = None
    share: float = 0.0
    colour: tuple[int, int, int] = theme.GOLD_LIGHT

    def points(self) -> list[tuple[float, float]]:
        """Points along it, in units: so many that it looks bent."""
        (x0, y0), (x1, y1) = self.start, self.end
        bend = (0.0, 0.0) if self.via is None else bend_of(self.start, self.via, self.end)
        shares = [index / PIECES for index in range(PIECES + 1)]
        return [
            (x0 + (x1 - x0) * share + bend[0] * 4 * share * (1 - share),
             y0 + (y1 - y0) * share + bend[1] * 4 * share * (1 - share))
            for share in shares
        ]  # fmt: skip


@dataclass
class Count:
    """The jester's count on a seat: a number on a medallion; `past`: one that the count has left behind."""

    number: int
    x: float
    y: float
    scale: float = 1.0
    alpha: float = 1.0
    past: bool = False


@dataclass
class Aim:
    """A shining frame round the queen whom an attack is meant for."""

    box: Box
    alpha: float = 0.0


@dataclass
class Clash:
    """Where two queens come to blows: a jagged star with a flash of lightning in it."""

    x: float
    y: float
    scale: float = 0.0
    alpha: float = 1.0


@dataclass
class Dusk:
    """Bare felt over a part of the table, with a round shade in its middle."""

    box: Box
    alpha: float = 0.0


@dataclass
class Stage(stage.Stage):
    """Everything that is not at rest.

    `hidden`: names of pieces that are on their way and not painted where `shown` has them ("hand:<key>", "slot:<n>",
    "queen:<id>", "discard:<key>"). `held`: cards of each seat that have not arrived; `deck_held`: those that are still
    on the deck although `shown` has them in a hand.
    """

    players: int
    held: list[int] = field(default_factory=list)
    deck_held: int = 0
    sprites: list[Sprite] = field(default_factory=list)
    threads: list[Thread] = field(default_factory=list)
    aims: list[Aim] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    clashes: list[Clash] = field(default_factory=list)
    exhibits: dict[str, Sprite] = field(default_factory=dict)
    dusk: Dusk | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self.held = self.held or [0] * self.players

    def settle(self) -> None:
        """An event has been shown: what flew has arrived. Exhibits stay until an outcome takes them away."""
        if self.exhibits:
            keep = {id(sprite) for sprite in self.exhibits.values()}
            self.sprites = [sprite for sprite in self.sprites if id(sprite) in keep]
            self.signs.clear()
        else:
            self.sprites.clear()
            self.threads.clear()
            self.aims.clear()
            super().settle()
        self.counts.clear()
        self.clashes.clear()
        self.held = [0] * self.players
        self.deck_held = 0

    def clear(self) -> None:
        self.exhibits.clear()
        self.dusk = None
        super().clear()


@dataclass
class Resting:
    """Where a card of the hand is and where it is going."""

    x: float
    y: float
    from_x: float
    from_y: float
    to_x: float
    to_y: float
    age: float = HAND_SECONDS
    lean: float = 0.0


class HandMotion:
    """The own hand: each card glides to where it belongs, a little too far, and leans as it goes."""

    def __init__(self) -> None:
        self.cards: dict[int, Resting] = {}

    def clear(self) -> None:
        """Forget where they were."""
        self.cards.clear()

    def aim(self, goals: dict[int, tuple[float, float]], at_once: bool) -> None:
        """Send the cards to their places; new ones begin there."""
        for key in [key for key in self.cards if key not in goals]:
            del self.cards[key]
        for key, (x, y) in goals.items():
            card = self.cards.get(key)
            if card is None or at_once:
                self.cards[key] = Resting(x, y, x, y, x, y)
            elif (card.to_x, card.to_y) != (x, y):
                self.cards[key] = Resting(card.x, card.y, card.x, card.y, x, y, 0.0, card.lean)

    def update(self, dt: float) -> bool:
        """Move on; True while a card moves."""
        moving = False
        for card in self.cards.values():
            if card.age >= HAND_SECONDS and not card.lean:
                continue
            before = card.x
            card.age += dt
            share = out_back(min(1.0, card.age / HAND_SECONDS))
            card.x = card.from_x + (card.to_x - card.from_x) * share
            card.y = card.from_y + (card.to_y - card.from_y) * share
            goal = lean_of((card.x - before) / dt * LEAN_AHEAD) if dt > 0 else 0.0
            card.lean += (goal - card.lean) * min(1.0, LEAN_FOLLOWS * dt)
            if card.age >= HAND_SECONDS and abs(card.lean) < UPRIGHT:
                card.lean = 0.0
            moving = True
        return moving

    def place(self, key: int) -> tuple[float, float]:
        """Where a card is now."""
        card = self.cards[key]
        return card.x, card.y


class StagePainter(stage.StagePainter[Stage]):
    """Draws cards on their way, threads and counts."""

    rays_shine = True

    def __init__(self, art: Art, text: TextEngine, painter: CardPainter) -> None:
        super().__init__(art, text)
        self.painter = painter
        self._dusk: pygame.Surface | None = None

    def clear(self) -> None:
        super().clear()
        self._dusk = None

    def draw_below(self, surface: pygame.Surface, frame: Frame, stage: Stage) -> None:
        if stage.dusk is not None and stage.dusk.alpha > 0:
            rect = frame.rect(stage.dusk.box)
            if self._dusk is None or self._dusk.get_size() != rect.size:
                felt = self.art.picture(FELT, frame.area.width)
                self._dusk = soft_dusk(felt.subsurface(rect.move(-frame.area.x, -frame.area.y)))
            self._dusk.set_alpha(round(255 * stage.dusk.alpha))
            surface.blit(self._dusk, rect)

    def draw_moving(self, surface: pygame.Surface, frame: Frame, stage: Stage) -> None:
        for aim in stage.aims:
            self._aim(surface, frame, aim)
        for bit in stage.particles:
            if bit.behind:
                self.draw_bit(surface, frame, bit)
        for thread in stage.threads:
            draw_thread(surface, frame, thread)
        for sprite in stage.sprites:
            self.painter.fly(surface, frame, sprite)

    def draw_above(self, surface: pygame.Surface, frame: Frame, stage: Stage) -> None:
        for count in stage.counts:
            self._count(surface, frame, count)
        for clash in stage.clashes:
            if clash.scale > 0 and clash.alpha > 0:
                picture = clash_picture(frame.px(CLASH * round(clash.scale, 1)))
                picture.set_alpha(round(255 * clash.alpha))
                surface.blit(picture, picture.get_rect(center=frame.point(clash.x, clash.y)))

    def _count(self, surface: pygame.Surface, frame: Frame, count: Count) -> None:
        side = frame.px(COUNT * count.scale)
        if side <= 0 or count.alpha <= 0:
            return
        if not count.past:
            light = self.art.picture("fx/glow", round(LIGHT * side)).copy()
            light.set_alpha(round(255 * count.alpha))
            surface.blit(light, light.get_rect(center=frame.point(count.x, count.y)))
        medal = pygame.Surface((side, side), pygame.SRCALPHA)
        for share, colour in PAST if count.past else MEDAL:
            pygame.draw.aacircle(medal, colour, (side / 2, side / 2), share * side / 2)
        self.text.draw(medal, str(count.number), "head", 0.56 * side, theme.CREAM, medal.get_rect(), "centre")
        medal.set_alpha(round(255 * count.alpha))
        surface.blit(medal, medal.get_rect(center=frame.point(count.x, count.y)))

    def _aim(self, surface: pygame.Surface, frame: Frame, aim: Aim) -> None:
        edge = frame.px(AROUND_AIM)
        rect = frame.rect(aim.box)
        light = pygame.Surface(rect.inflate(2 * edge, 2 * edge).size, pygame.SRCALPHA)
        self.art.draw_slice(light, "ui/here", pygame.Rect((edge, edge), rect.size), frame.unit)
        light.set_alpha(round(255 * aim.alpha))
        surface.blit(light, rect.move(-edge, -edge))


@lru_cache(maxsize=16)
def clash_picture(wide: int) -> pygame.Surface:
    """The sign of two who come to blows, so many pixels wide."""
    picture = pygame.Surface((wide, wide), pygame.SRCALPHA)
    half = wide / 2
    for share, colour in ((1.0, theme.PLUM), (0.9, theme.CREAM), (0.74, theme.GOLD), (0.58, theme.RASPBERRY)):
        jags = [
            (half + half * share * far * math.cos(angle), half + half * share * far * math.sin(angle))
            for index in range(2 * JAGS)
            for angle, far in ((math.pi * index / JAGS, 1.0 if index % 2 else JAG),)
        ]
        draw_polygon(picture, colour, jags)
    draw_polygon(picture, theme.CREAM, [(half + half * x, half + half * y) for x, y in FLASH])
    return picture


def soft_dusk(felt: pygame.Surface) -> pygame.Surface:
    """That piece of the felt, which hides what lies on it without an edge, darker in a soft round of its middle."""
    size = felt.get_size()
    wide, high = max(8, size[0] // COARSE), max(8, size[1] // COARSE)
    shade = pygame.Surface((wide, high))
    shade.fill("white")
    less = round((1 - SHADED) * high)
    pygame.draw.ellipse(shade, DUSK, shade.get_rect().inflate(-2 * less, -less))
    shade = pygame.transform.gaussian_blur(shade, max(1, round(SOFT * high)))
    dusk = felt.copy()
    dusk.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return dusk.convert()


def draw_thread(surface: pygame.Surface, frame: Frame, thread: Thread) -> None:
    """A dotted thread that ends in an arrowhead."""
    points = [frame.point(*at) for at in thread.points()]
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    reached = sum(lengths) * min(1.0, thread.share)
    if reached < 1:
        return
    gap = frame.px(17)
    radius = max(2, frame.px(4.5))
    at, behind = float(gap), 0.0
    tip: tuple[float, float] = points[0]
    dx = dy = 0.0
    for (x, y), end, length in zip(points, points[1:], lengths, strict=False):
        if not length or behind >= reached:
            continue
        dx, dy = (end[0] - x) / length, (end[1] - y) / length
        while at < min(behind + length, reached - gap):
            point = (round(x + dx * (at - behind)), round(y + dy * (at - behind)))
            pygame.draw.aacircle(surface, theme.INK, (point[0] + 1, point[1] + radius // 2), radius)
            pygame.draw.aacircle(surface, thread.colour, point, radius)
            at += gap
        far = min(length, reached - behind)
        tip = (round(x + dx * far), round(y + dy * far))
        behind += length
    size = frame.px(22)
    for colour, shift in ((theme.INK, frame.px(3)), (thread.colour, 0)):
        head = [
            (tip[0], tip[1] + shift),
            (tip[0] - dx * size - dy * size * 0.6, tip[1] - dy * size + dx * size * 0.6 + shift),
            (tip[0] - dx * size + dy * size * 0.6, tip[1] - dy * size - dx * size * 0.6 + shift),
        ]
        draw_polygon(surface, colour, head)
