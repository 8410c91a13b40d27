"""Sleeping Queens: wake sleeping queens with kings, steal them with knights (docs/rules/sleeping_queens.md)."""

from __future__ import annotations

from game.core.game import Game

MENU_POSITION = 1


def new_game() -> Game:
    """The game, as the registry finds it."""
    from game.games.sleeping_queens.game import SleepingQueens

    return SleepingQueens()
