"""All widgets in all states, at the sizes and scales that are promised."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.widgets.scroll import ScrollView
from tests.ui.conftest import Driver
from tests.ui.gallery import GalleryScene


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [75, 100, 125, 150, 200])
def test_nothing_lies_outside_and_nothing_is_missing(
    make_driver: Callable[..., Driver], size: tuple[int, int], scale: int
) -> None:
    driver = make_driver(size, interface_scale=scale)
    scene = GalleryScene(driver.app)
    driver.app.push(scene)
    driver.step()
    view = driver.widget("gallery.scroll")
    assert isinstance(view, ScrollView)
    content = pygame.Rect(view.children[0].rect)
    for widget in view.children[0].walk():
        assert content.contains(widget.rect), widget.name or widget.role
    for widget in scene.ui.focusables():
        scene.ui.set_focus(widget, ring=True)
        assert view.rect.contains(widget.focus_rect()), widget.name
        driver.step()
    assert driver.app.problems == []


def test_every_state_is_drawn_differently(driver: Driver) -> None:
    driver.app.push(GalleryScene(driver.app))
    driver.step()

    def picture(name: str) -> bytes:
        driver.app.invalidate()
        driver.step()
        rect = driver.widget(name).rect.inflate(24, 24)
        return pygame.image.tobytes(driver.app.surface.subsurface(rect), "RGB")

    for name in (
        "gallery.plain",
        "gallery.toggle",
        "gallery.slider",
        "gallery.dropdown",
        "gallery.field",
    ):
        widget = driver.widget(name)
        scene = driver.app.scenes.top
        assert scene is not None
        scene.ui.set_focus(None)
        driver.move((3, 3))
        normal = picture(name)
        scene.ui.set_focus(widget, ring=True)
        focused = picture(name)
        scene.ui.set_focus(None)
        widget.enabled = False
        disabled = picture(name)
        widget.enabled = True
        assert len({normal, focused, disabled}) == 3, name
        if name in ("gallery.plain", "gallery.slider", "gallery.dropdown"):
            driver.move(widget.rect.center)
            assert picture(name) not in (normal, focused, disabled), name
