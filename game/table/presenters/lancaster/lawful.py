"""What each law would bring each player as the table shows things now (docs/rules/lancaster.md, section 2).

It counts from what is shown, never from what is hidden: who has most of a secret amount nobody can tell.
"""

from __future__ import annotations

from game.table.presenters.lancaster.shown import Shown

NEXT = {1: 2, 2: 3, 3: 4}
"""What a knight of a strength becomes by an upgrade."""

BY_AMOUNTS = (1, 2, 4, 5, 16)
"""Laws that look at gold or squires."""


def deployed(shown: Shown, seat: int) -> list[int]:
    """Strengths of the knights of a player on counties, castle spaces and conflicts."""
    found = list(shown.families[seat].castle.values())
    found += [c.holder.strength for c in shown.counties.values() if c.holder is not None and c.holder.family == seat]
    return found + [strength for knights in in_conflicts(shown, seat) for strength in knights]


def in_conflicts(shown: Shown, seat: int) -> list[list[int]]:
    """The knights of a player on each conflict card that holds any."""
    cards = [card for row in shown.conflicts.values() for card in row]
    spaces = [card.space_of(seat) for card in cards]
    return [space.knights for space in spaces if space is not None]


def counties_held(shown: Shown, seat: int) -> int:
    """Counties that the knights of a player hold."""
    return sum(c.holder is not None and c.holder.family == seat for c in shown.counties.values())


def times(shown: Shown, law: int, seat: int) -> int | None:
    """How often a law would pay a player now, how much it would let buy (laws 4, 5, 16), or whether it would let
    upgrade or swap (1, 9, 10); None where that hangs on amounts that the viewer does not know."""
    of, side = shown.rules.values.laws[law - 1], shown.families[seat]
    out = deployed(shown, seat)
    conflicts = in_conflicts(shown, seat)
    match law:
        case 1:
            if not _can_upgrade(shown, seat, out):
                return 0
            return _most([family.gold for family in shown.families[: shown.players]], seat)
        case 2:
            if 1 not in side.reserve:
                return 0
            return _most([family.squires for family in shown.families[: shown.players]], seat)
        case 3 | 13:
            return counties_held(shown, seat) // of.every
        case 4 | 16:
            return None if side.gold is None else side.gold // of.price
        case 5:
            if side.gold is None or side.squires is None:
                return None
            return min(side.gold // of.gold, side.squires // of.squires)
        case 6:
            return min(len(conflicts) // of.every, 6 - len(side.tiles))
        case 7:
            return out.count(2)
        case 8:
            return len(conflicts) // of.every
        case 9:
            return int(2 not in out and _can_upgrade(shown, seat, [*out, *side.court]))
        case 10:
            return int(3 in out and 4 in side.reserve)
        case 11:
            return len(side.tiles) // of.every
        case 12:
            return len(conflicts)
        case 14:
            return int(out.count(1) == 3)
        case 15:
            return min(len(side.nobles) // of.every, side.reserve.count(1))
        case 17:
            totals = [sum(map(sum, in_conflicts(shown, each))) for each in range(shown.players)]
            return int(totals[seat] > 0 and totals[seat] == max(totals))
        case _:
            return int(4 in out)


def _can_upgrade(shown: Shown, seat: int, knights: list[int]) -> bool:
    reserve = shown.families[seat].reserve
    return any(NEXT.get(strength) in reserve for strength in knights)


def _most(amounts: list[int | None], seat: int) -> int | None:
    """Whether a player has the most of something; None where anybody's amount is secret."""
    known = [amount for amount in amounts if amount is not None]
    if len(known) < len(amounts):
        return None
    return int(amounts[seat] == max(known) > 0)
