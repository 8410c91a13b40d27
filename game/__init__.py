"""Three Crowns: three card and board games at one table."""

from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

__version__ = "0.1.0"


@cache
def engine() -> str:
    """How the rules and the bots run here: "compiled" (build/compile.py) or "interpreted"."""
    spec = find_spec("game.core.rng")
    compiled = spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
    return "compiled" if compiled else "interpreted"
