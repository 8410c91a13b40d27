"""What the package for Windows holds, read from its files: it need not run for that."""

from __future__ import annotations

import hashlib
import struct
import zipfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pefile
import pytest
from PyInstaller.archive.readers import CArchiveReader

import compile as compiling
from game import __version__
from package.icons import ICO_SIZES

pytestmark = pytest.mark.windows

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ("three-crowns.exe", "three-crowns-console.exe")
WINDOW, CONSOLE = 2, 3  # subsystems
OF_WINDOWS = {
    "advapi32.dll", "bcrypt.dll", "cfgmgr32.dll", "comctl32.dll", "crypt32.dll", "gdi32.dll", "imm32.dll",
    "iphlpapi.dll", "kernel32.dll", "msvcrt.dll", "ole32.dll", "oleaut32.dll", "rpcrt4.dll", "setupapi.dll",
    "shell32.dll", "shlwapi.dll", "user32.dll", "version.dll", "winmm.dll", "ws2_32.dll",
}  # fmt: skip
"""Libraries that every Windows 10 has, besides those whose names begin with api-ms-win-."""


def libraries(package: Path) -> list[Path]:
    """Everything in the package that Windows loads as code."""
    return sorted(path for path in package.rglob("*") if path.suffix.lower() in (".exe", ".dll", ".pyd"))


def resources(program: pefile.PE, kind: str) -> list[bytes]:
    """The resources of a kind in a program, in their order."""
    (entry,) = (e for e in program.DIRECTORY_ENTRY_RESOURCE.entries if e.id == pefile.RESOURCE_TYPE[kind])
    data = [language.data.struct for name in entry.directory.entries for language in name.directory.entries]
    return [program.get_data(each.OffsetToData, each.Size) for each in data]


def test_the_top_folder_holds_the_programs_and_little_else(package: Path) -> None:
    assert {path.name for path in package.iterdir()} == {"README.txt", "_internal", "licences", *PROGRAMS}


def test_the_zip_holds_the_same(package: Path) -> None:
    with zipfile.ZipFile(package.with_name(f"{package.name}.zip")) as archive:
        zipped = {name: hashlib.sha256(archive.read(name)).digest() for name in archive.namelist()}
    files = [path for path in package.rglob("*") if path.is_file()]
    assert zipped == {
        path.relative_to(package.parent).as_posix(): hashlib.sha256(path.read_bytes()).digest() for path in files
    }


def test_names_are_such_as_windows_can_have(package: Path) -> None:
    names = [path.relative_to(package).as_posix() for path in package.rglob("*")]
    assert not [name for name in names if set(name) & set('<>:"\\|?*$') or name.endswith((".", " "))]
    assert len({name.lower() for name in names}) == len(names), "no two differ by case alone"
    assert max(len(name) for name in names) < 100, "deep folders leave little of the 260 characters of a path"


def test_rules_and_bots_are_in_it_as_compiled_modules_alone(package: Path) -> None:
    archive = CArchiveReader(str(package / PROGRAMS[0]))
    (name,) = (name for name in archive.toc if name.startswith("PYZ"))
    python = set(archive.open_embedded_archive(name).toc)
    groups = compiling.groups(ROOT)
    modules = [path.removesuffix(".py") for paths in groups.values() for path in paths]
    compiled = [f"{module}.cp311-win_amd64.pyd" for module in (*modules, *(f"{group}__mypyc" for group in groups))]
    assert [path for path in compiled if not (package / "_internal" / path).is_file()] == []
    assert python & {module.replace("/", ".") for module in modules} == set(), "and not as Python"
    assert {"game.ui.app", "game.games.lancaster.events"} <= python


def test_what_is_loaded_is_for_this_processor_and_there(package: Path) -> None:
    ours = {path.name.lower() for path in libraries(package)}
    wanted: Counter[str] = Counter()
    for path in libraries(package):
        with pefile.PE(str(path), fast_load=True) as library:
            assert library.FILE_HEADER.Machine == pefile.MACHINE_TYPE["IMAGE_FILE_MACHINE_AMD64"], path
            library.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_IMPORT"]])
            wanted.update({entry.dll.decode().lower() for entry in getattr(library, "DIRECTORY_ENTRY_IMPORT", [])})
    absent = {name for name in wanted if name not in ours | OF_WINDOWS and not name.startswith("api-ms-win-")}
    assert absent == set()
    assert wanted["python311.dll"] > len(compiling.groups(ROOT))


