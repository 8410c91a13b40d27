"""Scenes and their stack. HOW TO WRITE A SCENE:

    class Settings(Scene):
        name = "settings"

        def build(self) -> Widget:                       # the widget tree for the present state
            tr = self.app.tr
            return Column([
                Label(tr("settings.title"), style="title", size=52, colour=theme.CREAM),
                Panel(ScrollView(Column([
                    Toggle(tr("settings.mute"), self.app.settings.mute, self.set_mute, name="mute"),
                ])), grow=1),
                Button(tr("common.done"), self.app.pop, kind="primary", name="done"),
            ], gap=24, padding=48)

        def set_mute(self, value: bool) -> None:
            self.app.settings.mute = value
            self.app.save_settings()
            self.rebuild()                               # after anything that changes the tree

* `build` is called on entering, on each resize, change of scale or language, and after
  `rebuild()`. Build from the scene's own state; widgets keep scroll position, caret and focus
  across it by their `name`. The root gets the whole canvas: `self.frame.width` x `.height`
  units (1920x1080 divided by the interface scale in menus; always 1920x1080 when `table` is
  True, with `self.frame.text` as factor for text and controls).
* Go on with `self.app.push/replace/pop/reset(scene)`; ask with `app.ask(...)` (dialog.py);
  say with `app.toast(text)` and, at the pointer, `app.bubble(text, pos)`.
* `background` draws behind the widgets (default: dusk); `drawing` may be overridden to draw more, with a `yield` after
  each piece. Drawing changes nothing. After a change of what is drawn call `self.app.invalidate()`.
* Intents (input/intents.py) come to `handle`; call `super().handle(intent)` first, it feeds the
  widgets; return True when consumed. Escape comes as Back: override `on_back`.
* `update(dt)` returns True while something moves (it is then drawn at each frame and the
  screen does not count as settled). For what glimmers without end, such as a pulsing mark, call
  `self.app.invalidate()` now and then and return False.
* Layout: in a Row give `grow=1` to what should take the rest, above all to texts that wrap; a
  ScrollView or ListView needs `grow=1` or a height. At 200 % the canvas is 960x540: put the body of
  a menu scene into one ScrollView (it does nothing while all fits) and use Columns(least=...).
  Multiply fixed widths of texts by `self.breadth`.
* Names: give every widget that acts a stable `name`; tests find it by that in `--inspect`.
* `items()` is what `--inspect` writes: widgets report themselves, override it to add more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.input.intents import Back, Intent
from game.ui.layout import Box, Frame
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.host import Host

if TYPE_CHECKING:
    from game.ui.app import App


class Scene:
    """One screen. Class attributes:

    name     for inspection;
    modal    intents not consumed stay here (else they go to the scene below);
    opaque   hides the scenes below;
    table    a table frame (1920x1080, text factor up to `most_text`) in place of a menu frame;
    most_large  text factor up to which a table's own layout for large text goes (`frame.large`), 0: it has none;
    before_dusk  the dusk of the menus lies, or will lie, behind it, though it is a table;
    asks     a window with which a game asks its player: a lesson explains it (scenes/lesson.py);
    takes_text  what is typed is meant for it, whatever has the focus;
    focus_first  name of the widget that has the focus on entering;
    game_id  the game that is played there or told of, empty if there is none;
    messages    where on a table messages hang, in units: from the top of that box (None: from the top bar);
    of_table    a part of the table below, which cannot be without it: where it breaks, both are left.
    """

    name = "scene"
    modal = True
    opaque = True
    table = False
    before_dusk = False
    most_text = 1.25
    most_large = 0.0
    asks = False
    takes_text = False
    focus_first = ""
    game_id = ""
    of_table = False
    messages: Box | None = None

    def __init__(self, app: App) -> None:
        self.app = app
        self.ui = Host(app, takes_text=self.takes_text)
        self.frame: Frame = app.menu_frame()
        self.faults = 0  # errors that came from it, while it lay below all others
        self._stale = True
        self._entered = False

    # Life

    @property
    def held(self) -> bool:
        """Whether it was seen too short a time for a press to be meant for it."""
        return False

    def enter(self) -> None:
        """Called once when the scene comes on the stack, before its first layout."""

    def resume(self) -> None:
        """Called when it becomes the top scene again."""

    def pause(self) -> None:
        """Called when another scene comes on top."""

    def at_rest(self) -> None:
        """Called on the top scene when nothing has moved for a while: the time for what would cost a frame."""

    def covered(self) -> None:
        """Called when a table opens over it: free what is large and can be made again."""

    def exit(self) -> None:
        """Called when it leaves the stack."""

    def language_changed(self) -> None:
        """Called when the language is another one, for what a scene keeps in words; a layout follows."""

    def look_changed(self) -> None:
        """Called when everything looks different (high contrast): forget what was drawn; a layout follows."""

    # Layout

    def build(self) -> Widget | None:
        """The widget tree for the present state."""
        return None

    def layout(self, frame: Frame) -> None:
        """Take a frame (on entering, resize, change of scale or language) and build anew."""
        self.frame = frame
        self._stale = False
        self.ui.show(self.build(), frame)
        if not self._entered:
            self._entered = True
            if self.focus_first:
                shown = self.app.keys_in_hand or self.app.settings.speech
                self.ui.set_focus(self.focus_first, ring=shown)
        self.app.invalidate()

    def rebuild(self) -> None:
        """Build anew before the next intent or frame."""
        self._stale = True
        self.app.invalidate()

    def refresh(self) -> None:
        """Carry out a `rebuild` that was asked for."""
        if self._stale:
            self.layout(self.frame)

    @property
    def breadth(self) -> float:
        """Factor by which small texts come out wider than designed: larger letters are set, or letters have their least
        size."""
        text = self.app.text
        least = text.japanese if self.app.tr.language == "ja" else text.latin
        asked = theme.NOTE_SIZE * self.frame.unit * self.frame.text
        return max(1.0, self.frame.letters, least / asked)

    # Life of a frame

    def handle(self, intent: Intent) -> bool:
        """Deal with an intent; True when it is consumed."""
        if self.ui.handle(intent):
            return True
        if isinstance(intent, Back):
            return self.on_back()
        return False

    def on_back(self) -> bool:
        """Escape: leave, unless this is the only scene."""
        if len(self.app.scenes) > 1:
            self.app.play("ui_back")
            self.app.pop()
            return True
        return False

    def on_quit(self) -> bool:
        """The window is to be closed: True lets it, False keeps it (to ask first)."""
        return True

    @property
    def keys_for_below(self) -> bool:
        """Whether keys are meant for the scene below now."""
        return False

    def update(self, dt: float) -> bool:
        """Move on by dt seconds; True while something moves."""
        return self.ui.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, also the parts of the window outside the canvas."""
        for _ in self.drawing(surface):
            pass

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        """The same in steps, none of them long: the first picture of a scene is spread over turns of the loop."""
        self.background(surface)
        yield
        yield from self.ui.drawing(surface)

    def bubble_place(self, pointer: pygame.Rect) -> tuple[pygame.Rect, Sequence[Sequence[pygame.Rect]]]:
        """On a table: beside what a bubble at the pointer stands, and what it leaves in sight where it can, the most
        important things first."""
        return pointer, ()

    def background(self, surface: pygame.Surface) -> None:
        """What lies behind the widgets; scenes that are not opaque draw a scrim."""
        if self.opaque:
            surface.blit(self.app.backdrop(), (0, 0))
        else:
            self.app.draw_scrim(surface)

    # Inspection

    def items(self) -> Iterator[Item]:
        """What is on the screen."""
        yield from self.ui.items()

    def focus_name(self) -> str | None:
        """Name of what has the focus outside the widgets (cards of a table), if anything."""
        return None

    def rules_of(self, widget: Widget) -> str:
        """The anchor of the section of the rules about a widget; "" where there is none."""
        return ""

    def source(self) -> Path | None:
        """The file in the data folder that the scene shows, to be named where it cannot be shown."""
        return None

    def crash_record(self) -> dict[str, object] | None:
        """The record of the game at hand, for a crash report."""
        return None

    def seat(self) -> int | None:
        """The seat whose view is shown, if any."""
        return None

    def prompt(self) -> str:
        """What is asked at present, for inspection and speech."""
        return ""

    private: tuple[str, ...] = ()
    """Prefixes of the names of widgets that only the viewer may know: they are not read aloud where others listen."""

    @property
    def overheard(self) -> bool:
        """Whether others at the screen can hear what is read aloud who may not know all that is shown."""
        return False

    @property
    def prompt_is_private(self) -> bool:
        """Whether the prompt reveals what the viewer holds."""
        return False

    def news_lines(self) -> list[str] | None:
        """All lines of a log whose new lines are read aloud; None while they have to wait."""
        return []

    def spoken(self) -> str:
        """What is read aloud when it comes on top: by default its first line of text."""
        first = next((item.text for item in self.items() if item.role in ("label", "panel") and item.text), "")
        return self.prompt() or first


