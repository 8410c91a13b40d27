"""What an action is about: for the tastes of bots.

Features, each 1.0 unless noted: "build", "place" (a base by effect or in paradise), "village" (a base on
an own village), "contest" (a base on a board where a rival has most), "settle_new" (the first base on a board),
"advance" (a step ahead; back: -1.0), "arrive", "convert", "rest" (a pass that makes bases active).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Action
from game.games.queen_run.actions import describe
from game.games.queen_run.cells import WIDTH
from game.games.queen_run.scoring import board_counts
from game.games.queen_run.terrain import VILLAGE, WINDMILL

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState


def features(state: RunState, action: Action) -> dict[str, float]:
    """What the action is about, key to amount."""
    parts = describe(action)
    kind = parts.kind
    if kind == "move":
        return _step_features(state, parts.cell)
    if kind == "build":
        at = state.queens[state.to_move]
        found = {"build": 1.0, **_board_features(state, state.world.board_of[at])}
        if VILLAGE <= state.world.kinds[at] < WINDMILL:
            found["village"] = 1.0
        return found
    if kind == "place":
        return {"place": 1.0, **_board_features(state, state.world.board_of[parts.cell])}
    if kind == "settle":
        return {"place": float(parts.amount)}
    if kind == "convert":
        return {"convert": 1.0}
    # Nobody likes to pass for nothing: at home with all bases active it would only put off the departure.
    return {"rest": 1.0} if kind == "pass" and state.stock[state.to_move] else {}


def _step_features(state: RunState, cell: int) -> dict[str, float]:
    if cell >= state.world.paradise:
        return {"arrive": 1.0}
    ahead = cell - state.queens[state.to_move]
    return {"advance": float(ahead // WIDTH)} if ahead in (WIDTH, -WIDTH) else {}


def _board_features(state: RunState, board: int) -> dict[str, float]:
    """What a base on that board is about."""
    counts = board_counts(state)[board]
    own = counts[state.colours[state.to_move]]
    rivals = max([counts[colour] for seat, colour in enumerate(state.colours) if seat != state.to_move])
    found = {}
    if rivals and rivals >= own:
        found["contest"] = 1.0
    if not own:
        found["settle_new"] = 1.0
    return found
