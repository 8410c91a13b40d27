"""The scene of boards: which of them a map is drawn from, and the way there from the set-up."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.games import find_game
from game.tiled import maps_folder
from game.ui.scenes.boards import BoardsScene
from game.ui.scenes.setup import SetupScene
from game.ui.widgets.panel import Panel
from tests.ui.scenes.conftest import Person

RUN = "queen_run"


@pytest.fixture
def setup(person: Person) -> SetupScene:
    return person.set_up(RUN)


def test_all_boards_are_drawn_from_at_first(person: Person, setup: SetupScene) -> None:
    person.click("setup.boards")
    assert person.names() == ["setup", "boards"]
    shown = [name for name, item in person.items().items() if name.startswith("boards.board.") and item.selected]
    assert sorted(shown) == sorted(f"boards.board.{name}" for name in find_game(RUN).boards)
    person.click("boards.back")
    assert setup.setup.boards == []
    assert person.item("setup.code").value


def test_fewer_boards_have_a_code_and_too_few_hold_the_start_back(person: Person, setup: SetupScene) -> None:
    words = person.app.tr.scope(RUN)
    person.click("setup.boards")
    person.click("boards.board.m1")
    person.click("boards.back")
    assert "m1" not in setup.setup.boards
    assert len(setup.setup.boards) == 7
    code = person.item("setup.code").value
    assert code, "only boards of one's own fit into none"
    assert words("boards.code") not in person.texts()
    assert person.item("setup.start").enabled
    chosen = list(setup.setup.boards)
    setup.setup.boards = []
    person.type_into("setup.code", code)
    assert setup.setup.boards == chosen
    person.click("setup.boards")
    assert person.item("boards.count").text == words("boards.count", n=7, of=8)
    person.click("boards.board.m2")
    assert person.item("boards.count").text == words("boards.count", n=6, of=8)
    person.click("boards.board.m3")
    assert person.item("boards.count").text == words("boards.few", middle_boards=5), "said at once"
    person.key("escape")
    assert not person.item("setup.start").enabled
    assert words("boards.few", middle_boards=5) in person.texts()


def test_all_that_came_with_the_game_again(person: Person, setup: SetupScene) -> None:
    person.click("setup.boards")
    person.click("boards.all")
    assert person.item("boards.count").text == person.app.tr.scope(RUN)("boards.none"), "of all it is the way to few"
    person.click("boards.board.m4")
    person.click("boards.all")
    person.click("boards.back")
    assert setup.setup.boards == []


def test_an_own_board_is_chosen_and_played(person: Person, setup: SetupScene, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []

    def open_folder(folder: Path) -> bool:
        opened.append(folder)
        return True

    monkeypatch.setattr("game.ui.folders.open_folder", open_folder)
    person.click("setup.boards")
    person.click("boards.folder")
    folder = person.app.data.boards(RUN)
    assert opened == [folder]
    shutil.copyfile(maps_folder(RUN) / "m3.tmx", folder / "Frog pond.tmx")
    (folder / "broken.tmx").write_text("<map", encoding="utf-8")
    person.click("boards.read")
    assert "broken.tmx" in person.texts()
    for name in ("m1", "m2", "m3", "m4", "m5", "m6", "m7"):
        person.click(f"boards.board.{name}")
    for name in ("m1", "m2", "m3", "m4"):
        person.click(f"boards.board.{name}")
    person.click("boards.back")
    person.click("setup.start")
    record: dict[str, Any] | None = person.scene.crash_record()
    assert record is not None
    assert any(not isinstance(board, str) and board["name"] == "Frog pond" for board in record["boards"])


def test_a_code_of_all_boards_brings_them_all(person: Person, setup: SetupScene) -> None:
    code = person.item("setup.code").value
    setup._set_boards(["m1", "m2", "m3", "m4", "m5"])
    person.type_into("setup.code", code)
    assert setup.setup.boards == []


def test_as_many_colours_as_seats_can_be_picked(person: Person, setup: SetupScene) -> None:
    person.click("setup.colour.0")
    assert {name for name in person.items() if name.startswith("colour.")} == {
        f"colour.{colour}" for colour in ("rose", "sky", "sun", "mint")
    }


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_told_beside_the_boards_is_level_with_their_rows(
    make_person: Callable[..., Person], size: tuple[int, int]
) -> None:
    """It ended a few pixels below them."""
    person = make_person(size)
    game = find_game(RUN)
    person.open(BoardsScene(person.app, game, game.boards, lambda _: None))
    root = person.scene.ui.root
    assert root is not None
    cards = [each.rect for each in root.walk() if each.name.startswith("boards.board.")]
    panels = [each.rect for each in root.walk() if isinstance(each, Panel) and each.skin == "ui/row_normal"]
    told = [rect for rect in panels if rect.x > max(card.x for card in cards)]
    rows = {(card.top, card.bottom) for card in cards}
    assert {(rect.top, rect.bottom) for rect in told} == rows
