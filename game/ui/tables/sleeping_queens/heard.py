"""What the events of Sleeping Queens sound like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.sleeping_queens import events as ev
from game.ui.tables.common.heard import Heard

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView


def _turn(table: QueensView, event: ev.TurnBegan) -> str | None:
    """Another turn, or somebody else's; the viewer's own is announced when there is something to choose."""
    if event.again:
        return "turn_again"
    return None if event.seat == table.shown.viewer else "turn_other"


HEARD: dict[type[Event], Heard] = {
    ev.KingPlayed: Heard("king_call", ("card_discard",)),
    ev.KnightPlayed: Heard("knight_ride"),
    ev.PotionPlayed: Heard("potion_uncork"),
    ev.AttackStopped: Heard(within=("dragon_stop", "wand", "card_discard")),
    ev.QueenStolen: Heard(within=("knight_steal", "card_discard")),
    ev.KnightWasted: Heard(within=("cat_dog", "card_discard")),
    ev.QueenSlept: Heard(within=("potion", "queen_sleep", "card_discard")),
    ev.JesterPlayed: Heard(within=("card_slide", "jester_bells")),
    ev.JesterRevealed: Heard(within=("card_draw", "card_flip")),
    ev.JesterCounted: Heard(within=("jester_tick", "jester_chosen", "card_discard")),
    ev.CardTaken: Heard(within=("card_draw", "card_discard")),
    ev.Discarded: Heard(within=("card_slide", "card_discard")),
    ev.QueenWoken: Heard(within=("card_flip", "queen_wake", "rose_bonus")),
    ev.Quarrel: Heard(within=("cat_dog", "queen_sleep")),
    ev.RoseCalls: Heard(within=("rose_bonus",)),
    ev.Reshuffled: Heard(within=("card_shuffle",)),
    ev.Drew: Heard(within=("card_draw",)),
    ev.TurnBegan: Heard(_turn),
    ev.GameEnded: Heard(within=("game_won", "game_lost")),
}
