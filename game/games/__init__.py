"""The registry: a game's package (game/core/loader.py says where) has a function `new_game()` that returns its `Game`.

`MENU_POSITION` in the package is its place in menus, from 1. Where `TAKES_VALUES` stands in it, an owner of the board
game may replace the values (see game/core/values.py), and `new_game(values=None)` takes them. The package itself
imports little, so that all packages can be looked at when the program starts.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game import engine
from game.core import loader
from game.core.game import Game
from game.core.loader import Unusable
from game.core.values import OwnValues, ValuesError

SEED_CODES = range(1, 32)
"""The numbers that a seed code can hold for a game."""


def game_ids() -> list[str]:
    """The ids of all games, in the order of menus: the names of the folders."""
    packages = {name: loader.module(name, "rules") for name in loader.game_ids()}
    found = [name for name, package in packages.items() if hasattr(package, "new_game")]
    return sorted(found, key=lambda name: (packages[name].MENU_POSITION, name))


def find_game(game_id: str, values: OwnValues | None = None) -> Game:
    """The game of that id, with the built-in values or an owner's own.

    Raises KeyError if there is none, ValuesError if the values cannot be used or the game takes none.
    """
    if game_id not in game_ids():
        raise KeyError(game_id)
    new_game = loader.module(game_id, "rules").new_game
    made: Game
    if values is None:
        made = new_game()
    elif takes_values(game_id):
        made = new_game(values)
    else:
        raise ValuesError(values.file, "", f"{game_id} takes no values of one's own", "none_taken")
    return made


def takes_values(game_id: str) -> bool:
    """Whether that game can be played with an owner's own values."""
    return bool(getattr(loader.module(game_id, "rules"), "TAKES_VALUES", False))


def all_games() -> list[Game]:
    """All games, in the order of menus."""
    return [find_game(game_id) for game_id in game_ids()]


def use_folder(folder: Path) -> list[Unusable]:
    """Take in the games of a folder, each whole in one of its own; gives those that cannot be played, and why.

    These are left out. A game may not have the number in seed codes of another: a code would deal the wrong one. Where
    the rules are compiled no game can be added: its classes could not derive from those of the contract.
    """
    if engine() == "compiled":
        return [Unusable(folder, "the rules of this program are compiled; start it from its sources to add a game")]
    before = set(loader.game_ids())
    taken = {find_game(game_id).seed_code: game_id for game_id in before}
    wrong = loader.use_folder(folder)
    for game_id, place in loader.own_games().items():
        reason = "" if game_id in before else _why_not(game_id, taken)
        if reason:
            loader.forget(game_id)
            wrong.append(Unusable(place, reason))
    return wrong


def _why_not(game_id: str, taken: dict[int, str]) -> str:
    """Why the game cannot be played; "" if it can. Then its number in seed codes is noted in `taken`."""
    try:
        game = find_game(game_id)
        number = game.seed_code
    except Exception as error:  # whatever its developer did: it is told, and the other games go on
        return f"the game cannot be made: {error!r}"
    if game.id != game_id:
        return f"its Game.id is {game.id!r}; it must be the name of the folder"
    if number not in SEED_CODES:
        return f"its Game.seed_code is {number}; it must be from 1 to {SEED_CODES[-1]}"
    if taken.setdefault(number, game_id) != game_id:
        return f"its Game.seed_code, {number}, is that of {taken[number]}; choose another number"
    return ""


@dataclass(frozen=True)
class Finder:
    """`find_game` for another process, where the same folders of games are to be known."""

    folders: tuple[Path, ...] = ()

    @classmethod
    def here(cls) -> Finder:
        """One that knows the games that are known here."""
        return cls(tuple(sorted({place.parent for place in loader.own_games().values()})))

    def __call__(self, game_id: str, values: OwnValues | None = None) -> Game:
        """`find_game`."""
        for folder in self.folders:
            loader.use_folder(folder)
        return find_game(game_id, values)
