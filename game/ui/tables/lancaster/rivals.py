"""The panels of the other players at the left, and at two players those of the allies."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.tiled import Rect
from game.ui import theme
from game.ui.layout import Box
from game.ui.tables.common.faces import draw_face
from game.ui.tables.common.thinking_bar import paint_thinking_bar
from game.ui.tables.lancaster.castle import (
    LABEL_EM,
    court_spots,
    hall_within,
    label_role,
    light_up,
    paint_hall,
    paint_shields,
    shield,
    space_pays,
    space_spot,
)
from game.ui.tables.lancaster.chips import paint_change
from game.ui.tables.lancaster.look import (
    BROWN,
    FIGURES,
    INK_BROWN,
    PALE,
    Amount,
    icon,
    readable,
    within,
)
from game.ui.tables.lancaster.pieces import LancasterPiece
from game.ui.tables.lancaster.zones import ALLY_SPACES

if TYPE_CHECKING:
    from game.table.presenters.lancaster.shown import Family
    from game.ui.tables.lancaster.model import LancasterModel

BAR = 17.0
"""Width of the edge in the player's colour."""
COURT, POINTS, STORES = 0.88, 32 / 36, 30 / 36
"""Widths of shields, of the picture beside the points and of those of amounts, in heights of their places."""
WIDEST, WIDEST_STORE = 54.0, 44.0
"""Widths of a shield and of the picture of an amount at most."""
LINE, COUNT, NUMBER_DOWN = 28.0, 36.0, 2.0
"""The height from which on an amount has a line of its own with its name; the width of the number before that, and how
much lower it stands than in the middle: on the line of the letters."""
IN_CELL, IN_FULL_ROW = 0.55, 0.48
"""Width of that picture at most in widths of its place: all in a row are alike, with one figure or two."""
LARGE_FIGURES = 0.8
"""Size of the numbers of a full row in widths of its pictures, which are small there."""
FEW, RULE_IN = 3, 5.0
"""So many amounts stand in one row without lines between them; how far such a line is within the height of the row."""
TWO_ROWS = 56.0
"""The height from which on amounts stand in two rows."""
RESERVE, TRAY = 34.0, 40.0
"""Width of the shields of a reserve beside its name, and the height from which on it has a tray of its own."""
OVER_COURT, IN_TRAY = 4.0, 8.0
"""How far above a court the middle of its ribbon is, and how far within a tray what lies on it begins and ends."""
INSET = 6.0
"""From the edge of a court to its first shield, and to its last."""
ROOM_PAYS = 0.86
"""Width of the picture of what a room of an ally pays, in heights of that."""
AT_END = 2.0
"""What is left between the last amount of a row and the edge of the panel."""
NAMED, RULE = 18.0, 2.0
"""Size of the word over an ally within the panel of its player, and the thickness of the line between the two."""
NOBODY_DOWN = 22.0
"""How far below its middle the word in an empty hall stands: off the windows."""
EMPTY = 18.0
"""Size of the letters where nothing is."""


