"""Games whose files can be read; of a damaged one the person is told, and the others go on."""

from __future__ import annotations

from tomllib import TOMLDecodeError
from typing import TYPE_CHECKING

from game.core.documents import DocumentError
from game.core.game import Game
from game.games import find_game, game_ids
from game.services.problem import Problem, ServiceError
from game.tiled import MapError

if TYPE_CHECKING:
    from game.ui.app import App

DAMAGE = (OSError, TOMLDecodeError, MapError, DocumentError, KeyError, ValueError)
"""What the making of a game raises where its values or maps are damaged."""


def open_game(app: App, game_id: str) -> Game:
    """The game of that id; raises ServiceError (`game_damaged`: game, detail) if its files cannot be used."""
    try:
        return find_game(game_id)
    except DAMAGE as error:
        name = app.tr.scope(game_id)("game.name")
        raise ServiceError(Problem("game_damaged", {"game": name, "detail": str(error)})) from error


def readable_games(app: App) -> list[Game]:
    """All games that can be played, in the order of menus."""
    found: list[Game] = []
    for game_id in game_ids():
        try:
            found.append(open_game(app, game_id))
        except ServiceError:
            continue  # told when somebody wants to play it
    return found
