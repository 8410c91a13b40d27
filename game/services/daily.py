"""The deals of the day that a person has played for the record: one file in the data folder, written whole.

    {"format": "three-crowns-days", "schema": 1, "days": {game: {"2026-11-23": {
        "deal": 1, "code": seed code, "data": digest of the game's values, "save": id, "seat": 2,
        "end": {"score", "rank", "of", "won", "seconds", "marks", "gave_up"}, "expert": {"score", "rank", "won"}}}}}

A day is a date of the place where it was played. It has one try, which stands here from the moment it begins: whoever
comes back to the day, by whatever clock, finds it. "end" stands there once the game is over, "expert" only after that.
A file that is no such thing is set aside and a new one begun; one of a newer version is left alone, and nothing is kept
meanwhile. Days that cannot be read are left out, and stay in the file.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from pathlib import Path

from game.core.documents import Document, DocumentError, from_json, get, integer, typed
from game.core.reading import FileKindError, FileSizeError, read_file
from game.services.files import ClosedError, Files, file_problem
from game.services.problem import Problem

FORMAT = "three-crowns-days"
SCHEMA = 1
LONGEST_TEXT = 200
MOST_POINTS, MOST_SECONDS, MOST_SEATS = 1_000_000, 1_000_000_000, 100
WRONG_CLOCK = timedelta(days=31)
"""A day so far ahead was played by a clock gone wrong: it keeps nobody from playing today (`latest`)."""


@dataclass(frozen=True)
class DayEnd:
    """What the person's game came to. `rank` of `of` players, 1 for the first; `marks`: what is special about it, as
    in saves; `gave_up`: a bot has played to the end in the person's place."""

    score: int
    rank: int
    of: int
    won: bool
    seconds: int = 0
    marks: tuple[str, ...] = ()
    gave_up: bool = False


@dataclass(frozen=True)
class ExpertEnd:
    """What the same deal came to with an Expert in the person's place."""

    score: int
    rank: int
    won: bool


@dataclass(frozen=True)
class Day:
    """A day's try. `deal`: by which definition it was dealt (game/table/daily.py); `code`: the deal as a seed code;
    `data`: digest of the game's values; `save`: id of the saved game; `seat`: where the person sits in it."""

    deal: int
    code: str
    data: str
    save: str
    seat: int
    end: DayEnd | None = None
    expert: ExpertEnd | None = None

    @property
    def counts(self) -> bool:
        """Whether it was played to its end, and so is part of a streak."""
        return self.end is not None and not self.end.gave_up


class Days:
    """The days of a data folder; the file is read with the first question. Nothing here raises: see `take_problems`."""

    def __init__(self, path: Path, files: Files | None = None) -> None:
        """Where `files` may not change anything, what is there is read, and nothing is kept."""
        self.path = path
        self._files = files or Files()
        self._problems: list[Problem] = []
        self._document: Document | None = None  # {game: {day: entry}}
        self._kept = self._files.closed is None

    @property
    def kept(self) -> bool:
        """Whether what is noted now will be there tomorrow: only then can a game be for the record."""
        self._read()
        return self._kept

    def forget(self) -> None:
        """Read the file anew with the next question: somebody has changed it."""
        self._document = None
        self._kept = self._files.closed is None

    def take_problems(self) -> list[Problem]:
        """What went wrong and was not told yet: `days_damaged` (file, moved), `days_left`, `days_newer` (file),
        `days_unreadable`, `days_unwritable` (file, detail)."""
        self._read()
        told, self._problems = self._problems, []
        return told

    def of(self, game: str) -> dict[date, Day]:
        """All days of a game, the earliest first."""
        found: dict[date, Day] = {}
        for text, entry in sorted(self._entries(game).items()):
            try:
                found[_date(text)] = _day(typed(entry, dict, text))
            except (DocumentError, ValueError):
                continue
        return found

    def of_save(self, game: str, save: str) -> date | None:
        """The day whose try a saved game is."""
        return next((day for day, entry in self.of(game).items() if entry.save == save), None)

    def begin(self, game: str, day: date, entry: Day) -> bool:
        """Note that the one try of a day begins; False where it cannot be kept, or was had before."""
        text = day.isoformat()
        if not self.kept or text in self._entries(game):
            return False
        return self._put(game, text, _entry(entry))

    def end(self, game: str, day: date, end: DayEnd) -> None:
        """Note the end of a day's game: the first one; a game whose end is taken back ends once for the record."""
        entry = self._own(game, day)
        if entry is not None and "end" not in entry:
            self._put(game, day.isoformat(), {**entry, "end": {**asdict(end), "marks": list(end.marks)}})

    def expert(self, game: str, day: date, end: ExpertEnd) -> None:
        """Note what the Expert's game came to; before the person's own is over, nothing is noted."""
        entry = self._own(game, day)
        if entry is not None and "end" in entry and "expert" not in entry:
            self._put(game, day.isoformat(), {**entry, "expert": asdict(end)})

    # The file

    def _entries(self, game: str) -> Document:
        """All entries of a game as they stand in the file, those that cannot be read among them."""
        entries: Document = self._read().get(game, {})
        return entries if isinstance(entries, dict) else {}

    def _own(self, game: str, day: date) -> Document | None:
        """The entry of a day as it stands in the file."""
        return self._entries(game)[day.isoformat()] if day in self.of(game) else None

    def _put(self, game: str, day: str, entry: Document) -> bool:
        """Write the file with that entry in it; False, with everything as before, where that cannot be."""
        changed = {**self._read(), game: {**self._entries(game), day: entry}}
        document = {"format": FORMAT, "schema": SCHEMA, "days": changed}
        text = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"
        try:
            if not self._kept:
                return False
            self._files.write(self.path, text.encode("utf-8", errors="replace"))
        except OSError as error:
            self._problems.append(file_problem("days_unwritable", self.path, error))
            return False
        self._document = changed
        return True

    def _read(self) -> Document:
        if self._document is None:
            self._document = self._from_file()
        return self._document

    def _from_file(self) -> Document:
        try:
            document = from_json(read_file(self.path).decode("utf-8"))
            if not isinstance(document, dict) or document.get("format") != FORMAT:
                raise ValueError
            if integer(document, "schema", 0, 1 << 30) > SCHEMA:
                self._kept = False
                self._problems.append(Problem("days_newer", {"file": str(self.path)}))
                return {}
            days: Document = get(document, "days", dict)
            return days
        except (FileNotFoundError, NotADirectoryError):  # a data folder that cannot be was told at the start
            return {}
        except (FileKindError, FileSizeError, ValueError, DocumentError):
            self._put_aside()
        except OSError as error:
            self._kept = False
            self._problems.append(file_problem("days_unreadable", self.path, error))
        return {}

    def _put_aside(self) -> None:
        try:
            moved = self._files.set_aside(self.path)
        except ClosedError:
            self._problems.append(Problem("days_left", {"file": str(self.path)}))
        except OSError as error:
            self._kept = False
            self._problems.append(file_problem("days_unreadable", self.path, error))
        else:
            self._problems.append(Problem("days_damaged", {"file": str(self.path), "moved": moved.name}))


def latest(days: Collection[date], today: date) -> date | None:
    """The last day that was played for the record.

    Few days far ahead of today were played by a clock gone wrong; where most are, it is today's clock that is wrong.
    """
    near = [day for day in days if day <= today + WRONG_CLOCK]
    return max(near if len(days) - len(near) <= max(1, len(near)) else days, default=None)


def streaks(days: Mapping[date, Day], today: date) -> tuple[int, int]:
    """How many days in a row were played at present, and at most.

    A day that is not over yet breaks nothing, nor does a clock that goes back: the present streak then ends with the
    last day that was played, though the clock says an earlier one.
    """
    played = sorted(day for day, entry in days.items() if entry.counts)
    runs: dict[date, int] = {}  # the length of the run that ends with a day
    for day in played:
        runs[day] = runs.get(day - timedelta(days=1), 0) + 1
    last = latest(played, today)
    if last is None or last < today - timedelta(days=1):
        return 0, max(runs.values(), default=0)
    return runs[last], max(runs.values())


def _date(text: str) -> date:
    day = date.fromisoformat(text)
    if day.isoformat() != text:
        raise ValueError(text)
    return day


def _entry(day: Day) -> Document:
    return {"deal": day.deal, "code": day.code, "data": day.data, "save": day.save, "seat": day.seat}


def _day(entry: Document) -> Day:
    """The entry of a day. Raises DocumentError for what cannot be."""
    end, expert = entry.get("end"), entry.get("expert")
    return Day(
        integer(entry, "deal", 1, 1 << 30),
        _text(entry, "code"),
        _text(entry, "data"),
        _text(entry, "save"),
        integer(entry, "seat", 0, MOST_SEATS),
        None if end is None else _end(typed(end, dict, "end")),
        None if expert is None else _expert(typed(expert, dict, "expert")),
    )


def _end(document: Document) -> DayEnd:
    marks = get(document, "marks", list, "end")
    seats = integer(document, "of", 1, MOST_SEATS, "end")
    return DayEnd(
        integer(document, "score", -MOST_POINTS, MOST_POINTS, "end"),
        integer(document, "rank", 1, seats, "end"),
        seats,
        get(document, "won", bool, "end"),
        integer(document, "seconds", 0, MOST_SECONDS, "end"),
        tuple(typed(mark, str, "marks")[:LONGEST_TEXT] for mark in marks),
        get(document, "gave_up", bool, "end"),
    )


def _expert(document: Document) -> ExpertEnd:
    return ExpertEnd(
        integer(document, "score", -MOST_POINTS, MOST_POINTS, "expert"),
        integer(document, "rank", 1, MOST_SEATS, "expert"),
        get(document, "won", bool, "expert"),
    )


def _text(document: Document, key: str) -> str:
    text: str = get(document, key, str)
    if len(text) > LONGEST_TEXT:
        raise DocumentError("long", f"it has more than {LONGEST_TEXT} characters", key)
    return text
