"""The rules of sound, on a mixer that records instead of playing, and the real one without a device."""

from __future__ import annotations

import json
import math
import random
import shutil
import time
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.services.problem import Problem
from game.ui.audio import Audio, slider_gain
from game.ui.mixer import MixerError
from game.ui.ramps import Duck, Ramp
from game.ui.voices import CHANNELS, MAX_SAME_NAME, MAX_VOICES, RESERVED, pan_gains

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
FRAME_MS = 16.0
RARER = {"card_shuffle", "knight_expel", "effect_ended", "law_applied", "asked"}
INDEX = json.loads((SOUNDS / "index.json").read_text())
GAINS = {name: float(entry["gain"]) for name, entry in INDEX["effects"].items()}
SECONDS = {name: float(entry["seconds"]) for name, entry in INDEX["effects"].items()}


@dataclass(frozen=True)
class Sliders:
    volume_master: int = 100
    volume_effects: int = 100
    volume_interface: int = 100
    volume_music: int = 100
    volume_ambience: int = 100
    mute: bool = False
    quiet_unfocused: bool = True


@dataclass
class Playing:
    channel: int
    file: str
    left: float
    right: float
    at_ms: float


@dataclass
class RecordingMixer:
    """Sounds ring for `ring_ms`; a file is as good as its existence."""

    ring_ms: float = 1000.0
    now_ms: float = 0.0
    device: bool = True
    started: list[Playing] = field(default_factory=list)
    faded: list[int] = field(default_factory=list)
    ends: dict[int, float] = field(default_factory=dict)
    music: str | None = None
    music_gain: float = 0.0
    loop: str | None = None
    loop_gain: float = 0.0
    paused: bool = False
    closed: bool = False

    def clock(self) -> float:
        return self.now_ms

    def open(self, channels: int, mono: bool) -> None:
        if not self.device:
            raise MixerError("no device")

    def close(self) -> None:
        self.closed = True

    def load(self, path: Path) -> object:
        if not path.is_file():
            raise MixerError("no such file")
        return path.name

    def start(self, channel: int, sound: object, left: float, right: float) -> None:
        assert not self.busy(channel)
        self.started.append(Playing(channel, str(sound), left, right, self.now_ms))
        self.ends[channel] = self.now_ms + self.ring_ms

    def busy(self, channel: int) -> bool:
        return self.ends.get(channel, 0.0) > self.now_ms

    def fade_out(self, channel: int, ms: int) -> None:
        self.faded.append(channel)
        self.ends[channel] = self.now_ms + ms

    def loop_start(self, sound: object) -> None:
        self.loop, self.loop_gain = str(sound), 0.0

    def loop_volume(self, gain: float) -> None:
        self.loop_gain = gain

    def loop_stop(self) -> None:
        self.loop = None

    def music_start(self, path: Path) -> None:
        if not path.is_file():
            raise MixerError("no such file")
        self.music, self.music_gain = path.name, 0.0

    def music_stop(self) -> None:
        self.music = None

    def music_volume(self, gain: float) -> None:
        self.music_gain = gain

    def music_pause(self, paused: bool) -> None:
        self.paused = paused


class Stage:
    """An Audio on a recording mixer, with a clock of its own."""

    def __init__(self, folder: Path = SOUNDS, sliders: Sliders | None = None, seed: int = 1) -> None:
        self.mixer = RecordingMixer()
        self.sliders = sliders or Sliders()
        self.audio = Audio(folder, self.sliders, mixer=self.mixer, clock=self.mixer.clock, rng=random.Random(seed))
        self.audio.start()
        assert self.audio.wait_until_loaded()

    def wait(self, ms: float) -> None:
        """Frames for so long."""
        end = self.mixer.now_ms + ms
        while self.mixer.now_ms < end:
            step = min(FRAME_MS, end - self.mixer.now_ms)
            self.mixer.now_ms += step
            self.audio.update(step)

    def sleep(self, ms: float) -> None:
        """Time without a frame."""
        self.mixer.now_ms += ms

    @property
    def files(self) -> list[str]:
        return [playing.file for playing in self.mixer.started]


