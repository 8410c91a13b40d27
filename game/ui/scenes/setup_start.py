"""What the set-up begins with beside the seats: what the game is about, its boards, and Start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.scenes.game_page_parts import Poster
from game.ui.scenes.setup_options import option_text
from game.ui.tables.contract import find_table
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Beside, Column, Row, Spacer
from game.ui.widgets.label import RichText
from game.ui.widgets.mark import SIDE, mark_sign
from game.ui.widgets.panel import Line, Panel

if TYPE_CHECKING:
    from game.ui.scenes.setup import SetupScene


def start_panel(
    scene: SetupScene, why_not: str, start: Widget | None, *, about: bool, more: Sequence[Widget] = ()
) -> Widget | None:
    """A sheet with Start; None if nothing would be on it.

    `why_not`: why the game cannot begin; `start`: None where Start stands elsewhere; `about`: whether there is room to
    say what the game is about, with a picture; `more`: what stands above Start.
    """
    words = scene.app.tr.scope(scene.game.id)
    table = find_table(scene.game.id)
    rows: list[Widget] = []
    if about:
        rows += [
            Poster(table.card, table.medal, name="setup.poster", grow=1),
            RichText(words("game.about"), style="title", size=28, colour=theme.OXBLOOD),
            RichText(words("game.pitch"), size=theme.BODY_SIZE, colour=theme.BODY_INK),
        ]
    if scene.game.boards:
        rows += [*([Line()] if rows else []), _boards(scene)]
    if more:
        rows += [*([Line()] if rows else []), *more]
    if why_not:
        rows.append(RichText(why_not, size=theme.BODY_SIZE, name="setup.why_not", colour=theme.OXBLOOD))
    if start is not None:
        rows += [*([Spacer(4)] if rows else []), start]
    return Panel(Column(rows, gap=14), padding=(32, 24, 32, 26), name="setup.begin", grow=int(about)) if rows else None


def _boards(scene: SetupScene) -> Widget:
    """Which boards the map is drawn from; those of the person's own making have none of the marks."""
    tr, chosen = scene.app.tr, scene.setup.boards
    words = tr.scope(scene.game.id)
    shown = words("boards.row.some", n=len(chosen)) if chosen else words("boards.row.all")
    button = Button(shown, scene.choose_boards, name="setup.boards", height=48, tooltip=words("boards.row.help"))
    text = Beside(option_text(words, "boards.row"), button, gap=16)
    marked = scene.game.mark("boards")
    sign: Widget = Spacer(SIDE)
    if marked is not None and all(isinstance(board, str) for board in chosen):
        sign = mark_sign(tr, marked.mark, words("mark.boards"), name="setup.mark.boards")
    return Row([sign, text], gap=16)
