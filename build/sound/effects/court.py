"""The sounds of Lancaster's court: favours, nobles, seals, castles, what is done without and what is lost."""

from __future__ import annotations

from sound.effects.materials import felt, paper_slide, paper_tap, run, steel, whoosh
from sound.effects.registry import EVENT, FANFARE, TOKEN, effect
from sound.plucked import harp, lute
from sound.signals import Part, Rng, Signal, curve, grains, hz, lowpass, mix, pan, secs
from sound.struck import celesta, coin_ring, frame_drum, thud, wood
from sound.sustained import bowed, horn, recorder


@effect("lancaster", priority=EVENT, lufs=-22, room="stone", wet=0.26, stereo=True, tail_db=-46)
def herald(r: Rng) -> Signal:
    """A herald calls the rewards."""
    tune = [(0, 62, 0.12), (0.15, 69, 0.12), (0.30, 66, 0.10), (0.42, 69, 0.55)]
    parts: list[Part] = [(pan(horn(hz(m), r, d, 0.65, 1.1, scoop=-25), -0.15), t, 0.6) for t, m, d in tune]
    parts.append((run(lute, [(50, 57, 62)], r, 0.1, 1.0, 0.55), 0.42, 0.6))
    parts.append((pan(frame_drum(r, 88, "dum", 0.6), 0.1), 0.42, 0.14))
    return mix(*parts)


@effect("lancaster", priority=EVENT, lufs=-23, room="stone", wet=0.26, stereo=True, tail_db=-46)
def castle_gate(r: Rng) -> Signal:
    """The castles pay: a bolt is drawn and a heavy gate opens."""
    n = secs(0.75)
    creak = grains(n, r, 150, 180, 900, 0.008) * curve([(0, 0), (0.3, 1), (0.8, 0.7), (1, 0)], n)
    parts: list[Part] = [
        (pan(lowpass(steel(r, 820, 0.35, 1, 0.014), 3500), -0.1), 0, 0.25),
        (pan(wood(240, r, 0.0014, 0.04, 0.25, 7), -0.1), 0.02, 0.6),
        (pan(creak, 0.05), 0.16, 0.8),
        (pan(thud(62, r, 0.26, 0.5, 0.009, 0.3), 0.1), 0.86, 0.8),
        (pan(wood(190, r, 0.0018, 0.035, 0.3, 7), 0.1), 0.86, 0.5),
    ]
    return mix(*parts)


@effect("lancaster", priority=EVENT, lufs=-22, room="stone", wet=0.24, stereo=True, tail_db=-46)
def tile_placed(r: Rng) -> Signal:
    """A castle room is built: three strokes of a mason, and a chord."""
    parts: list[Part] = []
    for i, t in enumerate((0.0, 0.15, 0.30)):
        chisel = lowpass(steel(r, 1900 + 60 * i, 0.25, 1, 0.016), 6500)
        stone = wood(620 - 40 * i, r, 0.0005, 0.05, 0.14, 7)
        parts.append((pan(mix((chisel, 0, 0.16), (stone, 0, 0.7)), -0.1 + 0.1 * i), t, 0.6 + 0.15 * i))
    return mix(*parts, (run(lute, [(50, 57, 62, 66)], r, 0.1, 1.1, 0.6), 0.46, 0.8))


@effect("lancaster", priority=TOKEN, variants=3, lufs=-23, room="chamber", wet=0.25, tail_db=-46)
def favour_taken(r: Rng, v: int) -> Signal:
    """A favour is taken: silk, and a small bell."""
    silk = whoosh(r, 0.3, (900, 2600, 1200), 0.4, 0.7)
    return mix((silk, 0, 0.45), (celesta(hz((74, 76, 78)[v]), r, 0.9, 0.5), 0.10, 0.6), (felt(r, 0.5, 130), 0.02))


@effect("lancaster", priority=TOKEN, variants=3, lufs=-23, room="chamber", wet=0.25, tail_db=-46)
def points(r: Rng, v: int) -> Signal:
    """Points are written down: a stroke of a quill and two plucked notes."""
    n = secs(0.16)
    quill = grains(n, r, 2600, 2200, 6000, 0.0015) * curve([(0, 0), (0.3, 1), (0.6, 0.5), (0.8, 0.9), (1, 0)], n)
    first, second = ((62, 69), (66, 74), (64, 71))[v]
    return mix((quill, 0, 0.5), (lute(hz(first), r, 0.5, 0.5), 0.09, 0.6), (lute(hz(second), r, 0.8, 0.6), 0.17, 0.7))


@effect("lancaster", priority=EVENT, lufs=-22, room="stone", wet=0.24, stereo=True, tail_db=-46)
def knight_joins(r: Rng) -> Signal:
    """A new knight comes to court: harness, a step, an open fifth."""
    return mix(
        (pan(lowpass(steel(r, 1500, 0.4, 1, 0.007), 6000), 0.15), 0, 0.16),
        (pan(mix((wood(340, r, 0.001, 0.042, 0.2, 7), 0, 0.8), (thud(112, r, 0.1, 0.2), 0, 0.6)), 0), 0.09, 0.8),
        (pan(horn(hz(57), r, 0.14, 0.55, 1.3, scoop=-30), -0.15), 0.16, 0.4),
        (pan(horn(hz(62), r, 0.45, 0.6, 1.3, scoop=-30), -0.15), 0.34, 0.5),
    )


