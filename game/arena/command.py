"""The command line of the arena."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from game.arena import store
from game.arena.matches import Plan, Tally, play_matches, whole
from game.arena.players import parse_sides
from game.arena.program import compiled, described
from game.arena.progress import Progress, duration
from game.arena.report import summary_lines
from game.core.documents import DocumentError
from game.games import find_game, game_ids

_EXAMPLES = """examples:
  arena --game lancaster --seats 3 --levels hard:medium --games 60 --seed 7
  arena --game sleeping_queens --levels hard:hard --set first.iterations=500 --set first.search.exploration=0.3
"""


def main(arguments: list[str]) -> int:
    """Plays what the arguments say; gives the exit code: 0, 1 for what cannot be done, 130 when interrupted."""
    options = _parser().parse_args(arguments)
    try:
        return _match(options)
    except (ValueError, DocumentError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="arena",
        description=__doc__,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", choices=game_ids(), default="sleeping_queens")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="players at the table (default 2)")
    parser.add_argument("--levels", metavar="FIRST:SECOND", help="with more than two seats one of FIRST among SECOND")
    parser.add_argument("--characters", metavar="FIRST:SECOND", help="characters of the sides; either may be empty")
    parser.add_argument(
        "--set", action="append", default=[], metavar="SIDE.NAME=VALUE", help="changes a level for an experiment"
    )
    parser.add_argument("--games", type=_positive, default=100, metavar="N", help="games in all (default 100)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what all deals follow from (default 1)")
    parser.add_argument("--seconds", type=_seconds, metavar="S", help="most time for a move (default: none is set)")
    parser.add_argument(
        "--processes", type=_positive, default=os.cpu_count() or 1, metavar="N", help="(default: one a processor)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="keeps every game; what is in it is not played again")
    parser.add_argument(
        "--again", action="store_true", help="plays anew what another version of the program has played"
    )
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not 1 or more")
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not number > 0:
        raise argparse.ArgumentTypeError(f"{text} is not more than 0")
    return number


def _match(options: argparse.Namespace) -> int:
    if options.levels is None:
        raise ValueError("--levels FIRST:SECOND is missing")
    first, second = parse_sides(options.levels, options.characters, options.set)
    game = find_game(options.game)
    if options.seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise ValueError(f"--seats {options.seats}: {options.game} is for {counts}")
    for player in (first, second):
        player.make(game)
    plan = Plan(
        options.game,
        options.seats,
        first,
        second,
        whole(options.games, options.seats),
        options.seed,
        options.seconds,
    )
    program = described(options.game)
    tally = Tally(plan)
    if options.json is not None and options.json.exists():
        tally = store.resume_match(options.json, plan, program, options.again)
    save = (lambda: store.write_match(options.json, tally, program)) if options.json is not None else _keep_nothing
    finished = run([tally], options.processes, save)
    for line in summary_lines(tally):
        print(line)
    return 0 if finished else 130


def _keep_nothing() -> None:
    """Where no file is wanted."""


def run(tallies: Sequence[Tally], processes: int, save: Callable[[], None]) -> bool:
    """Plays what is missing on `processes` of this machine; False if it was interrupted. `save` is called now and then
    and at the end."""
    how = "compiled" if compiled() else "not compiled"
    print(f"{sum(len(tally.missing()) for tally in tallies)} games to play; rules and bots are {how}", file=sys.stderr)
    progress = Progress(tallies, processes, sys.stderr)
    saver = store.NowAndThen(save)

    def after(tally: Tally) -> None:
        progress.update(tally)
        saver()

    executor = pool(processes)
    try:
        play_matches(tallies, executor, after, ahead=3 * processes)
    except KeyboardInterrupt:
        progress.close()
        print("interrupted: games that are being played are given up", file=sys.stderr)
        return False
    finally:
        progress.close()
        executor.shutdown(wait=True, cancel_futures=True)
        save()
    spent = sum(tally.seconds for tally in tallies)
    print(f"{duration(spent)} of CPU time for all games", file=sys.stderr)
    return True


def pool(processes: int) -> Executor:
    """Processes that begin anew (spawn), on every system alike; an interruption is left to the one that asks them."""
    return ProcessPoolExecutor(processes, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))
