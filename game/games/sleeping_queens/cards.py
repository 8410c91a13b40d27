"""The cards of Sleeping Queens, and hands as single numbers (section 1).

A red card is written as the hand that holds it alone, and a hand is the sum of its cards: three bits for each kind, in
the order K N D J P W 1 ... 10 and, for what a view hides, "?". So a hand is one int: `hand & KINGS` asks for a king,
`hand -= KING` plays one, `hand += card` draws one, and equal hands are equal ints. At most 7 of a kind fit, and a hand
never holds more than 5 cards.

A queen is a number from 0 to 11, in the order of QUEEN_IDS; a set of queens or of slots is a mask of 12 bits.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

BITS = 3
KIND_IDS = ("K", "N", "D", "J", "P", "W", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
HIDDEN_ID = "?"

KING = 1
KNIGHT = 1 << 3
DRAGON = 1 << 6
JESTER = 1 << 9
POTION = 1 << 12
WAND = 1 << 15
ONE = 1 << 18
HIDDEN = 1 << 48
"""A card that a view does not show."""

KINGS = 7 * KING
KNIGHTS = 7 * KNIGHT
DRAGONS = 7 * DRAGON
JESTERS = 7 * JESTER
POTIONS = 7 * POTION
WANDS = 7 * WAND
SPECIALS = ONE - 1
"""Mask of the cards that are no numbers."""
NUMBER_SHIFT = 18
"""`hand >> NUMBER_SHIFT` leaves the number cards alone."""

CARDS = tuple(1 << (BITS * kind) for kind in range(len(KIND_IDS)))
"""The red cards by kind, in the order of KIND_IDS."""
CARD_IDS = {card: KIND_IDS[kind] for kind, card in enumerate(CARDS)} | {HIDDEN: HIDDEN_ID}
CARDS_BY_ID = {name: card for card, name in CARD_IDS.items()}

HAND_SIZE = 5

QUEEN_IDS = (
    "rose", "cake", "rainbow", "starfish", "ladybug", "moon",
    "peacock", "sunflower", "cat", "dog", "pancake", "heart",
)  # fmt: skip
QUEENS_BY_ID = {name: queen for queen, name in enumerate(QUEEN_IDS)}
QUEENS = len(QUEEN_IDS)
ROSE = 0
CAT = 8
DOG = 9
CAT_BIT = 1 << CAT
DOG_BIT = 1 << DOG
ALL_SLOTS = (1 << QUEENS) - 1
UNKNOWN = QUEENS
"""In a view, the queen of a slot that is not known."""


def number_of(card: int) -> int:
    """The number on a number card, 1 to 10; 0 or less for another card."""
    return (card.bit_length() - 1) // BITS - 5


def cards_in(hand: int) -> tuple[int, ...]:
    """The cards of a hand, in the order of the notation; hidden ones last."""
    cards: list[int] = []
    while hand:
        place = ((hand & -hand).bit_length() - 1) // BITS * BITS
        cards += [1 << place] * (hand >> place & 7)
        hand &= -1 << place + BITS
    return tuple(cards)


def ids_in(hand: int) -> tuple[str, ...]:
    """The cards of a hand as ids, in the order of the notation."""
    return tuple([CARD_IDS[card] for card in cards_in(hand)])


def bits_in(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, ascending: the slots or queens of a mask."""
    return tuple(bit for bit in range(QUEENS) if mask >> bit & 1)


@dataclass(frozen=True)
class CardData:
    """The values of data.toml.

    `points` of each queen and `counts` of each red card by kind; `goal_few` (2 or 3 players) and `goal_many` are
    (queens, points) that win at once (section 5).
    """

    points: tuple[int, ...]
    counts: tuple[int, ...]
    goal_few: tuple[int, int]
    goal_many: tuple[int, int]


def read_data() -> CardData:
    """The values of data.toml; raises OSError, tomllib.TOMLDecodeError or KeyError if it is damaged."""
    text = files("game.games.sleeping_queens").joinpath("data.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    goals = data["goals"]
    return CardData(
        points=tuple(int(data["queens"][name]) for name in QUEEN_IDS),
        counts=tuple(int(data["cards"][name]) for name in KIND_IDS),
        goal_few=(int(goals["few"]["queens"]), int(goals["few"]["points"])),
        goal_many=(int(goals["many"]["queens"]), int(goals["many"]["points"])),
    )
