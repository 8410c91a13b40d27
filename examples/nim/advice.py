"""Hints for Nim in words: what to do, with which stones, and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Action, Memory, State
from game.core.match import Match
from game.core.refusal import Reason
from game.services.translation import Translate
from game.table.presenters import Counsel, Step
from nim.heuristics import NimHeuristics
from nim.presenter import sentence, stones
from nim.state import NAMES, NimState


def counsel(view: State, memory: Memory, line: Sequence[Action]) -> Counsel:
    """What the bot would play."""
    return Counsel(tuple(line))


def steps(view: State, line: Sequence[Action]) -> list[Step]:
    """A turn is one action."""
    return [Step(view, (line[0],))]


def words(step: Step, tr: Translate, names: Sequence[str]) -> str:
    """What to do, as a sentence."""
    heap, count = divmod(step.action, 8)
    return tr("advice.take", n=count, heap=tr(f"heap.{NAMES[heap]}"))


def places(step: Step) -> tuple[str, ...]:
    """The stones that it is done with."""
    assert isinstance(step.state, NimState)
    heap, count = divmod(step.action, 8)
    return stones(heap, step.state.heaps[heap], count)


def reasons(view: State, line: Sequence[Action]) -> list[Reason]:
    """Why it is good."""
    return NimHeuristics().reasons(view, line[0])


def log_sentences(match: Match, start: int, end: int, tr: Translate, names: Sequence[str]) -> list[str]:
    """What was done, in the sentences of the log."""
    return [sentence(event, tr, names) for events in match.events[start:end] for event in events]
