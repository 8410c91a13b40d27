"""The left side of the draft: its title, who chooses when, and the cards of the ten peoples."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.tribes import Tribe
from game.ui import theme
from game.ui.input.intents import Confirm, Hover, Intent, Press, Release, Select
from game.ui.portrait import draw_portrait
from game.ui.shapes import draw_rounded
from game.ui.tables.common.layer import Part
from game.ui.tables.queen_run.hearts import paint_cubes, paint_hearts, row_width
from game.ui.tables.queen_run.people import base_picture, peoples, tribe_tip
from game.ui.tables.queen_run.players import RING, draw_people
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

TAKEN = 0.62
"""How much of a taken people's portrait is left."""
PORTRAIT, RADIUS = 98.0, 70.0
"""Middle of a people's portrait below the top of its card, and half the portrait's width."""
RIBBON = 187.0
"""Where the ribbon with its name begins."""
HEART, CUBE, CUBES = 38.0, 33.0, 148.0
"""Sides of the hearts and cubes of a people, and how broad the row of cubes may be. No words stand below them: ten
times the same two would make the cards dense, and the board beside them and their tooltips tell what they are."""
HEARTS_MIDDLE, CUBES_MIDDLE = 0.7, 0.857
"""Middle of the two rows, in shares of the card's height."""
TAKEN_TOP = 262.0
"""Where the seal of whoever leads a people begins."""
RISE = 4.0
"""Units by which a card rises towards the pointer."""
PAPER = theme.rgb("#f3e3c0")
LOOKED, LOOKED_LINE, LOOKED_ROUND = theme.rgb("#7a55c4"), 7.0, 14.0
"""The edge of the card of a taken people whose board is shown: its colour, width, and how round it is."""


class HeadPart(Part):
    """The title of the draft."""

    role = "label"
    margin = 4.0

    def __init__(self, view: QueenRunView) -> None:
        super().__init__(name="draft.title")
        self.view = view

    def _title(self) -> str:
        """What is to be done; that it is done, where nobody who looks may choose."""
        watched = self.view.bots.alone or self.view.playing.look_only
        return self.view.tr("prompt.draft_watched" if watched else "prompt.draft")

    def signature(self) -> Hashable:
        return self._title()

    def paint(self, surface: pygame.Surface) -> None:
        self.write(surface, self._title(), (0, 0, self.box.w, self.box.h), "title", theme.TITLE_SIZE, theme.CREAM)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self._title())


class StripPart(Part):
    """A player in the strip: who has chosen, who chooses now, who later."""

    role = "player"
    margin = 30.0

    def __init__(self, view: QueenRunView, seat: int) -> None:
        super().__init__(name=f"player:{seat}")
        self.view = view
        self.seat = seat

    @property
    def now(self) -> bool:
        """Whether this player chooses now."""
        return self.view.shown.to_move == self.seat

    def _state(self) -> str:
        tr, side = self.view.tr, self.view.shown.seats[self.seat]
        if side.tribe is not None:
            return tr(f"tribe.{side.tribe}")
        if self.now:
            return tr("table.thinking" if self.view.bots.thinking == self.seat else "table.draft.now")
        return tr("table.draft.next" if self.view.shown.to_move == self.seat + 1 else "table.draft.later")

    def signature(self) -> Hashable:
        who, side = self.view.seat_at(self.seat), self.view.shown.seats[self.seat]
        look = self.view.reactions.expression(self.seat)
        return who.name, who.face, side.tribe, side.colour, self.now, self._state(), look

    @property
    def portrait_box(self) -> tuple[float, float, float]:
        """Middle and width of the people's portrait, in units of the canvas."""
        return self.box.x + 36, self.box.y + self.box.h / 2, 48.0

    def paint(self, surface: pygame.Surface) -> None:
        who, side = self.view.seat_at(self.seat), self.view.shown.seats[self.seat]
        self.skin(surface, "ui/panel")
        if side.tribe is not None and side.colour is not None:
            draw_people(self, surface, side.tribe, side.colour, 36, self.box.h / 2, 24)
            self.picture(surface, f"run/token_{side.colour}", (43, 38, 20, 20))
        else:
            rect, look = self.at_box((9, 5, 54, 54)), self.view.reactions.expression(self.seat)
            draw_portrait(surface, self.ui.art, rect, who.face, who.colour, token=0, expression=look)
        room = self.box.w - 68 - 16
        if not who.is_person:
            self.picture(surface, "icons/bot_ink", (self.box.w - 34, 8, 22, 22))
        self.write(surface, who.name, (68, 4, room - (20 if not who.is_person else 0), 32), "title", 26, theme.INK)
        ink = theme.OXBLOOD if self.now else theme.INK_SOFT
        self.write(surface, self._state(), (68, 34, room + 6, 24), "body_medium", 17, ink)
        if self.now:
            self.skin(surface, "ui/here")

    def item(self, seen: pygame.Rect) -> Item | None:
        side = self.view.shown.seats[self.seat]
        text = f"{self.view.seat_at(self.seat).name}: {self._state()}"
        return self.make_item(seen, text=text, value=side.tribe, selected=self.now)


