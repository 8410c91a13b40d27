"""`python -m maps` writes the tilesets and fills the layers of all maps; `--check` compares instead.

Only the layer `cells` is read; the others are made from it by the auto-tiling with which the table draws. A map is
written anew, so that nothing else it may hold is kept.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from game.core.documents import DocumentError
from game.games import find_game
from game.tiled import MapError, maps_folder, read_cells

from .layers import map_text
from .tilesets import tileset_texts


def main(arguments: list[str] | None = None) -> int:
    """Exit status: 0 done or all equal, 1 differences or a map that cannot be used."""
    parser = argparse.ArgumentParser(prog="build/dev.py maps", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="only these maps (.tmx), which may lie anywhere")
    parser.add_argument("--check", action="store_true", help="write nothing, name what differs and exit 1")
    options = parser.parse_args(arguments)
    folder = maps_folder("queen_run")
    game = find_game("queen_run")
    faults = []
    if not options.files:
        for name, text in tileset_texts().items():
            faults += _settle(folder / f"{name}.tsx", text, options.check)
    for path in options.files or sorted(folder.glob("*.tmx")):
        paradise = path.stem in ("paradise", "paradise2")
        try:
            cells = read_cells(path, paradise=paradise)
            if not paradise:
                game.check_board(path.stem, cells.lines)
        except MapError as error:
            faults.append(str(error))
            continue
        except DocumentError as error:
            faults.append(f"{path.name}: {error}")
            continue
        way = Path(os.path.relpath(folder, path.parent)).as_posix() + "/"
        text = map_text(cells.lines, "" if way == "./" else way)
        faults += _settle(path, text, options.check)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def _settle(path: Path, text: str, check: bool) -> list[str]:
    """Write a file whose text is to be this, or say that it differs."""
    try:
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            return []
        if check:
            return [f"{path.name} is not what its cells make: run `python3 build/dev.py maps`"]
        path.write_text(text, encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return [f"{path}: {error}"]
    print(f"{path.name} written")
    return []


if __name__ == "__main__":
    sys.exit(main())
