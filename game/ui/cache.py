"""A cache of surfaces bounded by their bytes; the least recently used go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator

import pygame

FULL_HD = 1920 * 1080


def surface_bytes(surface: pygame.Surface) -> int:
    """Bytes of the surface's pixels."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class SurfaceCache:
    """Maps keys to surfaces, holding at most `limit` bytes of pixels."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._entries: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._old: set[Hashable] = set()  # not wanted since `begin_age`

    def fit(self, least: int, window: tuple[int, int]) -> None:
        """Hold `least` bytes up to a window of 1920x1080, and in larger ones as much more as these have pixels."""
        self.limit = round(least * max(1.0, window[0] * window[1] / FULL_HD))

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[Hashable]:
        """The keys, the one that was wanted longest ago first."""
        return iter(self._entries)

    def get(self, key: Hashable) -> pygame.Surface | None:
        surface = self._entries.get(key)
        if surface is not None:
            self._entries.move_to_end(key)
            self._old.discard(key)
        return surface

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Remember the surface and return it; a single one above the limit is kept alone."""
        self.take(key)
        self._entries[key] = surface
        self.used += surface_bytes(surface)
        while self.used > self.limit and len(self._entries) > 1:
            self.take(next(iter(self)))
        return surface

    def take(self, key: Hashable) -> pygame.Surface | None:
        """Forget the surface and return it, if it is there."""
        surface = self._entries.pop(key, None)
        if surface is not None:
            self._old.discard(key)
            self.used -= surface_bytes(surface)
        return surface

    def drop(self, which: Callable[[Hashable], bool]) -> None:
        """Forget the entries whose key is chosen."""
        for key in [key for key in self if which(key)]:
            self.take(key)

    def begin_age(self) -> None:
        """From now on it is noted what is wanted, for `retire`."""
        self._old = set(self._entries)

    def retire(self) -> None:
        """Forget what was not wanted since `begin_age`."""
        for key in self._old.copy():
            self.take(key)

    def clear(self) -> None:
        self._entries.clear()
        self._old.clear()
        self.used = 0
