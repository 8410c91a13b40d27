"""What a game brings: rules, texts, presenter, table. Whatever is missing is named (docs/adding-a-game.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import loader
from game.core.game import Game
from game.games import SEED_CODES, all_games, find_game, game_ids
from game.table.presenters import find_presenter
from game.ui.tables.contract import find_table
from tests.games.specs import LANGUAGES, asset_of, law_of

MODULES = ("rules", "presenter", "table", "spec")
"""The parts of game.core.loader.MODULES that every game brings; it may leave out the others."""



def files(game_id: str) -> list[Path]:
    """The files that every game brings beside its modules."""
    translated = [asset_of(kind, game_id, language) for kind in ("i18n", "rules") for language in LANGUAGES]
    return [law_of(game_id), *translated]


def missing(game_id: str) -> list[str]:
    """What a game lacks: modules by their names, files by their paths."""
    modules = [loader.module_name(game_id, part) for part in MODULES if not loader.has(game_id, part)]
    return modules + [str(path) for path in files(game_id) if not path.is_file()]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_brings_all_its_parts(game_id: str) -> None:
    assert missing(game_id) == []


@pytest.mark.parametrize("game_id", game_ids())
def test_its_packages_give_what_is_asked_of_them(game_id: str) -> None:
    """Making them fails with the name of what is abstract still."""
    assert find_game(game_id).id == game_id
    assert find_presenter(game_id).adviser()
    assert find_table(game_id).medal


def test_each_game_has_a_number_of_its_own_in_seed_codes() -> None:
    """Two games with one number: a code made for the one would deal the other."""
    games: list[Game] = all_games()
    numbers = {game.id: getattr(game, "seed_code", None) for game in games}
    wrong = {game_id: number for game_id, number in numbers.items() if number not in SEED_CODES}
    assert not wrong, f"Game.seed_code must be a number from 1 to {SEED_CODES[-1]}: {wrong}"
    assert len(set(numbers.values())) == len(numbers), f"two games have the same Game.seed_code: {numbers}"


def test_a_missing_part_is_named() -> None:
    found = missing("whist")
    assert found[:3] == ["game.games.whist", "game.table.presenters.whist", "game.ui.tables.whist"]
    assert [Path(each).name for each in found[4:]] == ["whist.md", *("whist.json",) * 2, *("whist.md",) * 2]
