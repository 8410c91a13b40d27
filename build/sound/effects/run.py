"""The sounds of Queen Run."""

from __future__ import annotations

from sound.effects.materials import felt, run, whoosh
from sound.effects.registry import EVENT, FANFARE, TOKEN, effect
from sound.plucked import harp, lute
from sound.signals import Part, Rng, Signal, bandpass, curve, grains, hz, lowpass, mix, pan, secs, white
from sound.struck import frame_drum, modal, thud, wood
from sound.sustained import horn, recorder


@effect("run", priority=TOKEN, variants=3, lufs=-25, room="table", wet=0.2, lead_ms=36)
def pawn_grass(r: Rng, v: int) -> Signal:
    """Pawn steps on grass, forest, village, horse land."""
    n = secs(0.13)
    blades = grains(n, r, 1300, 900, 4200) + 0.02 * bandpass(white(n, r), 700, 3600)
    blades = blades * curve([(0, 0), (0.25, 1), (1, 0)], n)
    return mix(
        (blades, 0, 1.1),
        (thud(128 + 6 * v, r, 0.07, 0.15, 0.006, 0.5), 0.02, 0.8),
        (wood(430, r, 0.0016, 0.07, 0.08, 4), 0.022, 0.16),
    )


@effect("run", priority=TOKEN, variants=3, lufs=-25, room="table", wet=0.2)
def pawn_sand(r: Rng, v: int) -> Signal:
    """Pawn steps on beach or desert."""
    n = secs(0.2)
    s = grains(n, r, 4200, 1100, 4800, 0.0016) * curve([(0, 0), (0.18, 1), (0.45, 0.35), (1, 0)], n)
    return mix((s, 0, 0.8), (thud(105 + 5 * v, r, 0.06, 0.14, 0.008, 0.4), 0.012, 0.7))


@effect("run", priority=TOKEN, variants=3, lufs=-24, room="table", wet=0.3)
def pawn_stone(r: Rng, v: int) -> Signal:
    """Pawn steps on mountain, fort or temple."""
    return mix(
        (wood(690 + 45 * v, r, 0.00045, 0.042, 0.16, 8), 0, 0.8),
        (modal([2350, 3720], [0.2, 0.1], 0.03, 0.08), 0, 0.6),
        (thud(160, r, 0.05, 0.12, 0.003, 0.3), 0, 0.5),
    )


@effect("run", priority=TOKEN, variants=3, lufs=-23, room="table", wet=0.25)
def base_place(r: Rng, v: int) -> Signal:
    """A base cube is put on the map."""
    return mix(
        (wood(505 + 38 * v, r, 0.0008, 0.042, 0.2, 8), 0, 0.9),
        (felt(r, 0.8, 130), 0.001),
        (wood(560 + 30 * v, r, 0.0007, 0.04, 0.1, 6), 0.055, 0.22),
    )


@effect("run", priority=EVENT, lufs=-22, room="hall", wet=0.3, stereo=True)
def effect_ripple(r: Rng) -> Signal:
    """A windmill, horse, fort or temple effect spreads."""
    return mix(
        (run(harp, [62, 66, 69, 71, 74, 78], r, 0.05, 1.1, 0.6), 0, 0.8),
        (run(harp, [69, 74, 78, 81, 83, 86], r, 0.05, 1.0, 0.4), 0.22, 0.6),
        (pan(whoosh(r, 0.8, (350, 1500, 500), 0.4, 0.9), 0), 0, 0.18),
    )


@effect("run", priority=FANFARE, lufs=-19, room="hall", wet=0.28, stereo=True)
def arrival(r: Rng) -> Signal:
    """A queen reaches paradise."""
    tune = [(0, 69, 0.16), (0.18, 74, 0.16), (0.36, 78, 0.30), (0.70, 76, 0.14), (0.86, 81, 0.75)]
    parts: list[Part] = [(pan(recorder(hz(m), r, d, 0.8), 0.2), t, 0.75) for t, m, d in tune]
    parts += [(pan(horn(hz(m - 12), r, d, 0.6, 1.4), -0.25), t, 0.45) for t, m, d in tune]
    for t, ch in ((0, (50, 57, 62)), (0.36, (50, 62, 66)), (0.86, (45, 57, 64, 69, 73))):
        parts += [(pan(lute(hz(m), r, 1.1, 0.7), -0.3 + 0.15 * i), t + 0.02 * i, 0.75) for i, m in enumerate(ch)]
    for t, s in ((0, "dum"), (0.36, "dum"), (0.70, "tek"), (0.86, "dum")):
        parts.append((pan(frame_drum(r, 92, s, 0.7), 0), t, 0.25))
    return mix(*parts)


@effect("run", priority=EVENT, lufs=-24, room="chamber", wet=0.25, stereo=True)
def pawn_rest(r: Rng) -> Signal:
    """Pass: the queen goes home and bases recover."""
    return mix(
        (run(lute, [69, 66, 62], r, 0.14, 0.9, 0.55, rise=-0.3), 0, 0.9),
        (pan(whoosh(r, 0.7, (450, 700, 220), 0.3, 0.7), 0), 0.05, 0.14),
    )


