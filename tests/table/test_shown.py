"""Contract: what a table shows, advanced event by event, equals the view (design: rules first, pictures after)."""

from __future__ import annotations

import pytest

from game.core.game import NOBODY, Game
from game.core.match import Match
from game.core.rng import Rng
from game.games import all_games
from game.table.presenters import find_presenter
from tests.games.specs import spec_of


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_table_shows_the_view_after_every_action(game: Game):
    presenter = find_presenter(game.id)
    actions = 0
    for seats in game.seat_counts:
        for seed in range(12):
            rng = Rng(seed * 31 + seats)
            options = {option.name: rng.choice(list(option.choices)) for option in game.options}
            match = Match.new(game, seats, options, seed)
            tables = [presenter.new_shown(match.state.view(seat), seat) for seat in range(seats)]
            while match.state.to_move != NOBODY:
                state = match.state
                wise = rng.below(2) == 0
                action = game.heuristics.rollout(state, rng) if wise else rng.choice(state.legal_actions())
                events = match.play(action)
                actions += 1
                for seat, table in enumerate(tables):
                    for event in events:
                        table.advance(event.seen_by(seat))
                    assert table.same_as(presenter.new_shown(match.state.view(seat), seat)), (seats, seed, events)
    assert actions >= spec_of(game.id).actions
