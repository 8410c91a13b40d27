"""The desks of parliament while the laws take effect: one for each player, with a slot for what each law brings.

Boxes are in units.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.law_table import row
from game.table.presenters.lancaster import law_counts
from game.table.presenters.lancaster.words import law_caption
from game.table.steps import Decide, Think
from game.ui import theme
from game.ui.layout import Box
from game.ui.linebreak import atoms
from game.ui.tables.common.faces import draw_face
from game.ui.tables.lancaster.law_amounts import SECRET, law_amounts
from game.ui.tables.lancaster.law_gains import merged
from game.ui.tables.lancaster.look import BROWN, PALE, ROMAN, Amount, TablePart, icon
from game.ui.text import SQUEEZED
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.parliament import Parliament

TOP, HIGH = 716.0, 272.0
ROWS = {2: (936.0, 560.0, 408.0), 3: (776.0, 440.0, 408.0), 4: (700.0, 344.0, 328.0), 5: (668.0, 274.0, 264.0)}
"""By number of players: middle of the first desk, from one to the next, width of a desk."""
SLOTS, SLOT_TOP, SLOT_HIGH, SLOT_GAP = 3, 108.0, 150.0, 8.0
PILL_TOP, PILL_HIGH = 16.0, 60.0
STRIP = 6.0
GHOST, EXPECTED = 70, 175
"""Opacity of what is on its way, and of what is to be expected."""
DISC, DISC_COLOUR = 72.0, theme.mix(BROWN, theme.CREAM, 0.62)
"""The disc below what only its owner can tell: its width, and a colour against which a brown chest stands out."""
WORD_HIGH = 36.0
"""Height of the word below that disc."""
REASON, SEALED_SIZE = (23.0, 21.0, 18.0), 20.0
"""Sizes of the letters that say why somebody gets nothing, the largest first; of the word below that disc."""
LINES = 3
IN_ONE = 1.2
"""How much wider than its room a reason without spaces may be that stands in one line, in narrower letters."""
REASON_EDGE = 8.0
"""How far reasons keep from the edges of a slot."""


def desk_box(index: int, count: int) -> Box:
    """The desk of the `index`th voter."""
    first, step, wide = ROWS[count]
    return first + step * index - wide / 2, TOP, wide, HIGH


def slot_box(index: int, count: int, at: int) -> Box:
    """The slot on that desk for the law `at` of those in force."""
    x, y, wide, _ = desk_box(index, count)
    each = (wide - SLOT_GAP * (SLOTS + 1)) / SLOTS
    return x + SLOT_GAP + (each + SLOT_GAP) * at, y + SLOT_TOP, each, SLOT_HIGH


def slot_middle(index: int, count: int, at: int) -> tuple[float, float]:
    """Where goods land in a slot."""
    x, y, wide, high = slot_box(index, count, at)
    return x + wide / 2, y + high / 2 + 12


def points_spot(index: int, count: int) -> tuple[float, float]:
    """Where what is paid sets out from: the pill of a desk."""
    x, y, wide, _ = desk_box(index, count)
    return x + wide - 50, y + PILL_TOP + PILL_HIGH / 2


def desks(parliament: Parliament) -> list[tuple[Box, Widget]]:
    """All desks with their slots, in turn order."""
    placed: list[tuple[Box, Widget]] = []
    shown, count = parliament.model.shown, parliament.count
    for index, seat in enumerate(shown.turn_order):
        placed.append((desk_box(index, count), DeskPart(parliament, seat)))
        for at, law in enumerate(shown.current):
            placed.append((slot_box(index, count, at), SlotPart(parliament, seat, at, law)))
    return placed


class DeskPart(TablePart):
    """A player's desk: face, name, points, the flag of who starts."""

    role = "desk"
    margin = 30.0

    def __init__(self, parliament: Parliament, seat: int) -> None:
        super().__init__(parliament.model, f"desk:{seat}")
        self.seat = seat

    def signature(self) -> Hashable:
        who, shown = self.view.seat_at(self.seat), self.view.shown
        look = self.view.reactions.expression(self.seat)
        return who.name, who.face, who.colour, shown.families[self.seat].points, shown.start == self.seat, look

    def paint(self, surface: pygame.Surface) -> None:
        who, shown = self.view.seat_at(self.seat), self.view.shown
        self.skin(surface, "lancaster/panel_wood")
        self.skin(surface, f"ui/bar_{who.colour}", (10, 3, self.box.w - 20, STRIP))
        wide = self.box.w
        face = 100.0 if wide > 300 else 84.0
        pill = (face * 0.5, PILL_TOP, wide - face * 0.5 - 12, PILL_HIGH)
        self.skin(surface, "ui/pill", pill)
        points = str(shown.families[self.seat].points)
        right = 84.0 if wide > 300 else 70.0
        self.row(surface, [Amount("points", points)], (wide - 16 - right, PILL_TOP, right, PILL_HIGH), 36.0)
        name = (face + 8, PILL_TOP, wide - 20 - right - face - 8, PILL_HIGH)
        self.write(surface, who.name, name, "title", 27, theme.INK)
        centre = self.spot(face * 0.5 + 4, PILL_TOP + PILL_HIGH / 2 + 4)
        look = self.view.reactions.expression(self.seat)
        draw_face(surface, self.ui.art, who, centre, self.px(face / 2), self.px(face * 0.32), look)
        if shown.start == self.seat:
            self.nominal(surface, "lancaster/start", (wide - 34, -18, 40, 40))

    def item(self, seen: pygame.Rect) -> Item | None:
        side = self.view.shown.families[self.seat]
        return self.make_item(seen, text=self.view.names[self.seat], value=side.points)


