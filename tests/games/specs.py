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
    checks are made at one of so many positions; more for longer games. `blind`: one of so many actions
    is picked blindly, the others by the rollout policy. `lines_in_document`: whether a document says what all points
    came of.
    """

    kind: Callable[[str], str]
    kinds: frozenset[str]
    no_actions: tuple[str, ...]
    optional: frozenset[str]
    secrets: Callable[[Document, int], list[str]]
    every: int = 12
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


def _lancaster_kind(text: str) -> str:
    word = text.split()[0]
    if ">" in text:
        where = text.split(">")[1]
        kind = "county" if len(where) == 1 else "conflict" if where[0] == "X" else "castle"
        return f"{'ally ' if word == 'ally' else ''}place {kind}"
    if word in ("favour", "upgrade", "tile", "ransom"):
        second = text.split()[1]
        return f"{word} none" if second == "none" else f"{word} F4" if second == "F4" else word
    return text.split("+")[0] if word[:2] in ("ye", "no") and word != "noble" else text if len(word) > 5 else word


def _lancaster_secrets(view: Document, seat: int) -> list[str]:
    shown = []
    if not view["options"]["open_money"]:
        for other, entry in enumerate(view["seats"]):
            if other != seat and (entry["gold"] != "?" or entry["squires"] != "?"):
                shown.append(f"seats[{other}]")
    if set(view["laws"]["deck"]) - {"?"}:
        shown.append("laws.deck")
    if set(view["conflict_deck"]) - {"?"}:
        shown.append("conflict_deck")
    for other, vote in enumerate(view["votes"]):
        if other != seat and vote not in (None, "?"):
            shown.append(f"votes[{other}]")
    return shown


_ALLY = frozenset(("ally place county", "ally place castle", "ally place conflict"))

_LANCASTER = Spec(
    kind=_lancaster_kind,
    kinds=frozenset(
        (
            "tile", "tile none", "place county", "place conflict", "place castle", "favour", "favour F4",
            "favour none", "upgrade", "upgrade none", "yes", "no", "buy", "sets", "swap", "noble", "reward", "both",
            "start", "muster", "muster none", "tiltyard", "tiltyard none", "ransom", "ransom none",
        )
    )
    | _ALLY,
    absent=dict.fromkeys((3, 4, 5), _ALLY),
    no_actions=(
        "", "tile", "tile recruit", "tile court", "Tile treasury", "2>", ">B", "2>J", "5>B", "0>B", "2+0>B", "2+>B",
        "2+01>B", "ally", "ally2>B", "ally  2>B", "2>court", "2>none", "2>X0", "2>X13", "2>x3", " 2>B", "2>B ", "2>b",
        "favour", "favour F0", "favour F7", "favour F4", "favour F4 J", "favour F1 A", "favour f1", "upgrade",
        "upgrade court", "upgrade A:1", "upgrade X3", "upgrade X3:5", "upgrade stables:2", "yes+0", "yes+", "no+-1",
        "Yes", "yes +1", "buy", "buy -1", "buy 01", "sets 1.5", "swap none ", "swap 1", "nobles", "start", "start 5",
        "start -1", "muster 1", "ransom", "ransom 0", "ransom 2+1", "ransom 1+1+1+1", "ransom 5", "2>\u0042\u0301",
    ),
    optional=frozenset(("options",)),
    secrets=_lancaster_secrets,
    every=18,
    lines_in_document=False,
)  # fmt: skip

SPECS = {
    "lancaster": _LANCASTER,
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
        every=90,
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
