"""The set-up of the last game, which the settings remember."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Game
from game.services.problem import trusting_nothing
from game.table.boards import own_boards
from game.table.seats import name_bots
from game.table.setup import Setup

if TYPE_CHECKING:
    from game.ui.context import Context


def last_setup(context: Context, game: Game) -> Setup | None:
    """The set-up of the last game, without a deal; None if that was another game or nothing is remembered.

    Raises ServiceError (`setup_forgotten`) if it no longer fits the game.
    """
    document = context.settings.last_setup
    if document is None or document.get("game") != game.id:
        return None
    own = own_boards(context.data.boards(game.id), game)[0] if game.boards else []
    with trusting_nothing("setup_forgotten", context.data.settings):
        setup = Setup.from_document(document, game, own)
    name_bots(setup.seats, context.tr)
    return setup
