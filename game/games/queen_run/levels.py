"""How the levels of bots play Queen Run: turns are long and nothing is hidden, so whole turns are looked for.

Level id to the settings that are other than in all games, by the fields of `game.bots.levels.Level`.
"""

from __future__ import annotations

from typing import Any, Final

STRENGTH: Final[dict[str, dict[str, Any]]] = {
    "novice": {"kind": "turns", "turns": {"width": 2}, "turn_noise": 0.2},
    "easy": {"kind": "turns", "turns": {"width": 2}, "turn_noise": 0.09},
    "medium": {"kind": "turns", "turns": {"width": 3}, "turn_noise": 0.03},
    "hard": {"kind": "turns", "turns": {"width": 4, "iterations": 6, "compared": 4, "branches": 2, "reply_width": 2}},
    "expert": {
        "kind": "turns",
        "turns": {"width": 8, "iterations": 24, "compared": 8, "branches": 3, "reply_width": 2},
    },
}
