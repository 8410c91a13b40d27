"""A hint at a table: a card that says what a strong bot would do and why, and marks on the pieces to do it with.

It is asked for by a button or a key, thought about in the background, and goes as soon as the player does something
else. Where a turn has several steps all of them are shown on the table, and it stays while they are followed. Another
key carries them out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.services.wording import reason_text
from game.table.advice import Advice, Explained, Question, Sentence, explain
from game.table.steps import Answer, Decide
from game.ui import theme
from game.ui.layout import Box
from game.ui.scene import Scene
from game.ui.tables.common.log import LogView
from game.ui.tables.common.planned import draw_plan
from game.ui.tables.common.sheet import Sheet
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Line
from game.ui.widgets.slider import ProgressBar

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableControls

ICON, CLOSE, SIGN = 40.0, 34.0, 22.0
PADDING: Box = (16.0, 12.0, 14.0, 16.0)
GAP = 8.0
BADGE = 44.0
"""Side of the lamp on a marked piece, in units."""
FIRST_SIZE, THEN_SIZE = 22.0, 18.0
STEPS = 40
"""The bar grows in so many steps: between them nothing is drawn."""
FOLLOW = 40.0
"""Height of the button that carries the advice out, in units."""
MOST_THEN = 6
"""Further steps of a turn that are told."""
LEAST_LOG = 150.0
"""Units of the log that stay in sight above the card, else it covers all."""


class Hints:
    """The hint of a table: nothing, one that is thought about, or one that is shown.

    `host` is the scene that shows it: the table, or a window over it that asks for something.
    """

    def __init__(self, controls: TableControls) -> None:
        self._controls = controls
        self._question: Question | None = None
        self._advice: Advice | None = None
        self._explained: Explained | None = None
        self._about: tuple[int, int | None] = (-1, None)
        self._done = 0
        self._language = ""
        self._column: Column | None = None
        self._reasons: list[Widget] = []
        self.host: Scene = controls.front

    # -- when it is there -------------------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        """Whether there is a card."""
        return self._question is not None or self._explained is not None

    @property
    def thinking(self) -> bool:
        """Whether the bot still thinks."""
        return self._question is not None

    @property
    def shown(self) -> Explained | None:
        """What is said, if anything is."""
        return self._explained

    @property
    def pieces(self) -> tuple[str, ...]:
        """The names of the pieces that are marked."""
        return self._explained.first.pieces if self._explained is not None else ()

    @property
    def plan(self) -> tuple[Sentence, ...]:
        """All that is advised, step by step."""
        return (self._explained.first, *self._explained.then) if self._explained is not None else ()

    def possible(self) -> bool:
        """Whether a person is asked who may want a hint."""
        playing = self._controls.playing
        return self._asked() and not self._controls.busy and not playing.look_only and not playing.teaching

    def _asked(self) -> bool:
        """Whether a person is to choose."""
        return isinstance(self._controls.session.next(), Decide | Answer)

    def toggle(self) -> None:
        """Put the card away, or ask for a hint."""
        controls = self._controls
        if self.open:
            controls.app.play("ui_back")
            self.close()
            return
        controls.skip()
        if not self.possible():
            controls.app.play("ui_error")
            controls.app.toast(controls.app.tr("table.advice.none"))
            return
        controls.app.play("ui_dialog")
        controls.recap.forget()
        self.host = controls.front
        self._about = self._present()
        self._question = Question(controls.playing.service, controls.session.match)
        self._done = 0
        self.host.rebuild()

    def tell(self, explained: Explained) -> None:
        """Show what needs no thought."""
        self._about = self._present()
        self.host = self._controls.front
        self._show(explained)

    @property
    def _on_table(self) -> bool:
        """Whether the card lies on the table itself, not in a window over it."""
        return self.host.ui is self._controls.ui

    @property
    def can_follow(self) -> bool:
        """Whether what is advised can be carried out now."""
        controls, advice = self._controls, self._advice
        if advice is None or not self._on_table or controls.busy or not isinstance(controls.session.next(), Decide):
            return False
        return len(controls.session.match.actions) == advice.position

    def follow(self) -> None:
        """Carry out what is advised, one action after the other, each of which can be taken back."""
        controls, advice = self._controls, self._advice
        if advice is None or not self.can_follow:
            controls.app.play("ui_error")
            controls.app.toast(controls.app.tr("hint.follow.none"))
            return
        controls.submit([controls.parsed(text) for text in advice.line])

    def close(self) -> None:
        """Nobody wants a hint any more."""
        if self._question is not None:
            self._question.cancel()
        was_open = self.open
        self._question = self._advice = self._explained = None
        if was_open:
            self.host.rebuild()

    def update(self) -> None:
        """Let time pass: the answer comes, or the game goes on."""
        if not self.open:
            return
        gone_on = self._present() != self._about and not self._followed()
        if gone_on or self.host not in self._controls.app.scenes or (self.thinking and not self._asked()):
            self.close()
            return
        if self._question is not None:
            self._think(self._question)
        elif self._advice is not None and self._language != self._controls.tr.language:
            self._say(self._advice)

    def _think(self, question: Question) -> None:
        advice = question.poll()
        if advice is not None:
            self._question = None
            self._advice = advice
            self._controls.session.take_hint()
            self._controls.app.play("hint")
            self._say(advice)
            return
        done = round(question.progress() * STEPS)
        if done != self._done:
            self._done = done
            self.host.rebuild()

    def _present(self) -> tuple[int, int | None]:
        return len(self._controls.session.match.actions), self._controls.session.viewer

    def _followed(self) -> bool:
        """Whether the player did the first step of the advice, and there is another one to do."""
        match, advice = self._controls.session.match, self._advice
        if advice is None or len(advice.line) < 2 or len(match.actions) != advice.position + 1:
            return False
        if match.actions[-1] != advice.action or match.state.to_move != advice.seat:
            return False
        self._advice = Advice(advice.seat, advice.position + 1, advice.line[1:], advice.simple)
        self._about = self._present()
        self._say(self._advice)
        return True

    def _say(self, advice: Advice) -> None:
        controls = self._controls
        self._language = controls.tr.language
        self._show(explain(controls.session.match, advice, controls.tr, controls.names))

    def _show(self, explained: Explained) -> None:
        self._explained = explained
        self._controls.app.play("hint")
        self._controls.hint_shown([name for step in self.plan for name in step.pieces])
        self.host.rebuild()

    # -- what it looks like -----------------------------------------------------------------------------------------

    def over(self, root: Widget | None, box: Box | None = None) -> Widget | None:
        """The tree of a scene with the card in it; `box`: where it lies, None: over the log."""
        if root is None or not self.open:
            return root
        return _Over(self, root, self._card(), box or self._controls.where.hint_box)

    def _card(self) -> Widget:
        tr = self._controls.app.tr
        close = IconButton(
            "icons/cross", self.close, tooltip=tr("hint.close"), name="hint.close", side=CLOSE, sound="ui_back"
        )
        title = Label(tr("hint.title"), style="title", size=27, colour=theme.OXBLOOD, grow=1, name="hint.head")
        parts: list[Widget] = [Row([Picture("icons/hint_ink", ICON), title, close], gap=8)]
        if self._explained is None:
            parts.append(RichText(tr("hint.thinking"), size=THEN_SIZE, colour=theme.INK, name="hint.thinking"))
            parts.append(ProgressBar(self._done / STEPS, name="hint.progress", height=16, grow=1))
        else:
            parts += self._words(self._explained)
        self._column = Column(parts, gap=GAP)
        return _Card(self._column, self.close, padding=PADDING, name="hint")

    def shorten(self, width: float) -> float:
        """Leave out the last reason of a card of that width, where there are several; how much lower it is then."""
        if len(self._reasons) < 2 or self._column is None:
            return 0.0
        row = self._reasons.pop()
        self._column.children.remove(row)
        return row.size(width - PADDING[0] - PADDING[2])[1] + GAP

    def _words(self, explained: Explained) -> list[Widget]:
        controls = self._controls
        words = explained.first.text
        first = RichText(words, style="body_bold", size=FIRST_SIZE, colour=theme.INK, grow=1, name="hint.first")
        parts: list[Widget] = [Row([_figure(1), first], gap=8, align="top") if explained.then else first]
        for index, step in enumerate(explained.then[:MOST_THEN]):
            then = RichText(step.text, size=THEN_SIZE, colour=theme.BODY_INK, grow=1, name=f"hint.then.{index}")
            parts.append(Row([_figure(index + 2), then], gap=8, align="top"))
        if explained.instead:
            other = controls.app.tr("hint.instead", other=explained.instead)
            parts.append(RichText(other, size=THEN_SIZE, colour=theme.INK, name="hint.instead"))
        parts.append(Line())
        self._reasons = [
            _row("icons/star", reason_text(reason, controls.tr, controls.names, "reason"), name=f"hint.reason.{index}")
            for index, reason in enumerate(explained.reasons)
        ]
        parts += self._reasons
        if self._advice is not None and self._advice.simple:
            parts.append(RichText(controls.app.tr("hint.simple"), size=THEN_SIZE, colour=theme.INK_SOFT))
        if self._advice is not None and self._on_table:
            tr = controls.app.tr
            parts.append(
                Button(
                    tr("hint.follow"), self.follow, kind="good", key_cap=tr.standing["key_follow_hint"],
                    name="hint.follow", height=FOLLOW, size=THEN_SIZE,
                )
            )  # fmt: skip
        return parts

    @property
    def fills(self) -> bool:
        """Whether the card takes all of its place, so that nothing below it is cut in two."""
        return self._controls.where.hint_fills

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Brackets and a lamp on each piece that the advice is carried out with."""
        if not self.pieces:
            return
        app, frame = self._controls.app, self._controls.frame
        if len(self.plan) > 1:
            draw_plan(surface, self.host.ui, self._controls.where, self.plan, self.host)
        edge = frame.px(6)
        for rect in self._controls.where.pieces(self.pieces, self.host):
            side = min(frame.px(BADGE), round(0.6 * min(rect.size)))  # a small button is not covered by its lamp
            lamp = app.art.picture("icons/hint", round(side * 0.74))
            app.art.draw_slice(surface, "ui/lit", rect.inflate(2 * edge, 2 * edge), frame.unit)
            seat = pygame.Rect(0, 0, side, side)
            seat.center = (rect.right - edge, rect.top + edge) if side == frame.px(BADGE) else rect.topright
            pygame.draw.aacircle(surface, theme.INK, seat.center, side / 2)
            pygame.draw.aacircle(surface, theme.PLUM, seat.center, side / 2 - max(1, frame.px(2)))
            surface.blit(lamp, lamp.get_rect(center=seat.center))


