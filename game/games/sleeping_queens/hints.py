"""What an action is about: for the tastes of bots, and as reasons for hints.

Features (`features`), each 1.0 unless noted: "wake" (king or wake), "known" (a queen that all have seen), "steal" and
"sleep" (points of the queen / 10), "leader" (against the seat that is nearest to its goal), "gamble" (jester),
"discard" (cards / 5), "guard" (a defence is played), "hold" (a defence is kept back).

Reasons (`reasons`): the codes below, with ids of queens and cards, seats, points and counts as parameters.

    wins                           the game is won at once (5)
    blocks {seat}                  the rival who is one queen from the goal is held back
    leader {seat}                  it goes against the rival who is nearest to the goal
    steals, sleeps {queen, seat, points}
    wakes, wakes_best {queen, points}, rose, quarrels {queen, other}
    chance                         a jester
    draws {count}, spare           discards of several cards, of one
    keeps_safe {queen}             a defence
    keeps_card {queen, card}       no defence
    forced                         the only action there is
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Action
from game.core.refusal import Parameter, Reason
from game.games.sleeping_queens.actions import Described, describe
from game.games.sleeping_queens.cards import HAND_SIZE, QUEEN_IDS, QUEENS_BY_ID, ROSE, UNKNOWN
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


def reasons(view: QueensState, action: Action) -> list[Reason]:
    """Why the action is good, best reason first; never empty."""
    parts = describe(action)
    if len(view.legal_actions()) == 1:
        return [Reason("forced")]
    if parts.kind in ("king", "wake"):
        return _wake_reasons(view, parts)
    if parts.queen:
        return _attack_reasons(view, parts)
    if parts.kind == "jester":
        return [Reason("chance")]
    if parts.kind == "discard":
        count = len(parts.cards)
        return [Reason("draws", {"count": count})] if count > 1 else [Reason("spare")]
    attacked = view.format_action(view.pending).rpartition(":")[2]
    if parts.kind == "allow":
        shield = "D" if view.prompt() == "defend_knight" else "W"
        return [Reason("keeps_card", {"queen": attacked, "card": shield})]
    return [Reason("keeps_safe", {"queen": attacked})]


def _wake_reasons(view: QueensState, parts: Described) -> list[Reason]:
    rules = view.rules
    queen = view.slots[parts.slot]
    if queen == UNKNOWN or not view.known >> parts.slot & 1:
        return [Reason("wakes")]
    own = view.queens[view.to_move]
    name = QUEEN_IDS[queen]
    rival = rules.rival[queen] & own
    if rival:
        return [Reason("quarrels", {"queen": name, "other": QUEEN_IDS[rival.bit_length() - 1]})]
    found = [Reason("wakes_best", {"queen": name, "points": rules.data.points[queen]})]
    if queen == ROSE:
        found.insert(0, Reason("rose"))
    if rules.goal[own | 1 << queen]:
        found.insert(0, Reason("wins"))
    return found


def _attack_reasons(view: QueensState, parts: Described) -> list[Reason]:
    rules = view.rules
    queen = QUEENS_BY_ID[parts.queen]
    named: dict[str, Parameter] = {"queen": parts.queen, "seat": parts.seat, "points": rules.data.points[queen]}
    found = [Reason("steals" if parts.kind == "knight" else "sleeps", named)]
    own = view.queens[view.turn]
    if parts.kind == "knight" and rules.goal[own | 1 << queen] and not rules.rival[queen] & own:
        found.insert(0, Reason("wins"))
    if _is_close(view, parts.seat):
        found.insert(0, Reason("blocks", {"seat": parts.seat}))
    elif parts.seat == _leader(view):
        found.append(Reason("leader", {"seat": parts.seat}))
    return found


def _leader(state: QueensState) -> int:
    """The seat that is nearest to its goal, the mover left out."""
    near = nearness(state)
    others = [seat for seat in range(state.seats) if seat != state.to_move]
    return max(others, key=lambda seat: (near[seat], -seat))


def _is_close(state: QueensState, seat: int) -> bool:
    """Whether one more queen could win the game for the seat."""
    rules = state.rules
    mask = state.queens[seat]
    best = max(rules.data.points)
    return mask.bit_count() + 1 >= rules.goal_queens or rules.points[mask] + best >= rules.goal_points
