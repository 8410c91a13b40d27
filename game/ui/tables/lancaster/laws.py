"""Parliament on the table: the laws in force above, those to be voted on below, each as a small card with pictures."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.law_table import row
from game.games.lancaster.rules import ROUNDS
from game.games.lancaster.values import Values
from game.table.presenters.lancaster.words import law_caption
from game.ui import theme
from game.ui.linebreak import atoms
from game.ui.tables.lancaster.look import BROWN, INK_BROWN, LEAST_BESIDE, Brush, TablePart, icon, readable, within
from game.ui.tables.lancaster.pieces import LancasterPiece

if TYPE_CHECKING:
    from game.ui.art import Art
    from game.ui.tables.lancaster.model import LancasterModel
    from game.ui.text import TextEngine

ROUND_HEAD = 8.0
"""Units above and below a head of the panel."""
RING = 5.0
"""How far within the edges of the law at hand its frame lies, in units: it reaches over them, and the heading above the
law is near."""
HIGH, MOST_TEXT = 124.0, 1.25
"""Height of a small law as it was designed, and the text factor that it has room for then."""
NUMBERED = re.compile(r"(?<=[0-9]) (?=[A-Za-z])")
"""Between a number and what it counts no line of a caption ends."""
CAPTION = 12.0
"""Units beside the words at the foot of a small law."""
CLOSER = 0.76
"""How much narrower the letters of a caption may become where it would take three lines."""
LITTLE_CLOSER = 0.85
"""The same where it would take two."""
LEAD = 1.06
"""From line to line of a caption, in sizes of its letters."""
LEAST_ROW = 0.62
"""How small the pictures of a small law may become, for two lines below them."""
MANY = {5: (("squires", "gold"), ("points",)), 8: (("sign_conflict",), ("squires", "cubes", "gold"))}
"""Laws with so many pictures that they want all the room there is: what they count or take, and what they give."""
LARGEST_MANY, LARGEST_PILED, PILED = 0.8, 0.72, 0.52
"""How large each of many pictures is at most, in heights of a row; and what a law counts and gives where what it gives
lies in two lines, for all in one were much smaller."""
PILED_APART, PILE_BELOW = 0.9, 4.4
"""From one of those to the next, in widths of it; in rows up to so many heights wide they lie so."""
BESIDE_ROW, BESIDE_MANY = 12.0, 11.0
"""Units beside the pictures, and beside many, which are lower than their room."""
AWAY = 0.08
"""From a picture to its number, in heights of a row."""
ALONE = 4.0
"""Units by which pictures without words below them are away from the edges of their room."""
ROW_FOOT = 3.0
"""Units between the pictures and the words below them."""
FOOT = 9.0
"""Units below the words at the foot of a small law: there is the dashed border of a proposal."""
SMALL, SMALL_PROPOSAL, BACK = "lancaster/law_small", "lancaster/law_small_proposal", "lancaster/law_back"


def law_numbers(values: Values, number: int) -> list[int]:
    """The numbers in the pictures of a law, from left to right: what it takes or counts, then what it gives."""
    law = values.laws[number - 1]
    return [1 if name == "one" else int(getattr(law, name)) for name in row(number).printed]


def draw_law_row(
    surface: pygame.Surface, art: Art, text: TextEngine, values: Values, number: int, rect: pygame.Rect
) -> None:
    """The pictures of a law with their numbers within a rectangle of the row's shape."""
    if number in MANY:
        _draw_many(surface, Brush(art, text), values, number, rect)
        return
    name = f"lancaster/law_{number}"
    entry = art.entry(name)
    wide = rect.width
    left = top = 0
    if entry is not None:
        scale = rect.width / (entry.units[0] - entry.pad[0] - entry.pad[2])
        wide, left, top = round(entry.units[0] * scale), round(entry.pad[0] * scale), round(entry.pad[1] * scale)
    surface.blit(art.picture(name, wide), (rect.x - left, rect.y - top))
    for index, amount in enumerate(law_numbers(values, number), start=1):
        box = within(art, name, f"amount_{index}", rect)
        px = 0.86 * box.height
        px = readable(min(px, px * box.width / text.width(str(amount), "head", px)), rect.height)
        box.inflate_ip(0, max(0, round(px) - box.height))
        # A number is small in a small row, but never cut, and it keeps away from its picture where there is room.
        away = min(max(LEAST_BESIDE, AWAY * rect.height), max(1, box.width - text.width(str(amount), "head", px)))
        box = box.inflate(box.width, 0).move(box.width // 2 + round(away), 0)
        text.draw(surface, str(amount), "head", px, INK_BROWN, box)


def _draw_many(surface: pygame.Surface, brush: Brush, values: Values, number: int, rect: pygame.Rect) -> None:
    """A row of many pictures as large as fit: of a single thing there is no number, and a price of two is a sum."""
    counts, gives = MANY[number]
    numbers = [str(each) if each != 1 else "" for each in law_numbers(values, number)]
    text, side = brush.text, LARGEST_MANY * rect.height
    if len(gives) > 2 and not any(numbers[1:]) and rect.width < PILE_BELOW * rect.height:
        _draw_piled(surface, brush, counts[0], numbers[0], gives, rect)
        return
    while True:
        px, arrow = readable(0.68 * side, rect.height), 0.7 * side
        gap, plus = 0.1 * side, text.width("+", "head", 0.8 * px) if len(counts) > 1 else 0
        widths = [side + (text.width(each, "head", px) + AWAY * side if each else 0) for each in numbers]
        signs = len(numbers) - 2
        wide = sum(widths) + arrow + signs * plus + 2 * gap * (signs + 1)
        if wide <= rect.width or side < 8:
            break
        side *= 0.96
    x = rect.x + max(0.0, (rect.width - wide) / 2)
    for index, (name, amount) in enumerate(zip((*counts, *gives), numbers, strict=True)):
        if index:
            x += gap
            turn = index == len(counts)
            box = pygame.Rect(round(x), rect.y, round(arrow if turn else plus), rect.height)
            if turn:
                square = pygame.Rect(0, 0, box.width, box.width)
                square.center = box.center
                brush.nominal(surface, "lancaster/arrow", square)
            elif plus:
                text.draw(surface, "+", "head", 0.8 * px, INK_BROWN, box, "centre")
            x += box.width + gap
        square = pygame.Rect(round(x), rect.centery - round(side / 2), round(side), round(side))
        brush.nominal(surface, icon(name), square)
        if amount:
            box = pygame.Rect(round(x + side + AWAY * side), rect.y, round(widths[index] - side) + 2, rect.height)
            text.draw(surface, amount, "head", px, INK_BROWN, box)
        x += widths[index]


def _draw_piled(
    surface: pygame.Surface, brush: Brush, counts: str, number: str, gives: Sequence[str], rect: pygame.Rect
) -> None:
    """What a law counts, an arrow, and three things that it gives, the last below the others."""
    text, k = brush.text, 1.0
    while True:
        side, each = k * LARGEST_PILED * rect.height, k * PILED * rect.height
        px, arrow, gap = readable(0.68 * side, rect.height), 0.6 * side, 0.1 * side
        figure = text.width(number, "head", px) + AWAY * side
        wide = side + figure + gap + arrow + gap + (1 + PILED_APART) * each
        if wide <= rect.width or side < 8:
            break
        k *= 0.96
    x = rect.x + max(0.0, (rect.width - wide) / 2)
    brush.nominal(surface, icon(counts), _square(x, rect.centery, side))
    box = pygame.Rect(round(x + side + AWAY * side), rect.y, round(figure) + 2, rect.height)
    text.draw(surface, number, "head", px, INK_BROWN, box)
    x += side + figure + gap
    brush.nominal(surface, "lancaster/arrow", _square(x, rect.centery, arrow))
    x += arrow + gap
    lift = PILED_APART * each / 2
    for at, name in enumerate(gives):
        left, down = (x + at * PILED_APART * each, -lift) if at < 2 else (x + PILED_APART * each / 2, lift)
        brush.nominal(surface, icon(name), _square(left, rect.centery + down, each))


def _square(left: float, middle: float, side: float) -> pygame.Rect:
    return pygame.Rect(round(left), round(middle - side / 2), round(side), round(side))


class ParliamentPart(TablePart):
    """The panel below the laws."""

    role = "panel"
    margin = 14.0

    def signature(self) -> Hashable:
        return self.view.tr.language, self.below

    @property
    def below(self) -> str:
        """The heading over the proposals: what of them there is, or that more will come or will not."""
        shown = self.view.shown
        if shown.proposed:
            return "table.proposals"
        return "table.proposals.none" if shown.round < ROUNDS else "table.proposals.last"

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "lancaster/panel_oxblood")
        board = self.view.zones.board
        law = board["law:1"]
        high = law.y - self.box.y - ROUND_HEAD
        for first, words in (("law:1", "table.laws"), ("proposal:1", self.below)):
            box = (20.0, board[first].y - self.box.y - high - 3.0, self.box.w - 40, high)
            self.write(surface, self.view.tr(words), box, "title", 23, theme.GOLD_LIGHT)


