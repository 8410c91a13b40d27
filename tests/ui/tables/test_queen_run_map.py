"""The map of Queen Run: what is painted and lit, zooming, panning, walking by keys."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pygame
import pytest

from game.games.queen_run.cells import WIDTH, parse_cell
from game.games.queen_run.terrain import COLOURS
from game.ui import theme
from game.ui.input.intents import Page
from game.ui.tables.queen_run import cells, mapground
from game.ui.tables.queen_run.geometry import arrange
from game.ui.tables.queen_run.last_turn_drawing import TONES
from game.ui.tables.queen_run.mapground import MapGround
from game.ui.tables.queen_run.mapitem import SURE, MapPictures
from game.ui.tables.queen_run.mapmodel import BasePiece, Mark, QueenPiece
from game.ui.tables.queen_run.mapwalk import step
from game.ui.tables.queen_run.overview import Overview
from game.ui.tables.queen_run.terrain import Terrain
from tests.patience import PATIENCE
from tests.ui.tables.queen_run_maps import MapTable, shown

# -- the camera -------------------------------------------------------------------------------------------------------


def test_the_wheel_zooms_at_the_pointer_and_home_brings_the_whole_back(make_map: Callable[..., MapTable]):
    table = make_map()
    whole = [table.map.cell_rect(cell) for cell in range(table.map.model.world.size)]
    before = table.centre("c13")
    table.wheel(3, "c13")
    assert table.map.zoomed
    assert table.map.cell_at(before) == parse_cell("c13")
    assert table.map.cell_rect(parse_cell("c13")).width > 1.5 * whole[0].width
    assert table.map.cell_rect(parse_cell("c31")) == whole[parse_cell("c31")]
    assert table.scene.ui.find("button:whole_map") is not None
    assert "button:whole_map" in table.items("button")
    table.map.command(Page("home"))
    assert not table.map.zoomed
    assert [table.map.cell_rect(cell) for cell in range(table.map.model.world.size)] == whole
    assert "button:whole_map" not in table.items("button")


def test_the_small_button_brings_the_whole_back(make_map: Callable[..., MapTable]):
    table = make_map()
    table.wheel(2, "c13")
    table.driver.click("button:whole_map")
    assert not table.map.zoomed
    assert table.scene.pressed == []


def test_the_small_map_frames_what_is_in_view(make_map: Callable[..., MapTable]):
    """Nothing said where on the map one was."""
    table = make_map()
    overview = table.map.button
    assert isinstance(overview, Overview)
    table.wheel(4, "c3")
    low = overview.seen()
    assert overview.rect.contains(low)
    assert low.width < overview.rect.width / 2 < 2 * low.width
    table.map.reveal_cells([parse_cell("c29")])
    assert overview.seen().x > low.x


def test_the_small_map_shows_where_queens_stand_and_what_is_in_view(make_map: Callable[..., MapTable]):
    table = make_map(shown(queens=("c18", "b8", "c3", "home")))
    view, overview = table.map, table.map.button
    assert isinstance(overview, Overview)
    whole = view.columns.rect
    queens = {queen.colour: view.cell_rect(queen.cell).center for queen in view.model.queens}
    table.wheel(4, "c3")
    surface, small = table.driver.app.surface, overview._at(view.arrangement.style.view)
    assert len(queens) == 3
    for colour, (x, y) in queens.items():
        at = small.x + small.w * (x - whole.x) / whole.w, small.y + small.h * (y - whole.y) / whole.h
        assert surface.get_at((round(at[0]), round(at[1])))[:3] == TONES[colour]
    seen = overview.seen()
    assert surface.get_at((seen.left, seen.centery))[:3] == surface.get_at((seen.centerx, seen.top))[:3] == theme.CREAM
    assert surface.get_at(seen.center)[:3] != theme.CREAM


def test_zooming_stops_at_both_ends(make_map: Callable[..., MapTable]):
    table = make_map()
    table.wheel(-2, "c13")
    assert not table.map.zoomed
    table.wheel(9, "c13")
    assert table.map.pixel == pytest.approx(2 * table.scene.frame.unit, rel=0.02)
    table.wheel(-9, "c13")
    assert not table.map.zoomed


def test_dragging_pans_and_never_shows_what_lies_beyond_the_map(make_map: Callable[..., MapTable]):
    table = make_map()
    table.wheel(4, "c13")
    start = table.centre("c13")
    table.driver.drag(start, (start[0] - 60, start[1] + 40))
    assert table.centre("c13") == (start[0] - 60, start[1] + 40)
    assert table.scene.pressed == []
    view = table.map.columns.rect
    for across, down in ((1, 1), (-1, -1)):
        for _ in range(8):
            table.driver.drag(view.center, (view.centerx + 300 * across, view.centery + 200 * down))
        plan = table.map.brush().plan
        edge = plan.rect(plan.style.view).move(table.map.brush().offset)
        assert edge.inflate(4, 4).contains(view)


def test_a_click_on_a_cell_is_a_click_zoomed_or_not(make_map: Callable[..., MapTable]):
    table = make_map()
    table.driver.click(table.centre("b7"))
    table.driver.drag(table.centre("b7"), table.centre("e9"))
    assert table.scene.pressed == [parse_cell("b7")]
    table.wheel(2, "b7")
    table.driver.click(table.centre("c8"))
    table.driver.click(table.centre("d31"))
    assert table.scene.pressed == [parse_cell("b7"), parse_cell("c8"), parse_cell("d31")]


def test_cells_are_brought_into_view(make_map: Callable[..., MapTable]):
    table = make_map()
    table.wheel(4, "b2")
    far = [parse_cell("d23"), parse_cell("d24")]
    assert not table.map.columns.rect.contains(table.map.cell_rect(far[0]))
    table.map.reveal_cells(far)
    assert all(table.map.columns.rect.contains(table.map.cell_rect(cell)) for cell in far)
    middle = table.map.camera.middle
    table.map.reveal_cells([*far, parse_cell("c31")])
    assert table.map.camera.middle == middle


def test_a_resize_keeps_what_is_in_view(make_map: Callable[..., MapTable]):
    table = make_map()
    table.wheel(4, "c13")
    before = table.map.camera.middle
    table.driver.step(pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    table.settle()
    assert table.map.camera.middle == before
    assert table.map.zoomed


# -- what is painted --------------------------------------------------------------------------------------------------


def test_the_land_is_composed_in_a_thread_and_plain_until_it_is_there(
    make_map: Callable[..., MapTable], monkeypatch: pytest.MonkeyPatch
):
    finished = make_map().picture("b7")
    gate, compose = Event(), MapGround._compose
    monkeypatch.setattr(mapground, "ThreadPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(mapground, "Terrain", Terrain)
    monkeypatch.setattr(MapGround, "_compose", lambda *asked: gate.wait(PATIENCE) and compose(*asked))
    table = make_map(wait=False)
    for _ in range(3):
        assert table.driver.step(), "a frame is awaited"
    assert not table.map.ready
    assert table.picture("b7").get_at((9, 9))[:3] == mapground.GRASS
    gate.set()
    table.settle()
    assert table.map.ready
    assert not table.driver.step()
    assert table.picture("b7").get_buffer().raw == finished.get_buffer().raw


def structure(picture: pygame.Surface) -> list[int]:
    """The differences of brightness between neighbours: what is left of a picture without its colours."""
    small = pygame.transform.grayscale(pygame.transform.smoothscale(picture, (26, 26)))
    grey = [small.get_at((x, y))[0] for y in range(26) for x in range(26)]
    return [grey[i + 1] - grey[i] for i in range(len(grey) - 1)]


def unlike(first: pygame.Surface, second: pygame.Surface) -> float:
    """How much the grey structure of two pictures differs, on average."""
    pairs = list(zip(structure(first), structure(second), strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


MARKS = {
    "reach": Mark("reach", 2),
    "with bases": Mark("reach", 3, 1),
    "choose": Mark("choose"),
    "effect": Mark("effect"),
    "placed": Mark("placed"),
}
"""All but where she may only pass: the queen who stands there tells that."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_mark_is_told_apart_without_colours(make_map: Callable[..., MapTable], size: tuple[int, int]):
    table = make_map(size=size)
    cell = "d9"
    pictures = {"none": table.picture(cell)}
    for name, mark in MARKS.items():
        table.map.mark({parse_cell(cell): mark})
        table.driver.step()
        pictures[name] = table.picture(cell)
    table.map.mark({parse_cell(cell): MARKS["reach"]})
    table.map.plan([parse_cell("d8"), parse_cell(cell)])
    table.driver.step()
    pictures["target"] = table.picture(cell)
    table.map.plan([parse_cell("d8"), parse_cell(cell), parse_cell("d10")])
    table.driver.step()
    pictures["route"] = table.picture(cell)
    table.map.mark({})
    table.map.plan([])
    table.map.trail([parse_cell(cell)])
    table.driver.step()
    pictures["last"] = table.picture(cell)
    names = list(pictures)
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            assert unlike(pictures[one], pictures[other]) > 1.0, (one, other)


