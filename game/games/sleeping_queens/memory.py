"""What one seat could have noted (sections 3.4 and 6).

Noted are cards that others took into their hand in the open (jester) and have not played since, and queens that were
seen going back to sleep. The latter stand in `known` of every view; a memory can lose them all the same, and then takes
them out of a view (`recall`). The cards of the first deal, forced discards and the make-up of a deck after a reshuffle
are not followed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.documents import Document, DocumentError, get, integer, only_keys, typed
from game.core.events import Event
from game.core.game import Memory, State
from game.core.rng import Rng
from game.games.sleeping_queens import events as ev
from game.games.sleeping_queens.actions import MAX_SEATS
from game.games.sleeping_queens.cards import (
    CARDS,
    CARDS_BY_ID,
    HAND_SIZE,
    HIDDEN_ID,
    QUEENS,
    bits_in,
    ids_in,
)

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState


class QueensMemory(Memory):
    """Notes of `seat`.

    `taken[other]`: cards (a hand, see cards.py) that `other` took openly and holds for sure. `seen`: mask of slots
    whose queens were seen going to sleep, `lost`: those of them that were forgotten.
    """

    __slots__ = ("lost", "seen", "taken")

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.taken = [0] * seats
        self.seen = 0
        self.lost = 0

    def observe(self, event: Event) -> None:
        """Take note of what `seat` saw of an event."""
        if isinstance(event, ev.CardTaken):
            self.taken[event.seat] += CARDS_BY_ID[event.card]
        elif isinstance(event, (ev.QueenSlept, ev.Quarrel)):
            self.seen |= 1 << event.slot
            self.lost &= ~(1 << event.slot)
        elif isinstance(event, ev.QueenWoken):
            self.seen &= ~(1 << event.slot)
            self.lost &= ~(1 << event.slot)
        elif isinstance(event, ev.Discarded):
            for card in event.cards:
                self._played(event.seat, card)
        elif isinstance(event, ev.AttackStopped):
            self._played(event.seat, event.card)
        elif isinstance(event, ev.KingPlayed):
            self._played(event.seat, "K")
        elif isinstance(event, ev.KnightPlayed):
            self._played(event.seat, "N")
        elif isinstance(event, ev.PotionPlayed):
            self._played(event.seat, "P")
        elif isinstance(event, ev.JesterPlayed):
            self._played(event.seat, "J")

    def _played(self, seat: int, name: str) -> None:
        # Which of several equal cards was played nobody knows: one fewer is held for sure.
        card = CARDS_BY_ID[name]
        if self.taken[seat] & 7 * card:
            self.taken[seat] -= card

    def forget(self, share: float, rng: Rng) -> None:
        """Lose each card taken openly and each queen seen going to sleep with probability `share`."""
        for seat, hand in enumerate(self.taken):
            for card in CARDS:
                for _ in range(hand // card & 7):
                    if rng.random() < share:
                        self.taken[seat] -= card
        for slot in bits_in(self.seen & ~self.lost):
            if rng.random() < share:
                self.lost |= 1 << slot

    def recall(self, view: State) -> State:
        """The view without the queens that were forgotten: their slots read "?" and are not in `known`."""
        state = cast("QueensState", view)
        lost = self.lost & state.known
        if not lost:
            return view
        from game.games.sleeping_queens.hidden import hide_slots

        blanked = state.copy()
        hide_slots(blanked, lost)
        return blanked

    def to_document(self) -> Document:
        """The memory as a JSON object: seat, cards by seat, slots."""
        return {
            "seat": self.seat,
            "taken": [list(ids_in(hand)) for hand in self.taken],
            "seen": list(bits_in(self.seen)),
            "lost": list(bits_in(self.lost)),
        }

    @staticmethod
    def from_document(document: Document) -> QueensMemory:
        """The memory that `to_document` wrote; raises DocumentError."""
        only_keys(document, ("seat", "taken", "seen", "lost"))
        taken = get(document, "taken", list)
        if not 2 <= len(taken) <= MAX_SEATS:
            raise DocumentError("range", f"{len(taken)} is not from 2 to {MAX_SEATS}", "taken")
        memory = QueensMemory(integer(document, "seat", 0, len(taken) - 1), len(taken))
        for seat, names in enumerate(taken):
            if len(typed(names, list, f"taken[{seat}]")) > HAND_SIZE:
                raise DocumentError("hand_size", "a hand holds no more than 5 cards", f"taken[{seat}]")
            for index, name in enumerate(names):
                where = f"taken[{seat}][{index}]"
                if typed(name, str, where) not in CARDS_BY_ID or name == HIDDEN_ID:
                    raise DocumentError("card", f"there is no card {name!r}", where)
                memory.taken[seat] += CARDS_BY_ID[name]
        memory.seen = _slots(document, "seen")
        memory.lost = _slots(document, "lost")
        return memory


def _slots(document: Document, key: str) -> int:
    mask = 0
    for index, slot in enumerate(get(document, key, list)):
        where = f"{key}[{index}]"
        if not 0 <= typed(slot, int, where) < QUEENS:
            raise DocumentError("range", f"{slot} is not from 0 to {QUEENS - 1}", where)
        mask |= 1 << slot
    return mask
