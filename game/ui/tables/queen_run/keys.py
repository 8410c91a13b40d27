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

    def __init__(self, model: QueenRunModel) -> None:
        self._model = model
        self._others = False  # the button of the mouse went down in another player's turn
        self._last = ""

    def swallow(self, intent: Intent) -> bool:
        """Whether an intent has done all it should."""
        model = self._model
        if isinstance(intent, Press):
            self._others = not model.mine
        if not isinstance(intent, Select) or model.ui.pressed is None:
            return False
        name = model.ui.pressed.name
        if name in LASTING and intent.clicks > 1 and self._last != name:
            return True  # one of many quick clicks that began on Skip
        self._last = name
        if model.ui.pressed.role == "map" and self._others:
            if model.busy:
                model.skip()
            return True
        return False


def letter(model: QueenRunModel, name: str) -> bool:
    """The key of a button; False if no button has it."""
    if model.draft.open or model.draft.boards_first or model.draft.at_map:
        return False
    for button in [*turn.settling(model), *turn.small(model), turn.main(model)]:
        if button.key == name:
            _press(model, button)
            return True
    return False


def confirm(model: QueenRunModel, intent: Confirm) -> bool:
    """Enter where nothing has the focus: the main button. What ends the turn, or leaves bases of an effect unplaced, is
    only brought into focus, and not even that by Space, which is pressed again and again to skip what the bots do."""
    button = draft_tree.lit(model) if model.draft.open else turn.lit(model)
    if button.name not in ("end", "done", "lead") or not button.enabled:
        _press(model, button)
    elif intent.key != "space":
        model.ui.set_focus(f"button:{button.name}", ring=True)
    return True


def _press(model: QueenRunModel, button: BarButton) -> None:
    """Press it; the bubble leaves out the name with which the reason begins in the tooltip."""
    press(model, button, button.reason.partition("\n")[2])
