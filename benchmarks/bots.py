"""How strong the levels are against each other: win shares with 95 % intervals.

    python benchmarks/bots.py                       # the pairs below, at 2 and 4 players
    python benchmarks/bots.py --pairs hard:medium --seats 2 --deals 100 --iterations 500
    python benchmarks/bots.py --game lancaster --pairs medium:random --seats 3 --deals 200 --alone
    python benchmarks/bots.py --game queen_run --pairs medium:random --seats 2 --deals 100

At a table every second seat is of the first level, the others of the second, and each deal is played twice, with the
seats exchanged, so that luck of the deal counts for neither. A share of 50 % means equal strength. It asserts nothing.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from game.bots.choosing import choose
from game.bots.levels import Level, find_level
from game.bots.limits import Limits
from game.bots.memories import Memories
from game.bots.turns import Plans
from game.core.events import Event
from game.core.game import NOBODY, Game
from game.core.rng import Rng
from game.games import find_game

PAIRS = ("easy:random", "medium:random", "medium:easy", "hard:medium")


@dataclass
class Clock:
    """Time spent on moves: seconds and number, and the longest, by level."""

    seconds: dict[str, float] = field(default_factory=dict)
    moves: dict[str, int] = field(default_factory=dict)
    longest: dict[str, float] = field(default_factory=dict)

    def add(self, level: str, seconds: float) -> None:
        """Counts one move."""
        self.seconds[level] = self.seconds.get(level, 0.0) + seconds
        self.moves[level] = self.moves.get(level, 0) + 1
        self.longest[level] = max(self.longest.get(level, 0.0), seconds)

    def text(self) -> str:
        """Mean and longest time of a move for each level, in milliseconds."""
        return ", ".join(
            f"{level} {1000 * self.seconds[level] / self.moves[level]:.1f} ms a move (longest {1000 * longest:.0f})"
            for level, longest in self.longest.items()
        )


def play(game: Game, levels: list[Level], seed: int, limits: Limits, clock: Clock) -> list[float]:
    """One game from the deal of `seed`; the shares of the seats."""
    state = game.new_state(len(levels), {}, seed)
    memories = Memories(game, len(levels), {seat: level.forget for seat, level in enumerate(levels)}, seed)
    rng = Rng.from_text(f"bots {seed}")
    plans = Plans()
    while state.to_move != NOBODY:
        seat = state.to_move
        started = time.perf_counter()
        choice = choose(game, state.view(seat), memories.of(seat), levels[seat], rng, limits, plans=plans)
        clock.add(levels[seat].id, time.perf_counter() - started)
        events: list[Event] = []
        state.apply(choice.action, events)
        memories.observe(seat, events, state.to_move)
    return state.result().shares()


def compare(
    game: Game, first: Level, second: Level, seats: int, deals: int, limits: Limits, clock: Clock
) -> list[float]:
    """For each deal the share of the games won by `first`, over both seatings."""
    shares: list[float] = []
    for deal in range(deals):
        won = 0.0
        for offset in (0, 1):
            levels = [first if seat % 2 == offset else second for seat in range(seats)]
            result = play(game, levels, deal, limits, clock)
            won += sum(share for seat, share in enumerate(result) if seat % 2 == offset)
        shares.append(won / 2)
    return shares


def alone(game: Game, first: Level, second: Level, seats: int, deals: int, limits: Limits, clock: Clock) -> list[float]:
    """For each deal the share of one seat of `first` among others of `second`; its place goes round with the deals."""
    shares: list[float] = []
    for deal in range(deals):
        own = deal % seats
        levels = [first if seat == own else second for seat in range(seats)]
        shares.append(play(game, levels, deal, limits, clock)[own])
    return shares


def interval(shares: list[float]) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval."""
    count = len(shares)
    mean = sum(shares) / count
    variance = sum((share - mean) ** 2 for share in shares) / max(1, count - 1)
    return mean, 1.96 * math.sqrt(variance / count)


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="sleeping_queens")
    parser.add_argument("--pairs", default=",".join(PAIRS), help="first:second, with commas between")
    parser.add_argument(
        "--seats", default="2,4", help="numbers of players, with commas between; even ones without --alone"
    )
    parser.add_argument(
        "--deals", type=int, default=200, help="each is played twice; a tenth of it where a tree is searched"
    )
    parser.add_argument("--iterations", type=int, help="playouts of a search, instead of the level's")
    parser.add_argument("--seconds", type=float, help="time for a move, instead of the level's")
    parser.add_argument(
        "--alone", action="store_true", help="one seat of the first level against others of the second; each deal once"
    )
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    limits = Limits(arguments.iterations, arguments.seconds)
    measure = alone if arguments.alone else compare
    for pair in arguments.pairs.split(","):
        first, second = (find_level(level) for level in pair.split(":"))
        searches = "search" in (first.kind, second.kind) and not game.open_information
        deals = max(1, arguments.deals // 10) if searches else arguments.deals
        for seats in map(int, arguments.seats.split(",")):
            clock = Clock()
            mean, half = interval(measure(game, first, second, seats, deals, limits, clock))
            print(
                f"{first.id} against {second.id}, {seats} players: {mean:.1%} +- {half:.1%}"
                f" of {deals if arguments.alone else 2 * deals} games; {clock.text()}",
                flush=True,
            )


if __name__ == "__main__":
    main()
