"""The look back: a strip over a table, by which one goes through a game move by move or plays it again.

The table below shows a `Viewing`; pointing, tooltips, zoom and the log work there as in a game.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.input.intents import Area, Command, Confirm, Drag, Focus, Intent, Page, Press, Release, Select
from game.ui.layout import Box
from game.ui.playing import Playing
from game.ui.scenes.guided import GuideScene, open_guided
from game.ui.tables import table_scene
from game.ui.viewing import Viewing
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, CaptionButton, IconButton
from game.ui.widgets.containers import Place
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.slider import KNOB, Slider

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.tables.common.driver import TableScene

REST_SECONDS = 0.5
"""How long a moment stands at speed 1 while the game plays again."""
READ_SECONDS = 2.0
"""How long something stands that waits for the person in a game."""
SPEEDS = (1, 2, 4)
SIDE = 54.0
CAPTION = 82.0
"""Width of a button that has a word below its icon."""
GAP = 8.0
PADDING = 14.0
LOW = 96.0
"""A strip lower than this holds its words beside the buttons."""
COUNT, SLIDER = 200.0, 0.36
"""In a low strip: the width of its heading with the number of the move, and the share of the room behind it that the
slider takes beside large words; words of the usual size stand above it."""
RIM, KNOB_DOWN = 6.0, 2.0
"""Of a low strip: what is above and below its two rows, the heading with what was done, and the number with the slider,
which is a little lower: its knob keeps off the words."""
HIGH = 200.0
"""A strip higher than this is a card, with its buttons in rows below each other. A table that has one says by itself
what was done."""
LARGE, TALL = 64.0, 86.0
"""Side of a button of a card, and height of one that has a word below its icon there."""
TOLD, TIGHT = 24.0, 22.0
"""Size of the words of a strip, and above the slider of a low one."""
HEADING, CARD_HEADING = 25.0, 33.0
"""Size of the heading, in a strip and on a card."""
COUNT_SIZE, COUNT_ALONE = 21.0, 42.0
"""Size of the number of the move, and where a card tells nothing else."""


def look_back(app: App, playing: Playing, position: int | None = None, *, again: bool = False) -> None:
    """Show the table of a game as it was after so many actions (None: as it is), with the strip above it; `again`: and
    let it be played again from there."""
    viewing = Viewing.of(app, playing, position)
    open_guided(app, viewing, lambda table: LookBackScene(app, viewing, table, again=again))


class LookBackScene(GuideScene):
    """The strip. `playing_again`: the game goes on by itself."""

    name = "look_back"

    def __init__(self, app: App, viewing: Viewing, table: TableScene, *, again: bool = False) -> None:
        super().__init__(app, table)
        self.viewing = viewing
        self.replay = viewing.session
        self.playing_again = again
        self._speed = SPEEDS[0]
        self._rested = 0.0
        self._shown: tuple[int, str] = (-1, "")

    # -- the strip --------------------------------------------------------------------------------------------------

    def source(self) -> Path | None:
        return self.viewing.file

    def build(self) -> Widget:
        x, y, w, h = self.below.strip
        if h > HIGH:
            return self._card()
        low = h < LOW
        at, high = y + (h - SIDE) / 2 if low else y + h - SIDE - PADDING, SIDE
        placed: list[tuple[Box, Widget]] = [(self.below.strip, Panel(Place([]), name="look_back.strip"))]
        left = x + PADDING
        for button in self._steps():
            placed.append(((left, at, SIDE, SIDE), button))
            left += SIDE + GAP
        right = x + w - PADDING
        for widget, wide in reversed(self._actions()):
            right -= wide
            placed.append(((right, at, wide, SIDE), widget))
            right -= GAP
        tight = low and self.frame.text <= 1.0  # above the slider
        told = Label(self.below.last_sentence, size=TIGHT if tight else TOLD, name="look_back.told")
        left += 12
        wide = right - left
        if low:
            row = h / 2 - RIM
            placed.append(((left, y + RIM, COUNT - 10, row), self._heading()))
            placed.append(((left, y + RIM + row, COUNT - 10, row), self._count()))
            left += COUNT
            wide = right - left
            if tight:
                placed.append(((left + KNOB / 2, y + RIM, wide - KNOB, row), told))
                at, high = y + RIM + row + KNOB_DOWN, row
            else:  # large words need the height
                wide *= SLIDER
                words = left + wide + 20
                placed.append(((words, y, right - words - 8, h), told))
        else:
            top, room = y + 10, at - y - 12
            half = (left - x - 2 * PADDING - 18) / 2
            placed.append(((x + PADDING + 6, top, half, room), self._heading()))
            placed.append(((x + PADDING + 12 + half, top, half, room), self._count("right")))
            words = left + KNOB / 2  # above the beginning of the slider's track
            placed.append(((words, top, x + w - 2 * PADDING - words, room), told))
        placed.append(((left, at, wide, high), self._slider()))
        return Place(placed)

    def _card(self) -> Widget:
        """The same one below the other, where there is a place as high as a card."""
        x, y, w, h = self.below.strip
        x, right, top, end = x + PADDING, x + w - PADDING, y + PADDING, y + h - PADDING
        placed: list[tuple[Box, Widget]] = [(self.below.strip, Panel(Place([]), name="look_back.strip"))]
        (speed, speed_wide), *after, (leave, _) = self._actions(TALL)
        if after:
            gap = GAP / 2  # their words need the width
            wide = (right - x - gap * (len(after) - 1)) / len(after)
            end -= TALL
            placed.extend(
                ((x + index * (wide + gap), end, wide, TALL), button) for index, (button, _) in enumerate(after)
            )
            end -= GAP
        end -= LARGE
        placed.extend(
            ((x + index * (LARGE + GAP), end, LARGE, LARGE), button) for index, button in enumerate(self._steps())
        )
        behind = x + 5 * (LARGE + GAP)
        if right - behind < speed_wide:  # no room behind the steps: it stands behind the slider
            up, high, less = SIDE + GAP, SIDE, speed_wide + GAP
        else:
            up, high, less = 0.0, SIDE + 10, 0.0
        placed.append(((right - speed_wide, end - up, speed_wide, high), speed))
        end -= SIDE + GAP
        placed.append(((x + 8, end, right - x - 16 - less, SIDE), self._slider()))
        placed.append(((right - SIDE, top, SIDE, SIDE), leave))
        task = self.below.tr(self.viewing.task_key) if self.viewing.task_key else ""
        if task and self.viewing.outcome(self.below.tr):
            task = self.app.tr("puzzle.revealed")
        placed.append(((x + 12, top, right - x - SIDE - 24, SIDE), self._heading(CARD_HEADING)))
        words: list[Widget] = [self._count(size=COUNT_SIZE if task or after else COUNT_ALONE)]
        if task:
            words.append(RichText(task, size=TOLD, name="look_back.task"))
        each = (end - top - SIDE - 4) / len(words)
        for index, word in enumerate(words):
            placed.append(((x + 12, top + SIDE + index * each, right - x - 24, each), word))
        return Place(placed)

    def _heading(self, size: float = HEADING) -> Label:
        """That this is past."""
        said = self.app.tr(self.viewing.looked_at_as)
        return Label(said, style="title", size=size, colour=theme.OXBLOOD, name="look_back.heading")

    def _count(self, align: str = "left", size: float = COUNT_SIZE) -> Label:
        """Which move it is."""
        said = self.app.tr("look_back.move", n=self.replay.position, of=self.replay.length)
        return Label(said, style="head", size=size, colour=theme.INK, align=align, name="look_back.move")

    def _slider(self) -> PositionSlider:
        return PositionSlider(
            self.replay.position, self.go_to, low=0, high=self.replay.length, step=1, ticks=1,
            shown=lambda value: "", label=self.app.tr("look_back.slider"), name="look_back.slider",
        )  # fmt: skip

    def _steps(self) -> list[IconButton]:
        tr, start, end = self.app.tr, self.replay.position == 0, self.viewing.at_end
        halt = self.playing_again
        made = [
            ("first", "icons/first", self.to_start, not start),
            ("back", "icons/chevron_left", self.back, not start),
            ("pause" if halt else "play", "icons/pause" if halt else "icons/play", self.toggle, not end or halt),
            ("on", "icons/chevron_right", self.on, not end),
            ("last", "icons/last", self.to_end, not end),
        ]
        return [
            IconButton(
                icon, call, tooltip=tr(f"look_back.{name}"), name=f"look_back.{name}", side=SIDE, enabled=enabled
            )
            for name, icon, call, enabled in made
        ]

    def _actions(self, tall: float = SIDE) -> list[tuple[Widget, float]]:
        """What stands at the right, with its breadth; `tall`: what has a word below its icon."""
        tr = self.app.tr
        speed = Button(
            tr("label.times", n=self._speed), self.faster, name="look_back.speed", height=SIDE,
            tooltip=tr("look_back.speed"),
        )  # fmt: skip
        after = self._after_the_end(tall) if self.viewing.over else []
        leave = IconButton(
            "icons/cross", self.leave, tooltip=tr("look_back.leave"), name="look_back.leave", side=SIDE, sound="ui_back"
        )
        return [(speed, 84.0), *((button, CAPTION) for button in after), (leave, SIDE)]

    def _after_the_end(self, tall: float) -> list[Widget]:
        """The buttons of a game that is over."""
        made = [("seat", "icons/eye", self.next_seat), ("review", "icons/hint", self.open_review)]
        if not self.viewing.at_end:
            made.insert(1, ("what_if", "icons/swap", self.ask_what_if))
        if not self._from_results:
            made.append(("results", "icons/medal", self.open_results))
        viewer = self.below.names[self.replay.viewer or 0]
        return [
            CaptionButton(
                self.app.tr(f"look_back.word.{name}"), call, kind="quiet", icon=icon, name=f"look_back.{name}",
                width=CAPTION, height=tall, tooltip=self.app.tr(f"look_back.{name}", name=viewer),
            )
            for name, icon, call in made
        ]

    # -- going through the game -------------------------------------------------------------------------------------

    def go_to(self, position: int) -> None:
        """Show the moment after so many actions."""
        self.playing_again = False
        if position != self.replay.position or self.below.busy:
            self.replay.go_to(position)
            self.below.reset()
        self.rebuild()

    def back(self) -> None:
        """One move back."""
        self.go_to(self.replay.position - 1)

    def on(self) -> None:
        """One move on, as it happened; what still moves comes to its end first."""
        self.playing_again = False
        self._forward()

    def to_start(self) -> None:
        """The first moment."""
        self.go_to(0)

    def to_end(self) -> None:
        """The last moment."""
        self.go_to(self.replay.length)

    def toggle(self) -> None:
        """Let the game play again, or halt."""
        self.playing_again = not self.playing_again
        self._rested = REST_SECONDS
        self.rebuild()

    def faster(self) -> None:
        """The next speed, the slowest after the fastest."""
        self._speed = SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]
        self.viewing.rate = self._speed
        self.rebuild()

    def next_seat(self) -> None:
        """See the game from the next seat."""
        self.replay.look_from(((self.replay.viewer or 0) + 1) % len(self.replay.seats))
        self.below.reset()
        self.rebuild()

    def _forward(self) -> None:
        self.below.skip()
        if self.replay.waiting:  # the table waits for the person to read
            self.replay.go_to(self.replay.position)
            self.below.reset()
        if not self.replay.forward():
            self.playing_again = False
        self.rebuild()

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self.playing_again:
            self._play_on(dt)
            moving = True
        now = (self.replay.position, self.below.last_sentence)
        if now != self._shown:
            self._shown = now
            self.rebuild()
        return moving

    def _play_on(self, dt: float) -> None:
        """Let time pass while the game plays again: each moment stands for a while, what is to be read longer."""
        holding = self.below.holding
        if not holding and (self.below.busy or self.replay.waiting):
            return
        self._rested += dt * self._speed
        if self._rested >= (READ_SECONDS if holding else REST_SECONDS):
            self._rested = 0.0
            if holding:
                self.below.release()
            else:
                self._forward()

    # -- leaving ----------------------------------------------------------------------------------------------------

    @property
    def _from_results(self) -> bool:
        """Whether the results lie below, so that leaving leads to them."""
        return any(scene.name == "results" for scene in self.app.scenes)

    def open_results(self) -> None:
        """Who won, and the points."""
        self.app.open.results(self.viewing.origin)

    def open_review(self) -> None:
        """The review of the game: back to it, or over this."""
        from game.ui.scenes.review import ReviewScene

        if any(isinstance(scene, ReviewScene) for scene in self.app.scenes):
            self.leave()
        else:
            self.app.push(ReviewScene(self.app, self.viewing.origin, self))

    def ask_what_if(self) -> None:
        """Ask whether to play on from here."""
        tr = self.app.tr
        self.app.ask(
            lambda: tr("look_back.what_if.title"),
            lambda: tr("look_back.what_if.text", n=self.replay.position),
            lambda: [
                DialogButton("no", tr("ui.cancel"), safe=True),
                DialogButton("yes", tr("look_back.what_if.yes"), self._what_if, kind="primary"),
            ],
        )

    def _what_if(self) -> None:
        playing = Playing.branch(self.app, self.viewing.origin, self.replay.position, self.app.bots)
        self.app.reset(table_scene(self.app, playing), "forward")

    # -- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Focus) and intent.direction in ("left", "right"):
            (self.back if intent.direction == "left" else self.on)()
        elif isinstance(intent, Page):
            moves = {"home": self.to_start, "end": self.to_end, "up": self._leap_back, "down": self._leap_on}
            moves[intent.direction]()
        elif isinstance(intent, Area):  # left and right go through the game
            self.ui.move_focus(intent.direction)
        elif isinstance(intent, Confirm) and (intent.key == "space" or not (self.ui.ring and self.ui.focus)):
            self.toggle()
        elif isinstance(intent, Command) and intent.name in ("undo", "menu", "look_back"):
            self.leave()
        elif not super().handle(intent):
            # What lies below the strip is not touched through it.
            pos = intent.pos if isinstance(intent, Press | Select | Release | Drag) else None
            return pos is not None and self.frame.rect(self.below.strip).collidepoint(pos)
        return True

    def _leap_back(self) -> None:
        self.go_to(self.replay.position - 10)

    def _leap_on(self) -> None:
        self.go_to(self.replay.position + 10)

    def way_back(self) -> None:
        self.leave()

    def show_moment(self, position: int) -> bool:
        self.go_to(position)
        return True

    def on_back(self) -> bool:
        self.app.play("ui_back")
        self.leave()
        return True

    def background(self, surface: pygame.Surface) -> None:
        """The table below stays as it is."""


class PositionSlider(Slider):
    """A slider as broad as there is room: which move it is stands beside it."""

    def _track(self) -> pygame.Rect:
        track = super()._track()
        track.width = max(1, self.rect.right - 2 * track.x + self.rect.x)
        return track
