"""The drawers of the table, players and log, which take the place of panels where letters have to be large."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.tables.conftest import document


@pytest.fixture
def table(make_table: Callable[..., Any]) -> Any:
    return make_table(position=document(["K 1 2 D 5", "J 5 6 7 8", "3 4 6 8 9"], [["cake"], ["rose", "cat"], []]))


def test_a_click_on_a_panel_opens_it_and_escape_closes_it(table: Any):
    table.to_decision()
    x, y, wide, _ = table.item("player:1").rect
    table.driver.click((x + wide // 8, y + 12))
    assert table.driver.app.scenes.top.name == "players"
    table.driver.key("escape")
    assert table.driver.app.scenes.top is table.scene


def test_it_shows_what_the_panels_show_and_no_hand(table: Any):
    table.to_decision()
    table.driver.key("p")
    items = {item.name: item for item in table.items()}
    assert {"players.queen.0.cake", "players.queen.1.rose", "players.queen.1.cat"} <= set(items)
    texts = [item.text for item in items.values()]
    for seat in range(3):
        assert items[f"players.name.{seat}"].text == table.scene.seat_at(seat).name
    assert sum(text == "5 cards" for text in texts) == 3
    # Of 50 points, as the number before it says; the places show how many of 5 queens there are.
    points = [int(items[f"players.points.{seat}"].text) for seat in range(3)]
    assert [items[f"players.goal.{seat}"].value for seat in range(3)] == [each / 50 for each in points]
    assert not [name for name in items if name.startswith(("hand", "card"))]
    table.driver.key("p")
    assert table.driver.app.scenes.top is table.scene


@pytest.mark.parametrize("scale", [100, 200])
def test_it_takes_the_whole_interface_scale(make_table: Callable[..., Any], scale: int):
    table = make_table(players=8, interface_scale=scale, size=(1920, 1080))
    table.to_decision()
    table.driver.key("p")
    face = next(item for item in table.items() if item.name == "players.face.0")
    assert face.rect[2] == pytest.approx(84 * scale / 100, abs=2)


def test_the_log_takes_the_whole_interface_scale_too(make_table: Callable[..., Any]):
    sizes = []
    for scale in (100, 200):
        table = make_table(interface_scale=scale, size=(1920, 1080))
        table.to_decision()
        table.driver.key("l")
        assert table.driver.app.scenes.top.name == "log"
        sizes.append(next(item for item in table.items() if item.name == "log.close").rect[2])
    assert sizes[1] == pytest.approx(2 * sizes[0], abs=2)


def test_whose_queen_the_jester_brings_is_not_said_to_be_at_turn(make_table: Callable[..., Any]):
    position = document(["K 1 2 D 5", "J 5 6 7"], [[], []], turn=1, phase="wake", pending={"from": "jester"})
    table = make_table(position=position)
    table.to_decision()
    texts = [item.text for item in table.items()]
    assert any(table.scene.tr("prompt.wake_jester") in text for text in texts)
    assert not any(table.scene.tr("table.your_turn") in text for text in texts)


@pytest.mark.parametrize(("players", "rows"), [(4, [4]), (5, [3, 2]), (7, [4, 3]), (8, [4, 4])])
def test_rows_are_about_as_long_and_stand_in_the_middle(
    make_table: Callable[..., Any], players: int, rows: list[int]
) -> None:
    """A fifth player stood alone below four."""
    table = make_table(players=players, blank=True)
    table.to_decision()
    table.driver.key("p")
    faces = [next(item for item in table.items() if item.name == f"players.face.{seat}") for seat in range(players)]
    panel = table.driver.app.scenes.top.ui.find("players.panel").rect
    heights = sorted({face.rect[1] for face in faces})
    assert [sum(face.rect[1] == high for face in faces) for high in heights] == rows
    middles = []
    for high in heights:
        lefts = [face.rect[0] for face in faces if face.rect[1] == high]
        middles.append((min(lefts) + max(lefts)) / 2)
    assert all(abs(middle - middles[0]) <= 2 for middle in middles)
    assert panel.left < middles[0] < panel.centerx
