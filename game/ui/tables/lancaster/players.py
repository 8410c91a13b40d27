"""All players: a column for each, with the points that are to be expected, nobles, castle and knights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.places import KIND_IDS
from game.table.presenters.lancaster import standings
from game.table.presenters.lancaster.standings import Outlook
from game.table.presenters.lancaster.words import place_text
from game.ui import theme
from game.ui.tables.common.players_drawer import PlayersDrawer, PlayerSheet, token_colour
from game.ui.tables.lancaster.castle import SHIELD_NUMBER, space_pays
from game.ui.tables.lancaster.look import LEAST_NUMBER, icon, noble_picture, within
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.panel import Line

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel

KNIGHTS = (4, 3, 2, 2, 1, 1, 1)
COLUMN = 324.0
"""Units of width that a column has at least, and what a row of pictures in it takes."""
FEW, FEW_LETTERS = 3, 23.0
"""Up to how many players names in their columns, which are broad then, have larger letters, and how large those are."""
PIECE_GAP = 4.0
NAMED, NAMED_IN = 72.0, "body_medium"
"""Width of the name of a row of pieces at least, and its letters."""
ROWS = ("table.standings.nobles", "table.standings.castle", "table.standings.army", "table.players.of_ally")
BAR_HIGH = 36.0
STRIPE = 7.0
"""Units of a stripe of what is not certain."""


@dataclass(frozen=True)
class Source:
    """Where points come from: its text, its picture among the rewards, its colour."""

    name: str
    icon: str
    colour: theme.Colour


SOURCES = (
    Source("now", "reward_points", theme.OXBLOOD),
    Source("army", "sign_army", theme.rgb("#8a96ac")),
    Source("castle", "reward_tile", theme.rgb("#b98a4e")),
    Source("nobles", "reward_noble", theme.rgb("#7a4f9a")),
    Source("conflicts", "sign_conflict", theme.rgb("#2b5aa0")),
)
"""From the left end of the bar; what is there now is drawn in the colour of the player, what is not certain comes
last."""


class PlayersScene(PlayersDrawer):
    """Every player with points so far and to come, nobles, castle, knights and goods, in turn order from the viewer."""

    def __init__(self, model: LancasterModel) -> None:
        super().__init__(model)
        self._model = model

    def seats(self) -> Iterable[int]:
        shown = self._model.shown
        return [(shown.viewer + step) % shown.players for step in range(shown.players)]

    def build(self) -> Widget:
        tr, shown = self.tr, self._model.shown
        found = standings.outlooks(shown)
        best = max(each.total for each in found)
        columns: list[Widget] = [self._column(found[seat], best, found) for seat in self.seats()]
        note = tr("table.standings.over" if shown.phase == "over" else "table.standings.note")
        return self.sheets(columns, COLUMN * self.frame.letters, note)

    @property
    def _size(self) -> float:
        """The size of the letters of names."""
        return FEW_LETTERS if self._model.shown.players <= FEW else theme.BODY_SIZE

    def _column(self, mine: Outlook, best: int, found: tuple[Outlook, ...]) -> Widget:
        leads = mine.total == best and any(each.total < best for each in found)
        rows: list[Widget] = [
            self._head(mine.seat), Line(), self._points(mine, best), self._total(mine, best, leads=leads), Line(),
            *self._pieces(mine.seat),
        ]  # fmt: skip
        return PlayerSheet(Column(rows, gap=10), self._model.seat_at(mine.seat).colour, leads=leads)

    def _head(self, seat: int) -> Widget:
        model, tr = self._model, self.tr
        who = model.seat_at(seat)
        kind = tr("table.person") if who.is_person else tr("table.bot", level=tr(f"level.{who.level}"))
        words = Column(
            [self.title(who, seat), Label(kind, size=theme.NOTE_SIZE, colour=theme.INK_SOFT)], gap=2, grow=1
        )
        starts: list[Widget] = []
        if model.shown.start == seat:
            starts.append(Picture(icon("start"), 48, tooltip=tr("table.start_player"), name="players.start"))
        return Row([self.face(who, seat), words, *starts], gap=16)

    def _points(self, mine: Outlook, best: int) -> Widget:
        """The bar, and below it what it is made of; what brings nobody anything yet is left out everywhere."""
        colour = token_colour(self.app.art, self._model.seat_at(mine.seat).colour)
        parts = [(getattr(mine, source.name), _colour(source, colour)) for source in SOURCES]
        found = standings.outlooks(self._model.shown)
        named = [
            source for source in SOURCES if source.name == "now" or any(getattr(each, source.name) for each in found)
        ]
        bar = _Bar(parts, best, name=f"players.bar.{mine.seat}", text=self.tr("amount.points", n=mine.total))
        lines: list[Widget] = [self._source(source, mine, colour) for source in named]
        gap = 4 if len(named) == len(SOURCES) else 10
        return Column([bar, Column(lines, gap=gap)], gap=14)

    def _source(self, source: Source, mine: Outlook, own: theme.Colour) -> Widget:
        points = getattr(mine, source.name)
        text = str(points) if source.name == "now" else (f"+{points}" if points else "–")
        colour = theme.OXBLOOD if points else theme.INK_SOFT
        return Row(
            [
                _Key(_colour(source, own), striped=source.name == "conflicts"),
                Picture(f"lancaster/{source.icon}", 34),
                Label(self.tr(f"table.standings.{source.name}"), style="body_medium", size=self._size, grow=1),
                Label(text, style="head", size=26, colour=colour, align="right",
                      name=f"players.points.{mine.seat}.{source.name}"),
            ],
            gap=10,
        )  # fmt: skip

    def _total(self, mine: Outlook, best: int, *, leads: bool) -> Widget:
        tr = self.tr
        behind = "" if mine.total == best else tr("table.standings.behind", n=best - mine.total)
        said = tr("table.standings.leads") if leads else behind
        return Row(
            [
                Picture(icon("points"), 44),
                Label(str(mine.total), style="head", size=40, colour=theme.OXBLOOD, name=f"players.total.{mine.seat}"),
                Label(tr("result.total"), style=NAMED_IN, size=self._size),
                Label(said, size=self._size, colour=theme.INK, align="right", grow=1),
            ],
            gap=12,
        )

    def _pieces(self, seat: int) -> list[Widget]:
        """Nobles, tiles, knights and goods. Tooltips say it in words."""
        model, tr, shown = self._model, self.tr, self._model.shown
        side, who, values = shown.families[seat], model.seat_at(seat), shown.rules.values
        nobles: list[Widget] = [
            Picture(noble_picture(noble), 1, tooltip=tr(f"noble.{noble}"), name=f"players.noble.{seat}.{noble}")
            for noble in sorted(side.nobles)
        ]
        tiles: list[Widget] = [
            Picture(icon(space_pays(values, kind)[1][0].icon), 1, tooltip=place_text(kind, tr),
                    name=f"players.tile.{seat}.{kind}")
            for kind in KIND_IDS if kind in side.tiles
        ]  # fmt: skip
        worth = standings.nobles_worth(shown, seat)
        told = tr.listed([place_text(kind, tr) for kind in side.tiles]) if side.tiles else tr("table.none")
        rows: list[Widget] = [
            self._row("table.standings.nobles", nobles, tr("table.players.nobles", n=len(side.nobles), worth=worth)),
            self._row("table.standings.castle", tiles, tr("table.players.tiles", tiles=told)),
            self._army(seat, who.colour),
        ]
        ally = shown.ally_of(seat)
        if ally is not None:
            rows.append(self._army(ally, who.colour))
        secret = side.gold is None or side.squires is None
        gold, squires = ("?", "?") if secret else (str(side.gold), str(side.squires))
        goods = [("gold", gold), ("squires", squires), ("cubes", str(side.cubes))]
        tip = tr("table.players.stores", gold=gold, squires=squires, cubes=side.cubes)
        counted: list[Widget] = [
            Row([Picture(icon(name), 42, tooltip=tip), Label(number, style="head", size=28)], gap=8)
            for name, number in goods
        ]
        return [*rows, Line(), Row(counted, gap=30, justify="centre")]

    def _row(self, head: str, pieces: list[Widget], tip: str) -> Widget:
        """A row of pieces of the same width behind the name of what they are; a dash where there are none."""
        none = Label("–", size=self._size, colour=theme.INK_SOFT)
        named = Label(self.tr(head), style=NAMED_IN, size=self._size, width=self._named_wide(), tooltip=tip)
        return Row([named, _Equal(pieces or [none])], gap=8)

    def _named_wide(self) -> float:
        """The width of the names of rows: in small windows their letters are larger than they ought to be."""
        text = self.ui.text
        words = [self.tr(head) for head in ROWS]
        px = self.ui.font_px(self._size)
        return max(NAMED * self.frame.letters, *(
            self.ui.units(text.width(word, NAMED_IN, max(px, text.least(word, NAMED_IN))) + 2) for word in words
        ))  # fmt: skip

    def _army(self, family: int, colour: str) -> Widget:
        """The knights that are not in reserve."""
        tr, shown = self.tr, self._model.shown
        left = Counter(KNIGHTS) - Counter(shown.families[family].reserve)
        knights: list[Widget] = [_Knight(strength, colour) for strength in sorted(left.elements(), reverse=True)]
        court = tr.row([str(strength) for strength in shown.families[family].court]) or tr("table.none")
        lines = [tr("table.players.army", n=shown.army(family)), tr("table.players.court", knights=court)]
        head = "table.standings.army"
        if shown.is_ally(family):
            head, lines = "table.players.of_ally", [tr("table.players.ally", knights=court)]
        return self._row(head, knights, "\n".join(lines))


def _colour(source: Source, own: theme.Colour) -> theme.Colour:
    return own if source.name == "now" else source.colour


def _hatch(surface: pygame.Surface, rect: pygame.Rect, step: int) -> None:
    """Light stripes over what is not certain."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    for x in range(rect.x - rect.height, rect.right, 2 * step):
        pygame.draw.line(surface, theme.CREAM_SOFT, (x, rect.bottom), (x + rect.height, rect.y), max(1, step // 2))
    surface.set_clip(before)


class _Bar(Widget):
    """Points beside each other, from the left; its length is in the measure of the best player's."""

    role = "chart"

    def __init__(self, parts: list[tuple[int, theme.Colour]], best: int, *, name: str, text: str) -> None:
        """`parts`: points and colour, from the left; the last is striped, since it is not certain."""
        super().__init__(name=name, height=BAR_HIGH)
        self._parts = parts
        self._best = max(best, 1)
        self._text = text

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, rect = self.ui.frame, self.rect
        unit, reached = rect.width / self._best, 0
        for number, (points, colour) in enumerate(self._parts):
            if points <= 0:
                continue
            left, right = rect.x + round(reached * unit), rect.x + round((reached + points) * unit)
            part = pygame.Rect(left, rect.y, right - left, rect.height)
            pygame.draw.rect(surface, colour, part)
            shade = pygame.Rect(part.x, part.centery, part.width, part.bottom - part.centery)
            pygame.draw.rect(surface, theme.mix(colour, theme.INDIGO, 0.16), shade)
            if number == len(self._parts) - 1:
                _hatch(surface, part, frame.px(STRIPE))
            if reached:
                pygame.draw.line(surface, theme.CREAM, part.topleft, part.bottomleft, max(1, frame.px(2)))
            reached += points
        foot = rect.bottom + frame.px(2)
        pygame.draw.line(surface, theme.OXBLOOD, (rect.x, foot), (rect.right, foot), max(1, frame.px(2)))

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self._text)


class _Key(Widget):
    """The colour of a source of points."""

    def __init__(self, colour: theme.Colour, *, striped: bool) -> None:
        super().__init__(width=8.0, height=34.0)
        self._colour = colour
        self._striped = striped

    def draw_self(self, surface: pygame.Surface) -> None:
        pygame.draw.rect(surface, self._colour, self.rect, border_radius=self.ui.frame.px(3))
        if self._striped:
            _hatch(surface, self.rect, self.ui.frame.px(STRIPE))


class _Knight(Picture):
    """A knight as a shield with its number."""

    def __init__(self, strength: int, colour: str) -> None:
        super().__init__(f"lancaster/shield_{colour}", 1)
        self._strength = str(strength)

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        high = self.ui.art.height(self.picture, self.rect.width)
        plate = pygame.Rect(self.rect.x, self.rect.centery - high // 2, self.rect.width, high)
        box = within(self.ui.art, self.picture, "strength", plate)
        px = max(SHIELD_NUMBER * high, LEAST_NUMBER)
        room = box.inflate(0, max(0, self.ui.text.line_height(px, self._strength, "head") - box.height))
        self.ui.text.draw(surface, self._strength, "head", px, theme.INK, room, "centre")


class _Equal(Widget):
    """Pieces beside each other in equal widths, none wider than `MOST`; the row is always as high as for that."""

    MOST, HIGH = 50.0, 60.0

    def __init__(self, pieces: list[Widget]) -> None:
        super().__init__(grow=1, children=pieces)

    def measure(self, width: float) -> tuple[float, float]:
        return width, self.HIGH

    def arrange(self) -> None:
        count = len(self.children)
        each = min(self.MOST, (self.box.w - PIECE_GAP * (count - 1)) / max(1, count))
        x = self.box.x
        for child in self.children:
            child.width = each
            high = child.measure(each)[1]
            child.place(pygame.FRect(x, self.box.y + (self.box.h - high) / 2, each, high))
            x += each + PIECE_GAP
