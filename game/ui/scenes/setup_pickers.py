"""What the set-up asks in dialogs: a face, a colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.bots.personalities import PERSONALITIES
from game.services.translation import Translate
from game.table.seats import Seat, style_of
from game.table.setup import FACES
from game.ui import theme
from game.ui.portrait import draw_portrait
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Grid, Padding
from game.ui.widgets.dialog import Dialog, DialogButton

if TYPE_CHECKING:
    from game.ui.app import App

FACE, TOKEN = 122.0, 92.0
"""Sides of what can be chosen, in units."""
FACES_WIDE, MARGIN = 1640.0, 64.0
"""Units of the width of the dialog with the faces at most, and of the margin of a page."""
NAMED = 14.0
"""Units between it and its name."""
TICK = 0.3
"""Side of the tick on what is chosen now, in shares of its side."""
OWNER = 0.6
"""Side of the face of who has a colour, in shares of the token's side."""
WORN = 0.36
"""Side of the token of who has a face, in shares of the face's side."""
MORE_QUEENS = ("cake", "rainbow", "starfish", "dog", "pancake")
"""Queens whose faces are offered after those that persons get at first."""
CHARACTERS = tuple(each.id for each in PERSONALITIES)


class Pick(Button):
    """A face or a token to choose, with its name below it."""

    def __init__(
        self, face: str, colour: str, text: str, on_click: Callable[[], object], *, side: float, name: str,
        selected: bool, told: str = "", taken_by: str = "", worn_by: str = "",
    ) -> None:  # fmt: skip
        """`face`: empty for the token of the colour; `told`: what `Told` says while this is looked at; `taken_by`: the
        face of who has the colour now, `worn_by`: the colour of who has the face, on which that is shown, with its
        token at the corner."""
        super().__init__(text, on_click, name=name, selected=selected)
        self.face, self.colour, self.side, self.told = face, colour, side, told
        self.taken_by = taken_by
        self.worn_by = worn_by
        self.aloud = told

    def _line(self) -> float:
        px = self.ui.font_px(theme.LABEL_SIZE)
        return self.ui.units(self.ui.text.line_height(px, self.text, "body_medium"))

    def measure(self, width: float) -> tuple[float, float]:
        return width, self.side + NAMED + self._line()

    def place(self, box: pygame.FRect) -> None:
        Widget.place(self, box)
        self.cut = self.ui.text.fit(
            self.text, "body_medium", self.ui.font_px(theme.LABEL_SIZE), self.rect.width
        )[2]  # fmt: skip

    @property
    def square(self) -> pygame.Rect:
        """Where the face or the token is drawn, in pixels."""
        side = self.ui.frame.px(self.side)
        return pygame.Rect(self.rect.centerx - side // 2, self.rect.y, side, side)

    def focus_rect(self) -> pygame.Rect:
        return self.square

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, rect = self.ui, self.square.move(0, self._offset())
        if self.selected:
            ui.art.draw_slice(surface, "ui/chosen", rect.inflate(6, 6), ui.skin_unit)
        if self.face:
            draw_portrait(surface, ui.art, rect, self.face, self.worn_by or self.colour, token=0.0)
        else:
            surface.blit(ui.art.picture(f"tokens/{self.colour}", rect.width), rect.topleft)
        if self.selected:
            tick = ui.art.picture("icons/ok", round(TICK * rect.width))
            surface.blit(tick, tick.get_rect(bottomright=rect.bottomright))
        if self.taken_by:
            small = pygame.Rect(0, 0, round(OWNER * rect.width), round(OWNER * rect.width))
            small.center = rect.right - small.width // 6, rect.bottom - small.width // 4
            draw_portrait(surface, ui.art, small, self.taken_by, self.colour, token=0.0)
        if self.worn_by:
            token = ui.art.picture(f"tokens/{self.worn_by}", round(WORN * rect.width))
            surface.blit(token, token.get_rect(bottomright=rect.bottomright))
        room = pygame.Rect(self.rect.x, 0, self.rect.width, ui.frame.px(self._line()))
        room.bottom = self.rect.bottom
        style = "body_bold" if self.selected else "body_medium"
        colour = theme.OXBLOOD if self.selected else theme.INK
        ui.text.draw(surface, self.text, style, ui.font_px(theme.LABEL_SIZE), colour, room, "centre")
        ui.draw_focus(surface, self)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text, value=self.face or self.colour, selected=self.selected)


