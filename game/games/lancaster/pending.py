"""What is being decided inside a phase, in documents: `pending` (section 7)."""

from __future__ import annotations

from typing import Any

from game.core.documents import Document, DocumentError, get, integer, only_keys, short, typed
from game.games.lancaster import castles, conflicts, law_table, laws
from game.games.lancaster.asking import (
    ASK_CASTLE_UPGRADE,
    ASK_COUNTY,
    ASK_COUNTY_START,
    ASK_COUNTY_TILE,
    ASK_COUNTY_UPGRADE,
    ASK_FAVOUR,
    ASK_FAVOUR_UPGRADE,
    ASK_MUSTER,
    ASK_NOTHING,
    ASK_PLACEMENT,
    ASK_RANSOM,
    ASK_TILES,
    ASK_TILTYARD,
    ASK_TRAIN,
    ASK_VOTE,
    CASTLES,
    CONFLICTS,
    COUNTIES,
    LAWS,
    OVER,
    PLACEMENT,
    TILES,
    VOTE,
    of_law,
)
from game.games.lancaster.families import CAN_UPGRADE
from game.games.lancaster.places import CARD_IDS, COUNTY_IDS, KINDS, TILTYARD
from game.games.lancaster.position import Position

_STEPS = {
    "choice": ASK_COUNTY, "upgrade": ASK_COUNTY_UPGRADE, "tile": ASK_COUNTY_TILE, "start": ASK_COUNTY_START,
}  # fmt: skip
_STEP_NAMES = {asking: name for name, asking in _STEPS.items()}
_STAGES = {
    "muster": ASK_MUSTER, "tiltyard": ASK_TILTYARD, "upgrade": ASK_CASTLE_UPGRADE, "train": ASK_TRAIN,
}  # fmt: skip
_STAGE_NAMES = {asking: name for name, asking in _STAGES.items()}
_PLAIN = {TILES: ASK_TILES, PLACEMENT: ASK_PLACEMENT, VOTE: ASK_VOTE, OVER: ASK_NOTHING}


def write_pending(state: Position) -> Document | None:
    """What `pending` is in the document of this state."""
    asking = state.asking
    if asking in (ASK_FAVOUR, ASK_FAVOUR_UPGRADE):
        return {"kind": "favour" if asking == ASK_FAVOUR else "upgrade", "seat": state.asked}
    if of_law(asking):
        return {"kind": "law", "law": state.current[state.law_at], "left": list(state.left)}
    if asking in _STEP_NAMES:
        return {"kind": "county", "county": COUNTY_IDS[state.county], "step": _STEP_NAMES[asking]}
    if asking in _STAGE_NAMES:
        return {"kind": "castle", "step": _STAGE_NAMES[asking], "left": list(state.left)}
    if asking == ASK_RANSOM:
        return {"kind": "ransom", "card": CARD_IDS[state.lower[0]], "left": list(state.left)}
    return None


def read_pending(document: Document, state: Position) -> None:
    """Take over what is pending, with who is asked; raises DocumentError where it does not fit the position."""
    pending = get(document, "pending", (dict, type(None)))
    phase = state.phase
    if pending is None:
        if phase not in _PLAIN:
            raise DocumentError("pending", "in this phase it says what is decided", "pending")
        state.asking = _PLAIN[phase]
        state.asked = state.to_move
        return
    kind = get(pending, "kind", str, "pending")
    if phase == PLACEMENT and kind in ("favour", "upgrade"):
        _read_favour(pending, kind, state)
    elif phase == LAWS and kind == "law":
        _read_law(pending, state)
    elif phase == COUNTIES and kind == "county":
        _read_county(pending, state)
    elif phase == CASTLES and kind == "castle":
        _read_castle(pending, state)
    elif phase == CONFLICTS and kind == "ransom":
        _read_ransom(pending, state)
    else:
        raise DocumentError("pending", f"{short(kind)} is not decided in this phase", "pending.kind")
    if state.rules.player_of[state.asked] != state.to_move:
        raise DocumentError("to_move", f"it is player {state.rules.player_of[state.asked]} who decides", "to_move")


