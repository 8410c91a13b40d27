"""Parts of the table that can be pressed: they hand pointer and keys to the table, which knows what a piece stands
for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.table.presenters.lancaster import standings
from game.table.presenters.lancaster.chooser import LancasterTarget
from game.ui.input.intents import Intent, Press, Release, Select
from game.ui.tables.common.piece import PiecePart
from game.ui.tables.lancaster import facts
from game.ui.tables.lancaster.castle import space_spot
from game.ui.tables.lancaster.look import KNIGHT_RATIO, PLATE, TablePart, knight_rect
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel


INFO_SECTIONS = {
    "gold": "section-1", "squires": "section-1", "cubes": "section-3-2", "points": "section-3-4",
    "court": "section-3-1", "reserve": "section-1", "nobles": "section-3-3",
}  # fmt: skip
"""Places of the castle with a tooltip, and the section of the rules that a click opens."""
HAND_BOX, HAND_TOP = (0.84, 0.92), 0.06
"""What of a knight's token at court can be pressed: shares of its width and height, and what is left out above."""

SHIELD_CORNER = 34.0


class Light(Protocol):
    """Draws light on a place, in window pixels; `behind`: a knight stands there, and the light is broader than it."""

    def __call__(self, slot: pygame.Rect, *, behind: bool) -> None: ...


class LancasterPiece(PiecePart[str], TablePart):
    """A piece of this table. Its name is what the choice knows it by (chooser.py)."""

    model: LancasterModel

    def __init__(self, model: LancasterModel, piece: str) -> None:
        TablePart.__init__(self, model, piece)
        self.model = model
        self.piece = piece

    @property
    def target(self) -> LancasterTarget | None:
        return self.model.targets.get(self.piece)

    @property
    def tempting(self) -> bool:
        return self.legal

    @property
    def rises(self) -> bool:
        return self.target is not None and not self.target.chosen

    def paint_in_light(self, surface: pygame.Surface, light: Light) -> None:
        """Let light fall on the place where the next knight would stand, and paint anew what lies in it."""

    def tip(self) -> str:
        return facts.tip(self.model, self.piece)

    def value(self) -> object:
        """What lies there, for inspection: never more than the viewer may know."""
        return None

    def item(self, seen: pygame.Rect) -> Item | None:
        target = self.target
        return self.make_item(
            seen, text=facts.title(self.model, self.piece), value=self.value(), legal=self.legal,
            action=self.model.notation(target.actions) if target is not None else None,
            selected=target is not None and target.chosen,
        )  # fmt: skip


class SpotPart(LancasterPiece):
    """A piece whose picture belongs to a larger one below: a knight at court, a castle space, a knight on the map.

    Knights rise, a space is lit.
    """

    role = "spot"
    margin = 4.0

    def __init__(self, model: LancasterModel, piece: str) -> None:
        super().__init__(model, piece)
        self.corner = 12.0 if piece.startswith("space:") else SHIELD_CORNER

    @property
    def rises(self) -> bool:
        return super().rises and self.token() is not None

    def paint_in_light(self, surface: pygame.Surface, light: Light) -> None:
        room, zones = self.piece.removeprefix("space:"), self.model.zones
        x, y, wide = space_spot(zones.in_castle(room) if room in zones.castle else zones.in_ally(room))
        light(knight_rect(self.ui.frame.point(x, y), self.px(wide)), behind=False)

    def token(self) -> tuple[int, int, float, float, float] | None:
        kind, _, rest = self.piece.partition(":")
        if kind == "space":
            return None
        where, _, strength = rest.partition(":")
        model, number = self.model, int(strength)
        if kind == "knight":
            family = model.chooser.family if model.chooser is not None else model.own_seat
            return family, number, *model.knight_spot(where, number)
        family = model.own_seat + (model.shown.players if where == "ally" else 0)
        gone = model.shown.families[family].court.count(number) - model.at_court(family).count(number)
        if int(self.key.partition(".")[2] or 0) < gone:
            return None  # it has left already
        wide = self.box.w / HAND_BOX[0]
        high = wide * KNIGHT_RATIO
        x = self.box.x + (PLATE[0] - (1 - HAND_BOX[0]) / 2) * wide
        return family, number, x, self.box.y + (PLATE[1] - HAND_TOP) * high, wide


class InfoPart(TablePart):
    """A place of the castle with a tooltip; a click opens the rules."""

    role = "info"
    margin = 2.0
    corner = 16.0
    def __init__(self, model: LancasterModel, what: str) -> None:
        super().__init__(model, f"info:{what}")
        self.model = model
        self.what = what

    @property
    def solid(self) -> bool:
        return True

    def tip(self) -> str:
        said = self.model.tr(f"table.what.{self.what}")
        shown = self.model.shown
        if self.what != "points" or shown.phase == "over":
            return said
        total = standings.outlooks(shown)[shown.viewer].total
        return f"{said}\n{self.model.tr('table.what.points.outlook', n=total)}"

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.hovered:
            self.draw_answer(surface, self.ui.pressed is self)
        super().draw_self(surface)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select):
            self.model.windows.rules(INFO_SECTIONS[self.what])
        return isinstance(intent, Select | Press | Release)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tip().partition("\n")[0])
