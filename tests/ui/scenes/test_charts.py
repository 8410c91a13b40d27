"""The lines of charts, without a scene: as thick for their window, of even width, and drawn on as they grow."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.table.seats import Seat
from game.ui.layout import menu_frame
from game.ui.scenes.chances_chart import ChancesChart, percents
from game.ui.scenes.score_chart import (
    BASE,
    BROAD,
    GRID,
    MOST_ROUNDS,
    NAME,
    TOKEN,
    ScoreChart,
    apart,
    round_places,
)
from game.ui.widgets.containers import Column
from tests.ui.conftest import Driver

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


@pytest.mark.parametrize("shares", [(0.255, 0.245, 0.255, 0.245), (1 / 3, 1 / 3, 1 / 3), (1.0, 0.0), (0.005, 0.995)])
def test_chances_make_a_hundred_percent_together(shares: tuple[float, ...]) -> None:
    assert sum(percents(shares)) == 100
    assert all(abs(percent - 100 * share) < 1 for percent, share in zip(percents(shares), shares, strict=True))


def test_a_count_at_the_end_has_a_place_of_its_own_behind_the_last_round() -> None:
    """What came in it seemed to have come in the last round."""
    chart = attached(ScoreChart(SEATS, [(0, 0)] * 6, "", 300, [1, 1, 2, 3, 3, 3], "Count"), HD)
    chart.ui.tr = lambda key, n: f"{key} {n}"  # type: ignore[assignment, misc]
    assert [chart.round_name(n) for n in (1, 2, 3)] == ["saves.round 1", "saves.round 2", "Count"]
    plot = pygame.Rect(0, 0, 900, 200)
    ways = [chart.x(plot, position) for position in range(6)]
    assert ways[3] == pytest.approx(2 * ways[2]), "it begins where the last round ends"
    assert ways[4] - ways[3] == pytest.approx(ways[5] - ways[4]), "its steps are told apart"


def test_rounds_share_the_width_whatever_happens_in_them() -> None:
    assert round_places([1, 2, 2, 2, 2, 2]) == pytest.approx([0, 0.5, 0.6, 0.7, 0.8, 1])
    assert round_places([0, 0, 0]) == []
    assert round_places(range(1, MOST_ROUNDS + 2)) == []


def test_signs_at_the_ends_of_lines_do_not_meet() -> None:
    assert apart([10, 12, 40], 5, 100) == [8.5, 13.5, 40]
    assert apart([90, 99, 100], 5, 100) == [90, 95, 100]
    assert apart([20, 20, 23, 27], 4, 100) == [16.5, 20.5, 24.5, 28.5], "those in the way move along"


def test_lines_of_the_same_points_lie_about_their_place() -> None:
    """All but one lay above it; at the foot one lay below the axis."""
    chart = attached(ScoreChart(SEATS, [(0, 0), (9, 9)], ""), HD)
    plot = pygame.Rect(0, 0, 900, 200)
    foot, level = chart.heights(plot)
    assert sum(level) / 2 == pytest.approx(200 - 200 * 9 / chart.top())
    assert max(foot) == 200


def test_of_several_lines_at_much_the_same_height_none_is_hidden() -> None:
    """The best seat's line lay on the others."""
    chart = attached(ScoreChart(SEATS, [(0, 0), (0, 0), (2, 0), (2, 2), (50, 51), (50, 51)], ""), HD)
    chart._colour = lambda seat: ((200, 0, 0), (0, 0, 200))[seat]  # type: ignore[method-assign]
    plot, edge = pygame.Rect(0, 0, 900, 200), 8
    drawn = pygame.Surface((900 + 2 * edge, 200 + 2 * edge), pygame.SRCALPHA)
    chart._draw_lines(drawn, plot, edge, drawn.get_rect())
    for position in (0.5, 3.5, 4.5):
        column = [drawn.get_at((round(edge + chart.x(plot, 1) * position), y)) for y in range(drawn.get_height())]
        assert any(colour.r > 180 for colour in column)
        assert any(colour.b > 180 for colour in column)
    heights = chart.heights(plot)
    assert heights[-1][1] < heights[-1][0], "whoever has more is above"
    assert heights[0][1] < heights[0][0], "at a tie whoever comes out better is"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_word_for_moves_keeps_off_who_ends_at_zero(
    make_driver: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """It stands with the number of the last one, before the sign at the end of that line."""
    driver = make_driver((1280, 720), language=language)
    chart = ScoreChart(SEATS, [(0, points) for points in range(98)], "")
    driver.show(lambda: Column([chart], padding=(0, 0, 1320, 0)))  # as narrow as in the results
    drawn: dict[str, pygame.Rect] = {}

    def note(surface: object, text: str, role: str, px: float, ink: object, room: pygame.Rect, align: str = "") -> None:
        drawn[text] = room.copy()

    monkeypatch.setattr(chart.ui.text, "draw", note)
    chart.draw_self(pygame.Surface((1280, 720)))
    word = drawn[driver.app.tr("results.moves", n=97)]
    sign = drawn["Ada"].left - chart.ui.frame.px(NAME + TOKEN)
    assert word.right < sign
    numbers = [room for text, room in drawn.items() if text.isdigit() and room.top >= word.top]
    assert numbers
    assert all(room.right < word.left for room in numbers), "one that comes too near to the word is left out"


THREE = [*SEATS, Seat("Cy", "person", colour="gold")]
RISING = [(0.2 + 0.1 * move, 0.5 - 0.05 * move, 0.3 - 0.05 * move) for move in range(6)]


@pytest.mark.parametrize(
    "chart",
    [
        ChancesChart(
            THREE, RISING, 5, [], 0, "", on_move=print, on_open=print, high=300, name="review.curve", named=True
        ),
        ScoreChart(SEATS, [(0, 0), (9, 9), (9, 12), (20, 12)], ""),
    ],
    ids=["chances", "points"],
)
def test_the_signs_of_players_lie_on_their_lines(chart: ScoreChart) -> None:
    """One floated beside a line that rises evenly, as if that were level up to the next move."""
    chart, plot = attached(chart, HD), pygame.Rect(40, 0, 700, 400)
    names: list[str] = []
    spots: list[tuple[int, int]] = []
    chart.ui.art.picture = lambda name, side: names.append(name) or pygame.Surface((side, side))
    board: Any = SimpleNamespace(blit=lambda sign, rect: spots.append(rect.center))
    chart._signs(board, plot)
    assert len(spots) >= 4
    for name, (x, y) in zip(names, spots, strict=True):
        seat = next(seat for seat in chart.lined() if name == f"tokens/{chart.seats[seat].colour}")
        corners = [(at + plot.left, high + plot.top) for at, high in chart.corners(plot, seat, 0)]
        (x1, y1), (x2, y2) = next((one, two) for one, two in pairwise(corners) if one[0] < two[0] and x <= two[0])
        assert y == pytest.approx(y1 + (y2 - y1) * (x - x1) / (x2 - x1), abs=2)
