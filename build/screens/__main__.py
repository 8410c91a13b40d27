"""Writes a picture of every scene of the program, as a person would see it, without a display.

The games in them come from fixed seeds; bots bring them to where there is something to see. The same command gives the
same pictures, but for the names of temporary folders, the time of day, and reviews, which come as far as the machine
is fast.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game.services import paths
from game.services.translation import Translator
from game.ui.layout import SMALLEST_WINDOW
from screens.run import all_scenes, chosen, take_pictures

SIZE = "1280x720"


def size_of(text: str) -> tuple[int, int]:
    """Width and height from "1280x720"."""
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and int(width) and int(height)):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as {SIZE}")
    size = int(width), int(height)
    if size[0] < SMALLEST_WINDOW[0] or size[1] < SMALLEST_WINDOW[1]:
        raise argparse.ArgumentTypeError(f"{text} is too small: {SMALLEST_WINDOW[0]}x{SMALLEST_WINDOW[1]} at least")
    return size


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status: 0 all pictures are there, 1 some are not, 2 bad arguments."""
    parser = argparse.ArgumentParser(
        prog="build/dev.py screens", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    languages = Translator(paths.assets() / "i18n", "en").languages()
    parser.add_argument("--size", type=size_of, default=SIZE, metavar="WxH", help=f"of the window ({SIZE})")
    parser.add_argument("--language", default="en", choices=languages, help="of all texts (en)")
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="where the pictures go")
    parser.add_argument("--list", action="store_true", help="only say which scenes there are")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only scenes whose name contains one of these")
    options = parser.parse_args(arguments)
    if options.list:
        print("\n".join(chosen(list(all_scenes()), options.words)))
        return 0
    if options.to is None:
        parser.error("--to FOLDER is missing")
    if not chosen(list(all_scenes()), options.words):
        parser.error(f"no scene is called so: {' '.join(options.words)}")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    report = take_pictures(options.size, options.language, options.to, options.words)
    print(f"{len(report.taken)} pictures in {options.to}, {report.seconds:.0f} s")
    for name, error in report.failed.items():
        print(f"missing: {name}: {error}", file=sys.stderr)
    if report.unseen:
        print(f"no picture shows: {', '.join(report.unseen)}", file=sys.stderr)
    return 1 if report.failed or report.unseen else 0


if __name__ == "__main__":
    sys.exit(main())
