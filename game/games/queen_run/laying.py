"""How boards are named, drawn and laid in a column (sections 1 and 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.documents import DocumentError, get, only_keys, short, typed
from game.core.rng import Rng
from game.games.queen_run.boards import (
    LANDING,
    MIDDLE,
    PARADISE_MANY,
    PARADISE_TWO,
    Board,
    Fault,
    check_name,
    own_board,
    read_grid,
)
from game.games.queen_run.terrain import BEACH


def paradise_for(seats: int) -> str:
    """The name of the face of paradise for that many players."""
    return PARADISE_TWO if seats == 2 else PARADISE_MANY


def draw(seats: int, middle: int, rng: Rng, chosen: Sequence[object]) -> list[object]:
    """The boards of a game, from the landing up, drawn from `chosen` (names, or {"name", "lines"}).

    Where no landing is chosen it is the official one; paradise is not a matter of choice. Raises DocumentError
    (`boards`) if there are fewer than `middle` middle boards, or what an item is wrong in.
    """
    landings: list[object] = []
    others: list[object] = []
    for index, item in enumerate(chosen):
        (landings if _is_landing(item, f"boards[{index}]") else others).append(item)
    if len(others) < middle:
        raise DocumentError("boards", f"{middle} middle boards are needed, and {len(others)} are chosen", "boards")
    landing: object = rng.choice(landings) if len(landings) > 1 else landings[0] if landings else LANDING
    rng.shuffle(others)
    return [landing, *others[:middle], paradise_for(seats)]


def _is_landing(item: object, where: str) -> bool:
    if isinstance(item, str):
        if item != LANDING and item not in MIDDLE:
            raise DocumentError("boards", f"there is no board {short(item)} to choose", where)
        return item == LANDING
    name, lines = _parts(item, where)
    check_name(name, f"{where}.name")
    kinds = read_grid(tuple(typed(line, str, f"{where}.lines") for line in typed(lines, list, f"{where}.lines")))
    if isinstance(kinds, Fault):
        raise DocumentError(kinds.code, f"board {short(name)}: {kinds.text}", f"{where}.lines")
    return BEACH in kinds


def lay(items: Sequence[object], official: Mapping[str, Board], seats: int, middle: int) -> tuple[Board, ...]:
    """The boards that `new_state` is told, from the landing up: names, or {"name", "lines"} for those of other making.

    Raises DocumentError at "boards" or "boards[index]".
    """
    _check_count(items, middle)
    boards: list[Board] = []
    for index, item in enumerate(items):
        where = f"boards[{index}]"
        if isinstance(item, str):
            if item not in official:
                raise DocumentError("board", f"there is no board {short(item)}", where)
            boards.append(official[item])
        else:
            name, lines = _parts(item, where)
            boards.append(own_board(name, lines, index == 0, f"{where}.lines"))
    return _checked(boards, seats)


def lay_document(
    names: list[object], grids: Mapping[str, object], official: Mapping[str, Board], seats: int, middle: int
) -> tuple[Board, ...]:
    """The boards of a state document: `names` from the landing up, `grids` the lines of those of other making.

    Raises DocumentError at "boards", "boards[index]", "grids" or "grids.name".
    """
    _check_count(names, middle)
    boards: list[Board] = []
    for name in grids:
        check_name(name, "grids")
    for index, item in enumerate(names):
        where = f"boards[{index}]"
        name = typed(item, str, where)
        if name in official:
            boards.append(official[name])
        elif name in grids:
            boards.append(own_board(name, grids[name], index == 0, f"grids.{name}"))
        else:
            raise DocumentError("board", f"there is no board {short(name)}", where)
    for name in grids:
        if name not in names:
            raise DocumentError("grid_unused", f"no board {short(name)} is in 'boards'", f"grids.{name}")
    return _checked(boards, seats)


def _parts(item: object, where: str) -> tuple[str, object]:
    """Name and lines of a board of other making."""
    document = typed(item, (dict, str), where)
    only_keys(document, ("name", "lines"), where)
    return get(document, "name", str, where), get(document, "lines", list, where)


def _check_count(items: Sequence[object], middle: int) -> None:
    """Raises DocumentError if there are not as many boards as there have to be, before anybody looks at each."""
    if len(items) != middle + 2:
        text = f"there are {middle + 2} boards with {middle} middle boards, not {len(items)}"
        raise DocumentError("boards", text, "boards")


def _checked(boards: list[Board], seats: int) -> tuple[Board, ...]:
    """The boards, if they are a landing, different middle boards and the face of paradise for `seats`."""
    last = len(boards) - 1
    for index, board in enumerate(boards):
        where = f"boards[{index}]"
        if index == 0:
            wanted = board.name == LANDING or not board.official
        elif index == last:
            wanted = board.name == paradise_for(seats)
        else:
            wanted = board.name in MIDDLE or not board.official
        if not wanted:
            raise DocumentError("board_place", f"the board {short(board.name)} does not belong there", where)
        # There is one of each official board; one of other making may lie there as often as its maker likes.
        if any(board.name == other.name and (board.official or board != other) for other in boards[:index]):
            raise DocumentError("board_twice", f"the board {short(board.name)} is there twice", where)
    return tuple(boards)
