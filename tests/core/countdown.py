"""A tiny game for tests of the core: a shared heap, each seat takes 1 to 3, who takes the last one wins.

Taking 3 shows a secret (a wall for undo); each seat has a secret number that nothing depends on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from game.core.documents import Document, DocumentError, get, integer, only_keys
from game.core.events import Event
from game.core.game import NOBODY, Action, Game, Memory, State
from game.core.options import Option, complete
from game.core.refusal import Reason
from game.core.rng import Rng
from game.core.scoring import Line, Result


@dataclass(frozen=True)
class HeapTaken(Event):
    SECRET: ClassVar[dict[str, str]] = {"secret": "seat", "cards": "seat"}

    seat: int
    count: int
    secret: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class ThreeTaken(Event):
    WALL: ClassVar[bool] = True

    seat: int


class Heap(State):
    __slots__ = ("heap", "options", "secrets")

    def __init__(self, seats: int, options: dict[str, Any], heap: int, secrets: list[int]) -> None:
        self.seats = seats
        self.to_move = 0
        self.is_view = False
        self.options = options
        self.heap = heap
        self.secrets = secrets

    def prompt(self) -> str:
        return "over" if self.to_move == NOBODY else "turn"

    def legal_actions(self) -> list[Action]:
        return [count for count in (1, 2, 3) if count <= self.heap]

    def why_not(self, action: Action) -> list[Reason]:
        return [] if action in self.legal_actions() else [Reason("heap_small", {"heap": self.heap})]

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        seat = self.to_move
        self.heap -= action
        self.to_move = (seat + 1) % self.seats if self.heap else NOBODY
        if events is not None:
            events.append(HeapTaken(seat, action, self.secrets[seat], ("a", "b")))
            if action == 3:
                events.append(ThreeTaken(seat))

    def copy(self) -> Heap:
        other = Heap(self.seats, self.options, self.heap, list(self.secrets))
        other.to_move = self.to_move
        other.is_view = self.is_view
        return other

    def view(self, seat: int) -> Heap:
        seen = self.copy()
        seen.is_view = True
        seen.secrets = [number if other == seat else -1 for other, number in enumerate(self.secrets)]
        return seen

    def sample(self, seat: int, rng: Rng, memory: Memory | None = None) -> Heap:
        raise NotImplementedError

    def result(self) -> Result:
        over = self.to_move == NOBODY
        return Result(over, (0,) * self.seats, (0,) if over else (), "empty" if over else "", ((Line("heap", 0),),))

    def to_document(self) -> Document:
        return {
            "game": "countdown",
            "players": self.seats,
            "options": dict(self.options),
            "to_move": self.to_move,
            "heap": self.heap,
            "secrets": ["?" if number < 0 else number for number in self.secrets],
        }

    def format_action(self, action: Action) -> str:
        return f"take {action}"


class Countdown(Game):
    def __init__(self, digest: str = "") -> None:
        self.id = "countdown"
        self.seat_counts = (2, 3)
        self.official_seats = (2, 3)
        self.options = (Option("heap", (10, 20)), Option("fast", (False, True)))
        self._digest = digest

    def new_state(
        self, seats: int, options: Mapping[str, object], seed: int, boards: Sequence[Any] | None = None
    ) -> Heap:
        chosen = complete(self.options, options)
        heap = chosen["heap"]
        assert isinstance(heap, int)
        rng = Rng(seed)
        return Heap(seats, dict(chosen), heap + len(boards or ()), [rng.below(100) for _ in range(seats)])

    def from_document(self, document: Document) -> Heap:
        only_keys(document, ("game", "players", "options", "to_move", "heap", "secrets"))
        state = Heap(
            integer(document, "players", 2, 3),
            dict(complete(self.options, get(document, "options", dict))),
            integer(document, "heap", 0, 99),
            [-1 if number == "?" else number for number in get(document, "secrets", list)],
        )
        state.to_move = integer(document, "to_move", -1, state.seats - 1)
        state.is_view = -1 in state.secrets
        return state

    def parse_action(self, text: str) -> Action:
        if not text.startswith("take "):
            raise ValueError(f"{text!r} is no action")
        return int(text[5:])

    def new_memory(self, seat: int, seats: int) -> Memory:
        raise NotImplementedError

    def memory_from_document(self, document: Document) -> Memory:
        raise DocumentError("memory", "there is none")

    def data_digest(self) -> str:
        return self._digest
