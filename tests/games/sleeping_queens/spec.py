"""What the contract suite must know of Sleeping Queens to test it (tests/games/specs.py says what all of it means)."""

from __future__ import annotations

from tests.games.specs import Document, Playthrough, Spec


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


SPEC = Spec(
    kind=_queens_kind,
    kinds=frozenset(
        ("K@", "@", "N>", "P>", "J", "D", "W", "allow", "x number", "x pair", "x sum of 3", "x sum of 4")
    ),
    prompts=frozenset(("turn", "wake_king", "wake_jester", "wake_rose", "defend_knight", "defend_potion")),
    no_actions=(
        "", "K", "K@", "K@12", "K@05", "k@5", " K@5", "K@5 ", "@-1", "@12", "N>1", "N>1:queen", "N>8:cat",
        "P>1:Cat", "J@1", "x", "x0", "x11", "x4,2", "x2,2,", "x?", "x1,1,1,1,1,1", "X3", "ALLOW", "d", "x3, 3",
    ),
    optional=frozenset(("options", "rng")),
    rare=frozenset(("wake_king",)),  # a king names the queen that it wakes
    secrets=_queens_secrets,
    taken_back=False,
    without_tooltip=frozenset(("prompt", "tools", "turn")),
)  # fmt: skip

PLAYTHROUGHS = (
    Playthrough("two", 2, 1),
    Playthrough("three", 3, 16, {"jester_again": True, "sets": True}),
    Playthrough("four_inclusive", 4, 13, {"jester_count": "inclusive", "cat_dog_knight": "sleeps"}),
    Playthrough("five_any", 5, 118, {"single_discard": "any", "cat_dog_knight": "stays"}),
    Playthrough("eight", 8, 22),
)
