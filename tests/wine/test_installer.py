"""The installer for Windows, in a home of its own whose user has a Japanese name: install, start, upgrade, remove."""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import __version__
from package import installer, windows
from tests.window.kept import keep, played, saves_in, seats_of
from tests.wine.conftest import ROOT, through_wine, told

pytestmark = pytest.mark.windows

USER = "山田 太郎"
UNINSTALL = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\Three Crowns"
CLASSES = r"Software\Classes"
REGISTERED = """
import sys, winreg
try:
    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, sys.argv[1]) as key:
        print("found:", winreg.QueryValueEx(key, sys.argv[2])[0], sep="", end="")
except FileNotFoundError:
    pass
"""
DOUBLE_CLICK = """
import os, sys, winreg

def merge(name):  # what a user's programs open comes before what all users' open; Wine 8 does not do that yet
    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, "Software\\\\Classes\\\\" + name) as source:
        with winreg.CreateKey(winreg.HKEY_CLASSES_ROOT, name) as target:
            winreg.SetValueEx(target, "", 0, winreg.REG_SZ, winreg.QueryValueEx(source, "")[0])

for name in (".crown", "ThreeCrowns.Game", "ThreeCrowns.Game\\\\shell\\\\open\\\\command"):
    merge(name)
os.startfile(sys.argv[1])
"""
RUNNING = 2
LONGEST = 120.0
"""Seconds for which something is waited for."""


class Home:
    """Drive C: of one user, and where things come to lie in it."""

    def __init__(self, prefix: Path) -> None:
        self.prefix = prefix
        local = prefix / "drive_c" / "users" / USER / "AppData" / "Local"
        self.program = local / "Programs" / "Three Crowns"
        self.data = local / "Three Crowns"
        menu = prefix / "drive_c" / "users" / USER / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu"
        self.link = menu / "Programs" / "Three Crowns.lnk"
        self.icon = prefix / "drive_c" / "users" / USER / "Desktop" / "Three Crowns.lnk"

    def told(self, *command: str, **settings: object) -> str:
        """What a program prints that the user runs."""
        return told(self.prefix, *command, USER=USER, **settings)  # type: ignore[arg-type]

    def registered(self, key: str, value: str) -> str | None:
        """A text in the registry; None if there is no such value."""
        answer = self.told(str(windows.PYTHON / "python.exe"), "-X", "utf8", "-c", REGISTERED, key, value)
        return answer.removeprefix("found:") if answer.startswith("found:") else None

    def settle(self) -> None:
        """Wait until Wine has let go of the files of programs that have ended."""
        windows.settle(self.prefix)

    def remove(self, *options: str) -> None:
        """Run the uninstaller, which works on as a copy of itself, and wait until it has gone."""
        self.settle()
        self.told(str(self.program / "uninstall.exe"), "/S", *options)
        wait(
            lambda: not (self.program / "uninstall.exe").exists() and self.registered(UNINSTALL, "DisplayName") is None
        )


def wait(done: Callable[[], object]) -> None:
    """Wait until that is so."""
    end = time.monotonic() + LONGEST
    while not done():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.1)


