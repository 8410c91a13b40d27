"""How cells are marked: in the light where action points lead, less beyond, all else dark; a cost where one points."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.games.queen_run.cells import WIDTH, cell_name
from game.games.queen_run.terrain import SEA, VILLAGE
from game.table.advice import Sentence
from game.ui import theme
from game.ui.tables.common import planned
from game.ui.tables.queen_run import cells, outlines, pieces, road
from game.ui.tables.queen_run import veils as lights
from game.ui.tables.queen_run.marks import later_ways
from game.ui.widgets import host, tooltip
from tests.ui.tables.queen_run_positions import position

FAINT = 3
"""A difference of colours, of 255, that nobody sees."""
LONG = theme.TOOLTIP_DELAY + 0.2
Make = Callable[..., Any]


def asked(make_run_table: Make) -> Any:
    table = make_run_table(position=position(), blank=True)
    table.until(lambda: table.asked)
    return table


def numbered(table: Any) -> set[int]:
    """The cells on which action points stand."""
    model = table.scene.map.model
    items = cells.cost_items(table.scene.map.brush(), model)
    found = {int(item.key.removeprefix("cost:")): item.look for item in items}
    return {cell for cell, look in found.items() if look[0] != "bases"}


def veils(table: Any) -> dict[int, int]:
    """How dark the veil over each cell is that has one."""
    model = table.scene.map.model
    items = lights.veil_items(table.scene.map.brush(), model)
    return {int(item.key.removeprefix("veil:")): item.look for item in items if item.key.startswith("veil:")}


def far_cell(table: Any) -> int:
    """A cell that takes bases, on another board than the queen's."""
    goals = {cell: goal for cell, goal in table.scene.targets.items() if goal.way is not None and goal.way.bases}
    return max(goals, key=lambda cell: (goals[cell].way.bases, cell))


def point_at(table: Any, cell: int) -> None:
    table.driver.move(table.scene.map.cell_rect(cell).center)
    table.driver.step()


def test_no_cell_has_a_number_until_it_is_pointed_at(make_run_table: Make) -> None:
    """Thirty of them covered villages, bases and windmills."""
    table = asked(make_run_table)
    near = next(cell for cell, mark in table.scene.map.model.marks.items() if mark.cost and not mark.bases)
    assert not numbered(table)
    point_at(table, near)
    assert numbered(table) == {near}
    table.driver.key("+")
    table.run(1.0)
    table.driver.move((2, 2))
    table.driver.step()
    assert table.scene.map.zoomed
    assert not numbered(table)


def test_all_that_is_in_reach_lies_in_the_light_and_on_dyed_ground_where_it_takes_bases(make_run_table: Make) -> None:
    """In half of the light, or in the same, it was taken for land out of reach, or for what action points alone reach.
    """
    table = asked(make_run_table)
    brush, model = table.scene.map.brush(), table.scene.map.model
    frames = {item.key for item in cells.frame_items(brush, model)}
    near, _ = outlines.outlined(model)
    dark = veils(table)
    items = lights.veil_items(brush, model)
    dyed = {int(item.key.removeprefix("dyed:")) for item in items if item.key.startswith("dyed:")}
    assert dyed == {cell for cell, mark in model.marks.items() if mark.bases}
    for cell, mark in model.marks.items():
        if mark.bases:
            assert f"frame:{cell}" not in frames
        assert mark.bases or cell in near, "a cell where she may only pass is no hole in what is in reach"
        assert cell not in dark
    assert {mark.kind for mark in model.marks.values() if not mark.bases} == {"reach", "pass"}
    far = set(range(model.world.paradise)) - set(model.marks)
    assert {dark[cell] for cell in far & set(dark)} == {lights.FAR}


