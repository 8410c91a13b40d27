"""Finished reviews as saves keep them: there and back, and whatever else may stand in a file."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from game.core.documents import Document, DocumentError
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game, game_ids
from game.table.review import Review, Turning
from game.table.review_document import from_document, to_document
from tests.games.specs import seats_of

NOBODY_ASKED: Any = None


@cache
def played(game_id: str) -> Match:
    game, rng = find_game(game_id), Rng(5)
    match = Match.new(game, seats_of(game_id), {}, 5)
    while match.state.to_move >= 0:
        match.play(game.heuristics.rollout(match.state, rng))
    return match


def reviewed(game_id: str) -> Review:
    """A review of a game as if it had been looked through: two turning points, chances that come to one."""
    match = played(game_id)
    review = Review(match, NOBODY_ASKED)
    shares = [0.5, 0.25, 0.25] if match.state.seats == 3 else [0.5, 0.5]
    review.chances = [shares for _ in range(len(match.actions) + 1)]
    for start in (len(match.actions) // 3, len(match.actions) // 2):
        state = match.state_at(start)
        better = state.format_action(state.legal_actions()[-1])
        review.turnings.append(Turning(state.to_move, start, start + 1, 0.5, 0.125, (better,)))
    review.finished = True
    return review


@pytest.mark.parametrize("game_id", game_ids())
def test_what_was_found_out_comes_back(game_id: str) -> None:
    review = reviewed(game_id)
    again = from_document(to_document(review), played(game_id), NOBODY_ASKED)
    assert again.finished
    assert again.done == 1.0
    assert again.chances == review.chances
    assert again.turnings == review.turnings
    assert not again.advance(1.0), "there is nothing more to do"


def _spoiled(document: Document) -> list[Document]:
    """The document damaged in each of many ways."""
    turning = document["turnings"][0]
    others: list[dict[str, Any]] = [
        {"schema": 0}, {"level": "novice"}, {"actions": "0" * 12}, {"chances": []}, {"chances": 7}, {"more": 1},
        {"chances": [*document["chances"][:-1], [0.5, 0.5]]}, {"chances": [*document["chances"][:-1], [2.0, 0.0, 0.0]]},
        {"chances": [*document["chances"][:-1], ["much", 0.0, 0.0]]}, {"turnings": {}}, {"turnings": [3]},
        {"turnings": [turning] * 99},
    ]  # fmt: skip
    wrong: list[dict[str, Any]] = [
        {"start": -1}, {"end": 10**9}, {"seat": (turning["seat"] + 1) % 3}, {"better": []}, {"better": ["no action"]},
        {"better": [7]}, {"loss": "much"}, {"before": True},
    ]  # fmt: skip
    spoiled = [{**document, **other} for other in others]
    spoiled += [{**document, "turnings": [{**turning, **other}]} for other in wrong]
    for key in document:
        spoiled.append({other: value for other, value in document.items() if other != key})
    return deepcopy(spoiled)


def test_what_is_no_review_of_this_game_is_refused() -> None:
    document = to_document(reviewed("sleeping_queens"))
    match = played("sleeping_queens")
    for spoiled in _spoiled(document):
        with pytest.raises(DocumentError):
            from_document(spoiled, match, NOBODY_ASKED)
    with pytest.raises(DocumentError):
        from_document(document, match.prefix(len(match.actions) - 1), NOBODY_ASKED)
