"""The whole map, small, in a corner of the zoomed one: its boards, the queens, and a frame round what is in view. A
click brings the whole map back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.cells import WIDTH
from game.ui import theme
from game.ui.layout import Box
from game.ui.shapes import draw_rounded
from game.ui.tables.common.zooming import WholeButton
from game.ui.tables.queen_run.geometry import BOARD_ROWS
from game.ui.tables.queen_run.last_turn_drawing import TONES
from game.ui.tables.queen_run.mapground import GRASS

if TYPE_CHECKING:
    from game.ui.tables.queen_run.mapview import MapView

SIZE = (176.0, 118.0)
"""Size of the button in units of the canvas."""
INSET = 11.0
"""What is free between its edges and the map."""
SEAM, ROUND = 4.0, 3.0
"""Between two boards, and how round their corners are."""
DOT, DOT_EDGE = 5.0, 1.6
"""Half the width of a queen, and that of her light edge."""
FRAME, FRAME_BED = 2.4, 1.4
"""Width of the frame round what is in view, and of its dark edge at either side."""


class Overview(WholeButton):
    """That button."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view.zooming, lambda: view.ui.context.tr.scope("queen_run")("map.whole"))
        self._view = view

    def seen(self) -> pygame.Rect:
        """What is in view, within the picture of the map."""
        return self._at(self._view.camera.seen)

    def _at(self, box: Box) -> pygame.Rect:
        """A box of the map in the window."""
        x, y, w, h = self._view.arrangement.style.view
        inset = 2 * self.ui.frame.px(INSET)
        inner = self.rect.inflate(-inset, -inset)
        scale = min(inner.width / w, inner.height / h)
        left, top = inner.centerx - w * scale / 2, inner.centery - h * scale / 2
        corner = round(left + (box[0] - x) * scale), round(top + (box[1] - y) * scale)
        return pygame.Rect(corner, (max(1, round(box[2] * scale)), max(1, round(box[3] * scale))))

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """All of it, `rect` being where the button is as it is pointed at or pressed."""
        view, px = self._view, self.ui.frame.px
        style, moved = view.arrangement.style, (0, rect.y - self.rect.y)
        high = BOARD_ROWS * style.cell
        for column in view.arrangement.columns:
            for index in range(len(column.boards)):
                board = self._at((column.x, column.y + index * high, WIDTH * style.cell, high)).move(moved)
                draw_rounded(surface, GRASS, board.inflate(-px(SEAM) // 2, -px(SEAM) // 2), radius=px(ROUND))
        for queen in view.model.queens:
            if queen.cell < view.arrangement.cells:
                middle = self._at(view.box_of([queen.cell])).move(moved).center
                for tone, more in ((theme.CREAM, DOT_EDGE), (TONES[queen.colour], 0.0)):
                    pygame.draw.aacircle(surface, tone, middle, px(DOT + more))
        frame = self.seen().move(moved)
        bed, line = max(1, px(FRAME_BED)), max(1, px(FRAME))
        pygame.draw.rect(surface, theme.PLUM, frame.inflate(2 * bed, 2 * bed), line + 2 * bed)
        pygame.draw.rect(surface, theme.CREAM, frame, line)
