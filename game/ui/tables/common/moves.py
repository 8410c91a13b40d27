"""Plays what the person has chosen: asks first where the settings say so, and says at the pointer why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.core.game import Action
from game.core.refusal import Reason, Refused
from game.services.wording import reason_text
from game.table.chooser import Changed, Outcome, Play
from game.ui.input.intents import Pos
from game.ui.rules_links import anchor_of
from game.ui.widgets.dialog import DialogButton

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableControls


class Moves:
    """The moves of the person at a table."""

    def __init__(self, controls: TableControls) -> None:
        self._controls = controls

    def confirm(self, words: Callable[[], str], play: Callable[[], object]) -> None:
        """Do `play`; where the settings want moves confirmed, ask first. `words`: what is asked about."""
        controls = self._controls
        if not controls.app.settings.confirm:
            play()
            return
        tr = controls.app.tr
        controls.app.ask(
            lambda: tr("table.sure"),
            words,
            lambda: [
                DialogButton("cancel", tr("table.sure.no"), safe=True),
                DialogButton("confirm", tr("table.sure.yes"), play, "primary"),
            ],
            private=controls.prompt_is_private,
        )

    def carry_out(self, outcome: Outcome, pos: Pos) -> None:
        """Do what pressing a piece at a place of the window came to."""
        controls = self._controls
        if isinstance(outcome, Play):
            controls.submit(outcome.actions)
        elif isinstance(outcome, Changed):
            controls.app.play("card_slide", pos[0] / max(1, controls.frame.window[0]))
            controls.chosen_changed()
        else:
            self.refuse(outcome.reasons, pos)

    def play(self, action: Action) -> bool:
        """Play an action, or say why it is refused; False where it is."""
        try:
            self._controls.act(action)
        except Refused as refused:
            self.refuse(refused.reasons)
            return False
        return True

    def refuse(self, reasons: Iterable[Reason], pos: Pos | None = None) -> None:
        """Say why something cannot be done, at a place of the window, else at the pointer."""
        controls, reasons = self._controls, list(reasons)
        if not reasons:
            return
        words = [reason_text(reason, controls.tr, controls.names) for reason in reasons]
        at = controls.app.reader.pointer if pos is None else pos
        controls.app.bubble("\n".join(dict.fromkeys(words)), at, anchor_of(reasons))

    def why_not(self, action: Action) -> str:
        """Why an action is not legal now, in words; "" where it is."""
        reasons = self._controls.session.why_not(action)
        return reason_text(reasons[0], self._controls.tr, self._controls.names) if reasons else ""
