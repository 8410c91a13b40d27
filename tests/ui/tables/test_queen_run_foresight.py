"""What the table of Queen Run foresees, for every way of pointing, and building in one click with what it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.games.queen_run.cells import parse_cell
from game.games.queen_run.terrain import NAMES
from game.ui.tables.queen_run.cells import ring_items
from game.ui.tables.queen_run.pieces import ghost_base
from tests.ui.tables.queen_run_positions import position


def foreseen(table: Any) -> list[int]:
    return [item.value["foreseen"] for item in table.items() if item.role == "player"]


def buildable(table: Any) -> list[int]:
    """The cells at whose end something can be built in this turn."""
    chooser = table.scene.chooser
    return [cell for cell in chooser.targets() if any(chooser.changes(chooser.foresees(cell)))]


def to_cell(table: Any, cell: int) -> None:
    x, y, w, h = table.scene.map.cell_rect(cell)
    table.driver.move((x + w // 2, y + h // 2))
    table.driver.step()


def test_the_pointer_on_a_cell_shows_every_players_change(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    assert foreseen(table) == [0, 0, 0, 0]
    cell = buildable(table)[0]
    to_cell(table, cell)
    chooser = table.scene.chooser
    expected = list(chooser.changes(chooser.foresees(cell)))
    assert foreseen(table) == expected
    tip = table.scene.map.cell_tip(cell)
    for name, change in zip(table.scene.names, expected, strict=True):
        assert (f"{name} {change:+d}".replace("-", "\u2212") in tip) == bool(change)
    table.driver.move((5, 5))
    table.driver.step()
    assert foreseen(table) == [0, 0, 0, 0]


def test_keys_and_gamepad_point_as_well(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    cell = buildable(table)[0]
    table.scene.map.input.cursor = cell
    table.scene.ui.set_focus("map", ring=True)
    table.driver.step()
    table.driver.step()
    chooser = table.scene.chooser
    assert foreseen(table) == list(chooser.changes(chooser.foresees(cell)))


def short_of_points() -> dict[str, Any]:
    """The knight stands on a windmill, which takes 2 action points, with one left and bases to convert."""
    made = position(seats={0: {"stock": 7}})
    del made["bases"]["c18"]
    return {**made, "phase": "act", "ap": 1}


def test_one_click_converts_and_builds_and_each_step_is_taken_back(make_run_table: Callable[..., Any]):
    table = make_run_table(position=short_of_points())
    table.until(lambda: table.asked)
    build = table.item("button:build")
    assert NAMES[table.scene.shown.world.kinds[parse_cell("c18")]] == "windmill"
    assert build.enabled
    assert build.text == "Convert & build"
    assert build.action == "convert; build"
    before = table.session.match.state.to_document()
    table.click("button:build")
    table.until(lambda: table.asked)
    assert table.session.match.actions == ("convert", "build")
    for _ in range(2):
        table.click("button:undo")
        table.until(lambda: table.asked)
    assert table.session.match.state.to_document() == before
    table.driver.key("b")
    table.until(lambda: table.asked)
    assert table.session.match.actions == ("convert", "build")


def test_the_base_that_would_be_built_is_seen_while_the_button_is_pointed_at(make_run_table: Callable[..., Any]):
    table = make_run_table(position=short_of_points())
    table.until(lambda: table.asked)
    table.scene.ui.set_focus("button:build", ring=True)
    table.driver.step()
    map_, here = table.scene.map, parse_cell("c18")
    assert here in {int(item.key.removeprefix("base:")) for item in ghost_base(map_.brush(), map_.model)}
    assert not [*ring_items(map_.brush(), map_.model)], "one frame is enough"


def test_the_button_that_builds_tells_the_change_also_aloud(make_run_table: Callable[..., Any]):
    table = make_run_table(position=short_of_points())
    table.until(lambda: table.asked)
    chooser = table.scene.chooser
    expected = list(chooser.changes(chooser.build))
    assert expected[0] > 0
    table.scene.ui.set_focus("button:build", ring=True)
    table.driver.step()
    assert foreseen(table) == expected
    widget = table.driver.widget("button:build")
    words = table.driver.app.speaker.words(table.scene, widget)
    assert words.startswith("Convert & build. Points: Ada +")
    assert widget.aloud in widget.tooltip


def test_to_end_the_turn_calls_once_nothing_is_left_to_do(make_run_table: Callable[..., Any]):
    """It was the loudest button while there were action points."""
    table = make_run_table(position=short_of_points())
    table.until(lambda: table.asked)
    assert table.scene.shown.ap
    assert table.driver.widget("button:end").kind == "plain"
    table.click("button:build")
    table.until(lambda: table.asked)
    assert not table.scene.shown.ap
    assert table.driver.widget("button:end").kind == "primary"


@pytest.mark.parametrize(("left", "label"), [(1, "Skip the base"), (2, "Skip the bases")])
def test_leaving_a_base_of_an_effect_is_no_primary_button(make_run_table: Callable[..., Any], left: int, label: str):
    made = position(seats={0: {"queen": "c15", "active": left + 1, "stock": 9 - left}})
    del made["bases"]["c15"]  # a fort, where a knight's base brings up to two on either side
    table = make_run_table(position=made)
    table.until(lambda: table.asked)
    table.click("button:build")
    table.until(lambda: table.asked)
    button = table.driver.widget("button:done")
    assert (button.text, button.kind) == (label, "plain")
    table.driver.key("return")
    assert table.session.match.actions == ("build",), "Enter only points it out"
    assert table.driver.focus_name() == "button:done"
    cell = next(iter(table.scene.targets))
    to_cell(table, cell)
    chooser = table.scene.chooser
    assert foreseen(table) == list(chooser.changes(chooser.foresees(cell)))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_change_stands_before_the_points_and_their_word(make_run_table: Callable[..., Any], language: str):
    made = position(seats={0: {"queen": "c31"}})
    table = make_run_table(position=made, size=(1280, 720), language=language)
    table.until(lambda: table.asked)
    table.click("cell:c32")
    table.until(lambda: table.asked)
    table.driver.move(table.driver.widget("button:settle:1").rect.center)
    table.driver.step()
    table.driver.step()
    assert foreseen(table)[0]
    part = table.driver.widget("player:0")
    change, seal = part.at_box(part.change_box()), part.at_box(part._seal())
    assert not change.colliderect(seal)
    (number, box, role, size, _), (word, *_) = part.points_texts()
    assert word == table.scene.tr("table.points_word", n=int(number))
    assert change.right <= part.at_box((box[0] + box[2] - part._width(number, role, size), 0, 0, 0)).x
    assert part.change_box()[0] > part._name_row()[-1] + part._tag_wide()
    portrait = part.at_box((part._portrait_left(), 0, 2 * part.radius, part.box.h))
    assert portrait.collidepoint(seal.center), "the seal lies on the portrait"
