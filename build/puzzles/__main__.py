"""Finds puzzles in games of bots, and writes them under assets/puzzles.

    python3 build/dev.py puzzles mine --game queen_run --games 40 --seed 1 --to queen_run.jsonl
    python3 build/dev.py puzzles write queen_run.jsonl

`mine` plays games of bots, from the deals `--seed` and on, and looks at every position in them for a line that is the
best by a clear margin (game/core/puzzles.py); what it finds is rated by how often the levels of bots find it, and goes
to the end of a file, with how many positions were looked at and why the others were none. Stop it at will: what was
found stands in the file; the next piece goes on with another seed. `write` looks once more at all that was found,
chooses among it, and writes the puzzles and the figures in docs/puzzles.md. The same seeds find the same.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from collections import Counter
from collections.abc import Hashable, Sequence
from functools import partial
from pathlib import Path

from game.core.documents import DocumentError, canonical
from game.core.game import Game
from game.core.puzzles import TooManyError
from game.games import find_game, game_ids
from game.services.puzzles import SUFFIX, Puzzle, from_document
from game.table.puzzles import Task
from puzzles.choosing import chosen
from puzzles.mining import NO_CLEAR_BEST, PUZZLE, TOO_MANY, Found, Searched, look, mine, rules_of
from puzzles.report import report

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "puzzles"


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status: 0 done, 1 a file cannot be used, 2 bad arguments."""
    parser = argparse.ArgumentParser(
        prog="build/dev.py puzzles", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    mining = commands.add_parser("mine", help="look for puzzles in games of bots")
    mining.add_argument("--game", choices=game_ids(), required=True)
    mining.add_argument("--games", type=int, default=10, help="how many games (default: 10)")
    mining.add_argument("--seed", type=int, default=1, help="the first deal (default: 1)")
    mining.add_argument("--seconds", type=float, help="begin no game after so many seconds")
    mining.add_argument("--to", type=Path, required=True, metavar="FILE", help="where to put what is found")
    writing = commands.add_parser("write", help="choose among what was found, and write the puzzles")
    writing.add_argument("files", type=Path, nargs="+", metavar="FILE")
    options = parser.parse_args(arguments)
    try:
        return _mine(options) if options.command == "mine" else _write(options.files)
    except (OSError, ValueError, DocumentError) as error:
        print(f"puzzles: {error}", file=sys.stderr)
        return 1


def _mine(options: argparse.Namespace) -> int:
    game = find_game(options.game)
    rules_of(game)
    until = None if options.seconds is None else time.monotonic() + options.seconds
    with options.to.open("a", encoding="utf-8") as file:
        for deal in range(options.seed, options.seed + options.games):
            if until is not None and time.monotonic() > until:
                break
            searched = Searched()
            for found in mine(game, deal, searched):
                puzzle = found.puzzle
                entry = {"id": puzzle.id, "positions": found.positions, "puzzle": puzzle.to_document()}
                file.write(canonical(entry) + "\n")
                file.flush()
                print(f"{puzzle.id}: {', '.join(puzzle.line)} ({puzzle.rating})", flush=True)
            counts = dict(searched.positions)
            file.write(canonical({"game": game.id, "deal": deal, "searched": counts}) + "\n")
            file.flush()
            print(f"deal {deal}: {counts}", flush=True)
    return 0


def likeness(game: Game, puzzle: Puzzle) -> Hashable:
    """What a puzzle is about (`PuzzleRules.likeness`)."""
    task = Task(puzzle, game)
    return task.rules.likeness(task.first, puzzle.theme, task.line)


def again(game: Game, puzzle: Puzzle) -> str:
    """What the position of a puzzle comes to by the rules as they are, one of OUTCOMES."""
    task = Task(puzzle, game)
    try:
        came_to, staged = look(game, task.rules, [task.first], puzzle.theme)
    except TooManyError:
        return TOO_MANY
    return NO_CLEAR_BEST if staged is not None and staged[1].line != task.line else came_to


def _write(files: list[Path]) -> int:
    """What was found is looked at once more: the rules of puzzles may have become stricter since."""
    found: dict[str, dict[str, Found]] = {}
    searched: dict[str, dict[int, Counter[str]]] = {}
    for path in files:
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            if "puzzle" in entry:
                puzzle = from_document(entry["id"], entry["puzzle"])
                found.setdefault(puzzle.game, {})[puzzle.id] = Found(puzzle, entry["positions"])
            else:
                searched.setdefault(entry["game"], {})[entry["deal"]] = Counter(entry["searched"])
    for game_id, deals in searched.items():
        game = find_game(game_id)
        total: Counter[str] = sum(deals.values(), Counter())
        good: list[Found] = []
        for each in found.get(game_id, {}).values():
            # A game in which the search was stopped would count for nothing in the figures.
            if int(each.puzzle.id.rpartition("-")[2]) in deals:
                came_to = again(game, each.puzzle)
                total[f"{each.puzzle.theme} {PUZZLE}"] -= 1
                total[f"{each.puzzle.theme} {came_to}"] += 1
                good += [each] if came_to == PUZZLE else []
        puzzles = chosen(good, partial(likeness, game))
        folder = FOLDER / game_id
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for puzzle in puzzles:
            path = folder / f"{puzzle.id}{SUFFIX}"
            path.write_text(canonical(puzzle.to_document()) + "\n", encoding="utf-8")
        report(ROOT / "docs" / "puzzles.md", game_id, len(deals), total, len(good), puzzles)
        print(f"{game_id}: {len(puzzles)} of {len(good)} puzzles out of {len(deals)} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
