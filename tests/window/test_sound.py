"""Sound in a real window: what would come out of the loudspeakers goes into a file, and is listened to there."""

from __future__ import annotations

import array
import time
from pathlib import Path

import pytest

from benchmarks.screen import ScreenError
from tests.window.conftest import Start

LOUDEST = 32767
LEAST = 44100 * 4
"""Bytes that are played in a second."""


def heard(path: Path, seconds: float = 15.0) -> int:
    """The loudest sample of what was played, 0 to LOUDEST, once there is any; 0 after a second of silence."""
    samples = array.array("h")
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        data = path.read_bytes() if path.exists() else b""
        samples = array.array("h", data[: len(data) // 2 * 2])
        if any(samples) or len(data) >= LEAST:
            return max(map(abs, samples))
        time.sleep(0.1)
    raise ScreenError(f"Nothing was played into {path} in {seconds:.0f} s.")


@pytest.mark.window
@pytest.mark.parametrize("mute", [False, True])
def test_music_is_heard_unless_it_is_silenced(start: Start, tmp_path: Path, mute: bool) -> None:
    played = tmp_path / "played.raw"
    hands = start(environ={"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(played)}, mute=mute)
    hands.wait_for("title")
    loudest = heard(played)
    assert loudest == 0 if mute else 0 < loudest < LOUDEST
    assert hands.process.poll() is None
