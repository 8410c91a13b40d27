"""One function for all levels: from what a bot may know to what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots import greedy, one_ply, parallel, playouts, random_bot, turns
from game.bots.keeping import Past, Trees
from game.bots.levels import Level
from game.bots.limits import NO_STYLE, ChosenAction, Limits, Listener, Stopwatch, Style, longest, never
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
    listener: Listener | None = None,
    past: Past | None = None,
    kept: Trees | None = None,
) -> ChosenAction:
    """The move of a bot of `level` (`find_level(id, game)`) for the seat to move of `view`.

    `memory` is what that seat noted, None for one that knows nothing but the view. `cancelled` is asked again and
    again; once it says True the bot answers at once with what it has. The same arguments and generator give the same
    move, as long as neither time nor cancelling ends the thinking. `plans` keeps turns that were found, so that their
    later actions come at once; `kept` keeps trees, for levels that do, and `past` says how to find them again: both are
    part of the arguments that a move follows from. `listener` is told how far the thought has come.

    Raises ValueError if the game is over, and if `view` is more than the seat to move may know: bots do not cheat.
    """
    check_view(view)
    if level.kind == "search":
        every = range(level.shares)
        roots = grow_trees(game, view, memory, level, rng, every, limits, cancelled, listener, past, kept)
        return settle(game, view, memory, level, roots, style)
    watch = Stopwatch(seconds_for(level, limits), cancelled, listener)
    known = memory.recall(view) if memory is not None else view
    taste = tasted(style, level.taste)
    if level.kind == "random":
        return random_bot.choose(known, rng)
    if level.kind == "one_ply":
        return one_ply.choose(game, known, memory, rng, level.samples, watch)
    if level.kind == "greedy":
        noise, spread = level.noise, level.spread
        return greedy.choose(game, known, memory, rng, level.samples, watch, noise, taste, level.replies, spread)
    if level.kind == "playouts":
        iterations = level.iterations if limits is None or limits.iterations is None else limits.iterations
        draw = playouts.drawer(known, memory)
        return playouts.choose(game, known, draw, rng, iterations, watch, playouts.PlayoutSettings(**level.search))
    breadth = turns.Breadth(**level.turns)
    return turns.choose(game, known, level.id, breadth, level.turn_noise, rng, watch, taste, plans)


def grow_trees(
    game: Game,
    view: State,
    memory: Memory | None,
    level: Level,
    rng: Rng,
    trees: Sequence[int],
    limits: Limits | None = None,
    cancelled: Callable[[], bool] = never,
    listener: Listener | None = None,
    past: Past | None = None,
    kept: Trees | None = None,
) -> list[parallel.Root]:
    """The roots of some of the trees that a level of the kind "search" grows for a move; `settle` decides by all roots
    together. Nothing where only one action is worth considering."""
    check_view(view)
    known = memory.recall(view) if memory is not None else view
    if len(parallel.candidates(game, known)) == 1:
        return []
    given = limits or Limits()
    iterations = level.iterations if given.iterations is None else given.iterations
    nodes = level.nodes if given.nodes is None else given.nodes
    watch = Stopwatch(seconds_for(level, limits), cancelled, listener)
    seed = rng.draw()
    return parallel.grow(game, known, memory, level, seed, trees, iterations, nodes, watch, past, kept)


def settle(
    game: Game, view: State, memory: Memory | None, level: Level, roots: Sequence[parallel.Root], style: Style
) -> ChosenAction:
    """What is played after all trees of a move are grown; `roots` in the order of their trees."""
    known = memory.recall(view) if memory is not None else view
    actions = parallel.candidates(game, known)
    if len(actions) == 1:
        return ChosenAction(actions[0], 0, None)
    return parallel.settle(game, known, actions, roots, tasted(style, level.taste))


def check_view(view: State) -> None:
    """Raises ValueError if there is nothing to choose in `view`, or if it is more than its seat to move may know."""
    if view.to_move == NOBODY:
        raise ValueError("the game is over: there is nothing to choose")
    if not view.is_view and view.view(view.to_move).is_view:
        raise ValueError("a bot is given the view of its seat, never the whole state")


def seconds_for(level: Level, limits: Limits | None) -> float:
    """The most time for a move: what the limits say, else the level's cap as it holds on this engine."""
    return longest(level.seconds) if limits is None or limits.seconds is None else limits.seconds


def tasted(style: Style, taste: float) -> Style:
    """A style, weakened to the part of it that a level shows."""
    return {key: weight * taste for key, weight in style.items()} if style and taste else NO_STYLE


def simple_move(
    game: Game, view: State, memory: Memory | None, rng: Rng, plans: turns.Plans | None = None
) -> ChosenAction:
    """A quick sensible move, for when there is no time or no worker: within some milliseconds."""
    known = memory.recall(view) if memory is not None else view
    watch = Stopwatch(SIMPLE_SECONDS)
    if game.open_information:
        return turns.choose(game, known, "simple", SIMPLE_BREADTH, 0.0, rng, watch, plans=plans)
    return greedy.choose(game, known, memory, rng, samples=2, watch=watch)
