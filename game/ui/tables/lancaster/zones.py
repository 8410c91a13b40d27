"""Where everything lies on the table of Lancaster: the maps in maps/lancaster, and in maps/lancaster/large those of the
table for large text, where the log is in a drawer and parliament is laid over France when it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.games.lancaster.places import COUNTY_IDS, KIND_IDS
from game.tiled import Rect, maps_folder, read_places
from game.ui.layout import CANVAS, Box

BETWEEN_BARS: Box = (0.0, 64.0, 1920.0, 944.0)
"""The table between the bar that tells the phase and the bar that tells what is to be done."""
OPEN_RIGHT = 1344.0
"""Where the Channel ends, up to which the picture of a saved game shows the map."""
LARGE_OPEN_AREA: Box = (176.0, 72.0, 910.0, 511.875)
"""What it shows at the table for large text: the counties."""
MAP_CUT, MAP_SEAM = 36.0, 177.0
"""How broad a strip of the picture of the map is left out, and where, from its left edge: up to the castles, behind
which the roads go on. Panels are broader by that; the table for large text has the whole picture."""
MAP_WIDE, COAST = 1632.0, 890.0
"""Units that the picture of the map was drawn for, and how far the land reaches from its left edge without that strip.
Beside broad panels the land is narrower; the Channel and France are as everywhere."""
MOST_LARGE = 1.5
"""Text factor up to which the table for large text goes."""

ROWS = ("upper", "lower")
ALLY_SPACES = ("recruit", "train")
TOOLS = ("redo", "look_back", "advice", "players", "rules", "settings", "menu")
LARGE_TOOLS = ("laws", *TOOLS[:3], "log", *TOOLS[3:])
CHIPS = ("gold", "squires", "cubes", "points")

WAY_BENDS = {"C": 2, "D": 4, "E": 4}
"""Bends of the way of rewards to a county from the one before it, where it does not go straight."""
LARGE_WAY_BENDS = {**WAY_BENDS, "H": 2}

PLACES = (
    "title", "rounds", "phases", "agenda", "map", "favours", "castle", "parliament", "prompt", "squires", "look",
    "supply",
    *(f"county:{county}" for county in COUNTY_IDS),
    *(f"favour:{number}" for number in range(1, 7)),
    *(f"row:{row}" for row in ROWS),
    *(f"card:{row}:{number}" for row in ROWS for number in (1, 2)),
    *(f"rival:3:{number}" for number in (1, 2)),
    *(f"law:{number}" for number in (1, 2, 3)),
    *(f"proposal:{number}" for number in (1, 2, 3)),
    *(f"button:{number}" for number in (1, 2, 3)),
)  # fmt: skip
"""What both tables have on the canvas."""
ROOMY_AT = 3
"""At so many players the panels of the others are high; at any other number they are lower, and broader for that."""
BROAD_PANELS = (
    *(f"rival:{players}:{number}" for players in (2, 4, 5) for number in range(1, players)), "ally:mine", "ally:theirs",
)  # fmt: skip
CASTLE_NAMES = ("court", "reserve", *KIND_IDS, "nobles", *CHIPS)
RIVAL_NAMES = ("face", "name", "points", "court", "stores")
RIVAL_MAPS = {
    2: ("rival_2", RIVAL_NAMES),
    3: ("rival_3", RIVAL_NAMES),
    4: ("rival_4", RIVAL_NAMES),
    5: ("rival", RIVAL_NAMES),
}
"""The map of another player's panel by number of players: the fewer there are, the larger it is."""
ALLY_NAMES = ("court", "reserve", *ALLY_SPACES)
RIVAL_ALLY_NAMES = ("name", "court", *ALLY_SPACES)


@dataclass(frozen=True)
class Zones:
    """The places of a table for so many players. Those of `board` are on the canvas, the others within their panel."""

    players: int
    board: dict[str, Rect]
    castle: dict[str, Rect]
    rival: dict[str, Rect]
    ally: dict[str, Rect]
    rival_ally: dict[str, Rect]
    large: bool = False

    @property
    def tools(self) -> tuple[str, ...]:
        """The small buttons in the bar over the table, from the left."""
        return LARGE_TOOLS if self.large else TOOLS

    @property
    def map_cut(self) -> float:
        """How broad a strip of the picture of the map is left out."""
        return 0.0 if self.large else MAP_CUT

    @property
    def squeeze(self) -> float:
        """How much narrower than on its picture the land on the map is, in units."""
        return 0.0 if self.large else MAP_WIDE - MAP_CUT - self.board["map"].w

    @property
    def open_area(self) -> Box:
        """What the picture of a saved game shows: the counties, in the shape of a screen."""
        if self.large:
            return LARGE_OPEN_AREA
        left, top, _, _ = self.board["map"]
        wide = OPEN_RIGHT - left
        return left, top, wide, wide * CANVAS[1] / CANVAS[0]

    @property
    def bends(self) -> dict[str, int]:
        """How many bends the way to a county has."""
        return LARGE_WAY_BENDS if self.large else WAY_BENDS

    def rival_box(self, index: int) -> Rect:
        """The panel of the `index`th of the others, from the top."""
        return self.board[f"rival:{self.players}:{index + 1}"]

    def card_box(self, row: str, index: int) -> Rect:
        """A conflict card, from the left."""
        return self.board[f"card:{row}:{index + 1}"]

    def in_castle(self, name: str) -> Rect:
        """A place of the own castle, on the canvas."""
        own = self.board["castle"]
        return self.castle[name].moved(own.x, own.y)

    def in_ally(self, name: str) -> Rect:
        """A place of the own ally's panel, on the canvas."""
        own = self.board["ally:mine"]
        return self.ally[name].moved(own.x, own.y)


def way_names(bends: dict[str, int]) -> tuple[str, ...]:
    """The bends of the way of rewards."""
    return tuple(f"way:{county}:{number}" for county, count in bends.items() for number in range(1, count + 1))


def board_names(*, large: bool) -> tuple[str, ...]:
    """What lies on the canvas of a table."""
    tools = tuple(f"tool:{name}" for name in (LARGE_TOOLS if large else TOOLS))
    if large:
        return (*PLACES, *BROAD_PANELS, *tools, *way_names(LARGE_WAY_BENDS))
    return (*PLACES, *tools, *way_names(WAY_BENDS), "log")


def names_beside_broad() -> tuple[str, ...]:
    """The broad panels, and what lies elsewhere on the canvas beside them."""
    return ("map", *(f"county:{county}" for county in COUNTY_IDS), *BROAD_PANELS, *way_names(WAY_BENDS))


def read_zones(players: int, folder: Path | None = None, *, large: bool = False) -> Zones:
    """The table for so many players from the maps of a folder; `large`: that for large text. Raises MapError."""
    maps = (folder or maps_folder("lancaster")) / ("large" if large else "")

    def read(name: str, names: tuple[str, ...]) -> dict[str, Rect]:
        return read_places(maps / f"{name}.tmx", names)

    board = read("board", board_names(large=large))
    if players != ROOMY_AT and not large:
        board |= read("board_broad", names_beside_broad())
    return Zones(
        players,
        board,
        read("castle", CASTLE_NAMES),
        read(*RIVAL_MAPS[players]),
        read("ally", ALLY_NAMES),
        read("rival_ally", RIVAL_ALLY_NAMES),
        large,
    )
