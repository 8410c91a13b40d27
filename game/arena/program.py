"""Which program played: its version, a digest of its rules and bots, Python, and whether it was compiled."""

from __future__ import annotations

import ast
import hashlib
import platform
from pathlib import Path

from game import __version__
from game.bots.limits import engine_is_compiled
from game.core import rng
from game.core.documents import Document
from game.games import find_game

_ROOMS = ("core", "bots", "tiled")
"""Folders of game/ that decide how a game goes, beside the game's own."""


def described(game_id: str) -> Document:
    """{"version", "code", "data", "python", "compiled"} of the program that plays `game_id` here and now.

    `code`: a digest of what its modules do, comments, docstrings and spelling aside, so that two runs of equal `code`
    and `data` belong together, whether compiled or not.
    """
    return {
        "version": __version__,
        "code": code_digest(Path(rng.__file__).parents[1], game_id),
        "data": find_game(game_id).data_digest(),
        "python": platform.python_version(),
        "compiled": engine_is_compiled(),
    }


def code_digest(root: Path, game_id: str) -> str:
    """Twelve hexadecimal digits of the code in `root` (the folder game/) that plays `game_id`."""
    total = hashlib.sha256()
    for folder in (*_ROOMS, f"games/{game_id}"):
        for path in sorted((root / folder).rglob("*.py")):
            total.update(path.relative_to(root).as_posix().encode())
            total.update(_meaning(path.read_text(encoding="utf-8")).encode())
    return total.hexdigest()[:12]


def _meaning(source: str) -> str:
    """A module as text without comments, layout and the texts that nobody reads when it runs."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [  # type: ignore[attr-defined]
                line
                for line in body
                if not (
                    isinstance(line, ast.Expr)
                    and isinstance(line.value, ast.Constant)
                    and isinstance(line.value.value, str)
                )
            ]
    return ast.dump(tree)
