"""The command line: what it plays, prints and keeps, and what it says to wrong flags."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path

import pytest

from game.arena import command
from game.arena.command import INTERRUPTED, main
from game.arena.matches import Plan, Tally
from game.arena.players import Player
from game.arena.program import code_digest, described
from game.arena.progress import Progress, duration
from game.bots.levels import LEVELS
from game.games.lancaster.levels import STRENGTH
from tests.arena.inline import Inline

ROOT = Path(__file__).resolve().parents[2]
MATCH = ["--levels", "novice:random", "--games", "6", "--seed", "5"]


@pytest.fixture
def executors(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Executor]]:
    """What plays, one for each call: at once and in this process, if nothing else is put in."""
    ready: list[Executor] = []
    monkeypatch.setattr(command, "pool", lambda processes: ready.pop(0) if ready else Inline())
    yield ready
    assert not ready


def games_in(path: Path) -> list[object]:
    games: list[object] = json.loads(path.read_text(encoding="utf-8"))["games"]
    return games


def test_a_match_is_played_and_told(executors: list[Executor], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(MATCH) == 0
    said = capsys.readouterr()
    assert "sleeping_queens, novice:random, 2 players: " in said.out
    assert " of 6 games, 95 % interval " in said.out
    assert "  Elo " in said.out
    assert "  novice: " in said.out
    assert " ms a move, longest " in said.out
    assert "6 games to play" in said.err


def test_an_interrupted_match_is_gone_on_with(
    executors: list[Executor], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, whole = tmp_path / "own.json", tmp_path / "whole.json"
    assert main([*MATCH, "--json", str(whole)]) == 0
    executors.append(Inline(most=4))
    assert main([*MATCH, "--json", str(own), "--processes", "1"]) == INTERRUPTED
    kept = games_in(own)
    assert 0 < len([game for game in kept if game]) < 6
    capsys.readouterr()
    rest = Inline()
    executors.append(rest)
    assert main([*MATCH, "--json", str(own)]) == 0
    assert rest.submitted == 6 - len([game for game in kept if game])
    assert games_in(own) == games_in(whole)
    assert "of 6 games" in capsys.readouterr().out
    # Complete: nothing is played, the result is told again.
    assert main([*MATCH, "--json", str(own)]) == 0
    assert "of 6 games" in capsys.readouterr().out


def test_a_second_interruption_loses_nothing_either(executors: list[Executor], tmp_path: Path) -> None:
    class Impatient(Inline):
        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            raise KeyboardInterrupt

    path = tmp_path / "own.json"
    executors.append(Impatient(most=4))
    with pytest.raises(KeyboardInterrupt):
        main([*MATCH, "--json", str(path), "--processes", "1"])
    assert [game for game in games_in(path) if game]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--games", "6"], "one of --levels FIRST:SECOND, --versus, --ladder, --health and --report is wanted"),
        ([*MATCH, "--seats", "9"], "--seats 9: sleeping_queens is for 2, 3, 4, 5, 6, 7, 8 players"),
        (["--levels", "novice:champion"], "'champion' does not exist"),
        ([*MATCH, "--set", "first.patience=3"], "'patience' is no setting of Level"),
        (["--ladder", "--set", "first.noise=3"], "--set has no place in a ladder"),
        (["--ladder", "--seconds", "1"], "--seconds has no place in a ladder"),
        (["--report", "none.md"], "none.md cannot be read"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str],
    words: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 1
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--games", "0"], "argument --games: 0 is not 1 or more"),
        (["--games", "many"], "argument --games: invalid"),
        (["--seed", "-1"], "argument --seed: -1 is not from 0 to 2**64 - 1"),
        (["--seconds", "0"], "argument --seconds: 0 is not more than 0"),
        (["--game", "chess"], "argument --game: invalid choice: 'chess'"),
        (["--ladder", "--report"], "not allowed with argument"),
        (["--colour"], "unrecognized arguments: --colour"),
    ],
)
def test_wrong_flags_are_named(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert words in capsys.readouterr().err


def test_a_damaged_file_is_left_alone(
    executors: list[Executor], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.json"
    path.write_text('{"arena": 1,\n"plan": }', encoding="utf-8")
    assert main([*MATCH, "--json", str(path)]) == 1
    assert f"arena: {path}: line 2 column 9: this is not JSON" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == '{"arena": 1,\n"plan": }'


def test_it_runs_as_a_module_in_processes_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    done = subprocess.run(
        [sys.executable, "-m", "game.arena", *MATCH, "--processes", "2", "--json", str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "of 6 games" in done.stdout
    assert all(games_in(path))


def test_the_program_is_named() -> None:
    program = described(Plan("lancaster", 2, Player("hard"), Player("easy"), 2, 1))
    assert len(program["code"]) == len(program["levels"]) == 12
    assert program["data"]
    assert isinstance(program["compiled"], bool)


def test_a_level_that_is_changed_concerns_its_own_matches_only(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = ("hard:medium", "hard:easy", "easy:medium")
    plans = [Plan("lancaster", 2, Player(one), Player(two), 2, 1) for one, two in (pair.split(":") for pair in pairs)]
    before = [described(plan) for plan in plans]
    hard = {**STRENGTH["hard"], "iterations": 17}
    monkeypatch.setitem(STRENGTH, "hard", hard)
    after = [described(plan) for plan in plans]
    assert [one == two for one, two in zip(before, after, strict=True)] == [False, False, True]
    monkeypatch.setitem(LEVELS, "easy", replace(LEVELS["easy"], forget=0.25))
    last = [described(plan) for plan in plans]
    assert [one == two for one, two in zip(after, last, strict=True)] == [True, False, False]


def test_the_digest_of_code_looks_at_what_it_does(tmp_path: Path) -> None:
    module = tmp_path / "games" / "chess" / "rules.py"
    module.parent.mkdir(parents=True)
    digests = []
    for source in (
        '"""Rules."""\n\n\ndef steps(n: int) -> int:\n    """So many."""\n    return n + 1  # one more\n',
        "def steps(n: int) -> int:\n    return (n + 1)\n",
        "def steps(n: int) -> int:\n    return n + 2\n",
    ):
        module.write_text(source, encoding="utf-8")
        digests.append(code_digest(tmp_path, "chess"))
    assert digests[0] == digests[1] != digests[2]
    assert code_digest(tmp_path, "go") != digests[1]
    # As a compiled copy has it, and as it stands in the project.
    constants = []
    for source in (
        "from __future__ import annotations; from typing import Final\nA: Final = 1.5\nB: Final = tuple([*((1, 2))])\n",
        "from __future__ import annotations\nA = 1.5\nB = (1, 2)\n",
        "from __future__ import annotations\nfrom typing import Final\nA: Final = 1.5\nB: tuple[int, ...] = (1, 2)\n",
        "from __future__ import annotations\nA = 1.5\nB = (1, 3)\n",
    ):
        module.write_text(source, encoding="utf-8")
        constants.append(code_digest(tmp_path, "chess"))
    assert constants[0] == constants[1] == constants[2] != constants[3]
    # The numbers of levels are told apart by match.
    (module.parent / "levels.py").write_text("A = 1", encoding="utf-8")
    (module.parent / "data.toml").write_text("a = 1", encoding="utf-8")
    assert code_digest(tmp_path, "chess") == constants[3]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "0 s"), (59.4, "59 s"), (59.6, "1 min 0 s"), (725, "12 min 5 s"), (7380, "2 h 3 min")],
)
def test_durations(seconds: float, words: str) -> None:
    assert duration(seconds) == words


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def half_played() -> Tally:
    tally = Tally(Plan("lancaster", 2, Player("hard"), Player("easy"), 4, 1))
    tally.shares[:2] = [1.0, 0.0]
    tally.seconds = 30.0
    return tally


def test_progress_tells_games_time_and_standing() -> None:
    tally = half_played()
    progress = Progress([tally], 2, io.StringIO())
    assert progress.text(tally) == (
        "[###############...............] 2/4 games, 15 s left; hard:easy, 2 players 50.0 % of 2"
    )
    unknown = Tally(tally.plan)
    assert "2/8 games, at least 15 s left" in Progress([tally, unknown], 2, io.StringIO()).text(tally)


def test_a_bar_on_a_terminal_lines_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("game.arena.progress.time.monotonic", lambda: now)
    terminal, file = Terminal(), io.StringIO()
    tally = half_played()
    shown = [Progress([tally], 1, stream) for stream in (terminal, file)]
    for step in range(100):
        now = 100.0 + step
        for progress in shown:
            progress.update(tally)
    for progress in shown:
        progress.close()
    assert terminal.getvalue().count("\r") == 99 + 2
    assert "\n" not in terminal.getvalue()
    assert terminal.getvalue().endswith(" \r")
    assert file.getvalue().count("\n") == 3
    assert "\r" not in file.getvalue()
