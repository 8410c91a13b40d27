"""The pictures of Lancaster in a text: lettered with the numbers of the built-in values, and a word for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.places import CARD_IDS, COUNTY_IDS, SPACE_IDS
from game.games.lancaster.values import Values, read_values
from game.services.translation import Translate
from game.table.presenters.lancaster.words import favour_text
from game.ui import theme
from game.ui.cache import SurfaceCache
from game.ui.tables.lancaster.castle import space_pays
from game.ui.tables.lancaster.conflicts import VALUE_INK
from game.ui.tables.lancaster.favours import favour_number
from game.ui.tables.lancaster.laws import draw_law_row
from game.ui.tables.lancaster.look import INK_BROWN, ROMAN, Brush, within

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.art import Art
    from game.ui.text import TextEngine

GAME = "lancaster"
LETTERED_BYTES = 24_000_000
ALLY = "lancaster/ally"
ALLY_KNIGHT = (2, "rose")
FOLDER = "lancaster/"
TERMS = ("reward", "sign")
"""Pictograms: `lancaster/reward_gold` is explained by the text `term.gold`."""


class Illustrations:
    """Pictures of the index, lettered where they bear numbers or names."""

    def __init__(self, art: Art, text: TextEngine, tr: Translate, values: Values) -> None:
        self._art = art
        self._text = text
        self._tr = tr
        self._values = values
        self._brush = Brush(art, text)
        self._lettered = SurfaceCache(LETTERED_BYTES)
        self._painters: dict[str, Callable[[pygame.Surface, str, pygame.Rect], None]] = {
            "knight": self._knight,
            "ally": self._ally,
            "favour": self._favour,
            "law": self._law,
            "conflict": self._conflict,
            "tile": self._tile,
        }

    def picture(self, name: str, width: int, lod: int = 0) -> pygame.Surface:
        """The picture `width` pixels wide, its shadow included."""
        kind = name.removeprefix(FOLDER).partition("_")[0]
        entry = self._art.entry(name)
        if kind not in self._painters or entry is None:
            return self._art.picture(name, width, lod)
        key = (name, width, self._tr.language)
        lettered = self._lettered.get(key)
        if lettered is None:
            plain = self._art.picture(name, width, lod)
            lettered = pygame.Surface(plain.get_size(), pygame.SRCALPHA)
            left, top, right, bottom = entry.pad
            scale = width / entry.units[0]
            inner = pygame.Rect(
                round(left * scale), round(top * scale),
                round((entry.units[0] - left - right) * scale), round((entry.units[1] - top - bottom) * scale),
            )  # fmt: skip
            if kind != "law":
                lettered.blit(plain, (0, 0))
            self._painters[kind](lettered, name, inner)
            self._lettered.put(key, lettered)
        return lettered

    def clear(self) -> None:
        """Forget what was lettered."""
        self._lettered.clear()

    def _write(
        self, surface: pygame.Surface, words: str, name: str, box: str, inner: pygame.Rect, share: float,
        colour: tuple[int, ...], role: str = "head",
    ) -> None:  # fmt: skip
        """Words in the middle of a box of the picture, `share` of its height high."""
        rect = within(self._art, name, box, inner)
        self._text.draw(surface, words, role, share * rect.height, colour, rect, "centre")

    def _knight(self, surface: pygame.Surface, name: str, inner: pygame.Rect) -> None:
        self._write(surface, name.split("_")[1], name, "strength", inner, 1.12, theme.INK)

    def _ally(self, surface: pygame.Surface, name: str, inner: pygame.Rect) -> None:
        """A knight of an ally, as on the table."""
        if name == ALLY:
            surface.fill((0, 0, 0, 0))  # the pennant of older pictures
            self._brush.draw_token(surface, *ALLY_KNIGHT, True, inner)

    def _favour(self, surface: pygame.Surface, name: str, inner: pygame.Rect) -> None:
        number = favour_number(self._values, f"F{name.rpartition('_')[2]}")
        if number:
            self._write(surface, number, name, "number", inner, 0.82, INK_BROWN)

    def _law(self, surface: pygame.Surface, name: str, inner: pygame.Rect) -> None:
        number = int(name.rpartition("_")[2])
        draw_law_row(surface, self._art, self._text, self._values, number, inner)

    def _conflict(self, surface: pygame.Surface, name: str, inner: pygame.Rect) -> None:
        number = int(name.rpartition("_")[2]) - 1
        card = CARD_IDS[number]
        self._write(surface, self._tr(f"card.{card}"), name, "name", inner, 0.92, theme.CREAM, "title")
        self._write(surface, str(self._values.strength[number]), name, "strength", inner, 0.9, theme.CREAM)
        for place, points in enumerate(self._values.card_points[number], start=1):
            self._write(surface, str(points), name, f"value_{place}", inner, 0.8, VALUE_INK)
            self._write(surface, ROMAN[place - 1], name, f"space_{place}", inner, 0.24, theme.INK)

    def _tile(self, surface: pygame.Surface, name: str, inner: pygame.Rect) -> None:
        cost, pays = space_pays(self._values, name.rpartition("_")[2])
        box = within(self._art, name, "pays", inner)
        side = 0.62 * box.height
        if not cost:
            self._brush.amounts(surface, pays, box, side, INK_BROWN)
            return
        part = box.width * 42 // 100
        self._brush.amounts(surface, cost, pygame.Rect(box.x, box.y, part, box.height), side, INK_BROWN)
        arrow = self._art.picture("lancaster/arrow", max(8, box.width * 24 // 100))
        surface.blit(arrow, arrow.get_rect(center=(box.x + box.width * 52 // 100, box.centery)))
        self._brush.amounts(surface, pays, pygame.Rect(box.right - part, box.y, part, box.height), side, INK_BROWN)


def pictures(app: App) -> Illustrations:
    """Where lettered pictures come from."""
    return Illustrations(app.art, app.text, app.tr.scope(GAME), read_values())


def caption(tr: Translate, picture: str) -> str:
    """What a picture shows, in words; "" for those that need none."""
    kind, _, which = picture.removeprefix(FOLDER).partition("_")
    if kind in TERMS:
        return f"{tr(f'term.{which}')}\n{tr(f'term.{which}.help')}"
    if kind == "knight":
        return tr("knight.strength", n=int(which[0]))
    if kind == "favour" and which.isdecimal():
        return favour_text(f"F{which}", read_values(), tr)
    if kind == "law" and which.isdecimal():
        return tr(f"law.{which}")
    if kind == "conflict" and which.isdecimal():
        return tr(f"card.X{which}")
    if kind in ("tile", "room") and which in SPACE_IDS:
        return tr(f"space.{which}")
    if which in COUNTY_IDS:
        return tr(f"noble.{which}" if kind == "noble" else f"county.{which}")
    return ""
