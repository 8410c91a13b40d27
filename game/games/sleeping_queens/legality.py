"""Why an action of Sleeping Queens is not legal: every reason, as a code with parameters.

The list of legal actions is made in state.py, where the profile asks for it; a test compares the two. Parameters are
ids of cards and queens, seats and slots (0 to 11). Codes, with the section each rests on:

    over                          the game is over (5)
    hidden                        a view does not show the cards of the seat to move (6)
    choose_slot                   only a sleeping queen can be chosen now (3.4, 4)
    answer_attack {card}          only `card` or letting it pass is possible now (3.2, 3.3)
    no_wake, no_attack            nobody is asked to wake a queen, or to answer an attack (3)
    wrong_defence {card}          only `card` stops this attack (3.2, 3.3)
    card_missing {card}           the hand holds no `card` (3)
    card_too_few {card, count}    the hand holds only `count` of `card` (3)
    slot_awake {slot, queen, seat}  the queen of this slot is awake, before `seat` (3.1)
    no_seat {seat}                there is no such player (2)
    own_queen {queen}             nobody targets an own queen (3)
    queen_asleep {queen}          this queen sleeps; only an awake one can be named (3.2, 3.3)
    queen_elsewhere {queen, seat} she lies before `seat` (3.2, 3.3)
    cat_dog {queen, other}        no knight brings `queen` to the owner of `other` (4)
    not_number {card}             only number cards can be discarded while anything else is possible (3.5)
    not_number_set {card}         several cards can be discarded only if all are numbers (3.5)
    pair_differs {first, second}  two number cards need the same value (3.5)
    sets_off {number}             three or four of the same value need the option `sets` (3.5, 7)
    sum_wrong {largest, sum}      the largest is not the sum of the others (3.5)
    too_many {count}              a hand has no more than 5 cards (3)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import NOBODY, Action
from game.core.refusal import Reason
from game.games.sleeping_queens.actions import POTION_FOR, Described, describe
from game.games.sleeping_queens.cards import (
    CARD_IDS,
    CARDS_BY_ID,
    HAND_SIZE,
    HIDDEN,
    ONE,
    QUEEN_IDS,
    QUEENS_BY_ID,
    number_of,
)

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState


def why_not(state: QueensState, action: Action) -> list[Reason]:
    """Every reason why `action` is not legal; empty exactly if it is legal. Raises ValueError for a number that is no
    action."""
    parts = describe(action)
    if state.to_move == NOBODY:
        return [Reason("over", section="5")]
    asked = state.prompt()
    if asked.startswith("wake"):
        section = "4" if asked == "wake_rose" else "3.4"
        if parts.kind != "wake":
            return [Reason("choose_slot", section=section)]
        return _slot_reasons(state, parts.slot, section)
    if asked.startswith("defend"):
        return _defence_reasons(state, parts)
    if parts.kind == "wake":
        return [Reason("no_wake", section="3")]
    if parts.kind in ("allow", "dragon", "wand"):
        return [Reason("no_attack", section="3")]
    if state.hands[state.turn] >= HIDDEN:
        return [Reason("hidden", section="6")]
    if parts.kind == "discard":
        return _discard_reasons(state, parts.cards)
    reasons = _missing_cards(state, parts.cards)
    if parts.kind == "king":
        reasons += _slot_reasons(state, parts.slot, "3.1")
    elif parts.queen:
        reasons += _target_reasons(state, parts)
    return reasons


def _missing_cards(state: QueensState, cards: tuple[str, ...]) -> list[Reason]:
    hand = state.hands[state.to_move]
    reasons = []
    for name in dict.fromkeys(cards):
        card = CARDS_BY_ID[name]
        held = hand // card & 7
        if not held:
            reasons.append(Reason("card_missing", {"card": name}, "3"))
        elif held < cards.count(name):
            reasons.append(Reason("card_too_few", {"card": name, "count": held}, "3"))
    return reasons


def _slot_reasons(state: QueensState, slot: int, section: str) -> list[Reason]:
    if state.asleep >> slot & 1:
        return []
    queen = state.slots[slot]
    owner = next(seat for seat, mask in enumerate(state.queens) if mask >> queen & 1)
    return [Reason("slot_awake", {"slot": slot, "queen": QUEEN_IDS[queen], "seat": owner}, section)]


def _defence_reasons(state: QueensState, parts: Described) -> list[Reason]:
    potion = state.pending >= POTION_FOR
    card, section = ("W", "3.3") if potion else ("D", "3.2")
    if parts.kind == "allow":
        return []
    if parts.kind not in ("dragon", "wand"):
        return [Reason("answer_attack", {"card": card}, section)]
    if state.hands[state.to_move] >= HIDDEN:
        return [Reason("hidden", section="6")]
    if parts.cards != (card,):
        return [Reason("wrong_defence", {"card": card}, section), *_missing_cards(state, parts.cards)]
    return []


def _target_reasons(state: QueensState, parts: Described) -> list[Reason]:
    section = "3.2" if parts.kind == "knight" else "3.3"
    if parts.seat >= state.seats:
        return [Reason("no_seat", {"seat": parts.seat}, "2")]
    queen = QUEENS_BY_ID[parts.queen]
    owners = [seat for seat, mask in enumerate(state.queens) if mask >> queen & 1]
    reasons = []
    if parts.seat == state.turn:
        reasons.append(Reason("own_queen", {"queen": parts.queen}, "3"))
    if not owners:
        reasons.append(Reason("queen_asleep", {"queen": parts.queen}, section))
    elif owners[0] != parts.seat:
        reasons.append(Reason("queen_elsewhere", {"queen": parts.queen, "seat": owners[0]}, section))
    rival = state.rules.rival[queen] & state.queens[state.turn]
    if parts.kind == "knight" and state.rules.cat_dog_illegal and rival:
        other = QUEEN_IDS[rival.bit_length() - 1]
        reasons.append(Reason("cat_dog", {"queen": parts.queen, "other": other}, "4"))
    return reasons


def _discard_reasons(state: QueensState, names: tuple[str, ...]) -> list[Reason]:
    reasons = _missing_cards(state, names)
    cards = tuple(CARDS_BY_ID[name] for name in names)
    if len(cards) > HAND_SIZE:
        reasons.append(Reason("too_many", {"count": len(cards)}, "3"))
    others = [card for card in cards if card < ONE]
    if len(cards) == 1:
        if others and not state.rules.single_any and not only_singles(state):
            reasons.append(Reason("not_number", {"card": names[0]}, "3.5"))
    elif others:
        for card in dict.fromkeys(others):
            reasons.append(Reason("not_number_set", {"card": CARD_IDS[card]}, "3.5"))
    elif not state.rules.is_discard(cards):
        reasons.append(_wrong_numbers([number_of(card) for card in cards]))
    return reasons


def only_singles(state: QueensState) -> bool:
    """Whether nothing of sections 3.1 to 3.5 is possible, so that any one card may be discarded."""
    hand = state.hands[state.turn]
    if state.rules.single_any or hand >= ONE:
        return False
    singles = state.rules.singles(hand)
    return state.legal_actions() == list(singles)


def _wrong_numbers(numbers: list[int]) -> Reason:
    if len(numbers) == 2:
        return Reason("pair_differs", {"first": numbers[0], "second": numbers[1]}, "3.5")
    if numbers[0] == numbers[-1] and len(numbers) <= 4:
        return Reason("sets_off", {"number": numbers[0]}, "7")
    return Reason("sum_wrong", {"largest": numbers[-1], "sum": sum(numbers[:-1])}, "3.5")

