"""What the table of Sleeping Queens shows to one seat, advanced event by event.

It starts from a view and after the last event shows the same as the view then (a contract test compares them). Cards
are physical here: which of the eight kings a `K` is has no meaning in the rules, so the table deals the pictures.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from game.core.documents import Document
from game.core.events import HIDDEN, Event
from game.games.sleeping_queens import events as ev

LOOKS = {"K": 8, "N": 4, "D": 3, "J": 5, "P": 4, "W": 3}
"""How many different pictures there are of a kind of card; numbers have one each."""

KINDS = ("K", "N", "D", "J", "P", "W", *(str(n) for n in range(1, 11)))
"""The order of cards in a hand."""

RIVALS = {"cat": "dog", "dog": "cat"}
"""Who does not stay where the other one is awake (rules, section 4)."""


@dataclass(frozen=True)
class Card:
    """One red card in sight: its kind, which picture of that kind (0 ...), and a key that stays with it."""

    kind: str
    look: int
    key: int


@dataclass
class Shown:
    """The table as `viewer` sees it.

    `hand`: the viewer's cards from left to right. `counts`: cards in each seat's hand. `deck`: cards in it.
    `discard`: top last. `slots`: queens by slot, "?" where unknown. `asleep`: slots with a sleeping queen.
    `known`: slots of sleeping queens that all have seen. `awake`: queens before each seat, in the order they came.
    """

    viewer: int
    hand: list[Card]
    counts: list[int]
    deck: int
    discard: list[Card]
    slots: list[str]
    asleep: set[int]
    known: set[int]
    awake: list[list[str]]
    turn: int
    over: bool
    turned_up: Card | None = None
    _next_key: int = field(default=0, compare=False)

    @staticmethod
    def from_view(document: Document, viewer: int) -> Shown:
        """The table of a view document (docs/rules/sleeping_queens.md, section 8)."""
        awake = [list(queens) for queens in document["awake"]]
        slots = list(document["slots"])
        up = {queen for queens in awake for queen in queens}
        shown = Shown(
            viewer=viewer,
            hand=[],
            counts=[len(hand) for hand in document["hands"]],
            deck=len(document["deck"]),
            discard=[],
            slots=slots,
            asleep={index for index, queen in enumerate(slots) if queen not in up},
            known=set(document["known"]),
            awake=awake,
            turn=document["turn"],
            over=document["phase"] == "over",
        )
        for kind in document["discard"]:
            shown.discard.append(shown._new_card(kind))
        for kind in document["hands"][viewer]:
            shown.hand.append(shown._new_card(kind))
        return shown

    def same_as(self, other: Shown) -> bool:
        """Whether both show the same position: pictures, keys and the order of the hand do not count."""
        return self._position() == other._position()

    def _position(self) -> tuple[object, ...]:
        hand = sorted(KINDS.index(card.kind) for card in self.hand)
        discard = [card.kind for card in self.discard]
        slots = [HIDDEN if i in self.asleep - self.known else queen for i, queen in enumerate(self.slots)]
        return (
            self.viewer, hand, self.counts, self.deck, discard, slots, self.asleep, self.known, self.awake,
            self.turn, self.over,
        )  # fmt: skip

    # -- cards --------------------------------------------------------------------------------------------------

    def _new_card(self, kind: str) -> Card:
        """A card that comes into sight, with a picture that no other card in sight has."""
        used = {card.look for card in [*self.hand, *self.discard] if card.kind == kind}
        if self.turned_up is not None and self.turned_up.kind == kind:
            used.add(self.turned_up.look)
        looks = LOOKS.get(kind, 1)
        key = self._next_key
        self._next_key += 1
        start = key * 5 % looks
        free = [look for step in range(looks) if (look := (start + step) % looks) not in used]
        return Card(kind, free[0] if free else start, key)

    def _spend(self, seat: int, kind: str) -> Card:
        """A card leaves the hand of `seat` and lies on the discards."""
        self.counts[seat] -= 1
        card = None
        if seat == self.viewer:
            card = next((held for held in self.hand if held.kind == kind), None)
            if card is not None:
                self.hand.remove(card)
        card = card or self._new_card(kind)
        self.discard.append(card)
        return card

    def _receive(self, card: Card) -> None:
        """A card joins the viewer's hand, in its place by kind."""
        rank = KINDS.index(card.kind)
        place = next((i for i, held in enumerate(self.hand) if KINDS.index(held.kind) > rank), len(self.hand))
        self.hand.insert(place, card)

    def coming(self, kinds: Iterable[str]) -> list[Card]:
        """The cards of these kinds that would come into sight now, in this order, as `advance` will make them."""
        trial = replace(self, hand=list(self.hand), discard=list(self.discard))
        cards: list[Card] = []
        for kind in kinds:
            cards.append(trial._new_card(kind))
            trial.hand.append(cards[-1])
        return cards

    def hand_with(self, cards: Iterable[Card]) -> list[Card]:
        """The viewer's hand as it will be with these cards in their places."""
        trial = replace(self, hand=list(self.hand))
        for card in cards:
            trial._receive(card)
        return trial.hand

    # -- events -------------------------------------------------------------------------------------------------

    def advance(self, event: Event) -> None:
        """Take in what happened. `event` is what the viewer saw of it."""
        match event:
            case ev.KingPlayed(seat=seat):
                self._spend(seat, "K")
            case ev.KnightPlayed(seat=seat):
                self._spend(seat, "N")
            case ev.PotionPlayed(seat=seat):
                self._spend(seat, "P")
            case ev.JesterPlayed(seat=seat):
                self._spend(seat, "J")
            case ev.AttackStopped(seat=seat, card=kind):
                self._spend(seat, kind)
            case ev.Discarded(seat=seat, cards=cards):
                for kind in cards:
                    self._spend(seat, kind)
            case ev.QueenWoken(seat=seat, slot=slot, queen=queen):
                self.slots[slot] = queen
                self.asleep.discard(slot)
                self.known.discard(slot)
                self.awake[seat].append(queen)
            case ev.Quarrel(seat=seat, slot=slot, queen=queen):
                self._put_to_sleep(seat, slot, queen)
            case ev.QueenSlept(owner=owner, slot=slot, queen=queen):
                self._put_to_sleep(owner, slot, queen)
            case ev.QueenStolen(seat=seat, owner=owner, queen=queen):
                self.awake[owner].remove(queen)
                self.awake[seat].append(queen)
            case ev.JesterRevealed(card=kind):
                self.deck -= 1
                self.turned_up = self._new_card(kind)
            case ev.JesterCounted():
                self._discard_turned_up()
            case ev.CardTaken(seat=seat):
                self.counts[seat] += 1
                if seat == self.viewer and self.turned_up is not None:
                    self._receive(self.turned_up)
                self.turned_up = None
            case ev.Reshuffled(count=count):
                self.deck += count
                self.discard.clear()
            case ev.Drew(seat=seat, cards=cards):
                self.deck -= len(cards)
                self.counts[seat] += len(cards)
                if seat == self.viewer:
                    for kind in cards:
                        self._receive(self._new_card(kind))
            case ev.TurnBegan(seat=seat):
                self.turn = seat
            case ev.GameEnded():
                self.over = True

    def _discard_turned_up(self) -> None:
        if self.turned_up is not None:
            self.discard.append(self.turned_up)
            self.turned_up = None

    def _put_to_sleep(self, seat: int, slot: int, queen: str) -> None:
        # A queen that quarrels may never have been counted as awake before the seat.
        if queen in self.awake[seat]:
            self.awake[seat].remove(queen)
        self.slots[slot] = queen
        self.asleep.add(slot)
        self.known.add(slot)
