"""What the pieces of Lancaster look like: names of pictures, and a part that draws them with their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.values import Reward
from game.table.seats import Seat
from game.ui import theme
from game.ui.cache import SurfaceCache
from game.ui.layout import Box
from game.ui.shapes import draw_rounded
from game.ui.tables.common.layer import Part

if TYPE_CHECKING:
    from game.ui.art import Art
    from game.ui.layout import Frame
    from game.ui.tables.lancaster.model import LancasterView
    from game.ui.text import TextEngine

KNIGHT_RATIO = 144 / 123
"""Height of a knight's token by its width."""
PLATE = (61.5 / 123, 72 / 144)
"""Middle of the plate within the token."""
NOBLE_RATIO = 1.3
"""Height of a noble by its width."""
HIGHEST = 1.1
"""Size of letters at most, in heights of their room."""
SQUEEZED = 0.6
"""Letters become that much narrower at most, in windows where their least size is too large for a name."""
REWARDS = ("gold", "squires", "cubes", "points", "new_knight", "upgrade", "tile", "noble", "start")
"""What has a picture among the rewards; others are named in full."""
SIGN, SIGN_ROOM = 0.6, 0.6
"""Size of the sign in a seal by the height of that, and the most that it takes of its width."""
FIGURES = 0.68
"""Size of a number beside a picture, in widths of that."""
LEAST_NUMBER = 12.0
"""Pixels of the letters of a number at least, where its room is as high as that."""
LEAST_BESIDE = 3.0
"""Pixels between a picture and its number at least."""
RED, RED_AT, RED_NEAR = "rose", (0.12, 0.2, 0.1, 0.12), 60
"""The colour in which the field of a shield is found, as nothing before it is red; where on the token of the weakest
knight it lies bare, in shares of the width; and how near to it others are."""
FIELD, FIELD_WIDE, FIELD_LEAST, FIELD_GAP = theme.rgb("#fffaec"), 240, 150, 7
"""The white of an ally's shield; the width in pixels of the token in which its place is found, how many pixels of it
belong together at least, and how wide a gap in it is that is closed."""
FIELD_BYTES, LAND_BYTES = 3_000_000, 12_000_000
"""What such fields may take, and the land of a map that is narrower than its picture."""
ROMAN = ("I", "II", "III", "IV", "V")

BROWN = theme.rgb("#4a2a1e")
INK_BROWN = theme.rgb("#3a2a24")
PALE = theme.rgb("#fff2d4")
SEAL_INK = theme.rgb("#3a2218")
FAINT_INK = theme.rgb("#b9a68c")
NOBODY_SEAL = 130
"""Opacity of the seal of a county where nobody stands."""
SOFT = theme.rgb("#ded2dc")
VEIL = (*theme.rgb("#2a2046"), 96)
SLIP, SLIP_EDGE = 0.85, 0.09
"""Size of the letters on a bright pill with strengths, and the width of its edge, in heights of it."""

SQUIRE, SQUIRE_IN, SQUIRES = 0.86, 0.16, 0.82
"""Width of the picture on a pill with squires, what is free at both ends of that, and the size of its letters, in
heights of it."""


@dataclass(frozen=True)
class Amount:
    """A picture with a number: "3 squires". `number` is "" where the picture says all."""

    icon: str
    number: str = ""


def icon(name: str) -> str:
    """The picture of something that is counted: gold, squires, cubes, points, noble, tile ..."""
    return f"lancaster/reward_{name}" if name in REWARDS else f"lancaster/{name}"


def knight_picture(strength: int, colour: str) -> str:
    """The token of a knight."""
    return f"lancaster/knight_{strength}_{colour}"


def noble_picture(county: str) -> str:
    """The noble of a county."""
    return f"lancaster/noble_{county}"


def amounts(reward: Reward) -> list[Amount]:
    """What a reward gives, in pictures. A single knight, upgrade or tile needs no number."""
    counted = (
        ("gold", reward.gold), ("squires", reward.squires), ("cubes", reward.cubes), ("points", reward.points),
    )  # fmt: skip
    single = (("new_knight", reward.knights), ("upgrade", reward.upgrades), ("tile", reward.tiles))
    made = [Amount(name, "" if number == 1 else str(number)) for name, number in single if number]
    return made + [Amount(name, str(number)) for name, number in counted if number]


