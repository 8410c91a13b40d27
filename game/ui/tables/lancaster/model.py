"""What the parts of the table of Lancaster may know of it, and what they ask of it when they are pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.lancaster.events import Expelled, Placed
from game.table.steps import Decide, Show
from game.ui.tables.common.model import TableModel, TableView
from game.ui.tables.common.piece import PieceModel
from game.ui.tables.lancaster.pieces import LancasterPiece

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.core.game import Action, State
    from game.table.presenters.lancaster.chooser import LancasterChooser, LancasterTarget
    from game.table.presenters.lancaster.offers import Hand
    from game.table.presenters.lancaster.shown import Shown
    from game.table.seats import Seat
    from game.ui.input.intents import Pos
    from game.ui.layout import Box
    from game.ui.tables.common.layer import Part
    from game.ui.tables.lancaster.changes import Changes
    from game.ui.tables.lancaster.dragging import KnightDragging
    from game.ui.tables.lancaster.look import Brush
    from game.ui.tables.lancaster.stage import Stage
    from game.ui.tables.lancaster.zones import Zones

Spot = tuple[float, float, float]
"""The middle of a knight's plate, and its width, in units."""


class LancasterView(TableView):
    """`chooser`: the decision of the viewer, None while there is none. `targets`: what each piece stands for then.
    `parts`: all that lies there, `pieces`: what can be pressed. `zones`: where. `by_pointer`: the pointer moved last,
    not the focus. `laws_shown`: parliament lies over France, at the table for large text. `changes`: how far amounts
    have changed lately.
    """

    shown: Shown
    changes: Changes
    zones: Zones
    brush: Brush
    stage: Stage
    chooser: LancasterChooser | None
    targets: dict[str, LancasterTarget]
    parts: list[Part]
    pieces: list[LancasterPiece]
    by_pointer: bool
    laws_shown: bool

    @property
    def own_seat(self) -> int:
        """The seat that looks."""
        return self.session.viewer or 0

    @property
    def deciding(self) -> bool:
        """Whether the viewer may choose now."""
        return isinstance(self.step, Decide) and not self.busy and self.chooser is not None

    @property
    def told_others(self) -> bool:
        """Whether the strip with what the others did is there."""
        raise NotImplementedError

    def calls(self, whose: str) -> bool:
        """Whether the viewer is at turn to take a knight from the court of the own family ("own"), or of its ally
        ("ally"): that court is lit then."""
        raise NotImplementedError

    @property
    def dials(self) -> bool:
        """Whether an amount can be dialled now: squires for the knight in hand, cubes, goods."""
        chooser = self.chooser
        if not self.deciding or chooser is None or chooser.most < 1:
            return False
        return chooser.prompt != "placement" or chooser.lifted is not None

    def turn_of(self) -> int:
        """The player whose action is being shown, else the one at turn; -1 for nobody."""
        if not isinstance(self.step, Show):
            return self.session.match.state.to_move
        event = self.step.event
        if isinstance(event, Expelled):  # it is the other's knight that does it
            placed = (each for each in reversed(self.session.shown_events()) if isinstance(each, Placed))
            event = next(placed, event)
        family = getattr(event, "family", getattr(event, "seat", -1))
        return self.shown.player_of(family) if family >= 0 else -1

    def family_seat(self, family: int) -> Seat:
        """Who plays a family: the player itself, or whose ally it is."""
        return self.seat_at(self.shown.player_of(family))

    def at_court(self, family: int) -> list[int]:
        """The knights at a court that are to be seen there: neither on their way nor in hand."""
        knights = self.stage.at_court(family, self.shown.families[family].court)
        lifted = self.chooser.lifted if self.chooser is not None and self.deciding else None
        whose = self.own_seat + (self.shown.players if lifted is not None and lifted.ally else 0)
        if lifted is not None and family == whose and lifted.strength in knights:
            knights.remove(lifted.strength)
        return knights

    def pointed(self) -> LancasterPiece | None:
        """The piece below the pointer, or in focus while the focus is shown."""
        part = self.ui.hover if self.by_pointer else self.ui.focus
        return part if isinstance(part, LancasterPiece) else None

    def proposals(self) -> list[int]:
        """The three places of the proposals: those that are left are at the right, 0 stands for one that is gone."""
        left = self.shown.proposed
        return [0] * (3 - len(left)) + left

    def end_title(self) -> str:
        """Who has won."""
        names = self.tr.listed([self.names[seat] for seat in self.shown.winners])
        return self.tr("table.wins" if len(self.shown.winners) < 2 else "table.share", name=names)

    def let_go_of(self, family: int, strength: int) -> Spot | None:
        """Where the knight of a placement was in hand, None if it was not."""
        raise NotImplementedError

    @property
    def held_wide(self) -> float:
        """The width of the knight in hand, in units: over the slot where it would stand it is hardly larger."""
        raise NotImplementedError

    def lifted_at(self) -> Pos:
        """Where the knight in hand is: at the pointer, drawn to where it would land, or over the piece in focus."""
        raise NotImplementedError

    def home_of(self, family: int) -> tuple[float, float]:
        """Where knights of a family go home, in units."""
        raise NotImplementedError

    def knight_spot(self, place: str, strength: int) -> Spot:
        """Where an own knight stands on the table."""
        raise NotImplementedError

    def knight_box(self, place: str, strength: int) -> Box | None:
        """The box of an own knight on the table, None if there is none."""
        raise NotImplementedError


class LancasterModel(LancasterView, TableModel, PieceModel[str]):
    """What is known, and what can be asked for."""

    dragging: KnightDragging
    targets: dict[str, LancasterTarget]

    @property
    def can_undo(self) -> bool:
        """Whether the viewer's last decision can be taken back."""
        return self.deciding and self.session.can_undo()

    def view(self) -> State:
        """The position as the viewer may know it."""
        return self.session.view()

    def county_asked(self, chooser: LancasterChooser) -> str:
        """The county whose reward is chosen."""
        pending = chooser.view.to_document()["pending"]
        return str(pending["county"]) if pending is not None else ""

    def lift(self, hand: Hand | None) -> None:
        """Take a knight in hand, or put it back."""
        raise NotImplementedError

    def show_laws(self) -> None:
        """Lay parliament over France, or take it away, at the table for large text."""
        raise NotImplementedError

    def put_back(self) -> None:
        """Nothing is chosen any more."""
        raise NotImplementedError

    def dial(self, by: int) -> bool:
        """So many squires, cubes or goods more; False where nothing can be dialled."""
        raise NotImplementedError

    def pick_answer(self, answer: str) -> None:
        """Yes or no to a proposal; it waits for Confirm."""
        raise NotImplementedError

    @property
    def laying_out(self) -> bool:
        """Whether the table is still being laid: nobody is at turn yet."""
        return self.busy and not self.session.shown_events()

    def submit(self, chosen: Sequence[Action]) -> None:
        """Play an action; ask first where the settings say so. Votes were confirmed already."""
        raise NotImplementedError

    def chosen_changed(self) -> None:
        """Other things are chosen now: other targets, other words."""
        raise NotImplementedError

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Draw what is lit, and what it costs."""
        raise NotImplementedError
