"""Where everything lies on the table of Sleeping Queens, in units of the 1920x1080 canvas, for 2 to 8 players."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ui.areas import areas
from game.ui.layout import Box
from game.ui.theme import CARD_RATIO

ROOMY = areas("""
           40    430      113      800       113      384      40
     40    .     .        .        .         .        .        .
    226    .     others   others   others    others   others   .
     22    .     .        .        .         .        .        .
    200    .     log      .        queens    .        piles    .
     60    .     log      .        queens    .        .        .
     92    .     log      .        queens    .        tools    .
     50    .     log      .        prompt    .        tools    .
      6    .     log      .        prompt    .        .        .
     24    .     log      .        prompt    .        .        .
     26    .     log      .        .         .        turn     .
     26    .     .        .        .         .        turn     .
    268    .     own      hand     hand      hand     turn     .
     40    .     .        .        .         .        .        .
""")
"""The table for up to four others."""
CROWDED = areas("""
           40    430      137      752       137      384      40
     40    .     .        .        .         .        .        .
    234    .     others   others   others    others   others   .
     22    .     .        .        .         .        .        .
      4    .     log      .        .         .        piles    .
    192    .     log      .        queens    .        piles    .
     56    .     log      .        queens    .        .        .
     82    .     log      .        queens    .        tools    .
     58    .     log      .        prompt    .        tools    .
      8    .     log      .        prompt    .        .        .
     24    .     log      .        prompt    .        .        .
     26    .     log      .        .         .        turn     .
     26    .     .        .        .         .        turn     .
    268    .     own      hand     hand      hand     turn     .
     40    .     .        .        .         .        .        .
""")
"""The table for five others and more."""
LARGE = areas("""
           40    432      20       716     56       616      40
     32    .     .        .        .         .        .        .
    200    .     others   others   others    others   others   .
     14    .     .        .        .         .        .        .
     22    .     .        .        queens    .        piles    .
    250    .     own      .        queens    .        piles    .
     18    .     own      .        queens    .        piles    .
      6    .     own      .        queens    .        .        .
     16    .     own      .        queens    .        tools    .
      8    .     own      .        .         .        tools    .
     24    .     own      .        prompt    .        tools    .
     12    .     own      .        prompt    .        tools    .
     14    .     own      .        prompt    .        tools    .
     50    .     own      .        prompt    .        tools    .
     22    .     own      .        .         .        tools    .
     14    .     .        .        .         .        tools    .
     14    .     .        .        .         .        .        .
      6    .     .        .        .         .        .        .
    320    .     hand     hand     hand      .        turn     .
     38    .     .        .        .         .        .        .
