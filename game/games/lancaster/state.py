"""A position of Lancaster: what lies where, who decides what, and the round of phases (sections 3 and 4).

What happens in a phase is in a module of its own: placement.py, parliament.py (votes), laws.py, counties.py,
castles.py, conflicts.py, ending.py; knights.py holds what they share. The reasons against an action are in
legality.py, what is hidden in hidden.py, documents in state_document.py.

A phase has a function `go_on(state, events)`: it goes on from where the phase stands until somebody has a choice (it
returns True) or the phase is over (False, with the next phase begun).
"""

from __future__ import annotations

from typing import Any

from game.core.events import Event
from game.core.game import Action, Memory
from game.core.refusal import Reason
from game.core.rng import Rng
from game.core.scoring import Result
from game.games.lancaster import (
    castles,
    conflicts,
    counties,
    hidden,
    knights,
    laws,
    legality,
    parliament,
    placement,
    scoring,
    state_document,
)
from game.games.lancaster.actions import (
    KIND_BITS,
    MUSTER_NONE,
    MUSTER_NOW,
    START,
    TILE,
    TILTYARD_NONE,
    TILTYARD_NOW,
    format_action,
)
from game.games.lancaster.asking import (
    ASK_CASTLE_UPGRADE,
    ASK_COUNTY,
    ASK_COUNTY_START,
    ASK_COUNTY_TILE,
    ASK_COUNTY_UPGRADE,
    ASK_FAVOUR,
    ASK_FAVOUR_UPGRADE,
    ASK_MUSTER,
    ASK_PLACEMENT,
    ASK_RANSOM,
    ASK_TILES,
    ASK_TILTYARD,
    ASK_TRAIN,
    ASK_VOTE,
    CASTLES,
    COUNTIES,
    LAWS,
    PLACEMENT,
    VOTE,
    of_law,
)
from game.games.lancaster.position import Position
from game.games.lancaster.rules import Rules


