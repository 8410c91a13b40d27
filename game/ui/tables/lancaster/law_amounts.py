"""What a law gives, in pictures: so many times its gain."""

from __future__ import annotations

from game.games.lancaster import law_table
from game.games.lancaster.values import Values
from game.ui.tables.lancaster.look import Amount

SECRET = Amount("chest")
"""Stands for what only its owner can tell."""


def law_amounts(law: int, times: int | None, values: Values) -> list[Amount]:
    """What a law gives a player for whom it counts `times`; nothing for 0, the chest for None (secret)."""
    if times is None:
        return [SECRET]
    if times <= 0:
        return []
    of = values.laws[law - 1]
    several = str(times) if times > 1 else ""
    match law_table.row(law).does:
        case law_table.UPGRADE | law_table.UPGRADE_DEPLOYED | law_table.SWAP:
            return [Amount("upgrade")]
        case law_table.NEW_KNIGHTS:
            return [Amount("new_knight", several)]
        case law_table.TAKE_TILES:
            return [Amount("tile", several)]
        case law_table.SELL_CUBES:
            return [Amount("cubes", f"0–{times}")]
        case law_table.SELL_POINTS:
            return [Amount("points", f"0–{times}")]
        case law_table.PAY_SETS:
            return [Amount("points", f"0–{times * of.points}")]
    amounts = (("squires", of.squires), ("cubes", of.cubes), ("gold", of.gold), ("points", of.points))
    return [Amount(name, str(times * number)) for name, number in amounts if number]
