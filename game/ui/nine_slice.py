"""Nine-slices: a skin stretched to any size, with the tooth of paper on it.

Corners stay as they are, edges stretch one way, the middle both ways. Every part goes straight to its place in the
sheet, and the tooth straight onto what is solid: no picture in between is as large as the sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.pixels import bands_around

SOLID = 247
"""Alpha above which a pixel counts as solid: what was scaled is hardly ever wholly so."""
FAINT = 48
"""Alpha up to which nobody sees the tooth: most of a shadow."""
OPAQUE = 160
"""Alpha above which a pixel belongs to the shape of a skin, not to its glow or shadow."""

_Span = tuple[int, int, int, int]
"""Along one side: from and to in the skin, from and to in the sheet."""


def compose(
    skin: pygame.Surface, borders: Sequence[int], size: tuple[int, int], tooth: pygame.Surface | None = None
) -> pygame.Surface:
    """The sheet of that size; `borders`: left, top, right, bottom in pixels of the skin, less where there is no room.

    `tooth`: the tile of the paper's tooth, which is laid over it from its top left corner; None for none.
    """
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    if skin.get_masks() != sheet.get_masks():
        skin = skin.convert_alpha()
    left, top, right, bottom = borders
    width, height = skin.get_size()
    columns = _spans(*_within(left, right, min(width - 1, size[0])), width, size[0])
    rows = _spans(*_within(top, bottom, min(height - 1, size[1])), height, size[1])
    for column in columns:
        for row in rows:
            _lay(skin, sheet, column, row)
    if tooth is not None:
        _lay_tooth(sheet, tooth, *_solid(skin, columns, rows))
    return sheet


def edged(skin: pygame.Surface, edge: int, ink: tuple[int, int, int]) -> pygame.Surface:
    """A skin with an edge of so many pixels round what is opaque of it."""
    shape = pygame.mask.from_surface(skin, OPAQUE).to_surface(setcolor=ink, unsetcolor=(0, 0, 0, 0))
    found = pygame.Surface(skin.get_size(), pygame.SRCALPHA)
    for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (-0.7, 0.7), (0.7, -0.7), (0.7, 0.7)):
        found.blit(shape, (round(x * edge), round(y * edge)))
    found.blit(skin, (0, 0))
    return found


def draw_quarters(target: pygame.Surface, sheet: pygame.Surface, place: pygame.Rect, hidden: pygame.Rect) -> None:
    """Draw a sheet smaller than it is without scaling it, but for what will be hidden: its four quarters, each without
    what lies towards the middle. For sheets whose edges look alike all along, such as shadows."""
    wide, high = sheet.get_width() - place.width, sheet.get_height() - place.height
    across = ((place.x, place.centerx, 0), (place.centerx, place.right, wide))
    down = ((place.y, place.centery, 0), (place.centery, place.bottom, high))
    for left, right, shift_x in across:
        for top, bottom, shift_y in down:
            quarter = pygame.Rect(left, top, right - left, bottom - top)
            for band in bands_around(quarter, hidden):
                target.blit(sheet, band, band.move(shift_x - place.x, shift_y - place.y))


def _lay(skin: pygame.Surface, sheet: pygame.Surface, column: _Span, row: _Span) -> None:
    """Bring one of the nine parts to its place."""
    part = pygame.Rect(column[0], row[0], column[1] - column[0], row[1] - row[0])
    place = pygame.Rect(column[2], row[2], column[3] - column[2], row[3] - row[2])
    if min(*part.size, *place.size) <= 0:
        return
    picture = skin.subsurface(part)
    if part.size == place.size:
        picture.set_alpha(None)  # its pixels are copied, not blended
        sheet.blit(picture, place)
    else:
        pygame.transform.smoothscale(picture, place.size, sheet.subsurface(place))


def _solid(
    skin: pygame.Surface, columns: Sequence[_Span], rows: Sequence[_Span]
) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """What of the sheet is solid for certain, and the rest that is not faint. Solid is a cross: the middle, and of each
    edge as much as lies next to it."""
    (width, height), (x0, x1, left, right), (y0, y1, top, bottom) = skin.get_size(), columns[1], rows[1]
    wide, high, size = x1 - x0, y1 - y0, (columns[2][3], rows[2][3])
    seen = skin.get_bounding_rect(FAINT + 1)
    seen.width, seen.height = seen.width + size[0] - width, seen.height + size[1] - height
    if min(wide, high, right - left, bottom - top) <= 0 or _clear(skin, pygame.Rect(x0, y0, wide, high)):
        return [], [seen.clip((0, 0), size)]
    before, above = _clear(skin, pygame.Rect(0, y0, x0, high)), _clear(skin, pygame.Rect(x0, 0, wide, y0))
    after = _clear(skin, pygame.Rect(x1, y0, width - x1, high))
    below = _clear(skin, pygame.Rect(x0, y1, wide, height - y1))
    first_x, first_y = (before.right if before else 0), (above.bottom if above else 0)
    last_x, last_y = (right + after.left if after else size[0]), (bottom + below.top if below else size[1])
    hull = pygame.Rect(first_x, first_y, last_x - first_x, last_y - first_y)
    across = pygame.Rect(hull.x, top, hull.width, bottom - top)
    upper, lower = (
        pygame.Rect(left, start, right - left, end - start) for start, end in ((hull.top, top), (bottom, hull.bottom))
    )
    corners = (
        pygame.Rect(x, y, end_x - x, end_y - y)
        for x, end_x in ((hull.left, left), (right, hull.right))
        for y, end_y in ((hull.top, top), (bottom, hull.bottom))
    )
    return [across, upper, lower], [*bands_around(seen, hull), *corners]


def _clear(skin: pygame.Surface, part: pygame.Rect) -> pygame.Rect | None:
    """Around all that is not solid within a part of a skin, counted from that part's corner; None if all of it is."""
    if not part.width or not part.height:
        return None
    mask = pygame.mask.from_surface(skin.subsurface(part), SOLID)
    mask.invert()
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else None


def _lay_tooth(
    sheet: pygame.Surface, tooth: pygame.Surface, solid: Sequence[pygame.Rect], rest: Sequence[pygame.Rect]
) -> None:
    """Lay the paper's tooth over a sheet; over the rest of it as much as there is of the sheet itself."""
    for rect in solid:
        for place, of_tile in _tiles(rect, tooth.get_size()):
            sheet.blit(tooth, place, of_tile)
    for rect in rest:
        for place, of_tile in _tiles(rect, tooth.get_size()):
            part, grain = sheet.subsurface(place), tooth.subsurface(of_tile).copy()
            mask = part.copy()
            mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            grain.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            part.blit(grain, (0, 0))


def _tiles(rect: pygame.Rect, tile: tuple[int, int]) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
    """A rectangle of a sheet tile by tile: each place in it, and where that lies in the tile."""
    for y in range(rect.top - rect.top % tile[1], rect.bottom, tile[1]):
        for x in range(rect.left - rect.left % tile[0], rect.right, tile[0]):
            place = pygame.Rect((x, y), tile).clip(rect)
            yield place, place.move(-x, -y)


def _spans(first: int, last: int, skin: int, sheet: int) -> tuple[_Span, _Span, _Span]:
    """The first border, the middle and the last border along one side."""
    return (
        (0, first, 0, first),
        (first, skin - last, first, sheet - last),
        (skin - last, skin, sheet - last, sheet),
    )


def _within(first: int, last: int, room: int) -> tuple[int, int]:
    """Two borders, both smaller where there is no room for them."""
    if first + last <= room:
        return first, last
    less = room * first // max(1, first + last)
    return less, room - less
