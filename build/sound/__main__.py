"""`python build/sound` makes the sounds under assets/sounds; `--check` compares them with what it makes."""

from __future__ import annotations

import sys
from pathlib import Path

sys.dont_write_bytecode = True  # build/ is a source folder: nothing writes into it
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

try:
    from sound.cli import main
except ModuleNotFoundError as error:
    sys.exit(
        f"The module {error.name} is missing; the sounds are made with what build/locks/art.txt lists.\n"
        "Run `python3 build/dev.py sound`, which installs them."
    )

if __name__ == "__main__":
    sys.exit(main())
