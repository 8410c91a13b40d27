"""The question to the attacked: seats that change hands while it stands, and its cards enlarged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tests.ui.tables.conftest import document

AWAKE = [["cake"], ["sunflower", "cat"], ["rose"]]


@pytest.mark.parametrize("hand", ["K D 2 3 5", "K 9 2 3 5"], ids=["with a dragon", "without"])
@pytest.mark.parametrize("way", ["to_bot", "resign"])
def test_a_seat_left_in_mid_attack_is_answered_for_by_a_bot(make_table: Callable[..., Any], way: str, hand: str):
    table = make_table(position=document(["N 1 2 3 5", hand, "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: table.attack is not None)
    driver = table.driver
    driver.key("escape")
    driver.click(f"pause.{way}.1")
    driver.click("dialog.yes")
    driver.key("escape")
    assert table.attack is None
    table.until(lambda: table.session.match.state.turn != 0)
    assert table.session.seats[1].kind == "bot"


def test_the_question_stands_when_another_seat_changes_hands(make_table: Callable[..., Any]):
    table = make_table(position=document(["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: table.attack is not None)
    driver = table.driver
    driver.key("escape")
    driver.click("pause.to_bot.0")
    driver.click("dialog.yes")
    driver.key("escape")
    assert table.attack is not None
    table.click("attack.D")
    table.until(lambda: "D" in table.session.match.actions)


def test_the_cards_in_question_can_be_enlarged(make_table: Callable[..., Any]):
    table = make_table(position=document(["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: table.attack is not None)
    driver, app = table.driver, table.driver.app
    sheet = table.attack.frame.rect((512, 176, 896, 528))
    places = {
        "card.N": (sheet.x + sheet.width // 6, sheet.y + sheet.height // 2),
        "queen.sunflower": (sheet.x + sheet.width // 2, sheet.y + sheet.height // 2),
        "card.D": next(part for part in table.scene.parts if part.name == "hand:1").rect.center,
    }
    for key, pos in places.items():
        driver.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3, touch=False))
        assert app.scenes.top.name == "zoom"
        assert table.item("zoom.card").text == table.scene.tr(key)
        driver.key("escape")
        assert table.attack is not None
