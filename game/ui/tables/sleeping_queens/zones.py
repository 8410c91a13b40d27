"""Where everything lies on the table of Sleeping Queens, in units of the 1920x1080 canvas, for 2 to 8 players."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.areas import areas
from game.ui.layout import Box

ROOMY = areas("""
           40    368      152      800       152      368      40
     40    .     .        .        .         .        .        .
    192    .     others   others   others    others   others   .
     24    .     .        .        .         .        .        .
    200    .     log      .        queens    .        piles    .
     74    .     log      .        queens    .        .        .
     48    .     log      .        queens    .        tools    .
     26    .     log      .        queens    .        .        .
      4    .     log      .        queens    .        goal     .
     80    .     log      .        prompt    .        goal     .
      8    .     log      .        prompt    .        .        .
     24    .     .        .        prompt    .        .        .
     52    .     own      .        .         .        turn     .
    268    .     own      hand     hand      hand     turn     .
     40    .     .        .        .         .        .        .
""")
"""The table for up to four others."""
CROWDED = areas("""
           40    368      176      752       176      368      40
     40    .     .        .        .         .        .        .
    224    .     others   others   others    others   others   .
     24    .     .        .        .         .        .        .
      4    .     log      .        .         .        piles    .
    192    .     log      .        queens    .        piles    .
     57    .     log      .        queens    .        .        .
     48    .     log      .        queens    .        tools    .
     15    .     log      .        queens    .        .        .
     18    .     log      .        queens    .        goal     .
     10    .     log      .        .         .        goal     .
     56    .     log      .        prompt    .        goal     .
      8    .     log      .        prompt    .        .        .
     24    .     .        .        prompt    .        .        .
     52    .     own      .        .         .        turn     .
    268    .     own      hand     hand      hand     turn     .
     40    .     .        .        .         .        .        .
""")
"""The table for five others and more."""

STRIP: Box = (440.0, 622.0, 1060.0, 124.0)
"""The strip with which one looks back."""
OPEN_AREA: Box = (408.0, 24.0, 1096.0, 616.5)
"""What the picture of a saved game shows: the queens asleep and the others; never the own hand, below."""

CARD_RATIO = 1.4
HAND_WIDTH = 196.0
HAND_STEP = 208.0
RAISE = 36.0
SINK = 10.0
"""How much lower a card of the own hand lies that cannot be played: one sees it without colours, too."""
HOVER = 10.0
PILE_WIDTH = 136.0
DECK, DISCARDS = 88.0, 280.0
"""Their middles, from the left of the piles."""
TOOLS = ("undo", "redo", "look_back", "advice", "log", "rules", "keys", "menu")
SLOTS_A_ROW, SLOT_GAP = 6, 16.0
SHOW = (960.0, 424.0)
"""Centre of what is shown large while it is played."""
SHOW_WIDTH = 230.0


def _centre(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


HAND = _centre(ROOMY["hand"])
"""The middle of the own hand, at every table."""


@dataclass(frozen=True)
class PanelPlan:
    """Where things lie in a player's panel, relative to its box.

    `face`: centre x, y and radius. `queens`: left, top, width, step of the places; `places` how many; `room` the
    width they may take. `pip`: left, centre y, side, step of the crowns. `bar`: None where there is no room for one.
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

    def queen_box(self, index: int, count: int) -> Box:
        """The box of the `index`th of `count` queens, relative to the panel; many move together."""
        left, top, wide, step = self.queens
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
    """All zones of a table. `opponents` are in the order of play, beginning with the viewer's left neighbour."""

    opponents: tuple[PanelPlan, ...]
    own: PanelPlan
    slot: tuple[float, float, float, float, float]
    log: Box
    deck: tuple[float, float]
    discards: tuple[float, float]
    goal: Box
    turn: Box
    prompt: tuple[float, float]
    tools: tuple[float, float, float, float]

    def slot_box(self, index: int) -> Box:
        """The box of one of the twelve places of the queens."""
        left, top, wide, step_x, step_y = self.slot
        return left + index % SLOTS_A_ROW * step_x, top + index // SLOTS_A_ROW * step_y, wide, wide * CARD_RATIO

    def slot_centre(self, index: int) -> tuple[float, float]:
        """The middle of that place."""
        x, y, w, h = self.slot_box(index)
        return x + w / 2, y + h / 2


