"""Sound in a real window: what would come out of the loudspeakers goes into a file, and is listened to there."""

from __future__ import annotations

import array
import time
from pathlib import Path

import pytest

from benchmarks.screen import PATIENCE, ScreenError
from tests.window.conftest import Start

LOUDEST = 32767
LEAST = 44100 * 2
"""Samples that are played in a second."""


def samples_of(path: Path) -> array.array[int]:
    """What was played so far."""
    data = path.read_bytes() if path.exists() else b""
    return array.array("h", data[: len(data) // 2 * 2])


def heard(path: Path, seconds: float = PATIENCE) -> int:
    """The loudest sample of what was played, 1 to LOUDEST, as soon as there is any."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        loudest = max(map(abs, samples_of(path)), default=0)
        if loudest:
            return loudest
        time.sleep(0.1)
    raise ScreenError(f"Nothing was played into {path} in {seconds:.0f} s.")


@pytest.mark.window
def test_music_is_heard(start: Start, tmp_path: Path) -> None:
    played = tmp_path / "played.raw"
    hands = start(environ={"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(played)})
    hands.wait_for("title")
    assert 0 < heard(played) < LOUDEST
    assert hands.process.poll() is None


@pytest.mark.window
def test_nothing_is_heard_when_it_is_silenced(start: Start, tmp_path: Path) -> None:
    played = tmp_path / "played.raw"
    hands = start(environ={"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(played)}, mute=True)
    hands.wait_for("title")
    begun = len(samples_of(played))
    hands.wait(lambda _: len(samples_of(played)) - begun >= LEAST, "a second of silence after the menu has come")
    assert not any(samples_of(played))
    assert hands.process.poll() is None
