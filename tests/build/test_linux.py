"""What a desktop on Linux is given: the entry that starts the program where it lies, and what one user installs."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import __version__
from game.core.match import Match
from game.games import find_game
from game.services.save_document import encode, new_save
from game.services.saves import SUFFIX
from package import linux, notes

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="these are for Linux")

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "assets" / "images"
KIND = "application/x-three-crowns-game"
NAMES = ["plain", "a folder with $pace", 'three-crowns "quoted" 100% `odd` \\ back\'s', "三つの 王冠"]
PROGRAM = '#!/bin/sh\nprintf "%s\\n" "$0" "$@" >"$STARTED.new"\nmv "$STARTED.new" "$STARTED"\n'
"""In the place of the program: it tells where it lies and what it was given."""


def needs(*tools: str) -> pytest.MarkDecorator:
    """For tests that want these tools of a desktop."""
    missing = [tool for tool in tools if not shutil.which(tool)]
    return pytest.mark.skipif(bool(missing), reason=f"there is no {', '.join(missing)}")


class Desktop:
    """The folder of the program, a home, and what starts something from there."""

    def __init__(self, root: Path, name: str) -> None:
        self.folder, self.share, self.started = root / name, root / "home" / "share", root / "started"
        self.folder.mkdir(parents=True)
        linux.lay_out(IMAGES, self.folder)
        (self.folder / "three-crowns").write_text(PROGRAM, encoding="utf-8")
        (self.folder / "three-crowns").chmod(0o755)
        self.environ = {
            "PATH": os.environ["PATH"],
            "HOME": str(root / "home"),
            "XDG_DATA_HOME": str(self.share),
            "XDG_DATA_DIRS": "/usr/share",
            "XDG_CONFIG_HOME": str(root / "home" / "config"),
            "STARTED": str(self.started),
            "LC_ALL": "C.UTF-8",
        }

    @property
    def entry(self) -> Path:
        """The entry in the folder."""
        return self.folder / linux.ENTRY

    @property
    def installed(self) -> Path:
        """The entry in the menus."""
        return self.share / "applications" / linux.ENTRY

    def run(self, *command: str | Path, cwd: Path | None = None) -> str:
        """What a command prints; it must succeed."""
        done = subprocess.run(command, env=self.environ, cwd=cwd, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def told(self) -> list[str]:
        """Where the program lay that was started, and what it was given; waits for it."""
        for _ in range(600):
            if self.started.exists():
                break
            time.sleep(0.05)
        lines = self.started.read_text(encoding="utf-8").splitlines()
        self.started.unlink()
        return lines


@pytest.fixture(params=NAMES)
def desktop(request: pytest.FixtureRequest, tmp_path: Path) -> Desktop:
    return Desktop(tmp_path, request.param)


@pytest.fixture
def plain(tmp_path: Path) -> Desktop:
    return Desktop(tmp_path, NAMES[1])


def values(entry: Path) -> dict[str, str]:
    """The values of an entry by key, without the escapes that every value may have."""
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    pairs = dict(line.split("=", 1) for line in lines[1:])
    return {key: re.sub(r"\\(.)", r"\1", value) for key, value in pairs.items()}


def arguments(entry: Path, **codes: str) -> list[str]:
    """The command of an entry as the desktop entry specification says: a field code gives way to its value."""
    words = re.findall(r'"((?:\\.|[^"\\])*)"|(\S+)', values(entry)["Exec"])
    found = [re.sub(r'\\(["`$\\])', r"\1", quoted) if quoted else plain for quoted, plain in words]
    found = [codes.get(word.removeprefix("%"), "") if re.fullmatch("%[a-zA-Z]", word) else word for word in found]
    return [word.replace("%%", "%") for word in found if word]


def picture_width(path: Path) -> int:
    """The width of a PNG file in pixels."""
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG")
    return int(struct.unpack(">I", data[16:20])[0])


def test_the_entry_starts_the_program_beside_it_and_then_shows_its_icon(desktop: Desktop) -> None:
    assert values(desktop.entry)["Icon"] == "three-crowns"
    for _ in range(2):
        desktop.run(*arguments(desktop.entry, k=str(desktop.entry)), cwd=Path("/"))
        assert desktop.told() == [str(desktop.folder / "three-crowns")]
        assert values(desktop.entry)["Icon"] == str(desktop.folder / "share" / linux.ICON.format(256))
    moved = desktop.folder.rename(desktop.folder.with_name("moved"))
    desktop.run(*arguments(moved / linux.ENTRY, k=str(moved / linux.ENTRY)), cwd=Path("/"))
    assert desktop.told() == [str(moved / "three-crowns")]
    assert values(moved / linux.ENTRY)["Icon"] == str(moved / "share" / linux.ICON.format(256))


def test_an_entry_that_nobody_names_starts_it_from_its_folder_and_then_from_everywhere(desktop: Desktop) -> None:
    desktop.run(*arguments(desktop.entry), cwd=desktop.folder)
    assert desktop.told() == ["./three-crowns"]
    desktop.run(*arguments(desktop.entry), cwd=Path("/"))
    assert desktop.told() == [str(desktop.folder / "three-crowns")]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_starts_all_the_same(plain: Desktop) -> None:
    plain.entry.chmod(0o555)
    before = plain.entry.read_bytes()
    plain.run(*arguments(plain.entry, k=str(plain.entry)), cwd=Path("/"))
    assert plain.told() == [str(plain.folder / "three-crowns")]
    assert plain.entry.read_bytes() == before


@needs("gio")
def test_gio_launches_it(desktop: Desktop) -> None:
    desktop.run("gio", "launch", linux.ENTRY, cwd=desktop.folder)
    assert desktop.told() == ["./three-crowns"]
    desktop.run("gio", "launch", desktop.entry, cwd=Path("/"))
    assert desktop.told() == [str(desktop.folder / "three-crowns")]


def test_one_user_installs_it_and_removes_it_without_a_trace(desktop: Desktop, tmp_path: Path) -> None:
    others = {desktop.share / "applications" / "other.desktop", desktop.share / "mime" / "packages" / "other.xml"}
    for other in others:
        other.parent.mkdir(parents=True, exist_ok=True)
        other.write_text("theirs", encoding="utf-8")
    assert "now in your menus" in desktop.run(desktop.folder / "install-for-me.sh", cwd=tmp_path)
    game = str(tmp_path / "my game.crown")
    desktop.run(*arguments(desktop.installed, f=game), cwd=Path("/"))
    assert desktop.told() == [str(desktop.folder / "three-crowns"), game]
    assert values(desktop.installed)["Icon"] == "three-crowns"
    assert values(desktop.installed)["MimeType"] == f"{KIND};"
    for size in linux.ICON_SIZES:
        assert picture_width(desktop.share / linux.ICON.format(size)) == size
    assert values(desktop.entry)["Icon"] == str(desktop.folder / "share" / linux.ICON.format(256))
    desktop.run(desktop.folder / "install-for-me.sh")

    assert "no longer in your menus" in desktop.run(desktop.folder / "remove-for-me.sh", cwd=tmp_path)
    left = {path for path in desktop.share.rglob("*") if path.is_file()}
    assert others <= left
    assert [path for path in left if "three-crowns" in path.name or b"three-crowns" in path.read_bytes()] == []
    assert (desktop.folder / "three-crowns").is_file()


def test_an_option_that_there_is_not_is_refused(plain: Desktop) -> None:
    done = subprocess.run(
        [plain.folder / "install-for-me.sh", "--everywhere"],
        env=plain.environ, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "--everywhere is not known" in done.stderr
    assert not plain.share.exists()


@needs("gio", "update-mime-database", "update-desktop-database")
def test_a_saved_game_is_known_by_its_name_and_by_its_beginning_and_opens(plain: Desktop, tmp_path: Path) -> None:
    plain.run(plain.folder / "install-for-me.sh")
    game = find_game("sleeping_queens")
    text = encode(new_save(game.id, [{"name": "Ann"}, {"name": "健二"}], Match.new(game, 2, {}, 5).record()))
    for name, content in ((f"a game{SUFFIX}", "{}"), ("without its ending", text)):
        (tmp_path / name).write_text(content, encoding="utf-8")
        assert f"standard::content-type: {KIND}" in plain.run("gio", "info", tmp_path / name)
    assert linux.ENTRY in plain.run("gio", "mime", KIND)
    plain.run("gio", "launch", plain.installed, tmp_path / f"a game{SUFFIX}", cwd=Path("/"))
    assert plain.told() == [str(plain.folder / "three-crowns"), str(tmp_path / f"a game{SUFFIX}")]


@needs("desktop-file-validate")
def test_the_entries_are_valid(plain: Desktop) -> None:
    plain.run(plain.folder / "install-for-me.sh")
    for entry in (linux.SHARE / linux.ENTRY, plain.entry, plain.installed):
        assert plain.run("desktop-file-validate", entry) == ""


def test_the_program_has_one_name_in_all_languages() -> None:
    texts = values(linux.SHARE / linux.ENTRY)
    assert texts["Name"] == "Three Crowns"
    assert "Name[ja]" not in texts
    assert {f"{key}[ja]" for key in ("GenericName", "Comment", "Keywords")} <= texts.keys()


@needs("appstreamcli")
def test_the_metadata_is_valid(plain: Desktop) -> None:
    assert "successful" in plain.run("appstreamcli", "validate", "--no-net", "--pedantic", linux.SHARE / linux.METADATA)


def test_the_metadata_agrees_with_the_entry_and_the_changelog() -> None:
    tree = ElementTree.parse(linux.SHARE / linux.METADATA)
    entry = values(linux.SHARE / linux.ENTRY)
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    summaries = {element.get(language, "en"): element.text for element in tree.iterfind("summary")}
    assert tree.findtext("name") == entry["Name"]
    assert summaries == {"en": entry["Comment"], "ja": entry["Comment[ja]"]}
    assert tree.findtext("launchable") == linux.ENTRY
    assert [element.text for element in tree.iterfind("categories/category")] == entry["Categories"].split(";")[:-1]
    assert tree.findtext("provides/mediatype") == KIND
    dated = notes.versions((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    listed = [(element.get("version"), element.get("date")) for element in tree.iterfind("releases/release")]
    assert listed == [(version, date) for version, (date, _) in dated.items() if date]
    assert listed[0][0] == __version__
