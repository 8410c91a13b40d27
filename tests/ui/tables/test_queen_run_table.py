"""The table of Queen Run: whole games by clicks, persons and bots in turn, and what lies round about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.rng import Rng
from game.games import find_game
from game.games.queen_run import events as ev
from game.games.queen_run.cells import parse_cell
from game.table.steps import Decide, HandOver, Think
from game.ui.scenes.settings import SettingsScene
from game.ui.tables.common.hint_card import LEAST_LOG
from game.ui.tables.common.log import ROW_GAP
from game.ui.tables.common.log_drawer import LogScene
from game.ui.tables.queen_run.people import effect_words, people, rows
from game.ui.tables.queen_run.players_drawer import PlayersScene
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.label import Label
from tests.ui.tables.queen_run_positions import position

GAME = find_game("queen_run")

def play_through(table: Any, seed: int, most: int = 10_000) -> int:
    """Play to the end by clicks, or so many own actions; returns how many there were."""
    table.driver.draws_every = 5
    rng = Rng(seed)
    actions = 0
    table.until(lambda: table.asked or table.over)
    while not table.over and actions < most:
        assert table.same_as_view()
        state = table.session.match.state
        text = state.format_action(GAME.heuristics.rollout(state, rng))
        before = len(table.session.match.actions)
        table.play(text)
        assert len(table.session.match.actions) > before, text
        actions += 1
        table.until(lambda: table.asked or table.over)
    assert table.same_as_view()
    return actions


# -- whole games ------------------------------------------------------------------------------------------------------


def test_a_whole_game_by_clicks(make_run_table: Callable[..., Any]):
    table = make_run_table(2, 1, 1, options={"middle_boards": 3})
    assert play_through(table, 1) > 10
    assert table.results == 1
    assert table.scene.winners == table.session.match.state.result().winners
    assert table.driver.app.tr.problems == []


@pytest.mark.parametrize(("players", "persons"), [(3, 1), (4, 4)])
def test_many_turns_by_clicks(make_run_table: Callable[..., Any], players: int, persons: int):
    table = make_run_table(players, persons, 2)
    assert play_through(table, 2, most=40) == 40
    assert table.driver.app.tr.problems == []


@pytest.mark.parametrize("middle", [3, 4, 6, 7])
def test_every_length_of_the_way_and_a_dealt_draft(make_run_table: Callable[..., Any], middle: int):
    table = make_run_table(4, 1, middle, options={"middle_boards": middle, "draft": "random"})
    table.until(lambda: table.asked)
    table.play("pass")
    table.until(lambda: table.asked)
    assert table.same_as_view()
    assert len([item for item in table.items() if item.role == "cell"]) == 5 * (5 * (middle + 1) + 2)


def test_where_bots_alone_choose_nobody_is_told_to(make_run_table: Callable[..., Any]):
    table = make_run_table(2, 1, 4, bot_pace="wait")
    titles = []
    for _ in range(2):
        table.run(0.1)
        titles.append(next(item.text for item in table.items() if item.name == "draft.title"))
        table.session.give_to_bot(0, "medium")
        table.scene.reset()
    assert titles == [table.scene.tr(key) for key in ("prompt.draft", "prompt.draft_watched")]


def test_bots_alone_are_played_out_fast(make_run_table: Callable[..., Any]):
    table = make_run_table(2, 1, 4, animation="slow", bot_pace="wait")
    table.session.give_to_bot(0, "medium")
    table.scene.reset()
    table.run(0.1)
    table.click("button:play_out")
    table.until(lambda: table.over, seconds=60)
    assert table.same_as_view()


# -- persons and bots -------------------------------------------------------------------------------------------------


def test_nobody_hands_over_and_the_next_person_simply_goes_on(make_run_table: Callable[..., Any]):
    table = make_run_table(persons=4, position=position(), handover=True)
    table.until(lambda: table.asked)
    for seat in (0, 1, 2):
        assert (table.scene.own_seat, table.session.next()) == (seat, Decide(seat))
        table.play("end")
        assert not isinstance(table.session.next(), HandOver)
        table.until(lambda: table.asked)
        assert table.driver.app.scenes.top is table.scene
    assert table.scene.own_seat == 3
    fresh = [line.fresh for line in table.scene.record.lines()]
    assert all(fresh), "nobody has had a turn before in this game"
    table.play("pass")
    table.until(lambda: table.asked)
    lines = table.scene.record.lines()
    assert table.scene.own_seat == 0
    assert [line.seat for line in lines if not line.fresh and line.seat is not None] == [0]


def test_waiting_bots_go_on_when_told_and_are_skipped_by_a_click(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(), bot_pace="wait", animation="normal")
    table.until(lambda: table.asked)
    table.play("end")
    table.until(lambda: table.scene.bots.waiting)
    before = len(table.session.match.actions)
    table.click("button:go_on")
    table.until(lambda: len(table.session.match.actions) > before)
    table.run(0.05)
    if table.scene.busy:
        x, y, w, h = table.item("cell:a1").rect
        table.driver.click((x + w // 2, y + h // 2))
    assert not table.scene.busy
    assert isinstance(table.session.next(), Think | Decide)


def test_clicks_that_skip_the_bots_never_act_in_the_own_turn(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(), animation="normal")
    table.until(lambda: table.asked)
    table.play("end")
    x, y, w, h = table.item("cell:c19").rect
    for _ in range(400):
        if table.asked:
            break
        table.driver.click((x + w // 2, y + h // 2))
    assert table.asked
    assert table.scene.shown.seats[0].queen == parse_cell("c18")
    table.play("end")
    x, y, w, h = table.item("button:skip").rect
    for _ in range(400):
        table.driver.click((x + w // 2, y + h // 2))
        if table.asked:
            break
    count = len(table.session.match.actions)
    for _ in range(3):
        table.driver.click((x + w // 2, y + h // 2))
    assert table.asked
    assert len(table.session.match.actions) == count


def test_what_is_being_shown_is_said(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "c16"}}), animation="slow")
    table.until(lambda: table.asked)
    table.play("end")
    table.until(lambda: table.scene.bots.thinking is not None)
    assert "thinking" in table.scene.prompt()
    assert not table.item("button:end").enabled, "there is nothing to skip, so no button says so"
    assert "thinking" not in table.scene.ui.find(f"player:{table.scene.bots.thinking}").tag(), "the bar says it"
    table.until(lambda: table.scene.busy)
    said = table.scene.prompt()
    table.scene.skip()
    assert said in [line.text for line in table.scene.record.lines()] or "walks" in said


def test_the_view_is_shown_at_every_decision_with_animations_cut_short(make_run_table: Callable[..., Any]):
    table = make_run_table(3, 1, 12, animation="normal")
    rng = Rng(3)
    decisions = 0
    while decisions < 10 and not table.over:
        for _ in range(600):
            if table.asked or table.over:
                break
            table.run(0.05 + 0.01 * rng.below(30))
            table.driver.key("space")
        if table.over:
            break
        assert table.same_as_view()
        state = table.session.match.state
        table.play(state.format_action(GAME.heuristics.rollout(state, rng)))
        decisions += 1
    assert decisions == 10


def test_what_is_asked_without_action_points(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "c16"}}, phase="act", ap=0))
    table.until(lambda: table.asked)
    assert table.scene.prompt() == "Ada: No action points left: convert a base, or end your turn"
    table = make_run_table(position=position(seats={0: {"queen": "c16", "active": 0, "stock": 9}}, phase="act", ap=0))
    table.until(lambda: table.asked)
    assert table.scene.prompt() == "Ada: No action points left: end your turn"


def test_a_queen_that_departs_is_told_of_and_not_asked_for_steps(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "home"}}, ap=0), animation="slow")
    table.until(lambda: table.asked)
    table.click("cell:c1")
    assert table.scene.busy
    assert "departs" in table.scene.prompt()
    table.until(lambda: table.asked)
    assert table.scene.prompt() == "Ada: Move, build or convert: 3 action points left"


# -- round about ------------------------------------------------------------------------------------------------------


def test_what_is_always_visible(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    values = [table.item(f"player:{seat}").value for seat in range(4)]
    assert [value["points"] for value in values] == [10, 7, 6, 5]
    assert [(value["active"], value["stock"]) for value in values] == [(3, 6), (2, 9), (4, 9), (5, 8)]
    assert table.item("top").value == 14
    assert table.item("actions").value == {"ap": 3}
    assert table.item("badge:2").text == "R5 B4 G2 Y1"
    tip = table.scene.map.board_tip(2)
    assert tip.splitlines()[0] == "Windmill Vale"
    assert "5 bases, 3 points" in tip
    assert "Fort" in table.scene.ui.find("player:2").tip()


def test_of_a_log_in_whose_place_something_stands_nothing_is_seen(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(), blank=True)
    table.until(lambda: table.asked)
    log = table.scene.ui.find("log")
    canvas = pygame.Surface((1280, 720))
    log.replaced = True
    log.paint(canvas)
    assert not any(canvas.get_buffer().raw)


def test_the_sheet_of_the_log_ends_above_a_card_over_its_foot(make_run_table: Callable[..., Any]):
    """Its rim could be seen at both sides of the card."""
    table = make_run_table(position=position(), blank=True)
    table.until(lambda: table.asked)
    log = table.scene.ui.find("log")
    log.covered_from = log.box.bottom - 60
    assert log.sheet_high() < log.box.h - 60
    log.covered_from = log.box.y + 7
    assert log.sheet_high() == log.box.h


def test_above_a_card_the_log_has_room_for_two_long_entries(make_run_table: Callable[..., Any]):
    """Below its title one was left, in a box that was half empty."""
    table = make_run_table(position=position(), blank=True)
    table.until(lambda: table.asked)
    log = table.scene.ui.find("log")
    whole = log.head
    log.covered_from = log.box.y + LEAST_LOG
    row = 2 * 1.24 * log.size_of_text + ROW_GAP
    assert log.head < whole
    assert log._inner()[3] >= 2 * row - ROW_GAP


def test_a_line_of_the_log_rings_its_cell(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    table.play("move c19")
    table.until(lambda: table.asked)
    x, y, w, h = table.item("log").rect
    log = table.scene.ui.find("log")
    for dy in range(0, h, 4):
        table.driver.move((x + w // 2, y + dy))
        if log.pointed is not None:
            break
    assert table.scene.map.model.trail == (parse_cell("c19"),)
    table.driver.move((2, 2))
    table.run(0.1)
    assert table.scene.map.model.trail == (parse_cell("c18"), parse_cell("c19")), "the last move again"
    table.scene.taken_in(ev.GameEnded("rounds", (0,)))
    assert not table.scene.map.model.trail, "after the end no corners are left"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_drawer_tells_gifts_recovery_and_bases_of_everybody(
    make_run_table: Callable[..., Any], size: tuple[int, int]
):
    table = make_run_table(position=position(), size=size)
    table.until(lambda: table.asked)
    table.driver.key("p")
    table.driver.step()
    found = {item.name: item for item in table.items()}
    tr = table.scene.tr
    for seat, side in enumerate(table.scene.shown.seats):
        tribe = people(side.tribe)
        assert found[f"players.recovery.{seat}"].text == tr("table.people.points", ap=tribe.ap, n=tribe.recovery)
        assert found[f"players.bases.{seat}"].value == (side.active, side.stock)
        who = table.scene.seat_at(seat)
        assert who.is_person or found[f"players.level.{seat}"].text == tr(f"level.{who.level}")
        said = [item.text for item in found.values()]
        for row in rows(tribe):
            assert effect_words(tr, row) in said
    assert not table.driver.widget("players.scroll").scrolls


def test_drawers_and_settings_open_over_the_table(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    for key, scene in (("p", PlayersScene), ("l", LogScene)):
        table.driver.key(key)
        table.driver.step()
        assert isinstance(table.driver.app.scenes.top, scene)
        table.driver.key("escape")
    table.click("button:settings")
    assert isinstance(table.driver.app.scenes.top, SettingsScene)


def test_two_with_most_points_are_tied_for_the_lead(make_run_table: Callable[..., Any]):
    """Each was told to be in the lead."""
    table = make_run_table(position=position(), blank=True)
    table.until(lambda: table.asked)
    table.driver.key("p")
    table.driver.step()
    drawer = table.driver.app.scenes.top
    standings = [drawer._standing(0, points) for points in ([4, 4, 1], [4, 2, 1])]
    words = [[part.text for part in row.walk() if isinstance(part, Label)][-1] for row in standings]
    assert words == [table.scene.tr("table.players.tied"), table.scene.tr("table.players.leads")]


def test_the_speed_changes_and_is_kept(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(), animation="normal")
    table.click("button:speed")
    assert table.driver.app.settings.animation == "fast"


def test_confirming_asks_before_the_end_of_a_turn_only(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(), confirm=True)
    table.until(lambda: table.asked)
    table.play("move c19")
    table.until(lambda: table.asked)
    assert table.session.match.actions == ("move c19",)
    table.play("end")
    assert isinstance(table.driver.app.scenes.top, Dialog)
    table.driver.key("escape")
    assert table.session.match.actions == ("move c19",)
    table.play("end")
    table.driver.step()
    table.click("dialog.confirm")
    assert table.session.match.actions[1] == "end"
