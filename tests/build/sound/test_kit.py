"""The instruments and tools of the sound kit: tuning, levels, loops, harmony."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from itertools import combinations, pairwise

import numpy as np
import pytest

from sound import plucked, struck, sustained
from sound.catalogue import PIECES, catalogue
from sound.effects.registry import EFFECTS
from sound.levels import CEILING_DB, limit, loudness, master, true_peak
from sound.music.counterpoint import Line, parallels
from sound.music.theory import REST, Chord, Piece, chords, ornament, tail, theme
from sound.music.voices import Note, lines
from sound.rooms import ROOMS, reverb_loop, room
from sound.signals import SR, Signal, curve, fade, hz, mix, pan, rng, secs, times


def sine(f: float, dur: float) -> Signal:
    return np.sin(2 * np.pi * f * times(dur))


def test_chance_depends_on_its_key_alone() -> None:
    assert rng("a", 1).random() == rng("a", 1).random()
    assert rng("a", 1).random() != rng("a", 2).random()


def test_a_fade_begins_and_ends_at_zero_and_leaves_the_middle() -> None:
    x = fade(np.ones(secs(0.1)), 0.01, 0.02)
    assert x[0] == 0
    assert x[-1] == 0
    assert np.all(x[secs(0.01) : -secs(0.02)] == 1)


def test_a_curve_goes_through_its_points() -> None:
    line = curve([(0, 1), (0.5, 3), (1, 2)], 101)
    assert line[[0, 50, 100]] == pytest.approx([1, 3, 2])


def test_mix_places_and_weighs_its_parts() -> None:
    x = mix(np.ones(10), (np.ones(10), 20 / SR, 0.5))
    assert x.tolist() == [1.0] * 10 + [0.0] * 10 + [0.5] * 10
    assert mix(np.ones(4), np.ones((4, 2))).tolist() == [[2.0, 2.0]] * 4


def test_pan_keeps_the_power() -> None:
    for place in (-1, -0.4, 0, 1):
        assert (pan(np.ones(1), place) ** 2).sum() == pytest.approx(2)


# ---------------------------------------------------------------- levels


def test_loudness_of_a_full_sine_on_both_speakers_is_zero() -> None:
    """ITU-R BS.1770: 997 Hz at full scale reads -3.01 on one channel, 0 on two."""
    x = sine(997, 5)
    assert loudness(x, None) == pytest.approx(0, abs=0.1)
    assert loudness(x, 0.4) == pytest.approx(0, abs=0.1)
    assert loudness(np.stack([x, 0 * x], 1), None) == pytest.approx(-3.01, abs=0.1)


def test_silence_does_not_change_the_gated_loudness() -> None:
    x = 0.1 * sine(997, 3)
    assert loudness(np.concatenate([x, np.zeros(10 * SR)]), None) == pytest.approx(loudness(x, None), abs=0.3)


@pytest.mark.parametrize("loop", [False, True])
def test_the_limiter_holds_its_ceiling_and_leaves_quiet_sound_alone(loop: bool) -> None:
    x = 0.1 * sine(200, 0.5)
    x[8000:8100] = 2.0
    y = limit(x, CEILING_DB, loop=loop)
    assert np.abs(y).max() <= 10 ** (CEILING_DB / 20) + 1e-9
    assert y[:4000] == pytest.approx(x[:4000])


def test_the_true_peak_lies_between_the_samples() -> None:
    """A sine at a quarter of the sample rate, 45 degrees off: its samples reach 0.707, the signal 1."""
    x = np.sin(np.pi / 2 * np.arange(SR) + np.pi / 4)
    assert np.abs(x).max() == pytest.approx(np.sqrt(0.5))
    assert true_peak(x[2000:-2000]) == pytest.approx(0, abs=0.15)


def test_master_reaches_its_loudness() -> None:
    assert loudness(master(sine(500, 1), -23)) == pytest.approx(-23, abs=0.01)


# ---------------------------------------------------------------- rooms


@pytest.mark.parametrize(("name", "t60"), [("table", 0.35), ("chamber", 0.8), ("hall", 1.7), ("stone", 2.0)])
def test_a_room_rings_for_its_time(name: str, t60: float) -> None:
    energy = (room(name) ** 2).sum(1)[::-1].cumsum()[::-1]
    db = 10 * np.log10(energy / energy[0] + 1e-12)
    ring = 2 * (np.argmax(db < -35) - np.argmax(db < -5)) / SR
    assert ring == pytest.approx(t60, rel=0.25)


def test_the_room_of_a_loop_has_no_seam() -> None:
    """Moving the start of a loop moves its reverberation with it."""
    x = np.zeros((3 * SR, 2))
    x[100] = 1
    moved = np.roll(x, 2 * SR, axis=0)
    turned = np.roll(reverb_loop(x, "table"), 2 * SR, axis=0)
    assert reverb_loop(moved, "table") == pytest.approx(turned, abs=1e-9)


def test_every_effect_names_a_room_that_there_is() -> None:
    catalogue()
    assert {effect.room for effect in EFFECTS.values() if effect.room} <= set(ROOMS)


# ---------------------------------------------------------------- instruments


@pytest.mark.parametrize("note", [50, 62, 74])
@pytest.mark.parametrize("instrument", [plucked.lute, plucked.harp, struck.celesta, sustained.recorder])
def test_instruments_are_in_tune(instrument: object, note: int) -> None:
    assert callable(instrument)
    f0 = hz(note)
    x = instrument(f0, rng("tuning", note), dur=2.5)
    power = np.abs(np.fft.rfft(x * np.hanning(len(x)), 8 * len(x)))
    f = np.fft.rfftfreq(8 * len(x), 1 / SR)
    near = (f > f0 * 0.95) & (f < f0 * 1.05)
    cents = 1200 * np.log2(f[near][power[near].argmax()] / f0)
    assert abs(cents) < 5


@pytest.mark.parametrize("stroke", ["dum", "tek", "ka"])
def test_the_drum_speaks_at_once_and_dies_away(stroke: str) -> None:
    x = np.abs(struck.frame_drum(rng("drum"), stroke=stroke))
    assert x.argmax() < secs(0.05)
    assert x[-secs(0.05) :].max() < 0.05 * x.max()


# ---------------------------------------------------------------- music


def test_chords_and_themes_are_read() -> None:
    assert chords("1 5+ 1/4") == [[Chord(1)], [Chord(5, True)], [Chord(1), Chord(4)]]
    assert theme("5:1.5 r:.5 | 0:2") == [[(5, 1.5), (REST, 0.5)], [(0, 2.0)]]


def test_a_tail_replaces_the_last_bars() -> None:
    assert tail(theme("1:2 | 2:2 | 3:2"), theme("7:2")) == theme("1:2 | 2:2 | 7:2")


def test_an_ornament_keeps_the_length_of_each_bar() -> None:
    bars = theme("1:2 3:1 r:1 | 5:4 | 3:.5 5:3.5")
    decorated = ornament(bars, rng("test"), 1.0)
    assert decorated != bars
    assert [sum(b for _, b in bar) for bar in decorated] == [sum(b for _, b in bar) for bar in bars]


@pytest.fixture(params=PIECES)
def module(request: pytest.FixtureRequest) -> object:
    return importlib.import_module(f"sound.music.{request.param}")


def test_themes_fill_their_sections(module: object) -> None:
    piece: Piece = module.piece()  # type: ignore[attr-defined]
    for section in piece.sections:
        for bar in section.theme or []:
            assert sum(beats for _, beats in bar) == pytest.approx(piece.beats)
        assert section.theme is None or len(section.theme) == len(section.chords)


def test_the_melody_rests_on_the_harmony(module: object) -> None:
    """On strong beats every note of a melody is a tone of its chord."""
    piece: Piece = module.piece()  # type: ignore[attr-defined]
    bars = list(piece.bars())
    strong = 0
    for note in module.notes(piece):  # type: ignore[attr-defined]
        if note.voice not in ("celesta", "recorder", "viol", "luteline"):
            continue
        index, beat = divmod(note.beat, piece.beats)
        if beat in piece.strong:
            strong += 1
            assert note.midi % 12 in piece.tones(piece.chord_at(bars[int(index)].chords, beat))
    assert strong >= 48


def test_no_two_held_notes_rub(module: object) -> None:
    """No two long notes a semitone (or a ninth) apart sound together for half a bar's quarter or more."""
    piece: Piece = module.piece()  # type: ignore[attr-defined]
    notes = module.notes(piece)  # type: ignore[attr-defined]
    held = [note for note in notes if ":" not in note.voice and note.beats >= 0.9]
    for i, a in enumerate(held):
        for b in held[i + 1 :]:
            if abs(a.midi - b.midi) in (1, 13):
                together = min(a.beat + min(a.beats, 4), b.beat + min(b.beats, 4)) - max(a.beat, b.beat)
                assert together < 0.25 * piece.beats, (a, b)


