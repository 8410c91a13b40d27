"""A result is passed on: as a picture in two shapes, and as a file that opens at its best moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.services.save_document import Save, decode, encode
from game.table.story import best_moment
from game.ui import share_picture
from game.ui.app import App
from game.ui.exchange import receive
from game.ui.playing import Playing, saves_of
from game.ui.scenes.look_back import LookBackScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.sharing import told
from game.ui.scenes.title import TitleScene
from game.ui.share_picture import SQUARE, WIDE
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.days import ended_day
from tests.ui.scenes.stage import finish


def results(person: Person, seats: int = 3) -> tuple[ResultsScene, Playing]:
    playing = finish(person.app, seats)
    scene = ResultsScene(person.app, playing)
    person.open(TitleScene(person.app))
    person.open(scene)
    return scene, playing


def test_a_game_is_at_its_best_when_the_winner_takes_the_lead_for_good() -> None:
    assert best_moment([[0, 0], [5, 0], [5, 8], [9, 8]], [0]) == 3
    assert best_moment([[0, 0], [0, 5], [1, 5], [7, 5], [8, 5]], [0]) == 3
    assert best_moment([[1, 0], [2, 0], [9, 0], [10, 0]], [0]) == 2, "who always led: the most points at once"
    assert best_moment([[0, 0], [4, 0], [4, 4]], [0, 1]) == 1
    assert best_moment([[0, 0]], [0]) == 0


@pytest.mark.parametrize(("shape", "size"), [(0, (1200, 630)), (1, (1080, 1080))])
def test_the_picture_is_written_in_the_shape_that_was_chosen(
    person: Person, shape: int, size: tuple[int, int]
) -> None:
    results(person)
    person.click("results.share")
    x, y, width, height = person.item("share.shape").rect
    person.driver.click((x + width * (1 + 2 * shape) // 4, y + height // 2))
    person.step()
    person.click("dialog.picture")
    [file] = person.app.data.exports.iterdir()
    assert str(file) in person.texts()
    assert pygame.image.load(file).get_size() == size


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_picture_lacks_a_player_or_has_letters_outside(person: Person, seats: int, language: str) -> None:
    app = person.app
    app.set_language(language)
    scene, playing = results(person, seats)
    tells = told(app, playing, scene._result, scene._scores)
    assert len(tells.rows) == seats
    assert [row.rank for row in tells.rows] == sorted(row.rank for row in tells.rows)
    assert app.tr.problems == []
    for size in (WIDE, SQUARE):
        drawn = lettered(app, lambda size=size: share_picture.draw(app, tells, size))  # type: ignore[misc]
        assert {row.name for row in tells.rows} <= {text for text, _ in drawn}
        assert [text for text, rect in drawn if not pygame.Rect((0, 0), size).contains(rect)] == []


def lettered(app: App, draw: Callable[[], object]) -> list[tuple[str, pygame.Rect]]:
    """The lines that are drawn meanwhile, and where each has its room."""
    drawn: list[tuple[str, pygame.Rect]] = []
    letters = app.text.draw

    def noted(target, text, role, px, colour, rect, align="left"):  # type: ignore[no-untyped-def]
        drawn.append((text, rect.copy()))
        return letters(target, text, role, px, colour, rect, align)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app.text, "draw", noted)
        draw()
    return drawn


def test_the_picture_of_a_day_names_the_day_and_the_expert(person: Person) -> None:
    app = person.app
    playing = ended_day(app)
    scene = ResultsScene(app, playing)
    tells = told(app, playing, scene._result, scene._scores)
    assert app.tr("daily.title") in tells.note
    assert "2026" in tells.note
    assert app.tr("daily.text.expert", how="").strip() in tells.sentences[-1]


def test_the_file_of_a_game_opens_at_its_best_moment(person: Person, tmp_path: Path) -> None:
    app = person.app
    scene, playing = results(person)
    moment = best_moment(scene._scores, scene._result.winners)
    person.click("results.share")
    person.click("dialog.game")
    person.type_into("file.path", str(tmp_path / "sent.crown"))
    person.click("dialog.write")
    person.click("dialog.ok")
    file = tmp_path / "sent.crown"
    assert decode(file.read_bytes(), file, "sent").moment == moment
    assert Playing.resume(app, playing.save_id, app.bots).moment == 0, "one's own opens as before"
    saves_of(app).delete(playing.save_id)
    receive(app, file)
    person.step(4)
    top = person.scene
    assert isinstance(top, LookBackScene)
    assert top.viewing.session.position == moment
    assert len(saves_of(app).list()) == 1


def test_a_file_of_one_s_own_game_opens_there_too(person: Person, tmp_path: Path) -> None:
    app = person.app
    _, playing = results(person)
    save = saves_of(app).load(playing.save_id)
    save.moment = 3
    file = tmp_path / "sent.crown"
    file.write_text(encode(save), encoding="utf-8")
    receive(app, file)
    person.step(4)
    top = person.scene
    assert isinstance(top, LookBackScene)
    assert top.viewing.session.position == 3
    assert len(saves_of(app).list()) == 1


def test_a_moment_that_cannot_be_is_damage(person: Person) -> None:
    _, playing = results(person)
    save: Save = saves_of(person.app).load(playing.save_id)
    save.moment = 100_000
    saves_of(person.app).write(save)
    [entry] = saves_of(person.app).list()
    assert entry.problem is not None


def test_a_second_copy_says_that_it_writes_nothing(person: Person) -> None:
    app = person.app
    results(person)
    app.data = app.data.used_by_another()
    person.click("results.share")
    person.click("dialog.picture")
    assert app.tr("problem.second_copy", folder=str(app.data.root)) in person.texts()
    assert not app.data.exports.exists()
