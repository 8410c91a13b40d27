"""The random bot: every legal action is as likely. For tests and as a measure of the others."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.limits import ChosenAction
from game.core.game import State
from game.core.rng import Rng


def choose(view: State, rng: Rng) -> ChosenAction:
    """One of the legal actions of the seat to move."""
    return ChosenAction(rng.choice(view.legal_actions()), 0, None)


def finish(state: State, draw: Callable[[], float]) -> int:
    """Play `state`, a full state, at random to the end, in place; gives the number of actions.

    `draw` gives numbers from 0 to 1, 1 excluded. It is how the speed of an engine is measured.
    """
    count = 0
    actions = state.legal_actions()
    while actions:
        state.apply(actions[int(draw() * len(actions))])
        count += 1
        actions = state.legal_actions()
    return count
