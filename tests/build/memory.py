"""Prints the most memory, in bytes, that a process takes which searches at Expert; run by test_compile.py."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
POSITIONS = 3


def main(game_id: str) -> None:
    """Move in some positions of one game, with all that the level thinks."""
    sys.path.append(str(ROOT))
    from game.bots.choosing import choose
    from game.bots.levels import find_level
    from game.core.rng import Rng
    from game.games import find_game
    from tests.bots.positions import NO_CLOCK, positions

    game = find_game(game_id)
    level = find_level("expert", game)
    for number, position in enumerate(positions(game_id, POSITIONS)):
        choose(game, position.state.view(position.state.to_move), position.memory, level, Rng(number), NO_CLOCK)
    print(most_memory())


def most_memory() -> int:
    """The most that this process has taken, in bytes."""
    status = Path("/proc/self/status")
    if status.exists():
        # `ru_maxrss` begins with what the process held that started this one, and the tests hold more than a search.
        return next(int(line.split()[1]) * 1024 for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    main(sys.argv[1])
