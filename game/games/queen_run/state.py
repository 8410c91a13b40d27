"""A position of Queen Run and how an action changes it (sections 3 to 5).

`legal_actions` lives here, beside `apply`, because both are hot: they read the same few ints. The reasons against an
action are in legality.py, where effects may put bases in placing.py, points in scoring.py, documents in
state_document.py.
"""

from __future__ import annotations

from collections.abc import Hashable

from game.core.events import Event
from game.core.game import NOBODY, Action, Memory, State
from game.core.refusal import Reason
from game.core.rng import Rng
from game.core.scoring import Result
from game.games.queen_run import events as ev
from game.games.queen_run import legality, placing, scoring, state_document
from game.games.queen_run.actions import (
    BUILD,
    CHOOSE,
    CONVERT,
    DEPART,
    DONE,
    END,
    MOVE,
    PASS,
    PLACE,
    SETTLE,
    choose,
    format_action,
)
from game.games.queen_run.cells import HOME, PARADISE
from game.games.queen_run.rules import BASES, MOST_ROUNDS, Rules
from game.games.queen_run.terrain import COLOURS, EVERY_COLOUR, WINDMILL
from game.games.queen_run.tribes import (
    GAIN_AP,
    GAIN_BASES,
    NO_EFFECT,
    TRIBE_IDS,
)
from game.games.queen_run.world import OCCUPIED_COST

DRAFT = 0
TURN = 1
ACT = 2
EFFECT = 3
SETTLING = 4
OVER = 5
PHASES = ("draft", "turn", "act", "effect", "settle", "over")

NONE = -1
"""No people, no colour, no base."""

Placing = tuple[tuple[int, ...], int]
"""Cells on which a base may be put, ascending, and how many more (section 8)."""


