"""Finds the parts of every game: of those that came with the program, and of those in a developer's own folder.

A game that came with the program has its parts in the program's rooms, under its name. Any other game lies whole in one
folder, which is a package of the game's name; `main.py --game-folder DIR` names the folder above it. The two columns of
MODULES and ASSETS are the whole layout; docs/adding-a-game.md leads through it.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

MODULES = {
    "rules": ("game.games.{game}", "{game}"),
    "puzzles": ("game.games.{game}.puzzles", "{game}.puzzles"),
    "presenter": ("game.table.presenters.{game}", "{game}.presenter"),
    "achievements": ("game.table.achievements.{game}", "{game}.achievements"),
    "table": ("game.ui.tables.{game}", "{game}.table"),
    "spec": ("tests.games.{game}.spec", "{game}.tests.spec"),
}
"""Each part of a game that is code: its module where it came with the program, and in a folder of its own."""

ASSETS = {
    "i18n": ("{language}/{game}.json", "i18n/{language}.json"),
    "rules": ("{language}/{game}.md", "rules/{language}.md"),
    "lessons": ("{game}.json", "lesson.json"),
    "puzzles": ("{game}", "puzzles"),
}
"""Each part of a game that is a file, or a folder of them: its place in that folder of assets/, and in a folder of its
own."""

_folders: dict[str, Path] = {}
"""The games that lie in a folder of their own, and where. One list for the whole process, as sys.path is."""


@dataclass(frozen=True)
class Unusable:
    """A folder that looks like a game and is none that can be played, and why, in words for its developer."""

    folder: Path
    reason: str

    def __str__(self) -> str:
        return f"{self.folder}: {self.reason}"


def use_folder(folder: Path) -> list[Unusable]:
    """Make the games in `folder` known beside those that came with the program; gives those that cannot be used.

    A game is a package there: a folder with an `__init__.py`, whose name no other module may have.
    """
    folder = folder.resolve()
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
        importlib.invalidate_caches()
    inits = sorted(folder.glob("*/__init__.py"))
    wrong = [] if inits else [Unusable(folder, "no game lies in it; a game is a folder with an __init__.py")]
    for init in inits:
        reason = _why_not(init)
        if reason:
            wrong.append(Unusable(init.parent, reason))
        else:
            _folders[init.parent.name] = init.parent
    return wrong


def _why_not(init: Path) -> str:
    """Why the package of that `__init__.py` is no game that can be used; "" if it is one."""
    name = init.parent.name
    if not name.isidentifier() or not name.islower():
        return "the name of a game's folder is an identifier in small letters, like go_fish"
    if name in _shipped():
        return f"a game called {name} came with the program; give the folder another name"
    found = importlib.util.find_spec(name)
    if found is None or found.origin is None or Path(found.origin).resolve() != init:
        return f"Python knows another module called {name}; give the folder another name"
    try:
        package = importlib.import_module(name)
    except Exception as error:  # whatever its developer did: it is told, and the other games go on
        return f"its __init__.py cannot be imported: {error!r}"
    if not hasattr(package, "new_game"):
        return "its __init__.py has no function new_game()"
    listed = isinstance(getattr(package, "MENU_POSITION", None), int)
    return "" if listed else "its __init__.py has no MENU_POSITION, its place in menus"


def forget(game_id: str) -> None:
    """Leave out a game in a folder of its own."""
    _folders.pop(game_id, None)


def own_folder(game_id: str) -> Path | None:
    """The folder of a game that has one of its own; None for one that came with the program, or an unknown one."""
    return _folders.get(game_id)


def own_games() -> dict[str, Path]:
    """The games in folders of their own, with these."""
    return dict(_folders)


def game_ids() -> list[str]:
    """The ids of all games, in no order that means anything."""
    return [*_shipped(), *_folders]


def _shipped() -> list[str]:
    rooms = importlib.import_module("game.games").__path__
    return [module.name for module in pkgutil.iter_modules(rooms) if module.ispkg]


def module_name(game_id: str, part: str) -> str:
    """The name of the module that is a part (of MODULES) of a game."""
    return MODULES[part][game_id in _folders].format(game=game_id)


def module(game_id: str, part: str) -> ModuleType:
    """A part (of MODULES) of a game. Raises ModuleNotFoundError if the game brings none."""
    return importlib.import_module(module_name(game_id, part))


def has(game_id: str, part: str) -> bool:
    """Whether a game brings a part of MODULES."""
    try:
        return importlib.util.find_spec(module_name(game_id, part)) is not None
    except ModuleNotFoundError:  # the package that it would be in is not there
        return False


def asset(kind: str, folder: Path, game_id: str, language: str = "") -> Path:
    """The file of a game of a kind (of ASSETS), `folder` being that of assets/ for this kind; it need not be there."""
    shipped, own = ASSETS[kind]
    below, pattern = (_folders[game_id], own) if game_id in _folders else (folder, shipped)
    return below / pattern.format(game=game_id, language=language)
