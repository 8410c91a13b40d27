"""The program's command line: what may be given, and what was."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game import __version__, engine

SMALLEST_WINDOW = (320, 180)


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asked for; None where it said nothing."""

    data: Path | None = None
    """Folder for settings, saves and crash reports, instead of the user's own."""
    inspect: Path | None = None
    """File that tells after each settled frame what is on the screen, as JSON."""
    trace: Path | None = None
    """File that gets one JSON object a line about times (see benchmarks/program.py)."""
    window: tuple[int, int] | None = None
    """Width and height of the window in pixels, instead of the remembered place."""
    seed: int | None = None
    """Where the seeds of all games that are set up come from, so that a fault can be seen again; None: from chance."""
    game: Path | None = None
    """File of a saved game to be taken in and opened."""
    game_folder: Path | None = None
    """Folder of games of somebody's own, each in a folder of its own (docs/adding-a-game.md)."""
    smoke: bool = False
    """Try every picture, font, text and map, play a game of bots, save, load, and end."""
    referee: bool = False
    """Answer requests on standard input; no window."""


def window_size(text: str) -> tuple[int, int]:
    """The (width, height) that `text` names, as in 1280x720; raises ArgumentTypeError for anything else."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; give width and height, as in 1280x720")
    size = (int(width), int(height))
    if size[0] < SMALLEST_WINDOW[0] or size[1] < SMALLEST_WINDOW[1]:
        least = f"{SMALLEST_WINDOW[0]}x{SMALLEST_WINDOW[1]}"
        raise argparse.ArgumentTypeError(f"{text!r} is too small; the least is {least}")
    return size


def folder(text: str) -> Path:
    """The folder that `text` names; raises ArgumentTypeError if it is none."""
    path = Path(text)
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is no folder")
    return path.resolve()


def parse(arguments: Sequence[str]) -> Options:
    """The options in `arguments` (without the program's name).

    Ends the program with exit code 2 and a message for what it does not know, with 0 after --help or
    --version.
    """
    parser = argparse.ArgumentParser(
        prog="three-crowns", description="Three card and board games at one table.", allow_abbrev=False
    )
    parser.add_argument("game", type=Path, nargs="?", metavar="GAME", help="file of a saved game to open")
    parser.add_argument("--version", action="version", version=f"Three Crowns {__version__} ({engine()})")
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep settings and saved games in DIR")
    parser.add_argument(
        "--inspect", type=Path, metavar="FILE", help="write what the screen shows to FILE, as JSON"
    )
    parser.add_argument("--trace", type=Path, metavar="FILE", help="write times of start and frames to FILE")
    parser.add_argument("--window", type=window_size, metavar="WxH", help="open the window in this size")
    parser.add_argument(
        "--seed", type=int, metavar="N", help="draw the deals of this start from N: the same games each time"
    )
    parser.add_argument(
        "--game-folder", type=folder, metavar="DIR",
        help="for developers, from sources: also offer the games in DIR, each a folder of its own; their code is run",
    )  # fmt: skip
    parser.add_argument("--smoke", action="store_true", help="try every part of the program, and end")
    parser.add_argument(
        "--referee", action="store_true",
        help="play by standard input and output, no window: one JSON object of at most 1 MiB a line (docs/referee.md)",
    )  # fmt: skip
    return Options(**vars(parser.parse_args(arguments)))
