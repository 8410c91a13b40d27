"""A player's face in a ring of the own colour, with the shape that goes with the colour."""

from __future__ import annotations

import pygame

from game.table.seats import Seat
from game.ui.art import Art

UNKNOWN_FACE = "icons/person"
BOT_FACE = "icons/bot"


def face_picture(art: Art, seat: Seat) -> str:
    """The name of the picture of a seat's face; a plain sign where there is none."""
    name = f"faces/{seat.face}"
    if name in art:
        return name
    return UNKNOWN_FACE if seat.is_person else BOT_FACE


def draw_face(
    surface: pygame.Surface, art: Art, seat: Seat, centre: tuple[int, int], radius: int, badge: int = 0
) -> None:
    """Ring, face and, `badge` pixels wide, the colour's shape at the lower right."""
    wide = 2 * radius
    ring = art.picture(f"faces/ring_{seat.colour}", wide)
    surface.blit(ring, ring.get_rect(center=centre))
    name = face_picture(art, seat)
    face = art.picture(name, wide if name.startswith("faces/") else round(1.2 * radius))
    surface.blit(face, face.get_rect(center=centre))
    if badge > 0:
        token = art.picture(f"tokens/{seat.colour}", badge)
        surface.blit(token, token.get_rect(center=(centre[0] + round(0.70 * radius), centre[1] + round(0.66 * radius))))
