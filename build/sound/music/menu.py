"""Evening Lanterns: the music of the menu, D mixolydian, 4/4."""

from __future__ import annotations

from sound.music.theory import Layer, Piece, Section, Shapes, chords, ornament, tail, theme
from sound.music.voices import Note, arpeggio, bass, guide, melody, pad
from sound.signals import rng

# Shapes of the harp, four bars each (see `arpeggio`): every section has its own, and its last bar breathes.
STILL: Shapes = (
    ("b", None, 1, 2, 3, None, 2, None),
    ("b", None, 1, 2, 3, 2, 1, None),
    ("b", 0, 1, 2, 3, None, 2, 1),
    ("b", None, 2, None, 3, None, None, None),
)
ROCKING: Shapes = (
    ("b", 0, 1, 2, 3, 2, 1, 2),
    ("b", 1, 0, 2, 1, 3, 2, 1),
    ("b", 0, 1, 2, 3, 4, 3, 2),
    ("b", 2, 1, 0, 1, None, 2, None),
)
WAVES: Shapes = (
    ("b", 1, 2, 3, 4, 3, 2, 1),
    ("b", 0, 2, 1, 3, 2, 4, 3),
    ("b", 1, 2, 3, 4, 5, 4, 3),
    ("b", 3, 2, 1, 2, 1, 0, None),
)
TURNING: Shapes = (
    ("b", 0, 2, 1, 3, 1, 2, 0),
    ("b", 2, 1, 3, 2, 3, 1, 2),
    ("b", 0, 1, 3, 2, 1, 3, 2),
    ("b", None, 1, 3, None, 2, None, None),
)


def piece() -> Piece:
    """Its sections, harmony and themes, and the place of its voices."""
    a = theme(
        "5:1.5 6:.5 5:1 3:1 | 2:1.5 3:.5 5:1 4:1 | 4:1.5 5:.5 6:1 8:1 | 5:3 r:1 |"
        "6:1.5 7:.5 8:1 6:1 | 4:1.5 6:.5 8:1 6:1 | 7:1 6:1 4:1 2:1 | 1:3 r:1"
    )
    b = theme(
        "8:1.5 9:.5 10:1 8:1 | 6:2 8:1 6:1 | 10:1.5 9:.5 8:1 5:1 | 7:3 r:1 |"
        "6:1.5 7:.5 8:1 11:1 | 9:2 6:1 4:1 | 7:1.5 8:.5 9:1 7:1 | 4:1 3:1 2:2"
    )
    r = rng("menu")
    s = [
        Section(
            "A",
            chords("1 5 4 1 6 4 7 1"),
            a,
            {"celesta": Layer(0.5), "harp": Layer(0.5, shapes=STILL), "strings": Layer(0.4)},
        ),
        Section(
            "A'",
            chords("1 5 4 2 6 4 7 1"),
            tail(ornament(a, r, 0.6), theme("7:1 9:1 8:1 7:1 | 8:3 r:1")),
            {
                "recorder": Layer(0.5),
                "harp": Layer(0.5, shapes=ROCKING),
                "strings": Layer(0.5),
                "guide": Layer(0.45),
                "bass": Layer(),
            },
        ),
        Section(
            "B",
            chords("6 4 1 5 4 2 7 7"),
            b,
            {
                "recorder": Layer(0.58),
                "celesta": Layer(0.35),
                "harp": Layer(0.55, shapes=WAVES),
                "strings": Layer(0.55),
                "bass": Layer(pattern="walk"),
            },
        ),
        Section(
            "A''",
            chords("1 7 4 1 6 2 7 1"),
            ornament(a, r, 0.35),
            {
                "celesta": Layer(0.55),
                "guide": Layer(0.5),
                "harp": Layer(0.5, shapes=TURNING),
                "strings": Layer(0.5),
                "bass": Layer(pattern="half"),
            },
        ),
    ]
    return Piece(
        title="Evening Lanterns",
        tonic=62,
        mode="mixolydian",
        beats=4,
        bpm=69,
        sections=s,
        strong=(0, 2),
        mix={
            "celesta": (-1.5, 0.15, "celesta"),
            "recorder": (-1.5, 0.1, "softrec"),
            "harp": (-4, -0.2, "harp"),
            "strings": (-8, 0.0, "strings"),
            "guide": (-7, -0.3, "softviol"),
            "bass": (-9.5, 0.1, "bassviol"),
        },
        room="hall",
        wet=0.34,
        air=6.5,
    )


def notes(p: Piece) -> list[Note]:
    """All voices of the piece."""
    tune = melody(p, "celesta", 1)
    rec = melody(p, "recorder", 0, legato=True)
    low = bass(
        p,
        "bass",
        38,
        tune + rec,
        {
            "half": [(0, 2, "r"), (2, 2, "f")],
            "half_2": [(0, 4, "r")],
            "walk": [(0, 2, "r"), (2, 1, "f"), (3, 1, "a")],
            "walk_2": [(0, 3, "r"), (3, 1, "a")],
            "walk_fill": [(0, 4, "r")],
        },
    )
    counter = guide(p, "guide", 66, tune + rec, low)
    return (
        tune
        + rec
        + arpeggio(p, "harp", 57, 78, 0.5, 3.0, tune=tune + rec, bass_line=low)
        + counter
        + pad(p, "strings", 50, 71, 3, tune + rec + low + counter)
        + low
    )
