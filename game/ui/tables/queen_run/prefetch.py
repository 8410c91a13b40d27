"""Decodes what the first pictures of a table need, while the game is still being set up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.queen_run.terrain import COLOURS
from game.table.seats import Seat
from game.ui.scene import Scene
from game.ui.tables.queen_run.mapitem import wanted_pictures
from game.ui.tables.queen_run.people import peoples
from game.ui.tables.queen_run.players import RING, SMALL_FACE

if TYPE_CHECKING:
    from game.ui.app import App

SKINS = (
    "ui/panel", "ui/pill", "ui/here", "ui/turn_tag", "run/plate", "run/plate_paradise", "run/badge", "run/badge_lead",
    "ui/button_primary_normal", "ui/button_plain_normal", "ui/button_quiet_normal",
    "ui/button_quiet_disabled", "ui/button_calm_normal",
)  # fmt: skip
CARD_PORTRAIT, CARD_RING, CARD_HEART, CARD_CUBE = 136.0, 163.2, 27.0, 26.0
SEAT_FACE = 92.0
PEOPLE_RADII = (80.0, 68.0, 42.0)
"""Of the people that is looked at in the draft, of those to be chosen, and of those at the edge of the map."""


def prefetch(app: App, seats: Sequence[Seat]) -> None:
    """Let the pictures of a table with these seats, and of the draft, be made in the background."""
    frame = app.table_frame(Scene.most_text)
    wanted: list[tuple[str, int, int]] = [("scenes/sea", frame.area.width, 0)]
    wanted += [(f"run/tribe_{tribe.id}", frame.px(CARD_PORTRAIT), 0) for tribe in peoples()]
    wanted += [(f"run/{name}", frame.px(size), 0) for name, size in _small()]
    wanted += [(name, width, 0) for name, width in wanted_pictures(app.art)]
    for radius in PEOPLE_RADII:
        wanted += [(f"run/tribe_{tribe.id}", frame.px(2 * radius), 0) for tribe in peoples()]
        wanted += [(f"run/ring_{colour}", frame.px(2 * radius * RING), 0) for colour in (*COLOURS, "gold")]
    for seat in seats:
        for side in (frame.px(SEAT_FACE), frame.px(SMALL_FACE)):
            wanted += [(f"faces/ring_{seat.colour}", side, 0), (f"faces/{seat.face}", side, 0)]
    bars = [f"ui/bar_{seat.colour}" for seat in seats]
    app.art.prefetch_skins([*SKINS, *bars, *(f"run/ribbon_{tribe.id}" for tribe in peoples())], frame.unit)
    app.art.prefetch(wanted)


def _small() -> list[tuple[str, float]]:
    """Rings, hearts, cubes, queens and tokens of the draft, with their widths in units."""
    queens = [(f"queen_{colour}", 46.0) for colour in COLOURS]
    tokens = [(f"token_{colour}", 48.0) for colour in COLOURS]
    return [("ring_gold", CARD_RING), ("heart", CARD_HEART), ("base_none", CARD_CUBE), *queens, *tokens]