class PanelPart(LancasterPiece):
    """A family's panel: a sheet with its colour at the edge, framed while it is at turn."""

    role = "player"
    margin = 12.0

    def __init__(self, model: LancasterModel, piece: str, family: int, places: dict[str, Rect]) -> None:
        super().__init__(model, piece)
        self.family = family
        self.places = places

    @property
    def side(self) -> Family:
        """What the family has."""
        return self.model.shown.families[self.family]

    @property
    def at_turn(self) -> bool:
        """Whether its player is at turn."""
        model = self.model
        if model.nobody_marked or model.shown.winners or model.laying_out:
            return False
        return model.turn_of() == model.shown.player_of(self.family)

    @property
    def framed(self) -> bool:
        """Whether a frame of light is to lie round it."""
        return self.at_turn or self.family in self.model.shown.winners

    def court(self) -> list[int]:
        """The knights at court that are to be seen."""
        return self.model.at_court(self.family)

    def signature(self) -> Hashable:
        side, model = self.side, self.model
        who = model.family_seat(self.family)
        shown = model.shown
        return (
            tuple(side.court), tuple(self.court()), tuple(side.reserve), tuple(sorted(side.castle.items())),
            tuple(side.tiles),
            tuple(side.nobles), side.gold, side.squires, side.cubes, side.points, self.at_turn,
            shown.start == self.family, self.family in shown.winners, who.name, who.face,
            model.stage.hidden_at(self.family), model.tr.language, shown.next_start == self.family,
            model.bots.thinking == self.family, model.bots.thinking_steps_of(self.family), self.expression,
            self.riding, tuple(model.changes.of(self.family).items()),
        )  # fmt: skip

    @property
    def riding(self) -> bool:
        """Whether a knight of the family is on its way: to its court, or from there."""
        who, ally = self.model.family_seat(self.family), self.model.shown.is_ally(self.family)
        return any(each.seat is who and each.ally == ally for each in self.model.stage.riders)

    def value(self) -> object:
        side = self.side
        return {
            "court": list(side.court), "castle": dict(side.castle), "gold": side.gold, "squires": side.squires,
            "cubes": side.cubes, "points": side.points, "tiles": list(side.tiles), "nobles": list(side.nobles),
        }  # fmt: skip

    def paint_sheet(self, surface: pygame.Surface) -> None:
        """The sheet, the edge in the player's colour, the frame of who is at turn."""
        colour = self.model.family_seat(self.family).colour
        self.skin(surface, "ui/panel")
        self.skin(surface, f"ui/bar_{colour}", (4, 4, BAR - 4, self.box.h - 8))
        paint_thinking_bar(self, surface, self.model.bots.thinking_steps_of(self.family))
        if self.framed:
            self.skin(surface, "ui/here")

    @property
    def expression(self) -> str:
        """What the face of the player shows."""
        return self.model.reactions.expression(self.model.shown.player_of(self.family))

    def paint_face(self, surface: pygame.Surface, box: Rect) -> None:
        """The player's face with the shape of its colour."""
        radius = self.px(box.w / 2)
        centre = self.spot(box.x + box.w / 2, box.y + box.h / 2)
        who, badge = self.model.family_seat(self.family), radius * 3 // 4
        draw_face(surface, self.ui.art, who, centre, radius, badge, self.expression)

    def paint_name(self, surface: pygame.Surface, text: str, size: float = 24.0) -> None:
        """The family's name."""
        self.write(surface, text, self.places["name"], "title", size, theme.INK)


