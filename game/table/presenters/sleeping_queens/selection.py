"""What clicks and drags mean at the table of Sleeping Queens: from pieces to an action in notation.

A selection is built from cards of the hand; a target finishes it. It knows the legal actions of the moment as texts
and asks why another one is not legal. Nothing here depends on a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from game.core.refusal import Reason
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

# -- what a press leads to ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Play:
    """The press finished an action: its text."""

    text: str


@dataclass(frozen=True)
class Changed:
    """The selection changed, or nothing happened that needs a word."""


@dataclass(frozen=True)
class Refusal:
    """The press means nothing legal; every reason why."""

    reasons: tuple[Reason, ...]


Outcome = Play | Changed | Refusal


@dataclass(frozen=True)
class Equation:
    """The number cards chosen so far, ascending. `form` says what they are; "open" is no legal discard yet."""

    numbers: tuple[int, ...]
    form: Literal["single", "pair", "set", "sum", "open"]


class Selection:
    """The cards chosen for the next action, in the order they were chosen."""

    def __init__(self, hand: Iterable[Card], legal: Iterable[str], why_not: Callable[[str], list[Reason]]) -> None:
        """`legal`: the legal actions in notation; empty where this seat is not asked."""
        self._hand = {card.key: card for card in hand}
        self._legal = frozenset(legal)
        self._why_not = why_not
        self.chosen: list[int] = []

    @property
    def waking(self) -> bool:
        """Whether a slot is asked for (a jester's count or the Rose), not a turn."""
        return any(text.startswith("@") for text in self._legal)

    def kinds(self) -> list[str]:
        """The kinds of the chosen cards."""
        return [self._hand[key].kind for key in self.chosen]

    def clear(self) -> None:
        """Put everything back."""
        self.chosen.clear()

    # -- what the table lights up -------------------------------------------------------------------------------

    def holds(self, key: int) -> bool:
        """Whether that card is among those that are chosen from; one that has just come is not yet."""
        return key in self._hand

    def playable(self, key: int) -> bool:
        """Whether some legal action uses that card together with what is chosen."""
        kind = self._hand[key].kind
        if kind.isdigit():
            others = [] if key in self.chosen else [k for k in self.kinds() if k.isdigit()]
            wanted = sorted(int(k) for k in [*others, kind])
            return any(_contains(numbers_of(text), wanted) for text in self._legal)
        return any(
            text == kind or text == f"x{kind}" or text.startswith((f"{kind}@", f"{kind}>")) for text in self._legal
        )

    def targets(self) -> dict[Piece, str]:
        """The lit pieces that finish an action now, each with that action."""
        found: dict[Piece, str] = {}
        for text in sorted(self._legal):
            piece = self._target_of(text)
            if piece is not None:
                found[piece] = text
        return found

    def _target_of(self, text: str) -> Piece | None:
        """The piece whose press finishes the legal action `text`, if the cards it needs are chosen."""
        if text.startswith("@"):
            return Slot(int(text[1:]))
        kinds = self.kinds()
        if text.startswith("x"):
            return Discards() if sorted(text[1:].split(",")) == sorted(kinds) else None
        if kinds != [text[0]]:
            return None
        if text == "J":
            return Deck()
        if "@" in text:
            return Slot(int(text.split("@")[1]))
        seat, queen = text[2:].split(":")
        return AwakeQueen(int(seat), queen)

    def equation(self) -> Equation | None:
        """The number cards chosen, or None while there is none."""
        kinds = self.kinds()
        if not kinds or not all(kind.isdigit() for kind in kinds):
            return None
        numbers = tuple(sorted(int(kind) for kind in kinds))
        if self.discard_text() not in self._legal:
            return Equation(numbers, "open")
        if len(numbers) == 1:
            return Equation(numbers, "single")
        if sum(numbers[:-1]) == numbers[-1] and len(numbers) > 2:
            return Equation(numbers, "sum")
        return Equation(numbers, "pair" if len(numbers) == 2 else "set")

    def discard_text(self) -> str:
        """The discard of the chosen cards in notation, legal or not."""
        kinds = self.kinds()
        if all(kind.isdigit() for kind in kinds):
            kinds = [str(number) for number in sorted(int(kind) for kind in kinds)]
        return "x" + ",".join(kinds)

    def enter(self) -> str | None:
        """The action that Enter or a double click means: the only way to finish what is chosen, else None."""
        targets = self.targets()
        texts = {text for piece, text in targets.items() if isinstance(piece, Deck | Discards)}
        if "J" in texts:
            return "J"
        if texts:
            return texts.pop()
        return next(iter(targets.values())) if len(targets) == 1 else None

    # -- presses ------------------------------------------------------------------------------------------------

    def press(self, piece: Piece) -> Outcome:
        """A click on a piece."""
        if not self._legal:
            return Refusal((Reason("not_your_turn_now"),))
        if isinstance(piece, HandCard):
            return self._press_card(piece.key)
        text = self.targets().get(piece)
        if text is not None:
            return Play(text)
        return self._refuse(piece)

    def drop(self, key: int, piece: Piece) -> Outcome:
        """A card of the hand was dragged onto a piece; chosen number cards come with it."""
        if key not in self.chosen:
            taken = self._press_card(key)
            if isinstance(taken, Refusal):
                return taken
        return self.press(piece)

    def _press_card(self, key: int) -> Outcome:
        if self.waking:
            return Refusal((Reason("choose_a_queen"),))
        kind = self._hand[key].kind
        if key in self.chosen:
            self.chosen.remove(key)
            return Changed()
        if not self.playable(key) and not kind.isdigit():
            return Refusal(self._reasons(self._sample_text(kind)))
        if not kind.isdigit() or not all(other.isdigit() for other in self.kinds()):
            self.chosen.clear()
        self.chosen.append(key)
        return Changed()

    def _sample_text(self, kind: str) -> str:
        """An action with a card of that kind that says best why the card cannot be played."""
        return {"K": "K@0", "J": "J"}.get(kind, f"x{kind}")

    def _refuse(self, piece: Piece) -> Refusal:
        if self.waking:
            if isinstance(piece, Slot):
                return Refusal(self._reasons(f"@{piece.index}"))
            return Refusal((Reason("choose_a_queen"),))
        if not self.chosen:
            return Refusal((Reason("choose_a_card"),))
        kind = self.kinds()[0]
        match piece:
            case Slot(index=index):
                text = f"{kind}@{index}"
            case AwakeQueen(seat=seat, queen=queen):
                text = f"{kind}>{seat}:{queen}"
            case _:
                text = "J" if kind == "J" else self.discard_text()
        return Refusal(self._reasons(text))

    def _reasons(self, text: str) -> tuple[Reason, ...]:
        reasons = tuple(reason for reason in self._why_not(text) if reason.code != "notation")
        return reasons or (Reason("no_such_target"),)


def numbers_of(text: str) -> list[int]:
    """The numbers of a discard in notation, ascending; empty for another action."""
    if not text.startswith("x") or not text[1:2].isdigit():
        return []
    return [int(part) for part in text[1:].split(",")]


def _contains(numbers: list[int], wanted: list[int]) -> bool:
    rest = list(numbers)
    for number in wanted:
        if number not in rest:
            return False
        rest.remove(number)
    return True