def test_the_numbers_measured_on_the_files_keep_their_limits() -> None:
    """What the makers measure is in the index: loudness in LUFS, true peaks in dBTP, lengths."""
    for name, entry in INDEX["effects"].items():
        assert entry["peak"] < -1.0, name
        assert -22.0 < entry["lufs"] < -18.5 or (entry["group"] == "ui" and -25.0 < entry["lufs"] < -20.0), name
        assert entry["gain"] <= 1.0, name
    for kind, lufs, seconds in (("music", -23.0, 90), ("ambience", -30.0, 30)):
        for name, entry in INDEX[kind].items():
            assert entry["peak"] < -1.0, name
            assert entry["lufs"] == pytest.approx(lufs, abs=0.2), name
            assert entry["seconds"] >= seconds, name


def test_each_game_has_music_and_surroundings_and_the_menu_music() -> None:
    assert set(INDEX["music"]) == {"menu", "queens", "run", "lancaster"}
    assert set(INDEX["ambience"]) == {"queens", "run", "lancaster"}


def test_frequent_effects_have_variants() -> None:
    for name, entry in INDEX["effects"].items():
        if entry["priority"] == 1 or name in ("ui_hover", "ui_click", "ui_slider"):
            assert len(entry["variants"]) >= (2 if name in RARER else 3), name


@pytest.fixture
def stage() -> Stage:
    return Stage()


# ---------------------------------------------------------------- variants, gaps, series


def test_the_same_variant_never_comes_twice_running(stage: Stage) -> None:
    for _ in range(200):
        stage.audio.play("card_deal")
        stage.sleep(2000)
    assert len(stage.files) == 200
    assert all(first != second for first, second in pairwise(stage.files))
    assert set(stage.files) == {"card_deal_1.ogg", "card_deal_2.ogg", "card_deal_3.ogg"}


def test_shuffled_variants_come_equally_often_and_not_in_a_fixed_order(stage: Stage) -> None:
    for _ in range(300):
        stage.audio.play("card_flip")
        stage.sleep(2000)
    assert {stage.files.count(f"card_flip_{n}.ogg") for n in (1, 2, 3)} == {100}
    assert len(set(zip(stage.files, stage.files[1:], stage.files[2:], strict=False))) > 6


def test_jester_ticks_come_in_order_and_a_new_count_starts_anew(stage: Stage) -> None:
    for _ in range(5):
        stage.audio.play("jester_tick")
        stage.sleep(400)
    stage.sleep(5000)
    stage.audio.play("jester_tick")
    assert [file[12] for file in stage.files] == ["1", "2", "3", "1", "2", "1"]


@pytest.mark.parametrize(("name", "gap"), [("card_deal", 40), ("ui_hover", 80), ("ui_slider", 50)])
def test_the_same_name_keeps_its_gap(stage: Stage, name: str, gap: int) -> None:
    stage.audio.play(name)
    stage.sleep(gap - 1)
    stage.audio.play(name)
    assert len(stage.files) == 1
    stage.sleep(1)
    stage.audio.play(name)
    assert len(stage.files) == 2


def test_a_gap_is_the_name_s_own(stage: Stage) -> None:
    stage.audio.play("card_deal")
    stage.audio.play("card_flip")
    assert len(stage.files) == 2


def test_a_series_grows_quieter_at_the_fourth_and_the_eighth(stage: Stage) -> None:
    for _ in range(9):
        stage.audio.play("card_deal")
        stage.sleep(100)
    gains = [playing.left / GAINS["card_deal"] for playing in stage.mixer.started]
    assert all(0.88 <= gain <= 1.0 for gain in gains[:3])
    assert all(0.8 * 0.88 <= gain <= 0.8 for gain in gains[3:7])
    assert all(0.65 * 0.88 <= gain <= 0.65 for gain in gains[7:])
    stage.sleep(1000)
    stage.audio.play("card_deal")
    assert stage.mixer.started[-1].left >= 0.88 * GAINS["card_deal"]


def test_a_series_of_coins_ends_at_four(stage: Stage) -> None:
    for _ in range(7):
        stage.audio.play("coin")
        stage.sleep(70)
    assert len(stage.files) == 4
    stage.sleep(1000)
    stage.audio.play("coin")
    assert len(stage.files) == 5


