"""The sheet of values: every number of the file is on it, and what it writes is what it was given."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.game import NOBODY
from game.core.rng import Rng
from game.core.values import OwnValues
from game.games.lancaster.game import Lancaster
from game.games.lancaster.sheet import LancasterSheet
from game.games.lancaster.values import Values, read_values

GAME = Lancaster()
SHEET = LancasterSheet(read_values())
FIELDS = {field.key: field for field in SHEET.fields()}
BUILT_IN = files("game.games.lancaster").joinpath("data.toml").read_text(encoding="utf-8")
GROUPS = tuple(key for key in FIELDS if key.endswith(".group"))
LEFT_OUT = tuple(key for key in FIELDS if key.startswith("conflicts.without"))


def made(numbers: dict[str, int]) -> Values:
    return read_values(OwnValues("a.toml", SHEET.text(numbers)))


def numbers_of(values: Values) -> dict[str, int]:
    return dict(LancasterSheet(values).own)


def kinds() -> list[str]:
    """One key of each kind: as many as there are names for them in the file."""
    found = {re.sub(r"(?<=[.:\[XF])\d+|(?<=counties\.)\w|(?<=castle\.)\w+(?=\.)", "", key): key for key in FIELDS}
    return sorted(set(found.values()) - set(GROUPS) - set(LEFT_OUT))


def test_every_number_is_on_a_page_once() -> None:
    assert len(FIELDS) == len(list(SHEET.fields()))
    assert set(FIELDS) == set(SHEET.given)


def test_given_numbers_fit_their_fields() -> None:
    for key, number in SHEET.given.items():
        assert FIELDS[key].low <= number <= FIELDS[key].high, key


def test_what_is_written_is_what_was_given() -> None:
    again, before = made(dict(SHEET.given)), read_values()
    assert replace(again, own=None) == before
    assert again.digest() == before.digest()
    assert again.reconstructed == before.reconstructed
    assert numbers_of(again) == SHEET.given


@pytest.mark.parametrize("end", ["low", "high"])
def test_the_file_takes_all_fields_at_their_ends(end: str) -> None:
    numbers = {key: getattr(field, end) for key, field in FIELDS.items()}
    numbers |= {key: SHEET.given[key] for key in (*GROUPS, *LEFT_OUT)}
    assert numbers_of(made(numbers)) == numbers


@pytest.mark.parametrize("key", kinds())
def test_a_field_reaches_no_further_than_the_file(key: str) -> None:
    field = FIELDS[key]
    for number in () if field.switch else (field.low - 1, field.high + 1):
        error = SHEET.why_not({**SHEET.given, key: number})
        assert error is not None
        assert error.code == "range"
        assert error.key == key


def test_what_was_changed_is_no_reconstruction_any_more() -> None:
    assert SHEET.mark("counties.A.squires") == "reconstructed"
    assert SHEET.mark("counties.A.gold") == "reconstructed"
    assert SHEET.mark("counties.D.gold") == "source"
    assert SHEET.mark("conflicts.X3.points[1]") == "reconstructed"
    assert SHEET.mark("favours.shown.3:F5") == "reconstructed"
    values = made({**SHEET.given, "counties.A.squires": 4, "conflicts.X3.points[1]": 4})
    gone = read_values().reconstructed - values.reconstructed
    assert gone == {"counties.A.squires", "conflicts.X3.points"}


def test_what_does_not_fit_together_is_said() -> None:
    error = SHEET.why_not({**SHEET.given, "laws.1.group": 1})
    assert error is not None
    assert error.code == "groups"
    assert SHEET.why_not({**SHEET.given, "laws.1.group": 1, "laws.7.group": 0}) is None
    error = SHEET.why_not({**SHEET.given, **{f"conflicts.without.4:X{card}": 1 for card in (1, 2, 3)}})
    assert error is not None
    assert (error.code, error.key) == ("cards", "conflicts.without.4")
    assert SHEET.why_not(dict(SHEET.given)) is None


def test_the_sheet_knows_every_number_of_the_values() -> None:
    """A value that is added to the file has to be added to the sheet: each part of the values can be changed by it."""
    changed: set[str] = set()
    before = read_values()
    for key in (*kinds(), "castle.muster.price", "laws.1.group", "conflicts.without.4:X1"):
        field = FIELDS[key]
        numbers = {**SHEET.given, key: field.low if SHEET.given[key] != field.low else field.high}
        if key == "laws.1.group":
            numbers["laws.7.group"] = 0
        if SHEET.why_not(numbers) is None:
            after = made(numbers)
            changed |= {each.name for each in fields(Values) if getattr(after, each.name) != getattr(before, each.name)}
    assert changed - {"own", "reconstructed"} == {each.name for each in fields(Values)} - {"own", "reconstructed"}


def test_each_line_of_the_built_in_file_is_in_what_is_written() -> None:
    def lines(text: str) -> list[str]:
        return re.findall(r"^(?:\[|\w+ = ).*$", text, re.MULTILINE)

    written = SHEET.text(SHEET.given)
    assert sorted(line for line in lines(written) if "reconstructed" not in line) == sorted(
        line for line in lines(BUILT_IN) if "reconstructed" not in line
    )


@settings(max_examples=12)
@given(st.data())
def test_whatever_the_page_lets_through_can_be_played_to_the_end(data: st.DataObject) -> None:
    rng = Rng(data.draw(st.integers(0, 1 << 40)))
    numbers = dict(SHEET.given)
    for key, field in FIELDS.items():
        if key not in GROUPS and key not in LEFT_OUT:
            numbers[key] = rng.choice([numbers[key], numbers[key], field.low, min(field.high, 5), field.high])
    assert SHEET.why_not(numbers) is None
    game = Lancaster(made(numbers))
    players = data.draw(st.sampled_from(game.seat_counts))
    state = game.new_state(players, {}, rng.draw())
    for _ in range(3_000):
        if state.to_move == NOBODY:
            break
        state.apply(game.heuristics.rollout(state, rng) if rng.below(2) else rng.choice(state.legal_actions()), [])
    assert state.to_move == NOBODY
    assert game.from_document(state.to_document()).to_document() == state.to_document()
