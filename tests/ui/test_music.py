"""Music: it fades, changes through silence, steps back under events, grows quieter and rests."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from tests.ui.sounding import FRAME_MS, SECONDS, Stage


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
