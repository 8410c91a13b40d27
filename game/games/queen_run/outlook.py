"""What the bases on a map promise: how boards stand and may yet turn, how far it is, and what may be built at most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.queen_run import weights
from game.games.queen_run.cells import HOME, PARADISE
from game.games.queen_run.plans import Plans
from game.games.queen_run.prospects import MOST_PLANNED, NO_RIVAL, Prospects
from game.games.queen_run.scoring import rank_points
from game.games.queen_run.terrain import COLOURS
from game.games.queen_run.world import OCCUPIED_COST

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

_PASSES_ANY = 2 * OCCUPIED_COST + 1
"""AP in one turn with which bases of others stop nobody: more than two in a row are rare."""
_MOST_OUTLOOKS = 4000
"""Maps that are remembered at once."""


class Outlooks:
    """The outlooks of one game: those of the maps that were asked about last are kept."""

    def __init__(self, prospects: Prospects) -> None:
        self._prospects = prospects
        self._kept: dict[tuple[object, ...], Outlook] = {}
        self._last: Outlook | None = None

    def of(self, state: RunState) -> Outlook:
        """What the bases of `state` make of the map."""
        last = self._last
        if last is not None and last.fits(state):
            return last
        key = (*state.bases, state.arrivals, building(state))
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > _MOST_OUTLOOKS:
                self._kept.clear()
            found = self._kept[key] = Outlook(self._prospects, state)
        self._last = found
        return found


def bases_left(state: RunState, seat: int) -> int:
    """The bases that the seat may still build: none once it has arrived."""
    return state.stock[seat] + state.active[seat] if state.queens[seat] != PARADISE else 0


def building(state: RunState) -> int:
    """The colours that may still be built, as bits."""
    return sum([1 << state.colours[seat] for seat in range(state.seats) if bases_left(state, seat)])


class Outlook:
    """What the bases on the map promise. `points[seat]`: points, as boards stand and may yet turn; `scores[seat]`: as
    they stand; `bases[cell]` as in RunState; `plans`: of players who count what boards promise."""

    def __init__(self, prospects: Prospects, state: RunState) -> None:
        self._prospects = prospects
        built = self._built = building(state)
        rules = prospects.rules
        world = rules.world
        bases = self.bases = state.bases[:]
        self._arrivals = state.arrivals
        counts = self._counts = [[0] * len(COLOURS) for _ in world.boards]
        board_of = world.board_of
        for cell, colour in enumerate(bases):
            if colour >= 0:
                counts[board_of[cell]][colour] += 1
        for seat, settled in state.arrivals:
            counts[-1][prospects.colours[seat]] += settled
        self.points = [0.0] * rules.seats
        self.scores = [0] * rules.seats
        # By seat and board: the points that 0, 1, 2, ... more bases of the seat on that board bring.
        self._gains: list[list[list[float]]] = []
        for seat, colour in enumerate(prospects.colours):
            gains = []
            for board, now in enumerate(counts):
                if board < rules.scoring_boards:
                    self.points[seat] += prospects.standing(tuple(now), built)[colour]
                    self.scores[seat] += rank_points(now, rules.empty_ranks)[colour]
                    gains.append(prospects.gains(tuple(now), colour, built))
                else:
                    gains.append([0.0] * (MOST_PLANNED + 1))
            self._gains.append(gains)
        self.plans = Plans(prospects, self, self._gains)
        self._for_points: Plans | None = None
        self._chasing: dict[int, Plans] = {}
        self._against: dict[int, Plans] = {}
        self._emptying: Plans | None = None
        self._rows: dict[tuple[int, int, int, int], list[int]] = {}
        self._departures: dict[int, list[int]] = {}
        self._ways_out: dict[tuple[int, int], list[int]] = {}
        self._bounds: dict[tuple[int, int], float] = {}
        self._swings: dict[tuple[int, int, int, bool], float] = {}

    def fits(self, state: RunState) -> bool:
        """Whether this is the outlook of the map of `state`."""
        return self.bases == state.bases and self._arrivals == state.arrivals and self._built == building(state)

    def settling(self, seat: int, bases: int) -> float:
        """Points that so many bases in paradise promise the seat."""
        return self._gains[seat][-1][bases]

    def place(self, seat: int, bases: int) -> int:
        """The points that so many bases in paradise would bring the seat at once; for two players none (section 5)."""
        rules = self._prospects.rules
        counts = self._counts[-1]
        if len(self._counts) > rules.scoring_boards:
            return 0
        colour = self._prospects.colours[seat]
        more = counts[:]
        more[colour] += bases
        return rank_points(more, rules.empty_ranks)[colour] - rank_points(counts, rules.empty_ranks)[colour]

    def settled(self, arriving: list[tuple[int, int]]) -> list[int]:
        """For each seat the points that it gains or loses if these seats put so many bases on places in paradise; with
        two players there are none (section 5)."""
        rules = self._prospects.rules
        colours = self._prospects.colours
        if len(self._counts) > rules.scoring_boards or not arriving:
            return [0] * len(colours)
        counts = self._counts[-1]
        more = counts[:]
        for seat, bases in arriving:
            more[colours[seat]] += bases
        before = rank_points(counts, rules.empty_ranks)
        then = rank_points(more, rules.empty_ranks)
        return [then[colour] - before[colour] for colour in colours]

    def placing(self, seat: int, cells: tuple[int, ...], placed: int) -> float:
        """Points that so many bases of the seat promise on the one board where they bring most, of those of `cells`."""
        return self._most_on_a_board(self._gains[seat], cells, placed)

    def placing_now(self, seat: int, rival: int, cells: tuple[int, ...], placed: int) -> float:
        """The points that they bring at once, with those that they cost that rival (or NO_RIVAL)."""
        return self._most_on_a_board(self._swings_of(seat, rival, True), cells, placed)

    def _most_on_a_board(self, gains: list[list[float]], cells: tuple[int, ...], placed: int) -> float:
        board_of = self._prospects.rules.world.board_of
        room: dict[int, int] = {}
        for cell in cells:
            board = board_of[cell]
            room[board] = room.get(board, 0) + 1
        return max([gains[board][min(placed, free, MOST_PLANNED)] for board, free in room.items()])

    def most(self, seat: int, bases: int) -> float:
        """The most points that so many bases could still bring the seat if nobody answered: on each board there is room
        for those that its free sites and their effects can put there, and for MOST_PLANNED at most."""
        key = (seat, bases)
        found = self._bounds.get(key)
        if found is None:
            found = self._bounds[key] = self._find_most(seat, bases, self._gains[seat])
        return found

    def swing(self, seat: int, rival: int, bases: int, own: bool) -> float:
        """The most points that so many bases of the seat could still cost that rival, as the boards stand, and with
        those that they bring the seat itself if `own`: a bound as in `most`."""
        key = (seat, rival, bases, own)
        found = self._swings.get(key)
        if found is None:
            found = self._swings[key] = self._find_most(seat, bases, self._swings_of(seat, rival, own))
        return found

    def _swings_of(self, seat: int, rival: int, own: bool) -> list[list[float]]:
        """By board `Prospects.swings` of the seat and that rival (or NO_RIVAL)."""
        prospects = self._prospects
        colour = prospects.colours[seat]
        other = prospects.colours[rival] if rival != NO_RIVAL else NO_RIVAL
        return [
            prospects.swings(tuple(now), colour, other, own)
            if board < prospects.rules.scoring_boards
            else [0.0] * (MOST_PLANNED + 1)
            for board, now in enumerate(self._counts)
        ]

    @property
    def for_points(self) -> Plans:
        """Plans of players who count what boards score now, and what that costs others not at all; that a base is built
        at all is worth a little (weights.USELESS)."""
        if self._for_points is None:
            self._for_points = Plans(self._prospects, self, self._worth_building(NO_RIVAL))
        return self._for_points

    def chasing(self, rival: int) -> Plans:
        """The same of players whom nobody disturbs any more, who count what brings them nearer to that rival."""
        found = self._chasing.get(rival)
        if found is None:
            found = self._chasing[rival] = Plans(self._prospects, self, self._worth_building(rival), alone=True)
        return found

    def _worth_building(self, rival: int) -> list[list[list[float]]]:
        """By seat and board what more bases bring, and a little for each base."""
        gains = []
        for seat in range(len(self._prospects.colours)):
            boards = self._swings_of(seat, rival, True)
            gains.append([[each + weights.USELESS * more for more, each in enumerate(board)] for board in boards])
        return gains

    def against(self, rival: int) -> Plans:
        """The same of players who can wait, and count nothing else."""
        found = self._against.get(rival)
        if found is None:
            seats = range(len(self._prospects.colours))
            gains = [self._swings_of(seat, rival, True) for seat in seats]
            found = self._against[rival] = Plans(self._prospects, self, gains, alone=True, patient=True)
        return found

    @property
    def emptying(self) -> Plans:
        """Plans of players whom nobody disturbs any more, who count how many bases they put up."""
        if self._emptying is None:
            each = [float(more) for more in range(MOST_PLANNED + 1)]
            gains = [[each for _ in self._counts] for _ in self._prospects.colours]
            self._emptying = Plans(self._prospects, self, gains, alone=True, patient=True)
        return self._emptying

    def _find_most(self, seat: int, bases: int, gains: list[list[float]]) -> float:
        """The most that so many bases of the seat bring: `gains[board]` has what 0, 1, 2, ... bring on a board."""
        room = [0] * len(gains)
        anywhere = 0  # bases of effects that choose their board
        for chance in self.plans.chances(seat):
            room[chance.board] += chance.bases
            if chance.elsewhere:
                anywhere += len(chance.elsewhere) - 1
        rules = self._prospects.rules
        if len(self._arrivals) < rules.arrivals and rules.scoring_boards == len(gains):
            room[-1] += rules.places[len(self._arrivals)]
        # The most that 0, 1, 2, ... bases bring on the boards so far, each base being used once.
        most = [0.0] * (bases + 1)
        for board, more in enumerate(gains):
            there = min(room[board] + anywhere, MOST_PLANNED)
            for total in range(bases, 0, -1):
                best = most[total]
                for number in range(1, min(there, total) + 1):
                    value = most[total - number] + more[number]
                    if value > best:
                        best = value
                most[total] = best
        return most[bases]

    def departures(self, seat: int) -> list[int]:
        """The cells where the queen of the seat may set out from home: one beach and own villages, other queens
        aside."""
        found = self._departures.get(seat)
        if found is None:
            prospects = self._prospects
            world = prospects.rules.world
            colour = prospects.colours[seat]
            to_paradise = prospects.distances[seat].to_paradise
            found = [cell for cell in world.villages[colour] if self.bases[cell] == colour]
            found.append(min(world.beaches, key=to_paradise.__getitem__))
            self._departures[seat] = found
        return found

    def to_paradise(self, seat: int, at: int, most_ap: int) -> int:
        """AP to arrive in paradise from the cell `at`, or from the best departure, with no more than `most_ap` in one
        turn; FAR if she cannot."""
        most_ap = min(most_ap, _PASSES_ANY)
        key = (seat, most_ap)
        found = self._ways_out.get(key)
        if found is None:
            prospects = self._prospects
            found = prospects.distances[seat].to_paradise_past(self.bases, prospects.colours[seat], most_ap)
            self._ways_out[key] = found
        return found[at] if at != HOME else min([found[cell] for cell in self.departures(seat)])

    def near(self, seat: int, at: int, most_ap: int, reach: int) -> list[int]:
        """AP to get to each cell from `at`, or from the nearest departure, with no more than `most_ap` in a turn.
        Within `reach` AP bases on the way count, beyond that the ground alone."""
        most_ap = min(most_ap, _PASSES_ANY)
        key = (seat, at, most_ap, reach)
        found = self._rows.get(key)
        if found is None:
            prospects = self._prospects
            if at == HOME:
                starts = [self.near(seat, cell, most_ap, reach) for cell in self.departures(seat)]
                found = starts[0] if len(starts) == 1 else [min(ways) for ways in zip(*starts, strict=True)]
            else:
                found = prospects.distances[seat].past_bases(at, self.bases, prospects.colours[seat], most_ap, reach)
            self._rows[key] = found
        return found
