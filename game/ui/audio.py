"""All sound of the program: effects by name, one music track at a time, and the ambience of a table.

The rules are those under which the sounds were made and levelled: priorities, voices, variants that never come twice
running, pan by place on the table, music that steps back under events, hits that fall on the frame in which a card
lands. Sound is never the only cue. Without a device, or with files missing, everything here does nothing and the
program goes on: `problem` says why there is no sound at all, `problems` names each file that cannot be used (texts
`problem.sound_...`).

Use::

    audio = Audio(assets / "sounds", settings)
    audio.start()                      # opens the device; effects load in a thread
    audio.music("menu")
    audio.play("ui_click")
    audio.play("card_deal", x=960, hit_in_ms=240)   # the card lands in 240 ms at the middle of the table
    audio.update(dt_ms)                # each frame; at least once a second while idle
    audio.close()
"""

from __future__ import annotations

import heapq
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.services.problem import Problem
from game.ui.ambience import AmbiencePlayer
from game.ui.mixer import Mixer, MixerError, PygameMixer
from game.ui.music import MusicPlayer
from game.ui.sound_index import INDEX_NAME, Effect, SoundIndex, read_index
from game.ui.voices import CHANNELS, EVENT, FANFARE, Performer, Voices, pan_gains

TABLE_WIDTH = 1920.0  # logical units, as everywhere in ui
INTERFACE_GROUP = "ui"
TURN_EFFECT = "turn_chime"  # the one effect that is still heard without focus
UNFOCUSED_TURN_GAIN = 0.5
DUCKS = {EVENT: (0.6, 600.0), FANFARE: (0.25, 1200.0)}  # level and way back in milliseconds
HALF_FRAME_MS = 8.0  # a hit is started in the frame nearest to its time
JOIN_SECONDS = 2.0


class Volumes(Protocol):
    """What Audio reads of the settings: sliders from 0 to 100 and two switches."""

    @property
    def volume_master(self) -> int:
        """Everything."""
        ...

    @property
    def volume_effects(self) -> int:
        """What happens on the table."""
        ...

    @property
    def volume_interface(self) -> int:
        """Buttons, sliders, dialogs."""
        ...

    @property
    def volume_music(self) -> int:
        """Music."""
        ...

    @property
    def volume_ambience(self) -> int:
        """The ambience of a table."""
        ...

    @property
    def mute(self) -> bool:
        """No sound at all."""
        ...

    @property
    def quiet_unfocused(self) -> bool:
        """Without focus the music steps back and only your turn is heard; minimised it halts."""
        ...


def slider_gain(*sliders: int) -> float:
    """The gain of sliders from 0 to 100 one behind the other: each squared, as ears have it."""
    gain = 1.0
    for slider in sliders:
        gain *= (min(max(slider, 0), 100) / 100) ** 2
    return gain


def _monotonic_ms() -> float:
    return time.perf_counter() * 1000