@effect("run", priority=TOKEN, variants=3, lufs=-25, room="table", wet=0.22, lead_ms=40)
def pawn_forest(r: Rng, v: int) -> Signal:
    """Pawn steps on forest: leaves and a twig."""
    n = secs(0.19)
    leaves = grains(n, r, 2300, 1300, 5200, 0.0022) * curve([(0, 0), (0.2, 1), (0.5, 0.5), (1, 0)], n)
    twig = modal([1450 + 120 * v, 2620, 3900], [0.5, 0.3, 0.15], [0.018, 0.012, 0.008], 0.05)
    return mix((leaves, 0, 0.9), (thud(120 + 6 * v, r, 0.07, 0.15, 0.006, 0.5), 0.022, 0.8), (twig, 0.045, 0.35))


@effect("run", priority=TOKEN, variants=3, lufs=-25, room="table", wet=0.28)
def pawn_village(r: Rng, v: int) -> Signal:
    """Pawn steps on a village: wooden boards."""
    return mix(
        (wood(300 + 22 * v, r, 0.0014, 0.05, 0.18, 7), 0, 0.8),
        (wood(520 + 30 * v, r, 0.0010, 0.05, 0.12, 5), 0.038, 0.3),
        (thud(135, r, 0.08, 0.16, 0.005, 0.4), 0, 0.6),
    )


@effect("run", priority=TOKEN, variants=3, lufs=-23, room="table", wet=0.25)
def tribe_chosen(r: Rng, v: int) -> Signal:
    """A people is chosen: a small banner is planted and unfolds."""
    flap = whoosh(r, 0.26, (420, 1300 + 150 * v, 500), 0.35, 0.9)
    return mix(
        (wood(410 + 34 * v, r, 0.0011, 0.045, 0.2, 7), 0, 0.8),
        (thud(120, r, 0.09, 0.18, 0.005, 0.4), 0, 0.6),
        (flap, 0.07, 0.5),
        (lowpass(flap, 1500), 0.19, 0.25),
    )


@effect("run", priority=EVENT, lufs=-22, room="hall", wet=0.26, stereo=True, tail_db=-46)
def depart(r: Rng) -> Signal:
    """A queen sets out from home: two notes of a pipe and a drum."""
    return mix(
        (pan(recorder(hz(69), r, 0.13, 0.6), 0.15), 0, 0.6),
        (pan(recorder(hz(74), r, 0.42, 0.65), 0.15), 0.17, 0.7),
        (run(lute, [(50, 57), None, (50, 62, 66)], r, 0.085, 0.9, 0.55), 0, 0.6),
        (pan(frame_drum(r, 92, "ka", 0.5), 0), 0, 0.12),
        (pan(frame_drum(r, 92, "dum", 0.6), 0), 0.17, 0.16),
    )


@effect("run", priority=TOKEN, variants=3, lufs=-23, room="table", wet=0.25)
def base_build(r: Rng, v: int) -> Signal:
    """A base is built by the queen: two taps of a mallet before it lands."""
    return mix(
        (wood(700 + 45 * v, r, 0.0007, 0.05, 0.12, 6), 0, 0.6),
        (wood(640 + 45 * v, r, 0.0008, 0.05, 0.14, 6), 0.105, 0.85),
        (felt(r, 0.6, 140), 0.106),
    )


@effect("run", priority=TOKEN, variants=3, lufs=-25, room="table", wet=0.22)
def base_return(r: Rng, v: int) -> Signal:
    """A base goes back to stock: a cube among cubes."""
    return mix(
        (wood(560 + 36 * v, r, 0.0009, 0.055, 0.12, 6), 0, 0.6),
        (wood(690 + 36 * v, r, 0.0009, 0.06, 0.1, 5), 0.032, 0.4),
        (wood(620 + 36 * v, r, 0.0010, 0.06, 0.1, 5), 0.085, 0.25),
        (felt(r, 0.6, 120), 0.002),
    )


@effect("run", priority=EVENT, lufs=-22, room="chamber", wet=0.26, stereo=True, tail_db=-46)
def bases_gained(r: Rng) -> Signal:
    """What was built brings bases: a handful of cubes and three plucked notes."""
    parts: list[Part] = []
    for i in range(5):
        cube = wood(520 + 90 * r.random(), r, 0.0008, 0.05, 0.12, 6)
        parts.append((pan(cube, r.uniform(-0.4, 0.4)), 0.02 + 0.062 * i + 0.01 * r.random(), 0.22 + 0.05 * i))
    return mix(*parts, (run(lute, [62, 66, 69], r, 0.085, 0.9, 0.6, rise=0.2), 0.05, 0.8))


@effect("run", priority=EVENT, lufs=-22, room="chamber", wet=0.28, stereo=True, tail_db=-46)
def hearts_gained(r: Rng) -> Signal:
    """What was built brings hearts: two warm chords of the harp, as a heart beats."""
    return mix(
        (run(harp, [(50, 57, 62)], r, 0.1, 0.9, 0.6), 0, 0.8),
        (run(harp, [(55, 62, 66, 71)], r, 0.1, 1.2, 0.6), 0.24, 0.8),
        (pan(thud(66, r, 0.14, 0.3, 0.012, 0.15), 0), 0, 0.5),
        (pan(thud(70, r, 0.14, 0.3, 0.012, 0.15), 0), 0.24, 0.5),
    )


@effect("run", priority=TOKEN, variants=2, lufs=-27, room="chamber", wet=0.25, stereo=True, tail_db=-46)
def effect_ended(r: Rng, v: int) -> Signal:
    """An effect is over: two notes that fall back."""
    return run(harp, [(74, 69), (76, 69)][v], r, 0.13, 0.8, 0.45, rise=-0.3)
