"""The table of Lancaster: the life of its scene, what is pressed and chosen, and what is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.core.game import State
from game.core.refusal import Refused
from game.core.scoring import Result
from game.services.wording import reason_text
from game.table.presenters.lancaster import offers
from game.table.presenters.lancaster.offers import Hand
from game.table.presenters.lancaster.shown import Shown
from game.table.seats import Seat
from game.table.steps import Decide, Show, Step, Think
from game.ui.anim.tween import Step as Motion
from game.ui.anim.tween import rate
from game.ui.input.intents import Confirm, Drag, Focus, Hover, Intent, Key, Pos, Press, Scroll, Zoom
from game.ui.layout import Box, Frame
from game.ui.scene import Scene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.common.layer import Layer, Part
from game.ui.tables.common.log import LogLine
from game.ui.tables.lancaster import animations, facts, keys, tree, turn
from game.ui.tables.lancaster.choosing import Choosing, Target
from game.ui.tables.lancaster.dragging import Dragging
from game.ui.tables.lancaster.look import Brush
from game.ui.tables.lancaster.looking import Looking
from game.ui.tables.lancaster.marks import Marks
from game.ui.tables.lancaster.pieces import PiecePart
from game.ui.tables.lancaster.places import Table, read_table
from game.ui.tables.lancaster.players import PlayersScene
from game.ui.tables.lancaster.record import Record
from game.ui.tables.lancaster.rite import Rite, open_rite
from game.ui.tables.lancaster.rites import all_rites
from game.ui.tables.lancaster.stage import Stage, StagePainter
from game.ui.widgets.base import Widget
from game.ui.widgets.dialog import Choice as Answer

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing

HANGS = (26.0, 44.0)
"""How far the knight in hand hangs left of and above the pointer, so that the place below can be seen."""
BREATH = 0.1
"""Seconds between two pictures of the brackets round what is lit."""
WOOD = (52, 34, 24)
"""Colour of the window beside the canvas."""
MOST_NEWS = 6
"""Events that the hand-over looks back to at most."""


class LancasterTable(TableScene):
    """The scene of a game of Lancaster.

    `choosing`: the decision of the viewer, None while there is none. `targets`: what each piece stands for then.
    `rites`: what stands on the table for a while (rite.py).
    """

    piece = "lancaster"
    shown: Shown

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app, playing)
        self.places: Table = read_table(len(playing.session.seats))
        self.brush = Brush(app.art, app.text)
        self.layer = Layer()
        self.stage = Stage()
        self.stage_painter = StagePainter(self.brush)
        self.marks = Marks(self)
        self.dragging = Dragging(self)
        self.looking = Looking(self)
        self.record = Record(self)
        self.choosing: Choosing | None = None
        self.targets: dict[str, Target] = {}
        self.rites: tuple[Rite, ...] = all_rites(self)
        self._breath = 0.0
        self.by_pointer = True  # the pointer moved last, not the focus
        self._obvious = False
        self.parts: list[Part] = []
        self.pieces: list[PiecePart] = []
        self._size: tuple[int, int, str] = (0, 0, "")

    # -- state ------------------------------------------------------------------------------------------------------

    @property
    def own_seat(self) -> int:
        """The seat that looks."""
        return self.session.viewer or 0

    @property
    def deciding(self) -> bool:
        """Whether the viewer may choose now."""
        return isinstance(self.step, Decide) and not self.busy and self.choosing is not None

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that is thinking."""
        return self.step.seat if isinstance(self.step, Think) and not self.busy else None

    @property
    def can_undo(self) -> bool:
        """Whether the viewer's last decision can be taken back."""
        return self.deciding and self.session.can_undo()

    @property
    def dials(self) -> bool:
        """Whether an amount can be dialled now: squires for the knight in hand, cubes, goods."""
        choosing = self.choosing
        if not self.deciding or choosing is None or choosing.most < 1:
            return False
        return choosing.prompt != "placement" or choosing.lifted is not None

    @property
    def results_seen(self) -> bool:
        """Whether the result was shown, and the table is looked at again."""
        return self._over_dismissed

    @property
    def rite(self) -> Rite | None:
        """What stands on the table now."""
        return open_rite(self.rites)

    @property
    def last_sentence(self) -> str:
        """The newest line of the log."""
        lines = self.record.lines()
        return lines[-1].text if lines else ""

    def view(self) -> State:
        """The position as the viewer may know it."""
        return self.session.view()

    def turn_of(self) -> int:
        """The player whose doing is shown, else the one at turn; -1 for nobody."""
        if not isinstance(self.step, Show):
            return self.session.match.state.to_move
        family = getattr(self.step.event, "family", getattr(self.step.event, "seat", -1))
        return self.shown.player_of(family) if family >= 0 else -1

    def end_title(self) -> str:
        """Who has won."""
        names = self.tr.listed([self.names[seat] for seat in self.shown.winners])
        return self.tr("table.wins" if len(self.shown.winners) < 2 else "table.share", name=names)

    def family_seat(self, family: int) -> Seat:
        """Who plays a family: the player itself, or whose ally it is."""
        return self.seat_at(self.shown.player_of(family))

    def family_name(self, family: int) -> str:
        """A player's name, or whose ally it is."""
        return facts.family_name(self, family)

    def family_colour(self, family: int) -> str:
        """The colour of a family; that of an ally is its player's."""
        return self.family_seat(family).colour

    def proposals(self) -> list[int]:
        """The three places of the proposals: those that are left are at the right, 0 stands for one that is gone."""
        left = self.shown.proposed
        return [0] * (3 - len(left)) + left

    def county_asked(self, choosing: Choosing) -> str:
        """The county whose reward is chosen."""
        pending = choosing.view.to_document()["pending"]
        return str(pending["county"]) if pending is not None else ""

    # -- the life of the scene --------------------------------------------------------------------------------------

    def reset_pieces(self) -> None:
        self._obvious = False
        self.stage.clear()
        self._forget_choice()
        for rite in self.rites:
            rite.reset()

    def _forget_choice(self) -> None:
        self.choosing = None
        self.targets = {}
        self.dragging.forget()

    def opening(self) -> Sequence[Motion]:
        return animations.opening(self)

    def animate(self, event: Event) -> Sequence[Motion]:
        self._forget_choice()
        for rite in self.rites:
            motions = rite.animate(event)
            if motions is not None:
                return motions
        return animations.animate(self, event)

    def taken_in(self, event: Event) -> None:
        self.stage.settle()
        self._forget_choice()
        for rite in self.rites:
            rite.taken_in(event)
        if self.session.viewer != self.shown.viewer:
            # With open amounts the next person looks without a curtain.
            self.shown = Shown.from_view(self.view(), self.own_seat)

    def celebrate(self, result: Result) -> Sequence[Motion]:
        return animations.celebrate(self, result)

    def players(self) -> Scene:
        return PlayersScene(self)

    def news(self, seat: int) -> str:
        lines = self.record.lines_of(self.since_left(seat))
        return "\n".join(line.text for line in lines[-MOST_NEWS:])

    def log_lines(self) -> list[LogLine]:
        return self.record.lines() if self.looked_at else []

    def decide(self) -> None:
        if self._obvious:
            self.play_obvious()
            if self._obvious:
                return
        self.choosing = Choosing(self.view())
        self.chosen_changed()
        if self.rite is not None:
            self.rite.decide()
        self.app.play("turn_chime")

    def play_obvious(self) -> None:
        """Do what nobody could regret, here and in the decisions that follow, as long as they are of that kind."""
        text = offers.obvious(self.view())
        self._obvious = text is not None
        if text is not None:
            self._play(text)

    def chosen_changed(self) -> None:
        """Other things are chosen now: other targets, other words."""
        self.targets = self.choosing.targets() if self.choosing is not None else {}
        self.rebuild()

    # -- waiting for the person ---------------------------------------------------------------------------------------

    @property
    def holding(self) -> bool:
        """Whether what stands on the table waits until the person has seen enough."""
        step, rite = self.session.next(), self.rite
        if rite is None or self.busy:
            return False
        return rite.waits_before(step.event if isinstance(step, Show) else None)

    def release(self) -> None:
        """The person has seen enough."""
        if self.rite is not None:
            self.rite.release()
        self.rebuild()

    def _show(self, event: Event) -> None:
        if not self.holding:
            super()._show(event)

    def _take(self, step: Step, dt: float) -> None:
        if not self.holding:
            super()._take(step, dt)

    # -- choosing ---------------------------------------------------------------------------------------------------

    def press(self, piece: str, pos: Pos) -> None:
        """A click, or Enter, on a piece."""
        if not self.deciding or self.choosing is None:
            self.look_closer(piece)
            return
        text = self.choosing.press(piece)
        if text:
            self.submit(text)
        elif text is not None:
            self.app.play("card_slide", pos[0] / max(1, self.frame.window[0]))
            self.chosen_changed()
        elif not self.look_closer(piece):
            self.refuse(piece, pos)

    def refuse(self, piece: str, pos: Pos) -> None:
        """Say at the pointer why a piece means nothing now, where somebody may wonder."""
        reason = facts.why_not(self, piece)
        if reason:
            self.app.play("ui_error")
            self.app.bubble(reason, pos)

    def lift(self, hand: Hand | None) -> None:
        """Take a knight in hand, or put it back."""
        if self.choosing is not None:
            self.choosing.lift(hand)
            self.app.play("card_slide" if hand is not None else "ui_back")
            self.chosen_changed()

    def put_back(self) -> None:
        """Nothing is chosen any more."""
        self.dragging.forget()
        if self.choosing is not None and self.choosing.put_back():
            self.app.play("ui_back")
            self.chosen_changed()

    def dial(self, by: int) -> bool:
        """So many squires, cubes or goods more; False where nothing can be dialled."""
        if not self.dials or self.choosing is None:
            return False
        if self.choosing.dial(by):
            self.app.play("vote_cube" if self.choosing.prompt == "vote" else "squire")
            self.chosen_changed()
        else:
            self.app.play("ui_error")
        return True

    def answer(self, answer: str) -> None:
        """Yes or no to a proposal; it waits for Confirm."""
        if self.choosing is not None:
            self.choosing.answer = answer
            self.chosen_changed()

    def refusal_text(self, text: str) -> str:
        """Why an action is not legal now."""
        reasons = self.session.why_not(text)
        return reason_text(reasons[0], self.tr, self.names) if reasons else ""

    def submit(self, text: str) -> None:
        """Play an action; ask first where the settings say so. Votes were confirmed already."""
        prompt = self.choosing.prompt if self.choosing is not None else ""
        if not self.app.settings.confirm or prompt == "vote":
            self._play(text)
            return
        self.app.ask(
            lambda: self.tr("table.sure"),
            lambda: self.tr("table.sure.text"),
            lambda: [
                Answer("cancel", self.tr("table.sure.no"), safe=True),
                Answer("confirm", self.tr("table.sure.yes"), lambda: self._play(text), "primary"),
            ],
        )

    def _play(self, text: str) -> None:
        try:
            self.act(text)
        except Refused as refused:
            words = [reason_text(reason, self.tr, self.names) for reason in refused.reasons]
            self.app.play("ui_error")
            self.app.bubble("\n".join(dict.fromkeys(words)), self.app.reader.pointer)
            return
        self._forget_choice()

    def look_closer(self, piece: str) -> bool:
        """Show a law or a castle large, until something else is pressed; False for other pieces."""
        return self.looking.pin(piece)

    def open_settings(self) -> None:
        """The settings, over the table."""
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    @property
    def lifted_strength(self) -> int:
        """Strength of the own knight in hand; 0 for none, or one of the ally."""
        lifted = self.choosing.lifted if self.choosing is not None and self.deciding else None
        return lifted.strength if lifted is not None and not lifted.ally else 0

    def at_court(self, family: int) -> list[int]:
        """The knights at a court that are to be seen there: neither on their way nor in hand."""
        knights = self.stage.at_court(family, self.shown.families[family].court)
        lifted = self.choosing.lifted if self.choosing is not None and self.deciding else None
        whose = self.own_seat + (self.shown.players if lifted is not None and lifted.ally else 0)
        if lifted is not None and family == whose and lifted.strength in knights:
            knights.remove(lifted.strength)
        return knights

    # -- places -----------------------------------------------------------------------------------------------------

    def pointed(self) -> PiecePart | None:
        """The piece below the pointer, or in focus while the focus is shown."""
        part = self.ui.hover if self.by_pointer else self.ui.focus
        return part if isinstance(part, PiecePart) else None

    def lifted_at(self) -> Pos:
        """Where the knight in hand is: at the pointer, or over the piece in focus."""
        part = self.ui.focus
        if not self.by_pointer and isinstance(part, PiecePart):
            return part.rect.right - self.frame.px(24), part.rect.top - self.frame.px(6)
        x, y = self.app.reader.pointer
        return x - self.frame.px(HANGS[0]), y - self.frame.px(HANGS[1])

    def court_spot(self, hand: Hand) -> tuple[float, float]:
        """Where a knight at court stands, in units."""
        family = self.own_seat + (self.shown.players if hand.ally else 0)
        return animations.court_place(self, family, hand.strength)[:2]

    def home_of(self, family: int) -> tuple[float, float]:
        """Where knights of a family go home, in units."""
        return animations.court_place(self, family, 1)[:2]

    def knight_box(self, place: str, strength: int) -> Box | None:
        """The box of an own knight on the table, None if there is none."""
        family = self.choosing.family if self.choosing is not None else self.own_seat
        return animations.knight_box(self, family, place, strength)

    def ui_centre(self) -> Pos:
        """The middle of the court, for words about knights."""
        court = self.places.in_castle("court")
        return self.frame.point(*court.centre)

    # -- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if not self.looked_at:
            return False
        if isinstance(intent, Hover | Press | Drag):
            self.by_pointer = True
        elif isinstance(intent, Focus):
            self.by_pointer = False
            if keys.step(self, intent.direction):
                return True
        if self.choosing is not None and self.choosing.lifted is not None:
            self.app.invalidate()  # the knight in hand follows
        rite = self.rite
        if rite is not None and rite.handle(intent):
            return True
        if self.looking.handle(intent):
            return True
        if isinstance(intent, Confirm) and not self.ui.ring and not self.busy:
            return keys.confirm(self, intent)  # what was clicked last has the focus, but does not show it
        if super().handle(intent):
            return True
        if isinstance(intent, Scroll) and intent.dy:
            return self.dial(1 if intent.dy > 0 else -1)
        return False

    def command(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and keys.letter(self, intent.name):
            return True
        if isinstance(intent, Confirm):
            return keys.confirm(self, intent)
        if isinstance(intent, Zoom):
            part = self.pointed()
            return part is not None and self.look_closer(part.piece)
        return super().command(intent)

    def on_back(self) -> bool:
        if self.choosing is not None and self.choosing.begun:
            self.put_back()
        else:
            self.open_menu()
        return True

    # -- time -------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if not self.looked_at:
            return moving
        pace = rate(self.speed)
        self.looking.update(dt)
        if self.rite is not None:
            moving = self.rite.update(dt) or moving
        if self.stage.lively:
            moving = self.stage.update(dt * min(pace, 3.0)) or moving
            self.app.invalidate()
        self._breath += dt
        if self.targets and self.speed > 0 and self._breath >= BREATH:
            self._breath = 0.0
            self.app.invalidate()  # the brackets breathe
        return moving

    # -- drawing ----------------------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        size = (*frame.window, self.tr.language)
        if size != self._size:
            self._size = size
            self.layer.clear()
            self.stage_painter.clear()
            self.marks.clear()
            self.looking.clear()
        pressed = self.ui.pressed.key if self.ui.pressed is not None else None
        super().layout(frame)
        parts = list(self.ui.root.walk()) if self.ui.root is not None else []
        self.parts = [part for part in parts if isinstance(part, Part)]
        self.pieces = [part for part in parts if isinstance(part, PiecePart)]
        if pressed is not None:
            # The pointer is still down: what was built anew must not lose it.
            self.ui.pressed = next((part for part in parts if part.key == pressed), None)

    def build(self) -> Widget | None:
        return tree.build(self) if self.looked_at else None

    def ground(self, surface: pygame.Surface) -> None:
        """The wooden table."""
        frame = self.frame
        if frame.area.size != frame.window:
            surface.fill(WOOD)
        wood = self.app.art.picture("lancaster/table", frame.area.width)
        surface.blit(wood, frame.area.topleft)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.looked_at:
            self.ground(surface)
            return
        frame = self.frame
        rite = self.rite
        covered = rite is not None and rite.covers
        version = (frame.area.topleft, frame.unit, frame.text, self.tr.language, self.own_seat, covered)
        surface.blit(self.layer.refresh(surface.get_size(), self.parts, self.ground, version), (0, 0))
        if not covered:
            self.marks.draw(surface)
        if rite is not None:
            rite.draw_over(surface)
        self.stage_painter.draw(surface, frame, self.stage)
        if not covered:
            self.marks.draw_lifted(surface)
        self.ui.draw(surface)
        self.looking.draw(surface)

    # -- inspection -------------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        if not self.looked_at:
            return ""
        rite = self.rite
        words = rite.prompt() if rite is not None else ""
        said = turn.said(self)
        return words or (f"{said.head}: {said.text}" if said.text else said.head)

    def focus_name(self) -> str | None:
        return self.ui.focus.name if self.ui.focus is not None else None
