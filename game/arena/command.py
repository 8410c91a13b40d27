"""Matches between bots: who plays better, by how much, and how long it takes."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

from game import engine
from game.arena import health, report, store, versions
from game.arena.cluster import Cluster
from game.arena.ladder import rungs
from game.arena.matches import Plan, Tally, play_matches, whole
from game.arena.players import parse_sides
from game.arena.program import described
from game.arena.progress import Progress, duration
from game.bots.levels import OFFERED
from game.core.documents import Document, DocumentError
from game.core.game import Game
from game.core.options import Value, complete
from game.games import find_game, game_ids

DOCUMENT = Path("docs/opponents.md")
"""Where --report writes; the ladders are in the folder ladder/ beside it."""

INTERRUPTED = 130

_GAMES = 100

_EXAMPLES = """examples:
  arena --game lancaster --seats 3 --levels hard:medium --games 60 --seed 7
  arena --game sleeping_queens --levels hard:hard --set first.iterations=500 --set first.search.exploration=0.3
  arena --game queen_run --versus v0.1.0 --seats 3 --games 402
  arena --game queen_run --ladder
  arena --game queen_run --health
  arena --game queen_run --health --seats 3 --level expert --options middle_boards=3 --games 40
  arena --report
"""


def main(arguments: list[str]) -> int:
    """Plays what the arguments say; gives the exit code: 0, 1 for what cannot be done or does not hold, 130 when
    interrupted."""
    options = _parser().parse_args(arguments)
    try:
        if options.versus is not None and (options.report or options.ladder or options.health):
            raise ValueError("--versus is for a match; it has no place in --ladder, --health and --report")
        if options.versus is not None and options.scheduler is not None:
            raise ValueError("--versus is played on this machine: workers of a cluster have no other version")
        if options.report is not None:
            return _report(options.report)
        if options.ladder:
            return _ladder(options)
        if options.health:
            return _health(options)
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
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--levels", metavar="FIRST:SECOND", help="a match; with more than two seats one FIRST among SECOND"
    )
    what.add_argument("--ladder", action="store_true", help="all pairs of levels that docs/opponents.md tells of")
    what.add_argument("--health", action="store_true", help="how games of equals go: length, end, standing still")
    what.add_argument(
        "--report",
        type=Path,
        nargs="?",
        const=DOCUMENT,
        metavar="FILE",
        help=f"writes the tables of {DOCUMENT} from the files of the ladders and of the health of games",
    )
    parser.add_argument("--game", choices=game_ids(), default="sleeping_queens")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="players at the table (default 2; for --health all tables that are kept)"
    )
    parser.add_argument(
        "--versus", metavar="COMMIT", help="a match against the bots of another version, of a commit that git knows"
    )
    parser.add_argument(
        "--level", choices=OFFERED, default="expert", help="of all bots, for --health and --versus (default expert)"
    )
    parser.add_argument(
        "--options", default="", metavar="NAME=VALUE,...", help="options of the game that are other than printed"
    )
    parser.add_argument(
        "--check", action="store_true", help="with --health: keeps nothing, and ends with 1 if a game stands still"
    )
    parser.add_argument("--characters", metavar="FIRST:SECOND", help="characters of the sides; either may be empty")
    parser.add_argument(
        "--set", action="append", default=[], metavar="SIDE.NAME=VALUE", help="changes a level for an experiment"
    )
    parser.add_argument(
        "--games",
        type=_positive,
        metavar="N",
        help=f"games of a pair, rounded up to whole deals (default {_GAMES}; in a ladder what each pair asks for)",
    )
    parser.add_argument(
        "--seed", type=_seed, metavar="N", help="what all deals follow from (default 1; for --health that of the file)"
    )
    parser.add_argument("--seconds", type=_seconds, metavar="S", help="most time for a move (default: none is set)")
    parser.add_argument(
        "--processes", type=_positive, default=os.cpu_count() or 1, metavar="N", help="(default: one a processor)"
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="plays on the workers of a Dask cluster (tcp://machine:8786), not here"
    )
    parser.add_argument(
        "--json",
        type=Path,
        metavar="FILE",
        help="keeps what is played, and goes on from there (default docs/ladder/GAME.json, docs/health/GAME.json)",
    )
    parser.add_argument(
        "--again", action="store_true", help="plays anew what another version of the program has played"
    )
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not 1 or more")
    return number


def _seed(text: str) -> int:
    number = int(text)
    if not 0 <= number < 1 << 64:
        raise argparse.ArgumentTypeError(f"{number} is not from 0 to 2**64 - 1")
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not number > 0:
        raise argparse.ArgumentTypeError(f"{text} is not more than 0")
    return number


# -- a match -------------------------------------------------------------------------------------------------


def _match(options: argparse.Namespace) -> int:
    if options.levels is None and options.versus is None:
        raise ValueError("one of --levels FIRST:SECOND, --versus, --ladder, --health and --report is wanted")
    plan = _plan(options)
    program = described(plan)
    tally = Tally(plan)
    if options.json is not None and options.json.exists():
        tally = store.resume_match(options.json, plan, program, options.again)

    def save() -> None:
        if options.json is not None:
            store.write_match(options.json, tally, program)

    if not tally.missing():
        _print_summary(tally)
        return 0
    with versions.checked_out(plan.second.version) if plan.second.version else nullcontext():
        finished = run([tally], options, save)
    if finished:
        return 0
    _print_summary(tally)
    return INTERRUPTED


def _plan(options: argparse.Namespace) -> Plan:
    """The match of the flags. Raises ValueError for what cannot be played."""
    levels = options.levels or f"{options.level}:{options.level}"
    first, second = parse_sides(levels, options.characters, options.set)
    if options.versus is not None:
        second = replace(second, version=versions.find_commit(options.versus))
    game = find_game(options.game)
    others = _options(game, options)
    for player in (first, second):
        # Another version says itself what it has.
        if not player.version:
            player.make(game)
    seats = options.seats or 2
    games = whole(options.games or _GAMES, seats)
    return Plan(options.game, seats, first, second, games, _seed_of(options), options.seconds, others)


def _options(game: Game, options: argparse.Namespace) -> tuple[tuple[str, Value], ...]:
    """The options of the game that the flag --options says, in their order, those that are as printed left out. Raises
    ValueError for what the game cannot be played with."""
    if options.seats is not None and options.seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise ValueError(f"--seats {options.seats}: {options.game} is for {counts} players")
    given: dict[str, object] = {}
    for part in filter(None, options.options.split(",")):
        name, sign, text = part.partition("=")
        if not sign:
            raise ValueError(f"--options {part}: it reads NAME=VALUE,NAME=VALUE")
        given[name] = {"true": True, "false": False}.get(text, int(text) if text.isdecimal() else text)
    try:
        chosen = complete(game.options, given, "--options")
    except DocumentError as error:
        raise ValueError(str(error)) from None
    return tuple((option.name, chosen[option.name]) for option in game.options if chosen[option.name] != option.default)


def _print_summary(tally: Tally) -> None:
    print("\n".join(report.summary_lines(tally)), flush=True)


# -- the ladder ----------------------------------------------------------------------------------------------


def _ladder(options: argparse.Namespace) -> int:
    for flag in ("characters", "set", "seconds", "options"):
        if getattr(options, flag):
            raise ValueError(f"--{flag} has no place in a ladder: its levels play as they are")
    game = find_game(options.game)
    listed = rungs(game)
    plans = [rung.plan(game.id, _seed_of(options), options.games) for rung in listed]
    programs = [described(plan) for plan in plans]
    path = options.json or DOCUMENT.parent / "ladder" / f"{game.id}.json"
    tallies = [Tally(plan) for plan in plans]
    if path.exists():
        tallies = store.resume_ladder(path, plans, programs, options.again)
    entries = list(zip(tallies, programs, strict=True))
    finished = run(tallies, options, lambda: store.write_ladder(path, game.id, entries))
    print()
    for rung, tally in zip(listed, tallies, strict=True):
        share = f"{report.percent(tally.share().mean)}, {report.interval(tally.share())}" if tally.played() else ""
        print(f"{tally.plan.name()}: {share} ({report.needed(rung)}): {report.verdict(rung, tally)}")
    if not finished:
        return INTERRUPTED
    return 0 if all(rung.holds(tally) for rung, tally in zip(listed, tallies, strict=True)) else 1


# -- the health of games -------------------------------------------------------------------------------------


def _seed_of(options: argparse.Namespace) -> int:
    return 1 if options.seed is None else int(options.seed)


def _health(options: argparse.Namespace) -> int:
    """Plays games of equals, tells how they went, and keeps it beside the other tables of the game; or only looks
    whether any stands still. Without --seats all tables that docs/opponents.md tells of."""
    for flag in ("characters", "set", "seconds"):
        if getattr(options, flag):
            raise ValueError(f"--{flag} has no place in the health of games: bots play as they are offered")
    game = find_game(options.game)
    if options.seats is None:
        if options.options or options.games or options.check:
            raise ValueError("--options, --games and --check are for one table: --seats N is wanted")
        plans = health.plans(game, _seed_of(options))
    else:
        others = _options(game, options)
        games = options.games or health.GAMES
        plans = [health.plan(game.id, options.seats, options.level, others, games, _seed_of(options))]
    path = options.json or DOCUMENT.parent / store.HEALTH / f"{game.id}.json"
    held = store.read_ladder(path, game.id, store.HEALTH) if path.exists() and not options.check else []
    kept = {store.table(tally.plan): (tally, program) for tally, program in held}
    entries = {}
    for plan in plans:
        place, program = store.table(plan), described(plan)
        if options.games is None and place in kept:
            # Of a table more may have been played than is usual.
            plan = replace(plan, games=max(plan.games, kept[place][0].plan.games))
        if options.seed is None and place in kept:
            plan = replace(plan, seed=kept[place][0].plan.seed)
        tally = Tally(plan)
        if place in kept:
            tally = store.gone_on(path, kept[place][0], plan, kept[place][1], program, options.again)
        entries[place] = tally, program
    tallies = [tally for tally, _ in entries.values()]

    def save() -> None:
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            store.write_ladder(path, game.id, [*{**kept, **entries}.values()], store.HEALTH)

    finished = run(tallies, options, save) if any(tally.missing() for tally in tallies) else True
    still = [line for tally in tallies for line in health.standing_still(tally)]
    for tally in tallies:
        print("\n".join(health.lines(tally)), flush=True)
    print("\n".join(still), file=sys.stderr, end="\n" if still else "")
    if not finished:
        return INTERRUPTED
    return 1 if options.check and still else 0


def _report(path: Path) -> int:
    """Writes the tables of all games: their ladders, and how they go."""
    _ladder_tables(path)
    lines: list[str] = []
    for game_id in game_ids():
        file = path.parent / store.HEALTH / f"{game_id}.json"
        if file.exists():
            lines += health.section(game_id, store.read_ladder(file, game_id, store.HEALTH))
        else:
            print(f"{file} is not there: how {game_id} goes is not told", file=sys.stderr)
    report.replace_tables(path, lines, report.HEALTH_BEGIN, report.HEALTH_END)
    print(path)
    return 0


def _ladder_tables(path: Path) -> None:
    """Writes the tables of all games whose ladders are there."""
    lines: list[str] = []
    for game_id in game_ids():
        file = path.parent / "ladder" / f"{game_id}.json"
        if not file.exists():
            print(f"{file} is not there: {game_id} has no table", file=sys.stderr)
            continue
        held: dict[tuple[int, str, str], tuple[Tally, Document]] = {}
        for tally, program in store.read_ladder(file, game_id):
            held[store.pair(tally.plan)] = tally, program
        game = find_game(game_id)
        entries = []
        for rung in rungs(game):
            plan = rung.plan(game_id, 0, None)
            if store.pair(plan) not in held:
                raise ValueError(f"{file}: {plan.name()} is missing; go on with --ladder --game {game_id}")
            entries.append((rung, *held[store.pair(plan)]))
        lines += report.section(game_id, entries)
    report.replace_tables(path, lines)


# -- playing -------------------------------------------------------------------------------------------------


def run(tallies: Sequence[Tally], options: argparse.Namespace, save: Callable[[], None]) -> bool:
    """Plays what is missing on this machine, or on the cluster that the flags name, and prints each match when it is
    complete; False if it was interrupted. `save` is called now and then and at the end."""
    missing = sum(len(tally.missing()) for tally in tallies)
    executor: Executor
    if options.scheduler is None:
        how = "compiled" if engine() == "compiled" else "not compiled"
        where, processes = f"rules and bots are {how}", options.processes
        executor = pool(processes)
    else:
        executor = Cluster(options.scheduler, options.game)
        where, processes = f"on the workers of {options.scheduler}", executor.at_once()
    print(f"{missing} games to play, {processes} at a time; {where}", file=sys.stderr, flush=True)
    progress = Progress(tallies, processes, sys.stderr)
    saver = store.NowAndThen(save)

    def after(tally: Tally) -> None:
        if not tally.missing():
            progress.close()
            if not tally.plan.told:
                _print_summary(tally)
        progress.update(tally)
        saver()

    try:
        play_matches(tallies, executor, after, ahead=3 * processes)
    except KeyboardInterrupt:
        progress.close()
        print("interrupted: the games at hand are given up, the others kept", file=sys.stderr, flush=True)
        return False
    except BrokenExecutor as error:
        why = "a process that played has died" if options.scheduler is None else str(error)
        raise ValueError(f"{why}; the same command goes on from what was kept") from None
    finally:
        progress.close()
        try:
            # First: a second interruption would cut short the wait for the processes.
            save()
        finally:
            executor.shutdown(wait=True, cancel_futures=True)
    spent = sum(tally.seconds for tally in tallies)
    print(f"{duration(spent)} of CPU time for all games", file=sys.stderr)
    return True


def pool(processes: int) -> Executor:
    """Processes that begin anew (spawn), on every system alike; an interruption is left to the one that asks them."""
    return ProcessPoolExecutor(processes, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))
