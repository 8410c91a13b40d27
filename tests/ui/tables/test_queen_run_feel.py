"""How the table of Queen Run answers: pieces rise and give way, points fly, small surprises, and nothing in the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.games.queen_run.cells import parse_cell
from game.games.queen_run.tribes import TRIBE_IDS
from game.ui.tables.queen_run.animations.side_animations import RIBBONS, ability, standings_changed
from game.ui.tables.queen_run.people import people, rows
from tests.ui.tables.queen_run_positions import position

AWAY = (1270, 60)
"""A place of the window with nothing that answers."""


def open_table(make_run_table: Callable[..., Any], animation: str = "normal", **changes: Any) -> Any:
    settings = {"reduced_motion": changes.pop("reduced_motion", False)}
    table = make_run_table(position=position(**changes), persons=4, animation=animation, **settings)
    table.until(lambda: table.asked)
    table.scene.map.ground.wait()
    table.run(0.3)
    return table


def differs(before: pygame.Surface, after: pygame.Surface, rect: pygame.Rect) -> bool:
    place = rect.clip(before.get_rect())
    return before.subsurface(place).copy().get_buffer().raw != after.subsurface(place).copy().get_buffer().raw


# -- hands ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("draft", [False, True])
def test_everything_answers_pointer_and_press_in_the_next_frame(make_run_table: Callable[..., Any], draft: bool):
    table = make_run_table(3, 1) if draft else open_table(make_run_table, "normal")
    if draft:
        table.to_decision()
    driver, scene = table.driver, table.scene
    roles = {"cell", "badge", "button", "player", "people", "cost", "row", "colour", "piece"}
    told = [item for item in table.items() if item.role in roles and (not draft or item.role != "player")]
    cells = [item for item in told if item.role == "cell"]
    kept = [item for item in cells if item.legal or item.value["queen"] is not None or item.value["base"]][::4]
    wanted = [item for item in told if item.role != "cell"] + kept + cells[::17]
    assert len(wanted) > 25
    for item in wanted:
        driver.move(AWAY)
        driver.step(dt=1.0)
        driver.step(dt=1.0)
        before = driver.app.surface.copy()
        rect = pygame.Rect(item.rect)
        driver.move(rect.center)
        pointed = driver.app.surface.copy()
        assert not item.enabled or differs(before, pointed, rect), f"{item.name} does not answer the pointer"
        if not item.enabled or item.role == "badge":  # a badge only tells
            continue
        driver.press(rect.center)
        assert differs(pointed, driver.app.surface, rect), f"{item.name} does not answer a press"
        driver.move(AWAY)
        driver.release(AWAY)
    assert scene.map.model.pressed is None


def test_pieces_rise_where_they_are_pointed_at_and_come_back(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table)
    model, driver = table.scene.map.model, table.driver
    cell = parse_cell("c15")
    driver.move(table.scene.map.cell_rect(cell).center)
    assert 0 < model.lift_at(cell) < 1, "at once, but not all the way"
    table.run(0.8)
    assert model.lift_at(cell) == 1
    assert not driver.step(), "once it hovers nothing moves"
    driver.press(table.scene.map.cell_rect(cell).center)
    table.run(0.8)
    assert model.lift_at(cell) < 0.5, "it gives way under the finger"
    driver.move(AWAY)
    driver.release(AWAY)
    table.run(0.8)
    assert model.raised == ()


def test_the_queen_is_picked_up_while_her_way_is_shown(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table, "off")
    model, way = table.scene.map.model, parse_cell("c19")
    table.driver.move(table.scene.map.cell_rect(way).center)
    table.driver.step()
    assert model.route[-1] == way
    assert model.lift_at(parse_cell("c18")) == 1


# -- steps and buildings ----------------------------------------------------------------------------------------------


def frames(table: Any, text: str) -> list[tuple[float, float]]:
    """For each frame of an action how high the queen flies, and how far she is squashed."""
    seen = []
    table.scene.act_text(text)
    while not table.asked:
        table.driver.step(dt=1 / 60)
        seen += [(each.height(), each.squash) for each in table.scene.stage.movers if each.picture == "run/queen_R"]
    return seen


def test_a_queen_gives_way_where_she_lands_and_springs_up_before_she_rests(make_run_table: Callable[..., Any]):
    seen = frames(open_table(make_run_table), "move c19")
    squashed = [squash for _, squash in seen]
    assert max(squashed) > 0.1
    assert min(squashed) < -0.04, "a little too far"
    assert seen[-1] == (0.0, 0.0) or abs(seen[-1][1]) < 0.05


def test_a_base_gives_way_under_the_queen_that_steps_on_it(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table)
    table.scene.act_text("move b18")  # a base of her own
    most = 0.0
    while not table.asked:
        table.driver.step(dt=1 / 60)
        most = max([most, *(each.squash for each in table.scene.stage.movers if each.picture.startswith("run/base"))])
    assert most > 0.2
    assert not table.scene.map.model.lifted


FORT = {"seats": {0: {"queen": "c16", "active": 4, "stock": 5}}}
"""The knight on a fort, where his own ability is LR2, on a board that another leads."""


def test_a_building_unfolds_points_fly_and_its_people_shows_itself(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table, **FORT)
    scene = table.scene
    before, wins = list(scene.points), scene.by_board
    scene.act_text("build")
    flat, medal, bits, shown = [], set(), 0, []
    while not table.asked:
        table.driver.step(dt=1 / 60)
        flat += [each.squash for each in scene.stage.movers if each.picture == "run/base_R" and each.visible]
        medal |= {light.picture for light in scene.side_animations.stage.lights}
        bits = max(bits, sum(bit.tint is not None for bit in scene.stage.particles))
    assert flat[0] > 0.5
    assert min(flat) < -0.02, "a little too high"
    assert bits >= 5
    assert {"run/tribe_knight", "run/ring_R"} <= medal
    scene.act_text("place b16")
    while scene.side_animations.lively or not table.asked:
        table.driver.step(dt=1 / 60)
        shown.append(scene.ui.find("player:0")._counted())
    assert wins != scene.by_board
    assert shown[-1] == scene.points[0] >= before[0]
    assert scene.side_animations.coming == {}


def test_a_people_shows_itself_after_the_building_and_over_no_piece(make_run_table: Callable[..., Any]):
    """The portrait hid a queen and her base while another building unfolded below them."""
    table = open_table(make_run_table, **FORT)
    scene, lights = table.scene, table.scene.side_animations.stage.lights
    scene.act_text("build")
    table.until(lambda: any(light.picture == "run/tribe_knight" for light in lights))
    face = next(light for light in lights if light.picture == "run/tribe_knight")
    here = face.at().center
    model = scene.map.model
    assert not {scene.map.cell_at(here)} & {*model.bases, *(queen.cell for queen in model.queens)}
    while not face.alpha:
        table.driver.step(dt=1 / 60)
        assert not face.alpha or not [each for each in scene.stage.movers if each.squash > 0.5]


def test_points_are_written_when_they_have_arrived(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table, **FORT)
    scene = table.scene
    before = scene.points[0]
    scene.act_text("build")
    table.until(lambda: bool(scene.side_animations.stage.awards))
    awards = {award.colour: award.points for award in scene.side_animations.stage.awards}
    assert awards["R"] > 0
    badges = [scene.map.badge_rect(board) for board in range(scene.map.arrangement.boards)]
    starts = [award.start() for award in scene.side_animations.stage.awards if award.points > 0]
    assert not [start for start in starts if start.collidelist(badges) >= 0], "they hid the count they come from"
    assert scene.points[0] == before + awards["R"]
    assert scene.ui.find("player:0")._counted() == before
    table.until(lambda: not scene.side_animations.lively)
    assert scene.ui.find("player:0")._counted() == scene.points[0]


def test_a_lead_that_changes_hands_is_seen_on_both_sides(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table)
    scene = table.scene
    after = [list(points) for points in scene.by_board]
    before = [list(points) for points in after]
    before[1], after[1] = [3, 2, 0, 0], [2, 3, 0, 0]
    standings_changed(scene, before, after)
    stage = scene.side_animations.stage
    assert {award.colour: award.points for award in stage.awards} == {"R": -1, "B": 1}
    table.until(lambda: any(light.picture == "run/token_B" and light.alpha == 1 for light in stage.lights), 2.0)
    table.until(lambda: not scene.side_animations.lively, 2.0)
    assert not stage.awards
    assert not stage.lights


def test_what_runs_beside_never_waits_and_a_press_ends_it(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table, "slow", **FORT)
    scene = table.scene
    scene.act_text("build")
    table.until(lambda: table.asked)
    scene.act_text("place b16")
    table.until(lambda: table.asked)
    assert scene.side_animations.lively
    table.click("cell:d16")
    table.driver.step()
    assert not scene.side_animations.coming
    assert table.session.match.actions[-1] == "place d16", "and it means what it means without them"


@pytest.mark.parametrize("how", [{"animation": "off"}, {"reduced_motion": True}])
def test_without_motion_nothing_flies_and_nothing_is_lost(make_run_table: Callable[..., Any], how: dict[str, Any]):
    table = open_table(make_run_table, **{"animation": "normal", **how}, **FORT)
    scene = table.scene
    for text in ("build", "place b16"):
        scene.act_text(text)
        table.driver.step()
        assert not scene.side_animations.lively
        assert not scene.stage.particles
        assert not scene.stage.movers
    assert scene.ui.find("player:0")._counted() == scene.points[0]
    assert table.same_as_view()


def test_abilities_are_what_hardly_another_people_has():
    own = {tribe: [row.id for row in rows(people(tribe)) if ability(people(tribe), row)] for tribe in TRIBE_IDS}
    assert "fort" in own["knight"]
    assert own["giant"]
    assert "forest" in own["pixie"]
    assert "mountain" in own["dwarf"]
    assert "temple" not in own["knight"]
    assert "village" not in own["knight"]


# -- the draft, the end -----------------------------------------------------------------------------------------------


def test_a_chosen_people_flies_to_its_player_and_is_sealed(make_run_table: Callable[..., Any]):
    table = make_run_table(2, 2, animation="normal")
    table.to_decision()
    card = table.scene.ui.find("people:elf")
    table.scene.act_text("choose elf B")
    seen: set[str] = set()
    xs = []
    while not table.asked or table.scene.side_animations.lively:
        table.driver.step(dt=1 / 60)
        seen |= {
            glow.picture for stage in (table.scene.stage, table.scene.side_animations.stage) for glow in stage.glows
        }
        xs += [glow.x for glow in table.scene.stage.glows if glow.picture == "run/tribe_elf"]
    assert {"run/tribe_elf", "run/ring_B", "run/token_B"} <= seen
    assert abs(xs[0] - card.portrait_box[0]) < 40
    assert abs(xs[-1] - table.scene.ui.find("player:1").portrait_box[0]) < 4


def test_the_winner_has_a_ribbon_of_the_own_colour(make_run_table: Callable[..., Any]):
    table = open_table(
        make_run_table, "fast", ap=2, phase="act", paradise=[{"color": "B", "bases": 0}],
        seats={0: {"queen": "b31", "active": 0, "stock": 9}, 1: {"queen": "paradise"}},
    )  # fmt: skip
    table.scene.act_text("move b32")
    ribbons = set()
    while not table.results:
        table.driver.step(dt=1 / 30)
        told = [sign.text for sign in table.scene.side_animations.stage.signs]
        for sign in table.scene.side_animations.stage.signs:
            where = table.scene.frame.point(sign.x, sign.y)
            assert table.scene.map.paradise.rect.collidepoint(where), "it lay over the map, far from what it tells"
            castle = table.scene.map.paradise.at_box(table.scene.map.arrangement.style.castle)
            wide = table.scene.ui.text.width(sign.text, "title", table.scene.ui.font_px(sign.letters))
            assert where[0] - wide / 2 > castle.right, "it hid what is reached"
        assert not told or "paradise" not in table.scene.prompt(), "the ribbon tells it, the bar whose turn it is"
        ribbons |= {
            sign.ribbon for stage in (table.scene.stage, table.scene.side_animations.stage) for sign in stage.signs
        }
    colour = table.scene.shown.seats[table.scene.winners[0]].colour
    assert ribbons == {RIBBONS[colour], RIBBONS["R"]}, "hers who came to paradise, and the winner's"
    assert len(set(RIBBONS.values())) == 4
