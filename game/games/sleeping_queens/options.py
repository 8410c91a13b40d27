"""The options and presets of Sleeping Queens (section 7)."""

from __future__ import annotations

from game.core.marks import OURS, SOURCE, Marked
from game.core.options import Option, Preset

OPTIONS = (
    Option("jester_count", ("countdown", "inclusive"), (SOURCE, SOURCE)),
    Option("jester_again", (False, True), (SOURCE, SOURCE)),
    Option("single_discard", ("numbers", "any")),
    Option("cat_dog_knight", ("illegal", "sleeps", "stays")),
    Option("sets", (False, True)),
)

PUBLISHED_SEATS = (2, 3, 4, 5)
"""The players that the published box names (head of the rules text)."""

PRESETS = (
    Preset("summary", {}, (2, 3, 4, 5, 6, 7, 8)),
    Preset("published", {"jester_count": "inclusive", "jester_again": True}, PUBLISHED_SEATS),
)

MARKED = (Marked("seats", SOURCE), Marked("end.quiet", OURS))
