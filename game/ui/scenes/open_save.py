"""Opens a saved game: at its table, as a replay, or with its results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.services.problem import ServiceError
from game.ui.daily import accompany
from game.ui.playing import Playing
from game.ui.scenes.look_back import look_back
from game.ui.scenes.results import ResultsScene
from game.ui.tables import table_scene

if TYPE_CHECKING:
    from game.ui.app import App


def open_save(app: App, save_id: str) -> None:
    """Go on with a saved game, or see it again if it is over, at the moment that it was passed on for; or say why that
    cannot be."""
    try:
        playing = Playing.resume(app, save_id, app.bots)
    except ServiceError as error:
        app.tell([error.problem])
        return
    if playing.over:
        look_back(app, playing, playing.moment)
    else:
        accompany(app, playing)
        app.push(table_scene(app, playing))


def open_results(app: App, save_id: str) -> None:
    """Show what a finished game came to, or say why that cannot be."""
    try:
        playing = Playing.resume(app, save_id, app.bots)
    except ServiceError as error:
        app.tell([error.problem])
        return
    app.push(ResultsScene(app, playing))
