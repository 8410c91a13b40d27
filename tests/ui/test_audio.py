"""Sound as the program asks for it: volumes, place, focus, the moment of a hit, and what is missing or damaged."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.services.problem import Problem
from game.ui.audio import Audio, slider_gain
from tests.ui.sounding import FRAME_MS, GAINS, SOUNDS, RecordingMixer, Sliders, Stage, named


def test_sliders_are_squared() -> None:
    assert slider_gain(50) == 0.25
    assert slider_gain(50, 50) == 0.0625
    assert slider_gain(0, 100) == 0.0
    assert slider_gain(150) == 1.0


def test_each_group_has_its_slider() -> None:
    stage = Stage(sliders=Sliders(volume_effects=50, volume_interface=20))
    stage.audio.play("card_deal")
    stage.audio.play("ui_click")
    card, click = (playing.left for playing in stage.mixer.started)
    assert 0.25 * 0.88 <= card / GAINS["card_deal"] <= 0.25
    assert 0.04 * 0.88 <= click / GAINS["ui_click"] <= 0.04


def test_a_silent_group_takes_no_voice() -> None:
    stage = Stage(sliders=Sliders(volume_interface=0))
    stage.audio.play("ui_click")
    assert stage.files == []


def test_mute_silences_everything_and_comes_back(stage: Stage) -> None:
    stage.audio.music("menu")
    stage.wait(1000)
    stage.audio.set_volumes(replace(stage.sliders, mute=True))
    stage.audio.play("card_deal")
    stage.wait(100)
    assert stage.files == []
    assert stage.mixer.paused
    stage.audio.set_volumes(stage.sliders)
    stage.wait(1000)
    assert not stage.mixer.paused
    assert stage.mixer.music_gain == pytest.approx(1.0)


def test_without_focus_only_your_turn_is_heard_at_half(stage: Stage) -> None:
    stage.audio.focus(False)
    for name in ("ui_click", "card_deal", "turn_chime"):
        stage.audio.play(name)
    assert stage.files == ["turn_chime.ogg"]
    assert 0.44 <= stage.mixer.started[0].left / GAINS["turn_chime"] <= 0.5
    stage.audio.focus(True)
    stage.audio.play("ui_click")
    assert len(stage.files) == 2


def test_without_focus_the_music_steps_back_in_0_4_s_and_halts_when_minimised(stage: Stage) -> None:
    stage.audio.music("menu")
    stage.wait(2000)
    stage.audio.focus(False)
    stage.wait(200)
    assert 0.5 < stage.mixer.music_gain < 0.65
    stage.wait(208)
    assert stage.mixer.music_gain == pytest.approx(0.15)
    stage.audio.focus(False, minimised=True)
    stage.wait(16)
    assert stage.mixer.paused
    stage.audio.focus(True)
    stage.wait(1000)
    assert not stage.mixer.paused
    assert stage.mixer.music_gain == pytest.approx(1.0)


def test_the_person_may_want_sound_without_focus() -> None:
    stage = Stage(sliders=Sliders(quiet_unfocused=False))
    stage.audio.focus(False, minimised=True)
    stage.audio.play("ui_click")
    stage.audio.music("menu")
    stage.wait(1000)
    assert len(stage.files) == 1
    assert stage.mixer.music_gain == pytest.approx(1.0)


@pytest.mark.parametrize(("name", "lead"), [("card_deal", 120), ("card_flip", 180), ("curtain", 800)])
def test_the_hit_falls_on_the_landing_frame(stage: Stage, name: str, lead: int) -> None:
    stage.wait(48)
    landing = stage.mixer.now_ms + 1000
    stage.audio.play(name, hit_in_ms=1000)
    assert stage.files == []
    assert stage.audio.busy
    stage.wait(1100)
    assert abs(stage.mixer.started[0].at_ms + lead - landing) <= FRAME_MS / 2
    stage.wait(8000)
    assert not stage.audio.busy


def test_a_hit_that_is_too_near_begins_at_once(stage: Stage) -> None:
    stage.audio.play("card_deal", hit_in_ms=60)
    assert len(stage.files) == 1


def test_scheduled_sounds_keep_their_order(stage: Stage) -> None:
    stage.audio.play("card_flip", hit_in_ms=600)
    stage.audio.play("card_deal", hit_in_ms=300)
    stage.wait(700)
    assert [file[:9] for file in stage.files] == ["card_deal", "card_flip"]


def test_missing_files_are_named_once_and_the_rest_plays(copy: Path) -> None:
    stage = Stage(copy)
    assert len(named(stage.audio, "sound_file", "card_deal_3.ogg")) == 1
    for _ in range(6):
        stage.audio.play("card_deal")
        stage.sleep(1000)
    assert set(stage.files) == {"card_deal_1.ogg", "card_deal_2.ogg"}
    assert stage.audio.problem is None


def test_missing_music_is_named_once(copy: Path) -> None:
    stage = Stage(copy)
    stage.audio.music("menu")
    stage.wait(2000)
    assert len(named(stage.audio, "sound_file", "music_menu.ogg")) == 1
    assert not stage.audio.busy


@pytest.mark.parametrize("text", ["", "{", "[]", '{"effects": 5, "music": {}}', '{"effects": {}}', "\udcff"])
def test_a_damaged_index_leaves_silence_and_a_message(copy: Path, text: str) -> None:
    (copy / "index.json").write_bytes(text.encode(errors="surrogateescape"))
    stage = Stage(copy)
    stage.audio.play("card_deal")
    stage.audio.music("menu")
    stage.wait(100)
    assert stage.files == []
    assert [problem.code for problem in stage.audio.problems] == ["sound_index"]
    assert stage.audio.problems[0].params["file"] == str(copy / "index.json")


@pytest.mark.parametrize("change", [{"variants": []}, {"priority": "high"}, {"seconds": None}, {"variants": None}])
def test_a_damaged_entry_takes_only_itself(copy: Path, change: dict[str, object]) -> None:
    index = json.loads((copy / "index.json").read_text())
    index["effects"]["card_deal"].update(change)
    (copy / "index.json").write_text(json.dumps(index))
    stage = Stage(copy)
    stage.audio.play("card_deal")
    stage.audio.play("ui_back")
    assert stage.files == ["ui_back.ogg"]
    assert Problem("sound_entry", {"file": str(copy / "index.json"), "name": "card_deal"}) in stage.audio.problems


def test_an_unknown_name_is_named_once(stage: Stage) -> None:
    for _ in range(3):
        stage.audio.play("trombone")
        stage.audio.music("polka")
    assert [problem.params["name"] for problem in stage.audio.problems] == ["trombone", "polka"]


def test_without_a_device_everything_is_silent_and_says_why() -> None:
    mixer = RecordingMixer(device=False)
    audio = Audio(SOUNDS, Sliders(), mixer=mixer)
    audio.start()
    audio.music("menu")
    audio.play("card_deal", x=3, hit_in_ms=200)
    audio.focus(False)
    audio.set_volumes(Sliders(mute=True))
    audio.update(16)
    audio.close()
    assert audio.problem is not None
    assert audio.problem == Problem("sound_device", {"detail": "no device"})
    assert audio.problems == []
    assert mixer.started == []
    assert not mixer.closed
    assert not audio.busy


def test_close_ends_it_and_may_come_twice(stage: Stage) -> None:
    stage.audio.play("card_flip", hit_in_ms=500)
    stage.audio.close()
    stage.audio.close()
    stage.wait(1000)
    stage.audio.play("card_deal")
    assert stage.mixer.closed
    assert stage.files == []
