"""What the table of Queen Run shows, advanced event by event.

It starts from a position and after the last event shows the same as the position then (a contract test compares them).
All information is open: every seat sees the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.events import Event
from game.core.game import NOBODY, State
from game.games.queen_run import events as ev
from game.games.queen_run.cells import HOME, PARADISE
from game.games.queen_run.rules import Rules
from game.games.queen_run.state import NONE, PHASES, RunState
from game.games.queen_run.terrain import COLOURS
from game.games.queen_run.tribes import TRIBE_IDS
from game.games.queen_run.world import World


@dataclass
class ShownSeat:
    """One player's side of the table.

    `tribe` ("elf") and `colour` ("B"): None before they are chosen. `queen`: a cell, HOME or PARADISE.
    `place`: 1 for the first to arrive in paradise, 2 for the second, 0 while under way. `action_points`: those of its
    people a turn, 0 before one is chosen.
    """

    tribe: str | None
    colour: str | None
    queen: int
    stock: int
    active: int
    place: int = 0
    action_points: int = 0

    @property
    def on_map(self) -> bool:
        """Whether the queen stands on a cell."""
        return self.queen not in (HOME, PARADISE)


@dataclass
class Shown:
    """The table.

    `bases`: colour letter by cell. `effect`: the cells on which a base may now be put, and how many more.
    `arrivals`: in order, colour letter and the bases left on its place. `to_move`: NOBODY at the end.
    `phase`: as in docs/rules/queen_run.md, section 8.
    """

    viewer: int
    rules: Rules = field(compare=False, repr=False)
    boards: tuple[str, ...]
    seats: list[ShownSeat]
    bases: dict[int, str]
    ap: int
    round: int
    to_move: int
    phase: str
    effect: tuple[tuple[int, ...], int] | None
    arrivals: list[tuple[str, int]]

    @staticmethod
    def from_view(view: State, viewer: int) -> Shown:
        """The table of a position."""
        assert isinstance(view, RunState)
        places = {seat: place for place, (seat, _) in enumerate(view.arrivals, start=1)}
        seats = []
        for seat in range(view.seats):
            tribe, colour = view.tribes[seat], view.colours[seat]
            seats.append(
                ShownSeat(
                    tribe=None if tribe == NONE else TRIBE_IDS[tribe],
                    colour=None if colour == NONE else COLOURS[colour],
                    queen=view.queens[seat],
                    stock=view.stock[seat],
                    active=view.active[seat],
                    place=places.get(seat, 0),
                    action_points=0 if tribe == NONE else view.rules.tribes[tribe].ap,
                )
            )
        return Shown(
            viewer=viewer,
            rules=view.rules,
            boards=tuple(board.name for board in view.world.boards),
            seats=seats,
            bases={cell: COLOURS[colour] for cell, colour in enumerate(view.bases) if colour != NONE},
            ap=view.ap,
            round=view.round,
            to_move=view.to_move,
            phase=PHASES[view.phase],
            effect=view.effect,
            arrivals=[(COLOURS[view.colours[seat]], bases) for seat, bases in view.arrivals],
        )

    def same_as(self, other: Shown) -> bool:
        """Whether both show the same position."""
        return self == other

    # -- questions ----------------------------------------------------------------------------------------------

    @property
    def world(self) -> World:
        """The map."""
        return self.rules.world

    @property
    def mover(self) -> ShownSeat | None:
        """The player who decides, None at the end."""
        return None if self.to_move == NOBODY else self.seats[self.to_move]

    def queens(self) -> dict[int, int]:
        """Cell of each queen on the map, and her seat."""
        return {seat.queen: index for index, seat in enumerate(self.seats) if seat.on_map}

    def seat_of(self, colour: str) -> int | None:
        """Who plays a colour; None: nobody."""
        return next((index for index, seat in enumerate(self.seats) if seat.colour == colour), None)

    def following(self, seat: int) -> int | None:
        """Whose turn it is after that of `seat`: the next in the order of seats who has not arrived."""
        count = len(self.seats)
        order = [(seat + step) % count for step in range(1, count + 1)]
        return next((each for each in order if self.seats[each].queen != PARADISE), None)

    # -- events -------------------------------------------------------------------------------------------------

    def advance(self, event: Event) -> None:
        """Take in what happened."""
        match event:
            case ev.TribeChosen(seat=seat, tribe=tribe, colour=colour):
                self._choose(seat, tribe, colour)
            case ev.NeutralPlaced(cells=cells):
                self.bases.update({cell: COLOURS[colour] for cell, colour in cells})
            case ev.Passed(seat=seat, returned=returned, active=active):
                side = self.seats[seat]
                side.queen = HOME
                side.stock += returned - active
                side.active += active - returned
            case ev.Departed(seat=seat, cell=cell):
                self.seats[seat].queen = cell
                self.ap = self.seats[seat].action_points
                self.phase = "act"
            case ev.Moved(seat=seat, end=end, cost=cost):
                self.seats[seat].queen = end
                self._spend(cost)
            case ev.Converted(seat=seat):
                self.seats[seat].active -= 1
                self.seats[seat].stock += 1
                self._spend(-1)
            case ev.Built(seat=seat, cell=cell, cost=cost):
                self._put(seat, cell)
                self._spend(cost)
            case ev.BasesGained(seat=seat, amount=amount):
                self.seats[seat].stock -= amount
                self.seats[seat].active += amount
            case ev.ApGained(amount=amount):
                self._spend(-amount)
            case ev.EffectStarted(cells=cells, left=left):
                self.effect = (tuple(cells), left)
                self.phase = "effect"
            case ev.BasePlaced(seat=seat, cell=cell):
                self._put(seat, cell)
                if self.effect is not None:
                    cells, left = self.effect
                    self.effect = (tuple(each for each in cells if each != cell), left - 1)
            case ev.EffectEnded():
                self.effect = None
                self.phase = "act"
            case ev.Arrived(seat=seat, place=place):
                self._arrive(seat, place)
            case ev.Settled(seat=seat, bases=bases):
                self.seats[seat].active -= bases
                self.arrivals[-1] = (self.arrivals[-1][0], bases)
            case ev.TurnEnded(seat=seat):
                self._next_turn(seat)
            case ev.RoundStarted(round=number):
                self.round = number
            case ev.GameEnded():
                self.phase, self.to_move, self.ap, self.effect = "over", NOBODY, 0, None

    def _choose(self, seat: int, tribe: int, colour: int) -> None:
        self.seats[seat].tribe = TRIBE_IDS[tribe]
        self.seats[seat].action_points = self.rules.tribes[tribe].ap
        self.seats[seat].colour = COLOURS[colour]
        if seat > 0:
            self.to_move = seat - 1
        else:
            self.to_move, self.phase = 0, "turn"

    def _spend(self, cost: int) -> None:
        self.ap -= cost
        self.phase = "act"

    def _put(self, seat: int, cell: int) -> None:
        side = self.seats[seat]
        assert side.colour is not None
        self.bases[cell] = side.colour
        side.active -= 1

    def _arrive(self, seat: int, place: int) -> None:
        side = self.seats[seat]
        assert side.colour is not None
        side.queen, side.place = PARADISE, place
        self.arrivals.append((side.colour, 0))
        self.ap = 0
        self.phase = "settle"

    def _next_turn(self, seat: int) -> None:
        following = self.following(seat)
        if following is None:
            return
        self.to_move = following
        self.phase = "turn"
        side = self.seats[following]
        self.ap = side.action_points if side.on_map else 0
