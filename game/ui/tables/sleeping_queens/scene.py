"""The table of Sleeping Queens: the life of its scene, where pieces are, what is pressed and what is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.core.game import Action
from game.core.scoring import Result
from game.games.sleeping_queens import actions
from game.games.sleeping_queens import events as ev
from game.table.presenters.sleeping_queens.chooser import Discards, HandCard, Piece, QueensChooser
from game.table.steps import HandOver
from game.ui.anim.tween import Step as Motion
from game.ui.anim.tween import rate
from game.ui.input.intents import Confirm, Drag, Intent, Key, Pos, Zoom
from game.ui.layout import Box, Frame
from game.ui.scene import Scene
from game.ui.tables.common.actionbar import press
from game.ui.tables.common.driver import TableScene
from game.ui.tables.common.effects import Mount, draw_mount
from game.ui.tables.common.layer import Layer, Part
from game.ui.tables.common.lifting import Lifting
from game.ui.tables.common.zoom import ZoomScene
from game.ui.tables.sleeping_queens import animations, drawing, facts, sight, tree, turn
from game.ui.tables.sleeping_queens.attack import Attack, last_attack
from game.ui.tables.sleeping_queens.breathing import Breathing
from game.ui.tables.sleeping_queens.dragging import CardDragging
from game.ui.tables.sleeping_queens.look import CardArt, card_picture
from game.ui.tables.sleeping_queens.model import QueensModel
from game.ui.tables.sleeping_queens.pages import discards, pages
from game.ui.tables.sleeping_queens.painter import CardPainter
from game.ui.tables.sleeping_queens.parts import HandPart
from game.ui.tables.sleeping_queens.piles import PileScene
from game.ui.tables.sleeping_queens.players import PlayersScene
from game.ui.tables.sleeping_queens.prompt import prompt_text
from game.ui.tables.sleeping_queens.record import QueensRecord
from game.ui.tables.sleeping_queens.sections import section_of
from game.ui.tables.sleeping_queens.sound_map import SOUND_MAP
from game.ui.tables.sleeping_queens.stage import HandMotion, Stage, StagePainter
from game.ui.tables.sleeping_queens.whereabouts import QueensWhereabouts
from game.ui.tables.sleeping_queens.zones import (
    CARD_RATIO,
    MOST_LARGE,
    OPEN_AREA,
    RAISE,
    SHOW_WIDTH,
    zones,
)
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing

PRESSED = -0.35
"""How far a piece is down that is pressed, in lifts."""
OUTSIDE = (42, 27, 24)
"""Colour of the window beside the canvas: dark wood."""
MOUNT = Mount((0.0, 0.0, 1920.0, 1080.0), (17.0, 17.0, 17.0, 17.0), 48.0)
"""What lies round the table in a look back: over the rail."""
FEWER_TOOLS = 34.0
"""Units by which the strip reaches higher than the turn panel: while one looks back there is one row of tools only."""


class QueensTable(TableScene, QueensModel):
    """The scene of a game of Sleeping Queens."""

    music = "queens"
    round_seconds = 10.3  # with what cannot be hurried, 12 at most
    sound_map = SOUND_MAP
    most_large = MOST_LARGE
    tells_solved = True
    where: QueensWhereabouts
    record: QueensRecord

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app, playing)
        players = len(playing.session.seats)
        self.goal_queens, self.goal_points = facts.goal(players)
        self.zones = zones(players, self.goal_queens, guided=playing.teaching)
        self.where = QueensWhereabouts(self)
        self.stage = Stage(players)
        self.hand = HandMotion()
        self.layer = Layer()
        self.cards = CardArt(app.art, app.text, self.tr)
        self.painter = CardPainter(self.cards, app.art)
        self.stage_painter = StagePainter(app.art, app.text, self.painter)
        self.chooser = self._new_chooser(())
        self.targets = {}
        self.prompt_key = "turn"
        self.dragging = CardDragging(self)
        self.lifting = Lifting(self.ui, PRESSED)
        self.breathing = Breathing(self)
        self.record = QueensRecord(self)
        self.overlays = (Attack(self),)
        self.winners = ()
        self.parts = []
        self._aimed: tuple[object, ...] = ()  # what the places of the hand were last reckoned from

    # -- state ------------------------------------------------------------------------------------------------------

    def _new_chooser(self, legal: Iterable[Action]) -> QueensChooser:
        return QueensChooser(self.shown.hand if self.looked_at else (), legal, self.session.why_not)

    def reset_pieces(self) -> None:
        self.stage.clear()
        self.hand.clear()
        self._aimed = ()
        self.lifting.clear()
        self.where.close_up()
        self.dragging.forget()
        self._forget_choice()
        self.winners = self.session.winners

    def _forget_choice(self) -> None:
        self.chooser = self._new_chooser(())
        self.targets = {}

    def drawn_by_viewer(self, event: Event) -> bool:
        return isinstance(event, ev.Drew) and event.seat == self.session.viewer

    def taken_in(self, event: Event) -> None:
        self.put_down(self.stage.hidden)
        self.stage.settle()
        if self.playing.look_only:  # nobody celebrates a game that is only looked at
            self.winners = self.session.winners
        self.painter.rested()
        if self.stage.exhibits and isinstance(event, ev.KnightPlayed | ev.PotionPlayed | ev.JesterPlayed):
            self.stage.hidden.add(f"discard:{self.shown.discard[-1].key}")
        self.where.close_up()
        new = [card.key for card in self.shown.hand if card.key not in self.hand.cards]
        if new:
            self.put_down([f"hand:{key}" for key in new])
            self._aim_hand()
        self._forget_choice()
        self.said = ""

    def put_down(self, hidden: Iterable[str]) -> None:
        self.lifting.landed(map(self._piece_of, hidden), self.speed)

    def _piece_of(self, hidden: str) -> str:
        """The piece that something was on its way to, which `Stage.hidden` names, as `lifting` names it."""
        kind, _, which = hidden.partition(":")
        if kind == "discard":
            return "discards"
        if kind == "hand":
            return f"card:{which}"
        if kind == "queen":
            awake = self.shown.awake
            return next((f"queen:{seat}:{which}" for seat, queens in enumerate(awake) if which in queens), hidden)
        return hidden

    def opening(self) -> Sequence[Motion]:
        self._prefetch([card_picture(card) for card in self.shown.hand])
        return animations.deal(self)

    def players(self) -> Scene:
        return PlayersScene(self)

    def animate(self, event: Event) -> Sequence[Motion]:
        motions = animations.animate(self, event)
        self._prefetch([sprite.picture for sprite in self.stage.sprites])
        return motions

    def _prefetch(self, names: Sequence[str]) -> None:
        """Decode what is about to fly, and what comes to rest in the hand, so that no frame waits for it."""
        if self.speed > 0:
            for name in names:
                self.cards.prefetch(name, self.frame.px(SHOW_WIDTH))
            for card in self.shown.hand:
                self.cards.prefetch_still(card_picture(card), self.frame.px(self.zones.card))

    def puzzle_note(self) -> str:
        marked = any(facts.remembered(self, slot) for slot in self.shown.known)
        return self.tr("puzzle.marked") if marked else ""

    @property
    def alarm(self) -> Box | None:
        return self.timer.alarm(self.shown.viewer)

    def card_box(self, *, weighing: bool) -> Box | None:
        return self.where.guide_box(hint=self.hints.open)

    def called_to(self, seat: int) -> str:
        step = self.step
        if not isinstance(step, HandOver) or not step.answering:
            return ""
        try:  # all saw it, but for one that a game begins with
            attack = last_attack([event for events in self.session.match.events for event in events])
        except ValueError:
            return ""
        kind = "N" if isinstance(attack, ev.KnightPlayed) else "P"
        queen = self.tr(f"queen.{attack.queen}")
        return self.tr(f"handover.answer.{kind}", name=self.names[seat], other=self.names[attack.seat], queen=queen)

    def open_area(self) -> Box:
        return OPEN_AREA

    @property
    def tells_begun(self) -> bool:
        """The log lies on the table, but not at that for large text."""
        return self.zones.log is not None

    @property
    def messages(self) -> Box:  # type: ignore[override]
        """Over the log, but not over what the others did: then over the piles. The panels of the others stay in
        sight."""
        return self.zones.messages if self.ui.find("recap") is None else self.zones.piles

    def bubble_place(self, pointer: pygame.Rect) -> tuple[pygame.Rect, Sequence[Sequence[pygame.Rect]]]:
        """Beside the queen who is pointed at: what is said of her hides neither queens and faces nor what happened;
        above the card of the own hand."""
        queen, card = sight.queen_at(self, pointer), sight.card_at(self, pointer)
        if queen is not None:
            return queen, sight.in_sight(self)
        return super().bubble_place(pointer) if card is None else (card, sight.above_hand(self))

    def celebrate(self, result: Result) -> Sequence[Motion]:
        self.winners = result.winners
        return animations.celebrate(self, result.winners)

    def decide(self) -> None:
        self.prompt_key = self.session.view().prompt()
        self.chooser = self._new_chooser(self.session.legal_actions())
        self.chosen_changed()
        if self.prompt_key == "turn" or self.shown.turn != self.shown.viewer:
            self.app.play("turn_chime")

    def chosen_changed(self) -> None:
        self.targets = self.chooser.targets()
        self.rebuild()

    # -- the tree ---------------------------------------------------------------------------------------------------

    def forget_pictures(self) -> None:
        self.layer.clear()
        self.cards.clear()
        self.cards.fit(self.frame.window)
        self.painter.clear()
        self.painter.fit(self.frame.window)
        self.stage_painter.clear()
        self.breathing.forget()

    @property
    def strip(self) -> Box:  # type: ignore[override]
        x, y, wide, high = self.zones.turn
        return x, y - FEWER_TOOLS, wide, high + FEWER_TOOLS

    def layout(self, frame: Frame) -> None:
        if frame.large != self.frame.large:
            self.zones = zones(
                len(self.names), self.goal_queens, large=frame.large, guided=self.playing.teaching
            )
            self.hand.clear()
            self._aimed = ()
        super().layout(frame)
        self.parts = list(self.ui.root.walk()) if self.ui.root is not None else []
        self._aim_hand()

    def build(self) -> Widget | None:
        if not self.looked_at:
            return None
        # Without a log what the others did stands in place of the turn panel, as long as that has no buttons.
        instead = self.zones.log is None and not self.hints.open and bool(self.recap.lines)
        if instead and self.chooser.begun:
            return tree.build(self)
        return self.under_cards(tree.build(self, panel=not instead))

    # -- choosing ---------------------------------------------------------------------------------------------------

    def press(self, piece: Piece, pos: Pos, clicks: int = 1) -> None:
        if isinstance(piece, Discards) and (not self.deciding or not self.chooser.begun):
            self.open_discards()
            return
        twice = clicks > 1 and isinstance(piece, HandCard) and piece.key in self.chooser.chosen
        if twice and self.chooser.enter():
            self.play_selected()
            return
        self.moves.carry_out(self.chooser.press(piece), pos)

    def rules_of(self, widget: Widget) -> str:
        return section_of(widget)

    def submit(self, chosen: Sequence[Action]) -> None:
        """Play an action, or ask first where the settings say so; the choice of a queen was made by then."""
        action = chosen[0]
        if actions.describe(action).kind == "wake":
            self._play(action)
        else:
            self.moves.confirm(lambda: turn.action_words(self, action), lambda: self._play(action))

    def _play(self, action: Action) -> None:
        if self.moves.play(action):
            self.chooser.close()
            self.targets = {}

    def clear(self) -> None:
        self.chooser.put_back()
        self.chosen_changed()

    def play_selected(self) -> None:
        chosen = self.chooser.enter()
        if chosen:
            self.submit(chosen)

    def drag(self, piece: Piece, drag: Drag) -> bool:
        taken = self.dragging.drag(piece, drag)
        if taken:
            self.app.invalidate()
        return taken

    def zoom(self, piece: Piece) -> bool:
        made = pages(self)
        index = next((i for i, (each, _) in enumerate(made) if each == piece), None)
        if index is None:
            return False
        self.app.play("ui_dialog")
        self.app.push(ZoomScene(self.app, lambda: [page for _, page in pages(self)], index, self.cards))
        return True

    def open_discards(self) -> None:
        """All discards, side by side."""
        if not self.shown.discard:
            self.app.bubble(self.tr("table.discards.none"), self.app.reader.pointer)
            return
        self.app.play("ui_dialog")
        self.app.push(PileScene(self.app, list(self.shown.discard), self.cards, self.tr, self.zoom_discard))

    def zoom_discard(self, index: int) -> None:
        """Show a card of the discards large, by its number from the newest."""
        self.app.play("ui_dialog")
        self.app.push(ZoomScene(self.app, lambda: discards(self), index, self.cards))

    def news_lines(self) -> list[str] | None:
        lines = super().news_lines()  # brings the record up to date
        return lines if lines is None or self.beginning.going else [line.text for line in self.record.as_told]

    # -- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if not self.looked_at:
            return False
        self.breathing.stir()
        if isinstance(intent, Confirm) and not self.ui.ring and not self.busy:
            return self._confirm_key()  # what was clicked last has the focus, but does not show it
        return super().handle(intent)

    def command(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.name.isdigit() and 1 <= int(intent.name) <= len(self.shown.hand):
            card = self.shown.hand[int(intent.name) - 1]
            x, y = self.where.card(card.key)  # what is said of it stands above it
            self.press(HandCard(card.key), self.frame.point(x, y - CARD_RATIO * self.zones.card / 2))
            return True
        if isinstance(intent, Confirm):
            return self._confirm_key()
        if isinstance(intent, Zoom):
            return self.zoom(pages(self)[0][0])
        return super().command(intent)

    def _confirm_key(self) -> bool:
        """Enter where nothing has the focus: the main button."""
        for button in turn.buttons(self)[:1]:
            press(self, button)
        return True

    def on_back(self) -> bool:
        if self.chooser.begun:
            self.app.play("ui_back")
            self.clear()
        else:
            self.windows.menu()
        return True

    # -- time -------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if not self.looked_at:
            return moving
        self._aim_hand()
        pace = rate(self.speed)
        if self.hand.update(dt * pace):
            moving = True
        if self.stage.lively:
            moving = self.stage.update(dt * min(pace, 3.0)) or moving
            self.app.invalidate()
        goal = self.dragging.goal() if self.dragged is not None else None
        rising = None if self.dragged is None else {goal: 1.0} if goal else {}
        moving = self.lifting.update(dt, self.speed, rising) or moving
        moving = self.dragging.update(dt) or moving
        if moving:
            self.breathing.stir()
        self.breathing.update()
        return moving

    def _aim_hand(self) -> None:
        """Send the cards of the hand to where they should be, if that has changed."""
        if not self.looked_at:
            return
        keys, chosen = self.where.hand_order(), tuple(self.chooser.chosen)
        asked = (self.chooser, self.deciding)
        aim = (keys, [card.key for card in self.shown.hand], chosen, asked, self.dragged, self.speed <= 0)
        if aim == self._aimed:
            return
        self._aimed = aim
        goals: dict[int, tuple[float, float]] = {}
        for card in self.shown.hand:
            x, y = self.zones.hand_centre(keys.index(card.key), len(keys))
            if card.key in chosen:
                y -= RAISE
            if card.key == self.dragged:
                continue
            goals[card.key] = (x, y)
        if self.dragged is not None and self.dragged in self.hand.cards:
            card_place = self.hand.cards[self.dragged]
            goals[self.dragged] = (card_place.to_x, card_place.to_y)
        self.hand.aim(goals, at_once=self.speed <= 0)

    # -- drawing ----------------------------------------------------------------------------------------------------

    def ground(self, surface: pygame.Surface) -> None:
        """Rail and felt."""
        frame = self.frame
        if frame.area.size != frame.window:
            surface.fill(OUTSIDE)
        felt = self.app.art.picture("scenes/table_queens", frame.area.width)
        surface.blit(felt, frame.area.topleft)

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        if not self.looked_at:
            self.ground(surface)
            self.beginning.draw(surface)
            return
        if self.layer.kept(surface) is None:
            yield from self.resting(surface.get_size())
        surface.blit(self.layer.picture, (0, 0))
        if self.playing.look_only:
            draw_mount(surface, self.frame, MOUNT)
        yield
        self.breathing.draw(surface)
        drawing.draw_raised(surface, self)
        drawing.draw_lit(surface, self)
        drawing.draw_hand(surface, self)
        self.draw_pointed_out(surface)
        self.stage_painter.draw(surface, self.frame, self.stage)
        drawing.draw_verdict(surface, self)
        self.reactions.draw(surface)
        yield
        yield from self.ui.drawing(surface)
        drawing.draw_dragged(surface, self)
        self.timer.draw(surface)
        self.beginning.draw(surface)

    def resting(self, size: tuple[int, int]) -> Iterator[None]:
        """Bring the picture of everything that lies still up to date, in steps."""
        parts = [part for part in self.parts if isinstance(part, Part) and not isinstance(part, HandPart)]
        frame = self.frame
        version = (frame.area.topleft, frame.unit, frame.text, self.tr.language, self.shown.viewer)
        yield from self.layer.refreshing(size, parts, self.ground, version, seconds=self.app.loop.painting)
        if self.layer.behind:
            self.app.invalidate()

    # -- inspection -------------------------------------------------------------------------------------------------

    @property
    def private(self) -> tuple[str, ...]:  # type: ignore[override]
        """The own hand, the queens one remembers, and the button that names the chosen card."""
        return ("hand:", "slot:", "button:play") if self.chooser.chosen else ("hand:", "slot:")

    @property
    def prompt_is_private(self) -> bool:
        return bool(self.chooser.chosen)

    def prompt(self) -> str:
        return prompt_text(self) if self.looked_at else ""
