"""Nine-slices: how a skin is described and turned into a picture of the catalogue.

A skin is drawn once round a small nominal rectangle at 4 pixels a unit; the program cuts it into nine parts.  What must
keep its size (radius, hairlines, cut edges, shadow) lies in the corners and borders.  Between the borders a sheet only
changes from top to bottom, so it can be stretched to any size without a seam.  There is no grain in a skin, because
stretching would smear it: the program lays the tile `ui/grain` over the finished panel.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from catalogue import Box, Picture
from kit import Art

SCALE = 4
"""Pixels a unit of skins, controls and icons: sharp at 4K and at 200 %."""

Draw = Callable[[Art, float, float, float, float], None]


def sides(*values: float) -> Box:
    """Left, top, right, bottom from one value for all, two (across, down) or four."""
    if len(values) == 1:
        values = values * 4
    elif len(values) == 2:
        values = values * 2
    left, top, right, bottom = values
    return left, top, right, bottom


@dataclass(frozen=True)
class Skin:
    """A nine-slice (`border` given) or a fixed picture with a margin for its shadow (`border` None).

    `size` is the nominal rectangle, `pad` the margin outside it, `border` the part of the nominal rectangle that is not
    stretched, all in units.  `draw(art, x, y, width, height)` paints round the nominal rectangle.
    """

    name: str
    size: tuple[float, float]
    pad: Box
    border: Box | None
    draw: Draw
    colours: Mapping[str, str] = field(default_factory=dict)
    boxes: Mapping[str, Box] = field(default_factory=dict)
    rim: float = 0.45
    grain: float = 0

    def art(self, lod: int = 0) -> Art:
        """The drawing."""
        art = Art(*self._units(), rim=self.rim)
        self.draw(art, self.pad[0], self.pad[1], *self.size)
        return art

    def _units(self) -> tuple[float, float]:
        left, top, right, bottom = self.pad
        return self.size[0] + left + right, self.size[1] + top + bottom

    def picture(self) -> Picture:
        """The catalogue's entry; slices without grain are packed without loss, because they are stretched."""
        units = self._units()
        cuts = None
        if self.border:
            left, top, right, bottom = (pad + border for pad, border in zip(self.pad, self.border, strict=True))
            cuts = (left, top, right, bottom)
        return Picture(
            self.name,
            units,
            self.art,
            widths=((round(units[0] * SCALE), 0),),
            slice=cuts,
            pad=self.pad if any(self.pad) else None,
            boxes=self.boxes,
            colours=self.colours,
            quality=None if self.border and not self.grain else 90,
            grain=self.grain,
        )
