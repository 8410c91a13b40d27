"""Scenes that come and go: changes of the stack of scenes, and the transition from one picture to the next.

The first picture after a change is costly: nothing of it was ever drawn. So it is drawn in slices, some milliseconds in
each turn of the loop, while the window still shows the picture before; then the transition begins.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.ui.anim.easing import in_out_cubic, out_quad
from game.ui.scene import Scene, SceneStack

if TYPE_CHECKING:
    from game.ui.app import App


SLIDE = 0.45  # seconds
FADE = 0.15
_PARALLAX = 0.4


class Transitions:
    """What `App.push`, `replace`, `reset`, `close`, `fade` and `leave_all` do.

    `coming`: the first picture after a change is still to be drawn. `transition`: the one that runs, or will run once
    that picture is there.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self.coming = False
        self.transition: Transition | None = None
        self._picture: pygame.Surface | None = None  # the one that is coming
        self._drawing: Iterator[None] = iter(())  # what is still to be drawn of it

    def push(self, scene: Scene, transition: str | None = None) -> None:
        """Put a scene on top."""
        self._change(lambda: self._app.scenes.push(scene), scene, transition or ("forward" if scene.opaque else "fade"))

    def replace(self, scene: Scene, transition: str = "forward") -> None:
        """Put a scene in the place of the top one."""
        app = self._app

        def change() -> None:
            if app.scenes.top is not None:
                app.scenes.remove(app.scenes.top)
            app.scenes.push(scene)

        self._change(change, scene, transition)

    def reset(self, scene: Scene, transition: str = "back") -> None:
        """Leave all scenes for one."""

        def change() -> None:
            self._app.scenes.clear()
            self._app.scenes.push(scene)

        self._change(change, scene, transition)

    def close(self, scene: Scene) -> None:
        """Leave a scene, wherever it is in the stack; the program ends with the last one."""
        app = self._app
        kind = "back" if scene.opaque else "fade"
        self._change(lambda: app.scenes.remove(scene), None, kind)
        if not len(app.scenes):
            app.quit()

    def leave(self, scene: Scene) -> None:
        """Leave a scene that broke, and all above it, without a transition; see `SceneStack.break_off`."""
        self._change(lambda: self._app.scenes.break_off(scene), None, "none")

    def _change(self, change: Callable[[], None], added: Scene | None, kind: str) -> None:
        app = self._app
        moving = app.speed > 0 or app.still
        old = app.surface.copy() if moving and len(app.scenes) and not app.too_small else None
        for scene in app.scenes:
            scene.ui.let_go()
        change()
        if added is not None:
            if added.table:
                for scene in set(app.scenes) - set(app.scenes.shown()):
                    scene.covered()
                if not added.before_dusk:
                    app.backgrounds.forget()
            added.layout(app.frame_for(added))
        top = app.scenes.top
        if top is not None:
            app.desktop.follow_focus(top.ui)
            if app.reader.pointer != (-1, -1):
                top.ui.come_under(app.reader.pointer)
        app.reader.cancel()
        app.messages.dismiss()
        app.idle_cleanup.scenes_changed(any(scene.table for scene in app.scenes))
        # What was under way ends here in any case: nothing of what it showed may stay over the new scene.
        self.end()
        if old is not None and kind != "none":
            self.transition = Transition(old, "fade" if app.still else kind, 1.0 if app.still else app.speed)
        self.coming = not app.too_small
        app.invalidate()

    def fade(self) -> None:
        """Let the next picture fade in over the present one, where nothing else is under way."""
        app = self._app
        if self.transition is None and not app.too_small:
            self.transition = Transition(app.surface.copy(), "fade", 1.0)
            self.coming = True
            app.invalidate()

    def anew(self) -> None:
        """The scenes stay, but the whole next picture is a different one: it is drawn in slices as well."""
        app = self._app
        if self.transition is None and not app.too_small:
            self.coming = True
            app.invalidate()

    @property
    def begun(self) -> bool:
        """Whether a part of the first picture has been drawn: until it is there, nothing in it may change."""
        return self._picture is not None

    def draw_on(self, seconds: float = math.inf) -> bool:
        """Go on with the first picture, for about that long; whether nothing is left to be drawn of it.

        At least one step is made, but not in the turn in which the scenes changed: that has already taken its time.
        """
        app = self._app
        if self._picture is None:
            self._picture = app.surface if self.transition is None else pygame.Surface(app.surface.get_size())
            self._drawing = app.loop.drawing(self._picture)
            if seconds <= 0:
                return False
        end = time.perf_counter() + seconds
        try:
            for _ in self._drawing:
                if time.perf_counter() >= end:
                    return False
        except Exception:
            self._drop()
            raise
        return True

    def show_first(self) -> None:
        """Draw what is left of the first picture; then it is on the window's surface, or ready for the transition."""
        self.draw_on()
        if self.transition is not None:
            self.transition.new = self._picture
        self._drop()

    def _drop(self) -> None:
        """Nothing is coming any more."""
        self.coming = False
        self._picture, self._drawing = None, iter(())

    def end(self) -> None:
        """Show the new scene at once."""
        if self.transition is not None or self.coming:
            self.transition = None
            self._drop()
            self._app.invalidate()

    def leave_all(self) -> None:
        """Forget all scenes without a transition, also when leaving one fails."""
        self.transition = None
        self._drop()
        try:
            self._app.scenes.clear()
        except Exception:  # leaving the broken scene broke as well
            self._app.scenes = SceneStack()


