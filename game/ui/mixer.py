"""The boundary between the rules of our sound and the sound library.

`Mixer` is all the program needs of a sound library; `PygameMixer` is the real one. Tests put a recording one in its
place, so that limits, priorities and fades are checked without a device. Volumes are linear gains from 0 to 1, times
are milliseconds, channels are numbers from 0.
"""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pygame

SAMPLE_RATE = 44100  # that of all our files: nothing is resampled
SAMPLE_SIZE = -16
BUFFER = 1024  # frames, 23 ms: half of that would wake the mixer twice as often, all the time


class MixerError(Exception):
    """The device cannot be opened, or a file cannot be decoded; the text says why."""


class Mixer(Protocol):
    """Plays decoded effects on numbered channels, one decoded loop, and one music track from its file."""

    def open(self, channels: int, mono: bool) -> None:
        """Opens the device; MixerError where there is none."""

    def close(self) -> None:
        """Gives the device back."""

    def load(self, path: Path) -> object:
        """Decodes an effect; MixerError if it is missing or damaged. May run in another thread."""

    def start(self, channel: int, sound: object, left: float, right: float) -> None:
        """Plays what `load` gave on a channel, with these gains of the two speakers."""

    def busy(self, channel: int) -> bool:
        """Whether a channel sounds (also while it fades out)."""
        ...

    def fade_out(self, channel: int, ms: int) -> None:
        """Lets a channel fall silent within this time."""

    def loop_start(self, sound: object) -> None:
        """Plays what `load` gave round and round on a channel of its own, at first silently."""

    def loop_volume(self, gain: float) -> None:
        """Sets the gain of the loop."""

    def loop_stop(self) -> None:
        """Ends the loop at once."""

    def music_start(self, path: Path) -> None:
        """Plays a file round and round, at first silently; MixerError if it is missing or damaged."""

    def music_stop(self) -> None:
        """Ends the music at once."""

    def music_volume(self, gain: float) -> None:
        """Sets the gain of the music."""

    def music_pause(self, paused: bool) -> None:
        """Halts the music where it is, or lets it go on."""


class PygameMixer:
    """pygame-ce's mixer. With mono=True SDL mixes everything down to one channel."""

    def __init__(self) -> None:
        self._channels: list[pygame.mixer.Channel] = []  # those of effects, and the last for the loop
        self._loop: pygame.mixer.Sound | None = None

    def open(self, channels: int, mono: bool) -> None:
        """Opens the default device at 44.1 kHz, so that no file is resampled."""
        try:
            pygame.mixer.init(SAMPLE_RATE, SAMPLE_SIZE, 1 if mono else 2, BUFFER)
            pygame.mixer.set_num_channels(channels + 1)
            self._channels = [pygame.mixer.Channel(number) for number in range(channels + 1)]
        except (pygame.error, NotImplementedError) as error:  # the latter: pygame built without a mixer
            raise MixerError(str(error)) from error

    def close(self) -> None:
        """Stops everything and gives the device back."""
        self._channels, self._loop = [], None
        pygame.mixer.quit()

    def load(self, path: Path) -> object:
        """Decodes an OGG file to memory."""
        try:
            return pygame.mixer.Sound(str(path))
        except (pygame.error, OSError) as error:
            raise MixerError(str(error)) from error

    def start(self, channel: int, sound: object, left: float, right: float) -> None:
        """Plays a sound on a channel that is free."""
        assert isinstance(sound, pygame.mixer.Sound)
        # play() resets a channel's volume, so the volume follows it; our files begin with 4 ms of silence.
        self._channels[channel].play(sound)
        self._channels[channel].set_volume(left, right)

    def busy(self, channel: int) -> bool:
        """Whether the channel sounds."""
        return self._channels[channel].get_busy()

    def fade_out(self, channel: int, ms: int) -> None:
        """Fades the channel out in the background."""
        self._channels[channel].fadeout(ms)

    def loop_start(self, sound: object) -> None:
        """Plays a sound round and round on the last channel."""
        assert isinstance(sound, pygame.mixer.Sound)
        # The volume of the sound, not of the channel: it is 0 before the first sample is mixed.
        sound.set_volume(0.0)
        self._loop = sound
        self._channels[-1].play(sound, loops=-1)

    def loop_volume(self, gain: float) -> None:
        """Sets the gain of the loop (in 128 steps)."""
        if self._loop is not None:
            self._loop.set_volume(gain)

    def loop_stop(self) -> None:
        """Ends the loop at once and lets go of it."""
        self._channels[-1].stop()
        self._loop = None

    def music_start(self, path: Path) -> None:
        """Streams a file round and round, at first silently."""
        try:
            pygame.mixer.music.load(str(path))
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError) as error:
            raise MixerError(str(error)) from error

    def music_stop(self) -> None:
        """Ends the music at once."""
        pygame.mixer.music.stop()

    def music_volume(self, gain: float) -> None:
        """Sets the gain of the music (in 128 steps)."""
        pygame.mixer.music.set_volume(gain)

    def music_pause(self, paused: bool) -> None:
        """Halts the music where it is, or lets it go on."""
        if paused:
            pygame.mixer.music.pause()
        else:
            pygame.mixer.music.unpause()
