"""Saved games: one file each, written whole after every action, and read with suspicion.

A file is one line of JSON, the header, and the packed game (see packing.py) under it:

    {"format": "three-crowns-save", "schema": 1, "game": ..., "started": ..., "date": ...,
     "players": [names], "over": false, "sitting": 7, "check": digest of all the rest}
    <base 85>

The name of the file is the id of the save. The header holds only what everybody at the table knows; not even a count
of actions, which would tell whether somebody was able to defend. `sitting` counts how often a game was taken up: each
time one that is not the newest is played on, it gets the next number, so that the newest is known whatever the clock
says. Saves of before that was counted have none and are older. The packed part is `{"record", "seats", "marks",
"seconds"}` (how long it was on the screen), "held" (the seats that persons have held), "review" once a finished game
was looked through, and "values" (`{"file", "text"}`) where somebody's own values are played with, whole, so that the
game goes on with them wherever it is. A bot's memory is not saved, since what each seat saw follows from the record.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from game.core.documents import Document, DocumentError, canonical, from_json, get, integer, number, parse, short, typed
from game.core.reading import read_file
from game.core.values import OwnValues
from game.services.dates import moment, now
from game.services.files import Files, file_problem
from game.services.packing import pack, unpack
from game.services.problem import Problem, ServiceError, trusting_nothing

FORMAT = "three-crowns-save"
SCHEMA = 1
"""Version of the save format. A change of it needs a step in UPGRADES and a file of the old one in tests/golden."""
SUFFIX = ".crown"
LARGEST = 2_000_000
"""Bytes of a file; a game of thousands of moves has not a tenth of that."""
LONGEST_TEXT = 200
"""Characters of a name, a mark or a date."""
MOST_SECONDS = 1_000_000_000
MOST_SITTINGS = 1 << 53

MARK_TAKEN_BACK = "taken_back"
"""The game was undone past something hidden: it counts as played, but not in bests and streaks."""

MARK_OWN_VALUES = "own_values"
"""The game is played with an owner's own values, which the save holds as `values`."""

MARK_WHAT_IF = "what_if"
"""The game branched off a finished one at some move."""

MARK_HINTED = "hinted"
"""A person was given a hint."""

MARK_SEAT_TAKEN = "seat_taken"
"""A person took a seat that only bots had played: somebody may know two hands."""

Upgrade = Callable[[Document], Document]
UPGRADES: dict[int, Upgrade] = {}
"""From version n to n + 1: turns the whole document (header and packed part together) into one of the next version.

Each step sets "schema".
"""


@dataclass
class Save:
    """A saved game. `seats`: one object a seat (person or bot, name, level, ...), as the table writes it.

    `started` and `date` are ISO 8601 in UTC; `marks` say what is special about it (`taken_back`, `own_values`);
    `seconds`: how long it has been on the screen; `sitting`: see above, 0 before it was counted;
    `values` are the owner's own values that it is played with; `clock` is the time that each seat has left, None
    without a time limit; `held` are the seats that persons have held or looked from; `review` is what was found out
    about the finished game (game/table/review_document.py), None if nothing was.
    """

    id: str
    game: str
    started: str
    date: str
    players: list[str]
    over: bool
    record: Document
    seats: list[Document]
    marks: list[str] = field(default_factory=list)
    values: OwnValues | None = None
    seconds: float = 0.0
    clock: Document | None = None
    review: Document | None = None
    held: list[int] = field(default_factory=list)
    sitting: int = 0


@dataclass(frozen=True)
class Entry:
    """A line in the list of saved games: what the header says, or `problem` with what is wrong with the file.

    `own_values`: the name of the owner's file whose values it is played with; "" for the built-in ones. `record`: its
    record without the actions.
    """

    id: str
    file: Path
    game: str = ""
    date: str = ""
    players: tuple[str, ...] = ()
    over: bool = False
    own_values: str = ""
    record: Document = field(default_factory=dict)
    sitting: int = 0
    problem: Problem | None = None


def new_save(game: str, seats: list[Document], record: Document) -> Save:
    """A game that begins now, under an id of its own. `seats` hold a "name" each."""
    date = now()
    stamp = date[:19].replace("-", "").replace(":", "").replace("T", "-")
    return Save(
        id=f"{stamp}-{secrets.token_hex(3)}",
        game=game,
        started=date,
        date=date,
        players=[str(seat["name"]) for seat in seats],
        over=False,
        record=record,
        seats=seats,
    )


