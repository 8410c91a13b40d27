"""Dates as saved games and statistics keep them: ISO 8601 in UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime


def now() -> str:
    """The present time in UTC, to the millisecond, so that dates sort as text."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def today() -> date:
    """The day that it is at this place."""
    return datetime.now(UTC).astimezone().date()


def moment(date: str) -> datetime:
    """The moment that a date stands for. Raises ValueError for a text that is no date."""
    return datetime.fromisoformat(date.replace("Z", "+00:00"))


def local_time(date: str) -> datetime:
    """A date in local time. Raises ValueError for a text that is no date."""
    found = moment(date)
    try:
        return found.astimezone()
    except (OverflowError, OSError, ValueError):  # the system has no time of the place so early, or so late
        return found
