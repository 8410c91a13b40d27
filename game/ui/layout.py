"""Where things go: a 16:9 canvas in logical units inside a window of any size.

All scenes are laid out in logical units. A `Frame` says how many real pixels a unit has and
turns logical boxes into window pixels. Two kinds of frame exist:

* `menu_frame`: the interface scale changes the *logical size* (1920/s x 1080/s), so everything,
  text and controls alike, grows or shrinks, and scenes must reflow with containers.
* `table_frame`: the canvas stays 1920x1080, so that the picture of the table keeps its places;
  `text` is the factor (capped at what fits) by which text and controls are enlarged. Where more is wished than fits, a
  table may have a second layout, with fewer and larger things (the log in a drawer): then the frame is `large`.

The size of letters that the person has set besides is `letters` in menus; at a table it is part of `text`.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

CANVAS = (1920, 1080)
SMALLEST_WINDOW = (960, 540)
SCALE_RANGE = (75, 200)

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Frame:
    """The canvas in the window.

    window  real size in pixels; area  the canvas in window pixels;
    size    logical size in units; unit  real pixels a unit;
    text    extra factor for text and controls (1 in menus);
    factor  the interface factor in force;
    letters extra factor for text alone; large  whether a table has its layout for large text.
    """

    window: tuple[int, int]
    area: pygame.Rect
    size: tuple[float, float]
    unit: float
    text: float
    factor: float
    letters: float = 1.0
    large: bool = False

    @property
    def width(self) -> float:
        return self.size[0]

    @property
    def height(self) -> float:
        return self.size[1]

    @property
    def controls(self) -> float:
        """Extra factor for controls: they grow with the letters, half as much, so that these have room in them."""
        return self.text * (1 + max(0.0, self.letters - 1) / 2)

    def px(self, units: float) -> int:
        """Real pixels of a length, rounded, and at least one for a positive length."""
        value = round(units * self.unit)
        return max(value, 1) if units > 0 else value

    def x(self, units: float) -> int:
        return self.area.x + round(units * self.unit)

    def y(self, units: float) -> int:
        return self.area.y + round(units * self.unit)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Window pixel of a logical point."""
        return self.x(x), self.y(y)

    def rect(self, box: pygame.FRect | Box) -> pygame.Rect:
        """Window rectangle of a logical box; edges are rounded, so that neighbours meet."""
        x, y, w, h = box
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def to_units(self, pos: tuple[int, int]) -> tuple[float, float]:
        """Logical point of a window pixel."""
        return (pos[0] - self.area.x) / self.unit, (pos[1] - self.area.y) / self.unit


def canvas_area(window: tuple[int, int]) -> pygame.Rect:
    """The largest 16:9 rectangle of whole pixels, centred in the window."""
    width, height = window
    scale = min(width / CANVAS[0], height / CANVAS[1])
    w, h = max(1, int(CANVAS[0] * scale)), max(1, int(CANVAS[1] * scale))
    return pygame.Rect((width - w) // 2, (height - h) // 2, w, h)


def clamp_scale(percent: int) -> float:
    """The wished interface scale as a factor within 0.75 to 2."""
    return min(max(percent, SCALE_RANGE[0]), SCALE_RANGE[1]) / 100


def menu_frame(window: tuple[int, int], percent: int, letters: int = 100) -> Frame:
    """Frame for menus, dialogs and rules: the interface scale in full, and the letters in the size that is set."""
    area = canvas_area(window)
    factor = clamp_scale(percent)
    unit = area.width / CANVAS[0] * factor
    size = (CANVAS[0] / factor, CANVAS[1] / factor)
    return Frame(window, area, size, unit, 1.0, factor, letters / 100)


def table_frame(
    window: tuple[int, int], percent: int, most: float, letters: int = 100, most_large: float = 0.0
) -> Frame:
    """Frame for a table: 1920x1080 units; text and controls enlarged up to `most`, in its layout for large text, if it
    has one, up to `most_large`."""
    area = canvas_area(window)
    wished = max(clamp_scale(percent) * letters / 100, SCALE_RANGE[0] / 100)
    large = wished > most and most_large > most
    most = most_large if large else most
    size = (float(CANVAS[0]), float(CANVAS[1]))
    factor = min(clamp_scale(percent), most)
    return Frame(window, area, size, area.width / CANVAS[0], min(wished, most), factor, large=large)


def inset(box: pygame.FRect, left: float, top: float, right: float, bottom: float) -> pygame.FRect:
    """The box without a border of the given widths (never of negative size)."""
    return pygame.FRect(box.x + left, box.y + top, max(0.0, box.w - left - right), max(0.0, box.h - top - bottom))
