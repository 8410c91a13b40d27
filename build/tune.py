#!/usr/bin/env python3
"""Tunes the weights of a game's evaluation (game/games/<game>/weights.py) by games of bots against themselves.

    python3 build/dev.py tune play --game lancaster --games 2000 --seed 1 --to games.jsonl
    python3 build/dev.py tune fit games.jsonl --only GOLD,SQUIRE --to fit.json
    python3 build/dev.py tune match fit.json --deals 200
    python3 build/dev.py tune write fit.json

    python3 build/dev.py tune propose --game queen_run CERTAINTY=0.9 --to mine.json

`play` keeps positions of games, and how each ended. `fit` looks for the weights that foretell best who won. `match`
plays the weights found against those there are. `write` puts them into weights.py, with the commands that found them,
if they were not worse. `propose` takes weights of one's own to a match. The same seed gives the same, with any number
of processes. Slow: minutes to hours.
"""

from __future__ import annotations

import argparse
import json
import math
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

sys.path.append(str(Path(__file__).resolve().parent.parent))

from game.arena.players import Player, parse_sides
from game.core.game import Game
from game.games import find_game, game_ids
from tuning.crew import crew, processors
from tuning.fitting import Problem, fit
from tuning.matches import Sides, outcome, play_deal
from tuning.positions import Play, Position, play_game, read_positions
from tuning.problem import TuneError
from tuning.weights import Weight, rewritten, rounded, weights_of

ROOT = Path(__file__).resolve().parent.parent
HOLD_OUT = 5
"""One game of so many is set aside by `fit`."""

T = TypeVar("T")


def say(text: str) -> None:
    """A line for the person who waits."""
    print(text, file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status: 0 done, 1 something is wrong or the new weights are worse, 2 bad arguments."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser().parse_args(given)
    # What does not change the outcome is no part of the command that found it.
    options.line = "python3 build/dev.py tune " + shlex.join(_without(given, "--processes"))
    try:
        status: int = options.run(options)
    except TuneError as error:
        say(f"tune: {error}")
        return 1
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build/dev.py tune", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, run: Callable[[argparse.Namespace], int], words: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words, description=words)
        made.set_defaults(run=run)
        if name in ("play", "match"):
            made.add_argument("--level", default="medium", help="of all seats (default: medium)")
            made.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="changes the level")
        if name not in ("propose", "write"):
            made.add_argument("--processes", type=_count, default=processors(), help="default: all cores but one")
        return made

    one = add("play", _play, "play games of bots against themselves, and keep positions of them")
    one.add_argument("--game", required=True, help=", ".join(game_ids()))
    one.add_argument("--seats", type=_counts, default=[2], help="numbers of players, as 2,3,4; taken in turn")
    one.add_argument("--games", type=_count, default=1000)
    one.add_argument("--each", type=_count, default=4, help="positions kept of a game")
    one.add_argument("--explore", type=_share, default=0.05, help="how often an action is any legal one")
    one.add_argument(
        "--rollouts", type=int, default=0, help="how often each is played to the end by the rollout policy as well"
    )
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--to", type=Path, required=True, help="the file of positions (JSON lines)")

    two = add("fit", _fit, "look for the weights that foretell best who won")
    two.add_argument("file", type=Path, help="from `play`")
    two.add_argument(
        "--only",
        type=_names,
        action="extend",
        default=[],
        help="weights to be fitted, as NAME,NAME[2]; may be repeated (default: all)",
    )
    two.add_argument("--but", type=_names, action="extend", default=[], help="weights that stay as they are")
    two.add_argument(
        "--bound", type=_bound, action="append", default=[], metavar="NAME=LOW:HIGH", help="the least and the most"
    )
    two.add_argument(
        "--freedom", type=_positive, default=0.5, help="how far weights are expected to move, in shares of themselves"
    )
    two.add_argument("--to", type=Path, required=True, help="the file of the fit (JSON)")

    idea = add("propose", _propose, "take weights of one's own instead of a fit, to be matched and written likewise")
    idea.add_argument(
        "weights", nargs="+", type=_proposal, metavar="NAME=VALUE", help="NAME[2]=VALUE for one of a tuple"
    )
    idea.add_argument("--game", required=True, help=", ".join(game_ids()))
    idea.add_argument("--to", type=Path, required=True, help="the file for `match` and `write` (JSON)")

    three = add("match", _match, "play the weights found against those there are")
    three.add_argument("file", type=Path, help="from `fit`; what came out is added to it")
    three.add_argument("--seats", type=int, default=2)
    three.add_argument("--deals", type=_count, default=200, help="each is played twice")
    three.add_argument("--seed", type=int, default=1)
    three.add_argument("--tolerance", type=_share, default=0.05, help="how much worse they may be by chance")

    four = add("write", _write, "put the weights found into weights.py")
    four.add_argument("file", type=Path, help="from `fit`, with a match")
    return parser


