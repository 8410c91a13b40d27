"""The widgets of the table and where they are: pieces, panels, log, turn panel, tools, prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.lessons import LessonSession
from game.ui.layout import Box
from game.ui.tables.common.actionbar import with_key
from game.ui.tables.common.layer import Part
from game.ui.tables.common.log import LogView
from game.ui.tables.common.record import log_view
from game.ui.tables.common.tools import tool_row
from game.ui.tables.sleeping_queens import turn
from game.ui.tables.sleeping_queens.panels import PanelPart
from game.ui.tables.sleeping_queens.parts import DeckPart, DiscardPart, HandPart, QueenPart, SlotPart
from game.ui.tables.sleeping_queens.prompt import PromptPart
from game.ui.tables.sleeping_queens.zones import (
    CARD_RATIO,
    NOT_IN_LESSONS,
    NOT_TAUGHT,
    OF_A_TURN,
    PILE_WIDTH,
    TOOL_GAP,
    TOOLS,
    TOOLS_A_ROW,
)
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Place

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel, QueensView


ONE_ROW = 4
"""How many tools have room side by side with their names, in a small window, too."""
SHEET_EDGE = 5.0
"""Units of the sheet of the tools round them."""


class FeltLog(LogView):
    """The log on the felt, in place of which stands what the others did, or a hint."""

    text_size = 22.0
    thumb = (36.0, 50.0)
    spreads = True
    yields = True


def build(model: QueensModel, *, panel: bool = True) -> Widget:
    """All widgets of a table that somebody looks at. `panel`: with the turn panel."""
    placed: list[tuple[Box, Widget]] = []
    placed.extend(_hand_parts(model))
    for index in range(12):
        placed.append((model.zones.slot_box(index), SlotPart(model, index)))
    high = PILE_WIDTH * CARD_RATIO
    for part, (x, y) in ((DeckPart(model), model.zones.deck), (DiscardPart(model), model.zones.discards)):
        placed.append(((x - PILE_WIDTH / 2, y - high / 2, PILE_WIDTH, high), part))
    for seat in _seats_around(model):
        placed.extend(_panel_parts(model, seat))  # their tags reach over what lies below them
    if model.zones.log is not None:
        placed.append((model.zones.log, log_view(model, FeltLog)))
    if panel and not model.playing.look_only:  # else what one goes through the game by lies there
        placed.extend(_turn_parts(model))  # before the tools: from a chosen card one area on leads to playing it
    placed.extend(_tools(model))
    placed.append((model.zones.prompt, PromptPart(model)))
    return Place(placed)


def _seats_around(view: QueensView) -> list[int]:
    players = len(view.names)
    return [(view.shown.viewer + step) % players for step in range(1, players + 1)]


def _hand_parts(model: QueensModel) -> list[tuple[Box, Widget]]:
    keys = model.where.hand_order()
    parts: list[tuple[Box, Widget]] = []
    for index, card in enumerate(model.shown.hand):
        x, y = model.zones.hand_centre(keys.index(card.key), len(keys))
        high = model.zones.card * CARD_RATIO
        box = (x - model.zones.card / 2, y - high / 2, model.zones.card, high)
        parts.append((box, HandPart(model, card.key, index, card.kind)))
    return parts


def _panel_parts(model: QueensModel, seat: int) -> list[tuple[Box, Widget]]:
    plan = model.where.plan(seat)
    parts: list[tuple[Box, Widget]] = [(plan.box, PanelPart(model, seat, plan))]
    awake = model.shown.awake[seat]
    for index, queen in enumerate(awake):
        x, y, w, h = plan.queen_box(index, len(awake))
        parts.append(((plan.box[0] + x, plan.box[1] + y, w, h), QueenPart(model, seat, queen)))
    return parts


def _turn_parts(model: QueensModel) -> list[tuple[Box, Widget]]:
    x, y, w, h = model.zones.turn
    parts: list[tuple[Box, Widget]] = [(model.zones.turn, turn.TurnPart(model))]
    high = turn.button_height(model.frame.text)
    buttons = turn.buttons(model)
    for below, button in zip(reversed(range(len(buttons))), buttons, strict=True):
        top = y + h - 24 - high - below * (high + 12)
        parts.append(((x + 24, top, w - 48, high), with_key(model, button, width=w - 48, height=high)))
    return parts


class ToolSheet(Part):
    """The sheet on which the tools lie."""

    role = "panel"

    def paint(self, surface: pygame.Surface) -> None:
        if not self.ui.art.contrast:  # there each of them has its edge
            self.skin(surface, "ui/panel_log")


def _tools(model: QueensModel) -> list[tuple[Box, Widget]]:
    """The tools with their names, in rows on one sheet; those of a turn are not there where nobody has one."""
    x, y, w, high = model.zones.tools
    each = (high + TOOL_GAP) / -(-len(TOOLS) // TOOLS_A_ROW)
    shown: Sequence[str] = TOOLS
    if model.playing.look_only:
        shown = [name for name in TOOLS if name not in OF_A_TURN]
    elif model.playing.teaching:
        taught = isinstance(model.session, LessonSession)
        shown = [name for name in TOOLS if name not in (NOT_IN_LESSONS if taught else NOT_TAUGHT)]
    if len(shown) <= ONE_ROW:
        y, high = y + (high - each) / 2, each
    a_row = -(-len(shown) // round(high / each))
    sheet = (x, y - SHEET_EDGE, w, high + 2 * SHEET_EDGE)
    x, w = x + SHEET_EDGE, w - 2 * SHEET_EDGE
    wide = (w + TOOL_GAP) / a_row
    places = [
        (name, (x + index % a_row * wide, y + index // a_row * each, wide - TOOL_GAP, each - TOOL_GAP))
        for index, name in enumerate(shown)
    ]
    return [(sheet, ToolSheet(name="tools")), *tool_row(model, places, named=True)]