""")
"""The table for large text: the log is in a drawer, the hand larger."""

OPEN_AREA: Box = (478.0, 38.0, 1010.0, 568.0)
"""What the picture of a saved game shows: the queens asleep and the others; never the own hand, below."""

MOST_LARGE = 1.75
"""Text factor up to which the table for large text goes."""
RAISE = 36.0
HOVER = 10.0
PILE_WIDTH, PILES_DOWN = 136.0, 6.0
"""Width of the piles, and how much lower they lie than the middle of their place: an arrow may be above them."""
DECK, DISCARDS = 0.24, 0.76
"""Where their middles are, in shares of the width of the piles."""
PANEL_GAP = 16.0
"""What is free between panels, and between the hand and the panels beside it."""
IN_HAND = 5
"""Cards of a hand: so many lie side by side from edge to edge of the place of the hand, and are as high as that."""
LINE, LARGE_LINE = (860.0, 84.0), (690.0, 84.0)
"""Width and height that the line above the hand may have, on the free felt beside it, too."""
BROADEST = 912.0
"""Width of the broadest panel of another player: as many large queens as win have their places there."""
HIGHER, ROW_GAP = 232.0, 10.0
"""How much higher the own panel is beside few others: there its places for as many queens as win are in two rows; and
what is between these."""
LEAST_PLACE = 60.0
"""Width below which a queen on a narrow panel could not be told from another one."""
BESIDE_QUEENS = 48.0
"""What is free between the log and the queens who sleep, where the log lies beside them."""
ABOVE_TAG = 10.0
"""What is free between the card of a lesson or a puzzle, or a broad log, and the tag on the own panel, in which no
shadow lies."""
TOOLS = ("undo", "redo", "look_back", "advice", "log", "rules", "keys", "menu")
OF_A_TURN = ("undo", "redo", "look_back", "advice")
"""Those that do nothing while a game is only looked at."""
NOT_TAUGHT = ("redo", "advice")
"""Those that do nothing in lessons and puzzles, which have hints of their own."""
NOT_IN_LESSONS = OF_A_TURN
"""The same in lessons, whose card leads back."""
TOOLS_A_ROW, TOOL_GAP = 4, 4.0
"""How many tools with their names lie side by side, and what is between them."""
TOOLS_DOWN = 10.0
"""How much lower they lie than their place: their sheet is about as far from the names of the piles as from the turn
panel."""
SLOTS_A_ROW, SLOT_GAP = 6, 16.0
SHOW = (983.0, 436.0)
"""Centre of what is shown large while it is played."""
SHOW_WIDTH = 208.0


def _centre(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2



@dataclass(frozen=True)
class PanelPlan:
    """Where things lie in a player's panel, relative to its box.

    `face`: centre x, y and radius. `queens`: left, top, width, step of the places; `places` how many, 0 where they lie
    on one long place as they come; `tray`: for `places` of them there is one long place; `room` the width they may
    take; `a_row` how many lie side by side, where there are two rows of them. `pip`: left, centre y, side, step of the
    crowns. `bar`: None where there is no room for one. `clock`: the time, while there is a limit, on the upper edge
    where neither face nor name is.
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
    tray: bool = False
    points_align: str = "right"

    def queen_box(self, index: int, count: int) -> Box:
        """The box of the `index`th of `count` queens, relative to the panel: in the middle of their room while there
        are places for all; more move together."""
        left, top, wide, step = self.queens
        if self.a_row:
            columns = max(self.a_row, count - self.places + self.a_row)  # beside the last place are the points
            row, index = divmod(index, columns)
            if columns > self.a_row:
                step = (self.room - wide) / (columns - 1)
            return left + index * step, top + row * (wide * CARD_RATIO + ROW_GAP), wide, wide * CARD_RATIO
        if count <= self.places:
            left += max(0.0, self.room - (self.places - 1) * step - wide) / 2
        if count > 1 and (count - 1) * step + wide > self.room:
            step = (self.room - wide) / (count - 1)
        return left + index * step, top, wide, wide * CARD_RATIO

    def queen_centre(self, index: int, count: int) -> tuple[float, float]:
        """The same as a point on the canvas."""
        x, y, w, h = self.queen_box(index, count)
        return self.box[0] + x + w / 2, self.box[1] + y + h / 2

    @property
    def cards_centre(self) -> tuple[float, float]:
        """Where the hand of this player is, on the canvas."""
        x, y, wide = self.cards
        return self.box[0] + x + wide * 1.6, self.box[1] + y + wide * 0.7


@dataclass(frozen=True)
class Zones:
    """All zones of a table. `opponents` are in the order of play, beginning with the viewer's left neighbour.

    `log`: None where it is in a drawer. `guide`: where the card of a lesson or a puzzle lies instead. `card`: width of
    a card of the own hand; `hand`: the middle of the hand, `step` from card to card. `cover`: what a hint lies over,
    `told` what the others did (None: the log), `messages` whatever else is said. `crowded`: the panels of the others
    are narrow.
    """

    opponents: tuple[PanelPlan, ...]
    own: PanelPlan
    slot: tuple[float, float, float, float, float]
    hand: tuple[float, float]
    card: float
    step: float
    log: Box | None
    guide: Box | None
    cover: Box
    told: Box | None
    messages: Box
    deck: tuple[float, float]
    discards: tuple[float, float]
    turn: Box
    prompt: Box
    tools: Box
    crowded: bool

    def slot_box(self, index: int) -> Box:
        """The box of one of the twelve places of the queens."""
        left, top, wide, step_x, step_y = self.slot
        return left + index % SLOTS_A_ROW * step_x, top + index // SLOTS_A_ROW * step_y, wide, wide * CARD_RATIO

    def slot_centre(self, index: int) -> tuple[float, float]:
        """The middle of that place."""
        x, y, w, h = self.slot_box(index)
        return x + w / 2, y + h / 2


    @property
    def felt(self) -> float:
        """What is let go above that height is played; below, it goes back into the hand."""
        return _centre(self.prompt)[1] + 40

    def hand_centre(self, index: int, count: int) -> tuple[float, float]:
        """The middle of the `index`th of `count` cards of the own hand."""
        step = min(self.step, 4 * self.step / max(1, count - 1))
        x, y = self.hand
        return x + step * (index - (count - 1) / 2), y


