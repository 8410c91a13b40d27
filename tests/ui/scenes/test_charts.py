"""The lines of charts, without a scene: as thick for their window, of even width, and drawn on as they grow."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.table.seats import Seat
from game.ui.layout import menu_frame
from game.ui.scenes.chances_chart import ChancesChart
from game.ui.scenes.score_chart import BASE, BROAD, GRID, ScoreChart

HD, UHD = (1280, 720), (3840, 2160)
SEATS = [Seat("Ada", "person"), Seat("Bo", "person", colour="sky")]
CHANCES = [(share, 1 - share) for share in (0.6, 0.72, 0.64, 0.64, 0.8, 0.63, 0.65, 0.6, 0.9, 0.7, 0.65)]


def attached(chart: ScoreChart, window: tuple[int, int]) -> ScoreChart:
    """The chart in a window of that size, where nothing else is."""
    ui: Any = SimpleNamespace(frame=menu_frame(window, 100), art=SimpleNamespace(entry=lambda name: None),
                              invalidate=lambda: None)  # fmt: skip
    chart.attach(ui)
    return chart


def chances(known: int) -> ChancesChart:
    return ChancesChart(
        SEATS, CHANCES[:known], 30, [], 0, "", on_move=print, on_open=print, high=300, name="review.curve",
        named=True,
    )  # fmt: skip


@pytest.mark.parametrize("count", [30, 200])
def test_all_strokes_grow_with_the_window(count: int) -> None:
    chart = chances(1)
    chart.count = count
    small, large = (attached(chart, window)._breadth() for window in (HD, UHD))
    assert [3 * pixels for pixels in small] == pytest.approx(large, abs=1)
    units = (GRID, BASE, *BROAD)
    small_px, large_px = ([menu_frame(window, 100).px(each) for each in units] for window in (HD, UHD))
    assert [3 * pixels for pixels in small_px] == pytest.approx(large_px, abs=2)
    assert min(small_px) >= 1


def test_a_curve_that_has_grown_looks_like_one_drawn_at_once() -> None:
    plot = pygame.Rect(100, 50, 400, 200)
    grown = attached(chances(3), HD)
    assert isinstance(grown, ChancesChart)
    for known in (3, 4, 7, 10):
        grown.more(CHANCES[:known])
        grown._lines(plot)
    pictures = [grown._lines(plot), attached(chances(10), HD)._lines(plot)]
    one, other = (pygame.mask.from_surface(picture) for picture in pictures)
    differing = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
    assert one.count() > 400
    assert differing < 0.02 * one.count()


def test_only_what_is_new_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    plot = pygame.Rect(100, 50, 400, 200)
    chart = attached(chances(9), HD)
    assert isinstance(chart, ChancesChart)
    chart._lines(plot)
    parts: list[pygame.Rect] = []
    monkeypatch.setattr(chart, "_draw_lines", lambda target, plot, edge, part: parts.append(part))
    chart._lines(plot)
    assert not parts
    chart.more(CHANCES[:10])
    chart._lines(plot)
    assert [part.width < plot.width / 8 for part in parts] == [True]
