"""The knight in hand: it follows the pointer, swings, and lies over the piece in focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.anim.easing import out_back
from game.ui.cache import SurfaceCache
from game.ui.tables.lancaster.conflicts import ConflictPart
from game.ui.tables.lancaster.counties import CountyPart
from game.ui.tables.lancaster.look import knight_rect, thread_points
from game.ui.tables.lancaster.risen import GROWTH
from game.ui.tables.lancaster.rivals import PanelPart

if TYPE_CHECKING:
    from game.table.presenters.lancaster.offers import Hand
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

LIFTED = 150.0
"""Width of the token that follows the pointer."""
HELD = 84.0
"""Its width over the piece in focus."""
TILT = 7.0
SWAY, SWAY_STEP = 16.0, 2
"""Degrees by which it swings at most when it is moved, and between two pictures of it."""
SWING = 0.012
"""Degrees for each unit a second."""
CALM = 10.0
"""How fast the swing follows the pointer: shares a second."""
FRAME = 6.0
"""How much larger than what is pointed at the frame round it is, in units."""
PICKED = 0.18
"""Seconds until it has its full size in hand."""
SIZE_STEP = 4
TURNED_BYTES = 8_000_000
"""What pictures of it may take."""


class KnightInHand:
    """Draws it, and what would become of the knight that it expels."""

    def __init__(self, model: LancasterModel) -> None:
        self.model = model
        self._turned = SurfaceCache(TURNED_BYTES)
        self._hand: Hand | None = None
        self._age = 1.0  # since it was taken, in shares of `PICKED`
        self._tilt = TILT
        self._last = 0.0

    def clear(self) -> None:
        """Another size: forget what was kept."""
        self._turned.clear()

    @property
    def width(self) -> float:
        """The width of the knight in hand, in units: it grows when it is taken."""
        return HELD + (self.model.held_wide - HELD) * out_back(min(1.0, self._age), 2.2)

    def update(self, dt: float, speed: float) -> bool:
        """Let time pass; True while the knight in hand grows or swings."""
        model = self.model
        hand = model.chooser.lifted if model.deciding and model.chooser is not None else None
        if hand is None:
            self._hand = None
            return False
        x = model.frame.to_units(model.lifted_at())[0]
        if hand != self._hand:
            self._hand, self._age, self._tilt, self._last = hand, 0.0, TILT, x
        if speed <= 0:
            self._age, self._tilt = 1.0, TILT
            return False
        growing = self._age < 1
        self._age += dt / (PICKED * speed)
        pace = (x - self._last) / max(dt, 1e-3)
        self._last = x
        goal = TILT - max(-SWAY, min(SWAY, SWING * pace))
        self._tilt += (goal - self._tilt) * min(1.0, CALM * dt)
        return growing or abs(self._tilt - TILT) > 0.5

    def draw(self, surface: pygame.Surface) -> None:
        """The knight in hand at the pointer, or over the piece in focus: where it was taken there is an outline."""
        model = self.model
        chooser = model.chooser
        if not model.deciding or chooser is None or chooser.lifted is None or not model.on_top:
            return
        centre = model.lifted_at()
        draw_goal(surface, model)
        draw_expelled(surface, model)
        wide = model.frame.px(self.width)
        token = self._token(chooser.lifted.strength, chooser.lifted.ally, wide // SIZE_STEP * SIZE_STEP)
        rect = token.get_rect()
        rect.center = knight_rect(centre, wide).center
        rect.clamp_ip(surface.get_rect())
        surface.blit(token, rect)

    def _token(self, strength: int, ally: bool, wide: int) -> pygame.Surface:
        model = self.model
        seat = model.seat_at(model.own_seat)
        tilt = round(self._tilt / SWAY_STEP) * SWAY_STEP
        key = (seat.colour, strength, ally, wide, tilt)
        found = self._turned.get(key)
        if found is None:
            flat = model.brush.token(strength, seat, ally, wide)
            found = self._turned.put(key, pygame.transform.rotozoom(flat, tilt, 1.0))
        return found


def draw_goal(surface: pygame.Surface, view: LancasterView) -> None:
    """A whole frame round the county or conflict that is pointed at: brackets lie round all others as well."""
    part = view.pointed()
    if isinstance(part, CountyPart | ConflictPart) and part.target is not None:
        rect = pygame.Rect(0, 0, *(round((1 + GROWTH) * side) for side in part.rect.size))
        rect.midbottom = (part.rect.centerx, part.rect.bottom)
        more = view.frame.px(FRAME)
        view.context.art.draw_slice(surface, "ui/here", rect.inflate(more, more), view.frame.unit)


def draw_expelled(surface: pygame.Surface, view: LancasterView) -> None:
    """Where the knight would go that the pointed-at placement expels."""
    part = view.pointed()
    if not isinstance(part, CountyPart) or part.target is None or part.target.expels is None:
        return
    box = part.knight_box()
    goal = view.home_of(part.target.expels)
    for point in thread_points(view.frame, view.frame.to_units(box.center), goal):
        pygame.draw.aacircle(surface, theme.INK, (point[0] + 1, point[1] + 2), view.frame.px(3.4))
        pygame.draw.aacircle(surface, theme.rgb("#e0646a"), point, view.frame.px(3.4))
    for panel in view.pieces:
        if isinstance(panel, PanelPart) and panel.family == part.target.expels:
            view.context.art.draw_slice(surface, "ui/here", panel.rect, view.frame.unit)
