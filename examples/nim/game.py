"""The game of Nim: what can be set up, and how its documents are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.documents import Document, DocumentError, get, integer, only_keys
from game.core.game import Action, Game
from game.core.options import Option, complete
from game.core.rng import Rng
from nim.heuristics import NimHeuristics
from nim.state import HEAPS, NAMES, NimState


class Nim(Game):
    """Two players take stones from three heaps in turn."""

    def __init__(self) -> None:
        self.id = "nim"
        self.seed_code = 31
        self.seat_counts = self.official_seats = (2,)
        self.options = (Option("last_loses", (False, True)),)
        self.open_information = True
        self.draws_lots = True
        self.heuristics = NimHeuristics()

    def new_state(
        self, seats: int, options: Mapping[str, object], seed: int, boards: Sequence[Any] | None = None
    ) -> NimState:
        """All stones lie there, and chance says who begins (section 2)."""
        if seats != 2 or boards is not None:
            raise DocumentError("range", "two players play it, without boards", "players" if seats != 2 else "boards")
        return NimState(complete(self.options, options), list(HEAPS), Rng(seed).below(2))

    def from_document(self, document: Document) -> NimState:
        """The state that a document says (law.md tells of it); raises DocumentError with the place."""
        only_keys(document, ("game", "players", "options", "heaps", "turn"))
        if get(document, "game", str) != self.id:
            raise DocumentError("game", "this is no game of Nim", "game")
        integer(document, "players", 2, 2)
        options = complete(self.options, get(document, "options", dict) if "options" in document else {})
        given = get(document, "heaps", list)
        if len(given) != len(HEAPS):
            raise DocumentError("length", f"there are {len(HEAPS)} heaps", "heaps")
        named = {f"heaps[{heap}]": stones for heap, stones in enumerate(given)}
        heaps = [integer(named, place, 0, most) for place, most in zip(named, HEAPS, strict=True)]
        return NimState(options, heaps, integer(document, "turn", 0, 1))

    def parse_action(self, text: str) -> Action:
        """The action of a text like `b2`; raises ValueError where it is none."""
        if len(text) != 2 or text[0] not in NAMES or text[1] not in "12345":
            raise ValueError(f"{text!r} is no action")
        return 8 * NAMES.index(text[0]) + int(text[1])
