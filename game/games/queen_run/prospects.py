"""What players could still make of a map: sites to build on, boards to win, the way to paradise.

`Prospects` holds what never changes in a game once peoples and colours are chosen; `Outlook` what follows from the
bases on the map. Both are tables for evaluation.py, which asks for the same map again and again within a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.games.queen_run.cells import HOME
from game.games.queen_run.distances import Distances
from game.games.queen_run.rules import BASES, Rules
from game.games.queen_run.scoring import rank_points
from game.games.queen_run.terrain import COLOURS, EVERY_COLOUR, WINDMILL
from game.games.queen_run.tribes import (
    GAIN_AP,
    GAIN_BASES,
    PLACE_ANYWHERE,
    PLACE_AROUND,
    PLACE_ON_FOREST,
    Effect,
)

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

RIVAL = (0.02, 0.05, 0.12, 0.35, 0.8, 0.93, 0.97, 0.99)
"""Share of a rank that a rival colour takes in the end who is now 3 or more bases behind, 2, 1, ... 4 ahead. A tie
costs nearly a whole rank, since halves are rounded down."""
NEUTRAL = (0.0, 0.0, 0.0, 0.03, 0.9, 0.95, 0.98, 1.0)
"""The same for a colour that nobody plays: it stays as it is."""
REPEATED = 0.75
"""Worth of one more base on the same board, in terms of the one before."""
BASE_WORTH = 0.2
"""Points that an active base promises beyond those that a plan has a use for."""
DISCOUNT = 0.82
"""What a gain is worth that comes a turn later."""
STEPS = 6
"""Sites that a plan looks ahead."""
HORIZON = 8
"""Turns that a plan looks ahead."""
WAITS = 2
"""Further passes that a plan at home looks ahead."""
_SLOW = 400
"""AP that discounts are tabled for."""


class Site(NamedTuple):
    """A place to build on. `cost` in AP, less what it brings; `around`: cells of its effect."""

    cell: int
    board: int
    cost: int
    effect: Effect
    around: tuple[int, ...]


class Chance(NamedTuple):
    """A free site as a map makes it worth. `gain` in points with the bases of its effect; `bases` that it gives
    (+) or that its effect uses up (-), beside its own."""

    cell: int
    board: int
    cost: int
    gain: float
    bases: int


class Prospects:
    """The tables of one game: by seat the sites and the way to walk."""

    def __init__(self, rules: Rules, tribes: tuple[int, ...], colours: tuple[int, ...]) -> None:
        self.rules = rules
        self.tribes = tribes
        self.colours = colours
        world = rules.world
        kinds = {rules.ways[tribe] is world.ways: rules.ways[tribe] for tribe in tribes}
        distances = {kind: Distances(world, ways) for kind, ways in kinds.items()}
        self.distances = [distances[rules.ways[tribe] is world.ways] for tribe in tribes]
        self.sites = [self._sites(tribe, colour) for tribe, colour in zip(tribes, colours, strict=True)]
        self.ap = [rules.tribes[tribe].ap for tribe in tribes]
        self.recovery = [rules.tribes[tribe].recovery for tribe in tribes]
        self.discounts = [[DISCOUNT ** (spent / ap) for spent in range(_SLOW)] for ap in self.ap]
        self._boards: dict[tuple[int, ...], list[float]] = {}
        self._outlooks: dict[tuple[object, ...], Outlook] = {}

    def fits(self, state: RunState) -> bool:
        """Whether these are the tables for the game of `state`."""
        rules = state.rules
        return (
            rules.world is self.rules.world
            and rules.seats == self.rules.seats
            and rules.empty_ranks == self.rules.empty_ranks
            and tuple(state.tribes) == self.tribes
            and tuple(state.colours) == self.colours
        )

    def _sites(self, tribe: int, colour: int) -> list[Site]:
        world = self.rules.world
        people = self.rules.tribes[tribe]
        found = []
        for cell, kind in enumerate(world.kinds):
            cost = people.costs[kind]
            if cost < 0 or (kind < WINDMILL and kind != colour):
                continue
            effect = people.effects[kind]
            around: tuple[int, ...] = ()
            if effect.kind == PLACE_AROUND:
                around = tuple([beside for beside in world.around(cell, effect.around) if world.can_take_base(beside)])
            if effect.kind == GAIN_AP:
                cost -= effect.amount
            found.append(Site(cell, world.board_of[cell], cost, effect, around))
        return found

    def outlook(self, state: RunState) -> Outlook:
        """What the bases of `state` make of the map."""
        key = (*state.bases, state.arrivals)
        found = self._outlooks.get(key)
        if found is None:
            if len(self._outlooks) > _MOST_OUTLOOKS:
                self._outlooks.clear()
            found = self._outlooks[key] = Outlook(self, state)
        return found

    def standing(self, counts: tuple[int, ...]) -> list[float]:
        """For each colour the points that a board with these bases promises, its own unfinished fights included."""
        found = self._boards.get(counts)
        if found is None:
            exact = rank_points(list(counts), self.rules.empty_ranks)
            found = self._boards[counts] = [
                0.5 * exact[colour] + 0.5 * self._promise(counts, colour) for colour in EVERY_COLOUR
            ]
        return found

    def _promise(self, counts: tuple[int, ...], colour: int) -> float:
        own = counts[colour]
        if not own and not self.rules.empty_ranks:
            return 0.0
        points = 3.0
        for other in EVERY_COLOUR:
            if other != colour and (counts[other] or other in self.colours):
                lead = max(-3, min(4, counts[other] - own))
                points -= (RIVAL if other in self.colours else NEUTRAL)[lead + 3]
        return max(0.0, points)


_MOST_OUTLOOKS = 4000
"""Maps that are remembered at once."""


class Outlook:
    """What the bases on the map promise. `points[seat]`: points, as boards stand and may yet turn."""

    def __init__(self, prospects: Prospects, state: RunState) -> None:
        self._prospects = prospects
        rules = prospects.rules
        world = rules.world
        bases = self._bases = state.bases[:]
        counts = [[0] * len(COLOURS) for _ in world.boards]
        board_of = world.board_of
        for cell, colour in enumerate(bases):
            if colour >= 0:
                counts[board_of[cell]][colour] += 1
        for seat, settled in state.arrivals:
            counts[-1][prospects.colours[seat]] += settled
        self.points = [0.0] * rules.seats
        self._gains: list[list[float]] = []
        scoring = rules.scoring_boards
        for seat, colour in enumerate(prospects.colours):
            gains = [0.0] * len(counts)
            for board in range(scoring):
                now = counts[board]
                promised = prospects.standing(tuple(now))
                self.points[seat] += promised[colour]
                more = now[:]
                more[colour] += 1
                after = prospects.standing(tuple(more))
                gains[board] = after[colour] - promised[colour]
                for other in prospects.colours:
                    if other != colour:
                        gains[board] += 0.5 * (promised[other] - after[other])
            self._gains.append(gains)
        self._chances: dict[int, list[Chance]] = {}
        self._plans: dict[tuple[int, int, int, int, int], float] = {}
        self._departures: dict[int, list[int]] = {}

    def settling(self, seat: int) -> float:
        """Points that a first base in paradise promises the seat."""
        return self._gains[seat][-1]

    def departures(self, seat: int) -> list[int]:
        """The cells where the queen of the seat may set out from home: one beach and own villages, other queens
        aside."""
        found = self._departures.get(seat)
        if found is None:
            prospects = self._prospects
            world = prospects.rules.world
            colour = prospects.colours[seat]
            to_paradise = prospects.distances[seat].to_paradise
            found = [cell for cell in world.villages[colour] if self._bases[cell] == colour]
            found.append(min(world.beaches, key=to_paradise.__getitem__))
            self._departures[seat] = found
        return found

    def chances(self, seat: int) -> list[Chance]:
        """The free sites of the seat."""
        found = self._chances.get(seat)
        if found is None:
            found = self._chances[seat] = self._find_chances(seat)
        return found

    def _find_chances(self, seat: int) -> list[Chance]:
        bases = self._bases
        gains = self._gains[seat]
        world = self._prospects.rules.world
        board_of = world.board_of
        best_any = max(gains)
        found = []
        for cell, board, cost, effect, around in self._prospects.sites[seat]:
            if bases[cell] >= 0:
                continue
            gain = gains[board]
            extra = 0
            kind = effect.kind
            if kind == GAIN_BASES:
                extra = effect.amount
            elif kind in (PLACE_ANYWHERE, PLACE_ON_FOREST):
                extra = -effect.amount
                gain += best_any * (1.0 if effect.amount == 1 else 1.0 + REPEATED)
            elif kind == PLACE_AROUND:
                share = 1.0
                for beside in around:
                    if bases[beside] < 0:
                        extra -= 1
                        if board_of[beside] == board:
                            share *= REPEATED
                        gain += gains[board_of[beside]] * share
            found.append(Chance(cell, board, cost, gain, extra))
        return found

    def plan(self, seat: int, at: int, active: int, ap: int, turns: int) -> float:
        """Points that the seat may still make in `turns` (at most HORIZON) turns, with its queen at `at` (or HOME), so
        many active bases and `ap` AP left of this turn."""
        key = (seat, at, active, ap, turns)
        found = self._plans.get(key)
        if found is None:
            if at == HOME:
                found = self._from_home(seat, active, turns, WAITS)
            else:
                found = self._from_home(seat, 0, turns - 1, 1) * DISCOUNT if turns else 0.0
                if active:
                    found = max(found, self._walk(seat, at, active, ap, turns))
            self._plans[key] = found
        return found

    def _from_home(self, seat: int, active: int, turns: int, waits: int) -> float:
        """The better of departing now and of passing (once more)."""
        prospects = self._prospects
        best = 0.0
        if active:
            best = max([self._walk(seat, cell, active, 0, turns) for cell in self.departures(seat)])
        if turns > 0 and (waits or not active) and active < BASES:
            more = active + prospects.recovery[seat]
            best = max(best, DISCOUNT * self._from_home(seat, more, turns - 1, waits - 1))
        return best

    def _walk(self, seat: int, at: int, active: int, ap: int, turns: int) -> float:
        """A plan: the best site for its distance, from there the next, and so on, as far as bases and turns go."""
        prospects = self._prospects
        chances = self.chances(seat)
        distances = prospects.distances[seat]
        discounts = prospects.discounts[seat]
        speed = prospects.ap[seat]
        latest = speed * turns
        spent = -ap
        total = 0.0
        used: list[int] = []
        boards: list[int] = []
        share = 1.0
        for _ in range(STEPS):
            row = distances.of(at)
            best = 0.0
            chosen: Chance | None = None
            for chance in chances:
                cell, board, cost, gain, _extra = chance
                when = spent + row[cell] + cost
                if when > latest or cell in used:
                    continue
                value = gain * discounts[when] if when > 0 else gain
                if board in boards:
                    value *= REPEATED ** boards.count(board)
                if value > best:
                    best, chosen = value, chance
            if chosen is None:
                break
            at = chosen.cell
            spent += row[at] + chosen.cost
            used.append(at)
            boards.append(chosen.board)
            active += chosen.bases - 1
            if active < 0:
                share = max(0.3, 1.0 + 0.25 * active)
            total += best * share
            if active <= 0:
                break
        return total + BASE_WORTH * min(active, 6) if active > 0 and turns else total
