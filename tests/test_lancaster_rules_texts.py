"""What the players' rules of Lancaster say in tables is what data.toml says, with the same marks."""

import json
import re
from pathlib import Path

import pytest

from game.games.lancaster.places import CARD_IDS, COUNTY_IDS, FAVOUR_IDS, KIND_IDS
from game.games.lancaster.values import LARGEST, LONGEST_LINE, Reward, ValuesError, read_values
from game.services.translation import Translator
from game.table.presenters.lancaster.words import lettered

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "ja")
WORDS = {
    "en": {
        "gold": r"\b{n} gold\b",
        "squires": r"\b{n} squires?\b",
        "cubes": r"\b{n} vote cubes?\b",
        "points": r"\b{n} points?\b",
        "knights": r"\ba new 1-knight\b",
        "upgrades": r"\ban upgrade\b",
        "tiles": r"\ban extension tile\b",
    },
    "ja": {
        "gold": "金貨{n}枚",
        "squires": "従者{n}人",
        "cubes": "投票マーカー{n}個",
        "points": "{n}点",
        "knights": "新しい兵力1の騎士",
        "upgrades": "強化",
        "tiles": "拡張タイル",
    },
}
"""How an amount is written; what a reward does not give must not be found."""
MARK, SOURCE = "![](icons/mark_reconstructed)", "![](icons/seal)"


@pytest.fixture(scope="module")
def values():
    return read_values()


def _text(language):
    return (ROOT / "assets/rules" / language / "lancaster.md").read_text(encoding="utf-8")


def _rows(language, picture=None):
    """The cells of all table rows; only those that begin with such a picture."""
    lines = [line for line in _text(language).splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines]
    return [row for row in rows if picture is None or row[0].startswith(f"![](lancaster/{picture}")]


def _words(language):
    return Translator(ROOT / "assets/i18n", language).scope("lancaster")


def _agrees(language, text, reward):
    """Whether a text names exactly the amounts of a reward."""
    for what, pattern in WORDS[language].items():
        n = getattr(reward, what)
        if n and not re.search(pattern.replace("{n}", str(n)), text):
            return False
        if not n and re.search(pattern.replace("{n}", "[0-9]+"), text):
            return False
    return True