class RunState(State):
    """One position. Cells are numbers as in cells.py, peoples and colours as in tribes.py and terrain.py.

    By seat: `tribes` and `colours` (NONE before they are chosen), `queens` (a cell, HOME or PARADISE), `stock` and
    `active` (bases). `bases[cell]`: the colour that has a base there, or NONE. `round` counts from 1. `ap`: action
    points left (section 8). `effect`: in the phase EFFECT what may be placed, else None. `arrivals`: who arrived, in
    order, with the bases on their place: (seat, bases).
    """

    __slots__ = (
        "active",
        "ap",
        "arrivals",
        "bases",
        "colours",
        "effect",
        "phase",
        "queens",
        "round",
        "rules",
        "stock",
        "tribes",
        "world",
    )

    def __init__(
        self,
        rules: Rules,
        tribes: list[int],
        colours: list[int],
        queens: list[int],
        stock: list[int],
        active: list[int],
        bases: list[int],
    ) -> None:
        """The position before the first choice of the draft, but with these lists, which become its own."""
        self.rules = rules
        self.world = rules.world
        self.seats = rules.seats
        self.is_view = False
        self.to_move = rules.seats - 1
        self.phase = DRAFT
        self.round = 1
        self.tribes = tribes
        self.colours = colours
        self.queens = queens
        self.stock = stock
        self.active = active
        self.bases = bases
        self.ap = 0
        self.effect: Placing | None = None
        self.arrivals: tuple[tuple[int, int], ...] = ()

    @staticmethod
    def before_draft(rules: Rules) -> RunState:
        """The table with an empty map and nothing chosen."""
        seats = rules.seats
        none = [NONE] * seats
        return RunState(rules, none, none[:], [HOME] * seats, [BASES] * seats, [0] * seats, [NONE] * rules.world.size)

    def copy(self) -> RunState:
        """An independent copy."""
        other = RunState(
            self.rules,
            self.tribes[:],
            self.colours[:],
            self.queens[:],
            self.stock[:],
            self.active[:],
            self.bases[:],
        )
        other.to_move = self.to_move
        other.phase = self.phase
        other.round = self.round
        other.ap = self.ap
        other.effect = self.effect
        other.arrivals = self.arrivals
        return other

    def key(self) -> Hashable:
        """All that changes in the course of a game."""
        return (
            self.to_move,
            self.phase,
            self.ap,
            self.round,
            self.effect,
            self.arrivals,
            *self.queens,
            *self.stock,
            *self.active,
            *self.tribes,
            *self.colours,
            *self.bases,
        )

    def prompt(self) -> str:
        """The phase of section 8."""
        return PHASES[self.phase]

    # --- what may be done -----------------------------------------------------------------------------------------

    def legal_actions(self) -> list[Action]:
        """All legal actions (sections 3 to 5).

        In a turn: pass, departures by cell, convert, build, end, moves ahead, left, right, behind. Else ascending;
        of an effect its cells, then "done".
        """
        phase = self.phase
        if phase == ACT:
            actions: list[Action] = []
            self._add_acts(actions)
            return actions
        if phase == TURN:
            seat = self.to_move
            actions = [PASS]
            if self.active[seat]:
                if self.queens[seat] == HOME:
                    actions += self._departures(seat)
                else:
                    self._add_acts(actions)
            return actions
        if phase == EFFECT and self.effect is not None:
            actions = [PLACE + cell for cell in self.effect[0]]
            actions.append(DONE)
            return actions
        if phase == SETTLING:
            return list(range(SETTLE, SETTLE + self.most_settled() + 1))
        if phase == DRAFT:
            colours = [colour for colour in EVERY_COLOUR if colour not in self.colours]
            tribes = [tribe for tribe in range(len(TRIBE_IDS)) if tribe not in self.tribes]
            return [choose(tribe, colour) for tribe in tribes for colour in colours]
        return []

    def _add_acts(self, actions: list[Action]) -> None:
        """Append what a queen on the map may do: convert, build, end, moves (section 4)."""
        seat = self.to_move
        queens = self.queens
        bases = self.bases
        ap = self.ap
        colour = self.colours[seat]
        tribe = self.tribes[seat]
        at = queens[seat]
        active = self.active[seat]
        if active:
            actions.append(CONVERT)
        base = bases[at]
        if base == NONE:
            if queens.count(at) == 1:
                if active:
                    kind = self.world.kinds[at]
                    if 0 <= self.rules.tribes[tribe].costs[kind] <= ap and (kind >= WINDMILL or kind == colour):
                        actions.append(BUILD)
                actions.append(END)
        elif base == colour:
            actions.append(END)
        for cell, cost in self.rules.ways[tribe][at]:
            base = bases[cell]
            if base == colour:
                actions.append(MOVE + cell)
            elif base != NONE or cell in queens:
                if ap >= OCCUPIED_COST and self.can_rest_beyond(seat, cell, ap - OCCUPIED_COST + active):
                    actions.append(MOVE + cell)
            elif cost <= ap:
                actions.append(MOVE + cell)

    def can_rest_beyond(self, seat: int, start: int, left: int) -> bool:
        """Whether the queen of `seat`, standing on another player's queen or base at `start`, still reaches a cell
        where she may end her turn, or paradise, with `left` AP (section 4: all active bases converted).
        """
        ways = self.rules.ways[self.tribes[seat]]
        bases = self.bases
        colour = self.colours[seat]
        others = self.queens[:]
        others[seat] = HOME
        # All cells on the way there are taken and cost the same, so they are reached in rings.
        ring = [start]
        seen = {start}
        while ring and left >= 0:
            beyond: list[int] = []
            for at in ring:
                for cell, cost in ways[at]:
                    base = bases[cell]
                    if base == colour:
                        return True
                    if base != NONE or cell in others:
                        if cell not in seen:
                            seen.add(cell)
                            beyond.append(cell)
                    elif cost <= left:
                        return True
            left -= OCCUPIED_COST
            ring = beyond
        return False

    def _departures(self, seat: int) -> list[Action]:
        """Beaches, and own villages with an own base, without a queen (section 4), ascending."""
        world = self.world
        colour = self.colours[seat]
        queens = self.queens
        bases = self.bases
        found = [DEPART + cell for cell in world.beaches if cell not in queens]
        found += [DEPART + cell for cell in world.villages[colour] if bases[cell] == colour and cell not in queens]
        found.sort()
        return found

    def most_settled(self) -> int:
        """Bases that the player who just arrived can put on the place (section 5)."""
        return min(self.active[self.to_move], self.rules.places[len(self.arrivals) - 1])

    def why_not(self, action: Action) -> list[Reason]:
        """Every reason why `action` is not legal (legality.py lists the codes); empty exactly if it is."""
        return legality.why_not(self, action)

    # --- what it does ---------------------------------------------------------------------------------------------

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action."""
        seat = self.to_move
        if action >= PLACE:
            self._place(seat, action - PLACE, events)
        elif action >= MOVE:
            self._move(seat, action - MOVE, events)
        elif action >= DEPART:
            self.queens[seat] = action - DEPART
            self.ap = self.rules.tribes[self.tribes[seat]].ap
            self.phase = ACT
            if events is not None:
                events.append(ev.Departed(seat, action - DEPART))
        elif action == CONVERT:
            self.active[seat] -= 1
            self.stock[seat] += 1
            self.ap += 1
            self.phase = ACT
            if events is not None:
                events.append(ev.Converted(seat))
        elif action == END:
            self._end_turn(seat, events)
        elif action == BUILD:
            self._build(seat, events)
        elif action == PASS:
            self._pass(seat, events)
        elif action == DONE:
            self._end_effect(seat, events)
        elif action >= CHOOSE:
            self._choose(seat, action - CHOOSE, events)
        else:
            self._settle(seat, action - SETTLE, events)

    def _choose(self, seat: int, choice: int, events: list[Event] | None) -> None:
        """Section 3: from the last seat down to seat 0; then the bases of the colours nobody chose."""
        tribe, colour = divmod(choice, len(COLOURS))
        self.tribes[seat] = tribe
        self.colours[seat] = colour
        if events is not None:
            events.append(ev.TribeChosen(seat, tribe, colour))
        if seat:
            self.to_move = seat - 1
            return
        neutral = placing.neutral_bases(self.world, self.colours)
        for cell, owner in neutral:
            self.bases[cell] = owner
        if events is not None and neutral:
            events.append(ev.NeutralPlaced(neutral))
        self.to_move = 0
        self.phase = TURN

    def _pass(self, seat: int, events: list[Event] | None) -> None:
        was_home = self.queens[seat] == HOME
        returned = 0
        if not was_home:
            self.queens[seat] = HOME
            returned = self.active[seat]
            self.stock[seat] += returned
            self.active[seat] = 0
        recovery = self.rules.tribes[self.tribes[seat]].recovery
        gained = min(recovery, self.stock[seat])
        self.stock[seat] -= gained
        self.active[seat] += gained
        if events is not None:
            events.append(ev.Passed(seat, returned, gained, was_home))
        self._end_turn(seat, events)

    def _move(self, seat: int, cell: int, events: list[Event] | None) -> None:
        queens = self.queens
        start = queens[seat]
        if cell >= self.world.paradise:
            self._arrive(seat, start, cell, events)
            return
        base = self.bases[cell]
        if base == self.colours[seat]:
            cost = 0
        elif base != NONE or cell in queens:
            cost = OCCUPIED_COST
        else:
            cost = self.world.ground[cell]
        self.ap -= cost
        queens[seat] = cell
        self.phase = ACT
        if events is not None:
            events.append(ev.Moved(seat, start, cell, cost))

    def _build(self, seat: int, events: list[Event] | None) -> None:
        """Section 4: the base leaves the active ones before its effect."""
        at = self.queens[seat]
        tribe = self.rules.tribes[self.tribes[seat]]
        kind = self.world.kinds[at]
        cost = tribe.costs[kind]
        effect = tribe.effects[kind]
        self.ap -= cost
        self.active[seat] -= 1
        self.bases[at] = self.colours[seat]
        self.phase = ACT
        if events is not None:
            events.append(ev.Built(seat, at, cost))
        if effect.kind == NO_EFFECT:
            return
        if effect.kind == GAIN_AP:
            self.ap += effect.amount
            if events is not None:
                events.append(ev.ApGained(seat, effect.amount))
        elif effect.kind == GAIN_BASES:
            gained = min(effect.amount, self.stock[seat])
            self.stock[seat] -= gained
            self.active[seat] += gained
            if events is not None and gained:
                events.append(ev.BasesGained(seat, gained))
        elif self.active[seat]:
            cells = placing.effect_cells(self, at, effect)
            if cells:
                self.phase = EFFECT
                self.effect = (cells, effect.amount)
                if events is not None:
                    events.append(ev.EffectStarted(seat, cells, effect.amount))

    def _place(self, seat: int, cell: int, events: list[Event] | None) -> None:
        if self.effect is None:
            raise ValueError("no effect is being placed")
        cells, left = self.effect
        self.bases[cell] = self.colours[seat]
        self.active[seat] -= 1
        left -= 1
        if events is not None:
            events.append(ev.BasePlaced(seat, cell))
        if left and self.active[seat]:
            cells = tuple([other for other in cells if other != cell])
            if cells:
                self.effect = (cells, left)
                return
        self._end_effect(seat, events)

    def _end_effect(self, seat: int, events: list[Event] | None) -> None:
        self.effect = None
        self.phase = ACT
        if events is not None:
            events.append(ev.EffectEnded(seat))

    def _arrive(self, seat: int, start: int, end: int, events: list[Event] | None) -> None:
        """Section 5: the step into the row of paradise."""
        self.queens[seat] = PARADISE
        self.ap = 0
        self.arrivals += ((seat, 0),)
        if events is not None:
            events.append(ev.Arrived(seat, start, end, len(self.arrivals)))
        if self.most_settled():
            self.phase = SETTLING
        else:
            self._end_turn(seat, events)

    def _settle(self, seat: int, bases: int, events: list[Event] | None) -> None:
        self.active[seat] -= bases
        self.arrivals = (*self.arrivals[:-1], (seat, bases))
        if events is not None:
            events.append(ev.Settled(seat, bases))
        self._end_turn(seat, events)

    # --- the end of a turn ----------------------------------------------------------------------------------------

    def _end_turn(self, seat: int, events: list[Event] | None) -> None:
        """The next player's turn, or the end of the game (section 5)."""
        self.ap = 0
        if events is not None:
            events.append(ev.TurnEnded(seat))
        if len(self.arrivals) >= self.rules.arrivals or self.exhausted():
            self._finish(events)
            return
        queens = self.queens
        following = seat + 1 if seat + 1 < self.seats else 0
        while queens[following] == PARADISE:
            following = following + 1 if following + 1 < self.seats else 0
        if following <= seat:
            if self.round == MOST_ROUNDS:
                self._finish(events)
                return
            self.round += 1
            if events is not None:
                events.append(ev.RoundStarted(self.round))
        self.to_move = following
        self.phase = TURN
        if queens[following] != HOME:
            self.ap = self.rules.tribes[self.tribes[following]].ap

    def exhausted(self) -> bool:
        """Whether every player who has not arrived has neither stock nor active bases (section 5)."""
        for seat in range(self.seats):
            if self.queens[seat] != PARADISE and (self.stock[seat] or self.active[seat]):
                return False
        return True

    def _finish(self, events: list[Event] | None) -> None:
        self.to_move = NOBODY
        self.phase = OVER
        if events is not None:
            result = self.result()
            events.append(ev.GameEnded(result.reason, result.winners))

    # --- the rest of the contract ---------------------------------------------------------------------------------

    def view(self, seat: int) -> RunState:
        """A copy: all information is open."""
        return self.copy()

    def sample(self, seat: int, rng: Rng, memory: Memory | None = None) -> RunState:
        """A copy: nothing is hidden, and nothing is left to chance."""
        return self.copy()

    def result(self) -> Result:
        """The result, or how it stands (section 6)."""
        return scoring.result(self)

    def round_number(self) -> int:
        """The round that is played."""
        return self.round

    def to_document(self) -> dict[str, object]:
        """The state document of section 8."""
        return state_document.write(self)

    def format_action(self, action: Action) -> str:
        """The action in the notation of section 9."""
        return format_action(action)
