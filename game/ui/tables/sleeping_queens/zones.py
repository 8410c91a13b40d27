"""Where everything lies on the table of Sleeping Queens, in units of the 1920x1080 canvas, for 2 to 8 players."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.areas import areas
from game.ui.layout import Box
from game.ui.tables.sleeping_queens import panel_plans
from game.ui.tables.sleeping_queens.panel_plans import PanelPlan
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
           40    392      38       756     38       616      40
     32    .     .        .        .         .        .        .
    200    .     others   others   others    others   others   .
     14    .     .        .        .         .        .        .
     22    .     .        .        queens    .        piles    .
    250    .     own      .        queens    .        piles    .
     18    .     own      .        queens    .        piles    .
      6    .     own      .        queens    .        .        .
     32    .     own      .        queens    .        tools    .
      8    .     own      .        .         .        tools    .
     24    .     own      .        prompt    .        tools    .
     12    .     own      .        prompt    .        tools    .
     14    .     own      .        prompt    .        tools    .
     34    .     own      .        prompt    .        tools    .
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
RAISE = 30.0
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
HIGHER = 232.0
"""How much higher the own panel is beside few others: there its places for as many queens as win are in two rows."""
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
class Zones:
    """All zones of a table. `opponents` are in the order of play, beginning with the viewer's left neighbour.

    `log`: None where it is in a drawer. `guide`: where the card of a lesson or a puzzle lies instead. `card`: width of
    a card of the own hand; `hand`: the middle of the hand, `step` from card to card. `cover`: what a hint lies over,
    `told` what the others did (None: the log), `messages` whatever else is said, or `piles` meanwhile.
    `crowded`: the panels of the others are narrow.
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
    piles: Box
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
    gap = 6.0 if many else PANEL_GAP
    if many and log is not None:  # beside the queens who sleep there is more room than over the own panel
        log = (log[0], log[1], layout["queens"][0] - BESIDE_QUEENS - log[0], log[3])
    if not few and log is not None:
        log = (*log[:3], log[3] - ABOVE_TAG)
    wide = (across[2] - (others - 1) * gap) / others
    if not few:
        wide = min(BROADEST, wide)
    row = _row(across, others, wide, gap)
    if (few and others == 1) or (large and others <= 2):
        plans = tuple(panel_plans.wide(box, goal_queens) for box in row)
    elif many:
        plans = tuple(panel_plans.narrow(box, goal_queens) for box in row)
    elif others == 4:
        plans = tuple(panel_plans.tall(box, goal_queens) for box in row)
    else:
        plans = tuple(panel_plans.broad(box, goal_queens) for box in row)
    piles, top, room, _ = layout["piles"]
    # For large text the names below are high.
    left, above, breadth, height = layout["tools"]
    card = layout["hand"][3] / CARD_RATIO
    middle = top + 4.0 + PILE_WIDTH * CARD_RATIO / 2 if large else _centre(layout["piles"])[1] + PILES_DOWN
    return Zones(
        opponents=plans,
        own=panel_plans.own_large(own, goal_queens) if large else panel_plans.own(own, goal_queens, 2 if few else 1),
        slot=_slots(layout["queens"]),
        hand=_centre(layout["hand"]),
        card=card,
        step=(layout["hand"][2] - (0.0 if large else 2 * PANEL_GAP) - card) / (IN_HAND - 1),
        log=None if guided else log,
        guide=(*log[:3], log[3] - ABOVE_TAG) if guided and log is not None else None,
        cover=log or own,
        told=None if log is not None else layout["turn"],
        messages=layout["piles"] if log is None or guided else log,
        piles=layout["piles"],
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
