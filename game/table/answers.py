"""How long a bot takes to react to an event: the same time whether it has a choice or not.

The time depends on what everybody knows, the bot's level and whether the engine is compiled, and on nothing else:
otherwise it would tell whether there was a choice. A level that searches needs more of it with an uncompiled engine.
"""

from __future__ import annotations

from dataclasses import dataclass

from game import engine
from game.bots.levels import Level


@dataclass(frozen=True)
class AnswerTime:
    """`shown_ms`: when an answer is given, after it was asked for. `think`: seconds for the worker, `latest`: seconds
    after which its answer is not waited for, and a simple one is given: both well within that."""

    shown_ms: int
    think: float
    latest: float


QUICK = AnswerTime(800, 0.35, 0.7)

SLOW = AnswerTime(2500, 2.0, 2.3)
"""For searches by the uncompiled engine."""


def answer_time(level: Level) -> AnswerTime:
    """The time that a bot of that level takes for an answer here."""
    return SLOW if level.kind == "search" and engine() == "interpreted" else QUICK
