"""What the players' rules of Queen Run say in tables is what the engine does."""

import re
from pathlib import Path

import pytest

from game.games.queen_run.scoring import rank_points
from game.games.queen_run.terrain import FOREST, FORT, HORSE, MOUNTAIN, TEMPLE, VILLAGE, WINDMILL
from game.games.queen_run.tribes import CANNOT, GAIN_AP, GAIN_BASES, read_tribes

ROOT = Path(__file__).resolve().parents[1]
MARKS = (VILLAGE, WINDMILL, HORSE, FORT, TEMPLE)
OWN_GROUND = {"forest": FOREST, "mountain": MOUNTAIN}
BUILDING = re.compile(r"\*\*(\d)\*\* (?:\+(\d) )?!\[\]\(run/(base_none|heart|effect_\w+)\)")
EXAMPLE = re.compile(r"(\d) → \*\*(\d)\*\*")


def _rows(language):
    text = (ROOT / "assets/rules" / language / "queen_run.md").read_text(encoding="utf-8")
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in text.splitlines() if line.startswith("|")]


def _said(tribe, kind):
    """A building of the table as the engine has it: cost, number, picture."""
    cost, effect = tribe.cost(kind), tribe.effect(kind)
    if cost == CANNOT:
        return None
    gains = {GAIN_BASES: "base_none", GAIN_AP: "heart"}
    if effect.kind in gains:
        return str(cost), str(effect.amount), gains[effect.kind]
    return str(cost), "", f"effect_{effect.id}"


def _written(cell):
    found = BUILDING.search(cell)
    return (found[1], found[2] or "", found[3]) if found else None


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_table_of_peoples_is_that_of_the_engine(language):
    tribes = read_tribes()
    rows = [row for row in _rows(language) if row[0].startswith("![](run/tribe_")]
    assert len(rows) == len(tribes) == 10
    for row, tribe in zip(rows, tribes, strict=True):
        assert f"(run/tribe_{tribe.id})" in row[0]
        assert row[1:3] == [str(tribe.ap), str(tribe.recovery)]
        assert [_written(cell) for cell in row[3:8]] == [_said(tribe, kind) for kind in MARKS], tribe.id
        own = [(name, kind) for name, kind in OWN_GROUND.items() if tribe.cost(kind) != CANNOT]
        assert bool(row[8]) == bool(own)
        for name, kind in own:
            assert row[8].startswith(f"![](run/terrain_{name})")
            assert _written(row[8]) == _said(tribe, kind)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_examples_of_scoring_are_right(language):
    examples = [found for row in _rows(language) if (found := EXAMPLE.findall(" ".join(row)))]
    assert len(examples) == 4
    for example in examples:
        bases = [int(count) for count, _ in example]
        assert len(bases) == 4
        assert rank_points(bases, empty_ranks=False) == [int(points) for _, points in example]
