"""The command line of main.py."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game import __version__, cli

ROOT = Path(__file__).resolve().parent.parent


def test_nothing_given_asks_for_nothing() -> None:
    assert cli.parse([]) == cli.Options()


def test_everything_given_arrives() -> None:
    files = ["--data", "d", "--inspect", "i.json", "--trace", "t.jsonl"]
    assert cli.parse([*files, "--window", "1280x720", "--smoke", "--seed", "7", "--referee", "g.crown"]) == cli.Options(
        game=Path("g.crown"),
        data=Path("d"),
        inspect=Path("i.json"),
        trace=Path("t.jsonl"),
        window=(1280, 720),
        seed=7,
        smoke=True,
        referee=True,
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--colour"], "unrecognized arguments: --colour"),
        (["--refer"], "unrecognized arguments: --refer"),
        (["one.crown", "two.crown"], "unrecognized arguments: two.crown"),
        (["--data"], "--data: expected one argument"),
        (["--window", "wide"], "'wide' is no size; give width and height, as in 1280x720"),
        (["--window", "1280x"], "'1280x' is no size"),
        (["--window", "1280x-720"], "'1280x-720' is no size"),
        (["--seed", "many"], "invalid int value: 'many'"),
        (["--window", "10x10"], "'10x10' is too small; the least is 320x180"),
    ],
)
def test_what_it_does_not_know_is_named(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.parse(arguments)
    assert end.value.code == 2
    assert words in capsys.readouterr().err


def test_the_program_says_its_version() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--version"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, f"Three Crowns {__version__} (interpreted)\n")


def test_the_version_is_the_project_s() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == __version__
