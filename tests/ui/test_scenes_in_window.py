"""Whatever can be used lies in the window: at every scale of the interface and every size of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.games.sleeping_queens.events import KnightPlayed
from game.ui.scene import Scene
from game.ui.scenes.title import TitleScene
from game.ui.tables.sleeping_queens import attack
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import Scrolling
from tests.ui.conftest import Driver
from tests.ui.every_scene import OPEN

ATTACK = KnightPlayed(seat=1, owner=0, queen="rose")
"""What the window asks about, which asks after an attack."""
LOOKS = [
    {"interface_scale": 75, "text_size": 150}, {"interface_scale": 125}, {"interface_scale": 150, "text_size": 125},
    {"interface_scale": 200}, {"interface_scale": 200, "text_size": 150},
]  # fmt: skip
NEARLY = 2
"""Pixels by which roundings may put something beyond the edge."""


def usable(widget: Widget) -> Iterator[Widget]:
    """What can be used without scrolling to it, and what scrolls."""
    if isinstance(widget, Scrolling):
        yield widget
        return
    if widget.can_focus:
        yield widget
    for child in widget.children:
        yield from usable(child)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(f"{key}-{value}" for key, value in look.items()))
@pytest.mark.parametrize("kind", OPEN, ids=lambda kind: kind.__name__)
def test_all_that_can_be_used_lies_in_the_window(
    make_driver: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, kind: type[Scene], look: dict[str, int]
) -> None:
    monkeypatch.setattr(attack, "last_attack", lambda _: ATTACK)
    driver = make_driver(size=(1280, 720), blank=True, **look)
    driver.app.first_scene = TitleScene
    OPEN[kind](driver.app)
    for _ in range(5):
        driver.step()
    scene = driver.app.scenes.top
    assert scene is not None
    assert scene.ui.root is not None
    window = pygame.Rect(0, 0, 1280, 720).inflate(2 * NEARLY, 2 * NEARLY)
    found = list(usable(scene.ui.root))
    assert found
    assert [(each.name, each.rect) for each in found if not window.contains(each.rect)] == []
