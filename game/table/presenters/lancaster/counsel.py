"""What is advised in Lancaster where a bot would do something for which nothing can be said.

A search now and then answers a vote by chance, where all answers come to much the same for it, or keeps gold that
nothing more can be bought for. Where another answer has a reason, and the evaluation judges it no worse, that is
advised.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.greedy import outcome
from game.core.game import Action, Memory, State
from game.core.rng import Rng
from game.games.lancaster.actions import describe
from game.games.lancaster.heuristics import LancasterHeuristics
from game.games.lancaster.reasons import of_action
from game.games.lancaster.state import LancasterState
from game.table.presenters import Counsel

SAMPLES = 12
"""Positions that agree with what the player knows, on which two answers are compared."""
NO_WORSE = 0.02
"""Share of a win by which an answer may look worse and is still as good, as far as can be judged."""

SAY_NOTHING = ("judged", "forced", "pushes", "outvotes", "may_decide")
"""Reasons that hold of an action and do not speak for it."""


def counsel(view: State, memory: Memory, line: Sequence[Action]) -> Counsel:
    """What the bot would do; of votes and purchases the one that something can be said for, of those as good."""
    assert isinstance(view, LancasterState)
    if describe(line[0]).kind not in ("vote", "buy", "sets") or _speaks(view, line[0]):
        return Counsel(tuple(line))
    others = [action for action in _plainest(view) if action != line[0] and _speaks(view, action)]
    if not others:
        return Counsel(tuple(line))
    seat, rng, heuristics = view.to_move, Rng.from_text("counsel"), LancasterHeuristics()
    worth = dict.fromkeys([line[0], *others], 0.0)
    for _ in range(SAMPLES):
        state = heuristics.believe(view.sample(seat, rng, memory), seat, rng)
        for action in worth:
            worth[action] += outcome(heuristics, state, action, seat) / SAMPLES
    best = max(others, key=lambda action: worth[action])
    if worth[best] < worth[line[0]] - NO_WORSE:
        return Counsel(tuple(line))
    return Counsel((best,), line[0])


def _speaks(view: LancasterState, action: Action) -> bool:
    """Whether there is a reason for it."""
    return of_action(view, action)[0].code not in SAY_NOTHING


def _plainest(view: LancasterState) -> list[Action]:
    """Of votes those without cubes, of what is bought all."""
    return [action for action in view.legal_actions() if describe(action).kind != "vote" or not describe(action).amount]
