"""A quick sensible way to play, and which actions need no thought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Action
from game.core.rng import Rng
from game.games.lancaster import evaluation
from game.games.lancaster.actions import (
    FAVOUR_NONE,
    KIND_BITS,
    KIND_MASK,
    PLACE,
    REWARD,
    SQUIRE_STEP,
    UPGRADE_NONE,
)
from game.games.lancaster.asking import (
    ASK_COUNTY,
    ASK_FAVOUR,
    ASK_LAW_4,
    ASK_LAW_6,
    ASK_LAW_10,
    ASK_LAW_16,
    ASK_MUSTER,
    ASK_PLACEMENT,
    ASK_RANSOM,
    ASK_TILTYARD,
    ASK_VOTE,
)
from game.games.lancaster.parliament import NO, YES
from game.games.lancaster.places import CONFLICT_AT, COUNTIES, FAVOUR_NOBLE
from game.games.lancaster.rules import ROUNDS

if TYPE_CHECKING:
    from game.games.lancaster.state import LancasterState

_ANY = 0.15
"""Share of the actions of a rollout that are picked blindly, so that no kind of action is left out."""
_LOOKED_AT = 6
"""Placements that a rollout compares."""
_MOST_SPARE = 3
"""Squires beyond the fewest that suffice which are worth a thought."""
_CASTLE = (2.4, 2.0, 1.8, 2.2, 2.6, 2.4, 3.2, 3.0)
"""What castle spaces are worth, in points."""


def rollout(state: LancasterState, rng: Rng) -> Action:
    """A legal action: places that pay, votes for what helps, offers taken; now and then any."""
    actions = state.legal_actions()
    asking = state.asking
    if rng.random() < _ANY:
        return rng.choice(actions)
    if asking == ASK_PLACEMENT:
        best = rng.choice(actions)
        score = placement_worth(state, best)
        for _ in range(_LOOKED_AT):
            other = rng.choice(actions)
            if other != best:
                worth = placement_worth(state, other)
                if worth > score:
                    best = other
                    score = worth
        return best
    if asking == ASK_VOTE:
        return _vote(state, actions, rng)
    if asking == ASK_FAVOUR:
        return _favour(state, actions, rng)
    if asking == ASK_COUNTY:
        if actions[-1] != REWARD and rng.below(2):
            return actions[-1]
        return actions[rng.below(2)]
    if asking in (ASK_LAW_10, ASK_RANSOM) or (asking == ASK_LAW_16 and state.round == ROUNDS):
        return actions[-1]
    if asking == ASK_LAW_4:
        return actions[min(len(actions) - 1, rng.below(3))]
    if asking in (ASK_MUSTER, ASK_TILTYARD):
        return actions[0]
    if actions[-1] == UPGRADE_NONE or asking == ASK_LAW_6:
        # All but to decline, which is the last.
        return actions[rng.below(len(actions) - 1)]
    return rng.choice(actions)


def placement_worth(state: LancasterState, action: Action) -> float:
    """Roughly what a placement brings, in points, less what its knight and squires could bring elsewhere."""
    rest = action >> KIND_BITS
    where = rest & 31
    strength = (rest >> 5 & 3) + 1
    squires = rest >> 8
    rounds = ROUNDS - state.round
    seat = state.to_move
    if where < COUNTIES:
        values = state.rules.values
        worth = evaluation.reward_worth(values.counties[where], rounds)
        if rest & 128:
            return 0.5 * worth - 0.4 * strength
        if state.stacks[where] and not state.nobles[seat] >> where & 1:
            worth = max(worth, evaluation.noble_worth(state.nobles[seat].bit_count(), rounds))
        if state.holder[where] >= 0:
            worth += 1.0
        return worth - 0.45 * squires - 0.3 * strength
    if where < CONFLICT_AT:
        return _CASTLE[where - COUNTIES] - 0.3 * strength
    card = where - CONFLICT_AT
    worth = 0.25 * state.rules.values.card_points[card][0] + (2.0 if state.favours else 0.0)
    return worth + (0.15 * strength if card in state.upper else -0.1 * strength)


def _vote(state: LancasterState, actions: list[Action], rng: Rng) -> Action:
    """Yes or no by what the proposal brings against what it pushes out; cubes where that is much."""
    seat = state.to_move
    proposal = state.proposed[0]
    gain = 0.0
    for law, sign in ((proposal, 1.0), (state.current[0], -1.0)):
        for other in range(state.seats):
            worth = sign * evaluation.law_worth(state, law, other)
            gain += worth if other == seat else -worth / (state.seats - 1)
    cubes = min(state.cubes[seat], int(abs(gain) / 2.0 + rng.random()))
    base = YES if gain > 0 or (gain == 0 and rng.below(2)) else NO
    return base + (2 * cubes << KIND_BITS)


def _favour(state: LancasterState, actions: list[Action], rng: Rng) -> Action:
    best = FAVOUR_NONE
    score = 0.0
    rounds = ROUNDS - state.round
    family = state.asked
    for action in actions[:-1]:
        number = (action >> KIND_BITS & 7) - 1
        if number == FAVOUR_NOBLE:
            worth = 1.0
            if family < state.seats:
                worth = evaluation.noble_worth(state.nobles[family].bit_count(), rounds)
        elif number == 2:
            worth = 1.0 + 1.5 * rounds
        else:
            worth = evaluation.reward_worth(state.rules.values.favours[number], rounds)
        worth += rng.random()
        if worth > score:
            best = action
            score = worth
    return best


def prune(state: LancasterState, actions: list[Action]) -> list[Action]:
    """The actions without placements with many more squires than suffice."""
    if state.asking != ASK_PLACEMENT:
        return actions
    kept: list[Action] = []
    least = -1
    for action in actions:
        if action & KIND_MASK == PLACE and action >> KIND_BITS & 31 < COUNTIES:
            # Placements of one knight on one county follow each other, one squire more each.
            if least < 0 or (action - least) % SQUIRE_STEP or action < least:
                least = action
            if action - least > _MOST_SPARE * SQUIRE_STEP:
                continue
        kept.append(action)
    return kept
