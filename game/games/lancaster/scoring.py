"""The final scoring and the result (section 3.4)."""

from __future__ import annotations

from game.core.scoring import Line, Result
from game.games.lancaster.asking import OVER
from game.games.lancaster.families import ALL_KNIGHTS, TOTAL
from game.games.lancaster.position import Position

LABELS = ("laws", "counties", "conflicts", "nobles", "army", "castle")
EARLIER = "earlier"
"""Points that a position had when it was loaded: its document does not say what they came of."""


def army_points(state: Position) -> list[int]:
    """Points of each player for the strongest and second army; ties by more squires."""
    seats = range(state.seats)
    strengths = [TOTAL[ALL_KNIGHTS - state.reserve[seat]] for seat in seats]
    return shared(strengths, state.squires[: state.seats], state.rules.values.army)


def castle_points(state: Position) -> list[int]:
    """Points of each player for the most and second most extension tiles; ties by more gold."""
    tiles = [state.tiles[seat].bit_count() for seat in range(state.seats)]
    return shared(tiles, state.gold[: state.seats], state.rules.values.castle_points)


def shared(amounts: list[int], breakers: list[int], ranks: tuple[int, int]) -> list[int]:
    """Points by rank: most first, ties decided by the tie-breakers; players still tied share the points of their ranks,
    rounded down. A player with 0 takes no rank."""
    points = [0] * len(amounts)
    players = [seat for seat, amount in enumerate(amounts) if amount > 0]
    for seat in players:
        better = 0
        equal = 0
        for other in players:
            if amounts[other] > amounts[seat] or (amounts[other] == amounts[seat] and breakers[other] > breakers[seat]):
                better += 1
            elif amounts[other] == amounts[seat] and breakers[other] == breakers[seat]:
                equal += 1
        points[seat] = sum(ranks[better : better + equal]) // equal
    return points


def result(state: Position) -> Result:
    """The result, or how it stands; before the end without the final scoring."""
    over = state.phase == OVER
    scores = tuple(state.points[: state.seats])
    best = max(scores)
    winners = tuple([seat for seat in range(state.seats) if scores[seat] == best]) if over else ()
    return Result(over, scores, winners, "rounds" if over else "", tuple(_lines(state, over)))


def _lines(state: Position, over: bool) -> list[tuple[Line, ...]]:
    found: list[tuple[Line, ...]] = []
    finals = state.finals or ((0, 0),) * state.seats
    for seat in range(state.seats):
        nobles = state.rules.values.nobles[state.nobles[seat].bit_count()] if over else 0
        amounts = (
            state.by_law[seat], state.by_county[seat], state.by_conflict[seat], nobles, *finals[seat],
        )  # fmt: skip
        lines = [Line(label, points) for label, points in zip(LABELS, amounts, strict=True)]
        rest = state.points[seat] - sum(amounts)
        if rest:
            lines.append(Line(EARLIER, rest))
        found.append(tuple(lines))
    return found
