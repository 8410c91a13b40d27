"""Over the Windmill Hills: the music of Queen Run, D dorian, 6/8."""

from __future__ import annotations

from sound.music.theory import Layer, Piece, Section, chords, ornament, tail, theme
from sound.music.voices import Hits, Note, Pattern, bass, drums, guide, melody, pad, strum
from sound.signals import rng


def piece() -> Piece:
    """Its sections, harmony and themes, and the place of its voices."""
    a1 = theme(
        "1:2 3:1 5:2 6:1 | 8:2 6:1 4:3 | 5:2 4:1 3:2 2:1 | 4:2 2:1 0:3 |"
        "3:2 5:1 7:2 8:1 | 9:2 7:1 4:3 | 8:2 6:1 4:2 2:1 | 1:3 5:3"
    )
    a2 = tail(a1, theme("5:2 4:1 2:2 0:1 | 1:5 r:1"))
    b1 = theme("5:3 7:3 | 9:2 8:1 7:3 | 8:2 6:1 4:2 6:1 | 5:5 r:1 |7:3 5:3 | 4:2 5:1 7:3 | 5:2 6:1 7:2 9:1 | 9:5 r:1")
    b2 = theme(
        "8:2 6:1 8:2 9:1 | 10:3 8:3 | 7:2 9:1 7:2 4:1 | 5:5 r:1 |"
        "6:2 4:1 8:2 6:1 | 7:2 4:1 2:3 | 1:2 3:1 5:2 4:1 | 3:2 2:1 1:3"
    )
    ca1, ca2 = "1 4 1 7 3 7 4 1", "1 4 1 7 3 7 5 1"
    cb = "3 7 4 1 3 7 5 5", "4 1 7 3 4 7 1 1"
    r = rng("run")
    s = [
        Section(
            "intro",
            chords("1 7 1 7 4 1 7 1"),
            None,
            {"lute": Layer(pattern="thin"), "drum": Layer(pattern="light")},
        ),
        Section(
            "A",
            chords(ca1 + " " + ca2),
            a1 + a2,
            {"recorder": Layer(0.6), "lute": Layer(), "drum": Layer(), "bass": Layer()},
        ),
        Section(
            "A'",
            chords(ca1 + " " + ca2),
            ornament(a1, r, 0.45, 2) + ornament(a2, r, 0.45, 2),
            {
                "recorder": Layer(0.62),
                "lute": Layer(pattern="dance"),
                "drum": Layer(pattern="full"),
                "bass": Layer(pattern="walk"),
                "guide": Layer(0.5),
            },
        ),
        Section(
            "B",
            chords(" ".join(cb)),
            b1 + b2,
            {
                "viol": Layer(0.6),
                "luteline": Layer(0.55),
                "lute": Layer(0.5, pattern="broken"),
                "drum": Layer(pattern="light"),
                "bass": Layer(pattern="long"),
                "pad": Layer(0.4),
            },
        ),
        Section(
            "A''",
            chords(ca1 + " " + ca2),
            a1 + ornament(a2, r, 0.5, 2),
            {
                "recorder": Layer(0.66),
                "luteline": Layer(0.45),
                "lute": Layer(pattern="drive"),
                "drum": Layer(pattern="drive"),
                "bass": Layer(pattern="walk"),
                "guide": Layer(0.55),
            },
        ),
        Section(
            "bridge",
            chords("1 7 4 1 1 7 4 1"),
            b1[:4] + theme("8:3 5:3 | 7:2 4:1 2:3 | 6:2 4:1 1:3 | 1:5 r:1"),
            {
                "luteline": Layer(0.55),
                "lute": Layer(pattern="thin"),
                "drum": Layer(pattern="light"),
                "bass": Layer(pattern="long"),
            },
        ),
    ]
    return Piece(
        title="Over the Windmill Hills",
        tonic=62,
        mode="dorian",
        beats=6,
        bpm=288,
        sections=s,
        strong=(0, 3),
        mix={
            "recorder": (-0.5, 0.12, "recorder"),
            "viol": (-3, -0.2, "viol"),
            "luteline": (-2.5, 0.3, "lute"),
            "lute": (-5, -0.3, "lute"),
            "bass": (-8, 0.05, "bassviol"),
            "guide": (-6.5, -0.35, "viol"),
            "pad": (-9, 0.2, "softviol"),
            "drum": (-9.5, 0.0, "drum"),
        },
        room="chamber",
        wet=0.24,
    )


