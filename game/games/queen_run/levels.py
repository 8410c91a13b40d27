"""How the levels of bots play Queen Run: turns are long and nothing is hidden, so whole turns are looked for.

Level id to the settings that are other than in all games, by the fields of `game.bots.levels.Level`.
"""

from __future__ import annotations

from typing import Any, Final

STRENGTH: Final[dict[str, dict[str, Any]]] = {
    "novice": {"kind": "turns"},
    "easy": {"kind": "turns"},
    "medium": {"kind": "turns"},
    "hard": {"kind": "turns"},
    "expert": {"kind": "turns"},
}
