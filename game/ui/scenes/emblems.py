"""What a game is recognised by in menus and lists: its medal, and the colour of its ribbon."""

from __future__ import annotations

from game.games import game_ids
from game.ui.tables.contract import TablePackage, find_table


def medal_of(game_id: str) -> str:
    """The picture of a game's medal; a common one for a game that this program does not have."""
    return find_table(game_id).medal if game_id in game_ids() else TablePackage.medal


def colour_of(game_id: str) -> str:
    """The colour of a game's ribbon."""
    return find_table(game_id).ribbon if game_id in game_ids() else TablePackage.ribbon
