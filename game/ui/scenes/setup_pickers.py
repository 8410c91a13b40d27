"""What the set-up asks in dialogs: a face, a colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.bots.personalities import PERSONALITIES
from game.table.seats import Seat
from game.table.setup import FACES
from game.ui.portrait import PortraitButton, TokenButton
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Flow, Grid, Padding
from game.ui.widgets.dialog import Dialog, DialogButton

if TYPE_CHECKING:
    from game.ui.app import App

FACE = 100.0
"""Side of a face to choose, in units."""
MORE_QUEENS = ("cake", "rainbow", "starfish", "dog", "pancake")
"""Queens whose faces are offered after those that persons get at first."""


def pick_face(app: App, seat: Seat, on_pick: Callable[[str], object]) -> None:
    """Ask for the face of a seat; `on_pick` gets the one that was pressed, once the dialog has gone."""
    faces = [*FACES, *(f"queen_{name}" for name in MORE_QUEENS)]
    faces += [name.removeprefix("faces/") for name in app.art.names("faces/") if _is_person(name)]

    characters = {each.id for each in PERSONALITIES} if not seat.is_person else set()

    def character(face: str) -> str:
        return f"{app.tr(f'bot.{face}.name')}\n{app.tr(f'bot.{face}.style')}" if face in characters else ""

    def content() -> Widget:
        return Grid(
            [
                PortraitButton(
                    face, seat.colour, _picked(app, on_pick, face), side=FACE, tooltip=character(face),
                    name=f"face.{face}",
                    selected=face == seat.face,
                )
                for face in faces
            ],
            columns=8, least=FACE, gap=12,
        )  # fmt: skip

    _ask(app, "setup.face", "", content, 1020, f"face.{seat.face}")


def pick_colour(app: App, colours: Sequence[str], mine: str, on_pick: Callable[[str], object]) -> None:
    """Ask for one of `colours` for a seat that has `mine` now."""

    def content() -> Widget:
        return Flow(
            [
                TokenButton(
                    colour, _picked(app, on_pick, colour), side=72, tooltip=app.tr(f"colour.{colour}"),
                    name=f"colour.{colour}", selected=colour == mine,
                )
                for colour in colours
            ],
            gap=18, justify="centre",
        )  # fmt: skip

    _ask(app, "setup.colour", "setup.colour.help", content, 860, f"colour.{mine}")


def _picked(app: App, on_pick: Callable[[str], object], value: str) -> Callable[[], None]:
    def take() -> None:
        app.pop()
        on_pick(value)

    return take


def _ask(app: App, title: str, text: str, content: Callable[[], Widget], width: float, focus: str) -> None:
    """A dialog of things to press, with the one there is now in focus; the rings round it have room."""
    tr = app.tr
    choices = [DialogButton("cancel", tr("ui.cancel"), safe=True)]
    dialog = Dialog(
        app,
        lambda: tr(title),
        lambda: tr(text) if text else "",
        lambda: choices,
        content=lambda: Padding(content(), (8, 8, 8, 8)),
        width=width,
        focus=focus,
    )
    app.push(dialog)


def _is_person(name: str) -> bool:
    return not name.startswith(("faces/queen_", "faces/ring_"))
