"""Where the maps lie that came with the program."""

from __future__ import annotations

import sys
from pathlib import Path

# The map that boards of somebody's own making are begun from; it is no board itself.
TEMPLATE = "template.tmx"


def maps_folder(game_id: str) -> Path:
    """The folder of a game's maps and tilesets, in the checkout or where the packaged program has them."""
    unpacked = getattr(sys, "_MEIPASS", None)
    root = Path(unpacked) if unpacked else Path(__file__).resolve().parents[2]
    return root / "maps" / game_id
