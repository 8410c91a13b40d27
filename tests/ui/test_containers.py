from __future__ import annotations

import pygame
import pytest

from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column, Columns, Flow, Grid, Padding, Place, Row, Spacer, Stack
from game.ui.widgets.label import Label, RichText, enlarge_to_fit
from game.ui.widgets.scroll import BAR, ScrollView
from tests.ui.conftest import Driver


def block(width: float = 100, height: float = 50, name: str = "", grow: float = 0.0) -> Widget:
    return Widget(width=width, height=height, name=name, grow=grow)


def boxes(driver: Driver, root: Widget, *names: str) -> list[tuple[float, float, float, float]]:
    driver.show(lambda: root)
    return [tuple(round(v, 2) for v in driver.widget(name).box) for name in names]  # type: ignore[misc]


def test_column_stacks_and_growers_take_the_rest(driver: Driver) -> None:
    root = Column([block(name="a"), Widget(name="b", grow=1), block(name="c")], gap=10, padding=20)
    assert boxes(driver, root, "a", "b", "c") == [(20, 20, 100, 50), (20, 80, 1880, 920), (20, 1010, 100, 50)]


def test_growers_give_way_when_there_is_too_little(driver: Driver) -> None:
    root = Column([block(height=500, name="a"), block(height=900, name="b", grow=1)])
    assert boxes(driver, root, "a", "b") == [(0, 0, 100, 500), (0, 500, 100, 580)]


def test_row_aligns_and_shares(driver: Driver) -> None:
    root = Row([block(name="a"), Widget(name="b", grow=1, height=20), Widget(name="c", grow=3, height=20)], gap=20)
    found = boxes(driver, root, "a", "b", "c")
    assert found == [(0, 515, 100, 50), (120, 530, 445, 20), (585, 530, 1335, 20)]


def test_row_that_is_too_narrow_shrinks_its_children(driver: Driver) -> None:
    root = Column([Row([block(1500, name="a"), block(1500, name="b")], gap=120)])
    (ax, _, aw, _), (bx, _, bw, _) = boxes(driver, root, "a", "b")
    assert aw == bw == 900
    assert (ax, bx) == (0, 1020)


def test_flow_goes_on_in_a_new_line(driver: Driver) -> None:
    root = Column([Flow([block(800, name=n) for n in "abc"], gap=20, justify="centre"), block(name="below")])
    found = boxes(driver, root, "a", "b", "c", "below")
    assert [(x, y) for x, y, _, _ in found] == [(150, 0), (970, 0), (560, 70), (0, 120)]


@pytest.mark.parametrize(("least", "second"), [(700, (972, 0)), (1200, (0, 74))])
def test_columns_stand_side_by_side_where_there_is_room(driver: Driver, least: float, second: tuple[int, int]) -> None:
    root = Column([Columns([block(name="a"), block(name="b")], least=least, gap=24)])
    assert boxes(driver, root, "b")[0][:2] == second


def test_grid_uses_fewer_columns_when_cells_get_too_small(driver: Driver) -> None:
    root = Column([Grid([block(name=n) for n in "abcd"], columns=4, least=600, gap=0)])
    assert [(x, y) for x, y, _, _ in boxes(driver, root, "a", "c", "d")] == [(0, 0), (1280, 0), (0, 50)]


def test_stack_place_and_padding(driver: Driver) -> None:
    root = Stack(
        [
            Place([((100, 200, 30, 40), block(name="p"))]),
            Padding(block(name="q"), 15),
            Stack([block(name="r")], align="centre"),
        ]
    )
    assert boxes(driver, root, "p", "q", "r") == [(100, 200, 30, 40), (15, 15, 1890, 1050), (910, 515, 100, 50)]


def test_spacers_push_apart(driver: Driver) -> None:
    root = Row([block(name="a"), Spacer(grow=1), block(name="b")], align="top")
    assert boxes(driver, root, "b") == [(1820, 0, 100, 50)]


def test_paragraph_is_as_high_as_its_lines(driver: Driver) -> None:
    text = RichText(
        "A sentence that has to go over several lines in this narrow place, or it would not be one.",
        width=300,
        name="text",
    )
    found = boxes(driver, Column([text, block(name="below")], align="left"), "text", "below")
    assert found[0][3] > 3 * 20
    assert found[1][1] == pytest.approx(found[0][3], abs=0.1)


