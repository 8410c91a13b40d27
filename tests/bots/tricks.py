"""A tiny game for the tests of bots: three tricks with hidden hands.

Cards 1 to 5 * seats, three to each hand, the rest stays hidden. In turn each plays one card in the open; the highest
takes the trick and its player leads the next. Most tricks win, ties share.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from game.core.documents import get
from game.core.events import Event
from game.core.game import NOBODY, Game, Heuristics, Memory, State
from game.core.options import Option
from game.core.refusal import Reason
from game.core.rng import Rng
from game.core.scoring import Result

HAND = 3


class TricksState(State):
    __slots__ = ("deck", "hands", "played", "points", "rest")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.to_move = 0
        self.is_view = False
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.rest: list[int] = []
        self.played: list[tuple[int, int]] = []
        self.deck: list[int] = []
        self.points = [0] * seats

    def prompt(self) -> str:
        return "over" if self.to_move == NOBODY else "turn"

    def legal_actions(self) -> list[int]:
        return sorted(self.hands[self.to_move]) if self.to_move != NOBODY else []

    def why_not(self, action: int) -> list[Reason]:
        return [] if action in self.legal_actions() else [Reason("not_yours")]

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        if self.is_view:
            raise ValueError("a view")
        seat = self.to_move
        self.hands[seat].remove(action)
        self.played.append((action, seat))
        self.deck.append(action)
        if len(self.played) < self.seats:
            self.to_move = (seat + 1) % self.seats
            return
        winner = max(self.played)[1]
        self.points[winner] += 1
        self.played = []
        self.to_move = winner if self.hands[winner] else NOBODY

    def copy(self) -> TricksState:
        other = TricksState(self.seats)
        other.to_move = self.to_move
        other.is_view = self.is_view
        other.hands = [hand[:] for hand in self.hands]
        other.rest = self.rest[:]
        other.played = self.played[:]
        other.deck = self.deck[:]
        other.points = self.points[:]
        return other

    def view(self, seat: int) -> TricksState:
        other = self.copy()
        other.is_view = True
        other.rest = [0] * len(self.rest)
        other.hands = [hand[:] if s == seat else [0] * len(hand) for s, hand in enumerate(self.hands)]
        return other

    def sample(self, seat: int, rng: Rng, memory: Memory | None = None) -> TricksState:
        other = self.copy()
        other.is_view = False
        seen = set(self.hands[seat]) | set(self.deck)
        unknown = [card for card in range(1, 5 * self.seats + 1) if card not in seen]
        rng.shuffle(unknown)
        for s, hand in enumerate(other.hands):
            if s != seat:
                other.hands[s] = sorted(unknown.pop() for _ in hand)
        other.rest = sorted(unknown)
        return other

    def result(self) -> Result:
        over = self.to_move == NOBODY
        best = max(self.points)
        winners = tuple(s for s, p in enumerate(self.points) if p == best) if over else ()
        return Result(over, tuple(self.points), winners, "tricks" if over else "", ((),) * self.seats)

    def to_document(self) -> dict[str, Any]:
        return {
            "game": "tricks",
            "options": {},
            "to_move": self.to_move,
            "view": self.is_view,
            "hands": self.hands,
            "rest": self.rest,
            "played": [list(p) for p in self.played],
            "deck": self.deck,
            "points": self.points,
        }

    def format_action(self, action: int) -> str:
        return f"c{action}"


class Notes(Memory):
    """Counts events; forgetting takes notes away."""

    __slots__ = ("notes",)

    def __init__(self, seat: int, notes: list[int] | None = None) -> None:
        self.seat = seat
        self.notes = notes or []

    def observe(self, event: Event) -> None:
        self.notes.append(len(self.notes))

    def forget(self, share: float, rng: Rng) -> None:
        self.notes = [note for note in self.notes if rng.random() >= share]

    def recall(self, view: State) -> State:
        return view

    def to_document(self) -> dict[str, Any]:
        return {"seat": self.seat, "notes": self.notes}


class TricksHeuristics(Heuristics):
    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, TricksState)
        if state.to_move == NOBODY:
            return state.result().shares()
        strength = [
            3.0 * p + sum(hand) / (5.0 * state.seats) for p, hand in zip(state.points, state.hands, strict=True)
        ]
        if state.played:
            strength[max(state.played)[1]] += 2.0
        total = sum(strength)
        return [s / total for s in strength]

    def rollout(self, state: State, rng: Rng) -> int:
        return rng.choice(state.legal_actions())

    def prune(self, state: State, actions: list[int]) -> list[int]:
        return actions

    def features(self, state: State, action: int) -> dict[str, float]:
        return {"high": float(action)}

    def reasons(self, view: State, action: int) -> list[Reason]:
        return []


class Tricks(Game):
    id = "tricks"
    seat_counts = (2, 3, 4)
    official_seats = (2, 3, 4)
    options: tuple[Option, ...] = ()
    heuristics = TricksHeuristics()

    def new_state(self, seats: int, options: Any, seed: int, boards: Any = None) -> TricksState:
        cards = list(range(1, 5 * seats + 1))
        Rng(seed).shuffle(cards)
        state = TricksState(seats)
        state.hands = [sorted(cards[HAND * s : HAND * s + HAND]) for s in range(seats)]
        state.rest = cards[HAND * seats :]
        return state

    def from_document(self, document: dict[str, Any]) -> TricksState:
        state = TricksState(len(get(document, "hands", list)))
        state.to_move = document["to_move"]
        state.is_view = document["view"]
        state.hands = document["hands"]
        state.rest = document["rest"]
        state.played = [(card, seat) for card, seat in document["played"]]
        state.deck = document["deck"]
        state.points = document["points"]
        return state

    def parse_action(self, text: str) -> int:
        if not text.startswith("c"):
            raise ValueError(text)
        return int(text[1:])

    def new_memory(self, seat: int, seats: int) -> Notes:
        return Notes(seat)

    def memory_from_document(self, document: dict[str, Any]) -> Notes:
        return Notes(document["seat"], document["notes"])


class Slow(TricksHeuristics):
    """Thinks for a minute about each evaluation, deaf to everybody."""

    def evaluate(self, state: State) -> list[float]:
        time.sleep(60)
        return super().evaluate(state)


class Deadly(TricksHeuristics):
    """Ends the process that thinks with it."""

    def evaluate(self, state: State) -> list[float]:
        os._exit(3)


class Faulty(TricksHeuristics):
    def evaluate(self, state: State) -> list[float]:
        raise RuntimeError("no opinion")


class Wrong(Tricks):
    """Writes actions that nobody can read."""

    def from_document(self, document: dict[str, Any]) -> TricksState:
        state = super().from_document(document)
        state.__class__ = _WrongState
        return state


class _WrongState(TricksState):
    __slots__ = ()

    def format_action(self, action: int) -> str:
        return "nonsense"


def find_tricks(game_id: str) -> Game:
    """For a worker: the game, or one that goes wrong in the way that its id says. Refuses a process with pygame."""
    if "pygame" in sys.modules:
        raise RuntimeError("pygame is in the worker")
    if game_id == "wrong":
        return Wrong()
    game = Tricks()
    kinds: dict[str, type[TricksHeuristics]] = {"slow": Slow, "deadly": Deadly, "faulty": Faulty}
    if game_id in kinds:
        game.heuristics = kinds[game_id]()
    return game


def named(game_id: str) -> Tricks:
    """The sound game under the id of one that goes wrong in the worker."""
    game = Tricks()
    game.id = game_id
    return game
