"""Days, times and places as the statistics tell them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.services.dates import local_time
from game.services.tallies import Part, Tally

if TYPE_CHECKING:
    from game.ui.app import App


def place(app: App, part: Part) -> str:
    """How a person came out: "won", "2nd of 3"."""
    if part.player.won:
        return app.tr("statistics.won")
    return app.tr(f"statistics.place.{min(part.player.rank, 4)}", rank=part.player.rank, of=len(part.game.players))


def date(app: App, stamp: str) -> str:
    """A day in local time, in the way of the language; the stamp itself where it is none."""
    try:
        when = local_time(stamp)
    except ValueError:
        return stamp
    return app.tr("statistics.date", day=when.day, month=app.tr(f"month.{when.month}"), year=when.year)


def duration(app: App, seconds: int) -> str:
    """Hours and minutes."""
    minutes = (seconds + 30) // 60
    if minutes < 60:
        return app.tr("statistics.minutes", m=minutes)
    return app.tr("statistics.hours", h=minutes // 60, m=minutes % 60)


def average_time(app: App, found: Tally) -> str:
    """How long a game took on average."""
    return app.tr("statistics.tile.each", time=duration(app, found.seconds // max(1, found.games)))
