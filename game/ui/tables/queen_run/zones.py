"""Where the panels of the table of Queen Run lie on the canvas of 1920x1080, beside the map."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.areas import areas
from game.ui.layout import Box

Zones = Mapping[str, Box]

TABLE = areas("""
           24     1368       24     480        24
     56    top    top        top    top        top
     16    .      .          .      .          .
    240    .      map        .      paradise   .
     16    .      map        .      .          .
    600    .      map        .      side       .
      8    .      .          .      side       .
    120    .      actions    .      side       .
     24    .      .          .      .          .
""")
"""The table. `side`: the players' panels, and the log below them."""
SLIM = areas("""
           24     1484       24     364        24
     56    top    top        top    top        top
     16    .      .          .      .          .
    200    .      map        .      paradise   .
     16    .      map        .      .          .
    640    .      map        .      side       .
      8    .      .          .      side       .
    120    .      actions    .      side       .
     24    .      .          .      .          .
""")
"""The same for a map of four columns, which takes all the width that it can have."""
OPEN_AREA: Box = (24.0, 115.0, 1368.0, 769.5)
"""What the picture of a saved game shows: the map."""

TOP_BAR = areas(
    """
          440    1032      16     408      24
     4    .      .         .      .        .
     2    .      prompt    .      .        .
    44    .      prompt    .      tools    .
     2    .      prompt    .      .        .
     4    .      .         .      .        .
    """,
    TABLE["top"],
)
LARGE_TOP_BAR = areas(
    """
          382    940       24     550      24
     2    .      .         .      .        .
     2    .      .         .      .        .
    48    .      prompt    .      tools    .
     2    .      .         .      tools    .
     2    .      .         .      .        .
    """,
    TABLE["top"],
)
"""The same for large text."""
LARGE_RECAP: Box = (24.0, 852.0, 1368.0, 76.0)
LARGE_HINT: Box = (1416.0, 520.0, 480.0, 536.0)
"""Where the strip with what the others did lies at the table for large text if all players' panels leave it no room,
and the card of a hint."""
LEAST_RECAP = 150.0
"""How high the strip may be at least below the panels."""
LARGE_LOG_CORNER = (24.0, TABLE["actions"][1] - 8.0)
"""The lower left corner of the drawer of the log for larger text, which needs more room than the log has: above the bar
of what one may do."""
MOST_LARGE = 1.6
"""Text factor up to which the table for large text goes."""
PROMPT_MIDDLE = 700.0
"""Round which the pill lies while it is not too wide for that."""

DRAFT = areas("""
           64    740      8        92       22       138        48    744       64
     36    .     .        .        .        .        .          .     .         .
     14    .     head     .        .        .        .          .     people    .
     44    .     head     .        tools    tools    tools      .     people    .
     14    .     head     .        .        .        .          .     people    .
     12    .     .        .        .        .        .          .     people    .
     10    .     order    order    order    .        .          .     people    .
     44    .     order    order    order    .        see_map    .     people    .
     10    .     order    order    order    .        .          .     people    .
     32    .     .        .        .        .        .          .     people    .
    824    .     cards    cards    cards    cards    cards      .     people    .
     40    .     .        .        .        .        .          .     .         .
""")
"""The draft. `order`: who chooses when, and what; `people`: the board of the people at hand."""

DRAFT_HINT: Box = (64.0, 16.0, 1000.0, 192.0)
"""A hint in the draft, over the heading and the order: all else is chosen from."""
STRIP: Box = (64.0, 994.0, 1792.0, 62.0)
FOR_STRIP = 64.0
"""Where the bar of a look back lies in the draft, and how much lower cards and board are above it."""

LOG_GAP = 8.0
PLAYER_HIGH, PLAYER_GAP = {2: 132.0, 3: 126.0, 4: 104.0}, {2: 12.0, 3: 12.0, 4: 8.0}
"""How high the panels of so many players are, and what is between two: they share the height with the log."""
LARGE_PLAYER = {2: 172.0, 3: 146.0, 4: 172.0}
"""The same at the table for large text, where the log is in a drawer: three leave room for what the others did."""
TOOL_GAP, LARGE_TOOL_GAP = 8.0, 12.0
"""Units between two small buttons, and for large text, whose skins are broader."""
STRIP_STEP, STRIP_GAPS = 254.0, {2: 28.0, 3: 28.0, 4: 14.0}
CARDS_A_ROW, CARD_STEP, CARD_WIDE, CARD_GAP = 5, 203.0, 188.0, 16.0


def player_box(table: Zones, index: int, players: int, *, large: bool = False) -> Box:
    """The panel of the `index`th of so many players from the top; `large`: for large text."""
    x, y, w, _ = table["side"]
    high = (LARGE_PLAYER if large else PLAYER_HIGH)[players]
    return x, y + (high + PLAYER_GAP[players]) * index, w, high


def log_box(table: Zones, players: int, *, large: bool = False) -> Box:
    """What is left below the players' panels."""
    x, y, w, h = table["side"]
    above = ((LARGE_PLAYER if large else PLAYER_HIGH)[players] + PLAYER_GAP[players]) * players + LOG_GAP
    return x, y + above, w, h - above


def large_recap(players: int) -> Box:
    """Where the strip with what the others did lies at the table for large text: off the map, if there is room."""
    below = log_box(TABLE, players, large=True)
    return below if below[3] >= LEAST_RECAP else LARGE_RECAP


def tool_box(row: Box, index: int, count: int, gap: float = TOOL_GAP) -> Box:
    """The `index`th of `count` small buttons at the right end of their row, as high as that."""
    x, y, w, h = row
    return x + w - h - (h + gap) * (count - 1 - index), y, h, h


def strip_box(index: int, count: int) -> Box:
    """A player in the strip that shows who chooses when."""
    x, y, w, h = DRAFT["order"]
    gap = STRIP_GAPS[count]
    step = min(STRIP_STEP, (w + gap) / count)
    return x + step * index, y, step - gap, h


def card_box(index: int, *, low: bool = False) -> Box:
    """The card of the `index`th people; `low`: above the bar of a look back."""
    x, y, _, h = DRAFT["cards"]
    row, column = divmod(index, CARDS_A_ROW)
    step = ((h - FOR_STRIP if low else h) + CARD_GAP) / 2
    return x + CARD_STEP * column, y + step * row, CARD_WIDE, step - CARD_GAP


def board_box(*, low: bool = False) -> Box:
    """The board of the people at hand; `low`: above the bar of a look back."""
    x, y, w, h = DRAFT["people"]
    return x, y, w, h - FOR_STRIP if low else h
