"""The ambience of a table: a quiet loop under everything else, loaded when it is first wanted and freed when it is not.

Loops are kept decoded while they sound (about six megabytes), so only the one in use is in memory. It is decoded in a
thread; nothing ever waits for it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from game.services.problem import Problem
from game.ui.mixer import Mixer, MixerError
from game.ui.ramps import Ramp
from game.ui.sound_index import Track

CHANGE_MS = 1500
LATER_MS = 1000
"""How long a table has stood before its loop is decoded: its first pictures need the processor more."""
FOCUS_MS = 400
LONGEST_STEP_MS = 50.0  # after a frame that took long, fades go on from where they were


class _Loading:
    """One loop being decoded in a thread; `sound` is there when it is done, None if it cannot be used."""

    def __init__(self, mixer: Mixer, path: Path, report: Callable[[Problem], None]) -> None:
        self.sound: object | None = None
        self._mixer = mixer
        self._path = path
        self._report = report
        self.thread = threading.Thread(target=self._load, name="ambience loader", daemon=True)
        self.thread.start()

    def _load(self) -> None:
        try:
            self.sound = self._mixer.load(self._path)
        except MixerError as error:
            self._report(Problem("sound_file", {"file": str(self._path), "detail": str(error)}))


class AmbiencePlayer:
    """Plays the loop that is wanted; every change is heard through `update`."""

    def __init__(self, mixer: Mixer, folder: Path, report: Callable[[Problem], None]) -> None:
        self._mixer = mixer
        self._folder = folder
        self._report = report
        self._wanted: Track | None = None
        self._wanted_ms = 0.0
        self._playing: Track | None = None
        self._loading: tuple[Track, _Loading] | None = None
        self._broken: set[str] = set()
        self._presence = Ramp(0.0)
        self._focus = Ramp(1.0)
        self._volume = 0.0
        self._sent: float | None = None

    def want(self, track: Track | None) -> None:
        """The loop that should sound from now on, or None."""
        if track != self._wanted:
            self._wanted, self._wanted_ms = track, 0.0

    def set_volume(self, gain: float) -> None:
        """The gain that the person has chosen; at 0 nothing is loaded."""
        self._volume = gain

    def set_focus(self, focused: bool) -> None:
        """Silence while the window has no focus."""
        self._focus.move(1.0 if focused else 0.0, FOCUS_MS)

    @property
    def _due(self) -> Track | None:
        if self._wanted is None or self._volume == 0.0 or self._wanted.name in self._broken:
            return None
        return self._wanted

    def update(self, ms: float, ducked: float) -> None:
        """Lets time pass. ducked: the gain that events leave to what lies under them."""
        step = min(ms, LONGEST_STEP_MS)
        due = self._due
        if self._playing is not None and self._playing != due and self._presence.value == 0.0:
            self._mixer.loop_stop()
            self._playing = None
        self._wanted_ms += step
        if self._playing is None and due is not None and self._wanted_ms >= LATER_MS:
            self._begin(due)
        self._presence.move(1.0 if self._playing is not None and self._playing == due else 0.0, CHANGE_MS)
        self._presence.step(step)
        self._focus.step(step)
        if self._playing is not None:
            gain = self._volume * self._presence.value * self._focus.value * ducked
            if gain != self._sent:
                self._mixer.loop_volume(gain)
                self._sent = gain

    def _begin(self, track: Track) -> None:
        """Starts a loop if it is decoded, else sees to that."""
        if self._loading is None or self._loading[0] != track:
            self._loading = track, _Loading(self._mixer, self._folder / track.file, self._report)
        loading = self._loading[1]
        if loading.thread.is_alive():
            return
        self._loading = None
        if loading.sound is None:
            self._broken.add(track.name)
            return
        self._mixer.loop_start(loading.sound)
        self._playing, self._sent = track, 0.0

    def close(self, seconds: float) -> None:
        """Waits for the thread, if one still loads."""
        if self._loading is not None:
            self._loading[1].thread.join(seconds)

    @property
    def moving(self) -> bool:
        """Whether a change or fade is under way, so that `update` is needed every frame."""
        return self._playing != self._due or self._presence.moving or self._focus.moving