def zones(players: int, goal_queens: int, *, large: bool = False, guided: bool = False) -> Zones:
    """The zones for a number of players and the queens needed to win; `large`: those for large text, `guided`: those
    beside the card of a lesson or a puzzle, which lies in the place of the log."""
    others = players - 1
    many = others > 4
    layout = LARGE if large else CROWDED if many else ROOMY
    own, log, across = layout["own"], layout.get("log"), layout["others"]
    few = others <= 2 and not large
    if few and log is not None:  # the log begins as high as they do, beside them
        x, y, log_wide, high = log
        log = (x, across[1], log_wide, y + high - across[1] - HIGHER)
        own = (own[0], own[1] - HIGHER, own[2], own[3] + HIGHER)
        left = x + log_wide + PANEL_GAP
        across = (left, across[1], across[0] + across[2] - left, across[3])
    gap = 8.0 if many else PANEL_GAP
    if many and log is not None:  # beside the queens who sleep there is more room than over the own panel
        log = (log[0], log[1], layout["queens"][0] - BESIDE_QUEENS - log[0], log[3])
    if not few and log is not None:
        log = (*log[:3], log[3] - ABOVE_TAG)
    wide = (across[2] - (others - 1) * gap) / others
    if not few:
        wide = min(BROADEST, wide)
    row = _row(across, others, wide, gap)
    if few and others == 1:
        plans = tuple(_wide(box, goal_queens) for box in row)
    elif many:
        plans = tuple(_narrow(box, goal_queens) for box in row)
    elif others == 4:
        plans = tuple(_tall(box, goal_queens) for box in row)
    else:
        plans = tuple(_broad(box, goal_queens) for box in row)
    piles, top, room, _ = layout["piles"]
    # For large text the names below are high.
    left, above, breadth, height = layout["tools"]
    card = layout["hand"][3] / CARD_RATIO
    middle = top + 4.0 + PILE_WIDTH * CARD_RATIO / 2 if large else _centre(layout["piles"])[1] + PILES_DOWN
    return Zones(
        opponents=plans,
        own=_own_large(own, goal_queens) if large else _own(own, goal_queens, 2 if few else 1),
        slot=_slots(layout["queens"]),
        hand=_centre(layout["hand"]),
        card=card,
        step=(layout["hand"][2] - (0.0 if large else 2 * PANEL_GAP) - card) / (IN_HAND - 1),
        log=None if guided else log,
        guide=(*log[:3], log[3] - ABOVE_TAG) if guided and log is not None else None,
        cover=log or own,
        told=None if log is not None else layout["turn"],
        messages=layout["piles"] if log is None or guided else log,
        deck=(piles + DECK * room, middle),
        discards=(piles + DISCARDS * room, middle),
        turn=layout["turn"],
        prompt=_around(layout["prompt"], LARGE_LINE if large else LINE),
        tools=(left, above + (0.0 if large else TOOLS_DOWN), breadth, height),
        crowded=many,
    )


def _around(box: Box, size: tuple[float, float]) -> Box:
    """A box of that size round the middle of another one."""
    (x, y), (wide, high) = _centre(box), size
    return x - wide / 2, y - high / 2, wide, high


def _slots(box: Box) -> tuple[float, float, float, float, float]:
    """Two rows of places for queens: left, top, width of one, and the steps to the next one and to the next row."""
    left, top, wide, high = box
    slot = (wide - (SLOTS_A_ROW - 1) * SLOT_GAP) / SLOTS_A_ROW
    return left, top, slot, slot + SLOT_GAP, round(high - slot * CARD_RATIO)


