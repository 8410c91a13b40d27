"""Saved games: one file each, written whole after every action, and read with suspicion.

A file is one line of JSON, the header, and the packed game (see packing.py) under it:

    {"format": "three-crowns-save", "schema": 1, "game": ..., "started": ..., "date": ...,
     "players": [names], "over": false, "check": digest of all the rest}
    <base 85>

The name of the file is the id of the save. The header holds only what everybody at the table knows; not even a count
of actions, which would tell whether somebody was able to defend. The packed part is `{"record", "seats", "marks",
"seconds"}` (how long it was on the screen), "held" (the seats that persons have held), "review" once a finished game
was looked through, and "values" (`{"file", "text"}`) where an owner's own values are played with, so that the game can
be looked at when they are no longer in force. A bot's memory is not saved, since what each seat saw follows from the
record.
"""

from __future__ import annotations

import hashlib
import json
import math
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from game.core.documents import Document, canonical
from game.core.values import OwnValues
from game.services.files import Files, file_problem
from game.services.packing import pack, unpack
from game.services.problem import Problem, ServiceError

FORMAT = "three-crowns-save"
SCHEMA = 1
"""Version of the save format. A change of it needs a step in UPGRADES and a file of the old one in tests/golden."""
SUFFIX = ".crown"

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
    `seconds`: how long it has been on the screen;
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
    problem: Problem | None = None


def now() -> str:
    """The present time in UTC, to the millisecond, so that dates sort as text."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


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
        entries = []
        with suppress(OSError):
            for path in sorted(self._folder.glob(f"*{SUFFIX}")):
                entries.append(self._entry(path))
        entries.sort(key=lambda entry: entry.date, reverse=True)
        return entries

    def newest(self) -> Entry | None:
        """The game that Continue goes on with: the newest one that can be read and is not over."""
        return next((entry for entry in self.list() if entry.problem is None and not entry.over), None)

    def load(self, save_id: str) -> Save:
        """The saved game of that id.

        Raises ServiceError; the file stays as it is: `save_missing`, `save_unreadable` (detail),
        `save_damaged` (cut short, edited or no save at all), `save_newer` (its version, ours),
        `save_unknown_game` (game); all with `file`.
        """
        return self.read(self.path(save_id))

    def read(self, path: Path) -> Save:
        """The saved game in a file; raises ServiceError as `load` does."""
        document = _upgraded(_document(path), path)
        try:
            save = _save(document, path.name.removesuffix(SUFFIX))
        except (KeyError, TypeError, ValueError):
            raise _damaged(path) from None
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

    def _entry(self, path: Path) -> Entry:
        save_id = path.name.removesuffix(SUFFIX)
        try:
            save = self.read(path)
        except ServiceError as error:
            return Entry(save_id, path, problem=error.problem)
        own = "" if save.values is None else save.values.file
        record = {key: value for key, value in save.record.items() if key != "actions"}
        return Entry(save_id, path, save.game, save.date, tuple(save.players), save.over, own, record)


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
    }
    rest: Document = {
        "record": save.record, "seats": save.seats, "marks": save.marks, "seconds": round(save.seconds, 1),
        "held": save.held,
    }  # fmt: skip
    if save.values is not None:
        rest["values"] = asdict(save.values)
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


def _damaged(path: Path) -> ServiceError:
    return ServiceError(Problem("save_damaged", {"file": str(path)}))


def _document(path: Path) -> Document:
    """Header and packed part of a file as one document, checked against damage but not understood."""
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise ServiceError(Problem("save_missing", {"file": str(path)})) from None
    except OSError as error:
        detail = error.strerror or str(error)
        raise ServiceError(Problem("save_unreadable", {"file": str(path), "detail": detail})) from None
    except ValueError:
        raise _damaged(path) from None
    first, _, packed = text.partition("\n")
    try:
        header = json.loads(first)
        if not isinstance(header, dict) or header.get("format") != FORMAT:
            raise ValueError
        schema = header.get("schema")
        if not isinstance(schema, int) or isinstance(schema, bool) or schema < 0:
            raise ValueError
        if schema > SCHEMA:
            # A newer version may check in another way: say what it is before looking for damage.
            versions = {"version": schema, "known": SCHEMA}
            raise ServiceError(Problem("save_newer", {"file": str(path), **versions}))
        if header.get("check") != _check(header, packed):
            raise ValueError
        return {**unpack(packed), **header}
    except (ValueError, RecursionError):
        raise _damaged(path) from None


def _upgraded(document: Document, path: Path) -> Document:
    """The document brought to this version, step by step."""
    while document["schema"] < SCHEMA:
        step = UPGRADES.get(document["schema"])
        if step is None:
            raise _damaged(path)
        before = document["schema"]
        document = step(document)
        if document["schema"] != before + 1:
            raise AssertionError(f"the upgrade step of version {before} did not go on to the next")
    return document


def _save(document: Document, save_id: str) -> Save:
    """A document of this version as a Save; raises KeyError, TypeError or ValueError where it is none."""
    record, seats, players, marks = (document[key] for key in ("record", "seats", "players", "marks"))
    if not isinstance(record, dict) or not isinstance(record["actions"], list):
        raise TypeError("record")
    for texts in (players, marks, [document[key] for key in ("game", "started", "date")]):
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise TypeError("texts")
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise TypeError("seats")
    values = document.get("values")
    if values is not None and not all(isinstance(values[key], str) for key in ("file", "text")):
        raise TypeError("values")
    seconds = document.get("seconds", 0.0)  # saves of before that was counted have none
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < math.inf:
        raise TypeError("seconds")
    clock = document.get("clock")
    if clock is not None and not isinstance(clock, dict):
        raise TypeError("clock")
    held = document.get("held", [])  # as before
    if not isinstance(held, list) or not all(seat in range(len(seats)) for seat in held):
        raise TypeError("held")
    review = document.get("review")  # it can be made again: where it is none, nothing is lost
    if len(seats) != len(players) or not isinstance(document["over"], bool):
        raise ValueError("seats")
    return Save(
        id=save_id,
        game=document["game"],
        started=document["started"],
        date=document["date"],
        players=players,
        over=document["over"],
        record=record,
        seats=seats,
        marks=marks,
        values=None if values is None else OwnValues(values["file"], values["text"]),
        seconds=float(seconds),
        clock=clock,
        review=review if isinstance(review, dict) else None,
        held=[int(seat) for seat in held],
    )
