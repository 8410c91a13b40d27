"""Files and texts that nobody would expect, in the data folder, on the clipboard and on the command line.

None ends the program or locks a scene: each is refused or read, and what is refused is told with the file that was
given.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import game_ids
from game.services import saves as saves_module
from game.table.setup import default_setup
from game.tiled import maps_folder
from game.ui.exchange import receive
from game.ui.game_loading import open_game
from game.ui.playing import Playing, saves_of
from game.ui.scenes.boards import BoardsScene
from game.ui.scenes.open_save import open_save
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.setup import SetupScene, open_setup
from game.ui.scenes.title import TitleScene
from game.ui.tables import table_scene
from game.ui.window import GameWindow
from tests.forging import changed, forged
from tests.odd_files import ODD_FILES
from tests.strange_texts import STRANGE
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import GAME, begin

HUGE = 10**400


def bytes_of(person: Person, playing: Playing) -> bytes:
    return saves_of(person.app).path(playing.save_id).read_bytes()


def put(person: Person, name: str, data: bytes) -> Path:
    """A file among the saved games."""
    path = person.app.data.saves / f"{name}.crown"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    return path


def kept(person: Person) -> list[str]:
    return sorted(path.name for path in person.app.data.saves.iterdir())


# Names


@pytest.mark.parametrize("language", ["en", "ja"])
def test_games_of_people_with_strange_names_are_listed_and_opened(
    make_person: Callable[..., Person], language: str
) -> None:
    """A saved game with a name such as Ann™ with U+FE0F behind it ended the program wherever the name was drawn."""
    person = make_person(language=language)
    playing = begin(person.app, 3, 1, 4)
    data, seats = bytes_of(person, playing), [seat.to_document() for seat in playing.session.seats]
    drawn = [name for name in STRANGE.values() if not any("\ud800" <= char <= "\udfff" for char in name)]
    for index, name in enumerate(drawn):
        named = [{**seats[0], "name": name}, *seats[1:]]
        file = f"strange {index} {name}".replace("\0", "")
        put(person, file, forged(changed(data, seats=named), {"players": [name] * 3}))
    put(person, "bytes \udcff\udcfe", data[:-20])
    put(person, "more \udcff\udcfe", data)
    listed = person.open(SavesScene(person.app))
    assert isinstance(listed, SavesScene)
    assert len(listed.entries) == len(drawn) + 3
    for entry in listed.entries:
        person.app.reset(SavesScene(person.app))
        open_save(person.app, entry.id)
        person.step(4)
        assert person.scene.name == ("table" if entry.problem is None else "dialog"), entry.file


def test_a_name_with_marks_that_nobody_sees_is_pasted_into_the_set_up(person: Person) -> None:
    setup = person.open(SetupScene(person.app, GAME))
    assert isinstance(setup, SetupScene)
    person.app.desktop.copy("Ann™\ufe0f")
    person.click("setup.name.0")
    person.key("a", pygame.KMOD_CTRL)
    person.key("v", pygame.KMOD_CTRL)
    assert setup.setup.seats[0].name == "Ann™"
    person.click("setup.start")
    person.step(6)
    assert person.scene.name == "table"
    assert "Ann™" in saves_of(person.app).list()[0].players
    person.app.reset(SetupScene(person.app, GAME))
    person.step()
    assert person.item("setup.name.0").value == "Ann™"


def test_boards_whose_files_have_strange_names_are_shown_and_played(person: Person) -> None:
    """A file 👩‍👧.tmx, or one whose name is no text, ended the program where the boards were shown."""
    folder = person.app.data.boards("queen_run")
    folder.mkdir(parents=True)
    for path in maps_folder("queen_run").iterdir():
        if path.suffix in (".tsx", ".png"):
            shutil.copyfile(path, folder / path.name)
    for name in ("👩\u200d👧", "b\udcff", "\u202aPond"):
        shutil.copyfile(maps_folder("queen_run") / "m3.tmx", folder / f"{name}.tmx")
    (folder / "bad \udcff\u200b.tmx").write_bytes(b"no map")
    chosen: list[list[Any]] = []
    person.open(BoardsScene(person.app, open_game(person.app, "queen_run"), [], chosen.append))
    assert {"boards.board.👩👧", "boards.board.b\ufffd", "boards.board.Pond", "boards.bad.0"} <= set(person.items())
    for name in ("👩👧", "b\ufffd", "Pond"):
        person.click(f"boards.board.{name}")
    person.click("boards.back")
    setup = default_setup(open_game(person.app, "queen_run"), "Ann", str.title)
    setup.boards = ["landing", *(board for board in chosen[0] if not isinstance(board, str)), "m1", "m2", "m4"]
    playing = Playing.start(person.app, setup, person.app.bots)
    person.app.push(table_scene(person.app, playing))
    person.step(6)
    assert saves_of(person.app).load(playing.save_id).record == playing.record()


# The list of saved games, and the start

UNFIT: dict[str, Callable[[bytes], bytes]] = {
    "seconds without end": lambda data: changed(data, seconds=HUGE),
    "a date of four letters": lambda data: forged(data, {"date": "zzzz"}),
    "no date": lambda data: forged(data, {"date": ""}),
    "a time left without end": lambda data: changed(
        data, clock={"limit": {"kind": "turn", "seconds": 30, "ending": "play"}, "left": [HUGE] * 3, "seat": 0}
    ),
    "an unknown level": lambda data: changed(data, seats=[_seat("level", "invincible")] * 3),
    "an unknown character": lambda data: changed(data, seats=[_seat("character", "nobody")] * 3),
    "options of another kind": lambda data: changed(data, record={"players": 3, "options": {"a": []}, "actions": []}),
    "boards of another kind": lambda data: changed(
        data, record={"players": 3, "options": {}, "actions": [], "boards": 7}
    ),
    "a record of nothing": lambda data: changed(data, record={"players": 3, "options": {}, "actions": [None]}),
}


def _seat(key: str, value: str) -> dict[str, object]:
    seat = {"name": "Bo", "kind": "bot", "level": "easy", "character": "ada", "face": "ada", "colour": "rose"}
    return {**seat, "resigned": False, key: value}


@pytest.mark.parametrize("spoil", UNFIT.values(), ids=UNFIT.keys())
def test_a_save_that_cannot_be_is_told_wherever_it_lies(
    person: Person, spoil: Callable[[bytes], bytes], tmp_path: Path
) -> None:
    """Numbers without end, dates that are none, levels that there are not: at every start, in the list, taken in."""
    told_everywhere(person, bytes_of(person, begin(person.app, 3, 1, 4)), spoil, tmp_path)


def test_own_values_that_cannot_be_read_are_told_wherever_they_lie(person: Person, tmp_path: Path) -> None:
    """Such a save, with a key of 3,000 parts, was copied to the saved games before it was refused."""
    setup = default_setup(open_game(person.app, "lancaster"), "Ann", str.title)
    playing = Playing.start(person.app, setup, person.app.bots)
    values = {"file": "a.toml", "text": ".".join("a" * 3000) + " = 1"}
    record = {**playing.record(), "data": "0123456789ab"}
    told_everywhere(
        person, bytes_of(person, playing), lambda data: changed(data, record=record, values=values), tmp_path
    )


def told_everywhere(person: Person, data: bytes, spoil: Callable[[bytes], bytes], tmp_path: Path) -> None:
    """A spoilt save does no harm at the start, in the list, and where it is taken in; it is told by its file."""
    listed = put(person, "spoilt", spoil(data))
    person.open(TitleScene(person.app))
    assert "title.continue" in person.items()
    person.click("title.saves")
    open_save(person.app, "spoilt")
    person.step(4)
    if person.scene.name == "dialog":
        assert str(listed) in person.texts()
        person.click("dialog.ok")
    assert person.scene.name == "saves"
    listed.unlink()

    before, given = kept(person), tmp_path / "given.crown"
    given.write_bytes(spoil(data))
    receive(person.app, given)
    person.step()
    assert person.scene.name == "dialog"
    assert str(given) in person.texts(), "the file that the person gave is named"
    assert "dialog.open" not in person.items()
    assert kept(person) == before, "nothing of it stays behind"


@pytest.mark.parametrize("make", ODD_FILES.values(), ids=ODD_FILES.keys())
def test_what_is_no_file_is_told_wherever_it_lies(
    person: Person, make: Callable[[Path], None], tmp_path: Path
) -> None:
    """A pipe hung the program, /dev/zero filled its memory."""
    begin(person.app, 3, 1, 4)
    make(person.app.data.saves / "odd.crown")
    person.open(TitleScene(person.app))
    person.click("title.saves")
    assert person.app.tr("problem.file_kind", file=str(person.app.data.saves / "odd.crown")) in person.texts()
    person.app.data.imports.mkdir()
    make(person.app.data.imports / "odd.crown")
    make(tmp_path / "given")
    person.click("saves.import")
    person.type_into("file.path", "odd")
    person.key("return")
    assert person.app.tr("problem.file_kind", file=str(person.app.data.imports / "odd.crown")) in person.texts()
    person.click("dialog.ok")
    receive(person.app, tmp_path / "given")
    person.step()
    assert person.app.tr("problem.file_kind", file=str(tmp_path / "given")) in person.texts()


# Files that a person gives


@pytest.mark.parametrize("before", ["\u202a", "\ufeff", "\u200e "], ids=ascii)
def test_a_path_with_marks_before_it_leads_to_the_file(person: Person, before: str, tmp_path: Path) -> None:
    """Windows copies U+202A before a path: on the command line and in the field it ended the program."""
    data = bytes_of(person, begin(person.app, 3, 1, 4))
    path = tmp_path / "theirs.crown"
    path.write_bytes(forged(data, {"date": "2026-01-01T00:00:00.000Z"}))
    receive(person.app, Path(f"{before}{path}"))
    person.step()
    assert "dialog.open" in person.items()
    person.click("dialog.later")
    person.open(SavesScene(person.app))
    person.click("saves.import")
    person.app.desktop.copy(f"{before}{path}\u202c\n")
    person.click("file.paste")
    person.click("dialog.take")
    assert "dialog.open" in person.items()
    assert len(kept(person)) == 2, "it was known by then"


@pytest.mark.parametrize("typed", ["~nobody-at-all/x", "\udcff.crown", "none", "x" * 300, "nul\0l", "\u202e", "."])
def test_a_path_that_leads_nowhere_is_told(person: Person, typed: str) -> None:
    """On the command line some of them ended the program."""
    person.open(TitleScene(person.app))
    receive(person.app, Path(typed))
    person.step()
    assert person.scene.name == "dialog"
    assert "dialog.open" not in person.items()


def test_what_nobody_foresaw_in_a_file_is_told(
    person: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "given.crown"
    path.write_bytes(bytes_of(person, begin(person.app, 3, 1, 4)))
    before = kept(person)

    def fail(*_: object, **__: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr("game.ui.playing.session_from_save", fail)
    receive(person.app, path)
    person.step()
    assert person.app.tr("problem.save_unplayable", file=str(path), detail="too deep") in person.texts()
    assert kept(person) == before


# The set-up that is remembered

GARBAGE: dict[str, object] = {
    "a seat that is no object": {"seats": [1, 2, 3]},
    "an unknown character": {
        "seats": [_seat("character", "nobody"), _seat("colour", "sky"), _seat("colour", "sun")],
    },
    "a board whose name is a list": {"boards": [["m1"]]},
    "seats that are none": {"seats": None},
    "a limit without end": {"limit": {"kind": "turn", "seconds": HUGE, "ending": "play"}},
    "options that are none": {"options": 7},
}


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("changes", GARBAGE.values(), ids=GARBAGE.keys())
def test_a_remembered_set_up_that_is_none_gives_way_to_the_usual_one(
    person: Person, changes: dict[str, object], game_id: str
) -> None:
    """The set-up of the game could not be opened any more."""
    usual = default_setup(open_game(person.app, game_id), "Ann", str.title)
    person.app.settings.last_setup = {**usual.to_document(), **changes}
    person.open(TitleScene(person.app))
    open_setup(person.app, game_id)
    person.step()
    assert person.names() == ["title", "setup", "dialog"]
    assert str(person.app.data.settings) in person.texts()
    person.click("dialog.ok")
    assert person.item("setup.start").enabled
    person.app.reset(TitleScene(person.app))
    open_setup(person.app, game_id)
    assert person.names() == ["title", "setup"], "it is told once"


def test_a_set_up_of_another_game_is_nothing_to_tell(person: Person) -> None:
    usual = default_setup(open_game(person.app, "lancaster"), "Ann", str.title)
    person.app.settings.last_setup = usual.to_document()
    person.open(TitleScene(person.app))
    open_setup(person.app, "queen_run")
    assert person.names() == ["title", "setup"]
    assert person.app.settings.last_setup == usual.to_document()


@pytest.mark.parametrize("place", [[0, 0, 1, 1], [10, 10, 5000, 1], [-30, 0, 1, 90_000]])
def test_a_window_of_one_pixel_opens_in_a_size_that_can_be_seen(person: Person, place: list[int]) -> None:
    """It came back in that size, and nobody found the program again."""
    window = GameWindow(None, place)
    assert window.size[0] >= 960
    assert window.size[1] >= 540
    window.close()


# What was played last


def test_continue_goes_on_with_what_was_played_last_though_the_clock_went_back(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest game was found by the date in its file alone."""
    monkeypatch.setattr(saves_module, "now", lambda: "2026-06-01T12:00:00.000Z")
    begin(person.app, 3, 1, 4, seed=1)
    monkeypatch.setattr(saves_module, "now", lambda: "2025-01-01T12:00:00.000Z")
    last = begin(person.app, 3, 1, 6, seed=2)
    person.open(TitleScene(person.app))
    person.click("title.continue")
    assert person.scene.crash_record() == last.record()


def test_a_game_taken_up_again_becomes_the_one_to_continue_with_its_first_action(person: Person) -> None:
    first, second = begin(person.app, 3, 1, 4, seed=1), begin(person.app, 3, 1, 4, seed=2)
    saves = saves_of(person.app)
    assert saves.newest() is not None
    assert saves.newest().id == second.save_id
    again = Playing.resume(person.app, first.save_id, person.app.bots)
    assert saves.newest().id == second.save_id, "looking at it is not playing it"
    again.autosave()
    assert saves.newest().id == first.save_id
