"""What was played, as JSON files: written whole or not at all, now and then while it goes on; read strictly."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from game.arena.course import Course
from game.arena.matches import Detail, Plan, Tally
from game.arena.players import SIDES, Player
from game.arena.playing import Clock
from game.arena.statistics import elo
from game.core.documents import Document, DocumentError, get, integer, only_keys, parse, short, typed
from game.core.options import Value
from game.services.files import write_atomically

SCHEMA = 2
"""Version of the files."""

LADDER, HEALTH = "ladder", "health"
"""Kinds of files that hold several matches of a game, and the folders of docs/ in which they lie."""

_EVERY = 10.0
"""Seconds between two writings."""

_MANY = 10_000_000
_COURSE = tuple(field.name for field in fields(Course))
_SEEDS = (1 << 64) - 1


class NowAndThen:
    """Calls `save` when it is called, but no more often than every ten seconds."""

    def __init__(self, save: Callable[[], None]) -> None:
        self._save = save
        self._last = time.monotonic()

    def __call__(self) -> None:
        """Saves if it is time."""
        now = time.monotonic()
        if now - self._last >= _EVERY:
            self._save()
            self._last = time.monotonic()


# -- one match -----------------------------------------------------------------------------------------------


def write_match(path: Path, tally: Tally, program: Document) -> None:
    """Writes a match with every game that was played. Raises ValueError if the file cannot be written."""
    write(path, {"arena": SCHEMA, **match_document(tally, program, every_game=True)})


def resume_match(path: Path, plan: Plan, program: Document, again: bool) -> Tally:
    """The games of `path` that belong to `plan`, to go on from; it may hold fewer than are wanted now.

    Raises ValueError, naming the file, if it holds another match, or was played by another version of the program and
    `again` does not say to play such games anew; DocumentError, with file and place, if it cannot be read.
    """
    document = read(path)
    try:
        held, played_by = match_from_document(document, "")
    except DocumentError as error:
        raise _in_file(path, error) from None
    return gone_on(path, held, plan, played_by, program, again)


def gone_on(path: Path, held: Tally, plan: Plan, played_by: Document, program: Document, again: bool) -> Tally:
    """What is `held` in the file, if it can be gone on from (see `resume_match`)."""
    if replace(held.plan, games=plan.games) != plan or held.plan.games > plan.games:
        raise ValueError(f"{path} holds another match ({_difference(held.plan, plan)}); name another file")
    if not same_program(played_by, program):
        if not again:
            raise ValueError(
                f"{path}: {plan.name()} was played by another version of the program ({version(played_by)}, this is"
                f" {version(program)}); name another file, or play anew with --again"
            )
        return Tally(plan)
    return replace(held, plan=plan)


def _difference(held: Plan, wanted: Plan) -> str:
    for name, value in asdict(wanted).items():
        there = asdict(held)[name]
        if there != value:
            return f"{name}: {short(there)} there, {short(value)} wanted"
    return "the same"


# -- a ladder ------------------------------------------------------------------------------------------------


def write_ladder(path: Path, game_id: str, entries: Sequence[tuple[Tally, Document]], kind: str = LADDER) -> None:
    """Writes the matches of a ladder, each with the program that played it, without what single games were like; those
    of the kind HEALTH with that."""
    matches = [match_document(tally, program, every_game=kind == HEALTH) for tally, program in entries]
    write(path, {"arena": SCHEMA, kind: game_id, "matches": matches})


def read_ladder(path: Path, game_id: str, kind: str = LADDER) -> list[tuple[Tally, Document]]:
    """The matches that are in a file. Raises DocumentError with file and place if it is none of that game and kind."""
    document = read(path)
    try:
        only_keys(document, ("arena", kind, "matches"))
        if get(document, kind, str) != game_id:
            raise DocumentError("game", f"this is no {kind} of {game_id}", kind)
        entries = []
        for index, entry in enumerate(get(document, "matches", list)):
            where = f"matches[{index}]"
            tally, program = match_from_document(typed(entry, dict, where), where)
            if tally.plan.game != game_id:
                raise DocumentError("game", f"this is no match of {game_id}", f"{where}.plan.game")
            entries.append((tally, program))
        return entries
    except DocumentError as error:
        raise _in_file(path, error) from None


def resume_ladder(path: Path, plans: Sequence[Plan], programs: Sequence[Document], again: bool) -> list[Tally]:
    """A tally for each of `plans`, with the games that the file holds of it and that the same of `programs` has played.
    Raises as `resume_match` does."""
    held = {pair(tally.plan): (tally, played_by) for tally, played_by in read_ladder(path, plans[0].game)}
    resumed = []
    for plan, program in zip(plans, programs, strict=True):
        found = held.get(pair(plan))
        resumed.append(Tally(plan) if found is None else gone_on(path, found[0], plan, found[1], program, again))
    return resumed


def pair(plan: Plan) -> tuple[int, str, str]:
    """What tells the matches of a ladder apart."""
    return plan.seats, plan.first.level, plan.second.level


def table(plan: Plan) -> tuple[int, str, tuple[tuple[str, Value], ...]]:
    """What tells the tables apart at which games of equals are played."""
    return plan.seats, plan.first.level, plan.options


def same_program(one: Document, other: Document) -> bool:
    """Whether games of both belong together: the same code, levels and data, compiled or not."""
    return all(one[part] == other[part] for part in ("code", "levels", "data"))


def version(program: Document) -> str:
    """A program in a message: "code 5f0c..., levels 77fe..., data 12ab..."."""
    return f"code {program['code']}, levels {program['levels']}, data {program['data'] or 'none'}"


# -- documents -----------------------------------------------------------------------------------------------


def match_document(tally: Tally, program: Document, every_game: bool) -> Document:
    """{"plan", "program", "games" or "shares", "clocks", "summary"}: `every_game` keeps what each game was like, else
    only the first side's share of it (null: not played)."""
    plan = tally.plan
    document: Document = {"plan": _plan_document(plan), "program": program}
    if every_game:
        document["games"] = [
            {
                "deal": plan.deal(index),
                "first": plan.place(index),
                "shares": list(detail.shares),
                "scores": list(detail.scores),
                "actions": detail.actions,
                "fingerprint": detail.fingerprint,
                **({} if detail.course is None else {"course": _course_document(detail.course)}),
            }
            if (detail := tally.details.get(index)) is not None
            else None
            for index in range(plan.games)
        ]
    else:
        document["shares"] = [None if each is None else _short_number(each) for each in tally.shares]
    document["clocks"] = {
        "first": _clock_document(tally.first),
        "second": _clock_document(tally.second),
        "seconds": round(tally.seconds, 3),
    }
    document["summary"] = summary(tally)
    return document


