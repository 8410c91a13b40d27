from __future__ import annotations

import pytest

from game.core.documents import (
    DEEPEST,
    MOST_VALUES,
    DocumentError,
    canonical,
    digest,
    from_json,
    get,
    integer,
    only_keys,
    parse,
    short,
    typed,
)


def problem(error: pytest.ExceptionInfo[DocumentError]) -> tuple[str, str]:
    assert error.value.text
    return error.value.code, error.value.where


def test_get_and_integer() -> None:
    document = {"n": 3, "flag": True, "text": "a", "nothing": None}
    assert get(document, "n", int) == 3
    assert get(document, "flag", bool) is True
    assert get(document, "nothing", (int, type(None))) is None
    assert integer(document, "n", 0, 3) == 3


@pytest.mark.parametrize(
    ("key", "kind", "code"),
    [("m", int, "missing"), ("flag", int, "type"), ("text", int, "type"), ("n", bool, "type"), ("n", float, "type")],
)
def test_get_names_the_place(key: str, kind: type, code: str) -> None:
    document = {"n": 3, "flag": True, "text": "a"}
    with pytest.raises(DocumentError) as error:
        get(document, key, kind)
    assert problem(error) == (code, key)
    with pytest.raises(DocumentError) as error:
        get(document, key, kind, "seats[1]")
    assert problem(error) == (code, f"seats[1].{key}")


@pytest.mark.parametrize("value", [-1, 4, 10**30])
def test_integer_has_a_range(value: int) -> None:
    with pytest.raises(DocumentError) as error:
        integer({"n": value}, "n", 0, 3, "a")
    assert problem(error) == ("range", "a.n")


def test_typed_says_what_was_wanted() -> None:
    with pytest.raises(DocumentError, match=r"hands\[0\]: 5 is no list or null"):
        typed(5, (list, type(None)), "hands[0]")
    with pytest.raises(DocumentError, match=r'quiet: "9" is no whole number'):
        typed("9", int, "quiet")
    with pytest.raises(DocumentError, match=r"pending: true is no object"):
        typed(True, dict, "pending")


def test_only_keys() -> None:
    only_keys({"a": 1}, ("a", "b"))
    with pytest.raises(DocumentError) as error:
        only_keys({"a": 1, "c": 2}, ("a", "b"), "pending")
    assert problem(error) == ("unknown_key", "pending.c")


def test_short_cuts_what_is_long() -> None:
    assert short("薔薇") == '"薔薇"'
    assert len(short(["x"] * 100)) == 40
    assert short({1, 2}).startswith('"')


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"a": 1,}', "line 1 column 9"),
        ('{\n"a"\n}', "line 3 column 1"),
        ("", "line 1 column 1"),
        ("[1]", ""),
        ("null", ""),
        ("[" * 100_000, ""),
        ("1" * 5000, ""),
    ],
)
def test_parse_refuses_what_is_no_object(text: str, where: str) -> None:
    with pytest.raises(DocumentError) as error:
        parse(text)
    assert problem(error) == ("json", where)


def test_parse_reads_an_object() -> None:
    assert parse('{"a": [1, "薔薇"]}') == {"a": [1, "薔薇"]}


def test_equal_documents_give_equal_text_and_digest() -> None:
    assert canonical({"b": 1, "a": "薔"}) == '{"a":"薔","b":1}'
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert digest({"a": 1}) != digest({"a": 2})
    assert len(digest({})) == 12


UNFIT = {
    "too many empty lists": "[" + "[]," * MOST_VALUES + "0]",
    "too many numbers": "[" + "0," * MOST_VALUES + "0]",
    "lists in lists": "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
    "lists in lists without end": "[" * 100_000,
    "objects in objects": '{"a":' * (DEEPEST + 1) + "0" + "}" * (DEEPEST + 1),
    "lists in lists among strings of brackets": '["]",' * 60 + "0" + ',"["]' * 60,
    "lists in lists among quotes": '["\\"]",' * 60 + "0" + ',"["]' * 60,
    "a number of thousands of digits": "9" * 5000,
    "no number": "[NaN]",
    "no end": '{"a": -Infinity}',
    "half a character": '["\\ud83d"]',
    "half a character as it is": '["\ud83d"]',
    "nothing": "",
}


@pytest.mark.parametrize("text", UNFIT.values(), ids=UNFIT.keys())
def test_json_of_others_is_bounded(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - each has words of its own
        from_json(text)
    with pytest.raises(DocumentError) as error:
        parse(text)
    assert error.value.code == "json"


def test_json_of_others_within_its_bounds() -> None:
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert canonical(from_json(deep)) == deep
    assert len(from_json("[" + "0," * (MOST_VALUES - 2) + "0]")) == MOST_VALUES - 1
    assert from_json('["\\ud83d\\ude00", "\\\\ud83d"]') == ["\U0001f600", "\\ud83d"]
    assert from_json("3") == 3
    assert from_json('["[{", "\\"", "]", {"}": "["}]') == ["[{", '"', "]", {"}": "["}]
