"""Boards of the person's own making, and set-ups that choose among boards (docs/rules/queen_run.md, section 1)."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.documents import DocumentError
from game.core.match import Match
from game.games import find_game
from game.services.files import Files
from game.table import boards
from game.table.boards import own_boards
from game.table.seats import Seat
from game.table.setup import Setup, new_session
from game.tiled import maps_folder
from game.ui.scenes.boards import fill_folder
from tests.odd_files import ODD_FILES
from tests.table.test_session import Attackers

GAME = find_game("queen_run")
MAPS = maps_folder("queen_run")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    fill_folder(tmp_path, MAPS, Files())
    return tmp_path


def add(folder: Path, name: str, official: str = "m3") -> Path:
    path = folder / f"{name}.tmx"
    shutil.copyfile(MAPS / f"{official}.tmx", path)
    return path


def seats(count: int = 2) -> list[Seat]:
    return [Seat(f"P{index}", "person", colour=colour) for index, colour in enumerate(("rose", "sky", "sun")[:count])]


def start(setup: Setup) -> Match:
    return new_session(setup, GAME, lambda seed: Attackers(), lambda: True, lambda: None).match


def test_a_folder_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert own_boards(tmp_path / "none", GAME) == ([], [])


def test_the_filled_folder_holds_no_board_and_nothing_wrong(folder: Path) -> None:
    assert own_boards(folder, GAME) == ([], [])
    assert {"README.md", "template.tmx"} <= {path.name for path in folder.iterdir()}


def test_filling_again_keeps_what_is_there(folder: Path) -> None:
    (folder / "README.md").write_text("mine", encoding="utf-8")
    fill_folder(folder, MAPS, Files())
    assert (folder / "README.md").read_text(encoding="utf-8") == "mine"


def test_boards_are_found_by_the_names_of_their_files(folder: Path) -> None:
    add(folder, "Frog pond")
    add(folder, "bay", "landing")
    boards, problems = own_boards(folder, GAME)
    assert [board.name for board in boards] == ["Frog pond", "bay"]
    assert not problems


def test_a_damaged_file_is_told_and_the_others_count(folder: Path) -> None:
    add(folder, "good")
    path = add(folder, "bad")
    path.write_text(path.read_text(encoding="utf-8")[:300], encoding="utf-8")
    boards, problems = own_boards(folder, GAME)
    assert [board.name for board in boards] == ["good"]
    assert [problem.code for problem in problems] == ["map.xml_broken"]
    assert problems[0].params["file"] == str(path)


@pytest.mark.parametrize("name", ["m1", "M1", "landing", "x" * 41])
def test_a_name_that_is_taken_or_too_long_is_told(folder: Path, name: str) -> None:
    add(folder, name)
    boards, problems = own_boards(folder, GAME)
    assert not boards
    assert [problem.code for problem in problems] == ["board_name"]


def test_a_map_is_drawn_from_the_chosen_boards_and_the_record_holds_them(folder: Path) -> None:
    add(folder, "Frog pond")
    own = own_boards(folder, GAME)[0][0].to_document()
    setup = Setup("queen_run", seats(), {"middle_boards": 3}, 5, ["m1", "m2", own])
    match = start(setup)
    names = match.state.to_document()["boards"]
    assert sorted(names) == ["Frog pond", "landing", "m1", "m2", "paradise2"]
    record = match.record()
    assert own in record["boards"]
    assert Match.from_record(GAME, record).state.to_document() == match.state.to_document()


def test_the_same_seed_and_choice_give_the_same_map() -> None:
    setup = Setup("queen_run", seats(), {"middle_boards": 3}, 5, ["m1", "m2", "m5", "m7"])
    assert start(setup).state.to_document() == start(setup).state.to_document()


def test_a_map_that_is_played_again_keeps_its_boards() -> None:
    setup = Setup("queen_run", seats(), {"middle_boards": 3}, 5, ["m1", "m2", "m5", "m7"])
    record = start(setup).record()
    again = Setup("queen_run", seats(), {"middle_boards": 3}, 5, setup.boards, record["boards"])
    assert start(again).record()["boards"] == record["boards"]
    assert again.again(1).drawn is None


def test_too_few_boards_are_refused() -> None:
    with pytest.raises(DocumentError) as caught:
        start(Setup("queen_run", seats(), {}, 5, ["m1", "m2"]))
    assert caught.value.code == "boards"


def test_a_set_up_is_remembered_with_its_boards_and_forgets_those_that_are_gone(folder: Path) -> None:
    add(folder, "Frog pond")
    own = own_boards(folder, GAME)[0]
    setup = Setup("queen_run", seats(), {}, None, ["m1", own[0].to_document()])
    document = setup.to_document()
    assert document["boards"] == ["m1", "Frog pond"]
    assert Setup.from_document(document, GAME, own).boards == setup.boards
    assert Setup.from_document(document, GAME).boards == ["m1"]


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("👩\u200d👧.tmx", "👩👧"),
        ("\u202aPond\u202c.tmx", "Pond"),
        ("b\udcff\udcfe.tmx", "b\ufffd\ufffd"),
        ("e\u0301.tmx", "é"),
    ],
    ids=["a family", "marks of direction", "bytes that are no text", "an accent of its own"],
)
def test_a_board_has_the_name_that_can_be_seen_of_its_file(tmp_path: Path, file: str, name: str) -> None:
    """Such names ended the program where the boards were shown."""
    fill_folder(tmp_path, MAPS, Files())
    shutil.copyfile(MAPS / "m3.tmx", tmp_path / file)
    [board], problems = own_boards(tmp_path, GAME)
    assert (board.name, problems) == (name, [])
    chosen = ["landing", board.to_document(), "m1", "m2"]
    record = start(Setup("queen_run", seats(), {"middle_boards": 3}, 5, chosen)).record()
    assert Match.from_record(GAME, record).record() == record


def test_a_board_without_a_name_that_can_be_seen_is_told(folder: Path) -> None:
    path = add(folder, "\u200b\u202e")
    found, [problem] = own_boards(folder, GAME)
    assert (found, problem.code, problem.params["file"]) == ([], "board_name", str(path))


@pytest.mark.parametrize("make", ODD_FILES.values(), ids=ODD_FILES.keys())
def test_only_ordinary_files_are_boards(folder: Path, make: Callable[[Path], None]) -> None:
    path = folder / "odd.tmx"
    make(path)
    add(folder, "Pond")
    [board], [problem] = own_boards(folder, GAME)
    assert board.name == "Pond"
    assert (problem.code, problem.params["file"]) == ("map.file_kind", str(path))


def test_what_nobody_foresaw_in_a_map_is_told_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = add(folder, "Pond")

    def fail(path: Path) -> None:
        raise RecursionError

    monkeypatch.setattr(boards, "read_cells", fail)
    found, [problem] = own_boards(folder, GAME)
    assert (found, problem.code, problem.params["file"]) == ([], "map.file_unreadable", str(path))
