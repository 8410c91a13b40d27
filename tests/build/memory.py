"""Prints the most memory, in bytes, that a process takes which searches at Expert; run by test_compile.py."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
POSITIONS = 3


def main(game_id: str) -> None:
    """Move in some positions of one game, with all that the level thinks."""
    sys.path.append(str(ROOT))
    import resource

    from game.bots.choosing import choose
    from game.bots.levels import find_level
    from game.core.rng import Rng
    from game.games import find_game
    from tests.bots.positions import NO_CLOCK, positions

    game = find_game(game_id)
    level = find_level("expert", game)
    for number, position in enumerate(positions(game_id, POSITIONS)):
        choose(game, position.state.view(position.state.to_move), position.memory, level, Rng(number), NO_CLOCK)
    unit = 1 if sys.platform == "darwin" else 1024
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit)


if __name__ == "__main__":
    main(sys.argv[1])
