"""The values of the components, built-in and an owner's own (docs/rules/lancaster.md, section 2)."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from game.core.documents import DocumentError
from game.core.match import Match
from game.core.values import OwnValues
from game.games.lancaster.game import Lancaster
from game.games.lancaster.places import COUNTY_IDS, FAVOUR_IDS, KIND_IDS
from game.games.lancaster.values import ValuesError, read_values
from tests.games.lancaster.scenes import GAME, document

ROOT = Path(__file__).resolve().parents[3]
LAW = (ROOT / "docs" / "rules" / "lancaster.md").read_text(encoding="utf-8")
BUILT_IN = files("game.games.lancaster").joinpath("data.toml").read_text(encoding="utf-8")
VALUES = read_values()


def row(start):
    """The cells of the table line of the law that begins with this cell."""
    line = next(line for line in LAW.splitlines() if line.startswith(f"| {start} |"))
    return [cell.strip() for cell in line.strip("|").split("|")]


# --- against the text of the law --------------------------------------------------------------------------------------


@pytest.mark.parametrize("county", COUNTY_IDS)
def test_counties(county):
    _, _, minimum, text, marked = row(county)
    number = COUNTY_IDS.index(county)
    reward = VALUES.counties[number]
    assert VALUES.minimum[number] == int(minimum)
    amounts = {word: int(n) for n, word in re.findall(r"(\d+) (gold|squires|cubes|points)", text)}
    assert {key: getattr(reward, key) for key in ("gold", "squires", "cubes", "points")} == {
        "gold": 0, "squires": 0, "cubes": 0, "points": 0, **amounts,
    }  # fmt: skip
    assert reward.knights == text.count("1-knight")
    assert reward.upgrades == text.count("upgrade")
    assert reward.tiles == text.count("extension tile")
    keys = {key for key in VALUES.reconstructed if key.startswith(f"counties.{county}.")}
    if marked == "R":
        assert f"counties.{county}.minimum" in keys
        assert len(keys) > 1
    else:
        assert keys == ({f"counties.{county}.cubes"} if marked else set())


@pytest.mark.parametrize("kind", KIND_IDS)
def test_castle_spaces(kind):
    _, text = row(kind)
    numbers = {word.rstrip("s"): int(n) for n, word in re.findall(r"(\d+) (gold|squires?|cubes)", text)}
    number = KIND_IDS.index(kind)
    if kind in ("muster", "tiltyard"):
        assert {"muster": VALUES.muster_price, "tiltyard": VALUES.tiltyard_price}[kind] == numbers["squire"]
    else:
        reward = VALUES.castle[number]
        assert (reward.gold, reward.squires, reward.cubes) == tuple(
            numbers.get(word, 0) for word in ("gold", "squire", "cube")
        )
    assert any(key.startswith(f"castle.{kind}.") for key in VALUES.reconstructed)


def test_conflict_cards():
    found = re.findall(r"X(\d+) (\d+): (\d+)/(\d+)/(\d+)\.", LAW)
    assert len(found) == 12
    for name, strength, *points in found:
        number = int(name) - 1
        assert VALUES.strength[number] == int(strength)
        assert VALUES.card_points[number] == tuple(map(int, points))
        assert {f"conflicts.X{name}.strength", f"conflicts.X{name}.points"} <= VALUES.reconstructed


def test_favours():
    amounts = {name: (int(n), word) for name, n, word in re.findall(r"(F\d) (\d) (gold|squires)", LAW)}
    for number, name in enumerate(FAVOUR_IDS):
        count, word = amounts.get(name, (0, "gold"))
        assert getattr(VALUES.favours[number], word) == count
    assert VALUES.shown == (tuple(range(6)), tuple(range(4)), tuple(range(6)), tuple(range(6)))


@pytest.mark.parametrize("number", range(1, 19))
def test_laws(number):
    law = VALUES.laws[number - 1]
    _, group, effect = row(str(number))
    assert law.group == int(group)
    every = re.search(r"every (\d)", effect)
    assert law.every == (int(every[1]) if every else 0)
    points = re.search(r"(\d+) points", effect)
    assert law.points == (int(points[1]) if points else 0)
    assert (f"laws.{number}.points" in VALUES.reconstructed) == (number >= 17)


# --- an owner's own file ----------------------------------------------------------------------------------------------


def own(folder, *changes):
    """A file of values with changes of text."""
    text = BUILT_IN
    for before, after in changes:
        assert text.count(before) >= 1, before
        text = text.replace(before, after, 1)
    file = folder / "lancaster.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_copy_has_the_same_digest(tmp_path):
    values = read_values(own(tmp_path))
    assert values == VALUES
    assert values.digest() == VALUES.digest()
    assert (values.file, VALUES.file) == ("lancaster.toml", "")


def test_marks_taken_away_change_no_value(tmp_path):
    values = read_values(own(tmp_path, ('reconstructed = ["minimum", "squires"]\n', "")))
    assert "counties.A.squires" not in values.reconstructed
    assert values.digest() == VALUES.digest()


def test_other_values_are_played_with(tmp_path):
    game = Lancaster(
        read_values(own(tmp_path, ("minimum = 1\nsquires = 3", "minimum = 2\nsquires = 5"), ("both = 3", "both = 1")))
    )
    assert game.data_digest() != GAME.data_digest()
    state = game.from_document(document(3, [{"court": [1, 2]}, {"court": [1]}]))
    assert "1>A" not in {state.format_action(action) for action in state.legal_actions()}
    choice = document(
        3, [{"gold": 1}], phase="counties", round=5, counties={"A": (0, 2, 0)}, current=[11, 13, 14],
        pending={"kind": "county", "county": "A", "step": "choice"},
    )  # fmt: skip
    state = game.from_document(choice)
    state.apply(game.parse_action("both"))
    assert (state.gold[0], state.squires[0]) == (0, 5)


def test_a_record_made_with_other_values_is_not_replayed(tmp_path):
    other = Lancaster(read_values(own(tmp_path, ("points = 6", "points = 7"))))
    record = Match.new(other, 3, {}, 1).record()
    assert Match.from_record(other, record).state.to_document() == Match.new(other, 3, {}, 1).state.to_document()
    with pytest.raises(DocumentError) as error:
        Match.from_record(GAME, record)
    assert error.value.code == "data"


@pytest.mark.parametrize(
    ("before", "after", "key"),
    [
        ("minimum = 1", "minimum = 0", "counties.A.minimum"),
        ("minimum = 1", "minimum = 5", "counties.A.minimum"),
        ("minimum = 1", 'minimum = "one"', "counties.A.minimum"),
        ("minimum = 1", "minimum = true", "counties.A.minimum"),
        ("minimum = 1\n", "", "counties.A.minimum"),
        ("[counties.A]", "[counties.J]", "counties.A"),
        ("squires = 3\n", "squires = 3\nsilver = 2\n", "counties.A.silver"),
        ("upgrades = 1", "upgrades = 2", "counties.D.upgrades"),
        ('reconstructed = ["minimum", "squires"]', 'reconstructed = ["gold"]', "counties.A.reconstructed"),
        ('reconstructed = ["minimum", "squires"]', 'reconstructed = "all"', "counties.A.reconstructed"),
        ("army = [8, 4]", "army = [8]", "final.army"),
        ("army = [8, 4]", "army = [8, -4]", "final.army[1]"),
        ("strength = 5", "strength = 0", "conflicts.X1.strength"),
        ("points = [5, 2, 1]", "points = 5", "conflicts.X1.points"),
        ('3 = ["X11", "X12"]', '3 = ["X11", "X12", "X10"]', "conflicts.without.3"),
        ('3 = ["X11", "X12"]', '3 = ["X11", "X13"]', "conflicts.without.3"),
        ('3 = ["X11", "X12"]', '3 = ["X11", "X11"]', "conflicts.without.3"),
        ('3 = ["F1", "F2", "F3", "F4"]', "3 = 4", "favours.shown.3"),
        ("every = 2", "every = 0", "laws.3.every"),
        ("group = 1", "group = 2", "laws"),
        ("group = 4", "group = 5", "laws.16.group"),
        ("both = 3\n", "", "prices.both"),
        ("[start]\n", "start = 3\n[begin]\n", "start"),
        ("[start]\n", "[begin]\n", "start"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_its_place(tmp_path, before, after, key):
    with pytest.raises(ValuesError) as error:
        read_values(own(tmp_path, (before, after)))
    assert (error.value.file, error.value.key) == ("lancaster.toml", key)
    assert error.value.reason
    assert str(error.value) == f"lancaster.toml: {key}: {error.value.reason}"


@pytest.mark.parametrize("content", [b"both = ", b"\xff\xfe", b"[start]\n[start]\n"])
def test_a_file_that_is_no_toml_is_refused(tmp_path, content):
    file = tmp_path / "lancaster.toml"
    file.write_bytes(content)
    with pytest.raises(ValuesError) as error:
        read_values(file)
    assert (error.value.file, error.value.key) == ("lancaster.toml", "")


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(OSError, match=r"lancaster\.toml"):
        read_values(tmp_path / "lancaster.toml")


DEEP = ".".join(["a"] * 3_000)
LESS_DEEP = ".".join(["a"] * 450)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("both = " + "[" * 100_000, "large", None),
        ("\n" * 100_000 + "both = 3", "large", None),
        ("\nboth = " + "9" * 10_000, "line_long", 2),
        (f"{BUILT_IN}\n{DEEP} = 1", "line_long", BUILT_IN.count("\n") + 2),
        (BUILT_IN.replace("both =", f"both.{DEEP} ="), "line_long", None),
        ("both = [\n" + "[\n" * 30_000, "syntax", None),
    ],
)
def test_a_file_that_overtaxes_the_reader_is_refused(text, code, line):
    with pytest.raises(ValuesError) as caught:
        read_values(OwnValues("lancaster.toml", text))
    assert caught.value.code == code
    assert line is None or caught.value.params["line"] == line


@pytest.mark.parametrize(
    ("before", "after", "code", "key"),
    [
        ("[start]", f"[{LESS_DEEP}]\nb = 1\n[start]", "unknown", "a"),
        ("both = 3", f"both.{LESS_DEEP} = 3", "not_a_number", "prices.both"),
        ("both = 3", f"both = 3\n{LESS_DEEP} = 3", "unknown", "prices.a"),
        ("both = 3", "both = 3\n" + "a" * 900 + " = 3", "unknown", "prices." + "a" * 70 + "..."),
        ("both = 3", "both = 0x" + "f" * 900, "range", "prices.both"),
        ("both = 3", "both = [" + "[" * 400 + "]" * 401, "not_a_number", "prices.both"),
    ],
)
def test_what_is_long_or_deep_is_refused_with_its_place(before, after, code, key):
    with pytest.raises(ValuesError) as caught:
        read_values(OwnValues("lancaster.toml", BUILT_IN.replace(before, after)))
    assert (caught.value.code, caught.value.key) == (code, key)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("value", ["1979-05-27", "nan", "{a = 1}", "'three'", "07:32:00"])
def test_any_kind_of_value_that_is_no_number_is_told(value):
    with pytest.raises(ValuesError) as caught:
        read_values(OwnValues("lancaster.toml", BUILT_IN.replace("both = 3", f"both = {value}")))
    assert (caught.value.code, caught.value.key) == ("not_a_number", "prices.both")
