"""The question to the attacked: seats that change hands while it stands, and its cards enlarged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.scenes.handover import HandOverScene
from game.ui.tables.sleeping_queens import attack as question
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.panels import PanelPart
from tests.ui.tables.conftest import document

AWAKE = [["cake"], ["sunflower", "cat"], ["rose"]]


@pytest.mark.parametrize("hand", ["K D 2 3 5", "K 9 2 3 5"], ids=["with a dragon", "without"])
@pytest.mark.parametrize("way", ["to_bot", "resign"])
def test_a_seat_left_in_mid_attack_is_answered_for_by_a_bot(make_table: Callable[..., Any], way: str, hand: str):
    table = make_table(position=document(["N 1 2 3 5", hand, "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: table.attack is not None)
    driver = table.driver
    driver.key("escape")
    driver.click(f"pause.{way}.1")
    driver.click("dialog.yes")
    driver.key("escape")
    assert table.attack is None
    table.until(lambda: table.session.match.state.turn != 0)
    assert table.session.seats[1].kind == "bot"


def test_the_question_stands_when_another_seat_changes_hands(make_table: Callable[..., Any]):
    table = make_table(position=document(["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: table.attack is not None)
    driver = table.driver
    driver.key("escape")
    driver.click("pause.to_bot.0")
    driver.click("dialog.yes")
    driver.key("escape")
    assert table.attack is not None
    table.click("attack.D")
    table.until(lambda: "D" in table.session.match.actions)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "letters"), [((960, 540), 100), ((1280, 720), 100), ((1280, 720), 150)])
@pytest.mark.parametrize(("hands", "attack"), [
    (("N 1 2 3 5", "K D 2 3 5"), "N>1:sunflower"), (("N 1 2 3 5", "K 9 2 3 5"), "N>1:sunflower"),
    (("P 1 2 3 5", "K W 2 3 5"), "P>1:sunflower"),
])  # fmt: skip
def test_the_words_of_each_answer_stand_below_its_button(
    make_table: Callable[..., Any], size: tuple[int, int], letters: int, language: str, hands: tuple[str, str],
    attack: str,
):  # fmt: skip
    """They stood above both, so that one had to find out which of them told of which; the lamp touched them."""
    start = document([*hands, "J 5 6 7 8"], AWAKE)
    table = make_table(position=start, persons=2, size=size, language=language, text_size=letters)
    table.to_decision()
    table.play(attack)
    table.until(lambda: table.attack is not None)
    window = table.attack
    sheet, lamp = window.ui.find("attack.question"), window.ui.find("attack.advice")
    buttons = [window.ui.find(name) for name in ("attack.D", "attack.W", "attack.let_go")]
    words = [place for _, place in sheet.words()]
    assert words[0].bottom <= words[1].top
    answers = [button for button in buttons if button is not None]
    for place, button in zip(words, answers, strict=True):  # below each what comes of it, and of nothing else
        assert button.rect.bottom <= place.top <= button.rect.bottom + window.ui.frame.px(12)
        assert (place.x, place.width) == (button.rect.x, button.rect.width)
    for place in words:
        assert sheet.rect.contains(place)
        assert not place.colliderect(lamp.rect)
        assert not any(place.colliderect(button.rect) for button in buttons if button is not None)


def test_the_words_are_laid_out_once(make_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch):
    """All sizes of letters were tried again at each drawing."""
    table = make_table(position=document(["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: table.attack is not None)
    sheet = table.attack.ui.find("attack.question")
    words = sheet.words()
    monkeypatch.setattr(question, "lay_out", None)
    assert sheet.words() == words


def test_the_cards_in_question_can_be_enlarged(make_table: Callable[..., Any]):
    table = make_table(position=document(["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: table.attack is not None)
    driver, app = table.driver, table.driver.app
    sheet = table.attack.ui.find("attack.question").rect
    places = {
        "card.N": (sheet.x + sheet.width // 6, sheet.y + sheet.height // 2),
        "queen.sunflower": (sheet.x + 2 * sheet.width // 5, sheet.y + sheet.height // 2),
        "card.D": next(part for part in table.scene.parts if part.name == "hand:1").rect.center,
    }
    for key, pos in places.items():
        driver.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3, touch=False))
        assert app.scenes.top.name == "zoom"
        assert table.item("zoom.card").text == table.scene.tr(key)
        driver.key("escape")
        assert table.attack is not None


@pytest.mark.parametrize(("hand", "attack", "words"), [
    ("N 1 2 3 5", "N>1:sunflower", "Let her go"), ("P 1 2 3 5", "P>1:sunflower", "Let her sleep"),
])  # fmt: skip
def test_the_button_says_what_becomes_of_the_queen(
    make_table: Callable[..., Any], hand: str, attack: str, words: str
):  # fmt: skip
    table = make_table(position=document([hand, "K 9 2 3 5", "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.play(attack)
    table.until(lambda: table.attack is not None)
    assert table.item("attack.let_go").text == words


def test_no_tag_lies_under_the_banner(make_table: Callable[..., Any]):
    """A sliver of it was seen over the banner."""
    table = make_table(position=document(["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: table.attack is not None)
    banner = table.driver.app.scenes.top.ui.find("attack.question").rect.inflate(0, 2 * table.scene.frame.px(32))
    tags = [part.tag_rect for part in table.scene.parts if isinstance(part, PanelPart)]
    assert not [tag for tag in tags if tag is not None and banner.colliderect(tag)]


def test_the_curtain_says_who_attacks_whom(make_table: Callable[..., Any]):
    """It said no more than that one of the queens was under attack."""
    table = make_table(position=document(["N 1 2 3 5", "K 9 2 3 5", "J 5 6 7 8"], AWAKE), persons=2, handover=True)
    app = table.driver.app
    table.until(lambda: isinstance(app.scenes.top, HandOverScene))
    table.click("handover.ready")
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: isinstance(app.scenes.top, HandOverScene))
    scene = table.scene
    words = {"name": scene.names[1], "other": scene.names[0], "queen": scene.tr("queen.sunflower")}
    assert app.scenes.top.prompt() == scene.tr("handover.answer.N", **words)


def test_the_queens_still_asleep_are_counted_by_their_worth(make_table: Callable[..., Any]):
    table = make_table(position=document(["N 1 2 3 5", "K 9 2 3 5", "J 5 6 7 8"], AWAKE))
    table.to_decision()
    assert facts.asleep(table.scene) == [(20, 1, 1), (15, 2, 3), (10, 3, 4), (5, 2, 4)]


def test_the_panel_of_who_is_asked_stays_bright(make_table: Callable[..., Any]):
    """Name and points were dark within the bright frame."""
    table = make_table(position=document(["K 1 2 3 5", "N 9 2 3 5", "J 5 6 7 8"], AWAKE, turn=1, to_move=1), persons=2)
    table.until(lambda: table.attack is not None or not table.scene.busy)
    table.play("N>0:cake")
    table.until(lambda: table.attack is not None)
    panel = table.scene.ui.find(f"player:{table.scene.shown.viewer}")
    surface = table.driver.app.surface
    shown = [pygame.transform.average_color(surface, rect) for rect in panel.standing_rects]
    calm = pygame.Surface(surface.get_size())
    panel.paint(calm)
    for now, rect in zip(shown, panel.standing_rects, strict=True):
        then = pygame.transform.average_color(calm, rect)
        assert max(abs(a - b) for a, b in zip(now[:3], then[:3], strict=True)) < 8
