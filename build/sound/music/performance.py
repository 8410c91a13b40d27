"""From notes to sound: time and force of a player, the room, and a loop without a seam.

What rings past the end of a piece is added at its beginning, and room and filters are circular. The first
attack lies a little behind the loop point; as a tail sounds there, music must be faded in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import numpy as np
from scipy.fft import irfft, next_fast_len, rfft

from sound.levels import limit, loudness
from sound.music.theory import Piece
from sound.music.voices import Note
from sound.plucked import harp, lute
from sound.rooms import reverb_loop
from sound.signals import SR, Signal, hz, pan, rng, secs
from sound.struck import celesta, frame_drum
from sound.sustained import bowed, recorder, strings

START = 0.045  # seconds from the loop point to the first attack
MELODY_LUFS = -26
PIECE_LUFS = -23.0
CEILING_DB = -9.0

INSTRUMENTS: dict[str, Callable[..., Signal]] = {"lute": lute, "harp": harp, "strings": strings, "celesta": celesta}
SINGING: dict[str, Callable[..., Signal]] = {  # what can play several notes under one breath or bow
    "recorder": recorder,
    "softrec": partial(recorder, chiff=0.5),
    "viol": bowed,
    "softviol": partial(bowed, attack=0.20, release=0.25, vib_cents=9, dark=2300),
    "bassviol": partial(bowed, attack=0.14, release=0.2, vib_cents=6, dark=1900),
}


@lru_cache(None)
def _sound(
    instrument: str, midi: int, dur: float, force: float, take: int, slurs: tuple[tuple[float, int], ...] = ()
) -> Signal:
    """One note, or several under a slur: (seconds from the start, MIDI note).

    `take` tells notes apart that are otherwise the same, so that no two in a row are equal.
    """
    r = rng("note", instrument, midi, dur, force, take)
    if instrument.startswith("drum:"):
        return frame_drum(r, 86.0, instrument[5:], force, 0.9)
    if instrument not in SINGING:
        return INSTRUMENTS[instrument](hz(midi), r, dur, force)
    return SINGING[instrument](hz(midi), r, dur, force, slurs=[(at, hz(note)) for at, note in slurs])


def _clock(p: Piece) -> Callable[[float], float]:
    """Seconds of each beat: a steady pulse that breathes out a little at the end of each section."""
    n = p.length() * p.beats
    slow = np.ones(n)
    at = 0
    for section in p.sections:
        at += len(section.chords) * p.beats
        slow[at - p.beats : at] += 0.05 * np.linspace(0.2, 1, p.beats) ** 1.5
    t = np.concatenate([[0], np.cumsum(slow)])
    t *= 60 / p.bpm * n / t[-1]
    beats = np.arange(n + 1)

    def seconds(beat: float) -> float:
        return np.interp(beat, beats, t) if beat <= n else t[-1] + (beat - n) * 60 / p.bpm

    return seconds


def _phrases(notes: Sequence[Note]) -> list[list[Note]]:
    """The notes in order of time, each with those that are slurred to it."""
    out: list[list[Note]] = []
    latest: dict[str, list[Note]] = {}
    for note in sorted(notes, key=lambda note: (note.beat, note.voice, note.midi)):
        if note.slur:
            latest[note.voice].append(note)
        else:
            latest[note.voice] = [note]
            out.append(latest[note.voice])
    return out


def perform(p: Piece, notes: Sequence[Note]) -> dict[str, Signal]:
    """Notes to stems (one stereo signal a voice), wrapped round the loop."""
    at = _clock(p)
    total = next_fast_len(secs(at(p.length() * p.beats)), real=True)  # at most some milliseconds more
    r = rng("perform", p.title, 1)
    stems: dict[str, Signal] = {}
    takes: dict[tuple[str, int], int] = {}
    for phrase in _phrases(notes):
        note, last = phrase[0], phrase[-1]
        voice, _, stroke = note.voice.partition(":")
        _, place, instrument = p.mix[voice]
        # Lengths and forces are rounded, so that equal notes are computed once.
        dur = float(round(max(0.12, at(last.beat + last.beats) - at(note.beat)) * 20) / 20)
        slurs = tuple((float(round(at(each.beat) - at(note.beat), 2)), each.midi) for each in phrase[1:])
        force = float(np.clip(round((note.force + 0.035 * r.standard_normal()) * 20) / 20, 0.2, 1.0))
        played = "drum:" + stroke if stroke else instrument
        take = takes[played, note.midi] = takes.get((played, note.midi), 0) + 1
        x = _sound(played, note.midi, dur, force, take % 3, slurs)
        spread = 0.009 if instrument in ("harp", "lute", "celesta") else 0.006
        t = START + at(note.beat) + note.roll + float(np.clip(spread * r.standard_normal(), -0.02, 0.02))
        stem = stems.setdefault(voice, np.zeros((total, 2)))
        i = round(t * SR) % total
        y = pan(x, place + (0.12 * (note.midi - 64) / 24 if instrument == "harp" else 0))
        while len(y):  # what rings past the end sounds at the beginning
            m = min(len(y), total - i)
            stem[i : i + m] += y[:m]
            y, i = y[m:], 0
    return stems


def render_piece(p: Piece, notes: Sequence[Note]) -> Signal:
    """The finished loop: voices at their levels, in the room, filtered, levelled."""
    stems = perform(p, notes)
    n = len(next(iter(stems.values())))
    out = np.zeros((n, 2))
    for voice, x in stems.items():
        db = p.mix[voice][0]
        out += x * 10 ** ((MELODY_LUFS + db - loudness(x, None)) / 20)
    out = reverb_loop(out, p.room, p.wet)
    f = np.fft.rfftfreq(n, 1 / SR)
    h = 1 / np.sqrt(1 + (35 / np.maximum(f, 1)) ** 6) / np.sqrt(1 + (f / p.cutoff) ** 4)
    h *= 10 ** (p.air / 20 * np.clip(np.log2(np.maximum(f, 1) / 1200) / 1.6, 0, 1))
    out = irfft(rfft(out, axis=0) * h[:, None], n, axis=0)
    return _level_loop(out)


def _level_loop(x: Signal, ratio: float = 0.45, span: float = 1.5) -> Signal:
    """Slow leveller (about 2:1 on a 1.5 s scale) for a small loudness range, then -23 LUFS and a limiter."""
    w = secs(span)
    e = (x**2).sum(1)
    k = np.hanning(w)
    f = rfft(e) * rfft(k / k.sum(), len(e))
    e = np.roll(irfft(f, len(e)), -w // 2)
    e = np.maximum(e, e.mean() * 0.02)
    x = x * ((e.mean() / e) ** (ratio / 2))[:, None]
    x = x * 10 ** ((PIECE_LUFS - loudness(x, None)) / 20)
    return limit(x, CEILING_DB, loop=True)
