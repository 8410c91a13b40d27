"""The commands that every table has, for its buttons and its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table.steps import Decide, Over
from game.ui.input.intents import Command, Intent
from game.ui.widgets.dialog import DialogButton

if TYPE_CHECKING:
    from game.ui.tables.common.log_line import LogLine
    from game.ui.tables.common.model import TableControls

BY_KEY = ("undo", "redo", "others_did", "hint", "follow_hint", "log", "players", "look_back", "menu")
"""What is asked for by a key at a table; the rest is everywhere the same, or has only a button."""


class Commands:
    """Undo and redo, and which key does what."""

    def __init__(self, controls: TableControls) -> None:
        self._controls = controls
        self._undone: tuple[str, LogLine | None] = ("", None)  # what was said of the last undo, and its line
        self._back_at: tuple[int, int | None] = (0, None)  # how many actions were left then, and who looked

    @property
    def given_back(self) -> LogLine | None:
        """The line of what was just taken back, as long as that is said."""
        said, line = self._undone
        if self._moment() != self._back_at:
            return None
        return line if any(said == text for text, _ in self._controls.app.messages.toasts) else None

    def _moment(self) -> tuple[int, int | None]:
        """How many actions there are, and who looks at them."""
        session = self._controls.session
        return len(session.match.actions), session.viewer

    def undo(self) -> None:
        """Back to the viewer's last decision, or a word why not; who has seen something hidden since is asked first."""
        controls = self._controls
        controls.halt()
        controls.skip()
        session, tr = controls.session, controls.tr
        why_not = "table.undo.none" if isinstance(session.next(), Decide | Over) else "table.undo.wait"
        if not self._may(session.can_undo(), why_not):
            return
        if not session.undo_marks() or controls.playing.teaching:
            taken_back = self._told_of()
            self._undo()
            if taken_back is not None and not controls.playing.teaching:
                said = tr("table.undone", move=taken_back.text)
                self._undone, self._back_at = (said, taken_back), self._moment()
                controls.app.toast(said)
            return
        controls.app.ask(
            lambda: tr("table.undo.title"),
            lambda: "\n".join(filter(None, (self._to_undo(), tr("table.undo.text")))),
            lambda: [
                DialogButton("no", tr("ui.cancel"), safe=True),
                DialogButton("yes", tr("table.undo.sure"), self._undo, icon="icons/undo_ink"),
            ],
        )

    def _told_of(self) -> LogLine | None:
        """The action that an undo begins with, as the log tells it; None where it tells nothing of it."""
        at = self._controls.session.left_by_undo() + 1
        return next((line for line in self._controls.log_lines() if line.at == at and not line.heading), None)

    def _to_undo(self) -> str:
        """The same as a sentence of a question."""
        told = self._told_of()
        return self._controls.tr("table.undo.move", move=told.text) if told is not None else ""

    def _undo(self) -> None:
        self._controls.session.undo()
        self._controls.bots.take_back_notes()
        self._elsewhere("ui_undo")

    def redo(self) -> None:
        """Do again what was taken back last, or a word why not."""
        self._controls.skip()
        if self._may(self._controls.session.can_redo(), "table.redo.none"):
            self._controls.session.redo()
            self._elsewhere("ui_redo")

    def _may(self, able: bool, why_not: str) -> bool:
        if not able:
            self._controls.app.play("ui_error")
            self._controls.app.toast(self._controls.tr(why_not))
        return able

    def _elsewhere(self, sound: str) -> None:
        """The game is at another position now: show it."""
        self._controls.app.play(sound)
        self._controls.reset()

    def of(self, name: str) -> Callable[[], object]:
        """What a command, or the tool of that name, does; nothing where there is no such command."""
        controls, windows = self._controls, self._controls.windows
        does: dict[str, Callable[[], object]] = {
            "undo": self.undo, "redo": self.redo, "others_did": controls.recap.toggle, "hint": controls.hints.toggle,
            "advice": controls.hints.toggle, "follow_hint": controls.hints.follow, "log": windows.log,
            "players": windows.players, "rules": windows.rules, "look_back": windows.look_back, "keys": windows.keys,
            "settings": windows.settings, "menu": windows.menu,
        }  # fmt: skip
        return does.get(name, lambda: None)

    def carry_out(self, intent: Intent) -> bool:
        """Do what a key asks for; False where it asks for none of these."""
        if not isinstance(intent, Command) or intent.name not in BY_KEY:
            return False
        self.of(intent.name)()
        return True
