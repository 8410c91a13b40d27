"""The table of Queen Run: the life of its scene, whose turn it is, and what is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.core.game import Action
from game.core.scoring import Result
from game.games.queen_run import events as ev
from game.table.chooser import Refusal
from game.table.presenters.queen_run import standings
from game.table.presenters.queen_run.shown import Shown
from game.table.seats import Seat
from game.ui.anim.tween import Step as Motion
from game.ui.anim.tween import rate
from game.ui.input.intents import Confirm, Intent, Key, Press
from game.ui.layout import Box, Frame
from game.ui.scene import Scene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.common.effects import Mount, draw_mount
from game.ui.tables.common.layer import Layer, Part
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.queen_run import animations, facts, keys, marks, sections, tree, turn
from game.ui.tables.queen_run.animations import SideAnimations
from game.ui.tables.queen_run.animations.side_animations import standings_changed
from game.ui.tables.queen_run.draft import Draft
from game.ui.tables.queen_run.draft_tree import DraftOverlay
from game.ui.tables.queen_run.foreseen import Foreseen
from game.ui.tables.queen_run.geometry import arrange
from game.ui.tables.queen_run.last_turn import LastTurn, last_turn_of, turns_since
from game.ui.tables.queen_run.mapview import MapView
from game.ui.tables.queen_run.model import QueenRunModel
from game.ui.tables.queen_run.players_drawer import PlayersScene
from game.ui.tables.queen_run.record import RunLine, RunRecord
from game.ui.tables.queen_run.sound_map import SOUND_MAP
from game.ui.tables.queen_run.stage import Stage, StagePainter
from game.ui.tables.queen_run.topbar import PromptPart
from game.ui.tables.queen_run.walk import Walk
from game.ui.tables.queen_run.whereabouts import RunWhereabouts, cells_named
from game.ui.tables.queen_run.zones import MOST_LARGE, OPEN_AREA, STRIP, TOP_BAR, log_box
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing

SPEEDS = ("slow", "normal", "fast", "off")
BELOW_NAMES = 4.0
"""Units from the top of the cells to a message."""
MESSAGE_HIGH = 100.0
"""What one of two lines takes at the foot of the board of the draft."""
MOUNT = Mount((0.0, 56.0, 1920.0, 1024.0), (17.0, 9.0, 17.0, 17.0), 42.0)
DRAFT_MOUNT = Mount((0.0, 0.0, 1920.0, 1080.0), (16.0, 14.0, 16.0, 16.0), 40.0)
"""What lies round the table in a look back: below its bar, which the draft has none of."""
SEA = (24, 38, 84)
"""Colour of the window beside the canvas."""


class QueenRunTable(TableScene, QueenRunModel):
    """The scene of a game of Queen Run. `trail`: cells of the last move."""

    music = "run"
    sound_map = SOUND_MAP
    record: RunRecord

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app, playing)
        self.where = RunWhereabouts(self)
        self.layer = Layer()
        self.record = RunRecord(self)
        self.stage = Stage()
        self.side_animations = SideAnimations()
        self.stage_painter = StagePainter(app.art, app.text)
        watched = self.bots.alone or playing.look_only
        boards_first = not watched and not self.session.match.actions and self.before_dusk
        self.draft = Draft(self, Random(), boards_first=boards_first)
        self.overlays = (DraftOverlay(self),)
        self.previewing = False
        self.foreseen = Foreseen(self)
        self.walk = Walk(self)
        self.targets = {}
        self.placed = []
        self.trail: tuple[int, ...] = ()
        self.last_turn = LastTurn()
        self.winners = ()
        self.by_board: list[list[int]] = []
        self.points = [0] * len(playing.session.seats)
        self.parts: list[Part] = []
        self._was_drafting = False
        self.map = self._new_map()
        self._clicks = keys.Clicks(self)
        self._chooser = None

    @property
    def strip(self) -> Box:  # type: ignore[override]
        """Where the bar of a look back lies: in place of the actions, or below the peoples of the draft."""
        return STRIP if self.draft.open else self.zones["actions"]

    @property
    def before_dusk(self) -> bool:  # type: ignore[override]
        return self.session.match.state.prompt() == "draft"

    def _new_map(self, *, large: bool = False) -> MapView:
        return MapView(
            Shown.from_view(self.session.view(), self.own_seat),
            large=large,
            on_cell=self.press_cell,
            on_hover=self.hover_cell,
            cell_tip=lambda cell: facts.cell_tip(self, cell),
            board_tip=lambda board: facts.board_tip(self, board),
            board_name=lambda board: facts.board_name(self, board),
            paradise_note=lambda: facts.paradise_note(self),
        )

    # -- state ------------------------------------------------------------------------------------------------------

    def reset_pieces(self) -> None:
        self.record.telling = None
        self.walk.clear()
        self.previewing = False
        self._chooser = None
        self.winners = self.session.winners
        self.placed = self._placed_so_far()
        self.stage.clear()
        self.side_animations.clear()
        self.map.drop()
        self.last_turn = last_turn_of(self.session.shown_events(), self.map.model.place_base_cell)
        self.trail = ()
        self.map.trail(self.trail)
        self.forget_choice()
        self.show_map()

    def _placed_so_far(self) -> list[int]:
        """The bases that the effect at hand has put on the map."""
        placed: list[int] = []
        for event in reversed(self.session.shown_events()):
            if not isinstance(event, ev.BasePlaced):
                break
            placed.append(event.cell)
        return placed if self.shown.effect is not None else []

    def _show_last_turn(self, last_turn: LastTurn) -> None:
        """Show on the map what has just been done; while a person chooses, what the others did before."""
        seats, earlier = self.shown.seats, []
        if self.deciding:
            last_turn = last_turn.at_decision(self.own_seat, seats[self.own_seat].queen)
            turns = turns_since(self.session.shown_events(), self.own_seat, self.map.model.place_base_cell)
            earlier = [(turn, seats[turn.seat].colour or "") for turn in turns]
        colour = seats[last_turn.seat].colour if last_turn.seat >= 0 else None
        self.map.show_last_turn(last_turn, colour or "", earlier)

    def forget_choice(self) -> None:
        self.targets = {}
        self.map.mark({})
        self.map.plan(())

    def show_map(self) -> None:
        self.points = standings.points(self.shown)
        self.by_board = standings.board_points(self.shown)
        self.map.show(self.shown)
        self.map.mark(marks.marks(self))
        self._show_last_turn(self.last_turn)
        self.hover_cell(self.map.model.hover)

    def opening(self) -> Sequence[Motion]:
        return animations.opening(self)

    def animate(self, event: Event) -> Sequence[Motion]:
        if not isinstance(event, ev.GameEnded):  # who has won is told when the points are counted
            self.record.telling = event
        self._show_last_turn(self.last_turn.after(event, self.map.model.place_base_cell))
        return animations.animate(self, event)

    def taken_in(self, event: Event) -> None:
        self.record.telling = None
        self.shown.viewer = self.own_seat
        if isinstance(event, ev.BasePlaced):
            self.placed.append(event.cell)
        elif isinstance(event, ev.EffectStarted | ev.EffectEnded):
            self.placed = []
        elif isinstance(event, ev.TurnEnded):
            self.curtain.has_seen(event.seat)
            self.walk.clear()
        self.last_turn = self.last_turn.after(event, self.map.model.place_base_cell)
        self._trail(event)
        self.stage.settle()
        if self.playing.look_only:  # nobody celebrates a game that is only looked at
            self.winners = self.session.winners
        self.map.drop()
        before = self.by_board
        self.show_map()
        if isinstance(event, ev.Built | ev.BasePlaced | ev.Settled) and self.speed > 0:
            standings_changed(self, before, self.by_board)

    def _trail(self, event: Event) -> None:
        """Mark where the last queen walked, until the race is over."""
        if isinstance(event, ev.Moved | ev.Arrived):
            self.trail = (event.start, event.end)
        elif isinstance(event, ev.Departed):
            self.trail = (event.cell,)
        elif isinstance(event, ev.Passed | ev.GameEnded):
            self.trail = ()
        self.map.trail(self.trail)

    def open_area(self) -> Box:
        return OPEN_AREA

    @property
    def messages(self) -> Box | None:  # type: ignore[override]
        """Behind the pill in the bar, or in its place, where they cover neither land nor what has happened; with large
        text, where that is too low for them, over the middle of the map, below the names of the boards at the head. In
        the draft, which has no bar, over the foot of the board."""
        if self.overlay is not None:
            return None
        if self.draft.open:
            x, y, wide, high = log_box(self.zones, len(self.names))
            return x, y + high - MESSAGE_HIGH, wide, MESSAGE_HIGH
        if not self.frame.large:
            pill = self.ui.find("prompt")
            return pill.message_box() if isinstance(pill, PromptPart) else TOP_BAR["prompt"]
        x, y, wide, high = self.zones["map"]
        top = self.map.arrangement.columns[0].y + BELOW_NAMES
        return x, top, wide, y + high - top

    def celebrate(self, result: Result) -> Sequence[Motion]:
        return animations.celebrate(self, result)

    def players(self) -> Scene:
        return PlayersScene(self)

    def decide(self) -> None:
        if self.walk:
            self.walk.go_on()
            return
        self.targets = self.chooser.targets() if self.chooser is not None else {}
        if self.shown.phase in ("turn", "draft"):
            self.app.play("turn_chime")
        if self.shown.phase == "turn" and self.shown.seats[self.own_seat].on_map:
            self.map.reveal_cells([self.shown.seats[self.own_seat].queen])
        self.trail = self._others_did() or self.trail
        self.map.trail(self.trail)
        self.show_map()

    def _others_did(self) -> tuple[int, ...]:
        """Where something was done since the person's last turn: marked also when the recap is put away."""
        lines = [line for line in self.recap.found() if isinstance(line, RunLine) and line.cells]
        return tuple(dict.fromkeys(line.cells[-1] for line in lines))

    # -- choosing ---------------------------------------------------------------------------------------------------

    def press_cell(self, cell: int) -> None:
        """A click, or Enter, on a cell of the map."""
        if not self.deciding or self.chooser is None or self.shown.phase == "draft":
            return
        outcome, pos = self.chooser.press(cell), self.map.cell_rect(cell).center
        if outcome == Refusal():
            self.app.bubble(facts.cell_tip(self, cell), pos, sections.of_phase(self))
        else:
            self.moves.carry_out(outcome, pos)

    def hover_cell(self, cell: int | None) -> None:
        """The pointer, or the walk by keys, is over another cell; over none, the way of a hint is shown."""
        self.map.plan(marks.route(self, marks.advised_goal(self.hints.plan) if cell is None else cell))

    def point_out(self, line: LogLine | None) -> None:
        super().point_out(line)
        cells = line.cells if isinstance(line, RunLine) else ()
        self.map.trail(cells or self.trail)
        self.map.reveal_cells(cells)

    def hint_shown(self, pieces: Sequence[str]) -> None:
        self.map.reveal_cells(cells_named(pieces))

    def explain(self, pieces: Sequence[str], *, choose: bool) -> None:
        if choose and self.draft.at_map:
            self.draft.show_peoples()
        elif not choose and self.draft.open and any(name.startswith(("cell:", "board:")) for name in pieces):
            self.draft.look_at_map()
        super().explain(pieces, choose=choose)

    def alarmed(self, seat: int) -> bool:
        return self.timer.alarmed(seat)

    def log_seat(self, seat: int) -> Seat:
        return self.coloured_seat(seat)

    def submit(self, chosen: Sequence[Action]) -> None:
        self.walk.submit(chosen)

    def rules_of(self, widget: Widget) -> str:
        return sections.section_of(self, widget)

    def halt(self) -> None:
        self.walk.clear()

    def skip(self) -> None:
        super().skip()
        while self.walk:  # each time the next step is taken, and shown at the next time
            left = len(self.walk)
            super().skip()
            if len(self.walk) == left:
                self.walk.clear()
        super().skip()

    def change_speed(self) -> None:
        settings = self.app.settings
        at = SPEEDS.index(settings.animation) if settings.animation in SPEEDS else 0
        settings.animation = SPEEDS[(at + 1) % len(SPEEDS)]
        self.app.save_settings()
        self.app.toast(self.tr("table.tip.speed", speed=self.tr(f"table.speed.{settings.animation}")))
        self.rebuild()

    # -- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Press | Confirm):
            self.side_animations.clear()  # seen enough; the click means what it would mean without them
        if self._clicks.swallow(intent):
            return True
        if isinstance(intent, Confirm) and not self.ui.ring and not self.busy:
            return keys.confirm(self, intent)  # what was clicked last has the focus, but does not show it
        return super().handle(intent)

    def command(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and keys.letter(self, intent.name):
            return True
        if isinstance(intent, Confirm):
            return keys.confirm(self, intent)
        if not self.draft.open and self.map.command(intent):
            return True
        return super().command(intent)

    def on_back(self) -> bool:
        if self.draft.at_map:
            self.app.play("ui_back")
            self.draft.show_peoples()
            return True
        return super().on_back()

    # -- time -------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        self._preview()
        self._heed()
        self.foreseen.update()
        if self.stage.lively:
            moving = self.stage.update(dt * min(rate(self.speed), 3.0)) or moving
            self.app.invalidate()
        if self.side_animations.lively:
            moving = self.side_animations.update(dt, self.speed) or moving
            self.app.invalidate()
        return moving

    def _preview(self) -> None:
        """Notice when Build is pointed at, or no longer."""
        pointed = self.ui.current()
        shown = self.deciding and pointed is not None and pointed.name == "button:build" and pointed.enabled
        if shown != self.previewing:
            self.previewing = shown
            self.show_map()

    def _heed(self) -> None:
        """Notice that a hint is shown, or no longer."""
        plan, model = self.hints.plan if self.deciding else (), self.map.model
        advised, later = marks.advised(plan), marks.later_ways(plan)
        if (advised, later) != (model.advised, model.later):
            self.map.advise(advised, later)
            self.hover_cell(self.map.model.hover)

    # -- drawing ----------------------------------------------------------------------------------------------------

    def forget_pictures(self) -> None:
        self.layer.clear()
        self.map.columns.forget()
        self.stage_painter.clear()

    @property
    def most_large(self) -> float:  # type: ignore[override]
        """Text factor up to which it goes: the draft has no layout for large text."""
        return 0.0 if self.draft.open else MOST_LARGE

    def layout(self, frame: Frame) -> None:
        frame = self.app.frame_for(self)  # the draft's is another than the table's
        if self.draft.open != self._was_drafting:
            self._was_drafting = self.draft.open
            self.app.transitions.anew()
            if not self.before_dusk:
                self.app.backgrounds.forget()  # nothing of the draft comes back
        super().layout(frame)
        root = self.ui.root
        self.parts = [part for part in root.walk() if isinstance(part, Part)] if root is not None else []

    def _fit_map(self) -> None:
        """Another map, if the one at hand is arranged for the other size of text."""
        old, large = self.map, self.frame.large
        if old.arrangement != arrange(old.arrangement.boards, large=large):
            old.ground.close()
            self.map = self._new_map(large=large)
            for name in ("lifted", "advised", "later", "trail", "last_turn", "last_turn_colour"):
                self.map.model.set(**{name: getattr(old.model, name)})
            self.show_map()

    def build(self) -> Widget | None:
        self._fit_map()
        return self.under_cards(tree.build(self))

    def ground(self, surface: pygame.Surface) -> None:
        """The sea round the map, or the dusk behind the draft."""
        frame = self.frame
        if self.draft.open:
            surface.blit(self.app.backdrop(), (0, 0))
            return
        if frame.area.size != frame.window:
            surface.fill(SEA)
        sea = self.app.art.picture("scenes/sea", frame.area.width)
        surface.blit(sea, frame.area.topleft)

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        frame = self.frame
        version = (frame.area.topleft, frame.unit, frame.text, self.tr.language, self.draft.open)
        yield from self.layer.refreshing(surface.get_size(), self.parts, self.ground, version)
        surface.blit(self.layer.picture, (0, 0))
        if self.playing.look_only:
            draw_mount(surface, frame, DRAFT_MOUNT if self.draft.open else MOUNT)
        yield
        animations.draw(self, surface)
        if not self.draft.open:
            self.map.draw_over(surface)
        self.draw_pointed_out(surface)
        self.reactions.draw(surface)
        yield
        yield from self.ui.drawing(surface)
        self.timer.draw(surface)
        self.beginning.draw(surface)

    # -- inspection -------------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        return turn.prompt(self).line
