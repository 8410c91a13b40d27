"""What the person at the table of Lancaster chooses: knights taken in hand, what is dialled, what is played.

`HandScene` is the part of the table's scene that has hands; the rest of its life is in scene.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.game import State
from game.table.presenters.lancaster import offers
from game.table.presenters.lancaster.offers import Hand
from game.table.presenters.lancaster.shown import Shown
from game.table.seats import Seat
from game.table.steps import Decide, Show
from game.ui.input.intents import Pos
from game.ui.layout import Box
from game.ui.rules_links import anchor_of
from game.ui.tables.common.driver import TableScene
from game.ui.tables.lancaster import animations, facts
from game.ui.tables.lancaster.animations.spots import Spot
from game.ui.tables.lancaster.choosing import Choosing, Target
from game.ui.tables.lancaster.dragging import Dragging
from game.ui.tables.lancaster.look import Brush
from game.ui.tables.lancaster.looking import Looking
from game.ui.tables.lancaster.pieces import PiecePart
from game.ui.tables.lancaster.places import Table, read_table
from game.ui.tables.lancaster.stage import Stage

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing
    from game.ui.tables.lancaster.scene import LancasterTable

HANGS = (26.0, 44.0)
"""How far the knight in hand hangs left of and above the pointer, so that the place below can be seen."""


class HandScene(TableScene):
    """The hands of the viewer.

    `choosing`: the decision of the viewer, None while there is none. `targets`: what each piece stands for then.
    `pieces`: what can be pressed. `by_pointer`: the pointer moved last, not the focus.
    """

    shown: Shown
    stage: Stage

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app, playing)
        self.places: Table = read_table(len(playing.session.seats))
        self.brush = Brush(app.art, app.text)
        self.stage = Stage()
        self.dragging = Dragging(self.whole)
        self.looking = Looking(self.whole)
        self.choosing: Choosing | None = None
        self.targets: dict[str, Target] = {}
        self.pieces: list[PiecePart] = []
        self.by_pointer = True
        self._obvious = False
        self._held: Hand | None = None  # what was in hand when the choice changed last
        self._let_go: tuple[Hand, Spot] | None = None  # what an action took out of the hand, and where

    # -- state ------------------------------------------------------------------------------------------------------

    @property
    def whole(self) -> LancasterTable:
        """The scene whose hands these are."""
        return cast("LancasterTable", self)

    @property
    def own_seat(self) -> int:
        """The seat that looks."""
        return self.session.viewer or 0

    @property
    def deciding(self) -> bool:
        """Whether the viewer may choose now."""
        return isinstance(self.step, Decide) and not self.busy and self.choosing is not None

    @property
    def can_undo(self) -> bool:
        """Whether the viewer's last decision can be taken back."""
        return self.deciding and self.session.can_undo()

    @property
    def dials(self) -> bool:
        """Whether an amount can be dialled now: squires for the knight in hand, cubes, goods."""
        choosing = self.choosing
        if not self.deciding or choosing is None or choosing.most < 1:
            return False
        return choosing.prompt != "placement" or choosing.lifted is not None

    def view(self) -> State:
        """The position as the viewer may know it."""
        return self.session.view()

    def turn_of(self) -> int:
        """The player whose doing is shown, else the one at turn; -1 for nobody."""
        if not isinstance(self.step, Show):
            return self.session.match.state.to_move
        family = getattr(self.step.event, "family", getattr(self.step.event, "seat", -1))
        return self.shown.player_of(family) if family >= 0 else -1

    def family_seat(self, family: int) -> Seat:
        """Who plays a family: the player itself, or whose ally it is."""
        return self.seat_at(self.shown.player_of(family))

    def family_name(self, family: int) -> str:
        """A player's name, or whose ally it is."""
        return facts.family_name(self.whole, family)

    def county_asked(self, choosing: Choosing) -> str:
        """The county whose reward is chosen."""
        pending = choosing.view.to_document()["pending"]
        return str(pending["county"]) if pending is not None else ""

    # -- choosing ---------------------------------------------------------------------------------------------------

    def press(self, piece: str, pos: Pos) -> None:
        """A click, or Enter, on a piece."""
        if not self.deciding or self.choosing is None:
            self.look_closer(piece)
            return
        text = self.choosing.press(piece)
        if text:
            self.submit(text)
        elif text is not None:
            self.app.play("card_slide", pos[0] / max(1, self.frame.window[0]))
            self.chosen_changed()
        elif not self.look_closer(piece):
            self.refuse(piece, pos)

    def refuse(self, piece: str, pos: Pos) -> None:
        """Say at the pointer why a piece means nothing now, where somebody may wonder."""
        reason = facts.why_not(self.whole, piece)
        if reason:
            self.app.bubble(reason, pos, self.refusal_anchor(facts.action_at(self.whole, piece)))

    def lift(self, hand: Hand | None) -> None:
        """Take a knight in hand, or put it back."""
        if self.choosing is not None:
            self.choosing.lift(hand)
            self.app.play("card_slide" if hand is not None else "ui_back")
            self.chosen_changed()

    def put_back(self) -> None:
        """Nothing is chosen any more."""
        self.dragging.forget()
        if self.choosing is not None and self.choosing.put_back():
            self.app.play("ui_back")
            self.chosen_changed()

    def dial(self, by: int) -> bool:
        """So many squires, cubes or goods more; False where nothing can be dialled."""
        if not self.dials or self.choosing is None:
            return False
        if self.choosing.dial(by):
            self.app.play("vote_cube" if self.choosing.prompt == "vote" else "squire")
            self.chosen_changed()
        else:
            self.app.play("ui_error")
        return True

    def answer(self, answer: str) -> None:
        """Yes or no to a proposal; it waits for Confirm."""
        if self.choosing is not None:
            self.choosing.answer = answer
            self.chosen_changed()

    def refusal_anchor(self, text: str) -> str:
        """Where the rules tell why an action is not legal now; "" where they do not."""
        return anchor_of(self.session.why_not(text)) if text else ""

    def submit(self, text: str) -> None:
        """Play an action; ask first where the settings say so. Votes were confirmed already."""
        if self.choosing is not None and self.choosing.prompt == "vote":
            self._play(text)
        else:
            self.moves.confirm(lambda: self.tr("table.sure.text"), lambda: self._play(text))

    def _play(self, text: str) -> None:
        lifted = self.choosing.lifted if self.choosing is not None else None
        self._let_go = None if lifted is None else (lifted, self.held_spot())
        if self.moves.play(text):
            self.forget_choice()

    def look_closer(self, piece: str) -> bool:
        """Show a law or a castle large, until something else is pressed; False for other pieces."""
        return self.looking.pin(piece)

    def play_obvious(self) -> None:
        """Do what nobody could regret, here and in the decisions that follow, as long as they are of that kind."""
        text = offers.obvious(self.view())
        self._obvious = text is not None
        if text is not None:
            self._play(text)

    def let_go_of(self, family: int, strength: int) -> Spot | None:
        """Where the knight of a placement was in hand, None if it was not."""
        known, self._let_go = self._let_go, None
        if known is None:
            return None
        hand, spot = known
        whose = self.own_seat + (self.shown.players if hand.ally else 0)
        return spot if (whose, hand.strength) == (family, strength) else None

    def held_spot(self) -> Spot:
        """Where the knight in hand is: the middle of its plate and its width, in units."""
        x, y = self.frame.to_units(self.lifted_at())
        return x, y, self.whole.marks.width

    def chosen_changed(self) -> None:
        """Other things are chosen now: other targets, other words."""
        held, self._held = self._held, self.choosing.lifted if self.choosing is not None else None
        if held is not None and held != self._held and self.deciding:
            self.whole.send_home(held)
        self.targets = self.choosing.targets() if self.choosing is not None else {}
        self.rebuild()

    def forget_choice(self) -> None:
        self.choosing = None
        self._held = None
        self.targets = {}
        self.dragging.forget()

    @property
    def lifted_strength(self) -> int:
        """Strength of the own knight in hand; 0 for none, or one of the ally."""
        lifted = self.choosing.lifted if self.choosing is not None and self.deciding else None
        return lifted.strength if lifted is not None and not lifted.ally else 0

    def at_court(self, family: int) -> list[int]:
        """The knights at a court that are to be seen there: neither on their way nor in hand."""
        knights = self.stage.at_court(family, self.shown.families[family].court)
        lifted = self.choosing.lifted if self.choosing is not None and self.deciding else None
        whose = self.own_seat + (self.shown.players if lifted is not None and lifted.ally else 0)
        if lifted is not None and family == whose and lifted.strength in knights:
            knights.remove(lifted.strength)
        return knights

    # -- places -----------------------------------------------------------------------------------------------------

    def pointed(self) -> PiecePart | None:
        """The piece below the pointer, or in focus while the focus is shown."""
        part = self.ui.hover if self.by_pointer else self.ui.focus
        return part if isinstance(part, PiecePart) else None

    def lifted_at(self) -> Pos:
        """Where the knight in hand is: at the pointer, or over the piece in focus."""
        part = self.ui.focus
        if not self.by_pointer and isinstance(part, PiecePart):
            return part.rect.right - self.frame.px(24), part.rect.top - self.frame.px(6)
        x, y = self.app.reader.pointer
        return x - self.frame.px(HANGS[0]), y - self.frame.px(HANGS[1])

    def court_spot(self, hand: Hand) -> tuple[float, float]:
        """Where a knight at court stands, in units."""
        family = self.own_seat + (self.shown.players if hand.ally else 0)
        return animations.court_place(self.whole, family, hand.strength)[:2]

    def home_of(self, family: int) -> tuple[float, float]:
        """Where knights of a family go home, in units."""
        return animations.court_place(self.whole, family, 1)[:2]

    def knight_spot(self, place: str, strength: int) -> Spot:
        """Where an own knight stands on the table: the middle of its plate and its width, in units."""
        family = self.choosing.family if self.choosing is not None else self.own_seat
        return animations.place_spot(self.whole, family, place, strength)

    def knight_box(self, place: str, strength: int) -> Box | None:
        """The box of an own knight on the table, None if there is none."""
        family = self.choosing.family if self.choosing is not None else self.own_seat
        return animations.knight_box(self.whole, family, place, strength)

    def ui_centre(self) -> Pos:
        """The middle of the court, for words about knights."""
        court = self.places.in_castle("court")
        return self.frame.point(*court.centre)
