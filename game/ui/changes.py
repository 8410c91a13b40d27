"""How scenes come and go: what is on the stack, and the transition from one picture to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.scene import Scene, SceneStack
from game.ui.transition import Transition

if TYPE_CHECKING:
    from game.ui.app import App


class Changes:
    """What `App.push`, `replace`, `reset`, `close`, `fade` and `leave_all` do. `transition`: the one under way."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.transition: Transition | None = None

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
                app.backgrounds.forget()
            added.layout(app.frame_for(added))
        top = app.scenes.top
        if top is not None:
            app.desktop.follow_focus(top.ui)
            if app.reader.pointer != (-1, -1):
                top.ui.come_under(app.reader.pointer)
        app.reader.cancel()
        app.overlay.dismiss()
        # What was under way ends here in any case: nothing of what it showed may stay over the new scene.
        self.end()
        if old is not None and kind != "none":
            self.transition = Transition(old, "fade" if app.still else kind, 1.0 if app.still else app.speed)
        app.invalidate()

    def fade(self) -> None:
        """Let the next picture fade in over the present one, where nothing else is under way."""
        app = self._app
        if self.transition is None and not app.too_small:
            self.transition = Transition(app.surface.copy(), "fade", 1.0)
            app.invalidate()

    def end(self) -> None:
        """Show the new scene at once."""
        if self.transition is not None:
            self.transition = None
            self._app.invalidate()

    def leave_all(self) -> None:
        """Forget all scenes without a transition, also when leaving one fails."""
        self.transition = None
        try:
            self._app.scenes.clear()
        except Exception:  # leaving the broken scene broke as well
            self._app.scenes = SceneStack()
