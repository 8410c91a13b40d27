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
    ALL_SLOTS,
    CARDS,
    CAT,
    CAT_BIT,
    DOG,
    DOG_BIT,
    HIDDEN,
    JESTERS,
    KING,
    KINGS,
    KNIGHTS,
    NUMBER_SHIFT,
    ONE,
    POTIONS,
    QUEENS,
    ROSE,
    SPECIALS,
)

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState

_PART_BITS = 16
_PART = (1 << _PART_BITS) - 1
"""A number that was drawn decides three things, by 16 bits each; the shares below are in parts of 2**16."""
_ANY = 8000
"""Actions of a rollout that are picked blindly, so that no kind of action is left out."""
_STEALS = 52000
_STEALS_BEFORE_KING = 46000
"""Turns in which a knight is played that has a target; the same with a king in hand."""
_POURS = 39000
_POURS_NEAR_GOAL = 46000
"""The same for potions, and against one who is near the goal; else a king goes first."""
_GAMBLES = 59000
"""Turns in which a jester goes before a discard."""
_DEFENDS = 56000
"""Attacks that a rollout stops when it can."""
_NEAR = 15
"""Points that are missing to the goal of one who is near it."""
_GOOD_QUEEN = 15
"""Points from which a rollout wakes a queen that it knows rather than one that it does not."""
_TURN = 0
_WAKE = 1
# Queens that a seat cannot keep beside its own, by whether it has the cat (1) and the dog (2).
_BARRED = (0, DOG_BIT, CAT_BIT, CAT_BIT | DOG_BIT)
# Slots in the order in which one stands for all those whose queens are not known: no pattern for the eye.
_ORDER = (5, 8, 2, 10, 0, 7, 4, 11, 1, 9, 3, 6)


def rollout(state: QueensState, rng: Rng) -> Action:
    """A legal action: mostly a sensible one, now and then any."""
    # Chance is the dearest thing here: one number is drawn, and its parts decide one thing each.
    chance = rng.draw() >> 16
    if chance & _PART < _ANY:
        return rng.choice(state.legal_actions())
    chance >>= _PART_BITS
    if state.phase == _TURN:
        return _turn(state, chance, rng)
    if state.phase == _WAKE:
        return WAKE + _slot(state, state.to_move, chance)
    if state.hands[state.to_move] < HIDDEN and chance & _PART < _DEFENDS:
        return PLAY_WAND if state.pending >= POTION_FOR else PLAY_DRAGON
    return ALLOW


def _turn(state: QueensState, chance: int, rng: Rng) -> Action:
    rules = state.rules
    turn: int = state.turn
    hand = state.hands[turn]
    specials = hand & SPECIALS
    kings = specials & KINGS
    if kings and state.queens[turn].bit_count() + 1 == rules.goal_queens:
        return KING_AT + _slot(state, turn, chance)
    if specials & (KNIGHTS | POTIONS):
        attack = _attack(state, specials, chance)
        if attack:
            return attack
    if kings:
        return KING_AT + _slot(state, turn, chance)
    jester = specials & JESTERS
    if hand >= HIDDEN:
        return PLAY_JESTER if jester else rng.choice(state.legal_actions())
    numbers = hand >> NUMBER_SHIFT
    if jester and (not numbers or chance & _PART < _GAMBLES):
        return PLAY_JESTER
    if numbers:
        return rules.best_table.get(numbers) or rules.best_discard(numbers)
    return rng.choice(state.legal_actions())


def _slot(state: QueensState, seat: int, chance: int) -> int:
    """A sleeping queen to wake: the best of those known if she is good, else one that is not known."""
    unknown = state.asleep & ~state.known
    best = -1
    if state.known:
        rules = state.rules
        points = rules.data.points
        worth = -1
        for slot in range(QUEENS):
            if state.known >> slot & 1:
                queen = state.slots[slot]
                value = 0 if rules.rival[queen] & state.queens[seat] else points[queen]
                if value > worth:
                    best, worth = slot, value
        if not unknown or worth >= _GOOD_QUEEN:
            return best
    left = (chance & _PART) * unknown.bit_count() >> _PART_BITS
    for slot in range(QUEENS):
        if unknown >> slot & 1:
            if left == 0:
                return slot
            left -= 1
    return best


