"""The entry point of `python -m game`, the installed command and main.py. What only one branch needs is imported
there."""

import multiprocessing
import os
import sys


def main() -> int:
    """Run what the command line asks for; gives the exit code."""
    try:
        multiprocessing.freeze_support()  # in a bots' process of the packaged program this does not return
    except EOFError:
        return 1  # the window's process was killed while it started this one: nobody is left to tell
    from game import cli

    options = cli.parse(sys.argv[1:])
    if options.referee:
        from game import referee

        return referee.main(options.game_folder)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.ui import start

    return start.run(options)


if __name__ == "__main__":
    sys.exit(main())