def summary(tally: Tally) -> Document:
    """{"played", "share", "low", "high", "elo", "elo_low", "elo_high"}; null for what is infinite or not known yet."""
    if not tally.played():
        return {"played": 0}
    share = tally.share()
    seats = tally.plan.seats
    return {
        "played": tally.played(),
        "share": round(share.mean, 5),
        "low": round(share.low, 5),
        "high": round(share.high, 5),
        **{
            name: round(points, 1) if math.isfinite(points) else None
            for name, points in (
                ("elo", elo(share.mean, seats)),
                ("elo_low", elo(share.low, seats)),
                ("elo_high", elo(share.high, seats)),
            )
        },
    }


def match_from_document(document: Document, where: str) -> tuple[Tally, Document]:
    """The match that `match_document` wrote, and the program that played it. Raises DocumentError with the place.

    The summary is not read: it follows from the games.
    """
    dot = f"{where}." if where else ""
    only_keys(document, ("arena", "plan", "program", "games", "shares", "clocks", "summary"), where)
    tally = Tally(_plan(get(document, "plan", dict, where), f"{dot}plan"))
    program = _program(get(document, "program", dict, where), f"{dot}program")
    plan = tally.plan
    key = "games" if "games" in document else "shares"
    entries = get(document, key, list, where)
    if len(entries) != plan.games:
        raise DocumentError("range", f"it has {len(entries)} entries, the plan {plan.games} games", f"{dot}{key}")
    for index, entry in enumerate(entries):
        place = f"{dot}{key}[{index}]"
        if entry is None:
            continue
        if key == "shares":
            tally.shares[index] = _share(entry, place)
        else:
            detail = _detail(typed(entry, dict, place), plan, index, place)
            tally.details[index] = detail
            tally.shares[index] = detail.shares[plan.place(index)]
    clocks = get(document, "clocks", dict, where)
    only_keys(clocks, (*SIDES, "seconds"), f"{dot}clocks")
    tally.first = _clock(get(clocks, "first", list, f"{dot}clocks"), f"{dot}clocks.first")
    tally.second = _clock(get(clocks, "second", list, f"{dot}clocks"), f"{dot}clocks.second")
    tally.seconds = _amount(get(clocks, "seconds", (int, float), f"{dot}clocks"), f"{dot}clocks.seconds")
    return tally, program


