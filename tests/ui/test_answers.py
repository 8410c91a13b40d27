"""Every button and piece answers in the very next frame: the pointer comes over it, and it is pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.answers import faults
from tests.ui.conftest import Driver
from tests.ui.gallery import GalleryScene
from tests.ui.scenes.stage import FRONT

CHARTS = ("statistics.history",)
"""What tells the pointer something, but has nothing to be pressed."""


def test_widgets(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver((1280, 800))
    driver.app.push(GalleryScene(driver.app))
    driver.step()
    assert "\n".join(faults(driver)) == ""


@pytest.mark.parametrize("name", list(FRONT))
def test_front_scenes(make_driver: Callable[..., Driver], name: str) -> None:
    driver: Any = make_driver((960, 540))
    FRONT[name](driver.app)
    driver.step()
    assert "\n".join(faults(driver, skip=CHARTS)) == ""
