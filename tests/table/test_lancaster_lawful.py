"""What laws would bring as the table shows things, against what the engine then does."""

from __future__ import annotations

import pytest

from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games.lancaster import laws
from game.games.lancaster.game import Lancaster
from game.games.lancaster.places import LAWS
from game.games.lancaster.state import LancasterState
from game.table.presenters.lancaster import lawful
from game.table.presenters.lancaster.shown import Shown

GAME = Lancaster()
ASKING = (1, 6, 4, 5, 9, 10, 16)


def engine_times(state: LancasterState, law: int, seat: int) -> int:
    """The same from the engine."""
    if law in (4, 16):
        return len(laws.purchases(state, seat, law)) - 1
    if law == 5:
        return laws.most_sets(state, seat)
    if law in ASKING:
        return laws.asked(state, law).count(seat)
    if law == 2:
        most = max(state.squires[: state.seats])
        return int(most > 0 and state.squires[seat] == most and state.reserve[seat] & 7 > 0)
    if law == 15:
        return min(laws.times_due(state, law, seat), state.reserve[seat] & 7)
    return laws.times_due(state, law, seat)


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
                    assert lawful.times(shown, law, seat) == expected, (law, seat, state.to_document())
                    paid |= {law} if expected else set()
            match.play(GAME.heuristics.rollout(state, rng))
    assert len(paid) > 12


def test_what_hangs_on_secret_amounts_is_not_told():
    match = Match.new(GAME, 3, {}, 3)
    shown = Shown.from_view(match.state.view(0), 0)
    assert lawful.times(shown, 2, 0) is None
    assert lawful.times(shown, 16, 0) == 2
    assert [lawful.times(shown, law, 1) for law in (4, 5, 16)] == [None] * 3
