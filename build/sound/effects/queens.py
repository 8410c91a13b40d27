"""The sounds of Sleeping Queens."""

from __future__ import annotations

import numpy as np

from sound.effects.materials import felt, hooves, paper_slide, run, sparkle, steel, whoosh
from sound.effects.registry import EVENT, TOKEN, effect
from sound.plucked import harp, lute
from sound.signals import Part, Rng, Signal, curve, grains, hz, lowpass, mix, pan, secs
from sound.struck import celesta, modal, pellet, thud, wood
from sound.sustained import bubble, horn, voice


@effect("queens", priority=EVENT, variants=3, lufs=-20, room="hall", wet=0.3, stereo=True)
def queen_wake(r: Rng, v: int) -> Signal:
    """A queen wakes; variants differ in the harp chord."""
    roots = (
        [50, 57, 62, 66, 69, 74, 78, 81, 86],
        [55, 62, 67, 71, 74, 79, 81, 86, 91],
        [57, 64, 69, 71, 76, 78, 81, 83, 88],
    )[v]
    return mix(
        (run(harp, roots, r, 0.058, 1.6, 0.8, rise=0.25), 0, 1.0),
        (sparkle(r, 20, 1.1), 0.42, 0.34),
        (run(celesta, [roots[-2], roots[-1]], r, 0.12, 1.3, 0.6), 0.55, 0.55),
    )


@effect("queens", priority=EVENT, lufs=-22, room="hall", wet=0.32, stereo=True)
def queen_sleep(r: Rng) -> Signal:
    """A queen is put to sleep."""
    return mix(
        (run(celesta, [81, 78, 76, 74, 71, 69], r, 0.19, 1.4, 0.55, rise=-0.5), 0, 0.8),
        (run(harp, [(57, 62), None, (55, 59), None, (50, 54, 57)], r, 0.24, 2.0, 0.55), 0.02, 0.8),
        (pan(whoosh(r, 1.5, (500, 650, 200), 0.35, 0.8), 0), 0.2, 0.12),
    )


@effect("queens", priority=EVENT, lufs=-20, room="chamber", wet=0.25, stereo=True)
def knight_steal(r: Rng) -> Signal:
    """A knight steals a queen."""
    h = hooves(r, 8)
    return mix(
        (h, 0, 1.35),
        (pan(whoosh(r, 0.34, (900, 3200, 1500), 0.7, 1.6), 0.3), 0.78, 0.30),
        (pan(lowpass(steel(r), 7500), 0.35), 1.02, 0.20),
        (run(harp, [69, 74], r, 0.1, 1.0, 0.6), 1.02, 0.5),
    )


@effect("queens", priority=EVENT, lufs=-20, room="hall", wet=0.22, stereo=True)
def dragon_stop(r: Rng) -> Signal:
    """A dragon stops a knight; a grumble, not a monster."""
    n = secs(1.25)
    f0 = curve([(0, 62), (0.25, 92), (0.55, 84), (1, 50)], n)
    first, second = curve([(0, 280), (0.3, 560), (1, 260)], n), curve([(0, 700), (0.3, 1050), (1, 620)], n)
    x = voice(
        f0,
        [(first, 120, 1.0), (second, 180, 0.55), (2300 * np.ones(n), 500, 0.10)],
        1.0,
        r,
        0.55,
        0.55,
        rough=0.22,
    )
    x = x * curve([(0, 0), (0.22, 1), (0.6, 0.75), (1, 0)], n)
    puff = lowpass(whoosh(r, 0.9, (250, 600, 180), 0.3, 0.8), 2600)
    return mix((lowpass(x, 2600) * 0.12, 0), (puff, 0.15, 0.35), (thud(52, r, 0.5, 0.8, 0.01, 0.2), 0.1, 0.35))


