"""A quick sensible way to play, and which actions need no thought.

Both rest only on what the seat to move sees: its hand, the awake queens and the queens in `known` slots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Action
from game.core.rng import Rng
from game.games.sleeping_queens.actions import (
    ALLOW,
    DISCARD,
    KING_AT,
    KNIGHT_FOR,
    PLAY_DRAGON,
    PLAY_JESTER,
    PLAY_WAND,
    POTION_FOR,
    WAKE,
)
from game.games.sleeping_queens.cards import (
    CARDS,
    CAT,
    DOG,
    HIDDEN,
    JESTERS,
    KING,
    KINGS,
    KNIGHTS,
    ONE,
    POTIONS,
    QUEENS,
    ROSE,
)

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState

_ANY = 0.12
"""Share of the actions of a rollout that are picked blindly, so that no kind of action is left out."""
_PEACE = 0.3
"""Share of the turns in which a rollout attacks nobody although it could."""
_DEFENDS = 0.85
"""Share of the attacks that a rollout stops when it can."""
_GOOD_QUEEN = 15
"""Points from which a rollout wakes a queen that it knows rather than one that it does not."""
# Slots in the order in which one stands for all those whose queens are not known: no pattern for the eye.
_ORDER = (5, 8, 2, 10, 0, 7, 4, 11, 1, 9, 3, 6)


def rollout(state: QueensState, rng: Rng) -> Action:
    """A legal action: mostly a sensible one, now and then any."""
    from game.games.sleeping_queens.state import TURN, WAKE_PHASE

    if rng.random() < _ANY:
        return rng.choice(state.legal_actions())
    if state.phase == WAKE_PHASE:
        return WAKE + _slot(state, rng)
    if state.phase != TURN:
        if state.hands[state.to_move] < HIDDEN and rng.random() < _DEFENDS:
            return PLAY_WAND if state.pending >= POTION_FOR else PLAY_DRAGON
        return ALLOW
    return _turn(state, rng)


def _turn(state: QueensState, rng: Rng) -> Action:
    hand = state.hands[state.turn]
    attack = 0
    if hand & (KNIGHTS | POTIONS) and rng.random() >= _PEACE:
        attack = _attack(state, hand)
    if attack and (attack < POTION_FOR or not hand & KINGS):
        return attack
    if hand & KINGS:
        return KING_AT + _slot(state, rng)
    if attack:
        return attack
    if hand & JESTERS:
        return PLAY_JESTER
    if ONE <= hand < HIDDEN:
        # The discard that brings most cards; the larger number first, so that small ones stay for sums.
        cards = state.rules.cards
        return max(state.rules.discards(hand >> 18), key=lambda action: (len(cards(action - DISCARD)), action))
    return rng.choice(state.legal_actions())


def _slot(state: QueensState, rng: Rng) -> int:
    """A sleeping queen to wake: the best of those known if she is good, else one that is not known."""
    seat = state.to_move
    points = state.rules.data.points
    best = -1
    worth = -1
    unknown: list[int] = []
    for slot in range(QUEENS):
        if not state.asleep >> slot & 1:
            continue
        if not state.known >> slot & 1:
            unknown.append(slot)
            continue
        queen = state.slots[slot]
        value = 0 if state.rules.rival[queen] & state.queens[seat] else points[queen]
        if value > worth:
            best, worth = slot, value
    if unknown and worth < _GOOD_QUEEN:
        return rng.choice(unknown)
    return best


def _attack(state: QueensState, hand: int) -> Action:
    """The best target of a knight, else of a potion; 0 if there is none."""
    rules = state.rules
    points = rules.data.points
    turn = state.turn
    own = state.queens[turn]
    knight = hand & KNIGHTS
    best = -1
    action = 0
    for seat, queens in enumerate(state.awake):
        if seat == turn or not queens:
            continue
        lead = rules.points[state.queens[seat]]
        for queen in queens:
            if knight and rules.rival[queen] & own:
                continue
            value = 4 * points[queen] + lead
            if value > best:
                best = value
                action = (KNIGHT_FOR if knight else POTION_FOR) + QUEENS * seat + queen
    return action


def prune(state: QueensState, actions: list[Action]) -> list[Action]:
    """The actions without those that are never better than another that stays.

    Left out are: all but one of the slots whose queens nobody knows, and all but one of plain known queens of equal
    points; the attack on all but one of plain queens of equal points of the same owner; one card of a pair where the
    pair may go; the discard of a king, who can always wake a queen.
    """
    if len(actions) < 2:
        return actions
    rules = state.rules
    known = state.known
    kept: list[Action] = []
    seen: set[int] = set()
    unknown = 0
    base = WAKE
    for action in actions:
        if action < PLAY_JESTER:
            base = WAKE if action < KING_AT else KING_AT
            slot = action - base
            if not known >> slot & 1:
                unknown |= 1 << slot
                continue
            group = _group(state.slots[slot], rules.data.points)
        elif KNIGHT_FOR <= action < DISCARD:
            queen = (action - (POTION_FOR if action >= POTION_FOR else KNIGHT_FOR)) % QUEENS
            group = (action - queen) * 100 + _group(queen, rules.data.points)
        else:
            card = action - DISCARD
            if card == KING or (card in _NUMBERS and action + card in actions):
                continue
            kept.append(action)
            continue
        if group not in seen:
            seen.add(group)
            kept.append(action)
    if unknown:
        kept.append(base + next(slot for slot in _ORDER if unknown >> slot & 1))
    return kept or actions


def _group(queen: int, points: tuple[int, ...]) -> int:
    """The same number for queens that are worth the same: plain ones of equal points."""
    return 50 + queen if queen in _SPECIAL else points[queen]


_SPECIAL = frozenset((ROSE, CAT, DOG))
_NUMBERS = frozenset(card for card in CARDS if card >= ONE)
