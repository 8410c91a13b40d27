"""How long a game takes, about: games of the same set-up are played by the bots' plainest policy, and their turns
counted. It says nothing of how quick the person at hand is, so from and to are told."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.game import Game
from game.core.options import Options
from game.core.rng import Rng
from game.table.presenters import find_presenter
from game.table.seats import Seat

GAMES = 12
"""So many are played: fewer would make the length hang on how these happen to end."""
UNHURRIED = 1.3
"""How many times as long whoever thinks things over takes."""
MOST_ACTIONS = 4000
"""A game that goes on longer is counted as far as that."""
STEP = 5
"""Minutes are told in steps of so many."""


def minutes(game: Game, seats: Iterable[Seat], options: Options) -> tuple[int, int]:
    """About how many minutes a game with these players takes, in fives: from a rather short one to a rather long one.

    Raises DocumentError if their number, or an option, does not fit the game.
    """
    presenter, persons = find_presenter(game.id), [seat.is_person for seat in seats]
    takes = [presenter.person_seconds if person else presenter.bot_seconds for person in persons]
    played = turns_of(game, len(persons), options)
    seconds = sorted(sum(turns * takes[seat] for seat, turns in enumerate(each)) for each in played)
    return _in_steps(seconds[GAMES // 4]), _in_steps(UNHURRIED * seconds[-1 - GAMES // 4])


def _in_steps(seconds: float) -> int:
    return max(STEP, round(seconds / 60 / STEP) * STEP)


def turns_of(game: Game, seats: int, options: Options) -> list[list[int]]:
    """How many turns each seat has in each of some games; several decisions of a seat in a row are one."""
    played = []
    for seed in range(GAMES):
        counts = [0] * seats
        state, rng, last = game.new_state(seats, options, seed), Rng(seed), -1
        for _ in range(MOST_ACTIONS):
            mover = state.to_move
            if mover < 0:
                break
            counts[mover] += mover != last
            last = mover
            state.apply(game.heuristics.rollout(state, rng))
        played.append(counts)
    return played
