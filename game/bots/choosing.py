"""One function for all levels: what a bot does with what it may know."""

from __future__ import annotations

from collections.abc import Callable

from game.bots import greedy, random_bot, search, turns
from game.bots.levels import Level
from game.bots.limits import NO_STYLE, Choice, Limits, Stopwatch, Style, never
from game.core.game import NOBODY, Game, Memory, State
from game.core.rng import Rng

SIMPLE_SECONDS = 0.01
"""Time for a simple move."""

SIMPLE_BREADTH = turns.Breadth(2)
"""How broadly a simple move is looked for."""


def choose(
    game: Game,
    view: State,
    memory: Memory | None,
    level: Level,
    rng: Rng,
    limits: Limits | None = None,
    style: Style = NO_STYLE,
    cancelled: Callable[[], bool] = never,
    plans: turns.Plans | None = None,
) -> Choice:
    """The move of a bot of `level` for the seat to move of `view`.

    `memory` is what that seat noted, None for one that knows nothing but the view. `cancelled` is asked again and
    again; once it says True the bot answers at once with what it has. The same arguments and generator give the same
    move, as long as neither time nor cancelling ends the thinking. `plans` keeps turns that were found, so that their
    later actions come at once.

    Raises ValueError if the game is over, and if `view` is more than the seat to move may know: bots do not cheat.
    """
    if view.to_move == NOBODY:
        raise ValueError("the game is over: there is nothing to choose")
    if not view.is_view and view.view(view.to_move).is_view:
        raise ValueError("a bot is given the view of its seat, never the whole state")
    given = limits or Limits()
    watch = Stopwatch(level.seconds if given.seconds is None else given.seconds, cancelled)
    known = memory.recall(view) if memory is not None else view
    if level.kind == "random":
        return random_bot.choose(known, rng)
    if game.open_information:
        return turns.choose(game, known, level.id, level.breadth, level.turn_noise, rng, watch, style, plans)
    if level.kind == "greedy":
        return greedy.choose(game, known, memory, rng, level.samples, watch, level.noise, style)
    iterations = level.iterations if given.iterations is None else given.iterations
    return search.choose(game, known, memory, rng, iterations, watch, given.nodes, style)


def simple_move(game: Game, view: State, memory: Memory | None, rng: Rng, plans: turns.Plans | None = None) -> Choice:
    """A quick sensible move, for when there is no time or no worker: within some milliseconds."""
    known = memory.recall(view) if memory is not None else view
    watch = Stopwatch(SIMPLE_SECONDS)
    if game.open_information:
        return turns.choose(game, known, "simple", SIMPLE_BREADTH, 0.0, rng, watch, plans=plans)
    return greedy.choose(game, known, memory, rng, samples=2, watch=watch)
