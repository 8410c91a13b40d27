"""The two pictures of the map in the table's layer: the columns as seen through the camera, and paradise."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.cells import WIDTH
from game.ui import theme
from game.ui.tables.common.layer import Layer, Part
from game.ui.tables.queen_run import badges, cells, pieces, road, veils
from game.ui.tables.queen_run.geometry import ROSE
from game.ui.tables.queen_run.last_turn_drawing import last_turn_items, last_turn_links
from game.ui.tables.queen_run.mapground import FIRST_SIGHT, PARADISE_COLUMN
from game.ui.tables.queen_run.mapitem import Brush, MapItem
from game.ui.tables.queen_run.plates import Plates
from game.ui.tables.queen_run.sea import SEA, MovingSea
from game.ui.tables.queen_run.signs import Signs
from game.ui.tables.queen_run.windrose import draw_lines

if TYPE_CHECKING:
    from game.ui.tables.queen_run.mapview import MapView

PLATE_NAME = theme.rgb("#ffe9b0")
INWARD = 2
"""Pixels by which a name is nearer to the cells whose letters are larger than meant."""
TITLE, TITLE_SIZE = (0.0, 40.0), 34.0
NOTE, NOTE_SIZE = (38.0, 26.0), 18.0
BEHIND = 16.0
"""Top and height of both; from the castle to them. They end where the land does."""
MOST_TITLE, MOST_NOTE = 1.15, 1.2
"""How much larger than meant each may be before one would lie on the other, or go beyond the land at the right."""
JAPANESE_TITLE = 0.88
"""The same for Japanese letters, which fill their line: they came close to the note below."""
TITLE_COLOUR, NOTE_COLOUR = theme.rgb("#fff0f6"), theme.rgb("#f3d9e6")
SEAL = 62.0
FRAME_WIDE, FRAME_LINE = 4.0, 2.0
STARS = ((174.0, 20.0, 14.0), (136.0, 24.0, 20.0), (90.0, 14.0, 14.0), (46.0, 22.0, 18.0))
"""What glitters in the head of paradise, where the title leaves room: how far its middle is from the right edge and
from the top, and its size."""


def items(view: MapView, brush: Brush) -> list[MapItem]:
    """Marks, pieces and costs of the part that a brush draws, in drawing order."""
    model = view.model
    return [
        *veils.veil_items(brush, model),
        *cells.frame_items(brush, model),
        *last_turn_items(brush, model),
        *cells.touch_items(brush, model),
        *pieces.base_items(brush, model),
        *pieces.ghost_base(brush, model),
        *cells.ring_items(brush, model),
        *pieces.ghost_queen(brush, model),
        *road.route_items(brush, model),
        *pieces.queen_items(brush, model),
        *pieces.waiting_items(brush, model),
        *cells.cost_items(brush, model, _covered(view, brush)),
    ]


def _covered(view: MapView, brush: Brush) -> list[pygame.Rect]:
    """What the signs of boards cover of the surface of a brush."""
    if brush.within is None:
        return []
    left, top = view.columns.rect.topleft
    return [rect.move(-left, -top) for _, rect in view.signs()]


def _write(
    surface: pygame.Surface, brush: Brush, name: str, px: float, colour: theme.Colour, rect: pygame.Rect
) -> None:  # fmt: skip
    brush.text.draw(surface, name, "head", px, colour, rect, "centre")


class ColumnsPart(Part):
    """The columns. They have a picture of their own, in which only changed cells are painted anew; the table's layer
    copies those."""

    margin = 0.0
    opaque = True

    def __init__(self, view: MapView) -> None:
        super().__init__(name="map:columns")
        self.view = view
        self.layer = Layer()
        self.plates = Plates()
        self.sea = MovingSea()
        self._signs = Signs(view)
        self._version: Hashable = None
        self._drawn = 0

    def preparing(self) -> Iterator[None]:
        """Brings the own picture up to date."""
        version = self.view.version
        if version != self._version:
            self._version = None
            yield from self._refreshing()
            self._signs.look_again()
            self._version = version
            self._drawn += 1

    def signature(self) -> Hashable:
        """A number that grows when the own picture has changed."""
        for _ in self.preparing():
            pass
        return self._drawn

    def differs(self) -> list[pygame.Rect]:
        return [*(rect.move(self.rect.topleft) for rect in self.layer.changed), *self._signs.changed]

    def forget(self) -> None:
        """Paint everything anew next time."""
        self.layer.clear()
        self._version = None

    def _refreshing(self) -> Iterator[None]:
        view = self.view
        brush = view.brush((-self.rect.x, -self.rect.y), "columns")
        links = [*last_turn_links(brush, view.model), *road.link_items(brush, view.model)]
        names = [self._name(brush, board) for board in range(brush.plan.arrangement.boards)]
        found = badges.badge_items(brush, view.model, view.hovered_board)
        shown = [*names, *links, *found, *items(view, brush)]
        ground = partial(self._ground, brush=brush)
        yield from self.layer.refreshing(self.rect.size, shown, ground, view.ground_version, brush.offset)

    def _ground(self, surface: pygame.Surface, brush: Brush) -> None:
        if self.view.zoomed:
            self.sea.draw(surface, brush)
        else:
            surface.blit(brush.art.picture(SEA, self.ui.frame.area.width), brush.offset)
        clip = surface.get_clip()
        plan = brush.plan
        lands = [plan.cells_rect(index).move(brush.offset) for index in range(len(plan.arrangement.columns))]
        if not any(land.contains(clip) for land in lands):
            self._sights(surface, brush)
            for index in range(len(lands)):
                self.plates.draw(surface, brush, index)
            road.draw_roads(surface, brush)
        for index, land in enumerate(lands):
            if land.colliderect(clip):
                surface.blit(self.view.ground.picture(index, plan.n), land.topleft)

    def _sights(self, surface: pygame.Surface, brush: Brush) -> None:
        """Boats and beasts where no board stands."""
        ground, plan = self.view.ground, brush.plan
        for sight in ground.sights:
            if sight.kind == ROSE:
                centre = (plan.px(sight.x) + brush.offset[0], plan.px(sight.y) + brush.offset[1])
                draw_lines(surface, centre, plan.scale)
        for index, sight in enumerate(ground.sights):
            picture = ground.picture(FIRST_SIGHT - index, plan.px(sight.side))
            centre = (plan.px(sight.x) + brush.offset[0], plan.px(sight.y) + brush.offset[1])
            surface.blit(picture, picture.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _name(self, brush: Brush, board: int) -> MapItem:
        """The name of a board on its plate."""
        hovered = self.view.hovered_board == board
        name, key = self.view.board_name(board), f"name:{board}"
        look = (name, hovered)

        def make() -> MapItem:
            rect = brush.plan.name_rect(board).move(brush.offset)
            colour = theme.CREAM if hovered else PLATE_NAME
            px = brush.plan.style.name_size(brush.factor) * brush.plan.scale
            if brush.text.least(name, "head") > px:  # letters larger than meant keep clear of the edge of the plate
                rect.y += INWARD if brush.plan.arrangement.is_upper(board) else -INWARD
            area = rect.inflate(0, rect.height)
            return MapItem(key, area, look, lambda surface: _write(surface, brush, name, px, colour, rect))

        return brush.item(key, look, make)

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.layer.picture, self.rect)
        if self.view.zoomed:
            self._signs.draw(surface, PLATE_NAME)
            self._frame(surface)

    def _frame(self, surface: pygame.Surface) -> None:
        """The edge of the window through which a part of the map is seen."""
        frame = self.ui.frame
        wide, line = frame.px(FRAME_WIDE), frame.px(FRAME_LINE)
        pygame.draw.rect(surface, theme.PLUM, self.rect, wide)
        pygame.draw.rect(surface, theme.GOLD, self.rect.inflate(-2 * wide, -2 * wide), line)


class ParadisePart(Part):
    """Paradise with its places; it does not zoom."""

    margin = 30.0

    def __init__(self, view: MapView) -> None:
        super().__init__(name="map:paradise")
        self.view = view

    def signature(self) -> Hashable:
        return self.view.paradise_version

    def paint(self, surface: pygame.Surface) -> None:
        view, unit = self.view, self.ui.frame.unit
        brush = view.brush((0, 0), "paradise")
        self.skin(surface, "run/plate_paradise")
        self._road(surface)
        land = brush.plan.paradise_rect().move(brush.paradise_offset)
        surface.blit(view.ground.picture(PARADISE_COLUMN, brush.plan.paradise_n), land)
        self._seals(surface, brush)
        self.picture(surface, "run/paradise", brush.plan.style.castle)
        self._head(surface)
        for item in items(view, brush):
            item.paint(surface)
        board = brush.plan.arrangement.boards
        entries = view.model.majorities[board]
        if entries:
            rect = brush.plan.badge_rect(board, len(entries)).move(brush.paradise_offset)
            hovered = view.hovered_board == board
            badges.badge_item(brush, board, rect, entries, False, unit, hovered).paint(surface)

    def _road(self, surface: pygame.Surface) -> None:
        """The end of the last road, which comes over the edge of the map; from near none leads to it."""
        if self.view.zoomed:
            return
        frame = self.ui.frame
        brush = self.view.whole_brush()
        clip = surface.get_clip()
        view = self.view.arrangement.style.view
        left, top = frame.x(view[0] + view[2]), frame.y(0.0)
        surface.set_clip(clip.clip(pygame.Rect(left, top, *surface.get_size())))
        road.draw_road(surface, brush, road.roads(brush.plan.arrangement)[-1])
        surface.set_clip(clip)

    def _seals(self, surface: pygame.Surface, brush: Brush) -> None:
        model = self.view.model
        if not model.places:
            return
        for file in range(WIDTH):
            cell = brush.cell(model.world.paradise + file)
            seal = pygame.Rect(0, 0, *(2 * [round(SEAL * brush.unit(model.world.paradise))]))
            seal.center = cell.center
            brush.draw(surface, "run/place_1" if file < 3 else "run/place_2", seal)

    def _head(self, surface: pygame.Surface) -> None:
        view = self.view
        title = view.board_name(view.arrangement.boards)
        larger = self.ui.frame.text * self.ui.frame.letters
        size = TITLE_SIZE * min(1.0, MOST_TITLE / larger)
        if self.ui.text.is_japanese(title, "title"):
            size *= JAPANESE_TITLE
        style = view.arrangement.style
        x, _, w, _ = style.castle
        left = x + w + BEHIND
        room = style.paradise_left - style.paradise[0] + WIDTH * style.paradise_cell - left
        self.write(surface, title, (left, TITLE[0], room, TITLE[1]), "title", size, TITLE_COLOUR)
        note, note_size = (left + 2, NOTE[0], room - 2, NOTE[1]), NOTE_SIZE * min(1.0, MOST_NOTE / larger)
        self.write(surface, view.paradise_note(), note, "body_medium", note_size, NOTE_COLOUR)
        end = left + self.ui.units(self.ui.text.width(title, "title", self.ui.font_px(size)))
        for before, y, side in STARS:
            x = self.box.w - before
            if x > end + side:
                self.picture(surface, "fx/star_1", (x - side / 2, y - side / 2, side, side))
