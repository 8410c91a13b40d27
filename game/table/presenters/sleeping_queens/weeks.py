"""By what the deals of the day of Sleeping Queens are played, Monday first: an easy beginning, Saturday the hardest.

Never change what stands here: days that are over keep their deals. Whoever wants other ones adds a week from a later
day on (game/table/daily.py).
"""

from __future__ import annotations

from game.table.daily import DayRules, Week

WEEKS = (
    Week(
        "2026-01-01",
        (
            DayRules(2, "easy"),
            DayRules(3, "medium"),
            DayRules(3, "medium", {"jester_count": "inclusive", "jester_again": True}),
            DayRules(4, "hard", {"sets": True}),
            DayRules(2, "hard", {"single_discard": "any"}),
            DayRules(3, "expert", {"cat_dog_knight": "stays"}),
            DayRules(5, "medium", {"jester_count": "inclusive", "jester_again": True}),
        ),
    ),
)
