"""Imports the modules of the next scenes in a thread while the menu is shown.

Otherwise the turn of the loop in which a scene opens for the first time would wait for them: 30 to 80 ms for a table.
"""

from __future__ import annotations

import contextlib
import importlib
import pkgutil
import threading

from game.games import find_game, game_ids

FIRST = "game.ui.scenes.setup"
PACKAGES = ("game.ui.tables", "game.ui.scenes")


def import_ahead() -> threading.Thread:
    """Start importing; gives the thread, which nobody has to wait for."""
    thread = threading.Thread(target=_import_all, name="modules", daemon=True)
    thread.start()
    return thread


def _import_all() -> None:
    for game_id in game_ids():
        with contextlib.suppress(Exception):  # what is broken is told where somebody wants it
            find_game(game_id)
    for name in (FIRST, *(name for package in PACKAGES for name in _modules(package))):
        with contextlib.suppress(Exception):
            importlib.import_module(name)


def _modules(package: str) -> list[str]:
    """The names of all modules in a package and the packages within."""
    found = pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}.")
    return [name for module in found for name in (_modules(module.name) if module.ispkg else [module.name])]
