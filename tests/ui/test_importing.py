"""While the menu stands, all that later scenes are made of is imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.services import paths

SCRIPT = """
import sys
from game.ui import app
from game.ui.scenes import title
from game.ui.importing import import_ahead
import_ahead().join()
print("\\n".join(sys.modules))
"""
ROOMS = ("game/ui/scenes", "game/ui/tables")
ENGINES = ("sleeping_queens", "queen_run", "lancaster")


def test_no_scene_has_to_be_imported_when_it_is_opened() -> None:
    root = Path(paths.assets()).parent
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    files = [file.relative_to(root).with_suffix("") for room in ROOMS for file in (root / room).rglob("*.py")]
    wanted = {".".join(file.parts).removesuffix(".__init__") for file in files}
    assert wanted - loaded == set()
    assert {f"game.games.{game}.game" for game in ENGINES} <= loaded
