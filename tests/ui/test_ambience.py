"""Surroundings: they come with the music of their table, step back with it, and may be missing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ui.ambience import LATER_MS
from tests.patience import until
from tests.ui.sounding import FRAME_MS, Sliders, Stage, named


def surrounded(stage: Stage, name: str | None) -> None:
    """Waits until these surroundings sound, or none do; the thread that loads them runs in real time."""

    def there() -> bool:
        stage.wait(FRAME_MS)
        return stage.mixer.loop == name and not stage.audio.busy

    until(there)


@pytest.fixture
def airs(copy: Path) -> Path:
    """Sounds with surroundings for two pieces, one of which has no file."""
    index = json.loads((copy / "index.json").read_text())
    entry = {"group": "queens", "seconds": 38.0}
    index["ambience"] = {"queens": {**entry, "file": "ui_back.ogg"}, "run": {**entry, "file": "air.ogg"}}
    index["music"] = {name: {**entry, "file": "card_deal_1.ogg"} for name in ("menu", "queens", "run")}
    (copy / "index.json").write_text(json.dumps(index))
    return copy


def test_surroundings_come_softly_with_the_music_of_their_table(airs: Path) -> None:
    stage = Stage(airs, Sliders(volume_ambience=50))
    stage.audio.music("queens")

    def begun() -> bool:
        stage.wait(FRAME_MS)
        return stage.mixer.loop is not None

    until(begun)
    assert stage.mixer.loop_gain < 0.01
    surrounded(stage, "ui_back.ogg")
    assert stage.mixer.loop_gain == pytest.approx(0.25)
    stage.audio.music("menu")
    stage.wait(400)
    assert stage.mixer.loop == "ui_back.ogg"
    assert 0.1 < stage.mixer.loop_gain < 0.2
    surrounded(stage, None)


def test_surroundings_fall_silent_without_focus_and_step_back_under_events(airs: Path) -> None:
    stage = Stage(airs)
    stage.audio.music("queens")
    surrounded(stage, "ui_back.ogg")
    stage.audio.focus(False)
    stage.wait(420)
    assert stage.mixer.loop_gain == 0.0
    stage.audio.focus(True)
    stage.wait(420)
    stage.audio._music.duck.hold(0.25, 1000, 500)
    stage.wait(300)
    assert stage.mixer.loop_gain == pytest.approx(0.25)


def test_surroundings_at_volume_0_are_not_loaded_and_a_missing_file_is_named_once(airs: Path) -> None:
    stage = Stage(airs, Sliders(volume_ambience=0))
    stage.audio.music("queens")
    stage.wait(1000)
    assert stage.mixer.loop is None
    assert not stage.audio.busy
    stage.audio.set_volumes(Sliders())
    surrounded(stage, "ui_back.ogg")
    stage.audio.music("run")
    surrounded(stage, None)
    stage.wait(500)
    assert len(named(stage.audio, "sound_file", "air.ogg")) == 1


def test_the_first_pictures_of_a_table_come_before_its_surroundings(airs: Path) -> None:
    stage = Stage(airs)
    stage.audio.music("queens")
    stage.wait(LATER_MS - 2 * FRAME_MS)
    assert stage.audio._ambience._loading is None
    surrounded(stage, "ui_back.ogg")