def zones(players: int, goal_queens: int) -> Zones:
    """The zones for a number of players and the queens needed to win."""
    others = players - 1
    many = others > 4
    places = goal_queens - 1
    layout = CROWDED if many else ROOMY
    if many:
        plans = tuple(_narrow(box) for box in _row(layout["others"], others, 256.0, 8.0))
    else:
        wide = 600.0 if others <= 2 else 448.0
        plans = tuple(_broad(box, places) for box in _row(layout["others"], others, wide, 16.0))
    piles, (_, middle) = layout["piles"][0], _centre(layout["piles"])
    return Zones(
        opponents=plans,
        own=_own(layout["own"], places),
        slot=_slots(layout["queens"]),
        log=layout["log"],
        deck=(piles + DECK, middle),
        discards=(piles + DISCARDS, middle),
        goal=layout["goal"],
        turn=layout["turn"],
        prompt=_centre(layout["prompt"]),
        tools=layout["tools"],
    )


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


def _broad(box: Box, places: int) -> PanelPlan:
    wide = box[2]
    left = 146.0
    room = wide - left - 14.0
    queen = min(94.0, (room - (places - 1) * 8.0) / places)
    step = queen + 8.0 if queen < 94.0 else min(102.0, (room - queen) / max(1, places - 1))
    if wide > 500.0:
        step = (room - queen) / max(1, places - 1) if (room - queen) / max(1, places - 1) < 120 else 112.0
    high = queen * CARD_RATIO
    return PanelPlan(
        box=box,
        face=(80.0, 62.0, 48.0),
        badge=32.0,
        name=(18.0, 112.0, 122.0, 34.0),
        name_size=24.0,
        name_align="centre",
        cards=(22.0, 156.0, 21.0),
        queens=(left, 14.0 + (132.0 - high) / 2, queen, step),
        room=room,
        places=places,
        pip=(left, 170.0, 27.0, 29.0),
        bar=(left + (places + 1) * 29.0 + 8.0, 160.0, room - (places + 1) * 29.0 - 108.0, 20.0),
        points=(wide - 114.0, 154.0, 100.0, 34.0),
        points_size=24.0,
    )


def _narrow(box: Box) -> PanelPlan:
    return PanelPlan(
        box=box,
        face=(58.0, 46.0, 35.0),
        badge=26.0,
        name=(99.0, 10.0, 150.0, 34.0),
        name_size=23.0,
        name_align="left",
        cards=(102.0, 50.0, 18.0),
        queens=(28.0, 88.0, 66.0, 75.0),
        room=216.0,
        places=3,
        pip=(28.0, 202.0, 25.0, 27.0),
        bar=None,
        points=(142.0, 186.0, 104.0, 32.0),
        points_size=23.0,
    )


def _own(box: Box, places: int) -> PanelPlan:
    left, room = 30.0, 324.0
    queen = 98.0 if places <= 3 else 75.0
    step = (room - queen) / max(1, places - 1)
    return PanelPlan(
        box=box,
        face=(82.0, 62.0, 50.0),
        badge=34.0,
        name=(144.0, 14.0, 212.0, 44.0),
        name_size=31.0,
        name_align="left",
        cards=(146.0, 70.0, 0.0),
        queens=(left, 158.0 + (140.0 - queen * CARD_RATIO) / 2, queen, step),
        room=room,
        places=places,
        pip=(left, 130.0, 28.0, 30.0),
        bar=(left + (places + 1) * 30.0 + 8.0, 120.0, room - (places + 1) * 30.0 - 108.0, 20.0),
        points=(252.0, 113.0, 104.0, 34.0),
        points_size=25.0,
    )


def hand_centre(index: int, count: int) -> tuple[float, float]:
    """The middle of the `index`th of `count` cards of the own hand."""
    step = min(HAND_STEP, 4 * HAND_STEP / max(1, count - 1))
    x, y = HAND
    return x + step * (index - (count - 1) / 2), y
