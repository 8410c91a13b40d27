"""What everything in the window shares, whatever scene is shown: texts, letters, pictures, sound, settings, scale.

    context.tr(key, **params)            texts
    context.art, .text, .audio           pictures, letters, sound
    context.settings, .save_settings()
    context.surface                      what is on the screen
    context.menu_frame()                 the frame of menus, dialogs and tooltips
    context.speed                        factor for the length of animations (0 is off)
    context.desktop                      clipboard, pointer, typed text
    context.invalidate()                 draw again
    context.toast(text), .tell(problems)

Widgets and all that lies below the scenes are given this; `game.ui.app.App` is a context that has scenes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.service import BotService
from game.games import Finder
from game.services import dates
from game.services import settings as settings_service
from game.services.paths import DataDir
from game.services.problem import Problem
from game.services.seedcode import random_seed
from game.services.settings import Settings
from game.services.translation import Translator
from game.ui import layout
from game.ui.art import Art
from game.ui.audio import Audio
from game.ui.desktop import Desktop
from game.ui.input.bindings import Bindings
from game.ui.input.names import key_name
from game.ui.input.reader import Reader
from game.ui.layout import Frame
from game.ui.text import Fonts, TextEngine
from game.ui.trace import Trace
from game.ui.window import GameWindow

if TYPE_CHECKING:
    from game.services.daily import Days
    from game.services.statistics import Statistics
    from game.table.rival import Rival
    from game.ui.widgets.base import Widget
    from game.ui.widgets.host import Host
    from game.ui.widgets.textfield import TextField

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}


class Context:
    """The parts that all share. What only somebody who knows the scenes can do is left to `App`."""

    def __init__(
        self,
        window: GameWindow,
        settings: Settings,
        data: DataDir,
        assets: Path,
        *,
        trace: Trace | None = None,
        new_seed: Callable[[], int] = random_seed,
        audio: Audio | None = None,
    ) -> None:
        self.window = window
        self.surface = window.surface
        self.settings = settings
        self.data = data
        self.assets = assets
        self.problems: list[str] = []
        self.tr = Translator(assets / "i18n", settings.language)
        self.text = TextEngine(Fonts(assets / "fonts.json", self.problem))
        self.text.set_language(self.tr.language)
        self.art = Art(assets / "images", self.problem)
        self.audio = audio
        self._music: str | None = None
        self.bots = BotService(Finder.here())
        self.more_bots = lambda: BotService(Finder.here(), workers=1)  # for what goes on in the background
        self.trace = trace or Trace(None)
        self.new_seed = new_seed
        self.reader = Reader()
        self.desktop = Desktop(self)
        self.pad_in_hand = False  # whether the gamepad was used last
        self.keys_in_hand = False  # whether keys or the gamepad were used last, not the pointer
        self.bindings.load(settings.bindings)
        self.name_keys()
        self._statistics: Statistics | None = None
        self._days: Days | None = None
        self.today = dates.today  # asked for the day of its deal; a test gives another calendar
        self.rival: Rival | None = None  # the Expert at the deal of the day, in the background
        self.unfolded: set[str] = set()  # sections that the person has unfolded, by name; not for the next start
        self.now = 0.0  # seconds since the start, for animations
        self.focused = True
        self._menu_frame: Frame | None = None
        self._size = self.surface.get_size()

    # What the scenes decide

    def invalidate(self) -> None:
        """Ask for a new picture; nothing is drawn otherwise."""
        raise NotImplementedError

    def toast(self, text: str) -> None:
        """Show a message at the bottom for some seconds."""
        raise NotImplementedError

    def tell(self, problems: Sequence[Problem]) -> None:
        """Tell problems, if there are any, in one dialog."""
        raise NotImplementedError

    def is_top(self, host: Host) -> bool:
        """Whether the host belongs to the scene that keys are for: the top one, unless it lets them through."""
        raise NotImplementedError

    @property
    def says_why(self) -> bool:
        """Whether a message stands at the pointer, which leaves no room for a tooltip."""
        raise NotImplementedError

    def link_of(self, host: Host, widget: Widget) -> str:
        """The last line of a widget's tooltip: where the rules tell of it; "" if nothing does."""
        raise NotImplementedError

    def open_keyboard(self, field: TextField) -> None:
        """Open the on-screen keyboard for a text field."""
        raise NotImplementedError

    # Keys

    @property
    def bindings(self) -> Bindings:
        """Which key and which button means what."""
        return self.reader.bindings

    def name_keys(self) -> None:
        """Let all texts name the keys as they are now, or the buttons of the gamepad."""
        self.tr.standing = self.bindings.words(self.pad_in_hand, self.tr)

    def key_cap(self, keys: str) -> str:
        """What stands on a key."""
        return key_name(keys, self.tr)

    # Frames and scale

    def menu_frame(self) -> Frame:
        """The frame of menus, dialogs, tooltips, zoom and rules."""
        if self._menu_frame is None:
            self._menu_frame = layout.menu_frame(self._size, self.settings.interface_scale, self.settings.text_size)
        return self._menu_frame

    def table_frame(self, most: float, most_large: float = 0.0) -> Frame:
        """The frame of a table whose text may grow to `most`, in a layout of its own for large text to `most_large`."""
        settings = self.settings
        return layout.table_frame(self._size, settings.interface_scale, most, settings.text_size, most_large)

    @property
    def too_small(self) -> bool:
        width, height = self._size
        return width < layout.SMALLEST_WINDOW[0] or height < layout.SMALLEST_WINDOW[1]

    # Settings

    @property
    def speed(self) -> float:
        """Factor for the length of animations; 0 when they are off."""
        return 0.0 if self.still else SPEEDS.get(self.settings.animation, 1.0)

    @property
    def still(self) -> bool:
        """Whether the person wants no motion: nothing flies or breathes, pictures fade into each other."""
        return self.settings.reduced_motion

    def save_settings(self) -> None:
        """Write the settings and let sound follow them; tells when they cannot be kept."""
        if self.audio is not None:
            self.audio.set_volumes(self.settings)
        if not self.data.writable:  # that was told at the start
            return
        problem = settings_service.save_settings(self.data.settings, self.settings, self.data.files)
        if problem is not None:
            self.toast(problem.text(self.tr))

    @property
    def statistics(self) -> Statistics:
        """The statistics of all games; their file is opened with the first question to them."""
        if self._statistics is None:
            from game.services.statistics import Statistics  # SQLite is not loaded before it is wanted

            self._statistics = Statistics(self.data.statistics, self.data.files)
        return self._statistics

    @property
    def days(self) -> Days:
        """The deals of the day that were played; their file is read with the first question."""
        if self._days is None:
            from game.services.daily import Days

            self._days = Days(self.data.days, self.data.files)
        return self._days

    # Messages

    def problem(self, message: str) -> None:
        """Note something that is missing or broken; it is told on standard error and kept."""
        self.problems.append(message)
        print(message, flush=True, file=sys.stderr)

    # Sound

    def play(self, sound: str, pan: float | None = None, hit_in: float | None = None) -> None:
        """Play an effect; pan is 0 (left) to 1 (right).

        `hit_in`: seconds, at normal animation speed, until what it belongs to lands; the hit of the sound falls there.
        """
        if self.audio is not None:
            x = None if pan is None else pan * layout.CANVAS[0]
            self.audio.play(sound, x, None if hit_in is None else 1000 * hit_in * self.speed)

    def music(self, name: str | None) -> None:
        """The track that should sound: "menu", a game's ("queens", ...), or None."""
        self._music = name
        if self.audio is not None:
            self.audio.music(name)

    def set_audio(self, audio: Audio) -> None:
        """Let sound begin, with the music that was asked for before it was there."""
        self.audio = audio
        audio.music(self._music)

    def sound_settings_changed(self) -> None:
        """Take over volumes and switches that the person has moved."""
        if self.audio is not None:
            self.audio.set_volumes(self.settings)