def _short_number(value: float) -> float | int:
    """A share in as few characters as it needs: 0, 1, 0.5, 0.33333."""
    rounded = round(value, 5)
    return int(rounded) if rounded in (0.0, 1.0) else rounded


def _clock_document(clock: Clock) -> list[float | int]:
    return [clock.moves, round(clock.seconds, 4), round(clock.longest, 4)]


def _plan_document(plan: Plan) -> Document:
    """A plan as a document; what is as usual is left out."""
    document = asdict(plan)
    if not plan.options:
        del document["options"]
    if not plan.told:
        del document["told"]
    for side in SIDES:
        if not document[side]["version"]:
            del document[side]["version"]
    return document


def _plan(document: Document, where: str) -> Plan:
    only_keys(document, ("game", "seats", *SIDES, "games", "seed", "seconds", "options", "told"), where)
    seconds = get(document, "seconds", (int, float, type(None)), where)
    seats = integer(document, "seats", 2, 64, where)
    games = integer(document, "games", 1, _MANY, where)
    told = get(document, "told", bool, where) if "told" in document else False
    if games % seats and not told:
        raise DocumentError("range", f"{games} games are no multiple of {seats} seats", f"{where}.games")
    return Plan(
        get(document, "game", str, where),
        seats,
        _player(get(document, "first", dict, where), f"{where}.first"),
        _player(get(document, "second", dict, where), f"{where}.second"),
        games,
        integer(document, "seed", 0, _SEEDS, where),
        seconds,
        _pairs(document, "options", where) if "options" in document else (),
        told,
    )


def _player(document: Document, where: str) -> Player:
    only_keys(document, ("level", "character", "settings", "version"), where)
    settings = _pairs(document, "settings", where)
    version = get(document, "version", str, where) if "version" in document else ""
    return Player(get(document, "level", str, where), get(document, "character", str, where), settings, version)


def _pairs(document: Document, key: str, where: str) -> tuple[tuple[str, Value], ...]:
    """A list of names with values."""
    pairs = []
    for index, pair in enumerate(get(document, key, list, where)):
        place = f"{where}.{key}[{index}]"
        if len(typed(pair, list, place)) != 2:
            raise DocumentError("type", "a name and a value are wanted", place)
        pairs.append((typed(pair[0], str, f"{place}[0]"), _frozen(pair[1])))
    return tuple(pairs)


def _course_document(course: Course) -> Document:
    document = asdict(course)
    document["counts"] = dict(course.counts)
    return document


def _course(document: Document, where: str) -> Course:
    only_keys(document, _COURSE, where)
    counts = get(document, "counts", dict, where)
    peoples = get(document, "peoples", list, where)
    return Course(
        integer(document, "rounds", 0, _MANY, where),
        integer(document, "turns", 0, _MANY, where),
        get(document, "ended", str, where),
        integer(document, "still", 0, _MANY, where),
        integer(document, "swings", 0, _MANY, where),
        integer(document, "missed", 0, _MANY, where),
        tuple(typed(each, str, f"{where}.peoples") for each in peoples),
        tuple(sorted((name, typed(count, int, f"{where}.counts.{name}")) for name, count in counts.items())),
    )


