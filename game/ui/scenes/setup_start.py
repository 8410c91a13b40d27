"""What is in sight all the time in the set-up: Start, and how long the game takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.services.translation import Translator
from game.ui import theme
from game.ui.scenes.setup_parts import unfolded
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.scenes.setup import SetupScene

LOW = 800.0
"""Units of height of a window below which Start is low."""
START, LOW_START = (520.0, 88.0, 40.0), (320.0, 64.0, 30.0)
"""Units of Start: width, height, letters."""


def length_text(tr: Translator, length: tuple[int, int], players: int = 0) -> str:
    """About how many minutes a game takes; "" where that cannot be told. `players`: so many are told, if any."""
    least, most = length
    if not most:
        return ""
    told = {"n": most} if least == most else {"least": least, "most": most}
    if players:
        key = "entry.length" if least == most else "entry.length.between"
        return tr(key, players=players, **told)
    return tr("setup.length" if least == most else "setup.length.between", **told)


def foot(scene: SetupScene, why_not: str) -> Widget:
    """Start, and at its left which game begins, how long it takes, or why it cannot begin."""
    tr = scene.app.tr
    wide, high, size = LOW_START if scene.frame.height < LOW else START
    start = Button(
        tr("setup.start"), scene.start, kind="primary", name="setup.start", width=wide, height=high, size=size,
        enabled=not why_not, reason=why_not,
    )  # fmt: skip
    said: list[Widget]
    field_says = bool(scene.deal.why_not) and unfolded(scene, "deal")
    if why_not and not field_says:
        text = RichText(why_not, size=theme.BODY_SIZE, name="setup.why_not", colour=theme.GOLD_LIGHT, grow=1)
        said = [Picture("icons/warning", 40), text]
    else:
        length = length_text(tr, scene.length())
        said = [Spacer(grow=1)]
        if length:  # on a sheet of its own: the line of a hill would run through it
            told = Label(length, style="title", size=30, colour=theme.GOLD_LIGHT, name="setup.length")
            inside = Row([Picture("icons/hourglass", 44), told], gap=12, justify="centre")
            sheet = Panel(inside, skin="ui/panel_dark", padding=(16, 8, 16, 8), width=scene.strip_width)
            said.insert(0, sheet)
    return Row([Row(said, gap=20, grow=1), start], gap=28)

