"""A game whose files are damaged is told when it is wanted; the others are played."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.queen_run import boards
from game.services.problem import ServiceError
from game.tiled import MapError
from game.ui.game_loading import open_game, readable_games
from game.ui.scenes.title import TitleScene
from tests.ui.scenes.conftest import Person


@pytest.fixture
def damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    def read_cells(path: Path) -> None:
        raise MapError(path, "c3", "cell_empty")

    monkeypatch.setattr(boards, "read_cells", read_cells)


@pytest.mark.usefixtures("damaged")
def test_the_problem_names_game_file_and_cell(person: Person) -> None:
    with pytest.raises(ServiceError) as caught:
        open_game(person.app, "queen_run")
    text = caught.value.problem.text(person.app.tr)
    assert "Queen Run" in text
    assert "landing.tmx: c3" in text


@pytest.mark.usefixtures("damaged")
def test_the_others_go_on(person: Person) -> None:
    assert "sleeping_queens" in [game.id for game in readable_games(person.app)]
    assert "queen_run" not in [game.id for game in readable_games(person.app)]
    person.open(TitleScene(person.app))
    person.click("title.queen_run")
    assert "landing.tmx" in person.texts()
    person.key("escape")
    person.click("title.sleeping_queens")
    assert person.names() == ["title", "game"]
