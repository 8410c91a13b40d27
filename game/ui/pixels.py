"""Work on the pixels of surfaces that pygame has no call for."""

from __future__ import annotations

import time

import pygame

STRIP = 250_000  # pixels


def has_alpha(surface: pygame.Surface) -> bool:
    """Whether some of its pixels may be clear."""
    return bool(surface.get_flags() & pygame.SRCALPHA) or surface.get_colorkey() is not None


def converted(surface: pygame.Surface, *, premultiplied: bool = False) -> pygame.Surface:
    """The same in the format of the window, made in strips: the window's thread never waits long for this one.

    premultiplied: colours multiplied by their alpha, where there is one.
    """
    (width, height), alpha = surface.get_size(), has_alpha(surface)
    made = pygame.Surface((width, height), pygame.SRCALPHA if alpha else 0)
    high = max(1, STRIP // max(1, width))
    for top in range(0, height, high):
        strip = surface.subsurface((0, top, width, min(high, height - top)))
        if alpha:
            strip = strip.convert_alpha()
            if premultiplied:
                strip = strip.premul_alpha()
            made.blit(strip, (0, top), special_flags=pygame.BLEND_RGBA_ADD)
        else:
            made.blit(strip, (0, top))
        time.sleep(0)
    return made


def sharpen(surface: pygame.Surface, reach: int) -> None:
    """Make the edges of an enlarged picture as steep as they were, over so many pixels; what is clear stays so."""
    darker = pygame.transform.box_blur(surface, reach)
    lighter = surface.copy()
    lighter.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darker.blit(surface, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    surface.blit(lighter, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def blit_around(surface: pygame.Surface, image: pygame.Surface, corner: tuple[int, int], hidden: pygame.Rect) -> None:
    """Draw all of an image but what will be hidden: most of a card's shadow is."""
    rect = image.get_rect(topleft=corner)
    for band in bands_around(rect, hidden):
        surface.blit(image, band, band.move(-rect.x, -rect.y))


def bands_around(rect: pygame.Rect, hidden: pygame.Rect) -> list[pygame.Rect]:
    """What a rectangle has around another one, in at most four bands; all of it where the two do not meet."""
    hole = hidden.clip(rect)
    if not hole.width or not hole.height:
        return [rect.copy()] if rect.width and rect.height else []
    bands = (
        pygame.Rect(rect.x, rect.y, rect.width, hole.top - rect.top),
        pygame.Rect(rect.x, hole.top, hole.left - rect.left, hole.height),
        pygame.Rect(hole.right, hole.top, rect.right - hole.right, hole.height),
        pygame.Rect(rect.x, hole.bottom, rect.width, rect.bottom - hole.bottom),
    )
    return [band for band in bands if band.width and band.height]


def fade_edges(surface: pygame.Surface, shares: tuple[float, float, float, float]) -> None:
    """Let a picture with clear pixels fade towards its left, top, right and bottom edge, from those shares of its
    sides on."""
    width, height = surface.get_size()
    left, top, right, bottom = (
        round(share * side) for share, side in zip(shares, (width, height, width, height), strict=True)
    )
    lines = [
        *((pygame.Rect(at, 0, 1, height), at, left) for at in range(left)),
        *((pygame.Rect(width - 1 - at, 0, 1, height), at, right) for at in range(right)),
        *((pygame.Rect(0, at, width, 1), at, top) for at in range(top)),
        *((pygame.Rect(0, height - 1 - at, width, 1), at, bottom) for at in range(bottom)),
    ]
    for line, at, reach in lines:
        surface.fill((255, 255, 255, round(255 * (at + 0.5) / reach)), line, special_flags=pygame.BLEND_RGBA_MULT)


PAPER = 150
"""How bright paper is at least, of 255."""


def on_paper(surface: pygame.Surface, rect: pygame.Rect) -> bool:
    """Whether the ground along all edges of a rectangle is as bright as paper."""
    x, y, wide, high = rect.clip(surface.get_rect())
    edges = ((x, y, wide, 1), (x, y + high - 1, wide, 1), (x, y, 1, high), (x + wide - 1, y, 1, high))
    return wide > 0 and all(min(pygame.transform.average_color(surface, edge)[:3]) > PAPER for edge in edges)
