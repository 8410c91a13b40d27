"""What stands on the shelf of a game in the list of lessons: its chapters, and the way to a game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.lessons import VIGNETTE, Vignette
from game.ui import theme
from game.ui.cache import SurfaceCache
from game.ui.richtext import Block, draw_block, lay_out, parse
from game.ui.scenes.game_page_parts import draw_card
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item
from game.ui.widgets.button import Button

TILE_WIDTH, HEIGHT = 206.0, 264.0
"""Units of a chapter at least."""
EDGE, TITLE_ROOM = 10.0, 76.0
"""Units between the edge of a chapter and its picture, and of the height of its name at least."""
CLOSE = 1.08
"""How much larger than its place a picture is drawn; what lies at its upper and lower edge is not shown."""
APART = 1.5
"""How many times as far from each other its pieces lie at most where its place is broader than it was designed for."""
SEAL, TICK = 40.0, 25.0
"""Units of the seal of a number or a tick, and of that tick."""
TITLE, SMALLEST_TITLE, FOOT, SENTENCE = 22.0, 17.0, 17.0, 17.0
"""Units of letters: the name of a chapter (smaller where three lines would not do), the line at its foot, what it
teaches."""
INSIDE = 23.0
"""Units from the edges of a chapter to the middle of a seal, which keeps off its neighbours."""
LIFT = 4.0
"""Units by which a chapter under the pointer rises."""
CALL, WIDE = 46.0, 1.5
"""Units of the height of a button on a tile; of how many heights a tile is wide that has room for a picture."""
COLOURS = {
    "blue": theme.BLUE, "green": theme.GREEN, "purple": theme.PLUM, "raspberry": theme.RASPBERRY,
}  # fmt: skip
CACHE_BYTES = 8_000_000
FINE = 2
"""Pieces that are turned are drawn so many times larger first, for smooth edges."""


class Vignettes:
    """The pictures of chapters, composed once for a size. `piece`: a piece by its name, so many pixels wide."""

    def __init__(self, piece: Callable[[str, int], pygame.Surface]) -> None:
        self._piece = piece
        self._made = SurfaceCache(CACHE_BYTES)

    def picture(self, vignette: Vignette, size: tuple[int, int]) -> pygame.Surface:
        """The picture for a place of so many pixels, which may be flatter than it was designed for."""
        key = (vignette, size)
        return self._made.get(key) or self._made.put(key, self._compose(vignette, size))

    def _compose(self, vignette: Vignette, size: tuple[int, int]) -> pygame.Surface:
        unit = min(size[0] / VIGNETTE[0], CLOSE * size[1] / VIGNETTE[1])
        apart = min(APART, size[0] / (VIGNETTE[0] * unit))
        left, top = (size[0] - VIGNETTE[0] * unit * apart) / 2, (size[1] - VIGNETTE[1] * unit) / 2
        made = pygame.Surface(size)
        made.fill(theme.rgb(vignette.ground))
        for piece in vignette.pieces:
            wide = round(piece.width * unit)
            if piece.turn:
                large = self._piece(piece.picture, FINE * wide)
                picture = pygame.transform.rotozoom(large, piece.turn, 1 / FINE)
            else:
                picture = self._piece(piece.picture, wide)
            centre = round(left + piece.x * unit * apart), round(top + piece.y * unit)
            made.blit(picture, picture.get_rect(center=centre))
        return made


class ShelfButton(Button):
    """What can be pressed on a shelf: it rises under the pointer and with the focus."""

    letters = "title"
    scale = 1.0
    """Of all its lengths: large letters want it larger, and so does much room."""
    letter = 1.0
    """Of its letters."""

    def _px(self, units: float) -> int:
        return self.ui.frame.px(units * self.scale)

    def place(self, box: pygame.FRect) -> None:
        super().place(box)
        self.cut = False  # its words stand in several lines

    def _shown(self) -> pygame.Rect:
        """Where it is drawn."""
        lift = {"hover": LIFT, "pressed": -LIFT / 2}.get(self.state, LIFT if self._named else 0.0)
        return self.rect.move(0, -round(lift * self.ui.frame.unit))

    @property
    def _named(self) -> bool:
        """Whether it shows what it is about: it is pointed at, or the keys are on it."""
        return self.state in ("hover", "pressed") or (self.focused and self.ui.ring)


class ChapterTile(ShelfButton):
    """A chapter: its picture with number and tick, its name, and at the foot how it stands with it.

    Pointed at, it says what it teaches, and at the foot what a click does.
    """

    def __init__(
        self, number: int, title: str, about: str, on_click: Callable[[], object], *,
        foot: str, act: str, done: bool, call: str, name: str, size: tuple[float, float], scale: float, letter: float,
        vignettes: Vignettes, vignette: Vignette | None,
    ) -> None:  # fmt: skip
        """`about`: the sentence; `foot`: how it stands; `act`: what a click does; `call`: the words of a button at
        the foot of the one to go on with, else ""; `size`: units; `scale`, `letter`: see `ShelfButton`."""
        super().__init__(title, on_click, name=name, width=size[0], height=size[1], size=TITLE, selected=bool(call))
        self.number = number
        self.about = about
        self.foot = foot
        self.act = act
        self.done = done
        self.call = call
        self.scale, self.letter = scale, letter
        self.vignettes = vignettes
        self.vignette = vignette

    def _picture_room(self, rect: pygame.Rect) -> pygame.Rect:
        edge = self._px(EDGE)
        wide = rect.width - 2 * edge
        free = rect.height - edge - self._px(TITLE_ROOM + FOOT + 18)
        return pygame.Rect(rect.x + edge, rect.y + edge, wide, min(round(wide * VIGNETTE[1] / VIGNETTE[0]), free))

    def _block(self, text: str, style: str, sizes: tuple[float, ...], room: pygame.Rect) -> Block:
        """The text in the first of the sizes in which it has room, else in the last."""
        for size in sizes:
            px = self.ui.font_px(size * self.letter)
            found = lay_out(self.ui.text, parse(text), style, px, room.width, "centre", 1.08)
            words = [] if self.ui.text.is_japanese(text, style) else text.split()  # Japanese breaks anywhere
            widest = max((self.ui.text.width(word, style, px) for word in words), default=0)
            if found.height <= room.height and widest <= room.width:
                break
        return found

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, rect = self.ui, self._shown()
        ui.art.draw_slice(surface, "ui/shadow_low", rect, ui.skin_unit)
        ui.art.draw_slice(surface, "ui/panel_small", rect, ui.skin_unit)
        if self.call:
            draw_rounded(surface, theme.HIGHLIGHT, rect, radius=self._px(10))
        picture = self._picture_room(rect)
        self._draw_picture(surface, picture)
        foot = pygame.Rect(rect.x, 0, rect.width, self._px(CALL if self.call else FOOT + 12))
        foot.bottom = rect.bottom - self._px(EDGE if self.call else 6)
        room = pygame.Rect(picture.x + self._px(6), picture.bottom + self._px(8), picture.width - self._px(12), 0)
        room.height = foot.y - room.y
        block = self._block(self.text, "head", (TITLE, TITLE - 2, TITLE - 4, SMALLEST_TITLE), room)
        at = (room.x, room.y + max(0, (room.height - block.height) // 2))
        draw_block(surface, ui.text, ui.art, block, "head", theme.OXBLOOD, at)
        if self.call:
            self._draw_call(surface, foot.inflate(-2 * self._px(EDGE), 0))
        else:
            self._draw_foot(surface, foot)
        if self._named:
            self._draw_about(surface, picture)
        self._draw_seals(surface, rect)
        if self.call:
            ui.art.draw_slice(surface, "ui/chosen", rect, ui.skin_unit)
        ui.draw_focus(surface, self)

    def _draw_picture(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        if self.vignette is None:
            pygame.draw.rect(surface, theme.DUSK_MIDDLE, room)
        else:
            surface.blit(self.vignettes.picture(self.vignette, room.size), room)
        pygame.draw.rect(surface, theme.GOLD_DARK, room.inflate(2, 2), max(1, self._px(2)))

    def _draw_foot(self, surface: pygame.Surface, foot: pygame.Rect) -> None:
        text, icon, colour = self.foot, "", theme.BODY_INK
        if self._named:
            text, icon, colour = self.act, "icons/play_ink", theme.OXBLOOD
        elif self.done:
            icon, colour = "icons/check_ink", theme.GREEN
        px = self.ui.font_px(FOOT * self.letter)
        style = "body_medium" if icon else "body"
        wide = self.ui.text.width(text, style, px)
        side = round(0.9 * px) if icon else 0
        if icon:
            sign = self.ui.art.picture(icon, side)
            surface.blit(sign, sign.get_rect(midleft=(foot.centerx - (wide + side) // 2 - self._px(3), foot.centery)))
        self.ui.text.draw(surface, text, style, px, colour, foot.move((side + self._px(3)) // 2, 0), "centre")

    def _draw_about(self, surface: pygame.Surface, picture: pygame.Rect) -> None:
        """What the chapter teaches, over its picture; over the name as well where it takes so much."""
        ui, margin = self.ui, self._px(6)
        room = picture.inflate(-2 * margin, -2 * margin)
        block = self._block(self.about, "body", (SENTENCE,), room)
        veil = pygame.Surface((picture.width, max(picture.height, block.height + 2 * margin)), pygame.SRCALPHA)
        veil.fill((*theme.INDIGO, 225))
        surface.blit(veil, picture)
        top = picture.y + (veil.get_height() - block.height) // 2
        draw_block(surface, ui.text, ui.art, block, "body", theme.CREAM, (room.x, top))

    def _draw_seals(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The number at the left corner, and at the right one the tick of what is done."""
        if not self._named:  # the words would run into it
            px = min(self.ui.font_px(TITLE * self.letter), 0.56 * self._px(SEAL))
            seal = self._seal(surface, (rect.x + self._px(INSIDE), rect.y + self._px(INSIDE)), theme.OXBLOOD)
            self.ui.text.draw(surface, str(self.number), "head", px, theme.CREAM, seal, "centre")
        if self.done:
            seal = self._seal(surface, (rect.right - self._px(INSIDE), rect.y + self._px(INSIDE)), theme.GREEN)
            tick = self.ui.art.picture("icons/check", self._px(TICK))
            surface.blit(tick, tick.get_rect(center=seal.center))

    def _seal(self, surface: pygame.Surface, centre: tuple[int, int], colour: theme.Colour) -> pygame.Rect:
        """A round seal with a golden edge; where it lies."""
        side = self._px(SEAL)
        pygame.draw.aacircle(surface, theme.GOLD, centre, side // 2)
        pygame.draw.aacircle(surface, colour, centre, side // 2 - max(1, self._px(2.5)))
        seal = pygame.Rect(0, 0, side, side)
        seal.center = centre
        return seal

    def _draw_call(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The button of the one to go on with: the whole tile is pressed."""
        ui = self.ui
        ui.art.draw_slice(surface, f"ui/button_primary_{self.state}", room, ui.skin_unit)
        ui.text.draw(
            surface, self.call, "head", ui.font_px(22 * self.letter), theme.CREAM,
            room.inflate(-self._px(16), 0), "centre",
        )  # fmt: skip

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=f"{self.text}. {self.about}", value=self.done, selected=self.selected)


class PlayTile(ShelfButton):
    """The way from the lessons into a game, in the colour of the game; it glows when all chapters are done."""

    def __init__(
        self, title: str, act: str, on_click: Callable[[], object], *, colour: str, lit: bool, name: str,
        size: tuple[float, float], scale: float, letter: float, card: str,
    ) -> None:  # fmt: skip
        """`title`: what to do; `act`: the word of the button; `size`: units; `scale`, `letter`: see `ShelfButton`;
        `card`: the picture of the game, for a tile that is wide."""
        super().__init__(title, on_click, name=name, width=size[0], height=size[1])
        self.act = act
        self.colour = COLOURS.get(colour, theme.PLUM)
        self.lit = lit
        self.scale, self.letter = scale, letter
        self.card = card

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, rect, px = self.ui, self._shown(), self._px
        ui.art.draw_slice(surface, "ui/shadow_low", rect, ui.skin_unit)
        draw_rounded(surface, theme.mix(self.colour, theme.INDIGO, 0.42), rect, radius=px(12))
        inner = rect.inflate(-px(10), -px(10))
        draw_rounded(surface, theme.GOLD, inner, max(1, px(1.5)), radius=px(9))
        wide = rect.width >= WIDE * rect.height
        medal = ui.art.picture("medals/continue", px(96))
        place = medal.get_rect(midtop=(rect.centerx, rect.y + px(22)))
        room = pygame.Rect(rect.x + px(10), rect.y + px(120), rect.width - px(20), 0)
        button = pygame.Rect(0, 0, min(rect.width - px(28), px(240)), px(CALL))
        button.midbottom = (rect.centerx, rect.bottom - px(16))
        if wide:  # all of that stands beside the picture of the game
            shown = pygame.Rect(rect.x + px(22), rect.y + px(22), rect.width // 2 - px(22), rect.height - px(44))
            draw_card(surface, ui, self.card, shown)
            half = rect.right - px(12) - shown.right
            room.x, room.width, button.width = shown.right + px(8), half - px(16), min(half - px(28), px(240))
            place.centerx = button.centerx = room.centerx
        room.height = button.y - room.y - px(4)
        surface.blit(medal, place)
        kind = "gold" if self.lit else "quiet"  # a second way, until all chapters are done
        ui.art.draw_slice(surface, f"ui/button_{kind}_{self.state}", button, ui.skin_unit)
        ui.text.draw(surface, self.act, "head", ui.font_px(22 * self.letter), theme.INK if self.lit else theme.CREAM,
                     button, "centre")  # fmt: skip
        size = ui.font_px((TITLE + 2) * self.letter)
        block = lay_out(ui.text, parse(self.text), "title", size, room.width, "centre", 1.08)
        at = (room.x, room.y + max(0, room.height - block.height) // 2)
        draw_block(surface, ui.text, ui.art, block, "title", theme.CREAM, at)
        if self.lit:
            ui.art.draw_slice(surface, "ui/lit", rect.inflate(px(8), px(8)), ui.skin_unit)
        ui.draw_focus(surface, self)
