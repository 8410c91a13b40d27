"""Chords, themes and their development, and what a piece is.

A piece is a mode, a list of sections and a set of voices. A section is a row of bars of chords (scale
degrees) and a theme: bars of (degree, beats), where degree 8 is the octave and 0 and below lie under the
tonic.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sound.signals import Rng

MODES = {
    "ionian": (0, 2, 4, 5, 7, 9, 11),
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10),
}
REST = None

Shapes = Sequence[Sequence[int | str | None]]  # of broken chords, a row for each bar (see voices.arpeggio)

Theme = list[list[tuple[int | None, float]]]


@dataclass(frozen=True)
class Chord:
    """A triad on a degree; major=True raises its third (the dominant of a cadence, the end of a pavane)."""

    degree: int
    major: bool = False


def chords(text: str) -> list[list[Chord]]:
    """'1 7 4 1/5+': bars separated by blanks, chords inside a bar by '/', '+' raises the third."""
    return [[Chord(int(name.rstrip("+")), name.endswith("+")) for name in bar.split("/")] for bar in text.split()]


def theme(text: str) -> Theme:
    """'5:1.5 6:.5 r:2 | ...': bars of degree:beats, r is a rest."""
    return [
        [
            (REST if degree == "r" else int(degree), float(beats))
            for degree, beats in (note.split(":") for note in bar.split())
        ]
        for bar in text.split("|")
    ]


# ---------------------------------------------------------------- development of themes


def ornament(bars: Theme, r: Rng, amount: float = 0.5, least: float = 1.0) -> Theme:
    """Passing notes in leaps of a third and turns on long notes; notes under `least` beats stay."""
    flat = [note for bar in bars for note in bar]
    out: Theme = []
    following = 0
    for bar in bars:
        new: list[tuple[int | None, float]] = []
        for degree, beats in bar:
            following += 1
            after = flat[following][0] if following < len(flat) else REST
            if degree is REST or beats < least or r.random() > amount:
                new.append((degree, beats))
            elif after is not REST and abs(after - degree) == 2:
                passing = least / 2 if beats > 1.5 * least else beats / 2
                new += [(degree, beats - passing), ((degree + after) // 2, passing)]
            elif beats >= 2 * least:
                new += [(degree, beats - least), (degree + 1, least / 2), (degree, least / 2)]
            else:
                new.append((degree, beats))
        out.append(new)
    return out


def tail(bars: Theme, new: Theme) -> Theme:
    """Replaces the last bars (another cadence)."""
    return bars[: len(bars) - len(new)] + new


# ---------------------------------------------------------------- pieces


@dataclass(frozen=True)
class Layer:
    """How a voice takes part in a section. force None: what is usual for the voice; shift: semitones.

    shapes: of broken chords, one bar after the other and round again. pattern: of drums, strummed chords and bass.
    """

    force: float | None = None
    shift: int = 0
    shapes: Shapes = ()
    pattern: str = "main"


@dataclass(frozen=True)
class Section:
    """Bars of chords, their theme (None: no melody), and the voices that play."""

    name: str
    chords: list[list[Chord]]
    theme: Theme | None
    layers: dict[str, Layer] = field(default_factory=dict)


@dataclass(frozen=True)
class Bar:
    """One bar of a piece: its number in the piece and in its section."""

    index: int
    section: Section
    number: int
    chords: list[Chord]


@dataclass(frozen=True)
class Piece:
    """A piece; see the module. Pitches are MIDI notes."""

    title: str
    tonic: int  # degree 1
    mode: str
    beats: int  # in a bar
    bpm: float
    sections: list[Section]
    strong: tuple[int, ...]  # beats of a bar whose melody note must be a chord tone
    mix: dict[str, tuple[float, float, str]]  # voice -> (dB against the melody, pan, instrument)
    room: str
    wet: float
    cutoff: float = 12000.0
    air: float = 5.0  # gentle shelf (dB) from 1.2 to 3.6 kHz

    def pitch(self, degree: int) -> int:
        """The MIDI note of a degree."""
        return self.tonic + 12 * ((degree - 1) // 7) + MODES[self.mode][(degree - 1) % 7]

    def tones(self, chord: Chord) -> list[int]:
        """Pitch classes of root, third and fifth; a diminished fifth is made perfect."""
        tones = [self.pitch(chord.degree + step) % 12 for step in (0, 2, 4)]
        if chord.major and (tones[1] - tones[0]) % 12 == 3:
            tones[1] = (tones[1] + 1) % 12
        if (tones[2] - tones[0]) % 12 == 6:
            tones[2] = (tones[2] + 1) % 12
        return tones

    def in_scale(self, midi: int) -> bool:
        """Whether a note belongs to the mode."""
        return (midi - self.tonic) % 12 in MODES[self.mode]

    def length(self) -> int:
        """The number of bars."""
        return sum(len(section.chords) for section in self.sections)

    def bars(self) -> Iterator[Bar]:
        """All bars in order."""
        index = 0
        for section in self.sections:
            for number, bar_chords in enumerate(section.chords):
                yield Bar(index, section, number, bar_chords)
                index += 1

    def chord_at(self, bar_chords: list[Chord], beat: float) -> Chord:
        """The chord that sounds at a beat of a bar."""
        return bar_chords[min(len(bar_chords) - 1, int(beat * len(bar_chords) / self.beats))]

    def fit(self, midi: int, chord: Chord, strong: bool) -> int:
        """Strong beats go to the nearest chord tone; a weak note only takes the raised third."""
        tones = self.tones(chord)
        if strong and midi % 12 not in tones:
            near = (midi + step for step in (-2, -1, 1, 2, 3, -3) if (midi + step) % 12 in tones)
            return min(near, key=lambda note: abs(note - midi))
        if chord.major and (midi + 1) % 12 == tones[1]:
            return midi + 1
        return midi
