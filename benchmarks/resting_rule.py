"""What the resting rule of Queen Run costs: the share of the time of random play that goes into its look-ahead.

Section 4 of docs/rules/queen_run.md: a step onto another player's queen or base is legal only if she can still get off.
The same games are played twice: as they are, for the time of all, and looking at each position for the steps that the
rule is asked about, for the time of these answers alone. So the rule stays as it is, compiled or not.
"""

from __future__ import annotations

import random
import time

from game.core.game import NOBODY
from game.games import find_game
from game.games.queen_run.state import ACT, TURN, RunState
from game.games.queen_run.world import OCCUPIED_COST

_TIMES = 20
"""How often each answer is asked for, so that reading the clock does not count."""

Asked = tuple[int, int, int]
"""Arguments of `RunState.can_rest_beyond`: seat, cell, action points left."""


def asked(state: RunState) -> list[Asked]:
    """What the rule is asked while the legal actions of a position are listed."""
    seat = state.to_move
    if state.phase not in (TURN, ACT) or state.queens[seat] < 0 or state.ap < OCCUPIED_COST:
        return []
    if state.phase == TURN and not state.active[seat]:
        return []
    left = state.ap - OCCUPIED_COST + state.active[seat]
    taken = (-1, state.colours[seat])
    return [
        (seat, cell, left)
        for cell, _ in state.rules.ways[state.tribes[seat]][state.queens[seat]]
        if state.bases[cell] not in taken or (state.bases[cell] == -1 and cell in state.queens)
    ]


def report(seats: int, games: int) -> None:
    """Print the share of the rule in `games` random games."""
    game = find_game("queen_run")
    begin = time.perf_counter()
    actions = 0
    for seed in range(games):
        chance = random.Random(seed)
        state = game.new_state(seats, {}, seed)
        while state.to_move != NOBODY:
            legal = state.legal_actions()
            state.apply(legal[int(chance.random() * len(legal))])
            actions += 1
    whole = time.perf_counter() - begin
    answers = 0
    spent = 0.0
    for seed in range(games):
        chance = random.Random(seed)
        state = game.new_state(seats, {}, seed)
        while state.to_move != NOBODY:
            assert isinstance(state, RunState)
            questions = asked(state)
            if questions:
                answers += len(questions)
                look = state.can_rest_beyond
                begin = time.perf_counter()
                for _ in range(_TIMES):
                    for seat, cell, left in questions:
                        look(seat, cell, left)
                spent += (time.perf_counter() - begin) / _TIMES
            legal = state.legal_actions()
            state.apply(legal[int(chance.random() * len(legal))])
    often = 100 * answers / actions
    share = 100 * spent / whole
    each = 1e6 * spent / max(1, answers)
    print(
        f"queen_run, {seats} seats: the resting rule is asked {often:.1f} times in 100 actions"
        f" and takes {share:.1f} % of the time ({each:.2f} us each)"
    )
