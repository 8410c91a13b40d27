"""What the person at the table of Lancaster chooses: knights taken in hand, amounts that are dialled, what is played.

`ChoosingScene` is the part of the table's scene that chooses; the rest of its life is in scene.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.chooser import Refusal
from game.table.lessons import LessonSession
from game.table.presenters.lancaster.offers import Hand
from game.ui.input.intents import Drag, Pos
from game.ui.layout import Box
from game.ui.tables.common.driver import TableScene
from game.ui.tables.lancaster import animations
from game.ui.tables.lancaster.changes import Changes
from game.ui.tables.lancaster.counties import CountyPart
from game.ui.tables.lancaster.counties import knight_spot as county_knight
from game.ui.tables.lancaster.dragging import KnightDragging
from game.ui.tables.lancaster.enlarged import Enlarged
from game.ui.tables.lancaster.knight_in_hand import HELD, LIFTED, KnightInHand
from game.ui.tables.lancaster.look import KNIGHT_RATIO, Brush
from game.ui.tables.lancaster.marks import Marks
from game.ui.tables.lancaster.model import LancasterModel, Spot
from game.ui.tables.lancaster.pieces import LancasterPiece
from game.ui.tables.lancaster.stage import Stage
from game.ui.tables.lancaster.zones import read_zones

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.game import Action
    from game.ui.app import App
    from game.ui.playing import Playing

UNDER_LAWS = ("card:", "knight:X", "favour:")
"""Pieces that parliament hides at the table for large text: where one of them can be chosen, it goes."""
LANDING = 1.2
"""Width of the knight in hand over the slot where it would stand, in widths of that."""
HANGS = (26.0, 44.0)
"""How far the knight in hand hangs left of and above the pointer, so that the place below can be seen."""


class ChoosingScene(TableScene, LancasterModel):
    """The viewer's choices."""

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app, playing)
        self.zones = read_zones(len(playing.session.seats))
        self.brush = Brush(app.art, app.text)
        self.stage = Stage()
        self.changes = Changes(self)
        self.dragging = KnightDragging(self)
        self.enlarged = Enlarged(self)
        self.marks = Marks(self)
        self.in_hand = KnightInHand(self)
        self.chooser = None
        self.targets = {}
        self.parts = []
        self.pieces = []
        self.by_pointer = True
        self.laws_shown = False
        self._held: Hand | None = None  # what was in hand when the choice changed last
        self._let_go: tuple[Hand, Spot] | None = None  # what an action took out of the hand, and where

    def calls(self, whose: str) -> bool:
        chooser = self.chooser
        if chooser is None or chooser.prompt != "placement" or chooser.lifted is not None or not self.deciding:
            return False
        guided = isinstance(self.session, LessonSession)  # that marks the one knight that it means
        return not guided and any(piece.startswith(f"hand:{whose}:") for piece in self.targets)

    # -- choosing ---------------------------------------------------------------------------------------------------

    def press(self, piece: str, pos: Pos, clicks: int = 1) -> None:
        if not self.deciding or self.chooser is None:
            self.look_closer(piece)
            return
        outcome = self.chooser.press(piece)
        if not isinstance(outcome, Refusal) or not self.look_closer(piece):
            self.moves.carry_out(outcome, pos)

    def drag(self, piece: str, drag: Drag) -> bool:
        taken = self.dragging.drag(piece, drag)
        if taken:
            self.app.invalidate()
        return taken

    def lift(self, hand: Hand | None) -> None:
        if self.chooser is not None:
            self.chooser.lift(hand)
            self.app.play("card_slide" if hand is not None else "ui_back")
            self.chosen_changed()

    def show_laws(self) -> None:
        self.laws_shown = self.zones.large and self.overlay is None and not self.laws_shown
        self.app.play("ui_tab")
        if self.laws_shown and self.chooser is not None:
            self.put_back()
        self.rebuild()

    def put_back(self) -> None:
        self.dragging.forget()
        if self.chooser is not None and self.chooser.begun:
            self.chooser.put_back()
            self.app.play("ui_back")
            self.chosen_changed()

    def dial(self, by: int) -> bool:
        if not self.dials or self.chooser is None:
            return False
        if self.chooser.dial(by):
            self.app.play("vote_cube" if self.chooser.prompt == "vote" else "squire")
            self.chosen_changed()
        else:
            self.app.play("ui_error")
        return True

    def pick_answer(self, answer: str) -> None:
        if self.chooser is not None:
            self.chooser.answer = answer
            self.chosen_changed()

    def submit(self, chosen: Sequence[Action]) -> None:
        action = chosen[0]
        if self.chooser is not None and self.chooser.prompt == "vote":
            self._play(action)
        else:
            self.moves.confirm(lambda: self.tr("table.sure.text"), lambda: self._play(action))

    def _play(self, action: Action) -> None:
        lifted = self.chooser.lifted if self.chooser is not None else None
        self._let_go = None if lifted is None else (lifted, self.held_spot())
        if self.moves.play(action):
            self.forget_choice()

    def look_closer(self, piece: str) -> bool:
        """Show a law or a castle large, until something else is pressed; False for other pieces."""
        return self.enlarged.pin(piece)

    def let_go_of(self, family: int, strength: int) -> Spot | None:
        known, self._let_go = self._let_go, None
        if known is None:
            return None
        hand, spot = known
        whose = self.own_seat + (self.shown.players if hand.ally else 0)
        return spot if (whose, hand.strength) == (family, strength) else None

    def held_spot(self) -> Spot:
        """Where the knight in hand is: the middle of its plate and its width, in units."""
        x, y = self.frame.to_units(self.lifted_at())
        return x, y, self.in_hand.width

    def send_home(self, hand: Hand) -> None:
        """The knight that was in hand goes back to court; nobody has to wait for it."""
        raise NotImplementedError

    def chosen_changed(self) -> None:
        held, self._held = self._held, self.chooser.lifted if self.chooser is not None else None
        if held is not None and held != self._held and self.deciding:
            self.send_home(held)
        self.targets = self.chooser.targets() if self.chooser is not None else {}
        if any(piece.startswith(UNDER_LAWS) for piece in self.targets):
            self.laws_shown = False
        self.rebuild()

    def forget_choice(self) -> None:
        self.chooser = None
        self._held = None
        self.targets = {}
        self.dragging.forget()

    # -- places -----------------------------------------------------------------------------------------------------

    def _landing(self) -> Spot | None:
        """Where the knight in hand would stand: on the free county below the pointer, if it may go there."""
        part = self.pointed() if self.by_pointer else None
        if not isinstance(part, CountyPart) or part.target is None or part.target.expels is not None:
            return None
        return county_knight(self.context.art, self.zones.board[part.piece])

    @property
    def held_wide(self) -> float:
        landing = self._landing()
        return LANDING * landing[2] if landing is not None else LIFTED if self.by_pointer else HELD

    def lifted_at(self) -> Pos:
        part, landing = self.ui.focus, self._landing()
        if landing is not None:  # beside the pointer it would hide the name of the county
            return self.frame.point(*landing[:2])
        if not self.by_pointer and isinstance(part, LancasterPiece):
            return part.rect.right - self.frame.px(24), part.rect.top - self.frame.px(6)
        x, y = self.app.reader.pointer
        # It stays above the bar: there squires are dialled for it.
        lowest = self.frame.point(0, self.zones.board["prompt"].y)[1] - self.frame.px(LIFTED * KNIGHT_RATIO / 2)
        return x - self.frame.px(HANGS[0]), min(y - self.frame.px(HANGS[1]), lowest)

    def home_of(self, family: int) -> tuple[float, float]:
        return animations.court_place(self, family, 1)[:2]

    def knight_spot(self, place: str, strength: int) -> Spot:
        family = self.chooser.family if self.chooser is not None else self.own_seat
        return animations.place_spot(self, family, place, strength)

    def knight_box(self, place: str, strength: int) -> Box | None:
        family = self.chooser.family if self.chooser is not None else self.own_seat
        return animations.knight_box(self, family, place, strength)

    def draw_marks(self, surface: pygame.Surface) -> None:
        self.marks.draw(surface)
