"""What each game was last set up with, which the settings remember."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.game import Game
from game.services.problem import trusting_nothing
from game.table.boards import own_boards
from game.table.seats import COLOURS, name_bots
from game.table.setup import FACES, Setup

if TYPE_CHECKING:
    from game.ui.context import Context


def last_setup(context: Context, game: Game) -> Setup | None:
    """The set-up of the last game of this kind, without a deal; None if nothing is remembered.

    Raises ServiceError (`setup_forgotten`) if it no longer fits the game.
    """
    document = context.settings.last_setup  # version 0.1.0 keeps this one alone
    if document is None or document.get("game") != game.id:
        document = context.settings.last_setups.get(game.id)
    if document is None:
        return None
    own = own_boards(context.data.boards(game.id), game)[0] if game.boards else []
    with trusting_nothing("setup_forgotten", context.data.settings):
        setup = Setup.from_document(document, game, own)
    name_bots(setup.seats, context.tr)
    return setup


def remember(context: Context, setup: Setup) -> None:
    """Let this be the last set-up of its game, and of all."""
    document = setup.to_document()
    context.settings.last_setup = document
    context.settings.last_setups = {**context.settings.last_setups, setup.game: document}
    context.save_settings()


def forget(context: Context, game: Game) -> None:
    """Let there be no last set-up of this game."""
    settings = context.settings
    settings.last_setups = {game_id: each for game_id, each in settings.last_setups.items() if game_id != game.id}
    if settings.last_setup is not None and settings.last_setup.get("game") == game.id:
        settings.last_setup = None


def last_person(context: Context) -> str:
    """The name of the first person of the last set-up of any game; "" where none is remembered."""
    return next((str(seat["name"]) for seat in _persons(context) if isinstance(seat.get("name"), str)), "")


def portraits_of_persons(context: Context) -> dict[str, tuple[str, str]]:
    """The face and the colour that each person of the last set-ups has, by name."""
    found: dict[str, tuple[str, str]] = {}
    for seat in _persons(context):
        name, face, colour = (seat.get(key) for key in ("name", "face", "colour"))
        if isinstance(name, str) and isinstance(face, str) and face in FACES and colour in COLOURS:
            found.setdefault(name, (face, str(colour)))
    return found


def _persons(context: Context) -> Iterator[dict[str, object]]:
    """The seats of persons in the last set-ups as the settings hold them, the last set-up of all first."""
    settings = context.settings
    for document in (settings.last_setup, *settings.last_setups.values()):
        seats = document.get("seats") if isinstance(document, dict) else None
        for seat in seats if isinstance(seats, list) else ():
            if isinstance(seat, dict) and seat.get("kind") == "person":
                yield seat
