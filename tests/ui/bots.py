"""Services of bots without a process: one whose bots think for ever, and one whose bots answer at once."""

from __future__ import annotations

from game.bots.limits import Progress
from game.bots.service import BotReply, Request
from game.core.rng import Rng


class IdleBots:
    """A bot service without a process: nobody ever answers."""

    thinking = False

    def __init__(self) -> None:
        self._asked = 0

    def warm_up(self) -> None:
        """Nothing to start."""

    def submit(self, request: Request) -> int:
        self._asked += 1
        return self._asked

    def poll(self) -> list[BotReply]:
        return []

    def cancel(self, request_id: int) -> None:
        """Nobody thinks."""

    def progress(self, request_id: int) -> Progress | None:
        return None

    def close(self) -> None:
        """Nothing to end."""


class QuickBots(IdleBots):
    """A bot service without a process: the rollout policy, at once."""

    def __init__(self) -> None:
        super().__init__()
        self.held: Progress | None = None  # while set, they go on thinking, and have come so far
        self._answers: list[BotReply] = []

    def submit(self, request: Request) -> int:
        number = super().submit(request)
        action = request.game.heuristics.rollout(request.view, Rng(request.seed))
        text = request.view.format_action(action)
        self._answers.append(BotReply(number, action, text, 0, 0.0, None))
        return number

    def poll(self) -> list[BotReply]:
        if self.held is not None:
            return []
        answers, self._answers = self._answers, []
        return answers

    def cancel(self, request_id: int) -> None:
        self._answers = [answer for answer in self._answers if answer.id != request_id]

    def progress(self, request_id: int) -> Progress | None:
        return self.held
