"""What clicks and drags mean at the table of Sleeping Queens: from pieces to an action.

The choice is built from cards of the hand; a target finishes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from game.core.game import Action
from game.core.refusal import Reason
from game.games.sleeping_queens import actions
from game.games.sleeping_queens.cards import CARDS_BY_ID, QUEENS_BY_ID
from game.table.chooser import Changed, Chooser, Outcome, Play, Refusal, Target
from game.table.presenters.sleeping_queens.shown import Card

# -- pieces: what can be pressed ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HandCard:
    """A card of the own hand, by its key."""

    key: int


@dataclass(frozen=True)
class Slot:
    """One of the twelve places of the queens."""

    index: int


@dataclass(frozen=True)
class AwakeQueen:
    """A queen lying before a seat."""

    seat: int
    queen: str


@dataclass(frozen=True)
class Deck:
    """The face-down deck."""


@dataclass(frozen=True)
class Discards:
    """The discard pile."""


Piece = HandCard | Slot | AwakeQueen | Deck | Discards

@dataclass(frozen=True)
class Equation:
    """The number cards chosen so far, ascending. `form` says what they are; "open" is no legal discard yet."""

    numbers: tuple[int, ...]
    form: Literal["single", "pair", "set", "sum", "open"]


class QueensChooser(Chooser[Piece, Target]):
    """The cards chosen for the next action, in the order they were chosen: `chosen`, by their keys."""

    def __init__(
        self, hand: Iterable[Card], legal: Iterable[Action], why_not: Callable[[Action], list[Reason]]
    ) -> None:
        """`hand`: what is chosen from. `legal`: the legal actions; none where this seat is not asked."""
        self._hand = {card.key: card for card in hand}
        self._legal = {action: actions.describe(action) for action in sorted(legal)}
        self._why_not = why_not
        self.chosen: list[int] = []

    def close(self) -> None:
        """The decision was made: nothing has a meaning any more."""
        self._legal = {}

    @property
    def asked(self) -> bool:
        """Whether anything can be played."""
        return bool(self._legal)

    @property
    def waking(self) -> bool:
        """Whether a slot is asked for (a jester's count or the Rose), not a turn."""
        return any(each.kind == "wake" for each in self._legal.values())

    @property
    def can_act(self) -> bool:
        """Whether there is more to do than to give up a card that cannot be played."""
        return any(each.kind != "discard" or each.cards[0].isdigit() for each in self._legal.values())

    @property
    def begun(self) -> bool:
        """Whether a card is chosen."""
        return bool(self.chosen)

    def put_back(self) -> None:
        """No card is chosen any more."""
        self.chosen.clear()

    def kinds(self) -> list[str]:
        """The kinds of the chosen cards."""
        return [self._hand[key].kind for key in self.chosen]

    # -- what the table lights up -------------------------------------------------------------------------------

    def holds(self, key: int) -> bool:
        """Whether that card is among those that are chosen from; one that has just come is not yet."""
        return key in self._hand

    def playable(self, key: int) -> bool:
        """Whether some legal action uses that card together with what is chosen."""
        kind = self._hand[key].kind
        together = kind.isdigit() and key not in self.chosen
        others = [other for other in self.kinds() if other.isdigit()] if together else []
        return any(_contains(each.cards, [*others, kind]) for each in self._legal.values())

    def usable(self, key: int) -> bool:
        """Whether some legal action uses that card, whatever is chosen."""
        return any(self._hand[key].kind in each.cards for each in self._legal.values())

    def targets(self) -> dict[Piece, Target]:
        """The lit pieces that finish an action now; cards of the hand, which begin one, are asked of `playable`."""
        found: dict[Piece, Target] = {}
        for action in self._legal:
            piece = self._target_of(action)
            if piece is not None:
                found[piece] = Target((action,))
        return found

    def _target_of(self, action: Action) -> Piece | None:
        """The piece whose press finishes a legal action, if the cards it needs are chosen."""
        each, kinds = self._legal[action], self.kinds()
        if each.kind == "wake":
            return Slot(each.slot)
        if sorted(each.cards) != sorted(kinds):
            return None
        match each.kind:
            case "discard":
                return Discards()
            case "jester":
                return Deck()
            case "king":
                return Slot(each.slot)
            case _:
                return AwakeQueen(each.seat, each.queen)

    def equation(self) -> Equation | None:
        """The number cards chosen, or None while there is none."""
        kinds = self.kinds()
        if not kinds or not all(kind.isdigit() for kind in kinds):
            return None
        numbers = tuple(sorted(int(kind) for kind in kinds))
        if self.discard() not in self._legal:
            return Equation(numbers, "open")
        if len(numbers) == 1:
            return Equation(numbers, "single")
        if sum(numbers[:-1]) == numbers[-1] and len(numbers) > 2:
            return Equation(numbers, "sum")
        return Equation(numbers, "pair" if len(numbers) == 2 else "set")

    def best_discard(self) -> frozenset[int]:
        """The keys of the numbers that bring the most new cards, two at least, with what is chosen; none where that
        leads to nothing of the kind."""
        kinds = self.kinds()
        discards = (list(each.cards) for each in self._legal.values() if each.kind == "discard")
        cards: list[str] = max((each for each in discards if _contains(each, kinds)), key=len, default=[])
        if len(cards) < 2:
            return frozenset()
        keys = []
        for key in sorted(self._hand, key=lambda key: key not in self.chosen):
            if self._hand[key].kind in cards:
                cards.remove(self._hand[key].kind)
                keys.append(key)
        return frozenset(keys)

    def discard(self) -> Action:
        """The discard of the chosen cards, legal or not; there is at least one."""
        return actions.discard(sum(CARDS_BY_ID[kind] for kind in self.kinds()))

    def enter(self) -> tuple[Action, ...]:
        """What Enter or a double click means: the jester, a discard, or the only target there is."""
        targets = self.targets()
        for piece in (Deck(), Discards()):
            if piece in targets:
                return targets[piece].actions
        return next(iter(targets.values())).actions if len(targets) == 1 else ()

    # -- presses ------------------------------------------------------------------------------------------------

    def press(self, piece: Piece) -> Outcome:
        """A click on a piece."""
        if not self._legal:
            return Refusal((Reason("not_your_turn_now"),))
        if isinstance(piece, HandCard):
            return self._press_card(piece.key)
        target = self.targets().get(piece)
        return Play(target.actions) if target is not None else self._refuse(piece)

    def _press_card(self, key: int) -> Outcome:
        if self.waking:
            return Refusal((Reason("choose_a_queen"),))
        kind = self._hand[key].kind
        if key in self.chosen:
            self.chosen.remove(key)
            return Changed()
        if not self.usable(key) or not (kind.isdigit() or self.playable(key)):
            return self._refusal(_sample(kind))
        if not kind.isdigit() or not all(other.isdigit() for other in self.kinds()):
            self.chosen.clear()
        self.chosen.append(key)
        return Changed()

    def _refuse(self, piece: Piece) -> Refusal:
        if self.waking:
            if isinstance(piece, Slot):
                return self._refusal(actions.WAKE + piece.index)
            return Refusal((Reason("choose_a_queen"),))
        if not self.chosen:
            return Refusal((Reason("choose_a_card"),))
        return self._refusal(self._meant(piece))

    def _meant(self, piece: Piece) -> Action | None:
        """The action that the chosen cards and a piece would make; None where they make none."""
        kind = self.kinds()[0]
        match piece:
            case Slot(index=index):
                return actions.KING_AT + index if kind == "K" else None
            case AwakeQueen(seat=seat, queen=queen):
                make = {"N": actions.knight, "P": actions.potion}.get(kind)
                return make(seat, QUEENS_BY_ID[queen]) if make is not None else None
            case _:
                return actions.PLAY_JESTER if kind == "J" else self.discard()

    def _refusal(self, action: Action | None) -> Refusal:
        reasons = () if action is None else tuple(self._why_not(action))
        return Refusal(reasons or (Reason("no_such_target"),))


def _sample(kind: str) -> Action:
    """An action with a card of that kind that says best why the card cannot be played."""
    plain = {"K": actions.KING_AT, "J": actions.PLAY_JESTER}
    return plain[kind] if kind in plain else actions.discard(CARDS_BY_ID[kind])


def _contains(cards: Iterable[str], wanted: Iterable[str]) -> bool:
    rest = list(cards)
    for kind in wanted:
        if kind not in rest:
            return False
        rest.remove(kind)
    return True
