"""What the program shows and does, kept for comparing one commit with another. For changes that must change nothing.

    python -m tests.baseline record FOLDER [--only WORDS]   on the one commit
    python -m tests.baseline record OTHER  [--only WORDS]   on the other
    python -m tests.baseline compare FOLDER OTHER

`record` writes, at fixed seeds and time steps, under the dummy driver:

    scenes/<size>-<language>/<scene>.png            every front scene at rest
    tables/<game>-<number>/trace.jsonl              ten games a table, one JSON object a line
    tables/<game>-<number>/<frame>.png              every tenth frame of it, small

A line of a trace is {"ask": what --inspect tells of the top scene}, {"sound": name, "frame": n}, {"music": name,
"frame": n}, {"event": document as the viewer sees it, "frame": n} or {"press": what is pressed}.

`compare` prints what differs, a line each, and ends with 1 if anything does.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def main() -> int:
    """Exit code: 0 done or nothing differs, 1 something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.baseline", description=(__doc__ or "").partition("\n")[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    record = verbs.add_parser("record", help="write what the program shows and does")
    record.add_argument("folder", type=Path)
    record.add_argument("--only", default="", help="only what has these words in its path, such as tables/lancaster")
    compare = verbs.add_parser("compare", help="print what differs between two such folders")
    compare.add_argument("old", type=Path)
    compare.add_argument("new", type=Path)
    options = parser.parse_args()
    if options.verb == "record":
        from tests.baseline import recording

        recording.record(options.folder, options.only)
        return 0
    from tests.baseline import comparing

    lines = list(comparing.differences(options.old, options.new))
    print("\n".join(lines) or "nothing differs")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
