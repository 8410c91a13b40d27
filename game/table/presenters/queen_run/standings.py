"""How the boards stand: who has how many bases where, and the points that would give now.

The numbers come from what the table shows, so that they change with the pictures; the points from the engine's own
ranking (docs/rules/queen_run.md, section 6).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.queen_run.scoring import rank_points
from game.games.queen_run.terrain import COLOURS
from game.table.presenters.queen_run.shown import Shown


@dataclass(frozen=True)
class Standing:
    """One colour on one board: its letter, its bases there, and the points they would give now."""

    colour: str
    bases: int
    points: int


def board(shown: Shown, index: int) -> tuple[Standing, ...]:
    """For a board, counted from the landing up, the colours that have bases or points there, the leader first.

    Colours that nobody plays are among them. With 2 players the board of paradise gives no points.
    """
    counts, gives = board_counts(shown)[index], board_points(shown)[index]
    order = sorted(range(len(COLOURS)), key=lambda colour: (-gives[colour], -counts[colour]))
    return tuple(Standing(COLOURS[c], counts[c], gives[c]) for c in order if counts[c] or gives[c])


def board_counts(shown: Shown) -> list[list[int]]:
    """For each board the number of bases of each colour, by number of the colour; those on the places included."""
    board_of = shown.world.board_of
    counts = [[0] * len(COLOURS) for _ in shown.boards]
    for cell, letter in shown.bases.items():
        counts[board_of[cell]][COLOURS.index(letter)] += 1
    for letter, bases in shown.arrivals:
        counts[-1][COLOURS.index(letter)] += bases
    return counts


def board_points(shown: Shown) -> list[list[int]]:
    """For each board the points of each colour, by number of the colour; none where a board does not score, and none
    during the draft."""
    scoring = 0 if shown.phase == "draft" else shown.rules.scoring_boards
    return [
        rank_points(counts, shown.rules.empty_ranks) if index < scoring else [0] * len(COLOURS)
        for index, counts in enumerate(board_counts(shown))
    ]


def points(shown: Shown) -> list[int]:
    """The points of each seat now."""
    by_board = board_points(shown)
    return [
        0 if seat.colour is None else sum(of[COLOURS.index(seat.colour)] for of in by_board) for seat in shown.seats
    ]
