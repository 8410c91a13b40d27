"""Letters and the order of rewards on the table: seals, the way on the map, the steps in the bar, words."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.games.lancaster.places import COUNTY_IDS, KIND_IDS
from game.games.lancaster.state import LancasterState
from game.ui.tables.common.log import LogView
from game.ui.tables.lancaster.agenda import way
from game.ui.tables.lancaster.dim import Dim
from game.ui.tables.lancaster.zones import read_zones
from tests.ui.tables.lancaster_positions import position

Make = Callable[..., Any]


def first(state: LancasterState) -> bool:
    return state.asked == 0


@pytest.mark.parametrize("language", ["en", "ja"])
def test_counties_bear_their_letters_in_name_and_tooltip(make_lancaster_table: Make, language: str) -> None:
    table = make_lancaster_table(language=language, position=position(3, "county", first))
    table.to_decision()
    for number, county in enumerate(COUNTY_IDS, start=1):
        name = f"{county} {table.scene.tr(f'county.{county}')}"
        assert table.item(f"county:{county}").text == name
        tip = table.driver.widget(f"county:{county}").tip()
        assert tip.startswith(name)
        assert table.scene.tr("table.county.order", n=number) in tip
    assert table.driver.app.tr.problems == []


def test_the_letter_is_painted(make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    table = make_lancaster_table(position=position(3, "county", first))
    table.to_decision()
    scene = table.scene
    seals: list[tuple[str, bool]] = []
    monkeypatch.setattr(
        "game.ui.tables.lancaster.look.Brush.seal",
        lambda brush, surface, sign, rect, *, now, faint=False: seals.append((sign, now)),
    )
    asked = scene.county_asked(scene.chooser)
    for county in COUNTY_IDS:
        scene.ui.find(f"county:{county}").paint(scene.app.surface)
    assert seals == [(county, county == asked) for county in COUNTY_IDS]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_seal_touches_what_a_room_pays(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """The 1 of the storehouse's squire stood at the edge of the seal."""
    table = make_lancaster_table(language=language, position=position(3, "county", first))
    table.to_decision()
    numbers: list[pygame.Rect] = []
    seals: list[pygame.Rect] = []
    ui = table.scene.ui
    draw, least = ui.text.draw, 0.36  # half the height of a number, in sizes of its letters

    def noted(surface: pygame.Surface, text: str, role: str, px: float, colour: Any, rect: pygame.Rect, *more: Any):
        if text.isdigit():
            high = round(2 * least * px)
            numbers.append(pygame.Rect(rect.x, rect.centery - high // 2, ui.text.width(text, role, px), high))
        return draw(surface, text, role, px, colour, rect, *more)

    monkeypatch.setattr(ui.text, "draw", noted)
    monkeypatch.setattr(
        "game.ui.tables.lancaster.look.Brush.seal",
        lambda brush, surface, sign, rect, *, now, faint=False: seals.append(rect),
    )
    castle = ui.find("castle")
    for kind in KIND_IDS[:4]:
        castle._paint_room(table.driver.app.surface, kind)
    assert len(seals) == 4
    assert len(numbers) >= 4
    for seal in seals:
        for number in numbers:
            x = min(max(seal.centerx, number.left), number.right)
            y = min(max(seal.centery, number.top), number.bottom)
            assert math.dist(seal.center, (x, y)) > seal.width / 2, (seal, number)


@pytest.mark.parametrize("prompt", ["muster", "tiltyard"])
def test_the_seal_of_a_room_that_asks_lies_within_the_light_round_it(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch, prompt: str
) -> None:
    table = make_lancaster_table(position=position(3, prompt, first))
    table.to_decision()
    seals: list[pygame.Rect] = []
    monkeypatch.setattr(
        "game.ui.tables.lancaster.look.Brush.seal",
        lambda brush, surface, sign, rect, *, now, faint=False: seals.append(rect),
    )
    scene = table.scene
    scene.ui.find("castle")._paint_room(table.driver.app.surface, prompt)
    dim = next(part for part in scene.parts if isinstance(part, Dim))
    assert any(scene.frame.rect(hole).inflate(-4, -4).contains(seals[0]) for hole in dim.holes)


@pytest.mark.parametrize("prompt", ["county", "muster", "ransom"])
def test_the_steps_at_hand_stand_in_the_bar_and_are_told(make_lancaster_table: Make, prompt: str) -> None:
    table = make_lancaster_table(position=position(3, prompt, first))
    table.to_decision()
    item = table.item("agenda")
    stage = table.scene.shown.phase
    assert table.scene.tr(f"agenda.{stage}") in item.text
    asked = {"county": table.scene.shown.phase == "counties" and item.value, "muster": "muster"}
    assert item.value == asked.get(prompt, table.scene.shown.resolving)
    assert table.driver.app.tr.problems == []


def test_no_steps_stand_there_outside_the_rewards(make_lancaster_table: Make) -> None:
    table = make_lancaster_table()
    table.to_decision()
    names = [item.name for item in table.items()]
    assert "agenda" not in names
    assert table.scene.ui.find("way") is None


@pytest.mark.parametrize("large", [False, True])
def test_the_way_leads_from_letter_to_letter_and_lies_on_no_plaque(make_lancaster_table: Make, large: bool) -> None:
    table = make_lancaster_table(position=position(3, "county", first), interface_scale=200 if large else 100)
    table.to_decision()
    assert table.scene.ui.find("way") is not None
    zones = read_zones(3, large=large)
    dots, heads = way(zones, COUNTY_IDS)
    assert len(heads) == len(COUNTY_IDS) - 1
    plaques = [zones.board[f"county:{county}"] for county in COUNTY_IDS]
    for x, y in [*dots, *(tip for tip, _ in heads)]:
        assert not any(box.x < x < box.x + box.w and box.y < y < box.y + box.h for box in plaques)
    for (_, goal), (tip, _) in zip(pairwise(COUNTY_IDS), heads, strict=True):
        box = zones.board[f"county:{goal}"]
        assert box.x - 16 <= tip[0] <= box.x + box.w + 16
        assert box.y - 16 <= tip[1] <= box.y + box.h + 16


def test_the_steps_can_be_reached_by_keys_and_lead_to_the_rules(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "county", first))
    table.to_decision()
    asked: list[str] = []
    table.scene.windows.rules = asked.append
    table.scene.ui.set_focus("agenda", ring=True)
    assert table.driver.focus_name() == "agenda"
    table.driver.key("return")
    assert asked == ["section-3-3"]


def test_a_line_of_the_log_tells_the_letter_while_it_is_pointed_at(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "placement", first))
    table.to_decision()
    action = next(text for text in table.texts() if text.endswith((">A", ">B", ">C", ">E", ">F", ">I")))
    table.play(action)
    table.until(lambda: any(line.tip for line in table.scene.log_lines()))
    view = table.scene.ui.find("log")
    assert isinstance(view, LogView)
    index, line = next((n, line) for n, line in enumerate(view.lines) if line.tip)
    letter = line.pieces[0][-1]
    assert line.tip == f"{letter} {table.scene.tr(f'county.{letter}')}"
    view.pointed = index
    assert view.tip().startswith(line.tip)
    view.pointed = None
    assert view.tip() == table.scene.tr("table.log.tip")
