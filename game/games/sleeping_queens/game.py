"""Sleeping Queens as a `Game`: seats, options, the deal, documents (sections 2, 7 and 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from game.core.documents import Document, DocumentError, digest
from game.core.game import Action, Game, Memory
from game.core.options import Options, complete
from game.core.rng import Rng
from game.games.sleeping_queens import state_document
from game.games.sleeping_queens.actions import MAX_SEATS, parse_action
from game.games.sleeping_queens.cards import CARDS, HAND_SIZE, QUEENS, read_data
from game.games.sleeping_queens.heuristics import QueensHeuristics
from game.games.sleeping_queens.memory import QueensMemory
from game.games.sleeping_queens.options import MARKED, OPTIONS, PRESETS, PUBLISHED_SEATS
from game.games.sleeping_queens.rules import Rules
from game.games.sleeping_queens.state import QueensState


class SleepingQueens(Game):
    """The game. Reads data.toml when made; raises OSError, TOMLDecodeError or KeyError if that is damaged."""

    def __init__(self) -> None:
        self.id = "sleeping_queens"
        self.seed_code = 1
        self.seat_counts = tuple(range(2, MAX_SEATS + 1))
        self.official_seats = PUBLISHED_SEATS
        self.options = OPTIONS
        self.presets = PRESETS
        self.marked = MARKED
        self.heuristics = QueensHeuristics()
        self._data = read_data()
        self._digest = digest(asdict(self._data))
        self._defaults = complete(OPTIONS, {})
        self._pack = [card for card, count in zip(CARDS, self._data.counts, strict=True) for _ in range(count)]
        self._rules: dict[tuple[object, ...], Rules] = {}

    def new_state(
        self, seats: int, options: Mapping[str, object], seed: int, boards: Sequence[Any] | None = None
    ) -> QueensState:
        """The first position: queens shuffled into their slots, then the red cards; each seat gets 5 (section 2).

        Raises DocumentError (`range` at "players", `unknown_option`, `option_value`; `boards` if any are given).
        """
        if seats not in self.seat_counts:
            raise DocumentError("range", f"{seats} is not from 2 to {MAX_SEATS}", "players")
        if boards is not None:
            raise DocumentError("boards", "this game has no boards", "boards")
        rules = self.rules(seats, complete(OPTIONS, options) if options else self._defaults)
        rng = Rng(seed)
        slots = list(range(QUEENS))
        rng.shuffle(slots)
        home = [0] * QUEENS
        for slot, queen in enumerate(slots):
            home[queen] = slot
        deck = self._pack[:]
        rng.shuffle(deck)
        state = QueensState(rules, tuple(slots), tuple(home), rng.text())
        dealt = HAND_SIZE * seats
        for seat in range(seats):
            state.hands[seat] = sum(deck[HAND_SIZE * seat : HAND_SIZE * (seat + 1)])
        state.deck = deck[:dealt - 1 : -1]
        return state

    def rules(self, seats: int, options: Options) -> Rules:
        """The tables for these seats and (complete) options; made once."""
        key = (seats, *options.values())
        rules = self._rules.get(key)
        if rules is None:
            rules = self._rules[key] = Rules(seats, options, self._data)
        return rules

    def from_document(self, document: Document) -> QueensState:
        """The state or view that a document of section 8 says; raises DocumentError with the place."""
        return state_document.read(document, self)

    def parse_action(self, text: str) -> Action:
        """The action of a text in the notation of section 9; raises ValueError where it is no action."""
        return parse_action(text)

    def new_memory(self, seat: int, seats: int) -> Memory:
        """An empty memory for `seat` at the start of a game of `seats`."""
        return QueensMemory(seat, seats)

    def memory_from_document(self, document: Document) -> Memory:
        """The memory that `Memory.to_document` wrote; raises DocumentError."""
        return QueensMemory.from_document(document)

    def data_digest(self) -> str:
        """A digest of data.toml."""
        return self._digest