# ---------------------------------------------------------------- voices


def sounding(mixer: RecordingMixer) -> set[int]:
    """The channels that are heard."""
    return {playing.channel for playing in mixer.started if mixer.busy(playing.channel)}


TOKENS = ["card_deal", "card_draw", "card_flip", "card_slide", "card_discard", "pawn_grass", "pawn_sand"]


def fill(stage: Stage, names: list[str], count: int) -> None:
    """Starts so many voices that ring on, at most three of a name."""
    stage.mixer.ring_ms = 60_000
    for number in range(count):
        stage.sleep(600)
        stage.audio.play(names[number % len(names)])


def test_a_fourth_of_one_name_fades_the_oldest_out(stage: Stage) -> None:
    fill(stage, ["card_deal"], MAX_SAME_NAME)
    assert stage.mixer.faded == []
    first = stage.mixer.started[0].channel
    stage.sleep(600)
    stage.audio.play("card_deal")
    assert len(stage.files) == MAX_SAME_NAME + 1
    assert stage.mixer.faded == [first]


def test_no_more_than_twelve_sound_and_the_oldest_gives_way(stage: Stage) -> None:
    fill(stage, TOKENS, MAX_VOICES)
    oldest = stage.mixer.started[0].channel
    stage.sleep(600)
    stage.audio.play("base_place")
    assert stage.mixer.faded == [oldest]
    stage.sleep(40)
    assert len(sounding(stage.mixer)) == MAX_VOICES


def test_the_lowest_priority_gives_way_first(stage: Stage) -> None:
    fill(stage, [*TOKENS[:5], "ui_click", *TOKENS[5:]], MAX_VOICES)
    clicks = [playing.channel for playing in stage.mixer.started if playing.file.startswith("ui_click")]
    stage.sleep(600)
    stage.audio.play("queen_wake")
    assert stage.mixer.faded == clicks[:1]


def test_the_interface_never_steals_from_the_table(stage: Stage) -> None:
    fill(stage, TOKENS, MAX_VOICES)
    stage.sleep(600)
    stage.audio.play("ui_click")
    assert stage.mixer.faded == []
    assert len(stage.files) == MAX_VOICES


def test_fanfares_are_never_stolen(stage: Stage) -> None:
    fill(stage, ["game_won", "game_lost", "arrival", "battle_won"], MAX_VOICES)
    stage.sleep(600)
    for name in ("battle_lost", "queen_wake", "card_deal", "game_won"):
        stage.audio.play(name)
    assert stage.mixer.faded == []
    assert len(stage.files) == MAX_VOICES


def test_channels_are_kept_for_events(stage: Stage) -> None:
    fill(stage, TOKENS, 6)
    assert all(playing.channel >= RESERVED for playing in stage.mixer.started)
    stage.audio.play("queen_wake")
    assert stage.mixer.started[-1].channel < RESERVED


def test_channels_are_enough_while_stolen_voices_fade(stage: Stage) -> None:
    fill(stage, TOKENS, MAX_VOICES)
    for name in ("knight_place", "squire", "coin", "vote_cube", "base_place", "pawn_stone", "jester_tick"):
        stage.audio.play(name)
    assert len(stage.files) == MAX_VOICES + 7
    assert len(sounding(stage.mixer)) <= CHANNELS


# ---------------------------------------------------------------- volumes, place, focus


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


def test_pan_keeps_the_power_and_reaches_both_sides() -> None:
    assert pan_gains(0.5) == pytest.approx((1.0, 1.0))
    left = pan_gains(0.0)
    assert left[0] == 1.0
    assert 0.2 < left[1] < 0.6
    assert pan_gains(1.0) == pytest.approx(left[::-1])
    assert pan_gains(-3.0) == left


@pytest.mark.parametrize(("name", "moves"), [("card_deal", True), ("queen_wake", False), ("ui_click", False)])
def test_only_mono_effects_of_the_table_are_panned(stage: Stage, name: str, moves: bool) -> None:
    stage.audio.play(name, x=1920)
    playing = stage.mixer.started[0]
    assert (playing.left < playing.right) is moves


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


# ---------------------------------------------------------------- timing to the picture


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


# ---------------------------------------------------------------- music


