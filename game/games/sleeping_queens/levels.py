"""How the levels of bots play Sleeping Queens.

Level id to the settings that are other than in all games, by the fields of `game.bots.levels.Level`. A game is much
luck (benchmarks/luck.py): tree search, with any number of iterations, plays no better here than the greedy bot with
many samples, so that is what the upper levels are.
"""

from __future__ import annotations

from typing import Any, Final

STRENGTH: Final[dict[str, dict[str, Any]]] = {
    "novice": {"samples": 8, "replies": 2, "noise": 0.14, "spread": 0.95},
    "easy": {"samples": 8, "replies": 2, "noise": 0.09, "spread": 0.85},
    "medium": {"samples": 8, "replies": 2, "noise": 0.05, "spread": 0.6},
    "hard": {"kind": "greedy", "samples": 12},
    "expert": {"kind": "greedy", "samples": 100},
}
