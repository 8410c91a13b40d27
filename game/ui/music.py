"""The music: one track at a time, faded, ducked under events, lowered and rested when it goes on for long."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game.services.problem import Problem
from game.ui.mixer import Mixer, MixerError
from game.ui.ramps import Duck, Ramp
from game.ui.sound_index import Track

CHANGE_MS = 800
FOCUS_MS = 400
UNFOCUSED_GAIN = 0.15

TIRING_ROUNDS = 3
TIRED_GAIN = 10 ** (-2 / 20)  # 2 dB lower
TIRED_MS = 3000
REST_AFTER_MS = (6 * 60_000, 8 * 60_000)
REST_MS = (20_000, 40_000)


class MusicPlayer:
    """Plays the track that is wanted; every change is heard through `update`."""

    def __init__(self, mixer: Mixer, folder: Path, rng: random.Random, report: Callable[[Problem], None]) -> None:
        self.duck = Duck()
        self._mixer = mixer
        self._folder = folder
        self._rng = rng
        self._report = report
        self._wanted: Track | None = None
        self._playing: Track | None = None
        self._broken: set[str] = set()
        self._presence = Ramp(0.0)  # fades at the begin and end of a track
        self._focus = Ramp(1.0)
        self._tired = Ramp(1.0)
        self._volume = 0.0
        self._paused = False
        self._sent_volume: float | None = None
        self._played_ms = 0.0
        self._rest_at_ms = 0.0
        self._rest_left_ms = 0.0

    def want(self, track: Track | None) -> None:
        """The track that should sound from now on, or None for silence."""
        if track != self._wanted:
            self._wanted = track
            self._rest_left_ms = 0.0

    def set_volume(self, gain: float) -> None:
        """The gain that the person has chosen; at 0 the music halts and costs nothing."""
        self._volume = gain

    def set_focus(self, focused: bool) -> None:
        """Steps back to 0.15 in 0.4 s while the window has no focus."""
        self._focus.move(1.0 if focused else UNFOCUSED_GAIN, FOCUS_MS)

    def update(self, ms: float, halted: bool) -> None:
        """Lets time pass. While `halted` (minimised) or at volume 0 the music stands still."""
        self.duck.step(ms)
        self._focus.step(ms)
        if halted or self._volume == 0.0:
            if not self._paused:
                self._mixer.music_pause(True)
                self._paused = True
                self._presence.set(0.0)
            return
        if self._paused:
            self._mixer.music_pause(False)
            self._paused = False
        self._count_time(ms)
        due = None if self._rest_left_ms > 0 else self._wanted
        if due is not None and due.name in self._broken:
            due = None
        if self._playing != due and self._presence.value == 0.0:
            self._change(due)
        here = self._playing is not None and self._playing == due
        self._presence.move(1.0 if here else 0.0, CHANGE_MS)
        self._presence.step(ms)
        self._tired.step(ms)
        self._send_volume()

    def _change(self, track: Track | None) -> None:
        if self._playing is not None:
            self._mixer.music_stop()
            self._playing = None
        if track is None:
            return
        path = self._folder / track.file
        try:
            self._mixer.music_start(path)
        except MixerError as error:
            self._broken.add(track.name)
            self._report(Problem("sound_file", {"file": str(path), "detail": str(error)}))
            return
        self._playing = track
        self._sent_volume = 0.0
        self._played_ms = 0.0
        self._rest_at_ms = self._rng.uniform(*REST_AFTER_MS)
        self._tired.set(1.0)

    def _count_time(self, ms: float) -> None:
        if self._rest_left_ms > 0:
            self._rest_left_ms = max(0.0, self._rest_left_ms - ms)
        elif self._playing is not None and self._playing == self._wanted:
            self._played_ms += ms
            if self._played_ms >= TIRING_ROUNDS * self._playing.length_ms:
                self._tired.move(TIRED_GAIN, TIRED_MS)
            if self._played_ms >= self._rest_at_ms:
                self._rest_left_ms = CHANGE_MS + self._rng.uniform(*REST_MS)

    def _send_volume(self) -> None:
        if self._playing is None:
            return
        gain = self._volume * self._presence.value * self._focus.value * self._tired.value * self.duck.gain
        if gain != self._sent_volume:
            self._mixer.music_volume(gain)
            self._sent_volume = gain

    @property
    def moving(self) -> bool:
        """Whether a change, fade or duck is under way, so that `update` is needed every frame."""
        if self._paused:
            return False
        due = None if self._rest_left_ms > 0 else self._wanted
        changing = self._playing != due and (due is None or due.name not in self._broken)
        ramps = (self._presence, self._focus, self._tired)
        return changing or self.duck.moving or any(ramp.moving for ramp in ramps)
