"""Where the maps lie that came with the program."""

from __future__ import annotations

from pathlib import Path

from game.core.resources import resource_root

# The map that boards of somebody's own making are begun from; it is no board itself.
TEMPLATE = "template.tmx"


def maps_folder(game_id: str) -> Path:
    """The folder of a game's maps and tilesets."""
    return resource_root() / "maps" / game_id
