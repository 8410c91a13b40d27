"""Taking back in every game: within a turn up to what was revealed, alone further back, and "what if" afterwards."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.documents import canonical
from game.core.game import NOBODY
from game.games import game_ids
from game.table.session import Session
from game.table.setup import branched_session
from game.table.steps import Decide, Over
from tests.games.specs import spec_of
from tests.table.driving import Rollouts, choice, go_on, table


def position(session: Session) -> str:
    return canonical([session.match.record(), session.view().to_document()])


@pytest.mark.parametrize("game_id", game_ids())
def test_together_one_goes_back_within_the_turn_up_to_what_was_revealed(game_id: str) -> None:
    session = table(game_id, "ppp")
    seen: Counter[bool] = Counter()
    for _ in range(90):
        if isinstance(go_on(session), Over):
            break
        match, count = session.match, len(session.match.actions)
        before = match.state_at(count - 1) if count else None
        own = before is not None and before.to_move == session.viewer and not before.prompt().startswith("defend")
        may = own and not match.is_wall()
        assert session.can_undo() == may
        seen[may] += 1
        if may:
            there = position(session)
            session.undo()
            assert isinstance(session.next(), Decide), "the same person decides again"
            assert len(match.actions) == count - 1
            assert not session.taken_back, "nothing was revealed, so nothing is marked"
            session.redo()
            assert position(session) == there
        session.act_text(choice(match, count))
    assert seen[False]
    # Each action of Sleeping Queens draws or turns up a card: there what was chosen is put back before it is played.
    assert bool(seen[True]) == spec_of(game_id).taken_back


@pytest.mark.parametrize("game_id", game_ids())
def test_alone_one_goes_back_further_and_that_is_marked_where_something_was_revealed(game_id: str) -> None:
    session = table(game_id, "pbb")
    crossed = 0
    for _ in range(25):
        if isinstance(go_on(session), Over):
            break
        match, count = session.match, len(session.match.actions)
        own = [
            index for index in range(count)
            if match.state_at(index).to_move == 0 and not match.state_at(index).prompt().startswith("defend")
        ]  # fmt: skip
        assert session.can_undo() == bool(own)
        if own:
            there = position(session)
            walls = any(match.is_wall(index) for index in range(own[-1], count))
            session.taken_back = False
            session.undo()
            assert len(match.actions) == own[-1]
            assert session.taken_back == walls
            crossed += len(match.actions) + 1 < count
            session.redo()
            assert position(session) == there, "the others do again what they did"
        session.act_text(choice(match, count))
    assert crossed or spec_of(game_id).length < 10, "what the bots did was taken back with it"


@pytest.mark.parametrize("game_id", game_ids())
def test_from_any_moment_of_a_finished_game_one_plays_on(game_id: str) -> None:
    session = table(game_id, "pbb")
    while not isinstance(go_on(session), Over):
        session.act_text(choice(session.match, len(session.match.actions)))
    whole = session.match
    before = canonical(whole.record())
    for at in (0, 1, len(whole.actions) // 3, 2 * len(whole.actions) // 3, len(whole.actions) - 1):
        other = branched_session(session, at, lambda seed: Rollouts(), lambda: True, lambda: None)
        assert other.branched
        assert other.match.actions == whole.actions[:at]
        assert other.match.state.to_move != NOBODY
        go_on(other)
        assert other.match.actions[:at] == whole.actions[:at]
    while not isinstance(go_on(other), Over):
        other.act_text(choice(other.match, 77 + len(other.match.actions)))
    assert canonical(whole.record()) == before
    assert not session.branched
