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

from struct import Struct
from typing import TypeVar

_MASK = 0xFFFFFFFFFFFFFFFF
_DIGITS = len(str(_MASK))
_GAMMA = 0x9E3779B97F4A7C15
_FNV_START = 0xCBF29CE484222325
_FNV_PRIME = 0x100000001B3

T = TypeVar("T")


class _Lanes:
    """The long numbers that `Rng.draws` needs for so many draws: the same 64 bits or fewer in each lane of 128.

    `steps`: how far the state goes for each of them. `layout`: reads two numbers of 64 bits a lane.
    """

    __slots__ = ("layout", "low_34", "low_37", "low_64", "ones", "steps")

    def __init__(self, count: int) -> None:
        ones = steps = 0
        for lane in range(count):
            ones |= 1 << 128 * lane
            steps |= ((lane + 1) * _GAMMA & _MASK) << 128 * lane
        self.ones = ones
        self.steps = steps
        self.low_64 = _MASK * ones
        self.low_37 = (_MASK >> 27) * ones
        self.low_34 = (_MASK >> 30) * ones
        self.layout = Struct(f"<{2 * count}Q")


_LANES: dict[int, _Lanes] = {}
"""Those that were needed, by the number of draws."""


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

    def draws(self, count: int) -> tuple[int, ...]:
        """The next `count` numbers, as so many calls of `draw` give them, worked out side by side.

        They lie in one long number, each in the lower half of 128 bits of its own: Python calculates with a long number
        little slower than with a short one. What runs from one into the next is masked away.
        """
        lanes = _LANES.get(count)
        if lanes is None:
            lanes = _LANES[count] = _Lanes(count)
        z = self.state * lanes.ones + lanes.steps & lanes.low_64
        self.state = (self.state + count * _GAMMA) & _MASK
        z = (z ^ (z >> 30 & lanes.low_34)) * 0xBF58476D1CE4E5B9 & lanes.low_64
        z = (z ^ (z >> 27 & lanes.low_37)) * 0x94D049BB133111EB & lanes.low_64
        halves: tuple[int, ...] = lanes.layout.unpack((z ^ z >> 31).to_bytes(16 * count, "little"))
        return halves[::2]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place, from the top index down."""
        top = len(items) - 1
        if top <= 0:
            return
        for rest in self.draws((top + 3) // 4):
            if top >= 4:
                # The four places are the digits of one number, in the bases top + 1, top, top - 1 and top - 2.
                second, third, fourth = top - 1, top - 2, top - 3
                digits = rest * ((top + 1) * top * second * third) >> 64
                j = digits % third
                digits //= third
                k = digits % second
                digits //= second
                m = digits % top
                n = digits // top
                items[top], items[n] = items[n], items[top]
                items[second], items[m] = items[m], items[second]
                items[third], items[k] = items[k], items[third]
                items[fourth], items[j] = items[j], items[fourth]
                top = fourth - 1
            else:
                for i in range(top, 0, -1):
                    rest *= i + 1
                    j = rest >> 64
                    rest &= _MASK
                    items[i], items[j] = items[j], items[i]

    def choice(self, items: list[T]) -> T:
        """One of `items`, each as likely; raises IndexError if there is none."""
        return items[(self.draw() * len(items)) >> 64]
