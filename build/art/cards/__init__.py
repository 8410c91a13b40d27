"""All cards of Sleeping Queens."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from cards import backs, dragons, jesters, kings, knights, numbers, potions, queens, wands
from catalogue import Picture


def pictures() -> Iterable[Picture]:
    """Queens awake and asleep, kings, knights, dragons, jesters, potions, wands, numbers and backs."""
    modules = (queens, kings, knights, dragons, jesters, potions, wands, numbers, backs)
    return chain.from_iterable(module.pictures() for module in modules)