class Brush:
    """Draws pieces in window pixels, for parts at rest and for what moves."""

    def __init__(self, art: Art, text: TextEngine) -> None:
        self.art = art
        self.text = text
        self._fields = SurfaceCache(FIELD_BYTES)
        self._lands = SurfaceCache(LAND_BYTES)

    def nominal(self, surface: pygame.Surface, name: str, rect: pygame.Rect, alpha: int = 255) -> None:
        """A picture whose nominal rectangle is `rect`; its shadow lies outside."""
        entry = self.art.entry(name)
        wide = rect.width
        left = top = 0
        if entry is not None and any(entry.pad):
            inner = entry.units[0] - entry.pad[0] - entry.pad[2]
            scale = rect.width / inner
            wide = round(entry.units[0] * scale)
            left, top = round(entry.pad[0] * scale), round(entry.pad[1] * scale)
        picture = self.art.picture(name, wide)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        surface.blit(picture, (rect.x - left, rect.y - top))

    def line(
        self, surface: pygame.Surface, text: str, role: str, px: float, colour: tuple[int, ...], rect: pygame.Rect,
        align: str = "left",
    ) -> None:  # fmt: skip
        """One line of text in a rectangle, smaller where it must be, and at last squeezed rather than cut."""
        px = min(px, HIGHEST * rect.height)
        if self.text.fit(text, role, px, rect.width)[2]:
            least = self.text.least(text, role)
            wide = self.text.width(text, role, least)
            if rect.width >= SQUEEZED * wide:
                flat = self.text.line(text, role, least, colour)
                narrow = pygame.transform.smoothscale(flat, (rect.width, flat.get_height()))
                surface.blit(narrow, narrow.get_rect(midleft=rect.midleft))
                return
        self.text.draw(surface, text, role, px, colour, rect, align)

    def knight(
        self, surface: pygame.Surface, strength: int, seat: Seat, ally: bool, centre: tuple[int, int], wide: int,
        alpha: int = 255,
    ) -> pygame.Rect:  # fmt: skip
        """A knight's token with its plate round a point; returns the token's rectangle."""
        rect = knight_rect(centre, wide)
        if alpha < 255:
            token = pygame.Surface(rect.size, pygame.SRCALPHA)
            self.draw_token(token, strength, seat.colour, ally, token.get_rect())
            token.set_alpha(alpha)
            surface.blit(token, rect.topleft)
        else:
            self.draw_token(surface, strength, seat.colour, ally, rect)
        return rect

    def draw_token(self, surface: pygame.Surface, strength: int, colour: str, ally: bool, rect: pygame.Rect) -> None:
        """A knight's token in a rectangle; half the shield of an ally's is white."""
        name = knight_picture(strength, colour)
        picture = self.art.picture(name, rect.width)
        surface.blit(picture, rect.topleft)
        if ally:
            surface.blit(self._field(strength, picture.get_size()), rect.topleft)
        box = within(self.art, name, "strength", rect)
        self.text.draw(surface, str(strength), "head", 1.1 * box.height, theme.INK, box, "centre")

    def _field(self, strength: int, size: tuple[int, int]) -> pygame.Surface:
        """The white half of the shield of an ally's knight, before which head and helmet are left out."""
        key = strength, size, self.art.contrast
        found = self._fields.get(key)
        if found is None:
            found = self._fields.put(key, pygame.transform.smoothscale(white_half(self.art, strength), size))
        return found

    def land(
        self, picture: pygame.Surface, at: tuple[int, int, int], squeeze: int, high: int
    ) -> pygame.Surface:
        """The left part of a map, narrower by `squeeze`. `at`: where a strip of it is left out, how broad that is, and
        how far the part reaches without it; all in pixels."""
        seam, cut, wide = at
        key = picture.get_size(), at, squeeze, high, self.art.contrast
        found = self._lands.get(key)
        if found is None:
            whole = pygame.Surface((wide, high), pygame.SRCALPHA)
            whole.blit(picture, (0, 0), (0, 0, seam, high))
            whole.blit(picture, (seam, 0), (seam + cut, 0, wide - seam, high))
            found = self._lands.put(key, pygame.transform.smoothscale(whole, (wide - squeeze, high)))
        return found

    def token(self, strength: int, seat: Seat, ally: bool, wide: int) -> pygame.Surface:
        """A knight's token as a picture of its own."""
        made = pygame.Surface((wide, round(wide * KNIGHT_RATIO)), pygame.SRCALPHA)
        self.draw_token(made, strength, seat.colour, ally, made.get_rect())
        return made

    def strength(self, surface: pygame.Surface, strength: int, disc: pygame.Rect) -> None:
        """The strength of a knight on a disc of its own: over a token of which others hide the number."""
        radius = disc.width // 2
        pygame.draw.aacircle(surface, BROWN, disc.center, radius + max(1, round(0.12 * radius)))
        pygame.draw.aacircle(surface, theme.CREAM, disc.center, radius)
        self.text.draw(surface, str(strength), "head", 1.12 * disc.height, theme.INK, disc, "centre")

    def slip(self, surface: pygame.Surface, words: str, rect: pygame.Rect) -> None:
        """Strengths on a bright pill: over a token of which others hide the number."""
        edge = max(1, round(SLIP_EDGE * rect.height))
        draw_rounded(surface, BROWN, rect, radius=rect.height // 2)
        room = rect.inflate(-2 * edge, -2 * edge)
        draw_rounded(surface, theme.CREAM, room, radius=room.height // 2)
        self.line(surface, words, "head", readable(SLIP * rect.height, rect.height), theme.INK, room, "centre")

    def pill(self, surface: pygame.Surface, rect: pygame.Rect, text: str, unit: float) -> None:
        """A number on a dark pill: a strength that has to be beaten."""
        self.art.draw_slice(surface, "lancaster/total", rect, unit)
        self.text.draw(surface, text, "head", readable(0.72 * rect.height, rect.height), PALE, rect, "centre")

    def squires(self, surface: pygame.Surface, rect: pygame.Rect, count: int, unit: float) -> None:
        """A pill that says how many squires go along with a knight."""
        self.art.draw_slice(surface, "lancaster/price", rect, unit)
        side = round(SQUIRE * rect.height)
        icon = pygame.Rect(0, 0, side, side)
        icon.midleft = (rect.x + round(SQUIRE_IN * rect.height), rect.centery)
        self.nominal(surface, "lancaster/reward_squires", icon)
        words = pygame.Rect(icon.right, rect.y, rect.right - icon.right - round(SQUIRE_IN * rect.height), rect.height)
        px = readable(SQUIRES * rect.height, rect.height)
        self.line(surface, f"+{count}", "head", px, INK_BROWN, words, "centre")

    def seal(self, surface: pygame.Surface, sign: str, rect: pygame.Rect, *, now: bool, faint: bool = False) -> None:
        """A letter or number of the order of rewards in a seal; `now`: it is at hand, `faint`: it brings nothing."""
        name = "lancaster/round_now" if now else "lancaster/round_next"
        self.nominal(surface, name, rect, NOBODY_SEAL if faint else 255)
        box = within(self.art, name, "number", rect)
        box.inflate_ip(round(SIGN_ROOM * rect.width) - box.width, 0)  # no sign touches the ring
        ink = SEAL_INK if now else FAINT_INK if faint else theme.CREAM
        self.text.draw(surface, sign, "head", SIGN * rect.height, ink, box, "centre")

    def amounts_width(self, items: Sequence[Amount], side: float, px: float, gap: float) -> float:
        """Pixels that a row of amounts takes."""
        total = gap * max(0, len(items) - 1)
        for item in items:
            total += side
            if item.number:
                total += beside(side) + self.text.width(item.number, "head", px)
        return total

    def amounts(
        self, surface: pygame.Surface, items: Sequence[Amount], rect: pygame.Rect, side: float, colour: tuple[int, ...],
        align: str = "centre", figures: float = FIGURES,
    ) -> int:  # fmt: skip
        """A row of pictures with numbers within a rectangle, smaller where it would not fit; returns where it ends.
        `figures`: size of the numbers in widths of a picture."""
        if not items:
            return rect.x
        for _ in range(12):
            px, gap = readable(figures * side, rect.height), 0.24 * side
            wide = self.amounts_width(items, side, px, gap)
            if wide <= rect.width:
                break
            side *= 0.93
        spare = rect.width - wide
        x = rect.x + {"left": 0.0, "centre": spare / 2, "right": spare}[align]
        for item in items:
            square = pygame.Rect(0, 0, max(4, round(side)), max(4, round(side)))
            square.midleft = (round(x), rect.centery)
            self.nominal(surface, icon(item.icon), square)
            x += side
            if item.number:
                number = self.text.width(item.number, "head", px)
                box = pygame.Rect(round(x + beside(side)), rect.y, number + 2, rect.height)
                self.text.draw(surface, item.number, "head", px, colour, box)
                x += beside(side) + number
            x += gap
        return round(x - gap)


def white_half(art: Art, strength: int) -> pygame.Surface:
    """The right half of a shield in white, as large as the token that it is found in: all that is red there."""
    first, picture = (art.picture(knight_picture(each, RED), FIELD_WIDE) for each in (1, strength))
    wide, high = picture.get_size()
    patch = pygame.Rect(*(round(share * wide) for share in RED_AT))
    red = pygame.transform.average_color(first, patch)[:3]
    near = (RED_NEAR, RED_NEAR, RED_NEAR, 255)
    found, half = pygame.mask.from_threshold(picture, (*red, 255), near), pygame.Mask((wide, high))
    half.draw(pygame.Mask((wide - wide // 2, high), fill=True), (wide // 2, 0))
    found, field = found.overlap_mask(half, (0, 0)), pygame.Mask((wide, high))
    for part in found.connected_components(FIELD_LEAST):
        field.draw(part, (0, 0))
    # The pattern of the shield is of another red: what is closed in by the field belongs to it.
    reach = pygame.Mask((FIELD_GAP, FIELD_GAP), fill=True)
    grown = field.convolve(reach)
    grown.invert()
    grown = grown.convolve(reach)
    grown.invert()
    field.draw(grown, (1 - FIELD_GAP, 1 - FIELD_GAP))
    white = field.to_surface(setcolor=(*FIELD, 255), unsetcolor=(*FIELD, 0))
    return pygame.transform.box_blur(white, 1)


def readable(px: float, room: float) -> float:
    """The size of the letters of a number in pixels, in room that is so many pixels high."""
    return max(px, min(LEAST_NUMBER, room))


def beside(side: float) -> float:
    """Pixels between a picture that is so wide and its number."""
    return max(LEAST_BESIDE, 0.12 * side)


def knight_rect(centre: tuple[int, int], wide: int) -> pygame.Rect:
    """The rectangle of a token whose plate lies round a point."""
    high = round(wide * KNIGHT_RATIO)
    return pygame.Rect(round(centre[0] - PLATE[0] * wide), round(centre[1] - PLATE[1] * high), wide, high)


def inner(art: Art, name: str, box: str, outer: Box) -> Box:
    """A named box of a picture whose nominal rectangle is drawn over `outer`, in the same lengths."""
    entry, found = art.entry(name), art.box(name, box)
    if entry is None or found is None:
        return outer
    scale = outer[2] / (entry.units[0] - entry.pad[0] - entry.pad[2])
    left, top = outer[0] + (found[0] - entry.pad[0]) * scale, outer[1] + (found[1] - entry.pad[1]) * scale
    return left, top, found[2] * scale, found[3] * scale


def within(art: Art, name: str, box: str, rect: pygame.Rect) -> pygame.Rect:
    """The same in whole pixels."""
    x, y, w, h = inner(art, name, box, (rect.x, rect.y, rect.width, rect.height))
    return pygame.Rect(round(x), round(y), max(1, round(w)), max(1, round(h)))


class TablePart(Part):
    """A part of this table at rest. `square`: it has the shadow of a sheet when it rises (risen.py)."""

    square = True

    def __init__(self, view: LancasterView, name: str) -> None:
        super().__init__(name=name)
        self.view = view

    def token(self) -> tuple[int, int, float, float, float] | None:
        """The knight that rises in place of the part: family, strength, the middle of its plate, its width in units."""
        return None

    def draw_self(self, surface: pygame.Surface) -> None:
        # While something is told in a sheet over the darkness, even the focus would shine through that.
        if self.view.deciding or not (self.focused and self.veiled):
            super().draw_self(surface)

    def draw_answer(self, surface: pygame.Surface, pressed: bool) -> None:
        if not self.rises and (self.tempting or not self.veiled):
            super().draw_answer(surface, pressed)

    @property
    def veiled(self) -> bool:
        """Whether the darkness (dim.py) lies over it: no light may then make it look like something to be chosen."""
        parts = self.view.parts
        veil = next((at for at, part in enumerate(parts) if part.role == "veil"), None)
        if veil is None or not parts[veil].rect.colliderect(self.rect):
            return False
        return any(part is self for part in parts[:veil])

    @property
    def brush(self) -> Brush:
        """What draws the pieces."""
        return self.view.brush

    def px(self, units: float) -> int:
        """Window pixels of a length."""
        return self.ui.frame.px(units)

    def spot(self, x: float, y: float) -> tuple[int, int]:
        """A point of this part in window pixels."""
        return self.ui.frame.point(self.box.x + x, self.box.y + y)

    def write(
        self, surface: pygame.Surface, text: str, box: Box, role: str, size: float, colour: tuple[int, ...],
        align: str = "left",
    ) -> None:  # fmt: skip
        self.brush.line(surface, text, role, self.ui.font_px(size), colour, self.at_box(box), align)

    def nominal(self, surface: pygame.Surface, name: str, box: Box) -> None:
        """A picture with a shadow outside its box."""
        self.brush.nominal(surface, name, self.at_box(box))

    def knight(
        self, surface: pygame.Surface, family: int, strength: int, x: float, y: float, wide: float, alpha: int = 255
    ) -> None:
        """A knight of a family with its plate round a point of this part."""
        view = self.view
        ally = view.shown.is_ally(family)
        self.brush.knight(surface, strength, view.family_seat(family), ally, self.spot(x, y), self.px(wide), alpha)

    @property
    def place_box(self) -> Box:
        """Its box in units."""
        return self.box.x, self.box.y, self.box.w, self.box.h

    def row(
        self, surface: pygame.Surface, items: Sequence[Amount], box: Box, side: float,
        colour: tuple[int, ...] = INK_BROWN, align: str = "centre", figures: float = FIGURES,
    ) -> int:  # fmt: skip
        """Amounts in a row within a box of this part; returns where they end."""
        return self.brush.amounts(surface, items, self.at_box(box), side * self.ui.frame.unit, colour, align, figures)


def thread_points(frame: Frame, start: tuple[float, float], end: tuple[float, float]) -> list[tuple[int, int]]:
    """Points along a slack thread from one place to another, in window pixels. It hangs: so one from the court to the
    map passes below the players at the left."""
    (x0, y0), (x1, y1) = start, end
    sag = min(110.0, 0.4 * (abs(x1 - x0) + abs(y1 - y0)))
    points = []
    count = max(2, int((abs(x1 - x0) + abs(y1 - y0)) / 15))
    for step in range(1, count):
        t = step / count
        x = (1 - t) ** 3 * x0 + 3 * (1 - t) ** 2 * t * x0 + 3 * (1 - t) * t**2 * x1 + t**3 * x1
        y = y0 + (y1 - y0) * t + sag * 4 * t * (1 - t) * 0.5
        points.append(frame.point(x, y))
    return points
