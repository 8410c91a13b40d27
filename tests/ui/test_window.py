"""A real window: needs a display and a window manager (`-m window`)."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
import pytest

from tests.ui.conftest import Driver
from tests.ui.gallery import GalleryScene

pytestmark = pytest.mark.window


def settle(driver: Driver, until: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Let the window's events come until something is so."""
    end = time.monotonic() + seconds
    while not until() and time.monotonic() < end:
        driver.step(*pygame.event.get())
        time.sleep(0.02)
    return until()


def test_full_screen_and_back(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver((1280, 720))
    driver.app.push(GalleryScene(driver.app))
    desktop = pygame.display.get_desktop_sizes()[0]
    driver.key("f11")
    assert settle(driver, lambda: driver.app.surface.get_size() == desktop)
    assert driver.app.settings.fullscreen
    assert driver.app.settings.window is not None
    assert driver.app.settings.window[2:] == [1280, 720]
    driver.key("f11")
    assert settle(driver, lambda: driver.app.surface.get_size() == (1280, 720))
    assert not driver.app.settings.fullscreen
    driver.step()
    assert driver.app.problems == []


def test_resized_by_its_owner(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver((1280, 720))
    driver.app.push(GalleryScene(driver.app))
    settle(driver, lambda: False, 0.5)
    driver.app.window.window.size = (1600, 950)
    scene = driver.app.scenes.top
    assert scene is not None
    assert settle(driver, lambda: scene.frame.area.size == (1600, 900))
    assert driver.app.surface.get_size() == (1600, 950)