class Saves:
    """The folder of saved games. Nothing here ever changes or removes a file that it could not read."""

    def __init__(self, folder: Path, games: Iterable[str], files: Files | None = None) -> None:
        """`games` are the ids of the games that this program has. The folder is made with the first save."""
        self.files = files or Files()
        self._folder = folder
        self._games = frozenset(games)

    def path(self, save_id: str) -> Path:
        """The file of a save."""
        return self._folder / f"{save_id}{SUFFIX}"

    def write(self, save: Save, *, keep_date: bool = False) -> Problem | None:
        """Write a game as it stands, whole or not at all, and set its date, unless that is to be kept.

        Returns what went wrong (`save_unwritable`: file, detail); what was saved before then still stands.
        """
        if not keep_date:
            save.date = now()
        path = self.path(save.id)
        try:
            self.files.write(path, encode(save).encode("utf-8", errors="replace"))
        except OSError as error:
            return file_problem("save_unwritable", path, error)
        return None

    def list(self) -> list[Entry]:
        """All saved games, newest first; files that cannot be read come last, with their problem."""
        entries = [self._entry(path) for path in self._files()]
        entries.sort(key=lambda entry: (entry.sitting, entry.date), reverse=True)
        return entries

    def newest(self) -> Entry | None:
        """The game that Continue goes on with: the newest one that can be read and is not over."""
        return next((entry for entry in self.list() if entry.problem is None and not entry.over), None)

    def sit_down(self, save: Save) -> None:
        """A game is played on: give it the sitting that makes it the newest, unless it has that already."""
        others = self._last_sitting(but=save)
        if save.sitting <= others:
            save.sitting = min(others + 1, MOST_SITTINGS)

    def add(self, save: Save) -> Problem | None:
        """Write a game that comes from elsewhere; it gets an id of its own, and a place right behind the newest."""
        stamp = "".join(char for char in save.started if char in "0123456789")[:14]
        save.id = f"{stamp[:8]}-{stamp[8:]}-{secrets.token_hex(3)}"
        save.sitting = max(0, self._last_sitting(but=save) - 1)
        return self.write(save, keep_date=True)

    def _last_sitting(self, but: Save) -> int:
        own = self.path(but.id)
        return max((_sitting(path) for path in self._files() if path != own), default=0)

    def load(self, save_id: str) -> Save:
        """The saved game of that id.

        Raises ServiceError; the file stays as it is: `save_missing`, `save_unreadable` (detail), `file_kind`,
        `file_large`, `save_damaged` (cut short, edited or no save at all), `save_newer` (its version, ours),
        `save_unplayable` (detail: what cannot be, and where), `save_unknown_game` (game); all with `file`.
        """
        path = self.path(save_id)
        try:
            data = read_file(path, LARGEST)
        except FileNotFoundError:
            raise ServiceError(Problem("save_missing", {"file": str(path)})) from None
        except OSError as error:
            raise ServiceError(file_problem("save_unreadable", path, error)) from None
        return self.decode(data, path)

    def decode(self, data: bytes, path: Path) -> Save:
        """The saved game that the bytes of a file hold; raises ServiceError as `load` does."""
        with trusting_nothing("save_damaged", path):
            document = _upgraded(_document(data, path), path)
            try:
                save = _save(document, path.name.removesuffix(SUFFIX))
            except DocumentError as error:
                raise ServiceError(Problem("save_unplayable", {"file": str(path), "detail": str(error)})) from None
        if save.game not in self._games:
            raise ServiceError(Problem("save_unknown_game", {"file": str(path), "game": save.game}))
        return save

    def delete(self, save_id: str) -> Problem | None:
        """Remove a saved game for good; returns what went wrong (`save_undeletable`: file, detail)."""
        path = self.path(save_id)
        try:
            self.files.remove(path)
        except OSError as error:
            return file_problem("save_undeletable", path, error)
        return None

    def _files(self) -> Sequence[Path]:
        with suppress(OSError):
            return sorted(self._folder.glob(f"*{SUFFIX}"))
        return []

    def _entry(self, path: Path) -> Entry:
        save_id = path.name.removesuffix(SUFFIX)
        try:
            save = self.load(save_id)
        except ServiceError as error:
            return Entry(save_id, path, problem=error.problem)
        own = "" if save.values is None else save.values.file
        record = {key: value for key, value in save.record.items() if key != "actions"}
        return Entry(save_id, path, save.game, save.date, tuple(save.players), save.over, own, record, save.sitting)


