"""By what the deals of the day of Lancaster are played, Monday first: an easy beginning, Saturday the hardest.

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
            DayRules(3, "medium", {"open_money": True}),
            DayRules(4, "hard"),
            DayRules(2, "hard"),
            DayRules(3, "expert"),
            DayRules(5, "medium", {"open_money": True}),
        ),
    ),
)
