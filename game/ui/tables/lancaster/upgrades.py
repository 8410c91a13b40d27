"""Knights that can be upgraded: each in light, with what it becomes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.table.presenters.lancaster import offers
from game.ui import theme
from game.ui.shapes import draw_rounded
from game.ui.tables.lancaster.look import knight_picture, knight_rect, within
from game.ui.tables.lancaster.pieces import LancasterPiece, SpotPart

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel

SHINES_FROM = 40.0
"""Units of width from which on a knight to be upgraded has light behind it: of several on one space only a strip is
seen, which has a frame."""
BECOMES, BECOMES_RIGHT = (0.84, 0.38), 0.22
"""Width and height of the plate with the strength that a knight has and will have, and how far right of its number the
middle of that is, in widths of its token: it lies over the number and leaves face and shape in sight. Of several on one
space, of which only strips are seen, the knight that one points at has it: it would hide the others."""
BECOMES_NUMBER, BECOMES_ARROW = 0.96, (0.36, 0.5)
"""Size of its figures, and width and height of the arrow between them, in heights of the plate."""


@dataclass(frozen=True)
class Token:
    """A knight on the table: its family, its strength, and where its token lies in window pixels."""

    family: int
    strength: int
    rect: pygame.Rect


class Upgrades:
    """Finds and draws them."""

    def __init__(self, model: LancasterModel) -> None:
        self.model = model

    def token(self, part: LancasterPiece) -> Token | None:
        """The knight that a part stands for, if it can be upgraded now."""
        chooser, frame = self.model.chooser, self.model.frame
        if chooser is None or chooser.prompt not in offers.UPGRADE_PROMPTS or not isinstance(part, SpotPart):
            return None
        found = part.token()
        if found is None:
            return None
        family, strength, x, y, wide = found
        return Token(family, strength, knight_rect(frame.point(x, y), frame.px(wide)))

    def draw(self, surface: pygame.Surface, token: Token) -> None:
        """The knight once more, over the light behind it: face, number and colour stay in sight."""
        model, family = self.model, token.family
        colour, ally = model.family_seat(family).colour, model.shown.is_ally(family)
        model.brush.draw_token(surface, token.strength, colour, ally, token.rect)

    def draw_next(self, surface: pygame.Surface, part: LancasterPiece, token: Token) -> None:
        """Over the number of the knight: its strength, an arrow, and its strength afterwards."""
        if part.rect.width < self.model.frame.px(SHINES_FROM) and self.model.pointed() is not part:
            return
        brush, frame, strength, at = self.model.brush, self.model.frame, token.strength, token.rect
        name = knight_picture(strength, self.model.family_seat(token.family).colour)
        plate = pygame.Rect(0, 0, *(round(each * at.width) for each in BECOMES))
        plate.center = within(self.model.context.art, name, "strength", at).center
        plate.move_ip(round(BECOMES_RIGHT * at.width), 0)
        edge, high = max(1, frame.px(2)), plate.height
        draw_rounded(surface, theme.GOLD_LIGHT, plate.inflate(2 * edge, 2 * edge), radius=high // 2 + edge)
        draw_rounded(surface, theme.OXBLOOD, plate, radius=high // 2)
        arrow = pygame.Rect(0, 0, *(round(each * high) for each in BECOMES_ARROW))
        arrow.center = plate.center
        draw_arrow_head(surface, theme.GOLD_LIGHT, arrow)
        side = (plate.width - arrow.width) // 2
        now = pygame.Rect(plate.x, plate.y, side, high)
        for number, colour, box in (
            (strength, theme.CREAM, now.move(high // 10, 0)),
            (strength + 1, theme.GOLD_LIGHT, now.move(plate.right - now.right - high // 10, 0)),
        ):
            brush.text.draw(surface, str(number), "head", BECOMES_NUMBER * high, colour, box, "centre")


def draw_arrow_head(surface: pygame.Surface, colour: theme.Colour, rect: pygame.Rect) -> None:
    """The head of an arrow to the right, as large as the rectangle."""
    points = [rect.topleft, (rect.right, rect.centery), rect.bottomleft]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, closed=True, points=points)
