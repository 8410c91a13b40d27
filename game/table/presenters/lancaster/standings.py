"""How things stand: strength on conflicts and who would rank where, who leads in army, tiles and nobles.

The numbers come from what the table shows, so that they change with the pictures (docs/rules/lancaster.md, 3.3, 3.4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.lancaster.places import CARD_IDS, KIND_IDS
from game.table.presenters.lancaster.shown import Card, Shown, Space


@dataclass(frozen=True)
class Rank:
    """A family on a conflict card: its strength there, its place (1 for the first), the points it would get now."""

    family: int
    strength: int
    place: int
    points: int


@dataclass(frozen=True)
class Conflict:
    """How a conflict card stands: strength of France, of England there, whether that suffices, points of the three
    ranks as printed, and the families from first to last."""

    card: str
    needed: int
    strength: int
    won: bool
    values: tuple[int, int, int]
    ranks: tuple[Rank, ...]


def conflict(shown: Shown, card: Card) -> Conflict:
    """How a card stands now."""
    values = shown.rules.values
    number = CARD_IDS.index(card.card)
    points = values.card_points[number]
    won = card.strength >= values.strength[number]
    gives = points if won else (points[1], points[2], 0)
    # Of equal strength the lower space, which was entered later, ranks higher.
    order = sorted(range(len(card.spaces)), key=lambda at: (-card.spaces[at].strength, -at))
    ranks = []
    for place, at in enumerate(order, start=1):
        space = card.spaces[at]
        worth = 0 if shown.is_ally(space.family) else gives[place - 1]
        ranks.append(Rank(space.family, space.strength, place, worth))
    return Conflict(card.card, values.strength[number], card.strength, won, points, tuple(ranks))


def with_knight(shown: Shown, card: Card, family: int, strength: int) -> Conflict:
    """How a card would stand with one more knight of a family: it joins the space of its family, or takes the next."""
    spaces = [Space(space.family, list(space.knights)) for space in card.spaces]
    own = next((space for space in spaces if space.family == family), None)
    if own is None:
        spaces.append(Space(family, [strength]))
    else:
        own.knights = sorted([*own.knights, strength])
    return conflict(shown, Card(card.card, spaces))


@dataclass(frozen=True)
class Lead:
    """A player in one of the final scorings: the amount that counts, and whether nobody has more, or who comes next.

    `place`: 1 for the most, 2 for the next amount, 0 for the others and those with nothing. Ties are broken by secret
    amounts, so several players may have the same place.
    """

    seat: int
    amount: int
    place: int


def army(shown: Shown) -> tuple[Lead, ...]:
    """Total strength of all knights outside the reserve, by player in seat order."""
    return leads([shown.army(seat) for seat in range(shown.players)])


def tiles(shown: Shown) -> tuple[Lead, ...]:
    """Extension tiles, by player in seat order."""
    return leads([len(shown.families[seat].tiles) for seat in range(shown.players)])


def leads(amounts: Sequence[int]) -> tuple[Lead, ...]:
    """The places by amounts."""
    ranked = sorted({amount for amount in amounts if amount > 0}, reverse=True)
    found = []
    for seat, amount in enumerate(amounts):
        place = ranked.index(amount) + 1 if amount in ranked[:2] else 0
        found.append(Lead(seat, amount, place))
    return tuple(found)


def nobles_worth(shown: Shown, seat: int) -> int:
    """Points that the nobles of a player bring at the end as they are."""
    return shown.rules.values.nobles[len(shown.families[seat].nobles)]


def income(shown: Shown, seat: int) -> tuple[int, int, int]:
    """Gold, squires and cubes that the castle of a player will pay as it stands, by knights, tiles and nobles."""
    rules, side = shown.rules, shown.families[seat]
    gold = squires = 0
    cubes = len(side.nobles) + 1
    for kind, reward in zip(KIND_IDS, rules.values.castle, strict=True):
        times = int(kind in side.castle) + int(kind in side.tiles)
        gold += times * reward.gold
        squires += times * reward.squires
        cubes += times * reward.cubes
    return gold, squires, cubes


@dataclass(frozen=True)
class Outlook:
    """What a player would have if the game ended now: points so far, and those still to come by where they are from.

    `conflicts`: as the conflicts on the table stand. `army`, `castle`: what is sure; of a tie, which secret amounts
    decide, the lesser points.
    """

    seat: int
    now: int
    army: int
    castle: int
    nobles: int
    conflicts: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.now + self.army + self.castle + self.nobles + self.conflicts


def outlooks(shown: Shown) -> tuple[Outlook, ...]:
    """The outlook of each player, in seat order; once the game is over nothing is to come."""
    values, seats = shown.rules.values, range(shown.players)
    if shown.phase == "over":
        return tuple(Outlook(seat, shown.families[seat].points, 0, 0, 0, 0) for seat in seats)
    strengths = sure([shown.army(seat) for seat in seats], values.army)
    extended = sure([len(shown.families[seat].tiles) for seat in seats], values.castle_points)
    fought = [0] * shown.players
    for name in _to_come(shown):
        card = shown.card(name)
        for rank in conflict(shown, card).ranks if card is not None else ():
            if not shown.is_ally(rank.family):
                fought[rank.family] += rank.points
    return tuple(
        Outlook(seat, shown.families[seat].points, strengths[seat], extended[seat], nobles_worth(shown, seat),
                fought[seat])
        for seat in seats
    )  # fmt: skip


def _to_come(shown: Shown) -> tuple[str, ...]:
    """The conflicts on the table that are not resolved yet."""
    if shown.phase not in ("counties", "castles", "conflicts"):
        return shown.fought()
    if shown.resolving not in shown.campaign:
        return shown.campaign
    return shown.campaign[shown.campaign.index(shown.resolving) + 1 :]


def sure(amounts: Sequence[int], ranks: tuple[int, int]) -> list[int]:
    """The points that each amount has in any case, whoever wins the ties for most and second most."""
    found = []
    for amount in amounts:
        # The last place among those who are equal; whoever has nothing has none.
        place = sum(other >= amount for other in amounts)
        found.append(ranks[place - 1] if amount > 0 and place <= len(ranks) else 0)
    return found
