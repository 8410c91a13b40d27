"""Hints: what a strong bot would do in the place of the person who is asked.

The bot is given what a bot of that seat would be given: the seat's view, and all that it could have noted since the
beginning. So the same view always has the same hint, whatever lies hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.limits import Limits
from game.bots.memories import Memories
from game.bots.service import Request
from game.core.game import Memory
from game.core.match import Match
from game.core.refusal import Reason
from game.core.rng import Rng
from game.services.translation import Translate
from game.table.opponents import Service
from game.table.presenters import Step, find_presenter

LEVEL = "expert"
"""Who gives advice, unless somebody else is asked."""

MOST_REASONS = 3


@dataclass(frozen=True)
class Advice:
    """What would be done now. `line`: this action, and what the bot expects of the turn behind it, in notation.
    `simple`: there was no time for more than a simple move. `instead`: what is as good as the action, as far as can be
    judged; "" for nothing."""

    seat: int
    position: int
    line: tuple[str, ...]
    simple: bool = False
    instead: str = ""

    @property
    def action(self) -> str:
        """The action itself."""
        return self.line[0]


def memory_of(match: Match, seat: int, position: int | None = None) -> Memory:
    """All that `seat` could have noted in a match up to its action `position` (None: up to now)."""
    end = len(match.actions) if position is None else position
    memories = Memories(match.game, match.state.seats, {seat: 0.0}, 0)
    for index in range(end):
        memories.observe(match.state_at(index).to_move, match.events[index], match.state_at(index + 1).to_move)
    return memories.of(seat)


def request(match: Match, position: int, level: str = LEVEL, limits: Limits | None = None) -> Request:
    """The question what a bot would do in the place of who is to move after so many actions of a match."""
    state = match.state_at(position)
    seat = state.to_move
    chance = Rng.from_text(f"advice {position}").draw()
    return Request(
        match.game, state.view(seat), memory_of(match, seat, position), level, chance, limits=limits or Limits()
    )


class Question:
    """Asks once what a bot would do; never blocks. `poll` gives the advice as soon as it is there.

    Other replies of the service that arrive meanwhile are lost: nobody else may ask at the same time.
    """

    def __init__(self, service: Service, match: Match, level: str = LEVEL, position: int | None = None) -> None:
        """About the position after so many actions of `match` (None: the present one), which is not over."""
        self._service = service
        self._match = match
        self._position = len(match.actions) if position is None else position
        self._seat = match.state_at(self._position).to_move
        self._id = service.submit(request(match, self._position, level))

    def poll(self) -> Advice | None:
        """The advice, once."""
        for answer in self._service.poll():
            if answer.id == self._id:
                line = answer.line if answer.line[:1] == (answer.text,) else (answer.text,)
                return advised(self._match, self._position, line, simple=answer.problem is not None)
        return None

    def progress(self) -> float:
        """How far the thought has come, 0 to 1."""
        found = self._service.progress(self._id)
        return 0.0 if found is None else found.done

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._service.cancel(self._id)


def advised(match: Match, position: int, line: Sequence[str], *, simple: bool = False) -> Advice:
    """What to advise after so many actions of a match, where a strong bot would play `line`."""
    state, game = match.state_at(position), match.game
    seat = state.to_move
    view = state.view(seat)
    actions = [game.parse_action(text) for text in line]
    found = find_presenter(game.id).adviser().counsel(view, memory_of(match, seat, position), actions)
    instead = "" if found.instead is None else view.format_action(found.instead)
    return Advice(seat, position, tuple(view.format_action(action) for action in found.line), simple, instead)


@dataclass(frozen=True)
class Sentence:
    """Something to do in words, the pieces of the table that it is done with, and the places on the way."""

    text: str
    pieces: tuple[str, ...]
    path: tuple[str, ...] = ()


@dataclass(frozen=True)
class Explained:
    """An advice in words: what to do first, what then, and why; `instead`: what is as good, "" for nothing."""

    first: Sentence
    then: tuple[Sentence, ...]
    reasons: tuple[Reason, ...]
    instead: str = ""


def explain(match: Match, advice: Advice, tr: Translate, names: Sequence[str], *, first: bool = False) -> Explained:
    """The words for an advice about a position of `match`, from the view of its seat alone. `tr`: of the game.

    `first`: of its first step alone, with the reasons for that one.
    """
    adviser = find_presenter(match.game.id).adviser()
    view = match.state_at(advice.position).view(advice.seat)
    line = [match.game.parse_action(text) for text in advice.line]
    steps = list(adviser.steps(view, line))
    if first:
        steps = steps[:1]
        line = list(steps[0].actions)
    said = [Sentence(adviser.words(step, tr, names), adviser.places(step), step.path) for step in steps]
    instead = ""
    if advice.instead:
        instead = adviser.words(Step(view, (match.game.parse_action(advice.instead),)), tr, names)
    return Explained(said[0], tuple(said[1:]), tuple(adviser.reasons(view, line)[:MOST_REASONS]), instead)
