"""All ten peoples side by side: what a turn has, what comes back at home, and what a base costs and brings where."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.terrain import FORT, HORSE, WINDMILL
from game.games.queen_run.tribes import CANNOT, NO_EFFECT, Tribe
from game.ui import theme
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.scene import Scene
from game.ui.tables.common.layer import Part
from game.ui.tables.common.outside import Outside
from game.ui.tables.queen_run.hearts import paint_numbered
from game.ui.tables.queen_run.people import (
    MORE_ROWS,
    ROWS,
    Row,
    base_picture,
    effect_width,
    effect_words,
    ground_picture,
    ground_words,
    paint_amount,
    paint_effect,
    peoples,
    rows,
    tribe_tip,
)
from game.ui.tables.queen_run.players import draw_people
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import IconButton
from game.ui.widgets.containers import Place
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel, QueenRunView

SHEET: Box = (30.0, 76.0, 1860.0, 988.0)
HEAD, LINE, FOOT = 102.0, 76.6, 62.0
"""Heights of the row of headings, of a people's row, and of the key to the effects."""
NAME, POINTS, RECOVERY, GROUND, RARE = 262.0, 150.0, 116.0, 208.0, 248.0
"""Widths of the columns; `RARE`: of that of the grounds that hardly any people builds on."""
OWN_WIDTHS = {str(WINDMILL): 178.0, str(HORSE): 178.0, str(FORT): 268.0}
"""Those of grounds that bring numbers alone, and of that which brings four bases in a row."""
MORE = "more"
"""The name of that column."""
HEART, COST = 52.0, 42.0
"""Sides of the hearts with the action points of a turn, and with those that a base costs."""
BEFORE, EFFECT, BETWEEN = 14.0, (140.0, 66.0), 4.0
"""What lies before the cost, the room for the picture of an effect, which begins right behind it, and what is between
the two."""
LARGER = {"lr_2": 1.42, "lr_1_back_1": 1.15}
"""How many times as large the pictures are whose bases are smaller than those of others, so that they are alike."""
UNFILLED, UNFILLING = 0.2, ("any_1", "wood_1", "front_1", "back_1")
"""Effects whose pictures are free at both sides, and how much of their width that is."""
KEY = ("lr_1", "front_1", "back_1", "any_1", "wood_1")
NO_BUILD = "effect.no_build"
KEY_PICTURE, KEY_DASH, KEY_GAP, KEY_BETWEEN, KEY_SIZE, KEY_NUMBER = 84.0, 36.0, 6.0, 8.0, 20.0, 2
"""What the key to the effects tells of, besides the cost and the dash; the widths of a picture and of the heart and the
dash in it, the gap to the words and the least to the next picture, the size of the words, the number on the heart."""
LEFT, TOP = 22.0, 50.0
"""From the edge of the sheet to the first row."""
BAND, OWN, RULE = (224, 198, 143, 97), (243, 207, 106, 150), theme.rgb("#d3b780")
"""Every other row, that of the people looked at, or led by the viewer, and the lines between the columns."""


def columns() -> list[tuple[str, float]]:
    """What stands in each column, and where it begins: "points", "recovery", the five grounds of every people, and
    "more", the ground besides that a people builds on."""
    names = ["points", "recovery", *(str(ground) for ground in ROWS), MORE]
    found, x = [], NAME
    for name in names:
        found.append((name, x))
        x += width_of(name)
    return found


def width_of(column: str) -> float:
    """How wide a column is."""
    return {"points": POINTS, "recovery": RECOVERY, MORE: RARE, **OWN_WIDTHS}.get(column, GROUND)


def row_in(tribe: Tribe, column: str) -> Row:
    """The row of a people's table that a column of ground shows."""
    grounds = MORE_ROWS if column == MORE else (int(column),)
    found = next((row for row in rows(tribe) if row.ground in grounds), None)
    return found if found is not None else Row(grounds[0], CANNOT, tribe.effect(grounds[0]))


class ComparisonHead(Part):
    """The headings: hearts, cubes, grounds."""

    role = "label"

    def __init__(self, view: QueenRunView) -> None:
        super().__init__(name="compare.head")
        self.view = view

    def draw_self(self, surface: pygame.Surface) -> None:
        tr, elf = self.view.tr, peoples()[0]
        for name, x in columns():
            if name == "points":
                self.picture(surface, "run/heart", (x + POINTS / 2 - 22, 6, 44, 44))
                self._word(surface, tr("table.ap_a_turn"), x, POINTS)
            elif name == "recovery":
                self.picture(surface, base_picture(None), (x + RECOVERY / 2 - 22, 6, 44, 44))
                self._word(surface, tr("table.compare.recovery"), x, RECOVERY)
            elif name == MORE:
                for side, ground in zip((-1, 1), MORE_ROWS, strict=True):
                    row = Row(ground, CANNOT, elf.effect(ground))
                    self.picture(surface, ground_picture(row, None), (x + RARE / 2 + 36 * side - 31, 0, 62, 62))
                self._word(surface, tr("table.compare.more"), x, RARE)
            else:
                row, wide = row_in(elf, name), width_of(name)
                self.picture(surface, ground_picture(row, None), (x + wide / 2 - 31, 0, 62, 62))
                self._word(surface, ground_words(tr, row), x, wide)

    def _word(self, surface: pygame.Surface, word: str, x: float, wide: float) -> None:
        self.write(surface, word, (x + 2, 62, wide - 4, 32), "body_bold", 20, theme.INK, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen)