def test_what_takes_bases_is_much_lighter_than_what_cannot_be_reached(make_map: Callable[..., MapTable]):
    table = make_map()
    table.map.mark({parse_cell("d9"): Mark("reach", 3, 1)})
    table.driver.step()
    light = sum(pygame.transform.average_color(table.picture("d9"))[:3])
    table.map.mark({parse_cell("b2"): Mark("reach", 2)})
    table.driver.step()
    assert light > 1.2 * sum(pygame.transform.average_color(table.picture("d9"))[:3])


def test_bases_in_the_dark_are_dark(make_map: Callable[..., MapTable]):
    """Bright bases beyond all reach looked like goals."""
    table = make_map()
    cell = next(iter(table.map.model.bases))
    base = table.map.base_rect(cell)

    def brightness() -> int:
        return sum(pygame.transform.average_color(table.driver.app.surface, base)[:3])

    table.map.mark({cell: Mark("reach", 3)})
    table.driver.step()
    near = brightness()
    table.map.mark({parse_cell("d9"): Mark("reach", 3)})
    table.driver.step()
    assert brightness() < 0.9 * near


def test_what_cannot_be_reached_steps_back_and_what_can_keeps_its_colour(make_map: Callable[..., MapTable]):
    table = make_map()
    far, near = table.picture("b2"), table.picture("d9")
    table.map.mark({parse_cell("d9"): Mark("choose")})
    table.driver.step()

    def brightness(picture: pygame.Surface) -> float:
        return sum(pygame.transform.average_color(picture)[:3])

    assert brightness(table.picture("b2")) < 0.95 * brightness(far)
    assert brightness(table.picture("d9")) > brightness(near)
    table.map.mark({})
    table.driver.step()
    assert brightness(table.picture("b2")) == brightness(far)


