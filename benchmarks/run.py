"""Measures and prints; asserts nothing. Run by `python3 build/dev.py bench`."""

from __future__ import annotations

import argparse
import platform
import sys
from pathlib import Path

from benchmarks import frames, games, program, resting_rule, tour
from benchmarks.reference_loop import rate
from benchmarks.screen import SIZES, ScreenError
from game.games import game_ids

ROOT = Path(__file__).resolve().parents[1]
NAMED_SIZES = {f"{width}x{height}": (width, height) for width, height in SIZES}


def main() -> int:
    """Run the parts asked for; gives the exit code."""
    parser = argparse.ArgumentParser(prog="build/dev.py bench", description=__doc__)
    parser.add_argument("--only", choices=("games", "program", "frames", "memory"), help="only this part")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each kind of game is played (2)")
    parser.add_argument("--starts", type=int, default=5, help="how often the program is started (5)")
    parser.add_argument("--runs", type=int, default=5, help="how often frames of each game and size are measured (5)")
    parser.add_argument("--size", choices=NAMED_SIZES, action="append", help="only windows of this size")
    parser.add_argument("--game", choices=game_ids(), action="append", help="only tables of this game")
    options = parser.parse_args()
    sizes = [NAMED_SIZES[name] for name in options.size or NAMED_SIZES]
    print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    if options.only in (None, "games"):
        print(f"\nEngines and searches; the reference loop does {rate():,.0f} rounds a second", flush=True)
        games.report(options.seconds)
        for seats in (2, 4):
            resting_rule.report(seats, 200)
    if options.only != "games":
        print("\nPackaged program", flush=True)
        built = program.packaged(ROOT / "dist")
        if built is None:
            print("It is not built: python3 build/dev.py package")
            return 1
        try:
            if options.only in (None, "program"):
                program.report(built, options.game or game_ids(), options.starts)
            if options.only in (None, "frames"):
                frames.report([str(built)], sizes, options.game or game_ids(), options.runs)
            if options.only in (None, "memory"):
                tour.report([str(built)], sizes)
        except ScreenError as error:
            print(error)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
