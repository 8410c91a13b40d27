"""From a piece to notes: melody, held chords, bass, broken chords, counter-melody and drums.

Each function writes one voice of a piece, in those sections that name it among their layers. `lo`, `hi` and
`top` bound its pitches (MIDI notes).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby, pairwise
from typing import TypeVar

import numpy as np

from sound.music.counterpoint import PARALLEL, Line, best_line, clash, parallel
from sound.music.theory import REST, Bar, Chord, Layer, Piece

Voicings = dict[tuple[int, int], tuple[int, ...]]  # (bar, number of the chord) -> notes
Pattern = list[tuple[float, str, float]]  # beat, stroke, force
Hits = list[tuple[float, float, float]]  # beat, force, spread
BassPattern = list[tuple[float, float, str]]  # beat, beats, what
Row = TypeVar("Row")


@dataclass
class Note:
    """A note; the voice of a drum names its stroke after a colon."""

    voice: str
    beat: float
    beats: float
    midi: int
    force: float
    roll: float = 0.0  # seconds of delay inside a broken chord
    slur: bool = False  # under the same breath or bow as the note before it


def _bars_with(p: Piece, voice: str) -> Iterator[tuple[Bar, Layer]]:
    for bar in p.bars():
        layer = bar.section.layers.get(voice)
        if layer is not None:
            yield bar, layer


def _force(layer: Layer, usual: float) -> float:
    return usual if layer.force is None else layer.force


def melody(p: Piece, voice: str, octave: int = 0, gap: float = 0.93, legato: bool = False) -> list[Note]:
    """The themes, fitted to the harmony; force follows a four-bar arch. gap: sounding part of a note.

    legato: weak notes are slurred to the one before when they are next to it and not more than a fourth away.
    """
    out: list[Note] = []
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
                beat = bar.index * p.beats + t
                slur = legato and t not in p.strong and bool(out) and _joins(out[-1], beat, midi, gap)
                if slur:
                    out[-1].beats = beat - out[-1].beat
                out.append(Note(voice, beat, beats * gap, midi, force, slur=slur))
            t += beats
    return out


def _joins(before: Note, beat: float, midi: int, gap: float) -> bool:
    """Whether a note follows the one before at once, a second to a fourth away."""
    return abs(before.beat + before.beats / gap - beat) < 0.01 and 1 <= abs(midi - before.midi) <= 5


def lines(notes: Sequence[Note]) -> list[Line]:
    """The notes of each voice as a line, the highest of what begins together."""
    found: dict[str, dict[float, int]] = {}
    for note in notes:
        line = found.setdefault(note.voice, {})
        line[note.beat] = max(note.midi, line.get(note.beat, 0))
    return [sorted(line.items()) for line in found.values()]


def lead(p: Piece, lo: int, hi: int, n: int = 3, against: Sequence[Line] = ()) -> Voicings:
    """One voicing of n notes for each chord, all chord tones present: the row of voicings with the least movement.

    Parallel fifths and octaves inside it and with the lines of `against` are avoided; a beam keeps the best ways.
    """
    middle = (lo + hi) / 2
    beam: list[tuple[float, list[tuple[int, ...]]]] = [(0.0, [])]
    places: list[tuple[int, int]] = []
    for bar in p.bars():
        width = p.beats / len(bar.chords)
        for j, chord in enumerate(bar.chords):
            places.append((bar.index, j))
            at = bar.index * p.beats + j * width
            ways = []
            for voicing in _voicings(p.tones(chord), lo, hi, n):
                away = abs(float(np.mean(voicing)) - middle)
                for cost, row in beam:
                    moved = _moved(row[-1], voicing, at, against) if row else away
                    ways.append((cost + 0.15 * away + moved, row, voicing))
            if not ways:
                raise ValueError(f"{p.title}: bar {bar.index + 1} has no voicing of {n} from {lo} to {hi}")
            ways.sort(key=lambda way: (way[0], way[2]))
            beam = [(cost, [*row, voicing]) for cost, row, voicing in ways[:BEAM]]
    return dict(zip(places, beam[0][1], strict=True))


BEAM = 10


def _voicings(tones: Sequence[int], lo: int, hi: int, n: int) -> list[tuple[int, ...]]:
    pool = [midi for midi in range(lo, hi + 1) if midi % 12 in tones]
    return [
        voicing
        for voicing in combinations(pool, n)
        if len({midi % 12 for midi in voicing}) >= min(3, n) and all(3 <= b - a <= 12 for a, b in pairwise(voicing))
    ]


def _moved(last: tuple[int, ...], voicing: tuple[int, ...], at: float, against: Sequence[Line]) -> float:
    """The cost of going from one voicing to the next."""
    cost = float(sum(abs(a - b) for a, b in zip(voicing, last, strict=True)))
    for (a, c), (b, d) in combinations(zip(last, voicing, strict=True), 2):
        cost += PARALLEL * parallel((a, b), (c, d))
    return cost + sum(clash(against, at, a, c) for a, c in zip(last, voicing, strict=True))


def pad(p: Piece, voice: str, lo: int, hi: int, n: int = 3, against: Sequence[Note] = ()) -> list[Note]:
    """Held chords; a note common to two chords in a row is tied over, up to two bars."""
    voicings = lead(p, lo, hi, n, lines(against))
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


@dataclass(frozen=True)
class _Step:
    """A note of the bass that is to be chosen."""

    beat: float
    beats: float
    what: str
    chord: Chord
    force: float
    first: bool  # of its section
    weak: bool  # not the first of its bar


def bass(
    p: Piece, voice: str, lo: int, tune: Sequence[Note], patterns: dict[str, BassPattern] | None = None
) -> list[Note]:
    """The lowest voice: roots, at times thirds, so that it has no parallels with the tune.

    patterns: by name rows of (beat, beats, what) for bars with one chord, `what` being 'r' the root or third of the
    chord, 'f' another tone of it, 'a' a step that leads on to the next note (see `varied`). Bars with several chords
    have a root or third for each.
    """
    steps = _bass_steps(p, voice, patterns or {})
    if not steps:
        return []
    choices = [_bass_choices(p, step, lo) for step in steps]
    against = lines(tune)

    def cost(i: int, midi: int) -> float:
        step = steps[i]
        root = p.tones(step.chord)[0]
        if step.what == "a":
            return 0.1
        if step.what == "f":
            return 0.6 if midi % 12 == root else 0.0
        return (4.0 if step.first else 1.6) if midi % 12 != root else 0.0

    def move(i: int, before: int, midi: int) -> float:
        leap = abs(midi - before)
        sum_ = 0.06 * leap + (0.8 if leap > 7 else 0) + (2.5 if leap > 12 else 0) + (0.5 if leap == 0 else 0)
        if steps[i - 1].what == "a" and leap not in (1, 2):
            sum_ += 8.0
        return sum_ + clash(against, steps[i].beat, before, midi)

    chosen = best_line(choices, cost, move)
    return [
        Note(voice, step.beat, step.beats, midi, step.force) for step, midi in zip(steps, chosen, strict=True)
    ]


def _bass_steps(p: Piece, voice: str, patterns: dict[str, BassPattern]) -> list[_Step]:
    out: list[_Step] = []
    for bar, layer in _bars_with(p, voice):
        width = p.beats / len(bar.chords)
        row = varied(patterns, layer.pattern, bar.number) or [(0.0, width, "r")]
        if len(bar.chords) > 1:
            row = [(0.0, width, "r")]
        for j, chord in enumerate(bar.chords):
            for beat, beats, what in row:
                at = bar.index * p.beats + j * width + beat
                force = _force(layer, 0.55) + 0.05 * (beat == 0)
                out.append(_Step(at, beats, what, chord, force, bar.number == 0 and beat == 0, beat > 0))
    return out


def _bass_choices(p: Piece, step: _Step, lo: int) -> list[int]:
    tones = p.tones(step.chord)
    if step.what == "a":
        rubs = {(tone + by) % 12 for tone in tones for by in (-1, 1)} - set(tones)
        return [midi for midi in range(lo - 1, lo + 16) if p.in_scale(midi) and midi % 12 not in rubs]
    allowed = tones if step.what == "f" else tones[:2]
    return [midi for midi in range(lo, lo + 15) if midi % 12 in allowed]


def varied(patterns: dict[str, Row], name: str, number: int) -> Row | None:
    """The pattern of a bar by its number in the section: NAME, NAME_2 in odd bars, NAME_fill at the end of four."""
    if number % 4 == 3 and name + "_fill" in patterns:
        return patterns[name + "_fill"]
    if number % 2 == 1 and name + "_2" in patterns:
        return patterns[name + "_2"]
    return patterns.get(name)


def arpeggio(
    p: Piece,
    voice: str,
    lo: int,
    hi: int,
    step: float,
    ring: float = 2.0,
    n: int = 4,
    tune: Sequence[Note] = (),
    bass_line: Sequence[Note] = (),
) -> list[Note]:
    """Broken chords, a note each `step` beats, in the shapes of its layers.

    A shape holds indices into the voicing of n notes (n and above: an octave higher), 'b' for a low note, None for a
    rest. The low note doubles the bass where there is one.
    """
    voicings = lead(p, lo, hi, n, lines(tune))
    low = {note.beat: note.midi for note in bass(p, voice, lo - 12, tune)}
    low |= {note.beat: lo - 12 + (note.midi - lo) % 12 for note in bass_line}
    out = []
    for bar, layer in _bars_with(p, voice):
        shape = layer.shapes[bar.number % len(layer.shapes)]
        for q, place in enumerate(shape):
            if place is None:
                continue
            beat = q * step
            j = min(len(bar.chords) - 1, int(beat * len(bar.chords) / p.beats))
            if isinstance(place, str):
                midi = low[bar.index * p.beats + j * p.beats / len(bar.chords)]
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
    patterns: dict[str, Hits],
    n: int = 3,
    ring: float = 1.0,
    against: Sequence[Note] = (),
) -> list[Note]:
    """Small rolled chords in named patterns (see `varied`) of (beat, force, spread in seconds).

    A negative spread plucks the chord from above; a spread of 0 plucks its highest note alone.
    """
    voicings = lead(p, lo, hi, n, lines(against))
    out = []
    for bar, layer in _bars_with(p, voice):
        for beat, weight, spread in varied(patterns, layer.pattern, bar.number) or ():
            j = min(len(bar.chords) - 1, int(beat * len(bar.chords) / p.beats))
            force = weight * _force(layer, 0.6) / 0.6
            voicing = voicings[bar.index, j]
            played = voicing[-1:] if spread == 0 else voicing if spread > 0 else voicing[::-1]
            beats = min(ring, (j + 1) * p.beats / len(bar.chords) - beat)
            for q, midi in enumerate(played):
                out.append(Note(voice, bar.index * p.beats + beat, beats, midi, force, q * abs(spread)))
    return out


def guide(p: Piece, voice: str, top: int, tune: Sequence[Note], low: Sequence[Note] = ()) -> list[Note]:
    """A counter-melody of guide tones under a tune.

    One long note a chord: a chord tone that the melody does not have, by small steps and without parallels to the tune
    and the bass `low`. Every second one is slurred to the one before.
    """
    against = [*lines(tune), *lines(low)]
    melodic = sorted((note.beat, note.midi) for note in tune)
    out: list[Note] = []
    for section in _runs(p, voice):
        rows, starts, forces, doubled = [], [], [], []
        for bar, layer in section:
            width = p.beats / len(bar.chords)
            for j, chord in enumerate(bar.chords):
                start = bar.index * p.beats + j * width
                above = [midi for beat, midi in melodic if start <= beat < start + width]
                ceiling = min(top, (min(above) if above else top + 5) - 2)
                tones = p.tones(chord)
                pool = [midi for midi in range(top - 17, ceiling + 1) if midi % 12 in tones]
                doubled.append(above[0] % 12 if above else None)
                rows.append(pool or [max(midi for midi in range(top - 24, ceiling + 1) if midi % 12 in tones)])
                starts.append((start, width))
                forces.append(_force(layer, 0.5))

        def cost(i: int, midi: int, doubled: list[int | None] = doubled) -> float:
            return 0.12 * abs(midi - (top - 6)) + 6.0 * (midi % 12 == doubled[i])

        def move(i: int, before: int, midi: int, starts: list[tuple[float, float]] = starts) -> float:
            at, _ = starts[i]
            return abs(midi - before) + (1.5 if midi == before else 0) + clash(against, at, before, midi)

        line = best_line(rows, cost, move)
        for i, midi in enumerate(line):
            slur = i % 2 == 1 and 1 <= abs(midi - line[i - 1]) <= 5
            if slur:
                out[-1].beats = starts[i][0] - out[-1].beat
            out.append(Note(voice, starts[i][0], starts[i][1] * 0.97, midi, forces[i], slur=slur))
    return out


def _runs(p: Piece, voice: str) -> Iterator[list[tuple[Bar, Layer]]]:
    """The bars of a voice, section by section."""
    for _, bars in groupby(_bars_with(p, voice), key=lambda pair: id(pair[0].section)):
        yield list(bars)


def drums(p: Piece, voice: str, patterns: dict[str, Pattern]) -> list[Note]:
    """Strokes of named patterns (see `varied`)."""
    out = []
    for bar, layer in _bars_with(p, voice):
        for beat, stroke, force in varied(patterns, layer.pattern, bar.number) or ():
            out.append(Note(voice + ":" + stroke, bar.index * p.beats + beat, 0.5, 60, force))
    return out
