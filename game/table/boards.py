"""The boards that a game can be set up with: those that came with the program, and those of the person's own making."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.documents import Document, DocumentError
from game.core.game import Game
from game.services.characters import INSTEAD, as_name
from game.services.problem import Problem, ServiceError, trusting_nothing
from game.tiled import TEMPLATE, MapError, read_cells

LONGEST_NAME = 40
MOST_FILES = 100
"""Files that are looked at: more would make the set-up wait."""


@dataclass(frozen=True)
class OwnBoard:
    """A board of the person's own making: the name of its file and its lines, the far side first."""

    name: str
    lines: tuple[str, ...]

    def to_document(self) -> Document:
        """The board as `new_state` and records hold it."""
        return {"name": self.name, "lines": list(self.lines)}


def own_boards(folder: Path, game: Game) -> tuple[list[OwnBoard], list[Problem]]:
    """The boards in a folder, by name, and what is wrong with the files that are none. A missing folder is empty.

    Problems: those of reading (`map.*`, file and cell named), `board.*` for what the rules of the game forbid (with
    `_at` where a cell is at fault), `board_name` for a name that is taken, empty or too long.
    """
    found: list[OwnBoard] = []
    problems: list[Problem] = []
    taken = {name.casefold() for name in ("", *game.boards)}
    for path in _map_files(folder):
        name = as_name(path.stem, INSTEAD)  # of a name that nobody can type, what can be seen
        try:
            lines = _lines(path, game)
        except ServiceError as error:
            problems.append(error.problem)
            continue
        if name.casefold() in taken or len(name) > LONGEST_NAME:
            problems.append(Problem("board_name", {"file": str(path), "name": name}))
            continue
        taken.add(name.casefold())
        found.append(OwnBoard(name, lines))
    return found, problems


def _lines(path: Path, game: Game) -> tuple[str, ...]:
    """The lines of the board in a file. Raises ServiceError."""
    with trusting_nothing("map.file_unreadable", path):
        try:
            lines = read_cells(path).lines
            game.check_board(path.stem, lines)
        except MapError as error:
            place = {"file": str(error.file), "cell": error.cell}
            raise ServiceError(Problem(f"map.{error.code}", {**error.params, **place})) from None
        except DocumentError as error:
            code = f"board.{error.code}_at" if error.where else f"board.{error.code}"
            raise ServiceError(Problem(code, {"file": str(path), "cell": error.where})) from None
        return lines


def _map_files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".tmx" and path.name != TEMPLATE)[:MOST_FILES]
    except OSError:
        return []
