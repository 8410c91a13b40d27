"""A game looked at as it was, in every game: moments, playing again, and nothing that the viewer did not see."""

from __future__ import annotations

from functools import cache

import pytest

from game.core.documents import canonical
from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game, game_ids
from game.table.presenters import find_presenter
from game.table.replay import Replay
from game.table.seats import Seat
from game.table.steps import Look, Show


@cache
def played(game_id: str, seats: int = 2) -> Match:
    """A game to its end, by the rollout policy."""
    game = find_game(game_id)
    match = Match.new(game, seats, {}, 11)
    rng = Rng(3)
    while match.state.to_move != NOBODY:
        match.play(game.heuristics.rollout(match.state, rng))
    return match


def replay(match: Match, viewer: int = 0, position: int = 0) -> Replay:
    seats = [Seat(f"P{seat}", "person" if seat == 0 else "bot") for seat in range(match.state.seats)]
    return Replay(match, seats, find_presenter(match.game.id), viewer, position)


@pytest.mark.parametrize("game_id", game_ids())
def test_each_moment_is_the_view_as_it_was(game_id: str) -> None:
    match = played(game_id)
    looked = replay(match, viewer=1)
    for position in (0, 1, len(match.actions) // 2, len(match.actions), 3):
        looked.go_to(position)
        assert looked.position == position
        assert canonical(looked.view().to_document()) == canonical(match.state_at(position).view(1).to_document())
        assert looked.shown_events() == [event.seen_by(1) for events in match.events[:position] for event in events]
        assert isinstance(looked.next(), Look)
    looked.go_to(10**6)
    assert looked.position == looked.length == len(match.actions)
    looked.go_to(-5)
    assert looked.position == 0


@pytest.mark.parametrize("game_id", game_ids())
def test_playing_again_shows_each_event_as_the_viewer_saw_it(game_id: str) -> None:
    match = played(game_id)
    looked = replay(match, viewer=1)
    for position in range(min(60, len(match.actions))):
        assert looked.forward()
        step = looked.next()
        events = []
        while isinstance(step, Show):
            events.append(step.event)
            looked.acknowledge()
            step = looked.next()
        assert events == [event.seen_by(1) for event in match.events[position]]
    looked.go_to(looked.length)
    assert not looked.forward()


def test_the_game_itself_is_not_touched() -> None:
    match = played("queen_run")
    before = canonical(match.record())
    looked = replay(match)
    for position in (5, 0, 40):
        looked.go_to(position)
        looked.forward()
    assert canonical(match.record()) == before
    assert len(match.events) == len(match.actions)


def test_a_prefix_is_independent_of_the_match_and_within_it() -> None:
    match = played("sleeping_queens")
    part = match.prefix(4)
    text = part.state.format_action(part.state.legal_actions()[0])
    part.play_text(text)
    part.undo()
    part.undo()
    assert part.actions == match.actions[:3]
    assert len(match.events) == len(match.actions) > 4
    for count in (-1, len(match.actions) + 1):
        with pytest.raises(IndexError):
            match.prefix(count)


def test_colours_and_seats_of_the_game_stay_when_a_replay_goes_back() -> None:
    match = played("queen_run")
    seats = [Seat("A", "person"), Seat("B", "bot")]
    before = [seat.colour for seat in seats]
    looked = Replay(match, seats, find_presenter("queen_run"), 0, len(match.actions))
    looked.go_to(0)
    assert [seat.colour for seat in seats] == before
