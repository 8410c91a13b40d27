from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.documents import DocumentError
from game.core.events import Event
from game.core.match import SCHEMA, Match
from game.core.refusal import Refused
from tests.core.countdown import Countdown, Heap

GAME = Countdown()


def new(seats: int = 2, seed: int = 5) -> Match:
    return Match.new(GAME, seats, {}, seed)


def codes(match: Match, action: int, seat: int | None = None) -> list[str]:
    return [reason.code for reason in match.check(action, seat)]


def test_one_order_of_checks() -> None:
    """Is it over, is it your turn, is it legal."""
    match = new()
    assert codes(match, 9, seat=1) == ["not_your_turn"]
    assert match.check(9, seat=1)[0].params == {"seat": 0}
    assert codes(match, 9, seat=0) == codes(match, 9) == ["heap_small"]
    assert codes(match, 1, seat=0) == codes(match, 1) == []
    for action in (3, 3, 3, 1):
        match.play(action)
    assert codes(match, 1, seat=1) == codes(match, 9) == ["over"]


def test_an_action_is_applied_recorded_and_told_in_this_order() -> None:
    match = new()
    told: list[tuple[int, int, list[str], tuple[str, ...], int]] = []

    def listener(action: int, seat: int, events: list[Event]) -> None:
        names = [type(event).__name__ for event in events]
        told.append((action, seat, names, match.actions, match.state.to_move))

    match.listeners.append(listener)
    before = match.state
    events = match.play(3, seat=0)
    assert told == [(3, 0, ["HeapTaken", "ThreeTaken"], ("take 3",), 1)]
    assert match.events == [events]
    assert match.state is not before
    assert before.to_document()["heap"] == 10


def test_a_refused_action_changes_nothing_and_is_not_told() -> None:
    match = new()
    match.listeners.append(lambda *_: pytest.fail("told of a refused action"))
    state = match.state
    document = state.to_document()
    for text, code in (("take 9", "heap_small"), ("give 1", "notation"), ("take x", "notation"), ("", "notation")):
        with pytest.raises(Refused) as refused:
            match.play_text(text)
        assert [reason.code for reason in refused.value.reasons] == [code]
    with pytest.raises(Refused):
        match.play(1, seat=1)
    assert match.state is state
    assert state.to_document() == document
    assert match.actions == ()
    assert match.events == []


def test_undo_goes_back_one_action_at_a_time() -> None:
    match = new(3)
    documents = [match.state.to_document()]
    for action in (1, 2, 3):
        match.play(action)
        documents.append(match.state.to_document())
    for index in range(4):
        assert match.state_at(index).to_document() == documents[index]
    for document in reversed(documents[:-1]):
        match.undo()
        assert match.state.to_document() == document
        assert len(match.events) == len(match.actions)
    with pytest.raises(IndexError):
        match.undo()
    match.play(2)
    assert match.actions == ("take 2",)


def test_what_showed_a_secret_is_a_wall() -> None:
    match = new()
    with pytest.raises(IndexError):
        match.is_wall()
    match.play(1)
    assert not match.is_wall()
    match.play(3)
    assert match.is_wall()
    assert [match.is_wall(index) for index in range(2)] == [False, True]


def test_a_record_tells_the_whole_game() -> None:
    match = new(3, seed=2**64 - 1)
    for action in (1, 2, 3):
        match.play(action)
    record = json.loads(json.dumps(match.record()))
    assert record == {
        "schema": SCHEMA,
        "game": "countdown",
        "players": 3,
        "options": {"heap": 10, "fast": False},
        "seed": 2**64 - 1,
        "data": "",
        "actions": ["take 1", "take 2", "take 3"],
    }
    again = Match.from_record(GAME, record)
    assert again.state.to_document() == match.state.to_document()
    assert again.record() == record
    assert [len(events) for events in again.events] == [1, 1, 2]
    again.undo()
    assert again.record()["actions"] == ["take 1", "take 2"]


