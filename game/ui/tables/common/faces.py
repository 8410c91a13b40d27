"""A player's face in a ring of the player's colour, with the shape of that colour; and who that player is."""

from __future__ import annotations

import pygame

from game.services.translation import Translate
from game.table.seats import Seat, style_of
from game.ui.art import Art
from game.ui.portrait import draw_portrait


def draw_face(
    surface: pygame.Surface,
    art: Art,
    seat: Seat,
    centre: tuple[int, int],
    radius: int,
    badge: int = 0,
    expression: str = "",
) -> None:
    """The portrait of a seat round a point of the window; `badge`: width of the colour's shape in pixels; `expression`:
    what the face shows (`Reactions.expression`)."""
    rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    rect.center = centre
    draw_portrait(surface, art, rect, seat.face, seat.colour, token=badge / (2 * radius), expression=expression)


def player_kind(tr: Translate, who: Seat) -> list[str]:
    """Lines that say who plays at a seat: a person, or a bot of what level and of what character."""
    if who.is_person:
        return [tr("table.person")]
    lines = [tr("table.bot", level=tr(f"level.{who.level}"))]
    return [*lines, style_of(who.character, tr)] if who.character else lines
