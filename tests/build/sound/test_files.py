"""The committed sounds keep the limits under which they were made; the command makes and compares them."""

from __future__ import annotations

import datetime
import shutil
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from scipy.signal import correlate

from sound.catalogue import Sound, catalogue
from sound.cli import FOLDER, main
from sound.compare import differences
from sound.decode import decode
from sound.effects.registry import EFFECTS
from sound.encode import ENCODER
from sound.index import INDEX, index_text, read_made
from sound.levels import loudness, true_peak
from sound.signals import SR, Signal, mono

SOUNDS = catalogue()
needs_encoder = pytest.mark.skipif(shutil.which(ENCODER) is None, reason=f"{ENCODER} is not installed")

PEAK_DB = -1.0  # true peak
TOO_LOUD_LU = 0.5
TOO_QUIET_LU = 2.6  # the peak limit comes first for some wood knocks
LOOP_LUFS = {"music": -23.0, "ambience": -30.0}
NOTED = read_made(FOLDER)


def by_name(sound: Sound) -> str:
    return sound.name


def check_seam(x: Signal) -> None:
    """Round the end of a loop neither its value nor its slope nor its energy jumps more than they do anyway."""
    around = np.concatenate([x[-SR:], x[:SR]])
    for order in (1, 2):  # value, slope
        steps = np.abs(np.diff(around, order, axis=0)).max(axis=1)
        assert steps[SR - 3 : SR + 1].max() < np.percentile(np.abs(np.diff(x, order, axis=0)).max(axis=1), 99.9)
    span = SR * 20 // 1000  # in music the first note comes 25 to 65 ms after the seam
    before, after = (10 * np.log10((part**2).mean()) for part in (x[-span:], x[:span]))
    assert abs(before - after) < 3


@pytest.mark.parametrize("sound", SOUNDS.values(), ids=by_name)
def test_limits(sound: Sound) -> None:
    for file in sound.files:
        x = decode(FOLDER / file)
        peak = true_peak(x)
        assert peak < PEAK_DB
        assert peak < NOTED[sound.name].peak + 0.1
        assert np.abs(np.mean(x, axis=0)).max() < 0.001
        if sound.is_loop:
            level = loudness(x, None)
            assert level == pytest.approx(LOOP_LUFS[sound.kind], abs=0.2)
            assert level == pytest.approx(NOTED[sound.name].lufs, abs=0.1)
            check_seam(x if x.ndim == 2 else x[:, None])
            assert len(x) / SR >= (90 if sound.kind == "music" else 30)
        else:
            above = loudness(x) - EFFECTS[sound.name].file_lufs
            assert -TOO_QUIET_LU < above < TOO_LOUD_LU
            assert loudness(x) < NOTED[sound.name].lufs + 0.1
            assert np.abs(x[0]).max() < 0.001
            assert np.abs(x[-1]).max() < 0.001


def test_effects_are_made_alike_and_placed_by_their_gain() -> None:
    """Files lie at -20 LUFS but for fanfares (a little more) and the shortest clicks; the gain makes the mix."""
    for effect in EFFECTS.values():
        noted = NOTED[effect.name]
        assert -25.0 < noted.lufs < -18.5
        assert noted.lufs > -22 or effect.group == "ui"
        assert noted.peak < PEAK_DB
        assert noted.lufs + 20 * np.log10(effect.gain) == pytest.approx(effect.lufs, abs=1.0)


def test_the_variants_of_an_effect_are_not_the_same_sound() -> None:
    """However they are laid over each other: what they have in common stays under nine tenths."""
    several = [sound for sound in SOUNDS.values() if len(sound.files) > 1 and not sound.is_loop]
    assert len(several) >= 30
    for sound in several:
        takes = [mono(decode(FOLDER / file)) for file in sound.files]
        for one, other in combinations(takes, 2):
            alike = np.abs(correlate(one, other, method="fft")).max() / np.sqrt((one**2).sum() * (other**2).sum())
            assert alike < 0.9, sound.name


