"""From a piece to notes: melody, held chords, bass, broken chords, counter-melody and drums.

Each function writes one voice of a piece, in those sections that name it among their layers. `lo`, `hi` and
`top` bound its pitches (MIDI notes).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

import numpy as np

from sound.music.theory import REST, Bar, Layer, Piece

Voicings = dict[tuple[int, int], tuple[int, ...]]  # (bar, number of the chord) -> notes
Pattern = list[tuple[float, str, float]]  # beat, stroke, force


@dataclass
class Note:
    """A note; the voice of a drum names its stroke after a colon."""

    voice: str
    beat: float
    beats: float
    midi: int
    force: float
    roll: float = 0.0  # seconds of delay inside a broken chord


def _bars_with(p: Piece, voice: str) -> Iterator[tuple[Bar, Layer]]:
    for bar in p.bars():
        layer = bar.section.layers.get(voice)
        if layer is not None:
            yield bar, layer


def _force(layer: Layer, usual: float) -> float:
    return usual if layer.force is None else layer.force


def melody(p: Piece, voice: str, octave: int = 0, gap: float = 0.93) -> list[Note]:
    """The themes, fitted to the harmony; force follows a four-bar arch. gap: sounding part of a note."""
    out = []
    for bar, layer in _bars_with(p, voice):
        if not bar.section.theme:
            continue
        t = 0.0
        for degree, beats in bar.section.theme[bar.number]:
            if degree is not REST:
                midi = p.fit(p.pitch(degree), p.chord_at(bar.chords, t), t in p.strong)
                arch = np.sin(np.pi * ((bar.number % 4) + t / p.beats) / 4)
                force = _force(layer, 0.62) + 0.12 * arch + 0.05 * (t == 0)
                midi += 12 * octave + layer.shift
                out.append(Note(voice, bar.index * p.beats + t, beats * gap, midi, force))
            t += beats
    return out


def lead(p: Piece, lo: int, hi: int, n: int = 3) -> Voicings:
    """One voicing of n notes for each chord: least movement from the last, all chord tones present."""
    middle = (lo + hi) / 2
    last: tuple[int, ...] = ()
    out: Voicings = {}
    for bar in p.bars():
        for j, chord in enumerate(bar.chords):
            tones = p.tones(chord)
            pool = [midi for midi in range(lo, hi + 1) if midi % 12 in tones]
            best: tuple[float, tuple[int, ...]] | None = None
            for voicing in combinations(pool, n):
                if len({midi % 12 for midi in voicing}) < min(3, n):
                    continue
                if any(b - a > 12 or b - a < 3 for a, b in pairwise(voicing)):
                    continue
                away = abs(float(np.mean(voicing)) - middle)
                moved = sum(abs(a - b) for a, b in zip(voicing, last, strict=True)) if last else away
                cost = moved + 0.15 * away
                if best is None or cost < best[0]:
                    best = (cost, voicing)
            if best is None:
                raise ValueError(f"{p.title}: bar {bar.index + 1} has no voicing of {n} from {lo} to {hi}")
            last = out[bar.index, j] = best[1]
    return out


def pad(p: Piece, voice: str, lo: int, hi: int, n: int = 3) -> list[Note]:
    """Held chords; a note common to two chords in a row is tied over, up to two bars."""
    voicings = lead(p, lo, hi, n)
    out: list[Note] = []
    for bar, layer in _bars_with(p, voice):
        width = p.beats / len(bar.chords)
        for j in range(len(bar.chords)):
            start = bar.index * p.beats + j * width
            for midi in voicings[bar.index, j]:
                ends_here = (q for q in reversed(out) if q.midi == midi and abs(q.beat + q.beats - start) < 0.01)
                before = next(ends_here, None)
                if before and bar.number > 0 and before.beats < 1.5 * p.beats:
                    before.beats += width
                else:
                    out.append(Note(voice, start, width, midi, _force(layer, 0.5)))
    return out


def bass(p: Piece, voice: str, lo: int, pattern: Sequence[tuple[float, float, str]] | None = None) -> list[Note]:
    """Root of each chord; pattern: (beat, beats, 'r' root or 'f' fifth) for bars with one chord."""
    out = []
    for bar, layer in _bars_with(p, voice):
        width = p.beats / len(bar.chords)
        for j, chord in enumerate(bar.chords):
            root = lo + (p.tones(chord)[0] - lo) % 12
            fifth = root + 7 if root + 7 <= lo + 16 else root - 5
            for beat, beats, what in pattern if pattern and len(bar.chords) == 1 else [(0, width, "r")]:
                start = bar.index * p.beats + j * width + beat
                force = _force(layer, 0.55) + 0.05 * (beat == 0)
                out.append(Note(voice, start, beats, fifth if what == "f" else root, force))
    return out


def arpeggio(
    p: Piece,
    voice: str,
    lo: int,
    hi: int,
    shape: Sequence[int | str | None],
    step: float,
    ring: float = 2.0,
    n: int = 4,
) -> list[Note]:
    """Broken chords, a note each `step` beats.

    shape: indices into the voicing of n notes (n and above: an octave higher), 'b' for the bass, None for a
    rest; a layer may have its own.
    """
    voicings = lead(p, lo, hi, n)
    out = []
    for bar, layer in _bars_with(p, voice):
        for q, place in enumerate(layer.shape or shape):
            if place is None:
                continue
            beat = q * step
            j = min(len(bar.chords) - 1, int(beat * len(bar.chords) / p.beats))
            if isinstance(place, str):
                midi = (lo - 12) + (p.tones(bar.chords[j])[0] - (lo - 12)) % 12
            else:
                midi = voicings[bar.index, j][place % n] + 12 * (place // n)
            beats = max(step, min(ring, (j + 1) * p.beats / len(bar.chords) - beat))
            force = _force(layer, 0.5) + (0.06 if q == 0 else 0)
            out.append(Note(voice, bar.index * p.beats + beat, beats, midi, force))
    return out


def strum(
    p: Piece,
    voice: str,
    lo: int,
    hi: int,
    hits: Sequence[tuple[float, float, float]],
    n: int = 3,
    ring: float = 1.0,
) -> list[Note]:
    """Small rolled chords on given beats: (beat, force, spread in seconds)."""
    voicings = lead(p, lo, hi, n)
    out = []
    for bar, layer in _bars_with(p, voice):
        for beat, weight, spread in hits:
            j = min(len(bar.chords) - 1, int(beat * len(bar.chords) / p.beats))
            force = weight * _force(layer, 0.6) / 0.6
            for q, midi in enumerate(voicings[bar.index, j]):
                out.append(Note(voice, bar.index * p.beats + beat, ring, midi, force, q * spread))
    return out


def guide(p: Piece, voice: str, top: int, tune: Sequence[Note]) -> list[Note]:
    """A counter-melody of guide tones under a tune.

    One long note a chord: a chord tone that the melody does not have, by the smallest step.
    """
    out = []
    last: int | None = None
    melodic = sorted((note.beat, note.midi) for note in tune)
    for bar in p.bars():
        layer = bar.section.layers.get(voice)
        if layer is None:
            last = None
            continue
        width = p.beats / len(bar.chords)
        for j, chord in enumerate(bar.chords):
            start = bar.index * p.beats + j * width
            above = [midi for beat, midi in melodic if start <= beat < start + width]
            low = min(above) if above else top + 5
            tones = p.tones(chord)
            pool = [midi for midi in range(top - 17, min(top, low - 2) + 1) if midi % 12 in tones]
            pool = [midi for midi in pool if not above or midi % 12 != above[0] % 12] or pool
            if not pool:
                continue
            costs = [
                abs(midi - (top - 5 if last is None else last))
                + 0.12 * abs(midi - (top - 6))
                + (1.5 if midi == last else 0)
                for midi in pool
            ]
            last = pool[costs.index(min(costs))]
            out.append(Note(voice, start, width * 0.97, last, _force(layer, 0.5)))
    return out


def drums(p: Piece, voice: str, patterns: dict[str, Pattern]) -> list[Note]:
    """Strokes of named patterns; every fourth bar takes NAME_fill where there is one."""
    out = []
    for bar, layer in _bars_with(p, voice):
        name = layer.pattern
        if bar.number % 4 == 3 and name + "_fill" in patterns:
            name += "_fill"
        for beat, stroke, force in patterns[name]:
            out.append(Note(voice + ":" + stroke, bar.index * p.beats + beat, 0.5, 60, force))
    return out
