"""Where the program finds what it brought along, and where it keeps what belongs to the person."""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.resources import resource_root
from game.services.characters import as_path
from game.services.files import Files
from game.services.problem import Problem

APP_NAME = "Three Crowns"


def assets() -> Path:
    """The assets folder."""
    return resource_root() / "assets"


def licences() -> Path | None:
    """The folder with the licences of all parts, where the packaged program has it; None in a checkout."""
    if not getattr(sys, "frozen", False):
        return None
    program = Path(sys.executable).resolve().parent
    # On macOS the program lies three folders deep in the .app, and the licences beside that.
    places = [program / "licences", *(folder / "licences" for folder in list(program.parents)[:3])]
    return next((place for place in places if place.is_dir()), None)


def named(text: str) -> Path:
    """The path that a person typed, pasted or gave on the command line. Never raises.

    It is without the marks that copying puts around it, and ~ is the own folder; what is there as it was given is that.
    """
    path = Path(as_path(text))
    try:
        return Path(text) if Path(text).exists() else path.expanduser()
    except (OSError, ValueError, RuntimeError):  # no name of a file; somebody whose folder nobody knows
        return path


@dataclass(frozen=True)
class DataDir:
    """The folder of one person's data.

    `problem` is None where it can be written, else says why not (`data_unwritable`: folder, detail; `second_copy`:
    folder): the program then runs and keeps nothing.
    """

    root: Path
    problem: Problem | None = None

    @classmethod
    def open(cls, override: Path | None = None) -> DataDir:
        """The per-user folder of the system, or `override`; it is made and tried out. Never raises."""
        if override is None:
            # Imported here: the referee needs no data folder.
            import platformdirs

            override = Path(platformdirs.user_data_dir(APP_NAME, appauthor=False, roaming=False))
        root = Path(os.path.abspath(named(str(override))))  # noqa: PTH100 - resolve() may raise
        try:
            root.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=root) as probe:
                probe.write(b"probe")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            return cls(root, Problem("data_unwritable", {"folder": str(root), "detail": reason}))
        return cls(root)

    def used_by_another(self) -> DataDir:
        """The folder as a second copy of the program has it: to be read, and left as it is (`second_copy`)."""
        return replace(self, problem=Problem("second_copy", {"folder": str(self.root)}))

    @property
    def writable(self) -> bool:
        """Whether anything can be kept."""
        return self.problem is None

    @property
    def files(self) -> Files:
        """What all writing goes through, here and elsewhere: it leaves this folder alone where nothing can be kept."""
        return Files(self.root, self.problem)

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.root / "settings.json"

    @property
    def saves(self) -> Path:
        """The folder of saved games."""
        return self.root / "saves"

    def boards(self, game_id: str) -> Path:
        """The folder of the boards that the person made for a game."""
        return self.root / "boards" / game_id

    def values(self, game_id: str) -> Path:
        """The file by which the person may replace the values of a game."""
        return self.root / f"{game_id}.toml"

    def value_sets(self, game_id: str) -> Path:
        """The folder of values for a game that the person keeps under names."""
        return self.root / "values" / game_id

    @property
    def statistics(self) -> Path:
        """The file of the statistics."""
        return self.root / "statistics.db"

    @property
    def days(self) -> Path:
        """The file of the deals of the day that were played."""
        return self.root / "days.json"

    @property
    def exports(self) -> Path:
        """The folder of what the person asked to be written out."""
        return self.root / "exports"

    @property
    def imports(self) -> Path:
        """The folder where the person may put what is to be taken in."""
        return self.root / "imports"

    @property
    def screenshots(self) -> Path:
        """The folder of pictures of the screen."""
        return self.root / "screenshots"

    @property
    def crash(self) -> Path:
        """The folder of crash reports."""
        return self.root / "crash"

    @property
    def starting(self) -> Path:
        """The file that counts starts that did not come to their end."""
        return self.root / "starting"

    @property
    def lock(self) -> Path:
        """The file whose lock says that a copy of the program is running."""
        return self.root / "lock"
