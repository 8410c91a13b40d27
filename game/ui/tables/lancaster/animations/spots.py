"""Where things are on the canvas, in units: knights wherever they stand, chips, nobles, the supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.lancaster.places import COUNTY_IDS, FAVOUR_IDS, KIND_IDS
from game.tiled import Rect
from game.ui.layout import Box
from game.ui.tables.lancaster.castle import court_spots, noble_box, space_spot
from game.ui.tables.lancaster.conflicts import chosen_from, knight_spots
from game.ui.tables.lancaster.counties import knight_spot, noble_spot
from game.ui.tables.lancaster.look import KNIGHT_RATIO, PLATE
from game.ui.tables.lancaster.zones import ROWS

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView, Spot

SMALL = 40.0
"""Width of a token that goes into a small panel."""


def panel_place(view: LancasterView, family: int) -> Spot:
    """The court in a small panel of another family."""
    shown, zones = view.shown, view.zones
    player = shown.player_of(family)
    if shown.is_ally(family):
        mine = player == shown.viewer
        panel, inner = (
            (zones.board["ally:mine"], zones.ally) if mine else (zones.board["ally:theirs"], zones.rival_ally)
        )
    else:
        step = (player - shown.viewer) % shown.players
        panel, inner = zones.rival_box(step - 1), zones.rival
    court = inner["court"].moved(panel.x, panel.y)
    return court.x + min(court.w / 2, 60), court.y + court.h / 2, SMALL


def court_place(view: LancasterView, family: int, strength: int, *, coming: bool = False) -> Spot:
    """Where a knight of that strength stands at court, or will stand."""
    shown, zones = view.shown, view.zones
    ally = shown.ally_of(shown.viewer)
    if family not in (shown.viewer, ally):
        return panel_place(view, family)
    court = zones.in_castle("court") if family == shown.viewer else zones.in_ally("court")
    knights = list(shown.families[family].court)
    if coming or strength not in knights:
        knights = sorted([*knights, strength])
    spots = court_spots(court, len(knights))
    return spots[knights.index(strength)]


def reserve_place(view: LancasterView, family: int) -> Spot:
    """Where knights in reserve lie."""
    shown, zones = view.shown, view.zones
    if family == shown.viewer:
        box = zones.in_castle("reserve")
    elif family == shown.ally_of(shown.viewer):
        box = zones.in_ally("reserve")
    else:
        return panel_place(view, family)
    return box.x + box.w / 2, box.y + box.h / 2, SMALL


def card_box(view: LancasterView, card: str) -> Rect | None:
    """The box of a conflict card on the table."""
    for row in ROWS:
        for index, each in enumerate(view.shown.conflicts[row]):
            if each.card == card:
                return view.zones.card_box(row, index)
    return None


def place_spot(view: LancasterView, family: int, place: str, strength: int, *, coming: bool = False) -> Spot:
    """Where a knight of a family stands on a place, or will stand if it is coming."""
    if place in COUNTY_IDS:
        return knight_spot(view.context.art, view.zones.board[f"county:{place}"])
    if place == "court":
        return court_place(view, family, strength)
    box, card = card_box(view, place), view.shown.card(place)
    if box is None or card is None:
        return castle_spot(view, family, place)
    index = next((at for at, space in enumerate(card.spaces) if space.family == family), len(card.spaces))
    knights = list(card.spaces[index].knights) if index < len(card.spaces) else []
    if coming or strength not in knights:
        knights = sorted([*knights, strength])
    apart = chosen_from(view, place, family)
    return knight_spots(view.context.art, place, box, index, len(knights), apart=apart)[knights.index(strength)]


def knight_box(view: LancasterView, family: int, place: str, strength: int) -> Box | None:
    """The box of a knight's token that stands on the table, to be pressed; of several on a card, its own strip."""
    x, y, wide = place_spot(view, family, place, strength)
    high = wide * KNIGHT_RATIO
    across = 0.84 * wide
    card = view.shown.card(place)
    space = card.space_of(family) if card is not None else None
    if space is not None and len(set(space.knights)) > 1:
        others = [place_spot(view, family, place, each)[0] for each in space.knights if each != strength]
        across = min(across, min(abs(x - other) for other in others))
    return x - across / 2, y - PLATE[1] * high + 0.06 * high, across, 0.92 * high