PEOPLES_A_ROW = 5
"""So many peoples lie side by side where all are shown beside the map."""
NAMED, NAME_SIZE, NAME_HIGH = 114.0, 17.0, 26.0
"""Height for a people from which on its name stands below it, the size of its letters, and the height of their line."""
NAME_GAP = 8.0
"""What is between two names at least: where the longest would be narrower than meant none stand below."""
LISTED, LEAST_LISTED, LIST_COLUMNS, LIST_SIZE, LIST_EDGE = 66.0, 45.0, 2, 20.0, 24.0
"""Height for a people from which on they stand in so many columns, each with its name beside it, and the same where
there is no room for names below them; the size of its letters, and how far the columns keep from the edges of the
sheet."""
PEOPLES_EDGE = 8.0
"""How far they keep from the edges of their sheet."""


def _step_back(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A portrait in its ring, of a people that is taken, becomes paler."""
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.circle(veil, (*PAPER, round(255 * (1 - TAKEN))), (rect.width // 2, rect.height // 2), rect.width // 2)
    surface.blit(veil, rect.topleft)


class PeoplesPart(Part):
    """The peoples beside the map that is looked at before, or meanwhile, while they can be chosen: who leads the others
    stands on the panels above."""

    role = "label"
    like_log = True

    def __init__(self, view: QueenRunView) -> None:
        super().__init__(name="peoples")
        self.view = view

    def signature(self) -> Hashable:
        return self.view.tr.language, tuple(self.view.draft.free_peoples())

    def _heading(self) -> str:
        free = len(self._free())
        if free == len(peoples()):
            return self.view.tr("table.boards_first.peoples")
        return self.view.tr("table.at_map.peoples", n=free)

    def _free(self) -> list[str]:
        return self.view.draft.free_peoples()

    def _longest(self) -> float:
        """Width of the longest name, in units."""
        px, ui = self.ui.font_px(NAME_SIZE), self.ui
        return max(ui.units(ui.text.width(self.view.tr(f"tribe.{each.id}"), "body_medium", px)) for each in peoples())

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "ui/panel")
        wide, high = self.box.w - 2 * PEOPLES_EDGE, self.box.h
        heading = (18.0, 14.0, self.box.w - 36, 42.0)
        self.write(surface, self._heading(), heading, "title", 28, theme.OXBLOOD, "centre")
        step, deep = wide / PEOPLES_A_ROW, (high - 76) / math.ceil(len(self._free()) / PEOPLES_A_ROW)
        named = NAME_HIGH if deep >= NAMED and self._longest() <= step - NAME_GAP else 0.0
        if self._list_step() >= (LEAST_LISTED if not named else LISTED):
            self._paint_list(surface)
            return
        radius = min(step, deep - named) / 2 / 1.3
        for index, tribe in enumerate(self._free()):
            row, column = divmod(index, PEOPLES_A_ROW)
            x, y = PEOPLES_EDGE + step * (column + 0.5), 62 + deep * (row + 0.5) - named / 2
            draw_people(self, surface, tribe, "gold", x, y, radius)
            if named:
                below = (x - (step - NAME_GAP) / 2, y + radius * RING + 4, step - NAME_GAP, named)
                name = self.view.tr(f"tribe.{tribe}")
                self.write(surface, name, below, "body_medium", NAME_SIZE, theme.INK, "centre")

    def _list_step(self) -> float:
        """Height of a line where they stand in columns, each with its name beside it."""
        return (self.box.h - 76) / math.ceil(len(self._free()) / LIST_COLUMNS)

    def _paint_list(self, surface: pygame.Surface) -> None:
        """All of them, each with its name beside it."""
        step, deep = (self.box.w - 2 * LIST_EDGE) / LIST_COLUMNS, self._list_step()
        radius = deep / 2 / 1.3
        for index, tribe in enumerate(self._free()):
            row, column = divmod(index, LIST_COLUMNS)
            x, y = LIST_EDGE + step * column, 62 + deep * (row + 0.5)
            draw_people(self, surface, tribe, "gold", x + radius * RING, y, radius)
            left = 2 * radius * RING + 12
            name = self.view.tr(f"tribe.{tribe}")
            self.write(surface, name, (x + left, y - 20, step - left - 4, 40), "body_medium", LIST_SIZE, theme.INK)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self._heading())


class PeopleCard(Part):
    """The card of a people: at rest, hovered, looked at, taken."""

    role = "people"
    focusable = True
    margin = 30.0

    def __init__(self, view: QueenRunView, tribe: Tribe) -> None:
        super().__init__(name=f"people:{tribe.id}")
        self.view = view
        self.tribe = tribe

    @property
    def taken(self) -> int | None:
        """The seat that leads it."""
        return self.view.draft.taken_by(self.tribe.id)

    @property
    def looked_at(self) -> bool:
        """Whether its board is shown."""
        return self.view.draft.people == self.tribe.id

    @property
    def tempting(self) -> bool:
        return self.taken is None

    def signature(self) -> Hashable:
        taken = self.taken
        name = self.view.names[taken] if taken is not None else ""
        colour = self.view.shown.seats[taken].colour if taken is not None else None
        return name, colour, self.looked_at, self.hovered, self.view.tr.language

    # -- picture ----------------------------------------------------------------------------------------------------

    @property
    def portrait_box(self) -> tuple[float, float, float]:
        """Middle and width of the portrait, in units of the canvas."""
        return self.box.x + self.box.w / 2, self.box.y + PORTRAIT, 2 * RADIUS

    @property
    def seal_box(self) -> tuple[float, float, float]:
        """Middle and width of the seal of whoever leads the people."""
        return self.box.x + self.box.w / 2, self.box.y + TAKEN_TOP + 20, 40.0

    def paint(self, surface: pygame.Surface) -> None:
        lift = -RISE if self.hovered and self.taken is None else 0.0
        wide, high = self.box.w, self.box.h
        self.skin(surface, "ui/panel", (0, lift, wide, high))
        taken = self.taken
        ring = "gold"
        if taken is not None:
            ring = self.view.shown.seats[taken].colour or "gold"
        draw_people(self, surface, self.tribe.id, ring, wide / 2, PORTRAIT + lift, RADIUS)
        if taken is not None and not self.looked_at:
            self._fade(surface, lift)
        self._ribbon(surface, lift)
        if taken is not None:
            self._paint_taken(surface, taken, lift)
        else:
            self._paint_values(surface, lift)
        if self.looked_at and taken is None:
            self.skin(surface, "ui/here", (0, lift, wide, high))
        elif self.looked_at:
            self._paint_looked_at(surface)

    def _paint_looked_at(self, surface: pygame.Surface) -> None:
        """An edge of its own: the gold one is that of what can be had."""
        line, radius = self.ui.frame.px(LOOKED_LINE), self.ui.frame.px(LOOKED_ROUND)
        rect, rim = self.at_box((0, 0, self.box.w, self.box.h)), max(1, line // 3)
        draw_rounded(surface, LOOKED, rect, line, radius=radius)
        draw_rounded(surface, theme.CREAM, rect.inflate(2 * rim, 2 * rim), rim, radius=radius + rim)

    def _fade(self, surface: pygame.Surface, lift: float) -> None:
        """The portrait steps back into the paper."""
        half = RADIUS * RING
        _step_back(surface, self.at_box((self.box.w / 2 - half, PORTRAIT - half + lift, 2 * half, 2 * half)))

    def _ribbon(self, surface: pygame.Surface, lift: float) -> None:
        box = (4, RIBBON + lift, self.box.w - 8, 44)
        self.skin(surface, f"run/ribbon_{self.tribe.id}", box)
        inner = (box[0] + 17, box[1] - 1, box[2] - 34, box[3])  # six Japanese letters, also where they are largest
        name = self.view.tr(f"tribe.{self.tribe.id}")
        self.write(surface, name, inner, "title", 24, theme.CREAM, "centre")

    def _paint_taken(self, surface: pygame.Surface, seat: int, lift: float) -> None:
        wide, colour = self.box.w, self.view.shown.seats[seat].colour
        self.picture(surface, f"run/token_{colour}", (wide / 2 - 20, TAKEN_TOP + lift, 40, 40))
        word = self.view.tr("table.draft.taken_by")
        box = (14, TAKEN_TOP + 50 + lift, wide - 28, 26)
        self.write(surface, word, box, "body_medium", 17, theme.INK_SOFT, "centre")
        name = self.view.names[seat]
        self.write(surface, name, (14, TAKEN_TOP + 76 + lift, wide - 28, 30), "body_bold", 20, theme.INK, "centre")

    def _paint_values(self, surface: pygame.Surface, lift: float) -> None:
        wide, tribe = self.box.w, self.tribe
        left = wide / 2 - row_width(HEART, tribe.ap) / 2
        paint_hearts(self, surface, left, HEARTS_MIDDLE * self.box.h + lift, HEART, tribe.ap)
        cube = min(CUBE, CUBE * CUBES / row_width(CUBE, tribe.recovery, 1.08))
        left = wide / 2 - row_width(cube, tribe.recovery, 1.08) / 2
        paint_cubes(self, surface, base_picture(None), left, CUBES_MIDDLE * self.box.h + lift, cube, tribe.recovery)

    def draw_answer(self, surface: pygame.Surface, pressed: bool) -> None:
        """A gold edge: light over all of it would look pale, as what is taken does."""
        if pressed or self.taken is not None:
            super().draw_answer(surface, pressed)
        elif not self.looked_at:
            self.skin(surface, "run/edge", (4, 4 - RISE, self.box.w - 8, self.box.h - 8))

    # -- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            tribe, view = self.tribe.id, self.view
            self.ui.after(lambda: view.draft.look_at(tribe))
            return True
        return isinstance(intent, Press | Release | Hover)

    def tip(self) -> str:
        return "" if self.looked_at else tribe_tip(self.view.tr, self.tribe)

    def item(self, seen: pygame.Rect) -> Item | None:
        text = self.view.tr(f"tribe.{self.tribe.id}")
        return self.make_item(
            seen, text=text, value=self.taken, selected=self.looked_at, legal=self.view.mine and self.taken is None
        )
