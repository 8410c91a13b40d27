"""Pictures of the cards of Sleeping Queens, and the words on their ribbons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.services.translation import Translate
from game.table.presenters.sleeping_queens.shown import Card
from game.ui import theme
from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.shapes import FINE, draw_rounded
from game.ui.text import BOLD_FROM, SQUEEZED

if TYPE_CHECKING:
    from game.ui.text import TextEngine

BACK_RED = "cards/back_red"
BACK_QUEEN = "cards/back_queen"
KINGS = ("fire", "oak", "frost", "puzzle", "sea", "chess", "cookie", "clover")
ACTIONS = {"N": "knight", "D": "dragon", "J": "jester", "P": "potion", "W": "wand"}
LARGE_FROM = 262
"""Pixels of width from which a card is shown in full detail."""
FULL_FROM = 393
"""Units of width from which it is shown as it was drawn; a smaller one has a large sign and a large name."""
MIDDLE_FROM = 104

HIGHER, KANJI_HIGHER, PLATE_HIGHER = 1.3, 1.15, 1.8
"""Letters that may not be smaller are left off the card if they are higher than so many ribbons. Kanji fill all their
height: beyond the second of these they would run into the edges of the ribbon and look like others, and have a plate
over it; beyond the third they are left off as well."""
PLATE, RAISED, PLATE_ROUND = 1.3, 0.1, 0.25
"""Height of that plate, and how much higher than in its middle its letters stand, in sizes of these; and how round its
corners are, in shares of its height."""
LOWER = 0.08
"""How much lower than in the middle letters stand on a ribbon, whose upper edge is broad."""
LIGHTER = 0.25


def card_picture(card: Card) -> str:
    """The picture of a red card."""
    return kind_picture(card.kind, card.look)


def kind_picture(kind: str, look: int = 0) -> str:
    """The picture of a kind of red card, in one of its looks."""
    if kind == "K":
        return f"cards/king_{KINGS[look]}"
    if kind in ACTIONS:
        return f"cards/{ACTIONS[kind]}_{look}"
    if kind.isdigit():
        return f"cards/number_{kind}"
    return BACK_RED


def queen_picture(queen: str) -> str:
    """The picture of an awake queen."""
    return f"cards/queen_{queen}"


def queen_colour(art: Art, queen: str) -> tuple[int, int, int]:
    """The colour of a queen: her ribbon's, as bright as can be and lightened, so that it shines on the felt."""
    entry = art.entry(queen_picture(queen))
    red, green, blue = theme.rgb(entry.colours["ribbon"]) if entry is not None else theme.OXBLOOD
    bright = (value * 255 / max(red, green, blue) for value in (red, green, blue))
    return tuple(round(value + (255 - value) * LIGHTER) for value in bright)  # type: ignore[return-value]


def asleep_picture(queen: str) -> str:
    """The picture of a queen who sleeps where all have seen it."""
    return f"cards/asleep_{queen}"


def detail(name: str, width: int) -> int:
    """The level of detail for a card `width` pixels wide."""
    if width >= LARGE_FROM:
        return 0
    if width >= MIDDLE_FROM or not name.startswith("cards/queen_"):
        return 1
    return 2


def ribbon_key(name: str, long: bool = False) -> str:
    """The key of the words on a card's ribbon, "" for a card without one."""
    kind, _, which = name.removeprefix("cards/").partition("_")
    ending = "" if long else ".short"
    if kind in ("queen", "asleep"):
        return f"queen.{which}{ending}"
    if kind == "king":
        return f"king.{which}{ending}"
    sign = next((sign for sign, word in ACTIONS.items() if word == kind), "")
    return f"card.{sign}{ending}" if sign else ""