@effect("queens", priority=EVENT, lufs=-21, room="chamber", wet=0.28, stereo=True)
def potion(r: Rng) -> Signal:
    """A sleeping potion is poured."""
    parts: list[Part] = []
    t = 0.0
    for i in range(15):
        f = 330 * 2 ** (1.7 * r.random()) * (1 + 0.25 * i / 15)
        x = pan(bubble(f, r, 0.10 + 0.09 * r.random()), r.uniform(-0.5, 0.5))
        parts.append((x, t, 0.35 + 0.5 * r.random()))
        t += 0.045 + 0.07 * r.random()
    parts.append((run(celesta, [78, 77, 74, 69], r, 0.14, 1.0, 0.45), 0.45, 0.8))
    parts.append((pan(whoosh(r, 1.3, (400, 900, 300), 0.4, 0.9), 0), 0.0, 0.10))
    return mix(*parts)


@effect("queens", priority=EVENT, lufs=-21, room="hall", wet=0.3, stereo=True)
def wand(r: Rng) -> Signal:
    """A magic wand turns a potion away."""
    up = [74, 76, 78, 81, 83, 86, 88, 90, 93]
    return mix(
        (run(celesta, up, r, 0.042, 0.9, 0.5, rise=0.4), 0, 0.9),
        (sparkle(r, 24, 1.0, 88, 103), 0.2, 0.26),
        (pan(whoosh(r, 0.55, (700, 3400, 1200), 0.75, 1.0), 0), 0, 0.16),
        (run(harp, [(62, 69, 74)], r, 0.1, 1.5, 0.6), 0.36, 0.7),
    )


@effect("queens", priority=EVENT, lufs=-22, room="chamber", wet=0.22, stereo=True)
def jester_bells(r: Rng) -> Signal:
    """A jester is played."""
    parts: list[Part] = []
    for t in (0.0, 0.16, 0.32, 0.62):  # shakes
        for _ in range(9):
            f = r.choice([2500, 2810, 3150, 3540])
            x = pan(pellet(r, f), r.uniform(-0.6, 0.6))
            parts.append((x, t + abs(0.03 * r.standard_normal()), 0.16 * (0.4 + r.random())))
    parts.append((run(lute, [74, 69, 78], r, 0.16, 0.6, 0.6), 0.0, 0.75))
    return mix(*parts)


@effect("queens", priority=TOKEN, variants=3, lufs=-24, room="table", wet=0.25, in_order=True)
def jester_tick(r: Rng, v: int) -> Signal:
    """Each seat counted for the jester's number."""
    return mix(
        (wood((740, 830, 932)[v], r, 0.0007, 0.03, 0.14, 6), 0, 0.8),
        (pellet(r, 2900), 0.004, 0.05),
        (felt(r, 0.3, 140), 0),
    )


@effect("queens", priority=EVENT, lufs=-21, room="hall", wet=0.3, stereo=True)
def rose_bonus(r: Rng) -> Signal:
    """The Rose Queen wakes a second queen."""
    return mix(
        (run(harp, [62, 66, 69, 74, 78], r, 0.07, 1.6, 0.65), 0, 0.8),
        (run(celesta, [86, 83, 86, 90], r, 0.13, 1.2, 0.5), 0.34, 0.8),
        (sparkle(r, 12, 0.8), 0.5, 0.28),
    )


@effect("queens", priority=EVENT, lufs=-21, room="table", wet=0.3, stereo=True)
def cat_dog(r: Rng) -> Signal:
    """Cat Queen and Dog Queen quarrel: the new one goes back to sleep."""
    n = secs(0.52)  # mraow
    f0 = curve([(0, 520), (0.3, 690), (0.6, 610), (1, 400)], n)
    first = curve([(0, 500), (0.35, 1150), (1, 600)], n)
    second = curve([(0, 2300), (0.35, 1700), (1, 1100)], n)
    cat = voice(f0, [(first, 220, 1.0), (second, 300, 0.5)], 1, r, 0.08, 0.8, 0.02)
    cat = cat * curve([(0, 0), (0.2, 0.9), (0.55, 1), (1, 0)], n)
    parts: list[Part] = [(pan(lowpass(cat, 5000) * 0.10, -0.35), 0.0)]
    for i, t in enumerate((0.50, 0.72)):  # woof woof
        m = secs(0.17)
        g0 = curve([(0, 210), (0.25, 330), (1, 170)], m)
        first = curve([(0, 420), (0.35, 760), (1, 380)], m)
        dog = voice(g0, [(first, 200, 1), (1250 * np.ones(m), 260, 0.5)], 1, r, 0.5, 0.7, 0.10)
        dog = lowpass(dog, 4200) * 0.13 * curve([(0, 0), (0.16, 1), (0.5, 0.6), (1, 0)], m)
        parts.append((pan(dog, 0.35), t, 1 - 0.15 * i))
    parts.append((run(lute, [70, 69, 64], r, 0.12, 0.5, 0.5), 0.92, 0.9))
    return mix(*parts)


