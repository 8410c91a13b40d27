"""The camera of Queen Run's map goes after what happens, and no board in view is without its name and count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.games.queen_run import events as ev
from game.games.queen_run.cells import parse_cell
from game.ui.tables.queen_run import cells
from game.ui.tables.queen_run import signs as drawing
from game.ui.tables.queen_run.mapmodel import Mark
from tests.ui.tables.queen_run_maps import MapTable, shown
from tests.ui.tables.queen_run_positions import position


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_a_zoomed_map_follows_what_the_others_do_and_comes_back(make_run_table: Callable[..., Any], animation: str):
    table = make_run_table(position=position(), persons=2, animation=animation, handover=False)
    table.until(lambda: table.asked)
    map_ = table.scene.map
    map_.zooming.zoom(3, map_.cell_rect(parse_cell("c18")).center)
    table.run(0.5)
    own, far = map_.cell_rect(parse_cell("c18")), parse_cell("b28")
    assert map_.columns.rect.contains(own)
    assert not map_.columns.rect.contains(map_.cell_rect(far))
    table.play("end")
    table.until(lambda: table.asked and table.scene.own_seat == 1)
    table.run(1.5)
    assert map_.columns.rect.contains(map_.cell_rect(far)), "the elf's queen is at turn"
    before = [event for event in table.session.shown_events() if isinstance(event, ev.Moved)]
    goal = next(cell for cell, each in table.scene.targets.items() if each.way.may_stay and len(each.way.cells) > 1)
    way = table.scene.targets[goal].way.cells
    table.scene.press_cell(goal)
    table.until(lambda: table.asked)
    table.run(1.5)
    moved = [event for event in table.session.shown_events() if isinstance(event, ev.Moved)][len(before) :]
    assert [event.end for event in moved] == list(way)
    assert map_.columns.rect.contains(map_.cell_rect(goal))


def test_the_camera_glides_where_things_move_and_is_free_for_the_hand(make_map: Callable[..., MapTable]):
    table = make_map(animation="normal")
    table.wheel(4, "b2")
    start, far = table.map.camera.middle, parse_cell("d23")
    table.map.reveal_cells([far])
    assert table.map.camera.middle == start, "nothing jumps"
    seen = [start]
    while table.map.zooming.update(1 / 60):
        seen.append(table.map.camera.middle)
    table.settle()
    assert len(seen) > 10
    assert max(abs(x - x0) for (x, _), (x0, _) in zip(seen[1:], seen, strict=False)) < 200
    assert table.map.columns.rect.contains(table.map.cell_rect(far))
    table.map.reveal_cells([parse_cell("b2")])
    table.map.zooming.pan((0, 0), (9, 9))
    held = table.map.camera.middle
    assert not table.map.zooming.update(1 / 60)
    assert table.map.camera.middle == held


@pytest.mark.parametrize("middle", [3, 5, 7])
def test_a_board_of_which_a_part_is_seen_has_a_name_and_its_count(make_map: Callable[..., MapTable], middle: int):
    table = make_map(shown(middle))
    assert not table.map.signs(), "in the whole view they stand on the plates"
    for cell in ("c3", "c8", "c13", "c18"):
        table.map.zooming.whole()
        table.wheel(4, cell)
        view, signs = table.map.columns.rect, dict(table.map.signs())
        for board in range(middle + 1):
            seen = table.map.board_rect(board).clip(view)
            if seen.width < 3 * table.map.pixel * 60 or seen.height < table.map.pixel * 60:
                continue
            own = table.map.badge_rect(board)
            assert board in signs or view.contains(own), f"{board} at {cell}"
        for board, rect in signs.items():
            assert view.contains(rect)
            assert not any(rect.colliderect(other) for each, other in signs.items() if each != board)


def test_the_head_of_a_board_stays_at_the_edge_of_the_window(make_map: Callable[..., MapTable]):
    """Small plates lay here and there over villages and bases."""
    table = make_map(shown(5))
    table.wheel(4, "c8")
    window = table.map.columns.rect
    signs = table.map.signs()
    assert signs
    for board, rect in signs:
        seen = table.map.board_rect(board).clip(window)
        assert (rect.x, rect.width) == (seen.x, seen.width)
        assert window.top == rect.top if table.map.arrangement.is_upper(board) else window.bottom == rect.bottom


def test_a_head_that_its_words_fill_is_drawn_as_a_head(
    make_map: Callable[..., MapTable], monkeypatch: pytest.MonkeyPatch
):
    """Which of the two a sign is was told by its width, and this one became a plate."""
    table = make_map(shown(5))
    table.wheel(4, "c8")
    map_, px = table.map, table.map.ui.frame.px
    board, head = next(each for each in map_.signs() if not map_.columns.rect.contains(map_.badge_rect(each[0])))
    filling = head.width - drawing._badge_wide(map_, board) - px(6) - 2 * px(drawing.PAD)
    monkeypatch.setattr(drawing, "_name_wide", lambda view, board: filling)
    assert (board, head) in map_.signs()
    plates: list[pygame.Rect] = []
    monkeypatch.setattr(map_.ui.art, "draw_slice", lambda surface, name, rect, unit: plates.append(rect))
    drawing.Signs(map_).draw(pygame.Surface(map_.ui.frame.window), (255, 255, 255))
    assert head not in plates


def test_no_cost_is_cut_by_the_edge_of_the_map_or_by_a_sign(make_map: Callable[..., MapTable]):
    table = make_map(shown(7, bases=""))
    map_ = table.map
    map_.mark({cell: Mark("reach", 2) for cell in range(100)})
    for cell in ("c3", "b8", "c13", "d18"):
        map_.zooming.whole()
        table.wheel(4, cell)
        window = map_.columns.rect
        brush = map_.brush((-window.x, -window.y))
        signs = [rect.move(-window.x, -window.y) for _, rect in map_.signs()]
        for goal in (each for each in range(100) if brush.within.contains(brush.cell(each))):
            map_.model.hover = goal
            (cost,) = cells.cost_items(brush, map_.model, signs)
            assert brush.within.contains(cost.area)
            assert cost.area.collidelist(signs) < 0


def test_the_sign_of_a_board_gives_way_to_a_planned_way(make_map: Callable[..., MapTable]):
    """It lay over the head of the arrow."""
    table = make_map(shown(5))
    table.wheel(4, "c3")
    board, rect = table.map.signs()[0]
    first = next(cell for cell in range(25 * board, 25 * board + 25) if table.map.cell_rect(cell).colliderect(rect))
    table.map.plan([first, first + 1])
    placed = dict(table.map.signs()).get(board)
    assert placed is None or placed.collidelist([table.map.cell_rect(cell) for cell in (first, first + 1)]) < 0
