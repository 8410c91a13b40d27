"""What the seats, the options and the values of one game come to, as tables for the hot paths.

One `Rules` is shared by all states of the same seats and options.
"""

from __future__ import annotations

from game.core.options import Options
from game.games.lancaster.actions import KIND_BITS
from game.games.lancaster.families import ALLIES_AT
from game.games.lancaster.places import (
    ALL_KINDS,
    CARDS,
    CASTLE_AT,
    COUNTIES,
    KINDS,
    LAWS,
    RECRUIT,
    TRAIN,
    bits_in,
)
from game.games.lancaster.values import GROUP_SIZES, Values

ROUNDS = 5
CURRENT_LAWS = 3
PROPOSALS = 3
NEW_CARDS = 2

_ALLY_SPACES = (1 << RECRUIT) + (1 << TRAIN)


class Rules:
    """Tables for a number of players and options.

    `families`: players and allies together; `allies`: whether there are any. `player_of[family]`: who decides for it.
    `order[start]`: the players in turn order. `favours`: mask of those in the game. `cards`: conflict cards in the
    game. `groups`: the laws of each group, ascending.
    `counties_for[strength]`: counties that such a knight may go to (section 2). `free_spaces[mask]`: by the mask of
    own castle spaces with a tile or a knight, the others, as the part of an action that names the place; `free_ally`
    the same for an ally, by its two spaces.
    `income_gold[mask]`, ...: what a mask of castle kinds pays.
    """

    __slots__ = (
        "allies",
        "cards",
        "counties_for",
        "families",
        "favours",
        "free_ally",
        "free_spaces",
        "groups",
        "income_cubes",
        "income_gold",
        "income_squires",
        "open_money",
        "options",
        "order",
        "player_of",
        "seats",
        "stack",
        "values",
    )

    def __init__(self, seats: int, options: Options, values: Values) -> None:
        self.seats = seats
        self.options = options
        self.values = values
        self.open_money = bool(options["open_money"])
        self.allies = seats == ALLIES_AT
        self.families = 2 * seats if self.allies else seats
        self.player_of = tuple([family % seats for family in range(self.families)])
        self.order = tuple([tuple([(start + step) % seats for step in range(seats)]) for start in range(seats)])
        self.stack = values.stacks[seats - 2]
        self.favours = sum([1 << number for number in values.shown[seats - 2]])
        self.cards = tuple([card for card in range(CARDS) if card not in values.without[seats - 2]])
        self.groups = tuple(
            [
                tuple([law for law in range(1, LAWS + 1) if values.laws[law - 1].group == group])
                for group in range(len(GROUP_SIZES))
            ]
        )
        self.counties_for = tuple(
            [
                tuple([county for county in range(COUNTIES) if values.minimum[county] <= strength])
                for strength in range(5)
            ]
        )
        self.free_spaces = tuple([_spaces(ALL_KINDS & ~mask) for mask in range(ALL_KINDS + 1)])
        self.free_ally = tuple([_spaces(_ALLY_SPACES & ~(mask << RECRUIT)) for mask in range(4)])
        self.income_gold = tuple([self._income(mask, "gold") for mask in range(ALL_KINDS + 1)])
        self.income_squires = tuple([self._income(mask, "squires") for mask in range(ALL_KINDS + 1)])
        self.income_cubes = tuple([self._income(mask, "cubes") for mask in range(ALL_KINDS + 1)])

    def _income(self, mask: int, what: str) -> int:
        return sum([int(getattr(self.values.castle[kind], what)) for kind in range(KINDS) if mask >> kind & 1])


def _spaces(mask: int) -> tuple[int, ...]:
    return tuple([(CASTLE_AT + space) << KIND_BITS for space in bits_in(mask)])
