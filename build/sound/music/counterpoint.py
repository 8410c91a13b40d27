"""Voice leading: forbidden parallels between two voices, and the choice of a line that keeps clear of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise

Point = tuple[float, int]  # beat, MIDI note
Line = list[Point]

PARALLEL = 40.0  # cost of a parallel, more than any leap
EMPTY = (0, 7)  # octaves (and unisons) and fifths: intervals modulo an octave that may not follow themselves


def sounding(line: Line, beat: float) -> int | None:
    """The note of a line that was begun last at a beat or before; None in front of the first."""
    at = bisect_right(line, beat + 1e-6, key=lambda point: point[0])
    return line[at - 1][1] if at else None


def parallel(before: tuple[int, int], after: tuple[int, int]) -> bool:
    """Whether two voices move the same way from one octave or fifth to another of the same kind."""
    (a, b), (c, d) = before, after
    same = abs(a - b) % 12 == abs(c - d) % 12 and abs(a - b) % 12 in EMPTY
    return same and (c - a) * (d - b) > 0


def parallels(one: Line, other: Line, longest_gap: float = 4.0) -> list[float]:
    """The beats at which two lines have come to parallel fifths or octaves, from any note to the next of either.

    Lines are sorted. After more than `longest_gap` beats without a new note in one of them it is not the same passage.
    """
    beats = sorted({beat for beat, _ in (*one, *other)})
    found = []
    for before, after in pairwise(beats):
        if after - before > longest_gap:
            continue
        a, b = sounding(one, before), sounding(other, before)
        c, d = sounding(one, after), sounding(other, after)
        if None not in (a, b, c, d) and parallel((a, b), (c, d)):  # type: ignore[arg-type]
            found.append(after)
    return found


def best_line(
    choices: Sequence[Sequence[int]], cost: Callable[[int, int], float], step: Callable[[int, int, int], float]
) -> list[int]:
    """One note of each row of choices, with the least sum of costs.

    cost(i, note): of the note alone; step(i, before, note): of coming to it from the note in front of it.
    """
    sums = [{note: cost(0, note) for note in choices[0]}]
    came: list[dict[int, int]] = [{}]
    for i, row in enumerate(choices[1:], 1):
        sums.append({})
        came.append({})
        for note in row:
            before = min(sums[-2], key=lambda last: (sums[-2][last] + step(i, last, note), last))
            came[-1][note] = before
            sums[-1][note] = sums[-2][before] + step(i, before, note) + cost(i, note)
    line = [min(sums[-1], key=lambda note: (sums[-1][note], note))]
    for back in reversed(came[1:]):
        line.append(back[line[-1]])
    return line[::-1]


def clash(lines: Sequence[Line], at: float, before_note: int, note: int) -> float:
    """The cost of moving from one note to another at a beat, against lines that are already written."""
    sum_ = 0.0
    for line in lines:
        i = bisect_right(line, at - 1e-6, key=lambda point: point[0])
        if not i or at - line[i - 1][0] > 8.0:
            continue
        before, after = line[i - 1][1], sounding(line, at)
        if after is not None and parallel((before, before_note), (after, note)):
            sum_ += PARALLEL
    return sum_
