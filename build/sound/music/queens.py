"""Cradle of Crowns: the music of Sleeping Queens, a lullaby in G major, 3/4."""

from __future__ import annotations

from sound.music.theory import Layer, Piece, Section, Shapes, chords, ornament, theme
from sound.music.voices import Note, arpeggio, bass, guide, melody, pad
from sound.signals import rng

# Shapes of the harp, four bars each (see `arpeggio`).
STILL: Shapes = (
    ("b", None, 1, 2, 3, None),
    ("b", None, 2, 1, 2, None),
    ("b", 0, 1, 2, 3, None),
    ("b", None, 1, None, 2, None),
)
ROCKING: Shapes = (("b", 0, 2, 1, 3, 2), ("b", 1, 2, 0, 2, 1), ("b", 0, 1, 2, 3, 1), ("b", None, 2, 1, None, 0))
LULLING: Shapes = (("b", 0, 1, 2, 1, 2), ("b", None, 2, 3, 2, 1), ("b", 1, 2, 3, 2, 3), ("b", None, 1, 2, None, None))
WAVES: Shapes = (("b", 1, 2, 3, 2, 1), ("b", 1, 3, 2, 4, 3), ("b", 2, 1, 3, 2, 4), ("b", 3, 2, 1, 0, None))
TURNING: Shapes = (("b", 0, 1, 2, 3, 2), ("b", 2, 0, 1, 3, 1), ("b", 3, 2, 1, 2, 3), ("b", None, 0, 2, None, 1))


def piece() -> Piece:
    """Its sections, harmony and themes, and the place of its voices."""
    a = theme("5:2 4:.5 3:.5 | 5:2 1:1 | 6:2 5:.5 4:.5 | 3:3 |8:2 7:.5 6:.5 | 6:2 4:1 | 5:1 4:1 2:1 | 1:2 r:1")
    b = theme("6:1 8:1 9:1 | 8:2 5:1 | 6:1 4:1 2:1 | 3:2 r:1 |6:1 8:1 9:1 | 10:2 8:1 | 9:1 6:1 4:1 | 5:2 r:1")
    intro = theme("8:1 5:1 3:1 | 6:1 4:1 1:1 | 5:1 3:1 1:1 | 2:2 r:1")
    r = rng("lullaby")
    s = [
        Section("intro", chords("1 4 1 5"), intro, {"celesta": Layer(0.38), "harp": Layer(0.42, shapes=STILL)}),
        Section("A", chords("1 1 4 1 6 4 5 1"), a, {"celesta": Layer(0.52), "harp": Layer(0.45, shapes=ROCKING)}),
        Section(
            "A'",
            chords("1 1 4 6 4 2 5 1"),
            ornament(a, r, 0.5),
            {"recorder": Layer(0.5), "harp": Layer(0.45, shapes=LULLING), "strings": Layer(0.4), "bass": Layer()},
        ),
        Section(
            "B",
            chords("4 1 2 6 4 1 2 5"),
            b,
            {
                "recorder": Layer(0.55),
                "celesta": Layer(0.3, shift=12),
                "harp": Layer(0.5, shapes=WAVES),
                "strings": Layer(0.45),
                "bass": Layer(pattern="walk"),
            },
        ),
        Section(
            "A''",
            chords("1 1 4 6 6 2 5 1"),
            ornament(a, r, 0.3),
            {
                "celesta": Layer(0.5),
                "guide": Layer(0.45),
                "harp": Layer(0.45, shapes=TURNING),
                "strings": Layer(0.42),
                "bass": Layer(pattern="half"),
            },
        ),
        Section(
            "outro",
            chords("6 4 5 1"),
            theme("8:1 6:1 3:1 | 6:1 4:1 1:1 | 5:1 4:1 2:1 | 1:3"),
            {"celesta": Layer(0.36), "harp": Layer(0.42, shapes=STILL), "strings": Layer(0.35)},
        ),
    ]
    return Piece(
        title="Cradle of Crowns",
        tonic=67,
        mode="ionian",
        beats=3,
        bpm=72,
        sections=s,
        strong=(0,),
        mix={
            "celesta": (-0.5, 0.15, "celesta"),
            "recorder": (-1.5, 0.1, "softrec"),
            "harp": (-4, -0.2, "harp"),
            "strings": (-8.5, 0, "strings"),
            "guide": (-7, -0.3, "softrec"),
            "bass": (-10, 0.1, "bassviol"),
        },
        room="hall",
        wet=0.36,
        air=6.5,
    )


def notes(p: Piece) -> list[Note]:
    """All voices of the piece."""
    tune = melody(p, "celesta", 0)
    rec = melody(p, "recorder", 0, legato=True)
    low = bass(
        p,
        "bass",
        40,
        tune + rec,
        {
            "half": [(0, 2, "r"), (2, 1, "f")],
            "half_2": [(0, 3, "r")],
            "walk": [(0, 2, "r"), (2, 1, "a")],
            "walk_2": [(0, 1, "r"), (1, 1, "f"), (2, 1, "a")],
            "walk_fill": [(0, 3, "r")],
        },
    )
    counter = guide(p, "guide", 71, tune, low)
    return (
        tune
        + rec
        + arpeggio(p, "harp", 57, 76, 0.5, 2.5, tune=tune + rec, bass_line=low)
        + counter
        + pad(p, "strings", 52, 72, 3, tune + rec + low + counter)
        + low
    )
