"""Converts set-ups to seed codes and back.

A code holds everything but names, faces and colours; those follow from the characters, or stay as they are. A last game
it does not know: where that says who begins, the code has the seats in the order in which they play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.begins import LOSER, LOT, TOP, WINNER, Begins, turned
from game.core.game import Game
from game.services import seedcode
from game.services.seedcode import PERSON, SetUp
from game.table.begins import without_turning
from game.table.clock import Limit
from game.table.setup import Setup, new_bot, new_person

BOARDS, LIMIT, VALUES = "boards", "limit", "values"
"""What a code cannot hold: boards of the person's own making, a time limit that is not offered, and own values (with
them there is a code, but it is good only where they are in force)."""


def left_out(setup: Setup, game: Game) -> str:
    """What of a set-up a code cannot hold, if anything: one of BOARDS, LIMIT, VALUES."""
    if any(not isinstance(board, str) for board in setup.boards):
        return BOARDS
    if setup.limit is not None and (setup.limit.kind, setup.limit.seconds) not in seedcode.LIMITS:
        return LIMIT
    return VALUES if game.own_values is not None else ""


def code_of(setup: Setup, game: Game, named: Sequence[int] = ()) -> str:
    """The code of a set-up; "" where it has none. `named`: the seats that the last game names, where they begin."""
    if left_out(setup, game) in (BOARDS, LIMIT):
        return ""
    seed = setup.seed or 0
    begins = Begins(without_turning(game)) if setup.begins is None else setup.begins.named(named, seed)
    seats, by = setup.seats, begins.by
    if by in (WINNER, LOSER):
        seats, by = (seats, LOT) if begins.seat is None else (turned(seats, begins.seat, 0), TOP)
    levels = [PERSON if seat.is_person else seat.level for seat in seats]
    characters = ["" if seat.is_person else seat.character for seat in seats]
    limit, boards = setup.limit, [board for board in setup.boards if isinstance(board, str)]
    return seedcode.encode(
        game, len(levels), setup.options, seed, levels, characters,
        limit=None if limit is None else (limit.kind, limit.seconds, limit.ending), boards=boards,
        begins="" if by == without_turning(game) else by,
    )  # fmt: skip


def follow(
    setup: Setup, game: Game, found: SetUp, person_name: Callable[[int], str], bot_name: Callable[[str], str]
) -> None:
    """Make a set-up of the same game what a code says; whatever an old code does not say stays as it is.

    `person_name` words the name of the nth person, from 1; `bot_name` that of a character.
    """
    while len(setup.seats) > found.seats:
        setup.seats.pop()
    while len(setup.seats) < found.seats:
        setup.seats.append(new_bot(setup.seats, bot_name))
    for index, level in enumerate(found.levels):
        if setup.seats[index].is_person != (level == PERSON):
            make_kind(setup, index, "person" if level == PERSON else "bot", person_name, bot_name)
        if level != PERSON:
            setup.seats[index].level = level
    changed = [(seat, character) for seat, character in zip(setup.seats, found.characters, strict=False)
               if not seat.is_person and character and seat.character != character]  # fmt: skip
    for seat, character in changed:
        seat.character = seat.face = character
        seat.name = ""
    for seat, character in changed:
        seat.name = _unlike(bot_name(character), {each.name for each in setup.seats})
    setup.options = dict(found.options)
    setup.seed = found.seed
    setup.boards = list(found.boards)
    setup.begins = Begins(found.begins or without_turning(game))
    if found.characters:
        setup.limit = None if found.limit is None else Limit(*found.limit)


def make_kind(
    setup: Setup, index: int, kind: str, person_name: Callable[[int], str], bot_name: Callable[[str], str]
) -> None:
    """Put a new person or bot ("person", "bot") on a seat, in the colour that it has."""
    others = [seat for i, seat in enumerate(setup.seats) if i != index]
    colour = setup.seats[index].colour
    if kind == "bot":
        setup.seats[index] = new_bot(others, bot_name)
    else:
        setup.seats[index] = new_person(others, person_name(sum(seat.is_person for seat in others) + 1))
    setup.seats[index].colour = colour


def _unlike(name: str, taken: set[str]) -> str:
    """The name, with a number behind it where somebody has it already."""
    number, found = 2, name
    while found in taken:
        found = f"{name} {number}"
        number += 1
    return found
