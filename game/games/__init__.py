"""The registry: a game is a folder here whose package has a function `new_game()` that returns its `Game`.

`SHELF` in the package is its place in menus, from 1; the package itself imports little, so that all can be looked at.
"""

from __future__ import annotations

import importlib
import pkgutil

from game.core.game import Game


def game_ids() -> list[str]:
    """The ids of all games, in the order of menus: the names of the folders."""
    packages = {
        module.name: importlib.import_module(f"{__name__}.{module.name}")
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg
    }
    found = [name for name, package in packages.items() if hasattr(package, "new_game")]
    return sorted(found, key=lambda name: (packages[name].SHELF, name))


def find_game(game_id: str) -> Game:
    """The game of that id; raises KeyError if there is none."""
    if game_id not in game_ids():
        raise KeyError(game_id)
    made: Game = importlib.import_module(f"{__name__}.{game_id}").new_game()
    return made


def all_games() -> list[Game]:
    """All games, in the order of menus."""
    return [find_game(game_id) for game_id in game_ids()]
