"""The packaged program: what its folder and zip hold, and that building it leaves nothing behind."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from game.services import identity
from package import make

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"


def test_the_windows_manifest_is_xml_and_knows_about_scales() -> None:
    from xml.etree import ElementTree

    tree = ElementTree.parse(ROOT / "build" / "package" / "windows.manifest")
    texts = {element.tag.rpartition("}")[2]: (element.text or "").strip() for element in tree.iter()}
    assert texts["dpiAwareness"].startswith("PerMonitorV2")


def test_every_library_licence_text_is_there() -> None:
    folder = ROOT / "build" / "package" / "licences"
    assert "GNU GENERAL PUBLIC LICENSE" in (folder / "GPL-3.txt").read_text(encoding="utf-8")
    assert "Version 2.1, February 1999" in (folder / "LGPL-2.1.txt").read_text(encoding="utf-8")


def the_zip() -> Path:
    found = sorted(DIST.glob(f"three-crowns-*-{make.SYSTEM}-*.zip"))
    assert found, "build it first: python3 build/dev.py package"
    return found[-1]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The top folder of the zip, unpacked with its rights."""
    folder = tmp_path_factory.mktemp("package")
    with zipfile.ZipFile(the_zip()) as archive:
        for entry in archive.infolist():
            path = Path(archive.extract(entry, folder))
            path.chmod(entry.external_attr >> 16 & 0o777)
    (top,) = folder.iterdir()
    return top


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def status() -> str:
    done = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.package
def test_building_leaves_nothing_behind_and_makes_the_same_again() -> None:
    before, listing, zip_before = status(), sorted((ROOT / "build").rglob("*")), digest(the_zip())
    subprocess.run([sys.executable, str(ROOT / "build" / "dev.py"), "package"], check=True)
    assert status() == before
    assert sorted((ROOT / "build").rglob("*")) == listing
    assert digest(the_zip()) == zip_before


@pytest.mark.package
def test_the_top_folder_holds_the_program_and_little_else(unpacked: Path) -> None:
    assert unpacked.name == the_zip().stem
    assert {path.name for path in unpacked.iterdir()} == {
        "README.txt",
        "_internal",
        "install-for-me.sh",
        "licences",
        "remove-for-me.sh",
        "share",
        "three-crowns",
        "three-crowns.desktop",
    }
    for program in ("three-crowns", "three-crowns.desktop", "install-for-me.sh", "remove-for-me.sh"):
        assert os.access(unpacked / program, os.X_OK)


@pytest.mark.package
@pytest.mark.skipif(sys.platform != "linux", reason="how a process for bots is started differs")
def test_a_process_for_bots_says_nothing_when_the_window_is_killed_before_it_has_begun(unpacked: Path) -> None:
    reading, writing = os.pipe()
    os.close(writing)
    try:
        done = subprocess.run(
            [str(unpacked / "three-crowns"), "--multiprocessing-fork", "tracker_fd=0", f"pipe_handle={reading}"],
            pass_fds=(reading,), capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
    finally:
        os.close(reading)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "")


@pytest.mark.package
def test_the_zip_has_at_most_fifty_five_megabytes() -> None:
    assert the_zip().stat().st_size <= 55_000_000


@pytest.mark.package
def test_the_zip_needs_no_links(unpacked: Path) -> None:
    assert [path for path in unpacked.rglob("*") if path.is_symlink()] == []
    with zipfile.ZipFile(the_zip()) as archive:
        assert all((entry.external_attr >> 28) == 0o10 for entry in archive.infolist()), "plain files alone"


@pytest.mark.package
def test_what_the_lgpl_wants_replaceable_lies_loose(unpacked: Path) -> None:
    inside = unpacked / "_internal"
    assert (inside / "pytmx" / "pytmx.py").is_file()
    assert list(inside.glob("pygame/display.*"))
    assert list(inside.glob("pygame_ce.libs/libSDL2*")) or sys.platform != "linux"


@pytest.mark.package
def test_nothing_of_the_asset_build_is_inside(unpacked: Path) -> None:
    names = {path.name.lower() for path in (unpacked / "_internal").iterdir()}
    assert not names & {"fonttools", "numpy", "numpy.libs", "pil", "scipy", "skia", "setuptools", "tcl8.6", "tk8.6"}


@pytest.mark.package
def test_all_assets_and_fonts_are_inside(unpacked: Path) -> None:
    inside = unpacked / "_internal"
    ours = {path.relative_to(ROOT) for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert [path for path in sorted(ours) if not (inside / path).is_file()] == []
    fonts = json.loads((ROOT / "assets" / "fonts.json").read_text(encoding="utf-8"))
    assert [role for role, (package, name) in fonts["roles"].items() if not (inside / package / name).is_file()] == []


@pytest.mark.package
def test_the_file_that_the_rules_name_lies_where_they_say(unpacked: Path) -> None:
    """Rules of Lancaster, section 2: the values, which an owner may copy and correct."""
    for language in ("en", "ja"):
        text = (ROOT / "assets/rules" / language / "lancaster.md").read_text(encoding="utf-8")
        places = set(re.findall(r"[a-z_]+(?:/[a-z_]+)+/lancaster(?![a-z_])", text)) - {"game/games/lancaster"}
        assert places == {"_internal/game/games/lancaster"}
        assert all((unpacked / place / "data.toml").is_file() for place in places)


@pytest.mark.package
def test_it_names_the_versions_of_its_libraries(unpacked: Path) -> None:
    noted = json.loads((unpacked / "_internal" / identity.LIBRARIES_FILE).read_text(encoding="utf-8"))
    assert noted == {name: metadata.version(name) for name in identity.LIBRARIES}


@pytest.mark.package
def test_every_part_has_its_licence(unpacked: Path) -> None:
    folder = unpacked / "licences"
    for part in ("pygame-ce", "pytmx", "budoux", "platformdirs", "python", "fontpkg-fira-sans", "pylopdf-fonts-jp"):
        assert [file for file in (folder / part).iterdir() if file.stat().st_size > 500], part
    for name in ("LICENSE", "LICENSE-ART", "GPL-3.txt", "LGPL-2.1.txt", "LIBRARIES.md"):
        assert (folder / name).is_file()


@pytest.mark.package
def test_no_file_tells_of_the_machine_it_was_built_on(unpacked: Path) -> None:
    home = str(ROOT).encode()
    assert [path for path in unpacked.rglob("*") if path.is_file() and home in path.read_bytes()] == []


@pytest.mark.package
@pytest.mark.parametrize(("arguments", "code"), [(["--version"], 0), (["--nonsense"], 2)])
def test_the_packaged_program_knows_its_flags(unpacked: Path, arguments: list[str], code: int) -> None:
    done = subprocess.run(
        [str(unpacked / "three-crowns"), *arguments], capture_output=True, text=True, env={}, check=False
    )
    assert done.returncode == code, done.stderr


@pytest.mark.package
def test_the_packaged_program_is_a_referee(unpacked: Path) -> None:
    requests = '{"do": "new", "game": "sleeping_queens", "seats": 2, "seed": 7}\n{"do": "legal"}\n{"do": "quit"}\n'
    done = subprocess.run(
        [str(unpacked / "three-crowns"), "--referee"],
        input=requests,
        capture_output=True,
        text=True,
        env={},
        check=True,
    )
    new, legal, bye = (json.loads(line) for line in done.stdout.splitlines())
    assert new["state"]
    assert legal["actions"]
    assert bye == {"bye": True}
