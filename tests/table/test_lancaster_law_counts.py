"""What laws would bring as the table shows things, against what the engine then does."""

from __future__ import annotations

import pytest

from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games.lancaster import laws
from game.games.lancaster.asking import ASK_NOTHING
from game.games.lancaster.game import Lancaster
from game.games.lancaster.law_table import NEW_KNIGHTS, PAY_SETS, SELL_CUBES, SELL_POINTS, row
from game.games.lancaster.places import LAWS
from game.games.lancaster.state import LancasterState
from game.table.presenters.lancaster import law_counts
from game.table.presenters.lancaster.shown import Shown

GAME = Lancaster()


def engine_times(state: LancasterState, law: int, seat: int) -> int:
    """The same from the engine: how much may be bought, whom it asks, how often it pays."""
    if row(law).does in (SELL_CUBES, SELL_POINTS, PAY_SETS):
        return laws.most_bought(state, law, seat)
    if row(law).asks != ASK_NOTHING:
        return laws.asked(state, law).count(seat)
    times = laws.times_due(state, law, seat)
    return min(times, state.reserve[seat] & 7) if row(law).does == NEW_KNIGHTS else times


@pytest.mark.parametrize("players", [2, 4])
def test_laws_bring_what_the_engine_gives(players: int):
    paid = set()
    for seed in range(3):
        rng = Rng(seed + 9)
        match = Match.new(GAME, players, {"open_money": True}, seed)
        while match.state.to_move != NOBODY:
            state = match.state
            assert isinstance(state, LancasterState)
            shown = Shown.from_view(state.view(0), 0)
            for law in range(1, LAWS + 1):
                for seat in range(players):
                    expected = engine_times(state, law, seat)
                    assert law_counts.times(shown, law, seat) == expected, (law, seat, state.to_document())
                    paid |= {law} if expected else set()
            match.play(GAME.heuristics.rollout(state, rng))
    assert len(paid) > 12


def test_what_hangs_on_secret_amounts_is_not_told():
    match = Match.new(GAME, 3, {}, 3)
    shown = Shown.from_view(match.state.view(0), 0)
    assert law_counts.times(shown, 2, 0) is None
    assert law_counts.times(shown, 16, 0) == 2
    assert [law_counts.times(shown, law, 1) for law in (4, 5, 16)] == [None] * 3
