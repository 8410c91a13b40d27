"""What players could still make of a map: sites to build on, boards to win, the way to paradise.

`Prospects` holds what never changes in a game once peoples and colours are chosen; `Outlook` what follows from the
bases on the map. Both are tables for evaluation.py, which asks for the same map again and again within a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.games.queen_run import weights
from game.games.queen_run.cells import HOME
from game.games.queen_run.distances import QUICK, SLOW, Distances
from game.games.queen_run.placing import neutral_bases
from game.games.queen_run.scoring import rank_points
from game.games.queen_run.terrain import COLOURS, EVERY_COLOUR, WINDMILL
from game.games.queen_run.tribes import (
    GAIN_AP,
    GAIN_BASES,
    PLACE_ANYWHERE,
    PLACE_AROUND,
    PLACE_ON_FOREST,
    Effect,
)
from game.games.queen_run.world import OCCUPIED_COST

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

MOST_PLANNED = 5
"""Bases on one board that a plan counts."""
STEPS = 6
"""Sites that a plan looks ahead."""
HORIZON = 8
"""Turns that a plan looks ahead."""
WAITS = 3
"""Passes at home that a plan looks ahead."""
_ENOUGH = 12
"""Active bases with which a plan does not pass."""
_PASSES_ANY = 2 * OCCUPIED_COST + 1
"""AP in one turn with which bases of others stop nobody: more than two in a row are rare."""
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
        self._boards: dict[tuple[int, ...], list[float]] = {}
        self._more: dict[tuple[int, ...], list[float]] = {}
        self._outlooks: dict[tuple[object, ...], Outlook] = {}
        self._last: Outlook | None = None

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

    def outlook(self, state: RunState) -> Outlook:
        """What the bases of `state` make of the map."""
        last = self._last
        if last is not None and last.fits(state):
            return last
        key = (*state.bases, state.arrivals)
        found = self._outlooks.get(key)
        if found is None:
            if len(self._outlooks) > _MOST_OUTLOOKS:
                self._outlooks.clear()
            found = self._outlooks[key] = Outlook(self, state)
        self._last = found
        return found

    def standing(self, counts: tuple[int, ...]) -> list[float]:
        """For each colour the points that a board with these bases promises, its own unfinished fights included."""
        found = self._boards.get(counts)
        if found is None:
            exact = rank_points(list(counts), self.rules.empty_ranks)
            found = self._boards[counts] = [
                weights.STANDING * exact[colour] + (1.0 - weights.STANDING) * self._promise(counts, colour)
                for colour in EVERY_COLOUR
            ]
        return found

    def gains(self, counts: tuple[int, ...], colour: int) -> list[float]:
        """The points that 0, 1, 2, ... more bases of that colour bring on a board with these, what rivals lose there
        included."""
        key = (*counts, colour)
        found = self._more.get(key)
        if found is None:
            now = self.standing(counts)
            found = self._more[key] = [0.0]
            more = list(counts)
            for _ in range(MOST_PLANNED):
                more[colour] += 1
                then = self.standing(tuple(more))
                lost = sum([now[other] - then[other] for other in self.colours if other != colour])
                found.append(then[colour] - now[colour] + weights.RIVALRY * lost / (len(self.colours) - 1))
        return found

    def _promise(self, counts: tuple[int, ...], colour: int) -> float:
        own = counts[colour]
        if not own and not self.rules.empty_ranks:
            return 0.0
        points = 3.0
        for other in EVERY_COLOUR:
            if other != colour and (counts[other] or other in self.colours):
                lead = max(-3, min(4, counts[other] - own))
                points -= (weights.RIVAL if other in self.colours else weights.NEUTRAL)[lead + 3]
        return max(0.0, points)


_MOST_OUTLOOKS = 4000
"""Maps that are remembered at once."""


class Outlook:
    """What the bases on the map promise. `points[seat]`: points, as boards stand and may yet turn; `scores[seat]`: as
    they stand."""

    def __init__(self, prospects: Prospects, state: RunState) -> None:
        self._prospects = prospects
        rules = prospects.rules
        world = rules.world
        bases = self._bases = state.bases[:]
        self._arrivals = state.arrivals
        counts = self._counts = [[0] * len(COLOURS) for _ in world.boards]
        board_of = world.board_of
        for cell, colour in enumerate(bases):
            if colour >= 0:
                counts[board_of[cell]][colour] += 1
        for seat, settled in state.arrivals:
            counts[-1][prospects.colours[seat]] += settled
        self.points = [0.0] * rules.seats
        self.scores = [0] * rules.seats
        # By seat and board: the points that 0, 1, 2, ... more bases of the seat on that board bring.
        self._gains: list[list[list[float]]] = []
        for seat, colour in enumerate(prospects.colours):
            gains = []
            for board, now in enumerate(counts):
                if board < rules.scoring_boards:
                    self.points[seat] += prospects.standing(tuple(now))[colour]
                    self.scores[seat] += rank_points(now, rules.empty_ranks)[colour]
                    gains.append(prospects.gains(tuple(now), colour))
                else:
                    gains.append([0.0] * (MOST_PLANNED + 1))
            self._gains.append(gains)
        self._chances: dict[int, list[Chance]] = {}
        self._plans: dict[tuple[int, int, int, int, int, int], float] = {}
        self._rows: dict[tuple[int, int, int], list[int]] = {}
        self._departures: dict[int, list[int]] = {}
        self._ways_out: dict[tuple[int, int], list[int]] = {}
        self._bounds: dict[tuple[int, int], float] = {}

    def fits(self, state: RunState) -> bool:
        """Whether this is the outlook of the map of `state`."""
        return self._bases == state.bases and self._arrivals == state.arrivals

    def settling(self, seat: int, bases: int) -> float:
        """Points that so many bases in paradise promise the seat."""
        return self._gains[seat][-1][bases]

    def place(self, seat: int, bases: int) -> int:
        """The points that so many bases in paradise would bring the seat at once; for two players none (section 5)."""
        rules = self._prospects.rules
        counts = self._counts[-1]
        if len(self._counts) > rules.scoring_boards:
            return 0
        colour = self._prospects.colours[seat]
        more = counts[:]
        more[colour] += bases
        return rank_points(more, rules.empty_ranks)[colour] - rank_points(counts, rules.empty_ranks)[colour]

    def settled(self, arriving: list[tuple[int, int]]) -> list[int]:
        """For each seat the points that it gains or loses if these seats put so many bases on places in paradise; with
        two players there are none (section 5)."""
        rules = self._prospects.rules
        colours = self._prospects.colours
        if len(self._counts) > rules.scoring_boards or not arriving:
            return [0] * len(colours)
        counts = self._counts[-1]
        more = counts[:]
        for seat, bases in arriving:
            more[colours[seat]] += bases
        before = rank_points(counts, rules.empty_ranks)
        then = rank_points(more, rules.empty_ranks)
        return [then[colour] - before[colour] for colour in colours]

    def placing(self, seat: int, cells: tuple[int, ...], placed: int) -> float:
        """Points that so many bases of the seat promise on the one board where they bring most, of those of `cells`."""
        board_of = self._prospects.rules.world.board_of
        room: dict[int, int] = {}
        for cell in cells:
            board = board_of[cell]
            room[board] = room.get(board, 0) + 1
        gains = self._gains[seat]
        return max([gains[board][min(placed, free, MOST_PLANNED)] for board, free in room.items()])

    def most(self, seat: int, bases: int) -> float:
        """The most points that so many bases could still bring the seat if nobody answered: on each board there is room
        for those that its free sites and their effects can put there, and for MOST_PLANNED at most."""
        key = (seat, bases)
        found = self._bounds.get(key)
        if found is None:
            found = self._bounds[key] = self._find_most(seat, bases)
        return found

    def _find_most(self, seat: int, bases: int) -> float:
        gains = self._gains[seat]
        room = [0] * len(gains)
        anywhere = 0  # bases of effects that choose their board
        for chance in self.chances(seat):
            room[chance.board] += chance.bases
            if chance.elsewhere:
                anywhere += len(chance.elsewhere) - 1
        rules = self._prospects.rules
        if len(self._arrivals) + 1 < rules.arrivals:
            room[-1] += rules.places[len(self._arrivals)]
        # The most that 0, 1, 2, ... bases bring on the boards so far, each base being used once.
        most = [0.0] * (bases + 1)
        for board, more in enumerate(gains):
            there = min(room[board] + anywhere, MOST_PLANNED)
            for total in range(bases, 0, -1):
                best = most[total]
                for number in range(1, min(there, total) + 1):
                    value = most[total - number] + more[number]
                    if value > best:
                        best = value
                most[total] = best
        return most[bases]

    def departures(self, seat: int) -> list[int]:
        """The cells where the queen of the seat may set out from home: one beach and own villages, other queens
        aside."""
        found = self._departures.get(seat)
        if found is None:
            prospects = self._prospects
            world = prospects.rules.world
            colour = prospects.colours[seat]
            to_paradise = prospects.distances[seat].to_paradise
            found = [cell for cell in world.villages[colour] if self._bases[cell] == colour]
            found.append(min(world.beaches, key=to_paradise.__getitem__))
            self._departures[seat] = found
        return found

    def to_paradise(self, seat: int, at: int, most_ap: int) -> int:
        """AP to arrive in paradise from the cell `at`, or from the best departure, with no more than `most_ap` in one
        turn; FAR if she cannot."""
        most_ap = min(most_ap, _PASSES_ANY)
        key = (seat, most_ap)
        found = self._ways_out.get(key)
        if found is None:
            prospects = self._prospects
            found = prospects.distances[seat].to_paradise_past(self._bases, prospects.colours[seat], most_ap)
            self._ways_out[key] = found
        return found[at] if at != HOME else min([found[cell] for cell in self.departures(seat)])

    def _near(self, seat: int, at: int, most_ap: int) -> list[int]:
        """AP to get to each cell from `at`, or from the nearest departure, with no more than `most_ap` in a turn. Near
        by, bases on the way count, beyond that the ground alone."""
        most_ap = min(most_ap, _PASSES_ANY)
        key = (seat, at, most_ap)
        found = self._rows.get(key)
        if found is None:
            prospects = self._prospects
            if at == HOME:
                starts = [self._near(seat, cell, most_ap) for cell in self.departures(seat)]
                found = starts[0] if len(starts) == 1 else [min(ways) for ways in zip(*starts, strict=True)]
            else:
                found = prospects.distances[seat].past_bases(at, self._bases, prospects.colours[seat], most_ap)
            self._rows[key] = found
        return found

    def chances(self, seat: int) -> list[Chance]:
        """The free sites of the seat."""
        found = self._chances.get(seat)
        if found is None:
            found = self._chances[seat] = self._find_chances(seat)
        return found

    def _find_chances(self, seat: int) -> list[Chance]:
        bases = self._bases
        gains = self._gains[seat]
        found = []
        for site, chances in zip(self._prospects.sites[seat], self._prospects.chances[seat], strict=True):
            if bases[site.cell] >= 0:
                continue
            kind = site.effect.kind
            if kind == PLACE_AROUND:
                free = 0
                for beside in site.around:
                    if bases[beside] < 0:
                        free += 1
                found.append(chances[free])
            elif kind in (PLACE_ANYWHERE, PLACE_ON_FOREST):
                elsewhere = self._elsewhere(gains, site.effect)
                found.append(Chance(site.cell, site.board, site.cost, 1, elsewhere, -1 - site.effect.amount))
            else:
                found.append(chances[0])
        return found

    def _elsewhere(self, gains: list[list[float]], effect: Effect) -> list[float]:
        """The most points that 0, 1, 2, ... bases of an effect bring on one board, as far as there is room for them."""
        world = self._prospects.rules.world
        grounds = world.forests if effect.kind == PLACE_ON_FOREST else world.open_cells
        room = [0] * len(gains)
        for cell in grounds:
            if self._bases[cell] < 0:
                room[world.board_of[cell]] += 1
        found = [0.0]
        for placed in range(1, effect.amount + 1):
            found.append(max([more[placed if placed < room[b] else room[b]] for b, more in enumerate(gains)]))
        return found

    def plan(self, seat: int, at: int, stock: int, active: int, ap: int, turns: int) -> float:
        """Points that the seat may still make in `turns` (at most HORIZON) turns, with its queen at `at` (or HOME), so
        many bases and `ap` AP left of this turn (less than 0: so many AP are to be waited for)."""
        key = (seat, at, stock, active, ap, turns)
        found = self._plans.get(key)
        if found is None:
            speed = self._prospects.ap[seat]
            recovery = self._prospects.recovery[seat]
            found = 0.0
            if at == HOME:
                if active:
                    found = self._walk(seat, HOME, stock, active, ap, turns)
                gained = min(recovery, stock)
                if gained and active < _ENOUGH and ap > -speed * WAITS:
                    found = max(found, self.plan(seat, HOME, stock - gained, active + gained, ap - speed, turns))
            elif stock or active:
                # To go home is a turn without a step.
                gained = min(recovery, stock + active)
                found = self.plan(seat, HOME, stock + active - gained, gained, min(0, ap - speed), turns)
                if active:
                    found = max(found, self._walk(seat, at, stock, active, ap, turns))
            self._plans[key] = found
        return found

    def _walk(self, seat: int, at: int, stock: int, active: int, ap: int, turns: int) -> float:
        """The better of two simple plans, the nearest or the best site first."""
        latest = self._prospects.ap[seat] * turns + ap
        # One of the active bases is kept to be built.
        row = self._near(seat, at, max(ap, self._prospects.ap[seat]) + active - 1)
        within = [chance for chance in self.chances(seat) if row[chance.cell] + chance.cost <= latest]
        if not within:
            return 0.0
        return max(
            self._sites_in_turn(seat, row, within[:], stock, active, ap, turns, False),
            self._sites_in_turn(seat, row, within, stock, active, ap, turns, True),
        )

    def _sites_in_turn(
        self, seat: int, row: list[int], left: list[Chance], stock: int, active: int, ap: int, turns: int, haste: bool
    ) -> float:
        """Points of a plan: of the sites `left` the best, from there the next, and so on, as far as bases and turns go.
        `row`: AP to each cell from where it begins. `haste`: the best for its way, not the best of all."""
        prospects = self._prospects
        distances = prospects.distances[seat]
        discounts = prospects.discounts[seat]
        speed = prospects.ap[seat]
        latest = speed * turns
        gains = self._gains[seat]
        spent = -ap
        total = 0.0
        planned = [0] * len(gains)
        # Bases on another board of choice are worth less from time to time: the best board is taken first.
        elsewhere = 1.0
        for _ in range(STEPS):
            best = 0.0
            brought = 0.0
            chosen: Chance | None = None
            for chance in left:
                way = row[chance.cell] + chance.cost
                when = spent + way
                if when > latest:
                    continue
                more = gains[chance.board]
                before = planned[chance.board]
                then = before + (chance.bases if chance.bases < active else active)
                value = more[then if then < MOST_PLANNED else MOST_PLANNED] - more[before]
                free = chance.elsewhere
                if free and active > 1:
                    value += elsewhere * free[active - 1 if active <= len(free) else len(free) - 1]
                if value <= 0.0:
                    continue
                if when > 0:
                    value *= discounts[when]
                wanted = value / (way + 2) if haste and way > -1 else value
                if wanted > best:
                    best, brought, chosen = wanted, value, chance
            if chosen is None:
                break
            spent += row[chosen.cell] + chosen.cost
            total += brought
            board = chosen.board
            planned[board] = min(MOST_PLANNED, planned[board] + min(active, chosen.bases))
            if chosen.elsewhere:
                elsewhere *= weights.AGAIN
            active += chosen.active
            if active <= 0:
                active = 0
                break
            row = distances.of(chosen.cell)
            left.remove(chosen)
        total *= weights.CERTAINTY
        if active:
            return total
        passed = max(1, -(-spent // speed))
        if turns - passed > 1:
            total += weights.AGAIN * discounts[passed * speed] * self.plan(seat, HOME, stock, 0, 0, turns - passed)
        return total
