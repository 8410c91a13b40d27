"""The sounds of the events of Queen Run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.queen_run import events as ev
from game.ui.tables.common.sound_map import EventSounds

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

STEPS = ("pawn_grass", "pawn_forest", "pawn_village", "pawn_sand", "pawn_stone")


def _turn(view: QueenRunView, event: ev.TurnEnded) -> str | None:
    """Somebody else's turn; the viewer's own is announced when there is something to choose."""
    following = view.shown.following(event.seat)
    return None if following in (None, view.shown.viewer) else "turn_other"


SOUND_MAP: dict[type[Event], EventSounds] = {
    ev.TribeChosen: EventSounds("tribe_chosen"),
    ev.NeutralPlaced: EventSounds(within=("base_place",)),
    ev.Passed: EventSounds(within=("pawn_rest", "base_return", "vote_cube")),
    ev.Departed: EventSounds("depart", STEPS),
    ev.Moved: EventSounds(within=STEPS),
    ev.Converted: EventSounds(within=("base_return",)),
    ev.Built: EventSounds("base_build", ("base_place",)),
    ev.BasesGained: EventSounds(within=("bases_gained", "vote_cube")),
    ev.ApGained: EventSounds(within=("hearts_gained",)),
    ev.EffectStarted: EventSounds(within=("effect_ripple",)),
    ev.BasePlaced: EventSounds(within=("base_place",)),
    ev.EffectEnded: EventSounds("effect_ended"),
    ev.Arrived: EventSounds(within=("arrival", *STEPS)),
    ev.Settled: EventSounds(within=("base_place",)),
    ev.TurnEnded: EventSounds(_turn),
    ev.RoundStarted: EventSounds("round_bell"),
    ev.GameEnded: EventSounds(within=("game_won", "game_lost")),
}