def test_music_fades_in_and_changes_through_silence(stage: Stage) -> None:
    stage.audio.music("menu")
    stage.wait(400)
    assert stage.mixer.music == "music_menu.ogg"
    assert 0.4 < stage.mixer.music_gain < 0.6
    stage.wait(600)
    assert stage.mixer.music_gain == 1.0
    stage.audio.music("queens")
    stage.wait(400)
    assert stage.mixer.music == "music_menu.ogg"
    assert 0.4 < stage.mixer.music_gain < 0.6
    stage.wait(448)
    assert stage.mixer.music == "music_queens.ogg"
    assert stage.mixer.music_gain < 0.1
    stage.wait(900)
    assert stage.mixer.music_gain == 1.0
    stage.audio.music(None)
    stage.wait(900)
    assert stage.mixer.music is None
    stage.wait(700)  # the surroundings of the table take their time
    assert not stage.audio.busy


def test_a_change_of_mind_in_mid_fade_comes_back_to_the_same_piece(stage: Stage) -> None:
    stage.audio.music("menu")
    stage.wait(1000)
    stage.audio.music("queens")
    stage.wait(200)
    stage.audio.music("menu")
    stage.wait(1000)
    assert stage.mixer.music == "music_menu.ogg"
    assert stage.mixer.music_gain == 1.0


def settled(name: str) -> Stage:
    stage = Stage()
    stage.audio.music(name)
    stage.wait(1600)
    return stage


def test_an_event_ducks_the_music_for_its_length() -> None:
    stage = settled("queens")
    stage.audio.play("jester_bells")  # 1.31 s
    stage.wait(256)
    assert stage.mixer.music_gain == pytest.approx(0.6)
    stage.wait(1024)
    assert stage.mixer.music_gain == pytest.approx(0.6)
    stage.wait(350)
    assert 0.7 < stage.mixer.music_gain < 0.9
    stage.wait(400)
    assert stage.mixer.music_gain == pytest.approx(1.0)


def test_a_fanfare_ducks_deeper_and_returns_slower() -> None:
    stage = settled("queens")
    stage.audio.play("game_won")  # 4.30 s
    stage.wait(256)
    assert stage.mixer.music_gain == pytest.approx(0.25)
    stage.wait(1000 * SECONDS["game_won"] - 256 + 600)
    assert 0.45 < stage.mixer.music_gain < 0.6
    stage.wait(700)
    assert stage.mixer.music_gain == pytest.approx(1.0)


def test_cards_do_not_duck() -> None:
    stage = settled("queens")
    stage.audio.play("card_deal")
    stage.wait(100)
    assert stage.mixer.music_gain == 1.0


def test_ducking_moves_in_steps_too_small_to_be_heard() -> None:
    stage = settled("queens")
    stage.audio.play("game_won")
    gains = [stage.mixer.music_gain]
    for _ in range(420):
        stage.wait(FRAME_MS)
        gains.append(stage.mixer.music_gain)
    assert min(gains) == pytest.approx(0.25)
    assert gains[-1] == pytest.approx(1.0)
    assert max(abs(20 * math.log10(b / a)) for a, b in pairwise(gains)) < 0.9


def test_a_frame_that_took_long_does_not_make_the_music_jump() -> None:
    stage = settled("queens")
    stage.audio.play("game_won")
    stage.mixer.now_ms += 900
    stage.audio.update(900)
    assert stage.mixer.music_gain > 0.7


def pass_by(duck: Duck, ms: float) -> None:
    """Lets time pass in frames."""
    while ms > 0:
        duck.step(min(ms, FRAME_MS))
        ms -= FRAME_MS


def test_an_event_in_a_fanfare_does_not_lift_the_music() -> None:
    duck = Duck()
    duck.hold(0.25, 1000, 1200)
    pass_by(duck, 250)
    duck.hold(0.6, 500, 600)
    pass_by(duck, 100)
    assert duck.gain == pytest.approx(0.25)
    pass_by(duck, 900)
    pass_by(duck, 1200)
    assert duck.gain == pytest.approx(1.0)
    assert not duck.moving


