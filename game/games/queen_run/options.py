"""The options of Queen Run (section 7)."""

from __future__ import annotations

from game.core.marks import OURS, Marked
from game.core.options import Option

OPTIONS = (
    Option("middle_boards", (5, 3, 4, 6, 7)),
    Option("draft", ("choose", "random")),
    Option("empty_ranks", (False, True)),
)

MARKED = (Marked("boards", OURS), Marked("end.exhausted", OURS), Marked("end.rounds", OURS))
