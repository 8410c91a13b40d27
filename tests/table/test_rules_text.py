"""The reader of the players' rules: what a file holds, and what a search finds in it."""

import pytest

from game.games import game_ids
from game.table.rules_text import SearchHit, parse_rules, read_rules
from tests.games.specs import asset_of

TEXT = """# Three Bears

A **bold** start, and **more**.

![](cards/a) ![](cards/b)

## 1. Beds {#section-1}

- **Soft**: the bear’s own
- Hard

### Porridge {#section-1-1}

It is **hot**, ![](cards/a) not cold.
"""


def test_every_kind_of_line():
    rules = parse_rules(TEXT)
    assert rules.title == "Three Bears"
    assert [block.kind for block in rules.blocks] == [
        "paragraph", "pictures", "heading", "point", "point", "heading", "paragraph"
    ]  # fmt: skip
    start = rules.blocks[0]
    assert start.text == "A bold start, and more."
    assert [start.text[a:b] for a, b in start.bold] == ["bold", "more"]
    assert rules.blocks[1].pictures == ("cards/a", "cards/b")
    assert [(each.level, each.anchor, each.text) for each in rules.headings()] == [
        (2, "section-1", "1. Beds"),
        (3, "section-1-1", "Porridge"),
    ]


@pytest.mark.parametrize("wanted", ["BEAR", "bear's", "bear’s", " bear "])
def test_search_overlooks_capitals_and_quotes(wanted):
    rules = parse_rules(TEXT)
    [match] = rules.find(wanted)
    block = rules.blocks[match.block]
    assert block.kind == "point"
    assert block.text[match.start : match.end].lower().startswith("bear")


@pytest.mark.parametrize("wanted", ["キング", "きんぐ", "ｷﾝｸﾞ"])
def test_search_in_japanese(wanted):
    rules = parse_rules("# 題\n\n王様（キング）は、キングとも言います。")
    assert rules.find(wanted) == [SearchHit(0, 3, 6), SearchHit(0, 9, 12)]


def test_search_finds_wide_digits_and_does_not_overlap():
    rules = parse_rules("# t\n\n１２１ and aaaa")
    assert rules.find("121") == [SearchHit(0, 0, 3)]
    assert rules.find("aa") == [SearchHit(0, 8, 10), SearchHit(0, 10, 12)]


@pytest.mark.parametrize(("text", "found"), [("12121", []), ("15 5 55 ５", [3, 8]), ("the 5th of 5.", [4, 11])])
def test_a_number_is_found_only_as_a_whole(text, found):
    wanted = "121" if text == "12121" else "5"
    assert [hit.start for hit in parse_rules(f"# t\n\n{text}").find(wanted)] == found


def test_a_letter_that_folds_into_two():
    rules = parse_rules("# t\n\nGroße Straße")
    assert rules.find("strasse") == [SearchHit(0, 6, 12)]


@pytest.mark.parametrize("wanted", ["", "   ", "griffin"])
def test_nothing_found(wanted):
    assert parse_rules(TEXT).find(wanted) == []


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_rules_of_the_games(language, game_id):
    rules = read_rules(asset_of("rules", game_id, language))
    assert {"heading", "paragraph"} <= {block.kind for block in rules.blocks}
    for block in rules.blocks:
        assert "**" not in block.text
        assert "![" not in block.text
        assert "{#" not in block.text


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(FileNotFoundError):
        read_rules(tmp_path / "none.md")
    file = tmp_path / "bad.md"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match=r"bad\.md"):
        read_rules(file)
    file.write_text("no title")
    with pytest.raises(ValueError, match="title"):
        read_rules(file)


TABLE = """# t

Before

| People | **AP** | |
|---|---|---|
| ![](run/tribe_elf) **Elf** | 3 | 2 ![](run/base_R) more |
| | 4 |

| a | b |
"""


def test_a_table_keeps_its_cells():
    before, table, other = parse_rules(TABLE).blocks
    assert (before.kind, before.rows) == ("paragraph", ())
    assert (table.kind, table.head, other.head) == ("table", True, False)

    def cells(block):
        return [
            [[piece if isinstance(piece, str) else (block.text[slice(*piece)],) for piece in cell] for cell in row]
            for row in block.rows
        ]

    assert cells(table) == [
        [[("People",)], [("AP",)], []],
        [["run/tribe_elf", ("Elf",)], [("3",)], [("2",), "run/base_R", ("more",)]],
        [[], [("4",)], []],
    ]
    assert [table.text[a:b] for a, b in table.bold] == ["AP", "Elf"]
    assert cells(other) == [[[("a",)], [("b",)]]]


def test_search_stays_within_a_cell():
    rules = parse_rules(TABLE)
    assert [rules.blocks[match.block].kind for match in rules.find("elf")] == ["table"]
    assert rules.find("3 2") == []
    assert rules.find("33") == []


def test_the_number_of_a_heading_is_no_part_of_what_it_says():
    rules = parse_rules("# t\n\n## 5. With 5 queens {#section-5}\n\nor 5 cards")
    assert rules.find("5") == [SearchHit(0, 8, 9), SearchHit(1, 3, 4)]
