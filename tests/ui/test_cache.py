"""The cache of surfaces against a plain list of what should be in it."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.cache import SurfaceCache, surface_bytes

LIMIT = 40 * 4
KEYS = st.integers(0, 7)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("put"), KEYS, st.integers(1, 50)),
        st.tuples(st.sampled_from(["get", "take", "drop"]), KEYS),
        st.tuples(st.sampled_from(["begin_age", "retire", "clear"])),
    )
)


@given(STEPS)
def test_it_holds_what_was_wanted_last_within_its_limit(steps: list[tuple[str, int, int]]) -> None:
    cache = SurfaceCache(LIMIT)
    kept: list[tuple[int, int, bool]] = []  # key, bytes, whether wanted in this age; the one wanted last at the end
    for what, *rest in steps:
        if what == "put":
            key, wide = rest
            cache.put(key, pygame.Surface((wide, 1), depth=32))
            kept = [*(entry for entry in kept if entry[0] != key), (key, 4 * wide, True)]
            while sum(size for _, size, _ in kept) > LIMIT and len(kept) > 1:
                kept.pop(0)
        elif what == "get":
            found = cache.get(rest[0])
            before = [entry for entry in kept if entry[0] == rest[0]]
            assert (found is None) == (not before)
            kept = [*(entry for entry in kept if entry not in before), *((key, size, True) for key, size, _ in before)]
        elif what in ("take", "drop"):
            if what == "take":
                assert (cache.take(rest[0]) is None) == (rest[0] not in [key for key, _, _ in kept])
            else:
                cache.drop(lambda key, gone=rest[0]: key == gone)
            kept = [entry for entry in kept if entry[0] != rest[0]]
        elif what == "begin_age":
            cache.begin_age()
            kept = [(key, size, False) for key, size, _ in kept]
        elif what == "retire":
            cache.retire()
            kept = [entry for entry in kept if entry[2]]
        else:
            cache.clear()
            kept = []
        assert [(key, surface_bytes(surface)) for key, surface in cache._entries.items()] == [
            (key, size) for key, size, _ in kept
        ]
        assert cache.used == sum(size for _, size, _ in kept)
        assert cache.used <= LIMIT or len(cache) == 1
