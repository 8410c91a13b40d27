"""What the seats, the options and the card values of one game come to, as tables for the hot paths.

One `Rules` is shared by all states of the same seats and options. Its lists of actions are worked out when first asked
for and kept: a game meets the same hands and masks again and again. The hot paths of state.py look into these tables
themselves and call the functions here only for what is not there yet.
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
    `points[mask]`: their points; `dearest[mask]`: the points of the dearest of them, 0 without any. `worth[points]`:
    mask of the queens with at least so many points, up to the dearest of all. `rival[queen]`: mask of the queen that
    `queen` quarrels with, or 0 (section 4).
    `jester_from`: added to the number that the jester turned up, 0 or -1 (section 3.4).
    `..._table`: what the functions have worked out, by their argument.
    """

    __slots__ = (
        "again",
        "best_table",
        "card_table",
        "cat_dog_illegal",
        "cat_dog_sleeps",
        "data",
        "dearest",
        "discard_table",
        "goal",
        "goal_points",
        "goal_queens",
        "jester_from",
        "king_table",
        "knight_table",
        "options",
        "points",
        "potion_table",
        "quiet_limit",
        "rival",
        "seats",
        "sets",
        "single_any",
        "single_table",
        "wake_table",
        "worth",
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
        dearest = [0] * (1 << QUEENS)
        goal = bytearray(1 << QUEENS)
        for mask in range(1, 1 << QUEENS):
            low = mask & -mask
            own = data.points[low.bit_length() - 1]
            points[mask] = points[mask ^ low] + own
            dearest[mask] = max(dearest[mask ^ low], own)
            if mask.bit_count() >= self.goal_queens:
                goal[mask] = GOAL_QUEENS
            elif points[mask] >= self.goal_points:
                goal[mask] = GOAL_POINTS
        self.points = points
        self.dearest = dearest
        self.worth = [
            sum(1 << queen for queen, own in enumerate(data.points) if own >= least)
            for least in range(max(data.points) + 1)
        ]
        self.goal = bytes(goal)
        unknown: list[tuple[Action, ...]] = [()] * (1 << QUEENS)
        self.king_table = unknown[:]
        self.wake_table = unknown[:]
        self.knight_table = [unknown[:] for _ in range(seats)]
        self.potion_table = [unknown[:] for _ in range(seats)]
        self.discard_table: dict[int, tuple[Action, ...]] = {}
        self.single_table: dict[int, tuple[Action, ...]] = {}
        self.card_table: dict[int, tuple[int, ...]] = {}
        self.best_table: dict[int, Action] = {}

    def cards(self, hand: int) -> tuple[int, ...]:
        """The cards of a hand, in the order of the notation."""
        found = self.card_table.get(hand)
        if found is None:
            found = self.card_table[hand] = cards_in(hand)
        return found

    def kings(self, asleep: int) -> tuple[Action, ...]:
        """The ways to play a king, by the mask of slots whose queens sleep (section 3.1)."""
        found = self.king_table[asleep]
        if not found:
            found = self.king_table[asleep] = tuple([KING_AT + slot for slot in bits_in(asleep)])
        return found

    def wakes(self, asleep: int) -> tuple[Action, ...]:
        """The ways to wake a queen, by the mask of slots whose queens sleep."""
        found = self.wake_table[asleep]
        if not found:
            found = self.wake_table[asleep] = tuple([WAKE + slot for slot in bits_in(asleep)])
        return found

    def knights(self, seat: int, queens: int) -> tuple[Action, ...]:
        """The ways to ride for one of some queens (a mask) of `seat` (section 3.2)."""
        found = self.knight_table[seat][queens]
        if not found:
            first = KNIGHT_FOR + QUEENS * seat
            found = self.knight_table[seat][queens] = tuple([first + queen for queen in bits_in(queens)])
        return found

    def potions(self, seat: int, queens: int) -> tuple[Action, ...]:
        """The ways to pour a potion for one of some queens (a mask) of `seat` (section 3.3)."""
        found = self.potion_table[seat][queens]
        if not found:
            first = POTION_FOR + QUEENS * seat
            found = self.potion_table[seat][queens] = tuple([first + queen for queen in bits_in(queens)])
        return found

    def discards(self, numbers: int) -> tuple[Action, ...]:
        """The discards of number cards (section 3.5) that a hand has; `numbers` is the hand >> NUMBER_SHIFT.

        None of a hidden hand.
        """
        found = self.discard_table.get(numbers)
        if found is None:
            found = self.discard_table[numbers] = self._find_discards(numbers << NUMBER_SHIFT)
        return found

    def best_discard(self, numbers: int) -> Action:
        """The discard that brings most new cards; the larger number first, so that small ones stay for sums.

        `numbers` is the hand >> NUMBER_SHIFT, with at least one number and nothing hidden.
        """
        best = self.best_table.get(numbers)
        if best is None:
            most = 0
            best = 0
            for action in self.discards(numbers):
                size = len(self.cards(action - DISCARD))
                if size > most or (size == most and action > best):
                    best, most = action, size
            self.best_table[numbers] = best
        return best

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