class Told(Widget):
    """A line on what the pointer is over or has the focus: no tooltip lies over the choice."""

    def measure(self, width: float) -> tuple[float, float]:
        return width, self.ui.units(self.ui.text.line_height(self.ui.font_px(theme.BODY_SIZE), "", "body"))

    def draw_self(self, surface: pygame.Surface) -> None:
        ui = self.ui
        looked_at = ui.hover if isinstance(ui.hover, Pick) else ui.focus
        if isinstance(looked_at, Pick):
            px = ui.font_px(theme.BODY_SIZE)
            ui.text.draw(surface, looked_at.told, "body", px, theme.BODY_INK, self.rect, "centre")


def pick_face(
    app: App, seat: Seat, worn: Mapping[str, str], words: Translate, on_pick: Callable[[str], object]
) -> None:
    """Ask for the face of a seat; `on_pick` gets the one that was pressed, once the dialog has gone.

    `worn`: the colours of those who have a face already; `words`: those of the game. With the face of a character a bot
    plays like it: these come first, and say how.
    """
    faces = [*FACES, *(f"queen_{name}" for name in MORE_QUEENS)]
    faces += [name.removeprefix("faces/") for name in app.art.names("faces/") if _is_person(name)]
    if not seat.is_person:
        faces.sort(key=lambda face: face not in CHARACTERS)

    def told(face: str) -> str:
        if seat.is_person:
            return ""
        return style_of(face, words) if face in CHARACTERS else app.tr("setup.face.plain")

    def content() -> Widget:
        grid = Grid(
            [
                Pick(
                    face, seat.colour, _name(app, face), _picked(app, on_pick, face), side=FACE, name=f"face.{face}",
                    selected=face == seat.face, told=told(face),
                    worn_by="" if face == seat.face else worn.get(face, ""),
                )
                for face in faces
            ],
            columns=10, least=FACE, gap=14,
        )  # fmt: skip
        return grid if seat.is_person else Column([grid, Told()], gap=20)

    below = app.scenes.top
    assert below is not None, "asked for over a scene"
    width = min(FACES_WIDE, (below.frame.width - 2 * MARGIN) / below.breadth)  # no wider than the page
    _ask(app, "setup.face", "setup.face.help", content, width, f"face.{seat.face}")


def pick_colour(
    app: App, colours: Sequence[str], mine: str, taken: Mapping[str, str], on_pick: Callable[[str], object]
) -> None:
    """Ask for one of `colours` for a seat that has `mine` now; `taken`: whose face has a colour already."""

    def content() -> Widget:
        return Grid(
            [
                Pick(
                    "", colour, app.tr(f"colour.{colour}"), _picked(app, on_pick, colour), side=TOKEN,
                    name=f"colour.{colour}", selected=colour == mine,
                    taken_by="" if colour == mine else taken.get(colour, ""),
                )
                for colour in colours
            ],
            columns=4, least=TOKEN, gap=20,
        )  # fmt: skip

    _ask(app, "setup.colour", "setup.colour.help", content, 900, f"colour.{mine}")


def _name(app: App, face: str) -> str:
    return app.tr(f"bot.{face}.name") if face in CHARACTERS else app.tr(f"face.{face}")


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
        lambda: tr(text),
        lambda: choices,
        content=lambda: Padding(content(), (8, 8, 8, 8)),
        width=width,
        focus=focus,
    )
    app.push(dialog)


def _is_person(name: str) -> bool:
    return not name.startswith(("faces/queen_", "faces/ring_"))
