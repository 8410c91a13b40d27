"""What a table has to do next: the answers of `Session.next`. Each stays the answer until it is done."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import Event
from game.core.game import Action
from game.core.scoring import Result


@dataclass(frozen=True)
class Show:
    """Show (animate, sound, log) an event, as the person looking saw it; then call `Session.acknowledge`."""

    event: Event


@dataclass(frozen=True)
class HandOver:
    """Cover everything, name `seat`, wait for a click; then call `Session.handed_over`.

    `answering`: the seat is asked to answer what another did, it is not its turn.
    """

    seat: int
    answering: bool


@dataclass(frozen=True)
class Answer:
    """Ask the person at `seat`, who is looking, to answer the event that was shown last, by `Session.answer`.

    `actions`: the answers that are possible, without `decline`, which always is. What is shown is the
    same with and without a choice.
    """

    seat: int
    actions: tuple[Action, ...]
    decline: Action


@dataclass(frozen=True)
class BotAnswer:
    """A bot answers an event: the same time, `ms` in all, with or without a choice. `Session.update` ends it."""

    seat: int
    ms: int


@dataclass(frozen=True)
class Decide:
    """The person at `seat`, who is looking, chooses: `Session.act`."""

    seat: int


@dataclass(frozen=True)
class Think:
    """A bot at `seat` thinks; `Session.update` asks for its action and plays it."""

    seat: int


@dataclass(frozen=True)
class Over:
    """The game is over and everything was shown."""

    result: Result


@dataclass(frozen=True)
class Look:
    """The game is there to be looked at only; nothing more happens."""


NextStep = Show | HandOver | Answer | BotAnswer | Decide | Think | Over | Look
