"""The war in France: two rows of cards with their knights, and the strength there against the strength needed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.rules import ROUNDS
from game.table.presenters.lancaster import agenda, standings
from game.table.presenters.lancaster.shown import Card, Space
from game.ui import theme
from game.ui.contrast import luminance
from game.ui.layout import Box
from game.ui.tables.lancaster import facts
from game.ui.tables.lancaster.look import HIGHEST, INK_BROWN, PALE, PLATE, ROMAN, TablePart, inner, within
from game.ui.tables.lancaster.pieces import LancasterPiece, Light

if TYPE_CHECKING:
    from game.ui.art import Art
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

MOST_SPACES = 3
HIGH = 240.0
"""Height of a card as it was designed."""
MOST_GROWN = 1.3
"""How much larger strengths and ranks are than designed at most, at the table for large text."""
GHOST = 150
"""Opacity of the strength that the knight in hand would bring."""
SIGNED, NUMBER, LIGHT_GROUND = 1.7, 0.86, 0.2
"""Length from which on a stretch has a sign before its number, and the size of that, in heights of the bar; and how
bright a colour is on which it is dark."""
WHITE = theme.rgb("#ffffff")
"""Its colour on the others: cream is hard to tell from a light red."""
ENOUGH = 6.0
"""Size of the two points in units that show on a longer bar where the strength needed is reached."""
TRACK, TICK, TICK_INK = theme.rgb("#1d1412"), 0.4, theme.rgb("#8d7a68")
"""The colour of the bar; the height of a notch in it, in heights of that, and its colour."""
SEAL, SEAL_NOW = 38.0, 40.0
"""Widths of the seal with its place in the order of rewards, and of that of the conflict at hand."""
SEAL_IN = (11.0, 15.0)
"""The middle of the seal, from the right upper corner of the card: it touches neither the bar over the row nor the
card above."""
BAR_EM = 1.4
"""Height of the bar over a row at least, in sizes of its letters."""
LINE = 1.5
"""Units by which Latin letters in that bar stand above its middle: a line runs along its foot, and they have tails."""
JAPANESE, JAPANESE_RISE = 0.9, 0.03
"""How large Japanese names of conflicts are, whose letters would fill the band from edge to edge, and how much higher
they stand, in sizes of their letters."""
VALUE_INK = theme.rgb("#2a1a2c")
SHARED = 0.88
"""How much smaller knights are that share a space."""
SPREAD, PILED = 0.27, 0.06
"""How far they stand apart while one of them is chosen, in shares of a token's width; else they stand one behind the
other, the strongest in front, and stay within their space."""
MOST_PILED = 2
"""So many tokens are seen behind each other at most, and so many strengths are told one by one: of more knights a
number tells how many there are."""
BESIDE_SHAPE = 0.26
"""Where the pill at the foot of a pile begins, in widths of a token: the shape of the colour is left of that."""
FOOT_PILL = 0.72, 0.3, 0.82
"""The pill with how many they are at the foot of their shield: its width in widths of a token, height and middle in
heights of it. Faces are free above it."""
SECOND = 0.64, 0.36, 0.24, 0.86
"""The pill with the strength of the second of two, beside the number of the first, where their shield is narrow: its
left edge and width in widths of a token, height and middle in heights of it."""
DASH, OUTLINE = 12.0, (*INK_BROWN, 110)
"""Dashes round a place where no card lies: their length, and a colour that leaves the map alone."""
TITLE, NOTE, NOTE_LEADING, NOTE_IN = 22.0, 19.0, 1.36, 60.0
"""Sizes of the letters in such a place, from line to line in heights of them, and what is free beside its lines."""
SHIELD, FAINT_SHIELD = 84.0, 100
"""Width of the shield over them, and its opacity."""
DISC, DISC_AT = 0.26, 0.84
"""Width of a disc with a strength, in shares of a token's width, and its middle, in shares of a token's height."""


def card_name(card: str) -> str:
    """The picture of a conflict card."""
    return f"lancaster/conflict_{card[1:]}"


def knight_spots(
    art: Art, card: str, box: Box, index: int, count: int, *, apart: bool = False
) -> list[tuple[float, float, float]]:
    """Middle of the plate and width, in units, of so many knights on a space of a card that has this box, the weakest
    first. `apart`: side by side, so that each can be pressed."""
    left, top, w, h = inner(art, card_name(card), f"space_{index + 1}", box)
    x, y = left + PLATE[0] * w, top + PLATE[1] * h
    if count < 2:
        return [(x, y, w)] * count
    if apart:
        step = SPREAD * w if count < 4 else SPREAD * w * 2 / (count - 1)
        return [(x + (at - (count - 1) / 2) * step, y, SHARED * w) for at in range(count)]
    behind = [min(count - 1 - at, MOST_PILED - 1) for at in range(count)]
    return [(x + (PILED * each - (1 - SHARED) / 2) * w, y, SHARED * w) for each in behind]


def strength_spots(art: Art, card: str, box: Box, index: int, count: int) -> list[Box]:
    """The discs, in units, with the strengths of so many knights that stand apart on a space: beside each other, below
    them."""
    left, top, w, h = inner(art, card_name(card), f"space_{index + 1}", box)
    step = min(SPREAD * w, w / count)
    side = min(DISC * w, 0.94 * step)
    first, y = left + PLATE[0] * w - count / 2 * step, top + DISC_AT * h - side / 2
    return [(first + (at + 0.5) * step - side / 2, y, side, side) for at in range(count)]


def foot_box(art: Art, card: str, box: Box, index: int, count: int) -> Box:
    """At the foot of so many knights that stand behind each other on a space, in units, within the breadth of that: the
    pill with the strength of the second, or with how many they are."""
    left, top, w, h = inner(art, card_name(card), f"space_{index + 1}", box)
    begins, wide, high, at = SECOND if count == MOST_PILED else (BESIDE_SHAPE, *FOOT_PILL)
    return left + begins * w, top + (at - high / 2) * h, wide * w, high * h


def chosen_from(view: LancasterView, card: str, family: int) -> bool:
    """Whether one of a family's knights on a card is chosen now."""
    chooser = view.chooser
    asked = chooser is not None and view.deciding and chooser.family == family
    return asked and any(piece.startswith(f"knight:{card}:") for piece in view.targets)


