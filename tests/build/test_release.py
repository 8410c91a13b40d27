"""What a release says and is made of: the notes of its version, and workflows that do what the project's tool does."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from package import notes

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
CHANGELOG = """# Changelog

## [Unreleased]

### Added

- Something new.

## [0.2.0] - 2026-12-01

- Second.

## [0.1.0] - 2026-11-22

The first [version](docs).
"""


def printed(*arguments: str) -> tuple[int, str]:
    """Exit code and output of notes.py."""
    command = [sys.executable, str(ROOT / "build" / "package" / "notes.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_the_changelog_is_taken_apart_by_version() -> None:
    assert notes.versions(CHANGELOG) == {
        "Unreleased": ("", "### Added\n\n- Something new.\n"),
        "0.2.0": ("2026-12-01", "- Second.\n"),
        "0.1.0": ("2026-11-22", "The first [version](docs).\n"),
    }


def test_the_notes_are_those_of_the_programs_version_which_the_tag_names() -> None:
    code, text = printed("--tag", f"v{__version__}")
    assert code == 0
    assert text == notes.of_version(__version__)[1]
    assert "## [" not in text
    code, text = printed("--tag", "v99.0.0")
    assert code == 1
    assert text == f"The tag is v99.0.0, but the program is version {__version__} (game/__init__.py).\n"


@pytest.mark.parametrize("version", ["99.0.0", "Unreleased"])
def test_a_version_that_was_not_told_of_is_refused(version: str) -> None:
    with pytest.raises(SystemExit, match=rf"no section with a date of the version {re.escape(version)}"):
        notes.of_version(version)


def test_the_project_file_has_the_programs_version() -> None:
    assert f'\nversion = "{__version__}"\n' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_take_actions_by_their_commit(workflow: Path) -> None:
    used = re.findall(r"uses: (.*)", workflow.read_text(encoding="utf-8"))
    assert used
    assert [each for each in used if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_run_files_that_there_are(workflow: Path) -> None:
    named = set(re.findall(r"(?:build|\.ci)/[\w./-]+", workflow.read_text(encoding="utf-8")))
    assert named
    assert [name for name in named if not (ROOT / name).is_file()] == []
