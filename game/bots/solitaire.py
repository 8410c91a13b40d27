"""What a seat could make of its next turns if all others did nothing (`Heuristics.idle`).

A beam search as in beam.py, but over whole turns: of the positions after each of its turns the best are followed, those
that were met before are dropped. It is right where the others can do nothing any more. Elsewhere it tells who waits
whether there is anything to wait for: an evaluation that hopes for much may like every step less than to stand still,
and then nobody moves.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.beam import DAWDLING, Turn, find_turns
from game.bots.limits import Stopwatch
from game.core.game import NOBODY, Heuristics, State

TURNS = 8
"""Own turns that are looked ahead."""
LINES = (4, 12)
"""Positions that are followed after each of them: so few, and if they lead to nothing, so many."""
WIDTH = 4
"""Width of the beam that finds a turn."""


def far_turn(
    heuristics: Heuristics,
    view: State,
    watch: Stopwatch,
    judge: Callable[[State], list[float]] | None = None,
    soon: int = TURNS,
    hoped: float = 0.0,
) -> tuple[Turn | None, int]:
    """The first turn of the best line of the seat to move of `view` that changes anything for good
    (`Heuristics.landmarks`), None where none was found; and how many positions were looked at. Its value is that of the
    line's end, its `shares` those after the first turn. `judge` as in `find_turns`. Further than `soon` turns is looked
    only while no line is worth more than `hoped`."""
    looked = 0
    for width in LINES:
        found, more = _best_line(heuristics, view, watch, judge, width, soon, hoped)
        looked += more
        if found is not None or watch.stop():
            break
    return found, looked


def _best_line(
    heuristics: Heuristics,
    view: State,
    watch: Stopwatch,
    judge: Callable[[State], list[float]] | None,
    followed: int,
    soon: int,
    hoped: float,
) -> tuple[Turn | None, int]:
    """As `far_turn`; so many positions are `followed` after each turn."""
    seat = view.to_move
    evaluate = heuristics.evaluate if judge is None else judge
    before = heuristics.landmarks(view)
    lines: list[tuple[State, Turn | None]] = [(view, None)]
    seen = {view.key()}
    best: Turn | None = None
    best_value = float("-inf")
    looked = 0
    for number in range(TURNS):
        further: list[tuple[float, State, Turn]] = []
        for state, first in lines:
            found, more = find_turns(heuristics, state, WIDTH, watch, judge=judge)
            looked += more
            for turn in found:
                after = when_asked_again(heuristics, turn.after, seat)
                if first is None and is_as_before(view, after):
                    # What comes after a turn that does nothing can as well be done in this one.
                    continue
                known = len(seen)
                seen.add(after.key())
                if len(seen) > known:
                    further.append((evaluate(after)[seat], after, first or turn))
        further.sort(key=_by_value)
        lines = []
        for value, after, begun in further:
            # The sooner of two equal ends is the better one.
            worth = value - DAWDLING * number
            if worth > best_value and heuristics.landmarks(after) != before:
                best, best_value = Turn(begun.actions, begun.after, value, begun.shares), worth
            if len(lines) < followed and after.to_move == seat:
                lines.append((after, begun))
        if not lines or watch.stop() or (number + 1 >= soon and best is not None and best.value > hoped):
            break
    return best, looked


def is_as_before(before: State, after: State) -> bool:
    """Whether nothing has changed but the round."""
    was = before.to_document()
    return {**after.to_document(), "round": was.get("round")} == {**was, "round": was.get("round")}


def when_asked_again(heuristics: Heuristics, state: State, seat: int) -> State:
    """A copy of `state` after the others have done nothing, until `seat` is asked or the game is over."""
    after = state.copy()
    while after.to_move not in (seat, NOBODY):
        after.apply(heuristics.idle(after))
    return after


def _by_value(line: tuple[float, State, Turn]) -> float:
    return -line[0]
