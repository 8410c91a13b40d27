"""Matches against another version: its bots think in a process of their own, by its rules and its code."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from game.arena import command
from game.arena.command import main
from game.arena.seated import Visitors
from game.games import find_game
from tests.arena.inline import Inline

ROOT = Path(__file__).resolve().parents[2]
MATCH = ["--games", "2", "--seed", "5"]

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="other versions are had from git")


@pytest.fixture(autouse=True)
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone in which what is played here is the last commit; the command is run there."""
    folder = tmp_path / "clone"
    for room in ("game", "maps"):
        shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__", "ui", "table"))
    git(folder, "init", "--quiet")
    commit(folder)
    monkeypatch.chdir(folder)
    monkeypatch.setattr(command, "pool", lambda processes: Inline())
    return folder


def git(folder: Path, *arguments: str) -> str:
    own = ["-c", "user.name=nobody", "-c", "user.email=", "-c", "core.autocrlf=false"]
    return subprocess.run(["git", *own, *arguments], cwd=folder, capture_output=True, text=True, check=True).stdout


def commit(folder: Path) -> str:
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "a version")
    return git(folder, "rev-parse", "HEAD").strip()


def rewrite(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def played(path: Path, *arguments: str) -> Any:
    assert main([*MATCH, *arguments, "--json", str(path)]) == 0
    return json.loads(path.read_text(encoding="utf-8"))


def fingerprints(document: Any) -> list[str]:
    return [game["fingerprint"] for game in document["games"]]


@pytest.mark.parametrize(
    ("game", "level"),
    [("sleeping_queens", "easy"), ("queen_run", "novice"), ("lancaster", "easy"), ("lancaster", "hard")],
)
def test_against_itself_it_plays_the_games_that_it_plays_alone(game: str, level: str, tmp_path: Path) -> None:
    # With memories that fade, turns that are kept under way, and trees that are kept from move to move.
    hurried = ["--set", "first.iterations=4", "--set", "second.iterations=4"] if level == "hard" else []
    options = ["--options", "middle_boards=3"] if game == "queen_run" else []
    table = ["--game", game, *hurried, *options]
    alone = played(tmp_path / "alone.json", *table, "--levels", f"{level}:{level}")
    versus = played(tmp_path / "versus.json", *table, "--versus", "HEAD", "--levels", f"{level}:{level}")
    assert fingerprints(versus) == fingerprints(alone)
    assert versus["clocks"]["second"][0] == alone["clocks"]["second"][0]
    assert versus["clocks"]["second"][1] > 0
    assert not git(Path(), "worktree", "list").splitlines()[1:]
    assert "THREE_CROWNS_VERSIONS" not in os.environ


def test_the_other_side_plays_as_that_version_does(clone: Path, tmp_path: Path) -> None:
    levels = clone / "game/games/sleeping_queens/levels.py"
    rewrite(levels, '"novice": {', '"novice": {"kind": "random", ')
    weak = commit(clone)
    match = ["--levels", "novice:novice"]
    versus = played(tmp_path / "versus.json", *match, "--versus", weak)
    against_random = played(tmp_path / "random.json", "--levels", "novice:random")
    assert fingerprints(versus) == fingerprints(against_random)
    assert fingerprints(versus) != fingerprints(played(tmp_path / "alone.json", *match))
    assert versus["plan"]["second"]["version"] == weak


def test_a_match_is_kept_and_told_with_the_version(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = git(Path(), "rev-parse", "HEAD").strip()
    arguments = [*MATCH, "--versus", "HEAD", "--level", "novice", "--json", str(tmp_path / "own.json")]
    assert main(arguments) == 0
    assert f"novice:novice@{whole[:8]}, 2 players" in capsys.readouterr().out
    # Complete: it is read again, and the other version is not needed for that.
    assert main(arguments) == 0
    assert "of 2 games" in capsys.readouterr().out


def test_other_rules_are_noticed(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = clone / "game/games/sleeping_queens/state_document.py"
    rewrite(rules, '"quiet": state.quiet', '"quiet": 1 + state.quiet')
    changed = commit(clone)
    assert main([*MATCH, "--versus", changed, "--level", "novice"]) == 1
    assert "the versions play by different rules: quiet is " in capsys.readouterr().err


def test_a_version_that_ends_is_told(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (clone / "game" / "arena" / "seated.py").write_text("raise SystemExit(1)", encoding="utf-8")
    broken = commit(clone)
    assert main([*MATCH, "--versus", broken, "--level", "novice"]) == 1
    assert f"the bots of version {broken[:8]} have ended" in capsys.readouterr().err
    assert not git(clone, "worktree", "list").splitlines()[1:]


def test_a_version_that_cannot_tell_of_itself_is_asked_all_the_same(clone: Path, tmp_path: Path) -> None:
    (clone / "game" / "arena" / "seated.py").unlink()
    old = commit(clone)
    versus = played(tmp_path / "versus.json", "--versus", old, "--level", "novice")
    assert fingerprints(versus) == fingerprints(played(tmp_path / "alone.json", "--levels", "novice:novice"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--versus", "nowhere"], "there is no commit 'nowhere' here"),
        (["--versus", "HEAD", "--ladder"], "--versus is for a match"),
        (["--versus", "HEAD", "--levels", "novice:champion"], "'champion' does not exist"),
    ],
)
def test_what_cannot_be_played_is_said(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, *arguments]) == 1
    assert words in capsys.readouterr().err


def test_only_the_view_of_its_seat_reaches_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("sleeping_queens")
    state = game.new_state(2, {}, 3)
    seen = []

    def choose(game: Any, view: Any, *rest: Any, **named: Any) -> Any:
        seen.append(view.is_view)
        raise ValueError("seen enough")

    monkeypatch.setattr("game.arena.seated.choose", choose)
    visitors = Visitors()
    bot = {"level": "novice", "character": "", "settings": []}
    bots = {str(seat): bot for seat in range(2)}
    visitors.answer({"do": "begin", "state": state.to_document(), "bots": bots, "deal": 1, "seconds": None})
    with pytest.raises(ValueError, match="seen enough"):
        visitors.answer({"do": "choose", "played": [], "state": state.to_document()})
    assert seen == [True]
