"""What a run does, decided by its seed alone: pieces, tables and kills.

Every piece draws from a generator of its own, made from the seed and the piece's number, so that it decides the same
whatever came before it and however long that took.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Literal

from game.games import find_game, game_ids
from game.services.settings import ANIMATION_SPEEDS, LANGUAGES, Settings

Kind = Literal["monkey", "kills", "games"]
KINDS: tuple[Kind, ...] = ("monkey", "kills", "games")
"""What there is to do, in turn."""

PERSON = "person"
QUICK, COMMON, STRONG = ("novice", "easy"), ("novice", "easy", "medium"), ("hard", "expert")
"""Levels of bots: those that hardly think, those of most tables, those that think for seconds."""
STRONG_TABLES = 0.25
"""The share of tables with a seat of a strong level: a game with more of them takes too long."""

PIECES = 9
"""So many pieces fit into a run, unless they come out too short or too long."""
SHORTEST, LONGEST = 20.0, 120.0
"""Seconds of a piece."""
LONG = 60.0
"""Seconds from which on a piece has time for games of bots that think."""

STARTS = (*("new game",) * 5, *("continue",) * 3, "here", "lessons", "saves", "rules", "statistics", "settings")
"""Where the monkey is set down: at a table more often than not."""


@dataclass(frozen=True)
class Piece:
    """A part of a run, of one kind. `chance`: where its decisions come from."""

    number: int
    kind: Kind
    chance: Random


@dataclass(frozen=True)
class Table:
    """A game to be set up. `seats`: who sits there in order, `PERSON` or the level of a bot."""

    game: str
    seats: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.game} by {', '.join(self.seats)}"


@dataclass(frozen=True)
class Kill:
    """One kill: `seconds` after the table is there, of the window's process or of a bot's."""

    seconds: float
    victim: Literal["window", "worker"]


def piece(seed: int, number: int) -> Piece:
    """The piece of that number, from 0 on, of the run from `seed`."""
    return Piece(number, KINDS[number % len(KINDS)], Random(f"{seed} piece {number}"))


def program_seed(seed: int, number: int) -> int:
    """What the program's `--seed` is at its start of that number."""
    return Random(f"{seed} start {number}").randrange(10**6)


def piece_seconds(minutes: float) -> float:
    """How long a piece takes in a run of so many minutes."""
    return min(LONGEST, max(SHORTEST, 60.0 * minutes / PIECES))


def draw_table(chance: Random, game_id: str, seconds: float, *, person: bool) -> Table:
    """A table of a game with bots of different levels, small and quick where a piece has only a few `seconds`;
    `person`: the first seat is a person's."""
    long = seconds >= LONG
    counts: Sequence[int] = find_game(game_id).seat_counts
    levels: Sequence[str] = COMMON
    if not long:
        counts, levels = counts[: (len(counts) + 1) // 2], QUICK
    count = chance.choice(counts)
    seats = [chance.choice(levels) for _ in range(count)]
    if long and chance.random() < STRONG_TABLES:
        seats[chance.randrange(count)] = chance.choice(STRONG)
    if person:
        seats[0] = PERSON
    return Table(game_id, tuple(seats))


def draw_kill(chance: Random) -> Kill:
    """A kill, sooner more often than later; one of five is a worker's."""
    seconds = chance.choice((0.3, 1.0, 4.0)) * chance.random()
    return Kill(seconds, "worker" if chance.random() < 0.2 else "window")


def draw_settings(chance: Random) -> Settings:
    """Settings for a program that is to be killed: looks of all kinds, and bots that do not dawdle."""
    return Settings(
        language=chance.choice(LANGUAGES),
        animation=chance.choice(ANIMATION_SPEEDS),
        bot_pace=chance.choice(("at_once", "at_once", "short")),
        handover=False,
        interface_scale=chance.choice((75, 100, 125)),
        high_contrast=chance.random() < 0.2,
        reduced_motion=chance.random() < 0.2,
    )


def games_in_turn(number: int) -> Iterator[str]:
    """The games that the piece of that number plays: all in turn without end, each time beginning with another one."""
    games = game_ids()
    first = number // len(KINDS)
    return cycle(games[first % len(games) :] + games[: first % len(games)])
