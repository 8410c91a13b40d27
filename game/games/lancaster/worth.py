"""What things are worth in points, by the rounds to come: amounts, knights, tiles, nobles, rewards.

Estimates for bots, not rules; tuned by games of bots against each other (weights.py). The values of the components
themselves are taken from values.py.
"""

from __future__ import annotations

from functools import cache

from game.games.lancaster import weights
from game.games.lancaster.families import CAN_UPGRADE, MOST_KNIGHTS, strengths_in
from game.games.lancaster.places import ALL_KINDS, KINDS, MUSTER, TILTYARD
from game.games.lancaster.position import Position
from game.games.lancaster.rules import ROUNDS
from game.games.lancaster.values import Reward, Values

ENOUGH = 6
"""Beyond this many, each further one is worth half."""
MOST_CUBES = 6
"""More cubes than that are of no use."""
_STRENGTHS_IN = tuple(strengths_in(each) for each in range(MOST_KNIGHTS))

PRODUCES: list[float] = []
"""What a set of knights brings in a round; filled by `weights_changed`, which is called at the end of this module."""


def weights_changed() -> None:
    """Make anew what is derived from weights.py."""
    one = weights.PRODUCES
    PRODUCES[:] = [sum([one[strength - 1] for strength in held], 0.0) for held in _STRENGTHS_IN]
    tiles.cache_clear()
    space.cache_clear()
    best_tile.cache_clear()
    _nobles.cache_clear()


def new_knight(rounds: int) -> float:
    """Another 1-knight."""
    return weights.ARMY + weights.PRODUCES[0] * rounds


def upgrade(rounds: int) -> float:
    """A knight of the next strength in place of one."""
    return weights.ARMY + weights.UPGRADE * rounds


def tile(kind: int, rounds: int) -> float:
    """What an extension tile pays in the rounds to come, without its part in the ranking of castles."""
    return sum([space(kind, rest) for rest in range(rounds)], 0.0)


@cache
def tiles(mask: int, rounds: int) -> float:
    """The same of a set of tiles."""
    return sum([tile(kind, rounds) for kind in range(KINDS) if mask >> kind & 1], 0.0)


@cache
def space(kind: int, rounds: int) -> float:
    """What a castle space with a knight, or its tile, pays in a round with so many to come."""
    gold, squire, cube = weights.GOLD[rounds], weights.SQUIRE[rounds], weights.CUBE[rounds]
    if kind == MUSTER:
        return max(0.0, weights.MUSTER_USED * (new_knight(rounds) - 2 * squire))
    if kind == TILTYARD:
        return max(0.0, weights.TILTYARD_USED * (upgrade(rounds) - squire))
    return (2 * gold, 2 * squire, 2 * cube, gold + squire)[kind]


@cache
def best_tile(owned: int, rounds: int) -> float:
    """The best tile that a player with these can still take; 0 if there is none."""
    if owned == ALL_KINDS:
        return 0.0
    return weights.RACE + max(tile(kind, rounds) for kind in range(KINDS) if not owned >> kind & 1)


@cache
def _nobles(table: tuple[int, ...], count: int, rounds: int) -> float:
    reached = min(count + weights.NOBLES_A_ROUND * rounds, len(table) - 1.0)
    low = int(reached)
    high = min(low + 1, len(table) - 1)
    return table[low] + (reached - low) * (table[high] - table[low]) + weights.NOBLE_CUBES * count * rounds


def nobles(values: Values, count: int, rounds: int) -> float:
    """What so many nobles will be worth, with those that follow them: the more, the more each one brings."""
    return _nobles(values.nobles, count, rounds)


def noble(values: Values, count: int, rounds: int) -> float:
    """What another noble brings to a player who has so many."""
    return _nobles(values.nobles, min(9, count + 1), rounds) - _nobles(values.nobles, min(9, count), rounds)


def amount(count: int, one: float) -> float:
    """So many of something of which one is worth `one`."""
    return one * (count if count <= ENOUGH else ENOUGH + 0.5 * (count - ENOUGH))


def reward(state: Position, given: Reward, family: int) -> float:
    """What a reward brings a family now; an ally has only knights of it."""
    rounds = ROUNDS - state.round
    found = 0.0
    if given.knights:
        found += min(given.knights, state.reserve[family] & 7) * new_knight(rounds)
    if given.upgrades and CAN_UPGRADE[state.reserve[family]]:
        found += given.upgrades * upgrade(rounds)
    if family >= state.seats:
        return weights.REWARD_SHARE * found
    found += given.gold * weights.GOLD[rounds] + given.squires * weights.SQUIRE[rounds]
    found += given.cubes * weights.CUBE[rounds] + given.points
    if given.tiles:
        found += best_tile(state.tiles[family], rounds)
    return found


weights_changed()
