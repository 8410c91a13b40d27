"""The laws are rows of one table (docs/rules/lancaster.md, section 2): nothing else compares a law's number."""

from __future__ import annotations

import re
from pathlib import Path

from game.games.lancaster import law_table
from game.games.lancaster.asking import ASK_NOTHING, PROMPTS
from game.games.lancaster.places import LAWS

GAME = Path(__file__).resolve().parents[3] / "game"
A_LAWS_NUMBER = re.compile(r"""\blaw (?:==|!=|in|not in) \(?\d|laws\[\d|"law_\d|tr\("law\.\d""")


def test_2_every_law_has_a_row() -> None:
    assert len(law_table._ROWS) == LAWS
    for law in range(1, LAWS + 1):
        row = law_table.row(law)
        assert set(row.printed) <= {*row.values, "one"}


def test_8_a_law_that_asks_is_known_by_its_prompt() -> None:
    asking = [law for law in range(1, LAWS + 1) if law_table.row(law).asks != ASK_NOTHING]
    assert asking == [1, 4, 5, 6, 9, 10, 16]
    assert [law_table.law_of(PROMPTS[law_table.row(law).asks]) for law in asking] == asking
    assert law_table.law_of("vote") == 0
    assert law_table.prompts() == tuple(f"law_{law}" for law in asking)
    assert law_table.prompts(law_table.UPGRADE, law_table.UPGRADE_DEPLOYED) == ("law_1", "law_9")
    assert law_table.law_that(law_table.SWAP) == 10


def test_no_module_compares_the_number_of_a_law() -> None:
    own = {GAME / "games" / "lancaster" / "law_table.py", GAME / "games" / "lancaster" / "asking.py"}
    found = [
        f"{path.relative_to(GAME)}: {match.group()}"
        for path in sorted(GAME.rglob("*.py"))
        if path not in own and "lancaster" in path.as_posix()
        for match in A_LAWS_NUMBER.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []
