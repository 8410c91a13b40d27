"""The options of Sleeping Queens (section 7)."""

from __future__ import annotations

from game.core.options import Option

OPTIONS = (
    Option("jester_count", ("countdown", "inclusive")),
    Option("jester_again", (False, True)),
    Option("single_discard", ("numbers", "any")),
    Option("cat_dog_knight", ("illegal", "sleeps", "stays")),
    Option("sets", (False, True)),
)