@pytest.mark.parametrize("name", ["card_deal", "card_flip", "card_discard", "curtain"])
def test_the_hit_lies_where_the_index_says(name: str) -> None:
    """The lead time is that of the loudest 10 ms, give or take 15."""
    for file in SOUNDS[name].files:
        x = decode(FOLDER / file)
        power = (x**2).sum(axis=1) if x.ndim == 2 else x**2
        window = SR // 100
        energy = np.convolve(power, np.ones(window), "valid")
        if name == "curtain":  # its cloth is loud before the sheets meet: look from where they may
            energy[: SR * 7 // 10] = 0
        hit = (energy.argmax() + window / 2) * 1000 / SR
        assert hit == pytest.approx(SOUNDS[name].facts["lead_ms"], abs=15)


def test_what_an_ear_would_notice() -> None:
    r = np.random.default_rng(5)
    x = 0.1 * r.standard_normal(SR)
    assert differences(x, x * 1.01 + 0.0001 * r.standard_normal(SR)) == []
    assert "loudness" in differences(x, x * 1.1)[0]
    assert "length" in differences(x, np.concatenate([x, x[:2000]]))[0]
    assert "channels" in differences(x, np.stack([x, x], 1))[0]
    spectrum = np.fft.rfft(x)
    spectrum[3200:4031] *= 1.5  # a third octave
    assert "3592 Hz" in " ".join(differences(x, np.fft.irfft(spectrum)))


# ---------------------------------------------------------------- the command


@needs_encoder
def test_a_sample_of_the_committed_files_is_what_the_kit_makes(capsys: pytest.CaptureFixture[str]) -> None:
    short = ["ui_*", "card_*", "pawn_*", "squire", "coin", "jester_*", "knight_place", "turn_chime"]
    seed = str(datetime.date.today().toordinal())
    status = main(["--check", "--sample", "3", "--seed", seed, *short])
    assert status == 0, capsys.readouterr().out


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The committed sounds with an index that says they are up to date."""
    folder = tmp_path / "sounds"
    shutil.copytree(FOLDER, folder)
    made = {name: replace(NOTED[name], source=sound.source) for name, sound in SOUNDS.items()}
    (folder / INDEX).write_text(index_text(SOUNDS.values(), folder, made), encoding="utf-8")
    return folder


@needs_encoder
def test_check_names_what_is_wrong(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(copy / "ui_click_1.ogg", copy / "ui_back.ogg")
    (copy / "coin_1.ogg").unlink()
    (copy / "trombone.ogg").write_bytes(b"")
    (copy / "ui_error.ogg").write_bytes(b"OggS, but no more")
    before = sorted(copy.iterdir())
    assert main(["--check", "--sounds", str(copy), "ui_back", "ui_error", "ui_tab"]) == 1
    out = capsys.readouterr().out
    assert f"{copy / 'ui_back.ogg'}: " in out
    assert f"{copy / 'ui_error.ogg'}: cannot be read" in out
    assert f"{copy / 'coin_1.ogg'}: missing" in out
    assert f"{copy / 'trombone.ogg'}: no sound of the kit" in out
    assert f"{copy / 'ui_tab_1.ogg'}" not in out
    assert sorted(copy.iterdir()) == before


@needs_encoder
def test_only_what_changed_is_made(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    index = (copy / "index.json").read_text(encoding="utf-8")
    (copy / "ui_back.ogg").unlink()
    (copy / "ui_error.ogg").write_bytes(b"OggS, but no more")
    assert main(["--sounds", str(copy)]) == 0
    out = capsys.readouterr().out
    assert "[1/2] ui_back" in out
    assert f"2 made, {len(SOUNDS) - 2} unchanged." in out
    assert differences(decode(FOLDER / "ui_back.ogg"), decode(copy / "ui_back.ogg")) == []
    assert (copy / "index.json").read_text(encoding="utf-8") == index
    assert main(["--sounds", str(copy)]) == 0
    assert f"0 made, {len(SOUNDS)} unchanged." in capsys.readouterr().out


@needs_encoder
def test_a_sound_from_older_sources_is_made_again(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = copy / "index.json"
    index = path.read_text(encoding="utf-8")
    older = index.replace(SOUNDS["curtain"].source, "0" * 12)
    path.write_text(older, encoding="utf-8")
    assert main(["--check", "--sounds", str(copy), "ui_slider"]) == 1
    assert "curtain was made from older sources" in capsys.readouterr().out
    assert main(["--sounds", str(copy), "curtain"]) == 0
    assert "[1/1] curtain" in capsys.readouterr().out
    assert SOUNDS["curtain"].source in path.read_text(encoding="utf-8")


def test_an_unknown_name_and_a_missing_encoder_say_what_to_do(
    copy: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match="No sound is called trombone"):
        main(["trombone"])
    monkeypatch.setenv("PATH", "")
    assert main(["--again", "--sounds", str(copy), "ui_back"]) == 1
    assert "vorbis-tools" in capsys.readouterr().err
