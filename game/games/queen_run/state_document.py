"""State documents of Queen Run (section 8): written, and read strictly.

Reading refuses impossible positions: a base too many, a queen in the sea or on another's base at the end of a turn, an
effect that reaches other cells, neutral bases elsewhere than the set-up puts them. It does not ask whether the rounds
played were enough for what stands on the map. Codes of DocumentError beside those of core/documents.py and of
laying.py: `game`, `players` (lists of another length), `phase`, `to_move`, `tribe`, `tribe_twice`, `color`,
`color_twice`, `draft`, `cell`, `queen`, `queens`, `bases`, `base`, `neutral`, `total`, `paradise`, `ap`, `effect`,
`over`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.documents import Document, DocumentError, get, integer, only_keys, short, typed
from game.core.game import NOBODY, Game
from game.core.options import complete
from game.games.queen_run.cells import HOME, PARADISE, cell_name, parse_cell
from game.games.queen_run.options import OPTIONS
from game.games.queen_run.placing import effect_cells, effect_grounds, neutral_bases
from game.games.queen_run.rules import BASES, MOST_ROUNDS, Rules
from game.games.queen_run.terrain import COLOURS, NAMES, SEA, TEMPLE, WINDMILL
from game.games.queen_run.tribes import (
    CANNOT,
    GAIN_AP,
    GAIN_BASES,
    PLACE_ANYWHERE,
    PLACE_AROUND,
    PLACE_ON_FOREST,
    TRIBE_IDS,
    TRIBES_BY_ID,
)

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

_KEYS = (
    "game", "players", "options", "boards", "grids", "round", "to_move", "phase", "seats", "bases", "paradise", "ap",
    "effect",
)  # fmt: skip
_SEAT_KEYS = ("tribe", "color", "queen", "stock", "active")
_MOST_AP = 1000


# --- writing ----------------------------------------------------------------------------------------------------------


def write(state: RunState) -> Document:
    """The document; bases by cell."""
    from game.games.queen_run.state import PHASES

    boards = state.world.boards
    document: dict[str, Any] = {
        "game": "queen_run",
        "players": state.seats,
        "options": dict(state.rules.options),
        "boards": [board.name for board in boards],
    }
    own = {board.name: list(board.lines) for board in boards if not board.official}
    if own:
        document["grids"] = own
    document |= {
        "round": state.round,
        "to_move": None if state.to_move == NOBODY else state.to_move,
        "phase": PHASES[state.phase],
        "seats": [_write_seat(state, seat) for seat in range(state.seats)],
        "bases": {cell_name(cell): COLOURS[colour] for cell, colour in enumerate(state.bases) if colour >= 0},
        "paradise": [{"color": COLOURS[state.colours[seat]], "bases": bases} for seat, bases in state.arrivals],
        "ap": state.ap,
        "effect": None,
    }
    if state.effect is not None:
        cells, left = state.effect
        document["effect"] = {"cells": [cell_name(cell) for cell in cells], "left": left}
    return document


def _write_seat(state: RunState, seat: int) -> Document:
    queen = state.queens[seat]
    chosen = state.tribes[seat] >= 0
    return {
        "tribe": TRIBE_IDS[state.tribes[seat]] if chosen else None,
        "color": COLOURS[state.colours[seat]] if chosen else None,
        "queen": "home" if queen == HOME else "paradise" if queen == PARADISE else cell_name(queen),
        "stock": state.stock[seat],
        "active": state.active[seat],
    }


# --- reading ----------------------------------------------------------------------------------------------------------


def read(document: Document, game: Game, lay: Callable[..., Rules]) -> RunState:
    """The state of `game` that a document says; raises DocumentError with the place. `lay`: the rules on a map of named
    boards and grids, for so many players with these options (`QueenRun.lay_document`)."""
    from game.games.queen_run.state import PHASES, RunState

    if get(document, "game", str) != game.id:
        raise DocumentError("game", f"{short(document['game'])} is not {game.id!r}", "game")
    only_keys(document, _KEYS)
    players = integer(document, "players", game.seat_counts[0], game.seat_counts[-1])
    options = complete(OPTIONS, get(document, "options", dict) if "options" in document else {})
    grids = get(document, "grids", dict) if "grids" in document else {}
    state = RunState.before_draft(lay(get(document, "boards", list), grids, players, options))
    state.round = integer(document, "round", 1, MOST_ROUNDS)
    phase = get(document, "phase", str)
    if phase not in PHASES:
        raise DocumentError("phase", f"{short(phase)} is none of {', '.join(PHASES)}", "phase")
    state.phase = PHASES.index(phase)
    to_move = get(document, "to_move", (int, type(None)))
    state.to_move = NOBODY if to_move is None else integer(document, "to_move", 0, players - 1)
    if (to_move is None) != (phase == "over"):
        raise DocumentError("to_move", "somebody is to move exactly while the game is not over", "to_move")
    seats = get(document, "seats", list)
    if len(seats) != players:
        raise DocumentError("players", f"{len(seats)} entries for {players} players", "seats")
    for seat, entry in enumerate(seats):
        _read_seat(state, seat, typed(entry, dict, f"seats[{seat}]"))
    for name, colour in get(document, "bases", dict).items():
        where = f"bases.{name}"
        state.bases[_cell(state, name, where)] = _colour(colour, where)
    _read_paradise(state, get(document, "paradise", list))
    state.ap = integer(document, "ap", 0, _MOST_AP)
    _read_effect(state, get(document, "effect", (dict, type(None))))
    _check_draft(state)
    _check_bases(state)
    _check_queens(state)
    _check_ap(state)
    _check_effect(state)
    _check_end(state)
    return state


def _read_seat(state: RunState, seat: int, entry: Document) -> None:
    where = f"seats[{seat}]"
    only_keys(entry, _SEAT_KEYS, where)
    tribe = get(entry, "tribe", (str, type(None)), where)
    color = get(entry, "color", (str, type(None)), where)
    if (tribe is None) != (color is None):
        raise DocumentError("draft", "people and colour are chosen together", f"{where}.color")
    if tribe is not None:
        if tribe not in TRIBES_BY_ID:
            raise DocumentError("tribe", f"there is no people {short(tribe)}", f"{where}.tribe")
        if TRIBES_BY_ID[tribe] in state.tribes:
            raise DocumentError("tribe_twice", f"two players lead {tribe!r}", f"{where}.tribe")
        number = _colour(color, f"{where}.color")
        if number in state.colours:
            raise DocumentError("color_twice", f"two players have {color!r}", f"{where}.color")
        state.tribes[seat] = TRIBES_BY_ID[tribe]
        state.colours[seat] = number
    queen = get(entry, "queen", str, where)
    if queen == "home":
        state.queens[seat] = HOME
    elif queen == "paradise":
        state.queens[seat] = PARADISE
    else:
        state.queens[seat] = _cell(state, queen, f"{where}.queen")
    state.stock[seat] = integer(entry, "stock", 0, BASES, where)
    state.active[seat] = integer(entry, "active", 0, BASES, where)


def _cell(state: RunState, name: object, where: str) -> int:
    """The cell of that name, which must be on the map."""
    try:
        cell = parse_cell(typed(name, str, where))
    except ValueError:
        raise DocumentError("cell", f"{short(name)} is no cell", where) from None
    if cell >= state.world.size:
        raise DocumentError("cell", f"{name} is not on this map of {state.world.rows} rows", where)
    return cell


def _colour(letter: object, where: str) -> int:
    if typed(letter, str, where) not in tuple(COLOURS):
        raise DocumentError("color", f"there is no colour {short(letter)}", where)
    return COLOURS.index(str(letter))


def _read_paradise(state: RunState, entries: list[Any]) -> None:
    """Who arrived: the queens in paradise, each once, and no more than end the game."""
    arrived: list[int] = []
    if len(entries) > state.rules.arrivals:
        text = f"the game is over with arrival {state.rules.arrivals}"
        raise DocumentError("paradise", text, f"paradise[{state.rules.arrivals}]")
    for index, entry in enumerate(entries):
        where = f"paradise[{index}]"
        only_keys(typed(entry, dict, where), ("color", "bases"), where)
        colour = _colour(get(entry, "color", str, where), f"{where}.color")
        seat = state.colours.index(colour) if colour in state.colours else -1
        if seat < 0 or state.queens[seat] != PARADISE or seat in arrived:
            raise DocumentError("paradise", "no queen of that colour is in paradise for it", f"{where}.color")
        arrived.append(seat)
        bases = integer(entry, "bases", 0, state.rules.places[index], where)
        state.arrivals += ((seat, bases),)
    for seat, queen in enumerate(state.queens):
        if queen == PARADISE and seat not in arrived:
            raise DocumentError(
                "paradise", f"the queen of seat {seat} is not among the arrivals", f"seats[{seat}].queen"
            )


def _read_effect(state: RunState, effect: Document | None) -> None:
    from game.games.queen_run.state import EFFECT

    if (effect is not None) != (state.phase == EFFECT):
        raise DocumentError("effect", "it is an object exactly in the phase effect", "effect")
    if effect is None:
        return
    only_keys(effect, ("cells", "left"), "effect")
    names = get(effect, "cells", list, "effect")
    cells = tuple(_cell(state, name, f"effect.cells[{index}]") for index, name in enumerate(names))
    state.effect = (cells, integer(effect, "left", 1, BASES, "effect"))


# --- what cannot be ---------------------------------------------------------------------------------------------------


def _check_draft(state: RunState) -> None:
    """Section 3: from the last seat down to seat 0; until then nothing else has happened."""
    from game.games.queen_run.state import DRAFT

    drafting = state.phase == DRAFT
    if drafting and state.rules.options["draft"] == "random":
        raise DocumentError("draft", "peoples and colours were dealt, so nobody chooses", "phase")
    for seat, tribe in enumerate(state.tribes):
        if (tribe >= 0) != (not drafting or seat > state.to_move):
            text = "it is chosen" if tribe >= 0 else "it is not chosen"
            raise DocumentError("draft", f"{text}, and in this phase it cannot be so", f"seats[{seat}].tribe")
        if drafting and state.queens[seat] != HOME:
            raise DocumentError("draft", "in the draft all queens are at home", f"seats[{seat}].queen")
        if drafting and state.active[seat]:
            raise DocumentError("draft", "in the draft no base is active", f"seats[{seat}].active")
    if drafting and any(base >= 0 for base in state.bases):
        raise DocumentError("draft", "in the draft the map is empty", "bases")
    if drafting and state.round != 1:
        raise DocumentError("draft", "the draft is before the first round", "round")


def _check_bases(state: RunState) -> None:
    """Each base where one of its colour can stand, the neutral ones as set up, and 20 of each player."""
    from game.games.queen_run.state import DRAFT

    world = state.world
    for cell, colour in enumerate(state.bases):
        if colour >= 0 and colour in state.colours:
            kind = world.kinds[cell]
            tribe = state.rules.tribes[state.tribes[state.colours.index(colour)]]
            built = tribe.costs[kind] != CANNOT and (kind >= WINDMILL or kind == colour)
            if not built and not world.can_take_base(cell):
                where = f"bases.{cell_name(cell)}"
                raise DocumentError("base", f"no base of {tribe.id} can stand on {NAMES[kind]} there", where)
    if state.phase != DRAFT:
        neutral = dict(neutral_bases(world, state.colours))
        for cell, colour in enumerate(state.bases):
            if neutral.get(cell, -1) != (-1 if colour in state.colours else colour):
                where = f"bases.{cell_name(cell)}" if colour >= 0 else "bases"
                raise DocumentError("neutral", f"at {cell_name(cell)} the set-up is another", where)
    settled = dict(state.arrivals)
    for seat, colour in enumerate(state.colours):
        on_map = state.bases.count(colour) if colour >= 0 else 0
        total = state.stock[seat] + state.active[seat] + on_map + settled.get(seat, 0)
        if total != BASES:
            raise DocumentError("total", f"a player has {BASES} bases, not {total}", f"seats[{seat}].stock")


def _check_queens(state: RunState) -> None:
    """Queens stand where they may; of those who are not in the middle of a turn, where they may rest."""
    from game.games.queen_run.state import ACT, EFFECT, SETTLING, TURN

    world = state.world
    passing = state.to_move if state.phase in (ACT, EFFECT) else NOBODY
    for seat, queen in enumerate(state.queens):
        where = f"seats[{seat}].queen"
        acting = seat == passing
        if queen < 0:
            if acting:
                raise DocumentError("queen", "the queen of who acts is on the map", where)
            if queen == PARADISE and seat == state.to_move and state.phase == TURN:
                raise DocumentError("queen", "who has arrived is skipped", "to_move")
            continue
        kind = world.kinds[queen]
        if kind == SEA or queen >= world.paradise:
            raise DocumentError("queen", f"no queen stands on {NAMES[kind]}", where)
        if kind == TEMPLE and not state.rules.tribes[state.tribes[seat]].temples:
            raise DocumentError("queen", "that people may not enter temples", where)
        base = state.bases[queen]
        # Whoever is in the middle of a turn may pass over others, who rest all the same.
        rests = base in (-1, state.colours[seat]) and not any(
            other_queen == queen and other != seat and (acting or other != passing)
            for other, other_queen in enumerate(state.queens)
        )
        if not rests and not (acting and state.can_rest_beyond(seat, queen, state.ap + state.active[seat])):
            raise DocumentError("queens", "she stands on another player's queen or base, and cannot stay", where)
    if state.phase == SETTLING:
        arrivals = state.arrivals
        if not arrivals or arrivals[-1][0] != state.to_move or state.seats == 2:
            raise DocumentError("paradise", "the player to move is not the last to arrive", "to_move")
        if arrivals[-1][1]:
            raise DocumentError("paradise", "the bases are yet to be chosen", f"paradise[{len(arrivals) - 1}].bases")
        if not state.active[state.to_move]:
            raise DocumentError("paradise", "there is no active base to settle", f"seats[{state.to_move}].active")


def _check_ap(state: RunState) -> None:
    """Section 8: nothing at home, in the draft, in settle and at the end; in turn those of the people."""
    from game.games.queen_run.state import ACT, EFFECT, TURN

    if state.phase in (ACT, EFFECT):
        most = _most_ap(state)
        if state.ap > most:
            raise DocumentError("ap", f"there cannot be more than {most} action points", "ap")
        return
    due = 0
    if state.phase == TURN and state.queens[state.to_move] != HOME:
        due = state.rules.tribes[state.tribes[state.to_move]].ap
    if state.ap != due:
        raise DocumentError("ap", f"there are {due} action points", "ap")


def _most_ap(state: RunState) -> int:
    """An upper bound of the action points in the middle of this turn, as if all had been built and converted in it."""
    tribe = state.rules.tribes[state.tribes[state.to_move]]
    colour = state.colours[state.to_move]
    most = tribe.ap + state.stock[state.to_move]
    for cell, base in enumerate(state.bases):
        if base == colour:
            kind = state.world.kinds[cell]
            effect = tribe.effects[kind]
            if effect.kind == GAIN_AP:
                most += max(0, effect.amount - tribe.costs[kind])
            elif effect.kind == GAIN_BASES:
                most += effect.amount
    return most


def _check_effect(state: RunState) -> None:
    """The effect is that of the base under the queen, and reaches what it can reach now."""
    if state.effect is None:
        return
    seat = state.to_move
    at = state.queens[seat]
    cells, left = state.effect
    effect = state.rules.tribes[state.tribes[seat]].effects[state.world.kinds[at]]
    if state.bases[at] != state.colours[seat] or effect.kind not in (PLACE_ANYWHERE, PLACE_ON_FOREST, PLACE_AROUND):
        raise DocumentError("effect", "the queen stands on no base that brings bases", "effect")
    if cells != effect_cells(state, at, effect):
        raise DocumentError("effect", "these are not the cells that it reaches", "effect.cells")
    if not cells or left > effect.amount:
        raise DocumentError("effect", f"it brings at most {effect.amount} bases", "effect.left")
    placed = sum(state.bases[cell] == state.colours[seat] for cell in effect_grounds(state.world, at, effect))
    if placed < effect.amount - left:
        raise DocumentError("effect", "so many bases have not been placed yet", "effect.left")
    if not state.active[seat]:
        raise DocumentError("effect", "there is no active base to place", f"seats[{seat}].active")


def _check_end(state: RunState) -> None:
    """Section 5: over exactly if enough arrived, nobody has a base left, or the rounds are over."""
    from game.games.queen_run.state import OVER, SETTLING, TURN

    enough = len(state.arrivals) == state.rules.arrivals
    if state.phase == OVER:
        if not enough and not state.exhausted() and state.round != MOST_ROUNDS:
            raise DocumentError("over", "the game is over, and nothing of section 5 has come about", "phase")
        return
    if enough and state.phase != SETTLING:
        raise DocumentError("over", "enough queens have arrived, and the game goes on", "paradise")
    if state.phase == TURN and state.exhausted():
        raise DocumentError("over", "nobody has a base left, and the game goes on", "seats")