def draw_printed(surface: pygame.Surface, view: LancasterView, card: str, rect: pygame.Rect) -> None:
    """What is printed on a card that lies in `rect`, or flies there: name, strength needed, what ranks bring."""
    art, brush, name, shown = view.context.art, view.brush, card_name(card), view.shown
    how, unit = standings.conflict(shown, Card(card, [])), rect.height / HIGH
    words, box = view.tr(f"card.{card}"), within(art, name, "name", rect)
    px = min(view.ui.font_px(24), HIGHEST * box.height)
    if brush.text.is_japanese(words, "title"):  # its letters have no descenders to leave room for
        px *= JAPANESE
        box.move_ip(0, -round(JAPANESE_RISE * px))
    brush.line(surface, words, "title", px, theme.CREAM, box)
    place = within(art, name, "strength", rect)
    brush.line(surface, str(how.needed), "head", 38 * unit, theme.CREAM, place, "centre")
    for index, value in enumerate(how.values, start=1):
        place = within(art, name, f"value_{index}", rect)
        brush.line(surface, str(value), "head", 21 * unit * max(1.0, view.ui.frame.text), VALUE_INK, place, "centre")


def draw_bare(surface: pygame.Surface, view: LancasterView, card: str, rect: pygame.Rect) -> None:
    """A card on which no knight is yet: as it will lie there."""
    draw_printed(surface, view, card, rect)
    for index in range(MOST_SPACES):
        draw_rank(surface, view, card, rect, index)
    draw_bar(surface, view, card, rect, [])


def draw_rank(surface: pygame.Surface, view: LancasterView, card: str, rect: pygame.Rect, index: int) -> None:
    """The rank on an empty space of a card."""
    box = within(view.context.art, card_name(card), f"space_{index + 1}", rect)
    px = 18 * rect.height / HIGH * min(MOST_GROWN, max(1.0, view.ui.frame.text))
    view.brush.line(surface, ROMAN[index], "head", px, theme.INK, box, "centre")