@effect("lancaster", priority=EVENT, lufs=-22, room="stone", wet=0.26, stereo=True, tail_db=-46)
def noble_taken(r: Rng) -> Signal:
    """A noble takes a seat in the hall: a courtly turn of the lute, and a viol under it."""
    return mix(
        (run(lute, [74, 76, 78, 76, 74], r, 0.095, 0.8, 0.6), 0, 0.8),
        (run(lute, [(50, 57, 66)], r, 0.1, 1.2, 0.55), 0.38, 0.6),
        (pan(bowed(hz(50), r, 0.8, 0.5, attack=0.12), 0.2), 0.05, 0.35),
    )


@effect("lancaster", priority=TOKEN, variants=3, lufs=-24, room="table", wet=0.25, tail_db=-46)
def vote_sealed(r: Rng, v: int) -> Signal:
    """A vote is given, the same for every vote: a sheet is folded and a seal pressed on it."""
    return mix(
        (paper_slide(r, 0.16, 800, 3800, 0.5), 0, 0.5),
        (paper_tap(r, 800 + 70 * v), 0.13, 0.5),
        (thud(104 + 6 * v, r, 0.11, 0.22, 0.01, 0.6), 0.26, 1.0),
        (wood(270 + 20 * v, r, 0.002, 0.06, 0.12, 5), 0.26, 0.4),
    )


@effect("lancaster", priority=TOKEN, variants=2, lufs=-23, room="stone", wet=0.24, stereo=True, tail_db=-46)
def law_applied(r: Rng, v: int) -> Signal:
    """A law takes effect: its scroll is unrolled."""
    return mix(
        (pan(paper_slide(r, 0.36 + 0.04 * v, 700, 3600, 0.5), 0), 0, 0.8),
        (pan(wood(420 + 40 * v, r, 0.001, 0.05, 0.15, 6), 0.1), 0.34, 0.6),
        (run(lute, [((50, 57), (50, 62))[v]], r, 0.1, 0.8, 0.45), 0.36, 0.6),
    )


@effect("lancaster", priority=EVENT, lufs=-22, room="stone", wet=0.26, stereo=True, tail_db=-46)
def start_named(r: Rng) -> Signal:
    """The next start player is named: a flag is shaken out, a pipe and a drum."""
    return mix(
        (pan(whoosh(r, 0.4, (300, 1100, 400), 0.35, 0.9), -0.2), 0, 0.3),
        (pan(recorder(hz(74), r, 0.12, 0.55), 0.15), 0.14, 0.5),
        (pan(recorder(hz(78), r, 0.12, 0.55), 0.15), 0.30, 0.5),
        (pan(recorder(hz(81), r, 0.4, 0.6), 0.15), 0.46, 0.6),
        (pan(frame_drum(r, 88, "tek", 0.5), 0), 0.30, 0.10),
        (pan(frame_drum(r, 88, "dum", 0.6), 0), 0.46, 0.16),
    )


@effect("lancaster", priority=EVENT, lufs=-22, room="stone", wet=0.24, stereo=True, tail_db=-46)
def ransom(r: Rng) -> Signal:
    """Knights are bought free: a purse, a lock, a step into the open."""
    parts: list[Part] = [
        (pan(lowpass(coin_ring(2300 + 300 * r.random(), r, dur=0.4), 8000), r.uniform(-0.3, 0.3)), 0.055 * i, 0.10)
        for i in range(4)
    ]
    parts += [
        (pan(felt(r, 0.9, 110), 0), 0, 0.6),
        (pan(lowpass(steel(r, 1150, 0.25, 1, 0.02), 4500), 0.1), 0.34, 0.3),
        (pan(wood(300, r, 0.001, 0.05, 0.15, 6), 0.1), 0.35, 0.6),
        (run(lute, [(57, 62), (57, 62, 69)], r, 0.16, 1.0, 0.55), 0.48, 0.7),
    ]
    return mix(*parts)


@effect("lancaster", priority=EVENT, lufs=-23, room="stone", wet=0.28, stereo=True, tail_db=-46)
def knights_lost(r: Rng) -> Signal:
    """Knights are lost: a muffled drum, and a viol that falls a step."""
    return mix(
        (pan(frame_drum(r, 64, "dum", 0.6, 1.0), 0), 0, 0.26),
        (pan(bowed(hz(57), r, 0.42, 0.5, attack=0.14), -0.1), 0.05, 0.5),
        (pan(bowed(hz(55), r, 0.75, 0.45, attack=0.14), -0.1), 0.50, 0.5),
        (run(lute, [(43, 50, 55)], r, 0.1, 1.1, 0.45), 0.50, 0.5),
    )


@effect("lancaster", priority=FANFARE, lufs=-20, room="stone", wet=0.26, stereo=True, tail_db=-46)
def final_scoring(r: Rng) -> Signal:
    """The final scoring begins: a slow cadence of horns, harp and drum."""
    parts: list[Part] = []
    for t, low, high, d in ((0, 50, 57, 0.5), (0.6, 55, 62, 0.5), (1.2, 50, 66, 1.1)):
        parts += [
            (pan(horn(hz(low), r, d, 0.5, 1.4, scoop=-25), 0.2), t, 0.45),
            (pan(horn(hz(high), r, d, 0.6, 1.2, scoop=-25), -0.2), t, 0.5),
            (pan(frame_drum(r, 76, "dum", 0.7, 1.0), 0), t, 0.22),
        ]
    parts.append((run(harp, [50, 57, 62, 66, 69, 74], r, 0.05, 1.4, 0.6), 1.2, 0.7))
    return mix(*parts)
