"""The program's window, loop and scenes, passed to the scenes as attributes of one `App`.

Besides what every `Context` has:

app.push/replace/pop/close/reset(scene)        scenes
app.open.rules(...), .settings(), ...          scenes that are found elsewhere: see `game.ui.navigator`
app.bubble(text, pos), app.ask(...)
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.services.paths import DataDir
from game.services.problem import Problem, ServiceError
from game.services.seedcode import random_seed
from game.services.settings import Settings
from game.services.speech import Speech
from game.ui import layout, rules_links
from game.ui.audio import Audio
from game.ui.backgrounds import Backgrounds
from game.ui.context import Context
from game.ui.folders import show_folder
from game.ui.idle_cleanup import IdleCleanup
from game.ui.importing import import_ahead
from game.ui.input.pad import Pads
from game.ui.input.reader import DRAG_THRESHOLD
from game.ui.inspect import Inspector
from game.ui.layout import Frame
from game.ui.loop import Loop
from game.ui.recovery import Recovery
from game.ui.scene import Scene, SceneStack
from game.ui.speaking import Speaker
from game.ui.trace import Trace
from game.ui.transitions import Transitions
from game.ui.widgets.dialog import WARNING, Dialog, DialogButton
from game.ui.widgets.toast import Messages
from game.ui.window import GameWindow

if TYPE_CHECKING:
    from game.ui.input.intents import Command
    from game.ui.navigator import Navigator
    from game.ui.widgets.base import Widget
    from game.ui.widgets.host import Host
    from game.ui.widgets.textfield import TextField

WARM = ("ui/button_", "ui/panel", "ui/dialog", "ui/ribbon_rasp", "ui/field", "ui/dropdown", "ui/list", "ui/row_")

TOLD = 1000.0
"""Units of width of a message, which often names a file."""
OF_DATA_FOLDER = ("data_unwritable", "save_unwritable")
"""Problems that a look into the data folder helps with."""


class App(Context):
    """Everything a scene needs. Made once by `main`, or by a test with its own parts.

    `navigator` makes what is asked to open scenes: the app knows none.
    """

    def __init__(
        self,
        window: GameWindow,
        settings: Settings,
        data: DataDir,
        assets: Path,
        navigator: Callable[[App], Navigator],
        *,
        inspect: Path | None = None,
        trace: Trace | None = None,
        new_seed: Callable[[], int] = random_seed,
        audio: Audio | None = None,
        speech: Speech | None = None,
    ) -> None:
        super().__init__(window, settings, data, assets, trace=trace, new_seed=new_seed, audio=audio)
        self._fit_letters()
        self.loop = Loop(self)
        self.transitions = Transitions(self)
        self.idle_cleanup = IdleCleanup(self)
        self.inspector = Inspector(inspect, self.problem)
        self.scenes = SceneStack()
        self.open = navigator(self)
        self.messages = Messages(self)
        self.speaker = Speaker(self, speech or Speech())
        self.pads = Pads(self.reader.bindings)
        self.running = False
        self.exit_code = 0
        self.first_scene: Callable[[App], Scene] | None = None
        self.backgrounds = Backgrounds(self)
        self.recovery = Recovery(self)
        self._look()
        self._new_size()

    # Keys

    def take_in_hand(self, pad: bool, *, keys: bool = True) -> None:
        """The device that was used last: keys and tooltips name its buttons. `keys`: it is not the pointer."""
        self.keys_in_hand = keys
        if pad != self.pad_in_hand:
            self.pad_in_hand = pad
            self.name_keys()
            for scene in self.scenes:
                scene.rebuild()

    def keys_changed(self) -> None:
        """The person has changed a key: keep it, and show it everywhere."""
        self.settings.bindings = self.bindings.to_document() or None
        self.name_keys()
        self.save_settings()
        self.relayout()

    @property
    def game_at_hand(self) -> str:
        """The game on the screen, "" if there is none."""
        games = [scene.game_id for scene in self.scenes if scene.game_id]
        return games[-1] if games else ""

    def table_cap(self, first: str, game_id: str = "") -> str:
        """What stands on the key that by default is `first` at the table of a game; "" while a gamepad is used."""
        return "" if self.pad_in_hand else self.key_cap(self.bindings.local_key(game_id or self.game_at_hand, first))

    def command_cap(self, command: Command) -> str:
        """What stands on the first key of a command; "" for none, and while a gamepad is used."""
        keys = [] if self.pad_in_hand else self.bindings.keys(command)
        return self.key_cap(keys[0]) if keys else ""

    def link_of(self, host: Host, widget: Widget) -> str:
        scene = next((each for each in self.scenes if each.ui is host), None)
        anchor = scene.rules_of(widget) if scene is not None else ""
        return rules_links.link_text(self, self.game_at_hand, anchor) if anchor else ""

    # Frames and scale

    def frame_for(self, scene: Scene) -> Frame:
        return self.table_frame(scene.most_text, scene.most_large) if scene.table else self.menu_frame()

    def factor_in_force(self) -> float:
        """The interface factor of the table below, if there is one, else that of the menus."""
        for scene in self.scenes:
            if scene.table:
                return self.frame_for(scene).factor
        return self.menu_frame().factor

    def relayout(self) -> None:
        """Lay all scenes out again (resize, scale, language)."""
        self._menu_frame = None
        for scene in list(self.scenes):
            scene.layout(self.frame_for(scene))
        self.transitions.end()
        self.invalidate()

    def _new_size(self) -> None:
        self.surface = self.window.surface
        self._size = self.surface.get_size()
        self.reader.threshold = DRAG_THRESHOLD * max(0.67, layout.canvas_area(self._size).width / layout.CANVAS[0])
        self.backgrounds.forget()
        self.art.clear()
        self.art.fit_caches(self._size)
        self._fit_letters()
        self.relayout()

    def _fit_letters(self) -> None:
        """Let letters be as small as this window and the settings allow."""
        wished = layout.clamp_scale(self.settings.interface_scale) * self.settings.text_size / 100
        self.text.fit_window(layout.canvas_area(self._size).width, wished)

    def window_changed(self) -> None:
        """The window may have another size, or show nothing yet of what it should."""
        if self.window.size != self._size:
            self._new_size()
        self.invalidate()

    def invalidate(self) -> None:
        self.loop.invalidate()

    def touch(self, rect: pygame.Rect) -> None:
        """Ask for a new picture of a part of the window alone: for small things that move without end.

        This does not count as movement: the loop rests between, and the screen is settled.
        """
        self.loop.touch(rect)

    # Settings

    def set_language(self, language: str) -> None:
        """Switch the language in place, in all scenes."""
        self.settings.language = language
        self.tr.set_language(language)
        self.name_keys()
        self.text.set_language(language)
        for scene in self.scenes:
            scene.language_changed()
        self.relayout()
        self.save_settings()

    def set_interface_scale(self, percent: int) -> None:
        """Change the interface scale (75 to 200 %) in all scenes."""
        self.settings.interface_scale = percent
        self._fit_letters()
        self.art.clear()
        self.relayout()
        self.save_settings()

    def set_high_contrast(self, on: bool) -> None:
        """Plain sheets and strong outlines in all scenes, or the look as it was drawn."""
        self.settings.high_contrast = on
        self._look()
        self.relayout()
        self.save_settings()

    def _look(self) -> None:
        """Take over what the settings say about the look; everything is made anew."""
        self.art.contrast = self.text.contrast = self.settings.high_contrast
        self.art.clear()
        self.text.clear()
        self.backgrounds.forget()
        for scene in self.scenes:
            scene.look_changed()

    def set_text_size(self, percent: int) -> None:
        """Change the size of letters (90 to 150 %) in all scenes."""
        self.settings.text_size = percent
        self._fit_letters()
        self.relayout()
        self.save_settings()

    def set_fullscreen(self, on: bool) -> None:
        """Full screen or window, remembered."""
        if on:
            self._remember_place()
        self.window.set_fullscreen(on)
        self.settings.fullscreen = on
        self._new_size()
        self.save_settings()

    def _remember_place(self) -> None:
        place = self.window.place
        if place is not None and place[2] >= layout.SMALLEST_WINDOW[0] and place[3] >= layout.SMALLEST_WINDOW[1]:
            self.settings.window = place

    # Scenes

    def push(self, scene: Scene, transition: str | None = None) -> None:
        """Put a scene on top."""
        self.transitions.push(scene, transition)

    def replace(self, scene: Scene, transition: str = "forward") -> None:
        """Put a scene in the place of the top one."""
        self.transitions.replace(scene, transition)

    def reset(self, scene: Scene, transition: str = "back") -> None:
        """Leave all scenes for one."""
        self.transitions.reset(scene, transition)

    def to_first_scene(self) -> None:
        """Leave all scenes for a new first scene (the menu)."""
        if self.first_scene is not None:
            self.reset(self.first_scene(self))

    def pop(self) -> None:
        """Leave the top scene."""
        if self.scenes.top is not None:
            self.close(self.scenes.top)

    def close(self, scene: Scene) -> None:
        """Leave a scene, wherever it is in the stack; the program ends with the last one."""
        self.transitions.close(scene)

    def leave_all(self) -> None:
        """Forget all scenes without a transition, also when leaving one fails."""
        self.transitions.leave_all()

    def fade(self) -> None:
        """Let the next picture fade in over the present one, where nothing else is under way."""
        self.transitions.fade()

    def take_screenshot(self) -> None:
        """Keep a picture of what is on the screen, and say where."""
        from game.ui import screenshot

        try:
            path = screenshot.take(self.surface, self.data.screenshots, self.data.files)
        except ServiceError as error:
            self.tell([error.problem])
            return
        self.play("ui_success")
        self.toast(self.tr("screenshot.taken", folder=path.parent.name))

    def is_top(self, host: Host) -> bool:
        scene = next((each for each in self.scenes.takers() if not each.keys_for_below), None)
        return scene is not None and scene.ui is host

    def quit(self) -> None:
        """End the loop after this step."""
        self.running = False

    # Messages

    def open_keyboard(self, field: TextField) -> None:
        self.open.onscreen_keyboard(field)

    def toast(self, text: str) -> None:
        self.messages.toast(text)

    def bubble(self, text: str, pos: tuple[int, int], anchor: str = "") -> None:
        """Say at the pointer why something cannot be done; `anchor`: where the rules of the game tell of it."""
        self.play("ui_error", pos[0] / max(1, self._size[0]))
        self.messages.say_at(text, pos, anchor)
        for scene in self.scenes.takers():
            scene.ui.await_pointer(self.reader.pointer)

    @property
    def says_why(self) -> bool:
        return self.messages.bubble is not None

    def ask(
        self,
        title: Callable[[], str],
        text: Callable[[], str],
        choices: Callable[[], Sequence[DialogButton]],
        *,
        private: bool = False,
        medal: str = "",
    ) -> Dialog:
        """Put a question on top; see `widgets.dialog.DialogButton`. `private`: it is read aloud only where nobody else
        hears what the person at turn may know alone. `medal`: the picture of what it is about."""
        dialog = Dialog(self, title, text, choices, private=private, medal=medal)
        self.play("ui_dialog")
        self.push(dialog)
        return dialog

    # Backgrounds

    def backdrop(self) -> pygame.Surface:
        """The dusk behind menus, covering the window."""
        return self.backgrounds.dusk()

    def draw_scrim(self, surface: pygame.Surface) -> None:
        """Lay the veil behind dialogs over the window."""
        self.backgrounds.draw_scrim(surface)

    def warm_up(self) -> None:
        """Let the modules of all scenes be imported, and the pictures that menus share be made, in the background."""
        import_ahead()
        self.art.prefetch([("scenes/dusk", self.backgrounds.cover())])
        self.art.prefetch_skins([n for n in self.art.names("ui/") if n.startswith(WARM)], self.menu_frame().unit)

    # The loop

    def run(self) -> int:
        """Run until the last scene is left; returns the exit code."""
        return self.loop.run()

    def step(self, events: Iterable[pygame.event.Event], dt: float) -> bool:
        """One turn of the loop: events, update, draw if needed; True when it drew."""
        return self.loop.step(events, dt)

    # When something goes wrong

    def tell(self, problems: Sequence[Problem]) -> None:
        if problems:
            own = f"ui.notice.{problems[0].code}"  # some have a heading of their own
            title = lambda: self.tr(own if self.tr.has(own) else "ui.notice.title")  # noqa: E731
            text = lambda: "\n".join(problem.text(self.tr) for problem in problems)  # noqa: E731

            def choices() -> list[DialogButton]:
                ok = DialogButton("ok", self.tr("ui.ok"), kind="primary", safe=True)
                show = partial(show_folder, self, self.data.root)
                folder = DialogButton("folder", self.tr("saves.folder"), show, icon="icons/folder")
                return [folder, ok] if problems[0].code in OF_DATA_FOLDER else [ok]

            self.play("ui_dialog")
            self.push(Dialog(self, title, text, choices, width=TOLD, medal=WARNING))

    def finish(self) -> None:
        """Remember the window, stop sound and threads, close."""
        self._remember_place()
        self.save_settings()
        with contextlib.suppress(Exception):
            self.scenes.clear()
        if self.rival is not None:
            self.rival.close()
        self.bots.close()
        self.speaker.close()
        if self._statistics is not None:
            self._statistics.close()
        if self.audio is not None:
            self.audio.close()
        self.art.close()
        self.trace.close()
        self.window.close()