def draw_bar(
    surface: pygame.Surface, view: LancasterView, card: str, rect: pygame.Rect, owners: Sequence[int],
    hand: tuple[int, int] | None = None,
) -> None:  # fmt: skip
    """How far the strength needed is reached, at the foot of a card: for each family a stretch as long as its strength,
    with the number, and its sign where there is room. `hand`: family and strength of a knight that would come."""
    art, brush, name, unit = view.context.art, view.brush, card_name(card), view.ui.frame.unit
    there, needed = len(owners), standings.conflict(view.shown, Card(card, [])).needed
    if hand is not None:
        owners = [*owners, *[hand[0]] * hand[1]]
    bar = within(art, name, "bar", rect)
    step = bar.width / max(needed, len(owners))
    pygame.draw.rect(surface, TRACK, bar, border_radius=round(bar.height / 6))
    _draw_ticks(surface, view, bar, step, range(len(owners) + 1, needed))
    _draw_stretches(surface, view, bar, owners, there, step)
    if len(owners) > needed:
        x, reach = round(bar.x + needed * step), round(ENOUGH * unit)
        for y, away in ((bar.top, -reach), (bar.bottom, reach)):
            pygame.draw.polygon(surface, PALE, [(x - reach, y + away), (x + reach, y + away), (x, y)])
    total = within(art, name, "sum", rect)
    side = round(total.height * 0.8)
    words = total.copy()
    words.width -= side
    ink = PALE if hand is None else theme.GOLD_LIGHT
    px = 21 * rect.height / HIGH * min(MOST_GROWN, max(1.0, view.ui.frame.text))
    brush.line(surface, f"{len(owners)}/{needed}", "head", px, ink, words, "right")
    sign = art.picture("icons/check" if len(owners) >= needed else "icons/swords", side)
    surface.blit(sign, sign.get_rect(midright=(total.right + round(2 * unit), total.centery)))


def _draw_ticks(
    surface: pygame.Surface, view: LancasterView, bar: pygame.Rect, step: float, missing: Sequence[int]
) -> None:
    """A notch between one strength and the next, where that is still missing."""
    unit = view.ui.frame.unit
    for at in missing:
        x, high = round(bar.x + at * step), round(TICK * bar.height)
        pygame.draw.line(surface, TICK_INK, (x, bar.bottom - high), (x, bar.bottom - 1), max(1, round(1.5 * unit)))


