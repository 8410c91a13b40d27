"""How far it is from cell to cell over the empty ground of a map, in AP (section 4, *Move*)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.games.queen_run.cells import WIDTH
from game.games.queen_run.world import Ways, World

REACH = 18
"""AP, and rows, up to which bases on the way are looked at."""
ROUND = 3
"""What a cell with another's base is taken to cost: 2 AP, and as she may not rest there, often a turn's last ones."""
WALL = 6
"""The same for a second such cell behind the first: no turn has so many AP, so active bases are to be converted."""
FAR = 999
"""More AP than any way takes; stands for no way."""


_MOST_ROWS = 4000
"""Answers about bases on the way that are remembered at once."""


class Distances:
    """The ways of one kind of peoples over one map, around the bases of colours that nobody plays, which stay."""

    def __init__(self, world: World, ways: Ways, neutral: Collection[int]) -> None:
        """`neutral`: the cells with such bases."""
        self._ways = ways
        self._ground = [
            [(cell, (WALL if at in neutral else ROUND) if cell in neutral else cost) for cell, cost in onward]
            for at, onward in enumerate(ways)
        ]
        self._from: dict[int, list[int]] = {}
        self._past: dict[tuple[int, int, tuple[int, ...]], list[int]] = {}
        back: list[list[tuple[int, int]]] = [[] for _ in ways]
        for cell, onward in enumerate(self._ground):
            for beside, cost in onward:
                back[beside].append((cell, cost))
        self.to_paradise = _search(back, range(world.paradise, world.size))
        """For each cell the AP to arrive in paradise."""

    def of(self, start: int) -> list[int]:
        """For each cell the AP to get there from `start` (FAR where no way leads)."""
        found = self._from.get(start)
        if found is None:
            found = self._from[start] = _search(self._ground, (start,))
        return found

    def past_bases(self, start: int, bases: list[int], colour: int) -> list[int]:
        """The AP as `of` gives them, but less where bases of `colour` make way and more where others stand, for ways
        within REACH. A cell that would be within REACH without bases, and is not, counts as just beyond it."""
        first = max(0, start - REACH * WIDTH)
        end = min(len(bases), start + (REACH + 1) * WIDTH)
        near = bases[first:end]
        key = (start, colour, tuple(near))
        found = self._past.get(key)
        if found is None:
            if len(self._past) > _MOST_ROWS:
                self._past.clear()
            found = self._past[key] = self._find_past(start, near, first, colour)
        return found

    def _find_past(self, start: int, near: list[int], first: int, colour: int) -> list[int]:
        """`near`: the bases from the cell `first` on, as far as they count."""
        found = [cost if cost > REACH else REACH + 1 for cost in self.of(start)]
        ways = self._ways
        end = first + len(near)
        reached = [FAR] * len(ways)
        reached[start] = 0
        touched = [start]
        buckets: list[list[int]] = [[start]]
        buckets += [[] for _ in range(REACH + WALL)]
        for distance in range(REACH):
            # A free step adds to the list that is being gone through.
            for cell in buckets[distance]:
                if reached[cell] != distance:
                    continue
                here = near[cell - first]
                taken = WALL if here >= 0 and here != colour and cell != start else ROUND
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
                        buckets[there].append(beside)
        for cell in touched:
            found[cell] = reached[cell]
        return found


def _search(ways: Sequence[Sequence[tuple[int, int]]], starts: Sequence[int]) -> list[int]:
    """For each cell the cost of the way from the nearest of `starts`: Dijkstra's algorithm, with a bucket for each
    distance, since a step costs WALL at most."""
    found = [FAR] * len(ways)
    for start in starts:
        found[start] = 0
    buckets: list[list[int]] = [list(starts)]
    buckets += [[] for _ in range(WALL)]
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
