"""What the table of Queen Run foresees: against the engine and the points that the table itself counts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.events import Event
from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game
from game.games.queen_run import actions
from game.games.queen_run.cells import parse_cell
from game.games.queen_run.state import RunState
from game.table.presenters.queen_run import standings
from game.table.presenters.queen_run.chooser import RunChooser
from game.table.presenters.queen_run.foresight import after, build_line
from game.table.presenters.queen_run.shown import Shown
from tests.ui.tables.queen_run_positions import position

GAME = find_game("queen_run")


def positions(seats: int, seed: int) -> Iterator[RunState]:
    """Some positions of a game in which much is built, with the queen to move on the map."""
    rng = Rng(seed)
    state = GAME.new_state(seats, {"middle_boards": 3, "draft": "random"}, seed)
    count = 0
    while state.to_move != NOBODY:
        count += state.queens[state.to_move] >= 0
        if count % 3 == 0 and state.queens[state.to_move] >= 0:
            yield state
        legal = state.legal_actions()
        lively = [action for action in legal if action >= actions.DEPART or action == actions.BUILD]
        state.apply(rng.choice(lively if lively and rng.below(3) else legal))


def points_played(state: RunState, line: tuple[int, ...]) -> list[int]:
    """The points on the table once these actions were shown on it, event by event."""
    shown, played = Shown.from_view(state, state.to_move), state.copy()
    for action in line:
        assert action in played.legal_actions()
        told: list[Event] = []
        played.apply(action, told)
        for event in told:
            shown.advance(event)
    return standings.points(shown)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_change_of_points_is_what_the_table_counts_once_it_is_done(seats: int):
    moved = 0
    for state in positions(seats, seats):
        chooser = RunChooser(state.view(state.to_move), state.why_not)
        before = standings.points(Shown.from_view(state, state.to_move))
        for cell in [*chooser.targets(), *(queen for queen in state.queens if queen >= 0)]:
            line = chooser.foresees(cell)
            if line:
                then = points_played(state, line)
                assert chooser.changes(line) == tuple(new - old for new, old in zip(then, before, strict=True))
                moved += then != before
    assert moved > 3, "points do change"


def test_as_few_bases_are_converted_to_build_as_it_takes():
    found = set()
    for state in positions(3, 5):
        if state.prompt() not in ("turn", "act"):
            continue
        trial, expected = state.copy(), []
        while actions.BUILD not in trial.legal_actions():
            if actions.CONVERT not in trial.legal_actions():
                break
            trial.apply(actions.CONVERT)
            expected.append(actions.CONVERT)
        else:
            assert build_line(state) == (*expected, actions.BUILD)
            found.add(len(expected))
            continue
        assert build_line(state) == ()
    assert {0, 1} <= found


def test_what_is_foreseen_of_a_cell_is_the_base_at_the_end_of_the_way():
    match = Match.from_state(GAME, position())
    chooser = RunChooser(match.state, match.state.why_not)
    line = chooser.foresees(parse_cell("c18"))
    assert [actions.format_action(action) for action in line] == [], "an own base is there already"
    cells = {cell for cell in chooser.targets() if chooser.foresees(cell)}
    assert cells
    for cell in cells:
        line = chooser.foresees(cell)
        assert line[-1] == actions.BUILD
        assert after(match.state, line).bases[cell] == match.state.colours[0]


def test_an_arrival_foresees_all_the_bases_that_may_be_left():
    match = Match.from_state(GAME, position(seats={0: {"queen": "c30", "active": 4, "stock": 5}}))
    chooser = RunChooser(match.state, match.state.why_not)
    arrivals = [cell for cell, goal in chooser.targets().items() if goal.way is not None and goal.way.arrival]
    line = chooser.foresees(arrivals[0])
    assert actions.describe(line[-1]) == actions.Described("settle", -1, 3, -1, -1)
    assert chooser.changes(line)[0] == 3, "nobody else has a base there"
