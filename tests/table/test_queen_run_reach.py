"""Where a queen can go: against a search of everything that can be played, and step by step by the engine.

Sections of docs/rules/queen_run.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.game import NOBODY
from game.core.refusal import Reason
from game.core.rng import Rng
from game.games import find_game
from game.games.queen_run import actions
from game.games.queen_run import events as ev
from game.games.queen_run.cells import parse_cell
from game.games.queen_run.state import RunState
from game.games.queen_run.terrain import SEA
from game.table.chooser import Play, Refusal
from game.table.presenters.queen_run.chooser import RunChooser
from game.table.presenters.queen_run.offers import build_preview, departures, placements
from game.table.presenters.queen_run.reach import Reach, reach
from tests.games.queen_run.anywhere import anywhere
from tests.games.queen_run.meadow import legal, scene

GAME = find_game("queen_run")
MOST_MEANS = 8
"""AP and active bases up to which everything that can be played is tried."""


def positions(seats: int, seed: int) -> Iterator[RunState]:
    """Positions of a game in which builders and walkers are luckier than those who end their turns."""
    rng = Rng(seed)
    options = {option.name: rng.choice(list(option.choices)) for option in GAME.options}
    state = GAME.new_state(seats, options, seed)
    while state.to_move != NOBODY:
        yield state
        legal = state.legal_actions()
        lively = [action for action in legal if action >= actions.DEPART or action == actions.BUILD]
        state.apply(rng.choice(lively if lively and rng.below(2) else legal))


def cheapest(state: RunState) -> dict[int, int]:
    """Every cell that steps and conversions lead to, with the least AP spent, by trying them all."""
    seat, home = state.to_move, state.queens[state.to_move]
    found: dict[int, int] = {}
    seen: dict[tuple[int, int, int], int] = {}
    todo = [(state, 0)]
    while todo:
        at, spent = todo.pop()
        key = (at.queens[seat], at.ap, at.active[seat])
        if seen.get(key, spent + 1) <= spent:
            continue
        seen[key] = spent
        for action in at.legal_actions():
            part = actions.describe(action)
            if part.kind not in ("move", "convert"):
                continue
            after, told = at.copy(), []
            after.apply(action, told)
            if part.kind == "convert":
                todo.append((after, spent))
                continue
            arrives = part.cell >= state.world.paradise
            total = spent + (1 if arrives else told[0].cost)
            if part.cell != home:
                found[part.cell] = min(total, found.get(part.cell, total))
            if not arrives:
                todo.append((after, total))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_cell_is_missing_and_none_is_cheaper_than_said(seats: int):
    compared = 0
    for seed in range(4):
        for index, state in enumerate(positions(seats, seed)):
            if index % 7 or state.queens[state.to_move] < 0:
                continue
            if state.ap + state.active[state.to_move] > MOST_MEANS:
                continue
            assert {cell: way.ap for cell, way in reach(state).items()} == cheapest(state), state.to_document()
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_amid_many_bases_too_what_it_says_is_what_can_be_played(seats: int):
    rng = Rng(seats)
    compared = 0
    while compared < 60:
        options = {"middle_boards": 3, "draft": "choose", "empty_ranks": False}
        state = GAME.from_document(anywhere(rng, seats, options))
        seat = state.to_move
        if state.queens[seat] < 0 or state.ap + state.active[seat] > MOST_MEANS:
            continue
        assert {cell: way.ap for cell, way in reach(state).items()} == cheapest(state), state.to_document()
        compared += 1


def test_a_temple_full_of_bases_is_no_way_off_for_a_vampire():
    board = (".....", "..T..", ".~.~.", ".~.~.", ".....")
    for people, there in (("vampire", False), ("knight", True)):
        others = "elf B home 0 b6 c6 d6 c7 c8 c9"
        state = GAME.from_document(scene(f"{people} R c7 0", others, board=board, ap=5))
        assert (parse_cell("c8") in reach(state)) == there == ("move c8" in legal(state.to_document()))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_way_can_be_played_step_by_step_for_what_it_says(seats: int):
    played = kept = converted = 0
    for seed in range(10, 14):
        for index, state in enumerate(positions(seats, seed)):
            if index % 7:
                continue
            for cell, way in reach(state).items():
                after, seat, told = state.copy(), state.to_move, []
                for action in way.actions:
                    assert action in after.legal_actions(), (action, way, state.to_document())
                    after.apply(action, told)
                spent = sum(event.cost for event in told if isinstance(event, ev.Moved)) + way.arrival
                assert spent == way.ap
                assert sum(isinstance(event, ev.Converted) for event in told) == way.bases
                assert any(isinstance(event, ev.Arrived) for event in told) == way.arrival
                if not way.arrival:
                    assert after.queens[seat] == cell == way.cells[-1]
                    assert (actions.END in after.legal_actions()) == way.may_stay
                played += 1
                kept += not way.may_stay
                converted += way.bases > 0
    assert played > 1000
    assert kept > 20
    assert converted > 100


def document(first: dict[str, object] | None = None, **changes: object) -> dict[str, object]:
    """A knight in red at c8 of m1 ("G . W . B", a windmill) with three others at home; `first` changes the knight."""
    bases: dict[str, str] = changes.get("bases", {})  # type: ignore[assignment]
    active = {"R": 2, "B": 2, "Y": 4, "G": 6}
    seats = [
        {"tribe": tribe, "color": colour, "queen": "home", "active": active[colour]}
        for tribe, colour in (("knight", "R"), ("elf", "B"), ("dwarf", "Y"), ("giant", "G"))
    ]
    seats[0].update({"queen": "c8", **(first or {})})
    for seat in seats:
        seat["stock"] = 20 - int(str(seat["active"])) - list(bases.values()).count(str(seat["color"]))
    return {
        "game": "queen_run", "players": 4,
        "options": {"middle_boards": 3, "draft": "choose", "empty_ranks": False},
        "boards": ["landing", "m1", "m5", "m2", "paradise"], "round": 3, "to_move": 0, "phase": "turn",
        "seats": seats, "bases": bases, "paradise": [], "ap": 3, "effect": None, **changes,
    }  # fmt: skip


def texts(way: Reach) -> list[str]:
    return [actions.format_action(action) for action in way.actions]


def test_bases_are_converted_as_late_as_possible_and_counted_apart():
    # Section 4: m1's middle row is "G . W . B"; b8 is grass, b9 is grass.
    state = GAME.from_document(document(ap=1, phase="act"))
    way = reach(state)[parse_cell("b9")]
    assert texts(way) in (["move c9", "convert", "move b9"], ["move b8", "convert", "move b9"])
    assert (way.ap, way.bases, way.own_ap) == (2, 1, 1)


def test_own_bases_are_walked_over_for_nothing():
    state = GAME.from_document(document(bases={"b8": "R", "b9": "R", "a9": "R"}))
    ways = reach(state)
    assert ways[parse_cell("a9")].ap == 0
    assert ways[parse_cell("a9")].cells == tuple(map(parse_cell, ("b8", "b9", "a9")))


def test_a_cell_of_another_player_is_only_passed_and_only_if_she_can_go_on():
    rivals = {"c9": "B"}
    far = reach(GAME.from_document(document(bases=rivals)))
    assert not far[parse_cell("c9")].may_stay
    assert far[parse_cell("c9")].ap == 2
    # With two action points and nothing to convert she could never leave it again.
    near = reach(GAME.from_document(document(bases=rivals, ap=2, first={"active": 0}, phase="act")))
    assert parse_cell("c9") not in near
    # One base to convert lets her go on.
    more = document(bases=rivals, ap=2, first={"active": 1}, phase="act")
    assert parse_cell("c9") in reach(GAME.from_document(more))


def test_who_must_pass_goes_nowhere():
    assert reach(GAME.from_document(document(first={"active": 0}))) == {}
    assert reach(GAME.from_document(document(first={"queen": "home"}, ap=0))) == {}


def test_the_row_of_paradise_is_an_arrival():
    state = GAME.from_document(document(first={"queen": "b21"}))
    way = reach(state)[parse_cell("b22")]
    assert way.arrival
    assert texts(way) == ["move b22"]


def test_departures_and_placements_are_the_legal_ones():
    home = GAME.from_document(document(first={"queen": "home"}, ap=0, bases={"a4": "R", "b3": "B"}))
    allowed = home.legal_actions()
    assert set(departures(home).values()) == {a for a in allowed if actions.describe(a).kind == "depart"}
    assert departures(home)[parse_cell("a4")] == actions.parse_action("depart a4")
    # Section 2: a knight's fort (c10 of ". * F . ^") spreads two cells to either side.
    cells = ["a10", "b10", "d10", "e10"]
    placing = GAME.from_document(
        document({"queen": "c10"}, bases={"c10": "R"}, phase="effect", effect={"cells": cells, "left": 4}, ap=1)
    )
    assert placements(placing) == {parse_cell(cell): actions.parse_action(f"place {cell}") for cell in cells}
    assert departures(placing) == {}


def test_the_preview_of_building_says_what_the_engine_does():
    windmill = build_preview(GAME.from_document(document()))
    assert windmill is not None
    assert (windmill.cost, windmill.bases, windmill.ap, windmill.most) == (2, 1, 0, 0)
    dear = build_preview(GAME.from_document(document(ap=1, phase="act")))
    assert dear is not None
    assert (dear.cost, dear.converted, dear.bases) == (2, 1, 1)
    assert build_preview(GAME.from_document(document(ap=0, phase="act"))) is None
    # A knight's fort gives LR2, but with one more active base only one of the four cells can be filled.
    fort = build_preview(GAME.from_document(document(first={"queen": "c10", "active": 2})))
    assert fort is not None
    assert len(fort.cells) > fort.most == 1


# -- the chooser ------------------------------------------------------------------------------------------------------


def chooser(**changes: Any) -> RunChooser:
    """The decision of the seat to move in such a position."""
    view = GAME.from_document(document(**changes)).view(0)
    return RunChooser(view, view.why_not)


def test_a_far_cell_is_a_plan_of_several_actions():
    made = chooser(bases={"b8": "R", "b9": "R", "a9": "R"})
    cell = parse_cell("a9")
    goal = made.targets()[cell]
    assert goal.kind == "walk"
    assert made.press(cell) == Play(goal.actions)
    assert [actions.format_action(action) for action in goal.actions] == ["move b8", "move b9", "move a9"]


def test_a_cell_too_far_off_and_the_queens_own():
    made = chooser()
    queen = made.view.queens[0]
    assert made.press(queen) == Refusal(), "where she stands nobody wonders"
    far = next(c for c in range(made.view.world.paradise) if c not in made.targets() and made.view.world.kinds[c] != SEA
               and not made.beside(c) and c != queen)  # fmt: skip
    assert made.press(far) == Refusal((Reason("far", section="4.3"),))


def test_at_home_only_departures_mean_something():
    made = chooser(first={"queen": "home"}, ap=0, bases={"a4": "R", "b3": "B"})
    assert made.can("depart")
    assert {goal.kind for goal in made.targets().values()} == {"depart"}
    refused = made.press(parse_cell("b3"))
    assert isinstance(refused, Refusal)
    assert refused.reasons == tuple(made.view.why_not(actions.parse_action("depart b3")))


def test_who_has_no_active_base_must_pass():
    assert chooser(first={"active": 0}).must_pass
    assert not chooser().must_pass
    assert chooser(first={"active": 1}, ap=1, phase="act").preview is None