def _figure(number: int) -> Widget:
    """The number of a step, as it stands on the table."""
    return Label(str(number), style="head", size=THEN_SIZE, colour=theme.PLUM, width=SIGN, align="centre")


def _row(icon: str, text: str, *, name: str) -> Widget:
    return Row(
        [Picture(icon, SIGN), RichText(text, size=THEN_SIZE, colour=theme.BODY_INK, grow=1, name=name)], gap=8
    )


class _Card(Sheet):
    """The sheet of the hint."""

    role = "hint"


class _Over(Widget):
    """The tree of a scene, marks on its pieces, and the card: over the foot of the log, or in a place of its own."""

    def __init__(self, hints: Hints, root: Widget, card: Widget, box: Box) -> None:
        super().__init__(children=[root, card])
        self._hints = hints
        self._box = box

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        root, card = self.children
        yield from root.drawing(surface)
        self._hints.draw_marks(surface)
        yield from card.drawing(surface)

    def arrange(self) -> None:
        root, card = self.children
        root.place(self.box)
        log = next((part for part in root.walk() if isinstance(part, LogView)), None)
        box = pygame.FRect(self._box) if log is None else log.box
        high = card.size(box.w)[1]
        while high > box.h and (less := self._hints.shorten(box.w)):
            high -= less
        if log is None and self._hints.fills:
            high = max(high, box.h)
        top = box.bottom - high if log is not None else min(box.y, box.bottom - high)
        if log is not None and 0 < top - box.y < LEAST_LOG:  # what is left of the log could not be read
            top, high = box.y, box.h
        card.place(pygame.FRect(box.x, max(0.0, top), box.w, high))
        if log is not None:
            log.covered_from = card.box.y