def explained() -> list[Row]:
    """A row with each effect that the key tells of: the other pictures are made up of these."""
    every = [row for tribe in peoples() for row in rows(tribe) if row.possible]
    found = [next((row for row in every if row.effect.id == effect), None) for effect in KEY]
    return [row for row in found if row is not None]


def draw_dash(part: Part, surface: pygame.Surface, x: float, y: float) -> None:
    """What stands where nothing can be built: a dash round a point relative to `part`."""
    part.write(surface, "–", (x - 30, y - 20, 60, 40), "head", 28, theme.INK_SOFT, "centre")


class ComparisonKey(Part):
    """The key at the foot: what the pictures of effects mean."""

    role = "label"

    def __init__(self, view: QueenRunView) -> None:
        super().__init__(name="compare.key")
        self.view = view

    def draw_self(self, surface: pygame.Surface) -> None:
        lines: list[Row | None] = [None, None, *explained()]
        told = self._told()
        px = self.ui.font_px(KEY_SIZE)
        wide = [self.ui.units(self.ui.text.width(words, "body_medium", px)) + 4 for words in told]
        pictures = [KEY_PICTURE if row is not None else KEY_DASH for row in lines]
        gaps = len(lines) - 1
        room = self.box.w - sum(pictures) - KEY_GAP * len(lines) - KEY_BETWEEN * gaps
        shrunk = min(1.0, room / sum(wide))
        wide = [shrunk * each for each in wide]
        gap = KEY_BETWEEN + (room - sum(wide)) / gaps
        x = 0.0
        for index, (row, words, each, picture) in enumerate(zip(lines, told, wide, pictures, strict=True)):
            if index == 0:
                heart = self.at_box((0, (self.box.h - KEY_DASH) / 2, KEY_DASH, KEY_DASH))
                paint_numbered(self.ui, surface, heart, KEY_NUMBER)
            elif row is None:
                draw_dash(self, surface, x + picture / 2, self.box.h / 2)
            else:
                paint_effect(self, surface, row, (x, 5, picture, self.box.h - 10), None)
            x += picture + KEY_GAP
            self.write(surface, words, (x, 0, each, self.box.h), "body_medium", shrunk * KEY_SIZE, theme.INK)
            x += each + gap

    def _told(self) -> list[str]:
        """What the pictures mean: the cost, that nothing can be built, the effects."""
        tr = self.view.tr
        return [tr("table.compare.cost"), tr(NO_BUILD), *(effect_words(tr, row) for row in explained())]

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text="; ".join(self._told()))


