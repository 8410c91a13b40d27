"""Three Crowns: the way in. What only one branch needs is imported there."""

import multiprocessing
import sys


def main() -> int:
    """Run what the command line asks for; gives the exit code."""
    multiprocessing.freeze_support()
    from game import cli

    options = cli.parse(sys.argv[1:])
    if options.referee:
        from game import referee

        return referee.main()
    from game.ui import app

    return app.main(options)


if __name__ == "__main__":
    sys.exit(main())
