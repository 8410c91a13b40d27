"""The log keeps the paragraphs of lines that stay, whatever comes or goes: as if all were laid out anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.table.seats import Seat
from game.ui.tables.common import log
from game.ui.tables.common.log import LogView
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.sleeping_queens.tree import FeltLog
from game.ui.text import LINE_BOX
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Place
from tests.ui.tables.conftest import document
from tests.ui.tables.queen_run_positions import position

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


class Keeping(LogView):
    keeps_heading = True


def test_above_the_first_line_stands_the_heading_of_its_round(make_driver: Callable[..., Any]) -> None:
    """The drawer opened in the middle of a round, and nothing said of which."""
    lines = [LogLine(None, f"Round {n // 4}", heading=True) if n % 4 == 0 else LINES[n] for n in range(40)]
    view = Keeping(lines, lambda seat: Seat("Ada", "person"), title="Log")
    make_driver().show(lambda: Place([((40.0, 40.0, 380.0, 500.0), view)]))
    for scroll in (0.0, 75.0, 160.0, view.most()):
        view.scroll_to(scroll)
        top = view._inner()[1]
        first = next(at for at in range(40) if view.line_at(view.box.y + top + 4) == at)
        kept = view.kept()
        assert kept is not None
        assert not lines[first].heading
        assert kept == first - first % 4


class Spreading(LogView):
    spreads = True


def test_nothing_is_left_free_below_lines_that_are_spread(make_driver: Callable[..., Any]) -> None:
    """Where one more line of three rows did not fit, a third of the log was blank."""
    view = Spreading(LINES, lambda seat: Seat("Ada", "person"), title="Log")
    make_driver().show(lambda: Place([((40.0, 40.0, 380.0, 500.0), view)]))
    lying, (_, top, _, high) = view._lying(), view._inner()
    shown = [at for at in range(40) if lying[at] >= top - log.CUT]
    assert lying[shown[0]] == pytest.approx(top)
    assert lying[40] - log.ROW_GAP == pytest.approx(top + high, abs=1.0)
    for at in shown:
        assert view.line_at(view.box.y + lying[at] + 4) == at, "what is pointed at is what is seen there"


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


def test_a_log_without_lines_says_so(make_run_table: Callable[..., Any]) -> None:
    """It was an empty box at the beginning of a game."""
    table = make_run_table(position=position(), blank=True)
    table.until(lambda: table.asked)
    assert table.scene.log_lines() == []
    number = table.session.match.state.round_number()
    assert number > 1
    told = table.scene.tr("table.log.later", n=number)
    assert told in texts_of(table)
    assert table.item("log").text == told


def texts_of(table: Any) -> str:
    """All paragraphs that are drawn in a frame."""
    engine, drawn = table.driver.app.text, []
    with pytest.MonkeyPatch.context() as patch:
        line = engine.line
        patch.setattr(engine, "line", lambda text, *rest: (drawn.append(text), line(text, *rest))[1])
        table.driver.app.invalidate()
        table.scene.layer.clear()
        table.driver.step()
    return " ".join(drawn)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(
    ("game", "kept"),
    [
        ("make_run_table", ("actions", "top")),
        ("make_lancaster_table", ("space:stables", "prompt", "top")),
    ],
)
def test_the_drawer_lies_over_neither_hand_nor_own_panel_nor_the_bar(
    request: pytest.FixtureRequest, game: str, kept: tuple[str, ...], scale: int
) -> None:
    """It went down to the lower edge of the window, over both."""
    at = {"position": position()} if game == "make_run_table" else {}
    table = request.getfixturevalue(game)(interface_scale=scale, blank=True, **at)
    table.until(lambda: table.asked)
    places = [table.scene.ui.find(name) for name in kept]
    table.scene.log_lines = lambda: [LogLine(0, f"Line {number}") for number in range(60)]
    table.scene.windows.log()
    table.driver.step()
    sheet = table.driver.app.scenes.top.view.focus_rect()
    for name, part in zip(kept, places, strict=True):
        assert part is not None, name
        assert not sheet.colliderect(part.rect), name


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)], ids=["720", "2160"])
def test_in_sleeping_queens_the_drawer_covers_a_side(make_table: Callable[..., Any], size: tuple[int, int]) -> None:
    """It was half as high, and cut the own panel in two."""
    table = make_table(size=size)
    table.to_decision()
    own, turn = (table.scene.ui.find(name).rect for name in ("player:0", "turn"))
    table.scene.log_lines = lambda: [LogLine(0, f"Line {number}") for number in range(60)]
    table.scene.windows.log()
    table.driver.step()
    sheet = table.driver.app.scenes.top.view.focus_rect()
    assert sheet.contains(own)
    assert not sheet.colliderect(turn)


def test_sleeping_queens_has_a_heading_for_each_round(make_table: Callable[..., Any]) -> None:
    table = make_table(players=2, seed=5)
    for _ in range(3):
        table.until(lambda: table.asked)
        numbers = [text for text in table.session.legal_texts() if text.startswith("x")]
        table.scene.act_text(numbers[0])
        table.run(0.1)
    table.until(lambda: table.asked)
    headings = [line.text for line in table.scene.log_lines() if line.heading]
    assert headings[:2] == ["Round 2", "Round 3"]


def test_the_shape_of_a_player_stands_on_the_first_line(
    make_driver: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a picture, which is higher, it stood above its line."""
    written: list[float] = []
    shapes: list[float] = []
    view = shown(make_driver(), [replace(LINES[0], pictures=("cards/back_red",)), LINES[1], LINES[6]])

    def draw(*args: Any) -> None:
        block, (_, y) = args[3], args[6]
        written.append(y + block.size * LINE_BOX / 2)

    monkeypatch.setattr(log, "draw_block", draw)
    monkeypatch.setattr(view, "picture", lambda surface, name, box: shapes.append(view.at_box(box).centery))
    view.paint(pygame.Surface((1280, 720)))
    assert len(shapes) == len(written) == 3
    assert all(abs(one - two) <= 1.5 for one, two in zip(shapes, written, strict=True)), (shapes, written)


