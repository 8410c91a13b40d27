"""Cards of a kind that have several pictures keep theirs, wherever the table comes from."""

from __future__ import annotations

from game.table.presenters import find_presenter
from game.table.presenters.sleeping_queens.shown import Shown
from game.table.session import Session
from game.table.steps import Decide, Over, Show
from tests.table.driving import Rollouts, choice, go_on, pass_by, table


def shown(session: Session) -> Shown:
    made = session.new_shown()
    assert isinstance(made, Shown)
    return made


def test_cards_keep_their_pictures_in_a_look_back_and_in_a_game_that_is_gone_on_with() -> None:
    """The same dragon was red at the table and purple in a look back and after an undo."""
    session = table("sleeping_queens", "pbb")
    step = pass_by(session)
    live = shown(session)
    hands = {}
    while not isinstance(step, Over):
        if isinstance(step, Decide):
            hands[len(session.match.actions)] = list(live.hand)
            session.act_text(choice(session.match, len(session.match.actions)))
        elif isinstance(step, Show):
            live.advance(step.event)
        made = shown(session)
        assert (made.hand, made.discard) == (live.hand, live.discard)
        step = pass_by(session)
    assert any(card.look for hand in hands.values() for card in hand)
    for count, hand in hands.items():
        earlier = Session(session.match.prefix(count), session.seats, find_presenter("sleeping_queens"), Rollouts())
        go_on(earlier)
        assert shown(earlier).hand == hand