class SlotPart(TablePart):
    """What a law brings a player."""

    role = "slot"
    margin = 8.0

    def __init__(self, parliament: Parliament, seat: int, at: int, law: int) -> None:
        super().__init__(parliament.model, f"slot:{seat}:{at + 1}")
        self.parliament = parliament
        self.seat = seat
        self.place_of_law = at
        self.law = law

    # -- state --------------------------------------------------------------------------------------------------------

    @property
    def amounts(self) -> list[Amount]:
        """What has come."""
        return merged(self.parliament.effects.gains.get((self.law, self.seat), ()))

    @property
    def coming(self) -> str:
        """What is on its way, "" for nothing."""
        return self.parliament.effects.flying.get((self.law, self.seat), "")

    @property
    def here(self) -> bool:
        """Whether this law takes effect now."""
        return self.parliament.effects.at_hand == self.law

    @property
    def asked(self) -> bool:
        """Whether the player is choosing what to make of it."""
        step = self.view.step
        return self.here and isinstance(step, Decide | Think) and step.seat == self.seat

    @property
    def promised(self) -> list[Amount]:
        """What the law would bring as things stand, until it has come to the player; a chest where that is secret."""
        view, effects = self.view, self.parliament.effects
        if effects.done(self.law) or (self.law, self.seat) in effects.gains | effects.without:
            return []
        secret = row(self.law).by_amounts and not (view.session.alone or view.shown.rules.open_money)
        times = None if secret else law_counts.times(view.shown, self.law, self.seat)
        return law_amounts(self.law, times, view.shown.rules.values)

    @property
    def begun(self) -> bool:
        """Whether the law has taken effect, or does so now."""
        return self.law in self.parliament.effects.begun

    def why_nothing(self) -> str:
        """Why the player gets nothing, "" while that is open, or something has come."""
        if self.amounts:
            return ""
        effects = self.parliament.effects
        key = effects.without.get((self.law, self.seat), "")
        if key:
            return self.view.tr(key)
        return self.view.tr("overlay.without.nothing") if effects.done(self.law) else ""

    def waiting(self) -> str:
        """What is said of one who chooses."""
        own = self.seat == self.view.own_seat and isinstance(self.view.step, Decide)
        return self.view.tr("overlay.slot.yours" if own else "overlay.slot.theirs")

    def signature(self) -> Hashable:
        asked = self.waiting() if self.asked else ""
        promised = tuple(self.promised)
        return self.law, tuple(self.amounts), self.coming, self.here, asked, self.why_nothing(), promised

    # -- picture ------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "lancaster/panel_oxblood" if self.here else "lancaster/tray")
        if self.here:
            self.skin(surface, "ui/here")
        if self.here or self.box.w > 90:
            ink = theme.GOLD_LIGHT if self.here else theme.CREAM_SOFT
            self.write(surface, ROMAN[self.place_of_law], (4, 6, self.box.w - 8, 26), "head", 21, ink, "centre")
        amounts, reason = self.amounts, self.why_nothing()
        if amounts:
            self._paint_amounts(surface, amounts)
        elif self.coming:
            self._paint_ghost(surface, self.coming)
        elif reason and self.here:  # of a law that is over it is enough that nothing came
            self._paint_words(surface, reason)
        elif self.asked:
            self._paint_words(surface, self.waiting(), "…")
        elif self.promised:
            self._paint_promised(surface, self.promised)
        else:  # nothing is to be expected, or the player is still to come
            sign = "…" if self.here and self.begun else "–"
            self.write(surface, sign, (4, 34, self.box.w - 8, self.box.h - 44), "head", 34, theme.CREAM_SOFT, "centre")

    def _paint_promised(self, surface: pygame.Surface, promised: list[Amount]) -> None:
        """What is to be expected: a chest on a disc, and a word for it, where it is secret, else the amounts, fainter
        than what has come."""
        if promised == [SECRET]:
            room = (4.0, 34.0, self.box.w - 8, self.box.h - 40 - WORD_HIGH)
            wide = min(DISC, room[2], room[3])
            middle = self.spot(self.box.w / 2, room[1] + room[3] / 2)
            pygame.draw.aacircle(surface, DISC_COLOUR, middle, self.px(wide / 2))
            self.row(surface, promised, room, 0.68 * wide, PALE)
            below = (4.0, self.box.h - 6 - WORD_HIGH, self.box.w - 8, WORD_HIGH)
            self.write(surface, self.view.tr("overlay.slot.sealed"), below, "body", SEALED_SIZE, PALE, "centre")
            return
        faint = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        self._paint_amounts(faint, [Amount(each.icon, f"+{each.number}" if each.number else "") for each in promised])
        faint.set_alpha(EXPECTED)
        surface.blit(faint, (0, 0))

    def _paint_amounts(self, surface: pygame.Surface, amounts: list[Amount]) -> None:
        """One good large, several below each other."""
        wide, top, high = self.box.w, 34.0, self.box.h - 44
        if len(amounts) == 1:
            side = 76.0 if not amounts[0].number else 56.0
            self.row(surface, amounts, (4, top, wide - 8, high), side, PALE)
            return
        each = high / len(amounts)
        for index, amount in enumerate(amounts):
            self.row(surface, [amount], (6, top + each * index, wide - 12, each), min(44.0, 0.96 * each), PALE)

    def _paint_ghost(self, surface: pygame.Surface, good: str) -> None:
        rect = self.at_box((self.box.w / 2 - 32, self.box.h / 2 - 20, 64, 64))
        self.brush.nominal(surface, icon(good), rect, GHOST)

    def _paint_words(self, surface: pygame.Surface, words: str, sign: str = "") -> None:
        """In the middle of the slot, or below a sign."""
        top = 64 if sign else 34
        self.write(surface, sign, (4, 30, self.box.w - 8, 34), "head", 34, theme.GOLD_LIGHT, "centre")
        text, rect = self.ui.text, self.at_box((REASON_EDGE, top, self.box.w - 2 * REASON_EDGE, self.box.h - top - 6))
        sizes = [self.ui.font_px(size) for size in REASON]
        px = next((size for size in sizes if self._holds(words, size, rect)), sizes[-1])
        px = max(px, text.least(words, "body"))
        # Narrow slots: letters become narrower before a word is broken.
        longest = max(text.width(word.rstrip(), "body", px) for word in atoms(words))
        least = min(max(1.0, longest / rect.width), 1 / SQUEEZED)
        whole = text.width(words, "body", px) / rect.width
        if " " not in words and whole <= IN_ONE:
            least = max(least, whole)
        lines = next(
            (found for squeeze in (1.0, 1.15, 1.3, 1.5)
             if len(found := text.wrap(words, "body", px, ceil(rect.width * max(least, squeeze)))) <= LINES), [words],
        )  # fmt: skip
        if longest > rect.width / SQUEEZED and " " in words:
            lines = words.split()
        widest = SQUEEZED * max(text.width(line, "body", px) for line in lines)
        px = min(px, px * rect.width / max(1.0, widest))  # all lines in letters of one size
        lead = min(round(1.16 * px), rect.height // len(lines))
        top = rect.y + (rect.height - lead * len(lines)) // 2
        for index, line in enumerate(lines):
            place = pygame.Rect(rect.x, top + lead * index, rect.width, lead)
            self.brush.line(surface, line, "body", px, PALE, place, "centre")

    def _holds(self, words: str, px: float, rect: pygame.Rect) -> bool:
        """Whether words in such letters have room as they are."""
        text = self.ui.text
        if max(text.width(word.rstrip(), "body", px) for word in atoms(words)) > rect.width:
            return False
        return len(text.wrap(words, "body", px, rect.width)) <= LINES and LINES * 1.16 * px <= rect.height

    # -- words --------------------------------------------------------------------------------------------------------

    @property
    def solid(self) -> bool:
        return True

    def tip(self) -> str:
        """The law, and what it brings this player."""
        tr, values = self.view.tr, self.view.shown.rules.values
        caption = tr("overlay.law.named", law=tr(f"law.{self.law}"), text=law_caption(self.law, values, tr))
        promised = self.promised
        expected = tr("overlay.slot.secret" if promised == [SECRET] else "overlay.slot.expected") if promised else ""
        waits = self.waiting() if self.asked else ""
        lines = [self.view.names[self.seat], caption, self.why_nothing() or waits or expected]
        return "\n".join(line for line in lines if line)

    def item(self, seen: pygame.Rect) -> Item | None:
        value = [f"{each.icon} {each.number}".strip() for each in self.amounts]
        return self.make_item(seen, text=self.why_nothing(), value=value, selected=self.here)
