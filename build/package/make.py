"""Builds the packaged program and its zip in dist/ (run by `python3 build/dev.py package`).

The work folder is .package, beside the environment that this runs in: nothing is written into build/. On Linux,
`--system windows` builds the package for Windows (windows.py).
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import stat
import sys
import sysconfig
import zipfile
from importlib import metadata
from pathlib import Path

import compile as compiling
from game.services import identity
from package import deb, installer, linux, macos, reproducible, windows
from package.fonts import cut_fonts
from package.icons import write_icons
from package.moment import EPOCH, ZIP_DATE
from package.notes import program_version

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
SYSTEM = SYSTEMS[sys.platform]
WORK = ROOT / ".package" / f"work-{SYSTEM}"
DIST = ROOT / "dist"

LICENCE_FILE = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|LGPL)([.-].*)?", re.IGNORECASE)


def shipped_packages() -> list[str]:
    """The Python packages inside the program: those of build/locks/play.txt, less what only finds fonts."""
    lock = (ROOT / "build" / "locks" / "play.txt").read_text(encoding="utf-8")
    return [name for name in re.findall(r"^([\w.-]+)==", lock, re.MULTILINE) if name != "fontpkg"]


def licences_of(name: str) -> dict[str, bytes]:
    """The licence files of an installed package, by file name; stops the build if it brings none."""
    found: dict[str, bytes] = {}
    for file in metadata.files(name) or []:
        if LICENCE_FILE.fullmatch(file.name):
            found.setdefault(file.name, Path(str(file.locate())).read_bytes())
    if not found:
        raise SystemExit(f"The package {name} brings no licence file; add its licence to build/package/licences.")
    return found


def python_licence() -> bytes:
    """Python's licence, which comes with its standard library (or, on Debian, with its documentation)."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    places = [Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    places += [Path(f"/usr/share/doc/python{version}/copyright"), Path("/usr/share/doc/python3/copyright")]
    for place in places:
        if place.is_file():
            return place.read_bytes()
    raise SystemExit(f"Python's own licence is not where it is looked for: {', '.join(map(str, places))}.")


def write_licences(folder: Path) -> None:
    """Fill `folder` with the licences of all parts."""
    folder.mkdir()
    for name in ("LICENSE", "LICENSE-ART"):
        shutil.copyfile(ROOT / name, folder / name)
    for path in sorted((HERE / "licences").iterdir()):
        shutil.copyfile(path, folder / path.name)
    for package in shipped_packages():
        (folder / package).mkdir()
        for name, text in licences_of(package).items():
            (folder / package / name).write_bytes(text)
    (folder / "python").mkdir()
    (folder / "python" / "LICENSE.txt").write_bytes(python_licence())


def check_python() -> None:
    """Stop with a clear message where PyInstaller cannot work."""
    if sys.platform == "linux" and not shutil.which("objdump"):
        raise SystemExit("Packaging needs binutils (objdump, strip). On Debian: sudo apt install binutils")
    if sys.platform == "linux":
        name = sysconfig.get_config_var("INSTSONAME") or ""
        folders = [sysconfig.get_config_var("LIBDIR") or "", "/usr/lib", f"/usr/lib/{platform.machine()}-linux-gnu"]
        if not any((Path(folder) / name).is_file() for folder in folders if name.startswith("libpython3")):
            version = f"{sys.version_info.major}.{sys.version_info.minor}"
            raise SystemExit(
                f"This Python ({sys.base_prefix}) has no shared library, which the package needs.\n"
                f"On Debian: sudo apt install libpython{version}"
            )


def compiled_sources() -> Path:
    """The folder with the compiled copy of game/, or the project's where there is not what compiling needs."""
    missing = compiling.missing_tool()
    if missing:
        print(f"The rules and the bots are NOT compiled: bots will think several times longer.\n{missing}", flush=True)
        return ROOT
    try:
        return compiling.compiled_copy()
    except compiling.CompileError as error:
        raise SystemExit(f"The rules and the bots cannot be compiled.\n{error}") from error


