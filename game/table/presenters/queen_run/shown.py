"""What the table of Queen Run shows, advanced event by event.

It starts from a position and after the last event shows the same as the position then (a contract test compares them).
All information is open: every seat sees the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.events import Event
from game.core.game import NOBODY, State
from game.games.queen_run import events as ev
from game.games.queen_run.cells import parse_cell
from game.games.queen_run.state import QueenRunState
from game.games.queen_run.tribes import COLOURS, HOME, PARADISE, TRIBES
from game.games.queen_run.world import World

_TRIBES = {tribe.id: tribe for tribe in TRIBES}


@dataclass
class ShownSeat:
    """One player's side of the table.

    `tribe` ("elf") and `colour` ("B"): None before they are chosen. `queen`: a cell, HOME or PARADISE.
    `place`: 1 for the first to arrive in paradise, 2 for the second ..., 0 while under way.
    """

    tribe: str | None
    colour: str | None
    queen: int
    stock: int
    active: int
    place: int = 0

    @property
    def action_points(self) -> int:
        """Action points of its people a turn; 0 before one is chosen."""
        return 0 if self.tribe is None else _TRIBES[self.tribe].ap

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
    boards: tuple[str, ...]
    world: World = field(compare=False, repr=False)
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
        """The table of a position; its document and its world say everything."""
        assert isinstance(view, QueenRunState)
        document = view.to_document()
        arrivals = [(each["color"], each["bases"]) for each in document["paradise"]]
        places = {colour: place for place, (colour, _) in enumerate(arrivals, start=1)}
        seats = [
            ShownSeat(
                seat["tribe"],
                seat["color"],
                {"home": HOME, "paradise": PARADISE}.get(seat["queen"]) or parse_cell(seat["queen"]),
                seat["stock"],
                seat["active"],
                places.get(seat["color"], 0),
            )
            for seat in document["seats"]
        ]
        effect = document["effect"]
        return Shown(
            viewer=viewer,
            boards=tuple(document["boards"]),
            world=view.world,
            seats=seats,
            bases={parse_cell(cell): colour for cell, colour in document["bases"].items()},
            ap=document["ap"],
            round=document["round"],
            to_move=NOBODY if document["to_move"] is None else document["to_move"],
            phase=document["phase"],
            effect=None if effect is None else (tuple(map(parse_cell, effect["cells"])), effect["left"]),
            arrivals=arrivals,
        )

    def same_as(self, other: Shown) -> bool:
        """Whether both show the same position."""
        return self == other

    # -- questions ----------------------------------------------------------------------------------------------

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
        self.seats[seat].tribe = TRIBES[tribe].id
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
        """The next player in the order of seats who has not arrived begins."""
        count = len(self.seats)
        order = [(seat + step) % count for step in range(1, count + 1)]
        self.to_move = next((each for each in order if self.seats[each].queen != PARADISE), NOBODY)
        if self.to_move == NOBODY:
            return
        following = self.seats[self.to_move]
        self.phase = "turn"
        self.ap = following.action_points if following.on_map else 0
