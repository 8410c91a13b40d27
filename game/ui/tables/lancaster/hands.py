"""What the person at the table of Lancaster chooses: knights taken in hand, what is dialled, what is played.

`HandScene` is the part of the table's scene that has hands; the rest of its life is in scene.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.presenters.lancaster import offers
from game.table.presenters.lancaster.offers import Hand
from game.ui.input.intents import Pos
from game.ui.layout import Box
from game.ui.rules_links import anchor_of
from game.ui.tables.common.driver import TableScene
from game.ui.tables.lancaster import animations, facts
from game.ui.tables.lancaster.dragging import Dragging
from game.ui.tables.lancaster.look import Brush
from game.ui.tables.lancaster.looking import Looking
from game.ui.tables.lancaster.marks import Marks
from game.ui.tables.lancaster.model import LancasterModel, Spot
from game.ui.tables.lancaster.pieces import PiecePart
from game.ui.tables.lancaster.places import read_table
from game.ui.tables.lancaster.stage import Stage

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing

HANGS = (26.0, 44.0)
"""How far the knight in hand hangs left of and above the pointer, so that the place below can be seen."""


class HandScene(TableScene, LancasterModel):
    """The hands of the viewer."""

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app, playing)
        self.places = read_table(len(playing.session.seats))
        self.brush = Brush(app.art, app.text)
        self.stage = Stage()
        self.dragging = Dragging(self)
        self.looking = Looking(self)
        self.marks = Marks(self)
        self.choosing = None
        self.targets = {}
        self.parts = []
        self.pieces = []
        self.by_pointer = True
        self._obvious = False
        self._held: Hand | None = None  # what was in hand when the choice changed last
        self._let_go: tuple[Hand, Spot] | None = None  # what an action took out of the hand, and where

    # -- choosing ---------------------------------------------------------------------------------------------------

    def press(self, piece: str, pos: Pos) -> None:
        if not self.deciding or self.choosing is None:
            self.look_closer(piece)
            return
        text = self.choosing.press(piece)
        if text:
            self.submit_text(text)
        elif text is not None:
            self.app.play("card_slide", pos[0] / max(1, self.frame.window[0]))
            self.chosen_changed()
        elif not self.look_closer(piece):
            self.refuse(piece, pos)

    def refuse(self, piece: str, pos: Pos) -> None:
        """Say at the pointer why a piece means nothing now, where somebody may wonder."""
        reason = facts.why_not(self, piece)
        if reason:
            self.app.bubble(reason, pos, self.refusal_anchor(facts.action_at(self, piece)))

    def lift(self, hand: Hand | None) -> None:
        if self.choosing is not None:
            self.choosing.lift(hand)
            self.app.play("card_slide" if hand is not None else "ui_back")
            self.chosen_changed()

    def put_back(self) -> None:
        self.dragging.forget()
        if self.choosing is not None and self.choosing.put_back():
            self.app.play("ui_back")
            self.chosen_changed()

    def dial(self, by: int) -> bool:
        if not self.dials or self.choosing is None:
            return False
        if self.choosing.dial(by):
            self.app.play("vote_cube" if self.choosing.prompt == "vote" else "squire")
            self.chosen_changed()
        else:
            self.app.play("ui_error")
        return True

    def pick_answer(self, answer: str) -> None:
        if self.choosing is not None:
            self.choosing.answer = answer
            self.chosen_changed()

    def refusal_anchor(self, text: str) -> str:
        """Where the rules tell why an action is not legal now; "" where they do not."""
        return anchor_of(self.session.why_not(self.parsed(text))) if text else ""

    def submit_text(self, text: str) -> None:
        if self.choosing is not None and self.choosing.prompt == "vote":
            self._play(text)
        else:
            self.moves.confirm(lambda: self.tr("table.sure.text"), lambda: self._play(text))

    def _play(self, text: str) -> None:
        lifted = self.choosing.lifted if self.choosing is not None else None
        self._let_go = None if lifted is None else (lifted, self.held_spot())
        if self.moves.play(self.parsed(text)):
            self.forget_choice()

    def look_closer(self, piece: str) -> bool:
        """Show a law or a castle large, until something else is pressed; False for other pieces."""
        return self.looking.pin(piece)

    def play_obvious(self) -> None:
        text = offers.obvious(self.view())
        self._obvious = text is not None
        if text is not None:
            self._play(text)

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
        return x, y, self.marks.width

    def send_home(self, hand: Hand) -> None:
        """The knight that was in hand goes back to court; nobody has to wait for it."""
        raise NotImplementedError

    def chosen_changed(self) -> None:
        held, self._held = self._held, self.choosing.lifted if self.choosing is not None else None
        if held is not None and held != self._held and self.deciding:
            self.send_home(held)
        self.targets = self.choosing.targets() if self.choosing is not None else {}
        self.rebuild()

    def forget_choice(self) -> None:
        self.choosing = None
        self._held = None
        self.targets = {}
        self.dragging.forget()

    # -- places -----------------------------------------------------------------------------------------------------

    def lifted_at(self) -> Pos:
        part = self.ui.focus
        if not self.by_pointer and isinstance(part, PiecePart):
            return part.rect.right - self.frame.px(24), part.rect.top - self.frame.px(6)
        x, y = self.app.reader.pointer
        return x - self.frame.px(HANGS[0]), y - self.frame.px(HANGS[1])

    def court_spot(self, hand: Hand) -> tuple[float, float]:
        family = self.own_seat + (self.shown.players if hand.ally else 0)
        return animations.court_place(self, family, hand.strength)[:2]

    def home_of(self, family: int) -> tuple[float, float]:
        return animations.court_place(self, family, 1)[:2]

    def knight_spot(self, place: str, strength: int) -> Spot:
        family = self.choosing.family if self.choosing is not None else self.own_seat
        return animations.place_spot(self, family, place, strength)

    def knight_box(self, place: str, strength: int) -> Box | None:
        family = self.choosing.family if self.choosing is not None else self.own_seat
        return animations.knight_box(self, family, place, strength)

    def draw_marks(self, surface: pygame.Surface) -> None:
        self.marks.draw(surface)
