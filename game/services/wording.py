"""Reasons (core) as sentences: codes and ids become words in the language of the reader."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.refusal import Reason
from game.services.translation import Translate

_SEATS = frozenset({"seat", "owner"})
"""Parameters that hold a seat."""
AMOUNTS = "amounts"
"""The parameter that holds several amounts: "gold:2 cubes:1"."""


def reason_text(
    reason: Reason, tr: Translate, names: Sequence[str], kind: str = "refusal", mover: str = ""
) -> str:
    """The sentence `<kind>.<code>` of a reason, in the words of its game.

    A seat becomes its entry in `names`, a slot counts from 1, and an id becomes the text `<parameter>.<id>`, or that of
    another parameter of the reason ("other" next to "queen" is worded as a queen). `mover`: the name of the player
    whose reason it is, where somebody else reads it; a text that speaks to the player has another for that,
    `<kind>.<code>.told`.
    """
    worded: dict[str, object] = {}
    for name, value in reason.params.items():
        if name == AMOUNTS:
            pairs = (pair.partition(":") for pair in str(value).split())
            worded[name] = tr.listed([tr(f"amount.{what}", n=int(n)) for what, _, n in pairs])
        elif isinstance(value, str):
            keys = (f"{each}.{value}" for each in (name, *reason.params))
            worded[name] = next((tr(key) for key in keys if tr.has(key)), value)
        elif name in _SEATS and 0 <= value < len(names):
            worded[name] = names[value]
        else:
            worded[name] = value + 1 if name == "slot" else value
    told = f"{kind}.{reason.code}.told"
    if mover and (tr.has(told) or tr.has(f"{told}.other")):
        return tr(told, mover=mover, **worded)
    return tr(f"{kind}.{reason.code}", **worded)
