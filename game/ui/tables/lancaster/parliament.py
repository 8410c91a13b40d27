"""Parliament over the table: three votes, then the current laws one after another (docs/rules/lancaster.md, 3.2).

Nothing of a vote shows before all are in: hands hold tablets with their backs to the front from the beginning, also
that of a voter who has just left the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.games.lancaster import events as ev
from game.table.presenters.lancaster import offers
from game.ui.anim.tween import Step as Motion
from game.ui.layout import Box
from game.ui.tables.common.actionbar import BarButton
from game.ui.tables.common.overlay import Overlay
from game.ui.tables.lancaster import parliament_motion, prompt, turn
from game.ui.tables.lancaster.dim import LookFrame
from game.ui.tables.lancaster.hall import (
    HALL,
    AnswerPart,
    Ballot,
    HallPart,
    VoterPart,
    answer_boxes,
    choosing_x,
    dial_box,
    voter_x,
    with_outcome,
)
from game.ui.tables.lancaster.hall_side import side
from game.ui.tables.lancaster.law_effects import animated, card_at_hand, effect_widgets, light_behind
from game.ui.tables.lancaster.law_gains import Effects
from game.ui.tables.lancaster.tablets import Drawer
from game.ui.tables.lancaster.tally import RULE, TALLY, TallyPart, TallyRule
from game.ui.tables.lancaster.zones import BETWEEN_BARS
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel


class Parliament(Overlay):
    """The votes and the laws of a round.

    `proposals`: the three of this round; `outcomes`: by law whether it was approved, votes for and against.
    `ballot`: the vote that is coming to light, or stands open until the next begins. `moving`: tablets are turning.
    `effects`: what the laws have brought so far. `seen`: what was just shown need not wait for the person.
    `peeking`: the person looks at the map meanwhile.
    """

    model: LancasterModel

    def __init__(self, model: LancasterModel) -> None:
        super().__init__(model)
        self.proposals: list[int] = []
        self.outcomes: dict[int, tuple[bool, int, int]] = {}
        self.ballot: Ballot | None = None
        self.moving = False
        self.seen = True
        self.peeking = False
        self.effects = Effects()
        self.drawer = Drawer(self)

    # -- state --------------------------------------------------------------------------------------------------------

    @property
    def covers(self) -> bool:  # type: ignore[override]
        """Whether the hall lies over the table: not while the person looks at the map."""
        return not self.peeking

    def peek(self) -> None:
        """To the map and back, while the person is to choose."""
        self.peeking = not self.peeking and self.model.deciding
        self.model.context.play("ui_tab")
        self.model.rebuild()

    @property
    def open(self) -> bool:
        return self.model.looked_at and self.model.shown.phase in ("vote", "laws")

    @property
    def voting(self) -> bool:
        """Whether votes are held, or the last one still stands open."""
        return self.model.shown.phase == "vote"

    @property
    def decided(self) -> bool:
        """Whether the count at hand has come to its end."""
        return self.ballot is not None and self.ballot.passed is not None

    @property
    def count(self) -> int:
        """Number of voters."""
        return self.model.shown.players

    def voter_x(self, index: int) -> float:
        """The middle of the place of the `index`th voter."""
        model = self.model
        return voter_x(index, self.count, model.shown.turn_order.index(model.own_seat))

    @property
    def law(self) -> int:
        """The law at hand: voted on, or applied; 0 for none."""
        shown = self.model.shown
        if not self.voting:
            return shown.applied
        if self.ballot is not None:
            return self.ballot.law
        return shown.proposed[0] if shown.proposed else 0

    @property
    def concerned(self) -> tuple[int, ...]:
        """The seats that the law at hand concerns; who is asked by it, in a game that begins in the middle of it."""
        model = self.model
        asked = model.chooser is not None and model.chooser.prompt in offers.LAW_PROMPTS
        return self.effects.concerned or ((model.own_seat,) if asked else ())

    @property
    def leaving(self) -> int:
        """The law that goes if the proposal at hand passes, 0 for none: the first of them (section 3.2)."""
        current = self.model.shown.current
        return current[0] if self.voting and self.law and not self.decided and current else 0

    def waits_before(self, event: Event | None) -> bool:
        # Without animations a count, or what the laws have brought, would be gone before anybody has read it.
        if self.seen or not self.open or self.model.speed > 0 or self.model.bots.alone:
            return False
        return self.voting or isinstance(event, ev.RewardsOpened)

    def release(self) -> None:
        self.seen = True

    def reset(self) -> None:
        self.ballot, self.moving, self.seen, self.peeking = None, False, True, False
        self.drawer.clear()
        self.effects.clear()
        self.proposals, self.outcomes = [], {}
        if not self.model.looked_at:
            return
        events = self.model.session.shown_events()
        begin = next((at for at in range(len(events) - 1, -1, -1) if isinstance(events[at], ev.ParliamentOpened)), None)
        if not self.open:
            return
        if begin is None:  # a game that begins in the middle of a parliament: what was decided before is not known
            self.proposals = list(self.model.shown.proposed)
            return
        for event in events[begin:]:
            self._note(event)

    def _note(self, event: Event) -> None:
        """Remember what this round's parliament has decided."""
        match event:
            case ev.ParliamentOpened(proposals=proposals):
                self.proposals, self.outcomes = list(proposals), {}
                self.effects.clear()
            case ev.VotesShown(law=law, yes=yes, no=no):
                self.outcomes[law] = (yes >= no, yes, no)
            case _:
                self.effects.note(event, self.count)

    # -- events -------------------------------------------------------------------------------------------------------

    def decide(self) -> None:
        # The next vote begins: the tablets of the last one go.
        self.ballot = None
        self.moving = self.peeking = False

    def animate(self, event: Event) -> Sequence[Motion] | None:
        if isinstance(event, ev.ParliamentOpened):
            return parliament_motion.opened(self)
        if not self.open:
            return None
        match event:
            case ev.VoteCommitted():
                self.ballot = None
                return ()
            case ev.VotesShown():
                self.ballot = Ballot(event.law, event.votes, (0.0,) * self.count, counted=())
                self.moving = True
                return parliament_motion.votes_shown(self, event)
            case ev.LawPassed() | ev.LawRejected():
                return parliament_motion.decided(self, event)
            case ev.CubesLost():
                return parliament_motion.cubes_lost(self, event)
        return animated(self, event)

    def taken_in(self, event: Event) -> None:
        self.peeking = False
        if not self.model.looked_at:
            return
        self._note(event)
        self.effects.flying.clear()
        match event:
            case ev.VotesShown():
                self.moving = False
                self.ballot = Ballot(event.law, event.votes, (1.0,) * self.count, event.yes, event.no)
            case ev.LawPassed() | ev.LawRejected():
                if self.ballot is not None:
                    self.ballot = with_outcome(self.ballot, event)
                    self.seen = False
            case ev.LawApplied() | ev.RewardsOpened():
                self.ballot = None
                self.seen = isinstance(event, ev.RewardsOpened)

    def saying(self) -> tuple[str, str] | None:
        tr, ballot = self.model.tr, self.ballot
        if not self.voting and self.model.holding:
            return tr("overlay.laws_done"), ""
        if not self.voting and self.law and self.model.busy and not self.model.said:
            return tr(f"law.{self.law}"), ""  # the newest line speaks of what was before
        if self.voting and ballot is not None:
            law = tr(f"law.{ballot.law}")
            if ballot.passed is None:  # the count stands in the hall
                return tr("overlay.shown", law=law), tr("overlay.tally.rule")
            replaced = tr("overlay.replaced", law=tr(f"law.{ballot.pushed_out}")) if ballot.pushed_out else ""
            if not ballot.passed:
                return tr("overlay.rejected", law=law), tr("overlay.rejected.text")
            return tr("overlay.passed", law=law), replaced
        return None

    # -- widgets ------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[tuple[Box, Widget]]:
        model = self.model
        if self.peeking:
            return [(BETWEEN_BARS, LookFrame(model, self._at_hand())), *prompt.bar(model, [self.map], dial=False)]
        light = None if self.voting or not self.law else light_behind(card_at_hand(self))
        placed: list[tuple[Box, Widget]] = [(HALL, HallPart(model, light))]
        placed += [*side(self), *self._ballot_widgets()] if self.voting else effect_widgets(self)
        in_bar = [self.map] if model.deciding else []
        return [*placed, *prompt.bar(model, [*in_bar, *turn.buttons(model)], dial=False)]

    def _at_hand(self) -> Box | None:
        """Where the law at hand lies on the table; at that for large text it does not."""
        shown, zones = self.model.shown, self.model.zones
        row, laws = ("proposal", shown.proposed) if self.voting else ("law", shown.current)
        return None if zones.large or self.law not in laws else zones.board[f"{row}:{laws.index(self.law) + 1}"]

    @property
    def map(self) -> BarButton:
        """The button that leads to the map, or back to parliament."""
        tr, there = self.model.tr, self.peeking
        words = tr("overlay.peek.back" if there else "overlay.peek")
        return BarButton("peek", words, self.peek, "primary" if there else "plain", key="v", sound="")

    def _ballot_widgets(self) -> list[tuple[Box, Widget]]:
        placed: list[tuple[Box, Widget]] = []
        for index, seat in enumerate(self.model.shown.turn_order):
            x = self.voter_x(index)
            part = VoterPart(self, seat, index)
            beside = abs(choosing_x(index, self.count) - x) if part.mine else 0.0  # its tablets are there
            placed.append(((x - 140 - beside, 150.0, 280.0 + 2 * beside, 690.0), part))
        placed += [(TALLY, TallyPart(self)), (RULE, TallyRule(self))]
        model = self.model
        chooser = model.chooser
        if model.deciding and chooser is not None and chooser.prompt == "vote":
            index = model.shown.turn_order.index(model.own_seat)
            boxes = answer_boxes(index, self.count)
            placed += [(boxes[answer], AnswerPart(self, answer)) for answer in ("yes", "no")]
            box = dial_box(index, self.count, large=model.frame.large)
            placed += prompt.dial_parts(model, box, "ui/panel_small")
        return placed

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.moving and self.ballot is not None:
            for index, seat in enumerate(self.model.shown.turn_order):
                face = self.ballot.faces[seat]
                lift = 26.0 * (1 - abs(2 * face - 1))
                self.drawer.tablet(surface, seat, index, face, lift)
        if self.covers and not self.voting:
            self.model.draw_marks(surface)
