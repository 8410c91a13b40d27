"""Whose surfaces are counted."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.ui.cache import SurfaceCache
from game.ui.surfaces import held


class Held:
    """Stands in for an owner in game.ui."""

    __module__ = "game.ui.stand_in"

    def __init__(self, **attributes: Any) -> None:
        self.__dict__.update(attributes)


def surface(pixels: int) -> pygame.Surface:
    return pygame.Surface((pixels, 1), depth=32)


def test_everything_that_can_be_reached_is_counted_once_for_its_owner() -> None:
    shared, whole, cache = surface(7), surface(20), SurfaceCache(1000)
    cache.put("a", surface(2))
    cache.put("b", surface(3))
    inner = Held(listed=[surface(5), {"x": (shared,)}], cut=whole.subsurface((0, 0, 2, 1)))
    call = partial(lambda one, other: None, surface(11))
    kept = surface(13)

    def closing() -> pygame.Surface:
        return kept

    root = Held(first=shared, kept=cache, inner=inner, again=[inner, inner], call=call, closing=closing)
    assert {owner: bytes_ // 4 for owner, bytes_ in held(root).items()} == {
        "Held.first": 7, "Held.kept": 5, "Held.listed": 5, "Held.cut": 20, "Held.call": 11, "Held.closing": 13,
    }  # fmt: skip
