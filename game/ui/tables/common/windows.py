"""The windows that a table opens: log, players, menu, keys, rules, settings, a look back, the results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.tables.common.log_drawer import LogScene
from game.ui.tables.common.log_line import LogLine

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableControls


class Guide:
    """A scene over a table that leads through its game: the strip of a look back, the card of a lesson."""

    @property
    def takes_enter(self) -> bool:
        """Whether Enter is for it now, not for the table."""
        return False

    def way_back(self) -> None:
        """Leave the table, where its menu is asked for."""
        raise NotImplementedError

    def show_moment(self, position: int) -> bool:
        """Show the table as it was after so many actions; False: look back from it as from every table."""
        return False

    def show_results(self) -> bool:
        """Tell the end in its own way; False: the results are shown as for every game."""
        return False


class Windows:
    """Opens them over its table. `results_seen`: the result was shown, so that the table is looked at again."""

    def __init__(self, controls: TableControls) -> None:
        self._controls = controls
        self._app = controls.app
        self._playing = controls.playing
        self.results_seen = False

    def log(self) -> None:
        """The whole log in a drawer."""
        controls = self._controls
        self._app.play("ui_dialog")
        self._app.push(LogScene(self._app, controls.log_lines, controls.log_seat, self.moment, self._log_edges))

    def _log_edges(self) -> tuple[int, int, int] | None:
        """The pixels of the left, upper and lower edge of the drawer of the log at this table."""
        where, frame = self._controls.where, self._controls.frame
        corner = where.log_corner
        if corner is None:
            return None
        left, foot = frame.point(*corner)
        return left, frame.point(corner[0], where.log_top)[1], foot

    def moment(self, line: LogLine) -> None:
        """Show the table as it was when that was told."""
        guide = self._controls.guide
        if guide is None or not guide.show_moment(line.at):
            self.look_back(line.at)

    def look_back(self, position: int | None = None) -> None:
        """Show the table as it was after so many actions (None: one move back)."""
        count = len(self._playing.session.match.actions)
        if not self._controls.looked_at or not count or self._playing.look_only:
            return
        self._app.play("ui_dialog")
        self._app.open.look_back(self._playing, max(0, count - 1) if position is None else position)

    def players(self) -> None:
        """All players at a glance in a drawer, in the size of menus."""
        if self._controls.looked_at:
            self._app.play("ui_dialog")
            self._app.push(self._controls.players())

    def menu(self) -> None:
        """The pause menu; where a game is looked at or a lesson given, the way back."""
        if self._controls.guide is not None:
            self._controls.guide.way_back()
            return
        self._app.open.pause(self._playing)

    def keys(self) -> None:
        """The list of keys."""
        self._app.open.keys()

    def rules(self, section: str = "") -> None:
        """The rules of this game, at a section."""
        self._app.open.rules(self._playing.game_id, section)

    def settings(self) -> None:
        """The settings."""
        self._app.open.settings()

    def results(self) -> None:
        """The result; a lesson says itself what has come of it, and goes on."""
        if self._controls.guide is not None and self._controls.guide.show_results():
            return
        if not self.results_seen:
            self.results_seen = True
            self._controls.rebuild()
        self._app.open.results(self._playing)
