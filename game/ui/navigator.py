"""The ways from a scene to others: a scene opens another one by the navigator, and so need not know it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.core.game import Game
    from game.services.translation import Translate
    from game.table.seats import Seat
    from game.ui.playing import Playing
    from game.ui.widgets.textfield import TextField


class Navigator(Protocol):
    """Opens scenes on top of the present one, unless something else is said; `game.ui.scenes.navigator` does it.

    It is a protocol because every scene knows the app, while the class that opens them all knows every scene.
    """

    def title(self) -> None:
        """Leave all for the menu."""

    def plain_menu(self) -> None:
        """Leave all scenes for the menu that reads nothing from the data folder."""

    def settings(self) -> None:
        """The settings."""

    def about(self) -> None:
        """Version, licences, folders."""

    def keys(self) -> None:
        """The list of keys; asked for again, it goes away."""

    def rules(self, game_id: str, anchor: str = "") -> None:
        """The rules of a game, at a section."""

    def explain(self) -> bool:
        """The rules of the game at hand where they tell of what is looked at; False where there is no game."""

    def lessons(self, game_id: str) -> None:
        """The chapters of a game's lesson."""

    def puzzles(self, game_id: str) -> None:
        """The puzzles of a game."""

    def game(self, game_id: str) -> None:
        """The page of a game: to go on with it, to play, the deal of the day, to learn it; or why it cannot be played.
        """

    def daily(self, game_id: str) -> None:
        """A game's deal of the day."""

    def setup(self, game_id: str, *, replace: bool = False) -> None:
        """The set-up of a game, or why it cannot be played; `replace`: in the place of the present scene."""

    def saves(self, transition: str | None = None) -> None:
        """The saved games."""

    def save(self, save_id: str) -> None:
        """Go on with a saved game."""

    def receive(self, path: Path) -> None:
        """Take in the saved game in a file, or values of a game, and ask whether to open it or to use them."""

    def values(self, game: Game, on_done: Callable[[], object]) -> None:
        """All values of a game; `on_done` is called when the page is left."""

    def statistics(self, tab: str = "", game_id: str | None = None) -> None:
        """The statistics of all games or of one; `tab`: "" for the first."""

    def pause(self, playing: Playing) -> None:
        """The menu over a table."""

    def hand_over(
        self, seat: Seat, tr: Translate, on_ready: Callable[[], None], *, answering: bool, news: Callable[[], str],
        title: str,
    ) -> None:  # fmt: skip
        """The curtain, until the next person says that they are there; see `HandOverScene`."""

    def results(self, playing: Playing) -> None:
        """What a game came to."""

    def review(self, playing: Playing) -> None:
        """Where a game turned."""

    def look_back(self, playing: Playing, position: int | None = None) -> None:
        """The table as it was after so many actions (None: as it is)."""

    def onscreen_keyboard(self, field: TextField) -> None:
        """Letters to be chosen one by one for a field."""
