"""The layout for large text: what is set is what the table shows, up to what fits; nothing lies over anything else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.ui.layout import table_frame
from game.ui.tables.common.log import LogView
from game.ui.tables.sleeping_queens.prompt import LINE_SIZE
from tests.ui.tables.conftest import document

HANDS = ["K N J 2 3", "K 1 2 3 5", "J 5 6 7 8"]
AWAKE: list[list[str]] = [["cake"], ["sunflower", "cat"], ["rose"]]
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
APART = ("card", "slot", "pile", "panel", "player")
SLACK = 2
Make = Callable[..., Any]


def at_decision(make_table: Make, **settings: Any) -> Any:
    table = make_table(position=document(HANDS, AWAKE, discard=["8"]), **settings)
    table.to_decision()
    return table


def test_a_table_without_such_a_layout_grows_as_far_as_its_own_goes() -> None:
    assert table_frame((1280, 720), 200, 1.25).text == 1.25
    frame = table_frame((1280, 720), 150, 1.25, 100, 1.75)
    assert (frame.text, frame.factor, frame.large) == (1.5, 1.5, True)
    assert table_frame((1280, 720), 200, 1.25, 150, 1.75).text == 1.75
    assert not table_frame((1280, 720), 125, 1.25, 100, 1.75).large


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("settings", [{"interface_scale": 150}, {"text_size": 150}], ids=["scale", "text"])
def test_what_is_set_is_what_is_shown(make_table: Make, size: tuple[int, int], settings: dict[str, int]) -> None:
    table = at_decision(make_table, size=size)
    before = {item.name: pygame.Rect(item.rect) for item in table.items()}
    assert not table.scene.frame.large
    app = table.driver.app
    for key, value in settings.items():
        (app.set_interface_scale if key == "interface_scale" else app.set_text_size)(value)
    table.driver.step()
    after = {item.name: pygame.Rect(item.rect) for item in table.items()}
    assert table.scene.frame.text == 1.5
    for name in ("hand:0", "hand:4", "button:menu"):
        assert after[name].width > 1.1 * before[name].width, name
    assert after["queen:1:cat"].width >= before["queen:1:cat"].width
    assert after["queen:0:cake"].width >= after["queen:1:cat"].width - 1, "the own queens were smaller than the others'"
    others = [name for name in after if name.startswith("player:") and name != "player:0"]  # the own one is compact
    assert all(after[name].width >= before[name].width for name in others)
    app.set_interface_scale(100)
    app.set_text_size(100)
    table.driver.step()
    assert {item.name: pygame.Rect(item.rect) for item in table.items()} == before


@pytest.mark.parametrize("players", [2, 4, 5, 6, 8])
def test_nothing_lies_over_anything_else(make_table: Make, players: int) -> None:
    table = make_table(players=players, interface_scale=200)
    table.to_decision()
    area = table.scene.frame.area
    items = [item for item in table.items() if item.role in APART or item.name.startswith("button:")]
    places = [(item.name, pygame.Rect(item.rect).inflate(-2 * SLACK, -2 * SLACK)) for item in items]
    assert all(area.contains(rect) for _, rect in places)
    inside = ("button:play", "button:clear", "button:skip", "queen:")
    free = [(name, rect) for name, rect in places if not name.startswith(inside)]
    over = [(one, two) for (one, here), (two, there) in combinations(free, 2) if here.colliderect(there)]
    assert over == []


def test_the_log_is_in_a_drawer_and_a_turn_begins_with_what_the_others_did(make_table: Make) -> None:
    table = at_decision(make_table, interface_scale=150)
    root = table.scene.ui.root
    assert root is not None
    assert not any(isinstance(part, LogView) for part in root.walk())
    table.play("K@8")
    table.to_decision()
    recap = pygame.Rect(table.item("recap").rect)
    played_with = [item for item in table.items() if item.role in ("card", "slot", "pile", "button", "prompt")]
    names = [item.name for item in played_with if recap.colliderect(item.rect)]
    assert all(name.startswith("recap") for name in names)
    assert not [item.name for item in table.items() if item.role == "queen" and recap.colliderect(item.rect)]
    numbers = [item for item in table.items() if item.role == "card" and item.value.isdigit()]
    table.click(numbers[0])
    assert table.scene.ui.find("recap") is None, "the buttons of what is chosen lie there"
    table.click("button:clear")
    assert table.scene.ui.find("recap") is not None
    table.click("button:log")
    assert table.driver.app.scenes.top.name == "log"


def test_what_is_asked_grows_as_well(make_table: Make) -> None:
    """In Japanese it was made small to be one line."""
    table = at_decision(make_table, text_size=150, language="ja")
    part = table.driver.widget("prompt")
    lines: list[float] = []
    text = table.driver.app.text
    real = text.line
    text.line = lambda words, role, px, colour: lines.append(px) or real(words, role, px, colour)
    part.paint(table.driver.app.surface)
    del text.line
    assert lines
    assert min(lines) > 1.2 * LINE_SIZE * table.scene.frame.unit


def test_a_whole_turn_can_be_played(make_table: Make) -> None:
    table = at_decision(make_table, text_size=150)
    table.play("N>1:sunflower")
    assert table.session.match.actions[0] == "N>1:sunflower"
    table.to_decision()
    assert table.same_as_view()


def test_a_card_is_put_back_where_the_hand_is(make_table: Make) -> None:
    table = at_decision(make_table, interface_scale=150)
    card = next(item for item in table.items() if item.role == "card" and item.value == "J")
    x, y = card.rect[0] + card.rect[2] // 2, card.rect[1] + card.rect[3] // 2
    table.driver.drag((x, y), (x + 30, y + 10))
    assert table.scene.chooser.chosen == []
    slot = pygame.Rect(table.item("slot:8").rect)
    table.driver.drag((x, y), (slot.centerx, slot.bottom + 6))
    assert table.session.match.actions[0] == "J"
