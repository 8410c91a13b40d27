"""Which effects sound: their variants, gaps and series, at most how many at once, and from which side."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.voices import CHANNELS, MAX_SAME_NAME, MAX_VOICES, RESERVED, pan_gains
from tests.ui.sounding import GAINS, RecordingMixer, Stage


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
