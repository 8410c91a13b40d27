"""The high-contrast look: plain sheets with strong outlines for the skins, dark grounds, letters near black and white.

Light skins stay light and dark ones dark, so that every text keeps the contrast it was drawn for.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui import nine_slice
from game.ui.shapes import draw_rounded
from game.ui.theme import Colour, mix

_OVER = 3  # drawn so many times larger, since pygame's shapes have no smooth edges
WHITE: Colour = (255, 253, 245)
BLACK: Colour = (10, 8, 16)
YELLOW: Colour = (255, 222, 77)
_RIM = 6.0
"""Units by which the ring round what is lit reaches beyond it."""
FOCUS = (YELLOW, BLACK)
"""The ring of the focus: a light line between dark ones."""
IDLE: tuple[Colour, Colour] = ((214, 210, 200), (90, 86, 80))
"""Ground and line of what can do nothing now."""
LINE: Colour = (90, 86, 80)
"""Thin lines on light sheets: between rows, the ticks of a slider."""
DARK_FROM, LIGHT_FROM = 0.18, 0.30
"""Letters below the first luminance are made darker, those above the second lighter."""

# (name begins with, fill, line, radius, breadth of the line in units); the first that matches counts
_SHEETS: tuple[tuple[str, Colour, Colour, float, float], ...] = (
    ("ui/panel_dark", BLACK, WHITE, 16, 3),
    ("ui/panel_log", BLACK, WHITE, 16, 3),
    ("ui/panel_player", BLACK, WHITE, 16, 3),
    ("ui/panel", WHITE, BLACK, 20, 3),
    ("ui/dialog", WHITE, BLACK, 20, 4),
    ("ui/list", WHITE, BLACK, 8, 3),
    ("ui/tooltip_tail", BLACK, BLACK, 0, 0),
    ("ui/tooltip", BLACK, YELLOW, 10, 3),
    ("ui/row_selected", YELLOW, BLACK, 8, 4),
    ("ui/row_hover", (255, 240, 190), BLACK, 8, 3),
    ("ui/row_disabled", *IDLE, 8, 2),
    ("ui/row", WHITE, BLACK, 8, 2),
    ("ui/field", WHITE, BLACK, 10, 3),
    ("ui/dropdown", WHITE, BLACK, 10, 3),
    ("ui/button_primary", (104, 12, 52), WHITE, 10, 3),
    ("ui/button_good", (8, 70, 40), WHITE, 10, 3),
    ("ui/button_calm", (14, 52, 112), WHITE, 10, 3),
    ("ui/button_plain", WHITE, BLACK, 10, 3),
    ("ui/button_gold", YELLOW, BLACK, 10, 3),
    ("ui/button_quiet", BLACK, WHITE, 10, 3),
    ("ui/segment_track", (224, 218, 204), BLACK, 10, 2),
    ("ui/segment_on", YELLOW, BLACK, 8, 3),
    ("ui/segment_chosen", YELLOW, BLACK, 8, 3),
    ("ui/slider_track", WHITE, BLACK, 5, 2),
    ("ui/slider_fill", BLACK, BLACK, 5, 1),
    ("ui/tab_open", WHITE, BLACK, 10, 3),
    ("ui/tab_hover", (255, 240, 190), BLACK, 10, 3),
    ("ui/tab", (214, 208, 194), BLACK, 10, 2),
    ("ui/progress_track", WHITE, BLACK, 12, 2),
    ("ui/progress_fill", (104, 12, 52), BLACK, 12, 1),
    ("ui/scroll_track_dark", BLACK, WHITE, 5, 1),
    ("ui/scroll_thumb_dark", WHITE, WHITE, 5, 0),
    ("ui/scroll_track", WHITE, BLACK, 5, 1),
    ("ui/scroll_thumb", BLACK, BLACK, 5, 0),
    ("ui/pill_dark", BLACK, WHITE, 20, 2),
    ("ui/pill", WHITE, BLACK, 20, 2),
    ("ui/equation", BLACK, YELLOW, 20, 3),
    ("ui/keycap", WHITE, BLACK, 6, 3),
    ("run/plate", BLACK, WHITE, 12, 2),
    ("run/badge_lead", YELLOW, BLACK, 8, 2),
    ("run/badge", WHITE, BLACK, 10, 2),
)

# (name, alone or with more after a "_", share of its brightness)
_DIMMED: tuple[tuple[str, float], ...] = (
    ("ui/ribbon", 0.55),
    ("ui/banner", 0.55),
    ("scenes/dusk", 0.3),
    ("scenes/menu", 0.4),
    ("scenes/table", 0.4),
    ("scenes/curtain", 0.55),
    ("scenes/sea", 0.45),
    ("lancaster/table", 0.35),
    ("lancaster/map", 0.74),
    ("lancaster/castle", 0.72),
    ("lancaster/room", 0.7),
)
_CLEAR = ("lancaster/map", "lancaster/castle")
"""Grounds whose colours are stronger, too: darkened alone they were one murky green."""
_PAPER = tuple(f"lancaster/{name}" for name in ("county", "conflict", "law_small", "tile", "label", "chip"))
"""Cards with text whose parchment is as white as the sheets beside them."""
_WHITER = (20, 34, 78)
"""How much of its red, green and blue such a card gains, of 255: parchment becomes white, ink stays as dark."""


def sheet(
    name: str, size: tuple[int, int], pad: tuple[float, float, float, float], unit: float
) -> pygame.Surface | None:
    """The skin `name` for a nominal rectangle of `size` pixels with an empty margin of `pad` units; None: as drawn."""
    if name == "ui/lit":  # outside what it surrounds, as brackets are: values stand up to the edge of a piece
        rim = min(_RIM, *pad)
        left, top, right, bottom = (each - rim for each in pad)
        grown = (size[0] + 2 * round(rim * unit), size[1] + 2 * round(rim * unit))
        return _framed(_ring(grown, unit, False), (left, top, right, bottom), unit)
    if name in ("ui/lit_pointer", "ui/chosen"):
        return _framed(_ring(size, unit, name == "ui/chosen"), pad, unit)
    found = next((look for look in _SHEETS if name.startswith(look[0])), None)
    if found is None:
        return None
    _, fill, line, radius, breadth = found
    if name.endswith("_disabled") and name.startswith("ui/button") and name != "ui/button_quiet_disabled":
        fill, line = IDLE  # whatever colour it has else: their letters are dark
    elif name.endswith("_disabled"):
        fill, line = mix(fill, (150, 146, 138), 0.75), IDLE[1]
    elif name.endswith("_hover"):
        breadth += 2
        line = YELLOW if sum(fill) < 380 else line
    elif name.endswith("_pressed"):
        fill = mix(fill, BLACK if sum(fill) > 380 else WHITE, 0.2)
    if name.startswith("ui/tab_"):  # open at its foot, where it stands on its panel
        below = round(2 * radius * unit)
        made = _sheet((size[0], size[1] + below), unit, fill, line, radius, breadth).subsurface((0, 0), size)
    else:
        made = _sheet(size, unit, fill, line, radius, breadth)
    return _framed(made, pad, unit)


def dimmed(name: str, picture: pygame.Surface) -> pygame.Surface:
    """The picture, darker where it lies below what counts, and white where it is the paper of a card."""
    share = next((share for prefix, share in _DIMMED if _is(name, prefix)), 1.0)
    paper = any(_is(name, prefix) for prefix in _PAPER)
    if share == 1.0 and not paper:
        return picture
    made = picture.copy()
    level = round(255 * share)
    made.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if paper or any(_is(name, prefix) for prefix in _CLEAR):
        more = picture.copy()
        if paper:
            more.fill((*_WHITER, 255), special_flags=pygame.BLEND_RGBA_MULT)
        else:
            more.blit(pygame.transform.grayscale(picture), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        made.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return made


def _is(name: str, prefix: str) -> bool:
    """Whether a picture has this name, alone or with more after a "_"."""
    return name == prefix or name.startswith(prefix + "_")


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance as WCAG 2 has it: 0 is black, 1 is white."""
    parts = [value / 255 for value in colour[:3]]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@lru_cache(maxsize=512)
