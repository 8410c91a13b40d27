"""Puzzles of Sleeping Queens: one turn, by the published rules, with which a jester may bring another turn (section 7).

    win      win the game this turn (section 5)
    points   have as many points as possible at the end of the turn
    lead     be as many points as possible ahead of the best of the others, or as few behind

What a turn can depend on of all that is hidden: the first two queens that are woken in slots that nobody knows, whether
those who may be attacked hold a dragon or a wand, the special cards that jesters turn up, and whose turn to wake the
numbers among them make it. Worlds that differ in nothing of this are one, and weigh as much as there are ways to deal
the cards they stand for. Slots that nobody knows are as good as each other: one of them stands for all.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING, cast

from game.core.game import NOBODY, Action, State
from game.core.puzzles import MOST_WORLDS, ChoicePuzzles, PuzzleRules, TooManyError, World
from game.core.rng import Rng
from game.games.sleeping_queens.actions import ALLOW, KING_AT, PLAY_JESTER, WAKE
from game.games.sleeping_queens.cards import (
    CARDS,
    DRAGON,
    HAND_SIZE,
    JESTER,
    JESTERS,
    KINGS,
    KNIGHT,
    KNIGHTS,
    ONE,
    POTION,
    POTIONS,
    QUEENS,
    ROSE,
    WAND,
    number_of,
)

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState

WIN, POINTS, LEAD = "win", "points", "lead"
_MOST_UNKNOWN = 5
"""Queens of whom nobody knows where they sleep, at most: with more of them, or with two jesters, there are more worlds
than can be looked at."""
_MOST_WOKEN = 2
"""Queens that are woken in a turn: one, and one more whom the Rose calls."""

Pool = tuple[int, ...]
"""How many cards of each kind are left, in the order of CARDS."""


class QueensPuzzles(ChoicePuzzles):
    """The puzzles of this game. Margins: a share of a win, points as they are to be expected."""

    themes: Mapping[str, float] = {WIN: 0.1, LEAD: 2.0, POINTS: 2.0}
    options: Mapping[str, object] = {"jester_count": "inclusive", "jester_again": True}
    seat_counts: tuple[int, ...] = (2, 3)

    def begins(self, state: State, theme: str) -> bool:
        """At the start of a turn in which more than one decision may come."""
        queens = cast("QueensState", state)
        if queens.prompt() != "turn" or _unknown(queens).bit_count() > _MOST_UNKNOWN:
            return False
        hand = queens.hands[queens.turn]
        return hand & JESTERS == JESTER or bool(hand & KINGS and queens.known >> queens.home[ROSE] & 1)

    def staged(self, state: State, rng: Rng) -> State:
        """One of the worlds in which a jester does not end the turn at once."""
        queens = cast("QueensState", state)
        worlds = [cast("QueensState", world) for world, _ in self.worlds(state, queens.turn)]
        likely: list[QueensState] = [world for world in worlds if _goes_on(world)]
        return rng.choice(likely or worlds)

    def pending(self, state: State) -> bool:
        """Whether somebody who is attacked may stop it."""
        return state.prompt().startswith("defend")

    def choices(self, state: State, first: State) -> list[Action]:
        """Of the slots that nobody knew at first the lowest one alone."""
        asleep = _unknown(cast("QueensState", first)) & cast("QueensState", state).asleep
        others = asleep & (asleep - 1)
        return [
            action
            for action in state.legal_actions()
            if action >= PLAY_JESTER or not others >> (action - KING_AT if action >= KING_AT else action) & 1
        ]

    def answers(self, state: State, first: State) -> list[tuple[Action, float]]:
        """Every slot is as likely, those that nobody knows together; an attack is stopped."""
        if state.prompt().startswith("defend"):
            return [(action, 1.0) for action in state.legal_actions() if action != ALLOW]
        chosen = self.choices(state, first)
        one_for_all = float(len(state.legal_actions()) - len(chosen) + 1)
        lowest = _lowest(_unknown(cast("QueensState", first)) & cast("QueensState", state).asleep)
        return [(action, one_for_all if action == lowest else 1.0) for action in chosen]

    def makes_sense(self, theme: str, first: State, last: State, seat: int) -> bool:
        """Nobody ends a game that another one wins."""
        return last.to_move != NOBODY or seat in last.result().winners

    def over(self, theme: str, first: State, state: State, seat: int) -> bool:
        """Once another player has the turn, or nobody."""
        return state.to_move == NOBODY or cast("QueensState", state).turn != seat

    def value(self, theme: str, first: State, state: State, seat: int) -> float:
        """In wins or points."""
        queens = cast("QueensState", state)
        if theme == WIN:
            return 1.0 if queens.to_move == NOBODY and seat in queens.result().winners else 0.0
        scores = [queens.rules.points[mask] for mask in queens.queens]
        best = max([score for other, score in enumerate(scores) if other != seat])
        return float(scores[seat] - (best if theme == LEAD else 0))

    def worlds(self, first: State, seat: int) -> list[World]:
        """See the top of this file."""
        queens = cast("QueensState", first)
        own = queens.hands[seat]
        counts = queens.rules.data.counts
        pool: Pool = tuple(
            [count - (own >> 3 * kind & 7) - queens.discard.count(CARDS[kind]) for kind, count in enumerate(counts)]
        )
        slots = [slot for slot in range(QUEENS) if _unknown(queens) >> slot & 1]
        orders = [
            (*begun, *[queen for queen in unknown if queen not in begun])
            for unknown in [[queens.slots[slot] for slot in slots]]
            for begun in permutations(unknown, min(_MOST_WOKEN, len(unknown)))
        ]
        dealt = list(_deals(queens, seat, pool))
        if len(orders) * len(dealt) > MOST_WORLDS:
            raise TooManyError(f"more than {MOST_WORLDS} worlds")
        found: list[World] = []
        for order in orders:
            places, home = list(queens.slots), list(queens.home)
            for slot, queen in zip(slots, order, strict=True):
                places[slot] = queen
                home[queen] = slot
            for hands, deck, weight in dealt:
                world = queens.copy()
                world.slots, world.home = tuple(places), tuple(home)
                world.hands, world.deck = hands[:], deck[:]
                found.append((world, weight))
        return found

    def likeness(self, first: State, theme: str, line: Sequence[Action]) -> Hashable:
        """What the seat does, slots aside, and how near it is to its goal."""
        state = cast("QueensState", first.copy())
        seat = state.to_move
        own: list[object] = [state.queens[seat].bit_count()]
        for action in line:
            if state.to_move == seat:
                own.append(state.format_action(action).partition("@")[0])
            state.apply(action)
        return (theme, *own, state.queens[seat])


def puzzle_rules() -> PuzzleRules:
    """The puzzles of this game."""
    return QueensPuzzles()


def _unknown(queens: QueensState) -> int:
    return queens.asleep & ~queens.known


def _goes_on(queens: QueensState) -> bool:
    """Whether a jester played now would leave something to decide: a special card is taken, and a number may count to
    the player of the jester."""
    if not queens.deck or queens.deck[-1] < ONE:
        return True
    return (queens.rules.jester_from + number_of(queens.deck[-1])) % queens.seats == 0


def _lowest(slots: int) -> Action:
    """The waking of the lowest of these slots; no action where there is none."""
    return WAKE + (slots & -slots).bit_length() - 1 if slots else -1


def _deals(queens: QueensState, seat: int, pool: Pool) -> Iterator[tuple[list[int], list[int], float]]:
    """Hands, deck and weight of every deal that the turn can tell from others."""
    own = queens.hands[seat]
    jesters = own >> 3 * CARDS.index(JESTER) & 7
    for top, left, weight in _tops(queens.seats, pool, jesters, len(queens.deck)):
        attacks = own & (KNIGHTS | POTIONS) or KNIGHT in top or POTION in top
        fearful = [other for other, mask in enumerate(queens.queens) if other != seat and mask and attacks]
        for hands, rest, share in _hands(queens, seat, fearful, left):
            yield hands, [*rest, *reversed(top)], weight * share


def _tops(seats: int, pool: Pool, jesters: int, most: int) -> Iterator[tuple[list[int], Pool, float]]:
    """The cards that so many jesters turn up, the first one first, with what is left and how likely they are: each
    jester among them is played, too. Of the numbers that count to the same seat one stands for all. A deck that ends
    before that is shuffled, which nobody can foresee."""
    if not jesters:
        yield [], pool, 1.0
        return
    if not most:
        raise TooManyError("the deck may have to be shuffled")
    total = sum(pool)
    alike: dict[int, list[int]] = {}
    for kind, count in enumerate(pool):
        if count:
            number = number_of(CARDS[kind])
            alike.setdefault(-kind - 1 if number < 1 else number % seats, []).append(kind)
    for kinds in alike.values():
        kind = kinds[0]
        card = CARDS[kind]
        left = (*pool[:kind], pool[kind] - 1, *pool[kind + 1 :])
        # The turn goes on with a card that is taken, and ends with a number.
        again = 0 if card >= ONE else jesters - 1 + (1 if card == JESTER else 0)
        for top, rest, weight in _tops(seats, left, again, most - 1):
            yield [card, *top], rest, weight * sum([pool[each] for each in kinds]) / total


def _hands(
    queens: QueensState, seat: int, fearful: list[int], pool: Pool
) -> Iterator[tuple[list[int], list[int], float]]:
    """The hands of the others, the rest of the deck, and a weight: by which of the fearful hold a dragon, and which a
    wand; what else they hold is any."""
    at_dragon, at_wand = CARDS.index(DRAGON), CARDS.index(WAND)

    def deal(waiting: list[int], left: Pool) -> Iterator[tuple[dict[int, int], Pool, float]]:
        if not waiting:
            yield {}, left, 1.0
            return
        total, dragons, wands = sum(left), left[at_dragon], left[at_wand]
        ways = comb(total, HAND_SIZE)
        without = {
            (False, False): comb(total, HAND_SIZE),
            (True, False): comb(total - dragons, HAND_SIZE),
            (False, True): comb(total - wands, HAND_SIZE),
            (True, True): comb(total - dragons - wands, HAND_SIZE),
        }
        for dragon in (0, 1):
            for wand in (0, 1):
                # Inclusion and exclusion over the hands without dragons, without wands, and without both.
                if dragon and wand:
                    some = without[False, False] - without[True, False] - without[False, True] + without[True, True]
                elif dragon or wand:
                    some = without[not dragon, not wand] - without[True, True]
                else:
                    some = without[True, True]
                if some:
                    rest = list(left)
                    rest[at_dragon] -= dragon
                    rest[at_wand] -= wand
                    barred = [kind for kind, held in ((at_dragon, dragon), (at_wand, wand)) if not held]
                    hand = dragon * DRAGON + wand * WAND + _plain(rest, HAND_SIZE - dragon - wand, barred)
                    for more, last, share in deal(waiting[1:], tuple(rest)):
                        yield {waiting[0]: hand, **more}, last, some / ways * share

    for hands, left, weight in deal(fearful, pool):
        rest = list(left)
        dealt = [queens.hands[seat] if other == seat else hands.get(other, -1) for other in range(queens.seats)]
        full = [_plain(rest, HAND_SIZE) if hand < 0 else hand for hand in dealt]
        deck = [CARDS[kind] for kind, count in enumerate(rest) for _ in range(count)]
        yield full, deck, weight


def _plain(left: list[int], size: int, barred: Sequence[int] = ()) -> int:
    """A hand of so many cards, taken from what is left: numbers first, dragons and wands last, none of what is barred
    as long as there is anything else."""
    last = (CARDS.index(DRAGON), CARDS.index(WAND))
    hand = 0
    for kind in sorted(range(len(left)), key=lambda each: (each in barred, each in last, -each)):
        while left[kind] and size:
            left[kind] -= 1
            hand += CARDS[kind]
            size -= 1
    return hand
