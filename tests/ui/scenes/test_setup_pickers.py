"""The pickers of the set-up: a seat's colour and its face."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.table.seats import COLOURS
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup_pickers import CHARACTERS, Pick
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
    picks = [person.scene.ui.find(name) for name in person.items() if name.startswith("face.")]
    drawn = [pick.square for pick in picks if isinstance(pick, Pick)]
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


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_face_and_colour_has_a_name_and_the_chosen_one_is_marked(person: Person, language: str) -> None:
    person.app.set_language(language)
    setup = person.set_up()
    for what, has in (("face", setup.setup.seats[1].face), ("colour", setup.setup.seats[1].colour)):
        person.click(f"setup.{what}.1")
        found = {name: item for name, item in person.items().items() if name.startswith(f"{what}.")}
        assert len({item.text for item in found.values()}) == len(found)
        assert not any(item.text.startswith(("[", "face.")) for item in found.values())
        assert [name for name, item in found.items() if item.selected] == [f"{what}.{has}"]
        assert not any(pick.tip() for name in found if (pick := person.scene.ui.find(name))), "nothing lies over it"
        person.key("escape")
    assert person.app.tr.problems == []


def test_the_faces_of_characters_come_first_for_a_bot(person: Person, setup: SetupScene) -> None:
    for seat in (0, 1):
        person.click(f"setup.face.{seat}")
        faces = [name.removeprefix("face.") for name in person.items() if name.startswith("face.")]
        assert (set(faces[: len(CHARACTERS)]) == set(CHARACTERS)) == (seat == 1)
        person.key("escape")
