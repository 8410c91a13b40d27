"""Parts of the page of a game: its picture, and the ribbons of the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import theme
from game.ui.portrait import draw_portrait
from game.ui.scenes.title_parts import Banner
from game.ui.shapes import draw_polygon, draw_rounded
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.host import Host

HIGH, STRIP = 132.0, 112.0
"""Units of a ribbon's medal, and of the ribbon, with letters of the usual size."""
NAME, NOTE = 38.0, 22.0
NAME_ROOM, NOTE_ROOM = (14.0, 48.0), (63.0, 34.0)
"""Units from the upper edge of the ribbon, and height, of what is lettered on it."""
LINE = 1.25
"""Height of the room of a line at least, in sizes of its letters."""
TAIL, REACH = 70.0, 12.0
"""Units of the swallow tail at the right end, and how far a ribbon comes out under the pointer."""
END, BAR, LEAST_WITH_END = 260.0, 22.0, 760.0
"""Units of what stands at the right end, of a bar there, and of the width of a ribbon that has room for it."""
POINTER = 22.0
"""Units by which a tip hangs below the ribbon that is selected."""
GAP = 30.0
"""Units from name and note to that."""
FACE, FACE_STEP, MOST_FACES = 74.0, 58.0, 5
"""Units of a face at the right end, from one to the next, and how many there are at most."""
CARD = 272.0
SHOWN = (22.0, 20.0, 228.0, 150.0)
"""Units of the width of a game card, and of what is shown of it: the picture within its frame."""
UPPER = 0.25
"""Which share of what is too much of a poster is cut off above, where towers end."""
FLATTEST = 4.0
"""How much wider than high a poster is at most that fills its place."""
CUT = 0.03
"""Share of its height at most that a picture lacks which is shown nearly whole."""
LEAST_POSTER, MOST_POSTER = 160.0, 600.0
"""Units of a poster's width: with less there is none."""


