"""The search for the one best line: nobody peeks, every answer counts, lines with the same deeds are one."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pytest

from game.core import puzzles
from game.core.game import Action, State
from game.core.puzzles import ChoicePuzzles, PuzzleRules, TooManyError, TurnPuzzles, World
from game.core.scoring import Result


class Guess(State):
    """Seat 0 may look (0) or not (1), then says whether the card is 0 or 1; a right guess is worth 10, looking costs 2.
    With `answer` seat 1 then says how much is taken away, 0 or 4."""

    def __init__(self, card: int, done: tuple[Action, ...] = (), answer: bool = False, hidden: bool = False) -> None:
        self.card, self.done, self.answer, self.is_view = card, done, answer, hidden
        self.seats = 2
        self.to_move = 1 if answer and len(done) == 2 else 0

    def prompt(self) -> str:
        return "turn"

    def legal_actions(self) -> list[Action]:
        return [0, 1]

    def why_not(self, action: Action) -> list[Any]:
        return []

    def apply(self, action: Action, events: Any = None) -> None:
        self.done = (*self.done, action)
        self.to_move = 1 if self.answer and len(self.done) == 2 else 0

    def copy(self) -> Guess:
        return Guess(self.card, self.done, self.answer, self.is_view)

    def view(self, seat: int) -> Guess:
        seen = self.done[:1] == (0,)
        return Guess(self.card if seen else -1, self.done, self.answer, True)

    def sample(self, seat: int, rng: Any, memory: Any = None) -> Guess:
        return self.copy()

    def result(self) -> Result:
        return Result(False, (0, 0), (), "", ())

    def to_document(self) -> dict[str, Any]:
        return {"card": self.card, "done": list(self.done)}

    def format_action(self, action: Action) -> str:
        return str(action)


class Guesses(ChoicePuzzles):
    themes: Mapping[str, float] = {"most": 1.0, "much": 5.0}
    cost = 2.0

    def begins(self, state: State, theme: str) -> bool:
        return True

    def over(self, theme: str, first: State, state: State, seat: int) -> bool:
        assert isinstance(state, Guess)
        return len(state.done) == (3 if state.answer else 2)

    def value(self, theme: str, first: State, state: State, seat: int) -> float:
        assert isinstance(state, Guess)
        taken = 4.0 if state.answer and state.done[2] else 0.0
        return 10.0 * (state.done[1] == state.card) - self.cost * (state.done[0] == 0) - taken

    def worlds(self, first: State, seat: int) -> list[World]:
        assert isinstance(first, Guess)
        return [(Guess(card, first.done, first.answer), 1.0) for card in (0, 1)]

    def likeness(self, first: State, theme: str, line: Sequence[Action]) -> Hashable:
        return theme


def test_who_does_not_know_the_card_looks_first() -> None:
    for card in (0, 1):
        solved = Guesses().solve(Guess(card), "most")
        assert solved is not None
        assert solved.line == (0, card), "looking, and then what one has seen"
        assert (solved.best, solved.second) == (8.0, 5.0), "a guess is right half of the time"
        assert (solved.decisions, solved.worlds) == (2, 2)


def test_no_line_without_a_clear_margin() -> None:
    assert Guesses().solve(Guess(0), "much") is None, "three points are less than the margin"
    rules = Guesses()
    rules.cost = 5.0
    assert rules.solve(Guess(0), "most") is None, "looking and guessing come to the same, and what to guess hangs on it"


def test_every_answer_of_others_is_as_likely() -> None:
    solved = Guesses().solve(Guess(1, answer=True), "most")
    assert solved is not None
    assert solved.best == 6.0, "two points go on the average"
    assert solved.line == (0, 1)


def test_decisions_are_judged_one_by_one() -> None:
    rules, first = Guesses(), Guess(1)
    solved = rules.solve(first, "most")
    assert solved is not None
    judged = [rules.judge("most", first, solved.line, played) for played in ([], [0], [0, 1], [1], [0, 0])]
    assert judged == [None, None, True, False, False]


class Twin(Guess):
    """A guess with an action 2 that does the same as the action `twin`."""

    twin = 1

    def legal_actions(self) -> list[Action]:
        return [0, 1, 2]

    def apply(self, action: Action, events: Any = None) -> None:
        super().apply(self.twin if action == 2 else action)

    def copy(self) -> Twin:
        copied = Twin(self.card, self.done, self.answer, self.is_view)
        copied.twin = self.twin
        return copied


class Twins(Guesses):
    def choices(self, state: State, first: State) -> list[Action]:
        return [0, 1]

    def stands_for(self, state: State, first: State, action: Action) -> Action:
        assert isinstance(state, Twin)
        return state.twin if action == 2 else action

    def worlds(self, first: State, seat: int) -> list[World]:
        assert isinstance(first, Twin)
        found: list[World] = []
        for card in (0, 1):
            world = first.copy()
            world.card = card
            found.append((world, 1.0))
        return found


def test_what_comes_to_the_same_is_as_right_at_the_end() -> None:
    rules, first = Twins(), Twin(1)
    solved = rules.solve(first, "most")
    assert solved is not None
    assert solved.line == (0, 1)
    assert [rules.judge("most", first, solved.line, played) for played in ([0, 2], [2], [0, 0])] == [True, False, False]


def test_where_the_line_could_go_on_otherwise_there_is_no_puzzle() -> None:
    first = Twin(0)
    first.twin = 0
    assert Twins().solve(first, "most") is None, "whoever looks by action 2 has left the line, and is right"


def test_worlds_that_look_the_same_share_a_search() -> None:
    rules = Guesses()
    one, other = rules.solve(Guess(0), "most"), rules.solve(Guess(1), "most")
    assert one is not None
    assert other is not None
    assert (one.line, other.line) == ((0, 0), (0, 1))
    assert other == Guesses().solve(Guess(1), "most"), "the figures are those of a search of its own"


def test_a_search_gives_up_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "MOST_POSITIONS", 3)
    monkeypatch.setattr(puzzles, "MOST_ANSWERED", 3)
    with pytest.raises(TooManyError):
        Guesses().solve(Guess(0), "most")
    with pytest.raises(TooManyError):
        Walks().solve(Walk(), "far")
    monkeypatch.setattr(puzzles, "MOST_WORLDS", 1)
    with pytest.raises(TooManyError, match="worlds"):
        Guesses().solve(Guess(0), "most")


class Walk(Guess):
    """Steps of 1 (action 1) or 2 (action 2) along a line, as far as 3; 0 ends the turn. The third cell is worth 5, each
    other as much as its number."""

    def __init__(self, at: int = 0, over: bool = False) -> None:
        super().__init__(0)
        self.at = at
        self.to_move = 1 if over else 0

    def legal_actions(self) -> list[Action]:
        return [0, *[step for step in (1, 2) if self.at + step <= 3]]

    def apply(self, action: Action, events: Any = None) -> None:
        self.at += action
        self.to_move = 0 if action else 1

    def copy(self) -> Walk:
        return Walk(self.at, self.to_move == 1)

    def to_document(self) -> dict[str, Any]:
        return {"at": self.at, "to_move": self.to_move}


class Walks(TurnPuzzles):
    themes: Mapping[str, float] = {"far": 3.0, "farther": 4.0}

    def begins(self, state: State, theme: str) -> bool:
        return True

    def over(self, theme: str, first: State, state: State, seat: int) -> bool:
        return state.to_move != seat

    def value(self, theme: str, first: State, state: State, seat: int) -> float:
        assert isinstance(state, Walk)
        return 5.0 if state.at == 3 else float(state.at)

    def deeds(self, theme: str, first: State, last: State, seat: int) -> Hashable:
        assert isinstance(last, Walk)
        return last.at

    def decisions(self, theme: str, first: State, ends: Sequence[State], seat: int) -> int:
        return 2

    def likeness(self, first: State, theme: str, line: Sequence[Action]) -> Hashable:
        return theme


def test_lines_with_the_same_deeds_are_one() -> None:
    rules: PuzzleRules = Walks()
    solved = rules.solve(Walk(), "far")
    assert solved is not None
    assert solved.line == (1, 2, 0), "one of the shortest"
    assert (solved.best, solved.second) == (5.0, 2.0)
    for way in ([2, 1, 0], [1, 1, 1, 0], [1, 2, 0]):
        assert rules.judge("far", Walk(), solved.line, way) is True
    assert rules.judge("far", Walk(), solved.line, [1, 1, 1]) is None, "the turn is not over"
    assert rules.judge("far", Walk(), solved.line, [2, 0]) is False
    assert rules.solve(Walk(), "farther") is None
