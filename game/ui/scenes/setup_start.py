"""What is in sight all the time in the set-up, Start with what begins then; and what the game is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.portrait import PortraitButton
from game.ui.scenes.setup_parts import IfRoom
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
FACE, FACE_GAP, EDGES = 116.0, 30.0, 60.0
"""Units of the faces of who plays, between them, and of the edges of their sheet."""


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
        length = tr("setup.length", n=found) if found else ""
        said = [Label(length, style="title", size=30, colour=theme.GOLD_LIGHT, name="setup.length", grow=1)]
        if length:
            said.insert(0, Picture("icons/hourglass", 44))
    return Row([Row(said, gap=20, grow=1), start], gap=28)


def about(scene: SetupScene) -> Widget:
    """What the game is about, and who plays: as much as there is room for."""
    words = scene.app.tr.scope(scene.game.id)
    title = words("game.about"), "title", 30.0, theme.GOLD_LIGHT
    pitch = words("game.pitch"), "body", float(theme.BODY_SIZE), theme.CREAM

    def sheet(*lines: tuple[str, str, float, theme.Colour]) -> Widget:
        said: list[Widget] = [
            RichText(text, style=style, size=size, colour=colour, align="centre") for text, style, size, colour in lines
        ]
        parts = [*said, Spacer(grow=1), _players(scene), Spacer(grow=1)]
        return Panel(Column(parts, gap=8), skin="ui/panel_dark", padding=(28, 22, 28, 14))

    return IfRoom(sheet(title, pitch), sheet(title))


def _players(scene: SetupScene) -> Widget:
    """The faces of all seats with their names."""
    seats = scene.setup.seats
    side = min(FACE, (scene.room - EDGES) / len(seats) - FACE_GAP)
    players: list[Widget] = []
    for number, seat in enumerate(seats):
        face = PortraitButton(
            seat.face, seat.colour, lambda: None, side=side, tooltip=seat.name, name=f"setup.plays.{number}", token=True
        )
        face.enabled = False
        name = Label(seat.name, style="body_medium", size=theme.BODY_SIZE, colour=theme.CREAM, align="centre")
        players.append(Column([face, name], gap=6, align="centre", width=side + FACE_GAP))
    return Row(players, justify="centre")
