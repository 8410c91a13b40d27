"""A quick sensible way to play, and which actions need no thought.

Neither looks at votes that are not shown yet: the policy is how bots expect others to vote (`vote_again`).
"""

from __future__ import annotations

from game.core.game import Action
from game.core.rng import Rng
from game.games.lancaster import law_prospects, prospects, weights, worth
from game.games.lancaster.actions import (
    BOTH,
    FAVOUR_NONE,
    KIND_BITS,
    KIND_MASK,
    NOBLE,
    PLACE,
    RANSOM_NONE,
    REWARD,
    SQUIRE_STEP,
    SWAP_NONE,
    TILE_NONE,
    TILTYARD_NONE,
    UPGRADE_NONE,
)
from game.games.lancaster.asking import (
    ASK_BUY_CUBES,
    ASK_BUY_POINTS,
    ASK_COUNTY,
    ASK_FAVOUR,
    ASK_LAW_TILE,
    ASK_MUSTER,
    ASK_PLACEMENT,
    ASK_RANSOM,
    ASK_SETS,
    ASK_SWAP,
    ASK_TILTYARD,
    ASK_VOTE,
    LAWS,
    VOTE,
)
from game.games.lancaster.families import ALL_KNIGHTS, TOTAL
from game.games.lancaster.knights import FAMILY_SHIFT, KNIGHTS_MASK
from game.games.lancaster.law_table import row
from game.games.lancaster.parliament import NO, YES
from game.games.lancaster.places import CONFLICT_AT, COUNTIES, FAVOUR_NOBLE, FAVOUR_UPGRADE, MUSTER, RECRUIT, TRAIN
from game.games.lancaster.position import NO_VOTE, Position
from game.games.lancaster.rules import ROUNDS

_ANY = 0.08
"""Share of the actions of a rollout that are picked blindly, so that no kind of action is left out."""
_LOOKED_AT = 9
"""Placements that a rollout compares."""
_MOST_SPARE = 2
"""Squires beyond the fewest that suffice which are worth a thought."""
_NOBLES_LOOKED_AT = 3
"""Nobles of F4 that are worth a thought."""
_BUYS = 2
"""Cubes that a rollout buys at most."""
_PLAIN = 1.0
"""Points from which on a law is plainly good or bad for a player."""
_ALLY = 128


def rollout(state: Position, rng: Rng) -> Action:
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
                value = placement_worth(state, other)
                if value > score:
                    best = other
                    score = value
        return best
    if asking == ASK_VOTE:
        return vote(state, state.to_move, rng)
    if asking == ASK_FAVOUR:
        return _favour(state, actions, rng)
    if asking == ASK_COUNTY:
        return _county(state, actions)
    if asking == ASK_SWAP or (asking == ASK_BUY_POINTS and state.round == ROUNDS):
        return actions[-1]
    if asking == ASK_SETS:
        return actions[-1]
    if asking == ASK_BUY_POINTS:
        return actions[0]
    if asking == ASK_RANSOM:
        return max(actions, key=lambda action: TOTAL[action >> KIND_BITS])
    if asking == ASK_BUY_CUBES:
        return actions[min(len(actions) - 1, rng.below(1 + _BUYS))] if state.round < ROUNDS else actions[0]
    if asking in (ASK_MUSTER, ASK_TILTYARD):
        return actions[0]
    if actions[-1] == UPGRADE_NONE or asking == ASK_LAW_TILE:
        # All but to decline, which is the last.
        return actions[rng.below(len(actions) - 1)]
    return rng.choice(actions)


