"""In the front scenes letters stand out from their ground and are large enough, as drawn in the smallest window."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.games import find_game
from game.table.review import Review, Turning
from game.ui import theme
from game.ui.app import App
from game.ui.scenes.boards import BoardsScene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.values import ValuesScene
from game.ui.teaching import lesson_of
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from tests.ui.conftest import Driver
from tests.ui.reach import faults, look
from tests.ui.scenes.stage import FRONT, drop_saves, finish
from tests.ui.scenes.test_lesson import begin

SMALLEST = {"interface_scale": 75, "text_size": 90}
"""Letters want to be as small as the settings let them, in the smallest window."""


def _values(page: str) -> Callable[[App], object]:
    """The page of values at one of its tabs, a field chosen and another one wrong."""

    def show(app: App) -> None:
        scene = ValuesScene(app, find_game("lancaster"), lambda: None)
        scene.page = page
        scene.selected = "counties.A.squires"
        scene.draft.type("counties.B.gold", "100")
        app.push(scene)

    return show


SHOWN: dict[str, Callable[[App], object]] = {
    **FRONT,
    "lessons": lambda app: app.push(LessonsScene(app, "lancaster")),
    "puzzles": lambda app: app.push(PuzzlesScene(app, "queen_run")),
    "setup_lancaster": lambda app: app.push(SetupScene(app, "lancaster")),
    **{f"values_{page}": _values(page) for page in ("start", "counties", "castle", "conflicts", "laws", "final")},
    "boards": lambda app: app.push(BoardsScene(app, find_game("queen_run"), [], lambda boards: None)),
}


@pytest.mark.parametrize(("language", "high_contrast"), [("en", True), ("ja", False)])
def test_letters_can_be_read(make_driver: Callable[..., Driver], language: str, high_contrast: bool) -> None:
    app = make_driver((960, 540), language=language, high_contrast=high_contrast, **SMALLEST).app
    found = []
    for name, show in SHOWN.items():
        show(app)
        app.step((), 0.016)
        seen = look(app)
        assert seen, f"nothing is lettered in {name}"
        found += [f"{name}: {fault}" for fault in faults(app, seen)]
        app.leave_all()
        drop_saves(app)
    assert not found, "\n".join(found)


def test_the_menu_can_be_read_in_large_letters(make_driver: Callable[..., Driver]) -> None:
    app = make_driver((960, 540), language="ja", text_size=150).app
    FRONT["title"](app)
    app.step((), 0.016)
    assert faults(app) == []


def test_a_review_can_be_read(make_driver: Callable[..., Driver]) -> None:
    app = make_driver((960, 540), **SMALLEST).app
    playing = finish(app, 4, 2)
    review = playing.review = Review(playing.session.match, app.bots)
    match, start = review.match, 4
    state = match.state_at(start)
    assert state.to_move is not None
    seat, better = state.to_move, state.format_action(state.legal_actions()[0])
    review.turnings = [Turning(seat, start, start + 1, 0.31, 0.17, (better,))]
    review.chances = [[0.1, 0.2, 0.3, 0.4]] * (len(match.actions) + 1)
    review.finished, review.done = True, 1.0
    app.push(ReviewScene(app, playing))
    app.step((), 0.016)
    assert faults(app) == []


@pytest.mark.parametrize(("language", "game_id"), [("en", "lancaster"), ("ja", "queen_run")])
def test_a_lesson_can_be_read(make_driver: Callable[..., Driver], language: str, game_id: str) -> None:
    driver = make_driver((960, 540), language=language, **SMALLEST)
    chapter = lesson_of(driver.app, game_id).chapters[1].id
    begin(driver, game_id, chapter)
    assert faults(driver.app) == []


def test_faint_and_small_letters_are_found(driver: Driver) -> None:
    def build() -> Widget:
        faint = Label("faint letters", size=theme.LABEL_SIZE, colour=theme.TAN)
        return Panel(Column([Label("plain letters", size=theme.LABEL_SIZE), faint, _Shrunk()]))

    driver.show(build)
    found = faults(driver.app)
    assert len(found) == 2, found
    assert "'faint letters'" in found[0]
    assert "contrast" in found[0]
    assert "'shrunk letters'" in found[1]
    assert "pixels large" in found[1]


class _Shrunk(Widget):
    """Letters that are made smaller after they were written."""

    def __init__(self) -> None:
        super().__init__(name="shrunk", width=200, height=40)

    def draw_self(self, surface: pygame.Surface) -> None:
        line = self.ui.text.line("shrunk letters", "body", 16, theme.INK)
        surface.blit(pygame.transform.smoothscale_by(line, 0.45), self.rect)
