"""Some packages install pygame over pygame-ce; the program needs the latter."""

from __future__ import annotations

import pygame


def test_pygame_is_the_community_edition() -> None:
    assert pygame.IS_CE
