"""Contract: what the table of Lancaster shows, advanced by the events that a seat saw, equals its view."""

from __future__ import annotations

import pytest

from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games.lancaster.game import Lancaster
from game.table.presenters.lancaster import presenter
from game.table.presenters.lancaster.shown import Shown

GAME = Lancaster()
SEEDS = 4


@pytest.mark.parametrize("open_money", [False, True], ids=["secret", "open"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_table_shows_the_view_after_every_action(players: int, open_money: bool):
    of_the_game = presenter()
    rounds = set()
    for seed in range(SEEDS):
        rng = Rng(seed * 31 + players)
        match = Match.new(GAME, players, {"open_money": open_money}, seed)
        tables = [of_the_game.new_shown(match.state.view(seat), seat) for seat in range(players)]
        while match.state.to_move != NOBODY:
            state = match.state
            wise = rng.below(2) == 0
            action = GAME.heuristics.rollout(state, rng) if wise else rng.choice(state.legal_actions())
            events = match.play(action)
            rounds.add(state.round)
            for seat, table in enumerate(tables):
                for event in events:
                    table.advance(event.seen_by(seat))
                assert table.same_as(of_the_game.new_shown(match.state.view(seat), seat)), (seat, seed, events)
        assert tables[0].winners == match.state.result().winners
    assert rounds == {1, 2, 3, 4, 5}


def test_secret_amounts_stay_unknown_whatever_happens():
    match = Match.new(GAME, 3, {}, 5)
    table = presenter().new_shown(match.state.view(1), 1)
    rng = Rng(5)
    for _ in range(60):
        for event in match.play(GAME.heuristics.rollout(match.state, rng)):
            table.advance(event.seen_by(1))
    assert table.families[1].gold is not None
    assert [(table.families[seat].gold, table.families[seat].squires) for seat in (0, 2)] == [(None, None)] * 2


def test_a_vote_of_another_is_a_question_mark_until_all_are_shown():
    match = Match.new(GAME, 3, {}, 5)
    rng = Rng(5)
    while match.state.prompt() != "vote":
        match.play(GAME.heuristics.rollout(match.state, rng))
    first = match.state.to_move
    viewer = (first + 1) % 3
    match.play_text("no")
    table = Shown.from_view(match.state.view(viewer), viewer)
    assert (table.votes[first], table.votes[viewer]) == ("?", None)
    match.play_text("yes")
    assert Shown.from_view(match.state.view(viewer), viewer).votes[viewer] == "yes"
