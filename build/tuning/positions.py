"""Positions from games of bots against themselves, each with how its game ended.

The file: one JSON object a line. The first says where it comes from: {"game", "command", "rollouts"}; each other
is a position: {"number" of its game, "state", "shares"}.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.arena.players import Player
from game.bots.choosing import choose
from game.bots.limits import Limits
from game.bots.memories import Memories
from game.bots.turns import Plans
from game.core.documents import DocumentError
from game.core.events import Event
from game.core.game import NOBODY, Game, State
from game.core.rng import Rng
from tuning.problem import TuneError

NO_TIME_LIMIT = Limits(seconds=float("inf"))
"""Bots stop by what they have looked at, so that the same seed gives the same games everywhere."""


@dataclass(frozen=True)
class Play:
    """How games are played. `player`: the bot of all seats. `seats`: numbers of players, one after the other.
    `explore`: how often an action is any legal one, 0 to 1. `each`: positions that are kept of a game.
    `rollouts`: how often each of them is played to the end once more, by the game's rollout policy."""

    player: Player
    seats: Sequence[int]
    explore: float
    each: int
    rollouts: int
    seed: int


@dataclass(frozen=True)
class Position:
    """A position, and the `shares` of the seats when its game was over, on the average of all ends that it was played
    to. `number`: which game it was."""

    number: int
    state: dict[str, Any]
    shares: Sequence[float]

    def line(self) -> str:
        """As it stands in the file."""
        return json.dumps({"number": self.number, "state": self.state, "shares": list(self.shares)})


def play_game(game: Game, play: Play, number: int) -> list[Position]:
    """Plays one game; gives positions of it, drawn from those that can be judged as they stand."""
    seats = play.seats[number % len(play.seats)]
    level, _ = play.player.make(game)
    rng = Rng.from_text(f"tune {play.seed} game {number}")
    seed = rng.draw()
    state = game.new_state(seats, {}, seed)
    memories = Memories(game, seats, dict.fromkeys(range(seats), level.forget), seed)
    plans = Plans()
    quiet: list[State] = []
    while state.to_move != NOBODY:
        seat = state.to_move
        if game.heuristics.is_quiet(state):
            quiet.append(state.copy())
        if rng.random() < play.explore:
            action = rng.choice(state.legal_actions())
        else:
            action = choose(game, state.view(seat), memories.of(seat), level, rng, NO_TIME_LIMIT, plans=plans).action
        events: list[Event] = []
        state.apply(action, events)
        memories.observe(seat, events, state.to_move)
    shares = state.result().shares()
    rng.shuffle(quiet)
    ends = [f"tune {play.seed} game {number} position {index}" for index in range(play.each)]
    return [
        Position(number, kept.to_document(), _ends(game, kept, shares, play.rollouts, Rng.from_text(text)))
        for kept, text in zip(quiet, ends, strict=False)
    ]


def _ends(game: Game, start: State, shares: Sequence[float], rollouts: int, rng: Rng) -> Sequence[float]:
    """The mean of `shares`, how its game ended, and of so many rollouts from `start`.

    They tell much about a position for little time: a game of bots costs a hundred times as much, and has one end.
    """
    totals = list(shares)
    for _ in range(rollouts):
        state = start.copy()
        while state.to_move != NOBODY:
            state.apply(game.heuristics.rollout(state, rng))
        totals = [total + share for total, share in zip(totals, state.result().shares(), strict=True)]
    return [round(total / (rollouts + 1), 4) for total in totals]


def read_positions(path: Path) -> tuple[dict[str, Any], list[Position]]:
    """The first line of a file of positions, and the positions; raises TuneError with file and line."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise TuneError(f"{path} cannot be read: {error}") from error
    found: list[dict[str, Any]] = []
    for number, line in enumerate(lines, 1):
        keys = ("game", "command", "rollouts") if number == 1 else ("number", "state", "shares")
        try:
            document = json.loads(line)
        except ValueError as error:
            raise TuneError(f"{path}, line {number}: no JSON: {error}") from error
        if not isinstance(document, dict) or not all(key in document for key in keys):
            raise TuneError(f"{path}, line {number}: not an object with {', '.join(keys)}")
        found.append(document)
    if len(found) < 2:
        raise TuneError(f"{path} holds no positions")
    return found[0], [Position(each["number"], each["state"], each["shares"]) for each in found[1:]]


def states_of(game: Game, positions: Sequence[Position]) -> list[State]:
    """The positions as states; raises TuneError for one that the game does not take."""
    states = []
    for index, position in enumerate(positions):
        try:
            state = game.from_document(position.state)
        except DocumentError as error:
            raise TuneError(f"position {index + 1} is none of {game.id}: {error}") from error
        if state.is_view or len(position.shares) != state.seats:
            raise TuneError(f"position {index + 1} is hidden in part, or its shares are not one for each seat")
        states.append(state)
    return states
