"""Draws tablets, hands and cubes of voters, at rest and while they turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.actions import described
from game.ui import theme
from game.ui.cache import SurfaceCache
from game.ui.layout import Box
from game.ui.tables.lancaster.hall import CUBE, FIST_Y, HAND, TABLET, TABLET_Y, TILTS
from game.ui.tables.lancaster.look import PALE, Amount, within

if TYPE_CHECKING:
    from game.ui.art import Art
    from game.ui.tables.lancaster.parliament import Parliament

CACHE_BYTES = 24_000_000
TONES = ("fair", "light", "tan", "brown", "dark")
"""Skins of hands."""
DEFAULT = theme.rgb("#f0cda6")
FLIP_STEPS = 16
GRIP = (60.0, 62.0)
"""Middle of the fist within the picture of a hand, 120 wide."""
COUNT, COUNT_Y = (112.0, 50.0), 802.0
"""Size of the sign with the cubes that a voter has used, and the middle of its height."""


def count_box(x: float) -> Box:
    """The place of that sign: before the sleeve, where they were dialled."""
    return x - COUNT[0] / 2, COUNT_Y - COUNT[1] / 2, *COUNT


def tone_of(art: Art, face: str) -> str:
    """The skin of hands that is nearest to that of a face."""
    own = _skin(art, f"faces/{face}")
    skins = {tone: _skin(art, f"lancaster/palm_{tone}") for tone in TONES}
    return min(TONES, key=lambda tone: sum((a - b) ** 2 for a, b in zip(own, skins[tone], strict=True)))


def _skin(art: Art, name: str) -> theme.Colour:
    entry = art.entry(name)
    return theme.rgb(entry.colours["skin"]) if entry is not None and "skin" in entry.colours else DEFAULT


class Drawer:
    """Draws what voters hold."""

    def __init__(self, parliament: Parliament) -> None:
        self.parliament = parliament
        self._kept = SurfaceCache(CACHE_BYTES)

    def clear(self) -> None:
        """Another size or language."""
        self._kept.clear()

    def tablet(self, surface: pygame.Surface, seat: int, index: int, face: float, lift: float = 0.0) -> None:
        """A voter's hand with the tablet; `face` 0 shows the back, 1 the vote. `lift`: units that it is raised."""
        model = self.parliament.model
        frame = model.frame
        x = self.parliament.voter_x(index)
        self._fist(surface, seat, x)
        side = self._side(seat, face)
        picture = self._turned(side, face, TILTS[index % len(TILTS)])
        surface.blit(picture, picture.get_rect(center=frame.point(x, TABLET_Y - lift)))
        self._hand(surface, f"lancaster/fingers_{self._tone(seat)}", x, FIST_Y)
        ballot = self.parliament.ballot
        if ballot is not None and face >= 1.0:
            self._cubes(surface, x, described(ballot.votes[seat]).amount)

    def _side(self, seat: int, face: float) -> str:
        ballot = self.parliament.ballot
        if ballot is None or face < 0.5:
            return "back"
        return described(ballot.votes[seat]).name

    def _fist(self, surface: pygame.Surface, seat: int, x: float) -> None:
        """Sleeve and palm: what lies behind the tablet."""
        self._hand(surface, f"lancaster/sleeve_{self.parliament.model.seat_at(seat).colour}", x, FIST_Y)
        self._hand(surface, f"lancaster/palm_{self._tone(seat)}", x, FIST_Y)

    def _tone(self, seat: int) -> str:
        return tone_of(self.parliament.model.context.art, self.parliament.model.seat_at(seat).face)

    def _hand(self, surface: pygame.Surface, name: str, x: float, y: float) -> None:
        frame, art = self.parliament.model.frame, self.parliament.model.context.art
        scale = HAND / 120
        picture = art.picture(name, frame.px(HAND))
        surface.blit(picture, frame.point(x - GRIP[0] * scale, y - GRIP[1] * scale))

    def _cubes(self, surface: pygame.Surface, x: float, count: int) -> None:
        """The cubes before the sleeve: how many votes they add."""
        if not count:
            return
        model = self.parliament.model
        rect, unit = model.frame.rect(count_box(x)), model.frame.unit
        model.context.art.draw_slice(surface, "lancaster/total", rect, unit)
        model.brush.amounts(surface, [Amount("cubes", f"+{count}")], rect, CUBE * unit, PALE, "centre")

    def _turned(self, side: str, face: float, tilt: float) -> pygame.Surface:
        """A tablet squeezed as it turns, at its slant."""
        model = self.parliament.model
        wide = model.frame.px(TABLET[0])
        squeeze = round(max(0.05, abs(2 * min(max(face, 0.0), 1.0) - 1)) * FLIP_STEPS) / FLIP_STEPS
        key = (side, wide, squeeze, tilt, model.tr.language)
        found = self._kept.get(key)
        if found is None:
            flat = self._flat(side, wide)
            if squeeze < 1:
                flat = pygame.transform.smoothscale(
                    flat, (max(1, round(flat.get_width() * squeeze)), flat.get_height())
                )
            turned = pygame.transform.rotozoom(flat, tilt, 1.0)
            found = self._kept.put(key, turned)
        return found

    def _flat(self, side: str, wide: int) -> pygame.Surface:
        model = self.parliament.model
        name = f"lancaster/tablet_{side}"
        entry = model.context.art.entry(name)
        if entry is None:
            return model.context.art.picture(name, wide)
        scale = wide / (entry.units[0] - entry.pad[0] - entry.pad[2])
        picture = model.context.art.picture(name, round(entry.units[0] * scale)).copy()
        if side != "back":
            rect = pygame.Rect(0, 0, wide, round((entry.units[1] - entry.pad[1] - entry.pad[3]) * scale))
            word = within(model.context.art, name, "word", rect).move(
                round(entry.pad[0] * scale), round(entry.pad[1] * scale)
            )
            ink = theme.rgb(entry.colours.get("text", "#2a2038"))
            words = model.tr(f"vote.{side}")
            model.brush.text.draw(picture, words, "title", 46 * model.frame.unit, ink, word, "centre")
        return picture