def notes(p: Piece) -> list[Note]:
    """All voices of the piece."""
    tune = melody(p, "recorder", 1, gap=0.88, legato=True)
    v = melody(p, "viol", 0, legato=True)
    line = melody(p, "luteline", 0, gap=1.1)
    patterns: dict[str, Pattern] = {
        "main": [(0, "dum", 0.75), (2, "ka", 0.4), (3, "tek", 0.55), (5, "ka", 0.4)],
        "main_2": [(0, "dum", 0.7), (3, "tek", 0.5), (4, "ka", 0.3), (5, "ka", 0.4)],
        "main_fill": [(0, "dum", 0.75), (2, "ka", 0.4), (3, "tek", 0.5), (4, "ka", 0.35), (5, "tek", 0.45)],
        "full": [
            (0, "dum", 0.8),
            (1, "ka", 0.25),
            (2, "ka", 0.4),
            (3, "tek", 0.6),
            (4, "ka", 0.25),
            (5, "dum", 0.45),
        ],
        "full_2": [(0, "dum", 0.75), (2, "tek", 0.4), (3, "dum", 0.5), (5, "ka", 0.4)],
        "full_fill": [(0, "dum", 0.8), (2, "tek", 0.45), (3, "dum", 0.55), (4, "tek", 0.4), (5, "tek", 0.5)],
        "drive": [(0, "dum", 0.8), (2, "ka", 0.4), (3, "dum", 0.55), (4, "ka", 0.25), (5, "tek", 0.4)],
        "drive_2": [(0, "dum", 0.78), (1, "ka", 0.25), (3, "tek", 0.6), (4, "ka", 0.3), (5, "ka", 0.4)],
        "drive_fill": [(0, "dum", 0.8), (1, "ka", 0.3), (2, "tek", 0.45), (3, "dum", 0.55), (5, "tek", 0.5)],
        "light": [(0, "dum", 0.55), (3, "ka", 0.35), (5, "ka", 0.25)],
        "light_2": [(0, "dum", 0.5), (2, "ka", 0.28), (3, "ka", 0.35)],
        "light_fill": [(0, "dum", 0.55), (2, "ka", 0.3), (3, "tek", 0.35), (4, "ka", 0.25), (5, "ka", 0.3)],
    }
    # Chords from below, from above (negative spread) and single top notes (spread 0).
    hits: dict[str, Hits] = {
        "thin": [(0, 0.6, 0.030), (3, 0.42, 0.0), (5, 0.38, 0.0)],
        "thin_2": [(0, 0.5, 0.022), (2, 0.36, 0.0), (3, 0.45, -0.018)],
        "thin_fill": [(0, 0.55, 0.034), (3, 0.5, 0.020), (4, 0.36, 0.0), (5, 0.4, 0.0)],
        "main": [(0, 0.62, 0.016), (2, 0.42, -0.010), (3, 0.52, 0.014), (5, 0.45, -0.010)],
        "main_2": [(0, 0.6, 0.016), (2, 0.4, 0.0), (3, 0.5, 0.014), (4, 0.36, 0.0), (5, 0.42, -0.010)],
        "main_fill": [(0, 0.64, 0.020), (3, 0.5, 0.016), (5, 0.34, 0.0)],
        "dance": [(0, 0.64, 0.014), (1, 0.3, 0.0), (2, 0.44, -0.010), (3, 0.56, 0.012), (5, 0.46, -0.010)],
        "dance_2": [(0, 0.62, 0.014), (2, 0.42, 0.0), (3, 0.54, 0.012), (4, 0.34, 0.0), (5, 0.48, -0.010)],
        "dance_fill": [(0, 0.62, 0.018), (2, 0.4, -0.012), (4, 0.44, 0.012), (5, 0.4, 0.0)],
        "broken": [(0, 0.5, 0.06), (3, 0.4, 0.0), (4, 0.36, 0.0)],
        "broken_2": [(0, 0.44, 0.05), (2, 0.34, 0.0), (3, 0.42, -0.04)],
        "broken_fill": [(0, 0.5, 0.08), (4, 0.36, 0.0)],
        "drive": [(0, 0.66, 0.012), (2, 0.48, -0.008), (3, 0.6, 0.012), (4, 0.36, 0.0), (5, 0.52, -0.008)],
        "drive_2": [(0, 0.64, 0.012), (1, 0.34, 0.0), (2, 0.46, -0.008), (3, 0.58, 0.012), (5, 0.5, -0.008)],
        "drive_fill": [(0, 0.66, 0.016), (2, 0.44, 0.010), (3, 0.5, -0.010), (4, 0.46, 0.010), (5, 0.5, -0.008)],
    }
    low = bass(
        p,
        "bass",
        38,
        tune + v + line,
        {
            "main": [(0, 2.6, "r"), (3, 2.6, "f")],
            "main_fill": [(0, 2.6, "r"), (3, 1.8, "f"), (5, 0.9, "a")],
            "walk": [(0, 2.6, "r"), (3, 1.8, "f"), (5, 0.9, "a")],
            "walk_2": [(0, 2.6, "r"), (3, 2.6, "f")],
            "walk_fill": [(0, 1.8, "r"), (2, 0.9, "f"), (3, 2.6, "r")],
            "long": [(0, 5.6, "r")],
            "long_2": [(0, 4.6, "r"), (5, 0.9, "a")],
        },
    )
    counter = guide(p, "guide", 69, tune, low)
    return (
        tune
        + v
        + line
        + strum(p, "lute", 55, 72, hits, 3, 2.0, tune + v + line)
        + low
        + counter
        + pad(p, "pad", 52, 70, 3, tune + v + line + low + counter)
        + drums(p, "drum", patterns)
    )
