"""What the seats, the options and the card values of one game come to, as tables for the hot paths.

One `Rules` is shared by all states of the same seats and options. Its lists of actions are worked out when first asked
for and kept: a game meets the same hands and masks again and again. The hot paths of state.py look into these tables
themselves and call the functions here only for what is not there yet.
"""

from __future__ import annotations

from itertools import combinations

from game.core.game import Action
from game.core.options import Options
from game.games.sleeping_queens.actions import DISCARD, KING_AT, WAKE
from game.games.sleeping_queens.cards import (
    CARDS,
    CAT,
    CAT_BIT,
    DOG,
    DOG_BIT,
    HIDDEN,
    NUMBER_SHIFT,
    QUEENS,
    CardData,
    bits_in,
    cards_in,
    number_of,
)

GOAL_POINTS = 1
GOAL_QUEENS = 2
QUIET_PER_PLAYER = 30

_FEW_PLAYERS = 3


def is_sum(numbers: list[int]) -> bool:
    """Whether three or more numbers, ascending, have a largest that is the sum of all the others (section 3.5)."""
    return len(numbers) >= 3 and numbers[-1] * 2 == sum(numbers)


class Rules:
    """Tables for a number of seats and options.

    `goal[mask]`: what a player with these awake queens has reached (0, GOAL_POINTS, GOAL_QUEENS; section 5).
    `points[mask]`: their points. `rival[queen]`: mask of the queen that `queen` quarrels with, or 0 (section 4).
    `jester_from`: added to the number that the jester turned up, 0 or -1 (section 3.4).
    `..._table`: what the functions have worked out, by their argument.
    """

    __slots__ = (
        "again",
        "attack_table",
        "card_table",
        "cat_dog_illegal",
        "cat_dog_sleeps",
        "data",
        "discard_table",
        "goal",
        "goal_points",
        "goal_queens",
        "jester_from",
        "king_table",
        "options",
        "points",
        "quiet_limit",
        "rival",
        "seats",
        "sets",
        "single_any",
        "single_table",
        "wake_table",
    )

    def __init__(self, seats: int, options: Options, data: CardData) -> None:
        self.seats = seats
        self.options = options
        self.data = data
        self.jester_from = -1 if options["jester_count"] == "inclusive" else 0
        self.again = bool(options["jester_again"])
        self.single_any = options["single_discard"] == "any"
        self.cat_dog_illegal = options["cat_dog_knight"] == "illegal"
        self.cat_dog_sleeps = options["cat_dog_knight"] == "sleeps"
        self.sets = bool(options["sets"])
        self.quiet_limit = QUIET_PER_PLAYER * seats
        self.goal_queens, self.goal_points = data.goal_few if seats <= _FEW_PLAYERS else data.goal_many
        rival = [0] * QUEENS
        rival[CAT] = DOG_BIT
        rival[DOG] = CAT_BIT
        self.rival = tuple(rival)
        points = [0] * (1 << QUEENS)
        goal = bytearray(1 << QUEENS)
        for mask in range(1, 1 << QUEENS):
            low = mask & -mask
            points[mask] = points[mask ^ low] + data.points[low.bit_length() - 1]
            if mask.bit_count() >= self.goal_queens:
                goal[mask] = GOAL_QUEENS
            elif points[mask] >= self.goal_points:
                goal[mask] = GOAL_POINTS
        self.points = points
        self.goal = bytes(goal)
        self.king_table: dict[int, tuple[Action, ...]] = {}
        self.wake_table: dict[int, tuple[Action, ...]] = {}
        self.attack_table: dict[int, tuple[Action, ...]] = {}
        self.discard_table: dict[int, tuple[Action, ...]] = {}
        self.single_table: dict[int, tuple[Action, ...]] = {}
        self.card_table: dict[int, tuple[int, ...]] = {}

    def cards(self, hand: int) -> tuple[int, ...]:
        """The cards of a hand, in the order of the notation."""
        found = self.card_table.get(hand)
        if found is None:
            found = self.card_table[hand] = cards_in(hand)
        return found

    def kings(self, asleep: int) -> tuple[Action, ...]:
        """The ways to play a king, by the mask of slots whose queens sleep (section 3.1)."""
        found = self.king_table.get(asleep)
        if found is None:
            found = self.king_table[asleep] = tuple(KING_AT + slot for slot in bits_in(asleep))
        return found

    def wakes(self, asleep: int) -> tuple[Action, ...]:
        """The ways to wake a queen, by the mask of slots whose queens sleep."""
        found = self.wake_table.get(asleep)
        if found is None:
            found = self.wake_table[asleep] = tuple(WAKE + slot for slot in bits_in(asleep))
        return found

    def attacks(self, key: int) -> tuple[Action, ...]:
        """The ways to attack one of some queens of a seat (sections 3.2, 3.3).

        `key` is the first action that names the seat, KNIGHT_FOR or POTION_FOR + 12 * seat, times 2**12, plus the mask
        of the queens.
        """
        found = self.attack_table.get(key)
        if found is None:
            base = key >> QUEENS
            found = self.attack_table[key] = tuple(base + queen for queen in bits_in(key))
        return found

    def discards(self, numbers: int) -> tuple[Action, ...]:
        """The discards of number cards (section 3.5) that a hand has; `numbers` is the hand >> NUMBER_SHIFT.

        None of a hidden hand.
        """
        found = self.discard_table.get(numbers)
        if found is None:
            found = self.discard_table[numbers] = self._find_discards(numbers << NUMBER_SHIFT)
        return found

    def singles(self, cards: int) -> tuple[Action, ...]:
        """The ways to discard any one of these cards."""
        found = self.single_table.get(cards)
        if found is None:
            kinds = (card for card in CARDS if cards & 7 * card)
            found = self.single_table[cards] = tuple(DISCARD + card for card in kinds)
        return found

    def _find_discards(self, hand: int) -> tuple[Action, ...]:
        cards = cards_in(hand) if hand < HIDDEN else ()
        found: dict[Action, None] = {}
        for size in range(1, len(cards) + 1):
            for chosen in combinations(cards, size):
                if self.is_discard(chosen):
                    found[DISCARD + sum(chosen)] = None
        return tuple(found)

    def is_discard(self, cards: tuple[int, ...]) -> bool:
        """Whether these number cards, ascending, may be discarded together (section 3.5, option `sets`)."""
        same = cards[0] == cards[-1]
        if len(cards) <= 2:
            return same
        return (same and self.sets and len(cards) <= 4) or is_sum([number_of(card) for card in cards])
