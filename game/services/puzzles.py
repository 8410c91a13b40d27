"""Puzzles as they are kept: documents under assets/puzzles/<game>/, one each, which `build/dev.py puzzles` writes.

    {"schema": 1, "game": "queen_run", "theme": "points", "first": {a whole state}, "data": digest of the game's values,
     "line": ["depart c1", "move c2", "build", "end"], "best": 7, "second": 4, "rating": 1480,
     "found": {"novice": [0, 3], ...}, "worlds": 1}

`line`: the actions of all seats from `first` on, in notation, to the end of the task or the last decision that matters.
`best` and `second`: what it comes to, and the best line with other deeds. `rating`: how hard it is
(game/table/rating.py), by `found`: how often each level of bots found the line, and in how many attempts. `worlds`: how
many agree with what the seat to move knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.documents import Document, DocumentError, get, integer, number, only_keys, parse, typed
from game.core.reading import read_file

SCHEMA = 1
SUFFIX = ".json"
LARGEST = 100_000
"""Bytes; no puzzle has a fifth of it."""
LONGEST_LINE, LONGEST_TEXT = 100, 100
"""Actions of a line, and characters of one."""
RATINGS = (100, 3000)
MOST_POINTS = 1_000_000.0
_MOST_ATTEMPTS = 1_000_000
_KEYS = ("schema", "game", "theme", "first", "data", "line", "best", "second", "rating", "found", "worlds")


@dataclass(frozen=True)
class Puzzle:
    """A puzzle; see the top of this file. `id`: the name of its file without the ending."""

    id: str
    game: str
    theme: str
    first: Document
    data: str
    line: tuple[str, ...]
    best: float
    second: float
    rating: int
    found: dict[str, tuple[int, int]]
    worlds: int

    def to_document(self) -> Document:
        """The puzzle as it stands in its file."""
        return {
            "schema": SCHEMA,
            "game": self.game,
            "theme": self.theme,
            "first": self.first,
            "data": self.data,
            "line": list(self.line),
            "best": self.best,
            "second": self.second,
            "rating": self.rating,
            "found": {level: list(counts) for level, counts in self.found.items()},
            "worlds": self.worlds,
        }


def puzzle_ids(folder: Path) -> list[str]:
    """The ids of the puzzles in a folder, in their order; none where there is no such folder. Nothing is read."""
    try:
        return sorted(path.stem for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError:
        return []


def read_puzzle(folder: Path, puzzle_id: str) -> Puzzle:
    """The puzzle of that id in a folder. Raises OSError, or DocumentError with the file and the place in it.

    Whether its position and its line are legal is seen when the game reads them (game/table/puzzles.py).
    """
    path = folder / f"{puzzle_id}{SUFFIX}"
    try:
        text = read_file(path, LARGEST).decode("utf-8")
    except UnicodeDecodeError:
        raise DocumentError("json", "this is not UTF-8", path.name) from None
    try:
        return from_document(puzzle_id, parse(text))
    except DocumentError as error:
        raise DocumentError(error.code, error.text, f"{path.name}: {error.where}".rstrip(": ")) from None


def from_document(puzzle_id: str, document: Document) -> Puzzle:
    """The puzzle that a document says; raises DocumentError with the place."""
    only_keys(document, _KEYS)
    integer(document, "schema", SCHEMA, SCHEMA)
    texts = enumerate(get(document, "line", list))
    line = tuple(_text(typed(each, str, f"line[{index}]"), f"line[{index}]") for index, each in texts)
    if not 1 <= len(line) <= LONGEST_LINE:
        raise DocumentError("range", f"a line has from 1 to {LONGEST_LINE} actions", "line")
    return Puzzle(
        id=puzzle_id,
        game=_text(get(document, "game", str), "game"),
        theme=_text(get(document, "theme", str), "theme"),
        first=get(document, "first", dict),
        data=_text(get(document, "data", str), "data"),
        line=line,
        best=number(document, "best", -MOST_POINTS, MOST_POINTS),
        second=number(document, "second", -MOST_POINTS, MOST_POINTS),
        rating=integer(document, "rating", *RATINGS),
        found={
            _text(level, "found"): _counts(counts, f"found.{level}")
            for level, counts in get(document, "found", dict).items()
        },
        worlds=integer(document, "worlds", 1, _MOST_ATTEMPTS),
    )


def _text(value: str, where: str) -> str:
    if len(value) > LONGEST_TEXT:
        raise DocumentError("range", f"it is longer than {LONGEST_TEXT} characters", where)
    return value


def _counts(value: object, where: str) -> tuple[int, int]:
    counts: list[object] = typed(value, list, where)
    if len(counts) != 2:
        raise DocumentError("counts", "how often it was found, and in how many attempts", where)
    found, of = (integer({"n": count}, "n", 0, _MOST_ATTEMPTS, where) for count in counts)
    if found > of:
        raise DocumentError("counts", "it was found more often than it was tried", where)
    return found, of
