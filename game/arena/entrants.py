"""Bots that enter matches alone, to measure the others: nobody is offered them, and they take minutes for a game.

- "searcher": sees what its seat may see, and searches with 20,000 playouts a move (game/bots/playouts.py).
- "told": the same, but it is told all hands and where every queen sleeps; the order of the deck alone is drawn anew for
  each playout. It looks through the backs of the cards, which no player and no other bot of the project can. It exists
  in Sleeping Queens alone.

Neither rests on the evaluation by which the levels judge, so both show how far skill could reach where that errs.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from game.bots import playouts
from game.bots.levels import Level
from game.bots.limits import Stopwatch
from game.core.events import Event
from game.core.game import Action, Game, State
from game.core.rng import Rng
from game.games.sleeping_queens.state import QueensState

ITERATIONS = 20_000
SEARCHER, TOLD = "searcher", "told"

ENTRANTS: Mapping[str, Level] = {
    level_id: Level(level_id, "playouts", iterations=ITERATIONS, taste=0.0) for level_id in (SEARCHER, TOLD)
}
"""By id. Their `search` holds settings by the names of `playouts.PlayoutSettings`."""


class Told:
    """The bots of some seats that are told all but the order of the deck (seated.Bots)."""

    def __init__(self, game: Game, levels: Mapping[int, Level], deal: int, seconds: float | None) -> None:
        """`levels` by seat; `deal` and `seconds` as seated.Seated says."""
        self._game = game
        self._levels = dict(levels)
        self._rngs = {seat: Rng.from_text(f"{deal} bot {seat}") for seat in levels}
        self._seconds = seconds

    def choose(self, state: State) -> tuple[Action, float]:
        """As seated.Bots says. Raises ValueError in another game."""
        if not isinstance(state, QueensState):
            raise ValueError(f"{TOLD!r} plays Sleeping Queens alone")
        level, rng = self._levels[state.to_move], self._rngs[state.to_move]
        settings = playouts.PlayoutSettings(**level.search)
        started = time.thread_time()
        watch = Stopwatch(self._seconds)
        choice = playouts.choose(self._game, state, reshuffler(state), rng, level.iterations, watch, settings)
        return choice.action, time.thread_time() - started

    def before(self, state: State, action: Action) -> None:
        """It has nothing to remember."""

    def after(self, seat: int, state: State, events: Sequence[Event]) -> None:
        """It has nothing to remember."""


def reshuffler(state: QueensState) -> playouts.Draw:
    """Draws copies of `state` in which the deck, and all chance to come, is another."""

    def draw(rng: Rng) -> State:
        drawn = state.copy()
        # Sorted first, so that nothing at all of the true order reaches the draw.
        drawn.deck.sort()
        rng.shuffle(drawn.deck)
        drawn.rng = str(rng.draw())
        return drawn

    return draw
