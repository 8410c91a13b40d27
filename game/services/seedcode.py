"""Seed codes: a whole set-up as a few groups of letters that a person can copy, read aloud and type.

A code holds the version of codes, the game, the number of players, all options and the seed, as one number:

    (((seed * O + options) * 16 + players) * 32 + game) * 8 + 1
    ((((seed * O + options) * 8 ** players + levels) * 16 + players) * 32 + game) * 8 + 2

where `options` is written with one digit an option, the first one most significant, each in the base of its
number of choices (O is the product of those), and `game` is its place in GAMES, from 1. A code of version 2 says also
who plays each seat: `levels` has one digit in base 8 a seat, the first one most significant, 0 for a person, else the
place of the bot's level in LEVELS, from 1. The number stands in
Crockford's base 32 (no I, L, O, U), most significant symbol first; three more symbols are the number modulo
32749, a prime, which finds every single wrong symbol and every two swapped neighbours. Zeros in front fill
the last group of five.
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.core.documents import DocumentError
from game.core.game import Game
from game.core.options import Options, complete
from game.services.problem import Problem, ServiceError

VERSION = 2
"""Goes up when the options of a game, the meaning of a seed or what a code holds change."""
GAMES = ("sleeping_queens", "queen_run", "lancaster")
"""A game's place here is part of every code: only append."""
LEVELS = ("novice", "easy", "medium", "hard", "expert")
"""A level's place here is part of codes: only append, seven at most."""
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
_VERSIONS, _GAMES, _SEATS, _LEVELS = 8, 32, 16, 8


@dataclass(frozen=True)
class SetUp:
    """What a code stands for. `levels`: the level of each seat's bot, PERSON for a person; empty where it says nothing.
    """

    game: str
    seats: int
    options: Options
    seed: int
    levels: tuple[str, ...] = ()


def random_seed() -> int:
    """A fresh seed that makes a short code."""
    return secrets.randbits(SEED_BITS)


def encode(
    game: Game, seats: int, options: Mapping[str, object], seed: int, levels: Sequence[str] | None = None
) -> str:
    """The code of a set-up; options that are not given have their default.

    `levels`: who plays each seat, a level or PERSON; None: the code does not say. Raises DocumentError for an option or
    a number of seats that the game does not have, ValueError for a seed that is not from 0 to 2**64 - 1, a game without
    a place in GAMES, or levels without one in LEVELS or of another number than the seats.
    """
    if seats not in game.seat_counts:
        raise DocumentError("seats", f"{game.id} is not played by {seats}", "players")
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"{seed} is no seed")
    number = seed
    chosen = complete(game.options, options)
    for option in game.options:
        number = number * len(option.choices) + _place(option.choices, chosen[option.name])
    if levels is not None:
        if len(levels) != seats or not set(levels) <= {PERSON, *LEVELS}:
            raise ValueError(f"{', '.join(levels)}: these are not the levels of {seats} seats")
        for level in levels:
            number = number * _LEVELS + (0 if level == PERSON else LEVELS.index(level) + 1)
    number = (number * _SEATS + seats) * _GAMES + GAMES.index(game.id) + 1
    number = number * _VERSIONS + (1 if levels is None else VERSION)
    symbols = _text(number) + _text(number % _CHECK_PRIME).rjust(_CHECK_SYMBOLS, "0")
    symbols = symbols.rjust(-(-len(symbols) // _GROUP) * _GROUP, "0")
    return "-".join(symbols[start : start + _GROUP] for start in range(0, len(symbols), _GROUP))


def decode(text: str, games: Iterable[Game]) -> SetUp:
    """What a code stands for. Small letters, spaces and dashes do not matter, nor O for 0 and I or L for 1.

    Raises ServiceError: `code_empty`; `code_symbol` (symbol) for a character that no code has; `code_typo`
    where the check does not fit; `code_newer` for a code of a newer version; `code_game` for a game that
    this program lacks.
    """
    number = _checked(_symbols(text))
    number, version = divmod(number, _VERSIONS)
    if version > VERSION:
        raise ServiceError(Problem("code_newer"))
    number, place = divmod(number, _GAMES)
    number, seats = divmod(number, _SEATS)
    known = {GAMES.index(game.id) + 1: game for game in games if game.id in GAMES}
    if version < 1 or place == 0:
        raise ServiceError(Problem("code_typo"))
    if place not in known:
        raise ServiceError(Problem("code_game"))
    game = known[place]
    levels: list[str] = []
    for _ in range(seats if version > 1 else 0):
        number, index = divmod(number, _LEVELS)
        if index > len(LEVELS):
            raise ServiceError(Problem("code_typo"))
        levels.insert(0, PERSON if index == 0 else LEVELS[index - 1])
    options: Options = {}
    for option in reversed(game.options):
        number, index = divmod(number, len(option.choices))
        options[option.name] = option.choices[index]
    if seats not in game.seat_counts or number >= 1 << 64:
        raise ServiceError(Problem("code_typo"))
    return SetUp(game.id, seats, complete(game.options, options), number, tuple(levels))


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
