"""The first picture after a change of scenes comes in slices: the window shows the one before, and all else waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from tests.ui.conftest import Driver
from tests.ui.scenes.stage import FRONT, begin

Make = Callable[..., Driver]


class Slow(Scene):
    """A scene that is drawn in so many steps, and counts what happens to it."""

    name = "slow"

    def __init__(self, app: App, steps: int = 3, breaks: bool = False) -> None:
        super().__init__(app)
        self.steps = steps
        self.breaks = breaks
        self.updates = 0

    def update(self, dt: float) -> bool:
        self.updates += 1
        return super().update(dt)

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        for step in range(self.steps):
            surface.fill((step, 0, 0))
            yield
        if self.breaks:
            raise ZeroDivisionError("broken in the middle")


def at_title(make_driver: Make, **settings: object) -> Driver:
    """At the title, with slices of one step each from now on."""
    driver = make_driver((960, 540), **settings)
    driver.app.first_scene = TitleScene
    driver.app.push(TitleScene(driver.app), "none")
    driver.step()
    driver.step()
    driver.app.loop.slice = 0.0
    return driver


def until_there(driver: Driver) -> int:
    """Turns until the first picture is there."""
    turns = 0
    while driver.app.transitions.coming:
        driver.step(dt=0.0)
        turns += 1
    return turns


def pixels(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.app.surface, "RGB")


@pytest.mark.parametrize("name", list(FRONT))
def test_a_picture_in_slices_is_the_one_drawn_at_once(make_driver: Make, name: str) -> None:
    driver = make_driver((960, 540))
    driver.app.loop.slice = 0.0
    FRONT[name](driver.app)
    assert until_there(driver) > 5
    in_slices = pixels(driver)
    driver.app.surface.fill((0, 0, 0))  # a window without a scene behind it lies over nothing here
    driver.app.invalidate()
    driver.step(dt=0.0)
    assert pixels(driver) == in_slices


def test_the_window_shows_the_picture_before_meanwhile(make_driver: Make) -> None:
    driver = at_title(make_driver, animation="normal")
    before = pixels(driver)
    driver.app.push(Slow(driver.app, steps=4))
    for _ in range(1 + 4):  # the turn of the change itself draws nothing
        assert not driver.step()
        assert pixels(driver) == before
    assert driver.step()
    assert driver.app.transitions.transition is not None


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_no_time_passes_in_a_scene_that_was_not_seen(make_driver: Make, animation: str) -> None:
    driver = at_title(make_driver, animation=animation)
    scene = Slow(driver.app, steps=9)
    driver.app.push(scene)
    driver.step()
    before = scene.updates
    assert until_there(driver) == 9 + 1  # nothing is left to be drawn in the last one
    assert scene.updates == before
    driver.step()
    assert scene.updates == before + 1


def test_what_is_typed_meanwhile_is_meant_for_the_new_scene(make_driver: Make) -> None:
    driver = at_title(make_driver)
    driver.app.push(SettingsScene(driver.app))
    driver.step()
    driver.key("escape")
    assert [scene.name for scene in driver.app.scenes] == ["title", "settings"]
    until_there(driver)
    driver.step()
    assert [scene.name for scene in driver.app.scenes] == ["title"]


def test_what_was_pressed_together_with_the_change_waits_as_well(make_driver: Make) -> None:
    driver = at_title(make_driver)
    widget = driver.widget("title.settings")
    driver.move(widget.rect.center)
    driver.press(widget.rect.center)
    events = [
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=widget.rect.center, button=1, touch=False),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
    ]
    driver.step(*events)
    assert [scene.name for scene in driver.app.scenes] == ["title", "settings"]
    until_there(driver)
    driver.step()
    assert [scene.name for scene in driver.app.scenes] == ["title"]


def test_another_size_of_the_window_is_shown_at_once(make_driver: Make) -> None:
    driver = at_title(make_driver, animation="normal")
    driver.app.push(Slow(driver.app, steps=50))
    driver.step()
    driver.step()
    driver.app.window.window.size = (1280, 720)
    driver.step(pygame.event.Event(pygame.WINDOWRESIZED, x=1280, y=720))
    assert not driver.app.transitions.coming
    assert driver.app.surface.get_size() == (1280, 720)
    assert driver.app.surface.get_at((5, 5))[:3] == (49, 0, 0)


def test_a_scene_that_breaks_in_the_middle_is_left(make_driver: Make) -> None:
    driver = at_title(make_driver)
    driver.app.running = True
    begin(driver.app)
    driver.app.push(Slow(driver.app, steps=2, breaks=True))
    with pytest.raises(ZeroDivisionError) as caught:
        until_there(driver)
    driver.app.recovery.crashed(caught.value)
    until_there(driver)
    assert [scene.name for scene in driver.app.scenes] == ["title", "dialog"]


def test_a_button_looks_pressed_before_it_acts(make_driver: Make) -> None:
    """Also when it was pressed and let go between two turns of the loop, and what it opens is heavy."""
    driver = at_title(make_driver, animation="normal")
    widget = driver.widget("title.settings")
    driver.move(widget.rect.center)
    before = pixels(driver)
    down, up = (
        pygame.event.Event(kind, pos=widget.rect.center, button=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    assert driver.step(down, up)
    assert widget.pressed
    assert pixels(driver) != before
    assert [scene.name for scene in driver.app.scenes] == ["title"]
    driver.step()
    assert [scene.name for scene in driver.app.scenes] == ["title", "settings"]
