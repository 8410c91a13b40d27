"""Decodes what the first picture of a table needs, while the game is still being set up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table.seats import Seat
from game.ui.scene import Scene
from game.ui.tables.common.tools import ICONS
from game.ui.tables.sleeping_queens.facts import goal
from game.ui.tables.sleeping_queens.look import BACK_QUEEN, BACK_RED, quick_size
from game.ui.tables.sleeping_queens.zones import MOST_LARGE, SHOW_WIDTH, TOOLS, zones

if TYPE_CHECKING:
    from game.ui.app import App

SKINS = (
    "ui/panel", "ui/panel_player", "ui/panel_log", "ui/slot_thin", "ui/here", "ui/turn_tag", "ui/pill",
    "ui/meter_track", "ui/shadow_low", "ui/shadow", "ui/shadow_high", "ui/lit", "ui/chosen", "ui/keycap",
    "ui/ribbon_purple", "ui/button_plain_normal", "ui/button_quiet_normal",
    "ui/button_quiet_disabled",
)  # fmt: skip
TOOL_ICON = 28.0


def prefetch(app: App, seats: Sequence[Seat]) -> None:
    """Let the pictures of a table with these seats be made in the background."""
    frame = app.table_frame(Scene.most_text, MOST_LARGE)
    places = zones(len(seats), goal(len(seats))[0], large=frame.large)
    wanted: list[tuple[str, int, int]] = [("scenes/table_queens", frame.area.width, 0)]
    sizes = {quick_size(frame.px(width)) for width in (places.slot[2], places.card, SHOW_WIDTH)}
    wanted += [(name, *size) for name in (BACK_QUEEN, BACK_RED) for size in sorted(sizes)]
    persons = [index for index, seat in enumerate(seats) if seat.is_person]
    viewer = persons[0] if persons else 0
    for index, seat in enumerate(seats):
        plan = places.own if index == viewer else places.opponents[(index - viewer) % len(seats) - 1]
        side = 2 * frame.px(plan.face[2])
        wanted += [(f"faces/ring_{seat.colour}", side, 0), (f"faces/{seat.face}", side, 0)]
        wanted.append((f"tokens/{seat.colour}", round(side * (frame.px(plan.badge) / side)), 0))
    wanted += [(f"icons/{ICONS[name]}", frame.px(TOOL_ICON), 0) for name in TOOLS]
    app.art.prefetch_skins([*SKINS, *(f"ui/bar_{seat.colour}" for seat in seats)], frame.unit)
    app.art.prefetch(wanted)
