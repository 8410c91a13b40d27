"""Which effect sounds on which channel: voices, stealing, variants and series.

24 channels, of which 4 are kept for events. At most 12 effects sound at once and 3 of one name: the rest
of the channels are for voices that are being faded out.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from game.ui.mixer import Mixer
from game.ui.sound_index import Effect

CHANNELS = 24
RESERVED = 4
MAX_VOICES = 12
MAX_SAME_NAME = 3
STEAL_FADE_MS = 30
FANFARE, EVENT, TOKEN, INTERFACE = 3, 2, 1, 0

SERIES_PAUSE_MS = 500  # a longer pause ends a series of the same effect
ORDER_PAUSE_MS = 2000  # a longer pause starts an ordered effect at its first variant again
SERIES_GAINS = ((8, 0.65), (4, 0.8))  # from the eighth, from the fourth of a series
QUIETEST_VARIATION = 0.88

PAN_WIDTH = 0.6  # the edge of the table is heard this far to the side (1 is one speaker alone)


def pan_gains(position: float) -> tuple[float, float]:
    """Gains of left and right for a place on the table from 0 (left edge) to 1 (right edge)."""
    place = (min(max(position, 0.0), 1.0) * 2 - 1) * PAN_WIDTH
    angle = (place + 1) * math.pi / 4
    return min(1.0, math.sqrt(2) * math.cos(angle)), min(1.0, math.sqrt(2) * math.sin(angle))


@dataclass
class _Series:
    """What one effect has done lately: when it last began, how many in this quick series, which variant."""

    last_ms: float = -math.inf
    count: int = 0
    variant: int = -1


class Performer:
    """Decides whether an effect may begin now, with which variant and how loud."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._series: dict[str, _Series] = {}
        self._bags: dict[str, list[int]] = {}

    def begin(self, effect: Effect, now_ms: float) -> tuple[int, float] | None:
        """The number of the variant and its gain, or None if the effect comes too soon or too often."""
        series = self._series.setdefault(effect.name, _Series())
        pause = now_ms - series.last_ms
        if pause < effect.gap_ms:
            return None
        count = 1 if pause > SERIES_PAUSE_MS else series.count + 1
        if effect.series_max is not None and count > effect.series_max:
            return None
        if effect.in_order:
            first = pause > ORDER_PAUSE_MS
            variant = 0 if first else (series.variant + 1) % len(effect.variants)
        else:
            variant = self._shuffled(effect, series.variant)
        self._series[effect.name] = _Series(now_ms, count, variant)
        quieter = next((gain for least, gain in SERIES_GAINS if count >= least), 1.0)
        return variant, effect.gain * quieter * self._rng.uniform(QUIETEST_VARIATION, 1.0)

    def _shuffled(self, effect: Effect, last: int) -> int:
        bag = self._bags.setdefault(effect.name, [])
        if not bag:
            bag.extend(range(len(effect.variants)))
            self._rng.shuffle(bag)
            if bag[-1] == last:  # the end of the bag comes next: never the same twice running
                bag.insert(0, bag.pop())
        return bag.pop()


@dataclass
class _Voice:
    name: str
    priority: int
    begun: int  # the running number of the voice: the smaller, the older


class Voices:
    """The effects that sound now."""

    def __init__(self, mixer: Mixer) -> None:
        self._mixer = mixer
        self._sounding: dict[int, _Voice] = {}
        self._begun = 0

    def begin(self, effect: Effect, sound: object, left: float, right: float) -> bool:
        """Plays a sound if it gets a channel, stealing one from a lesser voice where it must."""
        mixer = self._mixer
        self._sounding = {c: voice for c, voice in self._sounding.items() if mixer.busy(c)}
        same = [c for c, voice in self._sounding.items() if voice.name == effect.name]
        if len(same) >= MAX_SAME_NAME and not self._steal(same, effect.priority):
            return False
        if len(self._sounding) >= MAX_VOICES and not self._steal(list(self._sounding), effect.priority):
            return False
        channel = self._free_channel(effect.priority)
        if channel is None:
            return False
        mixer.start(channel, sound, left, right)
        self._begun += 1
        self._sounding[channel] = _Voice(effect.name, effect.priority, self._begun)
        return True

    def _free_channel(self, priority: int) -> int | None:
        first = 0 if priority >= EVENT else RESERVED
        return next((c for c in range(first, CHANNELS) if not self._mixer.busy(c)), None)

    def _steal(self, channels: list[int], priority: int) -> bool:
        """Fades out the oldest voice of the lowest priority; never a fanfare, never a higher one."""
        victims = [c for c in channels if self._sounding[c].priority <= min(priority, EVENT)]
        if not victims:
            return False
        victim = min(victims, key=lambda c: (self._sounding[c].priority, self._sounding[c].begun))
        self._mixer.fade_out(victim, STEAL_FADE_MS)
        del self._sounding[victim]
        return True
