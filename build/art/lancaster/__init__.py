"""All pictures of Lancaster."""

from __future__ import annotations

from collections.abc import Iterable

from catalogue import Picture

from . import castle, conflicts, counties, favours, knights, land, laws, nobles, parliament, rewards, signs


def pictures() -> Iterable[Picture]:
    """Map, counties, knights, nobles, castle, war, favours, laws, parliament, signs."""
    for source in (castle, conflicts, counties, favours, knights, land, laws, nobles, parliament, rewards, signs):
        yield from source.pictures()
