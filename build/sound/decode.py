"""Sound files read back."""

from __future__ import annotations

from pathlib import Path

import soundfile

from sound.signals import Signal


def decode(path: Path) -> Signal:
    """The samples of a sound file; RuntimeError if it is damaged, OSError if it is missing."""
    return soundfile.read(path, dtype="float64")[0]


def seconds(path: Path) -> float | None:
    """The length of a sound file; None if it is missing or damaged."""
    try:
        return soundfile.info(path).duration
    except (RuntimeError, OSError):
        return None
