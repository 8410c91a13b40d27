"""The darkness over the table while something is asked or told, with holes for what it is about."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.events import FavourTaken, Placed
from game.games.lancaster.places import CARD_IDS, COUNTY_IDS, KIND_IDS
from game.table.lessons import is_only_read
from game.table.presenters.lancaster import offers, previews
from game.tiled import Rect
from game.ui import theme
from game.ui.layout import Box
from game.ui.shapes import draw_rounded
from game.ui.tables.lancaster.castle import label_box
from game.ui.tables.lancaster.favours import NAME_HIGH, NAME_WIDE, FavourName
from game.ui.tables.lancaster.final_ranking import ranking_box
from game.ui.tables.lancaster.look import TablePart
from game.ui.tables.lancaster.pieces import LancasterPiece
from game.ui.tables.lancaster.zones import BETWEEN_BARS, CHIPS
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

DIM = (*theme.rgb("#120c2c"), 122)
"""The table can still be read below it: one chooses by what lies there."""
DARKER = (*DIM[:3], 152)
"""The same below a window that tells all one chooses by: the table is calm."""
CORNER = 14.0
NAME_UP = 15.0
"""How far above a room its name reaches."""
HALF_LIT = (*DIM[:3], 60)
"""The darkness over what is left to be read beside the choice, and over what can be chosen, but brings nothing."""
ROUND = 6.0
"""How far what can be chosen stays bright round it."""
SEALED, LETTER = 12.0, 32.0
"""How far a county stays bright round it, and at the left, where its seal lies."""
CARD, OVER_CARD = 9.0, 5.0
"""The same of a conflict, and above it: the name of its row is close there."""
KNIGHT = 12.0
"""The same of a knight on the map that can be chosen."""
LOOK_EDGES, LOOK_LINE, LAW_RING, LAW_OFF = (12.0, 8.0, 12.0, 7.0), 2.0, 7.0, 3.0
"""The frame of a table that is only looked at: its breadths at the left, the top, the right and the foot, that of its
gold edge, that of the line round the law at hand, and how far that lies round it: it reaches no heading."""
FAVOUR_PROMPTS = ("favour", "favour_upgrade")
LIT_PROMPTS = ("favour", *offers.UPGRADE_PROMPTS, *offers.TILE_PROMPTS)
"""What a knight in France leads to, and all that is answered by a press on something that is lit."""


class Dim(TablePart):
    """The darkness over the table, with holes for what the choice is about."""

    role = "veil"
    margin = 0.0

    def __init__(
        self, view: LancasterView, holes: Sequence[Box] = (), *, round_holes: bool = False, bright: Sequence[Box] = (),
        names: Sequence[Box] = (), places: Sequence[Box] = (), useless: Sequence[Box] = (), darker: bool = False,
    ) -> None:  # fmt: skip
        """`bright`: what is left to be read as well; `names`: the ribbons over what can be chosen; `places`: where what
        can be chosen stands, without darkness or a light round it; `useless`: what can be chosen, too, but brings
        nothing; `darker`: below a window."""
        super().__init__(view, "dim")
        self.darker = darker
        self.bright = tuple(bright)
        self.names = tuple(names)
        self.places = tuple(places)
        self.useless: tuple[Box, ...] = tuple((x, y, w, h) for x, y, w, h in useless)
        self.holes: tuple[Box, ...] = tuple((x, y, w, h) for x, y, w, h in holes)
        self.round_holes = round_holes

    def signature(self) -> Hashable:
        return self.holes, self.round_holes, self.bright, self.names, self.places, self.useless, self.darker

    def paint(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        area = self.rect.inflate(2 * surface.get_width(), 0)
        veil.fill(DARKER if self.darker else DIM, area)
        for box in self.bright:
            pygame.draw.rect(veil, HALF_LIT, frame.rect(box), border_radius=frame.px(CORNER))
        for box in self.names:
            veil.fill((0, 0, 0, 0), frame.rect(box))
        for box in self.places:  # what is as broad as high is round: a favour
            place = frame.rect(box)
            corner = place.height // 2 if box[2] == box[3] else frame.px(CORNER)
            pygame.draw.rect(veil, (0, 0, 0, 0), place, border_radius=corner)
        holes = [frame.rect(hole) for hole in self.holes]
        for hole in holes:
            if self.round_holes:
                pygame.draw.aacircle(veil, (0, 0, 0, 0), hole.center, hole.height // 2)
            else:
                pygame.draw.rect(veil, (0, 0, 0, 0), hole, border_radius=frame.px(CORNER))
        for box in self.useless:
            disc = frame.rect(box)
            pygame.draw.aacircle(veil, HALF_LIT, disc.center, disc.height // 2)
        surface.blit(veil, (0, 0))
        thick = max(2, frame.px(4))
        for hole in holes:
            if self.round_holes:
                pygame.draw.aacircle(surface, theme.RING, hole.center, hole.height // 2, thick)
            else:
                draw_rounded(surface, theme.RING, hole, thick, radius=frame.px(CORNER))


class LookFrame(TablePart):
    """A frame round the table while parliament waits: one only looks at it, as the bar below says. `at_hand`: the law
    that is decided then, framed as well; None where it does not lie there."""

    role = "frame"
    margin = 0.0

    def __init__(self, view: LancasterView, at_hand: Box | None) -> None:
        super().__init__(view, "look_frame")
        self.at_hand = at_hand

    def signature(self) -> Hashable:
        return self.at_hand

    def paint(self, surface: pygame.Surface) -> None:
        frame, line = self.ui.frame, max(1, self.px(LOOK_LINE))
        left, top, right, foot = (self.px(edge) for edge in LOOK_EDGES)
        rect = self.rect
        table = pygame.Rect(rect.x + left, rect.y + top, rect.width - left - right, rect.height - top - foot)
        for strip in (
            (rect.x, rect.y, rect.width, top), (rect.x, table.bottom, rect.width, foot),
            (rect.x, rect.y, left, rect.height), (table.right, rect.y, right, rect.height),
        ):  # fmt: skip
            surface.fill(theme.RASPBERRY, strip)
        pygame.draw.rect(surface, theme.RING, table.inflate(2 * line, 2 * line), line)
        if self.at_hand is not None:
            ring = frame.rect(self.at_hand).inflate(2 * self.px(LAW_OFF), 2 * self.px(LAW_OFF))
            draw_rounded(surface, theme.RING, ring.inflate(2 * line, 2 * line), self.px(ROUND), radius=self.px(CORNER))
            draw_rounded(surface, theme.RASPBERRY, ring, max(2, self.px(LAW_RING)), radius=self.px(CORNER))


def lit(model: LancasterModel, placed: Sequence[tuple[Box, Widget]]) -> list[tuple[Box, Widget]]:
    """The darkness round what can be chosen among the parts of the table, if that is all that can be done; none while a
    lesson tells something that is only to be read."""
    chooser = model.chooser
    if not model.deciding or chooser is None or chooser.prompt not in LIT_PROMPTS or is_only_read(model.session):
        return []
    parts = [(box, part) for box, part in placed if isinstance(part, LancasterPiece) and part.target is not None]
    if not parts:
        return []
    discs, ally = all(part.piece.startswith("favour:") for _, part in parts), model.shown.is_ally(chooser.family)
    useful: list[Box] = []
    useless: list[Box] = []
    # What pays is seen beside what it pays.
    payer = [previews.county(chooser.view).county] if chooser.prompt == "county_tile" else []
    places = [*(round_county(model.zones.board, county) for county in payer), *_granted(model, chooser.prompt, placed)]
    # The first tile is judged by what the map offers.
    readable: list[Box] = [model.zones.board["map"]] if chooser.prompt == "tiles" else []
    for (x, y, w, h), part in parts:
        if part.piece.startswith(("knight:", "hand:")):  # brackets lie round it
            place = _place_of(model, part.piece, ally=ally)
            if _on_map(part.piece):  # others may stand there, too: it alone is bright, and its place can be read
                readable.append(place)
                place = (x - KNIGHT, y - KNIGHT, w + 2 * KNIGHT, h + 2 * KNIGHT)
            places.append(place)
            continue
        lost = discs and ally and part.piece != f"favour:{offers.ALLYS_FAVOUR}"
        (useless if lost else useful).append((x - ROUND, y - ROUND, w + 2 * ROUND, h + 2 * ROUND))
    weighs = [model.zones.board["ally:mine"]] if ally and useful else [] if ally else _own(model)
    names = [] if discs else _names_of_rooms(model, parts)
    bright = weighs if discs else readable
    dim = Dim(model, useful, round_holes=discs, bright=bright, names=names, places=places, useless=useless)
    return [(BETWEEN_BARS, dim), *(_names(model, parts, useful) if discs and not model.frame.large else [])]


def played_out(model: LancasterModel) -> Dim:
    """The darkness over the map once all is over: the final points on it, and the players beside it, count alone."""
    zones, players = model.zones, model.shown.players
    allies = ("ally:theirs", "ally:mine") if players == 2 else ()
    bright: list[Box] = [ranking_box(zones, players), *(zones.rival_box(step) for step in range(players - 1))]
    bright += [zones.board[each] for each in ("castle", *allies)]
    return Dim(model, places=bright)


def round_county(board: dict[str, Rect], county: str) -> Box:
    """What stays bright of a county, its letter too."""
    x, y, w, h = board[f"county:{county}"]
    return x - LETTER, y - SEALED, w + LETTER + SEALED, h + 2 * SEALED


def round_card(card: Rect) -> Box:
    """What stays bright of a conflict, off the bar over its row."""
    return card.x - CARD, card.y - OVER_CARD, card.w + 2 * CARD, card.h + OVER_CARD + CARD


def _on_map(knight: str) -> bool:
    """Whether a knight that can be chosen stands on a county or a conflict."""
    return knight.startswith("knight:") and knight.split(":")[1] in (*COUNTY_IDS, *CARD_IDS)


def _granted(model: LancasterModel, prompt: str, placed: Iterable[tuple[Box, Widget]]) -> list[Box]:
    """The conflict to which a knight went so that a favour is taken, and the favour that brings an upgrade; nothing in
    a game that is taken up in between."""
    told = model.session.shown_events() if prompt in FAVOUR_PROMPTS else []
    went = next((f"card:{each.place}" for each in reversed(told) if isinstance(each, Placed)), "")
    taken = next((f"favour:{each.favour}" for each in told[-1:] if isinstance(each, FavourTaken)), "")
    found = {part.name: Rect(*box) for box, part in placed if part.name in (went, taken)}
    return [
        round_card(box) if name == went else (box.x - ROUND, box.y - ROUND, box.w + 2 * ROUND, box.h + 2 * ROUND)
        for name, box in found.items()
    ]


def _place_of(model: LancasterModel, knight: str, *, ally: bool) -> Box:
    """Where a knight stands that can be chosen: a court, a room of a castle, a county or a conflict."""
    zones, place = model.zones, "court" if knight.startswith("hand:") else knight.split(":")[1]
    if place in COUNTY_IDS:
        return round_county(zones.board, place)
    for row, cards in model.shown.conflicts.items():
        for index, card in enumerate(cards):
            if card.card == place:
                return round_card(zones.card_box(row, index))
    if ally:
        return zones.board["ally:mine"]
    x, y, w, h = zones.in_castle(place)
    name = NAME_UP * max(1.0, model.frame.text)
    return x, y - name, w, h + name - (NAME_UP / 2 if place == "court" else 0.0)  # off the name of the reserve


def _names_of_rooms(model: LancasterModel, parts: Sequence[tuple[Box, LancasterPiece]]) -> list[Box]:
    """The ribbons over the own spaces that are lit: one chooses by their names, too."""
    kinds = [part.piece.removeprefix("space:") for _, part in parts if part.piece.startswith("space:")]
    return [
        label_box(model.ui, model.tr(f"space.{kind}"), model.zones.in_castle(kind)) for kind in kinds
        if kind in KIND_IDS
    ]


def _names(
    model: LancasterModel, parts: Sequence[tuple[Box, LancasterPiece]], useful: Sequence[Box]
) -> list[tuple[Box, Widget]]:
    """The words beside the favours that bring something."""
    placed: list[tuple[Box, Widget]] = []
    for (x, y, _, h), part in parts:
        if any(hole[0] < x < hole[0] + hole[2] and hole[1] < y < hole[1] + hole[3] for hole in useful):
            box = (x - 2 * ROUND - NAME_WIDE, y + (h - NAME_HIGH) / 2, NAME_WIDE, NAME_HIGH)
            placed.append((box, FavourName(model, part.piece.removeprefix("favour:"))))
    return placed


def _own(model: LancasterModel) -> list[Box]:
    """The amounts for which a favour is chosen."""
    zones = model.zones
    boxes = [zones.in_castle(name) for name in CHIPS]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return [(left - 8, top - 8, right - left + 16, bottom - top + 16)]
