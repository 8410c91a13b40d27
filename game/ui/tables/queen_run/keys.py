"""Keys that no widget has taken; and clicks that were not meant for what they hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Confirm, Intent, Press, Select
from game.ui.tables.common.actionbar import BarButton, press
from game.ui.tables.queen_run import draft_tree, turn

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel

LASTING = ("button:end", "button:pass", "button:lead")
"""Buttons that end a turn."""


class Clicks:
    """Keeps clicks that skip what others do from acting in the turn that begins below the pointer."""

    def __init__(self, table: QueenRunModel) -> None:
        self._table = table
        self._others = False  # the button of the mouse went down in another player's turn
        self._last = ""

    def swallow(self, intent: Intent) -> bool:
        """Whether an intent has done all it should."""
        table = self._table
        if isinstance(intent, Press):
            self._others = not table.mine
        if not isinstance(intent, Select) or table.ui.pressed is None:
            return False
        name = table.ui.pressed.name
        if name in LASTING and intent.clicks > 1 and self._last != name:
            return True  # one of many quick clicks that began on Skip
        self._last = name
        if table.ui.pressed.role == "map" and self._others:
            if table.busy:
                table.skip()
            return True
        return False


def letter(table: QueenRunModel, name: str) -> bool:
    """The key of a button; False if no button has it."""
    if table.draft.open or table.draft.boards_first or table.draft.at_map:
        return False
    for button in [*turn.settling(table), *turn.small(table), turn.main(table)]:
        if button.key == name:
            _press(table, button)
            return True
    return False


def confirm(table: QueenRunModel, intent: Confirm) -> bool:
    """Enter where nothing has the focus: the main button. What ends the turn is only brought into focus, and not even
    that by Space, which is pressed again and again to skip what the bots do."""
    button = draft_tree.lit(table) if table.draft.open else turn.lit(table)
    if button.name not in ("end", "lead") or not button.enabled:
        _press(table, button)
    elif intent.key != "space":
        table.ui.set_focus(f"button:{button.name}", ring=True)
    return True


def _press(table: QueenRunModel, button: BarButton) -> None:
    """Press it; the bubble leaves out the name with which the reason begins in the tooltip."""
    press(table, button, button.reason.partition("\n")[2])