def test_what_takes_bases_has_a_thin_edge_where_it_ends_and_no_sign(make_run_table: Make) -> None:
    """Forty small bases in corners spotted the boards, and looked like those that lie there; dashes wound through the
    line round what action points reach."""
    table = asked(make_run_table)
    brush, model = table.scene.map.brush(), table.scene.map.model
    near, far = outlines.outlined(model)
    assert far
    marked = {int(item.key.split(":")[1]): item.look for item in cells.frame_items(brush, model)}
    assert set(marked) <= near | far | set(model.trail)
    inside = near | far
    for cell in far:
        ends = {side for side in outlines.SIDES if outlines.beside(brush, cell, side) not in inside}
        assert cell not in marked or marked[cell][2] == outlines.FAR
        assert cell not in marked or marked[cell][0] <= ends
    assert any(marked[cell][0] for cell in far & set(marked))


def land(view: Any, cell: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The land of a cell as it is, and with its ground dyed."""
    plan, column = view.brush().plan, view.brush().plan.column_index(cell)
    place = plan.cell_rect(cell).move(-plan.cells_rect(column).x, -plan.cells_rect(column).y)
    return tuple(get(column, plan.n).subsurface(place) for get in (view.ground.picture, view.ground.dyed))


def test_where_bases_are_taken_the_ground_is_dyed_and_what_stands_on_it_is_not(make_run_table: Make) -> None:
    """A blue light over the land made villages of other colours blue or violet; strokes over it made the map restless.
    """
    table = asked(make_run_table)
    view, model = table.scene.map, table.scene.map.model
    marked = [cell for cell, mark in model.marks.items() if mark.bases and cell < model.world.paradise]
    villages = [cell for cell in marked if model.world.kinds[cell] == VILLAGE]
    assert villages
    for cell in villages:
        (plain, dyed), n = land(view, cell), view.brush().plan.n
        # A little tolerance: houses are not opaque to the last part.
        changed = [
            max(abs(a - b) for a, b in zip(plain.get_at((x, y)), dyed.get_at((x, y)), strict=True)) > FAINT
            for x in range(4, n - 4) for y in range(4, n - 4)
        ]  # fmt: skip
        assert 0.2 < sum(changed) / len(changed) < 0.9, "the ground, not the houses"
        table.run(0.1)
        shown = table.driver.app.surface.subsurface(view.brush().cell(cell))
        assert shown.get_at((n // 2, n - 6)) == dyed.get_at((n // 2, n - 6))


def test_water_is_not_dyed(make_run_table: Make) -> None:
    """A violet lake looked like no water."""
    view = asked(make_run_table).scene.map
    for cell in (cell for cell, kind in enumerate(view.model.world.kinds) if kind == SEA):
        plain, dyed = land(view, cell)
        assert plain.get_at(plain.get_rect().center) == dyed.get_at(dyed.get_rect().center)


def test_a_single_cell_out_of_reach_in_the_midst_has_no_line(make_run_table: Make) -> None:
    """A pond looked like a square that was chosen."""
    table = asked(make_run_table)
    brush, model = table.scene.map.brush(), table.scene.map.model
    queen = model.queen_of(model.mover).cell
    hole = next(cell for cell in (12, 32) if abs(cell - queen) > 2 * WIDTH)
    around = [hole + x + y * WIDTH for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    model.mark({cell: cells.Mark("reach", 1) for cell in around}, dim=True)
    drawn = {int(item.key.removeprefix("outline:")): item.look for item in outlines.outline_items(brush, model)}
    above, _, below, _ = outlines.SIDES
    assert above not in drawn[hole - WIDTH][0]
    assert below in drawn[hole - WIDTH][0]
    assert veils(table)[hole] == lights.HOLE < lights.FAR
    model.mark({cell: cells.Mark("reach", 1, bases=1) for cell in around}, dim=True)
    assert f"dyed:{hole}" in {item.key for item in lights.veil_items(brush, model)}, "a plain square among them"


def test_a_lake_in_the_midst_of_what_is_in_reach_lies_in_no_shadow(make_run_table: Make) -> None:
    """A square with hard edges cut its shore."""
    table = asked(make_run_table)
    brush, model = table.scene.map.brush(), table.scene.map.model
    around = {cell: {outlines.beside(brush, cell, side) for side in outlines.SIDES}
              for cell, kind in enumerate(model.world.kinds[: model.world.paradise]) if kind == SEA}  # fmt: skip
    lake = next(cell for cell, beside in around.items() if None not in beside and not beside & set(around))
    model.mark({cell: cells.Mark("reach", 1) for cell in around[lake] if cell is not None}, dim=True)
    assert lake not in veils(table)
    assert veils(table)[next(cell for cell in around if cell != lake)] == lights.FAR, "one out of reach"


def test_in_high_contrast_land_is_lighter_and_lines_are_stronger(make_run_table: Make) -> None:
    """The map stayed as dim as it was while the panels changed."""
    table = asked(make_run_table)
    art, model = table.driver.app.art, table.scene.map.model
    usual = veils(table)
    art.contrast = True
    try:
        lighter = veils(table)
        lines = {item.look[2] for item in outlines.outline_items(table.scene.map.brush(), model)}
    finally:
        art.contrast = False
    assert all(lighter.get(cell, 0) < dark for cell, dark in usual.items())
    assert lines == {outlines.STARK, outlines.STARK_FAR}


def test_a_cost_has_a_heart_beside_its_number_and_bases_behind_it_in_one_tag(make_run_table: Make) -> None:
    table = asked(make_run_table)
    brush = table.scene.map.brush()
    wide, high = cells._tag_size(brush, 0, cells.Mark("reach", 3))
    assert wide > high
    one, two = (cells._tag_size(brush, 0, cells.Mark("reach", 3 + bases, bases)) for bases in (1, 2))
    assert wide < one[0] < two[0]
    assert one[1] == two[1] == high


def test_lights_are_told_apart_also_off_a_planned_way() -> None:
    """On dark land a small difference was not seen."""
    assert lights.FAR - lights.OFF_THE_WAY >= 40
    assert lights.FAR - lights.POINTED >= 40


def test_where_she_may_set_out_lies_in_a_light_of_its_own_and_all_else_in_the_dark(make_run_table: Make) -> None:
    table = make_run_table(position=position(seats={0: {"queen": "home"}}, ap=0), blank=True)
    table.until(lambda: table.asked)
    model = table.scene.map.model
    items = lights.veil_items(table.scene.map.brush(), model)
    lit = {int(item.key.removeprefix("light:")) for item in items if item.key.startswith("light:")}
    assert lit == {cell for cell, mark in model.marks.items() if mark.kind == "choose"}
    assert lit
    assert set(veils(table).values()) == {lights.AROUND}


def test_one_line_goes_round_all_that_is_in_reach(make_run_table: Make) -> None:
    """A frame for each of forty cells was more to look at than what lay within."""
    table = asked(make_run_table)
    brush, model = table.scene.map.brush(), table.scene.map.model
    model.mark({cell: cells.Mark("reach", 1) for cell in (5, 6, 10, 13)}, dim=True)
    near, far = outlines.outlined(model)
    assert near == {5, 6, 10, 13, model.queen_of(model.mover).cell}
    assert not far
    drawn = {int(item.key.removeprefix("outline:")): item.look for item in outlines.outline_items(brush, model)}
    above, right, below, left = outlines.SIDES
    assert drawn[5][:2] == ({below, left}, {(1, 1)}), "no line to those beside and above it, and no gap in the corner"
    assert drawn[6][0] == {above, right, below}
    assert drawn[13][0] == {above, right, below, left}
    assert not [item for item in cells.frame_items(brush, model) if item.key.startswith("frame:")]


def test_where_one_points_out_of_reach_there_is_a_clear_frame(make_run_table: Make) -> None:
    """It is pale: gold or cream is round what is in reach."""
    table = asked(make_run_table)
    far = next(cell for cell, dark in veils(table).items() if dark == lights.FAR)
    point_at(table, far)
    rect = table.scene.map.cell_rect(far)
    shown = table.driver.app.surface
    light = sum(sum(shown.get_at((x, rect.y + 2))[:3]) > 540 for x in range(rect.x, rect.right))
    assert light > 0.6 * rect.width


def test_a_base_that_may_be_left_in_paradise_covers_the_numeral_of_its_place(make_run_table: Make) -> None:
    """It showed through, and neither could be read."""
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    model, brush = table.scene.map.model, table.scene.map.brush(part="paradise")
    model.mark({model.world.paradise: cells.Mark("effect")}, dim=True)
    (ghost,) = pieces.ghost_base(brush, model)
    seen = []
    for ground in ((0, 0, 0), (255, 255, 255)):
        canvas = pygame.Surface(table.driver.app.surface.get_size())
        canvas.fill(ground)
        ghost.paint(canvas)
        seen.append(tuple(canvas.get_at(ghost.area.center)))
    assert seen[0] == seen[1]


def test_a_queen_stands_off_the_place_of_a_base_that_may_be_put(make_run_table: Make) -> None:
    """Queen, land, base and frame lay over each other in one small cell; then she stood half on the cell beside it."""
    table = asked(make_run_table)
    brush, model = table.scene.map.brush(), table.scene.map.model
    cell = model.queen_of(model.mover).cell
    model.mark({cell: cells.Mark("effect")}, dim=True)
    queen, base = pieces.queen_rect(brush, model, cell), pieces.base_rect(brush, model, cell)
    there = brush.cell(cell)
    assert there.x + there.width // 6 <= queen.centerx <= base.x - there.width // 6


def test_a_way_over_a_road_has_one_point_alone(make_run_table: Make) -> None:
    """The one at the edge of the first column was taken for the end."""
    table = asked(make_run_table)
    brush, model = table.scene.map.brush(), table.scene.map.model
    column = brush.plan.column_index
    there = next(cell for cell in range(WIDTH, model.world.paradise) if column(cell) != column(cell - WIDTH))
    model.set(route=(there - WIDTH, there, there + WIDTH))
    legs = [item.paint.keywords["pointed"] for item in road.route_items(brush, model)]
    assert legs == [False, True]


def test_beside_a_queen_and_a_base_there_is_no_plus(make_run_table: Make) -> None:
    """Four things lay on one small cell."""
    table = asked(make_run_table)
    brush, model = table.scene.map.brush(), table.scene.map.model
    queen = model.queen_of(model.mover).cell
    model.mark({queen: cells.Mark("effect"), queen - WIDTH: cells.Mark("effect")}, dim=True)
    keys = {item.key for item in cells.frame_items(brush, model)}
    assert {f"put:{queen}", f"put:{queen - WIDTH}", f"frame:{queen - WIDTH}"} <= keys
    assert f"frame:{queen}" not in keys


def test_a_cell_for_a_base_shows_it_and_all_round_lies_in_the_dark(make_run_table: Make) -> None:
    table = asked(make_run_table)
    map_ = table.scene.map
    map_.mark({5: cells.Mark("effect")})
    ghosts = list(pieces.ghost_base(map_.brush(), map_.model))
    assert [item.key for item in ghosts] == ["base:5"]
    assert "ghost" in ghosts[0].look, "it looked as if it lay there already"
    assert "put:5" in {item.key for item in cells.frame_items(map_.brush(), map_.model)}
    assert set(veils(table).values()) == {lights.AROUND}
    map_.mark({cell: cells.Mark("effect") for cell in range(pieces.FEW_PUTS + 1)})
    assert not [*pieces.ghost_base(map_.brush(), map_.model)], "no crowd of them where there is much to choose from"


def test_nothing_stands_on_a_planned_way_but_what_it_costs(make_run_table: Make) -> None:
    table = asked(make_run_table)
    point_at(table, far_cell(table))
    model = table.scene.map.model
    items = {item.key for item in cells.cost_items(table.scene.map.brush(), model)}
    assert f"cost:{model.route[-1]}" in items
    assert not {f"cost:{cell}" for cell in model.route[:-1]} & items
    frames = {item.key for item in cells.frame_items(table.scene.map.brush(), model)}
    assert f"frame:{model.route[-1]}" in frames
    assert not {f"frame:{cell}" for cell in model.route[:-1]} & frames, "a box round each was told by the line already"


def test_land_out_of_reach_comes_into_the_light_while_it_is_pointed_at(make_run_table: Make) -> None:
    table = asked(make_run_table)
    far = next(cell for cell, dark in veils(table).items() if dark == lights.FAR)
    point_at(table, far)
    assert veils(table)[far] == lights.POINTED


def test_a_way_to_another_column_follows_the_road(make_run_table: Make) -> None:
    table = asked(make_run_table)
    map_ = table.scene.map
    brush, plan = map_.brush(), map_.brush().plan
    last = next(cell for cell in range(plan.paradise_from) if plan.column_index(cell) != plan.column_index(cell + 5))
    map_.plan([last, last + 5])
    assert [item.key for item in road.link_items(brush, map_.model)] == [f"link:{plan.column_index(last)}"]


def test_a_way_comes_as_near_to_the_edge_of_paradise_zoomed_or_not(make_run_table: Make) -> None:
    """Paradise does not zoom."""
    map_ = asked(make_run_table).scene.map
    first = map_.brush().plan.paradise_from
    whole = road.legs(map_.brush(), [first - WIDTH, first])
    map_.zooming.zoom(4, map_.columns.rect.center)
    zoomed = road.legs(map_.brush(), [first - WIDTH, first])
    assert zoomed[0] != whole[0]
    assert zoomed[1] == whole[1]


@pytest.mark.parametrize("ahead", [True, False])
@pytest.mark.parametrize("file", range(WIDTH))
def test_a_way_into_another_column_is_one_line(make_run_table: Make, ahead: bool, file: int) -> None:
    """It broke off at the edge of the column and went on at the road. Along the edge it keeps off the names of boards
    and hardly lies on the cells there, which are no part of it."""
    table = asked(make_run_table)
    map_ = table.scene.map
    brush, plan = map_.brush(), map_.brush().plan
    last = file + next(each for each in range(plan.paradise_from) if plan.column_index(each + 5))
    way = [last - 5, last, last + 5, last + 10]
    map_.plan(way if ahead else way[::-1])
    names = [map_.name_rect(board).inflate(-2 * plan.n, 0) for board in range(map_.arrangement.boards)]
    (out, into), (link,) = road.route_items(brush, map_.model), road.link_items(brush, map_.model)
    for end, start in ((out.look[-1], link.look[0]), (link.look[-1], into.look[0])):
        assert pygame.Vector2(end).distance_to(start) <= road.LINE * plan.scale
    columns = [brush.cell(each).inflate(1, 1) for each in way]
    inner = [plan.cells_rect(index).move(brush.offset).inflate(-12, -12) for index in (0, 1)]
    for a, b in pairwise((*out.look, *link.look, *into.look)):
        line = pygame.Rect(a, (1, 1)).union(pygame.Rect(b, (1, 1)))
        assert line.inflate(2, 2).collidelist(names) < 0
        assert line.collidelist(inner) < 0 or line.collidelist(columns) >= 0


def test_a_planned_way_is_one_line_and_a_later_one_dots(make_run_table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked(make_run_table)
    map_, painted = table.scene.map, []
    plan = map_.brush().plan
    last = next(cell for cell in range(plan.paradise_from) if plan.column_index(cell) != plan.column_index(cell + 5))
    monkeypatch.setattr(road, "_paint_leg", lambda line, unit, surface, *, pointed: painted.append("line"))
    monkeypatch.setattr(road, "_paint_dots", lambda line, radius, surface: painted.append("dots"))
    for route, later, style in (([last, last + 5], (), "line"), ([], ((last, last + 5),), "dots")):
        map_.plan(route)
        map_.advise(frozenset(), later)
        painted.clear()
        for item in (*road.link_items(map_.brush(), map_.model), *road.route_items(map_.brush(), map_.model)):
            item.paint(table.driver.app.surface)
        assert set(painted) == {style}


def test_what_takes_bases_has_its_number_where_one_points(make_run_table: Make) -> None:
    table = asked(make_run_table)
    cell = far_cell(table)
    point_at(table, cell)
    assert numbered(table) == {cell}
    table.driver.move((2, 2))
    table.driver.step()
    assert not numbered(table)


def test_what_takes_bases_has_its_number_by_keys(make_run_table: Make) -> None:
    table = asked(make_run_table)
    map_ = table.scene.map
    table.scene.ui.set_focus(map_, ring=True)
    table.driver.step()
    cell = far_cell(table)
    map_.input.cursor = cell
    map_.input._point(cell)
    table.driver.step()
    assert cell in numbered(table)
    assert table.item(f"cell:{cell_name(cell)}").selected
    assert "AP" in map_.tip(), "it is said aloud"


def test_off_a_planned_way_the_land_steps_back(make_run_table: Make) -> None:
    table = asked(make_run_table)
    cell = far_cell(table)
    point_at(table, cell)
    map_ = table.scene.map
    veiled = set(veils(table))
    route = set(map_.model.route)
    assert len(route) > 2
    assert not veiled & route
    assert set(map_.model.marks) - route <= veiled


def test_the_tooltip_of_a_cell_lies_beside_the_way_there(make_run_table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked(make_run_table)
    drawn: list[pygame.Rect] = []

    def noted(*args: Any, **named: Any) -> pygame.Rect:
        drawn.append(tooltip.draw_tooltip(*args, **named))
        return drawn[-1]

    monkeypatch.setattr(host, "draw_tooltip", noted)
    point_at(table, far_cell(table))
    table.run(LONG)
    table.driver.app.invalidate()
    table.driver.step()
    assert drawn
    map_ = table.scene.map
    assert not [cell for cell in map_.model.route if map_.cell_rect(cell).colliderect(drawn[-1])]


def test_a_hint_is_the_only_mark_and_its_goal_alone_has_a_number(make_run_table: Make) -> None:
    table = asked(make_run_table)
    table.driver.key("h")
    table.until(lambda: not table.scene.hints.thinking)
    table.driver.step()
    table.driver.step()
    model = table.scene.map.model
    assert model.advised
    assert numbered(table) == set(model.route[-1:])
    assert set(veils(table).values()) == {lights.OFF_A_HINT}
    assert not set(veils(table)) & model.advised
    framed = {int(item.key.split(":")[1]) for item in cells.frame_items(table.scene.map.brush(), model)}
    assert framed <= {*model.advised, *model.route}
    table.driver.key("h")
    table.driver.step()
    table.driver.step()
    assert table.scene.map.model.advised == frozenset()
    assert not numbered(table)
    assert not table.scene.map.model.route


def test_a_later_way_of_a_hint_follows_the_road_below_the_badges(make_run_table: Make) -> None:
    table = asked(make_run_table)
    map_, where = table.scene.map, table.scene.where
    plan = map_.brush().plan
    last = next(cell for cell in range(plan.paradise_from) if plan.column_index(cell) != plan.column_index(cell + 5))
    step = Sentence("", (f"cell:{cell_name(last + 5)}",), (f"cell:{cell_name(last)}", f"cell:{cell_name(last + 5)}"))
    ways = later_ways([step, step])
    assert ways == ((last, last + 5),)
    map_.advise(frozenset(ways[0]), ways)
    assert [item.key for item in road.link_items(map_.brush(), map_.model)] == [f"link:{plan.column_index(last)}+"]
    lines = [line for line, _ in where.way(step.path, table.scene)]
    assert len(lines) == 2, "the road between the columns is the map's"
    for line, middle in zip(lines, (lines[0][0], lines[1][-1]), strict=True):
        assert middle in (map_.cell_rect(last).center, map_.cell_rect(last + 5).center)
        assert len(line) > 2, "it goes on to the road"


def test_the_number_of_a_step_keeps_off_the_name_of_a_board(make_run_table: Make) -> None:
    table = asked(make_run_table)
    map_ = table.scene.map
    for cell in range(2 * WIDTH):
        rect = table.scene.where.piece(f"cell:{cell_name(cell)}")
        for index in range(4):
            disc = pygame.Rect(0, 0, 16, 16)
            disc.center = planned._spot(rect, index, 16, hangs=True)
            assert map_.cell_rect(cell).top <= disc.top, "nor off the land"
            assert disc.bottom <= map_.cell_rect(cell).bottom
