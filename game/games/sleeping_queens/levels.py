"""How the levels of bots play Sleeping Queens.

Level id to the settings that are other than in all games, by the fields of `game.bots.levels.Level`. A game is much
luck (benchmarks/luck.py): tree search, with hundreds of iterations or thousands, plays no better here than the greedy
bot with many samples, so that is what the upper levels are.
"""

from __future__ import annotations

from typing import Any, Final

STRENGTH: Final[dict[str, dict[str, Any]]] = {
    "novice": {"samples": 8, "replies": 2, "noise": 0.14, "spread": 0.95},
    "easy": {"samples": 8, "replies": 2, "noise": 0.1, "spread": 0.88},
    "medium": {"samples": 8, "replies": 2, "noise": 0.07, "spread": 0.7},
    "hard": {"kind": "greedy", "samples": 10, "noise": 0.025},
    "expert": {"kind": "greedy", "samples": 150},
}
