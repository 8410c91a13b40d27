"""The sounds of the events of Sleeping Queens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.sleeping_queens import events as ev
from game.ui.tables.common.sound_map import EventSounds

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView


def _turn(view: QueensView, event: ev.TurnBegan) -> str | None:
    """Another turn, or somebody else's; the viewer's own is announced when there is something to choose."""
    if event.again:
        return "turn_again"
    return None if event.seat == view.shown.viewer else "turn_other"


SOUND_MAP: dict[type[Event], EventSounds] = {
    ev.KingPlayed: EventSounds("king_call", ("card_discard",)),
    ev.KnightPlayed: EventSounds("knight_ride"),
    ev.PotionPlayed: EventSounds("potion_uncork"),
    ev.AttackStopped: EventSounds(within=("dragon_stop", "wand", "card_discard")),
    ev.QueenStolen: EventSounds(within=("knight_steal", "card_discard")),
    ev.KnightWasted: EventSounds(within=("cat_dog", "card_discard")),
    ev.QueenSlept: EventSounds(within=("potion", "queen_sleep", "card_discard")),
    ev.JesterPlayed: EventSounds(within=("card_slide", "jester_bells")),
    ev.JesterRevealed: EventSounds(within=("card_draw", "card_flip")),
    ev.JesterCounted: EventSounds(within=("jester_tick", "jester_chosen", "card_discard")),
    ev.CardTaken: EventSounds(within=("card_draw", "card_discard")),
    ev.Discarded: EventSounds(within=("card_slide", "card_discard")),
    ev.QueenWoken: EventSounds(within=("card_flip", "queen_wake", "rose_bonus")),
    ev.Quarrel: EventSounds(within=("cat_dog", "queen_sleep")),
    ev.RoseCalls: EventSounds(within=("rose_bonus",)),
    ev.Reshuffled: EventSounds(within=("card_shuffle",)),
    ev.Drew: EventSounds(within=("card_draw",)),
    ev.TurnBegan: EventSounds(_turn),
    ev.GameEnded: EventSounds(within=("game_won", "game_lost")),
}