def test_pieces_are_drawn_where_the_map_says(make_map: Callable[..., MapTable]):
    table = make_map(shown(bases="Rc8"))
    empty = table.picture("c8")
    table.map.lift(BasePiece(parse_cell("c8")))
    table.driver.step()
    rect = table.map.base_rect(parse_cell("c8"))
    bare = table.picture("c8")
    assert unlike(empty, bare) > 0.5
    base = MapPictures(table.driver.app.art).get("run/base_R", rect.width)
    surface = table.driver.app.surface.copy()
    surface.blit(base, rect)
    table.map.drop(BasePiece(parse_cell("c8")))
    table.driver.step()
    drawn = table.driver.app.surface.subsurface(rect)
    wrong = pygame.mask.from_threshold(drawn, (0, 0, 0), (24, 24, 24, 255), surface.subsurface(rect))
    assert wrong.count() > 0.97 * rect.width * rect.height
    queen = table.map.queen_rect(0)
    assert table.map.cell_rect(parse_cell("c18")).collidepoint(queen.center)
    assert table.map.queen_rect(0, parse_cell("c8")).centerx < table.map.cell_rect(parse_cell("c8")).centerx
    assert not table.map.queen_rect(3)
    table.map.lift(QueenPiece(0))
    table.driver.step()
    assert unlike(table.picture("c18"), bare) > 0
    assert table.map.queen_rect(0) == queen


def test_nothing_is_painted_when_nothing_has_changed_and_little_when_little_has(make_map: Callable[..., MapTable]):
    table = make_map()
    layer = table.map.columns.layer
    before = layer.painted
    table.map.show(table.table)
    table.map.mark({})
    for _ in range(3):
        table.driver.step()
    assert layer.painted == before
    table.table.bases[parse_cell("d9")] = "Y"
    table.map.show(table.table)
    table.driver.step()
    area = table.map.cell_rect(0).width ** 2
    assert 0 < layer.painted - before < 8 * area