def _read_favour(pending: Document, kind: str, state: Position) -> None:
    only_keys(pending, ("kind", "seat"), "pending")
    state.asked = integer(pending, "seat", 0, state.rules.families - 1, "pending")
    state.asking = ASK_FAVOUR if kind == "favour" else ASK_FAVOUR_UPGRADE
    if not any(space >> 12 == state.asked for spaces in state.spaces for space in spaces):
        raise DocumentError("pending", "this family has no knight in a conflict", "pending.seat")
    if kind == "favour":
        return
    if not state.rules.favours & ~state.favours & 4:
        raise DocumentError("pending", "F3 has not been taken", "pending.kind")


def _read_left(pending: Document, state: Position, high: int) -> tuple[int, ...]:
    left = get(pending, "left", list, "pending")
    if not left:
        raise DocumentError("left", "somebody decides", "pending.left")
    for index, seat in enumerate(left):
        where = f"pending.left[{index}]"
        if not 0 <= typed(seat, int, where) < high:
            raise DocumentError("range", f"{seat} is not from 0 to {high - 1}", where)
    state.left = tuple(left)
    state.asked = left[0]
    return state.left


def _in_turn_order(state: Position, left: tuple[int, ...]) -> list[int]:
    """The places of these families in turn order, which must ascend; equal ones may follow each other."""
    order = state.rules.order[state.start]
    places = [order.index(state.rules.player_of[family]) for family in left]
    if places != sorted(places):
        raise DocumentError("left", "they are asked in turn order", "pending.left")
    return places


def _check_left(state: Position, left: tuple[int, ...], due: tuple[int, ...], first: bool) -> None:
    """Those after the first of `left` are exactly those who are due; `first` says whether the first one may be asked.

    Whose amounts are hidden is not asked about.
    """
    places = _in_turn_order(state, left)
    if not first:
        raise DocumentError("left", "this family has nothing to decide", "pending.left[0]")
    order = state.rules.order[state.start]
    for place in range(places[0] + 1, state.seats):
        seat = order[place]
        if state.gold[seat] < 0:
            continue
        for family in (seat, seat + state.seats):
            if left.count(family) != due.count(family):
                raise DocumentError("left", f"it is wrong about seat {family}", "pending.left")


def _known(state: Position, family: int) -> bool:
    return state.gold[family] >= 0


def _read_law(pending: Document, state: Position) -> None:
    only_keys(pending, ("kind", "law", "left"), "pending")
    law = get(pending, "law", int, "pending")
    if law not in state.current or law_table.row(law).asks == ASK_NOTHING:
        raise DocumentError("pending", f"there is no current law {law} that asks anything", "pending.law")
    kind = law_table.row(law)
    state.asking = kind.asks
    state.law_at = state.current.index(law)
    left = _read_left(pending, state, state.seats)
    if kind.counts == law_table.MOST_GOLD:
        _check_most_gold(state, left)
        return
    due = laws.asked(state, law)
    count = left.count(left[0])
    if kind.does == law_table.TAKE_TILES:
        # Of the first, tiles may have been decided before.
        first = count <= due.count(left[0])
        if any(left.count(seat) > KINDS for seat in left):
            raise DocumentError("left", "nobody has so many tiles", "pending.left")
    else:
        first = left[0] in due or not _known(state, left[0])
        if len(set(left)) != len(left):
            raise DocumentError("twice", "a player is asked once", "pending.left")
    _check_left(state, left, due, first)


def _check_most_gold(state: Position, left: tuple[int, ...]) -> None:
    """Those asked had the most gold when the law began, and gold does not change in it."""
    from game.games.lancaster import knights

    if len(set(left)) != len(left):
        raise DocumentError("twice", "a player is asked once", "pending.left")
    places = _in_turn_order(state, left)
    most = max(state.gold)
    for index, seat in enumerate(left):
        where = f"pending.left[{index}]"
        if not knights.can_upgrade_deployed(state, seat):
            raise DocumentError("left", "no deployed knight of this player can be upgraded", where)
        if _known(state, seat) and (state.gold[seat] < most or most == 0):
            raise DocumentError("left", "this player has not the most gold", where)
    order = state.rules.order[state.start]
    known = [state.gold[seat] for seat in left if _known(state, seat)]
    for place in range(places[0] + 1, state.seats):
        seat = order[place]
        if seat not in left and known and state.gold[seat] == known[0] and knights.can_upgrade_deployed(state, seat):
            raise DocumentError("left", f"player {seat} has as much gold", "pending.left")


