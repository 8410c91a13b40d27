"""The time limit: how it runs, what is kept of it, and the move that is played when it has run out."""

from __future__ import annotations

import pytest

from game.bots.choosing import simple_move
from game.bots.limits import ChosenAction
from game.core.documents import DocumentError
from game.core.game import Game, State
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game, game_ids
from game.table import clock as clock_module
from game.table.clock import ENDINGS, OFFERED, OFFERED_QUICK, Clock, Limit, as_text, move_for
from game.table.setup import Setup, default_setup
from tests.games.specs import seats_of, spec_of


def test_each_turn_has_its_full_time() -> None:
    clock = Clock(Limit("turn", 30), 3)
    assert not clock.run(1, 25.0)
    assert clock.short(1)
    assert not clock.run(2, 1.0)
    assert not clock.run(1, 1.0)
    assert clock.left[1] == 29.0
    clock.turn_ends()
    clock.run(1, 4.0)
    assert clock.left[1] == 26.0, "another turn of the same seat"


def test_the_time_of_a_game_goes_on_and_runs_out_once() -> None:
    clock = Clock(Limit("game", 60), 2)
    assert not clock.run(0, 50.0)
    clock.turn_ends()
    clock.run(1, 10.0)
    assert clock.run(0, 10.0)
    assert clock.out(0)
    assert not clock.run(0, 5.0)
    assert clock.left == [-5.0, 50.0]
    assert not clock.out(1)


def test_a_clock_is_kept_and_comes_back() -> None:
    clock = Clock(Limit("game", 600, "play"), 3)
    clock.run(2, 12.34)
    found = Clock.from_document(clock.to_document(), 3)
    assert (found.limit, found.left, found.seat) == (clock.limit, [600.0, 600.0, 587.7], 2)
    good = clock.to_document()
    for changes in ({"left": [1.0]}, {"left": ["a", 1, 2]}, {"seat": 7}, {"limit": {}}, {"more": 1}):
        with pytest.raises(DocumentError):
            Clock.from_document({**good, **changes}, 3)


@pytest.mark.parametrize("time", [10**400, -(10**400), float("nan"), float("inf"), 1e300, True, None])
def test_a_time_without_end_is_told_with_its_place(time: object) -> None:
    """10^400 seconds left ended the program when such a save was taken in."""
    good = Clock(Limit("game", 600, "play"), 3).to_document()
    with pytest.raises(DocumentError, match=r"clock\.left\[1\]"):
        Clock.from_document({**good, "left": [1.0, time, 2]}, 3)
    with pytest.raises(DocumentError, match=r"clock\.seat"):
        Clock.from_document({**good, "seat": 1.0}, 3)


def test_limits_that_are_none_are_refused() -> None:
    for limit in (("day", 30, "play"), ("turn", 1, "play"), ("turn", 30, "hang")):
        with pytest.raises(DocumentError):
            Limit.from_document(dict(zip(("kind", "seconds", "ending"), limit, strict=True)))


def test_a_set_up_keeps_its_limit_and_one_without_has_none() -> None:
    game = find_game("lancaster")
    setup = default_setup(game, "Ada", str.title)
    assert Setup.from_document(setup.to_document(), game).limit is None
    for kind, seconds in (*OFFERED, *OFFERED_QUICK):
        for ending in ENDINGS:
            setup.limit = Limit(kind, seconds, ending)
            assert Setup.from_document(setup.to_document(), game).limit == setup.limit
    assert setup.again(1).limit == setup.limit


def test_words() -> None:
    assert [as_text(seconds) for seconds in (65.0, 64.2, 0.4, 0.0, -12.9, 3600.0)] == [
        "1:05", "1:05", "0:01", "+0:00", "+0:12", "60:00",
    ]  # fmt: skip


@pytest.mark.parametrize("game_id", game_ids())
def test_the_move_that_is_played_is_legal_and_comes_from_the_view_of_the_seat(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game(game_id)
    match, rng = Match.new(game, seats_of(game_id), {}, 21), Rng(2)
    for _ in range(min(9, spec_of(game_id).length // 2)):
        match.play(game.heuristics.rollout(match.state, rng))
    assert move_for(match) in [match.state.format_action(action) for action in match.state.legal_actions()]
    given: list[State] = []

    def noted(game: Game, view: State, memory: object, rng: Rng) -> ChosenAction:
        given.append(view)
        return simple_move(game, view, None, rng)

    monkeypatch.setattr(clock_module, "simple_move", noted)
    move_for(match)
    assert [view.is_view for view in given] == [not game.open_information]
