"""A family's castle: court, reserve, six spaces with their tiles, the hall of nobles, and what lies in its chests.

The own one lies on the table; that of another player is shown in the same way when it is looked at.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.places import COUNTY_IDS, KIND_IDS
from game.games.lancaster.values import Values
from game.table.presenters.lancaster import agenda, offers
from game.tiled import Rect
from game.ui import theme
from game.ui.layout import Box
from game.ui.shapes import draw_rounded
from game.ui.tables.lancaster.chips import paint_chips
from game.ui.tables.lancaster.look import (
    BROWN,
    INK_BROWN,
    NOBLE_RATIO,
    PALE,
    Amount,
    Brush,
    TablePart,
    amounts,
    noble_picture,
    readable,
    within,
)
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.table.presenters.lancaster.shown import Family
    from game.ui.tables.lancaster.look import Brush
    from game.ui.tables.lancaster.model import LancasterView
    from game.ui.tables.lancaster.zones import Zones
    from game.ui.text import TextEngine
    from game.ui.widgets.host import Host

SEAL, SEAL_NOW = 34.0, 34.0
"""Widths of the seal that says when a room pays, and of that of the rooms at hand."""
SEAL_FROM, ASKED_FROM = 4.0, 14.0
"""How far its middle is from the corner of the room: it lies on the frame, off what the room pays; and in a room that
asks something, round which a light lies."""
ASKING = ("muster", "tiltyard")
SLOT_TOKEN = 74.0 / 152.0
"""Width of a knight's token on a castle space, in widths of that."""
HIGH = 336.0
"""Height of a castle as it was designed."""
START = (30.0, 10.0, 40.0)
"""Left and top edge of the flag of the start player, and its width: on the wall above the court, beside its
ribbon."""
RESERVE_UP = 11.0
"""How much higher than others the ribbon of the reserve lies."""
HALL_EDGE = 4.0
"""The edge round the hall of an ally: it is framed as its rooms are."""
COURT_WIDE, COURT_HIGH = 226.0, 204.0
"""Width and height of the own court as it was designed."""
RIBBONED = 120.0
"""Height from which on a court has a ribbon with its name."""
BELOW_LABEL, ABOVE_FOOT = 16.0, 12.0
"""How far the ribbon with the name of the court reaches into it, and what stays free at its foot for the next one: the
brackets round knights touch neither."""
ALONE_DOWN, ONE_ROW_DOWN, ROWS_DOWN = 14.0, 6.0, -2.0
"""How far below the middle of its row a knight stands, alone, in one row and in two: the pin of a hint over its head is
off the ribbon of a court."""
BROAD = 200.0
"""The width from which on two knights stand beside each other as large as that."""
BELOW_EDGE = 12.0
"""How far the knights of a low court are below its upper edge, over which a ribbon may lie."""
LOW_ROW = 0.74
"""Width of one or two tokens at most, in heights of a low court."""
APART, OF_FOUR, ROOMY, OF_ROW = 1.22, 1.12, 1.5, 0.77
"""From knight to knight in a row, in widths of a token, where there are three or more, where four stand in it, and at
most; and the width of a token in heights of its row: brackets touch neither each other nor the ribbons."""
BESIDE, HARDLY_SMALLER = 3.0, 0.95
"""What is free left and right of such a row; and how much narrower than in two rows tokens may be in one."""
NOBLE_WIDE, HALL_WIDE = 37.0, 244.0
"""Width of a noble, and of the hall of nobles, as they were designed."""
NEW = 3.0
"""Breadth of the line round a noble that has just come."""
NOBLE_STEPS, WORTH = (48.0, 44.0), 60.0
"""From noble to noble above and below; the width of the place behind the lower ones that tells what all are worth."""
WALL = 5.0
"""How far the walls and the ivy round a court reach into its hall."""
GLOW, GLOW_EDGE, GLOW_STEPS = 255, 120, 24
"""Opacity of the light in a court in its middle and at its edge, and how many steps it has: the whole hall is lit, not
its frame alone."""
TAG_EM = 1.2
"""Height of the tag on a tile at least, in sizes of its letters."""
LABEL = (17.0, 24.0)
"""Size of the letters on a ribbon over a room, and its height."""
SHIELD_RATIO, SHIELD_NUMBER = 1.09, 0.62
"""Height of a small shield in widths of it, and of its number in heights."""
SHIELD_APART = 0.87
"""From shield to shield in a full row, in widths of one: they hide no more of each other than that."""
LABEL_EM = 1.4
"""That height at least, in sizes of the letters: in small windows they are larger than they ought to be."""


