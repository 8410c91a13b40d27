"""How fast the engines are: random games to the end, beside the reference loop of the same run."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

from game.core.game import Game
from game.games import all_games


@dataclass(frozen=True)
class Speed:
    """Random play of a game: `games` and `actions` in `seconds`."""

    game: str
    seats: int
    games: int
    actions: int
    seconds: float

    def row(self, reference: float) -> str:
        """The figures as a line; `reference` is the rate of the reference loop in rounds a second."""
        rate = self.actions / self.seconds
        return (
            f"{self.game:18} {self.seats:5} {self.games / self.seconds:10,.0f} {rate:12,.0f}"
            f" {rate / reference:18.4f} {self.actions / self.games:14.1f}"
        )


HEADING = f"{'game':18} {'seats':>5} {'games/s':>10} {'actions/s':>12} {'actions/reference':>18} {'actions/game':>14}"


def play(game: Game, seats: int, seed: int, chance: random.Random) -> int:
    """Play one game at random, from the deal of `seed` to the end; gives the number of actions."""
    state = game.new_state(seats, {}, seed)
    draw = chance.random
    count = 0
    actions = state.legal_actions()
    while actions:
        state.apply(actions[int(draw() * len(actions))])
        count += 1
        actions = state.legal_actions()
    return count


def measure(game: Game, seats: int, seconds: float) -> Speed:
    """Random games for about `seconds`."""
    chance = random.Random(seats)
    games = actions = 0
    begin = time.perf_counter()
    while (passed := time.perf_counter() - begin) < seconds:
        actions += play(game, seats, games, chance)
        games += 1
    return Speed(game.id, seats, games, actions, passed)


def report(reference: float, seconds: float) -> None:
    """Print the figures of every game, at its fewest and most seats."""
    print(HEADING)
    for game in all_games():
        for seats in sorted({game.seat_counts[0], game.official_seats[-1], game.seat_counts[-1]}):
            print(measure(game, seats, seconds).row(reference), flush=True)
