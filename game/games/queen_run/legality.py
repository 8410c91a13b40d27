"""Why an action of Queen Run is not legal: every reason, as a code with parameters.

The list of legal actions is made in state.py, where the profile asks for it; a test compares the two. Parameters:
`cell` a name ("c12"), `cost`, `ap`, `count` numbers, `seat` a seat, `tribe`, `colour`, `terrain` ids. Codes, with the
section each rests on:

    over                          the game is over (5)
    draft_first                   people and colour are chosen first (3)
    draft_over                    people and colour are chosen already (3)
    tribe_taken {tribe, seat}     `seat` leads that people (3)
    colour_taken {colour, seat}   `seat` plays that colour (3)
    settle_first                  first the bases for the place in paradise (5)
    no_settle                     nobody just arrived (5)
    settle_many {count, active}   only `active` bases are active (5)
    settle_full {count, room}     the place has room for `room` bases (5)
    effect_first                  an effect is being placed: place a base or be done (4)
    no_effect                     no effect is being placed (4)
    not_in_effect {cell}          the effect does not reach that cell, or it cannot take a base (4)
    not_at_start                  a pass is only possible at the start of a turn (4)
    must_pass                     without an active base only a pass is possible (4)
    at_home                       the queen is at home: pass or depart (4)
    on_map                        the queen is on the map already (4)
    no_departure {cell}           neither a beach nor an own village with an own base (4)
    queen_there {cell, seat}      another queen stands there (4)
    off_map {cell}                there is no such cell on this map (1)
    not_beside {cell}             she steps to a cell beside hers (4)
    sea {cell}                    nobody enters the sea (4)
    temple_barred {tribe}         that people may not enter temples (2)
    only_ahead                    paradise is entered from the mountain straight before it (5)
    too_far {cost, ap}            not enough AP for that step (4)
    no_rest {cell}                no cell to end the turn on could be reached from there (4)
    no_active                     no base is active (4)
    cannot_build {tribe, terrain} that people cannot build on that ground (2)
    other_village {colour}        the village is of another colour (4)
    base_there {cell}             a base stands there already (4)
    build_cost {cost, ap}         not enough AP to build (4)
    end_on_queen {seat}           she may not end her turn where another queen stands (4)
    end_on_base {colour}          she may not end her turn on another player's base (4)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import NOBODY, Action
from game.core.refusal import Reason
from game.games.queen_run.actions import Described, describe
from game.games.queen_run.cells import HOME, WIDTH, cell_name
from game.games.queen_run.terrain import COLOURS, NAMES, SEA, WINDMILL
from game.games.queen_run.tribes import CANNOT, TRIBE_IDS
from game.games.queen_run.world import OCCUPIED_COST

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState


def why_not(state: RunState, action: Action) -> list[Reason]:
    """Every reason why `action` is not legal; empty exactly if it is legal. Raises ValueError for a number that is no
    action."""
    from game.games.queen_run.state import DRAFT, EFFECT, SETTLING

    parts = describe(action)
    if state.to_move == NOBODY:
        return [Reason("over", section="5")]
    if state.phase == DRAFT:
        return _choice_reasons(state, parts) if parts.kind == "choose" else [Reason("draft_first", section="3")]
    if parts.kind == "choose":
        return [Reason("draft_over", section="3")]
    if state.phase == SETTLING:
        return _settle_reasons(state, parts.amount) if parts.kind == "settle" else [Reason("settle_first", section="5")]
    if parts.kind == "settle":
        return [Reason("no_settle", section="5")]
    if state.phase == EFFECT:
        if parts.kind not in ("place", "done"):
            return [Reason("effect_first", section="4")]
        if parts.kind == "place" and state.effect is not None and parts.cell not in state.effect[0]:
            return [*_off_map(state, parts.cell), Reason("not_in_effect", {"cell": cell_name(parts.cell)}, "4")]
        return []
    if parts.kind in ("place", "done"):
        return [Reason("no_effect", section="4")]
    return _turn_reasons(state, parts)


def _choice_reasons(state: RunState, parts: Described) -> list[Reason]:
    reasons = []
    if parts.tribe in state.tribes:
        seat = state.tribes.index(parts.tribe)
        reasons.append(Reason("tribe_taken", {"tribe": TRIBE_IDS[parts.tribe], "seat": seat}, "3"))
    if parts.colour in state.colours:
        seat = state.colours.index(parts.colour)
        reasons.append(Reason("colour_taken", {"colour": COLOURS[parts.colour], "seat": seat}, "3"))
    return reasons


def _settle_reasons(state: RunState, amount: int) -> list[Reason]:
    reasons = []
    active = state.active[state.to_move]
    room = state.rules.places[len(state.arrivals) - 1]
    if amount > active:
        reasons.append(Reason("settle_many", {"count": amount, "active": active}, "5"))
    if amount > room:
        reasons.append(Reason("settle_full", {"count": amount, "room": room}, "5"))
    return reasons


def _turn_reasons(state: RunState, parts: Described) -> list[Reason]:
    """Reasons in the phases turn and act."""
    from game.games.queen_run.state import TURN

    seat = state.to_move
    if parts.kind == "pass":
        return [] if state.phase == TURN else [Reason("not_at_start", section="4")]
    reasons = []
    if state.phase == TURN and not state.active[seat]:
        reasons.append(Reason("must_pass", section="4"))
    if parts.kind == "depart":
        return reasons + _departure_reasons(state, parts.cell)
    if state.queens[seat] == HOME:
        return [*reasons, Reason("at_home", section="4")]
    if parts.kind == "move":
        reasons += _move_reasons(state, parts.cell)
    elif parts.kind == "build":
        reasons += _build_reasons(state)
    elif parts.kind == "end":
        reasons += _end_reasons(state)
    elif not state.active[seat] and not reasons:
        reasons.append(Reason("no_active", section="4"))
    return reasons


def _off_map(state: RunState, cell: int) -> list[Reason]:
    return [] if cell < state.world.size else [Reason("off_map", {"cell": cell_name(cell)}, "1")]


def _queen_reasons(state: RunState, cell: int, code: str) -> list[Reason]:
    """`code` for each queen of another player on the cell."""
    return [
        Reason(code, {"cell": cell_name(cell), "seat": seat}, "4")
        for seat, queen in enumerate(state.queens)
        if queen == cell and seat != state.to_move
    ]


def _departure_reasons(state: RunState, cell: int) -> list[Reason]:
    reasons = [] if state.queens[state.to_move] == HOME else [Reason("on_map", section="4")]
    off = _off_map(state, cell)
    if off:
        return reasons + off
    world = state.world
    colour = state.colours[state.to_move]
    if cell not in world.beaches and not (cell in world.villages[colour] and state.bases[cell] == colour):
        reasons.append(Reason("no_departure", {"cell": cell_name(cell)}, "4"))
    return reasons + _queen_reasons(state, cell, "queen_there")


def _move_reasons(state: RunState, cell: int) -> list[Reason]:
    off = _off_map(state, cell)
    if off:
        return off
    world = state.world
    seat = state.to_move
    tribe = state.tribes[seat]
    at = state.queens[seat]
    reasons = []
    if world.kinds[cell] == SEA:
        reasons.append(Reason("sea", {"cell": cell_name(cell)}, "4"))
    beside = at - cell in (WIDTH, -WIDTH) or (abs(at - cell) == 1 and at // WIDTH == cell // WIDTH)
    if cell >= world.paradise and at != cell - WIDTH:
        reasons.append(Reason("only_ahead", section="5"))
    elif not beside:
        reasons.append(Reason("not_beside", {"cell": cell_name(cell)}, "4"))
    entered = {other for other, _ in state.rules.ways[tribe][at]}
    if beside and not reasons and cell not in entered:
        reasons.append(Reason("temple_barred", {"tribe": TRIBE_IDS[tribe]}, "2"))
    if reasons:
        return reasons
    base = state.bases[cell]
    if base == state.colours[seat]:
        return []
    taken = base >= 0 or cell in state.queens
    cost = OCCUPIED_COST if taken else world.ground[cell]
    if cost > state.ap:
        reasons.append(Reason("too_far", {"cost": cost, "ap": state.ap}, "4"))
    if taken and not state.can_rest_beyond(seat, cell, state.ap + state.active[seat] - cost):
        reasons.append(Reason("no_rest", {"cell": cell_name(cell)}, "4"))
    return reasons


def _build_reasons(state: RunState) -> list[Reason]:
    from game.games.queen_run.state import ACT

    seat = state.to_move
    tribe = state.rules.tribes[state.tribes[seat]]
    at = state.queens[seat]
    kind = state.world.kinds[at]
    cost = tribe.costs[kind]
    reasons = []
    if not state.active[seat] and state.phase == ACT:
        reasons.append(Reason("no_active", section="4"))
    if cost == CANNOT:
        reasons.append(Reason("cannot_build", {"tribe": tribe.id, "terrain": NAMES[kind]}, "2"))
    elif kind < WINDMILL and kind != state.colours[seat]:
        reasons.append(Reason("other_village", {"colour": COLOURS[kind]}, "4"))
    if state.bases[at] >= 0:
        reasons.append(Reason("base_there", {"cell": cell_name(at)}, "4"))
    reasons += _queen_reasons(state, at, "queen_there")
    if cost > state.ap:
        reasons.append(Reason("build_cost", {"cost": cost, "ap": state.ap}, "4"))
    return reasons


def _end_reasons(state: RunState) -> list[Reason]:
    seat = state.to_move
    at = state.queens[seat]
    base = state.bases[at]
    reasons = _queen_reasons(state, at, "end_on_queen")
    if base not in (-1, state.colours[seat]):
        reasons.append(Reason("end_on_base", {"colour": COLOURS[base]}, "4"))
    return reasons
