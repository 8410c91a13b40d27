"""What finished games add up to: games, wins, shares, streaks, bests, time.

A game counts once, however many persons played in it, and is won if one of those that are asked about has won it: so
the games of everybody are no fewer than those of one of them, and shares are of the games that stand beside them.

A game that branched off a finished one counts nowhere. One in which something hidden was taken back or the seat of a
bot taken over, with a hint, or with house rules counts as played and won, but not in bests and streaks: they are for
games that were played straight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.services.save_document import MARK_WHAT_IF
from game.services.statistics import GameResult, PlayerResult


@dataclass(frozen=True)
class Part:
    """A person's part in a game."""

    game: GameResult
    player: PlayerResult

    @property
    def straight(self) -> bool:
        """Whether it counts in bests and streaks."""
        return self.game.official and not self.game.marks

    @property
    def opponents(self) -> tuple[PlayerResult, ...]:
        """The others at the table."""
        return tuple(player for player in self.game.players if player is not self.player)


@dataclass(frozen=True)
class Best:
    """A best score, and the game of it."""

    score: int
    game: GameResult
    player: PlayerResult


@dataclass(frozen=True)
class Tally:
    """What some parts come to.

    `wins`: games that one of the persons won, shared wins too. `due`: how many wins chance alone would have brought.
    `average`: of the persons' scores. `best` and `streaks` (at present, longest) are of games that were played
    straight, None and 0 without any; `aside`: the other games.
    """

    games: int
    wins: int
    due: float
    seconds: int
    average: float
    best: Best | None
    streaks: tuple[int, int]
    aside: tuple[GameResult, ...]

    @property
    def share(self) -> float:
        """The share of games that were won, 0 to 1; 0 without games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def due_share(self) -> float:
        """The share that chance alone would have brought; 0 without games."""
        return self.due / self.games if self.games else 0.0


def parts(games: Iterable[GameResult], profile: int | None = None, game: str | None = None) -> list[Part]:
    """The parts of persons in the games that count, in the order of the games; None: of all persons, of all games."""
    return [
        Part(each, player)
        for each in games
        if MARK_WHAT_IF not in each.marks and game in (None, each.game)
        for player in each.players
        if player.is_person and profile in (None, player.profile)
    ]


def tally(found: Sequence[Part]) -> Tally:
    """What these parts come to; streaks are those of one person."""
    games = by_game(found)
    straight = [part for part in found if part.straight]
    best = max(straight, key=lambda part: part.player.score, default=None)  # the first of equal ones
    return Tally(
        games=len(games),
        wins=sum(any(part.player.won for part in of_game) for of_game in games),
        due=sum(len(of_game) / len(of_game[0].game.players) for of_game in games),
        seconds=sum(of_game[0].game.seconds for of_game in games),
        average=sum(part.player.score for part in found) / len(found) if found else 0.0,
        best=None if best is None else Best(best.player.score, best.game, best.player),
        streaks=streaks([part.player.won for part in straight]),
        aside=tuple(of_game[0].game for of_game in games if not of_game[0].straight),
    )


def by_game(found: Iterable[Part]) -> list[list[Part]]:
    """The parts in each game, those of the same game together, in the order of the games."""
    games: dict[str, list[Part]] = {}
    for part in found:
        games.setdefault(part.game.id, []).append(part)
    return list(games.values())


def streaks(won: Iterable[bool]) -> tuple[int, int]:
    """How many wins in a row there are at the end, and at most."""
    present = longest = 0
    for win in won:
        present = present + 1 if win else 0
        longest = max(longest, present)
    return present, longest


def by_level(found: Iterable[Part]) -> dict[str, list[Part]]:
    """The parts by the level of bots they were played against: by each that sat at the table."""
    return _by(found, lambda player: player.level)


def by_character(found: Iterable[Part]) -> dict[str, list[Part]]:
    """The parts by the character of bots they were played against: by each that sat at the table."""
    return _by(found, lambda player: player.character)


def _by(found: Iterable[Part], key: Callable[[PlayerResult], str]) -> dict[str, list[Part]]:
    groups: dict[str, list[Part]] = {}
    for part in found:
        for name in dict.fromkeys(key(player) for player in part.opponents if not player.is_person):
            if name:
                groups.setdefault(name, []).append(part)
    return groups
