"""Prints how every level moves in some positions of every game; run with and without compiled modules by
test_compile.py, which compares."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
POSITIONS = 8


def main() -> None:
    """Print a line a move, then where the modules came from."""
    sys.path.append(str(ROOT))  # after the path that PYTHONPATH gave, which may hold a compiled copy
    from game.bots.choosing import choose
    from game.bots.levels import OFFERED, find_level
    from game.core import rng
    from game.games import find_game, game_ids
    from tests.bots.positions import NO_CLOCK, in_small, positions

    for game_id in game_ids():
        game = find_game(game_id)
        for level_id in OFFERED:
            level = in_small(find_level(level_id, game))
            for number, position in enumerate(positions(game_id, POSITIONS)):
                view = position.state.view(position.state.to_move)
                choice = choose(game, view, position.memory, level, rng.Rng(number), NO_CLOCK)
                print(game_id, level_id, number, view.format_action(choice.action))
    print(rng.__file__)


if __name__ == "__main__":
    main()
