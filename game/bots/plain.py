"""The plain greedy bot, a measure for the others: it tries each action once, and takes what looks best right then.

It has the game's evaluation, but no noise, no answers of the others and no search, and looks at single actions also
where turns are long. There it grows tired of what looks no better than staying: steps that cost nothing would
otherwise take it round for ever.
"""

from __future__ import annotations

from game.bots.limits import Choice, Stopwatch
from game.core.game import Game, Memory, State
from game.core.rng import Rng

TIRED = 4
"""One in so many steps that look no better than staying ends a long turn."""


def choose(game: Game, view: State, memory: Memory | None, rng: Rng, samples: int, watch: Stopwatch) -> Choice:
    """The action whose outcome has the best mean over `samples` full states; the first of equal ones."""
    heuristics = game.heuristics
    actions = heuristics.prune(view, view.legal_actions())
    if len(actions) == 1:
        return Choice(actions[0], 0, None)
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
    return Choice(actions[best], 0, None)
