"""The cards in the windows of rewards that play an action when pressed: who starts, and which knights are ransomed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game.table.presenters.lancaster.chooser import LancasterTarget
from game.ui import theme
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.tables.common.actionbar import key_cap
from game.ui.tables.common.faces import draw_face
from game.ui.tables.lancaster.look import INK_BROWN
from game.ui.tables.lancaster.pieces import LancasterPiece
from game.ui.tables.lancaster.reward_parts import paint_change
from game.ui.widgets.base import Item
from game.ui.widgets.keycap import draw_cap

if TYPE_CHECKING:
    import pygame

    from game.core.game import Action
    from game.ui.tables.lancaster.model import LancasterModel

LOST = 165
"""Opacity of knights that are not bought free."""
BUTTON, CAP, CAP_GAP, CAP_IN, TEN = 60.0, (32.0, 32.0), 12.0, 10.0, 10
"""Height of what looks like a button on a card, size of the cap with its key, the gap before that, and how far it is
within the corner of a card without a button; from which card on there is no key."""
GOLD_WIDE = 180.0
"""Units of the gold before and after a ransom at most."""
FACE_UP, FACE, FACE_OF_WIDE = 14.0, 54.0, 0.2
"""From the edge of the card of a player to the face, and the radius of that, at most by the width of a low card."""
NAMED, BESIDE_FACE, NAME_OFF = 26.0, 12.0, 14.0
"""Size of the letters of a name, and on a low card how far it is beside the face, and both from the edges at least."""


class ChoiceCard(LancasterPiece):
    """A card of a window that plays an action when it is pressed. `number`: which digit chooses it."""

    role = "offer"
    margin = 14.0

    def __init__(self, model: LancasterModel, piece: str, name: str, action: Action, number: int) -> None:
        super().__init__(model, piece)
        self.name = self.key = name
        self.action = action
        self.number = number

    def cap(self) -> str:
        """What stands on the cap with its key."""
        return key_cap(self.model, str(self.number)) if self.number < TEN else ""

    @property
    def target(self) -> LancasterTarget | None:
        return LancasterTarget((self.action,)) if self.model.deciding else None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.model.submit([self.action])
            return True
        return isinstance(intent, Press | Release)

    def said(self) -> str:
        """What it stands for, in words."""
        return ""

    def tip(self) -> str:
        return self.said()

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.said(), action=self.model.notation([self.action]), legal=True)


class StartCard(ChoiceCard):
    """A player who may start the next round."""

    def __init__(self, model: LancasterModel, seat: int, action: Action, number: int) -> None:
        super().__init__(model, f"player:{seat}", f"start:{seat}", action, number)
        self.seat = seat

    def signature(self) -> Hashable:
        who = self.model.seat_at(self.seat)
        return self.seat, who.name, who.face, self.model.shown.start == self.seat, self.cap()

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "ui/panel_small")
        who = self.model.seat_at(self.seat)
        wide, high = self.box.w, self.box.h
        low = high < 2 * FACE_UP + 2 * FACE  # the name stands beside the face
        radius = min(high / 2 - FACE_UP, FACE_OF_WIDE * wide) if low else FACE
        beside = 2 * radius + BESIDE_FACE
        room = self.ui.units(self.ui.text.width(who.name, "title", self.ui.font_px(NAMED))) + 2
        room = min(room, wide - beside - 2 * NAME_OFF)
        left = (wide - beside - room) / 2  # face and name in the middle of the card
        x, y = (left + radius, high / 2) if low else (wide / 2, FACE_UP + FACE)
        above = CAP[1] if self.cap() else 0.0
        name = (left + beside, 0.0, room, high - above) if low else (12, high - 46, wide - 24, 38.0)
        draw_face(surface, self.ui.art, who, self.spot(x, y), self.px(radius), self.px(0.74 * radius))
        self.write(surface, who.name, name, "title", NAMED, theme.INK, "left" if low else "centre")
        if self.model.shown.start == self.seat:
            self.nominal(surface, "lancaster/start", (8, 6, 38, 38) if low else (14, 12, 40, 40))
        if cap := self.cap():  # in a corner that neither the face nor the name reaches
            corner = (wide - CAP_IN - CAP[0], high - CAP_IN - CAP[1] if low else CAP_IN, *CAP)
            draw_cap(surface, self.ui, cap, self.at_box(corner), 18.0)

    def said(self) -> str:
        return self.model.tr("overlay.start.card", name=self.model.seat_at(self.seat).name)


class RansomCard(ChoiceCard):
    """Knights that are bought free, those that are lost, and the gold."""

    def __init__(
        self, model: LancasterModel, strengths: tuple[int, ...], held: tuple[int, ...], action: Action, number: int
    ) -> None:
        name = "+".join(map(str, strengths)) or "none"
        super().__init__(model, f"ransom:{name}", f"ransom:{name}", action, number)
        self.strengths = strengths
        self.lost = tuple(sorted((Counter(held) - Counter(strengths)).elements()))

    def gold(self) -> tuple[int, int]:
        """Gold before and after."""
        held = self.model.shown.families[self.model.own_seat].gold or 0
        return held, held - sum(self.strengths) * self.model.shown.rules.values.ransom_price

    def signature(self) -> Hashable:
        return self.strengths, self.lost, self.gold(), self.cap(), self.model.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "ui/panel_small")
        tr = self.model.tr
        self._tokens(surface)
        self._paint_button(surface, tr("overlay.ransom.free" if self.strengths else "overlay.ransom.none"))
        before, after = self.gold()
        if self.strengths:
            wide = min(GOLD_WIDE, self.box.w - 48)
            box = ((self.box.w - wide) / 2, self.box.h - 154, wide, 42)
            paint_change(self, surface, "gold", before, after, box)
        words = tr("overlay.ransom.court" if self.strengths else "overlay.ransom.lost")
        below = (8, self.box.h - 114, self.box.w - 16, 34)
        self.write(surface, words, below, "body_bold", 22, INK_BROWN, "centre")

    def _paint_button(self, surface: pygame.Surface, words: str) -> None:
        """At the foot, with the key: the card is pressed like one."""
        box: Box = (12.0, self.box.h - 76.0, self.box.w - 24.0, BUTTON)
        self.skin(surface, "ui/button_plain_normal", box)
        cap, px = self.cap(), self.ui.font_px(24)
        room = box[2] - 32 - (CAP[0] + CAP_GAP if cap else 0)
        wide = min(room, self.ui.units(self.ui.text.width(words, "head", px)) + 2)
        left = box[0] + (box[2] - wide - (CAP[0] + CAP_GAP if cap else 0)) / 2
        self.write(surface, words, (left, box[1], wide, box[3] - 4), "head", 24, theme.INK, "centre")
        if cap:
            place = self.at_box((left + wide + CAP_GAP, box[1] + (box[3] - 4 - CAP[1]) / 2, *CAP))
            draw_cap(surface, self.ui, cap, place, 18.0)

    def _tokens(self, surface: pygame.Surface) -> None:
        """Those that come home, and pale those that go to the reserve."""
        knights = [(strength, 255) for strength in self.strengths] + [(strength, LOST) for strength in self.lost]
        wide = min(78.0, (self.box.w - 30) / max(1, len(knights)) * 1.05)
        step = min(wide, (self.box.w - 30) / max(1, len(knights)))
        for index, (strength, alpha) in enumerate(knights):
            x = self.box.w / 2 + (index - (len(knights) - 1) / 2) * step
            self.knight(surface, self.model.own_seat, strength, x, 66, wide, alpha)

    def said(self) -> str:
        tr = self.model.tr
        before, after = self.gold()
        free = tr("overlay.ransom.said", knights=self._listed(self.strengths), n=before - after)
        lost = tr("overlay.ransom.lost.said", knights=self._listed(self.lost))
        return "\n".join([*([free] if self.strengths else []), *([lost] if self.lost else [])])

    def _listed(self, strengths: Sequence[int]) -> str:
        return self.model.tr.listed([self.model.tr("knight.strength", n=strength) for strength in strengths])