def _marked(values, table):
    """The values of a table that are reconstructed, without their table."""
    return {key.removeprefix(f"{table}.") for key in values.reconstructed if key.startswith(f"{table}.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_counties(language, values):
    rows, tr = _rows(language, "arms_"), _words(language)
    assert len(rows) == len(COUNTY_IDS)
    for index, (row, county) in enumerate(zip(rows, COUNTY_IDS, strict=True)):
        assert row[0] == f"![](lancaster/arms_{county}) **{lettered(county, tr)}**"
        assert row[1] == str(values.minimum[index])
        assert _agrees(language, row[2], values.counties[index]), county
        amounts = {what for what in WORDS[language] if getattr(values.counties[index], what)}
        marks = {SOURCE: set(), MARK: {"minimum", *amounts}}
        marked = _marked(values, f"counties.{county}")
        assert marked == marks.get(row[3], amounts), county
        assert row[3].startswith(MARK) == bool(marked), county


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_the_castle(language, values):
    rows, tr = _rows(language, "tile_"), _words(language)
    assert len(rows) == len(KIND_IDS)
    priced = {"muster": Reward(squires=values.muster_price, knights=1)}
    priced["tiltyard"] = Reward(squires=values.tiltyard_price, upgrades=1)
    for row, kind, reward in zip(rows, KIND_IDS, values.castle, strict=True):
        assert row[0] == f"![](lancaster/tile_{kind}) **{tr(f'space.{kind}')}**"
        assert _agrees(language, row[1], priced.get(kind, reward)), kind
        assert _marked(values, f"castle.{kind}")
        assert row[2].startswith(MARK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_favours(language, values):
    rows = _rows(language, "favour_")
    assert [row[0] for row in rows] == [f"![](lancaster/favour_{favour[1:]})" for favour in FAVOUR_IDS]
    others = {"F3": Reward(upgrades=1), "F4": Reward()}
    for row, favour, reward in zip(rows, FAVOUR_IDS, values.favours, strict=True):
        assert _agrees(language, row[1], others.get(favour, reward)), favour
        amounts = {what for what in WORDS[language] if getattr(reward, what)}
        assert (row[2], _marked(values, f"favours.{favour}")) == (MARK, amounts), favour
    assert [len(shown) for shown in values.shown] == [6, 4, 6, 6]
    assert values.shown[1] == (0, 1, 2, 3)
    assert _marked(values, "favours.shown") == {"3"}
    [line] = [line for line in _text(language).splitlines() if line.startswith(("**Favours of", "**国王の恩恵"))]
    assert MARK in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_conflicts(language, values):
    tr = _words(language)
    names = {f"**{tr(f'card.{card}')}**": index for index, card in enumerate(CARD_IDS)}
    rows = [row for row in _rows(language) if row[0] in names]
    assert [names[row[0]] for row in rows] == list(range(12))
    for row, card in zip(rows, CARD_IDS, strict=True):
        index = names[row[0]]
        assert row[1:5] == [str(values.strength[index]), *map(str, values.card_points[index])], card
        assert row[5] == MARK
        assert _marked(values, f"conflicts.{card}") == {"strength", "points"}
    [line] = [line for line in _text(language).splitlines() if line.startswith(("**Conflicts.", "**紛争。"))]
    out = [{card for card in CARD_IDS if tr(f"card.{card}") in part} for part in re.split(r"5 players|5人", line)]
    of_three = {CARD_IDS[number] for number in values.without[1]}
    of_five = {CARD_IDS[number] for number in values.without[3]}
    assert set().union(*out) == of_three | of_five
    assert values.without[0] == values.without[2] == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_laws(language, values):
    tr = _words(language)
    rows = [row for row in _rows(language) if len(row) > 1 and row[1].startswith("![](lancaster/law_")]
    assert len(rows) == len(values.laws) == 18
    for number, (row, law) in enumerate(zip(rows, values.laws, strict=True), start=1):
        assert row[0] == f"**{tr(f'law.{number}')}**"
        assert row[1] == f"![](lancaster/law_{number})"
        assert row[2] == str(law.group)
        text = row[3]
        for what in ("gold", "squires", "cubes", "points"):
            n = getattr(law, what)
            if n:
                assert re.search(WORDS[language][what].replace("{n}", str(n)), text), (number, what)
        if law.price:
            assert re.search(WORDS[language]["gold"].replace("{n}", str(law.price)), text), number
        if law.every:
            pattern = r"every {n} " if language == "en" else r"{n}[つ枚人]ごと"
            assert re.search(pattern.replace("{n}", str(law.every)), text), number
        assert row[4].startswith(MARK if _marked(values, f"laws.{number}") else SOURCE), number


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_final_points(language, values):
    rows = _rows(language)
    at = next(index for index, row in enumerate(rows) if row[1:] == [str(n) for n in range(10)])
    assert rows[at + 1][1:] == [str(points) for points in values.nobles]
    for sign, points in (("sign_army", values.army), ("reward_tile", values.castle_points)):
        [row] = [row for row in _rows(language, sign) if len(re.findall(r"\*\*\d+\*\*", row[2])) == 2]
        assert re.findall(r"\*\*(\d+)\*\*", row[2]) == [str(each) for each in points]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_everybody_begins_with_and_the_prices(language, values):
    text = _text(language)
    [start] = [line for line in text.splitlines() if "**2 gold**" in line or "**金貨2枚**" in line]
    bold = " ".join(re.findall(r"\*\*(.+?)\*\*", start))
    assert _agrees(language, bold, values.start)
    both = {"en": f"**both** for {values.both_price} gold", "ja": f"金貨{values.both_price}枚を支払って、**両方**"}
    assert both[language] in text
    price = values.ransom_price
    ransom = {"en": f"for {price} gold per point of strength", "ja": f"兵力1につき金貨{price}枚"}
    assert ransom[language] in text
    stacks = {
        "en": "{0} of them with 2 or 3 players, {2} with 4 players, {3} with 5",
        "ja": "2〜3人なら{0}枚、4人なら{2}枚、5人なら{3}枚",
    }
    assert values.stacks[0] == values.stacks[1]
    assert stacks[language].format(*values.stacks) in text


BROKEN = {
    "syntax": ("[start]", "[start"),
    "table_missing": ("[counties.D]\nminimum = 3\ncubes = 2\nupgrades = 1\n", ""),
    "not_a_table": ("[stacks]\n2 = 2\n3 = 2\n4 = 3\n5 = 4\n", "stacks = 2\n"),
    "marks": ('reconstructed = ["cubes"]', "reconstructed = true"),
    "mark_unknown": ('reconstructed = ["cubes"]', 'reconstructed = ["gold"]'),
    "missing": ("both = 3", ""),
    "not_a_number": ("both = 3", 'both = "3"'),
    "range": ("[counties.D]\nminimum = 3", "[counties.D]\nminimum = 5"),
    "list": ("army = [8, 4]", "army = [8]"),
    "names": ("4 = []", "4 = 0"),
    "name_unknown": ('["X1", "X2"]', '["X1", "Paris"]'),
    "name_twice": ('["X1", "X2"]', '["X1", "X1"]'),
    "unknown": ("both = 3", "both = 3\neither = 1"),
    "cards": ('["X1", "X2"]', '["X1", "X2", "X3"]'),
    "groups": ("[laws.1]\ngroup = 0", "[laws.1]\ngroup = 1"),
    "line_long": ("# The values of Lancaster", f"# {'very ' * LONGEST_LINE}long"),
    "large": ("# The values of Lancaster", "# a line\n" * LARGEST),
}
"""For each error of a file of values a change of the built-in one."""


@pytest.mark.parametrize("code", ["encoding", *BROKEN])
def test_errors_of_an_own_file_are_told_with_file_place_and_remedy(code, tmp_path):
    own = tmp_path / "lancaster.toml"
    text = (ROOT / "game/games/lancaster/data.toml").read_text(encoding="utf-8")
    if code == "encoding":
        own.write_bytes(b"# caf\xe9\n" + text.encode())
    else:
        old, new = BROKEN[code]
        assert old in text
        # A value at the top of the file belongs to no table.
        changed = text.replace(old, "", 1) if code == "not_a_table" else text.replace(old, new, 1)
        own.write_text(new + changed if code == "not_a_table" else changed, encoding="utf-8")
    with pytest.raises(ValuesError) as caught:
        read_values(own)
    error = caught.value
    assert error.code == code
    for language in LANGUAGES:
        translator = Translator(ROOT / "assets/i18n", language)
        tr = translator.scope("lancaster")
        said = tr(f"problem.values.{error.code}", file=error.file, key=error.key, **error.params)
        assert translator.problems == []
        assert "lancaster.toml" in said
        assert all(str(value) in said for value in error.params.values())


def test_no_error_of_a_file_of_values_is_without_an_example():
    texts = json.loads((ROOT / "assets/i18n/en/lancaster.json").read_text(encoding="utf-8"))
    told = {key.removeprefix("problem.values.") for key in texts if key.startswith("problem.values.")}
    assert told == {"encoding", "file", *BROKEN}
