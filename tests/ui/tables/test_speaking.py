"""What is read aloud: prompts, focus, log and messages; own hidden cards among several persons only while asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.services.problem import Problem
from game.services.speech import Speech
from game.ui.scenes.settings import SettingsScene
from tests.ui.tables.conftest import document


class Heard(Speech):
    """Writes down what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def ready(self) -> bool:
        return True

    def say(self, text: str, language: str, rate: int = 100, *, at_once: bool = False) -> None:
        self.said.append(text)


def hear(app: Any) -> Heard:
    heard = Heard()
    app.speaker.speech = heard
    app.speaker._scene = None  # what is on the screen already is said again
    return heard


def key(kind: int, name: str) -> pygame.event.Event:
    return pygame.event.Event(kind, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)


HANDS = ["K N 2 3 5", "N 1 2 5 6"]


def test_alone_everything_is_said(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(HANDS, [["cake"], []]), speech=True)
    app = table.driver.app
    heard = hear(app)
    table.to_decision()
    table.driver.step()
    assert any("Play a card" in text for text in heard.said)
    table.scene.ui.set_focus("hand:0", ring=True)
    table.driver.step()
    assert "King" in heard.said[-1]
    heard.said.clear()
    table.scene.act("x2,3,5")
    table.run(0.3)
    assert any("discards" in text for text in heard.said)
    app.toast("Something to tell")
    table.driver.step()
    assert "Something to tell" in heard.said


def test_among_several_own_cards_are_said_only_while_the_key_is_held(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(HANDS, [["cake"], []]), persons=2, speech=True)
    heard = hear(table.driver.app)
    table.to_decision()
    table.scene.ui.set_focus("hand:0", ring=True)
    table.driver.step()
    table.choose_cards(["N"])  # the prompt would tell of the knight
    table.scene.ui.set_focus("hand:0", ring=True)
    table.driver.step()
    words = " ".join(heard.said)
    assert "Hidden card 1. Hold F4" in words
    assert not any(name in words for name in ("King", "Knight", "taken"))
    table.driver.step(key(pygame.KEYDOWN, "f4"))
    assert "King" in " ".join(heard.said)
    table.driver.step(key(pygame.KEYUP, "f4"))
    heard.said.clear()
    table.scene.ui.set_focus("hand:2", ring=True)
    table.driver.step()
    assert heard.said == ["Hidden card 3. Hold F4 to hear it."]


def test_nothing_is_said_while_it_is_off(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(HANDS, [["cake"], []]))
    heard = hear(table.driver.app)
    table.to_decision()
    table.driver.key("tab")
    assert heard.said == []


def test_the_settings_switch_it_and_tell_of_a_missing_voice(make_driver: Callable[..., Any]) -> None:
    driver = make_driver()
    app = driver.app
    heard = hear(app)
    scene = SettingsScene(app)
    scene.tab = "reach"
    app.push(scene)
    driver.step()
    driver.click("settings.speech")
    driver.step()
    assert "This is how it sounds." in heard.said
    driver.key("tab")
    assert "Speed of the voice: 100" in heard.said
    heard.problem = Problem("speech_none", {})
    scene.rebuild()
    driver.step()
    assert "No voice was found" in "".join(item.text for item in scene.items())
