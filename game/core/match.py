"""A game being played: the state, its record and undo. The only caller of `State.apply` outside searches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.begins import Begins
from game.core.documents import Document, DocumentError, get, integer, only_keys, typed
from game.core.events import Event
from game.core.game import NOBODY, Action, Game, State
from game.core.options import complete
from game.core.refusal import Reason, Refused
from game.core.values import OwnValues

SCHEMA = 1
"""Version of the record format."""

Listener = Callable[[Action, int, list[Event]], None]
"""Called after each action with the action, the seat that took it, and what happened."""

_KEYS = ("schema", "game", "players", "options", "seed", "first", "boards", "begins", "data", "values", "actions")


def values_in(record: Document) -> OwnValues | None:
    """The values of somebody's own that a record was played with, which it carries; None for the built-in ones.

    Raises DocumentError if what stands there is none.
    """
    return OwnValues.from_document(record["values"], "values") if record.get("values") is not None else None


class Match:
    """One game from its first position on.

    `state` is the present position: read it, never change it. `events` has one list for each action played. `begins`:
    who begins, as the set-up found it out; None: the seats are as somebody put them.
    """

    def __init__(self, game: Game, state: State, origin: Document) -> None:
        """`origin` is what a record begins with: {"seed": n}, with "boards" where given, or {"first": document}."""
        self.game = game
        self.state = state
        self.events: list[list[Event]] = []
        self.listeners: list[Listener] = []
        self.begins: Begins | None = None
        self._origin = origin
        self._options: dict[str, Any] = dict(state.to_document()["options"])
        self._actions: list[str] = []
        self._before: list[State] = []

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        seed: int,
        boards: Sequence[Any] | None = None,
    ) -> Match:
        """A new game; raises DocumentError if seats, options or boards do not fit."""
        origin: Document = {"seed": seed}
        if boards is not None:
            origin["boards"] = list(boards)
        return cls(game, game.new_state(seats, options, seed, boards), origin)

    @classmethod
    def from_state(cls, game: Game, document: Document) -> Match:
        """A game that begins at a state document; raises DocumentError (`is_view` if parts of it are hidden)."""
        state = game.from_document(document)
        if state.is_view:
            raise DocumentError("is_view", "this is what one seat sees, not a whole state")
        return cls(game, state, {"first": state.to_document()})

    @classmethod
    def from_record(cls, game: Game, record: Document) -> Match:
        """The game that a record tells, at its last position.

        The game has to be the one with the values that the record was played with (`values_in`). Raises DocumentError:
        `schema`, `game`, `data` (the game has other values), or the place of the first action that does not fit
        (`actions[12]`).
        """
        only_keys(record, _KEYS)
        if integer(record, "schema", 1, 1 << 30) != SCHEMA:
            raise DocumentError("schema", f"this program knows version {SCHEMA} of records", "schema")
        if get(record, "game", str) != game.id:
            raise DocumentError("game", f"this is no record of {game.id}", "game")
        if record.get("data", "") != game.data_digest():
            raise DocumentError("data", "it was played with other values than this program has", "data")
        values_in(record)
        if "first" in record:
            match = cls._from_first(game, record)
        else:
            seats: int = get(record, "players", int)
            options = get(record, "options", dict)
            seed = integer(record, "seed", 0, (1 << 64) - 1)
            boards = get(record, "boards", list) if "boards" in record else None
            match = cls.new(game, seats, options, seed, boards)
        if "begins" in record:
            match.begins = Begins.from_document(get(record, "begins", dict), match.state.seats)
        for index, text in enumerate(get(record, "actions", list)):
            where = f"actions[{index}]"
            try:
                match.play_text(typed(text, str, where))
            except Refused as refused:
                raise DocumentError("illegal", f"{text!r} is not legal here: {refused}", where) from None
        return match

    @classmethod
    def _from_first(cls, game: Game, record: Document) -> Match:
        """The game of a record that begins at a state, before its first action."""
        for key in ("seed", "boards"):
            if key in record:
                raise DocumentError("unknown_key", f"{key!r} has no place beside 'first'", key)
        first = get(record, "first", dict)
        try:
            match = cls.from_state(game, first)
        except DocumentError as error:
            raise DocumentError(error.code, error.text, f"first.{error.where}" if error.where else "first") from None
        if get(record, "players", int) != match.state.seats:
            raise DocumentError("range", "it is another number than in the first state", "players")
        if complete(game.options, get(record, "options", dict)) != match._options:
            raise DocumentError("option_value", "they are others than in the first state", "options")
        return match

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions played so far, as text."""
        return tuple(self._actions)

    def check(self, action: Action, seat: int | None = None) -> list[Reason]:
        """Why `seat` (None: whoever is to move) may not take the action now; empty if it may.

        One order for every game: is it over, is it your turn, is it legal.
        """
        if self.state.to_move == NOBODY:
            return [Reason("over")]
        if seat is not None and seat != self.state.to_move:
            return [Reason("not_your_turn", {"seat": self.state.to_move})]
        return self.state.why_not(action)

    def play(self, action: Action, seat: int | None = None) -> list[Event]:
        """Check, carry out, record, tell the listeners; returns what happened. Raises Refused, with nothing changed."""
        reasons = self.check(action, seat)
        if reasons:
            raise Refused(reasons)
        mover = self.state.to_move
        before = self.state
        text = before.format_action(action)
        state = before.copy()
        events: list[Event] = []
        state.apply(action, events)
        self.state = state
        self._before.append(before)
        self._actions.append(text)
        self.events.append(events)
        for listener in self.listeners:
            listener(action, mover, events)
        return events

    def play_text(self, text: str, seat: int | None = None) -> list[Event]:
        """`play` for an action in notation; a text that is no action is refused with the code `notation`."""
        try:
            action = self.game.parse_action(text)
        except ValueError:
            raise Refused([Reason("notation", {"text": text})]) from None
        return self.play(action, seat)

    def is_wall(self, index: int = -1) -> bool:
        """Whether action `index` showed something hidden or used chance, so that it cannot simply be taken back.

        Raises IndexError if it was not played.
        """
        return any(event.WALL for event in self.events[index])

    def undo(self) -> None:
        """Back to the position before the last action. Raises IndexError if there is none."""
        if not self._actions:
            raise IndexError("nothing was played")
        self.state = self._before.pop()
        self._actions.pop()
        self.events.pop()

    def state_at(self, index: int) -> State:
        """The position before action `index`; `len(actions)` is the present one."""
        return self._before[index] if index < len(self._before) else self.state

    def prefix(self, count: int) -> Match:
        """The match as it was after its first `count` actions, independent of this one.

        Raises IndexError if fewer were played.
        """
        if not 0 <= count <= len(self._actions):
            raise IndexError(f"{len(self._actions)} actions were played, not {count}")
        match = Match(self.game, self.state_at(count), self._origin)
        match.events = self.events[:count]
        match._actions = self._actions[:count]
        match._before = self._before[:count]
        match.begins = self.begins
        return match

    def record(self) -> Document:
        """The record: it tells the whole game, all secrets included."""
        begins = {} if self.begins is None else {"begins": self.begins.to_document()}
        return {
            "schema": SCHEMA,
            "game": self.game.id,
            "players": self.state.seats,
            "options": dict(self._options),
            **self._origin,
            **begins,
            "data": self.game.data_digest(),
            **({} if self.game.own_values is None else {"values": self.game.own_values.to_document()}),
            "actions": list(self._actions),
        }