def files(folder: Path) -> dict[str, bytes]:
    """The files of a folder, and what is in them in short."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).digest()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def home(prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """A new drive C:, thrown away at the end: it is large."""
    folder = tmp_path_factory.mktemp("home") / "prefix"
    windows.make_prefix(folder, USER=USER)
    yield Home(folder)
    subprocess.run(["wineserver", "--kill"], env=windows.environ(folder), check=False)
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def setup() -> Path:
    """The installer."""
    found = sorted((ROOT / "dist").glob("three-crowns-*-setup.exe"))
    if not found:
        pytest.fail("build it first: python3 build/dev.py package --system windows")
    return found[-1]


@pytest.fixture
def installed(home: Home, setup: Path, package: Path) -> Home:
    """A home in which the program is installed."""
    home.settle()
    home.told(str(setup), "/S")
    assert {name: home_file for name, home_file in files(home.program).items() if name != "uninstall.exe"} == files(
        package
    )
    return home


class Running:
    """The program as a double click on a file starts it: its window, and its end."""

    def __init__(self, home: Home, display: str, file: Path) -> None:
        self._environ = {"DISPLAY": display, "PATH": os.environ["PATH"]}
        python = str(windows.PYTHON / "python.exe")
        click = through_wine(
            home.prefix, python, "-c", DOUBLE_CLICK, windows.windows_path(file), USER=USER, DISPLAY=display
        )
        subprocess.Popen(click, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait(self._pids)
        (self.pid,) = self._pids()

    def _xdotool(self, *arguments: str) -> str:
        done = subprocess.run(["xdotool", *arguments], env=self._environ, capture_output=True, text=True, check=False)
        return done.stdout

    def _pids(self) -> set[int]:
        """The processes of its windows; a window that does not say whose it is tells 0, which to a signal means all."""
        found = self._xdotool("search", "--onlyvisible", "--name", "^Three Crowns$").split()
        pids = (self._xdotool("getwindowpid", window).strip() for window in found)
        return {int(pid) for pid in pids if pid.isdecimal()} - {0}

    def kill(self) -> None:
        """End it at once, and wait for that."""
        os.kill(self.pid, signal.SIGKILL)
        wait(lambda: not Path(f"/proc/{self.pid}").exists())


def test_it_installs_for_one_user_without_asking(installed: Home) -> None:
    assert installed.link.is_file()
    assert not installed.icon.exists(), "the icon on the desktop is for those who want one"
    assert not installed.data.exists()
    where = f"C:\\users\\{USER}\\AppData\\Local\\Programs\\Three Crowns"
    assert installed.registered(UNINSTALL, "DisplayName") == "Three Crowns"
    assert installed.registered(UNINSTALL, "DisplayVersion") == __version__
    assert installed.registered(UNINSTALL, "InstallLocation") == where
    assert installed.registered(rf"{CLASSES}\.crown", "") == "ThreeCrowns.Game"
    command = installed.registered(rf"{CLASSES}\ThreeCrowns.Game\shell\open\command", "")
    assert command == f'"{where}\\three-crowns.exe" "%1"'
    assert installed.told(str(installed.program / "three-crowns-console.exe"), "--version").strip() == (
        f"Three Crowns {__version__} (compiled)"
    )


def test_a_double_click_opens_a_saved_game_and_nothing_is_replaced_while_it_runs(
    installed: Home, setup: Path, display: str, tmp_path: Path
) -> None:
    match = played("sleeping_queens", 2, 6)
    save = keep(tmp_path / "from a friend", match, seats_of(2))
    file = tmp_path / "夜の ゲーム.crown"
    shutil.copy(saves_in(tmp_path / "from a friend").path(save.id), file)
    before = files(installed.program)
    running = Running(installed, display, file)
    try:
        wait(lambda: saves_in(installed.data).list())
        installed.told(str(setup), "/S", code=RUNNING)
        installed.told(str(installed.program / "uninstall.exe"), "/S")
        time.sleep(3.0)  # it goes on as a copy of itself, whose code nobody hears
        assert files(installed.program) == before
    finally:
        running.kill()
    (entry,) = saves_in(installed.data).list()
    assert saves_in(installed.data).load(entry.id).record == save.record


def test_a_newer_version_takes_the_place_of_an_older_one(
    home: Home, setup: Path, package: Path, tmp_path: Path
) -> None:
    older = tmp_path / "older"
    (older / "_internal" / "game").mkdir(parents=True)
    (older / "three-crowns.exe").write_bytes(b"MZ older")
    (older / "_internal" / "game" / "gone.pyd").write_bytes(b"of the older version alone")
    installer.write_installer(older, "0.0.9", tmp_path / "older.exe")
    home.told(str(tmp_path / "older.exe"), "/S", "/DESKTOP")
    assert home.registered(UNINSTALL, "DisplayVersion") == "0.0.9"
    assert home.icon.is_file()
    (home.program / "my own notes.txt").write_text("mine", encoding="utf-8")
    home.data.mkdir(exist_ok=True)
    (home.data / "settings.json").write_text("{}", encoding="utf-8")

    home.told(str(setup), "/S")
    kept = {"uninstall.exe", "my own notes.txt"}
    assert {name for name in files(home.program) if name not in kept} == set(files(package))
    assert home.registered(UNINSTALL, "DisplayVersion") == __version__
    assert home.icon.is_file()
    assert (home.data / "settings.json").read_text(encoding="utf-8") == "{}"

    home.remove()
    assert [path.name for path in home.program.iterdir()] == ["my own notes.txt"], "what others put there stays"
    (home.program / "my own notes.txt").unlink()
    home.program.rmdir()


def test_removal_keeps_the_games_unless_asked(installed: Home, setup: Path) -> None:
    installed.data.mkdir(exist_ok=True)
    (installed.data / "settings.json").write_text("{}", encoding="utf-8")
    installed.remove()
    assert not installed.program.exists()
    assert not installed.link.exists()
    assert not installed.icon.exists()
    for key, value in ((UNINSTALL, "DisplayName"), (rf"{CLASSES}\.crown", ""), (rf"{CLASSES}\ThreeCrowns.Game", "")):
        assert installed.registered(key, value) is None
    assert (installed.data / "settings.json").is_file()

    installed.told(str(setup), "/S")
    installed.remove("/DATA")
    assert not installed.program.exists()
    assert not installed.data.exists()


def test_the_same_files_give_the_same_installer(tmp_path: Path) -> None:
    for name in ("one", "two"):
        folder = tmp_path / name / "program"
        (folder / "_internal" / "deep").mkdir(parents=True)
        for file in (sorted, reversed)[name == "two"](["b.txt", "a.txt", "_internal/c.txt", "_internal/deep/d.txt"]):
            (folder / file).write_text(file, encoding="utf-8")
        installer.write_installer(folder, "1.2.3", tmp_path / f"{name}.exe")
        time.sleep(1.1)
    assert (tmp_path / "one.exe").read_bytes() == (tmp_path / "two.exe").read_bytes()
