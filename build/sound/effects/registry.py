"""The list of effects: what the kit needs to make each one, and what the game needs to play it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from sound.levels import master, trim
from sound.rooms import reverb
from sound.signals import Signal, fade, highpass, lowpass, pan, rng, secs

# Who gives way to whom when too much sounds at once.
FANFARE, EVENT, TOKEN, INTERFACE = 3, 2, 1, 0

FILE_LUFS = -20.0  # of each file, so that the codec has enough to work with; `gain` brings it to its place in the mix
LEAD_IN = 0.004  # silence before the attack: room for the codec's pre-echo, so that files start at zero
LEAD_IN_MS = 4

Composer = Callable[..., Signal]  # (r) or (r, number of the variant)

EFFECTS: dict[str, Effect] = {}


@dataclass(frozen=True)
class Effect:
    """One named effect.

    lufs: how loud it is in the game, its loudest 0.4 s. room, wet: where it sounds (None: dry). stereo: it has
    its own width; the game pans only mono ones. tail_db: where its end is cut, relative to the peak. lead_ms:
    from the start of the file to the hit. gap_ms: the game does not play it again within this time.
    series_max: nor oftener in a quick series. in_order: variants in order, not shuffled. limit_lufs: files are
    not made louder than that (the shortest clicks have too high a peak for FILE_LUFS).
    """

    name: str
    composer: Composer
    group: str
    priority: int
    lufs: float
    variants: int
    room: str | None
    wet: float
    stereo: bool
    tail_db: float
    lead_ms: int
    gap_ms: int
    series_max: int | None
    in_order: bool
    limit_lufs: float

    @property
    def file_lufs(self) -> float:
        """How loud its files are made."""
        return max(min(FILE_LUFS, self.limit_lufs), self.lufs)

    @property
    def gain(self) -> float:
        """With this gain the game plays the files, so that they are as loud as `lufs` says."""
        return round(10 ** float((self.lufs - self.file_lufs) / 20), 3)

    @property
    def stems(self) -> list[str]:
        """The names of its files without their ending: NAME, or NAME_1, NAME_2, ..."""
        if self.variants == 1:
            return [self.name]
        return [f"{self.name}_{number}" for number in range(1, self.variants + 1)]


def effect(
    group: str,
    *,
    priority: int,
    lufs: float,
    variants: int = 1,
    room: str | None = None,
    wet: float = 0.0,
    stereo: bool = False,
    tail_db: float = -60,
    lead_ms: int = LEAD_IN_MS,
    gap_ms: int = 40,
    series_max: int | None = None,
    in_order: bool = False,
    limit_lufs: float = FILE_LUFS,
) -> Callable[[Composer], Composer]:
    """Registers the function below it as the effect of its name (see Effect)."""

    def register(composer: Composer) -> Composer:
        name = composer.__name__
        EFFECTS[name] = Effect(
            name, composer, group, priority, lufs, variants, room, wet, stereo, tail_db,
            lead_ms, gap_ms, series_max, in_order, limit_lufs,
        )  # fmt: skip
        return composer

    return register


def render_effect(name: str, variant: int = 0) -> Signal:
    """One finished effect: played, put in its room, cleaned, levelled, trimmed."""
    e = EFFECTS[name]
    chance = rng("fx", name, variant)
    numbered = len(inspect.signature(e.composer).parameters) == 2
    x = e.composer(chance, variant) if numbered else e.composer(chance)
    if e.room:
        x = reverb(x, e.room, e.wet, mono=not e.stereo)
    elif e.stereo and x.ndim == 1:
        x = pan(x, 0)
    x = highpass(x, 35, 2)
    x = lowpass(x, 13500, 2)
    x = master(fade(trim(x, e.tail_db), 0.0005, 0.02), e.file_lufs)
    lead_in = np.zeros((secs(LEAD_IN), 2) if x.ndim == 2 else secs(LEAD_IN))
    return np.concatenate([lead_in, x])
