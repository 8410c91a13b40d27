"""Where things lie in the panel of a player of Sleeping Queens: one plan for each shape of panel."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ui.layout import Box
from game.ui.theme import CARD_RATIO

ROW_GAP = 10.0
"""What is between two rows of places for queens."""
LEAST_BESIDE = 150.0
"""Width that crowns, bar and points have at least where they stand beside the queens on a broad panel."""
LEAST_PLACE, SEEN_OF_QUEEN = 60.0, 0.82
"""Width below which a queen on a narrow panel could not be told from another one; and the share that is seen of one
where they lie over each other instead."""
FREE_GAP, LEAST_FREE = 4.0, 26.0
"""What is between a free place there and the queen, or the place, before it; and its width at least."""


@dataclass(frozen=True)
class PanelPlan:
    """Where things lie in a player's panel, relative to its box.

    `face`: centre x, y and radius. `queens`: left, top, width, step of the places; `places` how many; `room` the width
    they may take; `a_row` how many lie side by side, where there are two rows of them. `pip`: left, centre y, side,
    step of the crowns. `bar`: None where there is no room for one. `clock`: the time, while there is a limit, on the
    upper edge where neither face nor name is.
    """

    box: Box
    face: tuple[float, float, float]
    badge: float
    name: Box
    name_size: float
    name_align: str
    cards: tuple[float, float, float]
    queens: tuple[float, float, float, float]
    room: float
    places: int
    pip: tuple[float, float, float, float]
    bar: Box | None
    points: Box
    points_size: float
    clock: Box
    a_row: int = 0
    points_align: str = "right"

    def queen_box(self, index: int, awake: int) -> Box:
        """The box of the `index`th of so many awake queens, relative to the panel: in the middle of their room while
        there are places for all; more move together."""
        left, top, wide, step = self.queens
        if self.a_row:
            columns = max(self.a_row, awake - self.places + self.a_row)  # beside the last place are the points
            row, index = divmod(index, columns)
            if columns > self.a_row:
                step = (self.room - wide) / (columns - 1)
            return left + index * step, top + row * (wide * CARD_RATIO + ROW_GAP), wide, wide * CARD_RATIO
        if awake <= self.places:
            left += max(0.0, self.room - (self.places - 1) * step - wide) / 2
        if self._narrow and awake < self.places:  # the free places give way
            free = (self.places - awake) * (LEAST_FREE + FREE_GAP)
            step = min(wide + FREE_GAP, (self.room - free - wide) / max(1, awake - 1))
        elif awake > 1 and (awake - 1) * step + wide > self.room:
            step = (self.room - wide) / (awake - 1)
        return left + index * step, top, wide, wide * CARD_RATIO

    def free_box(self, index: int, awake: int) -> Box:
        """The box of the `index`th place beside so many awake queens; on a narrow panel free ones share what is left
        of their room."""
        if not self._narrow or index < awake:
            return self.queen_box(index, awake)
        left, top, wide, high = self.queen_box(max(0, awake - 1), awake)
        taken = left + wide - self.queens[0] + FREE_GAP if awake else 0.0
        each = (self.room - taken + FREE_GAP) / (self.places - awake)
        return self.queens[0] + taken + (index - awake) * each, top, each - FREE_GAP, high

    @property
    def _narrow(self) -> bool:
        """Whether queens on all places lie over each other."""
        return not self.a_row and self.queens[3] < self.queens[2]

    def queen_centre(self, index: int, awake: int) -> tuple[float, float]:
        """The same as a point on the canvas."""
        x, y, w, h = self.queen_box(index, awake)
        return self.box[0] + x + w / 2, self.box[1] + y + h / 2

    @property
    def cards_centre(self) -> tuple[float, float]:
        """Where the hand of this player is, on the canvas."""
        x, y, wide = self.cards
        return self.box[0] + x + wide * 1.6, self.box[1] + y + wide * 0.7


def _on_edge(wide: float) -> Box:
    """The place of a clock on the upper edge of a panel so wide."""
    return wide - 120.0, -20.0, 112.0, 34.0


def broad(box: Box, places: int) -> PanelPlan:
    """Face and name at the left, the queens beside them."""
    wide, high = box[2], box[3]
    more = high - 192.0
    left = 150.0
    room = wide - left - 14.0
    queen = min(94.0 + more / CARD_RATIO, (room - (places - 1) * 8.0) / places)
    step = (room - queen) / max(1, places - 1)
    return PanelPlan(
        box=box,
        face=(81.0, 62.0 + more / 4, 48.0 + more / 4),
        badge=32.0,
        name=(29.0, 112.0 + more / 2, 104.0, 34.0 + more / 4),
        name_size=26.0,
        name_align="centre",
        cards=(22.0, 156.0 + more, 21.0),
        queens=(left, 14.0 + (132.0 + more - queen * CARD_RATIO) / 2, queen, step),
        room=room,
        places=places,
        pip=(left, 170.0 + more, 27.0, 29.0),
        bar=(left + places * 29.0 + 12.0, 160.0 + more, room - places * 29.0 - 130.0, 20.0),
        points=(wide - 122.0, 145.0 + more, 108.0, 50.0),
        points_size=32.0,
        clock=_on_edge(wide),
    )


def tall(box: Box, places: int) -> PanelPlan:
    """Face, name and hand in a row above the queens."""
    wide, high = box[2], box[3]
    left, top, foot = 26.0, 72.0, 46.0
    room = wide - left - 14.0
    queen = min((high - top - foot) / CARD_RATIO, (room - (places - 1) * 8.0) / places)
    return PanelPlan(
        box=box,
        face=(56.0, 39.0, 29.0),
        badge=24.0,
        name=(96.0, 18.0, wide - 96.0 - 134.0, 42.0),
        name_size=28.0,
        name_align="left",
        cards=(wide - 128.0, 26.0, 20.0),
        queens=(left, top, queen, (room - queen) / max(1, places - 1)),
        room=room,
        places=places,
        pip=(left, high - 26.0, 27.0, 29.0),
        bar=(left + places * 29.0 + 12.0, high - 36.0, room - places * 29.0 - 130.0, 20.0),
        points=(wide - 122.0, high - 51.0, 108.0, 50.0),
        points_size=31.0,
        clock=_on_edge(wide),
    )


def narrow(box: Box, places: int) -> PanelPlan:
    """Face, name and hand above the queens, a bar, crowns and points below them. Where its places would be too small
    side by side, as many queens as win lie a little over each other."""
    wide, high = box[2], box[3]
    left, top, foot = 22.0, 77.0, 62.0
    room = wide - left - 9.0
    queen = (room - (places - 1) * 4.0) / places
    if queen < LEAST_PLACE:
        queen = room / (1 + SEEN_OF_QUEEN * (places - 1))
    queen = min((high - top - foot) / CARD_RATIO, queen)
    return PanelPlan(
        box=box,
        face=(left + 33.0, 38.0, 32.0),
        badge=26.0,
        name=(100.0, 8.0, wide - 107.0, 34.0),
        name_size=27.0,
        name_align="left",
        cards=(101.0, 42.0, 19.0),
        queens=(left, top + (high - top - foot - queen * CARD_RATIO) / 2, queen, (room - queen) / (places - 1)),
        room=room,
        places=places,
        pip=(left, high - 23.0, 26.0, 29.0),
        bar=(left, high - 57.0, room, 18.0),
        points=(wide - 116.0, high - 46.0, 106.0, 48.0),
        points_size=32.0,
        clock=_on_edge(wide),
    )


def wide(box: Box, places: int) -> PanelPlan:
    """A broad panel: large queens beside the face, and beside them crowns, a bar and points."""
    wide, high = box[2], box[3]
    left, gap, margin = 162.0, 10.0, 28.0
    spare = wide - left - 36.0 - margin - LEAST_BESIDE - (places - 1) * gap
    queen = min((high - margin) / CARD_RATIO, spare / places)
    room = places * queen + (places - 1) * gap
    beside = left + room + 36.0
    rest = wide - beside - margin
    crown, middle, less = min(56.0, (rest - 16.0) / places), high / 2, 226.0 - high
    return PanelPlan(
        box=box,
        face=(87.0, 76.0 - less / 2, 60.0 - less / 2),
        badge=36.0,
        name=(18.0, 138.0 - less, 138.0, 42.0),
        name_size=30.0,
        name_align="centre",
        cards=(34.0, high - 40.0, 21.0),
        queens=(left, middle - queen * CARD_RATIO / 2, queen, queen + gap),
        room=room,
        places=places,
        pip=(beside, middle - 61.0, crown, (rest - crown) / (places - 1)),
        bar=(beside, middle - 21.0, rest, 28.0),
        points=(beside, middle + 15.0, rest, 84.0),
        points_size=58.0,
        points_align="centre",
        clock=_on_edge(wide),
    )


def own(box: Box, places: int, rows: int) -> PanelPlan:
    """The own panel: places for the queens, in so many rows. In the last one of two the points stand beside them."""
    left, top = 26.0, 128.0
    room, right = box[2] - left - 16.0, box[2] - 14.0
    a_row = -(-places // rows)
    high = box[3] - top - 18.0
    queen = min((high - (rows - 1) * ROW_GAP) / rows / CARD_RATIO, (room - (a_row - 1) * 8.0) / a_row)
    spare = high - rows * queen * CARD_RATIO - (rows - 1) * ROW_GAP
    plan = PanelPlan(
        box=box,
        face=(66.0, 60.0, 46.0),
        badge=34.0,
        name=(138.0, 12.0, right - 138.0, 40.0),
        name_size=30.0,
        name_align="left",
        cards=(146.0, 70.0, 0.0),
        queens=(left, top + spare / 2, queen, (room - queen) / max(1, a_row - 1)),
        room=room,
        places=places,
        pip=(126.0, 74.0, 28.0, 28.0),
        bar=(126.0, 97.0, right - 126.0, 18.0),
        points=(right - 108.0, 51.0, 108.0, 46.0),
        points_size=30.0,
        clock=_on_edge(box[2]),
    )
    if rows == 1:
        return plan
    side, (x, y, wide, high) = 42.0, _beside_last(replace(plan, a_row=a_row))
    return replace(
        plan,
        pip=(126.0, 74.0, side, (right - 126.0 - side) / (places - 1)),
        points=(x, y + 0.3 * high, wide, 0.4 * high),
        points_size=48.0,
        points_align="centre",
        a_row=a_row,
    )


def own_large(box: Box, places: int) -> PanelPlan:
    """The own panel for large text: places in two rows, and beside the last one the points over the bar."""
    left, top, a_row = 26.0, 108.0, 3
    room, right = box[2] - left - 14.0, box[2] - 14.0
    queen = min((box[3] - top - 16.0 - ROW_GAP) / 2 / CARD_RATIO, (room - (a_row - 1) * 6.0) / a_row)
    step = (room - queen) / (a_row - 1)
    side = 36.0
    plan = PanelPlan(
        box=box,
        face=(68.0, 58.0, 44.0),
        badge=34.0,
        name=(130.0, 8.0, right - 130.0, 54.0),
        name_size=30.0,
        name_align="left",
        cards=(146.0, 70.0, 0.0),
        queens=(left, top, queen, step),
        room=room,
        places=places,
        pip=(130.0, 80.0, side, (right - 130.0 - side) / (places - 1)),
        bar=None,
        points=(0.0, 0.0, 0.0, 0.0),
        points_size=40.0,
        clock=(right - 116.0, 14.0, 116.0, 36.0),
        a_row=a_row,
        points_align="centre",
    )
    x, y, wide, high = _beside_last(plan)
    between = step - queen - 8.0  # of the gap beside the last queen
    x, wide = x - between, wide + between
    return replace(plan, points=(x, y + 0.1 * high, wide, 0.5 * high), bar=(x, y + 0.64 * high, wide, 24.0))


def _beside_last(plan: PanelPlan) -> Box:
    """What is left of the second row beside the last place."""
    left, top, queen, step = plan.queens
    x = left + (plan.places - plan.a_row) * step
    return x, top + queen * CARD_RATIO + ROW_GAP, plan.room + left - x, queen * CARD_RATIO
