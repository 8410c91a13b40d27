"""The program for Windows without a person: its smoke run, its flags, and the referee."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import __version__
from game.games import game_ids
from tests.wine.conftest import told

pytestmark = pytest.mark.windows


def test_the_smoke_run_finds_nothing_missing(display: str, prefix: Path, console: Path) -> None:
    text = told(prefix, str(console), "--smoke", DISPLAY=display)
    assert "window: 1280x720" in text
    assert "nothing is missing" in text
    for part in ("pictures", "fonts", "sounds", "maps", *(f"game of {game_id}" for game_id in game_ids())):
        assert f"\n{part}: " in text


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--version"], 0, f"Three Crowns {__version__} (compiled)"),
        (["--help"], 0, "--referee"),
        (["--nonsense"], 2, "unrecognized arguments: --nonsense"),
    ],
)
def test_it_knows_its_flags(prefix: Path, console: Path, arguments: list[str], code: int, words: str) -> None:
    assert words in told(prefix, str(console), *arguments, code=code)


def test_it_is_a_referee(prefix: Path, console: Path) -> None:
    requests = '{"do": "new", "game": "lancaster", "seats": 3, "seed": 7}\n{"do": "legal"}\n{"do": "quit"}\n'
    answers = told(prefix, str(console), "--referee", given=requests).splitlines()
    new, legal, bye = (json.loads(line) for line in answers)
    assert new["state"]
    assert legal["actions"]
    assert bye == {"bye": True}
