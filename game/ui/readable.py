"""Games whose files can be read; of a damaged one the person is told, and the others go on.

A game that takes values of one's own is made with those in the data folder, if they are there and sound.
"""

from __future__ import annotations

from pathlib import Path
from tomllib import TOMLDecodeError
from typing import TYPE_CHECKING

from game.core.documents import DocumentError
from game.core.game import Game
from game.core.values import OwnValues, ValuesError
from game.games import find_game, game_ids, takes_values
from game.services.files import file_problem
from game.services.problem import Problem, ServiceError
from game.services.saves import Save
from game.tiled import MapError

if TYPE_CHECKING:
    from game.ui.context import Context

DAMAGE = (OSError, TOMLDecodeError, MapError, DocumentError, ValuesError, KeyError, ValueError)
"""What the making of a game raises where its values or maps are damaged."""


def open_game(context: Context, game_id: str) -> Game:
    """The game of that id, with the person's own values if they can be used (see `values_problem`).

    Raises ServiceError (`game_damaged`: game, detail) if the files that came with the program cannot be used.
    """
    try:
        own = _with_own_values(context, game_id)
    except ServiceError:
        own = None  # told when somebody wants to play it
    return own or built_in_game(context, game_id)


def values_problem(context: Context, game_id: str) -> Problem | None:
    """Why the person's own values of a game are not in force (`own_values`: file, game, detail); None: all is well."""
    try:
        _with_own_values(context, game_id)
    except ServiceError as error:
        return error.problem
    return None


def tell_values(context: Context, game_id: str) -> None:
    """Tell of own values that cannot be used, as soon as the game is wanted."""
    problem = values_problem(context, game_id)
    if problem is not None:
        context.tell([problem])


def game_of_save(context: Context, save: Save, path: Path) -> Game:
    """The game with the values that the save in the file at `path` was made with, in force or not.

    Raises ServiceError: `game_damaged`, or `values_gone` (file, used, present) if nobody has these values any more.
    """
    try:
        game = built_in_game(context, save.game) if save.values is None else find_game(save.game, save.values)
    except ValuesError:
        game = None  # another version of the program took them
    if game is None or game.data_digest() != save.record.get("data", ""):
        raise ServiceError(Problem("values_gone", values_named(context, save, path)))
    return game


def values_named(context: Context, save: Save, path: Path) -> dict[str, str]:
    """What the save at `path` (`file`) was made with (`used`), and what is in force (`present`), in words."""
    present = open_game(context, save.game)
    return {
        "file": str(path),
        "used": _named(context, save.values, str(save.record.get("data", ""))),
        "present": _named(context, present.own_values, present.data_digest()),
    }


def _named(context: Context, values: OwnValues | None, digest: str) -> str:
    if values is None:
        return context.tr("values.built_in", digest=digest)
    return context.tr("values.of_file", file=values.file, digest=digest)


def built_in_game(context: Context, game_id: str) -> Game:
    """The game with its built-in values. Raises ServiceError (`game_damaged`) if its files cannot be used."""
    try:
        return find_game(game_id)
    except DAMAGE as error:
        name = context.tr.scope(game_id)("game.name")
        raise ServiceError(Problem("game_damaged", {"game": name, "detail": str(error)})) from error


def _with_own_values(context: Context, game_id: str) -> Game | None:
    """The game with the person's own values, None if there are none; raises ServiceError (`own_values`)."""
    path = context.data.values(game_id)
    if not takes_values(game_id):
        return None
    words = context.tr.scope(game_id)
    try:
        return find_game(game_id, OwnValues.read(path))
    except FileNotFoundError:
        return None
    except OSError as error:
        detail = file_problem("values.file", path, error).text(words)
    except ValuesError as error:
        detail = words(f"problem.values.{error.code}", file=error.file, key=error.key, **error.params)
    except Exception as error:  # what nobody thought of must not keep any game from being set up
        detail = words("problem.values.syntax", file=path.name, detail=str(error) or type(error).__name__)
    raise ServiceError(Problem("own_values", {"file": str(path), "game": words("game.name"), "detail": detail}))


def readable_games(context: Context) -> list[Game]:
    """All games that can be played, in the order of menus."""
    found: list[Game] = []
    for game_id in game_ids():
        try:
            found.append(open_game(context, game_id))
        except ServiceError:
            continue  # told when somebody wants to play it
    return found
