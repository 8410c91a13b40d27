"""What a game brings: rules, texts, presenter, table. A missing piece is named (docs/adding-a-game.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import game_ids

ROOT = Path(__file__).parents[2]
PIECES = (
    "docs/rules/{game}.md",
    "assets/rules/en/{game}.md",
    "assets/rules/ja/{game}.md",
    "assets/i18n/en/{game}.json",
    "assets/i18n/ja/{game}.json",
    "game/games/{game}/__init__.py",
    "game/table/presenters/{game}/__init__.py",
    "game/ui/tables/{game}/__init__.py",
    "tests/golden/{game}",
)


def missing(root: Path, game: str) -> list[str]:
    """The pieces that a game lacks below `root`."""
    return [piece for piece in (each.format(game=game) for each in PIECES) if not (root / piece).exists()]


@pytest.mark.parametrize("game", game_ids())
def test_a_game_brings_all_its_pieces(game: str):
    assert missing(ROOT, game) == []


def test_a_missing_piece_is_named(tmp_path: Path):
    assert missing(tmp_path, "whist") == [piece.format(game="whist") for piece in PIECES]
