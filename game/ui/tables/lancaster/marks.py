"""What is drawn over the table at rest: lit places with what they cost, a veil over the others, the knight in hand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.tables.lancaster.conflicts import ConflictPart
from game.ui.tables.lancaster.counties import CountyPart
from game.ui.tables.lancaster.look import INK_BROWN, knight_rect, thread_points
from game.ui.tables.lancaster.pieces import PiecePart, SpotPart
from game.ui.tables.lancaster.rivals import PanelPart

if TYPE_CHECKING:
    from game.ui.tables.lancaster.choosing import Target
    from game.ui.tables.lancaster.scene import LancasterTable

PULSE = 1.6
"""Seconds from one glow of the brackets to the next."""
FAINT = 0.85
STEPS = 4
"""Brightnesses of the brackets that are kept."""
LIFTED = 150.0
"""Width of the token that follows the pointer."""
HELD = 84.0
"""Its width over the piece in focus."""
TILT = 7.0
WIDE_ENOUGH = 180
"""Units from which on brackets are as strong as they are drawn."""
PRICE = (66.0, 30.0)


class Marks:
    """Draws them. Brackets breathe while animations are on."""

    def __init__(self, table: LancasterTable) -> None:
        self.table = table
        self._faded: dict[tuple[tuple[int, int], float, int], pygame.Surface] = {}
        self._turned: dict[tuple[str, int, bool, int], pygame.Surface] = {}

    def clear(self) -> None:
        """Another size: forget what was kept."""
        self._faded.clear()
        self._turned.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """Veils, then brackets, then what they cost."""
        table = self.table
        if not table.deciding or table.choosing is None:
            return
        placing = table.choosing.prompt == "placement" and table.choosing.lifted is not None
        for part in table.pieces:
            if placing and part.target is None and isinstance(part, CountyPart | ConflictPart):
                table.app.art.draw_slice(surface, "lancaster/veil", part.rect, table.frame.unit)
        for part in table.pieces:
            target = part.target
            if target is not None:
                self._light(surface, part, target)

    def _light(self, surface: pygame.Surface, part: PiecePart, target: Target) -> None:
        frame = self.table.frame
        if target.chosen:
            if part.piece.startswith("hand:"):
                return  # it is in hand; its place is outlined
            self.table.app.art.draw_slice(surface, "ui/chosen", part.rect, frame.unit)
            return
        small = part.rect.width < frame.px(WIDE_ENOUGH)
        unit = frame.unit * (0.75 if small else 1.0)
        grow = frame.px(12 if part.piece.startswith("knight:") else 2 if isinstance(part, SpotPart) else 6)
        rect = part.rect.inflate(grow, grow)
        lit = self._bracket(rect.size, unit)
        left, top, _, _ = self.table.app.art.pad("ui/lit")
        surface.blit(lit, (rect.x - round(left * unit), rect.y - round(top * unit)))
        if isinstance(part, CountyPart):
            arrow = self.table.app.art.picture("ui/lit_pointer", frame.px(40))
            surface.blit(arrow, arrow.get_rect(midbottom=(rect.centerx, rect.top + frame.px(2))))
            if target.squires:
                self._price(surface, part, target.squires)
            if target.expels is not None:
                self._expelled(surface, part)

    def _bracket(self, size: tuple[int, int], unit: float) -> pygame.Surface:
        """The brackets as bright as they are now."""
        step = STEPS
        if self.table.speed > 0:
            wave = 0.5 + 0.5 * math.cos(2 * math.pi * (self.table.app.now % PULSE) / PULSE)
            step = round(STEPS * wave)
        key = (size, unit, step)
        found = self._faded.get(key)
        if found is None:
            found = self.table.app.art.slice("ui/lit", size, unit)
            if step < STEPS:
                found = found.copy()
                found.set_alpha(round(255 * (FAINT + (1 - FAINT) * step / STEPS)))
            self._faded[key] = found
        return found

    def _price(self, surface: pygame.Surface, part: CountyPart, squires: int) -> None:
        """A pill at the left upper corner: so many squires go along."""
        frame, brush = self.table.frame, self.table.brush
        rect = pygame.Rect(0, 0, frame.px(PRICE[0]), frame.px(PRICE[1]))
        rect.center = (part.rect.x + frame.px(58), part.rect.y - frame.px(6))
        self.table.app.art.draw_slice(surface, "lancaster/price", rect, frame.unit)
        icon = pygame.Rect(rect.x + frame.px(6), rect.y + frame.px(3), frame.px(24), frame.px(24))
        brush.nominal(surface, "lancaster/reward_squires", icon)
        words = pygame.Rect(icon.right, rect.y, rect.right - icon.right - frame.px(6), rect.height)
        brush.text.draw(surface, f"+{squires}", "head", 20 * frame.unit, INK_BROWN, words, "centre")

    def _expelled(self, surface: pygame.Surface, part: CountyPart) -> None:
        """A small sign at the knight that would have to leave."""
        frame, box = self.table.frame, part.knight_box()
        centre = (box.right - frame.px(8), box.bottom - frame.px(14))
        pygame.draw.aacircle(surface, theme.CREAM, centre, frame.px(15))
        pygame.draw.aacircle(surface, theme.OXBLOOD, centre, frame.px(13))
        icon = self.table.app.art.picture("icons/home", frame.px(20))
        surface.blit(icon, icon.get_rect(center=centre))

    # -- the knight in hand -------------------------------------------------------------------------------------------

    def draw_lifted(self, surface: pygame.Surface) -> None:
        """The knight in hand at the pointer, or over the piece in focus, with a thread to where it was taken."""
        table = self.table
        choosing = table.choosing
        if not table.deciding or choosing is None or choosing.lifted is None or table.app.scenes.top is not table:
            return
        centre = table.lifted_at()
        start = table.court_spot(choosing.lifted)
        end = table.frame.to_units(centre)
        for point in thread_points(table.frame, start, end):
            pygame.draw.aacircle(surface, theme.INK, (point[0] + 1, point[1] + 2), table.frame.px(3.4))
            pygame.draw.aacircle(surface, theme.GOLD_LIGHT, point, table.frame.px(3.4))
        self._expelled_way(surface)
        wide = LIFTED if table.by_pointer else HELD
        token = self._token(choosing.lifted.strength, choosing.lifted.ally, table.frame.px(wide))
        rect = token.get_rect()
        rect.center = knight_rect(centre, table.frame.px(wide)).center
        surface.blit(token, rect)

    def _expelled_way(self, surface: pygame.Surface) -> None:
        """Where the knight would go that the pointed-at placement expels."""
        table = self.table
        part = table.pointed()
        if not isinstance(part, CountyPart) or part.target is None or part.target.expels is None:
            return
        box = part.knight_box()
        goal = table.home_of(part.target.expels)
        for point in thread_points(table.frame, table.frame.to_units(box.center), goal):
            pygame.draw.aacircle(surface, theme.INK, (point[0] + 1, point[1] + 2), table.frame.px(3.4))
            pygame.draw.aacircle(surface, theme.rgb("#e0646a"), point, table.frame.px(3.4))
        for panel in table.pieces:
            if isinstance(panel, PanelPart) and panel.family == part.target.expels:
                table.app.art.draw_slice(surface, "ui/here", panel.rect, table.frame.unit)

    def _token(self, strength: int, ally: bool, wide: int) -> pygame.Surface:
        table = self.table
        seat = table.seat_at(table.own_seat)
        key = (seat.colour, strength, ally, wide)
        found = self._turned.get(key)
        if found is None:
            flat = table.brush.token(strength, seat, ally, wide)
            found = self._turned[key] = pygame.transform.rotozoom(flat, TILT, 1.0)
        return found
