"""Every reader of what others wrote, fed with what it was not made for: a value or its own error, and nothing else.

The table is in readers.py. Each reader gets real inputs with something changed in them (mutation.py) and, where a
document has a form of its own, ones that are almost right, which hypothesis makes (nearly.py); both are the same in
each run. What is read is also used, as the program would. `--long` tries more of them.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game.core.documents import DocumentError
from tests.fuzz.readers import READERS

GAME = Path(__file__).resolve().parents[2] / "game"
FEW, MANY = 300, 2_000
"""Inputs of each reader, and with --long."""


@pytest.mark.parametrize("name", READERS)
def test_a_value_or_its_own_error(name: str, tmp_path: Path, long_run: bool) -> None:
    reader = READERS[name]
    count = MANY if long_run else FEW
    refused = 0

    def feed(given_: Any) -> None:
        nonlocal refused
        try:
            value = reader.read(given_, tmp_path)
        except reader.errors as error:
            assert not isinstance(error, DocumentError) or len(str(error)) < 1_000, "a message that can be read"
            refused += 1
            return
        reader.use(value)

    real = list(reader.samples())
    for sample in real:
        feed(sample)
    assert refused < len(real), "what is right is read"
    almost = count // 3 if reader.nearly is not None else 0
    for number in range(count - almost):
        rng = Random(f"{name} {number}")
        made = reader.change(rng.choice(real), rng)
        try:
            feed(made)
        except Exception as error:
            error.add_note(f"input {number} of {name}: {str(made)[:2_000]}")
            raise
    if reader.nearly is not None:
        run = settings(
            max_examples=almost,
            derandomize=True,
            deadline=None,
            database=None,
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        )(given(st.deferred(lambda: reader.nearly))(feed))
        run()
    assert (refused > count // 20) == bool(reader.errors), "some of it is wrong"


PARSERS = re.compile(
    r"\bfrom_json\(|json\.loads?\(|documents import .*\bparse\b|tomllib\.loads?\(|ElementTree\.|sqlite3\.connect\(|"
    r"b85decode\(|TiledMap\(|\bread_file\(|read_text\(|read_bytes\("
)
"""What takes apart what stands in a file or comes from another process."""


def test_whatever_reads_is_among_them() -> None:
    """A module that begins to read something gets a line in the table, and one here."""
    found = {
        str(path.relative_to(GAME).with_suffix(""))
        for path in GAME.rglob("*.py")
        if PARSERS.search(path.read_text(encoding="utf-8"))
    }
    assert found == {
        *("core/documents", "core/reading", "core/values"),
        *("services/daily", "services/exchange", "services/identity", "services/packing", "services/save_document"),
        *("services/puzzles", "services/saves"),
        *("services/settings", "services/statistics", "services/statistics_rows", "services/translation"),
        "services/value_sets",
        *("table/lessons", "table/rules_text", "tiled/document", "tiled/loading"),
        *("ui/art", "ui/sound_index", "ui/text"),
        *("games/lancaster/values", "games/queen_run/tribes", "games/sleeping_queens/cards"),
        *("bots/pool", "bots/worker", "referee"),
        *("arena/program", "arena/report", "arena/seated", "arena/store", "arena/versions"),
    }
