"""Queen Run's layout for large text: what is set is what the table shows, up to what fits; the log is in a drawer."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.ui.tables.common.log import LogView
from game.ui.tables.common.log_drawer import LogScene
from game.ui.tables.queen_run.tree import LARGE_TOOLS
from tests.ui.tables.queen_run_positions import position

Make = Callable[..., Any]
SLACK = 3


def rects(table: Any) -> dict[str, pygame.Rect]:
    return {item.name: pygame.Rect(item.rect) for item in table.items()}


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("settings", [{"interface_scale": 150}, {"text_size": 150}], ids=["scale", "text"])
def test_what_is_set_is_what_is_shown(make_run_table: Make, size: tuple[int, int], settings: dict[str, int]):
    table = make_run_table(position=position(), size=size)
    table.until(lambda: table.asked)
    before, app = rects(table), table.driver.app
    for key, value in settings.items():
        (app.set_interface_scale if key == "interface_scale" else app.set_text_size)(value)
    table.driver.step()
    after = rects(table)
    assert table.scene.frame.large
    assert table.scene.frame.text == 1.5
    for name in ("player:0", "player:3", "button:menu", "button:advice"):
        assert after[name].height > 1.1 * before[name].height, name
    assert after["cell:c18"] == before["cell:c18"], "the map is zoomed, not scaled"
    app.set_interface_scale(100)
    app.set_text_size(100)
    table.driver.step()
    assert rects(table) == before


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_log_is_in_a_drawer_and_nothing_lies_over_anything_else(make_run_table: Make, language: str):
    table = make_run_table(position=position(), interface_scale=200, language=language)
    table.until(lambda: table.asked)
    root = table.scene.ui.root
    assert not any(isinstance(widget, LogView) for widget in root.walk())
    window = table.driver.app.surface.get_rect()
    names = ("player:", "button:", "prompt", "map:paradise")
    placed = {w.name: w.rect for w in root.walk() if w.name.startswith(names) and w.name != "button:whole_map"}
    assert len(placed) > 15
    for (one, a), (other, b) in combinations(placed.items(), 2):
        over = a.clip(b)
        assert min(over.width, over.height) <= SLACK, f"{one} lies over {other}"
    assert all(window.contains(rect) for rect in placed.values())
    table.click("button:log")
    table.driver.step()
    assert isinstance(table.driver.app.scenes.top, LogScene)


def test_the_draft_keeps_its_layout_and_the_table_takes_its_own_after_it(make_run_table: Make):
    table = make_run_table(2, 2, interface_scale=150)
    assert not table.scene.frame.large
    table.play("choose elf B")
    table.until(lambda: table.asked)
    table.play("choose knight R")
    table.until(lambda: table.asked)
    assert table.scene.frame.large


def test_the_buttons_keep_apart_and_end_where_the_panels_do(make_run_table: Make):
    """They touched each other, and ended before the panels below them."""
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    table.driver.app.set_text_size(150)
    table.driver.step()
    parts = {part.name: part for part in table.scene.ui.root.walk() if part.name.startswith("button:")}
    least = table.scene.frame.px(20)
    for left, right in (("convert", "build"), ("undo", "pass")):
        assert parts[f"button:{right}"].rect.left - parts[f"button:{left}"].rect.right >= least
    tools = sorted((parts[f"button:{name}"].rect for name in LARGE_TOOLS), key=lambda rect: rect.x)
    assert all(b.left - a.right >= table.scene.frame.px(11) for a, b in pairwise(tools))
    assert abs(tools[-1].right - table.scene.ui.find("player:0").rect.right) <= 1
