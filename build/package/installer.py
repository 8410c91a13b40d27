"""The installer for Windows, made by NSIS from the folder of the package (installer.nsi says what it does)."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from package.icons import write_icons
from package.moment import EPOCH

HERE = Path(__file__).resolve().parent
MAKER = "makensis"
"""The compiler of NSIS; the Debian package is nsis."""


def list_of_files(folder: Path) -> str:
    """What puts every file of `folder` where it belongs, for NSIS, in an order that stays."""
    lines, last = [], None
    for path in sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: path.as_posix()):
        inside = path.relative_to(folder).parent
        if inside != last:
            below = "" if inside == Path() else "\\" + inside.as_posix().replace("/", "\\")
            lines.append(f'SetOutPath "$INSTDIR{below}"')
            last = inside
        lines.append(f'File "{path}"')
    return "\n".join(lines) + "\n"


def write_installer(folder: Path, version: str, target: Path) -> None:
    """Make `target` of the program in `folder`; stops with what NSIS says if it fails."""
    with tempfile.TemporaryDirectory() as temporary:
        write_icons(HERE.parents[1] / "assets" / "images", Path(temporary))
        files = Path(temporary, "files.nsh")
        files.write_text(list_of_files(folder), encoding="utf-8")
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        values: dict[str, object] = {"VERSION": version, "FILES": files, "KILOBYTES": size // 1024, "TARGET": target}
        values["ICON"] = Path(temporary, "three-crowns.ico")
        # Debian's NSIS makes installers of 64 bits, which Wine needs; that of Windows makes those of 32 alone.
        values["CPU"] = "x86-unicode" if os.name == "nt" else "amd64-unicode"
        defined = [f"-D{name}={value}" for name, value in values.items()]
        done = subprocess.run(
            [shutil.which(MAKER) or MAKER, "-V2", "-INPUTCHARSET", "UTF8", *defined, str(HERE / "installer.nsi")],
            capture_output=True, text=True, errors="replace", check=False,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(EPOCH)},
        )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"The installer cannot be made.\n{(done.stdout + done.stderr).strip()}")
