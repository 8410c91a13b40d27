import json

import pytest

from game.services.translation import Translator, parameters


@pytest.fixture
def folder(tmp_path):
    tables = {
        "en/common": {
            "hello": "Hello, {name}!",
            "cards.one": "one card",
            "cards.other": "{n} cards",
            "plain": "common",
            "list.pair": "{first} and {second}",
            "list.more": "{first}, {second}",
        },
        "en/sleeping_queens": {"plain": "of the game", "brace": "{name}"},
        "ja/common": {
            "hello": "{name}さん、こんにちは！",
            "cards.other": "カード{n}枚",
            "plain": "共通",
            "list.pair": "{first}と{second}",
            "list.more": "{first}、{second}",
        },
        "ja/sleeping_queens": {"plain": "ゲーム"},
    }
    for name, table in tables.items():
        path = tmp_path / f"{name}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(table, ensure_ascii=False), encoding="utf-8")
    return tmp_path


def test_a_text_is_known_in_all_languages(folder):
    tr = Translator(folder, "ja")
    assert tr.everywhere("plain") == {"common", "共通"}
    assert tr.everywhere("nowhere") == set()
    (folder / "en/common.json").write_text("[", encoding="utf-8")
    tr = Translator(folder, "ja")
    assert tr.everywhere("plain") == {"共通"}
    assert len(tr.problems) == 1


def test_parameters_are_filled_in_once(folder):
    tr = Translator(folder)
    assert tr("hello", name="Ada") == "Hello, Ada!"
    assert tr.scope("sleeping_queens")("brace", name="{name}") == "{name}"


def test_plural_follows_the_language(folder):
    tr = Translator(folder)
    assert [tr("cards", n=n) for n in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]
    tr.set_language("ja")
    assert tr("cards", n=1) == "カード1枚"


def test_a_game_comes_before_the_common_texts_and_follows_the_language(folder):
    tr = Translator(folder)
    game = tr.scope("sleeping_queens")
    assert (tr("plain"), game("plain"), game("hello", name="B")) == ("common", "of the game", "Hello, B!")
    tr.set_language("ja")
    assert (tr("plain"), game("plain")) == ("共通", "ゲーム")


def test_names_are_listed(folder):
    tr = Translator(folder)
    assert [tr.listed(["Ada", "Ben", "Cy"][:n]) for n in range(4)] == ["", "Ada", "Ada and Ben", "Ada, Ben and Cy"]


def test_what_is_missing_is_marked_and_noted_once(folder):
    tr = Translator(folder)
    assert tr("gone") == tr("gone") == "[gone]"
    assert tr("hello") == "Hello, {name}!"
    assert len(tr.problems) == 2
    assert "gone" in tr.problems[0]
    assert "name" in tr.problems[1]
    assert not tr.has("gone")


def test_languages(folder):
    tr = Translator(folder, "ja")
    assert tr.languages() == ["en", "ja"]
    tr.set_language("xx")
    assert tr.language == "en"
    assert "xx" in tr.problems[-1]


def test_a_damaged_game_file_leaves_keys_and_a_note(folder):
    (folder / "en/sleeping_queens.json").write_text("{", encoding="utf-8")
    tr = Translator(folder)
    assert tr.scope("sleeping_queens")("brace") == "[brace]"
    assert "sleeping_queens.json" in tr.problems[0]


def test_damaged_common_texts_say_which_file(folder):
    (folder / "en/common.json").write_text("[]", encoding="utf-8")
    with pytest.raises(ValueError, match=r"common\.json"):
        Translator(folder)


def test_parameters():
    assert parameters("{a} {b_c} {a} {} {D}") == {"a", "b_c"}
