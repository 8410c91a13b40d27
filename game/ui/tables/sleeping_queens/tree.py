"""The widgets of the table and where they are: pieces, panels, log, turn panel, tools, prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import Box
from game.ui.tables.common.actionbar import with_key
from game.ui.tables.common.log import LogView
from game.ui.tables.common.record import log_view
from game.ui.tables.common.tools import tool_row
from game.ui.tables.sleeping_queens import turn
from game.ui.tables.sleeping_queens.panels import PanelPart
from game.ui.tables.sleeping_queens.parts import DeckPart, DiscardPart, GoalPart, HandPart, QueenPart, SlotPart
from game.ui.tables.sleeping_queens.zones import CARD_RATIO, HAND_WIDTH, PILE_WIDTH, TOOLS, hand_centre
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Place

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel, QueensView


def build(table: QueensModel) -> Widget:
    """All widgets of a table that somebody looks at."""
    placed: list[tuple[Box, Widget]] = []
    placed.extend(_hand_parts(table))
    for index in range(12):
        placed.append((table.zones.slot_box(index), SlotPart(table, index)))
    for seat in _seats_around(table):
        placed.extend(_panel_parts(table, seat))
    high = PILE_WIDTH * CARD_RATIO
    for part, (x, y) in ((DeckPart(table), table.zones.deck), (DiscardPart(table), table.zones.discards)):
        placed.append(((x - PILE_WIDTH / 2, y - high / 2, PILE_WIDTH, high), part))
    placed.append((table.zones.goal, GoalPart(table)))
    placed.append((table.zones.log, log_view(table, LogView)))
    placed.extend(_turn_parts(table))
    placed.extend(_tools(table))
    x, y = table.zones.prompt
    if not table.playing.look_only:
        placed.append(((x - 430, y - 44, 860, 88), turn.PromptPart(table)))
    return Place(placed)


def _seats_around(table: QueensView) -> list[int]:
    players = len(table.names)
    return [(table.shown.viewer + step) % players for step in range(1, players + 1)]


def _hand_parts(table: QueensModel) -> list[tuple[Box, Widget]]:
    keys = table.where.hand_order()
    parts: list[tuple[Box, Widget]] = []
    for index, card in enumerate(table.shown.hand):
        x, y = hand_centre(keys.index(card.key), len(keys))
        high = HAND_WIDTH * CARD_RATIO
        box = (x - HAND_WIDTH / 2, y - high / 2, HAND_WIDTH, high)
        parts.append((box, HandPart(table, card.key, index, card.kind)))
    return parts


def _panel_parts(table: QueensModel, seat: int) -> list[tuple[Box, Widget]]:
    plan = table.where.plan(seat)
    parts: list[tuple[Box, Widget]] = [(plan.box, PanelPart(table, seat, plan))]
    count = table.where.queen_count(seat)
    for index, queen in enumerate(table.shown.awake[seat]):
        x, y, w, h = plan.queen_box(index, count)
        parts.append(((plan.box[0] + x, plan.box[1] + y, w, h), QueenPart(table, seat, queen)))
    return parts


def _turn_parts(table: QueensModel) -> list[tuple[Box, Widget]]:
    x, y, w, h = table.zones.turn
    parts: list[tuple[Box, Widget]] = [(table.zones.turn, turn.TurnPart(table))]
    high = turn.button_height(table.frame.text)
    for index, button in enumerate(reversed(turn.buttons(table))):
        top = y + h - 24 - high - index * (high + 12)
        parts.append(((x + 24, top, w - 48, high), with_key(table, button, width=w - 48, height=high)))
    return parts


def _tools(table: QueensModel) -> list[tuple[Box, Widget]]:
    x, y, w, high = table.zones.tools
    side = min(high, w / len(TOOLS) - 3.0)
    step = (w - side) / (len(TOOLS) - 1)
    top = y + (high - side) / 2
    return tool_row(table, ((name, (x + index * step, top, side, side)) for index, name in enumerate(TOOLS)))
