"""Who feels what at an event of Sleeping Queens, from what lies open."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.games.sleeping_queens import events as ev
from game.games.sleeping_queens.cards import QUEEN_IDS, read_data
from game.table.feelings import ANNOYED, CONTENT, GAINS, STRIKES, STRUCK, SURPRISED, Feeling
from game.table.presenters.sleeping_queens.shown import RIVALS, Shown

POINTS = dict(zip(QUEEN_IDS, read_data().points, strict=True))
LARGE = 15
"""Points from which a queen that is woken is worth a word."""


def feelings(shown: Shown, event: Event) -> Sequence[Feeling]:
    """What seats feel at an event; see `Presenter.feelings`."""
    match event:
        case ev.KnightPlayed(owner=owner) | ev.PotionPlayed(owner=owner):
            return [Feeling(owner, SURPRISED)]
        case ev.QueenStolen(seat=seat, owner=owner):
            return [Feeling(owner, ANNOYED, STRUCK), Feeling(seat, CONTENT, STRIKES)]
        case ev.QueenSlept(owner=owner):
            by = [] if shown.turn == owner else [Feeling(shown.turn, CONTENT, STRIKES)]
            return [Feeling(owner, ANNOYED, STRUCK), *by]
        case ev.AttackStopped(seat=seat, by=by):
            return [Feeling(seat, CONTENT), Feeling(by, ANNOYED)]
        case ev.KnightWasted(seat=seat, owner=owner):
            return [Feeling(seat, ANNOYED), Feeling(owner, CONTENT)]
        case ev.QueenWoken(seat=seat, queen=queen):
            if RIVALS.get(queen) in shown.awake[seat]:
                return [Feeling(seat, SURPRISED)]
            return [Feeling(seat, CONTENT, GAINS if POINTS[queen] >= LARGE else "")]
        case ev.Quarrel(seat=seat):
            return [Feeling(seat, ANNOYED, STRUCK)]
        case ev.RoseCalls(seat=seat):
            return [Feeling(seat, SURPRISED, GAINS)]
        case ev.JesterCounted(seat=seat, chosen=chosen) if seat != chosen:
            return [Feeling(seat, ANNOYED), Feeling(chosen, SURPRISED)]
    return ()


def standing(shown: Shown) -> list[int]:
    """The points of all seats: those of their queens, which lie open."""
    return [sum(POINTS[queen] for queen in queens) for queens in shown.awake]