def test_a_record_from_a_state_and_one_with_boards() -> None:
    match = Match.from_state(GAME, {**new().state.to_document(), "heap": 4})
    match.play(3)
    record = json.loads(json.dumps(match.record()))
    assert "seed" not in record
    assert record["first"]["heap"] == 4
    assert Match.from_record(GAME, record).state.to_document()["heap"] == 1
    boards = Match.new(GAME, 2, {}, 1, boards=["a", "b"])
    assert boards.record()["boards"] == ["a", "b"]
    assert Match.from_record(GAME, boards.record()).state.to_document()["heap"] == 12


def test_a_view_is_no_beginning() -> None:
    with pytest.raises(DocumentError) as error:
        Match.from_state(GAME, new().state.view(0).to_document())
    assert error.value.code == "is_view"


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"schema": 2}, "schema", "schema"),
        ({"schema": 0}, "range", "schema"),
        ({"schema": "1"}, "type", "schema"),
        ({"game": "chess"}, "game", "game"),
        ({"game": 3}, "type", "game"),
        ({"data": "other"}, "data", "data"),
        ({"seed": -1}, "range", "seed"),
        ({"seed": 2**64}, "range", "seed"),
        ({"seed": "1"}, "type", "seed"),
        ({"players": "2"}, "type", "players"),
        ({"options": []}, "type", "options"),
        ({"options": {"heap": 11}}, "option_value", "options.heap"),
        ({"actions": "take 1"}, "type", "actions"),
        ({"actions": ["take 1", 2]}, "type", "actions[1]"),
        ({"actions": ["take 1", "take 9"]}, "illegal", "actions[1]"),
        ({"actions": ["jump"]}, "illegal", "actions[0]"),
        ({"actions": ["take 3"] * 3 + ["take 1"] * 2}, "illegal", "actions[4]"),
        ({"winner": 0}, "unknown_key", "winner"),
    ],
)
def test_a_damaged_record_names_the_place(change: dict[str, Any], code: str, where: str) -> None:
    match = new()
    match.play(1)
    with pytest.raises(DocumentError) as error:
        Match.from_record(GAME, {**match.record(), **change})
    assert (error.value.code, error.value.where) == (code, where)


def test_a_record_from_a_state_fits_that_state() -> None:
    record = Match.from_state(GAME, new(3).state.to_document()).record()
    for change, code, where in (
        ({"players": 2}, "range", "players"),
        ({"options": {"heap": 20}}, "option_value", "options"),
        ({"seed": 1}, "unknown_key", "seed"),
        ({"boards": []}, "unknown_key", "boards"),
        ({"first": new(3).state.view(0).to_document()}, "is_view", "first"),
        ({"first": 3}, "type", "first"),
        ({"first": {"heap": 3}}, "missing", "first.players"),
    ):
        with pytest.raises(DocumentError) as error:
            Match.from_record(GAME, {**record, **change})
        assert (error.value.code, error.value.where) == (code, where)


@pytest.mark.parametrize("key", ["schema", "game", "players", "options", "seed", "actions"])
def test_a_record_that_lacks_something_names_it(key: str) -> None:
    record = new().record()
    del record[key]
    with pytest.raises(DocumentError) as error:
        Match.from_record(GAME, record)
    assert (error.value.code, error.value.where) == ("missing", key)


def test_a_record_names_the_values_that_it_was_played_with() -> None:
    record = new().record()
    with pytest.raises(DocumentError) as error:
        Match.from_record(Countdown("other values"), record)
    assert error.value.code == "data"
    kept = Match.new(Countdown("values"), 2, {}, 1).record()
    assert kept["data"] == "values"
    assert isinstance(Match.from_record(Countdown("values"), kept).state, Heap)


def test_a_beginning_is_kept_apart_from_what_the_caller_holds() -> None:
    boards = ["a"]
    match = Match.new(GAME, 2, {}, 1, boards=boards)
    boards.append("b")
    assert match.record()["boards"] == ["a"]
    record = match.record()
    record["actions"].append("take 1")
    record["options"]["heap"] = 20
    assert match.record()["actions"] == []
    assert match.record()["options"]["heap"] == 10
