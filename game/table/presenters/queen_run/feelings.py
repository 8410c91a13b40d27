"""Who feels what at an event of Queen Run, where all is open."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.games.queen_run import events as ev
from game.games.queen_run.cells import PARADISE
from game.table.feelings import ANNOYED, CONTENT, GAINS, STRUCK, SURPRISED, Feeling
from game.table.presenters.queen_run.shown import Shown

LARGE = 3
"""Bases at once that are worth a word."""


def feelings(shown: Shown, event: Event) -> Sequence[Feeling]:
    """What seats feel at an event; see `Presenter.feelings`."""
    match event:
        case ev.TribeChosen(seat=seat):
            return [Feeling(seat, CONTENT)]
        case ev.Passed(seat=seat, returned=returned) if returned > 0:
            return [Feeling(seat, ANNOYED)]
        case ev.BasesGained(seat=seat, amount=amount) if amount > 1:
            return [Feeling(seat, CONTENT, GAINS if amount >= LARGE else "")]
        case ev.ApGained(seat=seat):
            return [Feeling(seat, CONTENT)]
        case ev.EffectStarted(seat=seat, left=left) if left > 1:
            return [Feeling(seat, CONTENT, GAINS if left >= LARGE else "")]
        case ev.Arrived(seat=seat):
            late = [each for each, side in enumerate(shown.seats) if each != seat and side.queen != PARADISE]
            return [Feeling(seat, CONTENT, GAINS), *(Feeling(each, SURPRISED, STRUCK) for each in late)]
    return ()
