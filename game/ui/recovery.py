"""An error that nobody foresaw: write a report, go back to the first scene, tell the person."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from game.services import crash
from game.ui.widgets.dialog import Choice

if TYPE_CHECKING:
    from game.core.documents import Document
    from game.ui.app import App

MOST_CRASHES = 3  # within CRASH_SPAN seconds; then the program ends
CRASH_SPAN = 20.0


def crashed(app: App, error: Exception) -> None:
    """Deal with an error of a scene. The autosave is not touched; the person may go on.

    The program ends with exit code 1 when it keeps happening.
    """
    top = app.scenes.top
    size = app.surface.get_size()
    facts = {"scene": top.name if top is not None else "none", "window": f"{size[0]}x{size[1]}"}
    file = crash.write_report(app.data.crash, error, _record(app), facts, app.data.files)
    print(f"an error was written to {file}: {error!r}", flush=True, file=sys.stderr)
    app.crashes = [at for at in app.crashes if app.now - at < CRASH_SPAN] + [app.now]
    if len(app.crashes) > MOST_CRASHES or app.first_scene is None:
        app.exit_code = 1
        app.running = False
        return
    app.leave_all()
    app.reset(app.first_scene(app), "none")
    app.ask(
        lambda: app.tr("ui.crash.title"),
        lambda: app.tr("ui.crash.text", file=str(file)),
        lambda: [
            Choice("go_on", app.tr("ui.crash.go_on"), kind="primary", safe=True),
            Choice("quit", app.tr("ui.crash.quit"), app.quit),
        ],
    )


def _record(app: App) -> Document | None:
    """The record of the game at hand, if the scenes still know one."""
    try:
        records = (scene.crash_record() for scene in reversed(list(app.scenes)))
        return next((record for record in records if record is not None), None)
    except Exception:  # the scene that broke may not know its record any more
        return None
