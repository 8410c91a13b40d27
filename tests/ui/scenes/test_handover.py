"""The hand-over: nothing of one person's view is seen by the next, and nothing of the next view before they say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.input.intents import Command
from game.ui.scene import Scene
from tests.ui.conftest import Driver
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import hand_over, make_setup
from tests.ui.test_text_fits import misplaced

OLD, NEW = (10, 250, 10), (250, 10, 250)


class Secret(Scene):
    """A scene of one colour, which no picture has."""

    name = "secret"
    colour = OLD

    def background(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


def seen(app_surface: pygame.Surface, colour: tuple[int, int, int]) -> int:
    """How many pixels are of that colour, or near it."""
    return pygame.mask.from_threshold(app_surface, colour, (40, 40, 40, 255)).count()


@pytest.mark.parametrize("size", [(1280, 720), (1000, 900), (1500, 600)])
@pytest.mark.parametrize("animation", ["off", "normal", "slow"])
def test_it_covers_everything_from_its_first_frame(
    make_driver: Callable[..., Driver], animation: str, size: tuple[int, int]
) -> None:
    driver = make_driver(size, animation=animation)
    app = driver.app
    under = Secret(app)
    app.push(under, transition="none")
    driver.step()
    assert seen(app.surface, OLD) == size[0] * size[1]
    called: list[int] = []

    def ready() -> None:
        called.append(seen(app.surface, NEW))
        under.colour = NEW
        app.invalidate()

    app.push(hand_over(app, ready), transition="none")
    for _ in range(5):
        driver.step()
        assert seen(app.surface, OLD) == 0
        assert seen(app.surface, NEW) == 0
    driver.key("return")
    assert called == [0]
    for _ in range(60):
        driver.step(dt=0.05)
        assert seen(app.surface, OLD) == 0
    assert app.scenes.top is under
    assert seen(app.surface, NEW) == size[0] * size[1]


def test_the_inspection_tells_nothing_of_what_is_below(person: Person) -> None:
    below = person.open(Secret(person.app))
    scene = hand_over(person.app)
    person.open(scene)
    assert person.app.scenes.shown() == [scene]
    assert below not in person.app.scenes.takers()


@pytest.mark.parametrize("how", ["click", "return", "space", "enter"])
def test_a_click_or_a_key_opens_it_once(person: Person, how: str) -> None:
    calls: list[str] = []
    person.open(Secret(person.app))
    seat = make_setup(person.app, 3, 2).seats[1]
    person.open(hand_over(person.app, lambda: calls.append("ready")))
    assert seat.name in person.item("handover.ready").text
    assert seat.name in person.scene.prompt()
    if how == "click":
        person.click("handover.ready")
    else:
        person.key(how)
    assert calls == ["ready"]
    assert person.names() == ["secret"]


@pytest.mark.parametrize("how", ["key", "mouse"])
def test_what_was_pressed_before_it_was_seen_does_not_open_it(make_driver: Callable[..., Driver], how: str) -> None:
    """Return pressed once more at the end of one's own turn, or while a saved game was loaded, showed the next hand."""
    driver = make_driver()
    app, opened = driver.app, []
    app.push(hand_over(app, lambda: opened.append(True)), transition="none")
    driver.step()
    place = driver.widget("handover.ready").rect.center
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False)
    for _ in range(6):
        driver.step(*((key,) if how == "key" else (down, up)))
    driver.step(*(() if how == "key" else (down,)))
    driver.look_at_curtain()
    driver.step(*(() if how == "key" else (up,)))
    for _ in range(3):
        driver.step()
    assert not opened, "nor does a press that ends only later"
    if how == "key":
        driver.key("return")
    else:
        driver.click("handover.ready")
    driver.step()
    assert opened == [True]


def test_while_the_curtain_opens_nothing_is_done_twice(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver(animation="slow")
    calls: list[str] = []
    driver.app.push(Secret(driver.app))
    driver.app.push(hand_over(driver.app, lambda: calls.append("ready")))
    driver.step()
    for _ in range(3):
        driver.key("return")
        driver.key("escape")
    assert calls == ["ready"]
    assert [scene.name for scene in driver.app.scenes] == ["secret", "handover"]


def test_there_is_no_way_round_it(person: Person) -> None:
    person.open(Secret(person.app))
    person.open(hand_over(person.app, answering=True))
    for key in ("escape", "z", "f10", "l", "u", "1", "tab"):
        person.key(key)
        assert person.names() == ["secret", "handover"]
    person.app.loop.dispatch(Command("help"))
    person.step()
    assert person.names() == ["secret", "handover", "keys"]
    person.key("escape")
    assert person.names() == ["secret", "handover"]


@pytest.mark.parametrize(("scale", "letters"), [(100, 100), (150, 100), (200, 100), (125, 150), (200, 150)])
def test_what_happened_is_told_where_there_is_room(
    make_person: Callable[..., Person], scale: int, letters: int
) -> None:
    person = make_person((960, 540), language="ja", interface_scale=scale, text_size=letters)
    news = "何かが起こりました。" * 6
    scene = person.open(hand_over(person.app, news=news))
    assert scene.ui.root is not None
    assert list(misplaced(scene.ui.root, scene.frame)) == []
    assert (news in person.texts()) == (scale * letters < 18000)


def test_an_attack_reads_otherwise(person: Person) -> None:
    seat = make_setup(person.app, 3, 2).seats[1]
    person.open(hand_over(person.app, answering=True, news="Ada took a card"))
    assert person.app.tr.scope("sleeping_queens")("handover.answer", name=seat.name) in person.texts()
    assert "Ada took a card" in person.texts()
    person.app.set_language("ja")
    person.step()
    assert person.app.tr("handover.answer.text") in person.texts()


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1000, 900)])
def test_the_halves_of_a_curtain_meet_in_the_middle(make_driver: Callable[..., Driver], size: tuple[int, int]) -> None:
    """In windows higher than 16:9 the right one began left of the middle: the hem had a step there."""
    driver = make_driver(size)
    scene = hand_over(driver.app, lambda: None)
    driver.app.push(scene, transition="none")
    driver.step()
    noted: list[tuple[int, int]] = []

    class Noting(pygame.Surface):
        """A surface that notes from where to where on it a picture lies."""

        def blit(self, source: pygame.Surface, dest: Any, *others: Any, **more: Any) -> pygame.Rect:
            noted.append((dest[0], dest[0] + source.get_width()))
            return super().blit(source, dest, *others, **more)

    scene.background(Noting(size))
    (from_left, to_left), (from_right, to_right), *_ = noted
    assert from_left <= 0
    assert to_right >= size[0]
    assert to_left + from_right == size[0], "as far from the middle"
    assert 0 <= to_left - from_right <= 0.09 * max(size[0], size[1] * 16 / 9)
