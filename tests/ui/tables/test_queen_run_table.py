"""The table of Queen Run, played by clicks and keys on what inspection shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.rng import Rng
from game.games import find_game
from game.games.queen_run.cells import parse_cell
from game.table.steps import Decide, HandOver, Think
from game.ui.scenes.settings import SettingsScene
from game.ui.tables.common.log import LogScene
from game.ui.tables.queen_run.players_drawer import PlayersScene
from game.ui.widgets.dialog import Dialog

GAME = find_game("queen_run")

BASES = {
    "R": "a4 c2 d9 c8 b12 c13 c15 a15 b15 b18 c18",
    "B": "b3 a8 e13 c11 e14 d11 e18 d22 a29",
    "Y": "d3 b7 d7 d14 a18 e23 c25",
    "G": "e4 e8 a13 d12 d18 b24 e17",
}


def position(**changes: Any) -> dict[str, Any]:
    """The middle of a game of four: knight, elf, dwarf and pixie; the knight at her windmill (c18) is to move."""
    bases = {cell: colour for colour, cells in BASES.items() for cell in cells.split()}
    seats = [
        {"tribe": "knight", "color": "R", "queen": "c18", "stock": 6, "active": 3},
        {"tribe": "elf", "color": "B", "queen": "b28", "stock": 9, "active": 2},
        {"tribe": "dwarf", "color": "Y", "queen": "d23", "stock": 9, "active": 4},
        {"tribe": "pixie", "color": "G", "queen": "home", "stock": 8, "active": 5},
    ]
    for index, values in changes.pop("seats", {}).items():
        seats[index].update(values)
    for cell, colour in changes.pop("bases", {}).items():
        bases[cell] = colour
    return {
        "game": "queen_run", "players": 4, "options": {"middle_boards": 5, "draft": "choose", "empty_ranks": False},
        "boards": ["landing", "m3", "m1", "m7", "m2", "m5", "paradise"], "round": 14, "to_move": 0, "phase": "turn",
        "seats": seats, "bases": bases, "paradise": [], "ap": 3, "effect": None, **changes,
    }  # fmt: skip


def play_through(table: Any, seed: int, most: int = 10_000) -> int:
    """Play to the end by clicks, or so many own actions; returns how many there were."""
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


def test_bots_alone_are_played_out_fast(make_run_table: Callable[..., Any]):
    table = make_run_table(2, 1, 4, animation="slow", bot_pace="wait")
    table.session.give_to_bot(0, "medium")
    table.scene.reset()
    table.run(0.1)
    table.click("button:play_out")
    table.until(lambda: table.over, seconds=60)
    assert table.same_as_view()


# -- the draft --------------------------------------------------------------------------------------------------------


def test_the_boards_are_seen_before_the_first_choice_and_whenever_wanted(make_run_table: Callable[..., Any]):
    table = make_run_table(3, 1, boards=True)
    table.run(1)
    assert table.session.match.actions == (), "nothing goes on while the boards are looked at"
    assert [item for item in table.items() if item.role == "cell"]
    table.click("button:choose_people")
    table.until(lambda: table.asked)
    assert len(table.session.match.actions) == 2, "the bots have chosen"
    assert not [item for item in table.items() if item.role == "cell"]
    table.click("button:map")
    assert [item for item in table.items() if item.role == "cell"]
    table.driver.key("escape")
    assert table.item("people:elf")
    table.click("button:map")
    table.click("button:to_draft")
    assert table.item("people:elf")


def test_what_is_taken_cannot_be_chosen_and_the_reason_is_told(make_run_table: Callable[..., Any]):
    table = make_run_table(2, 2, boards=False)
    table.until(lambda: table.asked)
    assert table.scene.own_seat == 1, "the last seat chooses first"
    table.play("choose elf B")
    table.until(lambda: table.asked)
    assert table.scene.own_seat == 0
    assert not table.item("people:elf").legal
    assert not table.item("colour:B").legal
    table.click("people:elf")
    lead = table.item("button:lead")
    assert not lead.enabled
    table.click("colour:B")
    assert not table.item("colour:B").selected
    table.click("people:dwarf")
    names = [item.name for item in table.items() if item.role == "row"]
    assert names == ["row:village", "row:windmill", "row:horse", "row:fort", "row:temple", "row:mountain"]
    table.click("people:vampire")
    temple = table.item("row:temple")
    assert not temple.enabled
    assert "never enter" in temple.text


def test_random_points_out_a_free_people_and_colour(make_run_table: Callable[..., Any]):
    table = make_run_table(2, 2)
    table.play("choose elf B")
    table.until(lambda: table.asked)
    seen = set()
    for _ in range(12):
        table.click("button:random")
        lead = table.item("button:lead")
        assert lead.enabled
        seen.add(lead.action)
        assert lead.action in table.scene.legal
    assert len(seen) > 3


def test_the_draft_by_keys(make_run_table: Callable[..., Any]):
    table = make_run_table(2, 2)
    table.scene.ui.set_focus("people:knight", ring=True)
    table.driver.key("right")
    table.driver.key("right")
    table.driver.key("return")
    assert table.item("people:elf").selected
    table.scene.ui.set_focus("colour:B", ring=True)
    table.driver.key("right")
    table.driver.key("return")
    assert table.item("colour:Y").selected
    table.scene.ui.set_focus("button:lead", ring=True)
    table.driver.key("return")
    assert table.session.match.actions == ("choose elf Y",)


# -- a turn -----------------------------------------------------------------------------------------------------------


def test_reach_is_lit_with_its_price_and_a_far_cell_is_walked_to_step_by_step(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    goal = table.item("cell:c21")
    assert goal.legal
    assert table.scene.ways[parse_cell("c21")].ap == 3
    assert goal.action == "move c19; move c20; move c21"
    table.click(goal)
    table.until(lambda: table.asked)
    assert table.session.match.actions == ("move c19", "move c20", "move c21")
    assert table.scene.shown.ap == 0
    for left in (2, 1, 0):
        table.click("button:undo")
        assert len(table.session.match.actions) == left, "each step is taken back by itself"
    assert table.same_as_view()


def test_own_conversions_are_part_of_a_way_and_told(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    cell = parse_cell("a20")
    way = table.scene.ways[cell]
    assert (way.own_ap, way.bases) == (3, 1)
    tip = table.scene.map.cell_tip(cell)
    assert "3 AP and 1 base" in tip
    table.click("cell:a20")
    table.until(lambda: table.asked)
    assert table.session.match.actions.count("convert") == 1
    assert table.scene.shown.seats[0].active == 2


def test_a_cell_to_pass_only_is_marked_otherwise_and_says_why(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    assert table.item("cell:d18").text == "pass"
    assert table.item("cell:b18").text == "reach"
    assert "not end her turn" in table.scene.map.cell_tip(parse_cell("d18"))
    table.click("cell:d18")
    table.until(lambda: table.asked)
    end = table.item("button:end")
    assert not end.enabled
    button = table.scene.ui.find("button:end")
    assert "may not end her turn" in button.tip()


def test_a_click_out_of_reach_plays_nothing_and_tells_why(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    said: list[str] = []
    table.driver.app.bubble = lambda text, pos, anchor="": said.append(text)
    for cell in ("a1", "a27", "e30", "c18"):
        table.click(f"cell:{cell}")
        assert table.session.match.actions == ()
    assert "sea" in said[0]
    assert "Too far" in said[2]
    assert "Windmill" in said[3]
    assert "Too far" in table.scene.map.cell_tip(parse_cell("e30"))


def test_hovering_draws_the_route(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    x, y, w, h = table.item("cell:c21").rect
    table.driver.move((x + w // 2, y + h // 2))
    assert table.scene.map.model.route == tuple(map(parse_cell, ("c18", "c19", "c20", "c21")))
    x, y, w, h = table.item("player:0").rect
    table.driver.move((x + w // 2, y + h // 2))
    assert table.scene.map.model.route == ()


def test_the_buttons_say_what_they_do_and_why_not(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "c16"}}))
    table.until(lambda: table.asked)

    def tip(name: str) -> str:
        return str(table.scene.ui.find(f"button:{name}").tip())

    assert table.item("button:build").enabled
    assert "2 AP and 1 active base" in tip("build")
    assert "two to the left" in tip("build") or "two cells" in tip("build")
    assert "1 AP more" in tip("convert")
    assert "2 bases become active" in tip("pass")
    assert "3 action points are left" in tip("end")
    assert not table.item("button:undo").enabled
    table.play("move c17")
    table.until(lambda: table.asked)
    assert not table.item("button:pass").enabled
    assert "start of your turn" in tip("pass")
    assert not table.item("button:build").enabled
    assert tip("build").partition("\n")[2]


def test_effects_light_their_cells_count_down_and_can_be_ended_early(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "c16"}}))
    table.until(lambda: table.asked)
    table.play("build")
    table.until(lambda: table.asked)
    lit = {item.name for item in table.items() if item.role == "cell" and item.text == "effect"}
    assert lit == {"cell:b16", "cell:d16"} | lit
    assert "2 bases" in table.scene.prompt()
    table.play("place b16")
    table.until(lambda: table.asked)
    assert table.item("cell:b16").text == "placed"
    said: list[str] = []
    table.driver.app.bubble = lambda text, pos, anchor="": said.append(text)
    table.click("cell:c20")
    assert len(said) == 1
    assert "effect" in said[0]
    assert "a base" in table.scene.prompt().lower()
    assert not table.item("button:convert").enabled
    table.play("done")
    table.until(lambda: table.asked)
    assert table.scene.shown.effect is None
    assert not [item for item in table.items() if item.text == "effect"]


def test_pointing_at_build_shows_where_its_effect_reaches(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "c16", "active": 2, "stock": 7}}))
    table.until(lambda: table.asked)
    x, y, w, h = table.item("button:build").rect
    table.driver.move((x + w // 2, y + h // 2))
    table.run(0.1)
    cells = {item.name: item.legal for item in table.items() if item.role == "cell" and item.text == "effect"}
    assert cells == {"cell:b16": False, "cell:d16": False}
    assert "Now only 1 base" in table.scene.ui.find("button:build").tip()
    table.driver.move((2, 2))
    table.run(0.1)
    assert table.item("cell:c17").text == "reach"


def test_departing_lights_beaches_and_own_villages(make_run_table: Callable[..., Any]):
    changes = {0: {"queen": "home"}}
    table = make_run_table(position=position(seats=changes, ap=0))
    table.until(lambda: table.asked)
    lit = {item.name: item.action for item in table.items() if item.role == "cell" and item.legal}
    assert lit["cell:c1"] == "depart c1"
    assert lit["cell:b18"] == "depart b18", "a red village with a red base"
    assert set(table.scene.legal) == {"pass", *lit.values()}
    assert not table.item("button:end").enabled
    table.click("cell:b18")
    table.until(lambda: table.asked)
    assert table.scene.shown.seats[0].queen == parse_cell("b18")


def test_arriving_asks_how_many_bases_stay(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "c31"}}))
    table.until(lambda: table.asked)
    assert table.item("cell:c32").legal
    tip = table.scene.map.cell_tip(parse_cell("c32"))
    assert tip.splitlines()[0] == "Paradise (c32)"
    assert "This ends your turn" in tip
    table.click("cell:c32")
    table.until(lambda: table.asked)
    names = [item.name for item in table.items() if item.name.startswith("button:settle:")]
    assert names == [f"button:settle:{n}" for n in range(4)]
    table.driver.key("2")
    table.until(lambda: table.asked or len(table.session.match.actions) > 2)
    assert table.session.match.actions[1] == "settle 2"
    assert table.item("player:0").value["place"] == 1


def test_the_winner_is_named_only_when_the_boards_have_been_counted(make_run_table: Callable[..., Any]):
    seats = {0: {"queen": "c31"}, 3: {"queen": "paradise"}}
    arrived = [{"color": "G", "bases": 0}]
    table = make_run_table(persons=4, position=position(seats=seats, paradise=arrived), animation="normal")
    table.until(lambda: table.asked)
    table.play("move c32")
    table.until(lambda: table.asked)
    table.driver.key("2")
    table.until(lambda: table.scene.stage.tally is not None)
    assert "wins" not in table.scene.prompt()
    assert not [line for line in table.scene.record.lines() if "wins" in line.text]
    table.until(lambda: table.results)
    assert table.scene.prompt() == "Ada wins!"
    assert [line for line in table.scene.record.lines() if "wins" in line.text]


def test_a_forced_pass_is_the_one_lit_button(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"active": 0, "stock": 9}}))
    table.until(lambda: table.asked)
    assert [item.name for item in table.items() if item.role == "button" and item.action and item.enabled] == [
        "button:pass"
    ]
    table.driver.key("return")
    assert table.session.match.actions[0] == "pass"


def test_keys_of_the_buttons_and_of_the_map(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "c16"}}))
    table.until(lambda: table.asked)
    table.driver.key("c")
    table.until(lambda: table.asked)
    assert table.session.match.actions == ("convert",)
    table.driver.key("u")
    table.until(lambda: table.asked)
    table.scene.ui.set_focus("map", ring=True)
    table.driver.step()
    table.driver.key("up")
    table.driver.key("return")
    table.until(lambda: table.asked)
    assert table.session.match.actions == ("move c17",)
    table.driver.key("r")
    assert table.session.match.actions == ("move c17",), "no pass after a step"
    table.driver.key("e")
    assert table.session.match.actions[1] == "end"


def test_enter_does_not_end_a_turn_at_the_first_press(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    for _ in range(3):
        table.driver.key("space")
    assert table.session.match.actions == (), "space skips, it does not end"
    table.driver.key("return")
    assert table.session.match.actions == ()
    assert table.driver.focus_name() == "button:end"
    table.driver.key("return")
    assert table.session.match.actions[0] == "end"


def test_undo_goes_back_to_the_start_of_the_turn_and_no_further_between_persons(make_run_table: Callable[..., Any]):
    table = make_run_table(persons=4, position=position())
    table.until(lambda: table.asked)
    for text in ("move c19", "convert", "move c20"):
        table.play(text)
        table.until(lambda: table.asked)
    for left in (2, 1, 0):
        table.driver.key("u")
        assert len(table.session.match.actions) == left
    table.driver.key("u")
    assert table.session.match.actions == ()
    table.play("end")
    table.until(lambda: table.asked)
    assert table.scene.own_seat == 1
    table.driver.key("u")
    assert table.session.match.actions == ("end",), "the turn of another person is not taken back"


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
