"""The bots at one table: what each of them remembers, what is asked of them, and how fast they play.

Nothing but the view and the memory of the seat to move leaves this module for the bots.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.bots.choosing import simple_move
from game.bots.keeping import Follower
from game.bots.levels import find_level
from game.bots.limits import Limits, Progress
from game.bots.memories import Memories
from game.bots.personalities import find_personality
from game.bots.service import BotReply, Request
from game.core.events import Event
from game.core.match import Match
from game.core.rng import Rng
from game.table.answers import answer_time

SHORT_SECONDS = 0.7
"""Pace "short": how long a bot's move waits at least, after all before it was shown."""


class Service(Protocol):
    """What is needed of `game.bots.service.BotService`."""

    def warm_up(self) -> None:
        """Start the worker."""

    def submit(self, request: Request) -> int:
        """Ask for a move; returns the id of the answer."""

    def poll(self) -> list[BotReply]:
        """The answers that have come."""

    def cancel(self, request_id: int) -> None:
        """Drop a request."""

    def progress(self, request_id: int) -> Progress | None:
        """How far the thought about a request has come."""


@dataclass(frozen=True)
class Trouble:
    """A move of `seat`, action `index` of the match, is a simple one. `problem`: a code of `game.bots.service.Failure`,
    or "late" for a reaction that the worker did not give in time."""

    seat: int
    index: int
    problem: str


@dataclass(frozen=True)
class _Question:
    """What was asked. The same question at the same position (number of actions played) is not asked twice."""

    seat: int
    level: str
    character: str
    answer: bool
    index: int


@dataclass
class _Thought:
    """A question that the service works on, or that it has answered (`done`)."""

    question: _Question
    request: Request
    id: int
    done: bool = False


