"""What a law brings, in pictures: so many times its gain."""

from __future__ import annotations

from game.games.lancaster.values import Values
from game.ui.tables.lancaster.look import Amount

SECRET = Amount("chest")
"""Stands for what only its owner can tell."""


def brings(law: int, times: int | None, values: Values) -> list[Amount]:
    """What a law gives a player for whom it counts `times`; nothing for 0, the chest for None (secret)."""
    if times is None:
        return [SECRET]
    if times <= 0:
        return []
    of = values.laws[law - 1]
    if law in (1, 9, 10):
        return [Amount("upgrade")]
    if law in (2, 15):
        return [Amount("new_knight", str(times) if times > 1 else "")]
    if law == 6:
        return [Amount("tile", str(times) if times > 1 else "")]
    if law == 4:
        return [Amount("cubes", f"≤{times}")]
    if law == 16:
        return [Amount("points", f"≤{times}")]
    if law == 5:
        return [Amount("points", f"≤{times * of.points}")]
    amounts = (("squires", of.squires), ("cubes", of.cubes), ("gold", of.gold), ("points", of.points))
    return [Amount(name, str(times * number)) for name, number in amounts if number]
