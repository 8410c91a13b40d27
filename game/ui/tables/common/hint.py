"""A hint at a table: a card that says what a strong bot would do and why, and marks on the pieces to do it with.

It is asked for by a button or a key, thought about in the background, and goes as soon as the player does something
else. Where a turn has several steps all of them are shown on the table, and it stays while they are followed. Another
key carries them out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.services.wording import reason_text
from game.table.advice import Advice, Explained, Question, Sentence, explain
from game.table.steps import Answer, Decide
from game.ui.layout import Box
from game.ui.scene import Scene
from game.ui.tables.common.badges import draw_badges, draw_brackets, in_steps
from game.ui.tables.common.hint_card import BROAD, HintCard, UnderCard
from game.ui.tables.common.planned import draw_plan
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableControls

STEPS = 40
"""The bar grows in so many steps: between them nothing is drawn."""


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
        return not self.host.asks

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
        game = controls.session.match.game
        controls.submit([game.parse_action(text) for text in advice.line])

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
        controls, explained, advice = self._controls, self._explained, self._advice
        reasons = explained.reasons if explained is not None else ()
        where = controls.where
        card = HintCard(
            controls.app.tr,
            explained,
            [reason_text(reason, controls.tr, controls.names, "reason") for reason in reasons],
            progress=self._done / STEPS,
            simple=advice is not None and advice.simple,
            follow=self.follow if advice is not None and self._on_table else None,
            close=self.close,
            broad=box is None and where.hint_fills and where.hint_box[2] >= BROAD,
        )
        return UnderCard(root, card, box or where.hint_box, fills=where.hint_fills, marks=self._draw_marks)

    def _draw_marks(self, surface: pygame.Surface) -> None:
        """What the advice is carried out with: numbered where there are several steps; in one step, a lamp on what is
        taken, and an arrow where it goes. On a card a number could be read as its value."""
        where, ui = self._controls.where, self.host.ui
        beside, low = where.lamps_beside and self._on_table, where.marks_low and self._on_table
        if len(self.plan) > 1 and self.pieces:
            draw_brackets(surface, ui, where.pieces(self.pieces, self.host))
            draw_plan(surface, ui, where, self.plan, self.host)
            return
        steps = in_steps(self.pieces)
        taken, goals = (where.pieces(names, self.host) for names in steps)
        if where.shows_way:  # a button is all that is pressed: the cells are where it does something
            draw_badges(surface, ui, taken, beside=beside, low=low)
            draw_brackets(surface, ui, goals)
            return
        first = steps[0]
        above, framed = where.badges_above(first), where.framed(first)
        draw_badges(surface, ui, taken, beside=beside, low=low, above=above, framed=framed)
        goal = bool(taken) and not any(name.startswith("button:") for name in steps[1])  # nothing goes to a button
        low = low or (where.goals_low and self._on_table)
        draw_badges(surface, ui, goals, goal=goal, beside=beside, low=low, above=where.badges_above(steps[1]))