def lay_out_sources(folder: Path, root: Path) -> None:
    """Put main.py and game/ into `folder`, game/ as it is in `root`, with compiled modules or without."""
    folder.mkdir()
    shutil.copyfile(ROOT / "main.py", folder / "main.py")
    shutil.copytree(root / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for shared in root.glob("three_crowns_*__mypyc.*"):
        shutil.copyfile(shared, folder / shared.name)


def build_program() -> Path:
    """Run PyInstaller; gives the folder (macOS: the .app) that it made."""
    # Zip, .deb and installer compress all modules together, which makes less of them than one by one.
    os.environ["PYINSTALLER_ZLIB_COMPRESSION_LEVEL"] = "0"
    from PyInstaller import __main__ as pyinstaller

    os.environ["THREE_CROWNS_WORK"] = str(WORK)
    os.environ["SOURCE_DATE_EPOCH"] = str(EPOCH)  # for the date in programs for Windows
    os.environ["PYINSTALLER_CONFIG_DIR"] = str(WORK / "cache")
    pyinstaller.run(
        [
            "--noconfirm",
            "--log-level=WARN",
            f"--workpath={WORK / 'build'}",
            f"--distpath={WORK / 'out'}",
            str(HERE / "three_crowns.spec"),
        ]
    )
    return WORK / "out" / ("Three Crowns.app" if sys.platform == "darwin" else "three-crowns")


def lay_out(program: Path, folder: Path) -> None:
    """Put the program and what goes beside it into `folder`, made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    if sys.platform == "darwin":
        folder.mkdir(parents=True)
        shutil.copytree(program, folder / program.name, symlinks=True)
        macos.sign(folder / program.name)
    else:
        shutil.copytree(program, folder, symlinks=True)
    write_licences(folder / "licences")
    shutil.copyfile(HERE / "README.txt", folder / "README.txt")
    if sys.platform == "linux":
        linux.lay_out(ROOT / "assets" / "images", folder)


def write_zip(folder: Path, target: Path) -> None:
    """Zip `folder` under its own name, with the right to execute, in an order and with a date that stay."""
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_dir() and not path.is_symlink():
                continue
            name = path.relative_to(folder.parent).as_posix()
            entry = zipfile.ZipInfo(name, ZIP_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix: the permissions count
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                archive.writestr(entry, str(path.readlink()))
            else:
                mode = 0o755 if path.stat().st_mode & stat.S_IXUSR else 0o644
                entry.external_attr = (stat.S_IFREG | mode) << 16
                archive.writestr(entry, path.read_bytes(), compresslevel=9)


def machine() -> str:
    """The kind of processor, as the names of packages say it: Windows calls amd64 what others call x86_64."""
    found = platform.machine().lower()
    return "x86_64" if found == "amd64" else found


def note_commit(target: Path, known: Path | None) -> None:
    """Write which commit the program is made of, for About: as the file `known` says, else as git does."""
    made_of = identity.commit_of(ROOT)
    if known is not None:
        shutil.copyfile(known, target)
    elif made_of is not None:
        target.write_text(made_of.to_json(), encoding="utf-8")
    else:
        print("Nobody knows which commit this is: there is no git, or no repository.", flush=True)


def note_libraries(target: Path) -> None:
    """Write the versions of the libraries inside, for crash reports."""
    versions = {name: metadata.version(name) for name in identity.LIBRARIES}
    target.write_text(json.dumps(versions) + "\n", encoding="utf-8")


def build_here(name: str, compiled: Path | None, commit: Path | None) -> None:
    """Build the folder and the zip of that name in dist/, for the system that this runs on."""
    check_python()
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    print("icons ...", flush=True)
    write_icons(ROOT / "assets" / "images", WORK)
    note_commit(WORK / identity.FILE, commit)
    note_libraries(WORK / identity.LIBRARIES_FILE)
    print("fonts ...", flush=True)
    cut_fonts(ROOT, WORK / "fonts", ROOT / ".package" / "fonts")
    print("rules and bots ...", flush=True)
    lay_out_sources(WORK / "source", compiled or compiled_sources())
    print("program ...", flush=True)
    program = build_program()
    print("licences ...", flush=True)
    DIST.mkdir(exist_ok=True)
    lay_out(program, DIST / name)
    print("zip ...", flush=True)
    write_zip(DIST / name, DIST / f"{name}.zip")
    shutil.rmtree(WORK)
    tell(DIST / f"{name}.zip")


def setup_name() -> str:
    """What the installer for Windows is called."""
    return f"three-crowns-{program_version()}-setup.exe"


def build_installer(name: str) -> None:
    """Build the installer for Windows of the folder of that name in dist/, where there is what makes it."""
    if not shutil.which(installer.MAKER):
        print(f"There is no {installer.MAKER} (NSIS), and so no installer.", flush=True)
        return
    print("installer ...", flush=True)
    target = DIST / setup_name()
    installer.write_installer(DIST / name, program_version(), target)
    tell(target)


def build_deb(name: str) -> None:
    """Build the package for Debian and Ubuntu of the folder of that name in dist/, where there is what makes it."""
    if not shutil.which(deb.MAKER):
        print(f"There is no {deb.MAKER}, and so no package for Debian.", flush=True)
        return
    print("package for Debian ...", flush=True)
    target = DIST / deb.file_name(program_version(), machine())
    deb.write_deb(DIST / name, program_version(), target)
    tell(target)


def tell(target: Path) -> None:
    """Print what was made, and how large it is."""
    print(f"{target.relative_to(ROOT).as_posix()}: {target.stat().st_size / 1e6:.1f} MB", flush=True)


def main() -> int:
    """Build; gives the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py package", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--system", choices=SYSTEMS.values(), default=SYSTEM, help="what it is for (default: this one)")
    parser.add_argument("--compiled", type=Path, help="take game/ from there, with modules compiled for this system")
    parser.add_argument("--commit", type=Path, metavar="FILE", help="take from there which commit this is")
    parser.add_argument("--check-reproducible", action="store_true", help="build twice, and compare")
    options = parser.parse_args()
    name = f"three-crowns-{program_version()}-{options.system}-{machine()}"
    if options.check_reproducible:
        others = {"linux": [deb.file_name(program_version(), machine())], "windows": [setup_name()]}
        return reproducible.check(ROOT, options.system, [f"{name}.zip", *others.get(options.system, [])])
    if options.system == SYSTEM:
        build_here(name, options.compiled, options.commit)
    elif (SYSTEM, options.system) == ("linux", "windows"):
        windows.make()
    else:
        raise SystemExit(f"A package for {options.system} cannot be made on {SYSTEM}.")
    if options.system == "windows" and not options.compiled:  # with them, Wine runs this, and the installer comes after
        build_installer(name)
    if options.system == "linux":
        build_deb(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