def _read_county(pending: Document, state: Position) -> None:
    only_keys(pending, ("kind", "county", "step"), "pending")
    name = get(pending, "county", str, "pending")
    if name not in COUNTY_IDS:
        raise DocumentError("unknown", f"there is no county {short(name)}", "pending.county")
    step = get(pending, "step", str, "pending")
    if step not in _STEPS:
        raise DocumentError("unknown", f"{short(step)} is none of {', '.join(_STEPS)}", "pending.step")
    county = COUNTY_IDS.index(name)
    state.county = county
    state.asking = _STEPS[step]
    family = state.holder[county]
    if family < 0:
        raise DocumentError("pending", "no knight stands there", "pending.county")
    state.asked = family
    for before in range(county):
        if state.holder[before] >= 0:
            raise DocumentError("counties", "this county was rewarded before", f"counties.{COUNTY_IDS[before]}")
    reward = state.rules.values.counties[county]
    fits = True
    if step == "choice":
        fits = state.stacks[county] > 0 and not state.nobles[family] >> county & 1
    elif step == "upgrade":
        fits = reward.upgrades > 0 and CAN_UPGRADE[state.reserve[family]]
    elif step == "tile":
        fits = reward.tiles > 0 and family < state.seats
    elif step == "start":
        fits = name == COUNTY_IDS[-1]
    if not fits:
        raise DocumentError("pending", f"{step!r} is not asked there", "pending.step")


def _read_castle(pending: Document, state: Position) -> None:
    only_keys(pending, ("kind", "step", "left"), "pending")
    step = get(pending, "step", str, "pending")
    if step not in _STAGES:
        raise DocumentError("unknown", f"{short(step)} is none of {', '.join(_STAGES)}", "pending.step")
    asking = _STAGES[step]
    state.asking = asking
    left = _read_left(pending, state, state.rules.families)
    if len(set(left)) != len(left):
        raise DocumentError("twice", "a family is asked once", "pending.left")
    if any((family >= state.seats) != (asking == ASK_TRAIN) for family in left):
        raise DocumentError("left", "this family has nothing to decide", "pending.left")
    question = ASK_TILTYARD if asking == ASK_CASTLE_UPGRADE else asking
    state.stage = castles.STAGES.index(question)
    due = castles.asked(state, question)
    if asking == ASK_CASTLE_UPGRADE:
        # The squire has been paid.
        first = castles.has(state, left[0], TILTYARD) and CAN_UPGRADE[state.reserve[left[0]]]
    else:
        first = left[0] in due or not _known(state, left[0])
    _check_left(state, left, due, first)


def _read_ransom(pending: Document, state: Position) -> None:
    only_keys(pending, ("kind", "card", "left"), "pending")
    card = get(pending, "card", str, "pending")
    if not state.lower or CARD_IDS[state.lower[0]] != card:
        raise DocumentError("pending", f"{short(card)} is not the first card of the lower row", "pending.card")
    state.asking = ASK_RANSOM
    left = _read_left(pending, state, state.seats)
    number = state.lower[0]
    spaces: list[Any] = [space >> 12 for space in state.spaces[number]]
    if spaces[:1] != [left[0]]:
        raise DocumentError("left", "the topmost space is decided first", "pending.left[0]")
    known = [family for family in spaces if family >= state.seats or _known(state, family)]
    due = conflicts.asked(state, number)
    if [family for family in left if family in known] != list(due):
        raise DocumentError("left", "it names those who can pay for a knight, by space", "pending.left")
    if [family for family in spaces if family in left] != list(left):
        raise DocumentError("left", "they are asked by space from the top", "pending.left")
