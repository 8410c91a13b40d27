"""What the events of Queen Run sound like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.queen_run import events as ev
from game.ui.tables.common.heard import Heard

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

STEPS = ("pawn_grass", "pawn_forest", "pawn_village", "pawn_sand", "pawn_stone")


def _turn(table: QueenRunView, event: ev.TurnEnded) -> str | None:
    """Somebody else's turn; the viewer's own is announced when there is something to choose."""
    following = table.shown.following(event.seat)
    return None if following in (None, table.shown.viewer) else "turn_other"


HEARD: dict[type[Event], Heard] = {
    ev.TribeChosen: Heard("tribe_chosen"),
    ev.NeutralPlaced: Heard(within=("base_place",)),
    ev.Passed: Heard(within=("pawn_rest", "base_return", "vote_cube")),
    ev.Departed: Heard("depart", STEPS),
    ev.Moved: Heard(within=STEPS),
    ev.Converted: Heard(within=("base_return",)),
    ev.Built: Heard("base_build", ("base_place",)),
    ev.BasesGained: Heard(within=("bases_gained", "vote_cube")),
    ev.ApGained: Heard(within=("hearts_gained",)),
    ev.EffectStarted: Heard(within=("effect_ripple",)),
    ev.BasePlaced: Heard(within=("base_place",)),
    ev.EffectEnded: Heard("effect_ended"),
    ev.Arrived: Heard(within=("arrival", *STEPS)),
    ev.Settled: Heard(within=("base_place",)),
    ev.TurnEnded: Heard(_turn),
    ev.RoundStarted: Heard("round_bell"),
    ev.GameEnded: Heard(within=("game_won", "game_lost")),
}