def placement_worth(state: Position, action: Action) -> float:
    """Roughly what a placement brings, in points, less what its knight and squires could bring elsewhere."""
    rest = action >> KIND_BITS
    where = rest & 31
    strength = (rest >> 5 & 3) + 1
    squires = rest >> 8
    rounds = ROUNDS - state.round
    seat = state.to_move
    ally = rest & _ALLY
    values = state.rules.values
    if where < COUNTIES:
        if ally:
            return 0.6 * worth.reward(state, values.counties[where], seat + state.seats) - 0.4 * strength
        value = worth.reward(state, values.counties[where], seat)
        if state.stacks[where] and not state.nobles[seat] >> where & 1:
            value = max(value, worth.noble(values, state.nobles[seat].bit_count(), rounds))
        if state.holder[where] >= 0:
            value += 1.0
        return value - 0.45 * squires - 0.7 * strength
    if where < CONFLICT_AT:
        space = where - COUNTIES
        if space == RECRUIT:
            return weights.RECRUIT_SHARE * worth.new_knight(rounds) - 0.7 * strength
        if space == TRAIN:
            return weights.TRAIN_SHARE * worth.upgrade(rounds) - 0.7 * strength
        if space == MUSTER and state.squires[seat] < values.muster_price:
            return -0.7 * strength
        return worth.space(space, rounds) - 0.7 * strength
    return _conflict_worth(state, where - CONFLICT_AT, seat + state.seats if ally else seat, strength)


def promising(state: Position, actions: list[Action], most: int) -> list[Action]:
    """So many of the placements among which a player chooses, those that bring most (`placement_worth`); all actions
    where they are no more, or something else is asked."""
    if state.asking != ASK_PLACEMENT or len(actions) <= most:
        return actions
    judged = [(-placement_worth(state, action), action) for action in actions]
    judged.sort()
    return [action for _, action in judged[:most]]


def _conflict_worth(state: Position, card: int, family: int, strength: int) -> float:
    values = state.rules.values
    own = strength
    there = strength
    better = 0
    strengths = []
    for space in state.spaces[card]:
        total = TOTAL[space & KNIGHTS_MASK]
        there += total
        if space >> FAMILY_SHIFT == family:
            own += total
        else:
            strengths.append(total)
    for total in strengths:
        if total > own:
            better += 1
    at_court = sum([TOTAL[court] for court in state.court]) - strength
    wins = prospects.chance(values.strength[card] - there, at_court)
    points = values.card_points[card]
    value = wins * points[better] if better < 3 else 0.0
    if card in state.upper:
        value += (1.0 - wins) * 2.0
    else:
        value -= (1.0 - wins) * 0.8 * strength
    if own > strength:
        # A part of it was there before.
        value *= 0.5
    if family >= state.seats:
        value = 0.5
    return value + (2.5 if state.favours else 0.0) - 0.7 * strength


def vote(state: Position, seat: int, rng: Rng) -> Action:
    """Yes or no by what the proposal brings against what it pushes out; cubes where that is much."""
    brings = law_prospects.table(state, (*state.current, state.proposed[0]))
    gain = law_prospects.gains(state, brings, 0)[seat]
    last = len(state.proposed) == 1
    cubes = min(state.cubes[seat], int(law_prospects.cubes_for(gain, state.cubes[seat], last) + rng.random()))
    base = YES if rng.random() < law_prospects.likes(gain) else NO
    return base + (2 * cubes << KIND_BITS)


def vote_again(state: Position, seat: int, rng: Rng) -> None:
    """Draw the votes again that others than `seat` have committed, from what the policy would vote."""
    if state.phase != VOTE:
        return
    for other in range(state.seats):
        if other != seat and state.votes[other] != NO_VOTE:
            state.votes[other] = vote(state, other, rng) >> KIND_BITS


def _county(state: Position, actions: list[Action]) -> Action:
    """Noble, reward or both, whichever is worth most."""
    family = state.asked
    values = state.rules.values
    rounds = ROUNDS - state.round
    reward = worth.reward(state, values.counties[state.county], family)
    if family >= state.seats:
        return REWARD if reward > 0.5 else NOBLE
    noble = worth.noble(values, state.nobles[family].bit_count(), rounds)
    both = noble + reward - values.both_price * weights.GOLD[rounds]
    if actions[-1] == BOTH and both > max(noble, reward):
        return BOTH
    return NOBLE if noble >= reward else REWARD


