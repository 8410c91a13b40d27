"""The registry: a game is a folder here whose package has a function `new_game()` that returns its `Game`.

`SHELF` in the package is its place in menus, from 1. Where `TAKES_VALUES` stands in it, an owner of the board game may
replace the values (see game/core/values.py), and `new_game(values=None)` takes them. The package itself imports little,
so that all can be looked at.
"""

from __future__ import annotations

import importlib
import pkgutil

from game.core.game import Game
from game.core.values import OwnValues, ValuesError


def game_ids() -> list[str]:
    """The ids of all games, in the order of menus: the names of the folders."""
    packages = {
        module.name: importlib.import_module(f"{__name__}.{module.name}")
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg
    }
    found = [name for name, package in packages.items() if hasattr(package, "new_game")]
    return sorted(found, key=lambda name: (packages[name].SHELF, name))


def find_game(game_id: str, values: OwnValues | None = None) -> Game:
    """The game of that id, with the built-in values or an owner's own.

    Raises KeyError if there is none, ValuesError if the values cannot be used or the game takes none.
    """
    if game_id not in game_ids():
        raise KeyError(game_id)
    new_game = importlib.import_module(f"{__name__}.{game_id}").new_game
    made: Game
    if values is None:
        made = new_game()
    elif takes_values(game_id):
        made = new_game(values)
    else:
        raise ValuesError(values.file, "", f"{game_id} takes no values of one's own", "none_taken")
    return made


def takes_values(game_id: str) -> bool:
    """Whether that game can be played with an owner's own values."""
    return bool(getattr(importlib.import_module(f"{__name__}.{game_id}"), "TAKES_VALUES", False))


def all_games() -> list[Game]:
    """All games, in the order of menus."""
    return [find_game(game_id) for game_id in game_ids()]
