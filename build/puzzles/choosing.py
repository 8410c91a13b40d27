"""Which of the puzzles that were found are kept."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace

from game.services.puzzles import Puzzle
from puzzles.mining import Found

WANTED = 40
MOST_OF_A_DEAL = 2
"""Puzzles out of one game."""
MOST_POSITIONS = 20_000
"""Positions that the search of a puzzle looks at, at most: the tests solve each of them again."""


def chosen(found: Iterable[Found], likeness: Callable[[Puzzle], Hashable], wanted: int = WANTED) -> list[Puzzle]:
    """At most `wanted` puzzles, none like another, none of the themes with more than half of them, from easy to hard
    within each theme; numbered anew. `likeness`: what a puzzle is about."""
    by_theme: defaultdict[str, list[Puzzle]] = defaultdict(list)
    alike: set[Hashable] = set()
    deals: defaultdict[str, int] = defaultdict(int)
    for each in sorted(found, key=lambda each: each.puzzle.id):
        puzzle = each.puzzle
        deal = puzzle.id.rpartition("-")[2]
        about = likeness(puzzle)
        if each.positions <= MOST_POSITIONS and about not in alike and deals[deal] < MOST_OF_A_DEAL:
            alike.add(about)
            deals[deal] += 1
            by_theme[puzzle.theme].append(puzzle)
    for puzzles in by_theme.values():
        puzzles.sort(key=lambda puzzle: (puzzle.rating, puzzle.id))
    counts = shares({theme: len(puzzles) for theme, puzzles in by_theme.items()}, wanted)
    kept = [puzzle for theme, puzzles in sorted(by_theme.items()) for puzzle in _spread(puzzles, counts[theme])]
    return [replace(puzzle, id=f"{number:02}") for number, puzzle in enumerate(kept, 1)]


def shares(there: dict[str, int], wanted: int) -> dict[str, int]:
    """How many of each theme: as evenly as those that are there allow, and none more than all others together."""
    counts = dict.fromkeys(there, 0)
    while sum(counts.values()) < wanted:
        open_ = [theme for theme in sorted(there) if counts[theme] < there[theme]]
        if not open_:
            break
        counts[min(open_, key=lambda theme: counts[theme])] += 1
    for theme in counts:
        counts[theme] = min(counts[theme], sum(counts.values()) - counts[theme])
    return counts


def _spread(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """So many of them, evenly over the ratings from the first to the last: they are in the order of their ratings."""
    left, kept = list(puzzles), []
    low, high = puzzles[0].rating, puzzles[-1].rating
    for number in range(count):
        wanted = low + (high - low) * number / max(1, count - 1)
        nearest = min(left, key=lambda puzzle: abs(puzzle.rating - wanted))
        left.remove(nearest)
        kept.append(nearest)
    return sorted(kept, key=puzzles.index)