# ---------------------------------------------------------------- voice leading


def test_parallels_are_found() -> None:
    upper = [(0.0, 67), (1.0, 69), (2.0, 71)]
    assert parallels(upper, [(0.0, 60), (1.0, 62), (2.0, 60)]) == [1.0]  # fifths, then against each other
    assert parallels([(0.0, 48), (1.0, 50)], [(0.0, 60), (1.0, 62)]) == [1.0]  # octaves, the lower voice first
    assert parallels(upper, [(0.0, 64), (1.0, 65), (2.0, 67)]) == []
    assert parallels(upper, [(0.0, 60)]) == []  # the other voice stays
    assert parallels([(0.0, 67), (9.0, 69)], [(0.0, 60), (9.0, 62)]) == []  # after a long rest


def threads(notes: list[Note]) -> list[Line]:
    """Held chords as lines: what sounds at each change, from the lowest to the highest."""
    found: dict[tuple[int, int], Line] = {}
    for at in sorted({note.beat for note in notes}):
        chord = sorted({note.midi for note in notes if note.beat <= at + 1e-6 < note.beat + note.beats - 1e-6})
        for rank, midi in enumerate(chord):
            found.setdefault((len(chord), rank), []).append((at, midi))
    return list(found.values())


def test_voices_are_led_without_parallel_fifths_and_octaves(module: object) -> None:
    """Tunes, counter-melody, bass and held chords; tunes that double each other at the octave are meant to."""
    voices: dict[str, list[Note]] = {}
    for note in module.notes(module.piece()):  # type: ignore[attr-defined]
        voices.setdefault(note.voice, []).append(note)
    tunes = [lines(voices[name])[0] for name in ("celesta", "recorder", "viol", "luteline") if name in voices]
    low, counter = lines(voices["bass"])[0], lines(voices["guide"])[0]
    for one, other in [*((tune, low) for tune in tunes), *((tune, counter) for tune in tunes), (counter, low)]:
        assert parallels(one, other) == []
    chords = threads(voices.get("strings") or voices["pad"])
    inside = [parallels(one, other) for one, other in combinations(chords, 2)]
    with_bass = [parallels(one, low) for one in chords]
    with_tunes = [parallels(one, tune) for one in chords for tune in tunes]
    assert sum(map(len, inside + with_bass)) == 0
    assert sum(map(len, with_tunes)) <= 1


