"""One game between bots, as a task that any process on any machine can play, and the hand-over to an executor.

A task holds names and numbers only, and everything that decides the game: whoever plays it, and when, gets the same
game, as long as no level's thinking ends by time.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from functools import cache
from itertools import islice

from game.arena.course import Course, Observer
from game.arena.entrants import TOLD, Told
from game.arena.players import Player
from game.arena.seated import Bots, Seated
from game.arena.versions import Visiting
from game.core.events import Event
from game.core.game import NOBODY, Game, State
from game.core.options import Value
from game.games import find_game


@dataclass(frozen=True)
class Clock:
    """CPU time of choosing moves: how many, and seconds of all together and of the longest."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def __add__(self, other: Clock) -> Clock:
        return Clock(self.moves + other.moves, self.seconds + other.seconds, max(self.longest, other.longest))


NO_TIME = Clock()
"""The clock of somebody who has not moved yet."""


@dataclass(frozen=True)
class Task:
    """A game to be played: number `index` of match `match`, by `players` in the order of seats, from the deal (a seed)
    `deal`. `seconds`: most time for a move; None for as long as its iterations take. `options`: those of the game that
    are other than printed, as (name, value); `told`: whether its course is wanted, too."""

    match: int
    index: int
    game: str
    players: tuple[Player, ...]
    deal: int
    seconds: float | None = None
    options: tuple[tuple[str, Value], ...] = ()
    told: bool = False


@dataclass(frozen=True)
class Played:
    """How the game of a task went. By seat: `shares` of the win, `scores`, and `clocks`. `actions`: number of them;
    `fingerprint`: twelve hexadecimal digits, the same for the same actions; `seconds` of CPU time for all of it;
    `course` where it was asked for."""

    match: int
    index: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    clocks: tuple[Clock, ...]
    actions: int
    fingerprint: str
    seconds: float
    course: Course | None = None


def play_task(task: Task) -> Played:
    """Plays the game of a task, in whatever process this is. Raises ValueError where a player cannot play it."""
    began = time.thread_time()
    game = _game(task.game)
    seats = len(task.players)
    state = game.new_state(seats, dict(task.options), task.deal)
    observer = Observer(game, task.players[0].make(game)[0]) if task.told else None
    asked = _bots(task, game, state)
    lookers_on: list[Bots | Observer] = [*dict.fromkeys(asked), *([observer] if observer is not None else [])]
    clocks = [NO_TIME] * seats
    elsewhere = 0.0
    fingerprint = hashlib.sha256()
    actions = 0
    while state.to_move != NOBODY:
        seat = state.to_move
        action, taken = asked[seat].choose(state)
        clocks[seat] += Clock(1, taken, taken)
        if task.players[seat].version:
            elsewhere += taken
        fingerprint.update(f"{state.format_action(action)}\n".encode())
        events: list[Event] = []
        for each in lookers_on:
            each.before(state, action)
        state.apply(action, events)
        for each in lookers_on:
            each.after(seat, state, events)
        actions += 1
    result = state.result()
    return Played(
        task.match,
        task.index,
        tuple(result.shares()),
        result.scores,
        tuple(clocks),
        actions,
        fingerprint.hexdigest()[:12],
        time.thread_time() - began + elsewhere,
        observer.course(state) if observer is not None else None,
    )


def _bots(task: Task, game: Game, state: State) -> list[Bots]:
    """Who is asked at each seat; all of a kind together."""
    kinds: dict[tuple[str, bool], dict[int, Player]] = {}
    for seat, player in enumerate(task.players):
        kinds.setdefault((player.version, player.level == TOLD), {})[seat] = player
    asked: dict[int, Bots] = {}
    for (version, told), players in kinds.items():
        bots: Bots
        if version:
            bots = Visiting(game, state, players, version, task.deal, task.seconds)
        elif told:
            levels = {seat: player.make(game)[0] for seat, player in players.items()}
            bots = Told(game, levels, task.deal, task.seconds)
        else:
            bots = Seated(game, state.seats, players, task.deal, task.seconds)
        asked |= dict.fromkeys(players, bots)
    return [asked[seat] for seat in range(state.seats)]


def play_tasks(tasks: Iterable[Task], executor: Executor, ahead: int = 32) -> Iterator[Played]:
    """Hands the tasks to `executor` in their order, and gives the games as they end.

    At most `ahead` tasks wait at the executor at a time: about twice the number of workers keeps a cluster busy. A
    caller that stops iterating (also by an interruption) cancels those that wait. An error in a game is raised here,
    with a note of which game it was.
    """
    waiting = iter(tasks)
    running: dict[Future[Played], Task] = {}
    try:
        while True:
            for task in islice(waiting, ahead - len(running)):
                running[executor.submit(play_task, task)] = task
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            # `done` is a set: games that ended together come in the order of their tasks.
            for future in [each for each in running if each in done]:
                task = running.pop(future)
                try:
                    played = future.result()
                except Exception as error:
                    names = ", ".join(player.name() for player in task.players)
                    error.add_note(f"in game {task.index} of {task.game}: {names}, deal {task.deal}")
                    raise
                yield played
    finally:
        for future in running:
            future.cancel()


@cache
def _game(game_id: str) -> Game:
    """The game of that id, made once in each process, since that reads its files."""
    return find_game(game_id)
