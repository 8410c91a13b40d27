"""What a table asks of the sound: its music, and the answer to a pointer over what can be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ui.scenes.title import TitleScene
from game.ui.tables.sleeping_queens.animations.moves import DISCARD_FLIGHT
from tests.ui.tables.conftest import document


class Ears:
    """Stands for the sound and notes what was asked of it."""

    busy = False

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.hits: dict[str, float | None] = {}
        self.track: str | None = None

    def play(self, name: str, x: float | None = None, hit_in_ms: float | None = None) -> None:
        self.heard.append(name)
        self.hits[name] = hit_in_ms

    def music(self, name: str | None) -> None:
        self.track = name

    def update(self, dt_ms: float) -> None:
        """Time passes."""

    def set_volumes(self, settings: object) -> None:
        """Nothing is loud."""

    def close(self) -> None:
        """Nothing is open."""


@pytest.fixture
def table(make_table: Callable[..., Any]) -> Any:
    table = make_table(position=document(["K 1 2 D 5", "J 5 6 7 8"], [["cake"], ["rose"]]))
    table.driver.app.set_audio(Ears())
    return table


def test_the_table_has_its_own_music_and_the_menu_too(table: Any):
    app = table.driver.app
    assert app.audio.track == "queens"
    app.reset(TitleScene(app))
    assert app.audio.track == "menu"


def test_the_pointer_over_what_can_be_played_is_heard(table: Any):
    table.to_decision()
    ears = table.driver.app.audio

    def heard_over(name: str) -> list[str]:
        table.driver.move((3, 3))
        ears.heard.clear()
        x, y, w, h = table.item(name).rect
        for shift in (0, 1):  # moving on within it is no second time
            table.driver.move((x + w // 2 + shift, y + h // 2))
        return list(ears.heard)

    cards = {item.value: item.name for item in table.items() if item.role == "card"}
    assert heard_over(cards["K"]) == ["ui_hover"]
    assert heard_over(cards["D"]) == []
    assert heard_over("button:menu") == ["ui_hover"]
    assert heard_over("button:redo") == []


def test_a_card_on_the_discards_is_heard_when_it_lands(table: Any):
    app = table.driver.app
    app.settings.animation = "slow"
    table.to_decision()
    table.play("x1")
    table.run(0.1)
    assert app.audio.hits["card_discard"] == pytest.approx(1000 * DISCARD_FLIGHT * app.speed)