class Audio:
    """The sound of the program (see the module).

    folder: where index.json and the OGG files lie. volumes: the settings, read again by `set_volumes`.
    mono: mixes both speakers into one. mixer, clock (milliseconds) and rng are for tests.
    """

    def __init__(
        self,
        folder: Path,
        volumes: Volumes,
        *,
        mono: bool = False,
        mixer: Mixer | None = None,
        clock: Callable[[], float] = _monotonic_ms,
        rng: random.Random | None = None,
    ) -> None:
        self.problem: Problem | None = None  # why there is no sound at all
        self.problems: list[Problem] = []  # one for each file that is missing or damaged
        self._folder = folder
        self._volumes = volumes
        self._mono = mono
        self._mixer: Mixer = mixer or PygameMixer()
        self._clock = clock
        self._rng = rng or random.Random()  # never the games' chance: sound must not change a deal
        self._index = SoundIndex()
        self._sounds: dict[str, object] = {}  # by file name, filled by the loading thread
        self._loader: threading.Thread | None = None
        self._closing = threading.Event()
        self._performer = Performer(self._rng)
        self._voices = Voices(self._mixer)
        self._music = MusicPlayer(self._mixer, folder, self._rng, self.problems.append)
        self._ambience = AmbiencePlayer(self._mixer, folder, self.problems.append)
        self._pending: list[tuple[float, int, str, float | None]] = []  # start, order, name, x
        self._order = 0
        self._open = False
        self._focused = True
        self._minimised = False

    # ---------------------------------------------------------------- life

    def start(self) -> None:
        """Opens the device and begins to load the effects in a thread. Never raises; see `problem`."""
        self._index = read_index(self._folder)
        self.problems.extend(self._index.problems)
        try:
            self._mixer.open(CHANNELS, self._mono)
        except MixerError as error:
            self.problem = Problem("sound_device", {"detail": str(error)})
            return
        self._open = True
        self.set_volumes(self._volumes)
        self._loader = threading.Thread(target=self._load, name="sound loader", daemon=True)
        self._loader.start()

    def _load(self) -> None:
        # The interface comes first: it is what a person can set off first.
        effects = sorted(self._index.effects.values(), key=lambda effect: effect.group != INTERFACE_GROUP)
        for effect in effects:
            for file in effect.variants:
                if self._closing.is_set():
                    return
                path = self._folder / file
                try:
                    self._sounds[file] = self._mixer.load(path)
                except MixerError as error:
                    self.problems.append(Problem("sound_file", {"file": str(path), "detail": str(error)}))

    def wait_until_loaded(self, seconds: float = 10.0) -> bool:
        """Waits for the loading thread (the smoke run and tests do); False if it is not done in time."""
        if self._loader is not None:
            self._loader.join(seconds)
            return not self._loader.is_alive()
        return True

    def close(self) -> None:
        """Ends all sound and gives the device back. May be called twice."""
        if not self._open:
            return
        self._closing.set()
        if self._loader is not None:
            self._loader.join(JOIN_SECONDS)
        self._ambience.close(JOIN_SECONDS)
        self._open = False
        self._pending.clear()
        self._mixer.close()

    # ---------------------------------------------------------------- settings and window

    def set_volumes(self, volumes: Volumes) -> None:
        """Takes the sliders and switches over at once."""
        self._volumes = volumes
        for player, slider in ((self._music, volumes.volume_music), (self._ambience, volumes.volume_ambience)):
            player.set_volume(0.0 if volumes.mute else slider_gain(volumes.volume_master, slider))
            player.set_focus(not self._quiet)

    def focus(self, focused: bool, minimised: bool = False) -> None:
        """Tells whether the window has the focus, and whether it is minimised."""
        self._focused = focused
        self._minimised = minimised
        self._music.set_focus(not self._quiet)
        self._ambience.set_focus(not self._quiet)

    @property
    def _quiet(self) -> bool:
        return self._volumes.quiet_unfocused and not self._focused

    @property
    def busy(self) -> bool:
        """Whether `update` is needed each frame: something is scheduled, fading or ducked."""
        return self._open and (bool(self._pending) or self._music.moving or self._ambience.moving)

    # ---------------------------------------------------------------- playing

    def music(self, name: str | None) -> None:
        """The track that should sound ("menu", "queens", "run", "lancaster"), or None. The old one fades.

        With it sounds the ambience of the same name, if there is one.
        """
        track = self._index.tracks.get(name) if name is not None else None
        if name is not None and track is None:
            self._report_unknown(name)
        self._music.want(track)
        self._ambience.want(None if name is None else self._index.ambiences.get(name))

    def play(self, name: str, x: float | None = None, hit_in_ms: float | None = None) -> None:
        """Plays an effect.

        x: place on the table in logical units from 0 to 1920 (None: the middle); mono effects are panned to
        it, those of the interface never. hit_in_ms: the sound is begun so that its hit (a card touching
        the table) falls that far from now; None begins it at once.
        """
        if not self._open:
            return
        effect = self._index.effects.get(name)
        if effect is None:
            self._report_unknown(name)
            return
        wait = 0.0 if hit_in_ms is None else hit_in_ms - effect.lead_ms
        if wait <= HALF_FRAME_MS:
            self._begin(effect, x)
            return
        self._order += 1
        heapq.heappush(self._pending, (self._clock() + wait, self._order, name, x))

    def update(self, dt_ms: float) -> None:
        """Lets dt_ms pass: begins what is due and steps all fades. To be called each frame."""
        if not self._open:
            return
        now = self._clock()
        while self._pending and self._pending[0][0] <= now + HALF_FRAME_MS:
            _, _, name, x = heapq.heappop(self._pending)
            self._begin(self._index.effects[name], x)
        self._music.update(dt_ms, halted=self._minimised and self._quiet)
        self._ambience.update(dt_ms, self._music.duck.gain)

    def _begin(self, effect: Effect, x: float | None) -> None:
        gain = self._gain(effect)
        if gain == 0.0:
            return
        chosen = self._performer.begin(effect, self._clock())
        if chosen is None:
            return
        variant, variation = chosen
        sound = self._sounds.get(effect.variants[variant])
        if sound is None:  # not loaded yet, or damaged
            return
        left, right = 1.0, 1.0
        if x is not None and not effect.stereo and effect.group != INTERFACE_GROUP:
            left, right = pan_gains(x / TABLE_WIDTH)
        gain *= variation
        if not self._voices.begin(effect, sound, gain * left, gain * right):
            return
        if effect.priority in DUCKS:
            level, release_ms = DUCKS[effect.priority]
            self._music.duck.hold(level, effect.length_ms, release_ms)

    def _gain(self, effect: Effect) -> float:
        """What sliders, switches and focus leave of an effect."""
        volumes = self._volumes
        if volumes.mute:
            return 0.0
        interface = effect.group == INTERFACE_GROUP
        gain = slider_gain(volumes.volume_master, volumes.volume_interface if interface else volumes.volume_effects)
        if self._quiet:
            return gain * UNFOCUSED_TURN_GAIN if effect.name == TURN_EFFECT else 0.0
        return gain

    def _report_unknown(self, name: str) -> None:
        """Names an unknown effect or track once; an index that is damaged has been named already."""
        problem = Problem("sound_entry", {"file": str(self._folder / INDEX_NAME), "name": name})
        if self._open and not self._index.problems and problem not in self.problems:
            self.problems.append(problem)