LEAST_DETAIL = 200
"""Width of the file of a queen with the least detail."""
AT_TABLE = 1
"""The level of detail asked for at the table: large cards are shown in full, but for their signs and names, which stay
large."""
SIGN = (84.0, 88.0, 77.0)
"""The sign of a value in the corner of such a card, with some of what is around it: centre and radius, in its units."""
LARGE_SIGN = (120.5, 125.0, 102.0)
"""That of an awake queen in the least detail, which is larger: a queen asleep has it, too, as she is small."""
NEARER = (-19.5, -20.0)
"""How much nearer to her corner she has it: it covers all of her own, and little of her cap."""
OTHER_SIGN = (418.0, 614.0, 77.0)
"""The second one of a number."""
FRAME, FRAME_LINE, FRAME_ROUND, FRAME_FOOT = 8.1, 2.2, 18.5, 112.0
"""The gold line near the edge of a card, in its units: how far within it, how broad and how round it is, and how much
of it at the foot is drawn over what leans against it."""
FRAME_FADE, EDGE_FROM, EDGE_FADE = 40.0, 18.0, 10.0
"""Over how much of that it fades in; how far from the corner the edge of a card is even, and over how much of it that
is made even it fades in, too."""
FRAME_GOLD = theme.rgb("#e5b34c")
FOOT, FADE = 574.0, 12.0
"""Where the foot of a card with a large ribbon begins, in its units, and how much of it above that fades in."""
STRETCHED = 1.1
"""How much larger than the middle file a card is shown from it: the pointer lifts a card of the hand step by step, and
the largest file takes longer to decode than a frame lasts."""


SMALL = (240, 1)
"""Width and level of detail of the smaller file of every card."""


def quick_size(width: int) -> tuple[int, int]:
    """Width and level of detail of the picture that one in flight is scaled from."""
    return SMALL if width <= 262 else (400, 0)


