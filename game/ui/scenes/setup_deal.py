"""The deal in the set-up: its seed code, shown, typed, copied and pasted; and a file where no code can hold it all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.services import seedcode
from game.services.problem import Problem, ServiceError
from game.services.value_sets import title
from game.table import setup_codes
from game.table.seats import Seat
from game.ui import theme
from game.ui.exchange import export_setup
from game.ui.portrait import draw_portrait
from game.ui.scenes.setup_begins import begins_by
from game.ui.scenes.setup_options import rules_told
from game.ui.scenes.setup_parts import section, unfolded
from game.ui.scenes.setup_timer import limit_told
from game.ui.shapes import draw_polygon
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Beside, Column, Columns, Flow, Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.ui.scenes.setup import SetupScene

LONGEST_TYPED = 80
CODE_SIZE, LONG = 32.0, 26
"""Units of the letters of a code, so many of which are long."""
BUTTON = theme.CONTROL * CODE_SIZE / theme.CONTROL_LETTERS
"""Units of the height of what is done with the code: that of its field."""
WAY, HOLDS, FIELD = 250.0, 200.0, 560.0
"""Units of the width of a button, of a thing that a code holds, and of the field of a code that is not long, at
least."""
AIRY = FIELD + 3 * WAY + 140.0
"""Units of width of a section in which the buttons beside the field are as wide as each other."""
WARNING = 36.0
"""Units of the sign before what is wrong with a code."""
SIGN = 84.0
HELD = {"deal": "icons/dice", "rules": "", "players": "", "first": "icons/crown", "time": "icons/hourglass"}
"""What a code holds, with its pictures; "": one that is drawn here. They have no rim, which would make buttons of
them."""
OVERLAP, MOST_FACES = 0.62, 3
"""From one face of the opponents to the next, in shares of their side, and so many of them at most."""
PAGE = ((0.0, 0.1), (0.14, 0.02), (0.3, 0.0), (0.43, 0.04), (0.43, 0.84), (0.3, 0.79), (0.14, 0.81), (0.0, 0.9))
"""The right page of a book, in shares of its width from its middle and of its height."""


class _Book(Widget):
    """An open book, painted like the pictures beside it."""

    def draw_self(self, surface: pygame.Surface) -> None:
        side = min(self.rect.size)
        box = pygame.Rect(0, 0, side, round(0.74 * side))
        box.center = self.rect.center

        def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
            return [(box.x + x * box.width, box.y + y * box.height) for x, y in points]

        draw_polygon(surface, theme.OXBLOOD, at((0.0, 0.07), (1.0, 0.07), (1.0, 0.94), (0.5, 1.0), (0.0, 0.94)))
        for sign, ground in ((-1, theme.PARCHMENT_LIGHT), (1, theme.PARCHMENT)):
            draw_polygon(surface, ground, at(*((0.5 + sign * x, y) for x, y in PAGE)))
            for line in range(4):
                y = 0.2 + 0.14 * line
                ends = (0.08, y + 0.03), (0.36, y - 0.02), (0.36, y + 0.02), (0.08, y + 0.07)
                draw_polygon(surface, theme.TAN, at(*((0.5 + sign * x, down) for x, down in ends)))
        draw_polygon(surface, theme.RASPBERRY, at((0.66, 0.02), (0.74, 0.02), (0.74, 0.5), (0.7, 0.42), (0.66, 0.5)))


class _Faces(Widget):
    """The faces of some seats, one over the other."""

    def __init__(self, seats: Sequence[Seat], side: float) -> None:
        shown = list(seats)[:MOST_FACES]
        super().__init__(width=side * (1 + OVERLAP * max(0, len(shown) - 1)), height=side)
        self._seats = shown

    def draw_self(self, surface: pygame.Surface) -> None:
        side = self.rect.height
        for index, seat in enumerate(self._seats):
            place = pygame.Rect(self.rect.x + round(index * OVERLAP * side), self.rect.y, side, side)
            draw_portrait(surface, self.ui.art, place, seat.face, seat.colour, token=0.0)


class Deal:
    """The field of the seed code. `typed`: what a person has typed while it is no valid code; `problem`: why it is
    none. `asked`: whether a code asked for this deal; else it was drawn by lot. `taken`: the code that was entered."""

    def __init__(self, scene: SetupScene) -> None:
        self._scene = scene
        self._app = scene.app
        self.typed: str | None = None
        self.problem: Problem | None = None
        self.asked = False
        self.taken = ""

    def forget(self) -> None:
        """The set-up has changed: show its code."""
        self.typed = self.problem = None

    @property
    def why_not(self) -> str:
        """Why the game cannot begin with what was typed, or ""."""
        return self.problem.text(self._app.tr) if self.problem is not None and self.typed else ""

    # What the person does

    def _new(self) -> None:
        self._scene.setup.seed = self._app.new_seed()
        self.asked = False
        self._scene.changed()

    def _type(self, text: str) -> None:
        """Take the code over as soon as it is one; until then say what is wrong with it."""
        try:
            found = seedcode.decode(text, self._scene.games)
        except ServiceError as error:
            self.typed, self.problem = text, error.problem
            self._scene.rebuild()
            return
        self.asked = True
        self._scene.follow(found)
        self.taken = self._code()
        self._scene.rebuild()

    def _copy(self) -> None:
        self._app.desktop.copy(self._code())
        self._app.toast(self._app.tr("setup.copied"))

    def _paste(self) -> None:
        self._type(self._app.desktop.paste())

    def _export(self) -> None:
        export_setup(self._app, self._scene.setup, self._scene.game)

    # What it looks like

    def _code(self) -> str:
        scene = self._scene
        return setup_codes.code_of(scene.setup, scene.game, scene.named())

    def section(self, why_not: str) -> Widget:
        """The code with all that belongs to it. `why_not`: why the game cannot begin."""
        tr = self._app.tr
        told = (self._code() if self.asked else "") or tr("setup.code.lot")
        if unfolded(self._scene, "deal"):
            told = ""  # the field says it
        return section(self._scene, "deal", tr("setup.code"), told, lambda: self._content(why_not), first="seats")

    def _content(self, why_not: str) -> list[Widget]:
        tr = self._app.tr
        code = self._code()
        shown = code if self.typed is None else self.typed
        field = TextField(
            shown, self._type, name="setup.code", label=tr("setup.code"), most=LONGEST_TYPED,
            placeholder=tr("setup.code.empty"), size=CODE_SIZE, wrong=bool(self.why_not),
        )  # fmt: skip
        said = self._left_out()
        # The field of a code that is not long needs not all the width that is left.
        airy = not said and len(shown) <= LONG and self._scene.room >= AIRY * self._scene.frame.letters
        wide = WAY * self._scene.frame.letters if airy else None
        buttons: list[Widget] = [
            Button(tr("setup.code.new"), self._new, icon="icons/dice", name="setup.dice", height=BUTTON, width=wide),
            Button(
                tr("setup.copy"), self._copy, icon="icons/copy", name="setup.copy", height=BUTTON, enabled=bool(code),
                reason=said, width=wide,
            ),
            Button(
                tr("setup.paste"), self._paste, icon="icons/paste_ink", name="setup.paste", height=BUTTON, width=wide
            ),
        ]
        if said:
            export = Button(
                tr("setup.export"), self._export, icon="icons/export_ink", name="setup.export", height=BUTTON,
                enabled=not why_not, reason=why_not,
            )  # fmt: skip
            buttons.append(export)
        wrong = self.why_not
        told = tr("setup.code.holds") if wrong else said or tr("setup.code.help")
        style, colour = "body", theme.BODY_INK
        if code and code == self.taken and self.typed is None:
            told, style, colour = f"[icons/ok] {tr('setup.code.taken')}", "label", theme.GREEN
        note = RichText(told, style=style, size=theme.HEAD_SIZE, name="setup.code.note", colour=colour)
        if len(shown) <= LONG:
            ways: list[Widget] = [Row([Beside(field, Flow(buttons, gap=14, justify="end"), least=FIELD)])]
        else:  # the longest codes want the whole width: what cannot be read cannot be typed elsewhere
            ways = [field, Columns(buttons, least=WAY * self._scene.breadth, gap=20)]
        if wrong:  # below the field that it is about; by Start it is not said again
            why = RichText(
                wrong, style="body_bold", size=theme.HEAD_SIZE, name="setup.why_not", colour=theme.OXBLOOD, grow=1
            )
            ways.append(Row([Picture("icons/warning", WARNING), why], gap=12))
        if wrong or not said:  # what is held stands below the words for it, which belong to the line
            held = Columns([self._held(each, told=not wrong) for each in HELD], least=HOLDS, gap=14)
            fixed = Panel(held, skin="ui/row_normal", padding=12, grow=1)  # one sheet: several would look like buttons
            return [Spacer(8), *ways, Spacer(8), Line(), note, fixed, Spacer(4)]
        return [Spacer(8), *ways, Spacer(grow=1), Line(), Spacer(grow=1), note, Spacer(grow=1)]

    def _held(self, what: str, *, told: bool) -> Widget:
        """One of the things that are the same wherever the code is played. `told`: with how the code has it."""
        game = self._scene.game.id
        text = Label(  # what is dealt is the game's
            self._app.tr.scope(game)(f"setup.code.fixed.{what}"), style="label", size=theme.HEAD_SIZE,
            align="centre",
        )  # fmt: skip
        seats = self._scene.setup.seats
        painted: Widget
        if what == "players":
            painted = _Faces([seat for seat in seats if not seat.is_person] or seats[1:], SIGN)
        elif what == "rules":
            painted = _Book(width=SIGN, height=SIGN)
        else:
            painted = Picture(HELD[what], SIGN)
        rows: list[Widget] = [Column([painted], align="centre", height=SIGN), Spacer(14), text]
        if told:
            rows.append(RichText(self._set(what), size=theme.LABEL_SIZE, colour=theme.BODY_INK, align="centre"))
        return Column([Spacer(grow=1), *rows, Spacer(grow=1)], gap=2)

    def _set(self, what: str) -> str:
        """How a thing that the code holds is set, in a few words."""
        tr, scene, seats = self._app.tr, self._scene, self._scene.setup.seats
        if what == "rules":
            return rules_told(scene)
        if what == "players":
            bots = [seat.name for seat in seats if not seat.is_person]
            return tr.listed(bots) if 0 < len(bots) < MOST_FACES else tr("setup.seats.told", n=len(seats))
        if what == "first":
            return tr(f"begins.{begins_by(scene)}")
        return limit_told(scene) if what == "time" else tr("setup.code.fixed")

    def _left_out(self) -> str:
        """What the code does not hold, in words; "" where it holds everything."""
        game, tr = self._scene.game, self._app.tr
        left_out = setup_codes.left_out(self._scene.setup, game)
        if left_out == setup_codes.BOARDS:
            return tr.scope(game.id)("boards.code")
        if left_out == setup_codes.VALUES and game.own_values is not None:
            return tr("setup.code.values", file=title(game.id, game.own_values.file))
        return tr("setup.code.limit") if left_out else ""