def _play(options: argparse.Namespace) -> int:
    game = _game(options.game)
    player = _player(options, game)
    for seats in options.seats:
        if seats not in game.seat_counts:
            raise TuneError(f"{game.id} is not played by {seats}, but by {', '.join(map(str, game.seat_counts))}")
    play = Play(player, options.seats, options.explore, options.each, options.rollouts, options.seed)
    kept = 0
    try:
        with options.to.open("w", encoding="utf-8", newline="\n") as file, _mapped(options.processes) as mapped:
            file.write(json.dumps({"game": game.id, "command": options.line, "rollouts": options.rollouts}) + "\n")
            games = mapped(partial(_positions, game.id, play), range(options.games))
            for found in _watched(games, options.games, "games"):
                file.writelines(position.line() + "\n" for position in found)
                kept += len(found)
    except OSError as error:
        raise TuneError(f"{options.to} cannot be written: {error}") from error
    say(f"{kept} positions of {options.games} games in {options.to}")
    return 0


def _positions(game_id: str, play: Play, number: int) -> list[Position]:
    return play_game(find_game(game_id), play, number)


def _fit(options: argparse.Namespace) -> int:
    head, positions = read_positions(options.file)
    game = _game(head["game"])
    table = weights_of(game)
    fixed = table.select(options.but) if options.but else []
    weights = [weight for weight in table.select(options.only) if weight not in fixed]
    if not weights:
        raise TuneError("no weights are left to be fitted")
    start = table.values(weights)
    scales = table.scales(weights)
    fitted = [position for position in positions if position.number % HOLD_OUT]
    aside = [position for position in positions if not position.number % HOLD_OUT]
    if not fitted or not aside:
        raise TuneError(f"{options.file} holds too few games: one of {HOLD_OUT} is set aside")
    bounds = [(-math.inf, math.inf)] * len(weights)
    for name, low, high in options.bound:
        for weight in table.select([name]):
            if weight in weights:
                bounds[weights.index(weight)] = (low, high)
    for weight, value, (low, high) in zip(weights, start, bounds, strict=True):
        if not low <= value <= high:
            raise TuneError(f"{weight} is {value:g}, out of its bounds {low:g}:{high:g}")
    # Positions of one game have one end in common, unless they were played to others as well.
    ends = min(len({position.number for position in fitted}) * (head["rollouts"] + 1), len(fitted))
    problem = Problem(start, scales, bounds, options.freedom, ends)
    try:
        with (
            crew(game.id, weights, fitted, options.processes) as judge,
            crew(game.id, weights, aside, 1) as judge_aside,
        ):
            found = fit(problem, judge, judge_aside, say)
    finally:
        table.set(weights, start)
    new = [
        old if value == old else rounded(value, scale)
        for old, value, scale in zip(start, found.values, scales, strict=True)
    ]
    for weight, old, value, wrong, scale in zip(weights, start, new, found.errors, scales, strict=True):
        word = "  (the games do not tell)" if wrong > 0.9 * options.freedom * scale else ""
        print(f"{weight!s:28} {old:9.4g} -> {value:9.4g} +- {wrong:.2g}{word}")
    print(
        f"{len(fitted)} positions: loss {found.losses[0]:.5f} -> {found.losses[1]:.5f}; "
        f"{len(aside)} set aside: {found.aside[0]:.5f} -> {found.aside[1]:.5f}"
    )
    _save(
        options.to,
        {
            "game": game.id,
            "commands": [head["command"], options.line],
            "old": dict(zip(map(str, weights), start, strict=True)),
            "new": dict(zip(map(str, weights), new, strict=True)),
            "loss": list(found.losses),
            "loss_aside": list(found.aside),
        },
    )
    return 0


def _propose(options: argparse.Namespace) -> int:
    game = _game(options.game)
    table = weights_of(game)
    given = dict(options.weights)
    weights = table.select(given)
    if set(map(str, weights)) != set(given):
        raise TuneError("each weight is to be named once, those of a tuple one by one: NAME[0]=VALUE")
    old = dict(zip(map(str, weights), table.values(weights), strict=True))
    new = {name: given[name] for name in old}
    _save(options.to, {"game": game.id, "commands": [options.line], "old": old, "new": new})
    return 0