def test_the_kept_picture_is_the_one_painted_anew(make_map: Callable[..., MapTable]):
    table = make_map()
    changes: list[Callable[[], object]] = [
        lambda: table.map.mark({parse_cell(f"{file}19"): Mark("reach", 1) for file in "abcde"}),
        lambda: table.map.plan([parse_cell("c18"), parse_cell("c19"), parse_cell("c20"), parse_cell("c21")]),
        lambda: table.wheel(2, "c19"),
        lambda: table.driver.drag(table.centre("c19"), (table.centre("c19")[0] - 90, table.centre("c19")[1] + 55)),
        lambda: table.map.plan([]),
        lambda: table.map.trail([parse_cell("b17")]),
        lambda: table.driver.drag(table.centre("c19"), (table.centre("c19")[0] + 33, table.centre("c19")[1] - 71)),
        lambda: table.map.show(shown(queens=("c31", "b8", "paradise", "home"), bases="Ra31 Gb19 Yc19")),
        table.map.zooming.whole,
    ]
    for change in changes:
        change()
        table.settle()
        kept = table.driver.app.surface.copy()
        table.map.columns.forget()
        table.scene.layer.clear()
        table.driver.app.invalidate()
        table.driver.step()
        assert kept.get_buffer().raw == table.driver.app.surface.get_buffer().raw


def test_majorities_rank_the_colours_and_paradise_counts_its_places(make_map: Callable[..., MapTable]):
    table = make_map()
    position = shown(queens=("c18", "paradise", "home", "home"), bases="Rc8 Bb8 Bd9 Yc31")
    position.arrivals = [("B", 3)]
    table.map.show(position)
    badges = {name: item.text for name, item in table.items("badge").items()}
    assert badges["badge:1"] == "B2 R1"
    assert badges["badge:6"] == "B3 Y1"
    assert table.map.place_rect(1, 2) == table.map.base_rect(parse_cell("c32"))
    assert table.map.queen_rect(1).colliderect(table.map.cell_rect(parse_cell("b32")))
    figure = table.map.queen_rect(1)
    face = figure.inflate(-0.6 * figure.width, 0)
    assert not [index for index in range(3) if face.collidepoint(table.map.place_rect(1, index).center)]


def test_paradise_scores_nothing_with_two_players(make_map: Callable[..., MapTable]):
    table = make_map(shown(5, 2, ("c18", "home"), "Ra31"))
    assert table.map.model.majorities[-1] == ()


# -- pointer and keys -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("middle", range(3, 8))
@pytest.mark.parametrize("players", [2, 4])
def test_the_cell_at_a_place_is_the_one_that_lies_there(make_map: Callable[..., MapTable], middle: int, players: int):
    table = make_map(shown(middle, players, ("c3", "home", "home", "home"), ""))
    view = table.map

    def check() -> int:
        seen = 0
        for cell in range(view.model.world.size):
            rect = view.cell_rect(cell)
            for pos in (rect.topleft, rect.center, (rect.right - 1, rect.bottom - 1)):
                if view.window(cell).collidepoint(pos):
                    assert view.cell_at(pos) == cell
                    seen += 1
        return seen

    assert check() == 3 * view.model.world.size
    table.wheel(2, "c3")
    assert view.zoomed
    assert 30 < check() < 3 * view.model.world.size
    assert view.cell_at((2, table.driver.app.surface.get_height() - 2)) is None


def test_hovering_tells_the_cell_and_shows_its_tip_after_a_while(make_map: Callable[..., MapTable]):
    table = make_map()
    table.driver.move(table.centre("b7"))
    table.driver.move(table.centre("c7"))
    assert table.scene.hovered[-2:] == [parse_cell("b7"), parse_cell("c7")]
    assert table.map.tip() == "tip of c7"
    assert table.map.focus_rect() == table.map.cell_rect(parse_cell("c7"))
    table.driver.move(table.map.badge_rect(2).center)
    assert table.scene.hovered[-1] is None
    assert table.map.tip() == "count of 2"
    table.driver.move((2, 2))
    table.driver.step()
    assert table.map.tip() == ""


def test_the_arrow_keys_reach_every_cell():
    for middle in range(3, 8):
        arrangement = arrange(middle + 1)
        count = arrangement.cells + 10
        reached, todo = {0}, [0]
        while todo:
            cell = todo.pop()
            for direction in ("up", "down", "left", "right"):
                following = step(arrangement, cell, direction)
                if following is not None and following not in reached:
                    assert 0 <= following < count
                    reached.add(following)
                    todo.append(following)
        assert reached == set(range(count))
        assert step(arrangement, count - 1, "up") is None
        assert step(arrangement, 2, "down") is None
        assert step(arrangement, 0, "left") is None