class CardArt:
    """The pictures of the program with the cards' ribbons lettered; stands in for `Art` where cards are drawn."""

    def __init__(self, art: Art, text: TextEngine, tr: Translate, cache_bytes: int = 12_000_000) -> None:
        self.art = art
        self.text = text
        self.tr = tr
        self._cache = SurfaceCache(cache_bytes)

    def clear(self) -> None:
        """Forget all lettered cards (another size or language)."""
        self._cache.clear()

    def fit(self, window: tuple[int, int]) -> None:
        """Keep as much as a window of this size can show."""
        self._cache.limit = 4_000_000 + 4 * window[0] * window[1]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.art, name)

    def picture(self, name: str, width: int, lod: int = -1) -> pygame.Surface:
        """A card as wide, in the detail that fits (or `lod`), with its name on the ribbon; any other picture as is."""
        if not name.startswith("cards/"):
            return self.art.picture(name, width, max(0, lod))
        level, compact = self._detail(name, width, lod)
        key = (name, width, level, compact, self.tr.language)
        return self._cache.get(key) or self._cache.put(key, self._lettered(name, width, level, compact))

    def _detail(self, name: str, width: int, lod: int) -> tuple[int, bool]:
        """The level of detail of a card, and whether it has large signs and a large name in full detail."""
        level = lod if lod in (0, 2) else detail(name, width)
        return level, level == 0 and (lod == AT_TABLE or (lod != 0 and width < FULL_FROM * self.text.unit))

    def _make_compact(self, card: pygame.Surface, name: str, width: int) -> None:
        """Draw on a card in full detail the large signs and the large ribbon that it has in less."""
        kind, unit = name.removeprefix("cards/").partition("_")[0], width / 500
        less = pygame.transform.smoothscale(self._plain(name, *SMALL), card.get_size()).convert_alpha()
        signs = 2 if kind == "number" else 1 if kind in ("queen", "asleep", "king") else 0
        for sign in (SIGN, OTHER_SIGN)[:signs]:
            _lay_sign(card, less, sign)
        if ribbon_key(name):
            top, fade = round((FOOT - FADE) * unit), max(1, round(FADE * unit))
            place = pygame.Rect(0, top, width, card.get_height() - top)
            mask = pygame.Surface(place.size, pygame.SRCALPHA)
            mask.fill((255, 255, 255, 255))
            for row in range(fade):
                mask.fill((255, 255, 255, 255 * row // fade), (0, row, width, 1))
            _lay(card, less, place, mask)

    def quick(self, name: str, width: int) -> pygame.Surface:
        """The picture in about that width, scaled from the decoded one: for cards in flight."""
        base = self.picture(name, quick_size(width)[0], AT_TABLE)
        if abs(base.get_width() - width) < 2:
            return base
        return pygame.transform.smoothscale(base, (width, self.art.height(name, width)))

    def prefetch(self, name: str, width: int) -> None:
        """Decode a card in the background that is to fly with such a width soon."""
        for native, lod in {quick_size(width), SMALL}:  # the signs are of the smaller file
            if ("native", name, native) not in self._cache:
                self.art.prefetch([(name, native, lod)])

    def prefetch_still(self, name: str, width: int) -> None:
        """The same for one that is to come to rest so wide: in large windows that wants a larger file."""
        level = detail(name, width)
        key = (name, width, level, level == 0, self.tr.language)  # as the table asks for it
        if width > STRETCHED * quick_size(width)[0] and key not in self._cache:
            self.art.prefetch([(name, width, level)])

    def _plain(self, name: str, width: int, level: int) -> pygame.Surface:
        """The card without letters, scaled from the decoded file, which is kept for other sizes."""
        native, lod = quick_size(width)
        if width > STRETCHED * native or lod != level:
            return self.art.picture(name, width, level)
        key = ("native", name, native)
        base = self._cache.get(key)
        if base is None:
            base = self._cache.put(key, self.art.picture(name, native, lod))
            self.art.forget(name)
        if native == width:
            return base
        return pygame.transform.smoothscale(base, (width, self.art.height(name, width)))

    def _lettered(self, name: str, width: int, level: int, compact: bool) -> pygame.Surface:
        made = self._plain(name, width, level).copy()
        if level == 0 and not name.startswith("cards/back_"):
            if not (compact and ribbon_key(name)):
                if ribbon_key(name):  # the arch of the others ends above it
                    _edge_foot(made)
                _frame_foot(made)
            if compact:
                self._make_compact(made, name, width)
        kind, _, queen = name.removeprefix("cards/").partition("_")
        if (level == 1 or compact) and kind == "asleep":
            awake = self.art.picture(queen_picture(queen), LEAST_DETAIL, 2)
            awake = pygame.transform.smoothscale(awake, made.get_size()).convert_alpha()
            _lay_sign(made, awake, LARGE_SIGN, NEARER)
        self._write_name(made, name, level, compact)
        return made

    def write_name(self, card: pygame.Surface, name: str, lod: int) -> None:
        """Write the name of a card once more on a picture of it, which may have been made darker since."""
        self._write_name(card, name, *self._detail(name, card.get_width(), lod))

    def _write_name(self, made: pygame.Surface, name: str, level: int, compact: bool) -> None:
        """Write the name of a card on its ribbon, if it has one with room for it."""
        large = level == 1 or compact
        box = None if level == 2 else self.art.box(name, "ribbon_1" if large else "ribbon")
        key = ribbon_key(name, long=not large)
        if box is None or not key:
            return
        unit = made.get_width() / 500
        inner = (box[0] + 0.05 * box[2], box[1] + LOWER * box[3], 0.9 * box[2], box[3])
        rect = pygame.Rect(*(round(value * unit) for value in inner))
        entry = self.art.entry(name)
        colour = theme.rgb(entry.colours.get("ribbon_text", "#fff4d8")) if entry is not None else theme.CREAM
        role = "title" if self.tr.language != "ja" else "head"
        share = 0.92 if large or role == "title" else 0.86  # a kanji is as high as its line
        text, words, px = self.text.on_pictures(), self.tr(key), share * box[3] * unit
        _, size, cut = text.fit(words, role, px, rect.width)
        if cut and role == "head":  # a plate may be as wide as the card
            rect.inflate_ip(made.get_width() - 2 * round(FRAME * unit) - rect.width, 0)
            _, size, cut = text.fit(words, role, px, rect.width)
        if cut or size > (PLATE_HIGHER if role == "head" else HIGHER) * rect.height:
            return
        if role == "head" and size > KANJI_HIGHER * rect.height:
            ribbon = made.get_at(rect.center)
            plate = pygame.Rect(rect.x, 0, rect.width, round(PLATE * size))
            plate.bottom = made.get_height() - max(0, round(FRAME * unit) - 1)  # it covers what is light there
            draw_rounded(made, (ribbon.r, ribbon.g, ribbon.b), plate, radius=round(PLATE_ROUND * plate.height))
            rect = plate.move(0, -round(RAISED * size))
        bold = BOLD_FROM.get(role, 0)  # a name beside bold ones is bold, even if it is squeezed a little for that
        if self.tr.language == "ja" and size < bold <= px and SQUEEZED * text.width(words, role, bold) <= rect.width:
            line = text.line(words, role, bold, colour)
            line = pygame.transform.smoothscale(line, (min(line.get_width(), rect.width), line.get_height()))
            made.blit(line, line.get_rect(center=rect.center))
            return
        text.draw(made, words, role, px, colour, rect, "centre")


def _lay_sign(
    card: pygame.Surface,
    other: pygame.Surface,
    sign: tuple[float, float, float],
    off: tuple[float, float] = (0.0, 0.0),
) -> None:
    """Draw the sign of another picture of a card over it: centre and radius, and how far off its place, in units of
    the card."""
    unit = card.get_width() / 500
    x, y, radius = (value * unit for value in sign)
    place = pygame.Rect(0, 0, 2 * round(radius), 2 * round(radius))
    place.center = (round(x), round(y))
    place = place.clip(card.get_rect())
    mask = pygame.Surface(place.size, pygame.SRCALPHA)
    pygame.draw.aacircle(mask, theme.rgb("#ffffff"), (x - place.x, y - place.y), radius - 1)
    _lay(card, other, place, mask, (round(off[0] * unit), round(off[1] * unit)))


def _lay(
    card: pygame.Surface, other: pygame.Surface, place: pygame.Rect, mask: pygame.Surface, off: tuple[int, int] = (0, 0)
) -> None:
    """Draw a part of another picture of a card over it, so far off its place, as far as a mask lets it through."""
    mask.blit(other, (0, 0), place, special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(mask, place.move(off))


def _frame_foot(card: pygame.Surface) -> None:
    """Draw the gold line at the foot of a card in full detail: robes and leaves lie behind it."""
    unit = FINE * card.get_width() / 500
    width, high = FINE * card.get_width(), FINE * round(FRAME_FOOT * unit / FINE)
    big = pygame.Surface((width, high), pygame.SRCALPHA)
    big.fill((*FRAME_GOLD, 0))
    inset, radius = round(FRAME * unit), round(FRAME_ROUND * unit)
    rect = pygame.Rect(inset, -2 * radius, width - 2 * inset, high - inset + 2 * radius)
    pygame.draw.rect(big, FRAME_GOLD, rect, round(FRAME_LINE * unit), border_radius=radius)
    foot = pygame.transform.smoothscale(big, (card.get_width(), high // FINE))
    fade = max(1, round(FRAME_FADE * unit / FINE))  # else the line is seen to begin where that of the card goes on
    veil = pygame.Surface(foot.get_size(), pygame.SRCALPHA)
    veil.fill((255, 255, 255, 255))
    for row in range(fade):
        veil.fill((255, 255, 255, 255 * row // fade), (0, row, foot.get_width(), 1))
    foot.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(foot, foot.get_rect(bottom=card.get_height()))


def _edge_foot(card: pygame.Surface) -> None:
    """Let the edge at the foot of a card be as it is at its right side, in the same shade: the lines of the arch ran
    across it. In the corners clouds and leaves may lie."""
    unit = card.get_width() / 500
    high, left, wide = round(FRAME * unit), round(EDGE_FROM * unit), round((500 - 2 * EDGE_FROM) * unit)
    if high <= 0 or wide <= 0:
        return
    side = card.subsurface((card.get_width() - high, left, high, wide))
    edge = pygame.transform.rotate(side, -90).convert_alpha()
    fade = max(1, round(EDGE_FADE * unit))
    for column in range(fade):
        for x in (column, wide - 1 - column):
            edge.fill((255, 255, 255, 255 * (column + 1) // (fade + 1)), (x, 0, 1, high), pygame.BLEND_RGBA_MULT)
    card.blit(edge, edge.get_rect(bottomleft=(left, card.get_height())))
