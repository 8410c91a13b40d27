"""Points board by board, who wins and how it stands (sections 5 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import NOBODY
from game.core.scoring import Line, Result
from game.games.queen_run.rules import RANK_POINTS
from game.games.queen_run.terrain import COLOURS

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

NONE_YET = -1
"""The colour of a seat that has not chosen one."""


def board_counts(state: RunState) -> list[list[int]]:
    """For each board, from the landing up, the number of bases of each colour, those on the places included."""
    board_of = state.world.board_of
    counts = [[0] * len(COLOURS) for _ in state.world.boards]
    for cell, colour in enumerate(state.bases):
        if colour >= 0:
            counts[board_of[cell]][colour] += 1
    for seat, bases in state.arrivals:
        counts[-1][state.colours[seat]] += bases
    return counts


def rank_points(counts: list[int], empty_ranks: bool) -> list[int]:
    """The points of each colour on a board with these numbers of bases (section 6)."""
    points = [0] * len(counts)
    for colour, count in enumerate(counts):
        if count or empty_ranks:
            above = 0
            tied = 0
            for other in counts:
                if other > count:
                    above += 1
                elif other == count:
                    tied += 1
            points[colour] = sum(RANK_POINTS[above : above + tied]) // tied
    return points


def board_points(state: RunState) -> list[list[int]]:
    """For each board, from the landing up, the points of each colour as it stands; none where a board does not score.

    Before the draft is over there are none at all.
    """
    scoring = 0 if NONE_YET in state.colours else state.rules.scoring_boards
    empty_ranks = state.rules.empty_ranks
    return [
        rank_points(counts, empty_ranks) if index < scoring else [0] * len(COLOURS)
        for index, counts in enumerate(board_counts(state))
    ]


def result(state: RunState) -> Result:
    """The result, or how it stands. `lines`: one a board, in order; that of paradise for 2 players gives no points."""
    points = board_points(state)
    boards = state.world.boards
    lines = tuple(
        tuple(
            Line(board.name, points[index][colour] if colour != NONE_YET else 0) for index, board in enumerate(boards)
        )
        for colour in state.colours
    )
    scores = tuple(sum(line.points for line in of) for of in lines)
    if state.to_move != NOBODY:
        return Result(False, scores, (), "", lines)
    best = max(scores)
    # A tie goes to the player latest in the order of seats.
    winner = max(seat for seat, score in enumerate(scores) if score == best)
    return Result(True, scores, (winner,), reason(state), lines)


def reason(state: RunState) -> str:
    """Why the game is over: "arrivals", "exhausted" or "rounds" (section 5)."""
    if len(state.arrivals) >= state.rules.arrivals:
        return "arrivals"
    return "exhausted" if state.exhausted() else "rounds"
