"""The list of puzzles: how it stands with each, in one grid of tiles below what says how hard they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.games import game_ids
from game.services.paths import assets
from game.services.puzzles import puzzle_ids, read_puzzle
from game.table.puzzles import puzzle_folder
from game.ui import theme
from game.ui.puzzling import A_DAY, PuzzleProgress
from game.ui.scenes.puzzles import PuzzlesScene, fitting_columns
from game.ui.scenes.puzzles_tiles import (
    FIRST,
    LATER,
    NEW,
    NEXT,
    NOT_YET,
    PIPS,
    BandHead,
    Pill,
    PuzzleTile,
    hardness,
    lines_of,
)
from game.ui.widgets.containers import Column
from game.ui.widgets.label import Label

WITH_PUZZLES = [game_id for game_id in game_ids() if puzzle_ids(puzzle_folder(assets(), game_id))]
Make = Callable[..., Any]


def ids(game_id: str) -> list[str]:
    return puzzle_ids(puzzle_folder(assets(), game_id))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 540), 150)])
def test_the_list_shows_how_it_stands_with_each_puzzle(
    make_driver: Make, size: tuple[int, int], scale: int, language: str
) -> None:
    driver = make_driver(size, blank=True, language=language, interface_scale=scale)
    game_id = "queen_run"
    first, later, not_yet, up_next, new, *_ = ids(game_id)
    tried = {first: True, later: False, not_yet: False}
    replace(PuzzleProgress.of(driver.app, game_id), tried=tried, solved=(first, later)).keep(driver.app, game_id)
    scene = PuzzlesScene(driver.app, game_id)
    driver.app.push(scene)
    driver.step()
    expected = {first: FIRST, later: LATER, not_yet: NOT_YET, up_next: NEXT, new: NEW}
    tiles = {part.name: part for part in scene.ui.root.walk() if isinstance(part, PuzzleTile)}
    assert len(tiles) == len(ids(game_id))
    signs, folder = set(), puzzle_folder(driver.app.assets, game_id)
    for puzzle_id, state in expected.items():
        tile = tiles[f"puzzles.begin.{puzzle_id}"]
        item = tile.item(tile.rect)
        assert item.value == state
        assert driver.app.tr(f"puzzle.state.{state}", rating=read_puzzle(folder, puzzle_id).rating) in item.text
        signs.add((tile.kind, tile.sign))
    assert len(signs) == len(expected), "each looks different, and not by colour alone"
    assert [tile.state_of_puzzle for tile in tiles.values()].count(NEXT) == 1
    bars = [part for part in scene.ui.root.walk() if part.name.startswith("puzzles.theme.")]
    assert sum(round(bar.share * 100) > 0 for bar in bars) >= 1
    for tile in tiles.values():
        assert tile.rect.width <= scene.ui.frame.area.width
        assert not tile.rect.collidelistall([other.rect for other in tiles.values() if other is not tile])


def test_of_the_puzzles_of_the_day_all_unsolved_ones_ask_alike(make_driver: Make) -> None:
    """The first was louder, though nothing makes it the next."""
    driver = make_driver((1280, 720), blank=True)
    scene = PuzzlesScene(driver.app, "queen_run")
    driver.app.push(scene)
    driver.step()
    solved = scene.progress.today[0]
    replace(scene.progress, solved=(solved,)).keep(driver.app, "queen_run")
    scene.resume()
    driver.step()
    kinds = [scene.ui.find(f"puzzles.day.{index}").kind for index in range(A_DAY)]
    assert kinds == ["plain", *["primary"] * (A_DAY - 1)]


def test_pips_tell_three_grades_of_hardness_without_their_colour() -> None:
    assert [PIPS[hardness(rating)] for rating in (400, 1199, 1200, 1599, 1600, 2400)] == [1, 1, 2, 2, 3, 3]


def test_puzzles_of_a_theme_stand_in_bands_of_one_hardness() -> None:
    """They were a wall of tiles, each with pips of its own."""
    assert lines_of([10, 8, 2], 10) == [[(0, 10)], [(1, 8), (2, 2)]]
    assert lines_of([11, 7, 1], 10) == [[(0, 10)], [(0, 1), (1, 7), (2, 1)]]


def test_all_puzzles_stand_in_as_few_lines_of_one_grid_as_can_be() -> None:
    """Lines ended at many places, for a band stood off the one before it."""
    def of(*themes: list[int]) -> int:
        return fitting_columns(themes, 1436, 86)

    assert of([3, 6, 5], [6, 7], [5, 8]) == 14
    assert of([10, 8, 2], [11, 7, 1], [1]) == 10, "two lines, two lines and one"
    assert fitting_columns([[40]], 90, 86) == 3, "too narrow for any"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_what_signs_mean_stands_once_and_whole_above_the_puzzles(
    make_driver: Make, game_id: str, language: str
) -> None:
    """It was squeezed in behind the last puzzle."""
    driver = make_driver((1280, 720), blank=True, language=language)
    scene = PuzzlesScene(driver.app, game_id)
    driver.app.push(scene)
    driver.step()
    parts = list(scene.ui.root.walk())
    texts = {driver.app.tr(f"puzzle.{key}") for key in ("hard.easy", "hard.medium", "hard.hard", "sign.next")}
    told = [part for part in parts if isinstance(part, Label) and part.text in texts]
    first = min(part.rect.y for part in parts if isinstance(part, PuzzleTile))
    for label in told:
        assert label.rect.bottom < first
        assert label.rect.width >= scene.ui.text.width(label.text, "body", scene.ui.font_px(theme.LABEL_SIZE)) - 1
    assert len(told) == len(texts)


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_tiles_stand_below_what_says_how_hard_they_are(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), blank=True)
    scene = PuzzlesScene(driver.app, game_id)
    driver.app.push(scene)
    driver.step()
    parts = list(scene.ui.root.walk())
    tiles = {part.name.rpartition(".")[2]: part.rect for part in parts if isinstance(part, PuzzleTile)}
    heads = [part for part in parts if isinstance(part, BandHead)]
    assert tiles
    assert len({rect.width for rect in tiles.values()}) <= 2, "but for a pixel they are equally wide"
    lines = Counter(rect.y for rect in tiles.values())
    assert len({rect.x for rect in tiles.values()}) == max(lines.values()), "in the columns of one grid"
    for puzzle_id, rect in tiles.items():
        above = [head for head in heads if head.rect.x <= rect.x and rect.right <= head.rect.right + 1]
        head = max((head for head in above if head.rect.y < rect.y), key=lambda head: head.rect.y)
        rating = read_puzzle(puzzle_folder(driver.app.assets, game_id), puzzle_id).rating
        assert head.hardness == hardness(rating)
        assert head.rect.bottom <= rect.y + 1


@pytest.mark.parametrize("name", PIPS)
def test_a_rating_shows_how_hard_it_is_without_its_colour(make_driver: Make, name: str) -> None:
    """The level of a puzzle of the day was told by green, blue or red alone."""
    driver = make_driver((1920, 1080))
    scene = driver.show(lambda: Column([Pill(name, "")], align="left"))
    driver.step()
    pill = next(widget for widget in scene.ui.root.walk() if isinstance(widget, Pill))
    row = [driver.app.surface.get_at((x, pill.rect.centery))[:3] for x in range(pill.rect.x + 4, pill.rect.right - 4)]
    bright = [min(colour) > 200 for colour in row]
    assert sum(now and not before for before, now in pairwise([False, *bright])) == PIPS[name]