def encode(save: Save) -> str:
    """The text of the file of a save."""
    header: Document = {
        "format": FORMAT,
        "schema": SCHEMA,
        "game": save.game,
        "started": save.started,
        "date": save.date,
        "players": save.players,
        "over": save.over,
        "sitting": save.sitting,
    }
    record = {key: value for key, value in save.record.items() if key != "values"}  # they stand beside it
    rest: Document = {
        "record": record, "seats": save.seats, "marks": save.marks, "seconds": round(save.seconds, 1),
        "held": save.held,
    }  # fmt: skip
    if save.values is not None:
        rest["values"] = save.values.to_document()
    if save.clock is not None:
        rest["clock"] = save.clock
    if save.review is not None:
        rest["review"] = save.review
    packed = pack(rest)
    header["check"] = _check(header, packed)
    return json.dumps(header, ensure_ascii=False) + "\n" + packed + "\n"


def _check(header: Document, packed: str) -> str:
    rest = {key: value for key, value in header.items() if key != "check"}
    return hashlib.sha256((canonical(rest) + "\n" + "".join(packed.split())).encode("utf-8")).hexdigest()[:32]


def _document(data: bytes, path: Path) -> Document:
    """Header and packed part of a file as one document, checked against damage but not understood.

    Raises ValueError for what is damaged, ServiceError for what is of a newer version.
    """
    first, _, lines = data.decode("utf-8").partition("\n")
    packed = "".join(lines.split())
    header = from_json(first)
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise ValueError("this is no save")
    schema = header.get("schema")
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 0:
        raise ValueError("it has no version")
    if schema > SCHEMA:
        # A newer version may check in another way: say what it is before looking for damage.
        raise ServiceError(Problem("save_newer", {"file": str(path), "version": schema, "known": SCHEMA}))
    if header.get("check") != _check(header, packed):
        raise ValueError("it was changed")
    return {**unpack(packed), **header}


def _sitting(path: Path) -> int:
    """The sitting that stands in the header of a file; 0 where there is none to be read."""
    try:
        return integer(parse(read_file(path, LARGEST).partition(b"\n")[0].decode("utf-8")), "sitting", 0, MOST_SITTINGS)
    except (OSError, ValueError, DocumentError):
        return 0


def _upgraded(document: Document, path: Path) -> Document:
    """The document brought to this version, step by step."""
    while document["schema"] < SCHEMA:
        step = UPGRADES.get(document["schema"])
        if step is None:
            raise ValueError("nobody wrote this version")
        before = document["schema"]
        document = step(document)
        if document["schema"] != before + 1:
            raise AssertionError(f"the upgrade step of version {before} did not go on to the next")
    return document


def _save(document: Document, save_id: str) -> Save:
    """A document of this version as a Save. Raises DocumentError with the place of what cannot be."""
    record = get(document, "record", dict)
    get(record, "actions", list, "record")
    get(record, "options", dict, "record")
    integer(record, "players", 1, 100, "record")
    seats, players = get(document, "seats", list), _texts(document, "players")
    if len(seats) != len(players):
        raise DocumentError("seats", f"there are {len(seats)} seats for {len(players)} players", "seats")
    values, clock = document.get("values"), document.get("clock")
    if values is not None:
        values = OwnValues.from_document(values, "values")
    held = typed(document.get("held", []), list, "held")
    if not all(isinstance(seat, int) and seat in range(len(seats)) for seat in held):
        raise DocumentError("range", f"{short(held)} are not seats of {len(seats)}", "held")
    review = document.get("review")  # it can be made again: where it is none, nothing is lost
    return Save(
        id=save_id,
        game=_text(document, "game"),
        started=_date(document, "started"),
        date=_date(document, "date"),
        players=players,
        over=get(document, "over", bool),
        record=record,
        seats=[typed(seat, dict, f"seats[{index}]") for index, seat in enumerate(seats)],
        marks=_texts(document, "marks"),
        values=values,
        # saves of before that was counted have no seconds, no sitting and no seats that were held
        seconds=number(document, "seconds", 0, MOST_SECONDS) if "seconds" in document else 0.0,
        clock=None if clock is None else typed(clock, dict, "clock"),
        review=review if isinstance(review, dict) else None,
        held=held,
        sitting=integer(document, "sitting", 0, MOST_SITTINGS) if "sitting" in document else 0,
    )


def _text(document: Document, key: str) -> str:
    return _short_text(get(document, key, str), key)


def _texts(document: Document, key: str) -> list[str]:
    return [_short_text(each, f"{key}[{index}]") for index, each in enumerate(get(document, key, list))]


def _short_text(value: object, where: str) -> str:
    text: str = typed(value, str, where)
    if len(text) > LONGEST_TEXT:
        raise DocumentError("long", f"it has more than {LONGEST_TEXT} characters", where)
    return text


def _date(document: Document, key: str) -> str:
    date = _text(document, key)
    try:
        moment(date)
    except ValueError:
        raise DocumentError("date", f"{short(date)} is no date", key) from None
    return date