def test_label_that_must_be_cut_tells_the_whole_text(driver: Driver) -> None:
    driver.show(lambda: Column([Label("A very long name of a player", width=60, name="l")], align="left"))
    assert driver.widget("l").tip() == "A very long name of a player"
    driver.show(lambda: Column([Label("Ada", width=60, name="l")], align="left"))
    assert driver.widget("l").tip() == ""


def test_letters_grow_as_far_as_they_fit_and_all_that_holds_them_with_them(driver: Driver) -> None:
    text = RichText("One two three four five six seven eight nine ten", size=20.0)
    holder = Column([Row([block(name="a"), text]), block(name="b")])
    driver.show(lambda: holder)
    small = holder.size(300)[1]
    enlarge_to_fit(holder, (2.0,), lambda: holder.size(300)[1] < 1000)
    large = holder.size(300)[1]
    assert large > small
    enlarge_to_fit(holder, (2.0,), lambda: holder.size(300)[1] < large)
    assert holder.size(300)[1] == small


@pytest.mark.parametrize("offset", [0, 17, 40, 77, 123])
def test_a_page_ends_with_a_whole_line_and_no_title_alone(driver: Driver, offset: int) -> None:
    """A line was cut through where it ended, and a title stood there with nothing below it."""
    texts: list[Widget] = []
    for number in range(40):
        texts += [RichText(f"Title {number}", style="head", size=30), RichText("Some words " * 60, size=24)]
    driver.show(lambda: ScrollView(Column(texts, gap=10), name="page", whole=True))
    page = driver.widget("page")
    assert isinstance(page, ScrollView)
    page.scroll_to(offset)
    end = page.ui.units(page.seen().bottom)
    assert page.box.bottom - 100 <= end <= page.box.bottom
    pieces = list(page.pieces())
    assert not any(piece.box.top < end - 3 and piece.box.bottom > end + 3 for piece in pieces)
    last = max((piece for piece in pieces if piece.box.bottom <= end + 3), key=lambda piece: piece.box.bottom)
    assert not last.heads


def test_a_sign_stands_below_the_last_line_as_long_as_more_follows(driver: Driver) -> None:
    """A page looked as if it were all that there is."""
    texts = [RichText("Some words " * 60, size=24) for _ in range(40)]
    driver.show(lambda: ScrollView(Column(texts, gap=10), name="page", whole=True))
    page = driver.widget("page")
    assert isinstance(page, ScrollView)

    def ink() -> int:
        """Pixels that are drawn on below the last line, but for the bar."""
        surface = pygame.Surface(driver.app.surface.get_size(), pygame.SRCALPHA)
        for _ in page.drawing(surface):
            pass
        seen, bar = page.seen(), page.ui.frame.px(BAR)
        foot = pygame.Rect(seen.x, seen.bottom, seen.width - bar, page.rect.bottom - seen.bottom)
        return pygame.mask.from_surface(surface.subsurface(foot), 0).count()

    for offset in (0, page.most / 2, page.most - 2):
        page.scroll_to(offset)
        assert page.whole_end is not None
        assert ink()
    page.scroll_to(page.most)
    assert not ink()


def test_a_list_of_rows_begins_with_a_whole_one_at_its_end(driver: Driver) -> None:
    """A sliver of a row was left at the upper edge."""
    rows = [RichText("Some words " * 30, size=24) for _ in range(13)]
    driver.show(lambda: ScrollView(Column(rows, gap=20), name="page", rows=True))
    page = driver.widget("page")
    assert isinstance(page, ScrollView)
    page.scroll_to(page.most)
    assert page.begins_whole
    assert any(0 < row.box.top - page.box.top < 20 for row in rows)
    assert rows[-1].box.bottom <= page.box.bottom
    page.scroll_to(page.most - 30)
    assert not page.begins_whole


def test_a_bar_in_the_margin_leaves_the_page_its_breadth(driver: Driver) -> None:
    """Saved games ended before the buttons above them as soon as there were more than the page shows."""
    page = ScrollView(block(height=5000), name="page", grow=1, beside=True)
    driver.show(lambda: Column([page], padding=(64, 0, 64, 0)))
    assert page.scrolls
    assert page.children[0].rect.right == page.rect.right
    track = page._bar()[0]
    assert track.left > page.rect.right
    assert page.at(track.center) is page
