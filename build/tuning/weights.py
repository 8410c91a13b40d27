"""The weights of a game's evaluation: the constants of its module `weights`, one by one.

A weight is a constant in capitals that is a float, or one item of a tuple of floats: PROGRESS, RIVAL[2]. Whole numbers
are limits and counts, and nothing to be tuned.
"""

from __future__ import annotations

import ast
import importlib
import math
import re
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType

from game.core.game import Game
from tuning.problem import TuneError

_SMALLEST_SHARE = 0.25
"""Scale of an item that is near 0, as a share of the usual size of the items of its tuple."""
_SMALLEST = 0.1
"""Scale of a weight that is 0 and has no neighbours."""
_WIDTH = 105
_CONTINUED = r"\s*\\\\\n\s*"
"""The end of a line of a command that goes on: in a text in quotes its backslash is written twice."""
_LEAD = "Tuned by self-play (docs/opponents.md) with:"


@dataclass(frozen=True)
class Weight:
    """One number. `index`: its place in the tuple `name`, None for a plain float."""

    name: str
    index: int | None

    def __str__(self) -> str:
        return self.name if self.index is None else f"{self.name}[{self.index}]"


class Weights:
    """The weights of one module, to be read and set. `changed` is called after they were set."""

    def __init__(self, module: ModuleType, changed: Callable[[], None]) -> None:
        self._module = module
        self._changed = changed
        self.all: list[Weight] = []
        for name in vars(module):
            value = getattr(module, name)
            if not name.isupper():
                continue
            if isinstance(value, float):
                self.all.append(Weight(name, None))
            elif isinstance(value, tuple) and value and all(isinstance(item, float) for item in value):
                self.all.extend(Weight(name, index) for index in range(len(value)))
        if not self.all:
            raise TuneError(
                f"{module.__name__} has no weights: no constant in capitals is a float or a tuple of floats"
            )

    def select(self, texts: Iterable[str]) -> list[Weight]:
        """The weights that `texts` name (NAME is all of a tuple), in the order of the module; all if there are none."""
        names = list(texts)
        chosen: set[Weight] = set()
        for text in names:
            found = [weight for weight in self.all if text in (weight.name, str(weight))]
            if not found:
                there = ", ".join(dict.fromkeys(weight.name for weight in self.all))
                raise TuneError(f"there is no weight {text!r} in {self._module.__name__}; there are {there}")
            chosen.update(found)
        return [weight for weight in self.all if weight in chosen] if names else list(self.all)

    def values(self, weights: Sequence[Weight]) -> list[float]:
        """What these are now."""
        found = []
        for weight in weights:
            value = getattr(self._module, weight.name)
            found.append(float(value if weight.index is None else value[weight.index]))
        return found

    def scales(self, weights: Sequence[Weight]) -> list[float]:
        """The usual size of each, above 0: what it is now, for small ones what its neighbours are."""
        found = []
        for weight in weights:
            value = getattr(self._module, weight.name)
            items = [value] if weight.index is None else list(value)
            usual = sum(map(abs, items)) / len(items)
            own = abs(items[weight.index or 0])
            found.append(max(own, _SMALLEST_SHARE * usual) or _SMALLEST)
        return found

    def set(self, weights: Sequence[Weight], values: Sequence[float]) -> None:
        """Set these, and have forgotten what was derived from the old ones."""
        for weight, value in zip(weights, values, strict=True):
            if weight.index is None:
                setattr(self._module, weight.name, value)
            else:
                items = list(getattr(self._module, weight.name))
                items[weight.index] = value
                setattr(self._module, weight.name, tuple(items))
        self._changed()


def weights_of(game: Game) -> Weights:
    """The weights that the evaluation of `game` uses; raises TuneError if it has none."""
    name = f"game.games.{game.id}.weights"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise TuneError(f"{game.id} has no module of weights ({name.replace('.', '/')}.py)") from error
    return Weights(module, game.heuristics.weights_changed)


def rounded(value: float, scale: float) -> float:
    """`value` to three digits of the size that it has: what is smaller no games can tell."""
    return round(value, max(0, 2 - math.floor(math.log10(scale))))


def rewritten(source: str, values: Mapping[str, float], commands: Sequence[str]) -> str:
    """The text of a module of weights with other numbers ("NAME" or "NAME[2]" to value), all else as it was.

    The `commands` that found them are added to the text at its head. Raises TuneError where the number does not stand
    in the text as such.
    """
    literals = _literals(source)
    lines = source.splitlines(keepends=True)
    edits = []
    for name, value in values.items():
        node = literals.get(name)
        if node is None:
            raise TuneError(f"{name} does not stand as a number in the module of weights")
        edits.append((node.lineno - 1, node.col_offset, node.end_col_offset or 0, repr(value)))
    # From the end, so that places before stay where they are.
    for row, start, end, text in sorted(edits, reverse=True):
        # The places of the parser are counted in bytes.
        line = lines[row].encode("utf-8")
        lines[row] = (line[:start] + text.encode("utf-8") + line[end:]).decode("utf-8")
    return _with_commands("".join(lines), commands)


def _literals(source: str) -> dict[str, ast.expr]:
    """The node of each weight, by its text."""
    found: dict[str, ast.expr] = {}
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            name, value = statement.target.id, statement.value
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            name, value = statement.targets[0].id, statement.value
        else:
            continue
        if isinstance(value, ast.Tuple):
            for index, item in enumerate(_items(value)):
                if _is_number(item):
                    found[f"{name}[{index}]"] = item
        elif value is not None and _is_number(value):
            found[name] = value
    return found


def _items(node: ast.Tuple) -> list[ast.expr]:
    """The items of a tuple in which groups may be starred."""
    found: list[ast.expr] = []
    for item in node.elts:
        if isinstance(item, ast.Starred) and isinstance(item.value, ast.Tuple):
            found += _items(item.value)
        else:
            found.append(item)
    return found


def _is_number(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node = node.operand
    return isinstance(node, ast.Constant) and isinstance(node.value, float)


def _with_commands(source: str, commands: Sequence[str]) -> str:
    """`source` with the commands at the end of its docstring, below those that stand there already."""
    match = re.match(r'"""(.*?)"""', source, re.DOTALL)
    if match is None:
        raise TuneError("the module of weights does not begin with a text in triple quotes")
    text = match.group(1).rstrip()
    known = [line.strip() for line in re.sub(_CONTINUED, " ", text).splitlines()]
    fresh = [command for command in dict.fromkeys(commands) if command not in known]
    if not fresh:
        return source
    if _LEAD not in known:
        text += f"\n\n{_LEAD}\n"
    for command in fresh:
        lines = textwrap.wrap(command, _WIDTH, break_long_words=False, break_on_hyphens=False)
        text += "\n    " + " \\\\\n        ".join(lines)
    return f'"""{text}\n"""{source[match.end() :]}'
