"""Pavane of the Roses: the music of Lancaster, G dorian over a passamezzo antico, 4/4."""

from __future__ import annotations

from sound.music.theory import Layer, Piece, Section, chords, ornament, theme
from sound.music.voices import Hits, Note, Pattern, bass, drums, guide, melody, pad, strum
from sound.signals import rng


def piece() -> Piece:
    """Its sections, harmony and themes, and the place of its voices."""
    a = theme(
        "5:2 5:1 4:1 | 4:1.5 3:.5 2:2 | 3:2 3:1 4:1 | 2:3 r:1 |5:2 6:1 7:1 | 7:1.5 6:.5 4:2 | 5:1 3:1 2:1 0:1 | 1:4"
    )
    b = theme("9:2 9:1 8:1 | 7:1.5 6:.5 5:2 | 8:2 6:1 4:1 | 5:3 r:1 |7:2 5:1 3:1 | 4:2 2:2 | 3:1 4:1 5:1 2:1 | 1:4")
    ground = "1 7 1 5+ 3 7 1/5+ 1+"
    r = rng("pavane")
    s = [
        Section("intro", chords("1 5+"), None, {"drum": Layer(), "lute": Layer(0.45, pattern="still")}),
        Section("A", chords(ground), a, {"viol": Layer(0.55), "lute": Layer(), "bass": Layer(), "drum": Layer()}),
        Section(
            "A'",
            chords(ground),
            ornament(a, r, 0.6),
            {
                "recorder": Layer(0.55),
                "guide": Layer(0.5),
                "lute": Layer(pattern="full"),
                "bass": Layer(pattern="walk"),
                "pad": Layer(0.38),
                "drum": Layer(),
            },
        ),
        Section(
            "B",
            chords("7 3 4 5+ 3 7 1/5+ 1"),
            b,
            {"luteline": Layer(0.6), "pad": Layer(0.48), "bass": Layer(pattern="half"), "viol": Layer(0.4, shift=-12)},
        ),
        Section(
            "A''",
            chords(ground),
            ornament(a, r, 0.4),
            {
                "recorder": Layer(0.6),
                "viol": Layer(0.42, shift=-12),
                "guide": Layer(0.45),
                "lute": Layer(pattern="broken"),
                "bass": Layer(pattern="walk"),
                "pad": Layer(0.4),
                "drum": Layer(pattern="full"),
            },
        ),
        Section(
            "outro",
            chords("4 1"),
            None,
            {"lute": Layer(0.5, pattern="still"), "bass": Layer(), "pad": Layer(0.4), "drum": Layer()},
        ),
    ]
    return Piece(
        title="Pavane of the Roses",
        tonic=67,
        mode="dorian",
        beats=4,
        bpm=84,
        sections=s,
        strong=(0, 2),
        mix={
            "viol": (-1.5, -0.15, "viol"),
            "recorder": (-1, 0.15, "recorder"),
            "luteline": (-0.5, 0.25, "lute"),
            "lute": (-5.5, 0.3, "lute"),
            "bass": (-6.5, -0.05, "bassviol"),
            "guide": (-6, -0.35, "softviol"),
            "pad": (-8, 0.05, "softviol"),
            "drum": (-9.5, 0.0, "drum"),
        },
        room="stone",
        wet=0.26,
    )


def notes(p: Piece) -> list[Note]:
    """All voices of the piece."""
    v, rec = melody(p, "viol", 0, legato=True), melody(p, "recorder", 0, legato=True)
    line = melody(p, "luteline", 0, gap=1.2)
    patterns: dict[str, Pattern] = {
        "main": [(0, "dum", 0.55), (2, "ka", 0.32), (3, "ka", 0.28)],
        "main_2": [(0, "dum", 0.52), (1.5, "ka", 0.22), (2, "ka", 0.32), (3, "ka", 0.26)],
        "main_fill": [(0, "dum", 0.55), (2, "ka", 0.32), (2.5, "ka", 0.2), (3, "tek", 0.3)],
        "full": [(0, "dum", 0.65), (1.5, "ka", 0.2), (2, "tek", 0.36), (3, "ka", 0.34)],
        "full_2": [(0, "dum", 0.62), (2, "tek", 0.36), (3, "ka", 0.32), (3.5, "ka", 0.22)],
        "full_fill": [
            (0, "dum", 0.65),
            (2, "tek", 0.36),
            (2.5, "ka", 0.24),
            (3, "tek", 0.36),
            (3.5, "ka", 0.24),
        ],
    }
    # Chords from below, from above (negative spread) and single top notes (spread 0).
    hits: dict[str, Hits] = {
        "still": [(0, 0.6, 0.045), (2, 0.4, 0.0)],
        "still_2": [(0, 0.55, 0.05), (3, 0.4, 0.0)],
        "main": [(0, 0.6, 0.034), (2, 0.45, 0.026), (3, 0.4, -0.022)],
        "main_2": [(0, 0.58, 0.034), (1.5, 0.34, 0.0), (2, 0.45, -0.026), (3, 0.36, 0.0)],
        "main_fill": [(0, 0.6, 0.04), (2, 0.44, 0.03)],
        "full": [(0, 0.6, 0.034), (1.5, 0.36, 0.0), (2, 0.46, 0.022), (3, 0.4, -0.022), (3.5, 0.32, 0.0)],
        "full_2": [(0, 0.6, 0.034), (1, 0.34, 0.0), (2, 0.48, -0.024), (3, 0.42, 0.022)],
        "full_fill": [(0, 0.6, 0.045), (2, 0.4, -0.03), (3, 0.36, 0.0)],
        "broken": [(0, 0.56, 0.06), (1, 0.36, 0.0), (2, 0.46, -0.05), (3, 0.38, 0.0)],
        "broken_2": [(0, 0.58, 0.05), (1.5, 0.34, 0.0), (2, 0.44, 0.05), (3.5, 0.34, 0.0)],
        "broken_fill": [(0, 0.6, 0.07), (2, 0.44, 0.05), (3, 0.34, 0.0)],
    }
    low = bass(
        p,
        "bass",
        36,
        v + rec + line,
        {
            "half": [(0, 2, "r"), (2, 2, "f")],
            "half_2": [(0, 3, "r"), (3, 1, "a")],
            "half_fill": [(0, 4, "r")],
            "walk": [(0, 2, "r"), (2, 1, "f"), (3, 1, "a")],
            "walk_2": [(0, 2, "r"), (2, 2, "f")],
            "walk_fill": [(0, 4, "r")],
        },
    )
    counter = guide(p, "guide", 64, v + rec + line, low)
    return (
        v
        + rec
        + line
        + strum(p, "lute", 53, 70, hits, 3, 1.8, v + rec + line)
        + low
        + counter
        + pad(p, "pad", 50, 70, 3, v + rec + line + low + counter)
        + drums(p, "drum", patterns)
    )
