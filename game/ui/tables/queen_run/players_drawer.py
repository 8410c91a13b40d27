"""All players: a sheet for each, with the people and its whole table, points, bases and recovery."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.tables.common.players_drawer import PORTRAIT, PlayersDrawer, PlayerSheet
from game.ui.tables.queen_run import facts
from game.ui.tables.queen_run.hearts import NumberedHeart
from game.ui.tables.queen_run.people import (
    ONE_BASE,
    PILE,
    effect_words,
    ground_picture,
    paint_bases,
    people,
    row_tip,
    rows,
)
from game.ui.tables.queen_run.people import (
    Row as Ground,
)
from game.ui.tables.queen_run.players import TAG_INK
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Line

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel

SHEET = 360.0
"""Units of width that a sheet has at least."""
CUBE, CUBE_GAP = 44.0, 10.0
"""Units of the side of a base before how many there are, and between both."""
TOLD, HEART = 21.0, 40.0
"""Size of what is told of a people, and side of the hearts with what a base costs."""
BOT = 22.0
"""Side of the sign of a bot, before how well it plays."""
TAG, TAG_ENDS = (30.0, 17.0), 14.0
"""Height of the ribbon that tells whose turn it is and size of its letters; what they leave free at its ends."""


class PlayersScene(PlayersDrawer):
    """Every player with people, points, bases and what building costs and brings, in the order of turns."""

    def __init__(self, model: QueenRunModel) -> None:
        super().__init__(model)
        self._model = model

    def seats(self) -> Iterable[int]:
        return range(len(self._model.names))

    def build(self) -> Widget:
        return self.sheets([self._sheet(seat) for seat in self.seats()], SHEET * self.breadth, "")

    def _sheet(self, seat: int) -> Widget:
        model = self._model
        who, side, points = model.coloured_seat(seat), model.shown.seats[seat], facts.points(model)
        led = side.tribe is not None
        parts = [self._head(seat)]
        if led:
            parts += [Line(), self._standing(seat, points), self._means(seat), Line(), *self._grounds(seat)]
        return PlayerSheet(Column(parts, gap=11), who.colour, to_move=self._to_move(seat))

    def _to_move(self, seat: int) -> bool:
        return self._model.shown.to_move == seat and not self._model.nobody_marked

    def _head(self, seat: int) -> Widget:
        model, tr = self._model, self.tr
        who, side = model.coloured_seat(seat), model.shown.seats[seat]
        face = Picture(f"run/tribe_{side.tribe}", PORTRAIT) if side.tribe is not None else self.face(who, seat)
        place = tr.row(list(facts.whereabouts(model, seat)))
        name = self.title(who, seat)
        if not who.is_person:
            name.grow = 1
            level = Label(
                tr(f"level.{who.level}"), size=theme.NOTE_SIZE, colour=theme.INK_SOFT, name=f"players.level.{seat}"
            )
            name = Row([name, Picture("icons/bot_ink", BOT), level], gap=6)
        below: Widget = RichText(place, size=theme.BODY_SIZE, colour=theme.INK_SOFT, grow=1)
        if self._to_move(seat):
            below = Row([below, _TurnTag(tr("table.tag.to_move"))], gap=8)
        words: list[Widget] = [name, below]
        return Row([face, Column(words, gap=2, grow=1)], gap=16)

    def _standing(self, seat: int, points: list[int]) -> Widget:
        """The points, large, and how far behind they are, or that they lead, alone or with others."""
        tr, behind = self.tr, max(points) - points[seat]
        tied = points.count(max(points)) > 1
        ahead = tr("table.players.tied" if tied else "table.players.leads") if min(points) < max(points) else ""
        return Row(
            [
                Picture("icons/crown" if not behind and max(points) else "icons/crown_empty", 44),
                Label(str(points[seat]), style="head", size=40, colour=theme.OXBLOOD, name=f"players.points.{seat}"),
                Label(tr("table.points_word", n=points[seat]), size=theme.BODY_SIZE, colour=theme.INK, grow=1),
                Label(tr("table.players.behind", n=behind) if behind else ahead, size=theme.BODY_SIZE, align="right"),
            ],
            gap=12,
        )

    def _means(self, seat: int) -> Widget:
        """What a turn has, what comes back at home, and the bases."""
        tr, side = self.tr, self._model.shown.seats[seat]
        assert side.tribe is not None
        tribe = people(side.tribe)
        turn = Label(
            tr("table.people.points", ap=tribe.ap, n=tribe.recovery), style="body_medium", size=TOLD, grow=1,
            name=f"players.recovery.{seat}",
        )  # fmt: skip
        told = (tr("table.active_n", n=side.active), tr("table.stock_n", n=side.stock))
        bases = _Bases(side.colour, (side.active, side.stock), told, name=f"players.bases.{seat}")
        return Column([Row([Picture("run/heart", 30), turn], gap=10), bases], gap=8)

    def _grounds(self, seat: int) -> list[Widget]:
        """What a base costs on each ground, and what it brings."""
        side = self._model.shown.seats[seat]
        assert side.tribe is not None
        return [self._ground(seat, row, side.colour) for row in rows(people(side.tribe))]

    def _ground(self, seat: int, row: Ground, colour: str | None) -> Widget:
        tr = self.tr
        ground = Picture(ground_picture(row, colour), 50, name=f"players.row.{seat}.{row.id}", tooltip=row_tip(tr, row))
        cost: Widget = NumberedHeart(row.cost, HEART) if row.possible else Label("–", width=HEART, align="centre")
        ink = theme.INK if row.possible else theme.INK_SOFT
        return Row([ground, cost, RichText(effect_words(tr, row), size=TOLD, grow=1, colour=ink)], gap=14)


class _TurnTag(Widget):
    """The ribbon of whose turn it is, as on the panels."""

    role = "label"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def measure(self, width: float) -> tuple[float, float]:
        letters = self.ui.units(self.ui.text.width(self.text, "body_bold", self.ui.font_px(TAG[1])))
        return letters + 2 * TAG_ENDS, TAG[0] * max(1.0, self.ui.frame.letters)

    def draw_self(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.art.draw_slice(surface, "ui/turn_tag", self.rect, ui.frame.unit)
        ui.text.draw(surface, self.text, "body_bold", ui.font_px(TAG[1]), TAG_INK, self.rect, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text)


class _Bases(Widget):
    """The bases that are not on the map, counted: the active ones, and behind a pile those in stock."""

    role = "label"

    def __init__(self, colour: str | None, counts: tuple[int, int], told: tuple[str, str], *, name: str) -> None:
        super().__init__(name=name)
        self._colour = colour
        self._counts = counts
        self._told = told

    def measure(self, width: float) -> tuple[float, float]:
        return width, CUBE * max(1.0, self.ui.frame.letters)

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        wide, side = self.rect.width // 2, frame.px(CUBE)
        for number, (cubes, text) in enumerate(zip((ONE_BASE, PILE), self._told, strict=True)):
            half = pygame.Rect(self.rect.x + number * wide, self.rect.y, wide, self.rect.height)
            sign = pygame.Rect(half.x, half.centery - side // 2, side, side)
            paint_bases(ui.art, surface, self._colour, sign, cubes)
            left = sign.right + frame.px(CUBE_GAP)
            room = pygame.Rect(left, half.y, half.right - left, half.height)
            ui.text.draw(surface, text, "label", ui.font_px(theme.HEAD_SIZE), theme.INK, room)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text="\n".join(self._told), value=self._counts)
