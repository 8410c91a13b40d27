"""Games as files in the window: written out from the list, dropped on the window, named by path, taken from a list."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.services.saves import SUFFIX
from game.ui.playing import saves_of
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.title import TitleScene
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import begin, finish


def written(person: Person, name: str = "mine") -> Path:
    """A game written out under a name and deleted from the list."""
    finish(person.app, 3)
    person.open(SavesScene(person.app))
    person.click("saves.export.0")
    assert person.scene.ui.focus is not None
    assert person.scene.ui.focus.name == "file.path"
    person.type_into("file.path", name)
    person.key("return")
    path = person.app.data.exports / f"{name}{SUFFIX}"
    assert str(path) in person.texts()
    person.click("dialog.ok")
    assert path.is_file()
    person.click("saves.delete.0")
    person.click("dialog.delete")
    assert saves_of(person.app).list() == []
    return path


def drop(person: Person, path: Path) -> None:
    person.app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], 0.016)
    person.step(2)


def test_a_game_written_out_and_dropped_on_the_window_opens_as_a_replay(person: Person) -> None:
    path = written(person)
    drop(person, path)
    assert person.names() == ["saves", "dialog"]
    person.click("dialog.open")
    assert person.names() == ["title", "saves", "table", "look_back"]
    person.key("escape")
    assert "saves.open.0" in person.items()
    drop(person, path)
    assert len(saves_of(person.app).list()) == 1, "it is not taken in twice"


def test_the_folder_of_imports_and_a_path(person: Person) -> None:
    path = written(person)
    person.click("saves.import")
    assert person.driver.widget("file.paste").rect.height == person.driver.widget("file.path").rect.height
    person.type_into("file.path", str(path))
    person.key("return")
    person.click("dialog.later")
    assert person.names() == ["saves"]
    assert "saves.open.0" in person.items()
    person.app.data.imports.mkdir()
    path.rename(person.app.data.imports / path.name)
    person.click("saves.import")
    person.click("file.found.0")
    assert person.scene.name == "dialog"
    assert "dialog.open" in person.items()


@pytest.mark.parametrize("kind", ["foreign", "damaged"])
def test_a_file_that_is_none_is_told_and_changes_nothing(person: Person, kind: str, tmp_path: Path) -> None:
    playing = begin(person.app, actions=4)
    data = saves_of(person.app).path(playing.save_id).read_bytes()
    path = tmp_path / "some.crown"
    path.write_bytes(b"hello" if kind == "foreign" else data[:-40])
    person.open(TitleScene(person.app))
    drop(person, path)
    assert person.names() == ["title", "dialog"]
    code = "record_foreign" if kind == "foreign" else "save_damaged"
    assert person.app.tr(f"problem.{code}", file=str(path)) in person.texts()
    assert len(saves_of(person.app).list()) == 1


def test_a_second_file_of_the_same_name_gets_a_number(person: Person) -> None:
    begin(person.app, actions=4)
    person.open(SavesScene(person.app))
    for _ in range(2):
        person.click("saves.export.0")
        person.type_into("file.path", "twice")
        person.click("dialog.write")
        person.click("dialog.ok")
    assert sorted(path.name for path in person.app.data.exports.iterdir()) == ["twice 2.crown", "twice.crown"]
