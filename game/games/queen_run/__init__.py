"""Queen Run 2.0: lead a people across the continent to paradise, building bases (docs/rules/queen_run.md)."""

from __future__ import annotations

from game.core.game import Game

MENU_POSITION = 2


def new_game() -> Game:
    """The game, as the registry finds it."""
    from game.games.queen_run.game import QueenRun

    return QueenRun()
