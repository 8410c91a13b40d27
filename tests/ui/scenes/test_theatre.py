from __future__ import annotations

import pygame
import pytest

from game.ui.cache import surface_bytes
from game.ui.scenes import theatre
from game.ui.scenes.theatre import Theatre
from tests.ui.conftest import Driver

SIZE = (960, 540)


def test_in_a_large_window_the_layers_are_one_picture_that_looks_the_same(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, layers = [], []
    for most in (SIZE[0] * SIZE[1], SIZE[0] * SIZE[1] - 1):
        monkeypatch.setattr(theatre, "MOST_PIXELS", most)
        scene, surface = Theatre(driver.app.art), pygame.Surface(SIZE, depth=32)
        scene.draw(surface)
        drawn.append(pygame.image.tobytes(surface, "RGB"))
        layers.append(sum(surface_bytes(picture) for picture, _, _ in scene._layers))
    window = 4 * SIZE[0] * SIZE[1]
    assert drawn[0] == drawn[1]
    assert layers[0] > 4 * window
    assert layers[1] == window
