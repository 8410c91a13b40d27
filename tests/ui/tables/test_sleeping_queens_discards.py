"""The discards laid out: each of them can be enlarged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tests.ui.tables.conftest import document


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_any_card_of_the_discards_can_be_enlarged(make_table: Callable[..., Any], by: str):
    position = document(["K N J 2 3", "K 1 2 3 5"], [["cake"], ["rose"]], discard=["8", "P", "W"])
    table = make_table(position=position)
    table.to_decision()
    table.click("discards")
    driver, app = table.driver, table.driver.app
    x, y, w, h = table.item("discard:1").rect
    centre = (x + w // 2, y + h // 2)
    driver.move(centre)
    if by == "mouse":
        driver.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=centre, button=3, touch=False))
    else:
        driver.key("z")
    assert app.scenes.top.name == "zoom"
    assert table.item("zoom.card").text == table.scene.tr("card.P")
    driver.key("right")
    assert table.item("zoom.card").text == table.scene.tr("card.number_n", number=8)
    driver.key("escape")
    assert app.scenes.top.name == "discards"
