"""The pictures of Queen Run in a text: the portraits in their rings, and a word for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.tribes import TRIBE_IDS
from game.services.translation import Translate
from game.ui.cache import SurfaceCache

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.art import Art

FOLDER = "run/"
PORTRAIT = "run/tribe_"
RING = "run/ring_gold"
FRAMED_BYTES = 8_000_000
COUNTED = ("any", "wood")
"""Effects whose pictures bear a number: `run/effect_any_2`."""


class Portraits:
    """Pictures of the index, a portrait in a ring of gold."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._framed = SurfaceCache(FRAMED_BYTES)

    def picture(self, name: str, width: int, lod: int = 0) -> pygame.Surface:
        """The picture `width` pixels wide."""
        if not name.startswith(PORTRAIT) or RING not in self._art:
            return self._art.picture(name, width, lod)
        key = (name, width)
        framed = self._framed.get(key)
        if framed is None:
            framed = self._framed.put(key, self._compose(name, width))
        return framed

    def _compose(self, name: str, width: int) -> pygame.Surface:
        ring, portrait = self._art.entry(RING), self._art.entry(name)
        share = portrait.units[0] / ring.units[0] if ring is not None and portrait is not None else 1.0
        framed = pygame.Surface((width, width), pygame.SRCALPHA)
        for part, wide in ((name, round(width * share)), (RING, width)):
            picture = self._art.picture(part, wide)
            framed.blit(picture, picture.get_rect(center=framed.get_rect().center))
        return framed

    def clear(self) -> None:
        """Forget what was composed."""
        self._framed.clear()


def pictures(app: App) -> Portraits:
    """Where the pictures come from."""
    return Portraits(app.art)


def caption(tr: Translate, picture: str) -> str:
    """What a picture shows, in words; "" for those that need none."""
    kind, _, which = picture.removeprefix(FOLDER).partition("_")
    if kind == "tribe" and which in TRIBE_IDS:
        return tr(f"tribe.{which}")
    if kind == "terrain":
        return tr(f"terrain.{which}")
    if kind == "effect":
        effect, _, n = which.rpartition("_")
        return tr(f"effect.{effect}", n=int(n)) if effect in COUNTED else tr(f"effect.{which}")
    return ""
