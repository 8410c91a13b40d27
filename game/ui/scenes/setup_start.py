"""What is in sight all the time in the set-up, Start with what begins then; and what the game is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.scenes.game_page_parts import Poster
from game.ui.scenes.setup_parts import IfRoom
from game.ui.tables.contract import find_table
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.scenes.setup import SetupScene

LOW = 800.0
"""Units of height of a window below which Start is low."""
START, LOW_START = (520.0, 88.0, 40.0), (320.0, 64.0, 30.0)
"""Units of Start: width, height, letters."""
POSTER = 260.0


def foot(scene: SetupScene, why_not: str) -> Widget:
    """Start, and at its left which game begins, how long it takes, or why it cannot begin."""
    tr = scene.app.tr
    wide, high, size = LOW_START if scene.frame.height < LOW else START
    start = Button(
        tr("setup.start"), scene.start, kind="primary", name="setup.start", width=wide, height=high, size=size,
        enabled=not why_not, reason=why_not,
    )  # fmt: skip
    said: list[Widget]
    if why_not:
        text = RichText(why_not, size=theme.BODY_SIZE, name="setup.why_not", colour=theme.GOLD_LIGHT, grow=1)
        said = [Picture("icons/warning", 40), text]
    else:
        found = scene.length()
        name = tr.scope(scene.game.id)("game.name")
        length = tr("setup.length", n=found) if found else ""
        lines = [
            RichText(name, style="title", size=30, colour=theme.CREAM),
            Label(length, size=theme.BODY_SIZE, colour=theme.GOLD_LIGHT, name="setup.length"),
        ]
        said = [Column(lines, gap=2, grow=1)]
    return Row([Row(said, gap=20, grow=1), start], gap=28)


def about(scene: SetupScene) -> Widget:
    """What the game is about, with its picture, where there is room for it."""
    words = scene.app.tr.scope(scene.game.id)
    table = find_table(scene.game.id)
    text = Column(
        [
            RichText(words("game.about"), style="title", size=30, colour=theme.GOLD_LIGHT),
            RichText(words("game.pitch"), size=theme.BODY_SIZE, colour=theme.CREAM),
            RichText(words("game.players"), size=theme.NOTE_SIZE, colour=theme.CREAM_SOFT),
        ],
        gap=10,
        grow=1,
    )
    poster = Column([Poster(table.card, table.medal, name="setup.poster", most=POSTER)], width=POSTER)
    return IfRoom(Panel(Row([poster, text, Spacer(0)], gap=32), skin="ui/panel_dark", padding=(28, 22, 28, 22)))
