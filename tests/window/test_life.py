"""The window's life: killed and continued, a second copy, full screen, other sizes, another language."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time

import pytest

from tests.window.conftest import Start
from tests.window.hands import Hands, outside


def log_of(hands: Hands) -> tuple[int, str]:
    """How many lines the log has, and its newest ones."""
    log = hands.log()
    return log["value"], log["text"]


def helpers(hands: Hands) -> list[int]:
    """The processes that the program has started: those in which bots think."""
    found = subprocess.run(["pgrep", "-P", str(hands.process.pid)], capture_output=True, text=True, check=False)
    return [int(child) for child in found.stdout.split()]


@pytest.mark.window
def test_killed_in_mid_game_it_goes_on_from_the_last_action(start: Start) -> None:
    hands = start()
    hands.start_game()
    for _ in range(3):
        hands.take_turn(hands.to_decide())
    picture = hands.to_decide()
    assert picture["scene"] == "table"
    log = log_of(hands)
    cards = [(thing["name"], thing["value"]) for thing in picture["items"] if thing["role"] == "card"]
    hands.process.kill()
    hands.process.wait()
    again = start()
    again.wait_for("title")
    again.click_on("title.continue")
    picture = again.to_decide()
    assert log_of(again) == log
    assert [(t["name"], t["value"]) for t in picture["items"] if t["role"] == "card"] == cards
    again.take_turn(picture)
    assert again.said() == ""


@pytest.mark.window
def test_killed_while_bots_play_it_goes_on_without_them_losing_a_move(start: Start) -> None:
    hands = start(bot_pace="short", animation="normal")
    hands.start_game()
    picture = hands.to_decide()
    hands.take_turn(picture)
    time.sleep(0.3)
    hands.process.kill()
    hands.process.wait()
    again = start()
    again.wait_for("title")
    again.click_on("title.continue")
    assert again.to_decide()["scene"] == "table"
    assert again.said() == ""


@pytest.mark.window
def test_a_second_copy_says_so_and_keeps_nothing(start: Start) -> None:
    first = start()
    first.start_game()
    first.take_turn(first.to_decide())
    log = log_of(first) if first.to_decide()["scene"] == "table" else None
    second = start()
    second.wait_for("dialog")
    assert {"dialog.quit", "dialog.go_on"} <= set(second.things())
    second.click_on("dialog.go_on")
    second.wait_for("title")
    second.click_on("title.sleeping_queens")
    second.click_on("game.play")
    second.wait_for("setup")
    second.click_on("setup.start")
    second.take_turn(second.to_decide())
    second.process.kill()
    first.process.kill()
    for hands in (first, second):
        hands.process.wait()
    again = start()
    again.wait_for("title")
    again.click_on("title.continue")
    again.to_decide()
    assert log is None or log_of(again) == log, "the first copy's game is what was kept"


@pytest.mark.window
def test_full_screen_and_back(start: Start) -> None:
    hands = start(size=(1100, 640))
    hands.wait_for("title")
    small = hands.things()["title.sleeping_queens"]["rect"]
    name = "title.sleeping_queens"
    hands.key("F11")
    hands.wait(lambda picture: hands.things(picture)[name]["rect"][2] > small[2], "larger menu")
    hands.key("F11")
    hands.wait(lambda picture: hands.things(picture)[name]["rect"] == small, "menu as it was")
    hands.start_game()
    assert hands.said() == ""


@pytest.mark.window
def test_sizes_change_in_the_midst_of_the_deal(start: Start) -> None:
    hands = start(animation="slow")
    hands.begin_game()
    for size in ((1500, 900), (970, 560), (1280, 1000), (1280, 720)):
        time.sleep(0.2)
        hands.xdotool("windowsize", hands.window(), *map(str, size))
    hands.to_decide()
    hands.wait(lambda picture: outside(picture, 1280, 720) == [], "table inside the window")
    assert hands.said() == ""


@pytest.mark.window
def test_a_window_that_is_too_small_says_so(start: Start) -> None:
    hands = start(size=(640, 400))
    picture = hands.wait_for("title")
    assert [thing["role"] for thing in picture["items"]] == ["notice"]
    assert re.search(r"960\D+540", picture["items"][0]["text"])
    hands.resize(1000, 600)
    hands.wait(lambda picture: "title.sleeping_queens" in hands.things(picture), "menu in a larger window")


@pytest.mark.window
def test_another_language_in_mid_game(start: Start) -> None:
    hands = start()
    hands.start_game()
    hands.take_turn(hands.to_decide())
    english = hands.to_decide()
    assert english["scene"] == "table"
    hands.key("Escape")
    hands.click_on("pause.settings")
    hands.wait_for("settings")
    hands.click_on("settings.language")
    hands.click_on("settings.language.ja")
    assert hands.look()["scene"] == "settings"
    hands.key("Escape", "Escape")
    hands.wait_for("table")
    japanese = hands.to_decide()
    assert any("ぁ" <= letter <= "ん" for letter in hands.log()["text"])
    of_both = [[(t["name"], t["value"]) for t in p["items"] if t["role"] == "card"] for p in (english, japanese)]
    assert of_both[0] == of_both[1], "the game itself stands as it stood"
    hands.take_turn(japanese)
    assert hands.said() == ""


@pytest.mark.window
def test_the_game_goes_on_when_the_bots_process_is_killed(start: Start) -> None:
    hands = start()
    hands.start_game()
    picture = hands.to_decide()
    for _ in range(2):
        killed = helpers(hands)
        assert killed
        for helper in killed:
            os.kill(helper, signal.SIGKILL)
        hands.take_turn(picture)
        picture = hands.to_decide()
        if picture["scene"] != "table":
            break
    assert hands.process.poll() is None
    assert "an error was written" not in hands.said()
