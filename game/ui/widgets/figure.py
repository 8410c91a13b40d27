"""Pictures beside a text that flows round them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widgets.base import Widget

GAP, LEAD = 32.0, 16.0
"""Units between picture and texts, and between the texts."""


class Figure(Widget):
    """`picture` at the right, `texts` at its left as long as it reaches down, then in the full width.

    A text less high than the picture stands in the middle of its height. Where less than `least` units would be
    left for the text, the picture stands above it.
    """

    def __init__(self, picture: Widget, texts: Sequence[Widget], *, least: float) -> None:
        super().__init__(children=[*texts, picture])
        self.picture = picture
        self.texts = list(texts)
        self.least = least

    def _boxes(self, width: float) -> tuple[list[pygame.FRect], float]:
        """Boxes of the texts and then of the picture, from the top left corner, and the height of all."""
        wide, high = self.picture.size(width)
        beside = width - wide - GAP >= self.least
        y = 0.0 if beside else high + LEAD
        boxes = []
        for text in self.texts:
            if y >= high:
                y = max(y, high + LEAD)  # no line touches the foot of the picture
            room = width - wide - GAP if beside and y < high else width
            tall = text.size(room)[1]
            boxes.append(pygame.FRect(0, y, room, tall))
            y += tall + LEAD
        if beside and boxes:
            spare = max(0.0, high - boxes[-1].bottom) / 2
            boxes = [box.move(0, spare) for box in boxes]
        boxes.append(pygame.FRect(width - wide if beside else 0, 0, wide, high))
        return boxes, max(box.bottom for box in boxes)

    def measure(self, width: float) -> tuple[float, float]:
        return width, self._boxes(width)[1]

    def arrange(self) -> None:
        boxes = self._boxes(self.box.w)[0]
        for child, box in zip([*self.texts, self.picture], boxes, strict=True):
            child.place(box.move(self.box.x, self.box.y))
