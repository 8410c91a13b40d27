from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from game.core.events import HIDDEN, name_of
from game.core.refusal import Reason, Refused
from game.core.scoring import Result
from tests.core.countdown import HeapTaken, ThreeTaken


def test_secret_fields_are_blank_for_all_but_their_holder() -> None:
    event = HeapTaken(1, 2, 77, ("a", "b"))
    assert event.seen_by(1) is event
    for other in (0, 2, None):
        seen = event.seen_by(other)
        assert seen.to_document() == {"event": "heap_taken", "seat": 1, "count": 2, "secret": "?", "cards": ["?", "?"]}
    assert event.secret == 77


def test_an_event_without_secrets_is_seen_as_it_is() -> None:
    event = ThreeTaken(0)
    assert event.seen_by(None) is event
    assert event.to_document() == {"event": "three_taken", "seat": 0}
    assert HIDDEN == "?"


def test_events_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        ThreeTaken(0).seat = 1  # type: ignore[misc]


def test_names_are_in_snake_case() -> None:
    assert name_of(HeapTaken) == "heap_taken"
    assert name_of(ThreeTaken) == "three_taken"


def test_a_refusal_carries_its_reasons() -> None:
    refused = Refused([Reason("one"), Reason("two", {"n": 2})])
    assert str(refused) == "one, two"
    assert refused.reasons[1].params == {"n": 2}


def test_shares_are_even_among_the_winners() -> None:
    lines = ((), (), ())
    assert Result(True, (1, 5, 5), (1, 2), "x", lines).shares() == [0.0, 0.5, 0.5]
    assert Result(False, (1, 5, 5), (), "", lines).shares() == [0.0, 0.0, 0.0]