def _frozen(value: Any) -> Any:
    """A value of JSON as --set gives it: lists have come from tuples or lists, and are tuples here."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _program(document: Document, where: str) -> Document:
    only_keys(document, ("version", "code", "levels", "data", "python", "compiled"), where)
    for key in ("version", "code", "levels", "data", "python"):
        get(document, key, str, where)
    get(document, "compiled", bool, where)
    return document


def _detail(document: Document, plan: Plan, index: int, where: str) -> Detail:
    only_keys(document, ("deal", "first", "shares", "scores", "actions", "fingerprint", "course"), where)
    integer(document, "deal", plan.deal(index), plan.deal(index), where)
    integer(document, "first", plan.place(index), plan.place(index), where)
    shares = get(document, "shares", list, where)
    scores = get(document, "scores", list, where)
    for name, values in (("shares", shares), ("scores", scores)):
        if len(values) != plan.seats:
            raise DocumentError("range", f"{len(values)} of {plan.seats} seats", f"{where}.{name}")
    return Detail(
        tuple(_share(each, f"{where}.shares[{seat}]") for seat, each in enumerate(shares)),
        tuple(typed(each, int, f"{where}.scores[{seat}]") for seat, each in enumerate(scores)),
        integer(document, "actions", 0, _MANY, where),
        get(document, "fingerprint", str, where),
        _course(get(document, "course", dict, where), f"{where}.course") if "course" in document else None,
    )


def _share(value: object, where: str) -> float:
    number = float(typed(value, (int, float), where))
    if not 0.0 <= number <= 1.0:
        raise DocumentError("range", f"{value} is not from 0 to 1", where)
    return number


def _clock(values: Sequence[object], where: str) -> Clock:
    if len(values) != 3:
        raise DocumentError("range", "moves, seconds and the longest are wanted", where)
    moves = typed(values[0], int, f"{where}[0]")
    return Clock(moves, _amount(values[1], f"{where}[1]"), _amount(values[2], f"{where}[2]"))


def _amount(value: object, where: str) -> float:
    number = float(typed(value, (int, float), where))
    if not 0.0 <= number < math.inf:
        raise DocumentError("range", f"{value} is no time", where)
    return number


# -- files ---------------------------------------------------------------------------------------------------


def write(path: Path, document: Document) -> None:
    """Writes a document, games in lines of their own. Raises ValueError if that cannot be done."""
    try:
        write_atomically(path, (_lines(document) + "\n").encode("utf-8"))
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror or error}") from None


def read(path: Path) -> Document:
    """The document in a file. Raises DocumentError with file and place, also if it is of another version."""
    try:
        document = parse(path.read_text(encoding="utf-8"))
        if integer(document, "arena", 1, 1 << 30) != SCHEMA:
            raise DocumentError("schema", f"this program knows version {SCHEMA} of such files", "arena")
    except UnicodeDecodeError:
        raise DocumentError("json", "this is no text", str(path)) from None
    except OSError as error:
        raise DocumentError("file", f"it cannot be read: {error.strerror or error}", str(path)) from None
    except DocumentError as error:
        raise _in_file(path, error) from None
    return document


def _in_file(path: Path, error: DocumentError) -> DocumentError:
    """The error with the file before its place."""
    where = f"{path}: {error.where}" if error.where else str(path)
    return DocumentError(error.code, error.text, where)


def _lines(value: Any, indent: str = "", depth: int = 0) -> str:
    """JSON in which the objects of the first levels have a line for each entry, and each game or match a line."""
    deeper = indent + " "
    if isinstance(value, dict) and depth < 1:
        inner = (f"{deeper}{json.dumps(key)}: {_lines(each, deeper, depth + 1)}" for key, each in value.items())
        return "{\n" + ",\n".join(inner) + f"\n{indent}}}"
    if isinstance(value, list) and any(isinstance(each, dict) for each in value):
        return "[\n" + ",\n".join(deeper + json.dumps(each, ensure_ascii=False) for each in value) + f"\n{indent}]"
    return json.dumps(value, ensure_ascii=False)
