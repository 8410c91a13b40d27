"""Players, counties and what else gives pictures of Lancaster their colours."""

from __future__ import annotations

from dataclasses import dataclass

from ui.tokens import PLAYERS, Player

FAMILIES: dict[str, Player] = {name: PLAYERS[name] for name in ("rose", "sky", "sun", "mint", "plum")}
"""The five colours of players, each with its shape."""

NEUTRAL = Player("#8b8698", "plain")
"""A knight of nobody yet."""

TONES = {"fair": "#f6d7bd", "light": "#f0cda6", "tan": "#d9a070", "brown": "#9a6442", "dark": "#5c3826"}
"""Skins of hands: a hand has the one that is nearest to its owner's face."""

PARCHMENT = "#f3e3c0"
NIGHT = "#241c4a"
OXBLOOD = ("#b0464f", "#6b1f3a")
FRANCE = ("#2f5fb0", "#1c3468")
BRASS = ("#fbe08d", "#b5762a")
STONE = "#b3a49a"


@dataclass(frozen=True)
class County:
    """A county's arms, and the middle of its plaque on the map (units of the map)."""

    field: str
    charge: str
    metal: str
    x: float
    y: float
    parted: str = "plain"


COUNTIES: dict[str, County] = {
    "A": County("#6b3f7a", "tower", "#f0c766", 806, 112, "chief"),
    "B": County("#3a4a86", "cross", "#f0c766", 488, 106),
    "C": County("#a83238", "sheaf", "#f3e3c0", 806, 300, "bend"),
    "D": County("#2f7a70", "fleur", "#f3e3c0", 166, 118, "pale"),
    "E": County("#8f2f4c", "horse", "#f3e3c0", 806, 488),
    "F": County("#4f6f2f", "star", "#f0c766", 488, 480, "chevron"),
    "G": County("#8a4a2a", "oak", "#f0dca0", 166, 490, "bars"),
    "H": County("#2f5f8a", "lion", "#e9c25a", 166, 304, "border"),
    "I": County("#7f5510", "rose", "#fff2d4", 488, 292, "quarters"),
}
"""By the letters of the rules; charge and partition of the shield differ for all, so that grey tells them apart."""
