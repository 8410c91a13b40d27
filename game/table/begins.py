"""Finding out who begins: by lot, the top seat, or by how the last game ended; and the seats turned by it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.begins import LOSER, LOT, TOP, WINNER, Begins, drawn, turned, turned_back
from game.core.game import Game
from game.core.match import Match
from game.services.save_document import MARK_WHAT_IF
from game.table.seats import Seat

if TYPE_CHECKING:
    from game.services.statistics import GameResult


def without_turning(game: Game) -> str:
    """The way that leaves all seats where they are: what the rules of a game do by themselves."""
    return LOT if game.draws_lots else TOP


def named_by_last(by: str, seats: Sequence[Seat], games: Iterable[GameResult]) -> list[int]:
    """The seats of those who won or lost the last game that anybody at the table has played, those of them who sit
    there; several if they shared it. Seats are known by name and kind; `games`: the oldest first."""
    places = {(seat.name.strip(), seat.is_person): place for place, seat in enumerate(seats)}
    for game in reversed(list(games)):
        players = {(player.name.strip(), player.is_person): player for player in game.players}
        if MARK_WHAT_IF in game.marks or not players.keys() & places.keys():
            continue
        last = max(player.rank for player in players.values())
        named = [
            who
            for who, player in players.items()
            if (player.won if by == WINNER else player.rank == last and not player.won)
        ]
        return sorted(places[who] for who in named if who in places)
    return []


def found_out(begins: Begins, match: Match, seed: int, named: Sequence[int]) -> Begins:
    """The same with who begins, for a match with no action played. `named`: what `named_by_last` gave."""
    game, seats = match.game, match.state.seats
    if begins.by in (WINNER, LOSER) and begins.seat is None:
        begins = begins.named(named, seed)
    if begins.seat is not None:
        return begins
    if begins.by == TOP:
        return Begins(TOP, 0)
    if game.draws_lots:
        return Begins(begins.by, game.first_seat(match.state), drawn=True)
    return Begins(begins.by, drawn(seed, range(seats)), drawn=True)


def seated(match: Match, seats: Sequence[Seat]) -> list[Seat]:
    """Copies of the seats of a set-up in the order in which they play."""
    begins = match.begins
    if begins is None or begins.seat is None:
        return [replace(seat) for seat in seats]
    return [replace(seat) for seat in turned(seats, begins.seat, match.game.first_seat(match.state_at(0)))]


def as_set_up(match: Match, seats: Sequence[Seat]) -> list[Seat]:
    """Copies of those who play in the order of their set-up."""
    begins = match.begins
    if begins is None or begins.seat is None:
        return [replace(seat) for seat in seats]
    return [replace(seat) for seat in turned_back(seats, begins.seat, match.game.first_seat(match.state_at(0)))]
