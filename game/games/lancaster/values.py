"""The values of the components: read from data.toml, or from an owner's own file, and checked (sections 1 to 4).

A key is the place of a value in the file, "counties.A.squires". A value that is marked R in the rules text is named in
the list `reconstructed` of its table. Codes of ValuesError, each with what its sentence names:

    encoding, syntax {detail}           the file is not UTF-8, no TOML
    large {most}, line_long {line, most}  it, or a line of it, has too many characters to be read
    table_missing, not_a_table {found}  a table
    missing, not_a_number {found}, range {found, low, high}   a whole number
    list {count}                        a list of so many whole numbers
    names, name_unknown {found, known}, name_twice {found}   a list of names
    marks {found}, mark_unknown {found} the list of reconstructed values
    unknown                             a key that means nothing
    cards {count}                       too many conflict cards are left out
    groups {group, count, found}        a group of laws has another size
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

from game.core.documents import Document, digest, short
from game.core.marks import RECONSTRUCTED, SOURCE, Mark
from game.core.values import OwnValues, ValuesError
from game.games.lancaster.families import MOST_PLAYERS
from game.games.lancaster.law_table import PAY_SETS, row
from game.games.lancaster.places import CARD_IDS, CARDS, COUNTY_IDS, FAVOUR_IDS, KIND_IDS, LAWS

LARGEST, LONGEST_LINE = 100_000, 1_000
"""Characters of a file, and of a line of it: the time that a TOML reader takes for one key goes with their square."""
LONGEST_KEY = 80

_MARKS = "reconstructed"
_IS_POINTS = re.compile(r"conflicts\.X\d+\.points")
_PLAYERS = tuple(str(players) for players in range(2, MOST_PLAYERS + 1))
MOST, MOST_STACK = 99, 9
"""Any number of a file at most; nobles in a stack."""
LEAST_MINIMUM, MOST_MINIMUM = 1, 4
"""Least strengths that a county can ask for."""
_CARDS_NEEDED = 10
"""Conflict cards that five rounds take."""
GROUP_SIZES = (6, 3, 3, 3, 3)
"""Laws in each group."""

AMOUNTS = ("gold", "squires", "cubes")
REWARD = (*AMOUNTS, "points", "knights", "upgrades", "tiles")


def most_of_reward(name: str) -> int:
    """How much of something a reward can give at most."""
    return {"knights": 3, "upgrades": 1, "tiles": 1}.get(name, MOST)


def least_of_law(law: int, name: str) -> int:
    """The least number that a law can have: one that counts by noughts, or sells for nothing, would have no end."""
    return 1 if name in ("every", "price") or (row(law).does == PAY_SETS and name != "points") else 0


@dataclass(frozen=True)
class Reward:
    """What something pays: amounts, new 1-knights, upgrades and extension tiles of choice (0 or 1)."""

    gold: int = 0
    squires: int = 0
    cubes: int = 0
    points: int = 0
    knights: int = 0
    upgrades: int = 0
    tiles: int = 0


@dataclass(frozen=True)
class Law:
    """A law: its group, and what its sentence counts; 0 for what does not belong to it."""

    group: int
    points: int = 0
    every: int = 0
    gold: int = 0
    squires: int = 0
    cubes: int = 0
    price: int = 0


@dataclass(frozen=True)
class Values:
    """All values. Tuples are by county, castle kind, favour, conflict card, law (law 1 first), or players from 2.

    `castle`: what the spaces and tiles pay; `muster_price` and `tiltyard_price` are squires, `both_price` and
    `ransom_price` (by strength) gold. `army`, `castle_points`: points of first and second at the end; `nobles`: points
    by number of nobles. `shown`: the favours in the game; `without`: the conflict cards left out.
    `reconstructed`: keys of the values that are marked R; `own`: the owner's own file, None for the built-in values.
    """

    start: Reward
    stacks: tuple[int, ...]
    both_price: int
    ransom_price: int
    army: tuple[int, int]
    castle_points: tuple[int, int]
    nobles: tuple[int, ...]
    minimum: tuple[int, ...]
    counties: tuple[Reward, ...]
    castle: tuple[Reward, ...]
    muster_price: int
    tiltyard_price: int
    favours: tuple[Reward, ...]
    shown: tuple[tuple[int, ...], ...]
    strength: tuple[int, ...]
    card_points: tuple[tuple[int, int, int], ...]
    without: tuple[tuple[int, ...], ...]
    laws: tuple[Law, ...]
    reconstructed: frozenset[str] = field(default=frozenset(), compare=False)
    own: OwnValues | None = field(default=None, compare=False)

    def mark(self, key: str) -> Mark:
        """Where a value comes from: what is not marked as reconstructed stands in a source."""
        return RECONSTRUCTED if key in self.reconstructed else SOURCE

    @property
    def numbers_reconstructed(self) -> int:
        """How many single values are marked: the three points of a conflict card count as three."""
        return sum(3 if _IS_POINTS.fullmatch(key) else 1 for key in self.reconstructed)

    @property
    def file(self) -> str:
        """The name of the owner's own file, "" for the built-in values."""
        return "" if self.own is None else self.own.file

    def digest(self) -> str:
        """Twelve digits that change when a value does; marks and the owner's file do not count."""
        document = asdict(self)
        del document["reconstructed"], document["own"]
        return digest(document)