class LawPart(LancasterPiece):
    """A law, small. `where`: "law" for one in force, "proposal"; `number` 0 for the back of one that is not drawn."""

    role = "law"
    margin = 14.0

    def __init__(self, model: LancasterModel, where: str, index: int, number: int) -> None:
        super().__init__(model, f"{where}:{index + 1}")
        self.where = where
        self.number = number

    def look(self) -> tuple[str, int] | None:
        """What is shown large of it."""
        return ("law", self.number) if self.number else None

    @property
    def rises(self) -> bool:
        overlay = self.model.overlay
        return bool(self.number) and self.there and (overlay is None or overlay.covers)

    @property
    def open(self) -> bool:
        """Whether it is being voted on, or takes effect now."""
        shown = self.model.shown
        if self.where == "proposal":
            return shown.phase == "vote" and shown.proposed[:1] == [self.number]
        return shown.phase == "laws" and shown.applied == self.number

    @property
    def captioned(self) -> bool:
        """Whether its condition stands at its foot."""
        return True

    @property
    def there(self) -> bool:
        """Whether it lies there, and is not on its way."""
        return f"law:{self.number}" not in self.model.stage.hidden

    def signature(self) -> Hashable:
        return self.number, self.open, self.there, self.model.tr.language

    def tip(self) -> str:
        return "" if self.number else super().tip()  # a law is shown large instead

    def paint(self, surface: pygame.Surface) -> None:
        if not self.there:
            return
        if not self.number:
            self.brush.nominal(surface, BACK, self.rect)
            return
        name = SMALL_PROPOSAL if self.where == "proposal" else SMALL
        self.brush.nominal(surface, name, self.rect)
        self.paint_face(surface)
        if self.open:
            self.skin(surface, "ui/chosen", (RING, RING, self.box.w - 2 * RING, self.box.h - 2 * RING))

    def paint_face(self, surface: pygame.Surface) -> None:
        """What stands on the card."""
        art = self.ui.art
        title = within(art, SMALL, "title", self.rect)
        words = self.model.tr(f"law.{self.number}")
        self.brush.line(surface, words, "title", self.letters(21), theme.OXBLOOD, title, "centre")
        lines, px = self._caption() if self.captioned else ([], 0.0)
        row = self._row(lines, px)
        draw_law_row(surface, art, self.ui.text, self.model.shown.rules.values, self.number, row)
        for line, rect in lines:
            self.brush.line(surface, line, "body_bold", px, BROWN, rect, "centre")

    def _caption(self) -> tuple[list[tuple[str, pygame.Rect]], float]:
        """The condition in few words, on one line or two with their places, and the size of its letters, the same on
        all laws.

        Without room for that there is none: the large card says it.
        """
        text = NUMBERED.sub("\u00a0", law_caption(self.number, self.model.shown.rules.values, self.model.tr))
        engine, box = self.ui.text, self._foot()
        px = self._caption_px(text)
        lead = round(LEAD * px)
        closest = CLOSER if self._lines(px) == 1 else LITTLE_CLOSER
        if self._lines(px) == 1 or closest * engine.width(text, "body_bold", px) <= box.width:  # not on two lines
            lines = [text] if closest * engine.width(text, "body_bold", px) <= box.width else []
        else:
            # Closer rather than parted within a phrase.
            longest = max(engine.width(each.rstrip(), "body_bold", px) for each in atoms(text))
            most = round(box.width / CLOSER)
            lines = engine.wrap(text, "body_bold", px, longest if box.width < longest <= most else box.width)
            lines = lines if len(lines) <= 2 else engine.wrap(text, "body_bold", px, most)
        if len(lines) > 2 or lead > box.height:
            return [], px
        top = box.bottom - lead * len(lines)
        return [
            (line, pygame.Rect(box.x, top + lead * index, box.width, lead)) for index, line in enumerate(lines)
        ], px

    def _foot(self) -> pygame.Rect:
        """The most that the words at the foot may take: the pictures must have some room, too."""
        row = within(self.ui.art, SMALL, "row", self.rect)
        top = row.top + round(LEAST_ROW * row.height)
        side = self.px(CAPTION)
        return pygame.Rect(self.rect.x + side, top, self.rect.width - 2 * side, self.rect.bottom - self.px(FOOT) - top)

    def _caption_px(self, text: str) -> float:
        return max(self.letters(16), self.ui.text.least(text, "body_bold"))

    def letters(self, size: float) -> float:
        """Pixels of a text size in units, as far as the card has room for it."""
        return self.ui.font_px(size) * min(1.0, MOST_TEXT * self.box.h / HIGH / self.ui.frame.text)

    def _lines(self, px: float) -> int:
        """For how many lines of a caption there is room below the pictures: one or two."""
        return 2 if 2 * round(LEAD * px) <= self._foot().height else 1

    @property
    def many(self) -> bool:
        """Whether its pictures want all the room there is."""
        return self.number in MANY

    def _row(self, lines: list[tuple[str, pygame.Rect]], px: float) -> pygame.Rect:
        """Where the pictures stand, as large as the caption leaves room."""
        row = within(self.ui.art, SMALL, "row", self.rect)
        if not lines:
            return row.inflate(-2 * self.px(ALONE), 0)
        words = self._foot().bottom - len(lines) * round(LEAD * px)
        high = min(row.height, words - self.px(ROW_FOOT) - row.top)
        if self.many:
            wide = self.rect.width - 2 * self.px(BESIDE_MANY)
            tall = wide * row.height // row.width
            top = row.top + min((high - tall) // 2, high + self.px(4) - tall)  # no lower than the captions leave room
            return pygame.Rect(row.centerx - wide // 2, top, wide, tall)
        wide = min(row.width * high // row.height, self.rect.width - 2 * self.px(BESIDE_ROW))
        return pygame.Rect(row.centerx - wide // 2, row.top, wide, high)


def draw_law_face(model: LancasterModel, number: int, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """What a small law shows, on a card in `rect`."""
    part = LawPart(model, "law", 0, number)
    part.attach(model.ui)
    part.place(pygame.FRect(*model.frame.to_units(rect.topleft), *(model.ui.units(side) for side in rect.size)))
    part.paint_face(surface)
