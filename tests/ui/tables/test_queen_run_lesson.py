"""Queen Run's lesson: nothing is lit that was not taught yet, and in practice nothing is given away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ui.teaching import lesson_of
from tests.ui.scenes.test_lesson import begin, ready

Make = Callable[..., Any]


def lit(scene: Any) -> set[str]:
    scene.below.refresh()
    return {item.name for item in scene.below.items() if item.role == "cell" and item.legal}


def test_only_what_a_step_asks_for_is_lit(make_driver: Make):
    # The second step of the second chapter showed 29 prices, with conversions that come a chapter later.
    driver = make_driver((1280, 720), animation="off")
    scene = begin(driver, "queen_run", "moving")
    assert lit(scene) == {"cell:c1"}
    scene.on()
    assert ready(driver).session.step.say == "moving.move"
    assert lit(scene) == {"cell:c2"}
    while scene.session.step.do:
        scene.on()
        ready(driver)
    assert lit(scene) == set(), "a step that is only read asks for nothing"


def test_practice_points_at_nothing_that_has_to_be_pressed(make_driver: Make):
    driver = make_driver((1280, 720), animation="off")
    scene = begin(driver, "queen_run", "home")
    steps = [step for step in lesson_of(driver.app, "queen_run").chapter("home").steps if step.practice]
    assert len(steps) == 4
    while not scene.session.step.practice:
        scene.on()
        ready(driver)
    for step in steps:
        assert step.do
        assert not any(name.startswith(("cell:", "button:", "cost:")) for name in step.show)
    driver.click(scene.below.where.piece("button:build").center)
    ready(driver)
    assert scene.session.step.say == "practice.village"
    assert len(lit(scene)) > 10, "all cells in reach are lit"
    driver.click(scene.below.map.cell_rect(5 * 6 + 1).center)  # b7
    ready(driver)
    assert scene.session.step.say == "practice.build"
    driver.click(scene.below.where.piece("button:build").center)
    ready(driver)
    assert scene.session.step.say == "practice.place"