def castle_spot(view: LancasterView, family: int, kind: str) -> Spot:
    """Where a knight stands on a castle space."""
    shown, zones = view.shown, view.zones
    if family == shown.viewer:
        return space_spot(zones.in_castle(kind))
    if family == shown.ally_of(shown.viewer):
        return space_spot(zones.in_ally(kind))
    return panel_place(view, family)


def chip_place(view: LancasterView, seat: int, what: str) -> tuple[float, float]:
    """Where amounts of a player go: its chip, or its panel."""
    shown, zones = view.shown, view.zones
    if seat == shown.viewer:
        box = zones.in_castle(what)
        return box.x + 26, box.y + box.h / 2
    panel = zones.rival_box((seat - shown.viewer) % shown.players - 1)
    inner = zones.rival["points" if what == "points" else "stores"]
    columns = {"points": 0.5, "cubes": 0.1, "gold": 0.85, "squires": 0.85}
    return panel.x + inner.x + inner.w * columns.get(what, 0.5), panel.y + inner.y + inner.h / 2


def noble_place(view: LancasterView, seat: int, noble: str) -> Spot:
    """Where a noble will lie with a player: middle and width."""
    shown, zones = view.shown, view.zones
    if seat == shown.viewer:
        index = sorted([*shown.families[seat].nobles, noble]).index(noble)
        x, y, w, h = noble_box(zones.in_castle("nobles"), index)
        return x + w / 2, y + h / 2, w
    x, y = chip_place(view, seat, "noble")
    return x, y, 24.0


def stack_place(view: LancasterView, county: str) -> Spot:
    """The noble stack of a county: middle and width."""
    return noble_spot(view.context.art, view.zones.board[f"county:{county}"])


def lanes(view: LancasterView, county: str, goal: tuple[float, float]) -> list[tuple[float, float]]:
    """Corners of a way from a county to a place beside the map, or below it, that passes over no other county: along
    the castles above its row, or between two columns."""
    board = view.zones.board
    box, land = board[f"county:{county}"], board["map"]
    others = [board[f"county:{each}"] for each in COUNTY_IDS]
    if goal[1] < land.y + land.h:
        row = [each for each in others if abs(each.y - box.y) < box.h / 2]
        above = [each.y + each.h for each in others if each.y + each.h <= min(one.y for one in row)]
        y = (max(above, default=land.y) + min(one.y for one in row)) / 2
        return [(box.x + box.w / 2, y), (land.x, y)]
    beside = [(each.x + each.w, box.x) for each in others if each.x + each.w <= box.x]
    beside += [(box.x + box.w, each.x) for each in others if each.x >= box.x + box.w]
    middles = [(a + b) / 2 for a, b in beside if not any(a < each.x + each.w / 2 < b for each in others)]
    x = min(middles, key=lambda each: abs(each - goal[0]))
    return [(x, box.y), (x, land.y + land.h)]


def source_place(view: LancasterView, seat: int, source: str, name: str) -> tuple[float, float]:
    """Where an amount comes from that a player gets: a favour, a county, a castle space, a card, the supply."""
    board, shown = view.zones.board, view.shown
    if source == "county":
        return board[f"county:{name}"].centre
    if source == "favour":
        return favour_box(view, name).centre
    if source == "conflict":
        box = card_box(view, name)
        return board["supply"][:2] if box is None else box.centre
    if source == "castle":
        if seat != shown.viewer:
            return panel_place(view, seat)[:2]
        return view.zones.in_castle(name).centre if name in KIND_IDS else board["castle"].centre
    return board["supply"][:2]


def favour_box(view: LancasterView, favour: str) -> Rect:
    """The place of a favour: those in the game lie one below the other."""
    mask = view.shown.rules.favours
    number = FAVOUR_IDS.index(favour)
    return view.zones.board[f"favour:{(mask & (1 << number) - 1).bit_count() + 1}"]
