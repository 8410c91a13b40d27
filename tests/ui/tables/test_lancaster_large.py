"""Lancaster's layout for large text: what is set is what the table shows, up to what fits; the log is in a drawer, and
parliament is laid over France when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.ui.tables.common.log import LogView
from game.ui.tables.common.log_drawer import LogScene
from game.ui.tables.lancaster.zones import MOST_LARGE, TOOLS
from tests.ui.tables.lancaster_positions import position
from tests.ui.tables.test_lancaster_texts_fit import LAWS, crowded

Make = Callable[..., Any]
SLACK = 3
COUNTIES = "ABCDEFGHI"
CARDS = ("card:X5", "card:X8", "card:X9", "card:X10")


def rects(table: Any) -> dict[str, pygame.Rect]:
    return {item.name: pygame.Rect(item.rect) for item in table.items()}


def at_table(make: Make, players: int = 5, **settings: Any) -> Any:
    table = make(position=crowded(players, LAWS[players - 2]), **settings)
    table.until(lambda: table.asked)
    table.driver.step()
    return table


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("settings", [{"interface_scale": 150}, {"text_size": 150}], ids=["scale", "text"])
def test_what_is_set_is_what_is_shown(make_lancaster_table: Make, size: tuple[int, int], settings: dict[str, int]):
    table = at_table(make_lancaster_table, size=size, blank=True)
    before, app = rects(table), table.driver.app
    for key, value in settings.items():
        (app.set_interface_scale if key == "interface_scale" else app.set_text_size)(value)
    table.driver.step()
    after = rects(table)
    assert table.scene.frame.large
    assert table.scene.frame.text == MOST_LARGE
    pieces = (*(f"county:{county}" for county in COUNTIES), *CARDS, "castle", "hand:own:1", "space:stables")
    for name in (*pieces, *(f"button:{tool}" for tool in TOOLS), "prompt"):
        less = before[name].width * before[name].height
        assert after[name].width * after[name].height > 1.1 * less, name
    assert after["player:1"].height > 0.98 * before["player:1"].height, "it is broad without large text as well"
    app.set_interface_scale(100)
    app.set_text_size(100)
    table.driver.step()
    assert rects(table) == before


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_lies_over_anything_else(make_lancaster_table: Make, language: str, players: int):
    table = at_table(make_lancaster_table, players, interface_scale=200, language=language, blank=True)
    root, window = table.scene.ui.root, table.driver.app.surface.get_rect()
    assert not any(isinstance(widget, LogView) for widget in root.walk())
    names = ("player:", "ally:", "county:", "card:", "favour", "row:", "castle", "button:", "prompt")
    placed = {widget.name: widget.rect for widget in root.walk() if widget.name.startswith(names)}
    assert len(placed) > 30
    for (one, a), (other, b) in combinations(placed.items(), 2):
        over = a.clip(b)
        assert min(over.width, over.height) <= SLACK, f"{one} lies over {other}"
    assert all(window.contains(rect) for rect in placed.values())


def test_the_log_is_in_a_drawer(make_lancaster_table: Make):
    table = at_table(make_lancaster_table, interface_scale=150)
    table.click("button:log")
    table.driver.step()
    assert isinstance(table.driver.app.scenes.top, LogScene)


@pytest.mark.parametrize("way", ["key", "button"])
def test_parliament_comes_and_goes_by_key_and_button(make_lancaster_table: Make, way: str):
    table = at_table(make_lancaster_table, interface_scale=150)

    def toggle() -> None:
        if way == "key":
            table.driver.key("v")
        else:
            table.click("button:laws")
        table.driver.step()

    before = rects(table)
    assert not any(name.startswith("law:") for name in before)
    toggle()
    laws = {name: rect for name, rect in rects(table).items() if name.startswith(("law:", "proposal:"))}
    assert len(laws) == 6
    others = {name: rect for name, rect in rects(table).items() if name.startswith(("county:", "player:", "castle"))}
    assert not any(law.colliderect(other) for law in laws.values() for other in others.values())
    assert not any(name.startswith("card:") for name in rects(table))
    toggle()
    assert rects(table) == before


def test_back_takes_parliament_away_and_a_knight_in_hand_does(make_lancaster_table: Make):
    table = at_table(make_lancaster_table, interface_scale=150)
    for key in ("escape", "2"):
        table.driver.key("v")
        table.driver.step()
        assert table.scene.ui.find("law:1") is not None
        table.driver.key(key)
        table.driver.step()
        assert table.scene.ui.find("law:1") is None
        assert table.scene.ui.find(CARDS[0]) is not None
    assert table.scene.chooser.lifted is not None


def test_laws_are_shown_large_beside_parliament(make_lancaster_table: Make):
    table = at_table(make_lancaster_table, interface_scale=150)
    table.driver.key("v")
    table.driver.step()
    assert table.scene.look_closer("law:2")
    table.driver.step()
    assert table.scene.enlarged.look is not None


@pytest.mark.parametrize(("players", "prompt"), [(3, "county"), (3, "muster"), (3, "ransom"), (5, "county_start")])
def test_windows_of_rewards_lie_on_the_canvas_and_leave_their_place_free(
    make_lancaster_table: Make, players: int, prompt: str
):
    start = position(players, prompt, lambda state: state.round < 5)
    table = make_lancaster_table(position=start, interface_scale=200, blank=True)
    table.to_decision()
    table.driver.step()
    sheet = table.scene.ui.find("reward").rect
    assert table.driver.app.surface.get_rect().contains(sheet)
    assert not sheet.colliderect(table.scene.ui.find("prompt").rect)
    if prompt.startswith("county"):
        county = "I" if prompt == "county_start" else table.scene.county_asked(table.scene.chooser)
        assert not sheet.colliderect(table.scene.ui.find(f"county:{county}").rect)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(("players", "prompt"), [(5, "vote"), (4, "law_6"), (3, "law_1")])
def test_in_parliament_nothing_lies_under_the_button_to_the_map(
    make_lancaster_table: Make, players: int, prompt: str, scale: int
):
    """It hid the title of the window in which tiles are chosen."""
    table = make_lancaster_table(position=position(players, prompt), interface_scale=scale, blank=True)
    table.to_decision()
    table.driver.step()
    scene = table.scene
    assert scene.frame.large == (scale > 125)
    peek, ribbon = scene.ui.find("button:peek").rect, scene.frame.px(40)
    names = ("asked", "law", "answer:", "slot:", "desk:", "button:")
    for widget in scene.ui.root.walk():
        if widget.name.startswith(names) and widget.name != "button:peek":
            reach = widget.rect.move(0, -ribbon).union(widget.rect) if widget.name == "asked" else widget.rect
            assert not reach.colliderect(peek), widget.name
    assert scene.ui.find("button:laws") is None, "the laws are there already"


def test_while_a_reward_is_chosen_the_laws_wait_with_a_reason(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "county"), interface_scale=150, blank=True)
    table.to_decision()
    button = table.item("button:laws")
    assert not button.enabled
    table.driver.key("v")
    table.driver.step()
    assert not table.scene.laws_shown


def test_a_table_without_large_text_keeps_its_layout(make_lancaster_table: Make):
    table = at_table(make_lancaster_table, interface_scale=125)
    assert not table.scene.frame.large
    table.driver.key("v")
    table.driver.step()
    assert not table.scene.laws_shown
    assert any(isinstance(widget, LogView) for widget in table.scene.ui.root.walk())
