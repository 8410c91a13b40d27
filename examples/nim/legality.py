"""Why an action of Nim is not legal: every reason, as a code with parameters, and the section that it rests on.

    over                      no stone is left (4)
    heap_empty {heap}         nothing is left in this heap (3)
    heap_small {heap, count}  the heap has only so many stones (3)
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.refusal import Reason


def why_not(heaps: Sequence[int], heap: int, count: int) -> list[Reason]:
    """Every reason against taking `count` stones from a heap; empty exactly if that is legal."""
    name, left = "abc"[heap], heaps[heap]
    if not any(heaps):
        return [Reason("over", section="4")]
    if not left:
        return [Reason("heap_empty", {"heap": name}, "3")]
    if count > left:
        return [Reason("heap_small", {"heap": name, "count": left}, "3")]
    return []
