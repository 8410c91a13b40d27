"""Nim with heaps of three, four and five stones (law.md): the example of docs/adding-a-game.md."""

from __future__ import annotations

from game.core.game import Game

MENU_POSITION = 10


def new_game() -> Game:
    """The game, as the registry finds it."""
    from nim.game import Nim

    return Nim()
