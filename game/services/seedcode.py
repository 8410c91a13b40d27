"""Seed codes: a whole set-up as a few groups of letters that a person can copy, read aloud and type.

A code holds the version of codes, the game, the number of players, all options and the seed, as one number:

    (((seed * O + options) * 16 + players) * 32 + game) * 8 + 1
    ((((seed * O + options) * 8 ** players + levels) * 16 + players) * 32 + game) * 8 + 2
    ((((seed * O + options) * R + rest) * 16 + players) * 32 + game) * 8 + 3
    (((((seed * O + options) * 4 + begins) * R + rest) * 16 + players) * 32 + game) * 8 + 4

where `options` is written with one digit an option, the first one most significant, each in the base of its
number of choices (O is the product of those), and `game` is `Game.seed_code`, from 1. A code of version 2 says also
who plays each seat: `levels` has one digit in base 8 a seat, the first one most significant, 0 for a person, else the
place of the bot's level in LEVELS, from 1. A code of version 3 says all that a set-up can choose but who begins, names,
faces and colours: `rest` has, from its least significant digit on (with their bases),

* for each seat, from the first on: whether a bot plays it (2); if so its level's place in LEVELS (8) and its
  character's in CHARACTERS, from 1, 0 for none (16);
* whether there is a time limit (2); if so its place in LIMITS (16), and the place of its ending in ENDINGS (4);
* in a game with boards, whether only some are drawn from (2); if so, for each of them whether it is one (2);
* whether an owner's own values are in force (2); if so a number made of the digest of the game's data (32768): such a
  code is good only where the same values are.

R is the product of those bases. A code of version 4 says also who begins: `begins` is the way's place in BEGINS. It is
written only where the seats are turned by it: codes up to version 3 leave that to the rules of the game. The number
stands in Crockford's base 32 (no I, L, O, U), most significant symbol first; three more symbols are the number modulo
32749, a prime, which finds every single wrong symbol and every two swapped neighbours. Zeros in front fill
the last group of five.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.core.documents import DocumentError
from game.core.game import Game
from game.core.options import Options, complete
from game.core.rng import Rng
from game.services.problem import Problem, ServiceError

T = TypeVar("T")

VERSION = 4
"""Goes up when the options of a game, the meaning of a seed or what a code holds change."""
LEVELS = ("novice", "easy", "medium", "hard", "expert")
"""A level's place here is part of codes: only append, seven at most."""
CHARACTERS = ("ada", "kenji", "milo", "ines", "joan", "oakley", "mina", "bruno")
"""A character's place here is part of codes: only append, fifteen at most."""
LIMITS = (
    ("turn", 30), ("turn", 60), ("turn", 120), ("turn", 300), ("game", 600), ("game", 1200), ("game", 2400),
    ("game", 3600), ("turn", 15), ("game", 180), ("game", 300), ("game", 900),
)  # fmt: skip
"""Kind and seconds of the time limits that a code can hold: only append, sixteen at most."""
ENDINGS = ("remind", "play")
"""What happens when time has run out: only append, four at most."""
BEGINS = ("lot", "top")
"""The ways to find out who begins that a code can hold: only append, four at most."""
PERSON = ""
"""What stands for a person in place of a level."""
SEED_BITS = 40
"""Bits of the seeds that the set-up draws; the shorter, the shorter the code."""
LONGEST = 60

_SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES = {symbol: value for value, symbol in enumerate(_SYMBOLS)} | {"O": 0, "I": 1, "L": 1}
_CHECK_PRIME = 32749
_CHECK_SYMBOLS = 3
_GROUP = 5
_UNTURNED = 3
"""The version of codes that do not say who begins."""
_VERSIONS, _GAMES, _SEATS, _LEVELS, _CHARACTERS, _LIMITS, _ENDINGS, _WAYS, _DATA = 8, 32, 16, 8, 16, 16, 4, 4, 1 << 15


@dataclass(frozen=True)
class SetUp:
    """What a code stands for.

    `levels`: the level of each seat's bot, PERSON for a person; empty where an old code says nothing of them.
    `characters`: the character of each seat's bot, "" for a person; empty where an old code says nothing of them, nor
    of what follows. `limit`: kind, seconds and ending of a time limit. `boards`: those that the map is drawn from,
    empty for all that came with the game. `begins`: how it is found out who begins, one of BEGINS; "" where the code
    leaves that to the rules of the game.
    """

    game: str
    seats: int
    options: Options
    seed: int
    levels: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    limit: tuple[str, int, str] | None = None
    boards: tuple[str, ...] = ()
    begins: str = ""


