"""The log keeps the paragraphs of lines that stay, whatever comes or goes: as if all were laid out anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.table.seats import Seat
from game.ui.tables.common.log import LogLine, LogView
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Place

LINES = [
    LogLine(number % 3, f"Ada plays {'a king ' * (number % 7)}to Kenji.", ("Ada", "Kenji")) for number in range(40)
]
LATER = {
    "the same": LINES,
    "two more": [*LINES, LogLine(None, "The end."), LogLine(0, "Ada wins.", ("Ada",), ("cards/back_red",))],
    "some taken back": LINES[:25],
    "another word in the midst": [*LINES[:12], replace(LINES[12], text="Ada passes."), *LINES[13:]],
    "another name": [*LINES[:12], replace(LINES[12], names=("Ada", "Kenji", "king")), *LINES[13:]],
    "a picture more": [*LINES[:12], replace(LINES[12], pictures=("cards/back_red",)), *LINES[13:]],
    "none": [],
}


def shown(driver: Any, lines: list[LogLine]) -> LogView:
    view = LogView(lines, lambda seat: Seat("Ada", "person"), title="Log")

    def build() -> Widget:
        return Place([((40.0, 40.0, 380.0, 500.0), view)])

    driver.show(build)
    return view


@pytest.mark.parametrize("later", LATER.values(), ids=LATER.keys())
def test_what_is_kept_is_what_would_be_made_anew(make_driver: Callable[..., Any], later: list[LogLine]) -> None:
    driver = make_driver()
    old, anew, kept = shown(driver, LINES), shown(driver, later), shown(driver, later)
    assert old.most() > 0
    kept.adopt(old)
    assert kept._rows() == anew._rows()
    for view in (anew, kept):
        view.scroll_to(120.0)
        view.covered_from = 430.0
    heights = range(40, 540, 7)
    assert [kept.line_at(y) for y in heights] == [anew.line_at(y) for y in heights]
    assert kept.content() == anew.content() == sum(b - a for a, b in zip(*_pairs(anew), strict=True))


def _pairs(view: LogView) -> tuple[list[float], list[float]]:
    tops = view._rows()[1]
    return tops[:-1], tops[1:]
