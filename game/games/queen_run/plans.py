"""What a player could build next: plans of sites, one after the other, as far as bases and turns go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.queen_run import weights
from game.games.queen_run.cells import HOME
from game.games.queen_run.distances import EVERYWHERE, REACH
from game.games.queen_run.prospects import MOST_PLANNED, Chance, Prospects
from game.games.queen_run.tribes import PLACE_ANYWHERE, PLACE_AROUND, PLACE_ON_FOREST, Effect

if TYPE_CHECKING:
    from game.games.queen_run.outlook import Outlook

STEPS = 6
"""Sites that a plan looks ahead."""
HORIZON = 8
"""Turns that a plan looks ahead."""
FORESIGHT = 20
"""Turns that a plan looks ahead which nobody disturbs."""
WAITS = 3
"""Passes at home that a plan looks ahead."""
_FEW = 3
"""Active bases up to which it matters whether one is converted on the way."""
_ENOUGH = 12
"""Active bases with which a plan does not pass."""


Built = tuple[tuple[int, int], ...]
"""Cells, each with the bases that a plan has put up there, before it comes home for more."""


class Plans:
    """The plans of all players for one map, by what bases are worth to them."""

    def __init__(
        self,
        prospects: Prospects,
        outlook: Outlook,
        gains: list[list[list[float]]],
        *,
        alone: bool = False,
        patient: bool = False,
    ) -> None:
        """`gains`: by seat and board what 0, 1, 2, ... more bases of the seat on that board are worth. `alone`: whether
        nobody else builds any more, so that all bases on the map count, however far away. `patient`: whether a plan
        comes true and can wait."""
        self._prospects = prospects
        self._outlook = outlook
        self._gains = gains
        self._alone = alone
        self._reach = EVERYWHERE if alone else REACH
        self._discounts = prospects.undiminished if patient else prospects.discounts
        self._certainty = 1.0 if patient else weights.CERTAINTY
        self._again = 1.0 if patient else weights.AGAIN
        self._chances: dict[int, list[Chance]] = {}
        self._plans: dict[tuple[int, int, int, int, int, int, Built], float] = {}

    def chances(self, seat: int) -> list[Chance]:
        """The free sites of the seat."""
        found = self._chances.get(seat)
        if found is None:
            found = self._chances[seat] = self._find_chances(seat)
        return found

    def _find_chances(self, seat: int) -> list[Chance]:
        bases = self._outlook.bases
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
            if self._outlook.bases[cell] < 0:
                room[world.board_of[cell]] += 1
        found = [0.0]
        for placed in range(1, effect.amount + 1):
            found.append(max([more[placed if placed < room[b] else room[b]] for b, more in enumerate(gains)]))
        return found

    def plan(self, seat: int, at: int, stock: int, active: int, ap: int, turns: int, built: Built = ()) -> float:
        """Points that the seat may still make in `turns` turns, at most FORESIGHT, with its queen at `at` (or HOME), so
        many bases and `ap` AP left of this turn (less than 0: so many AP are to be waited for), `built` being done."""
        key = (seat, at, stock, active, ap, turns, built)
        found = self._plans.get(key)
        if found is None:
            speed = self._prospects.ap[seat]
            recovery = self._prospects.recovery[seat]
            found = 0.0
            if at == HOME:
                if active:
                    found = self._walk(seat, HOME, stock, active, ap, turns, built)
                gained = min(recovery, stock)
                if gained and active < _ENOUGH and ap > -speed * WAITS:
                    home = self.plan(seat, HOME, stock - gained, active + gained, ap - speed, turns, built)
                    found = max(found, home)
            elif stock or active:
                # To go home is a turn without a step.
                gained = min(recovery, stock + active)
                found = self.plan(seat, HOME, stock + active - gained, gained, min(0, ap - speed), turns, built)
                if active:
                    found = max(found, self._walk(seat, at, stock, active, ap, turns, built))
            self._plans[key] = found
        return found

    def _walk(self, seat: int, at: int, stock: int, active: int, ap: int, turns: int, built: Built) -> float:
        """The better of two simple plans (`_walk_by`). With few active bases no more of them are converted than it
        takes to get past what stands in the way of every site."""
        speed = self._prospects.ap[seat]
        if active > _FEW:
            # One of the active bases is kept to be built.
            row = self._outlook.near(seat, at, max(ap, speed) + active - 1, self._reach)
            return self._walk_by(seat, row, stock, active, ap, turns, built)
        for converted in range(active):
            row = self._outlook.near(seat, at, max(ap, speed) + converted, self._reach)
            found = self._walk_by(seat, row, stock + converted, active - converted, ap + converted, turns, built)
            if found > 0.0:
                return found
        return 0.0

    def _walk_by(
        self, seat: int, row: list[int], stock: int, active: int, ap: int, turns: int, built: Built
    ) -> float:
        """The better of two simple plans, the nearest or the best site first. `row`: AP to each cell."""
        latest = self._prospects.ap[seat] * turns + ap
        within = [chance for chance in self.chances(seat) if row[chance.cell] + chance.cost <= latest]
        if built:
            done = {cell for cell, _ in built}
            within = [chance for chance in within if chance.cell not in done]
        if not within:
            return 0.0
        return max(
            self._sites_in_turn(seat, row, within[:], stock, active, ap, turns, built, False),
            self._sites_in_turn(seat, row, within, stock, active, ap, turns, built, True),
        )

    def _sites_in_turn(
        self,
        seat: int,
        row: list[int],
        left: list[Chance],
        stock: int,
        active: int,
        ap: int,
        turns: int,
        built: Built,
        haste: bool,
    ) -> float:
        """Points of a plan: of the sites `left` the best, from there the next, and so on, as far as bases and turns go.
        `row`: AP to each cell from where it begins. `haste`: the best for its way, not the best of all."""
        prospects = self._prospects
        distances = prospects.distances[seat]
        discounts = self._discounts[seat]
        speed = prospects.ap[seat]
        latest = speed * turns
        gains = self._gains[seat]
        spent = -ap
        total = 0.0
        planned = [0] * len(gains)
        board_of = prospects.rules.world.board_of
        for cell, bases in built:
            board = board_of[cell]
            planned[board] = min(MOST_PLANNED, planned[board] + bases)
        # Bases on another board of choice are worth less from time to time: the best board is taken first.
        elsewhere = 1.0
        for _ in range(STEPS):
            best = 0.0
            brought = 0.0
            chosen: Chance | None = None
            for chance in left:
                way = row[chance.cell] + chance.cost
                when = spent + way
                # What a site brings in AP comes when she is there.
                if when > latest or (self._alone and spent + row[chance.cell] > latest):
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
            placed = min(active, chosen.bases)
            planned[board] = min(MOST_PLANNED, planned[board] + placed)
            if self._alone:
                built = (*built, (chosen.cell, placed))
            if chosen.elsewhere:
                elsewhere *= weights.AGAIN
            change = chosen.active
            if change >= 0:
                # What comes from stock, as far as there is any.
                gained = min(stock, change + 1)
                stock -= gained
                change = gained - 1
            active += change
            if active <= 0:
                active = 0
                break
            if self._alone:
                row = self._outlook.near(seat, chosen.cell, speed + active - 1, EVERYWHERE)
            else:
                row = distances.of(chosen.cell)
            left.remove(chosen)
        total *= self._certainty
        if active:
            return total
        passed = max(1, -(-spent // speed))
        if turns - passed > 1:
            total += self._again * discounts[passed * speed] * self.plan(seat, HOME, stock, 0, 0, turns - passed, built)
        return total
