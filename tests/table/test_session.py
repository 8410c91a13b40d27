"""Whose view is shown, and who is asked when a queen is attacked (docs/rules/sleeping_queens.md, section 6)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.events import Event
from game.core.game import NOBODY
from game.core.match import Match
from game.core.refusal import Refused
from game.core.rng import Rng
from game.games import find_game
from game.games.sleeping_queens import events as ev
from game.games.sleeping_queens.actions import ALLOW, PLAY_DRAGON
from game.table.answers import QUICK
from game.table.presenters import find_presenter
from game.table.seats import Seat
from game.table.session import Session
from game.table.steps import Answer, BotAnswer, Decide, HandOver, NextStep, Over, Show, Think

GAME = find_game("sleeping_queens")
QUEENS = [
    "rose", "cake", "rainbow", "starfish", "ladybug", "moon",
    "peacock", "sunflower", "cat", "dog", "pancake", "heart",
]  # fmt: skip


class Attackers:
    """Bots that attack where they can, else take what the rollout policy says, at once."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.asked: int | None = None

    def begin(self, match: Match) -> None:
        self.match = match

    def observe(self, events: list[Event]) -> None:
        """They need no memory."""

    def think(self, seat: int, level: str, character: str, *, answer: bool) -> None:
        if self.asked is None:
            self.asked = seat

    def poll(self) -> str | None:
        if self.asked is None or self.match is None:
            return None
        state = self.match.state
        assert state.to_move == self.asked
        self.asked = None
        texts = [state.format_action(action) for action in state.legal_actions()]
        attacks = [text for text in texts if text.startswith("N>")]
        return attacks[0] if attacks else state.format_action(GAME.heuristics.rollout(state, Rng(5)))

    def cancel(self) -> None:
        self.asked = None


def document(hands: list[str], awake: list[list[str]], turn: int = 0, **changes: Any) -> dict[str, Any]:
    """A position with these hands ("K N 2 3 4") and these queens awake; the other cards are the deck."""
    rest = ["K"] * 8 + ["N"] * 4 + ["D"] * 3 + ["J"] * 5 + ["P"] * 4 + ["W"] * 3
    rest += [str(number) for number in range(1, 11) for _ in range(4)]
    for hand in hands:
        for card in hand.split():
            rest.remove(card)
    return {
        "game": "sleeping_queens", "players": len(hands), "options": {}, "turn": turn, "to_move": turn,
        "phase": "turn", "hands": [hand.split() for hand in hands], "deck": rest, "discard": [], "slots": QUEENS,
        "known": [], "awake": awake, "quiet": 0, "pending": None, "rng": "7", **changes,
    }  # fmt: skip


def session(first: dict[str, Any], kinds: str) -> Session:
    """A table whose seats are persons ("p") and bots ("b")."""
    seats = [Seat(name, "person" if kind == "p" else "bot") for name, kind in zip("ABCDE", kinds, strict=False)]
    return Session(Match.from_state(GAME, first), seats, find_presenter(GAME.id), Attackers())


def show_all(table: Session) -> tuple[list[Event], NextStep]:
    """Show what waits; returns it and the step after it."""
    seen = []
    while isinstance(step := table.next(), Show):
        seen.append(step.event)
        table.acknowledge()
    return seen, step


ATTACK = ["N 2 3 4 9", "D 2 3 6 8", "2 3 5 6 8"]
NO_CARD = ["N 2 3 4 9", "W 2 3 6 8", "2 3 5 6 8"]
AWAKE = [[], ["heart"], []]


@pytest.mark.parametrize("hands", [ATTACK, NO_CARD])
def test_the_attacked_person_is_asked_in_the_same_way_with_and_without_the_card(hands: list[str]):
    table = session(document(hands, AWAKE), "ppb")
    assert table.next() == HandOver(0, answering=False)
    table.handed_over()
    table.act_text("N>1:heart")
    seen, step = show_all(table)
    assert [type(event) for event in seen] == [ev.KnightPlayed]
    assert step == HandOver(1, answering=True)
    table.handed_over()
    step = table.next()
    assert isinstance(step, Answer)
    assert step.actions == ((PLAY_DRAGON,) if hands is ATTACK else ())
    table.answer(ALLOW)
    seen, step = show_all(table)
    assert ev.QueenStolen(0, 1, "heart") in seen
    assert step == Decide(1), "the attacked sits to the attacker's left and looks already"


