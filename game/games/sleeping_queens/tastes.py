"""What an action is about: for the tastes of bots.

Features, each 1.0 unless noted: "wake" (king or wake), "known" (a queen that all have seen), "steal" and
"sleep" (points of the queen / 10), "leader" (against the seat that is nearest to its goal), "gamble" (jester),
"discard" (cards / 5), "guard" (a defence is played), "hold" (a defence is kept back).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Action
from game.games.sleeping_queens.actions import describe
from game.games.sleeping_queens.cards import HAND_SIZE, QUEENS_BY_ID
from game.games.sleeping_queens.evaluation import nearness

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState


def features(state: QueensState, action: Action) -> dict[str, float]:
    """What the action is about, key to amount."""
    parts = describe(action)
    if parts.kind in ("king", "wake"):
        found = {"wake": 1.0}
        if state.known >> parts.slot & 1:
            found["known"] = 1.0
        return found
    if parts.queen:
        points = state.rules.data.points[QUEENS_BY_ID[parts.queen]]
        found = {"steal" if parts.kind == "knight" else "sleep": points / 10}
        if parts.seat == _leader(state):
            found["leader"] = 1.0
        return found
    if parts.kind == "discard":
        return {"discard": len(parts.cards) / HAND_SIZE}
    return {{"jester": "gamble", "allow": "hold"}.get(parts.kind, "guard"): 1.0}


def _leader(state: QueensState) -> int:
    """The seat that is nearest to its goal, the mover left out."""
    near = nearness(state)
    others = [seat for seat in range(state.seats) if seat != state.to_move]
    return max(others, key=lambda seat: (near[seat], -seat))