def _draw_stretches(
    surface: pygame.Surface, view: LancasterView, bar: pygame.Rect, owners: Sequence[int], there: int, step: float
) -> None:
    """A stretch for each family, as long as its strength, with its number, and its sign in front where it has room for
    both; stretches lie in the order of the knights above, who have their signs as well."""
    art, unit, at, px = view.context.art, view.ui.frame.unit, 0, NUMBER * bar.height
    runs = [
        (*whose, len(list(each)))
        for whose, each in groupby(enumerate(owners), lambda one: (one[1], one[0] >= there))
    ]  # fmt: skip
    widths = [max(3, round(long * step - 2 * unit)) for _, _, long in runs]
    for (owner, coming, long), wide in zip(runs, widths, strict=True):
        colour, number = view.family_seat(owner).colour, str(long)
        stretch = pygame.Surface((wide, bar.height), pygame.SRCALPHA)
        skin = f"ui/bar_{colour}"
        art.draw_slice(stretch, skin, stretch.get_rect(), unit / 2)
        told = wide >= view.brush.text.width(number, "head", px)
        side = min(bar.height, wide) if wide >= SIGNED * bar.height or not told else 0
        if told:
            ground = pygame.transform.average_color(art.picture(skin, bar.height), consider_alpha=True)
            ink = theme.INK if luminance(ground) > LIGHT_GROUND else WHITE
            words = pygame.Rect(side, 0, wide - side, bar.height)
            view.brush.line(stretch, number, "head", px, ink, words, "centre")
        if side:
            sign = pygame.Rect(0, (bar.height - side) // 2, side, side)
            view.brush.nominal(stretch, f"lancaster/step_{colour}", sign)
        if coming:
            stretch.set_alpha(GHOST)
        surface.blit(stretch, (round(bar.x + at * step + unit), bar.y))
        at += long


class RowPart(TablePart):
    """The bar over a row of conflicts: which one, and what happens to it."""

    role = "heading"
    margin = 8.0

    def __init__(self, view: LancasterView, row: str) -> None:
        super().__init__(view, f"row:{row}")
        self.row_name = row

    def key_of(self) -> str:
        """The row in the keys of texts; in the last round nothing moves down any more."""
        return "upper.last" if self.row_name == "upper" and self.view.shown.round == ROUNDS else self.row_name

    def signature(self) -> Hashable:
        return self.view.tr.language, self.key_of()

    def paint(self, surface: pygame.Surface) -> None:
        tr, wide = self.view.tr, self.box.w
        note = tr(f"table.row.{self.key_of()}.note")
        # In small windows the letters are higher than the bar ought to be.
        high = max(self.box.h, self.ui.units(round(BAR_EM * self.ui.text.least(note, "body_bold"))))
        self.skin(surface, "lancaster/row_bar", (0, 0, wide, high))
        top = 0.0 if self.ui.text.is_japanese(note, "body_bold") else -LINE
        box: Box = (16.0, top, wide * 0.4, high)
        self.write(surface, tr(f"table.row.{self.row_name}"), box, "title", 20, theme.CREAM)
        box = (wide * 0.42, top, wide * 0.58 - 16, high)
        self.write(surface, note, box, "body_bold", 16, theme.rgb("#dbe4f6"), "right")

    @property
    def solid(self) -> bool:
        return True

    def tip(self) -> str:
        return self.view.tr(f"table.row.{self.key_of()}.help")


class EmptyPart(TablePart):
    """The places of a row where no card lies: one outline, quieter than any card."""

    role = "empty"
    margin = 4.0

    def __init__(self, view: LancasterView, row: str, *, whole: bool) -> None:
        super().__init__(view, f"empty:{row}")
        self.row_name = row
        self.whole = whole  # no card lies in its row

    def words(self) -> tuple[str, str]:
        """That there is no conflict; in a whole row also where one comes from, if one may still come."""
        tr = self.view.tr
        comes = self.whole and self.row_name == "lower" and self.view.shown.round < ROUNDS
        return tr("table.row.empty"), tr("table.row.empty.next") if comes else ""

    def signature(self) -> Hashable:
        return self.words()

    def paint(self, surface: pygame.Surface) -> None:
        outline = self.rect.inflate(-self.px(4), -self.px(4))
        veil = pygame.Surface(outline.size, pygame.SRCALPHA)
        dash, thick = self.px(DASH), max(1, self.px(2))
        for x in range(0, outline.width, 2 * dash):
            for y in (0, outline.height - thick):
                veil.fill(OUTLINE, (x, y, dash, thick))
        for y in range(0, outline.height, 2 * dash):
            for x in (0, outline.width - thick):
                veil.fill(OUTLINE, (x, y, thick, dash))
        surface.blit(veil, outline)
        self._write(surface, *self.words())

    def _write(self, surface: pygame.Surface, title: str, more: str) -> None:
        """A faint shield of France, and below it the words, in the middle of the place."""
        text, frame = self.ui.text, self.ui.frame
        rows = text.wrap(more, "body", self.ui.font_px(NOTE), frame.px(self.box.w - 2 * NOTE_IN)) if more else []
        head, step = TITLE * NOTE_LEADING * frame.text, NOTE * NOTE_LEADING * frame.text
        y = (self.box.h - SHIELD - head - step * len(rows)) / 2
        shield = frame.rect((self.box.x + (self.box.w - SHIELD) / 2, self.box.y + y, SHIELD, SHIELD))
        self.brush.nominal(surface, "lancaster/sign_conflict", shield, FAINT_SHIELD)
        y += SHIELD
        self.write(surface, title, (16, y, self.box.w - 32, head), "title", TITLE, INK_BROWN, "centre")
        for number, row in enumerate(rows):
            box = (NOTE_IN, y + head + step * number, self.box.w - 2 * NOTE_IN, step)
            self.write(surface, row, box, "body", NOTE, INK_BROWN, "centre")

    @property
    def solid(self) -> bool:
        return True

    def tip(self) -> str:
        return self.view.tr("table.row.empty.help")


class ConflictPart(LancasterPiece):
    """A conflict card with the knights on it."""

    role = "conflict"
    margin = 14.0

    def __init__(self, model: LancasterModel, card: str) -> None:
        super().__init__(model, f"card:{card}")
        self.card = card

    @property
    def data(self) -> Card:
        """What lies on it."""
        found = self.model.shown.card(self.card)
        assert found is not None, "parts are made for cards on the table"
        return found

    @property
    def there(self) -> bool:
        """Whether the card lies there, and is not on its way."""
        return self.piece not in self.model.stage.hidden

    @property
    def k(self) -> float:
        """How much larger than designed the card is."""
        return self.box.h / HIGH

    def value(self) -> object:
        return [[space.family, list(space.knights)] for space in self.data.spaces]

    def knights(self, space: Space) -> list[int]:
        """The knights of a space that are to be seen."""
        return self.model.stage.on_card(self.card, space.family, space.knights)

    def signature(self) -> Hashable:
        spaces = tuple((space.family, tuple(self.knights(space))) for space in self.data.spaces)
        apart = tuple(chosen_from(self.model, self.card, space.family) for space in self.data.spaces)
        return self.card, spaces, apart, self.forecast(), self.there, self.turn(), self.model.tr.language

    def turn(self) -> agenda.Step | None:
        """Its place in the order of rewards while they last and it is not behind."""
        shown = self.model.shown
        if shown.phase not in agenda.STAGES:
            return None
        found = (step for step in agenda.steps(shown, "conflicts") if step.place == self.card)
        return next((step for step in found if step.state != agenda.DONE), None)

    def forecast(self) -> tuple[int, int] | None:
        """Family and strength of the knight in hand while one points at this card with it: everywhere else it would
        read as placed."""
        return facts.lifted_for(self.model, self.card) if self.model.pointed() is self else None

    def name_box(self) -> pygame.Rect:
        """The band with its name, in window pixels."""
        return within(self.ui.art, card_name(self.card), "name", self.rect)

    # -- picture ------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        if not self.there:
            return
        self.brush.nominal(surface, card_name(self.card), self.rect)
        draw_printed(surface, self.model, self.card, self.rect)
        self._paint_spaces(surface)
        owners = [space.family for space in self.data.spaces for _ in range(sum(self.knights(space)))]
        draw_bar(surface, self.model, self.card, self.rect, owners, self.forecast())
        turn = self.turn()
        if turn is not None:
            side = SEAL_NOW if turn.state == agenda.NOW else SEAL
            seal = self.at_box((self.box.w - SEAL_IN[0] - side / 2, SEAL_IN[1] - side / 2, side, side))
            self.brush.seal(surface, turn.sign, seal, now=turn.state == agenda.NOW)

    def paint_in_light(self, surface: pygame.Surface, light: Light) -> None:
        spaces, own = self.data.spaces, self.model.own_seat
        index = next((at for at, space in enumerate(spaces) if space.family == own), len(spaces))
        if index == MOST_SPACES:  # only the ally goes there
            return
        slot = within(self.ui.art, card_name(self.card), f"space_{index + 1}", self.rect)
        light(slot, behind=index < len(spaces))
        if index < len(spaces):
            self._paint_knights(surface, index, spaces[index])
        else:
            draw_rank(surface, self.model, self.card, self.rect, index)

    def _paint_spaces(self, surface: pygame.Surface) -> None:
        data = self.data
        for index in range(MOST_SPACES):
            if index >= len(data.spaces):
                draw_rank(surface, self.model, self.card, self.rect, index)
                continue
            self._paint_knights(surface, index, data.spaces[index])

    def _paint_knights(self, surface: pygame.Surface, index: int, space: Space) -> None:
        """The knights on a space; beside the number of the first of two that of the second ("+1"), below more how many
        they are."""
        model, art, card, box = self.model, self.ui.art, self.card, self.place_box
        knights, count = self.knights(space), len(self.knights(space))
        seat, ally = model.family_seat(space.family), model.shown.is_ally(space.family)
        apart = chosen_from(model, card, space.family)
        spots = knight_spots(art, card, box, index, count, apart=apart)
        for strength, (x, y, wide) in zip(knights, spots, strict=True):
            self.brush.knight(surface, strength, seat, ally, self.ui.frame.point(x, y), self.px(wide))
        if count < 2:
            return
        if apart:  # each token has its shape where the strength of the one before it stands
            for strength, disc in zip(knights, strength_spots(art, card, box, index, count), strict=True):
                self.brush.strength(surface, strength, self.ui.frame.rect(disc))
            return  # one chooses by these alone
        # The sum stands in the bar.
        words = f"+{knights[0]}" if count == MOST_PILED else f"×{count}"
        self.brush.slip(surface, words, self.ui.frame.rect(foot_box(art, card, box, index, count)))
