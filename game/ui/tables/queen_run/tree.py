"""The widgets of the table and where they are: map, bars, panels, log, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import Box
from game.ui.tables.common.actionbar import with_icon
from game.ui.tables.common.record import log_view
from game.ui.tables.common.tools import Unlike, tool_row
from game.ui.tables.queen_run import turn, zones
from game.ui.tables.queen_run.actionbar import BUTTONS, MAIN, ActionBar, cost_parts
from game.ui.tables.queen_run.players import PlayerPart
from game.ui.tables.queen_run.runlog import RunLog
from game.ui.tables.queen_run.topbar import PromptPart, TopBar
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Place

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel, QueenRunView

TOOLS = ("advice", "look_back", "redo", "speed", "rules", "keys", "settings")


def build(table: QueenRunModel) -> Widget:
    """All widgets of the table: those of the draft, or those round the map."""
    if table.overlay is not None:
        return Place(table.overlay.widgets())
    placed: list[tuple[Box, Widget]] = [((0.0, 0.0, 1920.0, 1080.0), table.map)]
    placed.append((zones.TABLE["top"], TopBar(table, zones.TOP_BAR["prompt"][0] - 16)))
    placed.append((zones.TOP_BAR["prompt"], PromptPart(table)))
    placed.append((zones.TABLE["actions"], ActionBar(table, _words(table))))
    if not _words(table):
        placed.extend(cost_parts(table, zones.TABLE["actions"]))
    placed.extend(_buttons(table))
    for index, seat in enumerate(range(len(table.names))):
        placed.append((zones.player_box(index), PlayerPart(table, seat)))
    placed.append((zones.log_box(len(table.names)), log_view(table, RunLog)))
    placed.extend(_tools(table))
    return Place(placed)


def _words(table: QueenRunView) -> str:
    """What stands in the action bar in place of the table of costs."""
    if table.draft.boards_first:
        return table.tr("table.boards_first.help")
    return table.tr("table.at_map.help") if table.draft.at_map else ""


def _tools(table: QueenRunModel) -> list[tuple[Box, Widget]]:
    """The small buttons at both ends of the top bar."""
    bar, count = zones.TOP_BAR, len(TOOLS)
    places = [(name, zones.tool_box(bar["tools"], index, count)) for index, name in enumerate(TOOLS)]
    speed = table.context.settings.animation
    tip = table.tr("table.tip.speed", speed=table.tr(f"table.speed.{speed}"))
    faster = Unlike(f"icons/speed_{speed}", table.change_speed, tip)
    return tool_row(table, [*places, ("menu", bar["menu"])], {"speed": faster})


def _buttons(table: QueenRunModel) -> list[tuple[Box, Widget]]:
    """The buttons of the action bar."""
    x0, y0, _, _ = zones.TABLE["actions"]
    left, top, wide, high, step_x, step_y = BUTTONS
    main_box = (x0 + MAIN[0], y0 + MAIN[1], MAIN[2], MAIN[3])
    main = turn.main(table)
    if table.draft.boards_first or table.draft.at_map:
        return [((main_box[0] - 140, main_box[1], main_box[2] + 140, main_box[3]), with_icon(main, 26))]
    many = turn.settling(table)
    placed: list[tuple[Box, Widget]] = []
    if many:
        placed = [((x0 + left, y0 + top + step_y, wide, high), with_icon(turn.undo(table), 19))]
        room = MAIN[0] + MAIN[2] - left - step_x
        each = (room - 8 * (len(many) - 1)) / len(many)
        for index, each_button in enumerate(many):
            box = (x0 + left + step_x + index * (each + 8), y0 + top, each, MAIN[3])
            placed.append((box, with_icon(each_button, 28)))
        return placed
    for index, each_button in enumerate(turn.small(table)):
        box = (x0 + left + step_x * (index % 2), y0 + top + step_y * (index // 2), wide, high)
        placed.append((box, with_icon(each_button, 19)))
    placed.append((main_box, with_icon(main, 22)))
    return placed
