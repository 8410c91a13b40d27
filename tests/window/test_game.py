"""A whole game of Sleeping Queens with real clicks, and the other ways to play: dragging, keys, zoom."""

from __future__ import annotations

import pytest

from tests.window.conftest import Start
from tests.window.hands import Hands, Thing


def play_a_game(hands: Hands) -> None:
    """From the menu by two clicks to a game, and by clicks on what is lit to its results."""
    hands.start_game()
    assert hands.scene() == "table"
    assert len([thing for thing in hands.look()["items"] if thing["role"] == "card"]) == 5
    picture = hands.play_until(lambda picture: False)
    assert picture["scene"] == "results"
    assert hands.said() == ""
    hands.click_on("results.statistics")
    hands.wait_for("statistics")
    assert hands.things()["statistics.games"]["text"] == "1", "the game has come into the statistics"
    hands.key("Escape")
    hands.wait_for("results")
    review_it(hands)
    hands.click_on("results.menu")
    hands.wait_for("title")
    assert "title.continue" not in hands.things(), "a game that is over is not to be continued"


def review_it(hands: Hands) -> None:
    """Have the game looked through, and see the table at its last move but one."""
    hands.click_on("results.review")
    hands.wait_for("review")
    hands.wait(lambda picture: "review.progress" not in hands.things(picture), "the end of the review")
    hands.key("End")
    hands.key("Left")
    hands.key("Return")
    hands.wait_for("look_back")
    for scene in ("review", "results"):
        hands.key("Escape")
        hands.wait_for(scene)


@pytest.mark.window
def test_a_whole_game_with_the_mouse(start: Start) -> None:
    play_a_game(start())


@pytest.mark.package
def test_a_whole_game_in_the_packaged_program(start: Start, packaged_command: list[str]) -> None:
    play_a_game(start(program=packaged_command))


def to_drop(hands: Hands) -> tuple[Thing, Thing, Thing]:
    """The next turn in which one card has a target: the card, the target, and the target before it was lit."""
    for _ in range(60):
        picture = hands.to_decide()
        assert picture["scene"] != "results", "the game ended before a card had a target"
        for card in hands.cards(picture):
            before = hands.things(picture)
            picture = hands.click_thing(card)
            targets = [thing for thing in hands.targets(picture) if thing["role"] != "button"]
            picture = hands.key("Escape")  # a second click on it could be a double click, which plays it
            if targets:
                return card, targets[0], before[targets[0]["name"]]
        hands.take_turn(picture)
    raise AssertionError("no card had a target in 60 turns")


@pytest.mark.window
def test_drag_a_card_onto_its_target(start: Start) -> None:
    hands = start()
    hands.start_game()
    card, target, unlit = to_drop(hands)
    assert target["legal"]
    assert not unlit["legal"]
    log = hands.log()["value"]
    hands.drag(card, target)
    assert hands.to_decide()["scene"] in ("table", "results")
    if hands.scene() == "table":
        assert hands.log()["value"] > log, "the drop played the card"


@pytest.mark.window
def test_an_illegal_click_says_why_at_the_pointer(start: Start) -> None:
    hands = start()
    hands.start_game()
    picture = hands.to_decide()
    log = hands.log()["value"]
    slot = next(thing for thing in picture["items"] if thing["role"] == "slot" and not thing["legal"])
    hands.click_thing(slot)
    picture = hands.wait(lambda picture: any(t["role"] == "bubble" for t in picture["items"]), "bubble")
    bubbles = [thing for thing in picture["items"] if thing["role"] == "bubble"]
    assert bubbles[0]["text"]
    x, y, width, height = bubbles[0]["rect"]
    at_x, at_y = map(int, hands.at(slot))
    assert abs(x + width / 2 - at_x) < 400, "the bubble is near the pointer"
    assert abs(y + height / 2 - at_y) < 300
    assert hands.log()["value"] == log, "nothing was played"


@pytest.mark.window
def test_right_click_shows_a_card_large_and_escape_puts_it_back(start: Start) -> None:
    hands = start()
    hands.start_game()
    picture = hands.to_decide()
    card = hands.cards(picture)[0]
    picture = hands.click_thing(card, button=3)
    assert picture["scene"] == "zoom"
    picture = hands.key("Escape")
    assert picture["scene"] == "table"
    picture = hands.key("Escape")
    assert picture["scene"] == "pause"
    picture = hands.key("Escape")
    assert picture["scene"] == "table"


@pytest.mark.window
def test_some_turns_with_keys_alone(start: Start) -> None:
    hands = start()
    for scene, name in (("title", "title.sleeping_queens"), ("game", "game.play"), ("setup", "setup.start")):
        hands.wait_for(scene)
        for _ in range(60):
            if hands.look()["focus"] == name:
                break
            hands.key("Tab")
        hands.key("Return")
    hands.wait_for("table")
    for _ in range(4):
        picture = hands.to_decide()
        if picture["scene"] == "results":
            break
        log = hands.log()["value"]
        play_with_keys(hands)
        assert hands.scene() != "table" or hands.log()["value"] > log
    assert hands.said() == ""


def play_with_keys(hands: Hands) -> None:
    """One action: a number key takes a card, Tab goes to what is lit, Return finishes."""
    picture = hands.look()
    for _ in range(8):
        targets = {thing["name"] for thing in hands.targets(picture)}
        if targets:
            for _ in range(60):
                if picture["focus"] in targets:
                    hands.key("Return")
                    return
                picture = hands.key("Tab")
            raise AssertionError(f"Tab never came to {targets}")
        fresh = [card for card in hands.cards(picture) if not card["selected"]]
        picture = hands.key(str(1 + int(fresh[0]["name"].split(":")[1])))
    raise AssertionError("no action was found with keys")
