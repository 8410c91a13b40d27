"""The bots of some seats in one game: what they noted, found and grew so far, and how they are asked.

Run as a script (versions.py does), this is a process in which bots of another version think: that version's `game` is
on Python's path. What is said are JSON objects, one a line, the request's kind in "do":

    {"do": "begin", "state": {...}, "bots": {"1": {"level", "character", "settings"}}, "deal": 7, "seconds": null}
    {"do": "choose", "played": ["move b2", ...], "state": {...}}

`state` is the document of the whole position, as the referee gives it; a bot is handed no more of it than its seat may
see. `played` are the actions since the last request. Answers: `{"ready": true}`, `{"action": "end", "seconds": 0.012}`
(of CPU time), or `{"error": "..."}`, also where the actions lead to another position than `state`.
"""

from __future__ import annotations

import json
import math
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Protocol

# Whatever stands here has to be there in every version that is to be played against.
from game.arena.players import Player
from game.bots.choosing import choose
from game.bots.keeping import Follower, Trees
from game.bots.limits import Limits
from game.bots.memories import Memories
from game.bots.turns import Plans
from game.core.documents import Document, canonical
from game.core.events import Event
from game.core.game import Action, Game, State
from game.core.rng import Rng
from game.games import find_game


class Bots(Protocol):
    """Who is asked for the actions of some seats. It is told of all actions, whoever's they are."""

    def choose(self, state: State) -> tuple[Action, float]:
        """The action of the seat to move of `state`, one of theirs, and the seconds of CPU time that it took."""

    def before(self, state: State, action: Action) -> None:
        """`action` is about to be played in `state`."""

    def after(self, seat: int, state: State, events: Sequence[Event]) -> None:
        """What `seat` did has come to `state`; `events` is what happened."""


class Seated:
    """Bots of this version. The same `deal` and players give the same actions, whoever sits in the other seats."""

    def __init__(self, game: Game, seats: int, players: Mapping[int, Player], deal: int, seconds: float | None) -> None:
        """`players` by their seats of all `seats`; `seconds`: most time for a move, None for as long as its iterations
        take. Raises ValueError for a level or character that does not exist."""
        made = {seat: player.make(game) for seat, player in players.items()}
        self._game = game
        self._levels = {seat: level for seat, (level, _) in made.items()}
        self._styles = {seat: style for seat, (_, style) in made.items()}
        self._memories = Memories(game, seats, {seat: level.forget for seat, level in self._levels.items()}, deal)
        self._rngs = {seat: Rng.from_text(f"{deal} bot {seat}") for seat in players}
        self._plans = {seat: Plans() for seat in players}
        self._kept = {seat: Trees() for seat in players}
        self._follower = Follower(game)
        self._keeps = any(level.keep for level in self._levels.values())
        self._limits = Limits(seconds=math.inf if seconds is None else seconds)

    def choose(self, state: State) -> tuple[Action, float]:
        """As Bots says."""
        seat = state.to_move
        level = self._levels[seat]
        view = state.view(seat)
        started = time.thread_time()
        past = self._follower.ask(view) if level.keep else None
        choice = choose(
            self._game, view, self._memories.of(seat), level, self._rngs[seat], self._limits, self._styles[seat],
            plans=self._plans[seat], past=past, kept=self._kept[seat],
        )  # fmt: skip
        return choice.action, time.thread_time() - started

    def before(self, state: State, action: Action) -> None:
        """As Bots says."""
        if self._keeps:
            self._follower.play(state, action)

    def after(self, seat: int, state: State, events: Sequence[Event]) -> None:
        """As Bots says."""
        self._memories.observe(seat, events, state.to_move)


class Visitors:
    """Answers requests for one game after the other (see the top)."""

    def __init__(self) -> None:
        self._games: dict[str, Game] = {}
        self._state: State
        self._seated: Seated
        self._game: Game

    def answer(self, request: Document) -> Document:
        """The answer to one request. Raises whatever is wrong with it."""
        if request["do"] == "begin":
            document = request["state"]
            game_id = document["game"]
            if game_id not in self._games:
                self._games[game_id] = find_game(game_id)
            self._game = self._games[game_id]
            self._state = self._game.from_document(document)
            players = {int(seat): player(bot) for seat, bot in request["bots"].items()}
            self._seated = Seated(self._game, self._state.seats, players, request["deal"], request["seconds"])
            return {"ready": True}
        for text in request["played"]:
            self._play(self._game.parse_action(text))
        differ = difference(request["state"], self._state.to_document())
        if differ:
            raise ValueError(f"the versions play by different rules: {differ} after {request['played']}")
        action, seconds = self._seated.choose(self._state)
        return {"action": self._state.format_action(action), "seconds": seconds}

    def _play(self, action: Action) -> None:
        state, events, seat = self._state, list[Event](), self._state.to_move
        self._seated.before(state, action)
        state.apply(action, events)
        self._seated.after(seat, state, events)


def player(document: Document) -> Player:
    """The player that a request names."""
    settings = tuple((path, value) for path, value in document["settings"])
    return Player(document["level"], document["character"], settings)


def difference(there: Document, here: Document) -> str:
    """The entries of two documents that are not the same, "" if all are."""
    wrong = [key for key in sorted({*there, *here}) if canonical(there.get(key)) != canonical(here.get(key))]
    return ", ".join(f"{key} is {there.get(key)!r} there and {here.get(key)!r} here" for key in wrong)


def main() -> None:
    """Answers until the input ends. What goes wrong in one game must not end the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = sys.stdout
    # A bot that printed something would be taken for an answer.
    sys.stdout = sys.stderr
    visitors = Visitors()
    for line in sys.stdin:
        try:
            answer = visitors.answer(json.loads(line))
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
