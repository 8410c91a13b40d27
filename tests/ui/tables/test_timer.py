"""The time limit at a table: when time runs and when it stands, the warning, and what happens when it is out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.games import game_ids
from game.table.clock import Clock, Limit
from game.ui.playing import Playing, saves_of
from game.ui.scenes.look_back import LookBackScene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.common.timer import HURRY
from game.ui.tables.sleeping_queens.prompt import LETTERS_HIGH, LINE_SIZE
from tests.ui.tables.test_recap import at_own_turn

Make = Callable[..., Any]


def timed(driver: Any, game_id: str, limit: Limit, persons: int = 3) -> tuple[TableScene, Clock]:
    """A table at the start of a turn of the first seat, with the clock at its full time."""
    table = at_own_turn(driver, game_id, persons=persons)
    clock = table.playing.clock = Clock(limit, len(table.names))
    driver.step(dt=0.1)
    return table, clock


def wait(driver: Any, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        driver.step(dt=0.1)


def test_time_runs_while_one_thinks_and_is_shown_and_stands_in_the_pause(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", handover=False)
    table, clock = timed(driver, "lancaster", Limit("game", 600))
    wait(driver, 1.0)
    assert clock.left[0] == pytest.approx(598.9, abs=0.15)
    assert clock.left[1:] == [600.0, 600.0]
    shown = driver.app.surface.copy()
    table.playing.clock = None
    driver.app.invalidate()
    driver.step()
    assert shown.get_buffer().raw != driver.app.surface.get_buffer().raw
    table.playing.clock = clock

    left = clock.left[0]
    for key, back in (("m", "escape"), (",", "escape"), ("f1", "escape")):
        driver.key(key)
        assert driver.app.scenes.top is not table
        wait(driver, 0.5)
        assert clock.left[0] == pytest.approx(left, abs=0.05), key
        driver.key(back)
        driver.step(dt=0.0)
        left = clock.left[0]
    assert not any(isinstance(scene, LookBackScene) for scene in driver.app.scenes)
    driver.key("l")
    wait(driver, 0.5)
    assert clock.left[0] < left - 0.4, "who reads the log thinks"


@pytest.mark.parametrize("game_id", game_ids())
def test_a_simple_move_is_played_until_the_turn_is_over(make_driver: Make, game_id: str) -> None:
    driver = make_driver((640, 360), bot_pace="wait", handover=False)
    table, clock = timed(driver, game_id, Limit("turn", 5, "play"))
    assert table.timer.rect(0, "0:05") is not None, "there is a place for it"
    match = table.session.match
    count = len(match.actions)
    clock.left[0] = 0.25
    driver.key("l")
    for _ in range(300):
        driver.step(dt=0.1)
        if match.state.to_move != 0:
            break
    assert match.state.to_move != 0
    assert all(match.state_at(index).to_move == 0 for index in range(count, len(match.actions)))
    assert driver.app.scenes.top is not None
    assert driver.app.scenes.top.name != "log", "what lay over the table went"


def test_a_reminder_leaves_the_turn_to_the_person(make_driver: Make) -> None:
    driver = make_driver((640, 360), bot_pace="wait", handover=False)
    table, clock = timed(driver, "lancaster", Limit("turn", 5, "remind"))
    count = len(table.session.match.actions)
    clock.left[0] = 0.3
    heard: list[str] = []
    driver.app.play = lambda sound, *_, **__: heard.append(sound)
    wait(driver, 2.0)
    assert clock.left[0] < -1.0
    assert len(table.session.match.actions) == count
    assert heard.count("round_bell") == 1


def test_what_is_left_is_saved_with_the_game_and_the_next_game_has_the_same_limit(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", handover=False)
    table, clock = timed(driver, "sleeping_queens", Limit("game", 600, "play"))
    wait(driver, 1.0)
    driver.key("m")
    saved = saves_of(driver.app).load(table.playing.save_id)
    assert saved.clock == clock.to_document()
    again = Playing.resume(driver.app, table.playing.save_id, driver.app.bots)
    assert again.clock is not None
    assert again.clock.to_document() == clock.to_document()
    assert again.next_setup(same_deal=False).limit == clock.limit


def test_in_queen_run_the_time_keeps_off_faces_and_points(make_driver: Make) -> None:
    for scale in (100, 150):
        driver = make_driver((1280, 720), bot_pace="wait", handover=False, interface_scale=scale)
        table, _ = timed(driver, "queen_run", Limit("turn", 60))
        shown = table.timer.rect(0, "0:59")
        panel = table.ui.find("player:0").rect
        face = pygame.Rect(panel.x, panel.y, panel.height, panel.height)
        assert shown is not None
        assert not shown.colliderect(face)
        assert shown.right <= panel.right - panel.width // 8, "the points stand at the right end"
        driver.app.pop()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game_id", ["lancaster", "queen_run", "sleeping_queens"])
def test_the_last_seconds_stand_large_beside_what_is_asked(make_driver: Make, game_id: str, language: str) -> None:
    """They were a small pill at the corner of a panel."""
    driver = make_driver((1280, 720), bot_pace="wait", handover=False, language=language)
    table, clock = timed(driver, game_id, Limit("turn", 60, "remind"))
    before = table.timer.rect(0, "0:09")
    clock.left[0] = 9.0
    driver.step(dt=0.1)
    rect, prompt = table.timer.rect(0, "0:09"), table.ui.find("prompt")
    assert before is not None
    assert rect is not None
    assert prompt is not None
    assert rect.width > 1.15 * before.width
    assert prompt.rect.top <= rect.centery <= prompt.rect.bottom
    if game_id == "queen_run":
        left, wide = prompt.pill()
        pill = pygame.Rect(prompt.rect.x + table.frame.px(left), prompt.rect.y, table.frame.px(wide), 8)
        assert not rect.colliderect(pill)
    elif game_id == "lancaster":
        assert table.frame.px(prompt.free()[0]) <= rect.left + 1, "the words leave room for it"
        assert prompt.rect.contains(rect)
    else:
        told = pygame.Rect(0, 0, table.frame.px(prompt.breadth()), table.frame.px(LETTERS_HIGH * LINE_SIZE))
        told.center = prompt.rect.move(table.frame.px(prompt.aside), 0).center
        assert not rect.colliderect(told)
        assert rect.right < told.left, "it was squeezed in between the queens and the line, which had to move"
        assert told.centery == prompt.rect.centery
        assert abs((rect.left + told.right) / 2 - prompt.rect.centerx) <= 2, "both together are in the middle"
        hand = table.zones.hand[1] - 0.7 * table.zones.card
        assert told.bottom < table.frame.point(0, hand - 24)[1]
        assert not rect.colliderect(table.ui.find("player:0").rect)


def test_the_ground_of_the_last_seconds_runs_out(make_driver: Make) -> None:
    """They were told by a number alone."""
    driver = make_driver((1280, 720), bot_pace="wait", handover=False)
    table, clock = timed(driver, "lancaster", Limit("turn", 60, "remind"))
    bright = []
    for left in (9.0, 5.0, 2.0):
        clock.left[0] = left
        surface = pygame.Surface((1280, 720))
        table.timer.draw(surface)
        bright.append(pygame.mask.from_threshold(surface, HURRY, (3, 3, 3)).count())
    assert bright[0] > 1.5 * bright[1] > 2.5 * bright[2] > 0
