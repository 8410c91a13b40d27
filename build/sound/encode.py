"""OGG Vorbis by oggenc."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile

from sound.signals import SR, Signal, rng

EFFECT_QUALITY, WIDE_EFFECT_QUALITY, MUSIC_QUALITY, AMBIENCE_QUALITY = 4, 2, 2, 0
ENCODER = "oggenc"


class EncodeError(Exception):
    """The encoder is missing or has failed; the text says what to do."""


def encode(x: Signal, path: Path, quality: int, tags: Sequence[str] = ()) -> None:
    """Writes a signal as OGG: 16 bits with triangular dither, fixed serial number: same input, same file."""
    if shutil.which(ENCODER) is None:
        raise EncodeError(f"{ENCODER} is missing; Debian and Ubuntu have it in the package vorbis-tools.")
    r = rng("dither", path.stem)
    dither = (r.random(x.shape) - r.random(x.shape)) / 32768
    live = np.abs(x) > 0
    y = np.clip(np.round((x + dither * live) * 32767), -32768, 32767).astype("int16")
    with tempfile.TemporaryDirectory() as folder:
        wav = Path(folder) / "sound.wav"
        soundfile.write(wav, y, SR, subtype="PCM_16")
        command = [ENCODER, "-Q", "-q", str(quality), "-s", "1", "-o", str(path)]
        for tag in tags:
            command += ["-c", tag]
        done = subprocess.run([*command, str(wav)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise EncodeError(f"{path}: {ENCODER} failed: {done.stderr.strip()}")