def _attack(state: QueensState, specials: int, chance: int) -> Action:
    """The attack of a turn: with a knight, else with a potion; 0 where it is peace."""
    rules = state.rules
    own = state.queens[state.turn]
    if specials & KNIGHTS and chance & _PART < (_STEALS_BEFORE_KING if specials & KINGS else _STEALS):
        action = _target(state, KNIGHT_FOR, ~_BARRED[own >> CAT & 3])
        if action:
            return action
    if specials & POTIONS:
        action = _target(state, POTION_FOR, ALL_SLOTS)
        if action:
            theirs = state.queens[(action - POTION_FOR) // QUEENS]
            close = theirs.bit_count() + 1 >= rules.goal_queens or rules.points[theirs] + _NEAR >= rules.goal_points
            if chance >> _PART_BITS & _PART < (_POURS_NEAR_GOAL if close else 0 if specials & KINGS else _POURS):
                return action
    return 0


def _target(state: QueensState, base: int, allowed: int) -> Action:
    """The attack, KNIGHT_FOR or POTION_FOR as `base`, on the dearest of the `allowed` queens, of the richest where
    several have one; 0 if there is none."""
    rules = state.rules
    points = rules.data.points
    best = -1
    action = 0
    for seat in range(state.seats):
        theirs = state.queens[seat] & allowed
        if seat == state.turn or not theirs:
            continue
        value = 4 * rules.dearest[theirs] + rules.points[state.queens[seat]]
        if value > best:
            best = value
            queen = QUEENS - 1
            while not theirs >> queen & 1 or points[queen] < rules.dearest[theirs]:
                queen -= 1
            action = base + QUEENS * seat + queen
    return action


def prune(state: QueensState, actions: list[Action]) -> list[Action]:
    """The actions without those that are never better than another that stays.

    Left out are: all but one of the slots whose queens nobody knows, and all but the dearest of the plain known queens
    (one of several); of the attacks with a knight, or a potion, on one owner all but that on the dearest queen (one of
    several), where those on cat and dog stay, since not everybody can keep them; one card of a pair where the pair may
    go; the discard of a king, who can always wake a queen.
    """
    if len(actions) < 2:
        return actions
    rules = state.rules
    known = state.known
    kept: list[Action] = []
    taken: dict[Action, int] = {}
    unknown = 0
    dearest = 0
    waking = -1
    base = WAKE
    for action in actions:
        if action < PLAY_JESTER:
            base = WAKE if action < KING_AT else KING_AT
            slot = action - base
            if not known >> slot & 1:
                unknown |= 1 << slot
                continue
            queen = state.slots[slot]
            if queen in _SPECIAL:
                kept.append(action)
            elif rules.data.points[queen] > dearest:
                dearest = rules.data.points[queen]
                waking = action
            continue
        if KNIGHT_FOR <= action < DISCARD:
            queen = (action - KNIGHT_FOR) % QUEENS  # for potions, too: both begin at whole multiples from each other
            if queen in _RIVALS:
                kept.append(action)
                continue
            owner = action - queen
            best = taken.get(owner)
            if best is None or rules.data.points[queen] > rules.data.points[best]:
                taken[owner] = queen
            continue
        card = action - DISCARD
        if card != KING and (card not in _NUMBERS or action + card not in actions):
            kept.append(action)
    kept += [owner + queen for owner, queen in taken.items()]
    if waking >= 0:
        kept.append(waking)
    if unknown:
        kept.append(base + next(slot for slot in _ORDER if unknown >> slot & 1))
    return kept or actions


_RIVALS = frozenset((CAT, DOG))
_SPECIAL = _RIVALS | {ROSE}
_NUMBERS = frozenset(card for card in CARDS if card >= ONE)
