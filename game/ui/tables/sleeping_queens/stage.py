"""What moves over the table: flying cards, threads of attacks, counts, stars, and the own hand finding its places."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pygame

from game.table.seats import Seat
from game.ui import theme
from game.ui.anim.easing import out_quad
from game.ui.anim.sprite import Sprite
from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.layout import Frame
from game.ui.tables.common.faces import draw_face
from game.ui.tables.common.painter import TablePainter
from game.ui.tables.sleeping_queens.geometry import HAND_WIDTH
from game.ui.text import TextEngine

TURNED_BYTES = 6_000_000
"""What turned and scaled pictures of light and paper bits may take."""
LARGEST_BASE = 400
"""Widest picture in pixels that they are scaled from."""
HAND_SECONDS = 0.16
"""How long a card of the hand takes to rise, fall or move aside, at normal speed."""


@dataclass
class Thread:
    """A dotted thread with an arrowhead from one point to another; `share` of it is drawn."""

    start: tuple[float, float]
    end: tuple[float, float]
    share: float = 0.0
    colour: tuple[int, int, int] = theme.GOLD_LIGHT


@dataclass
class Glow:
    """A picture of light or a small thing: centre and width in units, turned and faded."""

    picture: str
    x: float
    y: float
    width: float
    alpha: float = 1.0
    angle: float = 0.0
    scale: float = 1.0


@dataclass
class Count:
    """The jester's count on a seat: a number on a medallion."""

    number: int
    x: float
    y: float
    scale: float = 1.0
    alpha: float = 1.0


@dataclass
class Sign:
    """A line of text on a ribbon that is shown for a moment."""

    text: str
    x: float
    y: float
    alpha: float = 1.0
    ribbon: str = "ui/ribbon_purple"


@dataclass
class Portrait:
    """A player's face, large, with the name below."""

    seat: Seat
    x: float
    y: float
    radius: float

    def to(self, x: float, y: float, radius: float) -> Callable[[float], None]:
        """A function for a Tween that leads it there."""
        start = (self.x, self.y, self.radius)

        def apply(share: float) -> None:
            self.x, self.y, self.radius = (a + (b - a) * share for a, b in zip(start, (x, y, radius), strict=True))

        return apply


@dataclass
class Particle:
    """A bit thrown up: it flies, turns, falls and fades by itself."""

    picture: str
    x: float
    y: float
    vx: float
    vy: float
    width: float
    spin: float
    life: float
    age: float = 0.0
    gravity: float = 0.0
    angle: float = 0.0


@dataclass
class Stage:
    """Everything that is not at rest.

    `hidden`: names of pieces that are on their way and not painted where `shown` has them ("hand:<key>", "slot:<n>",
    "queen:<id>", "discard:<key>"). `held`: cards of each seat that have not arrived; `deck_held`: those that are still
    on the deck although `shown` has them in a hand.
    """

    players: int
    hidden: set[str] = field(default_factory=set)
    held: list[int] = field(default_factory=list)
    deck_held: int = 0
    sprites: list[Sprite] = field(default_factory=list)
    threads: list[Thread] = field(default_factory=list)
    glows: list[Glow] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    signs: list[Sign] = field(default_factory=list)
    portraits: list[Portrait] = field(default_factory=list)
    particles: list[Particle] = field(default_factory=list)
    exhibits: dict[str, Sprite] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.held = self.held or [0] * self.players
        self._rng = Random(7)  # never the games' chance

    def settle(self) -> None:
        """An event has been shown: what flew has arrived. Exhibits stay until an outcome takes them away."""
        keep = {id(sprite) for sprite in self.exhibits.values()}
        self.sprites = [sprite for sprite in self.sprites if id(sprite) in keep]
        if not self.exhibits:
            self.hidden.clear()
            self.threads.clear()
            self.glows.clear()
        self.counts.clear()
        self.signs.clear()
        self.held = [0] * self.players
        self.deck_held = 0

    def clear(self) -> None:
        """Nothing moves any more."""
        self.exhibits.clear()
        self.particles.clear()
        self.portraits.clear()
        self.settle()

    @property
    def lively(self) -> bool:
        """Whether particles are still flying."""
        return bool(self.particles)

    def update(self, dt: float) -> bool:
        """Let particles fly; True while there are any."""
        for bit in self.particles:
            bit.age += dt
            bit.vy += bit.gravity * dt
            bit.x += bit.vx * dt
            bit.y += bit.vy * dt
            bit.angle += bit.spin * dt
        self.particles = [bit for bit in self.particles if bit.age < bit.life]
        return bool(self.particles)

    # -- bursts -----------------------------------------------------------------------------------------------------

    def burst(self, x: float, y: float, count: int = 8, speed: float = 230.0, picture: str = "fx/star") -> None:
        """Paper stars that fly apart."""
        for index in range(count):
            angle = 2 * math.pi * (index + self._rng.random() * 0.5) / count
            pace = speed * (0.6 + 0.6 * self._rng.random())
            name = f"fx/star_{self._rng.randrange(4)}" if picture == "fx/star" else picture
            self.particles.append(
                Particle(
                    name, x, y, pace * math.cos(angle), pace * math.sin(angle) - 40,
                    18 + 16 * self._rng.random(), self._rng.uniform(-160, 160), 0.75 + 0.3 * self._rng.random(),
                    gravity=120.0,
                )
            )  # fmt: skip

    def rise(self, x: float, y: float, spread: float, picture: str, count: int, width: float = 22.0) -> None:
        """Things that drift up: bubbles of a potion, letters of sleep."""
        for index in range(count):
            self.particles.append(
                Particle(
                    picture, x + self._rng.uniform(-spread, spread), y + self._rng.uniform(-10, 30),
                    self._rng.uniform(-16, 16), -70 - 40 * self._rng.random(), width * self._rng.uniform(0.7, 1.25),
                    self._rng.uniform(-30, 30), 0.9 + 0.5 * self._rng.random(), age=-0.12 * index,
                )
            )  # fmt: skip

    def confetti(self, count: int = 150) -> None:
        """Paper bits that fall from above over the whole table."""
        for _ in range(count):
            self.particles.append(
                Particle(
                    f"fx/bit_{self._rng.randrange(6)}", self._rng.uniform(60, 1860), self._rng.uniform(-420, -20),
                    self._rng.uniform(-50, 50), self._rng.uniform(170, 330), self._rng.uniform(14, 30),
                    self._rng.uniform(-220, 220), self._rng.uniform(2.6, 4.6), gravity=60.0,
                )
            )  # fmt: skip


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


