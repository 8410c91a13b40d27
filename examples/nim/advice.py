"""Hints for Nim in words: what to do, with which stones, and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Action, State
from game.core.match import Match
from game.core.refusal import Reason
from game.services.translation import Translate
from nim.heuristics import NimHeuristics
from nim.presenter import sentence, stones
from nim.state import NAMES, NimState


def action_words(view: State, action: Action, tr: Translate, names: Sequence[str]) -> str:
    """What to do, as a sentence."""
    heap, count = divmod(action, 8)
    return tr("advice.take", n=count, heap=tr(f"heap.{NAMES[heap]}"))


def places(view: State, action: Action) -> tuple[str, ...]:
    """The stones that it is done with."""
    assert isinstance(view, NimState)
    heap, count = divmod(action, 8)
    return stones(heap, view.heaps[heap], count)


def steps(view: State, line: Sequence[Action]) -> list[tuple[State, Action]]:
    """A turn is one action."""
    return [(view, line[0])]


def reasons(line: Sequence[tuple[State, Action]]) -> list[Reason]:
    """Why it is good."""
    return NimHeuristics().reasons(*line[0])


def told(match: Match, start: int, end: int, tr: Translate, names: Sequence[str]) -> list[str]:
    """What was done, in the sentences of the log."""
    return [sentence(event, tr, names) for events in match.events[start:end] for event in events]
