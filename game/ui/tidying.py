"""What happens while nothing moves: what nothing needs any more is let go of, and its memory given back to the system.

Surfaces are large and of all sizes. What is freed of them stays with the C library, in pieces: after some tables more
than everything in use. Given back it has to be fetched anew, page by page, when it is needed again: not in the midst of
an animation.
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
"""Bytes that are free in the heap from which on they are given back."""
COLLECT_AFTER = (2000, 10, 100)
"""For `gc.set_threshold`: a search of everything for what nobody needs takes up to two frames and waits for rest."""
DUE = 5
"""After so many smaller searches the large one is made when the loop comes to rest."""


class Tidying:
    """Tidies up when the loop comes to rest."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._stands = False  # whether there is a table among the scenes
        self._changed = False  # whether one has come or gone since

    def scenes_changed(self, stands: bool) -> None:
        """Scenes have come or gone; `stands`: there is a table among them."""
        if stands != self._stands:
            self._stands, self._changed = stands, True
            self._context.art.begin_age()
            self._context.text.begin_age()

    def tidy(self) -> None:
        """After a table has come or gone, free the scenes that were left and, in a menu, what only the table needed.
        Give back what is free."""
        context = self._context
        if self._changed or gc.get_count()[2] >= DUE:
            gc.collect()
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
