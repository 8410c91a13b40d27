"""The draft and a turn of Queen Run, played by clicks and keys on what inspection shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.scoring import Result
from game.games.queen_run.cells import parse_cell
from game.table.steps import Over
from game.ui.tables.queen_run import facts, veils
from tests.ui.tables.queen_run_positions import position

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
        assert lead.action in table.session.legal_texts()
    assert len(seen) > 3


def test_panels_tell_who_chooses_and_who_moves_when(make_run_table: Callable[..., Any]):
    """That the first pick chooses first was said twice."""
    table = make_run_table(3, 3)
    tr = table.scene.tr
    words = [facts.whereabouts(table.scene, seat) for seat in range(3)]
    assert words == [[tr("table.draft.moves.1")], [tr("table.draft.moves.2")], [tr("table.draft.now")]]
    assert [facts.turn_to_choose(table.scene, seat) for seat in range(3)] == [3, 2, 1]


def test_the_button_of_a_people_that_is_taken_says_whose_it_is(make_run_table: Callable[..., Any]):
    table = make_run_table(2, 2)
    table.play("choose elf B")
    table.until(lambda: table.asked)
    table.click("people:elf")
    lead = table.item("button:lead")
    assert not lead.enabled
    assert lead.text == table.scene.tr("table.draft.taken_already", name=table.scene.names[1])
    assert not [item for item in table.items() if item.role == "colour" and item.selected], "another's colour is shown"


def test_while_the_last_base_of_an_effect_is_placed_nothing_more_is_asked(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "c16"}}), animation="normal")
    table.until(lambda: table.asked)
    table.play("build")
    table.until(lambda: table.asked)
    table.play("place b16")
    table.until(lambda: table.asked)
    table.play("place d16")
    table.until(lambda: table.scene.busy)
    assert table.scene.shown.effect is not None
    assert table.scene.prompt() == table.scene.last_sentence
    assert table.item("button:end").enabled


def test_the_log_tells_what_is_being_shown(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "c16"}}), animation="normal")
    table.until(lambda: table.asked)
    before = len(table.scene.log_lines())
    table.play("build")
    table.until(lambda: table.scene.busy and bool(table.scene.said))
    assert table.scene.log_lines()[-1].text == table.scene.said
    table.until(lambda: table.asked)
    assert len(table.scene.log_lines()) == before + 1, "told once"


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
    assert table.scene.targets[parse_cell("c21")].way.ap == 3
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
    way = table.scene.targets[cell].way
    assert (way.own_ap, way.bases) == (3, 1)
    tip = table.scene.map.cell_tip(cell)
    assert "3 AP and 1 converted base" in tip
    table.click("cell:a20")
    table.until(lambda: table.asked)
    assert table.session.match.actions.count("convert") == 1
    assert table.scene.shown.seats[0].active == 2


def test_a_cell_to_pass_only_is_marked_otherwise_and_says_why(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    assert table.item("cell:d18").text == "pass"
    assert table.item("cell:b18").text == "reach"
    assert table.scene.tr("table.cell.pass_only") in table.scene.map.cell_tip(parse_cell("d18"))
    table.click("cell:d18")
    table.until(lambda: table.asked)
    end = table.item("button:end")
    assert not end.enabled
    button = table.scene.ui.find("button:end")
    assert table.scene.tr("refusal.end_on_base") in button.tip()


def test_a_click_out_of_reach_plays_nothing_and_tells_why(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    said: list[str] = []
    table.driver.app.bubble = lambda text, pos, anchor="": said.append(text)
    for cell in ("a1", "a27", "e30", "c18"):
        table.click(f"cell:{cell}")
        assert table.session.match.actions == ()
    assert "sea" in said[0]
    assert table.scene.tr("refusal.far") in said[2]
    assert "Windmill" in said[3]
    assert table.scene.tr("refusal.far") in table.scene.map.cell_tip(parse_cell("e30"))


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
    tr = table.scene.tr
    assert "2 AP and 1 active base" in tip("build")
    assert tr("effect.lr_2.help") in tip("build")
    assert tr("table.convert.does", n=table.scene.shown.seats[0].active) in tip("convert")
    assert "2 bases become active" in tip("pass")
    assert tr("table.end.does", n=3) in tip("end")
    assert not table.item("button:undo").enabled
    table.play("move c17")
    table.until(lambda: table.asked)
    assert not table.item("button:pass").enabled
    assert tr("refusal.not_at_start") in tip("pass")
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


def test_pointing_at_build_shows_the_base_and_where_its_effect_reaches(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "c16", "active": 2, "stock": 7}}))
    table.until(lambda: table.asked)
    x, y, w, h = table.item("button:build").rect
    table.driver.move((x + w // 2, y + h // 2))
    table.run(0.1)
    cells = {item.name: item.legal for item in table.items() if item.role == "cell" and item.text == "effect"}
    assert cells == {"cell:b16": False, "cell:c16": False, "cell:d16": False}
    assert table.scene.tr("table.build.only", n=1) in table.scene.ui.find("button:build").tip()
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
    assert set(table.session.legal_texts()) == {"pass", *lit.values()}
    assert not table.item("button:end").enabled
    table.click("cell:b18")
    table.until(lambda: table.asked)
    assert table.scene.shown.seats[0].queen == parse_cell("b18")


def test_arriving_asks_how_many_bases_stay(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"queen": "c31"}}))
    table.until(lambda: table.asked)
    assert table.item("cell:c32").legal
    usual = {name: table.driver.widget(f"button:{name}").box for name in ("end", "undo")}
    tip = table.scene.map.cell_tip(parse_cell("c32"))
    assert tip.splitlines()[0] == "Paradise (c32)"
    assert table.scene.tr("table.cell.arrive") in tip
    table.click("cell:c32")
    table.until(lambda: table.asked)
    names = [item.name for item in table.items() if item.name.startswith("button:settle:")]
    assert names == [f"button:settle:{n}" for n in range(4)]
    boxes = {name: table.driver.widget(f"button:{name}").box for name in ("settle:3", "undo")}
    assert list(boxes.values()) == list(usual.values()), "the most stands in place of End turn, Undo in its own"
    log = table.scene.ui.find("log").rect
    assert table.driver.widget("button:settle:3").tip_place() == log, "its tooltip keeps off the table"
    head = table.driver.widget("button:settle:3").tip().partition("\n")[0]
    assert head == "Leave 3 (3)", "a sentence in the letters of a heading is hard to read"
    lit = table.scene.map.model.marks
    assert set(lit) == {table.scene.map.model.place_base_cell(1, n) for n in range(3)}, "where they would lie"
    map_ = table.scene.map
    dark = {item.key for item in veils.veil_items(map_.brush(part="paradise"), map_.model)}
    assert dark, "they stand out of the dark"
    assert not dark & {f"veil:{cell}" for cell in lit}
    assert map_.queen_rect(0).top > map_.cell_rect(map_.model.place_cell(1)).centery, "below the number of the seal"
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
    assert table.scene.prompt() == table.scene.tr("prompt.counting")
    assert not [line for line in table.scene.record.lines() if "wins" in line.text]
    table.until(lambda: table.results)
    assert table.scene.prompt() == "Ada wins!"
    buttons = {item.name for item in table.items() if item.name.startswith("button:")}
    assert not buttons & {"button:convert", "button:build", "button:pass", "button:undo"}, "nothing is left to do"
    assert [line for line in table.scene.record.lines() if "wins" in line.text]


def test_a_forced_pass_is_the_one_lit_button(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position(seats={0: {"active": 0, "stock": 9}}))
    table.until(lambda: table.asked)
    assert [item.name for item in table.items() if item.role == "button" and item.action and item.enabled] == [
        "button:pass"
    ]
    sizes = {name: table.item(f"button:{name}").rect for name in ("pass", "end")}
    assert sizes["pass"][3] > 1.5 * sizes["end"][3], "it was a small one beside a large one that did nothing"
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


def test_while_the_map_is_studied_nobody_seems_to_choose(make_run_table: Callable[..., Any]):
    """A bot was marked as choosing while nothing went on, and the button asked the person to choose a people."""
    table = make_run_table(3, 1, boards=True)
    table.run(1)
    scene, tr = table.scene, table.scene.tr
    assert scene.draft.boards_first
    panels = [scene.ui.find(f"player:{seat}") for seat in range(3)]
    assert [panel.at_turn for panel in panels] == [False] * 3
    assert facts.whereabouts(scene, 2) == [tr("table.draft.moves.3")]
    assert table.item("button:choose_people").text == tr("table.see_peoples")


def test_once_the_race_is_over_the_bar_tells_how_it_ended(make_run_table: Callable[..., Any], monkeypatch: Any):
    """The costs of building still filled it."""
    table = make_run_table(position=position())
    scene = table.scene
    points = facts.points(scene)
    scene.winners = (3,)
    scene.step = Over(Result(True, tuple(points), (3,), "", ((),) * 4))
    scene.rebuild()
    scene.refresh()
    order = scene.ui.find("ranking").order()
    assert order[0] == (1, 3), "whoever has won is the first"
    rest = [points[seat] for _, seat in order[1:]]
    assert rest == sorted(rest, reverse=True)
    assert not [part for part in scene.ui.root.walk() if part.role == "cost"]
    ranking, told = scene.ui.find("ranking"), []
    monkeypatch.setattr(ranking, "write", lambda surface, text, *_: told.append(text))
    ranking.paint(table.driver.app.surface)
    assert {scene.tr("table.points", n=each) for each in points} <= set(told), "a ranking without what decides it"


def test_players_have_no_colour_before_they_choose_one(make_run_table: Callable[..., Any], monkeypatch: Any):
    """Their panels had stripes in colours that others then chose."""
    table = make_run_table(3, 1, boards=True)
    table.run(0.2)
    panel, skins = table.scene.ui.find("player:0"), []
    monkeypatch.setattr(panel, "skin", lambda surface, name, *_: skins.append(name))
    panel.paint(table.driver.app.surface)
    assert skins
    assert not [name for name in skins if name.startswith("ui/bar_")]
