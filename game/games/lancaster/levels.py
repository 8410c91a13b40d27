"""How the levels of bots play Lancaster.

Level id to the settings that are other than in all games, by the fields of `game.bots.levels.Level`.
"""

from __future__ import annotations

from typing import Any, Final

_SEARCH: Final[dict[str, Any]] = {
    "exploration": 0.05, "reuse": 2, "bias": 2.0, "prior_samples": 2, "judged": 8, "judged_root": 16,
}  # fmt: skip

STRENGTH: Final[dict[str, dict[str, Any]]] = {
    "novice": {"noise": 0.15},
    "easy": {"samples": 2, "noise": 0.08},
    "medium": {"samples": 2},
    "hard": {"iterations": 30, "search": _SEARCH},
    "expert": {"iterations": 150, "search": _SEARCH, "shares": 1},
}
