"""Decodes what the first picture of a table needs, while the game is still being set up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.lancaster.families import ALLIES_AT
from game.games.lancaster.places import COUNTY_IDS, KIND_IDS
from game.table.seats import Seat
from game.ui.layout import Box
from game.ui.scene import Scene
from game.ui.tables.common.tools import ICONS
from game.ui.tables.lancaster.castle import SLOT_TOKEN, castle_width, hall_within
from game.ui.tables.lancaster.counties import PLAQUE
from game.ui.tables.lancaster.look import knight_picture, noble_picture, within
from game.ui.tables.lancaster.prompt import BADGE, FACE
from game.ui.tables.lancaster.zones import ALLY_SPACES, CHIPS, MOST_LARGE, TOOLS, read_zones

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.art import Art

SKINS = (
    "lancaster/top_bar", "lancaster/phase_on", "lancaster/phase_off", "lancaster/row_bar", "lancaster/label",
    "lancaster/panel_oxblood", "lancaster/total", "lancaster/price", "lancaster/veil", "ui/panel", "ui/panel_log",
    "ui/lit", "ui/here", "ui/slot_thin", "ui/button_plain_normal", "ui/button_plain_disabled",
    "ui/button_primary_disabled", "ui/button_calm_normal", "ui/button_calm_disabled", "ui/button_quiet_normal",
    "ui/button_quiet_disabled",
    "ui/ribbon_raspberry", "ui/keycap",
)  # fmt: skip
TOOL_ICON = 31.68
START = (1, 2)
"""Knights at court at the beginning."""


def prefetch(app: App, seats: Sequence[Seat]) -> None:
    """Let the pictures of a table with these seats be made in the background."""
    frame = app.table_frame(Scene.most_text, MOST_LARGE)
    table = read_zones(len(seats), large=frame.large)
    board = table.board

    def whole(name: str, box: Box) -> tuple[str, int]:
        """A picture with its margin, whose nominal rectangle has this box."""
        return name, round(frame.rect(box).width * _outer(app.art, name))

    wanted: list[tuple[str, int]] = [
        ("lancaster/table", frame.area.width),
        ("lancaster/map", frame.rect(board["map"]).width + frame.px(table.squeeze) + frame.px(table.map_cut)),
        whole("lancaster/castle", board["castle"]),
        whole("lancaster/county", board["county:A"]),
        whole("lancaster/law_small", board["law:1"]),
        whole("lancaster/law_small_proposal", board["proposal:1"]),
    ]
    for county in COUNTY_IDS:
        plaque = frame.rect(board[f"county:{county}"])
        for name, place in ((f"lancaster/ribbon_{county}", "ribbon"), (noble_picture(county), "nobles")):
            wanted.append((name, round(within(app.art, PLAQUE, place, plaque).width * _outer(app.art, name))))
    wanted += [whole(f"lancaster/room_{kind}", table.in_castle(kind)) for kind in KIND_IDS]
    wanted += [whole(f"lancaster/chip_{chip}", table.in_castle(chip)) for chip in CHIPS]
    wanted += [whole(f"lancaster/favour_{number}", board[f"favour:{number}"]) for number in range(1, 7)]
    token = frame.px(SLOT_TOKEN * table.castle[KIND_IDS[0]].w)
    faces = [table.rival["face"].w]
    if len(seats) == ALLIES_AT:
        wanted += [whole(f"lancaster/room_{kind}", table.in_ally(kind)) for kind in ALLY_SPACES]
        castle = castle_width(table, frame.rect(hall_within(table.in_ally("court"))).width)
        wanted.append(("lancaster/castle", round(castle * _outer(app.art, "lancaster/castle"))))
    for seat in seats:
        radii = [(radius, radius * 3 // 4) for radius in (frame.px(wide / 2) for wide in faces)]
        for radius, badge in (*radii, (frame.px(FACE), frame.px(BADGE))):
            wanted += [(f"faces/ring_{seat.colour}", 2 * radius), (f"faces/{seat.face}", 2 * radius)]
            wanted.append((f"tokens/{seat.colour}", badge))
        wanted += [(knight_picture(strength, seat.colour), token) for strength in START]
    wanted += [(f"icons/{ICONS[name]}", frame.px(TOOL_ICON)) for name in TOOLS]
    app.art.prefetch_skins([*SKINS, *(f"ui/bar_{seat.colour}" for seat in seats)], frame.unit)
    app.art.prefetch(wanted)


def _outer(art: Art, name: str) -> float:
    """Width of a picture with its margin by its nominal width."""
    entry = art.entry(name)
    return 1.0 if entry is None else entry.units[0] / (entry.units[0] - entry.pad[0] - entry.pad[2])
