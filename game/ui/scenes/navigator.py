"""Opens every scene that others ask for. The scenes are imported when they are asked for: the menu is there at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.game import Game
    from game.services.translation import Translate
    from game.table.seats import Seat
    from game.ui.app import App
    from game.ui.playing import Playing
    from game.ui.widgets.textfield import TextField


class SceneNavigator:
    """The `Navigator` of the program."""

    def __init__(self, app: App) -> None:
        self._app = app

    # Menus

    def title(self) -> None:
        from game.ui.scenes.title import TitleScene

        self._app.reset(TitleScene(self._app))

    def plain_menu(self) -> None:
        from game.ui.scenes.plain_menu import PlainMenu

        self._app.reset(PlainMenu(self._app), "none")

    def settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self._app.push(SettingsScene(self._app))

    def about(self) -> None:
        from game.ui.scenes.about import AboutScene

        self._app.push(AboutScene(self._app))

    def keys(self) -> None:
        from game.ui.scenes.keys import KeysScene

        app = self._app
        shown = next((scene for scene in app.scenes if isinstance(scene, KeysScene)), None)
        if shown is None:
            app.push(KeysScene(app, game_id=app.game_at_hand))
        elif shown is app.scenes.top:
            app.close(shown)

    def statistics(self, tab: str = "", game_id: str | None = None) -> None:
        from game.ui.scenes.statistics import TABS, StatisticsScene

        self._app.push(StatisticsScene(self._app, tab or TABS[0], game_id))

    def onscreen_keyboard(self, field: TextField) -> None:
        from game.ui.scenes.onscreen_keyboard import OnscreenKeyboard

        self._app.push(OnscreenKeyboard(self._app, field))

    # Rules, lessons and puzzles

    def rules(self, game_id: str, anchor: str = "") -> None:
        from game.ui.scenes.rules import RulesScene

        self._app.push(RulesScene(self._app, game_id, anchor))

    def explain(self) -> bool:
        app = self._app
        if not app.game_at_hand or any(scene.name == "rules" for scene in app.scenes):
            return False
        app.play("ui_dialog")
        self.rules(app.game_at_hand, self._looked_at())
        return True

    def _looked_at(self) -> str:
        """Where the rules tell of what was refused, else of what is pointed at or has the focus; "" if nowhere."""
        anchor = self._app.messages.anchor
        for scene in self._app.scenes.takers():
            widget = scene.ui.current()
            anchor = anchor or (scene.rules_of(widget) if widget is not None else "")
        return anchor

    def lessons(self, game_id: str) -> None:
        from game.ui.scenes.lessons import LessonsScene

        self._app.push(LessonsScene(self._app, game_id))

    def puzzles(self, game_id: str) -> None:
        from game.ui.scenes.puzzles import PuzzlesScene

        self._app.push(PuzzlesScene(self._app, game_id))

    # Games

    def game(self, game_id: str) -> None:
        from game.ui.scenes.game_page import open_game_page

        open_game_page(self._app, game_id)

    def daily(self, game_id: str) -> None:
        from game.ui.scenes.daily import open_daily

        open_daily(self._app, game_id)

    def setup(self, game_id: str, *, replace: bool = False) -> None:
        from game.ui.scenes.setup import open_setup

        open_setup(self._app, game_id, replace=replace)

    def saves(self, transition: str | None = None) -> None:
        from game.ui.scenes.saves import SavesScene

        self._app.push(SavesScene(self._app), transition)

    def save(self, save_id: str) -> None:
        from game.ui.scenes.open_save import open_save

        open_save(self._app, save_id)

    def receive(self, path: Path) -> None:
        from game.ui.exchange import receive
        from game.ui.value_exchange import is_values, receive_values

        (receive_values if is_values(path) else receive)(self._app, path)

    def values(self, game: Game, on_done: Callable[[], object]) -> None:
        from game.ui.scenes.values import ValuesScene

        self._app.push(ValuesScene(self._app, game, on_done))

    # Over a table

    def pause(self, playing: Playing) -> None:
        from game.ui.scenes.pause import PauseScene

        self._app.push(PauseScene(self._app, playing))

    def hand_over(
        self, seat: Seat, tr: Translate, on_ready: Callable[[], None], *, answering: bool, news: Callable[[], str],
        title: str,
    ) -> None:  # fmt: skip
        from game.ui.scenes.handover import HandOverScene

        scene = HandOverScene(self._app, seat, tr, on_ready, answering=answering, news=news, title=title)
        self._app.push(scene, transition="none")

    def results(self, playing: Playing) -> None:
        from game.ui.scenes.results import ResultsScene

        self._app.push(ResultsScene(self._app, playing))

    def review(self, playing: Playing) -> None:
        from game.ui.scenes.review import ReviewScene

        self._app.push(ReviewScene(self._app, playing))

    def look_back(self, playing: Playing, position: int | None = None) -> None:
        from game.ui.scenes.look_back import look_back

        look_back(self._app, playing, position)
