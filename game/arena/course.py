"""How a game between bots goes: how long it is, how it ends, and whether it stands still on the way.

A win rate does not show whether a game is worth watching. An `Observer` looks on while a game is played, by its
documents and events alone, and tells its `Course`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.arena.signs import NO_SIGNS, SIGNS
from game.bots.levels import Level
from game.core.events import Event
from game.core.game import NOBODY, Action, Game, State


@dataclass(frozen=True)
class Course:
    """How one game went.

    `rounds`: turns of the seat that had most; `turns`: of all seats, each a row of decisions of one seat. `ended`: the
    reason of its result. `still`: the most turns that one seat had while nothing changed for good. `swings`: the most
    turns in a row after each of which a piece stood where it had stood two turns before. `missed`: turns in which a
    seat did nothing at all where something would have helped. `peoples`: by seat what it played, where there is a
    choice. `counts`: what else is counted, as ("law 7 passed", 2).
    """

    rounds: int
    turns: int
    ended: str
    still: int
    swings: int
    missed: int
    peoples: tuple[str, ...]
    counts: tuple[tuple[str, int], ...]


class Observer:
    """Looks on at one game."""

    def __init__(self, game: Game, level: Level) -> None:
        """`level`: that of the bots, by whose judgement it is told whether they missed something."""
        self._game = game
        self._level = level
        self._signs = SIGNS.get(game.id, NO_SIGNS)
        self._turns: Counter[int] = Counter()
        self._since: Counter[int] = Counter()
        self._still = 0
        self._swings = 0
        self._missed = 0
        self._counts: Counter[str] = Counter()
        # By seat: where its piece stood after its last turns, and how many swings it has behind it.
        self._stood: dict[int, list[str]] = {}
        self._rows: Counter[int] = Counter()

    def before(self, state: State, action: Action) -> None:
        """`action` is about to be played in `state`."""
        self._missed += self._signs.missed(self._game, state, action, self._level)

    def after(self, seat: int, state: State, events: Sequence[Event]) -> None:
        """What `seat` did has come to `state`; `events` is what happened."""
        for event in events:
            told = event.to_document()
            if told["event"] in self._signs.lasting:
                self._since.clear()
                self._stood[seat] = []
            self._counts.update(self._signs.counted(told))
        if state.to_move == seat:
            return
        self._turns[seat] += 1
        self._since[seat] += 1
        self._still = max(self._still, self._since[seat])
        self._follow(seat, self._signs.stands(state.to_document(), seat))

    def _follow(self, seat: int, stands: str) -> None:
        stood = self._stood.get(seat, [])
        back = len(stood) > 1 and stands != "" and stands == stood[-2] != stood[-1] != ""
        self._rows[seat] = self._rows[seat] + 1 if back else 0
        self._swings = max(self._swings, self._rows[seat])
        self._stood[seat] = [*stood[-1:], stands]

    def course(self, state: State) -> Course:
        """The course of the game that is over in `state`."""
        assert state.to_move == NOBODY
        document = state.to_document()
        self._counts.update(self._signs.at_the_end(document))
        return Course(
            max(self._turns.values(), default=0),
            sum(self._turns.values()),
            state.result().reason,
            self._still,
            self._swings,
            self._missed,
            tuple(self._signs.people(document, seat) for seat in range(state.seats)),
            tuple(sorted(self._counts.items())),
        )
