"""Positions of Queen Run for the tests of its table."""

from __future__ import annotations

from typing import Any

BASES = {
    "R": "a4 c2 d9 c8 b12 c13 c15 a15 b15 b18 c18",
    "B": "b3 a8 e13 c11 e14 d11 e18 d22 a29",
    "Y": "d3 b7 d7 d14 a18 e23 c25",
    "G": "e4 e8 a13 d12 d18 b24 e17",
}


def position(**changes: Any) -> dict[str, Any]:
    """The middle of a game of four: knight, elf, dwarf and pixie; the knight at her windmill (c18) is to move."""
    bases = {cell: colour for colour, cells in BASES.items() for cell in cells.split()}
    seats = [
        {"tribe": "knight", "color": "R", "queen": "c18", "stock": 6, "active": 3},
        {"tribe": "elf", "color": "B", "queen": "b28", "stock": 9, "active": 2},
        {"tribe": "dwarf", "color": "Y", "queen": "d23", "stock": 9, "active": 4},
        {"tribe": "pixie", "color": "G", "queen": "home", "stock": 8, "active": 5},
    ]
    for index, values in changes.pop("seats", {}).items():
        seats[index].update(values)
    for cell, colour in changes.pop("bases", {}).items():
        bases[cell] = colour
    return {
        "game": "queen_run", "players": 4, "options": {"middle_boards": 5, "draft": "choose", "empty_ranks": False},
        "boards": ["landing", "m3", "m1", "m7", "m2", "m5", "paradise"], "round": 14, "to_move": 0, "phase": "turn",
        "seats": seats, "bases": bases, "paradise": [], "ap": 3, "effect": None, **changes,
    }  # fmt: skip
