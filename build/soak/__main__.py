"""Soak: the program under real input for as long as one likes.

A monkey clicks, types, drags and resizes; the window's process and the bots' processes are killed in mid-game, and
what Continue goes on with is compared with what was saved; bots play whole games at full speed. All along it is
watched what the program says, what it leaves in its data folder, whether it answers, what memory it holds.

The same seed makes the same decisions: the pieces, the tables, the monkey's gestures, the moments of the kills, the
seeds of the program's deals. What it does not fix is time: how many gestures fit into a piece, which thing of the
screen a gesture comes to hit, which action a kill falls into, and what bots that think against the clock play. What
went wrong in piece 7 is looked for again with the same --seed and --minutes, and --piece 7.

Needs Linux with Xvfb, xdotool and openbox.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.program import packaged
from benchmarks.screen import ScreenError
from soak.run import Run
from soak.stage import stage

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status: 0 nothing went wrong, 1 something did, 2 bad arguments or a tool is missing."""
    parser = argparse.ArgumentParser(
        prog="build/dev.py soak", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=10.0, help="how long (default: 10)")
    parser.add_argument("--seed", type=int, help="where all decisions come from (default: from chance)")
    parser.add_argument("--piece", type=int, default=0, metavar="N", help="begin with the piece of that number")
    parser.add_argument("--source", action="store_true", help="the program as it lies here, not the packaged one")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the report to FILE as JSON as well")
    options = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that nothing that was started is left behind
    seed = random.randrange(10**6) if options.seed is None else options.seed
    program = None if options.source else packaged(ROOT / "dist")
    command = [sys.executable, str(ROOT / "main.py")] if program is None else [str(program)]
    if options.report is not None:
        beside = options.report.resolve().with_suffix("")
    else:
        beside = Path(tempfile.gettempdir()) / f"three-crowns-soak-{seed}"
    print(f"seed {seed}, {options.minutes:g} minutes: {command[-1]}", flush=True)
    with tempfile.TemporaryDirectory(prefix="three-crowns-soak-") as name:
        try:
            with stage(Path(name)) as made:
                report = Run(command, seed, options.minutes, made, Path(name), beside, options.piece).go()
        except ScreenError as error:
            print(error, file=sys.stderr)
            return 2
    print(report.text(), flush=True)
    if options.report is not None:
        options.report.parent.mkdir(parents=True, exist_ok=True)
        options.report.write_text(json.dumps(report.document(), ensure_ascii=False, indent=1), encoding="utf-8")
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main())
