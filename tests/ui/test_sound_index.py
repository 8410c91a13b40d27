"""assets/sounds: the index says of the files what is true of them."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from game.ui.sound_index import INDEX_NAME, Effect, Track, read_index
from tests.ui.sounding import MEASURED, SOUNDS

INDEX = read_index(SOUNDS)
EFFECTS = list(INDEX.effects.values())
TRACKS = list(INDEX.tracks.values())
SURROUNDINGS = list(INDEX.ambiences.values())
RARER = {"card_shuffle", "knight_expel", "effect_ended", "law_applied", "asked"}
"""Effects of the table that are not heard so often that two variants would tire."""


def vorbis(path: Path) -> tuple[int, int, float]:
    """Channels, sample rate and milliseconds of an OGG Vorbis file, read from its pages."""
    content = path.read_bytes()
    start = content.index(b"\x01vorbis")
    channels, rate = struct.unpack_from("<BI", content, start + 11)
    last_page = content.rindex(b"OggS")
    (samples,) = struct.unpack_from("<q", content, last_page + 6)
    return channels, rate, 1000 * samples / rate


def test_the_index_is_whole() -> None:
    assert INDEX.problems == []
    assert len(EFFECTS) == 86
    assert {track.name for track in TRACKS} == {"menu", "queens", "run", "lancaster"}
    assert {loop.name for loop in SURROUNDINGS} == {"queens", "run", "lancaster"}


def test_the_folder_holds_what_the_index_names_and_nothing_else() -> None:
    named = [file for effect in EFFECTS for file in effect.variants] + [loop.file for loop in TRACKS + SURROUNDINGS]
    assert len(named) == len(set(named))
    assert {path.name for path in SOUNDS.iterdir()} == {*named, INDEX_NAME}


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.name)
def test_effect(effect: Effect) -> None:
    lengths = []
    for file in effect.variants:
        channels, rate, length = vorbis(SOUNDS / file)
        assert channels == (2 if effect.stereo else 1)
        assert rate == 44100
        lengths.append(length)
    assert effect.length_ms == pytest.approx(max(lengths), abs=1)
    assert effect.group in {"ui", "cards", "queens", "run", "lancaster", "common"}
    assert 0 <= effect.priority <= 3
    assert (effect.priority == 0) == (effect.group == "ui")
    assert 4 <= effect.lead_ms < min(lengths)
    assert effect.gap_ms >= 40
    assert 0 < effect.gain <= 1


@pytest.mark.parametrize("track", TRACKS, ids=lambda track: track.name)
def test_track(track: Track) -> None:
    channels, rate, length = vorbis(SOUNDS / track.file)
    assert (channels, rate) == (2, 44100)
    assert track.length_ms == pytest.approx(length, abs=1)


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 8_000_000


def test_the_numbers_measured_on_the_files_keep_their_limits() -> None:
    """What the makers measure is in the index: loudness in LUFS, true peaks in dBTP, lengths."""
    for name, entry in MEASURED["effects"].items():
        assert entry["peak"] < -1.0, name
        assert -22.0 < entry["lufs"] < -18.5 or (entry["group"] == "ui" and -25.0 < entry["lufs"] < -20.0), name
        assert entry["gain"] <= 1.0, name
    for kind, lufs, seconds in (("music", -23.0, 90), ("ambience", -30.0, 30)):
        for name, entry in MEASURED[kind].items():
            assert entry["peak"] < -1.0, name
            assert entry["lufs"] == pytest.approx(lufs, abs=0.2), name
            assert entry["seconds"] >= seconds, name


def test_frequent_effects_have_variants() -> None:
    for name, entry in MEASURED["effects"].items():
        if entry["priority"] == 1 or name in ("ui_hover", "ui_click", "ui_slider"):
            assert len(entry["variants"]) >= (2 if name in RARER else 3), name
