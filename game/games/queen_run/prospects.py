"""What players could still make of a map: sites to build on, boards to win, the way to paradise.

`Prospects` holds what never changes in a game once peoples and colours are chosen; `Outlook` (outlook.py) what follows
from the bases on the map, and `Plans` (plans.py) what a player could build there next. All are tables for
evaluation.py, which asks for the same map again and again within a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.games.queen_run import weights
from game.games.queen_run.distances import QUICK, SLOW, Distances
from game.games.queen_run.placing import neutral_bases
from game.games.queen_run.scoring import rank_points
from game.games.queen_run.terrain import EVERY_COLOUR, WINDMILL
from game.games.queen_run.tribes import GAIN_AP, GAIN_BASES, PLACE_AROUND, Effect
from game.games.queen_run.world import OCCUPIED_COST

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

MOST_PLANNED = 5
"""Bases on one board that a plan counts."""
NO_RIVAL = -1
"""In place of a seat or a colour: nobody is to lose anything."""
_SLOW = 400
"""AP that discounts are tabled for."""


class Site(NamedTuple):
    """A place to build on. `cost` in AP, less what it brings; `around`: cells of its effect."""

    cell: int
    board: int
    cost: int
    effect: Effect
    around: tuple[int, ...]


class Chance:
    """A free site on the map as it is. `bases` that can come on its board, its own and those of its effect;
    `elsewhere`: points that 0, 1, 2, ... bases of its effect bring on another board, empty where they come on none;
    `active`: active bases afterwards, more or less than before.
    """

    __slots__ = ("active", "bases", "board", "cell", "cost", "elsewhere")

    def __init__(self, cell: int, board: int, cost: int, bases: int, elsewhere: list[float], active: int) -> None:
        self.cell = cell
        self.board = board
        self.cost = cost
        self.bases = bases
        self.elsewhere = elsewhere
        self.active = active


class Prospects:
    """The tables of one game: by seat the sites and the way to walk."""

    def __init__(self, state: RunState) -> None:
        """For the game of `state`, whose draft is over."""
        rules = self.rules = state.rules
        tribes = self.tribes = tuple(state.tribes)
        colours = self.colours = tuple(state.colours)
        world = rules.world
        neutral = {cell for cell, _ in neutral_bases(world, list(colours))}
        # One table for all seats that walk alike.
        distances: dict[tuple[bool, int], Distances] = {}
        self.distances: list[Distances] = []
        for tribe in tribes:
            ways = rules.ways[tribe]
            kind = (ways is world.ways, QUICK if rules.tribes[tribe].ap > OCCUPIED_COST else SLOW)
            if kind not in distances:
                distances[kind] = Distances(world, ways, neutral, kind[1])
            self.distances.append(distances[kind])
        self.sites = [self._sites(tribe, colour) for tribe, colour in zip(tribes, colours, strict=True)]
        # By seat and site: the chance with 0, 1, 2, ... free cells around it.
        self.chances = [[self._chances(site) for site in sites] for sites in self.sites]
        self.ap = [rules.tribes[tribe].ap for tribe in tribes]
        self.recovery = [rules.tribes[tribe].recovery for tribe in tribes]
        self.discounts = [[weights.DISCOUNT ** (spent / ap) for spent in range(_SLOW)] for ap in self.ap]
        self.undiminished = [[1.0] * _SLOW for _ in self.ap]
        self._boards: dict[tuple[int, ...], list[float]] = {}
        self._more: dict[tuple[int, ...], list[float]] = {}
        self._swings: dict[tuple[int, ...], list[float]] = {}

    def fits(self, state: RunState) -> bool:
        """Whether these are the tables for the game of `state`."""
        rules = state.rules
        return (
            rules.world is self.rules.world
            and rules.seats == self.rules.seats
            and rules.empty_ranks == self.rules.empty_ranks
            and tuple(state.tribes) == self.tribes
            and tuple(state.colours) == self.colours
        )

    def _sites(self, tribe: int, colour: int) -> list[Site]:
        world = self.rules.world
        people = self.rules.tribes[tribe]
        found = []
        for cell, kind in enumerate(world.kinds):
            cost = people.costs[kind]
            if cost < 0 or (kind < WINDMILL and kind != colour):
                continue
            effect = people.effects[kind]
            around: tuple[int, ...] = ()
            if effect.kind == PLACE_AROUND:
                around = tuple([beside for beside in world.around(cell, effect.around) if world.can_take_base(beside)])
            if effect.kind == GAIN_AP:
                cost -= effect.amount
            found.append(Site(cell, world.board_of[cell], cost, effect, around))
        return found

    def _chances(self, site: Site) -> list[Chance]:
        # All bases of an effect are counted for the board of the site, though the base behind may lie on another.
        more = site.effect.amount if site.effect.kind == GAIN_BASES else 0
        return [
            Chance(site.cell, site.board, site.cost, 1 + free, [], more - 1 - free)
            for free in range(len(site.around) + 1)
        ]

    def standing(self, counts: tuple[int, ...], built: int) -> list[float]:
        """For each colour the points that a board with these bases promises, its own unfinished fights included.
        `built`: the colours that may still be built (`building`)."""
        key = (*counts, built)
        found = self._boards.get(key)
        if found is None:
            exact = rank_points(list(counts), self.rules.empty_ranks)
            found = self._boards[key] = [
                weights.STANDING * exact[colour] + (1.0 - weights.STANDING) * self._promise(counts, colour, built)
                for colour in EVERY_COLOUR
            ]
        return found

    def gains(self, counts: tuple[int, ...], colour: int, built: int) -> list[float]:
        """The points that 0, 1, 2, ... more bases of that colour bring on a board with these, what rivals lose there
        included."""
        key = (*counts, colour, built)
        found = self._more.get(key)
        if found is None:
            now = self.standing(counts, built)
            found = self._more[key] = [0.0]
            more = list(counts)
            for _ in range(MOST_PLANNED):
                more[colour] += 1
                then = self.standing(tuple(more), built)
                lost = sum([now[other] - then[other] for other in self.colours if other != colour])
                found.append(then[colour] - now[colour] + weights.RIVALRY * lost / (len(self.colours) - 1))
        return found

    def swings(self, counts: tuple[int, ...], colour: int, rival: int, own: bool) -> list[float]:
        """The points that 0, 1, 2, ... more bases of that colour on a board with these bring as the board stands
        (section 6): to the colour itself if `own`, and by what they cost that rival (or NO_RIVAL)."""
        key = (*counts, colour, rival, own)
        found = self._swings.get(key)
        if found is None:
            empty_ranks = self.rules.empty_ranks
            now = rank_points(list(counts), empty_ranks)
            found = self._swings[key] = [0.0]
            more = list(counts)
            for _ in range(MOST_PLANNED):
                more[colour] += 1
                then = rank_points(more, empty_ranks)
                brought = then[colour] - now[colour] if own else 0
                found.append(brought + (now[rival] - then[rival] if rival != NO_RIVAL else 0))
        return found

    def _promise(self, counts: tuple[int, ...], colour: int, built: int) -> float:
        own = counts[colour]
        if not own and not self.rules.empty_ranks:
            return 0.0
        points = 3.0
        for other in EVERY_COLOUR:
            if other != colour and (counts[other] or other in self.colours):
                lead = max(-3, min(4, counts[other] - own))
                points -= (weights.RIVAL if built >> other & 1 else weights.NEUTRAL)[lead + 3]
        return max(0.0, points)
