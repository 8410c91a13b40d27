"""The pickers of the set-up: a seat's colour and its face."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.table.seats import COLOURS
from game.ui.portrait import square_in
from game.ui.scenes.setup import SetupScene
from tests.ui.scenes.conftest import Person


@pytest.fixture
def setup(person: Person) -> SetupScene:
    return person.set_up()


def test_colours_are_swapped(person: Person, setup: SetupScene) -> None:
    mine, yours = (seat.colour for seat in setup.setup.seats[:2])
    person.click("setup.colour.0")
    assert person.scene.name == "dialog"
    assert [item for item in person.items() if item.startswith("colour.")] == [f"colour.{each}" for each in COLOURS]
    person.click(f"colour.{yours}")
    assert [seat.colour for seat in setup.setup.seats[:2]] == [yours, mine]
    assert person.scene is setup


def test_face_of_a_person_and_character_of_a_bot(person: Person, setup: SetupScene) -> None:
    person.click("setup.face.0")
    person.click("face.queen_cake")
    assert setup.setup.seats[0].face == "queen_cake"
    assert setup.setup.seats[0].name == person.app.tr("setup.person", n=1)
    person.click("setup.face.1")
    person.click("face.mina")
    bot = setup.setup.seats[1]
    assert (bot.face, bot.character, bot.name) == ("mina", "mina", person.app.tr("bot.mina.name"))


def test_the_pickers_begin_with_what_there_is(person: Person, setup: SetupScene) -> None:
    for what, has in (("face", setup.setup.seats[0].face), ("colour", setup.setup.seats[0].colour)):
        person.click(f"setup.{what}.0")
        assert person.scene.ui.focus is person.scene.ui.find(f"{what}.{has}")
        person.key("escape")


def test_faces_stay_off_each_other(person: Person, setup: SetupScene) -> None:
    person.click("setup.face.0")
    drawn = [square_in(person.scene.ui.find(name).rect) for name in person.items() if name.startswith("face.")]
    assert len(drawn) > 20
    assert not any(one.colliderect(other) for one, other in pairwise(sorted(drawn, key=lambda rect: rect.topleft)))
    view = person.scene.ui.find("dialog.text").rect
    assert all(view.contains(rect) for rect in drawn)


def test_a_picker_left_by_escape_changes_nothing(person: Person, setup: SetupScene) -> None:
    before = setup.setup.to_document()
    person.click("setup.face.0")
    person.key("escape")
    assert person.scene is setup
    assert setup.setup.to_document() == before
