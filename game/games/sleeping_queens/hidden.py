"""What a seat may not know of a position (section 6), and full positions drawn from what it knows.

A sample is drawn as if all cards that the seat has not seen were shuffled and laid out again: each way to lay them out
(cards of a kind told apart) is as likely as any other that agrees with what is known:
- the seat's own hand, the discards, the awake queens and the queens in `known` slots are as they are;
- a card that the memory knows to be in a hand (taken openly, not played since) is there;
- a seat that is asked in `defend` holds the card that it is asked for;
- the queens of the other slots are in any order, each as likely.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Memory
from game.core.rng import Rng
from game.games.sleeping_queens.actions import POTION_FOR
from game.games.sleeping_queens.cards import CARDS, DRAGON, HIDDEN, QUEENS, UNKNOWN, WAND
from game.games.sleeping_queens.memory import QueensMemory

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState


def view(state: QueensState, seat: int) -> QueensState:
    """The state with all that `seat` may not know taken out; any other number than a seat's sees no hand."""
    seen = state.copy()
    seen.is_view = True
    for other in range(state.seats):
        if other != seat:
            seen.hands[other] = HIDDEN * len(state.rules.cards(state.hands[other]))
    seen.deck = [HIDDEN] * len(state.deck)
    hide_slots(seen, state.asleep & ~state.known)
    seen.rng = ""
    return seen


def hide_slots(seen: QueensState, slots: int) -> None:
    """Take the queens of these slots (a mask) out of a view, and the slots out of `known`."""
    seen.known &= ~slots
    seen.slots = tuple([UNKNOWN if slots >> slot & 1 else queen for slot, queen in enumerate(seen.slots)])
    seen.home = tuple([-1 if slot < 0 or slots >> slot & 1 else slot for slot in seen.home])


def sample(state: QueensState, seat: int, rng: Rng, memory: Memory | None) -> QueensState:
    """A full state that agrees with what `seat` sees and remembers (above), as likely as any other.

    Raises ValueError if `state` is a view that does not show the hand of `seat`, or if nothing agrees with it.
    """
    own = state.hands[seat]
    if own >= HIDDEN:
        raise ValueError(f"the view does not show the hand of seat {seat}")
    drawn = state.copy()
    drawn.is_view = False
    lost = memory.lost if isinstance(memory, QueensMemory) else 0
    _lay_queens(drawn, rng, lost)
    _deal(drawn, state, seat, rng, memory if isinstance(memory, QueensMemory) else None)
    drawn.rng = str(rng.draw())
    return drawn


def _lay_queens(drawn: QueensState, rng: Rng, lost: int) -> None:
    drawn.known &= ~lost
    unknown = drawn.asleep & ~drawn.known
    slots = [slot for slot in range(QUEENS) if unknown >> slot & 1]
    shown = {queen for slot, queen in enumerate(drawn.slots) if not unknown >> slot & 1}
    left = [queen for queen in range(QUEENS) if queen not in shown]
    rng.shuffle(left)
    queens = list(drawn.slots)
    home = list(drawn.home)
    for slot, queen in zip(slots, left, strict=True):
        queens[slot] = queen
        home[queen] = slot
    drawn.slots = tuple(queens)
    drawn.home = tuple(home)


def _deal(drawn: QueensState, state: QueensState, seat: int, rng: Rng, memory: QueensMemory | None) -> None:
    """Lay out the red cards that `seat` does not see: fixed ones first, the others shuffled into hands and deck."""
    own = state.hands[seat]
    discard = state.discard
    left = [
        count - (own >> 3 * kind & 7) - discard.count(CARDS[kind])
        for kind, count in enumerate(state.rules.data.counts)
    ]
    sizes = [len(state.rules.cards(hand)) for hand in state.hands]
    hands = [0] * state.seats
    for other in range(state.seats):
        if other == seat:
            hands[other] = own
            sizes[other] = 0
        elif memory is not None:
            for kind, card in enumerate(CARDS):
                fixed = min(memory.taken[other] >> 3 * kind & 7, left[kind], sizes[other])
                left[kind] -= fixed
                sizes[other] -= fixed
                hands[other] += fixed * card
    pool: list[int] = []
    for kind, count in enumerate(left):
        pool += [CARDS[kind]] * count
    asked = state.to_move if state.prompt().startswith("defend") else seat
    if asked != seat:
        card = WAND if state.pending >= POTION_FOR else DRAGON
        if not hands[asked] & 7 * card:
            hands[asked] += _draw_with(pool, sizes[asked], card, rng)
            sizes[asked] = 0
    rng.shuffle(pool)
    for other, size in enumerate(sizes):
        for _ in range(size):
            hands[other] += pool.pop()
    drawn.hands = hands
    drawn.deck = pool


def _draw_with(pool: list[int], size: int, card: int, rng: Rng) -> int:
    """Take `size` cards out of the pool, evenly among all draws with at least one `card`; gives the hand they make.

    It draws again until the draw fits: even the last dragon among 60 cards comes within a dozen draws on average.
    """
    if card not in pool or size < 1:
        raise ValueError("the seat that is asked cannot hold the card it is asked for")
    while True:
        picked: list[int] = []
        for _ in range(size):
            index = rng.below(len(pool))
            picked.append(pool[index])
            pool[index] = pool[-1]
            pool.pop()
        if card in picked:
            return sum(picked)
        pool += picked