class HandMotion:
    """The own hand: each card glides to where it belongs."""

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
                self.cards[key] = Resting(card.x, card.y, card.x, card.y, x, y, 0.0)

    def update(self, dt: float) -> bool:
        """Move on; True while a card moves."""
        moving = False
        for card in self.cards.values():
            if card.age >= HAND_SECONDS:
                continue
            card.age += dt
            share = out_quad(min(1.0, card.age / HAND_SECONDS))
            card.x = card.from_x + (card.to_x - card.from_x) * share
            card.y = card.from_y + (card.to_y - card.from_y) * share
            moving = True
        return moving

    def place(self, key: int) -> tuple[float, float]:
        """Where a card is now."""
        card = self.cards[key]
        return card.x, card.y

    def width(self) -> float:
        """Width of a card in units."""
        return HAND_WIDTH


class StagePainter:
    """Draws what moves."""

    def __init__(self, art: Art, text: TextEngine, painter: TablePainter) -> None:
        self.art = art
        self.text = text
        self.painter = painter
        self._turned = SurfaceCache(TURNED_BYTES)

    def clear(self) -> None:
        """Forget turned pictures (another size)."""
        self._turned.clear()

    def draw(self, surface: pygame.Surface, frame: Frame, stage: Stage) -> None:
        """All of it, from the table upwards."""
        for glow in stage.glows:
            self._glow(surface, frame, glow)
        for thread in stage.threads:
            draw_thread(surface, frame, thread)
        for sprite in stage.sprites:
            self.painter.fly(surface, frame, sprite)
        for portrait in stage.portraits:
            self._portrait(surface, frame, portrait)
        for count in stage.counts:
            self._count(surface, frame, count)
        for bit in stage.particles:
            if bit.age >= 0:
                fade = min(1.0, 2.5 * (1 - bit.age / bit.life))
                self._piece(surface, frame, bit.picture, bit.x, bit.y, bit.width, bit.angle, fade)
        for sign in stage.signs:
            self._sign(surface, frame, sign)

    def _glow(self, surface: pygame.Surface, frame: Frame, glow: Glow) -> None:
        if glow.alpha > 0 and glow.scale > 0:
            width = glow.width * glow.scale
            self._piece(surface, frame, glow.picture, glow.x, glow.y, width, glow.angle, glow.alpha)

    def _piece(
        self, surface: pygame.Surface, frame: Frame, name: str, x: float, y: float, width: float, angle: float,
        alpha: float,
    ) -> None:  # fmt: skip
        wide = max(4, frame.px(width))
        wide -= wide % (4 if wide <= 60 else 16)  # few sizes, so that few are kept
        picture = self._turn(name, wide, round(angle / 10) % 36 * 10)
        if alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.0, alpha)))
        surface.blit(picture, picture.get_rect(center=frame.point(x, y)))

    def _turn(self, name: str, wide: int, angle: int) -> pygame.Surface:
        """A picture in a size and turn, made from one decoded picture."""
        key = (name, wide, angle)
        found = self._turned.get(key)
        if found is None:
            entry = self.art.entry(name)
            native = min((file.width for file in entry.files), default=64) if entry is not None else 64
            base = self.art.picture(name, min(native, LARGEST_BASE))
            found = self._turned.put(key, pygame.transform.rotozoom(base, angle, wide / base.get_width()))
        return found

    def _count(self, surface: pygame.Surface, frame: Frame, count: Count) -> None:
        wide = 86 * count.scale
        self._piece(surface, frame, "fx/sunburst", count.x, count.y, wide * 1.35, 0, count.alpha)
        side = frame.px(wide)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = frame.point(count.x, count.y)
        self.text.draw(surface, str(count.number), "head", 0.62 * side, theme.CREAM, rect, "centre")

    def _portrait(self, surface: pygame.Surface, frame: Frame, portrait: Portrait) -> None:
        radius = max(8, frame.px(portrait.radius) // 4 * 4)
        draw_face(surface, self.art, portrait.seat, frame.point(portrait.x, portrait.y), radius, radius // 2)

    def _sign(self, surface: pygame.Surface, frame: Frame, sign: Sign) -> None:
        draw_ribbon(surface, frame, self.art, self.text, sign.text, (sign.x, sign.y), sign.ribbon, sign.alpha)


def draw_ribbon(
    surface: pygame.Surface, frame: Frame, art: Art, text: TextEngine, words: str, centre: tuple[float, float],
    skin: str, alpha: float = 1.0, most: float = 760.0,
) -> pygame.Rect:  # fmt: skip
    """Words on a ribbon with swallow tails; returns its rectangle in pixels."""
    px = 29 * frame.unit * frame.text
    wide = min(frame.px(most), text.width(words, "title", px) + frame.px(120))
    rect = pygame.Rect(0, 0, wide, frame.px(62))
    rect.center = frame.point(*centre)
    target = surface
    if alpha < 1:
        target = pygame.Surface(rect.inflate(frame.px(60), frame.px(60)).size, pygame.SRCALPHA)
        local = rect.copy()
        local.center = target.get_rect().center
    else:
        local = rect
    art.draw_slice(target, skin, local, frame.unit)
    text.draw(target, words, "title", px, theme.CREAM, local.inflate(-frame.px(96), -frame.px(6)), "centre")
    if alpha < 1:
        target.set_alpha(round(255 * max(0.0, alpha)))
        surface.blit(target, target.get_rect(center=rect.center))
    return rect


def draw_thread(surface: pygame.Surface, frame: Frame, thread: Thread) -> None:
    """A dotted thread that ends in an arrowhead."""
    (x0, y0), (x1, y1) = frame.point(*thread.start), frame.point(*thread.end)
    length = math.hypot(x1 - x0, y1 - y0)
    if length < 1 or thread.share <= 0:
        return
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    gap = frame.px(17)
    radius = max(2, frame.px(4.5))
    reached = length * min(1.0, thread.share)
    at = float(gap)
    while at < reached - gap:
        point = (round(x0 + dx * at), round(y0 + dy * at))
        pygame.draw.aacircle(surface, theme.INK, (point[0] + 1, point[1] + radius // 2), radius)
        pygame.draw.aacircle(surface, thread.colour, point, radius)
        at += gap
    tip = (x0 + dx * reached, y0 + dy * reached)
    size = frame.px(22)
    for colour, shift in ((theme.INK, frame.px(3)), (thread.colour, 0)):
        points = [
            (tip[0], tip[1] + shift),
            (tip[0] - dx * size - dy * size * 0.6, tip[1] - dy * size + dx * size * 0.6 + shift),
            (tip[0] - dx * size + dy * size * 0.6, tip[1] - dy * size - dx * size * 0.6 + shift),
        ]
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.aalines(surface, colour, True, points)


def fade(thing: Glow | Count | Sign, start: float, end: float) -> Callable[[float], None]:
    """A function for a Tween that fades a thing."""

    def apply(share: float) -> None:
        thing.alpha = start + (end - start) * min(1.0, max(0.0, share))

    return apply
