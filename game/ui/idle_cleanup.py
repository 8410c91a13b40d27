"""Frees memory while nothing moves: what is needed no more is collected, and its memory given back to the system.

Surfaces are large and of all sizes. Freed ones stay with the C library, in pieces: after some tables more memory than
everything in use. Memory that was given back has to be fetched again page by page when it is needed: so this is not
done in the middle of an animation.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from typing import TYPE_CHECKING

from game.ui.surfaces import held

if TYPE_CHECKING:
    from game.ui.context import Context

WORTH_IT = 32_000_000
"""Free bytes in the heap from which on they are given back."""
COLLECT_AFTER = (2000, 10, 100)
"""For `gc.set_threshold`: a full collection takes up to two frames, so it waits until nothing moves."""
DUE = 5
"""After so many small collections the full one is made when the loop comes to rest."""
MOST_CHANGES = 12
"""Changes of scenes after which this is done even without a rest: who hurries from page to page leaves many behind."""


class IdleCleanup:
    """Cleans up when the loop comes to rest."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._stands = False  # whether there is a table among the scenes
        self._changed = False  # whether one has come or gone since
        self._changes = 0  # how often scenes have come or gone since

    @property
    def overdue(self) -> bool:
        """Whether so many scenes have come and gone since the last time that this cannot wait for a rest."""
        return self._changes >= MOST_CHANGES

    def scenes_changed(self, stands: bool) -> None:
        """Scenes have come or gone; `stands`: there is a table among them."""
        self._changes += 1
        if stands != self._stands:
            self._stands, self._changed = stands, True
            self._context.art.begin_age()
            self._context.text.begin_age()

    def run(self) -> None:
        """After a table has come or gone, free the scenes that were left and, in a menu, what only the table needed.
        Give free memory back."""
        context = self._context
        if self._changed or self.overdue or gc.get_count()[2] >= DUE:
            gc.collect()
        self._changes = 0
        if self._changed:
            self._changed = False
            if not self._stands:
                context.art.retire()
                context.text.retire()
            if context.trace.on:
                context.trace.mark("held", surfaces=held(context))
        give_back()


class _Heap(ctypes.Structure):
    """What glibc's `mallinfo2` tells, in bytes."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost",
        )
    ]  # fmt: skip


def give_back() -> None:
    """Give what is free in the C library's heap back to the system, if it is much. Other libraries than glibc do so by
    themselves."""
    if sys.platform.startswith("linux"):
        library = ctypes.CDLL(None)
        tell, trim = getattr(library, "mallinfo2", None), getattr(library, "malloc_trim", None)
        if tell is None or trim is None:
            return
        tell.restype = _Heap
        if tell().fordblks >= WORTH_IT:
            trim(0)
