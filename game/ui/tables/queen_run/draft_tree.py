"""The draft as an overlay: its widgets, which stand in place of the map meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.queen_run.terrain import COLOURS
from game.ui.layout import Box
from game.ui.tables.common.actionbar import BarButton, with_icon
from game.ui.tables.common.overlay import Overlay
from game.ui.tables.common.tools import Unlike, tool_row
from game.ui.tables.queen_run import turn, zones
from game.ui.tables.queen_run.comparison import compare
from game.ui.tables.queen_run.draft_board import (
    BUTTON_ROW,
    COLOUR_ROW,
    COMPARE,
    ColourChip,
    PeopleBoard,
    RowPart,
    row_boxes,
)
from game.ui.tables.queen_run.draft_parts import HeadPart, PeopleCard, StripPart
from game.ui.tables.queen_run.people import people, peoples, rows
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Picture

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel

TOOLS = ("undo", "advice", "rules", "keys", "menu")
ARROW = 14.0
"""Units of an arrow from a player to the next one who chooses."""


def lit(model: QueenRunModel) -> BarButton:
    """The primary button: lead the people looked at; while others choose, what leads on."""
    if not model.mine:
        return turn.main(model)
    tr, draft = model.tr, model.draft
    taken = draft.taken_by(draft.people)
    label, reason = tr(f"tribe.{draft.people}.lead"), ""
    if taken is not None:
        name = model.names[taken]
        label, reason = tr("table.draft.taken_already", name=name), tr("table.draft.taken", name=name)
    chosen = [action] if (action := draft.action()) is not None else []
    return BarButton(
        "lead", label, lambda: model.submit(chosen), "primary",
        enabled=taken is None and bool(chosen), reason=reason, action=model.notation(chosen),
    )  # fmt: skip


class DraftOverlay(Overlay):
    """Stands in place of the map while peoples are chosen. Before that the person looks at the boards."""

    model: QueenRunModel
    covers = True

    @property
    def open(self) -> bool:
        return self.model.draft.open

    def reset(self) -> None:
        self.model.draft.reset()

    def decide(self) -> None:
        self.model.draft.decide()

    def taken_in(self, event: Event) -> None:
        self.model.draft.taken_in(event)

    def waits_before(self, event: Event | None) -> bool:
        return self.model.draft.boards_first

    def release(self) -> None:
        if self.model.draft.boards_first:
            self.model.draft.show_peoples()

    def widgets(self) -> list[tuple[Box, Widget]]:
        return _placed(self.model)


def _placed(model: QueenRunModel) -> list[tuple[Box, Widget]]:
    """All widgets of the draft."""
    made: list[tuple[Box, Widget]] = [(zones.DRAFT["head"], HeadPart(model))]
    made.extend(_tools(model))
    count = len(model.names)
    for index in range(count):
        x, y, w, h = zones.strip_box(index, count)
        made.append(((x, y, w, h), StripPart(model, count - 1 - index)))
        if index < count - 1:
            middle = x + w + zones.STRIP_GAPS[count] / 2
            box = middle - ARROW / 2, y + (h - ARROW) / 2, ARROW, ARROW
            made.append((box, Picture("icons/chevron_right", ARROW)))
    for index, tribe in enumerate(peoples()):
        made.append((zones.card_box(index, low=model.playing.look_only), PeopleCard(model, tribe)))
    made.extend(_board(model))
    return made


def _tools(model: QueenRunModel) -> list[tuple[Box, Widget]]:
    """Back to the map, undo, and the small buttons."""
    tr = model.tr
    to_map = Button(
        tr("table.see_map"), model.draft.look_at_map, kind="calm", icon="icons/eye", name="button:map", size=20,
        tooltip=tr("table.see_map.does"),
    )  # fmt: skip
    undo = turn.undo(model)
    places = [(name, zones.tool_box(zones.DRAFT["tools"], index, len(TOOLS))) for index, name in enumerate(TOOLS)]
    own = Unlike(tooltip=undo.tooltip, reason=undo.reason, enabled=undo.enabled)
    return [(zones.DRAFT["see_map"], to_map), *tool_row(model, places, {"undo": own})]


def _board(model: QueenRunModel) -> list[tuple[Box, Widget]]:
    tr, tribe = model.tr, people(model.draft.people)
    board = x, y, w, high = zones.board_box(low=model.playing.look_only)
    placed: list[tuple[Box, Widget]] = [(board, PeopleBoard(model, tribe))]
    side_by_side = Button(
        tr("table.compare"), lambda: compare(model), kind="calm", name="button:compare", size=19,
        tooltip=tr("table.compare.does"),
    )  # fmt: skip
    placed.append(((x + w - COMPARE[0] - 28.0, y + 24.0, *COMPARE), side_by_side))
    lines = rows(tribe)
    for row, box in zip(lines, row_boxes(len(lines), high), strict=True):
        placed.append(((x + box[0], y + box[1], box[2], box[3]), RowPart(model, row, lines.index(row))))
    for index, colour in enumerate(COLOURS):
        box = (x + 184.0 + 130.0 * index, y + high - COLOUR_ROW - 42.0, 120.0, 96.0)
        placed.append((box, ColourChip(model, colour)))
    chance = Button(
        tr("table.draft.random"), model.draft.random, kind="plain", icon="icons/dice", name="button:random", size=22,
        enabled=model.mine, tooltip=tr("table.draft.random.does"), reason="" if model.mine else turn.whose_turn(model),
    )  # fmt: skip
    placed.append(((x + 40.0, y + high - BUTTON_ROW, 200.0, 56.0), chance))
    placed.append(((x + 264.0, y + high - BUTTON_ROW, w - 304.0, 56.0), with_icon(lit(model), 26)))
    return placed
