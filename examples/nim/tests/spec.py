"""What the tests that run on every game must know of Nim (tests/games/specs.py), which is small."""

from __future__ import annotations

from tests.games.specs import Playthrough, Spec


def _kind(text: str) -> str:
    return text[0]


SPEC = Spec(
    kind=_kind,
    kinds=frozenset("abc"),
    prompts=frozenset(("turn",)),
    no_actions=("", "a", "a0", "a6", "d1", "A1", "1a", " a1", "a1 ", "a12", "b\u00b2", "take a1"),
    optional=frozenset(("options",)),
    every=2,
    styled=False,
    deals=2,
    positions=15,
    actions=60,
    refusals=3,
    sections=3,
    law=5,
    taken_back=False,
    length=4,
)

PLAYTHROUGHS = (Playthrough("first", 2, 1), Playthrough("last_loses", 2, 2, {"last_loses": True}))
