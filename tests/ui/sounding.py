"""Ears for tests of sound: a mixer that records instead of playing, and an Audio on it with a clock of its own."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from pathlib import Path

from game.services.problem import Problem
from game.ui.audio import Audio
from game.ui.mixer import MixerError
from tests.patience import PATIENCE

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
FRAME_MS = 16.0
MEASURED = json.loads((SOUNDS / "index.json").read_text())
"""The index as it is, with the numbers that were measured on the files."""
GAINS = {name: float(entry["gain"]) for name, entry in MEASURED["effects"].items()}
SECONDS = {name: float(entry["seconds"]) for name, entry in MEASURED["effects"].items()}


@dataclass(frozen=True)
class Sliders:
    volume_master: int = 100
    volume_effects: int = 100
    volume_interface: int = 100
    volume_music: int = 100
    volume_ambience: int = 100
    mute: bool = False
    quiet_unfocused: bool = True


@dataclass
class Playing:
    channel: int
    file: str
    left: float
    right: float
    at_ms: float


@dataclass
class RecordingMixer:
    """Sounds ring for `ring_ms`; a file is as good as its existence."""

    ring_ms: float = 1000.0
    now_ms: float = 0.0
    device: bool = True
    started: list[Playing] = field(default_factory=list)
    faded: list[int] = field(default_factory=list)
    ends: dict[int, float] = field(default_factory=dict)
    music: str | None = None
    music_gain: float = 0.0
    loop: str | None = None
    loop_gain: float = 0.0
    paused: bool = False
    closed: bool = False

    def clock(self) -> float:
        return self.now_ms

    def open(self, channels: int, mono: bool) -> None:
        if not self.device:
            raise MixerError("no device")

    def close(self) -> None:
        self.closed = True

    def load(self, path: Path) -> object:
        if not path.is_file():
            raise MixerError("no such file")
        return path.name

    def start(self, channel: int, sound: object, left: float, right: float) -> None:
        assert not self.busy(channel)
        self.started.append(Playing(channel, str(sound), left, right, self.now_ms))
        self.ends[channel] = self.now_ms + self.ring_ms

    def busy(self, channel: int) -> bool:
        return self.ends.get(channel, 0.0) > self.now_ms

    def fade_out(self, channel: int, ms: int) -> None:
        self.faded.append(channel)
        self.ends[channel] = self.now_ms + ms

    def loop_start(self, sound: object) -> None:
        self.loop, self.loop_gain = str(sound), 0.0

    def loop_volume(self, gain: float) -> None:
        self.loop_gain = gain

    def loop_stop(self) -> None:
        self.loop = None

    def music_start(self, path: Path) -> None:
        if not path.is_file():
            raise MixerError("no such file")
        self.music, self.music_gain = path.name, 0.0

    def music_stop(self) -> None:
        self.music = None

    def music_volume(self, gain: float) -> None:
        self.music_gain = gain

    def music_pause(self, paused: bool) -> None:
        self.paused = paused


class Stage:
    """An Audio on a recording mixer, with a clock of its own."""

    def __init__(self, folder: Path = SOUNDS, sliders: Sliders | None = None, seed: int = 1) -> None:
        self.mixer = RecordingMixer()
        self.sliders = sliders or Sliders()
        self.audio = Audio(folder, self.sliders, mixer=self.mixer, clock=self.mixer.clock, rng=random.Random(seed))
        self.audio.start()
        assert self.audio.wait_until_loaded(PATIENCE)

    def wait(self, ms: float) -> None:
        """Frames for so long."""
        end = self.mixer.now_ms + ms
        while self.mixer.now_ms < end:
            step = min(FRAME_MS, end - self.mixer.now_ms)
            self.mixer.now_ms += step
            self.audio.update(step)

    def sleep(self, ms: float) -> None:
        """Time without a frame."""
        self.mixer.now_ms += ms

    @property
    def files(self) -> list[str]:
        return [playing.file for playing in self.mixer.started]


def named(audio: Audio, code: str, file: str) -> list[Problem]:
    """The problems of this code that name this file."""
    return [
        problem for problem in audio.problems if problem.code == code and str(problem.params["file"]).endswith(file)
    ]
