"""What a turn leads to beyond itself: what the next one can do from there, and what a people is offered by a map."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import NOBODY, Action
from game.core.refusal import Reason
from game.games.queen_run.actions import describe
from game.games.queen_run.cells import HOME, PARADISE
from game.games.queen_run.scoring import board_counts, rank_points
from game.games.queen_run.state import TURN, RunState
from game.games.queen_run.terrain import COLOURS, MOUNTAIN, NAMES, WINDMILL
from game.games.queen_run.tribes import CANNOT
from game.table.presenters.queen_run.reach import reach

FEW = 2
"""Peoples that are hardly any."""


def within_reach(view: RunState, line: Sequence[Action]) -> list[Reason]:
    """What the seat can build on with its next turn, as the map stands after this one: `reaches_points {place,
    n}` where a base brings some at once, else `reaches {place}`. Nothing where the queen is not on the map."""
    seat = view.to_move
    state = view.copy()
    for action in line:
        state.apply(action)
    if state.to_move in (seat, NOBODY) or state.queens[seat] in (HOME, PARADISE) or not state.active[seat]:
        return []
    state.to_move, state.phase, state.effect = seat, TURN, None
    people = state.rules.tribes[state.tribes[seat]]
    state.ap = people.ap
    ways = {cell: way.ap for cell, way in reach(state).items() if way.may_stay and not way.arrival}
    ways[state.queens[seat]] = 0
    counts = board_counts(state)
    best: tuple[int, int, int] | None = None
    for cell, ap in ways.items():
        kind = state.world.kinds[cell]
        cost = people.costs[kind]
        if state.bases[cell] >= 0 or cost == CANNOT or (kind < WINDMILL and kind != state.colours[seat]):
            continue
        # One base is for the building itself.
        if ap + cost > state.ap + state.active[seat] - 1:
            continue
        found = (_gain(state, counts, cell), -ap, -cell)
        if best is None or found > best:
            best = found
    if best is None:
        return []
    points, _, cell = best
    ground: dict[str, int | str] = {"place": _ground(state.world.kinds[-cell])}
    return [Reason("reaches_points", {**ground, "n": points}) if points else Reason("reaches", ground)]


def _gain(state: RunState, counts: list[list[int]], cell: int) -> int:
    """The points that one base on a cell would bring the seat to move at once."""
    board = state.world.board_of[cell]
    if board >= state.rules.scoring_boards:
        return 0
    colour = state.colours[state.to_move]
    more = list(counts[board])
    more[colour] += 1
    empty = state.rules.empty_ranks
    return rank_points(more, empty)[colour] - rank_points(counts[board], empty)[colour]


def _ground(kind: int) -> str:
    """The id of a kind of ground in texts."""
    return f"{NAMES[kind]}_{COLOURS[kind]}" if kind < WINDMILL else NAMES[kind]


def suits(view: RunState, action: Action) -> list[Reason]:
    """What this map offers a people in a colour, best first. `alone {place, n}`: ground on which it can build and
    hardly anybody else; `cheap {place, n, ap}`: where its bases cost it less than most peoples; `rich {place, n}`: out
    of which it gets more than most. `n`: how often the map has it."""
    parts = describe(action)
    peoples = view.rules.tribes
    people = peoples[parts.tribe]
    found: list[tuple[int, Reason]] = []
    for kind in (parts.colour, *range(WINDMILL, MOUNTAIN + 1)):
        n, cost, effect = view.world.kinds.count(kind), people.costs[kind], people.effects[kind]
        if cost == CANNOT or not n:
            continue
        ground: dict[str, int | str] = {"place": _ground(kind), "n": n}
        costs = sorted(each.costs[kind] for each in peoples if each.costs[kind] != CANNOT)
        gets = sorted(each.effects[kind].amount for each in peoples if each.effects[kind].kind == effect.kind)
        if len(costs) <= FEW:
            found.append((FEW * n, Reason("alone", ground)))
        elif cost < costs[len(costs) // 2]:
            found.append(((costs[len(costs) // 2] - cost) * n, Reason("cheap", {**ground, "ap": cost})))
        if effect.amount == gets[-1] > gets[len(gets) // 2]:
            found.append(((effect.amount - gets[len(gets) // 2]) * n, Reason("rich", ground)))
    found.sort(key=lambda each: -each[0])
    return [reason for _, reason in found[:2]]
