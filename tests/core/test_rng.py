from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import permutations

import pytest

from game.core.rng import Rng
from tests.games.chi_square import assert_spread

# Steele, Lea, Flood 2014; the figures are those of the reference implementation.
VECTORS = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F),
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821),
}


@pytest.mark.parametrize("seed", VECTORS)
def test_draws_are_those_of_splitmix64(seed: int) -> None:
    rng = Rng(seed)
    assert tuple(rng.draw() for _ in VECTORS[seed]) == VECTORS[seed]


def test_numbers_below_are_the_high_part_of_the_product() -> None:
    rng, twin = Rng(9), Rng(9)
    for n in (1, 2, 10, 67, 2**40):
        assert rng.below(n) == twin.draw() * n >> 64
    assert Rng(3).random() == (Rng(3).draw() >> 11) / 2**53


@pytest.mark.parametrize("length", [2, 4, 5, 6, 9, 20, 79])
def test_a_shuffle_is_fisher_yates_from_the_top_index_down(length: int) -> None:
    items = list(range(length))
    shuffled = Rng(77)
    shuffled.shuffle(items)
    expected = list(range(length))
    rng = Rng(77)
    rest = 0
    for swaps, i in enumerate(range(length - 1, 0, -1)):
        if swaps % 4 == 0:
            rest = rng.draw()
        j, rest = divmod(rest * (i + 1), 2**64)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected
    assert sorted(items) == list(range(length))
    assert shuffled.state == rng.state


def test_a_shuffle_has_a_test_vector() -> None:
    items = list(range(10))
    Rng(1).shuffle(items)
    assert items == [0, 8, 3, 1, 2, 4, 6, 7, 9, 5]


def test_all_orders_are_as_likely() -> None:
    rng = Rng(3)
    counts: Counter[Hashable] = Counter()
    for _ in range(12000):
        items = list("abcde")
        rng.shuffle(items)
        counts["".join(items)] += 1
    assert_spread(counts, dict.fromkeys(map("".join, permutations("abcde")), 1 / 120))


@pytest.mark.parametrize("items", [[], ["one"]])
def test_a_shuffle_of_nothing_draws_nothing(items: list[str]) -> None:
    rng = Rng(5)
    rng.shuffle(items)
    assert rng.state == 5


def test_choices_are_all_possible_and_none_of_nothing() -> None:
    rng = Rng(1)
    assert {rng.choice(["a", "b", "c"]) for _ in range(50)} == {"a", "b", "c"}
    with pytest.raises(IndexError):
        rng.choice([])


def test_text_continues_the_generator() -> None:
    rng = Rng(42)
    rng.draw()
    assert Rng.from_text(rng.text()).draw() == rng.copy().draw()


def test_any_text_is_a_generator() -> None:
    # FNV-1a of "a", from its published test vectors.
    assert Rng.from_text("a").state == 0xAF63DC4C8601EC8C
    assert Rng.from_text("").state == 0xCBF29CE484222325
    assert Rng.from_text("18446744073709551615").state == 2**64 - 1
    texts = ["18446744073709551616", "-1", "1.5", " 1", "١", "薔薇", "x" * 1000, "9" * 5000]
    assert len({Rng.from_text(text).state for text in texts}) == len(texts)


def test_seeds_beyond_64_bits_are_cut() -> None:
    assert Rng(2**64 + 5).draw() == Rng(5).draw()
