"""Sets of values: files under names that any system can have, and which of them is in force."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.values import LARGEST_FILE, OwnValues, ValuesError
from game.services.files import Files
from game.services.value_sets import FILE, GIVEN, LONGEST_NAME, MOST, ValueSets, choice_of, set_of, title


@pytest.fixture
def sets(tmp_path: Path) -> ValueSets:
    return ValueSets("lancaster", tmp_path / "lancaster.toml", tmp_path / "values" / "lancaster", Files())


def test_a_set_is_written_listed_read_and_deleted(sets: ValueSets) -> None:
    assert sets.names() == []
    sets.write("My box", "gold = 1\n")
    sets.write("あなたの箱", "# 王\n")
    assert sets.names() == ["My box", "あなたの箱"]
    assert sets.read(choice_of("My box")) == OwnValues("My box.toml", "gold = 1\n")
    sets.delete("My box")
    assert sets.names() == ["あなたの箱"]


def test_what_is_in_force(sets: ValueSets) -> None:
    assert sets.chosen({}) == GIVEN
    assert sets.read(GIVEN) is None
    sets.file.write_bytes(b"# mine\n")
    assert sets.chosen({}) == FILE
    assert sets.chosen({"lancaster": GIVEN}) == GIVEN
    assert sets.chosen({"lancaster": choice_of("gone")}) == choice_of("gone")
    for nonsense in ("", "what", 3, None):
        assert sets.chosen({"lancaster": nonsense}) == FILE
    assert sets.read(FILE) == OwnValues("lancaster.toml", "# mine\n")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "empty"), ("  ", "empty"), ("a/b", "letters"), ("..", "letters"), ("con", "letters"), ("a:b", "letters"),
        ("x" * (LONGEST_NAME + 1), "letters"), ("my BOX", "taken"), ("Lancaster", "taken"), ("another", ""), ("箱", ""),
    ],
)  # fmt: skip
def test_names(sets: ValueSets, name: str, reason: str) -> None:
    sets.write("My box", "")
    assert sets.why_no_name(name) == reason
    assert sets.why_no_name("My box", old="My box") == ""


def test_there_are_so_many_sets_and_no_more(sets: ValueSets) -> None:
    for number in range(MOST):
        sets.write(f"set {number}", "")
    assert sets.why_no_name("one more") == "full"


def test_a_free_name_is_one_that_can_be_had(sets: ValueSets) -> None:
    sets.write("My box", "")
    assert sets.free_name("My box") == "My box 2"
    for wanted in ("a/b:c", "", "con", "..", "x" * 300, "lancaster"):
        assert sets.why_no_name(sets.free_name(wanted)) == ""


def test_a_file_of_any_size_is_not_read(sets: ValueSets) -> None:
    sets.write("large", "#" * (LARGEST_FILE + 1))
    with pytest.raises(ValuesError) as caught:
        sets.read(choice_of("large"))
    assert caught.value.code == "large"


def test_titles() -> None:
    assert title("lancaster", "lancaster.toml") == "lancaster.toml"
    assert title("lancaster", "My box.toml") == "My box"
    assert set_of(choice_of("My box")) == "My box"
    assert set_of(GIVEN) == set_of(FILE) == ""
