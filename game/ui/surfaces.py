"""Counts the surfaces that the program holds, by owner.

Nobody has to register: whatever can be reached from the program is counted. `--trace` notes the counts when a table has
come or gone, and the tests check every scene by them.
"""

from __future__ import annotations

import gc
from collections import Counter, deque
from collections.abc import Iterator
from types import BuiltinFunctionType, CodeType, FrameType, FunctionType, MethodType, ModuleType

import pygame

from game.ui.cache import SurfaceCache, surface_bytes

_OURS = "game."
_LEAVES = (str, bytes, int, float, complex, type(None), type, ModuleType, CodeType, FrameType, BuiltinFunctionType)


def held(root: object) -> dict[str, int]:
    """Bytes of the pixels of all surfaces that can be reached from `root`, by owner ("Class.attribute"), the largest
    first.

    A surface with several owners counts for the one that is the fewest steps from `root`; a part of a surface counts as
    the whole. What is in a `SurfaceCache` counts for the owner of the cache.
    """
    found: Counter[str] = Counter()
    seen: set[int] = set()
    queue: deque[tuple[object, str]] = deque([(root, type(root).__name__)])
    while queue:
        thing, owner = queue.popleft()
        if isinstance(thing, _LEAVES) or id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, pygame.Surface):
            whole = thing.get_abs_parent()
            if whole is thing or id(whole) not in seen:
                seen.add(id(whole))
                found[owner] += surface_bytes(whole)
        else:
            queue.extend(_leads_to(thing, owner))
    return dict(found.most_common())


def _leads_to(thing: object, owner: str) -> Iterator[tuple[object, str]]:
    """What a thing holds, each with its owner."""
    if isinstance(thing, FunctionType):  # not its globals: they lead to everything
        yield from ((part, owner) for part in (thing.__closure__, thing.__defaults__, thing.__kwdefaults__))
    elif isinstance(thing, MethodType):
        yield thing.__self__, owner
    elif not type(thing).__module__.startswith(_OURS) or isinstance(thing, SurfaceCache):
        yield from ((part, owner) for part in gc.get_referents(thing))
    else:
        names = getattr(thing, "__dict__", {})
        yield from ((part, f"{type(thing).__name__}.{name}") for name, part in names.items())
        yield from ((part, type(thing).__name__) for part in gc.get_referents(thing))
