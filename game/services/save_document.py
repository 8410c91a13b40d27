"""A saved game as the text of its file, and back; what is read is read with suspicion.

A file is one line of JSON, the header, and the packed game (see packing.py) under it:

    {"format": "three-crowns-save", "schema": 1, "game": ..., "started": ..., "date": ...,
     "players": [names], "over": false, "sitting": 7, "name": what a person calls it, "stands": {"round", "scores",
     "winners"}, "check": digest of all the rest}
    <base 85>

The name of the file is the id of the save. The header holds only what everybody at the table knows; not even a count of
actions, which would tell whether somebody was able to defend. `sitting` counts how often a game was taken up: each time
one that is not the newest is played on, it gets the next number, so that the newest is known whatever the clock says.
Saves of before that was counted have none and are older. The packed part is `{"record", "seats", "marks", "seconds"}`
(how long it was on the screen), "held" (the seats that persons have held), "review" once a finished game was looked
through, "moment" where it is passed on to be seen there (after so many actions), and "values" (`{"file", "text"}`)
where somebody's own values are played with, whole, so that the game goes on with them wherever it is. A bot's memory is
not saved, since what each seat saw follows from the record.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from game.core.documents import Document, DocumentError, canonical, from_json, get, integer, number, short, typed
from game.core.values import OwnValues
from game.services.characters import as_name
from game.services.dates import moment, now
from game.services.packing import pack, unpack
from game.services.problem import Problem, ServiceError, trusting_nothing

FORMAT = "three-crowns-save"
SCHEMA = 1
"""Version of the save format. A change of it needs a step in UPGRADES and a file of the old one in tests/golden."""
LONGEST_NAME = 40
"""Characters of the name that a person gives to a saved game."""
LONGEST_TEXT = 200
"""Characters of a name, a mark or a date."""
MOST_SECONDS = 1_000_000_000
MOST_SITTINGS = 1 << 53
MOST_ROUNDS = 1_000_000
MOST_POINTS = 1_000_000

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

MARK_BOT_HELPED = "bot_helped"
"""A bot has played for a person who then took the seat back."""

Upgrade = Callable[[Document], Document]
UPGRADES: dict[int, Upgrade] = {}
"""From version n to n + 1: turns the whole document (header and packed part together) into one of the next version.

Each step sets "schema".
"""


@dataclass(frozen=True)
class Standing:
    """How a game stood when it was saved, as everybody at the table could see.

    `round`: 0 in games that count none; `scores`: the points of each seat; `winners`: seats, empty before the end.
    """

    round: int
    scores: tuple[int, ...]
    winners: tuple[int, ...] = ()


@dataclass
class Save:
    """A saved game. `seats`: one object a seat (person or bot, name, level, ...), as the table writes it.

    `started` and `date` are ISO 8601 in UTC; `marks` say what is special about it (`taken_back`, `own_values`);
    `seconds`: how long it has been on the screen; `sitting`: see above, 0 before it was counted;
    `values` are the owner's own values that it is played with; `clock` is the time that each seat has left, None
    without a time limit; `held` are the seats that persons have held or looked from; `review` is what was found out
    about the finished game (game/table/review_document.py), None if nothing was. `name`: what a person calls it, "" if
    nothing; `stands`: None for saves of before that was kept; `moment`: after how many actions a finished game that
    somebody passed on is to be seen first, None at its beginning.
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
    name: str = ""
    stands: Standing | None = None
    moment: int | None = None


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
    if save.name:
        header["name"] = save.name
    if save.stands is not None:
        header["stands"] = asdict(save.stands)
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
    if save.moment is not None:
        rest["moment"] = save.moment
    packed = pack(rest)
    header["check"] = check(header, packed)
    return json.dumps(header, ensure_ascii=False) + "\n" + packed + "\n"


def decode(data: bytes, path: Path, save_id: str) -> Save:
    """The saved game that the bytes of a file hold; `path` is what a problem names.

    Raises ServiceError: `save_damaged` (cut short, edited or no save at all), `save_newer` (its version, ours),
    `save_unplayable` (detail: what cannot be, and where); all with `file`.
    """
    with trusting_nothing("save_damaged", path):
        document = _upgraded(_document(data, path), path)
        try:
            return _save(document, save_id)
        except DocumentError as error:
            raise ServiceError(Problem("save_unplayable", {"file": str(path), "detail": str(error)})) from None


def check(header: Document, packed: str) -> str:
    """The digest of all the rest of a file, which its header holds."""
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
    if header.get("check") != check(header, packed):
        raise ValueError("it was changed")
    return {**unpack(packed), **header}


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
        name=as_name(_text(document, "name"))[:LONGEST_NAME] if "name" in document else "",
        moment=integer(document, "moment", 0, len(record["actions"])) if "moment" in document else None,
        stands=_standing(get(document, "stands", dict), len(seats)) if "stands" in document else None,
    )


def _standing(document: Document, seats: int) -> Standing:
    scores, winners = get(document, "scores", list, "stands"), get(document, "winners", list, "stands")
    if len(scores) != seats or not all(_is_whole(each, -MOST_POINTS, MOST_POINTS) for each in scores):
        raise DocumentError("scores", f"{short(scores)} are not the points of {seats} seats", "stands.scores")
    if not all(_is_whole(each, 0, seats - 1) for each in winners):
        raise DocumentError("range", f"{short(winners)} are not seats of {seats}", "stands.winners")
    return Standing(integer(document, "round", 0, MOST_ROUNDS, "stands"), tuple(scores), tuple(winners))


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


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
