"""How the levels of bots play Sleeping Queens.

Level id to the settings that are other than in all games, by the fields of `game.bots.levels.Level`.
"""

from __future__ import annotations

from typing import Any, Final

STRENGTH: Final[dict[str, dict[str, Any]]] = {}
