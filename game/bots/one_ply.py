"""The one-ply bot, a yardstick for the others: it tries each action once, and takes what looks best right then.

It has the game's evaluation, but no noise, no answers of the others and no search, and it looks at single actions also
where turns are long. There it now and then ends the turn when no action looks better than staying: steps that cost
nothing would otherwise make it walk in circles.
"""

from __future__ import annotations

from game.bots.limits import ChosenAction, Stopwatch
from game.core.game import Game, Memory, State
from game.core.rng import Rng

TIRED = 4
"""When no step looks better than staying, one time in so many a long turn is ended."""


def choose(game: Game, view: State, memory: Memory | None, rng: Rng, samples: int, watch: Stopwatch) -> ChosenAction:
    """The action whose outcome has the best mean over `samples` full states; the first of equal ones."""
    heuristics = game.heuristics
    actions = heuristics.prune(view, view.legal_actions())
    if len(actions) == 1:
        return ChosenAction(actions[0], 0, None)
    seat = view.to_move
    totals = [0.0] * len(actions)
    going_on = [False] * len(actions)
    for _ in range(1 if game.open_information else max(1, samples)):
        drawn = view.sample(seat, rng, memory)
        for index, action in enumerate(actions):
            after = drawn.copy()
            after.apply(action)
            totals[index] += heuristics.evaluate(after)[seat]
            going_on[index] = after.to_move == seat
        if watch.stop():
            break
    best = totals.index(max(totals))
    if game.open_information and going_on[best] and not all(going_on):
        now = heuristics.evaluate(view)[seat]
        if totals[best] <= now and not rng.below(TIRED):
            best = max([i for i, goes_on in enumerate(going_on) if not goes_on], key=totals.__getitem__)
    return ChosenAction(actions[best], 0, None)
