"""What has just been done stays in sight on the map: the way of the queen who walked, and what was built and put."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.games.queen_run import events as ev
from game.games.queen_run.cells import parse_cell
from game.games.queen_run.terrain import SEA
from game.ui.tables.queen_run.last_turn import LastTurn, last_turn_of, turns_since
from game.ui.tables.queen_run.last_turn_drawing import TONES, last_turn_items, last_turn_links
from game.ui.tables.queen_run.mapmodel import QueenPiece
from game.ui.tables.queen_run.pieces import waiting_items, waiting_rect
from tests.ui.tables.queen_run_positions import position

Make = Callable[..., Any]


def place(number: int, index: int) -> int:
    return 100 * number + index


def test_a_turn_is_told_as_one_way_and_all_that_is_new() -> None:
    walk = [ev.Moved(1, 5, 10, 1), ev.Moved(1, 10, 11, 1)]
    last_turn = last_turn_of([*walk, ev.Built(1, 11, 2), ev.BasePlaced(1, 6), ev.Moved(1, 11, 12, 1)], place)
    assert (last_turn.seat, last_turn.way, last_turn.fresh) == (1, (5, 10, 11, 12), (11, 6))
    kept = last_turn.after(ev.TurnEnded(1), place)
    assert (kept.way, kept.fresh) == (last_turn.way, last_turn.fresh), "until the next one does something"
    assert kept.after(ev.Moved(2, 30, 35, 1), place) == LastTurn(2, (30, 35))
    assert kept.after(ev.Departed(1, 3), place) == LastTurn(1, (3,)), "the next turn is another one"
    assert kept.after(ev.Passed(2, 0, 1, True), place) == LastTurn(2)
    assert kept.after(ev.GameEnded("rounds", (0,)), place) == LastTurn(), "the race is over, and the map bare"


def test_there_and_back_is_no_way() -> None:
    """The head of an arrow lay off its line."""
    walk = [ev.Moved(1, 5, 10, 1), ev.Moved(1, 10, 15, 1), ev.Moved(1, 15, 10, 1)]
    assert last_turn_of(walk, place).way == (5, 10)
    assert last_turn_of([*walk, ev.Moved(1, 10, 5, 1)], place).way == (5,)


def test_what_is_left_in_paradise_is_told() -> None:
    assert last_turn_of([ev.Arrived(0, 90, 95, 2), ev.Settled(0, 2)], place).fresh == (200, 201)


def test_while_a_person_chooses_only_the_own_new_bases_are_told() -> None:
    last_turn = LastTurn(1, (5, 10), (10, 6))
    assert last_turn.at_decision(1, 10) == LastTurn(1, (), (6,)), "the queen on the other has a ring"
    assert last_turn.at_decision(0, 10) == LastTurn()
    assert last_turn.after(ev.TurnEnded(1), place).at_decision(1, 10) == LastTurn()


def test_what_all_the_others_did_is_told_until_the_own_first_action() -> None:
    others = [ev.TurnEnded(0), ev.Moved(1, 5, 10, 1), ev.TurnEnded(1), ev.Built(2, 30, 2), ev.TurnEnded(2)]
    before = [ev.Moved(1, 4, 5, 1), ev.TurnEnded(1), ev.Moved(0, 50, 51, 1)]
    told = turns_since([*before, *others], 0, place)
    assert [(turn.seat, turn.way, turn.fresh) for turn in told] == [(1, (5, 10), ()), (2, (), (30,))]
    assert turns_since([*before, *others, ev.Moved(0, 51, 52, 1)], 0, place) == ()
    assert turns_since(others[:1], 0, place) == turns_since([], 0, place) == ()


def test_while_a_person_chooses_the_ways_of_the_others_are_thin_lines(make_run_table: Make) -> None:
    """The recap told in words alone where they had gone."""
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    map_ = table.scene.map
    map_.show_last_turn(LastTurn(), "", [(LastTurn(1, (5, 10)), "B")])
    keys = {item.key for item in last_turn_items(map_.brush(), map_.model)}
    assert keys == {"last_turn:1:0", "last_turn:1:head", "last_turn:1:start"}
    map_.plan((11, 12))
    assert not list(last_turn_items(map_.brush(), map_.model)), "a planned way stands alone"


def test_a_walk_leaves_a_line_from_where_she_set_out_until_it_is_ones_turn(make_run_table: Make) -> None:
    table = make_run_table(position=position(), bot_pace="calm", animation="normal")
    table.until(lambda: table.asked)
    model = table.scene.map.model
    assert not model.last_turn.way
    table.play("move c19")
    table.until(lambda: model.last_turn.way)
    assert model.last_turn.way == (parse_cell("c18"), parse_cell("c19"))
    assert model.last_turn_colour == "R"
    keys = {item.key for item in last_turn_items(table.scene.map.brush(), model)}
    assert keys == {"last_turn:0:0", "last_turn:0:head", "last_turn:0:start"}, "a frame round her as well said it twice"
    table.until(lambda: table.asked)
    assert not model.last_turn.way


def test_a_way_into_another_column_is_told_on_the_road_in_the_colour_of_the_player(make_run_table: Make) -> None:
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    map_ = table.scene.map
    plan = map_.brush().plan
    last = next(cell for cell in range(plan.paradise_from) if plan.column_index(cell) != plan.column_index(cell + 5))
    map_.mark({})
    map_.show_last_turn(LastTurn(0, (last, last + 5)), "R")
    links = [item.key for item in last_turn_links(map_.brush(), map_.model)]
    assert links == [f"last_turn:0:link:{plan.column_index(last)}"]
    map_.show_last_turn(LastTurn(0, (), (last,)), "R")
    table.driver.step()
    rect = map_.cell_rect(last)
    frame = table.driver.app.surface.subsurface(rect)
    assert pygame.mask.from_threshold(frame, TONES["R"], (30, 30, 30, 255)).count() > 2 * rect.width
    map_.advise(frozenset({last}), ())
    assert not [*last_turn_items(map_.brush(), map_.model)], "a hint is the only mark"


def test_the_newest_base_has_a_strong_frame_with_light_and_those_before_it_thin_ones(make_run_table: Make) -> None:
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    map_ = table.scene.map
    map_.mark({})
    bases = parse_cell("b2"), parse_cell("d2")

    def looks(fresh: tuple[int, ...]) -> dict[int, tuple[int, int]]:
        """How many pixels of each cell have the colour of the frame, and how bright the cell is within it."""
        map_.show_last_turn(LastTurn(0, (), fresh), "R")
        table.driver.step()
        found = {}
        for cell in bases:
            rect = map_.cell_rect(cell)
            shown = table.driver.app.surface.subsurface(rect)
            framed = pygame.mask.from_threshold(shown, TONES["R"], (30, 30, 30, 255)).count()
            inner = shown.get_rect().inflate(-rect.width // 2, -rect.height // 2)
            found[cell] = framed, sum(pygame.transform.average_color(shown, inner)[:3])
        return found

    first, then = looks(bases), looks(bases[::-1])
    for cell, earlier, newest in ((bases[0], first, then), (bases[1], then, first)):
        assert newest[cell][0] > 1.5 * earlier[cell][0] > 0
        assert newest[cell][1] > earlier[cell][1]


def test_queens_at_home_wait_on_the_water_before_the_first_row(make_run_table: Make) -> None:
    """Nothing on the map told that there were any; half over the frame they looked lost."""
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    map_ = table.scene.map
    brush, model = map_.brush(), map_.model
    water = [cell for cell in range(5) if model.world.kinds[cell] == SEA]
    model.set(waiting=((1, "B"),))
    alone = waiting_rect(brush, model, 1)
    assert abs(alone.centerx - brush.cell(water[-1]).centerx) <= 2
    model.set(waiting=((0, "R"), (1, "B"), (2, "Y")))
    found = [waiting_rect(brush, model, seat) for seat in range(3)]
    assert [brush.cell(water[-1]).contains(rect.inflate(-8, -8)) for rect in found] == [True, True, False]
    assert found[0].x < found[1].x
    assert {item.key for item in waiting_items(brush, model)} == {"queen:0", "queen:1", "queen:2"}
    model.set(lifted=frozenset({QueenPiece(1)}))
    assert {item.key for item in waiting_items(brush, model)} == {"queen:0", "queen:2"}, "the other one sets out"
