"""The maps of the table of Lancaster fit each other and the canvas."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.games.lancaster.places import COUNTY_IDS, KIND_IDS
from game.tiled import Rect
from game.ui.layout import CANVAS
from game.ui.tables.lancaster.castle import court_spots
from game.ui.tables.lancaster.conflicts import SEAL_IN, SEAL_NOW
from game.ui.tables.lancaster.dim import round_card
from game.ui.tables.lancaster.look import KNIGHT_RATIO
from game.ui.tables.lancaster.pieces import HAND_BOX
from game.ui.tables.lancaster.rivals import TRAY
from game.ui.tables.lancaster.zones import ALLY_SPACES, COAST, MAP_CUT, MAP_SEAM, MAP_WIDE, ROWS, read_zones

PLAYERS = (2, 3, 4, 5)
NAME_REACHES = 6.0
"""How far the ribbon with the name of an ally reaches into its court."""
BRACKETS = 13.0
"""Units by which brackets round a small knight are larger than what can be pressed of it."""


def apart(one: Rect, other: Rect) -> bool:
    return (
        one.x + one.w <= other.x or other.x + other.w <= one.x or one.y + one.h <= other.y or other.y + other.h <= one.y
    )


def on_the_canvas(players: int, *, large: bool) -> dict[str, Rect]:
    """The places of the canvas that are in use at so many players at once."""
    zones = read_zones(players, large=large)
    parts = ("county:", "favour", "row:", "card:", "tool:", "button:", f"rival:{players}:", "title", "rounds", "phases")
    parts += ("agenda",)
    parts += ("castle", "prompt") if large else ("castle", "parliament", "log", "prompt")
    if players == 2:
        parts += ("ally:",)
    return {name: box for name, box in zones.board.items() if name.startswith(parts)}


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_no_two_places_of_the_canvas_overlap(players: int, large: bool) -> None:
    places = on_the_canvas(players, large=large)
    if players == 2 and not large:  # an ally lies at the foot of the panel of its player, below all that is there
        own, ally = places["rival:2:1"], places.pop("ally:theirs")
        assert (own.x, own.w, own.y + own.h) == (ally.x, ally.w, ally.y + ally.h)
        assert all(box.y + box.h <= ally.y - own.y for box in read_zones(2).rival.values())
    assert [(a, b) for a, b in combinations(places, 2) if not apart(places[a], places[b])] == []
    assert all(box.x >= 0 and box.x + box.w <= CANVAS[0] and box.y + box.h <= CANVAS[1] for box in places.values())


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_within_a_panel_overlaps(players: int, large: bool) -> None:
    zones = read_zones(players, large=large)
    for panel in (zones.castle, zones.rival, zones.ally, zones.rival_ally):
        assert [(a, b) for a, b in combinations(panel, 2) if not apart(panel[a], panel[b])] == []


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_what_lies_within_a_panel_is_no_larger_than_it(players: int, large: bool) -> None:
    zones = read_zones(players, large=large)
    panels = [("castle", zones.castle), (f"rival:{players}:1", zones.rival)]
    panels += [("ally:mine", zones.ally), ("ally:theirs", zones.rival_ally)] if players == 2 else []
    for name, places in panels:
        own = zones.board[name]
        assert all(box.x + box.w <= own.w and box.y + box.h <= own.h for box in places.values()), name


def test_brackets_round_knights_at_court_do_not_touch() -> None:
    """With three knights or more they overlapped, and lay on the ribbon of the reserve."""
    court = read_zones(3).castle["court"]
    for count in range(3, 9):
        boxes = []
        for x, y, wide in court_spots(court, count):
            w, h = HAND_BOX[0] * wide + BRACKETS, HAND_BOX[1] * KNIGHT_RATIO * wide + BRACKETS
            boxes.append(Rect(x - w / 2, y - h / 2, w, h))
        assert all(apart(one, other) for one, other in combinations(boxes, 2)), count
        foot = court.y + court.h - 8  # there begins the ribbon of the reserve
        assert all(box.y + box.h <= foot for box in boxes), count


def test_brackets_round_knights_of_the_own_ally_leave_its_ribbon_and_the_tray_alone() -> None:
    """The ribbon with its name was taken for none in a court a little lower than that."""
    zones = read_zones(2)
    court, reserve = zones.ally["court"], zones.ally["reserve"]
    head, foot = court.y + NAME_REACHES, reserve.y
    for count in range(1, 6):
        for _, y, wide in court_spots(court, count):
            high = HAND_BOX[1] * KNIGHT_RATIO * wide + BRACKETS - 7
            assert head <= y - high / 2, count
            assert y + high / 2 <= foot, count


@pytest.mark.parametrize("large", [False, True])
def test_a_castle_looked_at_is_larger_than_the_own_and_as_broad_for_its_height(large: bool) -> None:
    board = read_zones(5, large=large).board
    look, own = board["look"], board["castle"]
    assert look.w > 1.25 * own.w
    assert abs(look.w / own.w - look.h / own.h) < 0.01


@pytest.mark.parametrize("large", [False, True])
def test_laws_lie_in_their_panel(large: bool) -> None:
    board = read_zones(5, large=large).board
    panel = board["parliament"]
    for name in (f"{kind}:{number}" for kind in ("law", "proposal") for number in (1, 2, 3)):
        box = board[name]
        assert panel.x <= box.x
        assert box.x + box.w <= panel.x + panel.w
        assert panel.y <= box.y
        assert box.y + box.h <= panel.y + panel.h


@pytest.mark.parametrize("players", PLAYERS)
def test_the_map_is_as_broad_as_its_picture_without_the_strip_that_is_left_out(players: int) -> None:
    """Beside broader panels its land is narrower; but hardly: its castles stay castles."""
    for large in (False, True):
        zones = read_zones(players, large=large)
        area = zones.board["map"]
        assert area.x + area.w == 1904
        if not large:
            assert zones.squeeze == (0 if players == 3 else 72)
            assert area.w + zones.squeeze + MAP_CUT == MAP_WIDE
            assert zones.squeeze < 0.1 * COAST
            counties = [zones.board[f"county:{county}"] for county in COUNTY_IDS]
            seam = area.x + MAP_SEAM
            assert any(box.x < seam < box.x + box.w for box in counties), "the seam is behind counties"


def test_the_own_ally_has_as_much_room_at_court_as_the_family() -> None:
    """Its knights stood in a row as small as on a space of the castle, in the fewest players' smallest panel."""
    zones = read_zones(2)
    for count in range(1, 6):
        ally, own = (min(wide for _, _, wide in court_spots(box["court"], count)) for box in (zones.ally, zones.castle))
        assert ally > 0.72 * own, count


def test_rooms_of_the_own_ally_are_hardly_smaller_than_those_of_the_castle() -> None:
    """They were two thirds as wide beside a hall that was mostly empty."""
    zones = read_zones(2)
    ((wide, high),) = {(box.w, box.h) for name, box in zones.castle.items() if name in KIND_IDS}
    for kind in ALLY_SPACES:
        room = zones.ally[kind]
        assert room.w >= 0.95 * wide
        assert abs(room.w / wide - room.h / high) < 0.01, "its picture would be cut"


def test_shields_of_the_own_ally_have_a_tray_of_their_own() -> None:
    """Seven of them were crammed beside their name."""
    assert read_zones(2).ally["reserve"].h >= TRAY


def test_what_stays_bright_of_a_conflict_leaves_the_name_of_its_row_alone() -> None:
    """The frame of light lay over the foot of the letters."""
    zones = read_zones(3)
    for row in ROWS:
        bar = zones.board[f"row:{row}"]
        for index in (0, 1):
            card = zones.card_box(row, index)
            assert round_card(card)[1] >= bar.y + bar.h
            assert card.y + SEAL_IN[1] - SEAL_NOW / 2 >= bar.y + bar.h, "nor does its seal touch it"