def random_seed() -> int:
    """A fresh seed that makes a short code."""
    return secrets.randbits(SEED_BITS)


def seeds_from(first: int) -> Callable[[], int]:
    """Seeds like those of `random_seed`, but the same ones, in the same order, for the same `first`."""
    rng = Rng(first)
    return lambda: rng.draw() % (1 << SEED_BITS)


def encode(
    game: Game,
    seats: int,
    options: Mapping[str, object],
    seed: int,
    levels: Sequence[str] | None = None,
    characters: Sequence[str] | None = None,
    *,
    limit: tuple[str, int, str] | None = None,
    boards: Sequence[str] = (),
    begins: str = "",
) -> str:
    """The code of a set-up; options that are not given have their default.

    `levels`: who plays each seat, a level or PERSON; None: the code does not say. `characters`: the character of each
    seat's bot ("" for none, and for persons); None: the code says neither them nor `limit`, `boards` (names of the
    game's own), own values in force and `begins` ("": it is left to the rules of the game). Raises DocumentError for an
    option or a number of seats that the game does not have, ValueError for a seed that is not from 0 to 2**64 - 1 and
    for what has no place in the lists above.
    """
    if seats not in game.seat_counts:
        raise DocumentError("seats", f"{game.id} is not played by {seats}", "players")
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"{seed} is no seed")
    if levels is not None and (len(levels) != seats or not set(levels) <= {PERSON, *LEVELS}):
        raise ValueError(f"{', '.join(levels)}: these are not the levels of {seats} seats")
    digits = _Digits()
    newest = VERSION if begins else _UNTURNED
    digits.put(1 if levels is None else 2 if characters is None else newest, _VERSIONS)
    digits.put(game.seed_code, _GAMES)
    digits.put(seats, _SEATS)
    if levels is not None and characters is not None:
        _put_seats(digits, levels, characters)
        _put_rest(digits, game, limit, boards)
        if begins:
            digits.put(BEGINS.index(begins), _WAYS)
    elif levels is not None:
        for level in reversed(levels):
            digits.put(0 if level == PERSON else LEVELS.index(level) + 1, _LEVELS)
    chosen = complete(game.options, options)
    for option in reversed(game.options):
        digits.put(_place(option.choices, chosen[option.name]), len(option.choices))
    number = digits.number(seed)
    symbols = _text(number) + _text(number % _CHECK_PRIME).rjust(_CHECK_SYMBOLS, "0")
    symbols = symbols.rjust(-(-len(symbols) // _GROUP) * _GROUP, "0")
    return "-".join(symbols[start : start + _GROUP] for start in range(0, len(symbols), _GROUP))


def decode(text: str, games: Iterable[Game]) -> SetUp:
    """What a code stands for. Small letters, spaces and dashes do not matter, nor O for 0 and I or L for 1.

    Raises ServiceError: `code_empty`; `code_symbol` (symbol) for a character that no code has; `code_typo`
    where the check does not fit; `code_newer` for a code of a newer version; `code_game` for a game that
    this program lacks; `code_values` for one that was made with own values that are not in force here.
    """
    digits = _Reader(_checked(_symbols(text)))
    version = digits.take(_VERSIONS)
    if version > VERSION:
        raise ServiceError(Problem("code_newer"))
    place, seats = digits.take(_GAMES), digits.take(_SEATS)
    known = {game.seed_code: game for game in games}
    if version < 1 or place == 0:
        raise ServiceError(Problem("code_typo"))
    if place not in known:
        raise ServiceError(Problem("code_game"))
    game = known[place]
    levels: list[str] = []
    characters: list[str] = []
    limit: tuple[str, int, str] | None = None
    boards: tuple[str, ...] = ()
    begins = ""
    if version == 2:
        levels = [digits.entry(("", *LEVELS), _LEVELS) for _ in range(seats)][::-1]
    elif version > 2:
        for _ in range(seats):
            is_bot = digits.take(2)
            levels.append(digits.entry(LEVELS, _LEVELS) if is_bot else PERSON)
            characters.append(digits.entry(("", *CHARACTERS), _CHARACTERS) if is_bot else "")
        limit, boards = _take_rest(digits, game)
    if version > 3:
        begins = digits.entry(BEGINS, _WAYS)
    options: Options = {}
    for option in reversed(game.options):
        options[option.name] = option.choices[digits.take(len(option.choices))]
    if seats not in game.seat_counts or digits.left >= 1 << 64:
        raise ServiceError(Problem("code_typo"))
    chosen = complete(game.options, options)
    return SetUp(game.id, seats, chosen, digits.left, tuple(levels), tuple(characters), limit, boards, begins)


class _Digits:
    """Digits in bases of their own, the first one least significant."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, base: int) -> None:
        self._digits.append((value, base))

    def number(self, rest: int) -> int:
        """The number with these as its last digits, and `rest` before them."""
        for value, base in reversed(self._digits):
            rest = rest * base + value
        return rest


class _Reader:
    """Takes the digits off a number, the least significant first; `left`: what is before them."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, base: int) -> int:
        self.left, value = divmod(self.left, base)
        return value

    def entry(self, entries: Sequence[T], base: int) -> T:
        """The entry whose place is the next digit; no code has another one."""
        place = self.take(base)
        if place >= len(entries):
            raise ServiceError(Problem("code_typo"))
        return entries[place]


def _put_seats(digits: _Digits, levels: Sequence[str], characters: Sequence[str]) -> None:
    if len(characters) != len(levels) or not set(characters) <= {"", *CHARACTERS}:
        raise ValueError(f"{', '.join(characters)}: these are not the characters of {len(levels)} seats")
    for level, character in zip(levels, characters, strict=True):
        digits.put(level != PERSON, 2)
        if level != PERSON:
            digits.put(LEVELS.index(level), _LEVELS)
            digits.put(("", *CHARACTERS).index(character), _CHARACTERS)


def _put_rest(digits: _Digits, game: Game, limit: tuple[str, int, str] | None, boards: Sequence[str]) -> None:
    digits.put(limit is not None, 2)
    if limit is not None:
        digits.put(LIMITS.index(limit[:2]), _LIMITS)
        digits.put(ENDINGS.index(limit[2]), _ENDINGS)
    if not set(boards) <= set(game.boards):
        raise ValueError(f"{', '.join(boards)}: these are not the boards of {game.id}")
    if game.boards:
        digits.put(bool(boards), 2)
        for board in game.boards if boards else ():
            digits.put(board in boards, 2)
    digits.put(game.own_values is not None, 2)
    if game.own_values is not None:
        digits.put(_data(game), _DATA)


def _take_rest(digits: _Reader, game: Game) -> tuple[tuple[str, int, str] | None, tuple[str, ...]]:
    limit: tuple[str, int, str] | None = None
    if digits.take(2):
        kind, seconds = digits.entry(LIMITS, _LIMITS)
        limit = kind, seconds, digits.entry(ENDINGS, _ENDINGS)
    boards: tuple[str, ...] = ()
    if game.boards and digits.take(2):
        boards = tuple(board for board in game.boards if digits.take(2))
    if digits.take(2) and (digits.take(_DATA) != _data(game) or game.own_values is None):
        raise ServiceError(Problem("code_values"))
    return limit, boards


def _data(game: Game) -> int:
    """A number that tells one set of values from another."""
    return int.from_bytes(hashlib.sha256(game.data_digest().encode()).digest()[:2]) % _DATA


def _place(choices: tuple[object, ...], value: object) -> int:
    return next(i for i, choice in enumerate(choices) if type(choice) is type(value) and choice == value)


def _symbols(text: str) -> list[int]:
    """The values of the symbols in what somebody typed, wide Japanese letters included."""
    plain = unicodedata.normalize("NFKC", text[: 4 * LONGEST]).upper()
    values = []
    for character in plain:
        if character.isspace() or unicodedata.category(character) == "Pd" or character in "ー−_":
            continue
        if character not in _VALUES:
            raise ServiceError(Problem("code_symbol", {"symbol": character}))
        values.append(_VALUES[character])
    if not values:
        raise ServiceError(Problem("code_empty"))
    return values


def _checked(values: list[int]) -> int:
    """The number that the symbols before the check stand for."""
    number = 0
    for value in values:
        number = number * 32 + value
    number, check = divmod(number, 1 << 5 * _CHECK_SYMBOLS)
    if len(values) > LONGEST or check != number % _CHECK_PRIME:
        raise ServiceError(Problem("code_typo"))
    return number


def _text(number: int) -> str:
    symbols = ""
    while number:
        number, value = divmod(number, 32)
        symbols = _SYMBOLS[value] + symbols
    return symbols or "0"
