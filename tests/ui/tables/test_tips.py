"""Tooltips, messages and marks at a table: none covers what moves, two never contradict each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui import theme
from game.ui.tables.sleeping_queens import drawing, facts
from game.ui.tables.sleeping_queens.parts import QueenPart
from game.ui.widgets import host, tooltip
from tests.ui.tables.conftest import document
from tests.ui.tables.queen_run_positions import position as on_the_way

HANDS = ["K N J 2 3", "K 1 2 3 5", "J 5 6 7 8"]
AWAKE: list[list[str]] = [["cat"], ["sunflower", "dog"], ["rose"]]
LONG = theme.TOOLTIP_DELAY + 0.2
Make = Callable[..., Any]


def at_decision(make_table: Make, **settings: Any) -> Any:
    table = make_table(position=document(HANDS, AWAKE, discard=["8"]), **settings)
    table.to_decision()
    return table


def centre(item: Any) -> tuple[int, int]:
    x, y, w, h = item.rect
    return x + w // 2, y + h // 2


def hand_card(table: Any, kind: str) -> Any:
    return next(item for item in table.items() if item.role == "card" and item.value == kind)


def test_no_tooltip_covers_what_moves(make_table: Make) -> None:
    table = at_decision(make_table, animation="slow")
    ui = table.scene.ui
    table.play("K@8")
    assert table.scene.busy
    table.driver.move(centre(table.item("slot:6")))
    table.run(LONG)
    assert table.scene.busy
    assert not ui.tip_shown
    table.to_decision()
    table.run(LONG)
    assert not ui.tip_shown, "the pointer has not moved since"
    table.driver.move(centre(table.item("slot:7")))
    table.run(LONG)
    assert ui.tip_shown


def test_why_a_button_is_off_is_told_while_something_moves(make_table: Make) -> None:
    table = at_decision(make_table, animation="slow")
    table.play("K@8")
    assert table.scene.busy
    table.click("button:undo")
    table.run(0.2)
    assert table.scene.busy
    assert table.scene.ui.tip_shown


def test_a_refusal_stands_alone(make_table: Make) -> None:
    """What is forbidden and what it would bring are not told beside each other."""
    table = at_decision(make_table)
    table.driver.drag(centre(hand_card(table, "N")), centre(table.item("queen:1:dog")))
    messages = table.driver.app.messages
    assert messages.bubble is not None
    assert messages.bubble[0] == table.scene.tr("refusal.cat_dog", queen="Dog Queen", other="Cat Queen")
    x, y = centre(table.item("queen:1:dog"))
    table.driver.move((x + 3, y))
    table.run(LONG)
    assert messages.bubble is not None
    assert not table.scene.ui.tip_shown


def test_who_would_quarrel_is_promised_to_nobody(make_table: Make) -> None:
    table = at_decision(make_table)
    part = next(part for part in table.scene.parts if isinstance(part, QueenPart) and part.queen == "dog")
    assert table.scene.tr("table.would_quarrel", other="Cat Queen") in part.tip()
    assert facts.standing(table.scene, 0, 1, facts.POINTS["dog"]) not in part.tip()
    other = next(part for part in table.scene.parts if isinstance(part, QueenPart) and part.queen == "sunflower")
    assert facts.standing(table.scene, 0, 1, facts.POINTS["sunflower"]) in other.tip()


def test_brackets_rise_with_their_card(make_table: Make) -> None:
    table = at_decision(make_table)
    table.choose_cards(["K"])
    part = next(part for part in table.scene.parts if part.name == "slot:6")
    assert drawing.place_of(table.scene, part) == part.rect
    table.driver.move(part.rect.center)
    table.run(0.5)
    assert part.raised
    assert drawing.place_of(table.scene, part).bottom < part.rect.bottom
    assert drawing.place_of(table.scene, part).top < part.rect.top


@pytest.mark.parametrize("players", [3, 8])
def test_toasts_cover_no_seat(make_table: Make, players: int) -> None:
    table = make_table(players=players, persons=1, language="ja", interface_scale=150)
    table.to_decision()
    table.driver.app.toast(table.driver.app.tr("recap.none"))
    table.driver.step()
    toast = next(pygame.Rect(item.rect) for item in table.driver.app.messages.items() if item.role == "toast")
    seats = [pygame.Rect(item.rect) for item in table.items() if item.role in ("player", "card", "slot", "prompt")]
    assert toast.collidelist(seats) < 0


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_the_clock_covers_neither_face_nor_name(make_table: Make, players: int) -> None:
    table = make_table(players=players, persons=players, interface_scale=125)
    frame = table.scene.frame
    for seat in range(players):
        plan = table.scene.where.plan(seat)
        x, y, _, _ = plan.box
        face_x, face_y, radius = plan.face
        face = frame.rect((x + face_x - radius, y + face_y - radius, 2 * radius, 2 * radius))
        name_x, name_y, wide, high = plan.name
        name = frame.rect((x + name_x, y + name_y + 0.2 * high, wide, 0.6 * high))
        clock = frame.rect(table.scene.where.clock_box(seat))
        assert clock.collidelist([face, name]) < 0, seat
        assert frame.area.contains(clock)


def test_the_winners_light_does_not_wash_out_the_ribbon(make_table: Make) -> None:
    awake = [["cake", "rainbow", "moon", "ladybug"], ["sunflower", "dog"], ["rose"]]
    table = make_table(position=document(HANDS, awake, discard=["8"]), animation="normal")
    table.to_decision()
    table.play("K@7")
    stage = table.scene.stage
    table.until(lambda: bool(stage.portraits))
    table.run(1.4)
    assert stage.glows
    assert table.scene.busy
    ribbon = pygame.Rect(0, 0, 120, 30)
    ribbon.center = table.scene.ui.find("prompt").rect.center
    seen = []
    for _ in range(2):
        stage.particles.clear()
        table.driver.app.invalidate()
        table.driver.step(dt=0.0)
        seen.append(pygame.transform.average_color(table.driver.app.surface.subsurface(ribbon))[:3])
        stage.glows.clear()
    assert max(abs(one - two) for one, two in zip(*seen, strict=True)) <= 4, seen


@pytest.mark.parametrize("players", [2, 3])
def test_behind_the_winner_bare_felt_hides_the_queens_who_sleep(make_table: Make, players: int) -> None:
    """The light round the face fell on the bright backs of half a dozen cards."""
    awake = [["cake", "rainbow", "moon", "ladybug"], ["sunflower", "dog"], ["rose"]][:players]
    table = make_table(position=document(HANDS[:players], awake, discard=["8"]), animation="normal")
    table.to_decision()
    table.play("K@7")
    scene = table.scene
    table.until(lambda: bool(scene.stage.portraits))
    table.run(1.4)
    assert scene.stage.dusk.alpha == 1
    dark = scene.frame.rect(scene.stage.dusk.box)
    assert all(dark.contains(scene.frame.rect(scene.zones.slot_box(index))) for index in range(12))
    shade, felt = table.driver.app.surface, scene.app.art.picture("scenes/table_queens", scene.frame.area.width)
    corner = pygame.Rect(dark.left, dark.bottom - 8, 8, 8)
    seen = [pygame.transform.average_color(each.subsurface(corner))[:3] for each in (shade, felt)]
    assert max(abs(one - two) for one, two in zip(*seen, strict=True)) <= 3, "it ended in a hard edge"
    assert dark.collidelist([item.rect for item in table.items() if item.role in ("player", "log")]) < 0
    scene.stage.clear()
    assert scene.stage.dusk is None


def test_a_tooltip_keeps_off_the_edges_of_the_window(make_table: Make) -> None:
    driver = make_table().driver
    for corner in ("topleft", "bottomright"):
        beside, window = pygame.Rect(0, 0, 8, 8), driver.app.surface.get_rect()
        setattr(beside, corner, getattr(window, corner))
        drawn = tooltip.draw_tooltip(driver.app.surface, driver.app, "Here", beside)
        assert window.inflate(-10, -10).contains(drawn)


@pytest.mark.parametrize("cell", ["c17", "b19", "d14", "c23", "c3"])
def test_what_is_told_of_a_cell_stands_over_the_log_and_covers_no_board(
    make_run_table: Make, monkeypatch: pytest.MonkeyPatch, cell: str
) -> None:
    """Beside the cell it lay on others, which could be chosen, too."""
    table = make_run_table(position=on_the_way(), blank=True)
    table.until(lambda: table.asked)
    drawn: list[pygame.Rect] = []

    def noted(*args: Any, **named: Any) -> pygame.Rect:
        drawn.append(tooltip.draw_tooltip(*args, **named))
        return drawn[-1]

    monkeypatch.setattr(host, "draw_tooltip", noted)
    table.driver.move(centre(table.item(f"cell:{cell}")))
    table.run(LONG)
    table.driver.app.invalidate()
    table.driver.step()
    assert drawn
    ui = table.scene.ui
    assert drawn[-1] == ui.find("log").rect
    assert not drawn[-1].colliderect(table.scene.map.rect)


def test_with_a_hint_what_is_told_of_a_cell_does_not_cover_its_card(make_run_table: Make) -> None:
    table = make_run_table(position=on_the_way(), blank=True)
    table.until(lambda: table.asked)
    map_ = table.scene.map
    assert map_.tip_place() == table.scene.ui.find("log").rect
    table.driver.key("h")
    table.until(lambda: not table.scene.hints.thinking)
    table.driver.step()
    assert map_.tip_place() is None
