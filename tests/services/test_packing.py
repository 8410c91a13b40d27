"""Packed documents: what was packed comes out, and what was made to burst is refused before it does."""

from __future__ import annotations

import base64
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.documents import MOST_VALUES
from game.services import packing
from game.services.packing import decoded, pack, unpack


def packed(text: str) -> str:
    """Any text, packed as a document would be."""
    return base64.b85encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")


def test_round_trip() -> None:
    document = {"record": {"actions": ["K@5", "x7"] * 500}, "seats": [{"name": "健二"}], "seconds": 1.5}
    assert unpack(pack(document)) == document


BURSTING = {
    "20 million empty lists": '{"a":[' + "[]," * 20_000_000 + "0]}",
    "more values than any game has": '{"a":[' + "[]," * MOST_VALUES + "0]}",
    "lists in lists": '{"a":' + "[" * 2000 + "]" * 2000 + "}",
    "more than it may unfold to": '{"a":"' + " " * packing.LARGEST + '"}',
}


@pytest.mark.parametrize("text", BURSTING.values(), ids=BURSTING.keys())
def test_a_small_file_that_unpacks_to_far_too_much_is_refused(text: str) -> None:
    """74 kB that held 20 million empty lists took ten seconds and 1.5 GB."""
    small = packed(text)
    assert len(small) < 100_000
    with pytest.raises(ValueError):  # noqa: PT011 - each has words of its own
        unpack(small)


@pytest.mark.parametrize("text", ["", "!", "~~~", packed("[1]"), packed('{"a": NaN}'), packed('{"a": 1}')[:-4]])
def test_what_was_never_packed_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        unpack(text)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.binary(max_size=40), st.text("0Az~|!\" \né", max_size=12))
def test_base_85_is_that_of_the_standard_library(data: bytes, text: str) -> None:
    assert decoded(base64.b85encode(data).decode("ascii")) == data
    try:
        expected: bytes | None = base64.b85decode(text)
    except ValueError:
        expected = None
    try:
        assert decoded(text) == expected
    except ValueError:
        assert expected is None
