"""A turn at each table by gamepad alone: shoulder buttons to the right group, directions within it, A to act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from tests.ui.tables.conftest import document
from tests.ui.test_pad import BUTTON

MOST = 40
"""Presses after which a person would give up."""


def press(table: Any, button: str) -> None:
    """Press and let go."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        table.driver.step(pygame.event.Event(kind, instance_id=0, button=BUTTON[button]))
    table.run(0.2)


def focus(table: Any) -> str:
    widget = table.driver.app.scenes.top.ui.focus
    return widget.name if widget is not None else ""


def to_group(table: Any, start: str) -> None:
    """Shoulder buttons until something of the group has the focus."""
    for _ in range(MOST):
        if focus(table).startswith(start):
            return
        press(table, "rb")
    raise AssertionError(f"no way to {start}; the focus is on {focus(table)}")


def to(table: Any, name: str) -> None:
    """To one control, in its direction, as one does who sees it."""
    ui = table.driver.app.scenes.top.ui
    been: set[tuple[str, str]] = set()
    for _ in range(MOST):
        if focus(table) == name:
            return
        here, there = ui.focus.rect, ui.find(name).rect
        dx, dy = there.centerx - here.centerx, there.centery - here.centery
        ways = [("right" if dx > 0 else "left", abs(dx)), ("down" if dy > 0 else "up", abs(dy))]
        ways.sort(key=lambda way: -way[1])
        fresh = [way for way, _ in ways if (focus(table), way) not in been] or ["down"]
        been.add((focus(table), fresh[0]))
        press(table, fresh[0])
    raise AssertionError(f"no way to {name}; the focus is on {focus(table)}")


def test_sleeping_queens(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(["1 2 3 7 9", "N 1 2 5 6"], [[], []]))
    table.to_decision()
    to_group(table, "hand:")
    to(table, "hand:0")
    press(table, "a")
    to_group(table, "button:")
    to(table, "button:play")
    press(table, "a")
    table.run(0.5)
    assert table.session.match.actions


def test_queen_run(make_run_table: Callable[..., Any]) -> None:
    table = make_run_table(2, 2, handover=False)
    table.to_decision()
    to_group(table, "people:")
    press(table, "a")
    to_group(table, "button:")
    to(table, "button:lead")
    press(table, "a")
    assert len(table.session.match.actions) == 1


def test_lancaster(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(3, 3)
    table.to_decision()
    to_group(table, "space:")
    press(table, "a")
    table.run(0.5)
    assert len(table.session.match.actions) == 1


def test_the_pause_menu_and_back(make_table: Callable[..., Any]) -> None:
    table = make_table(3, 1)
    table.to_decision()
    press(table, "start")
    assert table.driver.app.scenes.top.name == "pause"
    press(table, "b")
    assert table.driver.app.scenes.top is table.scene