class LancasterState(Position):
    """A position that plays on: its actions, what they do, and how it is seen."""

    __slots__ = ()

    @staticmethod
    def begin(rules: Rules, start: int) -> LancasterState:
        """The table of the set-up, all decks and rows still empty."""
        state = LancasterState(rules)
        state.lay_out(start)
        return state

    def copy(self) -> LancasterState:
        """An independent copy that plays on in the same way, chance included."""
        other = LancasterState(self.rules)
        other.is_view = self.is_view
        other.round = self.round
        other.phase = self.phase
        other.asking = self.asking
        other.asked = self.asked
        other.to_move = self.to_move
        other.start = self.start
        other.next_start = self.next_start
        other.left = self.left
        other.law_at = self.law_at
        other.county = self.county
        other.stage = self.stage
        other.court = self.court[:]
        other.reserve = self.reserve[:]
        other.castle = self.castle[:]
        other.filled = self.filled[:]
        other.gold = self.gold[:]
        other.squires = self.squires[:]
        other.cubes = self.cubes[:]
        other.tiles = self.tiles[:]
        other.nobles = self.nobles[:]
        other.points = self.points[:]
        other.by_law = self.by_law[:]
        other.by_county = self.by_county[:]
        other.by_conflict = self.by_conflict[:]
        other.finals = self.finals
        other.holder = self.holder[:]
        other.strength_at = self.strength_at[:]
        other.squires_at = self.squires_at[:]
        other.stacks = self.stacks[:]
        other.upper = self.upper
        other.lower = self.lower
        other.spaces = self.spaces[:]
        other.favours = self.favours
        other.current = self.current
        other.proposed = self.proposed
        other.law_deck = self.law_deck
        other.conflict_deck = self.conflict_deck
        other.votes = self.votes[:]
        # Never changed in place, so shared.
        other.legal = self.legal
        return other

    # --- what may be done -----------------------------------------------------------------------------------------

    def legal_actions(self) -> list[Action]:
        """All legal actions (sections 3, 4 and 8).

        In a view of another seat than the one to move its gold and squires count as 0.
        """
        if not self.legal:
            self.legal = self._find_actions()
        return self.legal[:]

    def _find_actions(self) -> list[Action]:
        asking = self.asking
        family = self.asked
        if asking == ASK_PLACEMENT:
            return placement.placements(self, family)
        if asking == ASK_VOTE:
            return parliament.votes(self, family)
        if asking == ASK_FAVOUR:
            return placement.favours(self, family)
        if asking in (ASK_TILES, ASK_COUNTY_TILE):
            return knights.tiles(self, family)
        if of_law(asking):
            return laws.choices(self)
        if asking in (ASK_FAVOUR_UPGRADE, ASK_COUNTY_UPGRADE, ASK_CASTLE_UPGRADE, ASK_TRAIN):
            return knights.upgrades(self, family, True)
        if asking == ASK_COUNTY:
            return counties.choices(self)
        if asking == ASK_COUNTY_START:
            return [START + (seat << KIND_BITS) for seat in range(self.seats)]
        if asking == ASK_MUSTER:
            return [MUSTER_NOW, MUSTER_NONE]
        if asking == ASK_TILTYARD:
            return [TILTYARD_NOW, TILTYARD_NONE]
        if asking == ASK_RANSOM:
            return conflicts.ransoms(self)
        return []

    def why_not(self, action: Action) -> list[Reason]:
        """Every reason why the action is not legal, as codes (legality.py)."""
        return legality.why_not(self, action)

    # --- what an action does --------------------------------------------------------------------------------------

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action and go on until somebody has a choice again. Raises ValueError on a view."""
        if self.is_view:
            raise ValueError("a view cannot be played on")
        asking = self.asking
        if asking == ASK_PLACEMENT:
            if not placement.put_down(self, action, False, events):
                self.settle(events)
        elif asking == ASK_VOTE:
            parliament.commit(self, action, events)
        elif asking == ASK_FAVOUR:
            placement.take_favour(self, action, events)
        elif asking == ASK_TILES:
            placement.choose_tile(self, (action - TILE) >> KIND_BITS, events)
        elif asking == ASK_FAVOUR_UPGRADE:
            knights.upgrade(self, self.asked, action, "favour", "F3", events)
            self.settle(events)
        elif of_law(asking):
            laws.answer(self, action, events)
        elif asking == ASK_COUNTY:
            if not counties.choose(self, action, False, events):
                self.settle(events)
        elif asking == ASK_COUNTY_UPGRADE:
            counties.upgraded(self, action, events)
        elif asking == ASK_COUNTY_TILE:
            counties.tile_taken(self, action >> KIND_BITS, events)
        elif asking == ASK_COUNTY_START:
            counties.start_named(self, action, events)
        elif asking == ASK_MUSTER:
            castles.muster(self, action, events)
        elif asking == ASK_TILTYARD:
            castles.joust(self, action, events)
        elif asking in (ASK_CASTLE_UPGRADE, ASK_TRAIN):
            castles.upgrade(self, action, events)
        elif asking == ASK_RANSOM:
            conflicts.ransom(self, action, events)
        else:
            raise ValueError("the game is over")

    def settle(self, events: list[Event] | None) -> None:
        """Go on through the phases until somebody has a choice, or the game is over."""
        while True:
            phase = self.phase
            if phase == PLACEMENT:
                asked = placement.go_on(self, events)
            elif phase == VOTE:
                asked = parliament.go_on(self, events)
            elif phase == LAWS:
                asked = laws.go_on(self, events)
            elif phase == COUNTIES:
                asked = counties.go_on(self, events)
            elif phase == CASTLES:
                asked = castles.go_on(self, events)
            else:
                asked = conflicts.go_on(self, events)
            if asked:
                return

    # --- the rest of the contract ---------------------------------------------------------------------------------

    def view(self, seat: int) -> Position:
        """The state with all that `seat` may not know taken out (section 5)."""
        return hidden.view(self, seat)

    def sample(self, seat: int, rng: Rng, memory: Memory | None = None) -> Position:
        """A full state drawn from all that agree with the view of `seat` and its memory (hidden.py)."""
        return hidden.sample(self, seat, rng, memory)

    def result(self) -> Result:
        """The result, or how it stands (section 3.4)."""
        return scoring.result(self)

    def round_number(self) -> int:
        """The round that is played."""
        return self.round

    def to_document(self) -> dict[str, Any]:
        """The state document of section 7."""
        return state_document.write(self)

    def format_action(self, action: Action) -> str:
        """The action in the notation of section 8."""
        return format_action(action)
