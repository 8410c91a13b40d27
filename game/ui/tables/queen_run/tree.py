"""The widgets of the table and where they are: map, bars, panels, log, buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.layout import Box
from game.ui.tables.common.housemark import tool_button
from game.ui.tables.common.record import log_view
from game.ui.tables.queen_run import turn, zones
from game.ui.tables.queen_run.actionbar import BUTTONS, MAIN, ActionBar, cost_parts
from game.ui.tables.queen_run.players import PlayerPart
from game.ui.tables.queen_run.runlog import RunLog
from game.ui.tables.queen_run.topbar import PromptPart, TopBar
from game.ui.tables.queen_run.turn import Choice
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Place

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel

ENOUGH = 0.8
"""How much smaller than meant the words of a button may become before its icon goes."""


def build(table: QueenRunModel) -> Widget:
    """All widgets of the table: those of the draft, or those round the map."""
    if table.overlay is not None:
        return Place(table.overlay.widgets())
    placed: list[tuple[Box, Widget]] = [((0.0, 0.0, 1920.0, 1080.0), table.map)]
    placed.append((zones.TOP, TopBar(table, zones.PROMPT[0] - 16)))
    placed.append((zones.PROMPT, PromptPart(table)))
    placed.append((zones.ACTIONS, ActionBar(table, _words(table))))
    if not _words(table):
        placed.extend(cost_parts(table, zones.ACTIONS))
    placed.extend(_buttons(table))
    for index, seat in enumerate(range(len(table.names))):
        placed.append((zones.player_box(index), PlayerPart(table, seat)))
    placed.append((zones.log_box(len(table.names)), log_view(table, RunLog)))
    placed.extend(_tools(table))
    tip = table.tr("table.tip.menu")
    menu = tool_button(table.playing, "menu", "icons/menu", table.windows.menu, tooltip=tip, side=zones.TOOL_SIDE)
    placed.append(((16.0, 6.0, zones.TOOL_SIDE, zones.TOOL_SIDE), menu))
    return Place(placed)


def _words(table: QueenRunModel) -> str:
    """What stands in the action bar in place of the table of costs."""
    if table.draft.boards_first:
        return table.tr("table.boards_first.help")
    return table.tr("table.at_map.help") if table.draft.at_map else ""


def _tools(table: QueenRunModel) -> list[tuple[Box, Widget]]:
    """The small buttons at the right end of the top bar."""
    tr = table.tr
    speed = table.app.settings.animation
    made: list[tuple[str, str, Callable[[], object], str]] = [
        ("advice", "icons/hint", table.hints.toggle, tr("table.tip.hint")),
        ("look_back", "icons/clock", table.windows.look_back, tr("table.tip.look_back")),
        ("redo", "icons/redo", table.commands.redo, tr("table.tip.redo")),
        ("speed", f"icons/speed_{speed}", table.change_speed, tr("table.tip.speed", speed=tr(f"table.speed.{speed}"))),
        ("rules", "icons/book", table.windows.rules, tr("table.tip.rules")),
        ("keys", "icons/help", table.windows.keys, tr("table.tip.keys")),
        ("settings", "icons/gear", table.windows.settings, tr("table.tip.settings")),
    ]
    side = zones.TOOL_SIDE
    return [
        (
            zones.tool_box(index, len(made)),
            IconButton(
                icon, call, tooltip=tip, name=f"button:{name}", side=side, enabled=table.commands.can_use(name),
                reason="" if table.commands.can_use(name) else tr(f"table.{name}.none"),
            ),
        )
        for index, (name, icon, call, tip) in enumerate(made)
    ]  # fmt: skip


def _buttons(table: QueenRunModel) -> list[tuple[Box, Widget]]:
    """The buttons of the action bar."""
    x0, y0, _, _ = zones.ACTIONS
    left, top, wide, high, step_x, step_y = BUTTONS
    main_box = (x0 + MAIN[0], y0 + MAIN[1], MAIN[2], MAIN[3])
    main = turn.main(table)
    if table.draft.boards_first or table.draft.at_map:
        return [((main_box[0] - 140, main_box[1], main_box[2] + 140, main_box[3]), button(main, 26))]
    many = turn.settling(table)
    placed: list[tuple[Box, Widget]] = []
    if many:
        placed = [((x0 + left, y0 + top + step_y, wide, high), button(turn.undo(table), 19))]
        room = MAIN[0] + MAIN[2] - left - step_x
        each = (room - 8 * (len(many) - 1)) / len(many)
        for index, choice in enumerate(many):
            box = (x0 + left + step_x + index * (each + 8), y0 + top, each, MAIN[3])
            placed.append((box, button(choice, 28)))
        return placed
    for index, choice in enumerate(turn.small(table)):
        box = (x0 + left + step_x * (index % 2), y0 + top + step_y * (index // 2), wide, high)
        placed.append((box, button(choice, 19)))
    placed.append((main_box, button(main, 22)))
    return placed


class ActionButton(Button):
    """A button that gives up its icon before its words."""

    def place(self, box: pygame.FRect) -> None:
        super().place(box)
        px = self.ui.font_px(self._font_size())
        _, size, cut = self.ui.text.fit(self.text, "head", px, self._text_room())
        if self.icon and (cut or size < ENOUGH * px):
            self.icon = ""
            super().place(box)


def button(choice: Choice, size: float) -> Button:
    """The button of a choice. Keys are told by the tooltip, so that the labels have room."""
    return ActionButton(
        choice.text, choice.call, kind=choice.kind, icon=choice.icon, name=f"button:{choice.name}", size=size,
        enabled=choice.enabled, tooltip=choice.tooltip, reason=choice.reason, action=choice.action, sound=choice.sound,
    )  # fmt: skip
