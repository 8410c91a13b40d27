"""A cache of surfaces bounded by their bytes; the least recently used go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


def surface_bytes(surface: pygame.Surface) -> int:
    """Bytes of the surface's pixels."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class SurfaceCache:
    """Maps keys to surfaces, holding at most `limit` bytes of pixels."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._entries: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._entries

    def get(self, key: Hashable) -> pygame.Surface | None:
        surface = self._entries.get(key)
        if surface is not None:
            self._entries.move_to_end(key)
        return surface

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Remember the surface and return it; a single one above the limit is kept alone."""
        old = self._entries.pop(key, None)
        if old is not None:
            self.used -= surface_bytes(old)
        self._entries[key] = surface
        self.used += surface_bytes(surface)
        while self.used > self.limit and len(self._entries) > 1:
            _, dropped = self._entries.popitem(last=False)
            self.used -= surface_bytes(dropped)
        return surface

    def drop(self, which: Callable[[Hashable], bool]) -> None:
        """Forget the entries whose key is chosen."""
        for key in [key for key in self._entries if which(key)]:
            self.used -= surface_bytes(self._entries.pop(key))

    def clear(self) -> None:
        self._entries.clear()
        self.used = 0
