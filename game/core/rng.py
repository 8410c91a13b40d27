"""Seeded chance: one small generator, written out so that a seed gives the same game on every machine.

The generator is SplitMix64 (Steele, Lea, Flood 2014). Its state is one 64-bit number `s`; a draw is, modulo 2**64:

    s = s + 0x9E3779B97F4A7C15
    z = (s ^ (s >> 30)) * 0xBF58476D1CE4E5B9          (s here is the new state)
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB
    draw = z ^ (z >> 31)

A number below n is `(draw * n) >> 64`. A shuffle is Fisher-Yates from the top index down: for i = len-1 ... 1 swap
items i and j. One draw r serves four swaps: p = r * (i + 1), then j = p >> 64, and p modulo 2**64, what j did not use,
is the r of the next swap (Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation", 2024). The bias is
below len**4 / 2**64.

Test vectors: seed 0 draws 0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F; seed 1 shuffles 0 ... 9 to
0 8 3 1 2 4 6 7 9 5.
"""

from __future__ import annotations

from typing import TypeVar

_MASK = 0xFFFFFFFFFFFFFFFF
_DIGITS = len(str(_MASK))
_GAMMA = 0x9E3779B97F4A7C15
_FNV_START = 0xCBF29CE484222325
_FNV_PRIME = 0x100000001B3

T = TypeVar("T")


class Rng:
    """A SplitMix64 generator. `state` is the whole of it: a number from 0 to 2**64 - 1."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    @staticmethod
    def from_text(text: str) -> Rng:
        """The generator that a text stands for: a decimal number below 2**64, written in at most 20 digits, is its
        state; any other text stands for its FNV-1a hash.

        `Rng.from_text(rng.text())` continues exactly as `rng` does.
        """
        # The length first: Python refuses to read numbers of thousands of digits.
        if len(text) <= _DIGITS and text.isascii() and text.isdigit() and int(text) <= _MASK:
            return Rng(int(text))
        value = _FNV_START
        for byte in text.encode("utf-8"):
            value = ((value ^ byte) * _FNV_PRIME) & _MASK
        return Rng(value)

    def text(self) -> str:
        """The state as decimal text, as it stands in documents."""
        return str(self.state)

    def copy(self) -> Rng:
        """A generator that goes on as this one would."""
        return Rng(self.state)

    def draw(self) -> int:
        """The next number, 0 to 2**64 - 1."""
        state = (self.state + _GAMMA) & _MASK
        self.state = state
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; n at least 1. The bias is below n / 2**64."""
        return (self.draw() * n) >> 64

    def random(self) -> float:
        """A number from 0 (included) to 1 (excluded), in steps of 2**-53."""
        return (self.draw() >> 11) * (1.0 / (1 << 53))

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place, from the top index down."""
        # `draw` written out: deals and samples shuffle all the time.
        state = self.state
        top = len(items) - 1
        while top > 0:
            state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
            rest = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
            rest = ((rest ^ (rest >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
            rest ^= rest >> 31
            last = top - 4 if top > 4 else 0
            for i in range(top, last, -1):
                rest *= i + 1
                j = rest >> 64
                rest &= 0xFFFFFFFFFFFFFFFF
                items[i], items[j] = items[j], items[i]
            top = last
        self.state = state

    def choice(self, items: list[T]) -> T:
        """One of `items`, each as likely; raises IndexError if there is none."""
        return items[(self.draw() * len(items)) >> 64]
