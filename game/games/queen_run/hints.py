"""What an action is about: for the tastes of bots, and as reasons for hints.

Features (`features`), each 1.0: "build", "advance" (a step ahead), "place", "convert", "rest" (pass or end), "arrive".

Reasons (`reasons`): the codes below.

    forced                         the only action there is
    arrives                        the queen steps into paradise
    builds {terrain}               a base is built on that ground
    places, settles                a base more, by effect or in paradise
    advances                       a step towards paradise
    goes_round                     another step
    departs, gathers, goes_home    depart; pass at home; pass on the map
    converts, ends, done, chooses
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Action
from game.core.refusal import Reason
from game.games.queen_run.actions import describe
from game.games.queen_run.cells import HOME, WIDTH
from game.games.queen_run.terrain import NAMES

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

_FEATURES = {
    "build": "build", "place": "place", "settle": "place", "convert": "convert", "pass": "rest", "end": "rest",
}  # fmt: skip
_REASONS = {
    "choose": "chooses", "depart": "departs", "convert": "converts", "place": "places", "done": "done", "end": "ends",
    "settle": "settles",
}  # fmt: skip


def features(state: RunState, action: Action) -> dict[str, float]:
    """What the action is about, key to amount."""
    parts = describe(action)
    if parts.kind == "move":
        if parts.cell >= state.world.paradise:
            return {"arrive": 1.0}
        return {"advance": 1.0} if parts.cell == state.queens[state.to_move] + WIDTH else {}
    return {_FEATURES[parts.kind]: 1.0} if parts.kind in _FEATURES else {}


def reasons(view: RunState, action: Action) -> list[Reason]:
    """Why the action is good, best reason first; never empty."""
    parts = describe(action)
    if len(view.legal_actions()) == 1:
        return [Reason("forced")]
    at = view.queens[view.to_move]
    if parts.kind == "move":
        if parts.cell >= view.world.paradise:
            return [Reason("arrives")]
        return [Reason("advances" if parts.cell == at + WIDTH else "goes_round")]
    if parts.kind == "build":
        return [Reason("builds", {"terrain": NAMES[view.world.kinds[at]]})]
    if parts.kind == "pass":
        return [Reason("gathers" if at == HOME else "goes_home")]
    return [Reason(_REASONS[parts.kind])]
