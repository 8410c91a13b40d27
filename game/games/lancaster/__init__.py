"""Lancaster: five rounds of knights, parliament and war in England, 1413 (docs/rules/lancaster.md)."""

from __future__ import annotations

from game.core.game import Game
from game.core.values import OwnValues

MENU_POSITION = 3
TAKES_VALUES = True


def new_game(values: OwnValues | None = None) -> Game:
    """The game, as the registry finds it, with the built-in values or an owner's own. Raises ValuesError."""
    from game.games.lancaster.game import Lancaster
    from game.games.lancaster.values import read_values

    return Lancaster(read_values(values))
