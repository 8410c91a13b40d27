"""`python -m game.arena`. The guard matters: worker processes import this module again."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from game.arena.command import main

    sys.exit(main(sys.argv[1:]))
