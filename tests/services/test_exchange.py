"""Saved games written out to files and taken in again, and files that are none."""

import pytest

from game.core.match import Match
from game.games import find_game
from game.services import exchange
from game.services.problem import ServiceError
from game.services.saves import SUFFIX, Saves, new_save

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


def _refused(saves, path):
    with pytest.raises(ServiceError) as caught:
        exchange.take_in(saves, path)
    assert caught.value.problem.params["file"] == str(path)
    return caught.value.problem.code


def test_a_game_goes_out_and_comes_back_on_another_computer(saves, save, tmp_path):
    path = exchange.target(tmp_path / "exports", "Ada: the 1st")
    exchange.write_out(saves, save.id, path)
    assert path == tmp_path / "exports" / f"Ada the 1st{SUFFIX}"
    other = Saves(tmp_path / "other", [GAME.id])
    taken = exchange.take_in(other, path)
    assert not taken.known
    assert [entry.id for entry in other.list()] == [taken.save.id]
    found = other.load(taken.save.id)
    assert (found.record, found.seats, found.started) == (save.record, save.seats, save.started)
    assert path.exists()


def test_what_is_there_already_is_not_doubled(saves, save, tmp_path):
    path = tmp_path / "copy.crown"
    exchange.write_out(saves, save.id, path)
    taken = exchange.take_in(saves, path)
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
        (b"x" * (exchange.LARGEST + 1), "record_large"),
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
    assert _refused(saves, tmp_path / "missing.crown") == "save_unreadable"
    assert _refused(saves, tmp_path) in ("save_unreadable", "record_foreign")


def test_a_damaged_game_is_not_written_out(saves, save, tmp_path):
    saves.path(save.id).write_bytes(b"{}")
    with pytest.raises(ServiceError):
        exchange.write_out(saves, save.id, tmp_path / "out.crown")
    assert not (tmp_path / "out.crown").exists()


def test_names_and_places(tmp_path):
    assert exchange.file_name('a/b:c*?"<>|.crown') == "a b c.crown"
    assert exchange.file_name("  ...  ") == "game.crown"
    assert len(exchange.file_name("x" * 500)) <= exchange.LONGEST_NAME + len(SUFFIX)
    assert exchange.target(tmp_path, "健二") == tmp_path / "健二.crown"
    assert exchange.target(tmp_path, str(tmp_path / "deep" / "er")) == tmp_path / "deep" / "er.crown"
    taken = tmp_path / "a.crown"
    taken.touch()
    assert exchange.free(taken) == tmp_path / "a 2.crown"
    assert exchange.waiting(tmp_path) == [taken]
    assert exchange.waiting(tmp_path / "none") == []