def test_a_defence_is_shown_after_the_answer_and_the_turn_goes_on_left_of_the_attacker():
    table = session(document(ATTACK, AWAKE), "ppp")
    table.handed_over()
    table.act_text("N>1:heart")
    show_all(table)
    table.handed_over()
    table.answer(PLAY_DRAGON)
    seen, step = show_all(table)
    assert ev.AttackStopped(1, 0, "D", "heart") in seen
    assert step == Decide(1)


@pytest.mark.parametrize("hands", [ATTACK, NO_CARD])
def test_a_bot_answers_after_the_same_time_with_and_without_a_choice(hands: list[str]):
    table = session(document(hands, AWAKE), "pbb")
    table.act_text("N>1:heart")
    show_all(table)
    assert table.next() == BotAnswer(1, QUICK.shown_ms)
    for _ in range(QUICK.shown_ms // 10 - 1):
        table.update(10)
        assert table.next() == BotAnswer(1, QUICK.shown_ms)
    table.update(10)
    assert isinstance(table.next(), Show)


def test_the_only_person_is_asked_only_where_there_is_a_choice():
    table = session(document(NO_CARD, AWAKE, turn=0), "bpb")
    table.update(1)  # the bot at seat 0 plays its knight
    seen, _ = show_all(table)
    assert any(isinstance(event, ev.KnightPlayed) for event in seen)
    assert any(isinstance(event, ev.QueenStolen) for event in seen)
    table = session(document(ATTACK, AWAKE, turn=0), "bpb")
    table.update(1)
    _, step = show_all(table)
    assert step == Answer(1, (PLAY_DRAGON,), ALLOW)


def test_what_is_shown_is_what_the_viewer_saw():
    table = session(document(ATTACK, [[], [], []]), "ppp")
    table.handed_over()
    table.act_text("x2")
    seen, step = show_all(table)
    assert any(isinstance(event, ev.Drew) and event.cards != ("?",) for event in seen)
    assert step == HandOver(1, answering=False)
    table.handed_over()
    table.act_text("x2")
    seen, _ = show_all(table)
    drawn = [event for event in seen if isinstance(event, ev.Drew)]
    assert drawn
    assert drawn[0].cards != ("?",)
    table.handed_over()
    assert table.viewer == 2
    assert all("?" not in hand for hand in table.view().to_document()["hands"][2:])
    assert set(table.view().to_document()["hands"][1]) == {"?"}


def test_continue_with_several_persons_begins_with_the_hand_over():
    first = document(ATTACK, [[], [], []], turn=1)
    assert session(first, "pbp").next() == HandOver(2, answering=False)
    assert session(first, "bpb").next() == Decide(1)


@pytest.mark.parametrize("hands", [ATTACK, NO_CARD])
def test_a_game_left_behind_an_attack_goes_on_with_the_question(hands: list[str]):
    table = session(document(hands, AWAKE), "ppb")
    table.handed_over()
    table.act_text("N>1:heart")
    match = Match.from_record(GAME, table.match.record())
    again = Session(match, table.seats, find_presenter(GAME.id), Attackers())
    assert again.next() == HandOver(1, answering=True)
    again.handed_over()
    step = again.next()
    assert isinstance(step, Answer)
    assert bool(step.actions) is (hands is ATTACK)
    again.answer(ALLOW)
    seen, step = show_all(again)
    assert ev.QueenStolen(0, 1, "heart") in seen
    assert step == Decide(1)


def test_nobody_acts_out_of_turn():
    table = session(document(ATTACK, AWAKE), "ppp")
    with pytest.raises(Refused):
        table.act_text("x2")
    table.handed_over()
    with pytest.raises(Refused):
        table.answer(ALLOW)
    with pytest.raises(Refused):
        table.act_text("x5")
    assert table.match.actions == ()


def test_a_person_leaves_the_seat_to_a_bot_and_nobody_sees_that_hand():
    table = session(document(ATTACK, [[], [], []]), "ppb")
    table.handed_over()
    table.give_to_bot(0, "easy")
    assert table.viewer is None
    assert table.next() == HandOver(1, answering=False)
    table.handed_over()
    assert table.next() == Think(0)


def test_when_the_last_person_leaves_the_bots_play_on_and_are_looked_at():
    table = session(document(["K 1 2 3 4", "1 2 3 5 6", "7 7 8 9 10"], [[], [], []]), "ppb")
    table.handed_over()
    table.give_to_bot(0, "easy")
    table.give_to_bot(1, "easy")
    assert table.viewer == 1
    assert isinstance(table.next(), Think)


def test_alone_undo_goes_back_to_the_own_last_decision_and_marks_the_game():
    table = session(document(ATTACK, [[], [], []]), "pbb")
    assert not table.can_undo()
    table.act_text("x2")
    while not isinstance(table.next(), Decide):
        show_all(table)
        table.update(10)
    assert table.can_undo()
    table.undo()
    assert table.match.actions == ()
    assert table.taken_back
    assert table.next() == Decide(0)


def test_redo_brings_back_what_was_taken_back_as_it_was_until_something_else_is_done():
    table = session(document(ATTACK, [[], [], []]), "pbb")
    assert not table.can_redo()
    table.act_text("x2")
    while not isinstance(table.next(), Decide):
        show_all(table)
        table.update(10)
    done, state = table.match.actions, table.match.state.to_document()
    table.undo()
    assert table.can_redo()
    table.redo()
    assert table.match.actions == done
    assert table.match.state.to_document() == state
    assert table.next() == Decide(0)
    assert table.taken_back
    assert not table.can_redo()
    table.undo()
    table.act_text("x9")
    show_all(table)
    assert not table.can_redo()
    table.redo()
    assert table.match.actions[0] == "x9"


@pytest.mark.parametrize("answer", [PLAY_DRAGON, ALLOW])
def test_undo_does_not_go_back_to_an_answer(answer):
    """An attack is asked by its event, which was shown: the own turn before it is the last decision to come back to."""
    table = session(document(["2 D 8 9 10", "N 2 3 5 6"], [["moon"], []]), "pb")
    table.act_text("x2")
    answered = False
    while not isinstance(step := table.next(), Decide):
        if isinstance(step, Answer):
            assert step.actions == (PLAY_DRAGON,)
            table.answer(answer)
            answered = True
        else:
            show_all(table)
            table.update(10)
    assert answered
    assert table.can_undo()
    table.undo()
    assert table.match.actions == ()
    assert table.next() == Decide(0)


def test_with_several_persons_a_drawn_card_is_a_wall():
    table = session(document(ATTACK, [[], [], []]), "ppb")
    table.handed_over()
    table.act_text("x2")
    show_all(table)
    table.handed_over()
    assert not table.can_undo()


def test_a_bots_action_waits_until_it_may_be_played():
    ready = False
    seats = [Seat("A", "bot"), Seat("B", "person")]
    match = Match.new(GAME, 2, {}, 3)
    table = Session(match, seats, find_presenter(GAME.id), Attackers(), pace=lambda: ready)
    for _ in range(5):
        table.update(100)
    assert match.actions == ()
    ready = True
    table.update(1)
    assert len(match.actions) == 1


@pytest.mark.parametrize("kinds", ["pbbbb", "ppbpb", "ppppp", "bbbbb"])
def test_whole_games_end_and_every_event_is_shown_once(kinds: str):
    rng = Rng(len(kinds) + kinds.count("p"))
    seats = [Seat(name, "person" if kind == "p" else "bot") for name, kind in zip("ABCDE", kinds, strict=True)]
    match = Match.new(GAME, 5, {}, 11)
    table = Session(match, seats, find_presenter(GAME.id), Attackers())
    shown = 0
    for _ in range(100_000):
        step = table.next()
        match step:
            case Over():
                break
            case Show():
                shown += 1
                table.acknowledge()
            case HandOver():
                table.handed_over()
            case Answer(actions=actions):
                if actions and rng.below(2):
                    table.answer(actions[0])
                else:
                    table.answer(ALLOW)
            case Decide():
                table.act_text(rng.choice(table.legal_texts()))
            case _:
                table.update(100)
    assert table.match.state.to_move == NOBODY
    assert shown == sum(len(events) for events in table.match.events)


class OpenQueens(type(GAME)):  # type: ignore[misc]
    """The same game as if it had no secrets."""

    open_information = True


def test_where_nothing_is_hidden_nobody_hands_over():
    match = Match.from_state(OpenQueens(), document(["9 2 3 4 6", "8 2 3 6 4", "2 3 5 6 7"], [[], [], []], turn=1))
    seats = [Seat("A", "person"), Seat("B", "bot"), Seat("C", "person")]
    table = Session(match, seats, find_presenter(GAME.id), Attackers())
    assert table.viewer == 2, "the next person looks while a bot begins"
    assert table.next() == Think(1)
    table.update(1)
    show_all(table)
    assert (table.viewer, table.next()) == (2, Decide(2))
    table.act_text("x7")
    assert table.viewer == 2, "until what was done has been shown"
    show_all(table)
    assert (table.viewer, table.next()) == (0, Decide(0))
    table.give_to_bot(0, "easy")
    assert (table.viewer, table.next()) == (2, Think(0))
    table.give_to_person(0)
    assert (table.viewer, table.next()) == (0, Decide(0))