class Opponents:
    """The bots of one table (`game.table.session.Bots`). Fed by a session; never blocks.

    `haste`: the share of the pause before a move that is left to it now.
    """

    def __init__(
        self,
        service: Service,
        seed: int,
        pace: Callable[[], str] = lambda: "short",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`seed` fixes the bots' chance: the same game and seed gives the same moves. `pace`: the setting `bot_pace`
        ("at_once", "short" or "wait"). `clock` counts seconds."""
        self._service = service
        self._seed = seed
        self._pace = pace
        self._clock = clock
        self.haste = 1.0
        self._match: Match | None = None
        self._follower: Follower | None = None
        self._memories: Memories | None = None
        self._bots: dict[int, tuple[str, str]] = {}
        self._thought: _Thought | None = None
        self._wanted_at: float | None = None
        self._after_bot: int | None = None
        self._proceed = False
        self._trouble: Trouble | None = None
        service.warm_up()

    # -- what a session calls -----------------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """The match is new to the bots, or was taken back: what they remember is told to them again."""
        self.cancel()
        self._match = match
        self._follower = Follower(match.game)
        self._after_bot = None
        self._remember()

    def observe(self, events: list[Event]) -> None:
        """These are the events of the last action of the match."""
        match, memories = self._playing()
        before = match.state_at(len(match.actions) - 1)
        mover = before.to_move
        if self._follower is not None:
            self._follower.play(before, match.game.parse_action(match.actions[-1]))
        memories.observe(mover, events, match.state.to_move)
        thought = self._thought
        by_bot = thought is not None and thought.done
        if not by_bot:
            # A person holds this seat now, if not always: nobody need think ahead for it.
            self._bots.pop(mover, None)
        if thought is None or not thought.question.answer:
            self._after_bot = mover if by_bot else None
        self.cancel()
        following = match.state.to_move
        if following in self._bots and match.state.prompt() == "turn":
            # The pictures of what has just happened take their time; the bot may think meanwhile.
            level, character = self._bots[following]
            self._ask(_Question(following, level, character, False, len(match.actions)))

    def think(self, seat: int, level: str, character: str, *, answer: bool) -> None:
        """Start looking for a move of `seat`, which is to move; asked again for the same position it does nothing.

        `answer`: it is a reaction to an event, for which there is less time. Raises ValueError for a level and
        KeyError for a character that does not exist.
        """
        if self._wanted_at is None:
            self._wanted_at = self._clock()
        match, _ = self._playing()
        question = _Question(seat, level, character, answer, len(match.actions))
        if self._thought is None or self._thought.question != question:
            self._ask(question)

    def poll(self) -> str | None:
        """The text of the move that was found, once, as soon as it is there."""
        answers = self._service.poll()
        thought = self._thought
        if thought is None or thought.done or self._wanted_at is None:
            return None
        for answer in answers:
            if answer.id == thought.id:
                return self._found(thought, answer.text, answer.problem)
        if not thought.question.answer:
            return None
        level = find_level(thought.question.level, thought.request.game)
        if self._clock() - self._wanted_at < answer_time(level).latest:
            return None
        self._service.cancel(thought.id)
        request = thought.request
        choice = simple_move(request.game, request.view, request.memory, Rng(request.seed))
        return self._found(thought, request.view.format_action(choice.action), "late")

    def progress(self) -> float:
        """How far the bot at turn has come with thinking, 0 to 1: nothing else that it thinks may be shown.

        Always 0 for answers and secret votes, which take the same time whatever there is to think about.
        """
        thought = self._thought
        if thought is None or thought.question.answer or thought.done:
            return 0.0
        found = self._service.progress(thought.id)
        return 0.0 if found is None else found.done

    def cancel(self) -> None:
        """Forget what was asked."""
        if self._thought is not None and not self._thought.done:
            self._service.cancel(self._thought.id)
        self._thought = None
        self._wanted_at = None
        self._proceed = False

    # -- pace ---------------------------------------------------------------------------------------------------

    def may_play(self) -> bool:
        """Whether the move that was found may be played now, by the setting: the session's `pace`.

        "short" counts from when the table was first ready for the move, that is after all before it was shown. "wait"
        holds back the turn of a bot that follows another bot until `proceed`. Reactions have their own time.
        """
        pace = self._pace()
        if pace == "at_once" or self._wanted_at is None:
            return True
        if pace == "wait" and self._follows_bot():
            return self._proceed
        return self._clock() - self._wanted_at >= SHORT_SECONDS * self.haste

    @property
    def waits_for_person(self) -> bool:
        """Whether the next move comes only after `proceed`."""
        return self._wanted_at is not None and self._pace() == "wait" and self._follows_bot() and not self._proceed

    def proceed(self) -> None:
        """The person has seen enough: the next bot may play."""
        self._proceed = self._wanted_at is not None

    def _follows_bot(self) -> bool:
        thought = self._thought
        if thought is None or thought.question.answer:
            return False
        return self._after_bot not in (None, thought.question.seat)

    # -- trouble ------------------------------------------------------------------------------------------------

    def take_trouble(self) -> Trouble | None:
        """Once for a move that is a simple one, for the log; else None."""
        trouble, self._trouble = self._trouble, None
        return trouble

    # -- inside -------------------------------------------------------------------------------------------------

    def _playing(self) -> tuple[Match, Memories]:
        if self._match is None or self._memories is None:
            raise ValueError("no match was begun")
        return self._match, self._memories

    def _remember(self) -> None:
        """Tells all seats the match from its beginning; each forgets as its level does, as it did before."""
        assert self._match is not None, "only after begin"
        match = self._match
        forget = {
            seat: find_level(self._bots[seat][0], match.game).forget if seat in self._bots else 0.0
            for seat in range(match.state.seats)
        }
        self._memories = Memories(match.game, match.state.seats, forget, self._seed)
        for index, events in enumerate(match.events):
            self._memories.observe(match.state_at(index).to_move, events, match.state_at(index + 1).to_move)

    def _ask(self, question: _Question) -> None:
        """Hands the question to the service, in place of any other."""
        if self._thought is not None and not self._thought.done:
            self._service.cancel(self._thought.id)
        known = self._bots.get(question.seat)
        self._bots[question.seat] = (question.level, question.character)
        match, _ = self._playing()
        old_share = find_level(known[0], match.game).forget if known else 0.0
        level = find_level(question.level, match.game)
        if level.forget != old_share:
            self._remember()
        _, memories = self._playing()
        view = match.state.view(question.seat)
        request = Request(
            match.game,
            view,
            memories.of(question.seat),
            question.level,
            Rng.from_text(f"{self._seed} move {question.index}").draw(),
            find_personality(question.character).style if question.character else {},
            Limits(seconds=answer_time(level).think) if question.answer else Limits(),
            self._follower.ask(view) if level.keep and self._follower is not None else None,
        )
        self._thought = _Thought(question, request, self._service.submit(request))

    def _found(self, thought: _Thought, text: str, problem: str | None) -> str:
        thought.done = True
        if problem is not None:
            self._trouble = Trouble(thought.question.seat, thought.question.index, problem)
        return text
