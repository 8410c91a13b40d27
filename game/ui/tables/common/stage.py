"""The stage of a table: what moves over it and belongs to no game, and the order in which all of it is drawn.

A game derives its own stage and painter, and adds its pieces.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

import pygame

from game.ui import theme
from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.layout import Box, Frame
from game.ui.tables.common.effects import (
    CROWN_AT,
    PALER,
    PETAL,
    Glow,
    Particle,
    Portrait,
    Sign,
    base_width,
    draw_ribbon,
)
from game.ui.tables.common.faces import draw_face
from game.ui.text import TextEngine

Tint = tuple[int, int, int] | None
RAYS, WARM = "fx/halo", theme.rgb("#ffdc96")
"""The picture of rays, and what is left of their white where they shine."""
TURNED_BYTES = 6_000_000
"""What turned and scaled pictures of light and paper bits may take."""


@dataclass(kw_only=True)
class Stage:
    """Everything that is not at rest: a game adds what moves at its table.

    `hidden`: names of pieces that are on their way and not painted where `shown` has them. `sheet`: behind it bits
    fly past, in units, as over figures they would be taken for some.
    """

    hidden: set[str] = field(default_factory=set)
    glows: list[Glow] = field(default_factory=list)
    signs: list[Sign] = field(default_factory=list)
    portraits: list[Portrait] = field(default_factory=list)
    particles: list[Particle] = field(default_factory=list)
    sheet: Box | None = None

    def __post_init__(self) -> None:
        self._rng = Random(7)  # never the games' chance

    def settle(self) -> None:
        """An event has been shown: what moved has arrived."""
        self.hidden.clear()
        self.glows.clear()
        self.signs.clear()

    def clear(self) -> None:
        """Nothing moves any more."""
        self.particles.clear()
        self.portraits.clear()
        self.sheet = None
        self.settle()

    @property
    def lively(self) -> bool:
        """Whether particles are still flying."""
        return bool(self.particles)

    def update(self, dt: float) -> bool:
        """Let particles fly; True while there are any."""
        for bit in self.particles:
            bit.age += dt
            if bit.age < 0:
                continue  # its turn has not come
            bit.vy += bit.gravity * dt
            bit.x += bit.vx * dt
            bit.y += bit.vy * dt
            bit.angle += bit.spin * dt
        self.particles = [bit for bit in self.particles if bit.age < bit.life]
        return bool(self.particles)

    def hush(self) -> None:
        """Whatever flies by itself is gone: the person wants to see the end, or no motion at all."""
        self.particles.clear()

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

    def petals(
        self, x: float, y: float, colour: tuple[int, int, int], count: int = 16, speed: float = 300.0,
        life: float = 0.8, size: float = 1.0,
    ) -> None:  # fmt: skip
        """Petals of a colour that are thrown up all round and sail down; each is gone after `life` seconds or later.
        `size`: how large they are, of the usual."""
        for index in range(count):
            angle = 2 * math.pi * (index + self._rng.random() * 0.6) / count
            pace = speed * (0.45 + 0.75 * self._rng.random())
            self.particles.append(
                Particle(
                    PETAL, x, y, pace * math.cos(angle), 0.8 * pace * math.sin(angle) - 70,
                    size * (30 + 18 * self._rng.random()), self._rng.uniform(-260, 260),
                    life + 0.3 * self._rng.random(), gravity=210.0, angle=self._rng.uniform(0, 360), tint=colour,
                )
            )  # fmt: skip

    def puff(self, x: float, y: float, width: float, count: int = 6, tint: tuple[int, int, int] | None = None) -> None:
        """A cloud of dust or smoke that opens and is gone."""
        for index in range(count):
            angle = 2 * math.pi * (index + self._rng.random()) / count
            pace = width * (0.35 + 0.35 * self._rng.random())
            self.particles.append(
                Particle(
                    "fx/dust", x + 0.1 * pace * math.cos(angle), y + 0.1 * pace * math.sin(angle),
                    pace * math.cos(angle), 0.6 * pace * math.sin(angle) - 0.25 * width,
                    width * self._rng.uniform(0.45, 0.7), self._rng.uniform(-30, 30), 0.55 + 0.25 * self._rng.random(),
                    tint=tint, swell=0.7,
                )
            )  # fmt: skip

    def stream(
        self, start: tuple[float, float], goal: tuple[float, float], pictures: Sequence[str], tints: Sequence[Tint],
        count: int = 18, width: float = 50.0, swell: float = 1.2, spread: float = 40.0,
    ) -> None:  # fmt: skip
        """A breath or a ray from one point to another: pictures, in these colours in turn, that fly there one after the
        other, grow, and spread."""
        for index in range(count):
            life = 0.34 + 0.12 * self._rng.random()
            x, y = (goal[axis] + self._rng.uniform(-spread, spread) for axis in (0, 1))
            self.particles.append(
                Particle(
                    pictures[index % len(pictures)], *start, (x - start[0]) / life, (y - start[1]) / life,
                    width * self._rng.uniform(0.7, 1.2), self._rng.uniform(-90, 90), life + 0.08,
                    age=-0.5 * index / count, tint=tints[index % len(tints)], swell=swell,
                )
            )  # fmt: skip

    def juggle(self, x: float, y: float, wide: float, count: int = 6, height: float = 300.0) -> None:
        """Paper bits that are thrown up one after the other, as a juggler does, and come down again."""
        gravity = 1100.0
        for index in range(count):
            side = -1 if index % 2 else 1
            up = math.sqrt(2 * gravity * height * self._rng.uniform(0.75, 1.0))
            life = 2 * up / gravity
            self.particles.append(
                Particle(
                    f"fx/bit_{index % 6}", x - side * wide / 2, y, side * wide / life, -up, 32.0,
                    self._rng.uniform(-320, 320), life, age=-0.07 * index, gravity=gravity,
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


AnyStage = TypeVar("AnyStage", bound=Stage)


class StagePainter(Generic[AnyStage]):
    """Draws what is on the stage of a game. `rays_shine`: whether rays are light, not a pale picture."""

    rays_shine = False

    def __init__(self, art: Art, text: TextEngine) -> None:
        self.art = art
        self.text = text
        self._turned = SurfaceCache(TURNED_BYTES)

    def clear(self) -> None:
        """Forget turned pictures (another size)."""
        self._turned.clear()

    def draw(self, surface: pygame.Surface, frame: Frame, stage: AnyStage) -> None:
        """All of it, from the table upwards."""
        self.draw_below(surface, frame, stage)
        self.draw_glows(surface, frame, stage)
        self.draw_moving(surface, frame, stage)
        self.draw_portraits(surface, frame, stage)
        self.draw_above(surface, frame, stage)
        self.draw_bits(surface, frame, stage)
        self.draw_signs(surface, frame, stage)

    # -- what a game brings -------------------------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface, frame: Frame, stage: AnyStage) -> None:
        """What lies under the lights."""

    def draw_moving(self, surface: pygame.Surface, frame: Frame, stage: AnyStage) -> None:
        """The pieces on their way."""

    def draw_above(self, surface: pygame.Surface, frame: Frame, stage: AnyStage) -> None:
        """What stands over pieces and faces."""

    # -- what belongs to no game --------------------------------------------------------------------------------------

    def draw_glows(self, surface: pygame.Surface, frame: Frame, stage: AnyStage) -> None:
        """Lights, below what moves."""
        for glow in stage.glows:
            if glow.alpha > 0 and glow.scale > 0:
                self.draw_glow(surface, frame, glow)

    def draw_glow(self, surface: pygame.Surface, frame: Frame, glow: Glow) -> None:
        """One of the lights."""
        wide, at = glow.width * glow.scale, (glow.x, glow.y)
        if glow.picture == RAYS and self.rays_shine:
            self.draw_rays(surface, frame, at, wide, glow.alpha)
        else:
            self.piece(surface, frame, glow.picture, *at, wide, glow.angle, glow.alpha)

    def draw_rays(
        self, surface: pygame.Surface, frame: Frame, at: tuple[float, float], width: float, alpha: float
    ) -> None:
        """Rays are light: what they fall on grows brighter and warmer. Laid over it as a veil they look like dust."""
        light = self._rays(max(16, frame.px(width) // 16 * 16))
        if alpha < 1:
            light = light.copy()
            light.fill((round(255 * alpha),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(light, light.get_rect(center=frame.point(*at)), special_flags=pygame.BLEND_RGB_ADD)

    def _rays(self, wide: int) -> pygame.Surface:
        """Rays as light to be added, which ends softly."""
        key = (RAYS, wide, 0, WARM)
        found = self._turned.get(key)
        if found is None:
            rays = self._turn(RAYS, wide, 0, None).convert_alpha()
            fading = self.art.picture("fx/glow", base_width(self.art, "fx/glow"))
            rays.blit(pygame.transform.smoothscale(fading, rays.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            rays.fill(WARM, special_flags=pygame.BLEND_RGB_MULT)
            rays = rays.premul_alpha()
            rays.blit(rays.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            found = self._turned.put(key, rays)
        return found

    def draw_portraits(self, surface: pygame.Surface, frame: Frame, stage: AnyStage) -> None:
        """Players' faces."""
        for portrait in stage.portraits:
            radius = max(8, frame.px(portrait.radius) // 4 * 4)
            draw_face(surface, self.art, portrait.seat, frame.point(portrait.x, portrait.y), radius, radius // 2)
            if portrait.crown is not None and not portrait.seat.face.startswith("queen_"):
                y = portrait.y - CROWN_AT * portrait.radius - portrait.crown
                self.piece(surface, frame, "icons/crown", portrait.x, y, portrait.radius, 0, 1.0)

    def draw_bits(self, surface: pygame.Surface, frame: Frame, stage: AnyStage) -> None:
        """Stars and paper bits that fly over what moves."""
        sheet = pygame.FRect(stage.sheet or (0, 0, 0, 0))
        for bit in stage.particles:
            if not bit.behind and not sheet.collidepoint(bit.x, bit.y):
                self.draw_bit(surface, frame, bit)

    def draw_bit(self, surface: pygame.Surface, frame: Frame, bit: Particle) -> None:
        """One of them, once its turn has come."""
        if bit.age >= 0:
            fade = min(1.0, 2.5 * (1 - bit.age / bit.life))
            wide = bit.width * (1 + bit.swell * bit.age / bit.life)
            self.piece(surface, frame, bit.picture, bit.x, bit.y, wide, bit.angle, fade, bit.tint)

    def draw_signs(self, surface: pygame.Surface, frame: Frame, stage: AnyStage) -> None:
        """Words on ribbons, above everything."""
        for sign in stage.signs:
            draw_ribbon(
                surface, frame, self.art, self.text, sign.text, (sign.x, sign.y), sign.ribbon, sign.alpha,
                size=sign.letters, least=sign.least,
            )  # fmt: skip

    def piece(
        self, surface: pygame.Surface, frame: Frame, name: str, x: float, y: float, width: float, angle: float,
        alpha: float, tint: tuple[int, int, int] | None = None,
    ) -> None:  # fmt: skip
        """A picture round a point, in units; turned in steps of ten degrees; `tint`: in shades of that colour."""
        wide = max(4, frame.px(width))
        wide -= wide % (4 if wide <= 60 else 16)  # few sizes, so that few are kept
        picture = self._turn(name, wide, round(angle / 10) % 36 * 10, tint)
        if alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.0, alpha)))
        surface.blit(picture, picture.get_rect(center=frame.point(x, y)))

    def _turn(self, name: str, wide: int, angle: int, tint: tuple[int, int, int] | None) -> pygame.Surface:
        """A picture in a size, turn and colour, made from one decoded picture."""
        key = (name, wide, angle, tint)
        found = self._turned.get(key)
        if found is None:
            base = self.art.picture(name, base_width(self.art, name))
            made = pygame.transform.rotozoom(base, angle, wide / base.get_width())
            if tint is not None:
                made = pygame.transform.grayscale(made)
                made.fill((PALER,) * 3, special_flags=pygame.BLEND_RGB_ADD)
                made.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
            found = self._turned.put(key, made)
        return found
