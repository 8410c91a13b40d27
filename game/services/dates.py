"""Dates as saved games and statistics keep them: ISO 8601 in UTC."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> str:
    """The present time in UTC, to the millisecond, so that dates sort as text."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def local_time(date: str) -> datetime:
    """A date in the time of the place. Raises ValueError for a text that is none."""
    moment = datetime.fromisoformat(date.replace("Z", "+00:00"))
    try:
        return moment.astimezone()
    except (OverflowError, OSError, ValueError):  # the system has no time of the place so early, or so late
        return moment