def test_nothing_in_it_is_wine_s_and_no_library_is_there_twice(package: Path) -> None:
    assert [path for path in libraries(package) if b"Wine builtin" in path.read_bytes()[:4096]] == []
    names = Counter(path.name.lower() for path in libraries(package) if path.suffix == ".dll")
    assert [name for name, count in names.items() if count > 1] == []
    assert not {name for name in names if name.startswith(("api-ms-", "ucrtbase"))}, "these belong to Windows"


@pytest.mark.parametrize(("name", "subsystem"), [(PROGRAMS[0], WINDOW), (PROGRAMS[1], CONSOLE)])
def test_the_program_opens_a_terminal_only_where_it_is_wanted(package: Path, name: str, subsystem: int) -> None:
    with pefile.PE(str(package / name), fast_load=True) as program:
        assert program.OPTIONAL_HEADER.Subsystem == subsystem
        protected = ("IMAGE_DLLCHARACTERISTICS_DYNAMIC_BASE", "IMAGE_DLLCHARACTERISTICS_NX_COMPAT")
        assert all(getattr(program.OPTIONAL_HEADER, flag) for flag in protected)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_properties_say_what_it_is(package: Path, name: str) -> None:
    with pefile.PE(str(package / name)) as program:
        (fixed,) = program.VS_FIXEDFILEINFO
        numbers = [int(part) for part in __version__.split(".")] + [0]
        assert [fixed.FileVersionMS >> 16, fixed.FileVersionMS & 0xFFFF] == numbers[:2]
        assert [fixed.FileVersionLS >> 16, fixed.FileVersionLS & 0xFFFF] == numbers[2:]
        (information,) = program.FileInfo
        (texts,) = (part.StringTable[0].entries for part in information if part.Key == b"StringFileInfo")
    assert texts[b"ProductName"] == texts[b"FileDescription"] == b"Three Crowns"
    assert texts[b"ProductVersion"] == texts[b"FileVersion"] == __version__.encode()
    assert texts[b"OriginalFilename"] == b"three-crowns.exe"
    assert b"Three Crowns authors" in texts[b"CompanyName"]


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_icon_is_there_in_all_sizes(package: Path, name: str) -> None:
    with pefile.PE(str(package / name)) as program:
        (group,) = resources(program, "RT_GROUP_ICON")
        pictures = resources(program, "RT_ICON")
    _, kind, count = struct.unpack_from("<HHH", group)
    widths = [group[6 + 14 * number] or 256 for number in range(count)]
    assert kind == 1
    assert sorted(widths) == sorted(ICO_SIZES)
    assert len(pictures) == count
    sizes = sorted(struct.unpack(">II", picture[16:24]) for picture in pictures if picture.startswith(b"\x89PNG"))
    assert sizes == sorted((width, width) for width in ICO_SIZES)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_manifest_knows_scales_long_paths_and_asks_for_no_rights(package: Path, name: str) -> None:
    with pefile.PE(str(package / name)) as program:
        (manifest,) = resources(program, "RT_MANIFEST")
    tree = ElementTree.fromstring(manifest)
    texts = {element.tag.rpartition("}")[2]: (element.text or "").strip() for element in tree.iter()}
    (rights,) = (element for element in tree.iter() if element.tag.endswith("requestedExecutionLevel"))
    assert texts["dpiAwareness"].startswith("PerMonitorV2")
    assert texts["longPathAware"] == "true"
    assert texts["activeCodePage"] == "UTF-8"
    assert rights.attrib["level"] == "asInvoker"


def test_no_file_tells_of_the_machine_it_was_built_on(package: Path) -> None:
    homes = [str(ROOT).encode(), str(ROOT).replace("/", "\\").encode()]
    assert [
        path for path in package.rglob("*") if path.is_file() and any(home in path.read_bytes() for home in homes)
    ] == []


def test_every_part_has_its_licence(package: Path) -> None:
    for part in ("pygame-ce", "pytmx", "budoux", "platformdirs", "python", "fontpkg-fira-sans", "pylopdf-fonts-jp"):
        assert [file for file in (package / "licences" / part).iterdir() if file.stat().st_size > 500], part
    for name in ("LICENSE", "LICENSE-ART", "GPL-3.txt", "LGPL-2.1.txt", "LIBRARIES.md"):
        assert (package / "licences" / name).is_file()
