"""What a desktop on Linux wants besides the program: entry, icons, MIME type, metadata; in the zip and in the .deb."""

from __future__ import annotations

import shutil
from pathlib import Path

from package.icons import pngs, program_icon

HERE = Path(__file__).resolve().parent
SHARE = HERE / "share"
SCRIPTS = ("install-for-me.sh", "remove-for-me.sh")

ENTRY, KIND, METADATA = "three-crowns.desktop", "three-crowns.xml", "org.three_crowns.three_crowns.metainfo.xml"
PLACES = {ENTRY: "applications", KIND: "mime/packages", METADATA: "metainfo"}
"""The files of build/package/share, and where each belongs below a folder such as /usr/share."""
ICON = "icons/hicolor/{0}x{0}/apps/three-crowns.png"
ICON_SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)

START = (
    'for folder in "${2:+$(dirname "$2")}" "$1"; do'
    ' if [ -f "$folder/three-crowns" ]; then "$folder/install-for-me.sh" --entry; exec "$folder/three-crowns"; fi;'
    " done; exit 1"
)
"""For sh: starts the program in the folder of the entry $2, and where nobody names that (`gio launch`), in $1."""


def write_share(images: Path, folder: Path) -> None:
    """Fill `folder`, which is or becomes a /usr/share: entry, MIME type, metadata, and the icon in all sizes."""
    for name, place in PLACES.items():
        (folder / place).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SHARE / name, folder / place / name)
    for size, picture in pngs(program_icon(images), set(ICON_SIZES)).items():
        path = folder / ICON.format(size)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture)


def quoted(argument: str) -> str:
    """An argument as it stands in Exec: escaped for its quotes, and that once more as every value of an entry is."""
    for character in '\\"`$':
        argument = argument.replace(character, f"\\{character}")
    return '"' + argument.replace("\\", "\\\\").replace("%", "%%") + '"'


def entry_here() -> str:
    """The entry in the folder of the program, which nobody has installed: it finds the program beside itself."""
    lines = []
    for line in (SHARE / ENTRY).read_text(encoding="utf-8").splitlines():
        if line.startswith("Exec="):
            line = f"Exec=sh -c {quoted(START)} three-crowns {quoted('.')} %k"
        if not line.startswith("MimeType="):
            lines.append(line)
    return "\n".join(lines) + "\n"


def lay_out(images: Path, folder: Path) -> None:
    """Put all of it into the folder of the program, with the scripts that install it for one user."""
    write_share(images, folder / "share")
    (folder / ENTRY).write_text(entry_here(), encoding="utf-8")
    for name in SCRIPTS:
        shutil.copyfile(HERE / name, folder / name)
    for name in (ENTRY, *SCRIPTS):
        (folder / name).chmod(0o755)