def ink(colour: tuple[int, ...]) -> tuple[int, ...]:
    """A colour of letters, moved towards black or white."""
    bright = luminance(colour)
    base = (colour[0], colour[1], colour[2])
    if bright < DARK_FROM:
        return (*mix(base, BLACK, 0.7), *colour[3:])
    if bright > LIGHT_FROM:
        return (*mix(base, (255, 255, 255), 0.75), *colour[3:])
    return colour


def _framed(made: pygame.Surface, pad: tuple[float, float, float, float], unit: float) -> pygame.Surface:
    left, top, right, bottom = (round(value * unit) for value in pad)
    width, height = made.get_size()
    whole = pygame.Surface((width + left + right, height + top + bottom), pygame.SRCALPHA)
    whole.blit(made, (left, top))
    return whole


def focus_ring(
    size: tuple[int, int], pad: tuple[float, float, float, float], unit: float, colours: tuple[Colour, Colour]
) -> pygame.Surface:
    """The ring of the focus, round the outside of a nominal rectangle: a light line (the first colour) between two
    dark ones, so that one of them stands out from any ground. Its lines are whole pixels, its corners are smooth."""
    left, top, right, bottom = (round(value * unit) for value in pad)
    whole = pygame.Surface((size[0] + left + right, size[1] + top + bottom), pygame.SRCALPHA)
    light, dark = max(2, round(2.4 * unit)), max(1, round(unit))
    broad = light + 2 * dark
    rim = min(left, top, right, bottom, broad + round(unit))
    rect = pygame.Rect(left, top, *size).inflate(2 * rim, 2 * rim)
    radius = min(round(10 * unit) + rim, rect.width // 2, rect.height // 2)
    corner = max(radius, broad)
    tile = pygame.Surface((_OVER * (2 * corner + 2), _OVER * (2 * corner + 2)), pygame.SRCALPHA)
    tile.fill((*colours[1], 0))
    inner = tile.get_rect().inflate(-2 * _OVER * dark, -2 * _OVER * dark)
    pygame.draw.rect(tile, colours[1], tile.get_rect(), _OVER * broad, border_radius=_OVER * radius)
    pygame.draw.rect(tile, colours[0], inner, _OVER * light, border_radius=_OVER * (radius - dark))
    tile = pygame.transform.smoothscale(tile, (2 * corner + 2, 2 * corner + 2))
    whole.blit(nine_slice.compose(tile, [corner] * 4, rect.size), rect)
    return whole


def _sheet(
    size: tuple[int, int], unit: float, fill: Colour, line: Colour, radius: float, breadth: float
) -> pygame.Surface:
    big = pygame.Surface((size[0] * _OVER, size[1] * _OVER), pygame.SRCALPHA)
    corner = min(round(radius * unit * _OVER), big.get_width() // 2, big.get_height() // 2)
    pygame.draw.rect(big, line, big.get_rect(), border_radius=corner)
    edge = round(breadth * unit * _OVER)
    inner = big.get_rect().inflate(-2 * edge, -2 * edge)
    if inner.width > 0 and inner.height > 0:
        pygame.draw.rect(big, fill, inner, border_radius=max(0, corner - edge))
    return pygame.transform.smoothscale(big, size)


def _ring(size: tuple[int, int], unit: float, thin: bool) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    width = max(2, round((2 if thin else 3) * unit))
    radius = round(10 * unit)
    pygame.draw.rect(surface, BLACK, surface.get_rect(), width * 2, border_radius=radius)
    pygame.draw.rect(surface, YELLOW, surface.get_rect().inflate(-width, -width), width, border_radius=radius)
    return surface


def draw_track(surface: pygame.Surface, body: pygame.Rect, line: int, *, on: bool, enabled: bool) -> None:
    """The ground of a switch, dark where it is on."""
    ground, edge = (BLACK if on else WHITE, BLACK) if enabled else IDLE
    draw_rounded(surface, ground, body, radius=body.height // 2)
    draw_rounded(surface, edge, body, line, radius=body.height // 2)


def draw_knob(surface: pygame.Surface, centre: tuple[float, float], radius: float, line: int, colour: Colour) -> None:
    """What is pushed along a switch or a slider."""
    pygame.draw.aacircle(surface, BLACK, centre, radius)
    pygame.draw.aacircle(surface, colour, centre, radius - line)