def test_a_turn_is_played_by_keys_alone(make_map: Callable[..., MapTable]):
    table = make_map()
    table.map.mark({parse_cell("d20"): Mark("reach", 3, action="move d20")})
    plain = table.picture("c18")
    table.driver.key("tab")
    table.driver.step()
    assert table.scene.hovered[-1] == parse_cell("c18")
    assert unlike(table.picture("c18"), plain) > 0.5
    for key in ("up", "up", "right", "up", "down"):
        table.driver.key(key)
    assert table.scene.hovered[-1] == parse_cell("d20")
    assert table.map.tip() == "tip of d20"
    table.driver.key("return")
    assert table.scene.pressed == [parse_cell("d20")]
    assert table.items("cell")["cell:d20"].action == "move d20"
    assert table.items("cell")["cell:d20"].selected


def test_the_walk_by_keys_stays_in_view_when_zoomed(make_map: Callable[..., MapTable]):
    table = make_map()
    table.wheel(4, "c18")
    table.driver.key("tab")
    for _ in range(8):
        table.driver.key("down")
        cell = table.scene.hovered[-1]
        assert cell is not None
        assert table.map.columns.rect.contains(table.map.cell_rect(cell))


def test_a_queen_stands_lower_below_the_name_of_a_board(make_map: Callable[..., MapTable]) -> None:
    """Her crown hid it."""
    table = make_map()
    plan = table.map.brush().plan
    top = next(cell for cell in range(2, plan.paradise_from, 5) if plan.below_sign(cell))
    above = [table.map.queen_rect(0, cell).y - table.map.cell_rect(cell).y for cell in (top, top - 5)]
    assert above[0] > above[1]
    assert table.map.queen_rect(0, top).y >= table.map.cell_rect(top).y - plan.px(4)


@pytest.mark.parametrize("cell", ["c18", "c20", "a8", "e8"])
def test_what_a_way_costs_stands_beside_its_goal_off_the_way(make_map: Callable[..., MapTable], cell: str):
    """It hid the village that the way led to."""
    table = make_map(shown(queens=("c17", "c8", "d13", "home"), bases="Rc8 Bc19 Gb8"))
    goal = parse_cell(cell)
    before = goal - WIDTH
    table.map.mark({goal: Mark("reach", 5, 2), before: Mark("reach", 3)})
    table.map.plan([before, goal])
    brush, model = table.map.brush(), table.map.model
    (tag,) = cells.cost_items(brush, model)
    there = brush.cell(goal)
    covered = tag.area.clip(there)
    assert covered.width * covered.height < 0.3 * tag.area.width * tag.area.height
    assert not tag.area.colliderect(brush.cell(before))
    assert brush.plan.cells_rect(brush.plan.column_index(goal)).move(brush.offset).contains(tag.area)
    assert tag.area.collidelist([table.map.base_rect(base) for base in model.bases]) < 0


@pytest.mark.parametrize("boards", [3, 5, 7])
def test_a_queen_stands_beside_her_base_and_leaves_it_in_sight(make_map: Callable[..., MapTable], boards: int) -> None:
    """Queen, base and village of one colour were one blob."""
    map_ = make_map(shown(boards, queens=("c8", "home", "home", "home"), bases="Rc8")).map
    cell, pictures = parse_cell("c8"), MapPictures(map_.ui.art)
    base, queen = map_.base_rect(cell), map_.queen_rect(0)
    piece = pygame.mask.from_surface(pictures.get("run/base_R", base.width), SURE)
    for colour in COLOURS:
        figure = pygame.mask.from_surface(pictures.get(f"run/queen_{colour}", queen.width), SURE)
        hidden = piece.overlap_area(figure, (queen.x - base.x, queen.y - base.y))
        assert hidden < 0.14 * piece.count(), colour


def test_a_queen_in_paradise_stands_below_the_base_on_her_place(make_map: Callable[..., MapTable]) -> None:
    map_ = make_map(shown(queens=("paradise", "home", "home", "home"))).map
    assert map_.queen_rect(0).y >= map_.place_rect(1, 1).bottom - map_.ui.frame.px(16)


def test_names_in_the_foot_keep_off_the_edge_of_the_plate(make_map: Callable[..., MapTable]) -> None:
    map_ = make_map(shown(7)).map
    letters = map_.ui.text.line_height(map_.name_px, "上陸地点", "head")
    for board in range(0, 8, 2):
        plate = map_.brush().plan.plate_rect(board // 2).move(map_.brush().offset)
        assert plate.bottom - (map_.name_rect(board).centery + letters / 2) >= map_.ui.frame.px(4)
