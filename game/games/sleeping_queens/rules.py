"""What the seats, the options and the card values of one game come to, as tables for the hot paths.

One `Rules` is shared by all states of the same seats and options. Its lists of actions are worked out when first asked
for and kept: a game meets the same hands and masks again and again.
"""

from __future__ import annotations

from itertools import combinations

from game.core.game import Action
from game.core.options import Options
from game.games.sleeping_queens.actions import DISCARD, KING_AT, KNIGHT_FOR, POTION_FOR, WAKE
from game.games.sleeping_queens.cards import (
    CARDS,
    CAT,
    CAT_BIT,
    DOG,
    DOG_BIT,
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
    """

    __slots__ = (
        "_attacks",
        "_cards",
        "_discards",
        "_kings",
        "_singles",
        "_wakes",
        "again",
        "cat_dog_illegal",
        "cat_dog_sleeps",
        "data",
        "goal",
        "goal_points",
        "goal_queens",
        "jester_from",
        "options",
        "points",
        "quiet_limit",
        "rival",
        "seats",
        "sets",
        "single_any",
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
        self._kings: dict[int, tuple[Action, ...]] = {}
        self._wakes: dict[int, tuple[Action, ...]] = {}
        self._attacks: dict[int, tuple[Action, ...]] = {}
        self._discards: dict[int, tuple[Action, ...]] = {}
        self._singles: dict[int, tuple[Action, ...]] = {}
        self._cards: dict[int, tuple[int, ...]] = {}

    def cards(self, hand: int) -> tuple[int, ...]:
        """The cards of a hand, in the order of the notation."""
        found = self._cards.get(hand)
        if found is None:
            found = self._cards[hand] = cards_in(hand)
        return found

    def kings(self, asleep: int) -> tuple[Action, ...]:
        """The ways to play a king, by the mask of slots whose queens sleep (section 3.1)."""
        found = self._kings.get(asleep)
        if found is None:
            found = self._kings[asleep] = tuple(KING_AT + slot for slot in bits_in(asleep))
        return found

    def wakes(self, asleep: int) -> tuple[Action, ...]:
        """The ways to wake a queen, by the mask of slots whose queens sleep."""
        found = self._wakes.get(asleep)
        if found is None:
            found = self._wakes[asleep] = tuple(WAKE + slot for slot in bits_in(asleep))
        return found

    def knights(self, seat: int, queens: int) -> tuple[Action, ...]:
        """The ways to ride for one of the queens (a mask) of `seat` (section 3.2)."""
        return self._attack(KNIGHT_FOR + QUEENS * seat, queens)

    def potions(self, seat: int, queens: int) -> tuple[Action, ...]:
        """The ways to pour a potion for one of the queens (a mask) of `seat` (section 3.3)."""
        return self._attack(POTION_FOR + QUEENS * seat, queens)

    def _attack(self, base: int, queens: int) -> tuple[Action, ...]:
        key = base << QUEENS | queens
        found = self._attacks.get(key)
        if found is None:
            found = self._attacks[key] = tuple(base + queen for queen in bits_in(queens))
        return found

    def discards(self, numbers: int) -> tuple[Action, ...]:
        """The discards of number cards (section 3.5) that a hand has; `numbers` is the hand >> NUMBER_SHIFT."""
        found = self._discards.get(numbers)
        if found is None:
            found = self._discards[numbers] = self._find_discards(numbers << NUMBER_SHIFT)
        return found

    def singles(self, cards: int) -> tuple[Action, ...]:
        """The ways to discard any one of these cards."""
        found = self._singles.get(cards)
        if found is None:
            kinds = (card for card in CARDS if cards & 7 * card)
            found = self._singles[cards] = tuple(DISCARD + card for card in kinds)
        return found

    def _find_discards(self, hand: int) -> tuple[Action, ...]:
        cards = cards_in(hand)
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
