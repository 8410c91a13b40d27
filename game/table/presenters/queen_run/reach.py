"""Where the queen can go now, how, and at what price: what the table lights up, and what a click on a far cell means.

Converting gives one action point for one active base at any time, so a way is limited by one number only: what it
costs, against action points plus active bases. The cheapest way is therefore found by Dijkstra's algorithm on the costs
of entering cells, and bases are converted on it as late as possible. docs/rules/queen_run.md, section 4.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from game.core.game import Action, State
from game.games.queen_run import actions
from game.games.queen_run.cells import HOME, PARADISE
from game.games.queen_run.state import ACT, TURN, RunState
from game.games.queen_run.world import OCCUPIED_COST

NEVER = 1 << 30


@dataclass(frozen=True)
class Reach:
    """The cheapest way to a cell.

    `ap`: action points it takes in all, those of converted bases among them. `bases`: how many are converted on the
    way. `actions`: what to play. `cells`: the cells entered, the last one being the goal. `may_stay`:
    whether the turn may end there. `arrival`: it is the row of paradise, which ends the turn.
    """

    ap: int
    bases: int
    actions: tuple[Action, ...]
    cells: tuple[int, ...]
    may_stay: bool
    arrival: bool

    @property
    def own_ap(self) -> int:
        """Action points it takes of those at hand: "2 AP and 1 base"."""
        return self.ap - self.bases


def reach(state: State) -> dict[int, Reach]:
    """Every cell that the queen of the seat to move can get to now; empty where nobody can walk.

    Of several ways the one with the fewest action points, and so the fewest bases converted, then the fewest steps.
    A cell on which she may not stay is there only if she can leave it again with all that she has (section 4).
    """
    assert isinstance(state, RunState)
    if state.phase not in (TURN, ACT) or state.queens[state.to_move] in (HOME, PARADISE):
        return {}
    if state.phase == TURN and not state.active[state.to_move]:
        return {}  # she must pass
    return _Walk(state).found()


class _Walk:
    """One search. `costs[cell]`: action points to enter. `barred`: cells on which she may not stay."""

    def __init__(self, state: RunState) -> None:
        seat = state.to_move
        self.world = state.world
        self.start = state.queens[seat]
        self.ap = state.ap
        self.budget = state.ap + state.active[seat]
        self.ways = state.rules.ways[state.tribes[seat]]
        own = state.colours[seat]
        bases = state.bases
        # What nobody of her people enters, as vampires temples, is no way off another cell either.
        entered = {cell for ways in self.ways for cell, _ in ways}
        self.barred = {cell for cell in entered if bases[cell] >= 0 and bases[cell] != own}
        self.barred.update(queen for other, queen in enumerate(state.queens) if other != seat and queen in entered)
        self.free = {cell for cell in range(self.world.size) if bases[cell] == own} - self.barred

    def cost(self, cell: int, ground: int) -> int:
        """Action points to enter a cell that would take `ground` if it were empty."""
        if cell in self.barred:
            return OCCUPIED_COST
        return 0 if cell in self.free else ground

    def escapes(self) -> dict[int, int]:
        """For each cell on which she may not stay, what it takes at least to get from there to one where she may."""
        found: dict[int, int] = {}
        queue = [
            (min((self.cost(*way) for way in self.ways[cell] if way[0] not in self.barred), default=NEVER), cell)
            for cell in self.barred
        ]
        heapq.heapify(queue)
        while queue:
            ap, cell = heapq.heappop(queue)
            if cell in found or ap >= NEVER:
                continue
            found[cell] = ap
            for other, _ in self.ways[cell]:
                if other in self.barred and other not in found:
                    heapq.heappush(queue, (ap + OCCUPIED_COST, other))
        return found

    def found(self) -> dict[int, Reach]:
        """The cheapest way to each cell in reach."""
        escapes = self.escapes()
        before: dict[int, int] = {}
        settled: dict[int, int] = {}
        queue = [(0, 0, self.start, self.start)]
        while queue:
            ap, steps, cell, previous = heapq.heappop(queue)
            if cell in settled:
                continue
            settled[cell] = ap
            before[cell] = previous
            for other, ground in self.ways[cell]:
                total = ap + self.cost(other, ground)
                needed = total + escapes.get(other, NEVER) if other in self.barred else total
                if other not in settled and needed <= self.budget:
                    heapq.heappush(queue, (total, steps + 1, other, cell))
        return {cell: self._reach(cell, settled, before) for cell in settled if cell != self.start}

    def _reach(self, goal: int, settled: dict[int, int], before: dict[int, int]) -> Reach:
        cells = [goal]
        while before[cells[-1]] != self.start:
            cells.append(before[cells[-1]])
        cells.reverse()
        played: list[Action] = []
        spent = converted = 0
        for cell in cells:
            short = settled[cell] - self.ap - converted
            played += [actions.CONVERT] * short
            converted += max(0, short)
            spent = settled[cell]
            played.append(actions.MOVE + cell)
        arrival = goal >= self.world.paradise
        return Reach(spent, converted, tuple(played), tuple(cells), goal not in self.barred, arrival)
