"""The ambience of the three tables: a hall with a hearth, a forest by the sea, a castle court. Quiet loops without a
seam.

Everything is made on a circle: noise is shaped in its spectrum over the whole length, slow movements go round a whole
number of times, and what sounds past the end goes on at the beginning.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.fft import irfft, next_fast_len, rfft

from sound.levels import limit, loudness
from sound.rooms import reverb_loop
from sound.signals import SR, Rng, Signal, bandpass, body, curve, fade, lowpass, rng, secs, white
from sound.struck import pellet, thud, wood

SECONDS = 38.0
LUFS = -30.0
CEILING_DB = -12.0
N = next_fast_len(secs(SECONDS), real=True)
T = np.arange(N) / N  # once round the loop


def _noise(r: Rng, lo: float, hi: float, slope: float = -0.5, order: int = 2) -> Signal:
    """Noise between lo and hi hertz with amplitude ~ f**slope, of standard deviation 1, as long as the loop."""
    f = np.maximum(np.fft.rfftfreq(N, 1 / SR), 1.0)
    shape = f**slope / np.sqrt(1 + (lo / f) ** (2 * order)) / np.sqrt(1 + (f / hi) ** (2 * order))
    x = irfft(shape * np.exp(2j * np.pi * r.random(len(f))), N)
    return x / x.std()


def _slow(r: Rng, rounds: tuple[int, ...], depth: float) -> Signal:
    """A gain around 1 that moves slowly: sines that go round the loop so many times."""
    sum_ = sum(np.sin(2 * np.pi * (k * T + r.random())) for k in rounds)
    return np.maximum(1 + depth * sum_ / np.sqrt(len(rounds)), 0.05)


def _add(loop: Signal, x: Signal, at: float, gain: float = 1.0) -> None:
    """Adds a sound that begins `at` seconds from the start, round the end of the loop."""
    places = (round(at * SR) + np.arange(len(x))) % N
    loop[places] += gain * x


def queens(r: Rng) -> Signal:
    """A hall at night: the room's own tone, a fire that flutters, and now and then a crackle of its wood."""
    room = 0.55 * _noise(r, 60, 260, -1.0) * _slow(r, (2, 5, 7), 0.18)
    flutter = _slow(r, (31, 47, 83, 131, 197), 0.30) * _slow(r, (3, 8), 0.25)
    out = room + 0.20 * _noise(r, 140, 1100, -0.6) * flutter
    at = 0.0
    while at < SECONDS:
        for _ in range(1 + int(3 * r.random() ** 3)):  # crackles come alone or in a small shower
            n = secs(0.004 + 0.010 * r.random())
            snap = bandpass(white(n + 200, r), 900, 4200)[:n] * np.exp(-np.arange(n) / SR / 0.0022)
            _add(out, fade(snap, 0.0004, 0.002), at + 0.12 * r.random(), 0.5 + 1.9 * r.random() ** 3)
        if r.random() < 0.12:
            _add(out, wood(260 + 160 * r.random(), r, 0.001, 0.06, 0.16, 6), at, 0.35)
        at += 0.25 + 1.5 * r.random()
    return out


def run(r: Rng) -> Signal:
    """A forest by the sea: wind in the leaves, waves that run out on the sand, some birds far away."""
    out = 0.40 * _noise(r, 180, 900, -0.8) * _slow(r, (2, 3, 7), 0.30)
    out += 0.12 * _noise(r, 900, 4200, -0.4) * _slow(r, (3, 5, 8, 13), 0.42)
    at, foam = 0.3, _noise(r, 250, 3000, -0.55)
    for k in range(5):  # waves: up in two seconds, down in five
        n = secs(6.4 + 1.2 * r.random())
        swell = curve([(0, 0), (0.30, 1), (0.45, 0.55), (1, 0)], n) ** 1.4
        _add(out, np.roll(foam, round(at * 7919))[:n] * swell, at, 0.55 + 0.2 * r.random())
        at += SECONDS / 5 + (0.6 * r.standard_normal() if k < 4 else 0)
    birds = np.zeros(N)
    for at in (4.1, 11.7, 13.0, 22.6, 30.3, 31.8):
        _add(birds, _bird(r), at, 0.16 + 0.1 * r.random())
    return out + reverb_loop(np.stack([birds, birds], 1), "hall", 0.8)[:, 0]


