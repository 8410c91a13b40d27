"""The program's loop: events become intents, scenes deal with them, and a picture is drawn when something changes."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui import rules_links
from game.ui.input.intents import Command, Drag, Hover, Intent, Key, Press, Release, Scroll
from game.ui.input.pad import NOWHERE

if TYPE_CHECKING:
    from game.ui.app import App

FOCUSED_FPS = 60
IDLE_FPS = 10
REST_FPS = 16  # waiting for events instead costs more: SDL then asks a thousand times a second
REST_AFTER = 0.5  # seconds without a new picture
REST_STEP = 0.18  # seconds between two turns then, while no event comes: a turn costs more than to ask for events
LONGEST_STEP = 0.1  # seconds of animation a frame may skip at most
PAINTING = 0.002  # seconds of a frame for what has changed of a table at rest; the next frame brings the rest of it
SLICE = 0.02  # seconds of a turn for the first picture after a change: nothing else is drawn meanwhile
_WINDOW_EVENTS = (
    pygame.WINDOWRESIZED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
)


class Loop:
    """What `App.run`, `step`, `dispatch`, `draw`, `invalidate` and `touch` do."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._dirty = True
        self._touched: pygame.Rect | None = None  # what alone has to be drawn anew
        self._settled = False
        self._waiting: list[pygame.event.Event] = []  # events that are dealt with after the next picture
        self.slice = math.inf  # seconds of a turn for the first picture after a change
        self.painting = math.inf  # seconds of a frame for what has changed of a table at rest

    def invalidate(self) -> None:
        """Ask for a new picture; nothing is drawn otherwise."""
        self._dirty = True

    def touch(self, rect: pygame.Rect) -> None:
        """Ask for a new picture of a part of the window alone: for small things that move without end.

        This does not count as movement: the loop rests between, and the screen is settled.
        """
        self._touched = rect.copy() if self._touched is None else self._touched.union(rect)

    def run(self) -> int:
        """Run until the last scene is left; returns the exit code."""
        app = self._app
        clock = pygame.Clock()
        app.running = True
        self.slice, self.painting = SLICE, PAINTING
        last_drawn = waited = 0.0
        rested = False
        while app.running:
            rests = app.now - last_drawn > REST_AFTER and not self._hurried
            fps = FOCUSED_FPS
            if not (app.focused or pygame.mouse.get_focused()):
                fps = IDLE_FPS
            elif rests:
                fps = REST_FPS
            waited += clock.tick(fps) / 1000
            events = pygame.event.get()
            if rests and not events and waited < REST_STEP:
                continue
            dt, waited = waited, 0.0
            try:
                comes_to_rest = rests and not rested
                if comes_to_rest or (app.idle_cleanup.overdue and app.transitions.transition is None):
                    app.idle_cleanup.run()
                if comes_to_rest and app.scenes.top is not None:
                    app.scenes.top.at_rest()
                rested = rests
                drew = False
                if rests:  # the time of rest lies before what begins now, and all of it has passed for the scenes
                    drew, dt = self.step((), dt, longest=dt), 0.0
                if events or not rests:
                    drew = self.step(events, dt) or drew
                if drew:
                    last_drawn = app.now
                if not app.transitions.coming:
                    app.recovery.went_well()
            except Exception as error:  # the person is told, and may go on
                app.recovery.crashed(error)
        return app.exit_code

    @property
    def _hurried(self) -> bool:
        """Whether turns of the loop may not wait although nothing is drawn: for fading music, a sound that is due, a
        picture that is coming, or somebody who waits for it."""
        app = self._app
        return app.transitions.coming or bool(self._waiting) or (app.audio is not None and app.audio.busy)

    def step(self, events: Iterable[pygame.event.Event], dt: float, longest: float = LONGEST_STEP) -> bool:
        """One turn of the loop: events, update by at most `longest` seconds, draw if needed; True when it drew."""
        app = self._app
        start, worked = time.perf_counter(), time.thread_time()
        app.now += dt
        self._deal_with(events)
        moving = self._update(min(dt, longest))
        updated = time.perf_counter()
        if app.transitions.coming:
            self._dirty = True
            if not app.transitions.draw_on(self.slice - (updated - start)):
                self._note("turn", start, updated, time.perf_counter(), worked)
                return False
            moving = moving or any(scene.held for scene in app.scenes.shown())
        if not (self._dirty or moving):
            if self._touched is not None:
                self._draw_touched(self._touched)
                self._note("part", start, updated, time.perf_counter(), worked)
            if self._settled:
                app.inspector.answer()
            else:
                self._settle()
            return False
        self._dirty = False
        self._touched = None
        self._settled = False
        self.draw()
        drawn = time.perf_counter()
        app.window.flip()
        self._note("frame", start, updated, drawn, worked)
        if not moving and not self._dirty:
            self._settle()
        return True

    def _note(self, event: str, start: float, updated: float, drawn: float, worked: float) -> None:
        """Put the times of a turn that ends now into the trace; `worked` is the processor time when it began."""
        trace, top = self._app.trace, self._app.scenes.top
        if trace.on:
            name = "" if top is None else top.name
            end = time.perf_counter()
            trace.turn(event, name, updated - start, drawn - updated, end - drawn, time.thread_time() - worked)

    def _draw_touched(self, rect: pygame.Rect) -> None:
        """Draw a part of the window."""
        app = self._app
        self._touched = None
        app.surface.set_clip(rect)
        self.draw()
        app.surface.set_clip(None)
        app.window.flip()

    def _settle(self) -> None:
        app = self._app
        extra = [app.backgrounds.notice()] if app.too_small else list(app.messages.items())
        self._settled = app.inspector.write(app.scenes.shown(), extra, app.now, covered=app.too_small)

    def _deal_with(self, events: Iterable[pygame.event.Event]) -> None:
        """Deal with events in their order; some wait until the next picture has been seen.

        A button that is pressed and released within one turn would never be drawn pressed, so the release waits. And
        what comes after a change of scenes is meant for the new scene.
        """
        app = self._app
        due, self._waiting = [*self._waiting, *events], []
        pressed = changed = False
        for event in due:
            waits = (
                self._waiting or changed or app.transitions.begun or (pressed and event.type == pygame.MOUSEBUTTONUP)
            )
            if waits and event.type not in _WINDOW_EVENTS:
                self._waiting.append(event)
                continue
            coming = app.transitions.coming
            self._event(event)
            pressed = pressed or event.type == pygame.MOUSEBUTTONDOWN
            changed = changed or (app.transitions.coming and not coming)
        if not app.transitions.begun:
            self._use_pad(app.pads.update(app.now))

    def _event(self, event: pygame.event.Event) -> None:
        app = self._app
        if event.type == pygame.QUIT:
            top = app.scenes.top
            if top is None or top.on_quit():
                app.quit()
            return
        if event.type in _WINDOW_EVENTS:
            app.window_changed()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._focus(event.type == pygame.WINDOWFOCUSGAINED, event.type == pygame.WINDOWMINIMIZED)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            app.speaker.key(event)
        if event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.CONTROLLERBUTTONUP):
            app.inspector.inputs += 1
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            app.take_in_hand(pad=False, keys=event.type == pygame.KEYDOWN)
        elif event.type == pygame.DROPFILE:
            app.open.receive(Path(event.file))
        for intent in app.reader.read(event, app.now):
            self.dispatch(intent)
        self._use_pad(app.pads.read(event, app.now))

    def _use_pad(self, intents: Iterable[Intent]) -> None:
        """Dispatch what the gamepad asks for."""
        app = self._app
        for intent in intents:
            app.take_in_hand(pad=True)
            if isinstance(intent, Scroll) and intent.pos == NOWHERE:
                top = app.scenes.top
                focus = None if top is None else top.ui.focus
                place = app.surface.get_rect() if focus is None else focus.rect
                intent = Scroll(place.center, intent.dx, intent.dy)
            self.dispatch(intent)

    def _focus(self, focused: bool, minimised: bool) -> None:
        app = self._app
        app.focused = focused
        if app.audio is not None:
            app.audio.focus(focused, minimised)
        self.invalidate()

    def dispatch(self, intent: Intent) -> bool:
        """Offer an intent to the scenes, top first; True when one consumed it."""
        app = self._app
        if not isinstance(intent, (Hover, Drag, Release)):  # a Release belongs to the click that changed the scenes
            app.transitions.end()
        if isinstance(intent, Press) and app.messages.link_at(intent.pos) and app.open.explain():
            return True
        if isinstance(intent, (Press, Scroll)):
            app.messages.dismiss()
        if intent == Command("fullscreen"):
            app.set_fullscreen(not app.window.fullscreen)
            return True
        if intent == Command("screenshot"):
            app.take_screenshot()
            return True
        if intent == Command("help"):
            app.open.keys()
            return True
        if intent == rules_links.EXPLAIN:
            return app.open.explain()
        if app.too_small:  # what cannot be seen cannot be used
            return False
        if isinstance(intent, Key) and app.game_at_hand:
            intent = Key(app.bindings.table_key(app.game_at_hand, intent.name))
        for scene in app.scenes.takers():
            scene.refresh()
            if scene.handle(intent):
                return True
        return False

    def _update(self, dt: float) -> bool:
        app = self._app
        moving = False
        if app.transitions.begun:
            self._update_others(dt)
            return True
        if app.transitions.transition is not None:
            if app.transitions.transition.new is not None:  # time begins with the first picture of the new scene
                app.transitions.transition.update(dt)
            moving = not app.transitions.transition.done
            if app.transitions.transition.done:
                app.transitions.end()
        for scene in app.scenes.shown():
            scene.refresh()
            moving = scene.update(dt) or moving
            scene.refresh()
        self._update_others(dt)
        return moving

    def _update_others(self, dt: float) -> None:
        """Let time pass for everything that is not a scene."""
        app = self._app
        app.messages.update(dt)
        app.speaker.update()
        if app.rival is not None:
            try:
                app.rival.update()
            except Exception as error:  # nobody's game is harmed: the day has no result of the Expert
                app.problem(f"the Expert's game in the background broke off: {error!r}")
                app.rival = None
        if app.audio is not None:
            app.audio.update(dt * 1000)

    def draw(self) -> None:
        """Draw all that is shown."""
        app = self._app
        surface = app.surface
        if app.too_small:
            app.backgrounds.too_small(surface)
            return
        first = app.transitions.coming
        if first:
            app.transitions.show_first()
        if app.transitions.transition is not None:
            app.transitions.transition.draw(surface)
        elif not first:
            for _ in self.drawing(surface):
                pass
        table = next((scene for scene in app.scenes.shown() if scene.table), None)
        app.messages.draw(surface, table, app.game_at_hand)

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the scenes, in steps of which none takes long."""
        for scene in self._app.scenes.shown():
            yield from scene.drawing(surface)