def test_an_event_after_a_fanfare_lifts_the_music_no_faster_than_events_do() -> None:
    duck = Duck()
    duck.hold(0.25, 1000, 1200)
    pass_by(duck, 240)
    pass_by(duck, 784)
    duck.hold(0.6, 2000, 600)
    pass_by(duck, 80)
    assert duck.gain < 0.35
    pass_by(duck, 600)
    assert duck.gain == pytest.approx(0.6)


def test_a_ramp_arrives_and_stops() -> None:
    ramp = Ramp(1.0)
    ramp.move(0.0, 100)
    ramp.step(25)
    assert ramp.value == pytest.approx(0.75)
    ramp.step(500)
    assert ramp.value == 0.0
    assert not ramp.moving


def test_long_music_grows_quieter_and_rests() -> None:
    stage = settled("queens")  # a round is 100 s
    stage.wait(295_000)
    assert stage.mixer.music_gain == pytest.approx(1.0)
    stage.wait(10_000)
    assert stage.mixer.music_gain == pytest.approx(10 ** (-2 / 20))
    rested_at = None
    for second in range(306, 600):
        stage.wait(1000)
        if stage.mixer.music is None and rested_at is None:
            rested_at = second
        if stage.mixer.music is not None and rested_at is not None:
            assert 360 <= rested_at <= 482
            assert 19 <= second - rested_at <= 42
            break
    else:
        pytest.fail("the music did not rest and come back")


def test_another_piece_after_a_long_one_is_at_full_volume() -> None:
    stage = settled("queens")
    stage.wait(310_000)
    assert stage.mixer.music_gain < 0.8
    stage.audio.music("menu")
    stage.wait(2000)
    assert stage.mixer.music_gain == pytest.approx(1.0)


# ---------------------------------------------------------------- surroundings


def surrounded(stage: Stage, name: str | None) -> None:
    """Waits until these surroundings sound, or none do; the thread that loads them runs in real time."""
    for _ in range(2000):
        stage.wait(FRAME_MS)
        if stage.mixer.loop == name and not stage.audio.busy:
            return
        time.sleep(0.001)
    pytest.fail(f"{stage.mixer.loop} sounds, not {name}")


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
    while stage.mixer.loop is None:
        stage.wait(FRAME_MS)
        time.sleep(0.001)
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


# ---------------------------------------------------------------- what is missing or damaged


def named(audio: Audio, code: str, file: str) -> list[Problem]:
    """The problems of this code that name this file."""
    return [
        problem for problem in audio.problems if problem.code == code and str(problem.params["file"]).endswith(file)
    ]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Some of the sounds in a folder of their own."""
    for file in ("index.json", "card_deal_1.ogg", "card_deal_2.ogg", "ui_back.ogg"):
        shutil.copy(SOUNDS / file, tmp_path)
    return tmp_path


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


# ---------------------------------------------------------------- the real mixer


def test_pygame_with_the_dummy_driver(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for file in ("index.json", "card_deal_1.ogg", "card_deal_2.ogg", "card_deal_3.ogg", "music_menu.ogg"):
        shutil.copy(SOUNDS / file, tmp_path)
    (tmp_path / "ui_back.ogg").write_bytes(b"OggS" + bytes(400))
    (tmp_path / "music_queens.ogg").write_bytes(b"no music")
    audio = Audio(tmp_path, Sliders())
    audio.start()
    try:
        assert audio.problem is None
        assert audio.wait_until_loaded()
        assert len(named(audio, "sound_file", "ui_back.ogg")) == 1
        audio.music("menu")
        audio.update(16)
        audio.play("card_deal", x=100)
        audio.update(16)
        assert pygame.mixer.get_busy()
        assert pygame.mixer.music.get_busy()
        audio.music("queens")
        for _ in range(60):
            audio.update(16)
        assert len(named(audio, "sound_file", "music_queens.ogg")) == 1
    finally:
        audio.close()
    assert pygame.mixer.get_init() is None


def test_pygame_without_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")
    audio = Audio(SOUNDS, Sliders())
    audio.start()
    assert audio.problem is not None
    assert audio.problem.code == "sound_device"
    assert "nosuch" in str(audio.problem.params["detail"])
    audio.play("card_deal")
    audio.music("menu")
    audio.update(16)
    audio.close()