def _favour(state: Position, actions: list[Action], rng: Rng) -> Action:
    best = FAVOUR_NONE
    score = 0.0
    rounds = ROUNDS - state.round
    family = state.asked
    values = state.rules.values
    for action in actions[:-1]:
        number = (action >> KIND_BITS & 7) - 1
        if number == FAVOUR_NOBLE:
            value = 0.5
            if family < state.seats:
                value = worth.noble(values, state.nobles[family].bit_count(), rounds)
        elif number == FAVOUR_UPGRADE:
            value = worth.upgrade(rounds)
        else:
            value = worth.reward(state, values.favours[number], family)
        value += rng.random()
        if value > score:
            best = action
            score = value
    return best


# -- what needs no thought --------------------------------------------------------------------------------------------


def prune(state: Position, actions: list[Action]) -> list[Action]:
    """The actions without those that are plainly no better than one that stays.

    Left out are: many more squires than suffice, or any more where nobody can come any more; a stronger knight than
    the weakest for a castle space; small favours beside greater ones, all but some nobles, and to take none at all;
    votes against plain interest, and cubes kept back from the last one; to decline knights, upgrades and tiles; a
    reward of no use at the end instead of a noble. It rests only on what the seat to move sees.
    """
    if len(actions) < 2:
        return actions
    asking = state.asking
    if asking == ASK_PLACEMENT:
        kept = _placements(state, actions)
    elif asking == ASK_FAVOUR:
        kept = _favours(state, actions)
    elif asking == ASK_VOTE:
        kept = _votes(state, actions)
    elif asking == ASK_COUNTY:
        kept = _county_choices(state, actions)
    elif asking == ASK_LAW_TILE:
        kept = [action for action in actions if action != TILE_NONE]
    elif asking == ASK_SWAP or actions[-1] == UPGRADE_NONE:
        # A stronger knight is better, but for laws that ask for weak ones.
        if state.phase <= LAWS and any(row(law).for_weak_knights for law in (*state.current, *state.proposed)):
            return actions
        kept = [action for action in actions if action not in (UPGRADE_NONE, SWAP_NONE)]
    elif asking == ASK_RANSOM:
        kept = _ransoms(state, actions)
    elif asking == ASK_TILTYARD and state.round < ROUNDS:
        kept = [action for action in actions if action != TILTYARD_NONE]
    else:
        return actions
    return kept or actions


def _placements(state: Position, actions: list[Action]) -> list[Action]:
    mover = state.to_move
    rivals = any(
        state.court[family] for family in range(state.rules.families) if state.rules.player_of[family] != mover
    )
    spare = _MOST_SPARE if rivals else 0
    kept: list[Action] = []
    least = -1
    weakest: dict[int, int] = {}
    for action in actions:
        if action & KIND_MASK == PLACE:
            rest = action >> KIND_BITS
            where = rest & 31
            if where < COUNTIES:
                # Placements of one knight on one county follow each other, one squire more each.
                if least < 0 or (action - least) % SQUIRE_STEP or action < least:
                    least = action
                if action - least > spare * SQUIRE_STEP:
                    continue
            elif where < CONFLICT_AT:
                # Strengths come in ascending order.
                place = rest & (31 + _ALLY)
                if weakest.setdefault(place, rest) != rest:
                    continue
        kept.append(action)
    return kept


