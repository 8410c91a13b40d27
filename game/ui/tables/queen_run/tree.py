"""The widgets of the table and where they are: map, bars, panels, log, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.table.steps import Over
from game.ui.layout import Box
from game.ui.tables.common.actionbar import BarButton, with_icon
from game.ui.tables.common.record import log_view
from game.ui.tables.common.tools import Unlike, tool_row
from game.ui.tables.queen_run import turn, zones
from game.ui.tables.queen_run.actionbar import ALONE, BUTTONS, MAIN, ActionBar, cost_parts, ended, table_right
from game.ui.tables.queen_run.draft_parts import PeoplesPart
from game.ui.tables.queen_run.players import SLIM, PlayerPart
from game.ui.tables.queen_run.ranking import RankingPart
from game.ui.tables.queen_run.runlog import RunLog
from game.ui.tables.queen_run.topbar import PromptPart, TopBar
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Place

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel, QueenRunView

TOOLS = ("redo", "look_back", "advice", "speed", "rules", "keys", "settings", "menu")
LOG_SIZE = 19.5
"""Size of the letters of a broad log."""
LARGE_APART, LARGE_ROWS = (16.0, 11.0), (10.0, 53.0)
"""How much narrower and lower the small buttons of the bar are for large text, whose skins are broader, and the top of
their rows and the step from one to the other: else they would touch."""
LARGE_TOOLS = (*TOOLS[:3], "log", *TOOLS[3:])
"""At the table for large text the log is in a drawer."""


def build(model: QueenRunModel) -> Widget:
    """All widgets of the table: those of the draft, or those round the map."""
    if model.overlay is not None:
        return Place(model.overlay.widgets())
    placed: list[tuple[Box, Widget]] = [((0.0, 0.0, 1920.0, 1080.0), model.map)]
    bar, large = _top_bar(model), model.frame.large
    placed.append((zones.TABLE["top"], TopBar(model, bar["prompt"][0] - 16)))
    placed.append((bar["prompt"], PromptPart(model)))
    placed.append((model.zones["actions"], ActionBar(model, _words(model))))
    if ended(model):  # nobody builds any more
        x, y, wide, high = model.zones["actions"]
        placed.append(((x, y, wide - table_right(model), high), RankingPart(model)))
    elif not _words(model):
        placed.extend(cost_parts(model, model.zones["actions"]))
    placed.extend(_buttons(model))
    seats = range(len(model.names))
    # While peoples are chosen they stand in the order in which that is done: the last one begins.
    for index, seat in enumerate(reversed(seats) if model.shown.phase == "draft" else seats):
        placed.append((zones.player_box(model.zones, index, len(model.names), large=large), PlayerPart(model, seat)))
    if not large:
        # What has happened in the draft stands on the panels; the card of a lesson lies over a log.
        drafting = model.shown.phase == "draft" and not model.playing.teaching
        below = PeoplesPart(model) if drafting else _log(model)
        placed.append((zones.log_box(model.zones, len(model.names)), below))
    placed.extend(_tools(model))
    return Place(placed)


def _log(model: QueenRunModel) -> Widget:
    """The log, in larger letters where it is broad."""
    log = log_view(model, RunLog)
    if model.zones["side"][2] >= SLIM:
        log.size_of_text = LOG_SIZE
    return log


def _words(view: QueenRunView) -> str:
    """What stands in the action bar in place of the table of costs."""
    if view.draft.boards_first:
        return view.tr("table.boards_first.help")
    if not view.draft.at_map:
        return ""
    return view.tr("table.boards_first.help" if view.playing.teaching else "table.at_map.help")


def _top_bar(view: QueenRunView) -> dict[str, Box]:
    """What lies where in the top bar."""
    return zones.LARGE_TOP_BAR if view.frame.large else zones.TOP_BAR


def _tools(model: QueenRunModel) -> list[tuple[Box, Widget]]:
    """The small buttons at the right end of the top bar."""
    bar, tools = _top_bar(model), LARGE_TOOLS if model.frame.large else TOOLS
    gap = zones.LARGE_TOOL_GAP if model.frame.large else zones.TOOL_GAP
    places = [(name, zones.tool_box(bar["tools"], index, len(tools), gap)) for index, name in enumerate(tools)]
    speed = model.context.settings.animation
    tip = model.tr("table.tip.speed", speed=model.tr(f"table.speed.{speed}"))
    faster = Unlike(f"icons/speed_{speed}", model.change_speed, tip)
    return tool_row(model, places, {"speed": faster})


def _buttons(model: QueenRunModel) -> list[tuple[Box, Widget]]:
    """The buttons of the action bar."""
    x0, y0, w, _ = model.zones["actions"]
    before, top, wide, high, step_x, step_y = BUTTONS
    large = model.frame.large
    main_box = (x0 + w - MAIN[0], y0 + MAIN[1], MAIN[2], MAIN[3])
    main = turn.main(model)
    if model.draft.boards_first or model.draft.at_map:
        return [((main_box[0] - 140, main_box[1], main_box[2] + 140, main_box[3]), with_icon(main, 26))]
    if model.finished and (model.playing.teaching or not isinstance(model.step, Over)):
        return []  # what can be done stands on the card of the puzzle, or of the lesson
    small = [] if model.finished else turn.small(model)
    many = turn.settling(model)
    places: Sequence[int] = range(4)
    if many:  # the most stands in the place of the main button, Undo in its own
        *less, main = many
        small = [turn.undo(model), *less]
        places = (2, 0, 1, 3)
    if len(small) < 3:
        main_box = (x0 + w - ALONE, main_box[1], ALONE - MAIN[0] + MAIN[2], main_box[3])
    placed: list[tuple[Box, Widget]] = []
    apart, lower = LARGE_APART if large else (0.0, 0.0)
    if large:
        top, step_y = LARGE_ROWS
    for place, each in sorted(zip(places, small, strict=False), key=lambda item: item[0]):
        x, y = x0 + w - before + step_x * (place % 2), y0 + top + step_y * (place // 2)
        tall = high + step_y if place == 1 and len(small) == 3 else high
        placed.append(((x + apart / 2, y + lower / 2, wide - apart, tall - lower), with_icon(_plain(each, large), 19)))
    placed.append((main_box, with_icon(_plain(main, large), 26 if many or model.finished else 22)))
    return placed


def _plain(button: BarButton, large: bool) -> BarButton:
    """A button as it is, but for its icon where letters are large: all of a bar have theirs, or none."""
    return replace(button, icon="") if large else button
