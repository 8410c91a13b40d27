"""By what the deals of the day of Queen Run are played, Monday first: an easy beginning, Saturday the hardest.

Never change what stands here: days that are over keep their deals. Whoever wants other ones adds a week from a later
day on (game/table/daily.py).
"""

from __future__ import annotations

from game.table.daily import DayRules, Week

WEEKS = (
    Week(
        "2026-01-01",
        (
            DayRules(2, "easy", {"middle_boards": 3}),
            DayRules(3, "medium"),
            DayRules(2, "medium", {"draft": "random"}),
            DayRules(3, "hard", {"middle_boards": 4, "draft": "random"}),
            DayRules(2, "hard", {"empty_ranks": True}),
            DayRules(2, "expert", {"middle_boards": 6}),
            DayRules(4, "medium", {"middle_boards": 3}),
        ),
    ),
)