class ComparisonRow(Part):
    """A people: portrait, name, who leads it, and its whole table in pictures."""

    role = "people"
    focusable = True

    def __init__(self, view: QueenRunView, tribe: Tribe, index: int, pick: Callable[[str], object] | None) -> None:
        """`pick`: what a click does with the people's id, None where it does nothing."""
        super().__init__(name=f"compare:{tribe.id}")
        self.view = view
        self.tribe = tribe
        self._even = index % 2 == 0
        self._pick = pick

    @property
    def led_by(self) -> int | None:
        """The seat that leads the people."""
        return self.view.draft.taken_by(self.tribe.id)

    @property
    def marked(self) -> bool:
        """Whether it is the people looked at in the draft, or led by the viewer."""
        if self.view.shown.phase == "draft":
            return self.view.draft.people == self.tribe.id
        return self.view.shown.seats[self.view.own_seat].tribe == self.tribe.id

    def signature(self) -> Hashable:
        return self.tribe.id, self.led_by, self.marked, self.view.tr.language

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.marked or self._even:
            band = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            ground = OWN if self.marked else BAND
            pygame.draw.rect(band, ground, band.get_rect(), border_radius=self.ui.frame.px(12))
            surface.blit(band, self.rect.topleft)
        colour = self._people(surface)
        for name, x in columns():
            surface.fill(RULE, self.at_box((x, 9, 1.5, self.box.h - 18)))
            if name == "points":
                heart = self.at_box((x + (POINTS - HEART) / 2, (self.box.h - HEART) / 2, HEART, HEART))
                paint_numbered(self.ui, surface, heart, self.tribe.ap)
            elif name == "recovery":
                box = (x, 0, RECOVERY, self.box.h)
                paint_amount(self, surface, str(self.tribe.recovery), base_picture(colour), box)
            else:
                self._ground(surface, name, x, colour)
        super().draw_self(surface)

    def _people(self, surface: pygame.Surface) -> str | None:
        """Portrait, name and leader; gives the colour, None where nobody leads it."""
        tr, seat, high = self.view.tr, self.led_by, self.box.h
        colour = self.view.shown.seats[seat].colour if seat is not None else None
        draw_people(self, surface, self.tribe.id, colour or "gold", 44, high / 2, 30)
        top = 5 if seat is not None or self.marked else 18
        self.write(surface, tr(f"tribe.{self.tribe.id}"), (92, top, NAME - 96, 44), "title", 32, theme.INK)
        if seat is not None:
            self.picture(surface, f"run/token_{colour}", (92, 49, 22, 22))
            name = self.view.names[seat]
            self.write(surface, name, (120, 46, NAME - 126, 28), "body_medium", 18, theme.INK)
        elif self.marked:
            rect = self.at_box((92, 49, 22, 22))
            pygame.draw.aacircle(surface, theme.GREEN, rect.center, rect.width / 2)
            self.picture(surface, "icons/check", (95, 52, 16, 16))
            words = tr("table.compare.looked_at")
            self.write(surface, words, (120, 46, NAME - 126, 28), "body_bold", 18, theme.OXBLOOD)
        return colour

    def _ground(self, surface: pygame.Surface, name: str, x: float, colour: str | None) -> None:
        """What a base costs there and brings; in words that there is none, or none of it."""
        row, tr, middle = row_in(self.tribe, name), self.view.tr, self.box.h / 2
        wide = width_of(name)
        words = effect_words(tr, row)
        if words == tr(NO_BUILD):
            draw_dash(self, surface, x + wide / 2, middle)
            return
        if not row.possible:
            self._word(surface, words, x, wide, middle)
            return
        left = x + BEFORE
        if name == MORE:
            self.picture(surface, ground_picture(row, None), (left, middle - 25, 50, 50))
            left += 54
        paint_numbered(self.ui, surface, self.at_box((left, middle - COST / 2, COST, COST)), row.cost)
        left += COST + BETWEEN
        room = x + wide - BETWEEN / 2 - left
        if row.effect.kind == NO_EFFECT:
            self.write(surface, words, (left + 6, middle - 16, room - 6, 32), "body_medium", 19, theme.INK)
        else:
            larger, free = LARGER.get(row.effect.id, 1.0), UNFILLED if row.effect.id in UNFILLING else 0.0
            high = EFFECT[1] * larger
            room = min(room / (1 - 2 * free), EFFECT[0] * larger, effect_width(self, row, high))
            left -= free * room
            paint_effect(self, surface, row, (left, middle - high / 2, room, high), colour)

    def _word(self, surface: pygame.Surface, word: str, x: float, wide: float, y: float) -> None:
        """A word in the middle of the column at `x`, round the height `y`."""
        self.write(surface, word, (x + 2, y - 16, wide - 4, 32), "body_medium", 19, theme.INK, "centre")

    def draw_answer(self, surface: pygame.Surface, pressed: bool) -> None:
        """A gold edge: light over all of it would look as if nobody could lead the people."""
        if pressed:
            super().draw_answer(surface, pressed)
        else:
            self.skin(surface, "run/edge")

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            if self._pick is not None:
                pick, tribe = self._pick, self.tribe.id
                self.ui.after(lambda: pick(tribe))
            return True
        return isinstance(intent, Press | Release)

    def tip(self) -> str:
        return tribe_tip(self.view.tr, self.tribe)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tip().replace("\n", "; "), value=self.led_by, selected=self.marked)


class ComparisonScene(Scene):
    """The sheet over the model. In the draft a click on a people looks at it."""

    name = "comparison"
    opaque = False
    table = True

    def __init__(self, model: QueenRunModel) -> None:
        super().__init__(model.app)
        self._model = model
        self.game_id = model.playing.game_id
        self.most_text = model.most_text

    def build(self) -> Widget:
        model, tr = self._model, self._model.tr
        x, y, w, _ = SHEET
        pick = self._look_at if model.draft.open else None
        placed: list[tuple[Box, Widget]] = [
            ((0, 0, self.frame.width, self.frame.height), Outside(self.on_back, name="compare.outside")),
            (SHEET, Panel(Place([]), ribbon=tr("table.compare.title"), name="compare.sheet")),
            ((x + LEFT, y + TOP, w - 2 * LEFT, HEAD - 8), ComparisonHead(model)),
        ]
        for index, tribe in enumerate(peoples()):
            box = (x + LEFT, y + TOP + HEAD + LINE * index, w - 2 * LEFT, LINE)
            placed.append((box, ComparisonRow(model, tribe, index, pick)))
        foot = y + TOP + HEAD + LINE * len(peoples())
        placed.append(((x + LEFT + 14, foot + 2, w - 2 * LEFT - 28, FOOT), ComparisonKey(model)))
        close = IconButton(
            "icons/cross", self.on_back, tooltip=tr("table.close"), name="compare.close", side=48, sound="ui_back"
        )
        placed.append(((x + w - 68, y + 18, 48, 48), close))
        return Place(placed)

    def _look_at(self, tribe: str) -> None:
        self.app.close(self)
        self._model.draft.look_at(tribe)

    def on_back(self) -> bool:
        self.app.play("ui_back")
        self.app.close(self)
        return True


def compare(model: QueenRunModel) -> None:
    """Open the sheet."""
    model.app.play("ui_dialog")
    model.app.push(ComparisonScene(model))
