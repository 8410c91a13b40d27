"""What is read aloud: prompts, focus, log and messages; own hidden cards among several persons only while asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.services.problem import Problem
from game.services.speech import Speech
from game.ui.scenes.settings import SettingsScene
from tests.ui.tables.conftest import document
from tests.ui.tables.lancaster_positions import position


class Heard(Speech):
    """Writes down what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.cut: list[bool] = []  # whether that ended what was being said

    def ready(self) -> bool:
        return True

    def say(self, text: str, language: str, rate: int = 100, *, at_once: bool = False) -> None:
        self.said.append(text)
        self.cut.append(at_once)


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
    table.scene.act_text("x2,3,5")
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


def test_among_several_a_card_enlarged_is_said_only_while_the_key_is_held(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(HANDS, [["cake"], []]), persons=2, speech=True)
    heard = hear(table.driver.app)
    table.to_decision()
    table.scene.ui.set_focus("hand:0", ring=True)
    table.driver.step()
    heard.said.clear()
    table.driver.key("z")
    table.driver.key("right")
    table.driver.step()
    assert table.driver.app.scenes.top.name == "zoom"
    assert heard.said[0] == "Hidden. Hold F4 to hear it."
    assert not any(name in " ".join(heard.said) for name in ("King", "Knight", "2"))
    table.driver.step(key(pygame.KEYDOWN, "f4"))
    assert "Knight" in heard.said[-2:]


@pytest.mark.parametrize("card", ["D", "9"])
def test_what_is_said_of_an_attack_does_not_depend_on_what_one_holds(
    make_table: Callable[..., Any], card: str
) -> None:
    table = make_table(
        position=document(["K N 2 3 5", f"{card} 1 2 5 6"], [["cake"], ["moon"]]), persons=2, speech=True
    )
    heard = hear(table.driver.app)
    table.to_decision()
    heard.said.clear()
    table.play("N>1:moon")
    table.until(lambda: table.attack is not None)
    table.attack.ui.set_focus(table.attack.focus_first, ring=True)
    table.driver.step()
    assert heard.said[-1] == "Hidden. Hold F4 to hear it."
    assert not any(word in " ".join(heard.said) for word in ("Dragon", "Let her go"))
    heard.said.clear()
    table.driver.step(key(pygame.KEYDOWN, "f4"))
    assert heard.said == ["Play the Dragon" if card == "D" else "Let her go"]


def test_among_several_the_button_that_names_a_chosen_card_keeps_silent(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(HANDS, [["cake"], []]), persons=2, speech=True)
    heard = hear(table.driver.app)
    table.to_decision()
    table.choose_cards(["2"])
    table.driver.step()
    heard.said.clear()
    table.scene.ui.set_focus("button:play", ring=True)
    table.driver.step()
    assert heard.said == ["Hidden. Hold F4 to hear it."]
    table.driver.step(key(pygame.KEYDOWN, "f4"))
    assert heard.said[1:] == ["Play a card or discard numbers", "Discard 1, draw 1"]


def test_among_several_the_question_whether_to_play_a_card_keeps_silent(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(HANDS, [["cake"], ["moon"]]), persons=2, speech=True, confirm=True)
    heard = hear(table.driver.app)
    table.to_decision()
    heard.said.clear()
    table.play("N>1:moon")
    table.driver.step()
    assert table.driver.app.scenes.top.name == "dialog"
    assert not any("Knight" in words for words in heard.said)
    table.driver.step(key(pygame.KEYDOWN, "f4"))
    assert any("Knight" in words for words in heard.said)


def test_among_several_nobody_hears_a_vote(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=position(3, "vote"), persons=2, speech=True)
    heard = hear(table.driver.app)
    table.until(lambda: table.asked)
    for name in ("answer:yes", "answer:no"):
        table.scene.ui.set_focus(name, ring=True)
        table.driver.step()
    assert len(heard.said) == 3
    assert not {"Yes", "No"} & set(heard.said)
    table.driver.step(key(pygame.KEYDOWN, "f4"))
    assert heard.said[-1] == "No"


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
    scene.ui.set_focus("settings.speech", ring=True)
    driver.key("return")
    driver.step()
    assert heard.said[0] == "This is how it sounds."
    assert app.tr("settings.title") not in heard.said, "the heading would cut the sample short"
    assert heard.cut == [True, *[False] * (len(heard.said) - 1)], "nor does what has the focus"
    driver.key("tab")
    assert f"{app.tr('settings.speech_rate')}: 100" in heard.said
    heard.problem = Problem("speech_none", {})
    scene.rebuild()
    driver.step()
    assert "No voice was found" in "".join(item.text for item in scene.items())
