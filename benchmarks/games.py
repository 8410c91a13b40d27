"""How fast the engines and the searches are, beside the reference loop of the same run.

    python -m benchmarks.games [--seconds N]

measures the modules of game/ that Python finds: those of the project, or a compiled copy (build/compile.py) that is on
its path before them. `report` does both.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.reference_loop import work
from game import engine
from game.bots import random_bot
from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits
from game.core.game import NOBODY, Game, State
from game.core.rng import Rng
from game.games import all_games

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 20_000
"""Rounds of the reference loop at a time: some hundredths of a second."""
SLICE = 0.05
"""Seconds of what is measured between two pieces of the reference loop."""
NO_CLOCK = 3600.0
PROFILED = 8
"""Functions that a profile shows."""
DEALS = 64
"""Games that are laid out before random play is measured; a copy of each is played, again and again."""
ITERATIONS = 200
"""Of a search in a game none of whose levels searches."""


@dataclass
class Ratio:
    """Work done in `seconds`, and rounds of the reference loop in between in `reference_seconds`."""

    done: int = 0
    seconds: float = 0.0
    rounds: int = 0
    reference_seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Pieces of work a second."""
        return self.done / self.seconds

    @property
    def per_round(self) -> float:
        """Pieces of work a round of the reference loop: the same on any machine, idle or busy."""
        return self.rate * self.reference_seconds / self.rounds


def measure(piece: Callable[[], int], seconds: float) -> Ratio:
    """Do `piece`, which says how much it did, for about `seconds`, in slices between pieces of the reference loop."""
    piece()
    work(ROUNDS)
    found = Ratio()
    while found.seconds < seconds:
        begin = time.process_time()
        work(ROUNDS)
        between = time.process_time()
        while (end := time.process_time()) - between < SLICE:
            found.done += piece()
        found.rounds += ROUNDS
        found.reference_seconds += between - begin
        found.seconds += end - between
    return found


def middle(game: Game, seats: int, seed: int) -> State:
    """A position from the middle of a game that light policies play."""
    rng = Rng(seed)
    state = game.new_state(seats, {}, seed)
    passed: list[State] = []
    while state.to_move != NOBODY:
        passed.append(state.copy())
        state.apply(game.heuristics.rollout(state, rng))
    return passed[len(passed) // 2]


class Pieces:
    """What is measured of a game for so many players; each gives how much it did."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.chance = random.Random(seats)
        self.rng = Rng(seats)
        self.seed = 0
        self.dealt = [game.new_state(seats, {}, seed) for seed in range(DEALS)]
        self.middles = [middle(game, seats, seed) for seed in range(4)]

    def play(self) -> int:
        """Actions of one random game, from the deal to the end; cards and boards are laid out already."""
        self.seed += 1
        return random_bot.finish(self.dealt[self.seed % DEALS].copy(), self.chance.random)

    def deals(self) -> int:
        """Games laid out: shuffled, dealt, boards drawn."""
        for _ in range(10):
            self.seed += 1
            self.game.new_state(self.seats, {}, self.seed)
        return 10

    def copies(self) -> int:
        """Copies of positions."""
        for state in self.middles:
            for _ in range(25):
                state.copy()
        return 25 * len(self.middles)

    def samples(self) -> int:
        """Full positions drawn from what the seat to move sees."""
        for state in self.middles:
            for _ in range(5):
                state.sample(state.to_move, self.rng)
        return 5 * len(self.middles)

    def searched(self) -> int:
        """Iterations of the search of the level Hard; in Queen Run turns that it looked at; where no level searches,
        of a search as it is by default."""
        self.seed += 1
        state = self.middles[self.seed % len(self.middles)]
        level = find_level("hard", self.game)
        if level.kind == "greedy":
            level = replace(level, kind="search", iterations=ITERATIONS)
        view = state.view(state.to_move)
        return choose(self.game, view, None, level, Rng(self.seed), Limits(seconds=NO_CLOCK)).iterations


def seats_of(game: Game) -> list[int]:
    """The fewest players, three, and the most."""
    return sorted({game.seat_counts[0], 3, game.seat_counts[-1]})


def figures(seconds: float) -> None:
    """Print the figures of every game with the modules that this process has found."""
    print(
        f"{engine():18} {'seats':>5} {'actions/s':>11} {'actions/round':>13} {'deals/s':>10} {'copies/s':>10}"
        f" {'samples/s':>10} {'searched/s':>10}"
    )
    for game in all_games():
        for seats in seats_of(game):
            pieces = Pieces(game, seats)
            played, dealt, copied, sampled, searched = (
                measure(piece, part)
                for piece, part in (
                    (pieces.play, seconds),
                    (pieces.deals, seconds / 4),
                    (pieces.copies, seconds / 4),
                    (pieces.samples, seconds / 4),
                    (pieces.searched, seconds / 2),
                )
            )
            print(
                f"{game.id:18} {seats:5} {played.rate:11,.0f} {played.per_round:13.4f} {dealt.rate:10,.0f}"
                f" {copied.rate:10,.0f} {sampled.rate:10,.0f} {searched.rate:10,.0f}",
                flush=True,
            )


def profile(seconds: float) -> None:
    """Print where the time of random play and of a search goes, by functions of Python."""
    for game in all_games():
        pieces = Pieces(game, seats_of(game)[0])
        for name, piece in (("random play", pieces.play), ("search", pieces.searched)):
            piece()
            profiler = cProfile.Profile(time.process_time)  # other programs' time is none of a function's
            end = time.process_time() + seconds
            while time.process_time() < end:
                profiler.runcall(piece)
            stats = pstats.Stats(profiler)
            print(f"\n{game.id}, {name}: share of the time, calls")
            functions = stats.get_stats_profile().func_profiles
            rows = sorted(functions.items(), key=lambda item: -item[1].tottime)[:PROFILED]
            whole = sum(row.tottime for row in functions.values())
            for function, row in rows:
                place = Path(row.file_name).name
                print(f"  {row.tottime / whole:6.1%} {row.ncalls:>12}  {place}:{row.line_number} {function}")


def report(seconds: float) -> None:
    """Print the figures plain and compiled, each in a process of its own, then the profile of plain ones."""
    compiled = subprocess.run(
        [sys.executable, str(ROOT / "build" / "compile.py"), "--kept"], stdout=subprocess.PIPE, text=True, check=False
    )
    paths = [ROOT] if compiled.returncode else [ROOT, Path(compiled.stdout.strip())]
    for path in paths:
        environ = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
        command = [sys.executable, "-P", "-m", "benchmarks.games", "--seconds", str(seconds)]
        subprocess.run([*command, *(["--profile"] if path == ROOT else [])], env=environ, check=True)


def main() -> int:
    """Measure what this process has found; gives the exit code."""
    parser = argparse.ArgumentParser(prog="benchmarks.games", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each kind of game is played (2)")
    parser.add_argument("--profile", action="store_true", help="say also where the time goes")
    options = parser.parse_args()
    figures(options.seconds)
    if options.profile:
        profile(options.seconds / 2)
    print(flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
