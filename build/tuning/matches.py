"""Old weights against new ones, by games of one level of bots on the same deals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.arena.players import Player
from game.bots.choosing import choose
from game.bots.memories import Memories
from game.bots.turns import Plans
from game.core.events import Event
from game.core.game import NOBODY, Game
from game.core.rng import Rng
from game.games import find_game
from tuning.positions import NO_TIME_LIMIT
from tuning.weights import Weight, Weights, weights_of


@dataclass(frozen=True)
class Sides:
    """Two sets of values of the same weights."""

    weights: Sequence[Weight]
    old: Sequence[float]
    new: Sequence[float]


@dataclass(frozen=True)
class Outcome:
    """What the new weights won, as a share, and half the width of its 95 % interval."""

    share: float
    half: float
    games: int

    def clearly_as_good(self, tolerance: float) -> bool:
        """Whether the new weights won at least as much, and are hardly worse than by `tolerance` by chance."""
        return self.share >= 0.5 and self.share - self.half >= 0.5 - tolerance

    def __str__(self) -> str:
        return f"new weights {self.share:.1%} +- {self.half:.1%} of {self.games} games"


def play_deal(game_id: str, sides: Sides, player: Player, seats: int, seed: int, deal: int) -> float:
    """The share that the new weights won in two games from one deal, every second seat first theirs, then the old's.

    With an odd number of seats, too, equally strong weights get half: each seat is once theirs.
    """
    game = find_game(game_id)
    table = weights_of(game)
    start = table.values(sides.weights)
    won = 0.0
    try:
        for new in (0, 1):
            shares = _play(game, table, sides, new, player, seats, Rng.from_text(f"match {seed} deal {deal}"))
            won += sum(share for seat, share in enumerate(shares) if seat % 2 == new)
    finally:
        table.set(sides.weights, start)
    return won / 2.0


def _play(game: Game, table: Weights, sides: Sides, new: int, player: Player, seats: int, rng: Rng) -> Sequence[float]:
    """One game. The weights belong to the program, not to a bot: they are exchanged when the other side decides."""
    level, _ = player.make(game)
    seed = rng.draw()
    state = game.new_state(seats, {}, seed)
    memories = Memories(game, seats, dict.fromkeys(range(seats), level.forget), seed)
    plans = Plans()
    set_for: bool | None = None
    while state.to_move != NOBODY:
        seat = state.to_move
        theirs = seat % 2 == new
        if theirs != set_for:
            table.set(sides.weights, sides.new if theirs else sides.old)
            set_for = theirs
        choice = choose(game, state.view(seat), memories.of(seat), level, rng, NO_TIME_LIMIT, plans=plans)
        events: list[Event] = []
        state.apply(choice.action, events)
        memories.observe(seat, events, state.to_move)
    return state.result().shares()


def outcome(shares: Sequence[float]) -> Outcome:
    """The outcome of deals, each with the share that the new weights won in its two games."""
    count = len(shares)
    mean = math.fsum(shares) / count
    variance = math.fsum((share - mean) ** 2 for share in shares) / max(1, count - 1)
    return Outcome(mean, 1.96 * math.sqrt(variance / count), 2 * count)
