"""The four colours of Queen Run, the neutral one, and the ten peoples' colours."""

from __future__ import annotations

from ui.tokens import PLAYERS, Player

COLOURS: dict[str, Player] = {
    "R": PLAYERS["rose"],
    "B": PLAYERS["sky"],
    "Y": PLAYERS["sun"],
    "G": PLAYERS["mint"],
}
"""By the letter of the rules; each has its shape: diamond, circle, square, triangle."""

NEUTRAL = Player("#4b2a6b", "plain")
"""Plum: bases of a people whose colour is not chosen yet.  Nobody plays it, so it bears no shape."""

PEOPLES = {
    "knight": "#5a6f9c",
    "vampire": "#6b2f5c",
    "elf": "#4f8f5c",
    "leprechaun": "#b5962f",
    "engineer": "#4f7f8f",
    "pixie": "#7a5ac0",
    "dwarf": "#8a5a3c",
    "centaur": "#8fa04c",
    "missionary": "#3f6fa8",
    "giant": "#7a6f5c",
}
"""Ground of the portrait and of the ribbon, in the order of the rules."""
