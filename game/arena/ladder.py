"""The ladder: the pairs of levels that prove that each is stronger than the one below, and what each has to show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.arena.matches import Plan, Tally, whole
from game.arena.players import Player
from game.core.game import Game

_PAIRS = 400
"""Games of a pair at a table of two, if a game does not want more."""


@dataclass(frozen=True)
class Demands:
    """The least shares of wins at a table of two: of each level against the one `below`, of Novice against random moves
    (`sane`), and of Expert against random moves (`random`) and against the greedy bot (`greedy`).

    `pairs`: games of two levels at a table of two; `among`: games of one seat of a level among others, at larger ones;
    `hard_among`: those of Hard among Medium at a table of three, where it takes more games to tell these two apart.
    """

    below: float
    random: float
    greedy: float
    sane: float = 0.70
    pairs: int = _PAIRS
    among: int = 200
    hard_among: int | None = None


DEMANDS: Mapping[str, Demands] = {
    "sleeping_queens": Demands(below=0.60, random=0.97, greedy=0.68, pairs=2000, among=3000),
    "queen_run": Demands(below=0.65, random=0.99, greedy=0.85, hard_among=400),
    "lancaster": Demands(below=0.65, random=0.99, greedy=0.85),
}
"""What the games have to show. In Sleeping Queens the cards decide more, so it takes more games to tell levels."""

_OTHER_GAMES = Demands(below=0.60, random=0.97, greedy=0.68)


@dataclass(frozen=True)
class Rung:
    """A pair: one seat of `higher` at a table of `seats`, all others of `lower`. `least`: the share of wins it has to
    reach, None where it only has to be clear of an equal share."""

    seats: int
    higher: str
    lower: str
    games: int
    least: float | None

    def plan(self, game_id: str, seed: int, games: int | None) -> Plan:
        """The match to be played; `games` instead of the usual number, None for that."""
        number = whole(self.games if games is None else games, self.seats)
        return Plan(game_id, self.seats, Player(self.higher), Player(self.lower), number, seed)

    def equal(self) -> float:
        """The share of one among equals."""
        return 1.0 / self.seats

    def holds(self, tally: Tally) -> bool:
        """Whether the games so far show what is asked: the share itself, and its interval clear of an equal share."""
        return self.clear(tally) and self.enough(tally)

    def clear(self, tally: Tally) -> bool:
        """Whether the interval lies above an equal share."""
        return tally.share().low > self.equal()

    def enough(self, tally: Tally) -> bool:
        """Whether the share is what is asked for; always where none is."""
        return self.least is None or tally.share().mean >= self.least


def rungs(game: Game) -> list[Rung]:
    """The pairs of a game, those that cost little time first."""
    demands = DEMANDS.get(game.id, _OTHER_GAMES)
    most = max(game.official_seats)
    below, pairs, among = demands.below, demands.pairs, demands.among
    listed = [
        Rung(2, "novice", "random", _PAIRS, demands.sane),
        Rung(2, "easy", "novice", pairs, below),
        Rung(3, "easy", "novice", among, None),
        Rung(2, "medium", "easy", pairs, below),
        Rung(3, "medium", "easy", among, None),
        Rung(most, "medium", "easy", among, None),
        Rung(2, "hard", "medium", pairs, below),
        Rung(3, "hard", "medium", demands.hard_among or among, None),
        Rung(2, "expert", "greedy", pairs, demands.greedy),
        Rung(2, "expert", "random", _PAIRS, demands.random),
        Rung(2, "expert", "hard", pairs, below),
        Rung(3, "expert", "hard", among, None),
        Rung(most, "expert", "medium", among, None),
    ]
    # A game for at most two or three has fewer tables; each pair is played once.
    return list(dict.fromkeys(rung for rung in listed if rung.seats in game.official_seats))
