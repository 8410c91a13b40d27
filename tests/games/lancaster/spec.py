"""What the contract suite must know of Lancaster to test it (tests/games/specs.py says what all of it means)."""

from __future__ import annotations

from game.games.lancaster.asking import PROMPTS
from tests.games.specs import Document, Playthrough, Spec


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

SPEC = Spec(
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
    prompts=frozenset(PROMPTS) - {"over"},
    no_actions=(
        "", "tile", "tile recruit", "tile court", "Tile treasury", "2>", ">B", "2>J", "5>B", "0>B", "2+0>B", "2+>B",
        "2+01>B", "ally", "ally2>B", "ally  2>B", "2>court", "2>none", "2>X0", "2>X13", "2>x3", " 2>B", "2>B ", "2>b",
        "favour", "favour F0", "favour F7", "favour F4", "favour F4 J", "favour F1 A", "favour f1", "upgrade",
        "upgrade court", "upgrade A:1", "upgrade X3", "upgrade X3:5", "upgrade stables:2", "yes+0", "yes+", "no+-1",
        "Yes", "yes +1", "buy", "buy -1", "buy 01", "sets 1.5", "swap none ", "swap 1", "nobles", "start", "start 5",
        "start -1", "muster 1", "ransom", "ransom 0", "ransom 2+1", "ransom 1+1+1+1", "ransom 5", "2>\u0042\u0301",
    ),
    optional=frozenset(("options",)),
    rare=frozenset(("train",)),
    reviewer="medium",
    secrets=_lancaster_secrets,
    every=18,
    lines_in_document=False,
    without_tooltip=frozenset(
        (
            "asked", "castle", "desk", "dial", "dim", "ending", "favour_name", "hall", "law", "map", "offer",
            "parliament", "player", "preview", "price", "prompt", "proposal", "reward", "side", "top", "voter", "way",
        )
    ),
)  # fmt: skip

PLAYTHROUGHS = (
    Playthrough("two", 2, 32),
    Playthrough("three", 3, 21),
    Playthrough("four", 4, 6),
    Playthrough("five_open", 5, 18, {"open_money": True}),
)
