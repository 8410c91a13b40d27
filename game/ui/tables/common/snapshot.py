"""The picture of a table that its saved game is known by.

It is taken from the window when a person is asked and nothing moves, and shows only the part of the table where
everybody may look (`open_area` of its scene), so that the next person at the screen sees no hand.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pygame

from game.services.saves import PICTURE_SUFFIX
from game.table.steps import Decide, Over
from game.ui.input.intents import Hover, Intent
from game.ui.playing import saves_of

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableControls

SIZE = (800, 450)
"""Pixels of the picture; `open_area` has the same shape."""


class Snapshot:
    """Keeps the picture of one table."""

    def __init__(self, controls: TableControls) -> None:
        self._controls = controls
        self._seen: int | None = None  # number of actions at which it was taken last, or could not be

    def disturbed(self, intent: Intent) -> None:
        """The person does something: what lies on the table from now on may tell what is only thought of."""
        if not isinstance(intent, Hover):
            self._seen = len(self._controls.session.match.actions)

    def take(self) -> None:
        """Nothing has moved for a while: take the picture, unless this position was dealt with already."""
        controls, session = self._controls, self._controls.session
        actions = len(session.match.actions)
        if actions == self._seen or not self._due():
            return
        self._seen = actions
        area = controls.open_area()
        if area is None or session.match.game.secret_ballot(session.match.state):
            return
        surface = controls.app.surface
        rect = controls.frame.rect(area).clip(surface.get_rect())
        if rect.width == 0:
            return
        picture = pygame.transform.smoothscale(surface.subsurface(rect), SIZE)
        file = io.BytesIO()
        pygame.image.save(picture, file, PICTURE_SUFFIX)
        saves_of(controls.app).keep_picture(controls.playing.save_id, file.getvalue())

    def _due(self) -> bool:
        controls = self._controls
        playing = controls.playing
        return (
            isinstance(controls.step, Decide | Over)
            and controls.looked_at
            and not controls.busy
            and controls.on_top
            and not (playing.look_only or playing.teaching or controls.session.look_only)
            and controls.app.data.writable
            and not controls.ui.tip_shown
            and not controls.app.messages.toasts
            and controls.app.messages.bubble is None
            and controls.reactions.bubble is None
        )