class RivalPart(PanelPart):
    """Another player: points, knights that can still be placed, and amounts. The castle is shown large when one points
    at it."""

    def __init__(self, model: LancasterModel, seat: int) -> None:
        super().__init__(model, f"player:{seat}", seat, model.zones.rival)

    def look(self) -> tuple[str, int]:
        """What is shown large of it."""
        return "castle", self.family

    def tip(self) -> str:
        return ""  # the castle is shown large instead

    def paint(self, surface: pygame.Surface) -> None:
        model, side = self.model, self.side
        self.paint_sheet(surface)
        self.paint_face(surface, self.places["face"])
        self.paint_name(surface, model.names[self.family])
        box = self.places["points"]
        self._paint_amount(surface, "points", side.points, (box.x, box.y, box.w, box.h), POINTS * box.h)
        self._paint_court(surface)
        self._paint_stores(surface)
        if model.shown.start == self.family:
            self.nominal(surface, "lancaster/start", (6, 2, 34, 34))

    def _paint_court(self, surface: pygame.Surface) -> None:
        box, knights = self.places["court"], self.court()
        if not knights:
            if self.riding:
                return
            words = (box.x + INSET, box.y, box.w - INSET, box.h)
            self.write(surface, self.model.tr("table.court.none"), words, "body", EMPTY, theme.INK_SOFT)
            return
        colour = self.model.seat_at(self.family).colour
        wide = min(COURT * box.h, WIDEST)
        step = min(1.1 * wide, (box.w - 2 * INSET - wide) / max(1, len(knights) - 1))
        for index, strength in enumerate(knights):
            spot = (box.x + INSET + step * index, box.y + (box.h - 1.09 * wide) / 2, wide)
            shield(self, surface, strength, colour, spot)

    def _paint_stores(self, surface: pygame.Surface) -> None:
        """Cubes, nobles, tiles; gold and squires where all may know them. In a high panel each has a line with its
        name."""
        side, box = self.side, self.places["stores"]
        items = [("cubes", side.cubes), ("noble", len(side.nobles)), ("tile", len(side.tiles))]
        if side.gold is not None and side.squires is not None:
            items += [("gold", side.gold), ("squires", side.squires)]
        if box.h / len(items) >= LINE:
            self._paint_lines(surface, items, box)
            return
        rows = 2 if box.h > TWO_ROWS and len(items) > 3 else 1
        columns, high = -(-len(items) // rows), box.h / rows
        wide = box.w / columns
        under = columns == FEW and self.places["points"].x > self.places["name"].x  # what is above has three columns
        lefts = [self.places[name].x for name in ("stores", "name", "points")] if under else []
        for index, (name, number) in enumerate(items):
            row, column = divmod(index, columns)
            left = lefts[column] if under else box.x + wide * column
            end = self.box.w - AT_END if under else box.x + box.w  # a change has more room there
            cell = (left, box.y + high * row, min(wide, end - left), high)
            wide_icon = min(STORES * high, WIDEST_STORE, (IN_CELL if columns <= FEW else IN_FULL_ROW) * wide)
            align = "left" if rows > 1 or under else "centre"
            figures = LARGE_FIGURES if align == "centre" else FIGURES
            self._paint_amount(surface, name, number, cell, wide_icon, align, figures)
            if rows == 1 and columns > FEW and column > 0:  # else a number would seem to be of the next picture
                surface.fill(theme.TAN, self.at_box((cell[0], cell[1] + RULE_IN, RULE, high - 2 * RULE_IN)))

    def _paint_amount(
        self, surface: pygame.Surface, name: str, number: int, box: Box, side: float, align: str = "left",
        figures: float = FIGURES,
    ) -> None:  # fmt: skip
        """A picture with its number, and behind that how far it has changed, if there is room."""
        items, room = [Amount(name, str(number))], self.at_box(box)
        end = self.row(surface, items, box, side, align=align, figures=figures)
        behind = pygame.Rect(end, room.y, room.right - end, room.height)
        change = self.model.changes.of(self.family).get(name, 0)
        paint_change(self, surface, change, behind, readable(figures * side * self.ui.frame.unit, room.height))

    def _paint_lines(self, surface: pygame.Surface, items: list[tuple[str, int]], box: Rect) -> None:
        high, changes = box.h / len(items), self.model.changes.of(self.family)
        for index, (name, number) in enumerate(items):
            y, side = box.y + high * index, min(STORES * high, WIDEST_STORE)
            self.nominal(surface, icon(name), (box.x, y + (high - side) / 2, side, side))
            count = (box.x + side + 4, y + NUMBER_DOWN, COUNT, high)
            left = box.x + side + COUNT + 16
            self.write(surface, str(number), count, "head", 28, INK_BROWN, "right")
            words = self.model.tr(f"table.stores.{name}", n=number)
            room = (left, y, box.x + box.w - left, high)
            self.write(surface, words, room, "body", 20, INK_BROWN)
            behind, px = self.at_box(room), self.ui.font_px(28)
            behind.width -= (told := self.ui.text.width(words, "body", self.ui.font_px(20)))
            paint_change(self, surface, changes.get(name, 0), behind.move(told, 0), px)


class AllyPart(PanelPart):
    """The own ally: its court, reserve and small castle. What can be pressed in it lies over it."""

    role = "ally"

    def __init__(self, model: LancasterModel, family: int) -> None:
        super().__init__(model, "ally:own", family, model.zones.ally)

    focusable = False
    framed = False

    def signature(self) -> Hashable:
        return super().signature(), self.model.calls("ally")

    def paint(self, surface: pygame.Surface) -> None:
        model, side = self.model, self.side
        self.paint_sheet(surface)
        box, knights = self.places["court"], self.court()
        self.skin(surface, "lancaster/tray", box)
        paint_hall(self, surface, hall_within(box))
        if model.calls("ally"):
            light_up(self, surface, box)
        missing = list(side.court)
        for strength in knights:
            missing.remove(strength)
        for strength, (x, y, wide) in zip(side.court, court_spots(box, len(side.court)), strict=True):
            if strength in missing:
                missing.remove(strength)
            else:
                self.knight(surface, self.family, strength, x, y, wide)
        if not side.court:
            below = box.moved(0, NOBODY_DOWN)
            self.write(surface, model.tr("table.court.none"), below, "body", EMPTY, PALE, "centre")
        self._named(surface, model.tr("table.ally.own"), box, OVER_COURT)
        self._paint_reserve(surface)
        for kind in ALLY_SPACES:
            self._paint_room(surface, kind)

    def _paint_reserve(self, surface: pygame.Surface) -> None:
        """Beside its name, where there is room on a tray of its own."""
        box, words = self.places["reserve"], self.model.tr("table.reserve")
        colour, knights = self.model.family_seat(self.family).colour, self.side.reserve
        trayed = box.h >= TRAY
        edge = IN_TRAY if trayed else 0.0
        if trayed:
            self.skin(surface, "lancaster/tray", box)
        role = label_role(self.ui.text, words)
        wide = min(self.ui.units(self.ui.text.width(words, role, self.ui.font_px(16))) + 2, box.w / 3)
        self.write(surface, words, (box.x + edge, box.y, wide, box.h), role, 16, PALE if trayed else BROWN)
        left = wide + edge + 8
        room = (box.x + left, box.y + edge / 2, box.w - left - edge, box.h - edge)
        paint_shields(self, surface, knights, colour, room, box.h if trayed else RESERVE)

    def _paint_room(self, surface: pygame.Surface, kind: str) -> None:
        box, room = self.places[kind], f"lancaster/room_{kind}"
        self.nominal(surface, room, box)
        _, pays = space_pays(self.model.shown.rules.values, kind)
        rect = within(self.ui.art, room, "pays", self.at_box(box))
        self.brush.amounts(surface, pays, rect, 0.45 * box.h * self.ui.frame.unit, PALE)
        knight = self.side.castle.get(kind)
        if knight is not None and f"space:{kind}" not in self.model.stage.hidden_at(self.family):
            self.knight(surface, self.family, knight, *space_spot(box))
        self._named(surface, self.model.tr(f"space.{kind}"), box)

    def _named(self, surface: pygame.Surface, words: str, box: Rect, up: float = 0.0) -> None:
        """A ribbon over the head of a hall, room or tray, as wide as its words want; `up`: how far its middle is above
        the edge of that."""
        role = label_role(self.ui.text, words)
        wide = min(box.w - 4, self.ui.units(self.ui.text.width(words, role, self.ui.font_px(16))) + 36)
        self._ribbon(surface, words, (box.x + (box.w - wide) / 2, box.y - up, wide))

    def _ribbon(self, surface: pygame.Surface, text: str, place: tuple[float, float, float]) -> None:
        """A name on a ribbon: its left edge, its middle from the top, and its width."""
        role = label_role(self.ui.text, text)
        least = LABEL_EM * self.ui.text.least(text, role)
        high = max(20.0 * self.ui.frame.text, self.ui.units(round(least)))
        left, middle, wide = place
        ribbon = (left, middle - high / 2, wide, high)
        self.skin(surface, "lancaster/label", ribbon)
        self.write(surface, text, (left + 12, ribbon[1], wide - 24, high), role, 16, BROWN, "centre")


class RivalAllyPart(PanelPart):
    """The ally of the other player: at the foot of the panel of that player, below a line; at the table for large text
    a panel of its own."""

    role = "ally"
    framed = False

    def __init__(self, model: LancasterModel, family: int) -> None:
        super().__init__(model, "ally:other", family, model.zones.rival_ally)

    def paint(self, surface: pygame.Surface) -> None:
        model, side = self.model, self.side
        if model.zones.large:
            self.paint_sheet(surface)
            self.paint_name(surface, model.tr("table.ally.of", name=model.family_seat(self.family).name), 20.0)
        else:
            surface.fill(theme.TAN, self.at_box((BAR + 7, 0, self.box.w - BAR - 15, RULE)))
            self.write(surface, model.tr("table.players.of_ally"), self.places["name"], "body_bold", NAMED, BROWN)
        colour = model.family_seat(self.family).colour
        box, knights = self.places["court"], self.court()
        if knights:
            wide = 0.9 * box.h
            step = min(1.1 * wide, (box.w - wide) / max(1, len(knights) - 1))
            for index, strength in enumerate(knights):
                shield(self, surface, strength, colour, (box.x + step * index, box.y, wide))
        else:
            self.write(surface, model.tr("table.court.none"), box, "body", EMPTY, theme.INK_SOFT)
        for kind in ALLY_SPACES:
            box = self.places[kind]
            self.skin(surface, "lancaster/tray", box)
            knight = side.castle.get(kind)
            _, pays = space_pays(model.shown.rules.values, kind)
            if knight is not None:
                wide = 0.82 * box.h
                shield(self, surface, knight, colour, (box.x + (box.w - wide) / 2, box.y + 0.07 * box.h, wide))
            else:
                self.row(surface, pays, (box.x + 4, box.y, box.w - 8, box.h), ROOM_PAYS * box.h, PALE)
