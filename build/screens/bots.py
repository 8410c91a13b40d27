"""A bot service without a process and without a clock: the same question always has the same answer, at once."""

from __future__ import annotations

from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits, Progress
from game.bots.service import BotReply, Request
from game.core.rng import Rng
from game.table.advice import LEVEL as ADVISER

STANDS_IN = "medium"
"""The level that gives advice in place of the strongest one, which would take seconds."""
UNHURRIED = 60.0
"""Seconds for a move at most: it never depends on how busy the machine is."""


class PromptBots:
    """Answers in the same process. While `waits` is set, they think on and never answer. `script`: what they play
    first, in notation."""

    thinking = False

    def __init__(self) -> None:
        self.waits: Progress | None = None
        self.script: list[str] = []
        self._asked = 0
        self._answers: list[BotReply] = []

    def warm_up(self) -> None:
        """There is no process to start."""

    def submit(self, request: Request) -> int:
        """Answer a question; gives its number."""
        self._asked += 1
        if self.waits is None:
            given = self.script.pop(0) if self.script and request.level != ADVISER else ""
            self._answers.append(_given(self._asked, request, given) if given else _answer(self._asked, request))
        return self._asked

    def poll(self) -> list[BotReply]:
        """The answers that nobody has taken yet."""
        answers, self._answers = self._answers, []
        return answers

    def cancel(self, request_id: int) -> None:
        """Nobody wants that answer any more."""
        self._answers = [answer for answer in self._answers if answer.id != request_id]

    def progress(self, request_id: int) -> Progress | None:
        """How far a thought has come."""
        return self.waits

    def close(self) -> None:
        """There is no process to end."""


def _given(number: int, request: Request, text: str) -> BotReply:
    return BotReply(number, request.game.parse_action(text), text, 0, None)


def _answer(number: int, request: Request) -> BotReply:
    """Advice from a bot that looks ahead, a move at the table from the policy of the game."""
    view, rng = request.view, Rng(request.seed)
    if request.level != ADVISER:
        action = request.game.heuristics.rollout(view, rng)
        return BotReply(number, action, view.format_action(action), 0, None)
    level = find_level(STANDS_IN, request.game)
    found = choose(request.game, view, request.memory, level, rng, Limits(seconds=UNHURRIED))
    line = tuple(view.format_action(action) for action in found.line)
    return BotReply(number, found.action, view.format_action(found.action), found.iterations, found.value, None, line)
