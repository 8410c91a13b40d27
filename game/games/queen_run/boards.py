"""The boards that a map is laid from, and what a board of other making must be (section 1)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.documents import DocumentError, short, typed
from game.games.queen_run.cells import COLUMNS, WIDTH, cell_name
from game.games.queen_run.terrain import BEACH, COLOURS, LETTERS, MOUNTAIN, PARADISE_ROW, SEA, TEMPLE
from game.tiled import maps_folder, read_cells

LANDING = "landing"
MIDDLE = ("m1", "m2", "m3", "m4", "m5", "m6", "m7")
PARADISE_MANY = "paradise"
"""The face of paradise for 3 and more players."""
PARADISE_TWO = "paradise2"
OFFICIAL = (LANDING, *MIDDLE, PARADISE_MANY, PARADISE_TWO)

HEIGHT = 5
"""Rows of a board; paradise has 2: its mountains and the row of paradise."""
LONGEST_NAME = 80
"""Characters of the name of a board of other making."""

_LETTERS = LETTERS[:PARADISE_ROW]


@dataclass(frozen=True)
class Board:
    """One board. `lines`: its text grid as it was written, far side first; none for paradise, whose two rows are the
    same on both faces: mountains, and the row of paradise.

    `kinds`: the ground of its cells (terrain.py), by row from the near side, then by column.
    """

    name: str
    lines: tuple[str, ...]
    kinds: tuple[int, ...]

    @property
    def official(self) -> bool:
        """Whether it is one of the boards of section 1."""
        return self.name in OFFICIAL


@dataclass(frozen=True)
class Fault:
    """What is wrong with a board.

    `code`: "size", "letter", "beach", "village_twice", "no_beach", "no_way" or "no_way_without_temples". `cell`: where,
    named as on a landing ("a1" to "e5"), "" where it is the board as a whole. `text` is English. `line`: of the text
    grid, from 0, or -1.
    """

    code: str
    cell: str
    text: str
    line: int


def _read_letters(lines: tuple[str, ...]) -> tuple[int, ...] | Fault:
    """The ground of a text grid of 5 lines, far side first: 5 letters a line, bare or parted by single spaces."""
    if len(lines) != HEIGHT:
        return Fault("size", "", f"a board has {HEIGHT} lines, not {len(lines)}", -1)
    kinds: list[int] = []
    for index in range(HEIGHT - 1, -1, -1):
        line = lines[index]
        letters = line if len(line) == WIDTH else line[::2]
        if len(letters) != WIDTH or line not in (letters, " ".join(letters)):
            return Fault("size", "", f"{short(line)} is no line of {WIDTH} cells", index)
        for column, letter in enumerate(letters):
            kind = _LETTERS.find(letter)
            if kind < 0:
                cell = f"{COLUMNS[column]}{HEIGHT - index}"
                return Fault("letter", cell, f"{short(letter)} at {cell} is no terrain", index)
            kinds.append(kind)
    return tuple(kinds)


def find_fault(kinds: tuple[int, ...], landing: bool) -> Fault | None:
    """What section 1 forbids in a board of 5 x 5 cells; None if it is sound."""
    seen: set[int] = set()
    for cell, kind in enumerate(kinds):
        name = cell_name(cell)
        line = HEIGHT - 1 - cell // WIDTH
        if kind == BEACH and not landing:
            return Fault("beach", name, f"{name} is a beach, and only a landing has one", line)
        if kind < len(COLOURS):
            if kind in seen:
                return Fault("village_twice", name, f"{name} is a second village of {COLOURS[kind]}", line)
            seen.add(kind)
    if landing and BEACH not in kinds:
        return Fault("no_beach", "", "a landing has a beach", -1)
    return _blocked(kinds, landing, True) or _blocked(kinds, landing, False)


def _blocked(kinds: tuple[int, ...], landing: bool, temples: bool) -> Fault | None:
    """The lack of a way over the board, for peoples that enter temples or for those that do not."""
    leading = _leading(kinds, temples)
    code = "no_way" if temples else "no_way_without_temples"
    without = "" if temples else " without temples"
    for cell in range(WIDTH):
        if kinds[cell] != SEA and (temples or kinds[cell] != TEMPLE) and cell not in leading:
            name = cell_name(cell)
            return Fault(code, name, f"no way leads from {name} to the far side{without}", HEIGHT - 1)
    starts = [cell for cell in leading if (kinds[cell] == BEACH if landing else cell < WIDTH)]
    if not starts:
        place = "a beach" if landing else "the near side"
        return Fault(code, "", f"no way leads from {place} to the far side{without}", -1)
    return None


def _leading(kinds: tuple[int, ...], temples: bool) -> set[int]:
    """The cells from which a way leads to the far side."""
    free = {cell for cell, kind in enumerate(kinds) if kind != SEA and (temples or kind != TEMPLE)}
    found = {cell for cell in free if cell >= WIDTH * (HEIGHT - 1)}
    border = list(found)
    while border:
        cell = border.pop()
        beside = [cell - WIDTH, cell + WIDTH]
        if cell % WIDTH:
            beside.append(cell - 1)
        if cell % WIDTH < WIDTH - 1:
            beside.append(cell + 1)
        for other in beside:
            if other in free and other not in found:
                found.add(other)
                border.append(other)
    return found


def read_grid(lines: tuple[str, ...], landing: bool | None = None) -> tuple[int, ...] | Fault:
    """The ground of a board with this text grid, or why it is none. `landing` None: one with a beach is a landing."""
    kinds = _read_letters(lines)
    if isinstance(kinds, Fault):
        return kinds
    return find_fault(kinds, BEACH in kinds if landing is None else landing) or kinds


def own_board(name: str, lines: object, landing: bool, where: str) -> Board:
    """A board of other making; raises DocumentError with the codes of Fault, "board_name" or "type".

    `where`: the place of the lines in their document.
    """
    check_name(name, where)
    given = tuple(typed(line, str, f"{where}[{index}]") for index, line in enumerate(typed(lines, list, where)))
    kinds = read_grid(given, landing)
    if isinstance(kinds, Fault):
        place = where if kinds.line < 0 else f"{where}[{kinds.line}]"
        raise DocumentError(kinds.code, f"board {short(name)}: {kinds.text}", place)
    return Board(name, given, kinds)


def check_name(name: str, where: str) -> None:
    """Raises DocumentError (`board_name`) if no board of other making may be called that."""
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or name in OFFICIAL:
        raise DocumentError("board_name", f"no board of other making may be called {short(name)}", where)


def official_boards() -> dict[str, Board]:
    """The boards of section 1 by name, from the maps that came with the program. Raises MapError or DocumentError."""
    folder = maps_folder("queen_run")
    boards: dict[str, Board] = {}
    for name in (LANDING, *MIDDLE):
        lines = read_cells(folder / f"{name}.tmx").lines
        kinds = read_grid(lines, name == LANDING)
        if isinstance(kinds, Fault):
            raise DocumentError(kinds.code, f"{name}.tmx: {kinds.text}", kinds.cell)
        boards[name] = Board(name, lines, kinds)
    for name in (PARADISE_MANY, PARADISE_TWO):
        boards[name] = Board(name, (), (MOUNTAIN,) * WIDTH + (PARADISE_ROW,) * WIDTH)
    return boards
