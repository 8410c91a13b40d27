"""Saved games written out to files and taken in again, and files that are none."""

import os
from functools import partial
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.reading import is_file
from game.games import find_game
from game.services import exchange
from game.services.files import Files
from game.services.problem import ServiceError
from game.services.save_document import new_save
from game.services.saves import LARGEST, SUFFIX, Saves
from tests.odd_files import ODD_FILES

GAME = find_game("lancaster")
SEATS = [{"name": "Ada"}, {"name": "健二"}, {"name": "Ben"}]


@pytest.fixture
def saves(tmp_path):
    return Saves(tmp_path / "saves", [GAME.id])


@pytest.fixture
def save(saves):
    made = new_save(GAME.id, SEATS, Match.new(GAME, 3, {}, 5).record())
    assert saves.write(made) is None
    return made


def _taken(saves, path):
    return exchange.take_in(saves, exchange.read(saves, path))


def _refused(saves, path):
    with pytest.raises(ServiceError) as caught:
        _taken(saves, path)
    assert caught.value.problem.params["file"] == str(path)
    return caught.value.problem.code


def test_a_game_goes_out_and_comes_back_on_another_computer(saves, save, tmp_path):
    path = exchange.target(tmp_path / "exports", "Ada: the 1st")
    exchange.write_out(saves, save.id, path)
    assert path == tmp_path / "exports" / f"Ada the 1st{SUFFIX}"
    other = Saves(tmp_path / "other", [GAME.id])
    taken = _taken(other, path)
    assert not taken.known
    assert [entry.id for entry in other.list()] == [taken.save.id]
    found = other.load(taken.save.id)
    assert (found.record, found.seats, found.started) == (save.record, save.seats, save.started)
    assert path.exists()


def test_what_is_there_already_is_not_doubled(saves, save, tmp_path):
    path = tmp_path / "copy.crown"
    exchange.write_out(saves, save.id, path)
    taken = _taken(saves, path)
    assert taken.known
    assert taken.save.id == save.id
    assert len(saves.list()) == 1


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "record_foreign"),
        (b"\x89PNG\r\n\x1a\n", "record_foreign"),
        (b'{"format": "something else"}\nabc', "record_foreign"),
        (b"[" * 100_000, "record_foreign"),
        (b"x" * (LARGEST + 1), "file_large"),
    ],
    ids=["empty", "picture", "other", "deep", "large"],
)
def test_a_foreign_file_is_told_from_a_damaged_one(saves, tmp_path, data, code):
    path = tmp_path / "some.crown"
    path.write_bytes(data)
    assert _refused(saves, path) == code
    assert path.read_bytes() == data
    assert saves.list() == []


def test_a_damaged_file_and_none_at_all(saves, save, tmp_path):
    path = tmp_path / "cut.crown"
    whole = saves.path(save.id).read_bytes()
    for cut in (60, len(whole) // 2, len(whole) - 20):
        path.write_bytes(whole[:cut])
        assert _refused(saves, path) == "save_damaged", cut
    assert _refused(saves, tmp_path / "missing.crown") == "record_missing"
    assert _refused(saves, tmp_path) == "file_kind"


def test_a_damaged_game_is_not_written_out(saves, save, tmp_path):
    saves.path(save.id).write_bytes(b"{}")
    with pytest.raises(ServiceError):
        exchange.write_out(saves, save.id, tmp_path / "out.crown")
    assert not (tmp_path / "out.crown").exists()


@pytest.mark.parametrize("make", ODD_FILES.values(), ids=ODD_FILES.keys())
def test_only_ordinary_files_are_taken_in(saves, tmp_path, make):
    path = tmp_path / "odd.crown"
    make(path)
    assert _refused(saves, path) == "file_kind"
    assert exchange.waiting(tmp_path) == []


def test_nothing_is_kept_of_what_was_only_read(saves, save, tmp_path):
    path = tmp_path / "copy.crown"
    path.write_bytes(saves.path(save.id).read_bytes())
    other = Saves(tmp_path / "other", [GAME.id])
    assert exchange.read(other, path).record == save.record
    assert other.list() == []
    assert not (tmp_path / "other").exists()


def test_a_game_from_elsewhere_stands_right_behind_the_newest(saves, save, tmp_path):
    """Its sitting is of another computer: Continue goes on with the own game all the same."""
    stranger = new_save(GAME.id, SEATS, Match.new(GAME, 3, {}, 6).record())
    stranger.sitting, stranger.date = 1000, "2020-01-01T00:00:00.000Z"
    exchange.write_new(Files(), stranger, tmp_path / "theirs.crown")
    older = new_save(GAME.id, SEATS, Match.new(GAME, 3, {}, 7).record())
    for each in (older, save):
        saves.sit_down(each)
        saves.write(each)
    taken = _taken(saves, tmp_path / "theirs.crown").save
    assert taken.date == stranger.date
    assert saves.newest().id == save.id
    assert [entry.id for entry in saves.list()] == [save.id, older.id, taken.id]
    saves.sit_down(taken)
    assert taken.sitting == 3


def test_the_file_that_a_person_names_is_found(tmp_path, monkeypatch):
    """By its name in the folder, with the suffix or without, and by its path with what copying puts around it."""
    folder, elsewhere = tmp_path / "imports", tmp_path / "else where"
    for path in (folder / "mine.crown", folder / "notes.txt", folder / "\u200bodd.crown", elsewhere / "theirs.crown"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"x")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("USERPROFILE" if os.name == "nt" else "HOME", str(tmp_path))
    found = partial(exchange.found, folder)
    assert found("mine") == found(" mine.crown ") == found("\u202amine.crown\u202c") == folder / "mine.crown"
    assert found("notes.txt") == folder / "notes.txt"
    assert found("\u200bodd.crown") == folder / "\u200bodd.crown"
    theirs = elsewhere / "theirs.crown"
    for typed in (f"\u202a{theirs}", f'"{theirs}"', f"\ufeff {theirs}\n", "~/else where/theirs.crown"):
        assert found(typed) == theirs
    assert found("else where/theirs.crown").resolve() == theirs
    assert found("none") == folder / "none", "what is not there is named as it was typed"
    assert found("some/none.txt") == Path("some/none.txt")
    for typed in ("~nobody-at-all/x", "nul\0l", "half\ud800", "x" * 5000, "", "/", ".."):
        assert not is_file(found(typed))
        assert exchange.target(folder, typed).name.endswith(SUFFIX)
        exchange.free(exchange.target(folder, typed))


def test_names_and_places(tmp_path):
    assert exchange.file_name('a/b:c*?"<>|.crown') == "a b c.crown"
    assert exchange.file_name("  ...  ") == "game.crown"
    for device in ("con", "NUL", "Com1", "lpt9 .x", "aux.old"):  # of Windows
        assert exchange.file_name(device) == f"_{device}.crown"
    assert exchange.file_name("Connie") == "Connie.crown"
    assert exchange.file_name("com12") == "com12.crown"
    assert len(exchange.file_name("x" * 500)) <= exchange.LONGEST_NAME + len(SUFFIX)
    assert exchange.target(tmp_path, "健二") == tmp_path / "健二.crown"
    assert exchange.target(tmp_path, str(tmp_path / "deep" / "er")) == tmp_path / "deep" / "er.crown"
    taken = tmp_path / "a.crown"
    taken.touch()
    assert exchange.free(taken) == tmp_path / "a 2.crown"
    assert exchange.waiting(tmp_path) == [taken]
    assert exchange.waiting(tmp_path / "none") == []
