"""How far it is from cell to cell over the empty ground of a map, in AP (section 4, *Move*)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.queen_run.world import Ways, World

FAR = 999
"""More AP than any way takes: there is none."""


class Distances:
    """The ways of one kind of peoples over one map. Bases and queens on the way are left out of account."""

    def __init__(self, world: World, ways: Ways) -> None:
        self._ways = ways
        self._from: dict[int, list[int]] = {}
        back: list[list[tuple[int, int]]] = [[] for _ in ways]
        for cell, onward in enumerate(ways):
            for beside, cost in onward:
                back[beside].append((cell, cost))
        self.to_paradise = _search(back, range(world.paradise, world.size))
        """For each cell the AP to arrive in paradise."""

    def of(self, start: int) -> list[int]:
        """For each cell the AP to get there from `start` (FAR where no way leads)."""
        found = self._from.get(start)
        if found is None:
            found = self._from[start] = _search(self._ways, (start,))
        return found


def _search(ways: Sequence[Sequence[tuple[int, int]]], starts: Sequence[int]) -> list[int]:
    """For each cell the cost of the way from the nearest of `starts`: Dijkstra's algorithm, with a bucket for each
    distance, since a step costs 1 or 2."""
    found = [FAR] * len(ways)
    for start in starts:
        found[start] = 0
    buckets: list[list[int]] = [list(starts), [], []]
    distance = 0
    while any(buckets):
        for cell in buckets[0]:
            if found[cell] == distance:
                for beside, cost in ways[cell]:
                    if distance + cost < found[beside]:
                        found[beside] = distance + cost
                        buckets[cost].append(beside)
        buckets = [buckets[1], buckets[2], []]
        distance += 1
    return found
