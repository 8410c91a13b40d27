"""Whole turns of games whose turns are long: a beam search through the actions of one turn.

All positions after n actions are made from the best few after n - 1, those that were met before are dropped, and so on
until the turn has passed in every line (Lowerre, "The HARPY Speech Recognition System", 1976; the dropping of positions
met before: Russell and Norvig, "Artificial Intelligence", graph search). As no position is met twice, steps that cost
nothing cannot go round for ever.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.greedy import liking
from game.bots.limits import NO_STYLE, Stopwatch, Style
from game.core.game import NOBODY, Action, Heuristics, State

SURE = 1.0 - 1e-9
"""Share of a win, at the end of the game, from which on nothing can be better."""

LONGEST = 80
"""Actions after which a turn is looked at no further."""

DAWDLING = 0.0001
"""Share of a win that one action more must bring, or the shorter turn is the better one: where a win is as likely as
not. Who is far behind or ahead has less to gain, and asks for less (`at_stake`)."""

LEAST_AT_STAKE = 0.01
"""What is at stake for who is sure to lose or to win: the shorter of two equal turns is still the better one."""


class Turn:
    """A whole turn: its `actions`, the position they lead to, its `value` for the seat that plays it, and what the
    evaluation says of that position for all seats. `taste`: how much a character likes its actions. It never changes.
    """

    __slots__ = ("actions", "after", "shares", "taste", "value")

    def __init__(
        self, actions: tuple[Action, ...], after: State, value: float, shares: list[float], taste: float = 0.0
    ) -> None:
        self.actions = actions
        self.after = after
        self.value = value
        self.shares = shares
        self.taste = taste

    @property
    def wins(self) -> bool:
        """Whether it ends the game, and nothing can be better."""
        return self.after.to_move == NOBODY and self.value >= SURE


def find_turns(
    heuristics: Heuristics,
    start: State,
    width: int,
    watch: Stopwatch,
    style: Style = NO_STYLE,
    longest: int = LONGEST,
    judge: Callable[[State], list[float]] | None = None,
) -> tuple[list[Turn], int]:
    """The turns of the seat to move of `start` that a beam of `width` finds, best first (the shorter of equal ones),
    and how many positions were looked at. There is at least one; if none was complete before the time ended, the best
    beginning stands for it. After `longest` actions a turn is ended as soon as that can be. With a `style` some more
    positions are followed, those that it likes best. `judge` says what a position is worth to each seat, where that is
    not its share of a win (`Heuristics.evaluate`)."""
    seat = start.to_move
    evaluate = heuristics.evaluate if judge is None else judge
    beam = [Turn((), start, 0.0, [])]
    seen = {start.key()}
    found: list[Turn] = []
    for number in range(LONGEST):
        longer: list[Turn] = []
        for line in beam:
            state = line.after
            further: list[Turn] = []
            complete = len(found)
            for action in heuristics.prune(state, state.legal_actions()):
                after = state.copy()
                after.apply(action)
                # The set grows exactly if the position is new; a key is dear to look up twice.
                known = len(seen)
                seen.add(after.key())
                if len(seen) == known:
                    continue
                shares = evaluate(after)
                taste = line.taste + liking(heuristics, state, action, style) if style else 0.0
                turn = Turn((*line.actions, action), after, shares[seat], shares, taste)
                (further if after.to_move == seat else found).append(turn)
            if number < longest or len(found) == complete:
                longer += further
            if watch.stop():
                break
        longer.sort(key=_by_value)
        beam = longer[:width]
        if style:
            beam += sorted(longer[width:], key=by_liking)[: (width + 1) // 2]
        if not beam or watch.stop():
            break
    if found:
        stake = at_stake(max([turn.value for turn in found])) if judge is None else 1.0
        dawdling = DAWDLING * max(stake, LEAST_AT_STAKE)
        found.sort(key=lambda turn: dawdling * len(turn.actions) - turn.value)
    return found or beam[:1], len(seen)


def at_stake(share: float) -> float:
    """How much can still be won and lost with that share of a win: 1 where it is as likely as not, 0 where it is sure.
    An error in the odds of a win is off by so much."""
    return 4.0 * share * (1.0 - share)


def _by_value(turn: Turn) -> float:
    return -turn.value


def by_liking(turn: Turn) -> float:
    """Sorts those first that a character would rather play."""
    return -turn.value - turn.taste