@effect("queens", priority=EVENT, lufs=-23, room="chamber", wet=0.25, stereo=True, tail_db=-46)
def king_call(r: Rng) -> Signal:
    """A king is laid down: two notes of a small horn, and a card."""
    return mix(
        (pan(paper_slide(r, 0.2, 800, 4200, 0.5), 0), 0, 0.35),
        (pan(horn(hz(62), r, 0.14, 0.55, 1.3, scoop=-30), -0.15), 0.10, 0.5),
        (pan(horn(hz(69), r, 0.42, 0.6, 1.3, scoop=-30), -0.1), 0.30, 0.55),
        (run(lute, [(50, 57, 66)], r, 0.1, 0.9, 0.5), 0.30, 0.5),
    )


@effect("queens", priority=EVENT, lufs=-23, room="chamber", wet=0.22, stereo=True, tail_db=-46)
def knight_ride(r: Rng) -> Signal:
    """A knight is laid down: hooves a little way off, harness and a helm."""
    parts: list[Part] = [(lowpass(hooves(r, 6, 0.12), 2400), 0, 1.0)]
    for t in (0.12, 0.37, 0.60):
        jingle = mix(*((pellet(r, 2300 + 500 * r.random()), 0.01 * i, 0.3) for i in range(3)))
        parts.append((pan(jingle, r.uniform(-0.4, 0.4)), t, 0.10))
    parts.append((pan(lowpass(steel(r, 1650, 0.5, 1, 0.006), 6000), 0.2), 0.74, 0.10))
    return mix(*parts)


@effect("queens", priority=EVENT, lufs=-23, room="chamber", wet=0.22, stereo=True, tail_db=-46)
def potion_uncork(r: Rng) -> Signal:
    """A sleeping potion is laid down: the cork leaves the bottle, two bubbles rise."""
    n = secs(0.09)
    pop = modal([430, 910, 1480], [1.0, 0.45, 0.2], [0.06, 0.04, 0.03], 0.1, attack=0.001, glide=0.35, glide_t=0.02)
    squeak = grains(n, r, 900, 1200, 3200, 0.003) * curve([(0, 0), (0.7, 1), (1, 0.2)], n)
    return mix(
        (pan(squeak, 0), 0, 0.5),
        (pan(mix((pop, 0, 0.9), (thud(150, r, 0.07, 0.14, 0.003, 0.5), 0, 0.5)), 0), 0.085, 1.0),
        (pan(bubble(420, r, 0.13), -0.2), 0.27, 0.35),
        (pan(bubble(560, r, 0.12), 0.2), 0.42, 0.3),
        (run(celesta, [78, 74], r, 0.14, 0.8, 0.4), 0.30, 0.45),
    )


@effect("queens", priority=EVENT, lufs=-23, room="chamber", wet=0.25, stereo=True, tail_db=-46)
def jester_chosen(r: Rng) -> Signal:
    """The jester's count has found its player."""
    parts: list[Part] = [(run(lute, [69, 74, 78], r, 0.075, 0.7, 0.6, rise=0.3), 0, 0.85)]
    for t in (0.16, 0.26):
        parts += [(pan(pellet(r, 2700 + 400 * r.random()), r.uniform(-0.5, 0.5)), t + 0.02 * i, 0.10) for i in range(4)]
    return mix(*parts)


@effect("queens", priority=EVENT, lufs=-23, room="chamber", wet=0.25, stereo=True, tail_db=-46)
def turn_again(r: Rng) -> Signal:
    """The same player has another turn."""
    return mix(
        (run(celesta, [74, 78, 74, 81], r, 0.10, 0.9, 0.5, rise=0.2), 0, 0.8),
        (run(lute, [(50, 62)], r, 0.1, 0.8, 0.5), 0.0, 0.5),
    )