class _Reader:
    """A file being read: values by table and key, each checked; at the end what nobody asked for is an error."""

    def __init__(self, data: Document, file: str) -> None:
        self.data = data
        self.file = file
        self._marked: list[tuple[str, Document, list[Any]]] = []
        self._asked: set[str] = set()

    def fail(self, key: str, reason: str, code: str, **params: int | str) -> ValuesError:
        """The error to raise. Of a key that is too long to be told only the beginning is."""
        key = key if len(key) <= LONGEST_KEY else f"{key[: LONGEST_KEY - 3]}..."
        return ValuesError(self.file, key, reason, code, **params)

    def table(self, *path: str) -> Document:
        """The table at this path; its marks are noted."""
        found: Any = self.data
        for depth, name in enumerate(path):
            key = ".".join(path[: depth + 1])
            if name not in found:
                raise self.fail(key, "this table is missing", "table_missing")
            found = found[name]
            if not isinstance(found, dict):
                raise self.fail(key, f"{short(found)} is no table", "not_a_table", found=short(found))
            self._asked.add(key)
        self._note_marks(".".join(path), found)
        return dict(found)

    def _note_marks(self, where: str, table: Document) -> None:
        if _MARKS not in table:
            return
        key = f"{where}.{_MARKS}"
        self._asked.add(key)
        names = table[_MARKS]
        if not isinstance(names, list):
            raise self.fail(key, f"{short(names)} is no list of names", "marks", found=short(names))
        self._marked.append((where, table, names))

    def number(self, where: str, table: Document, name: str, low: int, high: int) -> int:
        """The whole number of that name."""
        key = f"{where}.{name}"
        self._asked.add(key)
        if name not in table:
            raise self.fail(key, "it is missing", "missing")
        return self._checked(key, table[name], low, high)

    def _checked(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(key, f"{short(value)} is no whole number", "not_a_number", found=short(value))
        if not low <= value <= high:
            found = short(value)
            raise self.fail(key, f"{found} is not from {low} to {high}", "range", found=found, low=low, high=high)
        return value

    def numbers(self, where: str, table: Document, name: str, count: int) -> tuple[int, ...]:
        """The list of that many whole numbers from 0."""
        key = f"{where}.{name}"
        self._asked.add(key)
        value = table.get(name)
        if not isinstance(value, list) or len(value) != count:
            raise self.fail(key, f"{count} whole numbers in square brackets are expected", "list", count=count)
        return tuple(self._checked(f"{key}[{index}]", each, 0, MOST) for index, each in enumerate(value))

    def names(self, where: str, table: Document, name: str, known: tuple[str, ...]) -> tuple[int, ...]:
        """The list of names, all of them known and none twice, as ascending numbers."""
        key = f"{where}.{name}"
        self._asked.add(key)
        value = table.get(name)
        if not isinstance(value, list):
            raise self.fail(key, "a list of names in square brackets is expected", "names")
        for each in value:
            if each not in known:
                names_known = ", ".join(known)
                reason = f"{short(each)} is none of {names_known}"
                raise self.fail(key, reason, "name_unknown", found=short(each), known=names_known)
            if value.count(each) > 1:
                raise self.fail(key, f"{short(each)} is there twice", "name_twice", found=short(each))
        return tuple(sorted(known.index(each) for each in value))

    def reward(self, where: str, table: Document, keys: Iterable[str]) -> Reward:
        """The amounts that a table gives; what it leaves out is 0."""
        amounts: dict[str, int] = {}
        for name in keys:
            if name in table:
                amounts[name] = self.number(where, table, name, 0, most_of_reward(name))
        return Reward(**amounts)

    def marks(self) -> frozenset[str]:
        """The keys of marked values; raises ValuesError for a mark on a value that is not there.

        To be asked after all values are read, since of one that is missing itself that should be said.
        """
        found: set[str] = set()
        for where, table, names in self._marked:
            for name in names:
                if not isinstance(name, str) or name not in table or name == _MARKS:
                    reason = f"there is no value {short(name)} in this table"
                    raise self.fail(f"{where}.{_MARKS}", reason, "mark_unknown", found=short(name))
                found.add(f"{where}.{name}")
        return frozenset(found)

    def finish(self) -> None:
        """Raises ValuesError for a key that nobody asked for."""
        for key in _keys(self.data, ""):
            if key not in self._asked:
                raise self.fail(key, "there is no such value", "unknown")


def _keys(table: Document, where: str) -> Iterator[str]:
    """All keys, a table before what is in it: so one that nobody asked for is found before anybody looks deeper."""
    for name, value in table.items():
        key = f"{where}.{name}" if where else name
        yield key
        if isinstance(value, dict):
            yield from _keys(value, key)


def read_values(source: Path | OwnValues | None = None) -> Values:
    """The built-in values, or those of an owner's own file.

    Raises OSError where the file cannot be read, ValuesError (file, key, reason) where it does not fit.
    """
    own = OwnValues.read(source) if isinstance(source, Path) else source
    if own is None:
        file = "data.toml"
        text = files("game.games.lancaster").joinpath(file).read_text(encoding="utf-8")
    else:
        file, text = own.file, own.text
    if len(text) > LARGEST:
        raise ValuesError(file, "", f"it has more than {LARGEST} characters", "large", most=LARGEST)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            reason = f"line {number} has more than {LONGEST_LINE} characters"
            raise ValuesError(file, "", reason, "line_long", line=number, most=LONGEST_LINE)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # A TOMLDecodeError is a ValueError, as is what a number of thousands of digits raises.
        raise ValuesError(file, "", f"this is not TOML: {error}", "syntax", detail=str(error)) from None
    return _read(_Reader(data, file), own)


def _read(reader: _Reader, own: OwnValues | None) -> Values:
    start = reader.table("start")
    for name in AMOUNTS:
        reader.number("start", start, name, 0, MOST)
    stacks = reader.table("stacks")
    prices = reader.table("prices")
    final = reader.table("final")
    counties = [reader.table("counties", name) for name in COUNTY_IDS]
    castle = [reader.table("castle", name) for name in KIND_IDS]
    army = reader.numbers("final", final, "army", 2)
    castle_points = reader.numbers("final", final, "castle", 2)
    values = Values(
        start=reader.reward("start", start, AMOUNTS),
        stacks=tuple(reader.number("stacks", stacks, players, 0, MOST_STACK) for players in _PLAYERS),
        both_price=reader.number("prices", prices, "both", 0, MOST),
        ransom_price=reader.number("prices", prices, "ransom", 0, MOST),
        army=(army[0], army[1]),
        castle_points=(castle_points[0], castle_points[1]),
        nobles=reader.numbers("final", final, "nobles", len(COUNTY_IDS) + 1),
        minimum=tuple(
            reader.number(f"counties.{name}", table, "minimum", LEAST_MINIMUM, MOST_MINIMUM)
            for name, table in zip(COUNTY_IDS, counties, strict=True)
        ),
        counties=tuple(
            reader.reward(f"counties.{name}", table, REWARD) for name, table in zip(COUNTY_IDS, counties, strict=True)
        ),
        castle=tuple(
            reader.reward(f"castle.{name}", table, AMOUNTS if index < 4 else ())
            for index, (name, table) in enumerate(zip(KIND_IDS, castle, strict=True))
        ),
        muster_price=reader.number("castle.muster", castle[4], "price", 0, MOST),
        tiltyard_price=reader.number("castle.tiltyard", castle[5], "price", 0, MOST),
        favours=_favours(reader),
        shown=_by_players(reader, "favours", "shown", FAVOUR_IDS),
        strength=_strength(reader),
        card_points=_card_points(reader),
        without=_by_players(reader, "conflicts", "without", CARD_IDS),
        laws=_laws(reader),
        reconstructed=reader.marks(),
        own=own,
    )
    for players, cards in zip(_PLAYERS, values.without, strict=True):
        if CARDS - len(cards) < _CARDS_NEEDED:
            reason = f"{_CARDS_NEEDED} cards have to stay in the game"
            raise reader.fail(f"conflicts.without.{players}", reason, "cards", count=_CARDS_NEEDED)
    reader.finish()
    return values


def _favours(reader: _Reader) -> tuple[Reward, ...]:
    """F3 and F4 are known by their kind and pay nothing else."""
    found: list[Reward] = []
    for name in FAVOUR_IDS:
        if name in ("F3", "F4"):
            found.append(Reward())
        else:
            where = f"favours.{name}"
            found.append(reader.reward(where, reader.table("favours", name), ("gold", "squires")))
    return tuple(found)


def _by_players(reader: _Reader, table: str, name: str, known: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    found = reader.table(table, name)
    return tuple(reader.names(f"{table}.{name}", found, players, known) for players in _PLAYERS)


def _strength(reader: _Reader) -> tuple[int, ...]:
    return tuple(
        reader.number(f"conflicts.{name}", reader.table("conflicts", name), "strength", 1, MOST) for name in CARD_IDS
    )


def _card_points(reader: _Reader) -> tuple[tuple[int, int, int], ...]:
    found: list[tuple[int, int, int]] = []
    for name in CARD_IDS:
        first, second, third = reader.numbers(f"conflicts.{name}", reader.table("conflicts", name), "points", 3)
        found.append((first, second, third))
    return tuple(found)


def _laws(reader: _Reader) -> tuple[Law, ...]:
    found: list[Law] = []
    for number in range(1, LAWS + 1):
        where = f"laws.{number}"
        table = reader.table("laws", str(number))
        group = reader.number(where, table, "group", 0, len(GROUP_SIZES) - 1)
        kind = row(number)
        amounts: dict[str, int] = {}
        for name in kind.values:
            amounts[name] = reader.number(where, table, name, least_of_law(number, name), MOST)
        found.append(Law(group, **amounts))
    for group, size in enumerate(GROUP_SIZES):
        count = sum(law.group == group for law in found)
        if count != size:
            reason = f"group {group} has {size} laws, not {count}"
            raise reader.fail("laws", reason, "groups", group=group, count=size, found=count)
    return tuple(found)
