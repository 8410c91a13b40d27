"""Documents of puzzles: what is written is read again, and what is wrong is told with file and place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.documents import DocumentError
from game.core.reading import FileSizeError
from game.services.puzzles import LARGEST, Puzzle, puzzle_ids, read_puzzle

PUZZLE = Puzzle(
    "01", "queen_run", "points", {"game": "queen_run"}, "abc", ("move c2", "end"), 7.5, 4, 1480,
    {"novice": (0, 3), "hard": (1, 1)}, 12,
)  # fmt: skip


def put(folder: Path, **changes: Any) -> None:
    document = {**PUZZLE.to_document(), **changes}
    (folder / "01.json").write_text(json.dumps({key: value for key, value in document.items() if value is not ...}))


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    put(tmp_path)
    (tmp_path / "notes.txt").touch()
    assert puzzle_ids(tmp_path) == ["01"]
    assert read_puzzle(tmp_path, "01") == PUZZLE
    assert puzzle_ids(tmp_path / "nothing") == []


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"theme": 3}, "theme"),
        ({"line": []}, "line"),
        ({"line": ["end", 5]}, "line[1]"),
        ({"line": ["x" * 200]}, "line[0]"),
        ({"rating": 99_999}, "rating"),
        ({"found": {"novice": [3, 2]}}, "found.novice"),
        ({"found": {"novice": [1]}}, "found.novice"),
        ({"worlds": 0}, "worlds"),
        ({"best": "much"}, "best"),
        ({"first": ...}, "first"),
        ({"more": 1}, "more"),
        ({"schema": 2}, "schema"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_place(tmp_path: Path, changes: dict[str, Any], where: str) -> None:
    put(tmp_path, **changes)
    with pytest.raises(DocumentError) as caught:
        read_puzzle(tmp_path, "01")
    assert caught.value.where == f"01.json: {where}"


@pytest.mark.parametrize("data", [b"\xff\xfe", b"[]", b"{"])
def test_what_is_no_document_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "01.json").write_bytes(data)
    with pytest.raises(DocumentError, match=r"01\.json"):
        read_puzzle(tmp_path, "01")


def test_no_more_is_read_than_any_puzzle_has(tmp_path: Path) -> None:
    (tmp_path / "01.json").write_bytes(b" " * (LARGEST + 1))
    with pytest.raises(FileSizeError):
        read_puzzle(tmp_path, "01")
