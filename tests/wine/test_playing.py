"""A person plays in the window of the program for Windows, and what may come between."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

import compile as compiling
from game.bots.levels import OFFERED as LEVELS
from game.core.documents import canonical
from game.core.match import Match
from game.games import find_game
from game.services.paths import DataDir
from game.table.setup import Setup, new_bot, new_person
from package import windows
from tests.window import test_game, test_life, test_reach, test_speech
from tests.window.conftest import Start
from tests.window.kept import keep, played, saves_in, seats_of
from tests.window.runner import Runner
from tests.window.test_lancaster import Herald
from tests.wine.conftest import ROOT, through_wine

pytestmark = pytest.mark.windows

JAPANESE = "山田 太郎 のデータ"
LONG = 200  # characters of a path; 260 is where Windows ends that does not know long ones


def with_bots(game_id: str, *levels: str) -> dict[str, object]:
    """A set-up of a person and bots of these levels."""
    seats = [new_person([], "Ann")]
    for level in levels:
        seats.append(new_bot(seats, str.title, level))
    game = find_game(game_id)
    return dict(Setup(game_id, seats, {option.name: option.default for option in game.options}).to_document())


def test_a_whole_game_of_sleeping_queens_with_the_mouse(start: Start) -> None:
    test_game.play_a_game(start())


LIFE = (
    test_life.test_killed_in_mid_game_it_goes_on_from_the_last_action,
    test_life.test_the_game_goes_on_when_the_bots_process_is_killed,
    test_life.test_a_second_copy_says_so_and_keeps_nothing,
    test_life.test_full_screen_and_back,
    test_game.test_some_turns_with_keys_alone,
    test_reach.test_another_key_for_a_hint,
)


def helpers(prefix: Path) -> list[int]:
    """The processes in which bots think. What a program of Windows starts under Wine is no child of its process."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended
            bots = b"--multiprocessing-fork" in (process / "cmdline").read_bytes()
            if bots and f"WINEPREFIX={prefix}".encode() in (process / "environ").read_bytes().split(b"\0"):
                found.append(int(process.name))
    return found


@pytest.mark.parametrize("life", [pytest.param(each, id=each.__name__.removeprefix("test_")) for each in LIFE])
def test_it_lives_and_takes_keys_as_the_program_elsewhere(
    start: Start, prefix: Path, monkeypatch: pytest.MonkeyPatch, life: Callable[[Start], None]
) -> None:
    monkeypatch.setattr(test_life, "helpers", lambda hands: helpers(prefix))
    life(start)


@pytest.mark.parametrize(
    ("hands", "levels"),
    [
        (Runner, LEVELS[:3]),
        (Runner, LEVELS[3:]),
        (Herald, LEVELS[:1]),
        (Herald, LEVELS[1:]),
    ],
    ids=lambda value: value.game if isinstance(value, type) else "-".join(value),
)
def test_the_first_round_against_bots_of_each_level(
    start: Start, tmp_path: Path, hands: type[Runner | Herald], levels: tuple[str, ...]
) -> None:
    person = start(hands=hands, last_setup=with_bots(hands.game, *levels))
    person.start_game()
    saves, game = saves_in(tmp_path / "data"), find_game(hands.game)
    for _ in range(100):
        picture = person.to_decide(180.0)
        (entry,) = saves.list()
        match = Match.from_record(game, saves.load(entry.id).record)
        if match.state.round > 1:
            break
        (person.take_step if isinstance(person, Runner) else person.take_turn)(picture)
    assert match.state.round == 2
    assert person.said() == ""


def test_folders_with_japanese_letters_spaces_and_long_paths(
    start: Start, prefix: Path, package: Path, tmp_path: Path
) -> None:
    moved = tmp_path / JAPANESE / "三つの王冠"
    shutil.copytree(package, moved)
    data = tmp_path / JAPANESE
    data = data / ("長" * ((LONG - len(str(data))) // 2)) / "い道"
    data = data.with_name("x" * max(1, LONG - len(str(data.parent)) - 1))
    assert len(str(data)) == LONG
    hands = start(program=through_wine(prefix, str(moved / "three-crowns.exe")), data=data)
    hands.start_game()
    hands.take_turn(hands.to_decide())
    hands.key("F12")
    hands.wait(lambda picture: bool(list(DataDir.open(data).screenshots.glob("*.png"))), "picture of the screen")
    assert len(saves_in(data).list()) == 1
    assert hands.said() == ""


def test_a_saved_game_named_on_the_command_line_opens(
    start: Start, prefix: Path, program: Path, tmp_path: Path
) -> None:
    match = played("queen_run", 2, 12)
    elsewhere = tmp_path / f"{JAPANESE} elsewhere"
    save = keep(elsewhere, match, seats_of(2))
    file = saves_in(elsewhere).path(save.id)
    hands = start(program=through_wine(prefix, str(program), windows.windows_path(file)), handover=False)
    hands.click_on("dialog.open")
    hands.wait_for("table")
    (entry,) = saves_in(tmp_path / "data").list()
    assert canonical(saves_in(tmp_path / "data").load(entry.id).record) == canonical(match.record())
    assert hands.said() == ""


FAULTY = """
import sys
sys.path[:0] = [{root!r}]
from game.ui.scenes.keys import KeysScene
def fail(self):
    raise ValueError("provoked by a test")
KeysScene.build = fail
from game.__main__ import main
sys.exit(main())
"""


def test_an_error_leaves_a_report_that_names_the_system(start: Start, prefix: Path, tmp_path: Path) -> None:
    code = tmp_path / "faulty.py"
    code.write_text(FAULTY.format(root=windows.windows_path(ROOT)), encoding="utf-8")
    hands = start(program=through_wine(prefix, str(windows.PYTHON / "python.exe"), str(code)))
    hands.wait_for("title")
    hands.key("F1")
    folder = DataDir.open(tmp_path / "data").crash
    hands.wait(lambda picture: bool(list(folder.glob("*.txt"))), "report")
    (report,) = folder.glob("*.txt")
    text = report.read_text(encoding="utf-8")
    assert "ValueError: provoked by a test" in text
    assert "on Windows-10" in text
    hands.wait_for("dialog")


STUB = r"""
#include <stdio.h>
#include <stdlib.h>
/* Stands for PowerShell: notes what it is to say, and in which language. */
int main(int argc, char **argv) {
    FILE *heard = fopen(getenv("HEARD"), "ab");
    int letter;
    while ((letter = getchar()) != EOF) putc(letter, heard);
    fprintf(heard, "[%s]\n", argv[argc - 1]);
    return fclose(heard);
}
"""


class Sapi(test_speech.Listener):
    """A stub for PowerShell, which is asked to speak with the voices of SAPI, and what it was told."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._heard = folder / "heard.txt"
        self._heard.touch()
        source = folder / "stub.c"
        source.write_text(STUB, encoding="utf-8")
        subprocess.run([compiling.MINGW, "-o", str(folder / "powershell.exe"), str(source)], check=True)
        heard = windows.windows_path(self._heard)
        self.environ = {"WINEPATH": windows.windows_path(folder), "HEARD": heard}


def test_the_voices_of_the_system_are_told_what_to_say(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_speech, "Listener", Sapi)
    test_speech.test_prompts_are_spoken_and_hidden_cards_only_while_a_key_is_held(start, tmp_path)
    told = (tmp_path / "bin" / "heard.txt").read_text(encoding="utf-8")
    assert "System.Speech.Synthesis.SpeechSynthesizer" in told
    assert "[Globalization.CultureInfo]'en-US'" in told
