"""Layouts written as a picture of the screen."""

from __future__ import annotations

import pytest

from game.ui.areas import areas


def test_a_picture_says_where_everything_lies() -> None:
    made = areas("""
               24     1368       480     48
        56     top    top        top     top
       904     .      board      log     .
       120     .      buttons    log     .
    """)
    assert made == {
        "top": (0.0, 0.0, 1920.0, 56.0),
        "board": (24.0, 56.0, 1368.0, 904.0),
        "buttons": (24.0, 960.0, 1368.0, 120.0),
        "log": (1392.0, 56.0, 480.0, 1024.0),
    }


def test_a_part_of_the_screen_has_a_picture_of_its_own() -> None:
    made = areas("  30   70 \n 8   left right", (100.0, 50.0, 100.0, 8.0))
    assert made == {"left": (100.0, 50.0, 30.0, 8.0), "right": (130.0, 50.0, 70.0, 8.0)}


@pytest.mark.parametrize(
    ("picture", "why"),
    [
        ("900 900 \n 1080 a b", "the columns have 1800 units, not 1920"),
        ("960 960 \n 1000 a b", "the rows have 1000 units, not 1080"),
        ("960 960 \n 1080 a", "the row of 1080 has 1 cells, not 2"),
        ("960 960 \n 540 a a \n 540 a b", "a is no rectangle"),
        ("960 960 \n 540 a b \n 540 b a", "a is no rectangle"),
        ("640 640 640 \n 1080 a b a", "a is no rectangle"),
        ("960 wide \n 1080 a b", "could not convert string to float: 'wide'"),
    ],
)
def test_what_is_no_layout_is_refused(picture: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"^{why}$"):
        areas(picture)
