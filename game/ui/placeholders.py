"""Plain substitutes for pictures that are missing: rounded sheets in the colours of the theme."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.theme import Colour

_OVER = 3  # drawn so many times larger, since pygame's shapes have no smooth edges

# (name begins with, fill, line, radius in units); the first that matches counts
_SKINS: tuple[tuple[str, Colour, Colour, float], ...] = (
    ("ui/panel_", theme.PLUM, theme.GOLD, 16),
    ("ui/panel", theme.PARCHMENT, theme.PARCHMENT_EDGE, 22),
    ("ui/dialog", theme.PARCHMENT, theme.PARCHMENT_EDGE, 22),
    ("ui/tooltip", theme.PLUM, theme.GOLD_LIGHT, 10),
    ("ui/row_selected", theme.HIGHLIGHT, theme.GOLD_DARK, 8),
    ("ui/row_hover", theme.PARCHMENT_EDGE, theme.PARCHMENT_EDGE, 8),
    ("ui/row", theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT, 8),
    ("ui/field", theme.PARCHMENT_LIGHT, theme.INK_SOFT, 10),
    ("ui/button_primary", theme.RASPBERRY, theme.GOLD, 10),
    ("ui/button_good", theme.GREEN, theme.GOLD, 10),
    ("ui/button_calm", theme.BLUE, theme.GOLD, 10),
    ("ui/button_plain", theme.PARCHMENT_LIGHT, theme.TAN, 10),
    ("ui/button_gold", theme.GOLD, theme.GOLD_DARK, 10),
    ("ui/button_quiet", theme.PLUM, theme.GOLD, 10),
    ("ui/toggle_on", theme.GREEN, theme.INK, 16),
    ("ui/toggle", theme.INK_SOFT, theme.INK, 16),
    ("ui/segment_track", theme.TAN, theme.TAN, 10),
    ("ui/segment_on", theme.PARCHMENT_LIGHT, theme.TAN, 8),
    ("ui/slider_track", theme.TAN, theme.INK_SOFT, 5),
    ("ui/slider_fill", theme.OXBLOOD, theme.OXBLOOD, 5),
    ("ui/tab_open", theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT, 10),
    ("ui/tab_hover", theme.PARCHMENT_EDGE, theme.PARCHMENT_EDGE, 10),
    ("ui/tab", theme.TAN, theme.TAN, 10),
    ("ui/dropdown", theme.PARCHMENT_LIGHT, theme.INK_SOFT, 10),
    ("ui/check", theme.PARCHMENT_LIGHT, theme.INK_SOFT, 5),
    ("ui/progress_track", theme.TAN, theme.INK_SOFT, 12),
    ("ui/progress_fill", theme.RASPBERRY, theme.RASPBERRY, 12),
    ("ui/scroll_track", theme.TAN, theme.TAN, 5),
    ("ui/scroll_thumb", theme.OXBLOOD, theme.OXBLOOD, 5),
    ("ui/ribbon_green", theme.GREEN, theme.GOLD, 3),
    ("ui/ribbon_blue", theme.BLUE, theme.GOLD, 3),
    ("ui/ribbon_purple", theme.PLUM, theme.GOLD, 3),
    ("ui/ribbon", theme.RASPBERRY, theme.GOLD, 3),
    ("ui/banner_green", theme.GREEN, theme.GOLD, 3),
    ("ui/banner_blue", theme.BLUE, theme.GOLD, 3),
    ("ui/banner_purple", theme.PLUM, theme.GOLD, 3),
    ("ui/banner", theme.RASPBERRY, theme.GOLD, 3),
    ("ui/pill_dark", theme.PLUM, theme.GOLD, 20),
    ("ui/equation", theme.PLUM, theme.GOLD, 20),
    ("ui/", theme.CREAM, theme.TAN, 10),
)
_FADED = theme.OFF_GROUND


def _sheet(size: tuple[int, int], unit: float, fill: Colour, line: Colour, radius: float) -> pygame.Surface:
    width, height = size
    big = pygame.Surface((width * _OVER, height * _OVER), pygame.SRCALPHA)
    corner = min(round(radius * unit * _OVER), big.get_width() // 2, big.get_height() // 2)
    pygame.draw.rect(big, line, big.get_rect(), border_radius=corner)
    edge = max(_OVER, round(1.5 * unit * _OVER))
    inner = big.get_rect().inflate(-2 * edge, -2 * edge)
    if inner.width > 0 and inner.height > 0:
        pygame.draw.rect(big, fill, inner, border_radius=max(0, corner - edge))
    return pygame.transform.smoothscale(big, size)


def placeholder_slice(name: str, size: tuple[int, int], unit: float) -> pygame.Surface:
    """A sheet of `size` pixels that stands in for the skin `name`."""
    if name in ("ui/focus", "ui/lit", "ui/chosen"):
        surface = pygame.Surface(size, pygame.SRCALPHA)
        width = max(2, round(2 * unit))
        pygame.draw.rect(surface, theme.INDIGO, surface.get_rect(), width * 2, border_radius=round(12 * unit))
        ring = surface.get_rect().inflate(-width, -width)
        pygame.draw.rect(surface, theme.RING, ring, width, border_radius=round(11 * unit))
        return surface
    if name == "ui/shadow":
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((20, 10, 34, 60))
        return surface
    fill, line, radius = theme.CREAM, theme.TAN, 8.0
    for prefix, a, b, c in _SKINS:
        if name.startswith(prefix):
            fill, line, radius = a, b, c
            break
    if name.endswith("_disabled"):
        fill, line = _FADED, theme.mix(_FADED, theme.INK, 0.2)
    elif name.endswith("_hover"):
        fill = theme.mix(fill, theme.CREAM, 0.12)
    elif name.endswith("_pressed"):
        fill = theme.mix(fill, theme.INDIGO, 0.2)
    return _sheet(size, unit, fill, line, radius)


def placeholder_picture(name: str, width: int, height: int) -> pygame.Surface:
    """A plain picture of the size in place of a missing one."""
    size = (max(1, width), max(1, height))
    if name.startswith(("icons/", "medals/", "faces/", "tokens/", "fx/")):
        return _sheet(size, width / 40, theme.GOLD, theme.GOLD_DARK, 20)
    if name.startswith("cards/"):
        return _sheet(size, width / 500, theme.PLUM, theme.GOLD, 30)
    if name.startswith("scenes/"):
        surface = pygame.Surface(size)
        for y in range(size[1]):
            share = y / size[1]
            pygame.draw.line(surface, theme.mix(theme.DUSK_TOP, theme.DUSK_MIDDLE, share), (0, y), (size[0], y))
        return surface
    return _sheet(size, 1.0, theme.CREAM, theme.TAN, 8)
