"""Which program played: its version, digests of its rules, bots and levels, Python, and whether it was compiled."""

from __future__ import annotations

import ast
import hashlib
import platform
from dataclasses import asdict
from pathlib import Path

from game import __version__, engine
from game.arena.matches import Plan
from game.core import rng
from game.core.documents import Document, digest
from game.games import find_game

_ROOMS = ("core", "bots", "tiled")
"""Folders of game/ that decide how a game goes, beside the game's own."""


def described(plan: Plan) -> Document:
    """{"version", "code", "levels", "data", "python", "compiled"} of the program that plays `plan` here and now.

    `code`: a digest of what its modules do, comments, docstrings and spelling aside; `levels`: one of how the two sides
    play, so that a level that is changed concerns its own matches only; for a side of another version its commit. Two
    runs of equal `code`, `levels` and `data` belong together, whether compiled or not. Raises ValueError for a level
    that does not exist.
    """
    game = find_game(plan.game)
    return {
        "version": __version__,
        "code": code_digest(Path(rng.__file__).parents[1], plan.game),
        "levels": digest([player.version or asdict(player.make(game)[0]) for player in (plan.first, plan.second)]),
        "data": game.data_digest(),
        "python": platform.python_version(),
        "compiled": engine() == "compiled",
    }


def code_digest(root: Path, game_id: str) -> str:
    """Twelve hexadecimal digits of the code in `root` (the folder game/) that plays `game_id`, but for the numbers of
    its levels."""
    levels = {root / folder / "levels.py" for folder in ("bots", f"games/{game_id}")}
    total = hashlib.sha256()
    for folder in (*_ROOMS, f"games/{game_id}"):
        for path in sorted(set((root / folder).rglob("*.py")) - levels):
            total.update(path.relative_to(root).as_posix().encode())
            total.update(_meaning(path.read_text(encoding="utf-8")).encode())
    return total.hexdigest()[:12]


def _meaning(source: str) -> str:
    """A module as text without comments, layout, the texts that nobody reads when it runs, and the marks of constants
    that a compiled copy has (build/compile.py)."""
    return ast.dump(_Plain().visit(ast.parse(source)))


class _Plain(ast.NodeTransformer):
    """Takes out of a syntax tree what changes nothing of what the module does."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        """A text that stands alone: a docstring."""
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return None
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        """`from typing import Final`."""
        node.names = [name for name in node.names if node.module != "typing" or name.name != "Final"]
        return node if node.names else None

    def visit_Module(self, node: ast.Module) -> ast.AST:
        """`NAME: Final = value` is `NAME = value`, and a tuple made of a tuple is that tuple."""
        node.body = [
            ast.Assign([line.target], _inner_tuple(line.value))
            if isinstance(line, ast.AnnAssign) and line.value is not None
            else line
            for line in node.body
        ]
        return self.generic_visit(node)


def _inner_tuple(value: ast.expr) -> ast.expr:
    """`(...)` for `tuple([*(...)])`, else the value itself."""
    if not isinstance(value, ast.Call) or ast.unparse(value.func) != "tuple" or len(value.args) != 1:
        return value
    listed = value.args[0]
    if not isinstance(listed, ast.List) or len(listed.elts) != 1 or not isinstance(listed.elts[0], ast.Starred):
        return value
    return listed.elts[0].value