def _match(options: argparse.Namespace) -> int:
    found, game, weights = _read_fit(options.file)
    player = _player(options, game)
    if options.seats not in game.seat_counts:
        raise TuneError(f"{game.id} is not played by {options.seats}")
    sides = Sides(weights, list(found["old"].values()), list(found["new"].values()))
    if sides.old == sides.new:
        raise TuneError(f"{options.file}: nothing has changed, there is nothing to play for")
    with _mapped(options.processes) as mapped:
        play = partial(play_deal, game.id, sides, player, options.seats, options.seed)
        ended = outcome(list(_watched(mapped(play, range(options.deals)), options.deals, "deals")))
    good = ended.clearly_as_good(options.tolerance)
    print(f"{game.id}, {player.name()}, {options.seats} players: {ended}{'' if good else ': not good enough'}")
    matches = {**found.get("matches", {}), options.line: {"said": str(ended), "good": good}}
    _save(options.file, {**found, "matches": matches})
    return 0 if good else 1


def _write(options: argparse.Namespace) -> int:
    found, game, weights = _read_fit(options.file)
    matches = found.get("matches", {})
    if not matches:
        raise TuneError(f"{options.file}: the new weights have played no match yet")
    if not all(match["good"] for match in matches.values()):
        raise TuneError(f"{options.file}: the new weights have lost a match, or not played enough of it")
    if weights_of(game).values(weights) != list(found["old"].values()):
        raise TuneError(f"{options.file} was fitted from other weights than there are now")
    path = ROOT / "game" / "games" / game.id / "weights.py"
    changed = {name: value for name, value in found["new"].items() if value != found["old"][name]}
    path.write_text(
        rewritten(path.read_text(encoding="utf-8"), changed, [*found["commands"], *matches]), encoding="utf-8"
    )
    print(f"{len(changed)} weights in {path.relative_to(ROOT)}")
    return 0


def _game(game_id: str) -> Game:
    try:
        return find_game(game_id)
    except KeyError as error:
        raise TuneError(f"there is no game {game_id!r}; there are {', '.join(game_ids())}") from error


def _player(options: argparse.Namespace, game: Game) -> Player:
    """The bot that plays all seats."""
    try:
        player, _ = parse_sides(f"{options.level}:", None, [f"first.{setting}" for setting in options.set])
        player.make(game)
        return player
    except ValueError as error:
        raise TuneError(str(error)) from error


def _read_fit(path: Path) -> tuple[dict[str, Any], Game, list[Weight]]:
    """A file that `fit` wrote, its game and its weights."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise TuneError(f"{path} cannot be read: {error}") from error
    if not isinstance(found, dict) or not {"game", "commands", "old", "new"} <= set(found):
        raise TuneError(f"{path} is no file of a fit")
    game = _game(found["game"])
    weights = weights_of(game).select(found["old"])
    if list(map(str, weights)) != list(found["old"]) or list(found["old"]) != list(found["new"]):
        raise TuneError(f"{path} has other weights than {game.id} has now")
    return found, game, weights


def _save(path: Path, document: dict[str, Any]) -> None:
    try:
        path.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise TuneError(f"{path} cannot be written: {error}") from error


@contextmanager
def _mapped(processes: int) -> Iterator[Callable[..., Iterator[Any]]]:
    """`map`, in order, by so many processes."""
    if processes == 1:
        yield map
        return
    with ProcessPoolExecutor(processes) as executor:
        try:
            yield executor.map
        finally:
            executor.shutdown(cancel_futures=True)


def _watched(items: Iterator[T], total: int, words: str) -> Iterator[T]:
    """The items, with a line now and then of how many there are."""
    for number, item in enumerate(islice(items, total), 1):
        yield item
        if number * 10 // total > (number - 1) * 10 // total:
            say(f"{number} of {total} {words}")


def _without(given: Sequence[str], name: str) -> list[str]:
    """The arguments without option `name` and its value."""
    left: list[str] = []
    skip = False
    for argument in given:
        if not skip and argument != name and not argument.startswith(f"{name}="):
            left.append(argument)
        skip = argument == name
    return left


def _count(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("it must be 1 or more")
    return value


def _counts(text: str) -> list[int]:
    return [_count(part) for part in text.split(",")]


def _names(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _share(text: str) -> float:
    value = float(text)
    if not 0.0 <= value <= 1.0:
        raise argparse.ArgumentTypeError("it must be from 0 to 1")
    return value


def _positive(text: str) -> float:
    value = float(text)
    if not 0.0 < value < math.inf:
        raise argparse.ArgumentTypeError("it must be above 0")
    return value


def _proposal(text: str) -> tuple[str, float]:
    name, _, number = text.partition("=")
    return name, float(number)


def _bound(text: str) -> tuple[str, float, float]:
    name, _, numbers = text.partition("=")
    low, _, high = numbers.partition(":")
    ends = float(low or -math.inf), float(high or math.inf)
    if not ends[0] < ends[1]:
        raise argparse.ArgumentTypeError("it must be like NAME=0:1")
    return name, *ends


if __name__ == "__main__":
    sys.exit(main())
