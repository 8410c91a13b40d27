"""Where the panels of the table of Queen Run lie on the canvas of 1920x1080, beside the map."""

from __future__ import annotations

from game.ui.layout import Box

TOP: Box = (0.0, 0.0, 1920.0, 56.0)
PROMPT: Box = (440.0, 4.0, 1000.0, 48.0)
PROMPT_MIDDLE = 768.0
"""Round which the pill lies while it is not too wide for that."""
ACTIONS: Box = (24.0, 936.0, 1368.0, 120.0)
SIDE = (1416.0, 480.0)
"""Left edge and width of the players' panels and of the log."""
PLAYERS_TOP, PLAYER_STEP, PLAYER_HIGH = 328.0, 124.0, 112.0
BOTTOM = 1056.0
TOOL_SIDE, TOOL_STEP = 44.0, 52.0


def player_box(index: int) -> Box:
    """The panel of the `index`th player from the top."""
    return SIDE[0], PLAYERS_TOP + PLAYER_STEP * index, SIDE[1], PLAYER_HIGH


def log_box(players: int) -> Box:
    """What is left below the players' panels."""
    top = PLAYERS_TOP + PLAYER_STEP * players + 8.0
    return SIDE[0], top, SIDE[1], BOTTOM - top


def tool_box(index: int, count: int) -> Box:
    """The `index`th of `count` small buttons at the right end of the top bar."""
    return 1896.0 - TOOL_SIDE - TOOL_STEP * (count - 1 - index), 6.0, TOOL_SIDE, TOOL_SIDE


# -- the draft --------------------------------------------------------------------------------------------------------

HEAD: Box = (64.0, 36.0, 570.0, 72.0)
SEE_MAP: Box = (656.0, 50.0, 148.0, 44.0)
DRAFT_HINT: Box = (64.0, 16.0, 1000.0, 192.0)
"""A hint, over the heading and the strip: all else is chosen from."""
DRAFT_RECAP: Box = (64.0, 1012.0, 1792.0, 62.0)
"""What the others did, in one row below everything."""
PEOPLE_BOARD: Box = (1112.0, 64.0, 744.0, 944.0)
COLOUR_ROW = 790.0
"""Middle of the row of colours, below the top of the people's board."""


def strip_box(index: int, count: int) -> Box:
    """A player in the strip that shows who chooses when."""
    wide = 254.0 * 4 - 16.0
    step = min(254.0, (wide + 16.0) / count)
    return 64.0 + step * index, 120.0, step - 16.0, 64.0


def card_box(index: int) -> Box:
    """The card of the `index`th people."""
    return 64.0 + 203.0 * (index % 5), 216.0 + 404.0 * (index // 5), 188.0, 388.0


def draft_tool_box(index: int, count: int) -> Box:
    """Small buttons at the right end of the draft's head."""
    return 1064.0 - TOOL_SIDE - TOOL_STEP * (count - 1 - index), 50.0, TOOL_SIDE, TOOL_SIDE
