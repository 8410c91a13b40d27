"""How the levels of bots play Queen Run: turns are long and nothing is hidden, so whole turns are looked for.

Level id to the settings that are other than in all games, by the fields of `game.bots.levels.Level`. The lower levels
think of a few actions at a time and judge the turns that they see less well, so that Novice all but draws lots among
them; Medium follows one line of actions, Hard several; Expert alone thinks of what the others will answer.
"""

from __future__ import annotations

from typing import Any, Final

STRENGTH: Final[dict[str, dict[str, Any]]] = {
    "novice": {"kind": "turns", "turns": {"width": 1, "longest": 2, "straying": 2.5}, "turn_noise": 3.0},
    "easy": {"kind": "turns", "turns": {"width": 1, "longest": 4, "straying": 0.3}, "turn_noise": 0.7},
    "medium": {"kind": "turns", "turns": {"width": 1, "far": 0}, "turn_noise": 0.18},
    "hard": {"kind": "turns", "turns": {"width": 4, "far": 2}, "turn_noise": 0.25},
    "expert": {
        "kind": "turns",
        "turns": {"width": 8, "iterations": 96, "compared": 8, "branches": 3, "reply_width": 2},
    },
}
