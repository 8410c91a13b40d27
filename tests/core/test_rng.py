from __future__ import annotations

import pytest

from game.core.rng import Rng

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


def test_a_shuffle_is_fisher_yates_from_the_top_index_down() -> None:
    items = list(range(20))
    Rng(77).shuffle(items)
    expected = list(range(20))
    rng = Rng(77)
    for i in range(19, 0, -1):
        j = rng.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected
    assert sorted(items) == list(range(20))


def test_a_shuffle_leaves_the_generator_where_single_draws_would() -> None:
    rng, twin = Rng(5), Rng(5)
    rng.shuffle(list(range(30)))
    for _ in range(29):
        twin.draw()
    assert rng.state == twin.state


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
    texts = ["18446744073709551616", "-1", "1.5", " 1", "١", "薔薇", "x" * 1000]
    assert len({Rng.from_text(text).state for text in texts}) == len(texts)


def test_seeds_beyond_64_bits_are_cut() -> None:
    assert Rng(2**64 + 5).draw() == Rng(5).draw()
