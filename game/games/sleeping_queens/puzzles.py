"""Puzzles of Sleeping Queens: one turn, by the published rules, with which a jester may bring another turn (section 7).

    win      win the game this turn (section 5)
    points   have as many points as possible at the end of the turn
    lead     be as many points as possible ahead of the best of the others, or as few behind

What a turn can depend on of all that is hidden: the queen that is woken in a slot that nobody knows, and behind the
Rose one more; whether those who may be attacked hold a dragon or a wand, if a knight or a potion may come; the special
cards that jesters turn up, and whose turn to wake the numbers among them make it. Worlds that differ in nothing of this
are one, and weigh as much as there are ways to deal the cards they stand for. Slots that nobody knows are as good as
each other, and so are discards: one of them stands for all.

"Save the queen" is none of the themes: whoever is attacked can stop it with one card at most, and what is left in the
hand is worth nothing by the end of the turn, so that there is one decision at most, and an easy one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import product
from math import comb, inf, prod
from typing import TYPE_CHECKING, cast

from game.core.game import NOBODY, Action, State
from game.core.puzzles import EQUAL, MOST_WORLDS, ChoicePuzzles, PuzzleRules, Solved, TooManyError, World
from game.core.rng import Rng
from game.games.sleeping_queens.actions import ALLOW, DISCARD, KING_AT, PLAY_JESTER, WAKE, describe
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
    QUEEN_IDS,
    QUEENS,
    ROSE,
    WAND,
    ids_in,
    number_of,
)

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState

WIN, POINTS, LEAD = "win", "points", "lead"
_MOST_JESTERS = 2
_MOST_GAINED = 25
"""Points that a turn can bring: the Rose and the dearest queen."""
_MOST_WOKEN = 2
"""Queens that are woken in a turn: one, and one more whom the Rose calls."""

Pool = tuple[int, ...]
"""How many cards of each kind are left, in the order of CARDS."""
Held = tuple[tuple[bool, ...], ...]
"""For each of some players whether it holds a card of each of some kinds."""


class QueensPuzzles(ChoicePuzzles):
    """The puzzles of this game. Margins: a share of a win, points as they are to be expected."""

    themes: Mapping[str, float] = {WIN: 0.1, LEAD: 2.0, POINTS: 2.0}
    options: Mapping[str, object] = {"jester_count": "inclusive", "jester_again": True}
    seat_counts: tuple[int, ...] = (2, 3)

    def begins(self, state: State, theme: str) -> bool:
        """At the start of a turn in which more than one decision may come, and a win if that is wanted: a jester beside
        a king or a knight, or alone where he may cost a lead, or a king where the Rose is known to sleep."""
        queens = cast("QueensState", state)
        if queens.prompt() != "turn":
            return False
        hand, rules, own = queens.hands[queens.turn], queens.rules, queens.queens[queens.turn]
        if theme == WIN and queens.asleep.bit_count() > _MOST_WOKEN:
            near = own.bit_count() + _MOST_WOKEN >= rules.goal_queens
            if not near and rules.points[own] + _MOST_GAINED < rules.goal_points:
                return False
        if hand & KINGS and queens.known >> queens.home[ROSE] & 1:
            return True
        targets = any(mask for seat, mask in enumerate(queens.queens) if seat != queens.turn)
        return bool(hand & JESTERS and (theme == LEAD or hand & KINGS or (hand & KNIGHTS and targets)))

    def stages(self, state: State, rng: Rng) -> list[State]:
        """One of the worlds for each card that a jester may turn up with which the turn goes on, in any order."""
        queens = cast("QueensState", state)
        worlds = [cast("QueensState", world) for world, _ in self.worlds(state, queens.turn)]
        if not queens.hands[queens.turn] & JESTERS:
            return [rng.choice(worlds)]
        by_card: dict[int, list[State]] = {}
        for world in worlds:
            if _goes_on(world):
                by_card.setdefault(world.deck[-1], []).append(world)
        found = [rng.choice(alike) for alike in by_card.values()]
        rng.shuffle(found)
        return found or [rng.choice(worlds)]

    def solve(self, first: State, theme: str) -> Solved | None:
        """See `PuzzleRules`; jesters alone, or one after the other, are luck."""
        solved = super().solve(first, theme)
        if solved is None or solved.line.count(PLAY_JESTER) > min(_MOST_JESTERS, len(solved.line) - 1):
            return None
        return solved

    def pending(self, state: State) -> bool:
        """Whether somebody who is attacked may stop it."""
        return state.prompt().startswith("defend")

    def choices(self, state: State, first: State) -> list[Action]:
        """Of the slots that nobody knew at first the lowest one alone, and one discard."""
        asleep = _unknown(cast("QueensState", first)) & cast("QueensState", state).asleep
        others = asleep & (asleep - 1)
        chosen: list[Action] = []
        for action in state.legal_actions():
            if action >= DISCARD:  # they come last
                chosen.append(action)
                break
            if action >= PLAY_JESTER or not others >> _slot(action) & 1:
                chosen.append(action)
        return chosen

    def stands_for(self, state: State, first: State, action: Action) -> Action:
        """The same slot for all that nobody knew, the same discard for all."""
        if action >= DISCARD:
            return next(each for each in state.legal_actions() if each >= DISCARD)
        unknown = _unknown(cast("QueensState", first)) & cast("QueensState", state).asleep
        if action < PLAY_JESTER and unknown >> _slot(action) & 1:
            return action - _slot(action) + _lowest(unknown)
        return action

    def tempts(self, theme: str, action: Action, best: Action, values: Mapping[Action, float]) -> bool:
        """Not what is no better than a discard, which does nothing for the tasks; but a jester may cost a lead."""
        if theme == LEAD and best == PLAY_JESTER:
            return True
        idle = max([value for each, value in values.items() if each >= DISCARD], default=-inf)
        return values[action] > idle + EQUAL

    def answers(self, state: State, first: State) -> list[tuple[Action, float]]:
        """Every slot is as likely, those that nobody knows together; an attack is stopped."""
        if state.prompt().startswith("defend"):
            return [(action, 1.0) for action in state.legal_actions() if action != ALLOW]
        chosen = self.choices(state, first)
        one_for_all = float(len(state.legal_actions()) - len(chosen) + 1)
        unknown = _unknown(cast("QueensState", first)) & cast("QueensState", state).asleep
        lowest = WAKE + _lowest(unknown) if unknown else -1
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
        orders = list(_orders([queens.slots[slot] for slot in slots]))
        dealt = list(_deals(queens, seat, pool))
        if len(orders) * len(dealt) > MOST_WORLDS:
            raise TooManyError(f"more than {MOST_WORLDS} worlds")
        found: list[World] = []
        for order, share in orders:
            places, home = list(queens.slots), list(queens.home)
            for slot, queen in zip(slots, order, strict=True):
                places[slot] = queen
                home[queen] = slot
            for hands, deck, weight in dealt:
                world = queens.copy()
                world.slots, world.home = tuple(places), tuple(home)
                world.hands, world.deck = hands[:], deck[:]
                found.append((world, share * weight))
        return found

    def likeness(self, first: State, theme: str, line: Sequence[Action]) -> Hashable:
        """What the seat could do and does: the cards that it has, those that it plays, and the queens that it goes
        for, as far as it knows them; whatever the theme."""
        state = cast("QueensState", first.copy())
        seat = state.to_move
        own = list(ids_in(state.hands[seat] & (KINGS | KNIGHTS | JESTERS | POTIONS)))
        for action in line:
            if state.to_move == seat:
                parts = describe(action)
                known = parts.slot >= 0 and state.known >> parts.slot & 1
                own.append(f"{parts.kind} {QUEEN_IDS[state.slots[parts.slot]] if known else parts.queen}")
            state.apply(action)
        return tuple(own)


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


def _slot(action: Action) -> int:
    """The slot of a waking, with a king or without."""
    return action - KING_AT if action >= KING_AT else action - WAKE


def _lowest(slots: int) -> int:
    """The lowest of these slots, at least one."""
    return (slots & -slots).bit_length() - 1


def _orders(unknown: list[int]) -> Iterator[tuple[list[int], float]]:
    """The orders in which the queens in slots that nobody knows may be woken, with their shares: by the first of them,
    and by the second behind the Rose, who alone calls one."""
    for first in sorted(unknown):
        others = sorted(set(unknown) - {first})
        if first == ROSE and others:
            for second in others:
                yield [first, second, *[queen for queen in others if queen != second]], 1 / len(unknown) / len(others)
        else:
            yield [first, *others], 1 / len(unknown)
    if not unknown:
        yield [], 1.0


def _deals(queens: QueensState, seat: int, pool: Pool) -> Iterator[tuple[list[int], list[int], float]]:
    """Hands, deck and weight of every deal that the turn can tell from others."""
    own = queens.hands[seat]
    jesters = own >> 3 * CARDS.index(JESTER) & 7
    targets = [other for other, mask in enumerate(queens.queens) if other != seat and mask]
    for top, left, weight in _tops(queens.seats, pool, jesters, len(queens.deck)):
        kinds = [CARDS.index(DRAGON)] if own & KNIGHTS or KNIGHT in top else []
        kinds += [CARDS.index(WAND)] if own & POTIONS or POTION in top else []
        for hands, rest, share in _hands(queens, seat, targets if kinds else [], kinds, left):
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
    queens: QueensState, seat: int, targets: list[int], kinds: list[int], pool: Pool
) -> Iterator[tuple[list[int], list[int], float]]:
    """The hands of the others, the rest of the deck, and a weight: by which of the targets hold a card of each of these
    kinds; what else they hold is any."""
    counts = tuple([pool[kind] for kind in kinds])
    for held, weight in _holders(len(targets), counts, sum(pool)).items():
        rest = list(pool)
        hands = [0] * queens.seats
        hands[seat] = queens.hands[seat]
        for target, has in zip(targets, held, strict=True):
            for kind, some in zip(kinds, has, strict=True):
                rest[kind] -= some
                hands[target] += CARDS[kind] * some
        # Those first who may hold least.
        for target, has in sorted(zip(targets, held, strict=True), key=lambda each: sum(each[1])):
            barred = [kind for kind, some in zip(kinds, has, strict=True) if not some]
            hands[target] += _plain(rest, HAND_SIZE - sum(has), barred)
        for other in range(queens.seats):
            if other != seat and other not in targets:
                hands[other] = _plain(rest, HAND_SIZE)
        deck = [CARDS[kind] for kind, count in enumerate(rest) for _ in range(count)]
        yield hands, deck, weight


def _holders(players: int, counts: tuple[int, ...], total: int) -> dict[Held, float]:
    """Which of so many players hold some of each of some kinds, and how likely that is, where each is dealt a hand of
    `total` cards of which `counts` are of these kinds."""
    if not players:
        return {(): 1.0}
    found: dict[Held, float] = {}
    for taken in product(*[range(count + 1) for count in counts]):
        plain = HAND_SIZE - sum(taken)
        if plain < 0:
            continue
        ways = prod(map(comb, counts, taken)) * comb(total - sum(counts), plain)
        if not ways:
            continue
        left = tuple([count - each for count, each in zip(counts, taken, strict=True)])
        here = tuple([each > 0 for each in taken])
        for others, share in _holders(players - 1, left, total - HAND_SIZE).items():
            held = (here, *others)
            found[held] = found.get(held, 0.0) + share * ways / comb(total, HAND_SIZE)
    return found


def _plain(left: list[int], size: int, barred: Sequence[int] = ()) -> int:
    """A hand of so many cards, taken from what is left: numbers first, dragons and wands last, none of what is barred.
    Raises TooManyError where too few others are left, near the end of the deck."""
    last = (CARDS.index(DRAGON), CARDS.index(WAND))
    hand = 0
    for kind in sorted(set(range(len(left))) - set(barred), key=lambda each: (each in last, -each)):
        while left[kind] and size:
            left[kind] -= 1
            hand += CARDS[kind]
            size -= 1
    if size:
        raise TooManyError("the cards that are left cannot be told apart by what matters alone")
    return hand
