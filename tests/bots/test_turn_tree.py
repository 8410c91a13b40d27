"""The search tree over whole turns, on a game of two turns in which the evaluation is wrong about the first."""

from __future__ import annotations

from typing import Any

from game.bots.beam import Turn, find_turns
from game.bots.limits import Progress, Stopwatch
from game.bots.turn_tree import TurnTree
from game.core.events import Event
from game.core.game import NOBODY, Heuristics, Memory, State
from game.core.refusal import Reason
from game.core.rng import Rng
from game.core.scoring import Result

GREEDY, SOUND, WASTED = 1, 2, 3
WORTH = {(): 0.5, (GREEDY,): 0.8, (SOUND,): 0.6, (WASTED,): 0.1}


ENDS: dict[tuple[int, ...], float] = {(GREEDY, 2): 0.0, (GREEDY, 1): 1.0}


class Duel(State):
    """Seat 0 plays 1, 2 or 3, seat 1 answers 1 or 2, and it is over: to the greedy 1 there is an answer that wins."""

    def __init__(self, played: tuple[int, ...] = ()) -> None:
        self.seats = 2
        self.is_view = False
        self.played = played
        self.to_move = len(played) if len(played) < 2 else NOBODY

    def prompt(self) -> str:
        return "over" if self.to_move == NOBODY else "turn"

    def legal_actions(self) -> list[int]:
        return [[GREEDY, SOUND, WASTED], [1, 2], []][len(self.played)]

    def why_not(self, action: int) -> list[Reason]:
        return []

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        self.played += (action,)
        self.to_move = len(self.played) if len(self.played) < 2 else NOBODY

    def copy(self) -> Duel:
        return Duel(self.played)

    def view(self, seat: int) -> Duel:
        return self.copy()

    def sample(self, seat: int, rng: Rng, memory: Memory | None = None) -> Duel:
        return self.copy()

    def result(self) -> Result:
        raise NotImplementedError

    def to_document(self) -> dict[str, Any]:
        return {"played": list(self.played)}

    def format_action(self, action: int) -> str:
        return str(action)


class Judge(Heuristics):
    """Its evaluation sees only the first turn until the end."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, Duel)
        first = WORTH[state.played[:1]]
        if state.to_move == NOBODY:
            first = ENDS.get(state.played, first)
        return [first, 1.0 - first]

    def rollout(self, state: State, rng: Rng) -> int:
        return rng.choice(state.legal_actions())

    def prune(self, state: State, actions: list[int]) -> list[int]:
        return actions

    def features(self, state: State, action: int) -> dict[str, float]:
        return {}

    def reasons(self, view: State, action: int) -> list[Reason]:
        return []


def grown(iterations: int, exploration: float = 0.05) -> TurnTree:
    turns, _ = find_turns(Judge(), Duel(), 3, Stopwatch(None))
    assert [turn.actions for turn in turns] == [(GREEDY,), (SOUND,), (WASTED,)]
    tree = TurnTree(Judge(), Duel(), turns, 2, 2, exploration)
    tree.grow(iterations, Stopwatch(None))
    return tree


def test_an_answer_that_wins_refutes_the_turn_that_looked_best() -> None:
    assert grown(8).turns()[0].actions == (SOUND,)


def test_with_one_iteration_only_the_best_looking_turn_is_thought_about() -> None:
    turns = grown(1).turns()
    assert [turn.actions for turn in turns] == [(GREEDY,)]
    assert turns[0].value == (0.8 + 0.0) / 2


def test_the_expected_line_holds_the_answer() -> None:
    assert grown(12).line()[0] == SOUND
    assert len(grown(12).line()) == 2


def test_what_is_hopeless_is_hardly_thought_about() -> None:
    visits = {node.turn.actions[0]: node.visits for node in grown(30, exploration=0.02).root.children}
    assert visits[SOUND] > 10 > visits[WASTED]


def test_the_turns_come_best_first() -> None:
    values = [turn.value for turn in grown(30, exploration=1.0).turns()]
    assert len(values) == 3
    assert values == sorted(values, reverse=True)


def test_a_watch_that_says_stop_leaves_one_iteration() -> None:
    turns, _ = find_turns(Judge(), Duel(), 3, Stopwatch(None))
    tree = TurnTree(Judge(), Duel(), turns, 2, 2, 0.05)
    tree.grow(50, Stopwatch(None, cancelled=lambda: True))
    assert tree.root.visits == 1


def test_progress_is_told_with_the_choice_so_far() -> None:
    told: list[Progress] = []
    turns, _ = find_turns(Judge(), Duel(), 3, Stopwatch(None))
    tree = TurnTree(Judge(), Duel(), turns, 2, 2, 0.05)

    class Eager(Stopwatch):
        def report_due(self) -> bool:
            return True

    tree.grow(4, Eager(None, listener=told.append))
    assert [progress.done for progress in told] == [0.0, 0.25, 0.5, 0.75]
    assert all(progress.choice is not None and progress.choice.action in (GREEDY, SOUND) for progress in told)


def test_a_turn_that_ends_the_game_well_wins() -> None:
    assert Turn((1,), Duel((GREEDY, 1)), 1.0, [1.0, 0.0]).wins
    assert not Turn((1,), Duel((GREEDY, 2)), 0.0, [0.0, 1.0]).wins
    assert not Turn((1,), Duel((GREEDY,)), 1.0, [1.0, 0.0]).wins
