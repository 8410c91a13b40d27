"""Evening Lanterns: the music of the menu, D mixolydian, 4/4."""

from __future__ import annotations

from sound.music.theory import Layer, Piece, Section, chords, ornament, tail, theme
from sound.music.voices import Note, arpeggio, bass, guide, melody, pad
from sound.signals import rng


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
    accompaniment = Layer(0.5)
    s = [
        Section(
            "A",
            chords("1 5 4 1 6 4 7 1"),
            a,
            {"celesta": Layer(0.5), "harp": accompaniment, "strings": Layer(0.4)},
        ),
        Section(
            "A'",
            chords("1 5 4 2 6 4 7 1"),
            tail(ornament(a, r, 0.6), theme("7:1 9:1 8:1 7:1 | 8:3 r:1")),
            {
                "recorder": Layer(0.5),
                "harp": accompaniment,
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
                "harp": Layer(0.55, shape=["b", 1, 2, 3, 4, 3, 2, 1]),
                "strings": Layer(0.55),
                "bass": Layer(),
            },
        ),
        Section(
            "A''",
            chords("1 7 4 1 6 2 7 1"),
            ornament(a, r, 0.35),
            {
                "celesta": Layer(0.55),
                "guide": Layer(0.5),
                "harp": Layer(0.5, shape=["b", 0, 2, 1, 3, 1, 2, 0]),
                "strings": Layer(0.5),
                "bass": Layer(),
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
    rec = melody(p, "recorder", 0)
    return (
        tune
        + rec
        + arpeggio(p, "harp", 57, 78, ["b", 0, 1, 2, 3, 2, 1, 2], 0.5, 3.0)
        + pad(p, "strings", 52, 69, 3)
        + guide(p, "guide", 66, tune + rec)
        + bass(p, "bass", 38)
    )
