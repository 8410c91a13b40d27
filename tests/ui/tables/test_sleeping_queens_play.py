"""Whole games at the table of Sleeping Queens, played by clicks on what inspection shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.rng import Rng
from game.games import find_game
from game.games.sleeping_queens import events as ev
from tests.ui.tables.conftest import document

GAME = find_game("sleeping_queens")


def play_through(table: Any, seed: int) -> tuple[int, int]:
    """Play to the end; returns how many own actions and how many attacks there were."""
    table.driver.draws_every = 5
    rng = Rng(seed)
    actions = attacks = 0
    table.to_decision()
    while not table.over:
        if table.attack is not None:
            attacks += 1
            lit = [item for item in table.items() if item.role == "button" and item.enabled and item.action]
            table.click(lit[rng.below(len(lit))])
        else:
            assert table.same_as_view()
            state = table.session.match.state
            table.play(state.format_action(GAME.heuristics.rollout(state, rng)))
            actions += 1
        table.driver.step()
        table.to_decision()
    assert table.same_as_view()
    return actions, attacks


@pytest.mark.parametrize(("players", "persons", "seed"), [(2, 1, 1), (5, 1, 2), (8, 1, 3), (2, 2, 4), (5, 3, 5)])
def test_a_whole_game_by_clicks(make_table: Callable[..., Any], players: int, persons: int, seed: int):
    table = make_table(players, persons, seed)
    actions, _ = play_through(table, seed)
    assert actions > 0
    assert table.results == 1
    assert table.scene.winners == table.session.match.state.result().winners
    assert table.driver.app.tr.problems == []


def test_attacked_persons_are_asked(make_table: Callable[..., Any]):
    attacks = 0
    for seed in range(4):
        attacks += play_through(make_table(3, 3, seed + 20), seed)[1]
    assert attacks > 0


def test_a_game_with_animations_shows_the_view_at_every_decision(make_table: Callable[..., Any]):
    table = make_table(4, 1, 7, animation="fast")
    table.to_decision()
    rng = Rng(1)
    for _ in range(4):
        if table.over:
            break
        if table.attack is not None:
            table.driver.key("l")
        else:
            assert table.same_as_view()
            state = table.session.match.state
            table.play(state.format_action(GAME.heuristics.rollout(state, rng)))
        table.run(0.1)
        table.to_decision()


def test_every_event_is_animated_and_can_be_skipped(make_table: Callable[..., Any]):
    """The same game with each kind of event cut short at different moments ends in the view."""
    table = make_table(3, 1, 12, animation="normal")
    rng = Rng(3)
    decisions = 0
    while decisions < 12 and not table.over:
        for _ in range(400):
            if table.asked or table.attack is not None or table.over:
                break
            table.run(0.05 + 0.01 * rng.below(30))
            table.driver.key("space")
        if table.attack is not None:
            table.driver.key("l")
            continue
        if table.over:
            break
        assert table.same_as_view()
        state = table.session.match.state
        table.play(state.format_action(GAME.heuristics.rollout(state, rng)))
        decisions += 1
    assert decisions > 3


def test_bots_alone_are_played_out_fast(make_table: Callable[..., Any]):
    table = make_table(4, 1, 9, animation="slow", bot_pace="wait")
    table.session.give_to_bot(0, "medium")
    table.scene.reset()
    table.run(0.1)
    table.click("button:play_out")
    table.until(lambda: table.over, seconds=20)
    assert table.same_as_view()


def test_waiting_bots_go_on_when_told(make_table: Callable[..., Any]):
    table = make_table(3, 1, 9, bot_pace="wait")
    table.to_decision()
    state = table.session.match.state
    table.play(state.format_action(GAME.heuristics.rollout(state, Rng(1))))
    table.until(lambda: table.scene.bots.waiting or table.asked or table.attack is not None)
    assert table.scene.bots.waiting
    before = len(table.session.match.actions)
    table.run(2)
    assert len(table.session.match.actions) == before
    table.click("button:go_on")
    table.run(0.2)
    assert len(table.session.match.actions) > before


def test_the_log_says_that_the_discards_become_the_deck(make_table: Callable[..., Any]) -> None:
    """Section 3. The pile was empty all at once, and not a word was said of it."""
    position = document(["1 2 3 4 J", "N N D D W"], [[], []])
    position["discard"], position["deck"] = position["deck"], []
    table = make_table(position=position)
    table.to_decision()
    table.play("x1")
    table.until(lambda: any(line.text == table.scene.tr("log.reshuffled") for line in table.scene.record.lines()))
    assert any(isinstance(event, ev.Reshuffled) for event in table.session.shown_events())
