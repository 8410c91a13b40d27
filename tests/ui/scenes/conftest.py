"""Front scenes in a real App, driven by what is on the screen: an item is found by its name and clicked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.setup import SetupScene
from game.ui.widgets.base import Item
from tests.ui.conftest import Driver
from tests.ui.scenes.stage import GAME

SECTIONS = {
    "time": ("timer",),
    "deal": ("code", "dice", "copy", "paste", "export"),
    "options": ("option", "house", "unofficial", "values", "boards", "mark"),
    "seats": ("add", "name", "kind", "level", "face", "colour", "up", "remove", "begins", "mark.seats"),
}
"""What is in each section of the set-up, by the beginning of names."""


def section_of(name: str) -> str:
    """The section of the set-up that a thing of it is in, "" for what always stands there."""
    scene, _, rest = name.partition(".")
    found = [
        (len(each), section) for section, parts in SECTIONS.items() for each in parts
        if scene == "setup" and f"{rest}.".startswith(f"{each}.")
    ]  # fmt: skip
    return max(found, default=(0, ""))[1]


class Person:
    """Somebody before the screen. `app` draws no pictures; letters and places are real."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.app: App = driver.app
        self.scrolls = False  # whether what is out of sight is scrolled to before it is looked at

    def open(self, scene: Scene) -> Scene:
        """A scene on top."""
        self.app.push(scene)
        self.step()
        return scene

    def set_up(self, game_id: str = GAME) -> SetupScene:
        """The set-up of a game; what is asked for there is unfolded and scrolled to."""
        scene = SetupScene(self.app, game_id)
        self.open(scene)
        self.scrolls = True
        return scene

    def unfold(self, section: str) -> None:
        """Unfold a section of the set-up, which is on the screen."""
        if not self.item(f"setup.fold.{section}").selected:
            self.click(f"setup.fold.{section}")

    def step(self, count: int = 2) -> None:
        """Let some frames go by."""
        for _ in range(count):
            self.driver.step()

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.app.scenes.top
        assert top is not None
        return top

    def names(self) -> list[str]:
        """The names of all scenes, from below."""
        return [scene.name for scene in self.app.scenes]

    def items(self) -> dict[str, Item]:
        """What can be seen of the top scene, by name."""
        return {item.name: item for item in self.scene.items()}

    def item(self, name: str) -> Item:
        """One item; an error with all names if it is not on the screen."""
        found = self.items()
        section = section_of(name)
        if self.scrolls and section and self.scene.name == "setup" and self.scene.ui.find(name) is None:
            self.unfold(section)
            found = self.items()
        hidden = self.scene.ui.find(name) if self.scrolls and name not in found else None
        if hidden is not None:
            hidden.reveal(hidden)
            self.step()
            found = self.items()
        assert name in found, f"{name} is not among {sorted(found)}"
        return found[name]

    def click(self, name: str) -> None:
        """Click the middle of an item."""
        x, y, width, height = self.item(name).rect
        self.driver.click((x + width // 2, y + height // 2))
        self.step()

    def key(self, name: str, mod: int = 0) -> None:
        """Press a key."""
        self.driver.key(name, mod)
        self.step()

    def type_into(self, name: str, text: str) -> None:
        """Click a field, take out what is in it, and type."""
        self.click(name)
        self.driver.key("a", 64)  # KMOD_LCTRL
        self.driver.key("delete")
        self.driver.type(text)
        self.step()

    def texts(self) -> str:
        """All that can be read on the top scene."""
        return "\n".join(item.text for item in self.scene.items())


@pytest.fixture
def make_person(make_driver: Callable[..., Driver]) -> Callable[..., Person]:
    def make(size: tuple[int, int] = (1920, 1080), **settings: object) -> Person:
        return Person(make_driver(size, blank=True, **settings))

    return make


@pytest.fixture
def person(make_person: Callable[..., Person]) -> Person:
    return make_person()
