"""Games that lie among the saved ones before the program is started: the wished place, whatever the deal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game, game_ids
from game.services.paths import DataDir
from game.services.save_document import Save, new_save
from game.services.saves import Saves
from game.table.clock import Clock
from game.table.seats import Seat
from game.table.setup import new_bot, new_person


def seats_of(persons: int, bots: int = 0) -> list[Seat]:
    """Persons Ann, Ben and Cleo first, then easy bots."""
    seats: list[Seat] = []
    for name in ("Ann", "Ben", "Cleo")[:persons]:
        seats.append(new_person(seats, name))
    for _ in range(bots):
        seats.append(new_bot(seats, str.title, "easy"))
    return seats


def played(game_id: str, seats: int, actions: int | None, seed: int = 4, **options: Any) -> Match:
    """A game after so many actions of the rollout policy (None: at its end; below 0: so many before it)."""
    game, rng = find_game(game_id), Rng(seed)
    whole = Match.new(game, seats, options, seed)
    while whole.state.to_move >= 0 and (actions is None or actions < 0 or len(whole.actions) < actions):
        whole.play(game.heuristics.rollout(whole.state, rng))
    if actions is None or actions >= 0:
        return whole
    match = Match.new(game, seats, options, seed)
    for action in whole.actions[:actions]:
        match.play_text(action)
    return match


def keep(data: Path, match: Match, seats: Sequence[Seat], clock: Clock | None = None) -> Save:
    """Put a game among the saved ones of a data folder."""
    save = new_save(match.game.id, [seat.to_document() for seat in seats], match.record())
    save.over = match.state.to_move < 0
    save.clock = None if clock is None else clock.to_document()
    assert saves_in(data).write(save) is None
    return save


def saves_in(data: Path) -> Saves:
    """The saved games of a data folder."""
    return Saves(DataDir.open(data).saves, game_ids())