@pytest.mark.parametrize(("hands", "action", "answer", "told"), [
    (["N 1 2 3 5", "K 9 2 3 5"], "N>1:cat", "let_go", "{0} steals the Cat Queen from {1}"),
    (["N 1 2 3 5", "K D 2 3 5"], "N>1:cat", "D", "{1}’s Dragon chases {0}’s Knight away: the Cat Queen stays"),
    (["P 1 2 3 5", "K 9 2 3 5"], "P>1:cat", "let_go", "{0} uses a Sleeping Potion on {1}’s Cat Queen"),
    (["P 1 2 3 5", "K W 2 3 5"], "P>1:cat", "W", "{1}’s Magic Wand cancels {0}’s Potion: the Cat Queen stays awake"),
])  # fmt: skip
def test_in_sleeping_queens_an_attack_is_one_line(
    make_table: Callable[..., Any], hands: list[str], action: str, answer: str, told: str
) -> None:
    """It was told once as it came, and again as it ended, beside the same small picture."""
    table = make_table(position=document([*hands, "J 5 6 7 8"], [["cake"], ["cat"], ["rose"]]), persons=2)
    table.to_decision()
    scene = table.scene
    before, heard = len(scene.log_lines()), len(scene.news_lines())
    table.play(action)
    table.until(lambda: table.attack is not None)
    table.click(f"attack.{answer}")
    table.until(lambda: table.session.match.state.turn == 1 and not scene.busy)
    lines = scene.log_lines()[before:]
    assert [line.text for line in lines] == [told.format(*scene.names)]
    assert lines[0].pictures == ("cards/queen_cat",)
    assert len(scene.news_lines()) == heard + 2, "both are read out as they happen"


def test_in_sleeping_queens_a_jester_is_one_line(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(["J 1 2 3 5", "K 9 2 3 5", "4 5 6 7 8"], [[], [], []], top=["2"]), persons=1)
    table.to_decision()
    table.play("J")
    table.until(lambda: not table.scene.busy and len(table.session.match.actions) > 0)
    texts = [line.text for line in table.scene.log_lines() if "Jester" in line.text]
    assert len(texts) == 1, texts
    assert "2" in texts[0]


def test_below_its_sheet_nothing_of_the_log_answers_the_pointer(
    make_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stretch of the empty felt was lit, and told how to use the log."""
    monkeypatch.setattr(FeltLog, "fits_lines", True)
    table = make_table(players=3, persons=1)
    table.to_decision()
    log = table.scene.ui.find("log")
    sheet = log.focus_rect()
    below = (sheet.centerx, (sheet.bottom + log.rect.bottom) // 2)
    assert sheet.bottom < log.rect.bottom - 40
    before = table.driver.app.surface.copy()
    table.driver.move(below)
    table.run(0.3)
    assert log.at(below) is None
    assert not log.hovered
    assert table.driver.app.surface.get_at(below) == before.get_at(below)
    table.driver.move((sheet.centerx, sheet.y + 8))
    table.run(0.3)
    assert log.hovered
    assert table.driver.app.surface.get_at(below) == before.get_at(below)
