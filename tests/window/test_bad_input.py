"""Broken files, folders that cannot be written, unknown flags: each is named, and the program goes on."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.screen import PATIENCE
from game.services.paths import DataDir
from tests.forging import changed
from tests.odd_files import ODD_FILES
from tests.window.conftest import ROOT, Start
from tests.window.hands import Hands
from tests.window.kept import keep, played, saves_in, seats_of


def text_of(hands: Hands) -> str:
    """Everything that is to be read on the screen."""
    return "\n".join(str(thing["text"]) for thing in hands.look()["items"])


def cut_short(text: str) -> str:
    return text[: len(text) // 2]


def edited(text: str) -> str:
    return text.replace('"over": false', '"over": true')


def newer(text: str) -> str:
    return text.replace('"schema": 1', '"schema": 99')


def of_unknown_game(text: str) -> str:
    return text.replace("sleeping_queens", "sleeping_kings")


@pytest.mark.window
def test_broken_saves_are_named_and_left_as_they_are(start: Start, tmp_path: Path) -> None:
    hands = start()
    hands.start_game()
    hands.take_turn(hands.to_decide())
    hands.process.kill()
    hands.process.wait()
    folder = tmp_path / "data" / "saves"
    good = next(folder.glob("*.crown"))
    text = good.read_text(encoding="utf-8")
    broken: dict[Path, str] = {}
    changes: tuple[Callable[[str], str], ...] = (cut_short, edited, newer, of_unknown_game)
    for change in changes:
        path = folder / f"{change.__name__}.crown"
        broken[path] = change(text)
        assert broken[path] != text
        path.write_text(broken[path], encoding="utf-8")
    hands = start()
    hands.wait_for("title")
    hands.click_on("title.saves")
    hands.wait_for("saves")
    said = text_of(hands)
    for path in broken:
        assert path.name in said
    hands.click_on("saves.open.0")
    assert hands.to_decide()["scene"] in ("table", "results"), "the good one can still be played"
    for path, before in broken.items():
        assert path.read_text(encoding="utf-8") == before
    assert hands.process.poll() is None


@pytest.mark.window
def test_settings_that_are_no_json_are_set_aside(start: Start, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text("no JSON at all", encoding="utf-8")
    hands = start()
    hands.wait_for("dialog")
    assert str(data / "settings.json") in text_of(hands)
    kept = [path for path in data.iterdir() if path.read_bytes() == b"no JSON at all"]
    assert len(kept) == 1, "what the person had is still there, under another name"
    hands.click_on("dialog.ok")
    hands.wait_for("title")


@pytest.mark.window
def test_a_data_folder_below_a_plain_file(start: Start, tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_text("a file", encoding="utf-8")
    hands = start(data=plain / "below")
    hands.wait_for("dialog")
    assert str(plain / "below") in text_of(hands)
    hands.click_on("dialog.ok")
    hands.start_game()
    hands.take_turn(hands.to_decide())
    assert hands.process.poll() is None
    assert plain.read_text(encoding="utf-8") == "a file"


@pytest.mark.window
def test_missing_and_broken_pictures_are_drawn_plainly(start: Start, tmp_path: Path) -> None:
    copy = tmp_path / "program"
    for name in ("game", "assets"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", copy)
    images = copy / "assets" / "images"
    index = json.loads((images / "index.json").read_text(encoding="utf-8"))
    missing = [images / file["file"] for file in index["cards/back_queen"]["files"]]
    broken = [images / file["file"] for file in index["ui/panel"]["files"]]
    for path in missing:
        path.unlink()
    for path in broken:
        path.write_bytes(b"no picture")
    hands = start(program=[sys.executable, str(copy / "main.py")])
    hands.start_game()
    hands.take_turn(hands.to_decide())
    assert hands.process.poll() is None
    said = hands.said()
    assert any(str(path) in said for path in missing)
    assert any(str(path) in said for path in broken)


@pytest.mark.window
def test_without_a_sound_device(start: Start) -> None:
    hands = start(environ={"SDL_AUDIODRIVER": "nonesuch"})
    hands.wait_for("title")
    hands.click_on("title.settings")
    hands.wait_for("settings")
    hands.click_on("settings.tabs.sound")
    assert "nonesuch" in text_of(hands) or "settings.no_sound" in hands.things()
    hands.key("Escape")
    hands.start_game()
    assert hands.process.poll() is None


@pytest.mark.window
@pytest.mark.parametrize("make", [*ODD_FILES.values(), None], ids=[*ODD_FILES, "a time left without end"])
def test_a_game_on_the_command_line_that_is_none_is_told(
    start: Start, command: list[str], tmp_path: Path, make: Callable[[Path], None] | None
) -> None:
    """A pipe hung the program, 10^400 seconds left ended it and stayed behind among the saved games."""
    save = keep(tmp_path / "data", played("sleeping_queens", 3, 5), seats_of(1, 2))
    saves = saves_in(tmp_path / "data")
    path = tmp_path / "given.crown"
    if make is not None:
        make(path)
    else:
        limit = {"kind": "turn", "seconds": 30, "ending": "play"}
        clock = {"limit": limit, "left": [10**400] * 3, "seat": 0}
        path.write_bytes(changed(saves.path(save.id).read_bytes(), clock=clock))
    hands = start(program=[*command, f"\u202a{path}"])
    hands.wait_for("dialog")
    assert str(path) in text_of(hands)
    hands.click_on("dialog.ok")
    hands.wait_for("title")
    assert [entry.id for entry in saves.list()] == [save.id]
    assert hands.said() == ""


@pytest.mark.window
@pytest.mark.skipif(len(ODD_FILES) == 1, reason="needs pipes with names")
def test_pipes_wherever_the_program_looks(start: Start, tmp_path: Path) -> None:
    """Each of them was waited for without end."""
    data = DataDir.open(tmp_path / "data")
    save = keep(data.root, played("sleeping_queens", 3, 5), seats_of(1, 2))
    boards = data.boards("queen_run")
    boards.mkdir(parents=True)
    ways = (data.settings, data.settings.with_name("settings.json.tmp"), data.lock, data.statistics)
    pipes = (*ways, data.values("lancaster"), data.saves / "odd.crown", boards / "odd.tmx")
    for path in pipes:
        os.mkfifo(path)
    hands = start()
    hands.wait_for("dialog")
    assert str(data.settings) in text_of(hands)
    hands.click_on("dialog.ok")
    hands.wait_for("title")
    hands.click_on("title.saves")
    hands.wait_for("saves")
    assert str(data.saves / "odd.crown") in text_of(hands)
    hands.key("Escape")
    hands.click_on("title.lancaster")
    hands.click_on("game.play")
    hands.wait_for("dialog")
    assert str(data.values("lancaster")) in text_of(hands)
    hands.click_on("dialog.ok")
    hands.key("Escape", "Escape")
    hands.click_on("title.queen_run")
    hands.click_on("game.play")
    hands.click_on("setup.fold.options")
    hands.wait(lambda picture: "setup.boards" in hands.things(picture), "the options")
    hands.click_on("setup.boards")
    hands.wait_for("boards")
    assert str(boards / "odd.tmx") in text_of(hands)
    hands.key("Escape", "Escape", "Escape")
    hands.click_on("title.statistics")
    hands.wait_for("dialog")
    assert str(data.statistics) in text_of(hands)
    hands.click_on("dialog.ok")
    hands.key("Escape")
    hands.click_on("title.continue")
    hands.wait_for("table")
    assert saves_in(data.root).newest().id == save.id
    assert hands.process.poll() is None


@pytest.mark.window
def test_an_unknown_flag_is_told(display: str, command: list[str]) -> None:
    done = subprocess.run(
        [*command, "--colour", "red"], env={"DISPLAY": display}, capture_output=True, text=True, timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert "--colour" in done.stderr
    assert "usage" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.window
def test_without_a_display_it_says_so(command: list[str], tmp_path: Path) -> None:
    done = subprocess.run(
        [*command, "--data", str(tmp_path)], env={}, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 1
    assert "DISPLAY" in done.stderr
    assert "Traceback" not in done.stderr
