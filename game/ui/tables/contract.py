"""What the table of a game gives to the rest of the program, and how it is found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

from game.core import loader

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.core.documents import Document
    from game.core.scoring import Result
    from game.services.translation import Translate
    from game.table.seats import Seat
    from game.ui.app import App
    from game.ui.playing import Playing
    from game.ui.scenes.results_report import Report
    from game.ui.tables.common.driver import TableScene
    from game.ui.tables.common.zoom import Page


class BoardPictures(Protocol):
    """What draws the boards of a game alone and small, for choosing among them."""

    def picture(self, board: str | Document, side: int) -> pygame.Surface:
        """A board (a name, or {"name", "lines"}) as a square of `side` pixels."""


class TextPictures(Protocol):
    """Pictures as they stand in texts and previews: lettered or composed, and kept."""

    def picture(self, name: str, width: int, lod: int = ...) -> pygame.Surface:
        """A picture `width` pixels wide."""

    def clear(self) -> None:
        """Forget them (another size or language)."""


@dataclass(frozen=True)
class Illustrator:
    """What a game's table knows of its pictures in texts and previews.

    `caption(words, picture)` says in a word or two what one shows, and `card_page(words, picture)` is for enlarging;
    None where there are no cards.
    """

    pictures: TextPictures
    caption: Callable[[Translate, str], str]
    card_page: Callable[[Translate, str], Page] | None = None


class TablePackage(ABC):
    """What a game's table gives: its package has a function `table()` that returns a subclass of this.

    What is abstract a game must bring, or mypy names it; all else it may leave as it is. A package is imported before
    the first picture, so each method imports what it needs only then. Pictures are named as in assets/images.
    """

    medal: str = "medals/players"
    """The picture by which the game is known in menus and lists."""
    ribbon: str = "purple"
    """The colour of its ribbon: blue, green, purple or raspberry."""
    card: str = ""
    """The picture of its card in the set-up (`game_card` in build/art draws such); "": a plain one with the medal."""
    value_pictures: ClassVar[Mapping[str, str]] = {}
    """Pictures of what its values are of: by the name of a table, a row or a column of the sheet, without a number."""

    option_pictures: ClassVar[Mapping[str, str]] = {}
    """Pictures beside its options in the set-up, by their names; beside its "boards" and "values" as well."""

    @abstractmethod
    def table_scene(self, app: App, playing: Playing) -> TableScene:
        """The scene of a running game."""

    def results_report(self, app: App, playing: Playing, result: Result) -> Report:
        """What is reported of a finished game; by default the ranking and the points."""
        from game.ui.scenes.results_report import PlainReport

        return PlainReport(app, playing, result)

    def prefetch(self, app: App, seats: Sequence[Seat]) -> None:
        """Let what a table with these seats will show first be made in the background."""
        return

    def table_keys(self) -> list[tuple[tuple[str, ...], str]]:
        """Keys that only this table knows, each with the key of the text that says what they do, for the list of keys.

        A single character is a key of its own, which can be changed; anything longer is what a key of all tables does.
        """
        return []

    def illustrator(self, app: App) -> Illustrator | None:
        """What draws and names its pictures in the rules; None: they are shown as they are."""
        return None

    def read_maps(self, folder: Path) -> None:
        """Read every map of a folder as the table does. Raises MapError; only for a game with maps."""
        raise LookupError(f"{folder}: the table of this game reads no maps")

    def new_board_pictures(self) -> BoardPictures:
        """What draws single boards; only for a game whose `Game.boards` names some."""
        raise LookupError("the table of this game draws no boards")


def find_table(game_id: str) -> TablePackage:
    """What the table of a game gives; raises ModuleNotFoundError if it brings none."""
    made: TablePackage = loader.module(game_id, "table").table()
    return made
