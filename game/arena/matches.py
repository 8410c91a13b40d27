"""A match: many games between two sides, so dealt and seated that luck of deal and seat cancels; and its count.

Each deal is played once for every seating. With two seats the sides exchange them; with more, one seat is of the first
side and all others of the second, and its place goes round. So both sides get the same deals in the same seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field

from game.arena.course import Course
from game.arena.players import Player
from game.arena.playing import NO_TIME, Clock, Played, Task, play_tasks
from game.arena.statistics import Share, share
from game.core.options import Value
from game.core.rng import Rng


@dataclass(frozen=True)
class Plan:
    """What is to be played: `games` at a table of `seats`, a multiple of them (`whole` makes one), on deals that follow
    from `seed`. `seconds`: most time for a move; None: no cap. `options`: those of the game that are other than
    printed, as (name, value); `told`: whether the course of each game is kept."""

    game: str
    seats: int
    first: Player
    second: Player
    games: int
    seed: int
    seconds: float | None = None
    options: tuple[tuple[str, Value], ...] = ()
    told: bool = False

    def name(self) -> str:
        """How lines call it: "hard:medium, 2 players, middle_boards=3"; with equal sides "hard, 2 players"."""
        sides = self.first.name() if self.told else f"{self.first.name()}:{self.second.name()}"
        return ", ".join([sides, f"{self.seats} players", *(f"{name}={value}" for name, value in self.options)])

    def deal(self, index: int) -> int:
        """The deal of game `index`, a seed below 2**53 (which any reader of JSON can hold)."""
        # Where the course of games is wanted, not who plays better, each game has a deal of its own.
        number = index if self.told else index // self.seats
        return Rng.from_text(f"arena {self.seed} deal {number}").below(1 << 53)

    def place(self, index: int) -> int:
        """The seat of the first side in game `index`."""
        return index % self.seats

    def task(self, match: int, index: int) -> Task:
        """Game `index`, as a task of match `match`."""
        place = self.place(index)
        sides = [self.first if seat == place else self.second for seat in range(self.seats)]
        players = tuple(side.at(index, seat) for seat, side in enumerate(sides))
        return Task(match, index, self.game, players, self.deal(index), self.seconds, self.options, self.told)


def whole(games: int, seats: int) -> int:
    """The next number of games from `games` on in which every deal is played in every seating."""
    return -(-games // seats) * seats


@dataclass(frozen=True)
class Detail:
    """What is told of one game beside who won: `shares` and `scores` by seat, number of `actions`, `fingerprint`, and
    its `course` where the plan wants it."""

    shares: tuple[float, ...]
    scores: tuple[int, ...]
    actions: int
    fingerprint: str
    course: Course | None = None


@dataclass
class Tally:
    """The games of a match that were played. By index: `shares` won by the first side (None: not played yet) and
    `details` (empty where only the shares were kept); `first`, `second`: the time of their moves, `seconds` of CPU time
    for all games."""

    plan: Plan
    shares: list[float | None] = field(default_factory=list)
    details: dict[int, Detail] = field(default_factory=dict)
    first: Clock = NO_TIME
    second: Clock = NO_TIME
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.shares += [None] * (self.plan.games - len(self.shares))

    def add(self, played: Played) -> None:
        """Counts a game."""
        place = self.plan.place(played.index)
        self.shares[played.index] = played.shares[place]
        self.details[played.index] = Detail(
            played.shares, played.scores, played.actions, played.fingerprint, played.course
        )
        self.first += played.clocks[place]
        for seat, clock in enumerate(played.clocks):
            if seat != place:
                self.second += clock
        self.seconds += played.seconds

    def played(self) -> int:
        """Number of games played."""
        return sum(each is not None for each in self.shares)

    def missing(self) -> list[int]:
        """Indices of the games that are still to be played."""
        return [index for index, each in enumerate(self.shares) if each is None]

    def share(self) -> Share:
        """The first side's share of wins, with its interval. Raises ValueError before the first game."""
        seats = self.plan.seats
        blocks = [self.shares[start : start + seats] for start in range(0, len(self.shares), seats)]
        return share([[each for each in block if each is not None] for block in blocks])


def tasks_of(tallies: Sequence[Tally]) -> list[Task]:
    """The games that are still to be played: first one deal of each match, so that the time of all can be told; then
    match by match."""
    early, late = [], []
    for number, tally in enumerate(tallies):
        tasks = [tally.plan.task(number, index) for index in tally.missing()]
        known = tally.plan.seats if not tally.played() else 0
        early += tasks[:known]
        late += tasks[known:]
    return early + late


def play_matches(
    tallies: Sequence[Tally],
    executor: Executor,
    after: Callable[[Tally], None] = lambda tally: None,
    ahead: int = 32,
) -> None:
    """Plays what is missing in `tallies` on any executor: threads, processes, or the workers of a cluster.

    `after` is called with the tally after each game that it has counted. What an interruption leaves is in the tallies.
    `ahead`: how many games wait at the executor at a time, at least twice its workers.
    """
    for played in play_tasks(tasks_of(tallies), executor, ahead):
        tally = tallies[played.match]
        tally.add(played)
        after(tally)


def seconds_left(tallies: Iterable[Tally]) -> float:
    """CPU seconds that the missing games will take, by the mean of those played; a match without any counts as none."""
    total = 0.0
    for tally in tallies:
        played = tally.played()
        if played:
            total += tally.seconds / played * len(tally.missing())
    return total
