"""Three Crowns: the way in, for a checkout and for the packaged program."""

import sys

from game.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
