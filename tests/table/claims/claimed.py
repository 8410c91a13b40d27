"""A claim that a hint or a review makes, and what it is held against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Document = dict[str, Any]


@dataclass(frozen=True)
class Claimed:
    """`seat` would play `line` in the position `before`, and is told something with `params`; `after` is where the
    line leads. Both positions are whole documents, with all that is hidden."""

    seat: int
    line: tuple[str, ...]
    before: Document
    after: Document
    params: Mapping[str, Any]

    @property
    def n(self) -> int:
        """The number that is claimed."""
        return int(self.params["n"])


Check = Callable[[Claimed], bool]
