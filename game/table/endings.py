"""What a finished game is for the statistics."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Match
from game.core.scoring import Result
from game.services.statistics import GameResult, PlayerResult
from game.table.house_rules import deviations
from game.table.seats import Seat


def game_result(
    match: Match, seats: Sequence[Seat], *, save_id: str, ended: str, seconds: float, marks: Sequence[str]
) -> GameResult:
    """The result of a match that is over. A seat that somebody gave up is the bot's that played on."""
    result = match.state.result()
    ranks = {seat: rank for rank, seat in ranking(result)}
    return GameResult(
        id=save_id,
        game=match.game.id,
        ended=ended,
        seconds=round(seconds),
        official=is_official(match),
        reason=result.reason,
        players=tuple(
            PlayerResult(
                name=seat.name,
                is_person=seat.is_person,
                rank=ranks[index],
                score=result.scores[index],
                won=index in result.winners,
                level="" if seat.is_person else seat.level,
                character="" if seat.is_person else seat.character,
            )
            for index, seat in enumerate(seats)
        ),
        options=match.record()["options"],
        marks=tuple(marks),
    )


def is_official(match: Match) -> bool:
    """Whether a match is by a preset of its game: no house rules, no boards and values of somebody's own making."""
    return not deviations(match.game, match.record(), own_values=match.game.own_values is not None)


def ranking(result: Result) -> list[tuple[int, int]]:
    """(rank, seat) from the first to the last; winners first, equal points share a rank."""
    scores, winners = result.scores, result.winners
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat], seat))
    ranked: list[tuple[int, int]] = []
    for place, seat in enumerate(order, start=1):
        rank = place
        if ranked:
            last_rank, last = ranked[-1]
            if (last in winners) == (seat in winners) and (seat in winners or scores[last] == scores[seat]):
                rank = last_rank
        ranked.append((rank, seat))
    return ranked