def court_spots(box: Box | Rect, count: int) -> list[tuple[float, float, float]]:
    """Middle and width of the tokens of so many knights within a court."""
    x, y, w, h = box
    k = max(1.0, min(w / COURT_WIDE, h / COURT_HIGH))
    ribboned = h > RIBBONED
    if ribboned:
        y, h = y + BELOW_LABEL * k, h - (BELOW_LABEL + ABOVE_FOOT) * k
    else:  # a low one has no ribbon, or one over its upper edge
        y, h = y + BELOW_EDGE, h - BELOW_EDGE
    if count < 2 or (count == 2 and w >= BROAD):
        wide, rows, step = min((106.0 if count < 2 else 94.0) * k, h * LOW_ROW), 1, min(106.0 * k, w * 0.46)
    else:

        def fitting(rows: int) -> tuple[float, float]:
            columns = -(-count // rows)
            apart, room = (APART, w - 2 * BESIDE) if columns < 4 else (OF_FOUR, w)
            wide = min(88.0 * k, (h - 8) / rows * OF_ROW, room / (1 + apart * (columns - 1)))
            return wide, apart * wide

        rows = 1 if fitting(1)[0] > HARDLY_SMALLER * fitting(2)[0] else 2
        wide, step = fitting(rows)
        step = max(step, min(ROOMY * wide, (w - 2 * BESIDE - wide) / max(1, -(-count // rows) - 1)))
    each = -(-count // rows) or 1
    line, down, spots = h / rows, ROWS_DOWN, []
    if ribboned and rows == 1:
        down = ALONE_DOWN if count < 2 else ONE_ROW_DOWN
    for index in range(count):
        row, column = divmod(index, each)
        here = min(each, count - row * each)
        spots.append((x + w / 2 + (column - (here - 1) / 2) * step, y + line * (row + 0.5) + down, wide))
    return spots


ARROW = 0.36
"""Height of the arrow from a price to what it brings, in heights of those."""
LIGHT = 5.0
"""How far the light round a room that can be chosen reaches: two things below each other keep away from it."""
GROUND = (*theme.INK, 130)
"""The ground below them: what stands in the room would make numbers hard to read."""


def space_pays(values: Values, kind: str) -> tuple[list[Amount], list[Amount]]:
    """What a castle space costs and what it pays."""
    if kind == "muster":
        return [Amount("squires", str(values.muster_price))], [Amount("new_knight")]
    if kind == "tiltyard":
        return [Amount("squires", str(values.tiltyard_price))], [Amount("upgrade")]
    if kind == "recruit":
        return [], [Amount("new_knight")]
    if kind == "train":
        return [], [Amount("upgrade")]
    return [], amounts(values.castle[KIND_IDS.index(kind)])


def paint_pays(
    brush: Brush, surface: pygame.Surface, inner: pygame.Rect, cost: Sequence[Amount], pays: Sequence[Amount],
    side: float,
) -> None:  # fmt: skip
    """On an extension tile: what it pays; what it costs before that, with an arrow between them."""
    if not cost:
        brush.amounts(surface, pays, inner, side, INK_BROWN)
        return
    half = inner.width * 45 // 100
    brush.amounts(surface, cost, pygame.Rect(inner.topleft, (half, inner.height)), side, INK_BROWN)
    arrow = brush.art.picture("lancaster/arrow", max(8, round(0.9 * side)))
    surface.blit(arrow, arrow.get_rect(center=(inner.x + inner.width * 54 // 100, inner.centery)))
    right = pygame.Rect(inner.x + inner.width * 60 // 100, inner.y, inner.width * 40 // 100, inner.height)
    brush.amounts(surface, pays, right, side, INK_BROWN)


class CastlePart(TablePart):
    """The picture of a castle. What can be pressed in it are widgets over it (tree.py)."""

    role = "castle"
    margin = 16.0

    def __init__(self, view: LancasterView, family: int, name: str = "castle") -> None:
        super().__init__(view, name)
        self.family = family

    @property
    def side(self) -> Family:
        """What the family has."""
        return self.view.shown.families[self.family]

    @property
    def k(self) -> float:
        """How much larger than designed it is."""
        return self.box.h / HIGH

    @property
    def grown(self) -> float:
        """How much larger than the own one on the table it is: so are its letters."""
        return self.box.h / self.view.zones.board["castle"].h

    def court(self) -> list[int]:
        """The knights at court that have not been lifted off it, the weakest first."""
        return self.view.at_court(self.family)

    def signature(self) -> Hashable:
        side, view = self.side, self.view
        return (
            self.family, tuple(side.court), tuple(self.court()), tuple(side.reserve),
            tuple(sorted(side.castle.items())),
            tuple(side.tiles), tuple(side.nobles), side.gold, side.squires, side.cubes, side.points,
            view.stage.hidden_at(self.family), view.tr.language, view.seat_at(self.family).colour,
            view.shown.start == self.family,
            tuple(self.turns().values()), self.calls, tuple(view.changes.of(self.family).items()),
        )  # fmt: skip

    def turns(self) -> dict[str, agenda.Step]:
        """When its rooms pay, while that is to come in the rewards; not while one of them is to be chosen, when the
        light round it would cut its seal, nor a knight to upgrade: the seal would read as one more strength."""
        shown, chooser = self.view.shown, self.view.chooser
        prompts = (*offers.TILE_PROMPTS, *offers.UPGRADE_PROMPTS)
        choosing = chooser is not None and chooser.prompt in prompts and self.view.deciding
        if shown.phase not in ("counties", "castles") or choosing:
            return {}
        steps = {step.place: step for step in agenda.steps(shown, "castles")}
        when = {kind: steps.get(kind, steps[agenda.INCOME]) for kind in KIND_IDS}
        return {kind: step for kind, step in when.items() if step.state != agenda.DONE}

    # -- picture ------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        colour = self.view.seat_at(self.family).colour
        self.nominal(surface, "lancaster/castle", (0, 0, self.box.w, self.box.h))
        for index in range(4):
            self.brush.nominal(
                surface, f"lancaster/flag_{colour}",
                within(self.ui.art, "lancaster/castle", f"flag_{index}", self.rect),
            )  # fmt: skip
        if self.view.shown.start == self.family:
            x, y, side = (self.k * each for each in START)
            self.nominal(surface, "lancaster/start", (x, y, side, side))
        self._paint_court(surface)
        self._paint_reserve(surface)
        for kind in KIND_IDS:
            self._paint_room(surface, kind)
        self._paint_nobles(surface)
        paint_chips(self, surface)

    def place_of(self, name: str) -> Rect:
        """A place within this castle."""
        k = self.grown
        return Rect(*(k * side for side in self.view.zones.castle[name]))

    def label(self, surface: pygame.Surface, text: str, box: Rect) -> None:
        """A cream ribbon over the head of a room."""
        x, y, wide, high = ribbon = label_box(self.ui, text, box, self.grown)
        self.skin(surface, "lancaster/label", ribbon)
        inner = (x + 14, y, wide - 28, high)
        self.write(surface, text, inner, label_role(self.ui.text, text), self.grown * LABEL[0], BROWN, "centre")

    @property
    def calls(self) -> bool:
        """Whether the viewer is at turn to take a knight from its court."""
        return self.family == self.view.own_seat and self.view.calls("own")

    def _paint_court(self, surface: pygame.Surface) -> None:
        box = self.place_of("court")
        if self.calls:
            light_up(self, surface, box)
        here, all_there = self.court(), self.side.court
        missing = list(all_there)
        for strength in here:
            missing.remove(strength)
        for strength, (x, y, wide) in zip(all_there, court_spots(box, len(all_there)), strict=True):
            if strength in missing:
                missing.remove(strength)
                self._outline(surface, x, y, wide)
            else:
                self.knight(surface, self.family, strength, x, y, wide)
        if not all_there:
            text, place = self.view.tr("table.court.empty"), (box.x + 12, box.y + 40, box.w - 24, box.h - 70)
            self.write(surface, text, place, "body", 18 * self.grown, PALE, "centre")
        self.label(surface, self.view.tr("table.court"), box)

    def _outline(self, surface: pygame.Surface, x: float, y: float, wide: float) -> None:
        """A dashed outline where a knight was taken from."""
        centre, radius = self.spot(x, y), self.px(wide * 0.4)
        for step in range(18):
            angle = 2 * step / 18
            point = pygame.Vector2(0, -radius).rotate(angle * 180)
            spot = (round(centre[0] + point.x * 0.92), round(centre[1] + point.y * 1.06))
            pygame.draw.aacircle(surface, theme.GOLD_LIGHT, spot, max(2, self.px(2.6)))

    def _paint_reserve(self, surface: pygame.Surface) -> None:
        box, reserve = self.place_of("reserve"), self.side.reserve
        colour = self.view.seat_at(self.family).colour
        room = (box.x + 8, box.y + 5 * self.k, box.w - 16, box.h - 8 * self.k)
        paint_shields(self, surface, reserve, colour, room, 38.0 * self.k)
        # The room is low: its ribbon lies higher than others, on the wall below the court, and off the shields.
        self.label(surface, self.view.tr("table.reserve"), box.moved(0, -RESERVE_UP * self.grown))

    def _paint_room(self, surface: pygame.Surface, kind: str) -> None:
        box, side = self.place_of(kind), self.side
        room = f"lancaster/room_{kind}"
        self.nominal(surface, room, box)
        rect = self.at_box(box)
        cost, pays = space_pays(self.view.shown.rules.values, kind)
        covered = kind in side.tiles and f"tile:{kind}" not in self.view.stage.hidden_at(self.family)
        if covered:
            self._paint_tile(surface, kind, within(self.ui.art, room, "tile", rect), cost, pays)
        else:
            self._paint_pays(surface, within(self.ui.art, room, "pays", rect), cost, pays)
        strength = side.castle.get(kind)
        if strength is not None and f"space:{kind}" not in self.view.stage.hidden_at(self.family):
            self.knight(surface, self.family, strength, *space_spot(box))
        self.label(surface, self.view.tr(f"space.{kind}"), box)
        turn = self.turns().get(kind)
        if turn is not None:
            wide = self.k * (SEAL_NOW if turn.state == agenda.NOW else SEAL)
            asks = turn.state == agenda.NOW and kind in ASKING
            away = (ASKED_FROM if asks else SEAL_FROM) + wide / 2
            seal = self.at_box((box.x + box.w - away, box.y + box.h - away, wide, wide))
            self.brush.seal(surface, turn.sign, seal, now=turn.state == agenda.NOW)

    def _paint_pays(
        self, surface: pygame.Surface, rect: pygame.Rect, cost: Sequence[Amount], pays: Sequence[Amount]
    ) -> None:
        """Beside the space, on dark ground: one thing below the other, the price with an arrow to what it brings."""
        lines = [*([cost] if cost else []), *([each] for each in pays)]
        side = (46.0 if len(lines) == 1 else 40.0) * self.k * self.ui.frame.unit
        room = rect if len(lines) == 1 else rect.inflate(0, -2 * self.px(LIGHT * self.k))
        high = room.height / (len(lines) + (ARROW if cost else 0))
        ground = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(ground, GROUND, ground.get_rect(), border_radius=self.px(10 * self.k))
        surface.blit(ground, rect)
        y = float(room.y)
        for index, line in enumerate(lines):
            box = pygame.Rect(rect.x, round(y), rect.width, round(high))
            self.brush.amounts(surface, line, box, min(side, 0.96 * high), PALE)
            y += high
            if cost and index == 0:
                arrow = pygame.transform.rotate(
                    self.ui.art.picture("lancaster/arrow_light", max(8, round(0.7 * high))), -90
                )
                surface.blit(arrow, arrow.get_rect(center=(rect.centerx, round(y + ARROW / 2 * high))))
                y += ARROW * high

    def _paint_tile(
        self, surface: pygame.Surface, kind: str, rect: pygame.Rect, cost: Sequence[Amount], pays: Sequence[Amount]
    ) -> None:
        """An extension tile over the space: what it pays for ever."""
        name = f"lancaster/tile_{kind}"
        self.brush.nominal(surface, name, rect)
        inner = within(self.ui.art, name, "pays", rect)
        side = (38.0 if cost else 44.0) * self.k * self.ui.frame.unit
        paint_pays(self.brush, surface, inner, cost, pays, side)
        words, px = self.view.tr("table.extended"), self.ui.font_px(14 * self.grown)
        tag = within(self.ui.art, name, "tag", rect)
        tag.inflate_ip(0, max(0, round(TAG_EM * self.ui.text.least(words, "body_bold")) - tag.height))
        self.ui.art.draw_slice(surface, "lancaster/tag", tag, self.ui.frame.unit)
        self.brush.line(surface, words, "body_bold", px, theme.CREAM, tag.inflate(-self.px(10), 0), "centre")

    def _paint_nobles(self, surface: pygame.Surface) -> None:
        box, owned, new = self.place_of("nobles"), self.side.nobles, self.view.changes.nobles(self.family)
        for index in range(len(COUNTY_IDS)):
            x, y, w, h = noble_box(box, index)
            if index < len(owned) and f"noble:{owned[index]}" not in self.view.stage.hidden_at(self.family):
                self.nominal(surface, noble_picture(owned[index]), (x, y, w, h))
                if owned[index] in new:
                    draw_rounded(surface, theme.RING, self.at_box((x, y, w, h)), self.px(NEW), radius=self.px(2 * NEW))
            else:
                self.skin(surface, "ui/slot_thin", (x, y, w, h))
        tr, scale = self.view.tr, self.ui.frame.text
        worth = self.view.shown.rules.values.nobles[len(owned)]
        k, worth_of = box.w / HALL_WIDE, tr("table.worth")
        column = (box.x + box.w - WORTH * k, box.y + 78 * k)
        high = max(22 * scale * self.grown, self.ui.units(self.ui.text.least(worth_of, "body_bold")))
        place = (column[0], column[1], (WORTH - 6) * k, high)
        self.write(surface, worth_of, place, "body_bold", 18 * self.grown, PALE, "centre")
        below = (column[0], column[1] + 22 * k, (WORTH - 6) * k, 32 * k)
        self.row(surface, [Amount("points", str(worth))], below, 28.0 * k, PALE)
        self.label(surface, tr("table.nobles_of", n=len(owned)), box)

    # -- words --------------------------------------------------------------------------------------------------------

    def item(self, seen: pygame.Rect) -> Item | None:
        side = self.side
        value = {
            "court": list(side.court), "reserve": list(side.reserve), "gold": side.gold, "squires": side.squires,
            "cubes": side.cubes, "points": side.points, "tiles": list(side.tiles), "nobles": list(side.nobles),
        }  # fmt: skip
        return self.make_item(seen, text=self.view.names[self.family], value=value)


def paint_hall(part: TablePart, surface: pygame.Surface, box: Box | Rect) -> None:
    """The hall of a court as in the own castle, as broad and as high as wanted: its windows grow with it."""
    art, name = part.ui.art, "lancaster/castle"
    entry, zones, rect = art.entry(name), part.view.zones, part.at_box((box[0], box[1], box[2], box[3]))
    court, own = zones.castle["court"], zones.board["castle"]
    wide = castle_width(zones, rect.width)
    left, top = (0.0, 0.0) if entry is None else entry.pad[:2]
    inner = own.w if entry is None else entry.units[0] - entry.pad[0] - entry.pad[2]
    outer = own.w if entry is None else entry.units[0]
    k, scale = wide / own.w, wide / inner
    high = min(rect.height, round((court.h - 2 * WALL) * k))  # of a lower one the upper part is seen, with the windows
    seen = pygame.Rect(
        round(left * scale + (court.x + WALL) * k), round(top * scale + (court.y + WALL) * k), rect.width, high
    )
    picture = art.picture(name, round(outer * scale))
    hall = picture.subsurface(seen.clip(picture.get_rect()))
    surface.blit(pygame.transform.smoothscale(hall, rect.size), rect)


def hall_within(court: Rect) -> Box:
    """The hall within the court of an ally."""
    return court.x + HALL_EDGE, court.y + HALL_EDGE, court.w - 2 * HALL_EDGE, court.h - 2 * HALL_EDGE


def castle_width(zones: Zones, hall: int) -> int:
    """Pixels of the width of a castle whose court has a hall so many pixels wide."""
    return round(hall * zones.board["castle"].w / (zones.castle["court"].w - 2 * WALL))


def light_up(part: TablePart, surface: pygame.Surface, box: Box | Rect) -> None:
    """Light in a court from which a knight is to be taken: a frame as round the panel of whoever is at turn, and within
    it a glow, brightest in the middle."""
    rect = part.at_box((box[0], box[1], box[2], box[3]))
    glow = pygame.Surface((GLOW_STEPS, GLOW_STEPS), pygame.SRCALPHA)
    middle = (GLOW_STEPS - 1) / 2
    for x in range(GLOW_STEPS):
        for y in range(GLOW_STEPS):
            far = min(1.0, math.hypot(x - middle, y - middle) / middle)
            glow.set_at((x, y), (*theme.GOLD_LIGHT, round(GLOW_EDGE + (GLOW - GLOW_EDGE) * (1 - far))))
    surface.blit(pygame.transform.smoothscale(glow, rect.size), rect)
    part.skin(surface, "ui/here", (box[0], box[1], box[2], box[3]))


def label_role(engine: TextEngine, text: str) -> str:
    """The style of a name on a ribbon. Japanese ones are bold in small letters, too: all in a castle are alike, the
    long ones as well, whose letters are smaller."""
    return "label" if engine.is_japanese(text, "body_bold") else "body_bold"


def label_box(ui: Host, text: str, box: Rect, grown: float = 1.0) -> Box:
    """The ribbon over the head of a room; `grown`: how much larger than at the table."""
    size, high = (grown * each for each in LABEL)
    role = label_role(ui.text, text)
    wide = min(box.w - 4, ui.units(ui.text.width(text, role, ui.font_px(size))) + 36)
    least = LABEL_EM * max(ui.font_px(size), ui.text.least(text, role))
    high = max(high * ui.frame.text, ui.units(round(least)))
    return box.x + (box.w - wide) / 2, box.y - high / 2 - 1, wide, high


def space_spot(box: Box | Rect) -> tuple[float, float, float]:
    """Where a knight stands on a castle space: the middle of its plate, and its width."""
    return box[0] + 0.276 * box[2], box[1] + 0.56 * box[3], SLOT_TOKEN * box[2]


def noble_box(box: Box | Rect, index: int) -> Box:
    """The place of the `index`th noble in a hall: five above, four below."""
    k = box[2] / HALL_WIDE
    wide = NOBLE_WIDE * k
    row, column = divmod(index, 5)
    x = box[0] + (26 + column * NOBLE_STEPS[row]) * k - wide / 2
    y = box[1] + (40 + row * 62) * k - wide * NOBLE_RATIO / 2
    return x, y, wide, wide * NOBLE_RATIO


def paint_shields(
    part: TablePart, surface: pygame.Surface, knights: Sequence[int], colour: str, box: Box, wide: float
) -> None:
    """Knights as shields with their numbers in a row, from the left, closer where there are many."""
    x, y, w, h = box
    wide = min(wide, h / SHIELD_RATIO, w / (1 + SHIELD_APART * (len(knights) - 1)) if knights else wide)
    step = min(wide * 1.12, (w - wide) / max(1, len(knights) - 1)) if len(knights) > 1 else 0.0
    left = x + (w - wide - step * (len(knights) - 1)) / 2 if w > 60 else x
    for index, strength in enumerate(knights):
        shield(part, surface, strength, colour, (left + step * index, y + (h - wide * SHIELD_RATIO) / 2, wide))


def shield(
    part: TablePart, surface: pygame.Surface, strength: int, colour: str, spot: tuple[float, float, float]
) -> None:
    """A knight as a small shield with its number."""
    x, y, wide = spot
    name = f"lancaster/shield_{colour}"
    rect = part.at_box((x, y, wide, wide * SHIELD_RATIO))
    part.brush.nominal(surface, name, rect)
    box = within(part.ui.art, name, "strength", rect)
    px = max(SHIELD_NUMBER * rect.height, readable(0.86 * box.height, box.height))
    box = box.inflate(0, max(0, round(px) - box.height))
    part.brush.line(surface, str(strength), "head", px, theme.INK, box, "centre")