class Transition:
    """Shows pictures between `old` and `new` until `done`.

    kind is "forward" (old slides to the left), "back" (to the right) or "fade".
    """

    def __init__(self, old: pygame.Surface, kind: str, speed: float) -> None:
        self.old = old
        self.new: pygame.Surface | None = None
        self.kind = kind
        self.length = (FADE if kind == "fade" else SLIDE) * speed
        self.time = 0.0
        self._left = 255  # of 255 parts of the old picture

    @property
    def done(self) -> bool:
        return self.time >= self.length

    def update(self, dt: float) -> None:
        self.time += dt

    def draw(self, target: pygame.Surface) -> None:
        """Draw the present moment; `new` must have been given."""
        if self.new is None:
            return
        share = min(1.0, self.time / self.length) if self.length else 1.0
        if self.kind == "fade":
            self._fade(target, self.new, round(255 * (1 - out_quad(share))))
        else:
            self._slide(target, self.new, in_out_cubic(share))

    def _fade(self, target: pygame.Surface, new: pygame.Surface, left: int) -> None:
        """`left` of 255 parts of the old picture are still there.

        The new one is darkened and what is left of the old one added: a third of the work of a blend of both.
        """
        target.blit(new, (0, 0))
        target.fill((255 - left,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        if left and self._left:
            self.old.fill((round(255 * left / self._left),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            target.blit(self.old, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self._left = left

    def _slide(self, target: pygame.Surface, new: pygame.Surface, moved: float) -> None:
        """The old picture has gone that share of its way; of the new one only what it does not cover is drawn."""
        width, height = target.get_size()
        way = 1 if self.kind == "back" else -1
        x = round(way * width * moved)
        bare = pygame.Rect(0, 0, x, height) if way > 0 else pygame.Rect(x + width, 0, -x, height)
        target.blit(new, bare, bare.move(round(way * width * _PARALLAX * (1 - moved)), 0))
        target.blit(self.old, (x, 0))
        edge = x + width if way < 0 else x
        for i, alpha in enumerate((70, 50, 34, 20, 10, 4)):
            step = max(1, width // 300)
            strip = pygame.Surface((step, height), pygame.SRCALPHA)
            strip.fill((20, 10, 34, alpha))
            target.blit(strip, (edge + i * step if way < 0 else edge - (i + 1) * step, 0))
