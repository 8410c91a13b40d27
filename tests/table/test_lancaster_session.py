"""Who looks at a table of Lancaster: votes behind the curtain, open amounts, bots that vote (section 5)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.events import Event
from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games.lancaster import events as ev
from game.games.lancaster.game import Lancaster
from game.table.presenters.lancaster import presenter
from game.table.seats import Seat
from game.table.session import BALLOT_MS, Session
from game.table.steps import Decide, HandOver, Over, Show, Think

GAME = Lancaster()


class Ready:
    """Bots that take what the rollout policy says, at once."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.answers: list[bool] = []

    def begin(self, match: Match) -> None:
        self.match = match

    def observe(self, events: list[Event]) -> None:
        """They need no memory."""

    def think(self, seat: int, level: str, character: str, *, answer: bool) -> None:
        self.answers.append(answer)

    def poll(self) -> str | None:
        assert self.match is not None
        state = self.match.state
        return state.format_action(GAME.heuristics.rollout(state, Rng(3)))

    def cancel(self) -> None:
        """Nothing was asked."""


def voting(players: int, seed: int = 4, **options: Any) -> Match:
    """A match at the first vote of a game, played by the policy up to there."""
    match = Match.new(GAME, players, options, seed)
    rng = Rng(seed)
    while match.state.prompt() != "vote":
        match.play(GAME.heuristics.rollout(match.state, rng))
    return match


def session(match: Match, persons: list[int], **changes: Any) -> Session:
    seats = [
        Seat(name, "person" if seat in persons else "bot") for seat, name in enumerate("ABCDE"[: match.state.seats])
    ]
    table = Session(match, seats, presenter(), Ready(), **changes)
    show_all(table)
    return table


def show_all(table: Session) -> list[Event]:
    shown = []
    while isinstance(step := table.next(), Show):
        shown.append(step.event)
        table.acknowledge()
    return shown


@pytest.mark.parametrize("players", [2, 3], ids=["open amounts", "secret amounts"])
def test_each_voter_is_given_the_mouse_behind_the_curtain(players: int):
    table = session(voting(players), list(range(players)))
    start = table.match.state.to_move
    voted = 0
    told: list[tuple[int | None, Event]] = []
    while voted < players:
        step = table.next()
        if isinstance(step, HandOver):
            table.handed_over()
        elif isinstance(step, Decide):
            assert step.seat == table.viewer == (start + voted) % players
            table.act_text("yes")
            voted += 1
        told += [(table.viewer, event) for event in show_all(table)]
    for viewer, event in told:
        if isinstance(event, ev.VoteCommitted):
            assert event.vote == ("yes" if event.seat == viewer else "?")
    assert sum(isinstance(event, ev.VotesShown) for _, event in told) == 1


def test_with_open_amounts_nobody_hands_over_but_for_votes():
    match = Match.new(GAME, 2, {}, 7)
    table = session(match, [0, 1])
    rng = Rng(7)
    curtains: list[str] = []
    while not isinstance(step := table.next(), Over) and len(match.actions) < 150:
        match step:
            case Show():
                table.acknowledge()
            case HandOver():
                curtains.append(match.state.prompt())
                table.handed_over()
            case Decide(seat=seat):
                assert table.viewer == seat
                table.act_text(rng.choice(table.legal_texts()))
    assert set(curtains) == {"vote"}
    assert match.state.round > 1 or match.state.to_move == NOBODY


def test_with_secret_amounts_each_turn_is_handed_over():
    table = session(Match.new(GAME, 3, {}, 7), [0, 1, 2])
    assert isinstance(table.next(), HandOver)
    table.handed_over()
    first = table.viewer
    table.act_text(table.legal_texts()[0])
    show_all(table)
    assert table.next() == HandOver((first + 1) % 3, answering=False)


def test_bots_take_the_same_time_for_their_votes_whatever_the_pace():
    table = session(voting(3), [], pace=lambda: False)
    order = [table.match.state.to_move]
    for _ in range(3):
        step = table.next()
        assert isinstance(step, Think)
        before = len(table.match.actions)
        table.update(BALLOT_MS - 1)
        assert len(table.match.actions) == before
        table.update(1)
        assert len(table.match.actions) == before + 1
        show_all(table)
        order.append(table.match.state.to_move)
    assert len(set(order[:3])) == 3
    assert all(table._bots.answers)  # type: ignore[attr-defined]


def test_bots_keep_to_the_pace_in_other_decisions():
    table = session(Match.new(GAME, 3, {}, 7), [], pace=lambda: False)
    for _ in range(20):
        table.update(BALLOT_MS)
    assert not table.match.actions


def test_a_vote_cannot_be_taken_back_where_others_play():
    table = session(voting(3), [0, 1, 2])
    while isinstance(table.next(), HandOver):
        table.handed_over()
    table.act_text("no")
    show_all(table)
    table.handed_over()
    assert not table.can_undo()
