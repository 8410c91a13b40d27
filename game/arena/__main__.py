"""`python -m game.arena`. The guard matters: worker processes import this module again."""

import multiprocessing
import signal
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from game.arena.command import main

    # A request to end is an interruption like that from the keyboard: what was played is kept.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