def _bird(r: Rng) -> Signal:
    """A few whistled syllables."""
    f = 2300 + 900 * r.random()
    notes = 2 + int(3 * r.random())
    out = np.zeros(secs(0.22 * notes + 0.3))
    for i in range(notes):
        n = secs(0.09 + 0.05 * r.random())
        glide = curve([(0, 1.0), (0.4, 1.10 + 0.1 * r.random()), (1, 0.94)], n)
        x = np.sin(2 * np.pi * np.cumsum(f * glide * (1 - 0.03 * i)) / SR) * np.hanning(n)
        start = secs(0.19 * i + 0.02 * r.random())
        out[start : start + n] += x * (1 - 0.15 * i)
    return out


def lancaster(r: Rng) -> Signal:
    """A castle court: people who talk far away behind walls, a draught, a banner, a step on wood, a harness."""
    out = 0.50 * _noise(r, 70, 300, -0.9) * _slow(r, (2, 3, 5), 0.22)
    out += 0.10 * _noise(r, 500, 2200, -0.6) * _slow(r, (2, 5, 11), 0.35)
    talk = np.zeros(N)
    for i in range(9):
        talk += _talker(r, (104, 118, 132, 150, 171, 196, 122, 140, 210)[i])
    talk = body(lowpass(np.tile(talk, 2), 1100)[N:], [(460, 3, 6), (900, 3, 3)])
    court = 0.55 * talk / talk.std() * _slow(r, (1, 2, 3, 5), 0.28)
    cloth = _noise(r, 120, 700, -0.5)
    for at in (2.6, 9.4, 17.1, 26.0, 33.2):
        flaps = curve([(0, 0), (0.2, 1), (0.45, 0.3), (0.6, 0.8), (1, 0)], secs(0.8))
        _add(court, cloth[: len(flaps)] * flaps, at, 0.35)
    for at in (6.2, 6.9, 7.6, 20.4, 21.0, 29.7):
        _add(court, lowpass(wood(250 + 60 * r.random(), r, 0.0016, 0.05, 0.2, 6), 1500), at, 0.8)
        _add(court, thud(90, r, 0.1, 0.2, 0.008, 0.4), at, 0.5)
    for at in (14.3, 36.1):
        for i in range(3):
            _add(court, lowpass(pellet(r, 2100 + 500 * r.random()), 3500), at + 0.05 * i, 0.3)
    return out + reverb_loop(np.stack([court, court], 1), "stone", 0.9)[:, 0]


def _talker(r: Rng, f: float) -> Signal:
    """A voice without words: a pitch that wanders, syllables in phrases, pauses between them."""
    knots = 151  # four a second, as people talk
    line = np.interp(T * knots, np.arange(knots + 1), np.append(*((v := 1 + 0.10 * r.standard_normal(knots)), v[0])))
    turns = np.round(f * line.mean() * N / SR)  # a whole number of periods: no step at the join
    phase = np.cumsum(line)
    z = np.exp(2j * np.pi * turns * phase / phase[-1]).astype(np.complex64)
    x, w = np.zeros(N, np.float32), z.copy()
    for k in range(1, int(1300 / f) + 1):
        x += np.float32(k**-0.7) * w.imag
        w *= z
    syllables = int(SECONDS * 3.7)
    loud = np.clip(r.random(syllables) * 1.4 - 0.25, 0, 1)
    phrase = np.repeat(r.random(syllables // 9 + 1) < 0.55, 9)[:syllables]
    gains = np.append(loud * phrase, (loud * phrase)[0])
    at = T * syllables
    i = at.astype(int)
    u = 0.5 - 0.5 * np.cos(np.pi * (at - i))
    return x * (gains[i] * (1 - u) + gains[i + 1] * u)


AMBIENCES: dict[str, Callable[[Rng], Signal]] = {"queens": queens, "run": run, "lancaster": lancaster}


def render_ambience(name: str) -> Signal:
    """The finished loop, one channel: without rumble and hiss, slowly levelled, at LUFS."""
    x = AMBIENCES[name](rng("ambience", name))
    f = np.fft.rfftfreq(N, 1 / SR)
    x = irfft(rfft(x) / np.sqrt(1 + (45 / np.maximum(f, 1)) ** 6) / np.sqrt(1 + (f / 5000) ** 8), N)
    x = x * 10 ** ((LUFS - loudness(x, None)) / 20)
    return _turned(limit(x, CEILING_DB, loop=True))


def _turned(x: Signal) -> Signal:
    """The loop turned so that its seam lies where it is quietest, at a zero: the codec does not know of the seam, and
    what it rounds there is the smaller the less there is."""
    span = secs(0.03)
    energy = np.cumsum(np.concatenate([x, x[:span]]) ** 2)
    middle = int((energy[span:] - energy[:-span]).argmin()) + span // 2
    near = np.roll(x, -middle)[:400]
    return np.roll(x, -middle - int(np.flatnonzero((near[:-1] < 0) & (near[1:] >= 0))[0]) - 1)
