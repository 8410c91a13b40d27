"""What the contract suite must know of each game to test it: how its actions fall into kinds, and what a seat may see.

A new game adds an entry to SPECS; a test says so if it is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Document = dict[str, Any]


@dataclass(frozen=True)
class Spec:
    """`kind(text)`: the kind of an action in notation. `kinds`: those that 200 games must bring with default options,
    but for those `absent` with a number of players.

    `no_actions`: texts that are no action at all. `optional`: keys that a document may leave out.
    `secrets(view, seat)`: whatever a view of `seat` shows and may not; empty where all is well. `every`: the heavy
    checks are made at each position whose number this divides; more for longer games. `blind`: one of so many actions
    is picked blindly, the others by the rollout policy. `lines_in_document`: whether a document says what all points
    came of.
    """

    kind: Callable[[str], str]
    kinds: frozenset[str]
    no_actions: tuple[str, ...]
    optional: frozenset[str]
    secrets: Callable[[Document, int], list[str]]
    every: int = 8
    blind: int = 2
    absent: Mapping[int, frozenset[str]] = field(default_factory=dict)
    lines_in_document: bool = True


def _queens_kind(text: str) -> str:
    if text.startswith("x"):
        cards = text[1:].split(",")
        if len(cards) == 1:
            return "x number" if cards[0].isdigit() else "x other"
        if len(cards) == 2:
            return "x pair"
        return "x set" if len(set(cards)) == 1 else f"x sum of {len(cards)}"
    for start in ("K@", "N>", "P>", "@"):
        if text.startswith(start):
            return start
    return text


def _queens_secrets(view: Document, seat: int) -> list[str]:
    shown = []
    if any(set(hand) - {"?"} for other, hand in enumerate(view["hands"]) if other != seat):
        shown.append("hands")
    if set(view["deck"]) - {"?"}:
        shown.append("deck")
    awake = {queen for queens in view["awake"] for queen in queens}
    for slot, queen in enumerate(view["slots"]):
        if queen != "?" and queen not in awake and slot not in view["known"]:
            shown.append(f"slots[{slot}]")
    if "rng" in view:
        shown.append("rng")
    return shown


def _run_kind(text: str) -> str:
    return text.split()[0]


def _nothing_secret(_view: Document, _seat: int) -> list[str]:
    return []


SPECS = {
    "queen_run": Spec(
        kind=_run_kind,
        kinds=frozenset(
            ("choose", "pass", "depart", "move", "convert", "build", "place", "done", "end", "settle")
        ),
        no_actions=(
            "", "Pass", "pass ", " pass", "choose", "choose elf", "choose elf b", "choose elf B R", "choose orc B",
            "choose B elf", "depart", "depart f1", "depart a0", "depart a01", "depart A1", "depart  a1", "depart a100",
            "move", "move c", "move 2", "move c-1", "move c52", "move c2 c3", "place", "place e", "settle", "settle 4",
            "settle -1", "settle 02", "settle two", "end turn", "convert 1", "build c2", "done.", "move c\u00b2",
        ),
        optional=frozenset(("options", "grids")),
        secrets=_nothing_secret,
        every=60,
        blind=12,
        absent={2: frozenset(("settle",))},
    ),
    "sleeping_queens": Spec(
        kind=_queens_kind,
        kinds=frozenset(
            ("K@", "@", "N>", "P>", "J", "D", "W", "allow", "x number", "x pair", "x sum of 3", "x sum of 4")
        ),
        no_actions=(
            "", "K", "K@", "K@12", "K@05", "k@5", " K@5", "K@5 ", "@-1", "@12", "N>1", "N>1:queen", "N>8:cat",
            "P>1:Cat", "J@1", "x", "x0", "x11", "x4,2", "x2,2,", "x?", "x1,1,1,1,1,1", "X3", "ALLOW", "d", "x3, 3",
        ),
        optional=frozenset(("options", "rng")),
        secrets=_queens_secrets,
    ),
}  # fmt: skip
