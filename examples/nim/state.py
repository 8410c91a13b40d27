"""A position of Nim: three heaps, and whose turn it is. An action is 8 times the heap and the stones taken from it; its
text is the heap's letter and the number of stones, `b2`."""

from __future__ import annotations

from game.core.documents import Document
from game.core.events import Event
from game.core.game import NOBODY, Action, Memory, State
from game.core.options import Options
from game.core.refusal import Reason
from game.core.rng import Rng
from game.core.scoring import Result
from nim import legality
from nim.events import Taken

HEAPS = (3, 4, 5)
NAMES = "abc"


class NimState(State):
    """`heaps`: the stones in each. `turn`: the seat to move, or that would be if a stone were left."""

    __slots__ = ("heaps", "last_loses", "options", "turn")

    def __init__(self, options: Options, heaps: list[int], turn: int) -> None:
        self.seats = 2
        self.is_view = False
        self.options = options
        self.last_loses = bool(options["last_loses"])
        self.heaps = heaps
        self.turn = turn
        self.to_move = turn if any(heaps) else NOBODY

    def prompt(self) -> str:
        """There is one kind of decision."""
        return "over" if self.to_move == NOBODY else "turn"

    def legal_actions(self) -> list[Action]:
        """Any number of stones from any heap (section 3)."""
        return [8 * heap + count for heap, left in enumerate(self.heaps) for count in range(1, left + 1)]

    def why_not(self, action: Action) -> list[Reason]:
        """Every reason against an action."""
        return legality.why_not(self.heaps, *divmod(action, 8))

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Take the stones; the other one is next (section 3)."""
        heap, count = divmod(action, 8)
        if events is not None:
            events.append(Taken(self.turn, NAMES[heap], count))
        self.heaps[heap] -= count
        self.turn = 1 - self.turn
        self.to_move = self.turn if any(self.heaps) else NOBODY

    def copy(self) -> NimState:
        """Another position that is the same."""
        return NimState(self.options, self.heaps[:], self.turn)

    def view(self, seat: int) -> NimState:
        """Nothing is hidden."""
        return self.copy()

    def sample(self, seat: int, rng: Rng, memory: Memory | None = None) -> NimState:
        """There is nothing to be drawn."""
        return self.copy()

    def result(self) -> Result:
        """Who took the last stone has won, or lost by the option (sections 4, 5)."""
        if self.to_move != NOBODY:
            return Result(False, (0, 0), (), "", ((), ()))
        winner = self.turn if self.last_loses else 1 - self.turn
        reason = "left_last" if self.last_loses else "took_last"
        return Result(True, (1 - winner, winner), (winner,), reason, ((), ()))

    def to_document(self) -> Document:
        """The state document of law.md."""
        options, heaps = dict(self.options), self.heaps[:]
        return {"game": "nim", "players": 2, "options": options, "heaps": heaps, "turn": self.turn}

    def format_action(self, action: Action) -> str:
        """The text of an action."""
        return f"{NAMES[action // 8]}{action % 8}"
