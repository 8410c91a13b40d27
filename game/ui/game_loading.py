"""Opens games whose files can be read; of a damaged one the person is told, and the others go on.

A game that takes values of one's own is made with those that are in force (game/services/value_sets.py), if they are
sound; one that was saved with those that the save carries.
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
from game.services.save_document import Save
from game.services.value_sets import ValueSets, title
from game.tiled import MapError

if TYPE_CHECKING:
    from game.ui.context import Context

DAMAGE = (OSError, TOMLDecodeError, MapError, DocumentError, ValuesError, KeyError, ValueError)
"""What the making of a game raises where its values or maps are damaged."""


def value_sets(context: Context, game_id: str) -> ValueSets:
    """The values of one's own for a game."""
    data = context.data
    return ValueSets(game_id, data.values(game_id), data.value_sets(game_id), data.files)


def open_game(context: Context, game_id: str) -> Game:
    """The game of that id, with the values that are in force if they can be used (see `values_problem`).

    Raises ServiceError (`game_damaged`: game, detail) if the files that came with the program cannot be used.
    """
    try:
        own = _in_force(context, game_id)
    except ServiceError:
        own = None  # told when somebody wants to play it
    return own or built_in_game(context, game_id)


def game_with(context: Context, game_id: str, values: OwnValues | None) -> Game:
    """The game with these values, None for the built-in ones.

    Raises ServiceError: `game_damaged`, or `values_unusable` (game, detail) if they cannot be used.
    """
    if values is None:
        return built_in_game(context, game_id)
    try:
        return find_game(game_id, values)
    except Exception as error:
        params = {"game": context.tr.scope(game_id)("game.name"), "detail": values_error(context, game_id, error)}
        raise ServiceError(Problem("values_unusable", params)) from error


def values_problem(context: Context, game_id: str) -> Problem | None:
    """Why the person's own values of a game are not in force (`own_values`: file, game, detail); None: all is well."""
    try:
        _in_force(context, game_id)
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
        "used": _named(context, save.game, save.values, str(save.record.get("data", ""))),
        "present": _named(context, save.game, present.own_values, present.data_digest()),
    }


def _named(context: Context, game_id: str, values: OwnValues | None, digest: str) -> str:
    if values is None:
        return context.tr("values.built_in", digest=digest)
    return context.tr("values.of_file", file=title(game_id, values.file), digest=digest)


def built_in_game(context: Context, game_id: str) -> Game:
    """The game with its built-in values. Raises ServiceError (`game_damaged`) if its files cannot be used."""
    try:
        return find_game(game_id)
    except DAMAGE as error:
        name = context.tr.scope(game_id)("game.name")
        raise ServiceError(Problem("game_damaged", {"game": name, "detail": str(error)})) from error


def _in_force(context: Context, game_id: str) -> Game | None:
    """The game with the values in force, None if these are the built-in ones; raises ServiceError (`own_values`)."""
    if not takes_values(game_id):
        return None
    sets = value_sets(context, game_id)
    choice = sets.chosen(context.settings.values)
    path = sets.place(choice)
    try:
        own = sets.read(choice)
        return None if own is None else find_game(game_id, own)
    except Exception as error:  # what nobody thought of must not keep any game from being set up
        words = context.tr.scope(game_id)
        detail = values_error(context, game_id, error, path)
        params = {"file": str(path), "game": words("game.name"), "detail": detail}
        raise ServiceError(Problem("own_values", params)) from error


def values_error(context: Context, game_id: str, error: Exception, path: Path | None = None) -> str:
    """What is wrong with values of a game, in words. `path`: the file they were read from."""
    words = context.tr.scope(game_id)
    if isinstance(error, OSError) and path is not None:
        return file_problem("values.file", path, error).text(words)
    if isinstance(error, ValuesError):
        return words(f"problem.values.{error.code}", file=error.file, key=error.key, **error.params)
    file = path.name if path is not None else game_id
    return words("problem.values.syntax", file=file, detail=str(error) or type(error).__name__)


def readable_games(context: Context) -> list[Game]:
    """All games that can be played, in the order of menus."""
    found: list[Game] = []
    for game_id in game_ids():
        try:
            found.append(open_game(context, game_id))
        except ServiceError:
            continue  # told when somebody wants to play it
    return found
