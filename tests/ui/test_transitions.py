"""Every change of scenes has a transition; a click ends it, and it follows the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.anim.easing import out_quad
from game.ui.app import App
from game.ui.scenes.lesson import start_chapter
from game.ui.scenes.look_back import look_back
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.tables import table_scene
from game.ui.teaching import lesson_of
from game.ui.transitions import FADE, SLIDE, Transition
from tests.ui.conftest import Driver
from tests.ui.scenes.stage import GAME, begin, finish

Make = Callable[..., Driver]


def _lesson(app: App) -> None:
    lesson = lesson_of(app, GAME)
    start_chapter(app, lesson, lesson.chapters[0])


CHANGES: dict[str, Callable[[App], object]] = {
    "settings": lambda app: app.push(SettingsScene(app)),
    "keys": lambda app: app.open.keys(),
    "a game": lambda app: app.replace(table_scene(app, begin(app, 3, 1, 4))),
    "the title": lambda app: app.reset(TitleScene(app)),
    "looking back": lambda app: look_back(app, finish(app, 2), 3),
    "a lesson": _lesson,
}


def at_title(make_driver: Make, **settings: Any) -> Driver:
    driver = make_driver((960, 540), **settings)
    driver.app.push(TitleScene(driver.app), "none")
    driver.step()
    driver.step()
    return driver


@pytest.mark.parametrize("name", list(CHANGES))
def test_a_change_has_a_transition_that_a_click_ends(make_driver: Make, name: str) -> None:
    driver = at_title(make_driver, animation="normal")
    CHANGES[name](driver.app)
    driver.step()
    assert driver.app.transitions.transition is not None
    driver.step()
    driver.press((3, 3))
    assert driver.app.transitions.transition is None


def test_a_click_of_the_mouse_begins_one(make_driver: Make) -> None:
    driver = at_title(make_driver, animation="normal")
    driver.click("title.settings")
    assert driver.app.transitions.transition is not None
    driver.step()
    assert driver.app.transitions.transition is not None


def test_back_has_one_as_well(make_driver: Make) -> None:
    driver = at_title(make_driver, animation="normal")
    look_back(driver.app, finish(driver.app, 2), 3)
    driver.app.transitions.end()
    driver.step()
    looking = driver.app.scenes.top
    assert looking is not None
    looking.on_back()
    assert isinstance(driver.app.scenes.top, TitleScene)
    assert driver.app.transitions.transition is not None


@pytest.mark.parametrize(
    ("settings", "length"),
    [
        ({"animation": "fast"}, 0.5 * SLIDE),
        ({"animation": "slow"}, 1.6 * SLIDE),
        ({"animation": "off", "reduced_motion": True}, FADE),
        ({"animation": "slow", "reduced_motion": True}, FADE),
    ],
)
def test_it_takes_as_long_as_the_settings_say(make_driver: Make, settings: dict[str, Any], length: float) -> None:
    driver = at_title(make_driver, **settings)
    driver.app.push(SettingsScene(driver.app))
    transition = driver.app.transitions.transition
    assert transition is not None
    assert transition.length == pytest.approx(length)
    assert (transition.kind == "fade") == driver.app.still


def test_with_animation_off_there_is_none(make_driver: Make) -> None:
    driver = at_title(make_driver, animation="off")
    driver.app.push(SettingsScene(driver.app))
    assert driver.app.transitions.transition is None


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.9, 1.0])
def test_a_fade_mixes_both_pictures(share: float) -> None:
    old, new, target = (pygame.Surface((8, 8)) for _ in range(3))
    old.fill((200, 100, 0))
    new.fill((0, 50, 240))
    transition = Transition(old, "fade", 1.0)
    transition.new = new
    for _ in range(10):
        transition.draw(target)
        transition.update(share * FADE / 10)
    transition.draw(target)
    left = 1 - out_quad(share)
    for seen, before, after in zip(target.get_at((3, 3)), (200, 100, 0), (0, 50, 240), strict=False):
        assert seen == pytest.approx(before * left + after * (1 - left), abs=12)


@pytest.mark.parametrize("kind", ["forward", "back"])
def test_a_slide_leaves_no_gap(kind: str) -> None:
    old, new, target = (pygame.Surface((300, 4)) for _ in range(3))
    old.fill((200, 0, 0))
    new.fill((0, 200, 0))
    transition = Transition(old, kind, 1.0)
    transition.new = new
    for step in range(31):
        transition.time = step / 30 * SLIDE
        target.fill((0, 0, 255))
        transition.draw(target)
        assert all(target.get_at((x, 1))[2] < 40 for x in range(300)), step
    assert target.get_at((150, 1)) == new.get_at((0, 0))
