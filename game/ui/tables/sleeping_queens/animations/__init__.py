"""How each event of Sleeping Queens is shown: timelines of cards that fly, flip, shine and fall asleep.

Every function takes the table and the event, before `shown` has taken the event in, and returns the steps. Nothing here
changes `shown`; what flies is hidden at its resting place by the stage and comes back when the event is settled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.events import Event
from game.games.sleeping_queens import events as ev
from game.ui.anim.tween import Step
from game.ui.tables.sleeping_queens.animations import attack, cards, jester, waking
from game.ui.tables.sleeping_queens.animations.cards import deal
from game.ui.tables.sleeping_queens.animations.ending import celebrate

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView

__all__ = ["animate", "celebrate", "deal"]

_MAKERS: dict[type[Event], Callable[[Any, Any], Sequence[Step]]] = {
    ev.KingPlayed: waking.king_played,
    ev.KnightPlayed: attack.attack_played,
    ev.PotionPlayed: attack.attack_played,
    ev.AttackStopped: attack.stopped,
    ev.QueenStolen: attack.stolen,
    ev.QueenSlept: attack.slept,
    ev.KnightWasted: attack.wasted,
    ev.JesterPlayed: jester.jester_played,
    ev.JesterRevealed: jester.revealed,
    ev.JesterCounted: jester.counted,
    ev.CardTaken: jester.taken,
    ev.Discarded: cards.discarded,
    ev.Drew: cards.drew,
    ev.QueenWoken: waking.woken,
    ev.Quarrel: waking.quarrelled,
    ev.RoseCalls: waking.rose_calls,
    ev.Reshuffled: cards.reshuffled,
    ev.TurnBegan: jester.began,
}


def animate(view: QueensView, event: Event) -> Sequence[Step]:
    """The steps of an event."""
    maker = _MAKERS.get(type(event))
    return maker(view, event) if maker is not None else ()
