"""Pictures of every scene: names are unique, words choose among them, and what is asked for is there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import game_ids
from game.ui.layout import SMALLEST_WINDOW
from screens import run
from screens.__main__ import main, size_of
from screens.run import all_scenes, chosen, take_pictures

SIZE = SMALLEST_WINDOW
THREE = ("front_about", "sq_table_2", "la_start")


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three scenes in the smallest window that shows any."""
    folder = tmp_path_factory.mktemp("pictures")
    report = take_pictures(SIZE, "ja", folder, THREE, said=lambda line: None)
    assert (report.taken, report.failed) == (list(THREE), {})
    return folder


def test_names_say_what_they_belong_to() -> None:
    names = list(all_scenes())
    assert len(names) > 130
    assert {name.partition("_")[0] for name in names} == {"front", "x", "sq", "qr", "la"}
    assert all(name == name.lower() and name.replace("_", "").isalnum() for name in names)


def test_two_scenes_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "COMMON", ("front", "front"))
    with pytest.raises(ValueError, match="front: there is already a scene front_"):
        all_scenes()


def test_words_choose() -> None:
    names = ["front_title", "sq_turn", "sq_log", "qr_log"]
    assert chosen(names, []) == names
    assert chosen(names, ["log", "title"]) == ["front_title", "sq_log", "qr_log"]
    assert chosen(names, ["nothing"]) == []


def test_every_game_has_scenes_of_its_own() -> None:
    folder = Path(run.__file__).parent
    assert [game_id for game_id in game_ids() if not (folder / f"{game_id}.py").exists()] == []


def test_pictures_have_the_size_and_show_something(pictures: Path) -> None:
    assert {file.stem for file in pictures.iterdir()} == set(THREE)
    for name in THREE:
        picture = pygame.image.load(pictures / f"{name}.png")
        assert picture.get_size() == SIZE
        seen = {tuple(picture.get_at((x, y))) for x in range(0, SIZE[0], 8) for y in range(0, SIZE[1], 8)}
        assert len(seen) > 100, name


def test_the_same_scene_is_the_same_picture(pictures: Path, tmp_path: Path) -> None:
    take_pictures(SIZE, "ja", tmp_path, ["sq_table_2"], said=lambda line: None)
    assert (tmp_path / "sq_table_2.png").read_bytes() == (pictures / "sq_table_2.png").read_bytes()


def test_what_breaks_is_told_and_the_others_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(stage: object) -> None:
        raise LookupError("broken")

    scenes = {"x_breaks": breaks, "front_about": all_scenes()["front_about"]}
    monkeypatch.setattr(run, "all_scenes", lambda: scenes)
    report = take_pictures(SIZE, "en", tmp_path, ["x_breaks", "about"], said=lambda line: None)
    assert report.taken == ["front_about"]
    assert list(report.failed) == ["x_breaks"]


def test_the_command_lists_and_refuses(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["--list", "front_title"]) == 0
    assert capsys.readouterr().out.split() == [name for name in all_scenes() if "front_title" in name]
    to = ["--to", str(tmp_path)]
    for wrong in (["about"], [*to, "nothing_is_called_so"], [*to, "--size", "wide"], [*to, "--size", "640x400"]):
        with pytest.raises(SystemExit):
            main(wrong)
    assert size_of("1280x720") == (1280, 720)
