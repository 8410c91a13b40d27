"""The memories of the bots in one game, kept by whoever runs the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.events import Event
from game.core.game import Game, Memory
from game.core.rng import Rng


class Memories:
    """What each of some seats has noted since the beginning of a game, and has not forgotten.

    The same game told again gives the same memories, the forgetting included.
    """

    def __init__(self, game: Game, seats: int, forget: Mapping[int, float], seed: int) -> None:
        """`forget`: for each seat that is to remember, the share of its notes that it loses at each of its turns."""
        self._forget = dict(forget)
        self._memories = {seat: game.new_memory(seat, seats) for seat in forget}
        self._rngs = {seat: Rng.from_text(f"{seed} forget {seat}") for seat in forget}

    def of(self, seat: int) -> Memory:
        """The memory of `seat`; raises KeyError for one that does not remember."""
        return self._memories[seat]

    def observe(self, mover: int, events: Iterable[Event], to_move: int) -> None:
        """Take note of what happened when `mover` acted; `to_move` decides next. Each seat is told what it saw."""
        told = list(events)
        for seat, memory in self._memories.items():
            for event in told:
                memory.observe(event.seen_by(seat))
        if to_move != mover and self._forget.get(to_move):
            self._memories[to_move].forget(self._forget[to_move], self._rngs[to_move])
