from __future__ import annotations

import pytest

from game.core.documents import DocumentError
from game.core.options import Option, complete

OPTIONS = (Option("count", (1, 2)), Option("fast", (False, True)), Option("mode", ("plain", "wild")))


def test_missing_options_have_their_default_in_the_declared_order() -> None:
    assert list(complete(OPTIONS, {"mode": "wild"}).items()) == [("count", 1), ("fast", False), ("mode", "wild")]
    assert [option.default for option in OPTIONS] == [1, False, "plain"]


@pytest.mark.parametrize(
    ("given", "code", "where"),
    [
        ({"speed": 1}, "unknown_option", "options.speed"),
        ({"count": 3}, "option_value", "options.count"),
        ({"count": "1"}, "option_value", "options.count"),
        ({"count": True}, "option_value", "options.count"),
        ({"count": 1.0}, "option_value", "options.count"),
        ({"fast": 0}, "option_value", "options.fast"),
        ({"mode": None}, "option_value", "options.mode"),
        ({"mode": ["plain"]}, "option_value", "options.mode"),
    ],
)
def test_what_does_not_fit_is_named(given: dict[str, object], code: str, where: str) -> None:
    with pytest.raises(DocumentError) as error:
        complete(OPTIONS, given)
    assert (error.value.code, error.value.where) == (code, where)


def test_values_are_told_as_they_stand_in_a_document() -> None:
    with pytest.raises(DocumentError, match=r'options\.fast: "true" is none of false, true'):
        complete(OPTIONS, {"fast": "true"})


def test_the_place_can_be_named_otherwise() -> None:
    with pytest.raises(DocumentError) as error:
        complete(OPTIONS, {"speed": 1}, "setup.options")
    assert error.value.where == "setup.options.speed"
