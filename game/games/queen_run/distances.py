"""How far it is from cell to cell over the empty ground of a map, in AP (section 4, *Move*)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.games.queen_run.cells import WIDTH
from game.games.queen_run.world import OCCUPIED_COST, Ways, World

REACH = 18
"""AP, and rows, up to which bases on the way are looked at."""
EVERYWHERE = 300
"""The same where all bases on the map count: more AP than FORESIGHT turns have."""
SLOW, QUICK = 0, 1
"""Peoples of 2 AP a turn, and those of more."""
ROUND = (4, 3)
"""What a cell with another's base is taken to cost, for the slow and the quick: 2 AP, and as she may not rest there,
often a turn's last ones (section 4). Who has no third one has to convert a base for it."""
WALL = (7, 6)
"""The same for a second such cell behind the first: no turn has so many AP, so active bases are to be converted."""
DEAREST = 7
"""The most that a step is taken to cost."""
FAR = 999
"""More AP than any way takes; stands for no way."""


_MOST_ROWS = 4000
"""Answers about bases on the way that are remembered at once."""


class Distances:
    """The ways of one kind of peoples over one map, around the bases of colours that nobody plays, which stay."""

    def __init__(self, world: World, ways: Ways, neutral: Collection[int], pace: int) -> None:
        """`neutral`: the cells with such bases. `pace`: SLOW or QUICK."""
        self._ways = ways
        self._round = ROUND[pace]
        self._wall = WALL[pace]
        self._ground: list[list[tuple[int, int]]] = []
        for at, steps in enumerate(ways):
            taken = self._wall if at in neutral else self._round
            self._ground.append([(cell, taken if cell in neutral else cost) for cell, cost in steps])
        self._from: dict[int, list[int]] = {}
        self._past: dict[tuple[int, int, int, int, tuple[int, ...]], list[int]] = {}
        back: list[list[tuple[int, int]]] = [[] for _ in ways]
        for cell, onward in enumerate(self._ground):
            for beside, cost in onward:
                back[beside].append((cell, cost))
        self._paradise = range(world.paradise, world.size)
        self.to_paradise = _search(back, self._paradise)
        """For each cell the AP to arrive in paradise over ground that is empty but for those bases."""

    def of(self, start: int) -> list[int]:
        """For each cell the AP to get there from `start` (FAR where no way leads)."""
        found = self._from.get(start)
        if found is None:
            found = self._from[start] = _search(self._ground, (start,))
        return found

    def to_paradise_past(self, bases: list[int], colour: int, most_ap: int) -> list[int]:
        """For each cell the AP to arrive in paradise, where bases of `colour` make way and all others stand in it.
        `most_ap`: what she can spend in one turn, active bases converted. As she may not rest on the base of another
        (section 4), that must be enough to leave it again: else no way leads there."""
        passes = _passes(most_ap)
        back: list[list[tuple[int, int]]] = [[] for _ in self._ways]
        for cell, steps in enumerate(self._ways):
            base = bases[cell]
            behind_another = base >= 0 and base != colour
            taken = self._wall if behind_another else self._round
            passable = passes >= 2 if behind_another else passes >= 1
            for beside, ground in steps:
                there = bases[beside]
                if there < 0 or there == colour:
                    back[beside].append((cell, ground if there < 0 else 0))
                elif passable:
                    back[beside].append((cell, taken))
        return _search(back, self._paradise)

    def past_bases(self, start: int, bases: list[int], colour: int, most_ap: int, reach: int = REACH) -> list[int]:
        """The AP as `of` gives them, but less where bases of `colour` make way and more where others stand, for ways
        within `reach` AP on which no turn takes more than `most_ap`. A cell that would be within `reach` without bases,
        and is not, counts as just beyond it."""
        first = max(0, start - reach * WIDTH)
        end = min(len(bases), start + (reach + 1) * WIDTH)
        near = bases[first:end]
        key = (start, colour, most_ap, reach, tuple(near))
        found = self._past.get(key)
        if found is None:
            if len(self._past) > _MOST_ROWS:
                self._past.clear()
            found = self._past[key] = self._find_past(start, near, first, colour, _passes(most_ap), reach)
        return found

    def _find_past(
        self, start: int, near: list[int], first: int, colour: int, passes: int, reach: int
    ) -> list[int]:
        """`near`: the bases from the cell `first` on, as far as they count. `passes`: how many of others in a row."""
        found = [cost if cost > reach else reach + 1 for cost in self.of(start)]
        ways = self._ways
        end = first + len(near)
        reached = [FAR] * len(ways)
        reached[start] = 0
        touched = [start]
        buckets: list[list[int]] = [[start]]
        buckets += [[] for _ in range(reach)]
        for distance in range(reach):
            # A free step adds to the list that is being gone through.
            for cell in buckets[distance]:
                if reached[cell] != distance:
                    continue
                here = near[cell - first]
                if here >= 0 and here != colour and cell != start:
                    taken = self._wall if passes >= 2 else reach + 1
                else:
                    taken = self._round if passes >= 1 else reach + 1
                for beside, ground in ways[cell]:
                    if beside < first or beside >= end:
                        continue
                    base = near[beside - first]
                    there = distance + (ground if base < 0 else 0 if base == colour else taken)
                    before = reached[beside]
                    if there < before:
                        if before == FAR:
                            touched.append(beside)
                        reached[beside] = there
                        if there <= reach:
                            buckets[there].append(beside)
        for cell in touched:
            found[cell] = reached[cell]
        return found


def _passes(most_ap: int) -> int:
    """How many bases of others in a row she passes in one turn: 2 AP each, and one to leave the last."""
    return (most_ap - 1) // OCCUPIED_COST


def _search(ways: Sequence[Sequence[tuple[int, int]]], starts: Sequence[int]) -> list[int]:
    """For each cell the cost of the way from the nearest of `starts`: Dijkstra's algorithm, with a bucket for each
    distance, since a step costs DEAREST at most."""
    found = [FAR] * len(ways)
    for start in starts:
        found[start] = 0
    buckets: list[list[int]] = [list(starts)]
    buckets += [[] for _ in range(DEAREST)]
    distance = 0
    while any(buckets):
        for cell in buckets[0]:
            if found[cell] == distance:
                for beside, cost in ways[cell]:
                    if distance + cost < found[beside]:
                        found[beside] = distance + cost
                        buckets[cost].append(beside)
        buckets = [*buckets[1:], []]
        distance += 1
    return found
