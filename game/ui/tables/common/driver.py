"""The scene of a table: it drives a session and shows what happens, event by event.

Rules first, pictures after: the session is always ahead. `shown` is what lies on the table; each event that comes from
`Session.next` is animated and then taken into `shown`, which equals the view when nothing waits any more. Skipping,
undo and resuming end in the same state, and so does speed "off".

A game's table is a subclass with `animate`, `celebrate`, `decide`, its overlays and its own widgets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.core.game import Action
from game.core.scoring import Result
from game.table.steps import Answer, BotAnswer, Decide, HandOver, NextStep, Over, Show, Think
from game.ui.anim.tween import Call, Player, Step
from game.ui.input.intents import Confirm, Drag, Intent, Key, Select
from game.ui.layout import Box, Frame
from game.ui.scene import Scene
from game.ui.tables.common.badges import draw_brackets
from game.ui.tables.common.beginning import Beginning
from game.ui.tables.common.bots import Bots
from game.ui.tables.common.commands import Commands
from game.ui.tables.common.curtain import Curtain
from game.ui.tables.common.effects import prefetch_effects
from game.ui.tables.common.hint import Hints
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.model import TableControls
from game.ui.tables.common.moves import Moves
from game.ui.tables.common.overlay import OverlayWindow
from game.ui.tables.common.reactions import Reactions
from game.ui.tables.common.recap import Recap
from game.ui.tables.common.record import Record
from game.ui.tables.common.snapshot import Snapshot
from game.ui.tables.common.sound_map import EventSounds, opening_sound
from game.ui.tables.common.tempo import Tempo
from game.ui.tables.common.timer import Timer
from game.ui.tables.common.whereabouts import Whereabouts
from game.ui.tables.common.windows import Windows
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing

MOST_NEWS = 6
"""Lines of the log with which the hand-over tells what one has missed, at most."""
MOST_EVENTS = 60
"""Events shown within one frame at most, so that the window answers also when animations are off."""


class TableScene(Scene, TableControls):
    """The table of a running game. `shown` is None while nobody looks (before the first hand-over). `guide`: the scene
    over it that leads through the game.

    What belongs to every table but not to the driving is in parts of its own, each in a module beside this one:
    `beginning`, `bots`, `commands`, `curtain`, `hints`, `moves`, `reactions`, `recap`, `snapshot`, `timer`, `where`,
    `windows`.
    """

    name = "table"
    table = True
    music: str | None = None
    """The music of this game (assets/sounds/index.json)."""
    sound_map: Mapping[type[Event], EventSounds] = {}
    """What each kind of event sounds like."""
    round_seconds: float | None = None
    """What the turns of all others take together at most, at normal speed; None: as long as they take."""
    strip: Box = (40.0, 940.0, 1840.0, 116.0)
    """Where the strip lies with which one looks back, in units: over what is asked and played in a game."""

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app)
        self.context = app
        self.playing = playing
        self.game_id = playing.game_id
        self.tr = app.tr.scope(playing.game_id)
        self.player = Player()
        self.overlays = ()
        self.record = Record(self)
        self.said = ""
        self.shown = None
        self.step = None
        self._acted = -1  # number of actions for which the step at hand was announced
        self._position: tuple[int, int | None] = (-1, None)
        self.pointed_out: tuple[str, ...] = ()
        self.bots = Bots(self)
        self.tempo = Tempo(self, self.round_seconds)
        self.recap = Recap(self)
        self.reactions = Reactions(self)
        self.timer = Timer(self)
        self.hints = Hints(self)
        self._size: tuple[int, int, str] = (0, 0, "")  # of the window, and the language, that pictures are kept for
        self._over_shown = False
        self.where = Whereabouts(self.ui)
        self.windows = Windows(self)
        self.guide = None
        self.commands = Commands(self)
        self.moves = Moves(self)
        self.curtain = Curtain(self)
        self.beginning = Beginning(self)
        self.snapshot = Snapshot(self)

    # -- what a game brings -----------------------------------------------------------------------------------------

    def opening(self) -> Sequence[Step]:
        """The animation of the deal, at the beginning of a new game."""
        return ()

    def open_area(self) -> Box | None:
        """The part of the table, in units and 16 to 9, that shows nothing hidden, for the picture of a saved game."""
        return None

    tells_solved = False
    """Whether it says by itself that a puzzle is solved: then the card of the puzzle does not."""

    def puzzle_note(self) -> str:
        """What the table marks for whoever solves a puzzle, "" if nothing."""
        return ""

    def forget_choice(self) -> None:
        """Something happens now: forget what was chosen."""

    def animate(self, event: Event) -> Sequence[Step]:
        """The animation of an event; `shown` takes it in behind the last of these steps."""
        return ()

    def taken_in(self, event: Event) -> None:
        """`shown` has just advanced by an event."""

    def drawn_by_viewer(self, event: Event) -> bool:
        """Whether the viewer alone has just seen something new by this event, a drawn card above all."""
        return False

    def reset_pieces(self) -> None:
        """`shown` was replaced by another one: forget all that was moving."""

    def forget_pictures(self) -> None:
        """The size, the language or the look has changed: forget all that was drawn."""

    def decide(self) -> None:
        """The person who looks is to choose from now on (again)."""

    def chosen_changed(self) -> None:
        """Something else is chosen now."""

    def halt(self) -> None:
        """Drop what the person has chosen and what was not played yet."""

    def celebrate(self, result: Result) -> Sequence[Step]:
        """The animation of the end."""
        return ()

    def hint_shown(self, pieces: Sequence[str]) -> None:
        """A hint says to do something with these pieces: bring them into view."""

    def explain(self, pieces: Sequence[str], *, choose: bool) -> None:
        """A lesson speaks of these pieces, `choose`: and waits for a choice: bring them into view."""
        self.hint_shown(pieces)

    def card_box(self, *, weighing: bool) -> Box | None:
        """A broad place for the card of a lesson or a puzzle, over what is not needed now; None: there is none.

        `weighing`: the person weighs all that lies on the table, not only what the card speaks of.
        """
        return None

    def under_cards(self, root: Widget | None) -> Widget | None:
        """A tree of the table with the card of a hint in it, or the strip that tells what the others did."""
        return self.hints.over(root) if self.hints.open else self.recap.over(root)

    def shown_how(self) -> None:
        """A lesson has done something for the person: forget what was chosen."""
        self.rebuild()

    # -- the session ------------------------------------------------------------------------------------------------

    @property
    def announced(self) -> bool:
        return self._acted == len(self.session.match.actions)

    @property
    def overheard(self) -> bool:
        return len(self.session.persons()) > 1

    def log_lines(self) -> list[LogLine]:
        return self.record.lines() if self.looked_at and not self.beginning.going else []

    def news(self, seat: int) -> str:
        """What everybody saw since the person of that seat looked last, in words, for the hand-over."""
        lines = self.record.lines_of(self.curtain.missed(seat))
        return "\n".join(line.text for line in lines[-MOST_NEWS:])

    def news_lines(self) -> list[str] | None:
        if self.busy or not self.looked_at:
            return None
        return [line.text for line in self.log_lines()]

    def enter(self) -> None:
        self.app.music(self.music)
        prefetch_effects(self.app.art)
        self.begin()

    def resume(self) -> None:
        """Another scene may have changed the game: undo, another viewer, a seat given away."""
        if self._position != self._present():
            self.reset()
        self.rebuild()

    def language_changed(self) -> None:
        self.playing.name_bots()
        self.recap.word_again()

    @property
    def busy(self) -> bool:
        return super().busy or self.curtain.waits

    def look_changed(self) -> None:
        self._size = (0, 0, "")  # the layout that follows makes everything anew

    def layout(self, frame: Frame) -> None:
        size = (*frame.window, self.tr.language)
        if size != self._size:
            self._size, self.frame = size, frame
            self.forget_pictures()
        super().layout(frame)

    def _present(self) -> tuple[int, int | None]:
        return len(self.session.match.actions), self.session.viewer

    def begin(self) -> None:
        """Show the session as it stands; where nobody has acted yet, with who begins and the deal before it."""
        self.reset()
        if self.session.match.actions:
            return
        self._run(self.beginning.motions())
        if self.looked_at:
            self._run(self.opening())

    def reset(self) -> None:
        """Show the session as it stands, with nothing moving."""
        self.player = Player()
        self.beginning.clear()
        self.shown = None if self.session.viewer is None else self.session.new_shown()
        self.step = None
        self._acted = -1
        self.recap.forget()
        self.reactions.begin()
        self.hints.close()
        self._position = self._present()
        if self.session.persons():
            self.playing.hurry = False
        if not isinstance(self.session.next(), Over):
            self._over_shown = self.windows.results_seen = False
        self.record.more()
        for overlay in self.overlays:
            overlay.reset()
        self.reset_pieces()
        self.rebuild()

    # -- driving ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self.busy:
            self.ui.await_pointer(self.app.reader.pointer)
        self.hints.update()
        self.playing.on_screen(dt)
        self.tempo.update(dt)
        if self in self.app.scenes.takers():
            moving = self.drive(dt) or moving
        self.timer.update(dt)
        self.reactions.update(dt)
        return moving

    def pause(self) -> None:
        """Another scene comes on top: with a time limit, what is left is kept."""
        if self.timer.clock is not None:
            self.playing.autosave()

    def exit(self) -> None:
        self.hints.close()
        self.forget_pictures()

    def drive(self, dt: float) -> bool:
        """Go on with what has to happen; True while something moves."""
        if self.player.busy:
            self.app.invalidate()
            if self.player.update(dt, self.speed):
                return True
        for _ in range(MOST_EVENTS):
            step = self.session.next()
            if not isinstance(step, Show) or not self.looked_at:
                self._take(step, dt)
                break
            self._set_step(step)
            if self.holding:
                break
            self._show(step.event)
            if self.player.busy:
                return True
        return self.player.busy

    def _show(self, event: Event) -> None:
        if self.app.still:
            self.app.fade()
        self._run(self.motions(event))

    def motions(self, event: Event) -> list[Step]:
        """The animation of an event, behind which it is taken in."""
        self.said = self.record.saying(event)
        self.forget_choice()
        by_overlays = (overlay.animate(event) for overlay in self.overlays)
        motions = next((motions for motions in by_overlays if motions is not None), None)
        shown = self.animate(event) if motions is None else motions
        return [*opening_sound(self, event, self.sound_map), *shown, Call(partial(self._take_in, event))]

    def _run(self, motions: Sequence[Step]) -> None:
        self.player.add(*motions)
        if self.speed <= 0:
            self.player.skip()
            self.stage.hush()

    def _take_in(self, event: Event) -> None:
        felt = self.reactions.of_event(event)
        self.shown.advance(event)
        self.reactions.taken_in(felt)
        self.session.acknowledge()
        self._position = self._present()
        self.curtain.shown(event)
        self.record.more()
        for overlay in self.overlays:
            overlay.taken_in(event)
        self.taken_in(event)
        self.rebuild()

    def _set_step(self, step: NextStep) -> None:
        if step != self.step:
            self.step = step
            self.reactions.step(step)
            self.rebuild()

    def _take(self, step: NextStep, dt: float) -> None:
        if self.holding:
            return
        self._set_step(step)
        if isinstance(step, HandOver):
            self.curtain.draw_near(step, dt)
        elif isinstance(step, Answer):
            self._open_window()
        elif isinstance(step, Think | BotAnswer):
            self.bots.update(dt)
            self._position = self._present()
        elif isinstance(step, Decide):
            if not self.announced:
                self._acted = len(self.session.match.actions)
                self.decide()
                for overlay in self.overlays:
                    overlay.decide()
                self.recap.begin()
                self.rebuild()
        elif isinstance(step, Over):
            self._end(step.result)

    def _end(self, result: Result) -> None:
        if not self._over_shown:
            self._over_shown = True
            self.reactions.ended(result)
            after = [] if self.playing.teaching else [Call(self.windows.results)]
            self._run([*self.celebrate(result), *after])

    def skip(self) -> None:
        """Bring what moves to its end, and show at once what else has already happened."""
        if self.curtain.waits:
            self.curtain.hurry()
        for _ in range(MOST_EVENTS):
            self.player.skip()
            step = self.session.next()
            if not isinstance(step, Show) or not self.looked_at:
                break
            self._set_step(step)
            self.player.add(*self.motions(step.event))
        self.player.skip()
        self.stage.hush()
        step = self.session.next()
        if isinstance(step, Decide):
            self._take(step, 0.0)
        self.refresh()
        self.app.invalidate()

    # -- actions and intents ----------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Play a legal action of the viewer. Raises Refused, with nothing changed."""
        self.session.act(action)
        self.ui.hold_tip()
        self.recap.forget()
        self._position = self._present()
        self.rebuild()

    def act_text(self, text: str) -> None:
        """`act` for an action in notation."""
        self.act(self.session.match.game.parse_action(text))

    def answer(self, action: Action) -> None:
        """React to an event, or decline."""
        self.session.answer(action)
        self._position = self._present()
        front = self.front
        if front is not self:
            self.app.close(front)

    # -- the window of an overlay -----------------------------------------------------------------------------------

    @property
    def front(self) -> Scene:
        over = (scene for scene in self.app.scenes if isinstance(scene, OverlayWindow) and scene.below is self)
        return next(over, self)

    def _open_window(self) -> None:
        overlay = self.overlay
        if overlay is not None and overlay.in_window:
            self.app.push(OverlayWindow(self.app, self, overlay))

    def at_rest(self) -> None:
        self.snapshot.take()

    def handle(self, intent: Intent) -> bool:
        self.snapshot.disturbed(intent)
        if self.busy and self._skips(intent):
            self.skip()
            if not isinstance(self.step, Decide) or isinstance(intent, Confirm):
                return True
        if super().handle(intent):
            return True
        return self.command(intent)

    def _skips(self, intent: Intent) -> bool:
        """Whether an intent ends what moves. Pointing does not, nor what opens another window."""
        if isinstance(intent, Select | Confirm):
            widget = self.ui.pressed if isinstance(intent, Select) else None
            return widget is None or widget.role != "button"
        return (isinstance(intent, Key) and intent.name.isdigit()) or (
            isinstance(intent, Drag) and intent.phase == "start"
        )

    def command(self, intent: Intent) -> bool:
        """Keys that are the same at every table."""
        return self.commands.carry_out(intent)

    def on_back(self) -> bool:
        self.windows.menu()
        return True

    def on_quit(self) -> bool:
        return True

    # -- what a line of the log is about ----------------------------------------------------------------------------

    def point_out(self, line: LogLine | None) -> None:
        """A line of the log is pointed at (None: no longer): mark where it happened."""
        self.pointed_out = () if line is None else line.pieces
        self.app.invalidate()

    def draw_pointed_out(self, surface: pygame.Surface) -> None:
        """Marks where the others did something, and brackets round what a line of the log, or an undo, is about."""
        self.recap.draw_marks(surface)
        back = self.commands.given_back
        names = (*self.pointed_out, *self.just_done, *(() if back is None else self.where.named_in(back)))
        places = [self.where.piece(name) for name in dict.fromkeys(names)]
        draw_brackets(surface, self.ui, [place for place in places if place is not None])

    # -- inspection -------------------------------------------------------------------------------------------------

    def seat(self) -> int | None:
        return self.session.viewer

    def items(self) -> Iterator[Item]:
        yield from super().items()
        yield from self.timer.items()
        yield from self.reactions.items()
        yield from self.beginning.items()

    def focus_name(self) -> str | None:
        return self.ui.focus.name if self.ui.focus is not None else None

    def source(self) -> Path | None:
        return self.playing.file

    def crash_record(self) -> dict[str, object] | None:
        return self.playing.record()
