"""By what a game is known in menus and lists: its medal, and the colour of its ribbon."""

from __future__ import annotations

_COLOURS = {"sleeping_queens": "raspberry", "queen_run": "green", "lancaster": "blue"}
_MEDALS = {"sleeping_queens": "queens", "queen_run": "run", "lancaster": "lancaster"}


def medal_of(game_id: str) -> str:
    """The picture of a game's medal."""
    return f"medals/{_MEDALS.get(game_id, 'players')}"


def colour_of(game_id: str) -> str:
    """The colour of a game's ribbon."""
    return _COLOURS.get(game_id, "purple")
