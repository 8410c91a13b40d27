"""The widgets of the table and where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.places import COUNTY_IDS, FAVOUR_IDS, KIND_IDS
from game.table.presenters.lancaster.agenda import STAGES
from game.ui import theme
from game.ui.layout import Box
from game.ui.tables.common.log import LogView
from game.ui.tables.common.record import log_view
from game.ui.tables.common.tools import Unlike, tool_row
from game.ui.tables.lancaster import prompt
from game.ui.tables.lancaster.agenda import TrackPart, WayPart
from game.ui.tables.lancaster.castle import CastlePart, court_spots
from game.ui.tables.lancaster.conflicts import ConflictPart, EmptyPart, RowPart
from game.ui.tables.lancaster.counties import CountyPart
from game.ui.tables.lancaster.dim import lit, played_out
from game.ui.tables.lancaster.favours import FavourHead, FavourPart
from game.ui.tables.lancaster.final_ranking import RankingPart, ranking_box
from game.ui.tables.lancaster.laws import LawPart, ParliamentPart
from game.ui.tables.lancaster.look import KNIGHT_RATIO, PLATE, TablePart
from game.ui.tables.lancaster.pieces import HAND_BOX, HAND_TOP, INFO_SECTIONS, InfoPart, SpotPart
from game.ui.tables.lancaster.rivals import AllyPart, RivalAllyPart, RivalPart
from game.ui.tables.lancaster.topbar import TopBar
from game.ui.tables.lancaster.zones import ALLY_SPACES, COAST, MAP_SEAM, ROWS
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Place

if TYPE_CHECKING:
    from game.tiled import Rect
    from game.ui.tables.lancaster.model import LancasterModel

CARDS_A_ROW = 2
EDGE = 3.0
"""Width of the edge of the map."""
TRACK_GAP = 16.0
"""From the steps of a stage to the small buttons behind them."""
HALF_LABEL, LIGHT = 13.0, 7.0
"""How far below the head of a room its ribbon reaches, and how far round a space its light does, in units."""

Placed = list[tuple[Box, Widget]]


class MapPart(TablePart):
    """The map of southern England, the Channel and France."""

    role = "map"
    margin = 4.0  # not opaque: its corners are round, and a smooth edge may not be painted over itself

    def paint(self, surface: pygame.Surface) -> None:
        zones, (x, y), (wide, high) = self.view.zones, self.rect.topleft, self.rect.size
        cut, seam, squeeze = self.px(zones.map_cut), self.px(MAP_SEAM), self.px(zones.squeeze)
        picture = self.ui.art.picture("lancaster/map", wide + squeeze + cut)
        if squeeze:
            land = self.brush.land(picture, (seam, cut, self.px(COAST)), squeeze, high)
            surface.blit(land, (x, y))
            shore = land.get_width()
            surface.blit(picture, (x + shore, y), (shore + squeeze + cut, 0, wide - shore, high))
        else:
            surface.blit(picture, (x, y), (0, 0, seam, high))
            surface.blit(picture, (x + seam, y), (seam + cut, 0, wide - seam, high))
        if picture.get_height() > self.rect.height:  # its foot is hidden: the edge that it has there, again
            edge = self.at_box((0, self.box.h - EDGE, self.box.w, EDGE))
            surface.fill(theme.GOLD_DARK, edge)


class RoundsLog(LogView):
    """The log on the table: low and narrow, so that its first line would seldom tell to what it belongs."""

    keeps_heading = spreads = True


def build(model: LancasterModel) -> Widget:
    """All widgets of a table that somebody looks at."""
    overlay = model.overlay
    covered = overlay is not None and overlay.covers
    names = [name for name in model.zones.tools if name != "laws" or not covered]
    tools = [(name, model.zones.board[f"tool:{name}"]) for name in names]
    laws = Unlike("lancaster/sign_law", model.show_laws, model.tr("table.tip.laws"), enabled=overlay is None)
    top: Placed = [((0.0, 0.0, 1920.0, 64.0), TopBar(model)), *tool_row(model, tools, {"laws": laws})]
    if model.shown.phase in STAGES and not covered:  # the final scoring is none of their steps
        x, y, w, h = model.zones.board["agenda"]
        if model.playing.clock is None:  # what is kept for the time is free
            w = max(w, min(box.x for _, box in tools) - TRACK_GAP - x)
        top.append(((x, y, w, h), TrackPart(model)))
    if overlay is not None and covered:
        return Place([*top, *overlay.widgets()])
    placed = _england(model)
    laws_shown = model.laws_shown and overlay is None
    if not laws_shown:
        placed += [*_channel(model), *_france(model)]
    placed += [*_others(model), *_castle(model)]
    over = bool(model.shown.winners)
    if laws_shown or not (model.zones.large or over):
        placed += _parliament(model)
    if not model.zones.large:
        placed.append((_log_box(model, over=over), log_view(model, RoundsLog)))
    placed += top
    if overlay is not None:
        return Place([*placed, *overlay.widgets()])
    if over:
        placed.append((model.zones.board["map"], played_out(model)))
    placed += lit(model, placed)
    return Place([*placed, *prompt.bar(model)])


def _log_box(model: LancasterModel, *, over: bool) -> Box:
    """Where the log lies: once all is over in place of parliament, too, where nothing is proposed any more."""
    laws, log = model.zones.board["parliament"], model.zones.board["log"]
    return (laws.x, log.y, log.x + log.w - laws.x, log.h) if over else log


def _england(model: LancasterModel) -> Placed:
    board = model.zones.board
    placed: Placed = [(board["map"], MapPart(model, "map"))]
    if model.shown.phase == "counties":
        placed.append((board["map"], WayPart(model)))
    placed += [(board[f"county:{county}"], CountyPart(model, county)) for county in COUNTY_IDS]
    return placed


def _channel(model: LancasterModel) -> Placed:
    board, rules = model.zones.board, model.shown.rules
    placed: Placed = [(board["favours"], FavourHead(model, "favours"))]
    in_game = [name for number, name in enumerate(FAVOUR_IDS) if rules.favours >> number & 1]
    placed += [(board[f"favour:{index}"], FavourPart(model, name)) for index, name in enumerate(in_game, start=1)]
    return placed


def _france(model: LancasterModel) -> Placed:
    board = model.zones.board
    if model.shown.phase == "over":  # no row waits for conflicts any more
        if not model.shown.winners:
            return []
        return [(ranking_box(model.zones, model.shown.players), RankingPart(model))]
    placed: Placed = []
    for row in ROWS:
        placed.append((board[f"row:{row}"], RowPart(model, row)))
        cards = model.shown.conflicts[row]
        boxes = [model.zones.card_box(row, index) for index in range(CARDS_A_ROW)]
        placed += [(box, ConflictPart(model, each.card)) for box, each in zip(boxes, cards, strict=False)]
        if len(cards) < CARDS_A_ROW:
            first, last = boxes[len(cards)], boxes[-1]
            box = (first.x, first.y, last.x + last.w - first.x, first.h)
            placed.append((box, EmptyPart(model, row, whole=not cards)))
    return placed


def _others(model: LancasterModel) -> Placed:
    """The other players in turn order from the viewer on; at two players the allies."""
    shown, zones = model.shown, model.zones
    placed: Placed = []
    for step in range(1, shown.players):
        seat = (shown.viewer + step) % shown.players
        placed.append((zones.rival_box(step - 1), RivalPart(model, seat)))
    own, theirs = shown.ally_of(shown.viewer), shown.ally_of(1 - shown.viewer)
    if own is None or theirs is None:
        return placed
    placed.append((zones.board["ally:theirs"], RivalAllyPart(model, theirs)))
    placed.append((zones.board["ally:mine"], AllyPart(model, own)))
    placed += [(_space(model, zones.in_ally(kind)), SpotPart(model, f"space:{kind}")) for kind in ALLY_SPACES]
    placed += _hand(model, zones.in_ally("court"), shown.families[own].court, "ally")
    return placed


def _castle(model: LancasterModel) -> Placed:
    zones, shown = model.zones, model.shown
    placed: Placed = [(zones.board["castle"], CastlePart(model, shown.viewer))]
    placed += [(zones.in_castle(what), InfoPart(model, what)) for what in INFO_SECTIONS]
    placed += [(_space(model, zones.in_castle(kind)), SpotPart(model, f"space:{kind}")) for kind in KIND_IDS]
    placed += _hand(model, zones.in_castle("court"), shown.families[shown.viewer].court, "own")
    placed += _knights(model)
    return placed


def _space(model: LancasterModel, room: Rect) -> Box:
    """What can be pressed of a room: its light leaves the ribbon with its name alone."""
    x, y, w, h = room
    under = HALF_LABEL * max(1.0, model.frame.text) + LIGHT
    return x + 2, y + under, w - 4, h - under - 4


def _hand(model: LancasterModel, court: Rect, knights: list[int], whose: str) -> Placed:
    """The knights at a court, to be taken."""
    placed: Placed = []
    for strength, (x, y, wide) in zip(knights, court_spots(court, len(knights)), strict=True):
        high = wide * KNIGHT_RATIO
        left, top = x - PLATE[0] * wide + (1 - HAND_BOX[0]) / 2 * wide, y - PLATE[1] * high + HAND_TOP * high
        box = (left, top, HAND_BOX[0] * wide, HAND_BOX[1] * high)
        placed.append((box, SpotPart(model, f"hand:{whose}:{strength}")))
    return placed


def _knights(model: LancasterModel) -> Placed:
    """Knights on the table that can be pressed now, to be upgraded."""
    if model.chooser is None:
        return []
    made: Placed = []
    for piece in model.targets:
        kind, _, rest = piece.partition(":")
        if kind == "knight":
            place, _, strength = rest.partition(":")
            box = model.knight_box(place, int(strength))
            hidden = model.laws_shown and model.shown.card(place) is not None
            if box is not None and not hidden:
                made.append((box, SpotPart(model, piece)))
    return made


def _parliament(model: LancasterModel) -> Placed:
    board, shown = model.zones.board, model.shown
    placed: Placed = [(board["parliament"], ParliamentPart(model, "parliament"))]
    for index, number in enumerate(shown.current):
        placed.append((board[f"law:{index + 1}"], LawPart(model, "law", index, number)))
    for index, number in enumerate(model.proposals()):
        placed.append((board[f"proposal:{index + 1}"], LawPart(model, "proposal", index, number)))
    return placed
