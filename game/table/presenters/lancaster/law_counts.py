"""How often each law would pay each player as the table shows things now (docs/rules/lancaster.md, section 2).

It counts from what is shown, never from what is hidden: the result is None where it depends on a secret amount.
"""

from __future__ import annotations

from game.games.lancaster import law_table
from game.games.lancaster.families import KNIGHT_COUNTS
from game.games.lancaster.places import KINDS
from game.table.presenters.lancaster.shown import Shown

NEXT = {1: 2, 2: 3, 3: 4}
"""What a knight of a strength becomes by an upgrade."""


def deployed_at(shown: Shown, seat: int) -> list[tuple[str, int]]:
    """Place and strength of each knight of a player on castle spaces, counties and conflicts."""
    found = list(shown.families[seat].castle.items())
    found += [(county, c.holder.strength) for county, c in shown.counties.items()
              if c.holder is not None and c.holder.family == seat]  # fmt: skip
    cards = [card for row in shown.conflicts.values() for card in row]
    spaces = [(card.card, card.space_of(seat)) for card in cards]
    return found + [(card, strength) for card, space in spaces if space is not None for strength in space.knights]


def deployed(shown: Shown, seat: int) -> list[int]:
    """Strengths of the knights of a player on castle spaces, counties and conflicts."""
    return [strength for _, strength in deployed_at(shown, seat)]


def place_of(shown: Shown, seat: int, strength: int) -> str:
    """Where a player's first knight of a strength is deployed, "" for nowhere."""
    return next((place for place, found in deployed_at(shown, seat) if found == strength), "")


def in_conflicts(shown: Shown, seat: int) -> list[list[int]]:
    """The knights of a player on each conflict card that holds any."""
    cards = [card for row in shown.conflicts.values() for card in row]
    spaces = [card.space_of(seat) for card in cards]
    return [space.knights for space in spaces if space is not None]


def counties_held(shown: Shown, seat: int) -> int:
    """Counties that the knights of a player hold."""
    return sum(c.holder is not None and c.holder.family == seat for c in shown.counties.values())


def times(shown: Shown, law: int, seat: int) -> int | None:
    """How often a law would pay a player now, how much it would let buy, or whether it would let upgrade or swap; None
    where that hangs on amounts that the viewer does not know."""
    side = shown.families[seat]
    match law_table.row(law).does:
        case law_table.NEW_KNIGHTS if 1 not in side.reserve:
            return 0
        case law_table.UPGRADE if not _can_upgrade(shown, seat, [*deployed(shown, seat), *side.court]):
            return 0
        case law_table.UPGRADE_DEPLOYED if not _can_upgrade(shown, seat, deployed(shown, seat)):
            return 0
        case law_table.NEW_KNIGHTS:
            most = side.reserve.count(1)
        case law_table.TAKE_TILES:
            most = KINDS - len(side.tiles)
        case _:
            return counted(shown, law, seat)
    found = counted(shown, law, seat)
    return None if found is None else min(found, most)


def counted(shown: Shown, law: int, seat: int) -> int | None:
    """How often a player has what a law counts; None where that hangs on amounts that the viewer does not know."""
    of, side = shown.rules.values.laws[law - 1], shown.families[seat]
    every = max(1, of.every)
    out = deployed(shown, seat)
    players = range(shown.players)
    match law_table.row(law).counts:
        case law_table.MOST_GOLD:
            return _most([shown.families[each].gold for each in players], seat)
        case law_table.MOST_SQUIRES:
            return _most([shown.families[each].squires for each in players], seat)
        case law_table.GOLD:
            return None if side.gold is None else side.gold // of.price
        case law_table.SETS:
            if side.gold is None or side.squires is None:
                return None
            return min(side.gold // of.gold, side.squires // of.squires)
        case law_table.COUNTIES_HELD:
            return counties_held(shown, seat) // every
        case law_table.CONFLICTS:
            return len(in_conflicts(shown, seat)) // every
        case law_table.TILES:
            return len(side.tiles) // every
        case law_table.NOBLES:
            return len(side.nobles) // every
        case law_table.TWO_KNIGHTS:
            return out.count(2)
        case law_table.NO_TWO_KNIGHT:
            return int(2 not in out)
        case law_table.THREE_KNIGHT:
            return int(3 in out and 4 in side.reserve)
        case law_table.ALL_ONE_KNIGHTS:
            return int(out.count(1) == KNIGHT_COUNTS[0])
        case law_table.STRONGEST:
            totals = [sum(map(sum, in_conflicts(shown, each))) for each in players]
            return int(totals[seat] > 0 and totals[seat] == max(totals))
        case _:
            return out.count(4)


def _can_upgrade(shown: Shown, seat: int, knights: list[int]) -> bool:
    reserve = shown.families[seat].reserve
    return any(NEXT.get(strength) in reserve for strength in knights)


def _most(amounts: list[int | None], seat: int) -> int | None:
    """Whether a player has the most of something; None where anybody's amount is secret."""
    known = [amount for amount in amounts if amount is not None]
    if len(known) < len(amounts):
        return None
    return int(amounts[seat] == max(known) > 0)
