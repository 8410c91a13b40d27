"""Puzzles of Queen Run: one whole turn, of which every possible course is known.

    win        win the game this turn (section 5)
    points     have as many points as possible at the end of the turn (section 6)
    lead       be as many points as possible ahead of the best of the others, or as few behind
    paradise   reach paradise with as many active bases as possible
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from game.core.game import NOBODY, Action, State
from game.core.puzzles import PuzzleRules, TurnPuzzles
from game.games.queen_run import scoring
from game.games.queen_run.cells import HOME, PARADISE, WIDTH, row_of

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

WIN, POINTS, LEAD, WAY = "win", "points", "lead", "paradise"
_FAIL = -1000.0
"""The worth of a turn that does not get there at all."""
_SETTLED = 0.01
"""What a base that settles is worth beyond one that does not, on the way to paradise: as good, but shown."""
_MOST_ACTIVE = 6
"""Active bases with which a turn has no more courses than can be looked at."""
_ROWS_LEFT = 9
"""Rows from which paradise may be reached within a turn."""


class RunPuzzles(TurnPuzzles):
    """The puzzles of this game. Margins: a win, points, points of a lead, bases."""

    themes: Mapping[str, float] = {WIN: 1.0, POINTS: 2.0, LEAD: 2.0, WAY: 0.9}

    def begins(self, state: State, theme: str) -> bool:
        """At the start of a turn of a queen on the map or about to depart, with bases to build."""
        run = cast("RunState", state)
        seat = run.to_move
        if run.prompt() != "turn" or not 1 <= run.active[seat] <= _MOST_ACTIVE:
            return False
        if theme in (POINTS, LEAD):
            return run.active[seat] >= 2
        rows = run.world.paradise // WIDTH - run.queens[seat] // WIDTH
        near = run.queens[seat] != HOME and rows <= _ROWS_LEFT
        ends = len(run.arrivals) + 1 >= run.rules.arrivals
        return near and (ends if theme == WIN else run.seats > 2)

    def over(self, theme: str, first: State, state: State, seat: int) -> bool:
        """Once the turn has ended; another one of the same player is of another round."""
        return state.to_move != seat or cast("RunState", state).round != cast("RunState", first).round

    def value(self, theme: str, first: State, state: State, seat: int) -> float:
        """In wins, points or bases."""
        run = cast("RunState", state)
        if theme == WIN:
            return 1.0 if run.to_move == NOBODY and seat in run.result().winners else 0.0
        if theme == WAY:
            if run.queens[seat] != PARADISE:
                return _FAIL
            return _left(run, seat) + _SETTLED * _settled(run, seat)
        scores = _scores(run)
        own = scores[seat]
        return float(own if theme == POINTS else own - max([score for who, score in enumerate(scores) if who != seat]))

    def makes_sense(self, theme: str, first: State, last: State, seat: int) -> bool:
        """Nobody ends a game that another one wins; and there is nothing to look for where walking is enough."""
        if last.to_move == NOBODY and seat not in last.result().winners:
            return False
        before, after = cast("RunState", first), cast("RunState", last)
        left = _left(after, seat)
        if theme == WAY:
            return 0 < left < before.active[seat]
        return left < before.active[seat] or any(_bases(before, after))

    def deeds(self, theme: str, first: State, last: State, seat: int) -> Hashable:
        """The cells that were built on, how many bases came on each board besides, and the arrival; for the way to
        paradise what is left of the bases, for a win that it is one."""
        if theme in (WAY, WIN):
            return int(self.value(theme, first, last, seat))
        run = cast("RunState", last)
        return (*_bases(cast("RunState", first), run), run.arrivals[len(cast("RunState", first).arrivals) :])

    def decisions(self, theme: str, first: State, ends: Sequence[State], seat: int) -> int:
        """Bases, the arrival, and whether bases settle, as far as all the ways have them in common; on the way to
        paradise every second row."""
        before = cast("RunState", first)
        if theme == WAY:
            return (before.world.rows - row_of(before.queens[seat])) // 2
        common: Counter[str] | None = None
        for end in ends:
            after = cast("RunState", end)
            built, placed = _bases(before, after)
            settled = [bases for who, bases in after.arrivals[len(before.arrivals) :] if who == seat]
            done = Counter([f"cell {cell}" for cell in built] + [f"board {board}" for board in placed])
            done.update(["arrival"] * len(settled) + ["settle"] * any(settled))
            common = done if common is None else common & done
        return common.total() if common else 0

    def likeness(self, first: State, theme: str, line: Sequence[Action]) -> Hashable:
        """The people, where the queen starts, and where she builds; whatever the theme."""
        run = cast("RunState", first)
        last = run.copy()
        for action in line:
            last.apply(action)
        seat = run.to_move
        start = run.queens[seat]
        board = run.world.boards[run.world.board_of[start]].name if start not in (HOME, PARADISE) else ""
        marks = tuple(sorted([run.world.kinds[cell] for cell in _bases(run, last)[0]]))
        return (theme == WAY, run.tribes[seat], board, marks, len(_bases(run, last)[1]))


def puzzle_rules() -> PuzzleRules:
    """The puzzles of this game."""
    return RunPuzzles()


def _settled(run: RunState, seat: int) -> int:
    """The bases of `seat` on its place in paradise."""
    return sum([bases for who, bases in run.arrivals if who == seat])


def _left(run: RunState, seat: int) -> int:
    """The bases that the turn has left to `seat`: active ones, and those that settled."""
    return run.active[seat] + _settled(run, seat)


def _scores(run: RunState) -> list[int]:
    points = scoring.board_points(run)
    return [sum([board[colour] for board in points]) for colour in run.colours]


def _bases(first: RunState, last: RunState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The marked cells that were built on, and the boards of all other bases that came."""
    marks: list[int] = []
    others: list[int] = []
    for cell, colour in enumerate(last.bases):
        if colour != first.bases[cell]:
            if last.world.is_mark(cell):
                marks.append(cell)
            else:
                others.append(last.world.board_of[cell])
    others.sort()
    return tuple(marks), tuple(others)
