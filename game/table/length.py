"""How long a game takes, about: a few games of the same set-up are played by the bots' plainest policy, and their turns
counted."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.game import Game
from game.core.options import Options
from game.core.rng import Rng
from game.table.presenters import find_presenter
from game.table.seats import Seat

GAMES = 3
MOST_ACTIONS = 4000
"""A game that goes on longer is counted as far as that."""
STEP = 5
"""Minutes are told in steps of so many."""


def minutes(game: Game, seats: Iterable[Seat], options: Options) -> int:
    """About how many minutes a game with these players takes, in fives.

    Raises DocumentError if their number, or an option, does not fit the game.
    """
    presenter, persons = find_presenter(game.id), [seat.is_person for seat in seats]
    takes = [presenter.person_seconds if person else presenter.bot_seconds for person in persons]
    seconds = sum(turns * takes[seat] for seat, turns in enumerate(turns_of(game, len(persons), options)))
    return max(STEP, round(seconds / 60 / STEP) * STEP)


def turns_of(game: Game, seats: int, options: Options) -> list[float]:
    """How many turns each seat has, on average; several decisions of a seat in a row are one."""
    counts = [0] * seats
    for seed in range(GAMES):
        state, rng, last = game.new_state(seats, options, seed), Rng(seed), -1
        for _ in range(MOST_ACTIONS):
            mover = state.to_move
            if mover < 0:
                break
            counts[mover] += mover != last
            last = mover
            state.apply(game.heuristics.rollout(state, rng))
    return [count / GAMES for count in counts]