def test_what_is_slurred_is_joined_and_not_repeated(module: object) -> None:
    """Blown and bowed tunes have slurs: from a note that lasts up to the next, which is another one near by."""
    latest: dict[str, Note] = {}
    slurs = 0
    for note in sorted(module.notes(module.piece()), key=lambda note: note.beat):  # type: ignore[attr-defined]
        before = latest.get(note.voice)
        if note.slur:
            assert before is not None
            assert before.beat + before.beats == pytest.approx(note.beat)
            assert 1 <= abs(note.midi - before.midi) <= 5
            slurs += 1
        latest[note.voice] = note
    assert slurs >= 20


def test_accompaniments_do_not_repeat_themselves(module: object) -> None:
    """Harp, lute, drum and bass: no bar's rhythm and contour comes more than twice running, and there are many."""
    piece: Piece = module.piece()  # type: ignore[attr-defined]
    figures: dict[str, dict[int, list[tuple[float, int]]]] = {}
    strokes = {"": 0, "dum": 1, "tek": 2, "ka": 3}
    for note in module.notes(piece):  # type: ignore[attr-defined]
        voice, _, stroke = note.voice.partition(":")
        if voice in ("harp", "lute", "bass", "drum"):
            index, beat = divmod(note.beat, piece.beats)
            sound = strokes[stroke] or note.midi
            figures.setdefault(voice, {}).setdefault(int(index), []).append((beat, sound))
    for voice, bars in figures.items():
        shapes = []
        for number in sorted(bars):
            bar = sorted(bars[number])
            steps = [0, *(np.sign(b - a) for (_, a), (_, b) in pairwise(bar))]
            shapes.append(tuple((beat, up) for (beat, _), up in zip(bar, steps, strict=True)))
        if voice != "bass":
            assert all(len(set(row)) > 1 for row in zip(shapes, shapes[1:], shapes[2:], strict=False)), voice
        assert len(set(shapes)) >= {"bass": 4, "drum": 5}.get(voice, 8), voice


# ---------------------------------------------------------------- slurs, vibrato, dynamics


def envelope(x: Signal, seconds: float = 0.02) -> Signal:
    """The level of each span."""
    m = secs(seconds)
    return np.sqrt((x[: len(x) // m * m].reshape(-1, m) ** 2).mean(axis=1))


@pytest.mark.parametrize("instrument", [sustained.recorder, sustained.bowed])
def test_a_slurred_note_goes_on_where_a_tongued_one_begins_anew(instrument: Callable[..., Signal]) -> None:
    slurred = envelope(instrument(hz(74), rng("slur"), 1.0, 0.6, slurs=[(0.5, hz(76))]))
    anew = envelope(mix(instrument(hz(74), rng("slur"), 0.42, 0.6), (instrument(hz(76), rng("slur"), 0.5, 0.6), 0.5)))
    around = slice(22, 28)
    assert slurred[around].min() > 0.55 * slurred[10:20].mean()
    assert anew[around].min() < 0.4 * anew[10:20].mean()


@pytest.mark.parametrize("instrument", [sustained.bowed, sustained.horn])
def test_long_notes_grow_and_die_away(instrument: Callable[..., Signal]) -> None:
    level = envelope(instrument(hz(57), rng("long"), 2.0, 0.6), 0.05)[4:40]
    middle = level[8:24].max()
    assert level[0] < 0.9 * middle
    assert level[-1] < 0.9 * middle
