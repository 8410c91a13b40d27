"""What an action is about: for the tastes of bots, and as reasons for hints.

Features (`features`), each 1.0 unless noted: "build", "place" (a base by effect or in paradise), "village" (a base on
an own village), "contest" (a base on a board where a rival has most), "settle_new" (the first base on a board),
"advance" (a step ahead; back: -1.0), "arrive", "convert", "rest" (pass).

Reasons (`reasons`): the codes below, with seats and counts as parameters.

    forced                         the only action there is
    wins                           the game is won at once (5)
    arrives                        the queen steps into paradise
    scores {points}                the base, by whatever way, brings points at once (6)
    denies {seat}                  it takes points from the player who has most of those whom it costs some
    opens                          from this village she can set out again (4)
    brings_bases {count}, brings_ap {count}, brings_effect     what building brings (2)
    builds, places, settles        a base more
    runs                           a step towards paradise, for a leader
    advances                       a step towards paradise
    goes_round                     another step
    departs, departs_ahead         from a beach; from a village
    gathers, goes_home             pass at home; pass on the map
    converts, ends, done, chooses
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import NOBODY, Action
from game.core.refusal import Reason
from game.games.queen_run.actions import Described, describe
from game.games.queen_run.cells import HOME, WIDTH
from game.games.queen_run.scoring import board_counts
from game.games.queen_run.terrain import VILLAGE, WINDMILL
from game.games.queen_run.tribes import GAIN_AP, GAIN_BASES

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

_PLAIN_REASONS = {
    "choose": "chooses", "convert": "converts", "place": "places", "done": "done", "end": "ends", "settle": "settles",
    "build": "builds",
}  # fmt: skip


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
    return {"rest": 1.0} if kind == "pass" else {}


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


def reasons(view: RunState, action: Action) -> list[Reason]:
    """Why the action is good, best reason first; never empty."""
    parts = describe(action)
    if len(view.legal_actions()) == 1:
        return [Reason("forced")]
    if parts.kind == "move":
        return _step_reasons(view, action, parts.cell)
    if parts.kind == "pass":
        return [Reason("gathers" if view.queens[view.to_move] == HOME else "goes_home")]
    if parts.kind == "depart":
        return [Reason("departs" if parts.cell in view.world.beaches else "departs_ahead")]
    plain = Reason(_PLAIN_REASONS[parts.kind])
    if parts.kind in ("build", "place", "settle"):
        return [*_base_reasons(view, action, parts), plain]
    return [plain]


def _step_reasons(view: RunState, action: Action, cell: int) -> list[Reason]:
    seat = view.to_move
    if cell >= view.world.paradise:
        after = view.copy()
        after.apply(action)
        wins = after.to_move == NOBODY and seat in after.result().winners
        return [Reason("wins"), Reason("arrives")] if wins else [Reason("arrives")]
    if cell != view.queens[seat] + WIDTH:
        return [Reason("goes_round")]
    scores = view.result().scores
    leads = scores[seat] > max([score for other, score in enumerate(scores) if other != seat])
    return [Reason("runs"), Reason("advances")] if leads else [Reason("advances")]


def _base_reasons(view: RunState, action: Action, parts: Described) -> list[Reason]:
    """What a base brings at once, and what it takes from others."""
    seat = view.to_move
    after = view.copy()
    after.apply(action)
    found = []
    before, then = view.result().scores, after.result().scores
    if after.to_move == NOBODY and seat in after.result().winners:
        found.append(Reason("wins"))
    if then[seat] > before[seat]:
        found.append(Reason("scores", {"points": then[seat] - before[seat]}))
    losers = [other for other in range(view.seats) if then[other] < before[other]]
    if losers:
        found.append(Reason("denies", {"seat": max(losers, key=lambda other: (before[other], -other))}))
    if parts.kind == "build":
        found += _ground_reasons(view)
    return found


def _ground_reasons(view: RunState) -> list[Reason]:
    """What the ground brings on which the queen builds."""
    seat = view.to_move
    kind = view.world.kinds[view.queens[seat]]
    effect = view.rules.tribes[view.tribes[seat]].effects[kind]
    found = []
    if effect.kind == GAIN_BASES and view.stock[seat]:
        found.append(Reason("brings_bases", {"count": min(effect.amount, view.stock[seat])}))
    elif effect.kind == GAIN_AP:
        found.append(Reason("brings_ap", {"count": effect.amount}))
    elif effect.amount and view.active[seat] > 1:
        found.append(Reason("brings_effect"))
    if VILLAGE <= kind < WINDMILL:
        found.append(Reason("opens"))
    return found