class EntryBanner(Banner):
    """A ribbon with a medal, a name, and under it in smaller letters how it stands."""

    def __init__(
        self, text: str, note: str, on_click: Callable[[], object], *, medal: str, colour: str, name: str,
        grow: float = 0.0, beside: str = "", share: float | None = None, selected: bool = False, scale: float = 1.0,
        faces: Sequence[tuple[str, str]] = (),
    ) -> None:
        """At the right end: `beside`, a few words, else a bar that is full to `share` if that is more than 0, else
        `faces` with their colours. `selected`: a tip below it points to what belongs to it. `scale`: how much larger
        than usual it is, with its letters."""
        super().__init__(text, on_click, medal=medal, colour=colour, name=name, side=HIGH, width=0)
        self.width = self.height = None
        self.note, self.grow, self.scale = note, grow, scale
        self.aside, self.share, self.selected, self.faces = beside, share, selected, faces[:MOST_FACES]

    def _large(self) -> float:
        """How much larger than designed it is: it or its letters are wanted larger, or they may not be smaller."""
        least = self.ui.text.least(self.text + self.note, "body_medium")
        return max(self.scale, self.ui.frame.letters, LINE * self.ui.units(least) / NOTE_ROOM[1])

    def measure(self, width: float) -> tuple[float, float]:
        return width, HIGH * self._large()

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, frame, large = self.ui, self.ui.frame, self._large()
        side = self.rect.height
        out = {"hover": REACH, "pressed": REACH / 4}.get(self.state, REACH / 2 if self.focused else 0.0)
        strip = pygame.Rect(0, 0, self.rect.width - side // 2 - frame.px(REACH - out), frame.px(STRIP * large))
        strip.midleft = (self.rect.x + side // 2, self.rect.centery)
        ui.art.draw_slice(surface, f"ui/banner_{self.colour}", strip, ui.skin_unit)
        medal = ui.art.picture(self.medal, side)
        surface.blit(medal, medal.get_rect(midleft=(self.rect.x, self.rect.centery)))
        left = self.rect.x + side + frame.px(18)
        wide = strip.right - left - frame.px(TAIL)
        lines = [
            (self.text, "title", NAME, theme.CREAM, NAME_ROOM),
            (self.note, "body_medium", NOTE, theme.GOLD_LIGHT, NOTE_ROOM),
        ]
        longest = 0
        for text, style, size, colour, (top, high) in lines:
            room = pygame.Rect(left, strip.y + frame.px(top * large), wide, frame.px(high * large))
            px = self.scale * ui.font_px(size)
            ui.text.draw(surface, text, style, px, colour, room)
            longest = max(longest, ui.text.width(text, style, px))
        self._draw_end(surface, strip, wide - longest - frame.px(GAP))
        if self.selected:
            side, root = frame.px(POINTER * large), strip.bottom - frame.px(1)
            points = [(strip.centerx - side, root), (strip.centerx + side, root), (strip.centerx, root + side)]
            draw_polygon(surface, theme.GOLD, points)
        ui.draw_focus(surface, self)

    def _draw_end(self, surface: pygame.Surface, strip: pygame.Rect, free: int) -> None:
        """What stands at the right end, where there is room beside name and note. `free`: pixels that these leave."""
        ui, frame = self.ui, self.ui.frame
        room = pygame.Rect(0, 0, frame.px(END), frame.px(BAR))
        # However far it comes out: what stands there is at one edge with that of the others.
        room.midright = (self.rect.right - frame.px(TAIL + REACH), strip.centery)
        if self.rect.width < frame.px(LEAST_WITH_END) * frame.letters:
            return
        if self.aside:
            wide = max(room.width, free)
            room = pygame.Rect(room.right - wide, room.y, wide, room.height).inflate(0, frame.px(40))
            ui.text.draw(surface, self.aside, "body_medium", self.scale * ui.font_px(NOTE), theme.CREAM, room, "right")
        elif self.share:  # an empty one would say no more than the words
            corner = room.height // 2
            draw_rounded(surface, theme.PLUM, room, radius=corner)
            done = pygame.Rect(room.topleft, (round(room.width * self.share), room.height))
            done.width = max(done.width, done.height)
            draw_rounded(surface, theme.GOLD, done, radius=corner)
            draw_rounded(surface, theme.GOLD_DARK, room, max(1, frame.px(1.5)), radius=corner)
        elif self.faces:
            side, step = frame.px(FACE * self.scale), frame.px(FACE_STEP * self.scale)
            place = pygame.Rect(room.right - side - step * (len(self.faces) - 1), strip.centery - side // 2, side, side)
            if room.right - place.x <= free:
                for face, colour in self.faces:
                    draw_portrait(surface, ui.art, place, face, colour, token=0)
                    place.x += step

    def _text_room(self) -> int:
        return self.rect.width - self.rect.height - self.ui.frame.px(TAIL + 18)

    def item(self, seen: pygame.Rect) -> Item | None:
        text = ". ".join(text for text in (self.text, self.note, self.aside) if text)
        return self.make_item(seen, text=text, selected=self.selected)


class Poster(Widget):
    """The picture of a game: that of its card in a golden frame; its medal where it has none."""

    role = "picture"

    def __init__(
        self, card: str, medal: str, *, name: str, most: float = MOST_POSTER, grow: float = 0.0, cover: float = 0.0
    ) -> None:
        """`most`: units of its width. With `grow` it is as large as what is left, and wants no room of its own. With
        `cover` it fills its place, and what is too much of it above and below is not shown; if it takes that share of
        the width or more without that, it is shown nearly whole."""
        super().__init__(name=name, grow=grow)
        self._card, self._medal, self._most, self._cover = card, medal, most, cover

    def measure(self, width: float) -> tuple[float, float]:
        return width, 0.0 if self.grow else min(width, self._most) * SHOWN[3] / SHOWN[2]

    def draw_self(self, surface: pygame.Surface) -> None:
        art, frame = self.ui.art, self.ui.frame
        shape = SHOWN[2] / SHOWN[3]
        wide = min(self.rect.width, frame.px(self._most), self.rect.height * shape)
        if wide < frame.px(LEAST_POSTER):
            return
        if not self._card:
            medal = art.picture(self._medal, min(self.rect.size))
            surface.blit(medal, medal.get_rect(center=self.rect.center))
            return
        if self._cover:
            whole = self.rect.height * shape
            enough = whole >= self._cover * self.rect.width
            wide = min(self.rect.width, whole / (1 - CUT) if enough else self.rect.height * FLATTEST)
        place = pygame.Rect(0, 0, wide, min(self.rect.height, wide / shape))
        place.center = self.rect.center
        draw_card(surface, self.ui, self._card, place)


def draw_card(surface: pygame.Surface, ui: Host, card: str, place: pygame.Rect) -> None:
    """The picture of a game that fills a place in a golden frame; what is too much of it is not shown."""
    art, frame, pad = ui.art, ui.frame, ui.art.pad(card)
    unit = max(place.width / SHOWN[2], place.height / SHOWN[3])
    picture = art.picture(card, round((CARD + pad[0] + pad[2]) * unit))
    beside, above = (SHOWN[2] * unit - place.width) / 2, UPPER * (SHOWN[3] * unit - place.height)
    corner = round((pad[0] + SHOWN[0]) * unit + beside), round((pad[1] + SHOWN[1]) * unit + above)
    surface.blit(picture, place, pygame.Rect(corner, place.size))
    pygame.draw.rect(surface, theme.GOLD, place.inflate(frame.px(4), frame.px(4)), max(2, frame.px(4)))