def _row(box: Box, count: int, wide: float, gap: float) -> list[Box]:
    """Panels side by side, in the middle of a box."""
    x, y, room, high = box
    left = x + (room - count * wide - (count - 1) * gap) / 2
    return [(left + index * (wide + gap), y, wide, high) for index in range(count)]


def _on_edge(wide: float) -> Box:
    """The place of a clock on the upper edge of a panel so wide."""
    return wide - 120.0, -20.0, 112.0, 34.0


def _broad(box: Box, places: int) -> PanelPlan:
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


def _tall(box: Box, places: int) -> PanelPlan:
    """Face, name and hand in a row above the queens."""
    wide, high = box[2], box[3]
    left, top, foot = 26.0, 70.0, 42.0
    room = wide - left - 14.0
    queen = min((high - top - foot) / CARD_RATIO, (room - (places - 1) * 8.0) / places)
    return PanelPlan(
        box=box,
        face=(56.0, 37.0, 33.0),
        badge=26.0,
        name=(98.0, 14.0, wide - 98.0 - 134.0, 42.0),
        name_size=28.0,
        name_align="left",
        cards=(wide - 128.0, 22.0, 20.0),
        queens=(left, top, queen, (room - queen) / max(1, places - 1)),
        room=room,
        places=places,
        pip=(left, high - 22.0, 27.0, 29.0),
        bar=(left + places * 29.0 + 12.0, high - 32.0, room - places * 29.0 - 130.0, 20.0),
        points=(wide - 122.0, high - 47.0, 108.0, 50.0),
        points_size=31.0,
        clock=_on_edge(wide),
    )


def _narrow(box: Box, places: int) -> PanelPlan:
    """Face, name and hand above the queens, a bar, crowns and points below them. Where places would be too small they
    lie on one long place, with room for one less than win: the last queen ends the game."""
    wide, high = box[2], box[3]
    left, top, foot = 24.0, 78.0, 58.0
    room = wide - left - 10.0
    lying = places if (room - (places - 1) * 4.0) / places >= LEAST_PLACE else places - 1
    queen = min((high - top - foot) / CARD_RATIO, (room - (lying - 1) * 4.0) / lying)
    return PanelPlan(
        box=box,
        face=(56.0, 38.0, 32.0),
        badge=26.0,
        name=(99.0, 8.0, wide - 106.0, 34.0),
        name_size=27.0,
        name_align="left",
        cards=(100.0, 42.0, 19.0),
        queens=(left, top + ((high - top - foot) - queen * CARD_RATIO) / 2, queen, (room - queen) / (lying - 1)),
        room=room,
        places=lying,
        tray=lying < places,
        pip=(left, high - 24.0, 26.0, 29.0),
        bar=(left, high - 54.0, room, 14.0),
        points=(wide - 116.0, high - 47.0, 106.0, 48.0),
        points_size=32.0,
        clock=_on_edge(wide),
    )


def _wide(box: Box, places: int) -> PanelPlan:
    """The only other player: large queens beside the face, and beside them crowns, a bar and points."""
    wide, high = box[2], box[3]
    left = 162.0
    queen = (high - 28.0) / CARD_RATIO
    room = places * queen + (places - 1) * 10.0
    beside = left + room + 36.0
    rest = wide - beside - 28.0
    crown = 56.0
    return PanelPlan(
        box=box,
        face=(87.0, 76.0, 60.0),
        badge=36.0,
        name=(18.0, 138.0, 138.0, 42.0),
        name_size=30.0,
        name_align="centre",
        cards=(34.0, high - 40.0, 21.0),
        queens=(left, 14.0, queen, queen + 10.0),
        room=room,
        places=places,
        pip=(beside, 52.0, crown, (rest - crown) / (places - 1)),
        bar=(beside, 92.0, rest, 28.0),
        points=(beside, 128.0, rest, 84.0),
        points_size=58.0,
        points_align="centre",
        clock=_on_edge(wide),
    )


def _own(box: Box, places: int, rows: int) -> PanelPlan:
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


def _own_large(box: Box, places: int) -> PanelPlan:
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