def _favours(state: Position, actions: list[Action]) -> list[Action]:
    family = state.asked
    open_ = {(action >> KIND_BITS & 7) - 1 for action in actions}
    if family >= state.seats:
        # Amounts are lost on an ally, and whether a noble goes is a matter of taste.
        return actions
    given = state.rules.values.favours
    kept: list[Action] = []
    nobles: list[Action] = []
    for action in actions[:-1]:
        number = (action >> KIND_BITS & 7) - 1
        if number == FAVOUR_NOBLE:
            nobles.append(action)
            continue
        if number != FAVOUR_UPGRADE and any(
            other not in (number, FAVOUR_NOBLE, FAVOUR_UPGRADE)
            and given[other].gold >= given[number].gold
            and given[other].squires >= given[number].squires
            and given[other] != given[number]
            for other in open_
            if other >= 0
        ):
            continue
        kept.append(action)
    # Nobles that are hard to come by otherwise first; those of counties that are held come by themselves.
    minimum = state.rules.values.minimum
    nobles.sort(key=lambda action: (state.holder[action >> KIND_BITS + 3] == family, -minimum[action >> KIND_BITS + 3]))
    kept += nobles[:_NOBLES_LOOKED_AT]
    return kept


def _votes(state: Position, actions: list[Action]) -> list[Action]:
    seat = state.to_move
    kept = actions
    last = len(state.proposed) == 1
    concerned = (state.proposed[0], *state.current[: len(state.proposed)])
    if not any(row(law).by_amounts for law in concerned):
        brings = law_prospects.table(state, concerned)
        if last:
            gain = law_prospects.gains(state, brings, 0)[seat]
        else:
            # What will be pushed out is not sure: plainly good is what is better than all of them.
            new = brings[state.proposed[0]]
            gain = _surely(new, [brings[law] for law in concerned[1:]], seat)
        if abs(gain) >= _PLAIN:
            side = YES >> KIND_BITS if gain > 0 else NO >> KIND_BITS
            kept = [action for action in actions if action >> KIND_BITS & 1 == side]
    if last:
        # Cubes are lost after it: all of them, or none.
        cubes = state.cubes[seat]
        kept = [action for action in kept if action >> KIND_BITS + 1 in (0, cubes)]
    return kept


def _surely(new: list[float], pushed: list[list[float]], seat: int) -> float:
    """The gain of a player against the others by a law, whichever of some is pushed out; 0 where that is not sure."""
    rivals = len(new) - 1
    gains: list[float] = []
    for old in pushed:
        own = new[seat] - old[seat]
        others = (sum(new, 0.0) - sum(old, 0.0) - own) / rivals
        gains.append(own - others)
    if min(gains) > 0:
        return min(gains)
    return max(gains) if max(gains) < 0 else 0.0


def _ransoms(state: Position, actions: list[Action]) -> list[Action]:
    """Before the end knights are worth their gold; at the end they are not where the army is the strongest without."""
    if state.round < ROUNDS:
        return [action for action in actions if action != RANSOM_NONE]
    family = state.asked
    army = TOTAL[ALL_KNIGHTS - state.reserve[family]]
    for space in state.spaces[state.lower[0]]:
        if space >> FAMILY_SHIFT == family:
            army -= TOTAL[space & KNIGHTS_MASK]
    for other in range(state.seats):
        if other != family and TOTAL[ALL_KNIGHTS - state.reserve[other]] >= army:
            return actions
    return [RANSOM_NONE]


def _county_choices(state: Position, actions: list[Action]) -> list[Action]:
    """At the end gold, squires and cubes are worth less than any noble that scores."""
    family = state.asked
    if state.round < ROUNDS or family >= state.seats:
        return actions
    given = state.rules.values.counties[state.county]
    owned = state.nobles[family].bit_count()
    table = state.rules.values.nobles
    scores = owned + 1 < len(table) and table[owned + 1] > table[owned]
    if scores and not (given.points or given.knights or given.upgrades or given.tiles):
        return [NOBLE]
    if given.points and not (given.knights or given.upgrades or given.tiles):
        worse = REWARD if scores and table[owned + 1] - table[owned] > given.points else NOBLE
        return [action for action in actions if action != worse]
    return actions
