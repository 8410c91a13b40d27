"""A result as a picture made for sending: who won and how all fared, wide as links show it, or square."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.portrait import TOKEN_LARGE, draw_portrait

if TYPE_CHECKING:
    from game.ui.context import Context

WIDE, SQUARE = (1200, 630), (1080, 1080)
"""Pixels: as services show pictures of links, and as a picture of its own."""
MARGIN = 44
LEFT = 430
"""Pixels of the wide picture that the winner has, from the left edge."""
BURST, FACE = 390, 220
RIBBON = (400, 74)
ROW, LEAST_ROW, FACE_IN_ROW = 140, 38, 0.88
HEAD = 132
"""Pixels of the sheet above the rows."""
FOOT = 50
"""Pixels below the rows for each sentence."""
EDGE = 36


@dataclass(frozen=True)
class Row:
    """A player: place, face, colour of the seat, name, points."""

    rank: int
    face: str
    colour: str
    name: str
    points: int


@dataclass(frozen=True)
class Told:
    """What the picture tells. `winners`: face and colour of each; `ribbon`: that they won; `title`: the game; `note`:
    the day; `sentences`: what was remarkable."""

    winners: Sequence[tuple[str, str]]
    ribbon: str
    title: str
    note: str
    rows: Sequence[Row]
    sentences: Sequence[str]


def draw(context: Context, told: Told, size: tuple[int, int]) -> pygame.Surface:
    """The picture: WIDE or SQUARE, in the program's own look."""
    surface = pygame.Surface(size)
    _draw_ground(context, surface)
    if size[0] > size[1]:
        winner = pygame.Rect(0, 0, LEFT, size[1] - 60)
        sheet = pygame.Rect(LEFT, MARGIN, size[0] - LEFT - MARGIN, size[1] - 2 * MARGIN)
        logo = pygame.Rect(MARGIN, size[1] - MARGIN - 62, LEFT - 2 * MARGIN, 62)
    else:
        winner = pygame.Rect(0, 122, size[0], 390)
        high = _sheet_height(told)
        sheet = pygame.Rect(90, 0, size[0] - 180, min(high, size[1] - winner.bottom - MARGIN))
        sheet.y = winner.bottom + (size[1] - winner.bottom - sheet.height) // 2 - 6
        logo = pygame.Rect(size[0] // 2 - 180, 22, 360, 72)
    _draw_winner(context, surface, told, winner)
    _draw_sheet(context, surface, told, sheet)
    wide = min(logo.width, round(logo.height / 190 * 780))
    picture = context.art.picture("logo", wide)
    surface.blit(picture, picture.get_rect(center=logo.center))
    return surface


def _sheet_height(told: Told) -> int:
    return HEAD + ROW * len(told.rows) + FOOT * len(told.sentences) + EDGE


def _draw_ground(context: Context, surface: pygame.Surface) -> None:
    width, height = surface.get_size()
    wide = max(width, round(height * 1920 / 1080))
    ground = context.art.picture("scenes/dusk", wide)
    surface.blit(ground, ground.get_rect(center=(width // 2, height // 2)))


def _draw_winner(context: Context, surface: pygame.Surface, told: Told, room: pygame.Rect) -> None:
    """The winners before a sunburst, crowned, with a ribbon below."""
    art = context.art
    centre = (room.centerx, room.centery - 24)
    burst = art.picture("fx/sunburst", BURST)
    surface.blit(burst, burst.get_rect(center=centre))
    count = len(told.winners)
    side = FACE if count == 1 else round(FACE * 1.3 / count)
    for number, (face, colour) in enumerate(told.winners):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (centre[0] + round((number - (count - 1) / 2) * side * 0.98), centre[1])
        draw_portrait(surface, art, rect, face, colour, token=TOKEN_LARGE)
        if not face.startswith("queen_"):
            crown = art.picture("icons/crown", round(side * 0.46))
            surface.blit(crown, crown.get_rect(midbottom=(rect.centerx, rect.y + round(side * 0.2))))
    ribbon = pygame.Rect(0, 0, min(RIBBON[0], room.width - 16), RIBBON[1])
    ribbon.center = (centre[0], centre[1] + FACE // 2 + 52)
    art.draw_slice(surface, "ui/ribbon_raspberry", ribbon, 1.0)
    context.text.draw(surface, told.ribbon, "title", 36, theme.CREAM, ribbon.inflate(-84, 0), "centre")


def _draw_sheet(context: Context, surface: pygame.Surface, told: Told, sheet: pygame.Rect) -> None:
    """The game, the ranking, and what was remarkable."""
    text = context.text
    context.art.draw_slice(surface, "ui/panel", sheet, 1.0)
    inner = sheet.inflate(-72, 0)
    text.draw(surface, told.title, "title", 50, theme.OXBLOOD, pygame.Rect(inner.x, sheet.y + 22, inner.width, 60))
    note = pygame.Rect(inner.x, sheet.y + 82, inner.width, 36)
    text.draw(surface, told.note, "body_medium", 28, theme.INK_SOFT, note)
    free = sheet.height - HEAD - EDGE - FOOT * len(told.sentences)
    high = max(LEAST_ROW, min(ROW, free // max(1, len(told.rows))))
    y = sheet.y + HEAD
    for row in told.rows:
        if y + high > sheet.bottom - 16:
            break
        _draw_row(context, surface, row, pygame.Rect(inner.x, y, inner.width, high))
        y += high
    for number, sentence in enumerate(told.sentences):
        room = pygame.Rect(inner.x, sheet.bottom - EDGE // 2 - FOOT * (len(told.sentences) - number), inner.width, FOOT)
        if room.y >= y - 4:
            text.draw(surface, sentence, "title", 32, theme.INK, room)


def _draw_row(context: Context, surface: pygame.Surface, row: Row, room: pygame.Rect) -> None:
    text = context.text
    pygame.draw.rect(surface, theme.PARCHMENT_EDGE, (room.x, room.y, room.width, 2))
    side = round(room.height * FACE_IN_ROW)
    size = min(52, round(room.height * 0.6))
    place = pygame.Rect(room.x, room.y, 52, room.height)
    text.draw(surface, str(row.rank), "head", size, theme.OXBLOOD, place, "centre")
    face = pygame.Rect(place.right + 10, 0, side, side)
    face.centery = room.centery + 1
    draw_portrait(surface, context.art, face, row.face, row.colour)
    points = pygame.Rect(room.right - 130, room.y, 130, room.height)
    text.draw(surface, str(row.points), "head", round(size * 1.15), theme.OXBLOOD, points, "right")
    name = pygame.Rect(face.right + 22, room.y, points.x - face.right - 30, room.height)
    text.draw(surface, row.name, "title", size, theme.INK, name)
