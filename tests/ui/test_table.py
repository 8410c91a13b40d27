from __future__ import annotations

from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column
from game.ui.widgets.label import RichText
from game.ui.widgets.table import EDGE, LINE_GAP, WIDER, Table
from tests.ui.conftest import Driver
from tests.ui.test_containers import block, boxes

WORDS = "There is room for a few words of this sentence only, so that it goes on in other lines again and again. " * 4


def test_columns_are_as_wide_as_their_widest_cell_and_a_little_more(driver: Driver) -> None:
    table = Table([[block(100, 40, "a"), block(60, 30, "b")], [block(50, 20, "c"), block(80, 60, "d")]], gap=20)
    found = boxes(driver, Column([table], align="left"), "a", "b", "c", "d")
    assert [wide for _, _, wide, _ in found] == [100, 60, 50, 80]
    centres = [x + wide / 2 for x, _, wide, _ in found]
    assert centres[:2] == centres[2:] == [EDGE + (100 + WIDER) / 2, EDGE + 100 + WIDER + 20 + (80 + WIDER) / 2]
    below = 40 + 2 * LINE_GAP
    assert [y + high / 2 for _, y, _, high in found] == [below / 2] * 2 + [below + (60 + 2 * LINE_GAP) / 2] * 2


def test_columns_to_be_read_begin_at_the_left(driver: Driver) -> None:
    table = Table([[block(100), block(60)], [block(50, name="c"), block(80)]], left=[0], gap=20)
    [(x, _, _, _)] = boxes(driver, table, "c")
    assert x == EDGE


def test_where_room_is_short_the_widest_columns_give_way(driver: Driver) -> None:
    long = [RichText(WORDS, name="long"), RichText(WORDS, name="other")]
    table = Table([[block(200, name="a"), *long]], gap=20)
    (_, _, a, _), (_, _, first, high), (x, _, second, _) = boxes(driver, Column([table]), "a", "long", "other")
    room = (1920 - 200 - 2 * 20 - 2 * EDGE) / 2
    assert a == 200
    assert first <= room
    assert second <= room
    assert x + second <= 1920 - EDGE
    assert high > 50


def test_a_cell_may_be_empty(driver: Driver) -> None:
    table = Table([[Widget(), block(60, 30, "b")], [block(50, 20, "c"), Widget()]], head=True)
    assert len(boxes(driver, table, "b", "c")) == 2


def test_columns_but_the_first_may_be_equally_wide(driver: Driver) -> None:
    """So do those of players, whatever their names are."""
    table = Table([[block(90, 20, "a"), block(30, 20, "b"), block(150, 20, "c")]], fill=True, even=True)
    boxes(driver, table, "b", "c")
    _, second, third = table._widths(table.box.w)
    assert second == third
