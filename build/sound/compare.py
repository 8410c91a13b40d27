"""Are two sounds the same for an ear? Length, channels, loudness and spectrum within a tolerance.

Files are not compared byte for byte: another version of numpy, scipy or the encoder may change the last bits.
"""

from __future__ import annotations

import numpy as np

from sound.levels import loudness
from sound.signals import SR, Signal, mono

LENGTH_SECONDS = 0.02
LOUDNESS_LU = 0.3
BAND_DB = 1.5
BANDS = 50.0 * 2.0 ** (np.arange(26) / 3)  # third octaves from 50 Hz to 16 kHz
AUDIBLE_DB = -45.0  # bands further under the strongest are left out


def _bands(x: Signal) -> Signal:
    """The level of each third octave in dB."""
    power = np.abs(np.fft.rfft(mono(x))) ** 2
    f = np.fft.rfftfreq(len(x), 1 / SR)
    sums = np.concatenate([[0.0], np.cumsum(power)])
    at = np.searchsorted(f, BANDS)
    return 10 * np.log10(sums[at[1:]] - sums[at[:-1]] + 1e-12)


def differences(old: Signal, new: Signal) -> list[str]:
    """What an ear might notice between two sounds, in words; empty if nothing."""
    if old.ndim != new.ndim:
        return [f"{new.ndim} channels instead of {old.ndim}"]
    found = []
    if abs(len(old) - len(new)) > LENGTH_SECONDS * SR:
        found.append(f"length {len(new) / SR:.2f} s instead of {len(old) / SR:.2f} s")
    before, after = loudness(old), loudness(new)
    if abs(before - after) > LOUDNESS_LU:
        found.append(f"loudness {after:.1f} LUFS instead of {before:.1f}")
    low, high = _bands(old), _bands(new)
    audible = np.maximum(low, high) > max(low.max(), high.max()) + AUDIBLE_DB
    change = np.abs(low - high) * audible
    worst = int(change.argmax())
    if change[worst] > BAND_DB:
        found.append(f"{change[worst]:.1f} dB of difference near {BANDS[worst] * 2 ** (1 / 6):.0f} Hz")
    return found