class SceneStack:
    """The scenes from bottom to top."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top; it still has to be laid out."""
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        scene.enter()

    def remove(self, scene: Scene) -> None:
        """Take a scene out; the one below it resumes if it was on top."""
        if scene not in self._scenes:
            return
        was_top = scene is self.top
        self._scenes.remove(scene)
        scene.exit()
        if was_top and self._scenes:
            self._scenes[-1].resume()

    def break_off(self, scene: Scene) -> None:
        """Take out a scene and all above it, even if leaving one fails; the one below resumes."""
        if scene.of_table:
            under = self._scenes[: self._scenes.index(scene)]
            scene = next((each for each in reversed(under) if each.table and each.opaque), scene)
        while scene in self._scenes:
            broken = self._scenes.pop()
            with suppress(Exception):
                broken.exit()
        if self._scenes:
            self._scenes[-1].resume()

    def lift(self, scene: Scene) -> None:
        """Let a scene that is not modal lie above all others; nobody notices."""
        self._scenes.remove(scene)
        self._scenes.append(scene)

    def clear(self) -> None:
        """Take out all, from the top, without resuming any."""
        while self._scenes:
            self._scenes.pop().exit()

    def shown(self) -> list[Scene]:
        """The scenes to draw: from the topmost opaque one upwards."""
        start = 0
        for i, scene in enumerate(self._scenes):
            if scene.opaque:
                start = i
        return self._scenes[start:]

    def takers(self) -> list[Scene]:
        """The scenes that get an intent, top first, down to the first modal one."""
        takers: list[Scene] = []
        for scene in reversed(self._scenes):
            takers.append(scene)
            if scene.modal:
                break
        return takers
