"""The registry: a game is a folder here whose package has a function `new_game()` that returns its `Game`."""

from __future__ import annotations

import importlib
import pkgutil

from game.core.game import Game


def game_ids() -> list[str]:
    """The ids of all games, sorted: the names of the folders."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def find_game(game_id: str) -> Game:
    """The game of that id; raises KeyError if there is none."""
    if game_id not in game_ids():
        raise KeyError(game_id)
    made: Game = importlib.import_module(f"{__name__}.{game_id}").new_game()
    return made


def all_games() -> list[Game]:
    """All games, by id."""
    return [find_game(game_id) for game_id in game_ids()]
