"""Files and documents with something changed in them: what falls off, what somebody tried, what nobody would think of.

All is drawn from a `random.Random`, so that a number brings the same change again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.strange_texts import STRANGE

Place = tuple[Any, Any]
"""A list or an object, and the index or key of a value in it."""

HUGE = 10**400
"""Too large for a float, and a whole number all the same."""


LARGEST = 100_000
"""Bytes that one part is repeated to, at most."""


def deep(levels: int) -> Any:
    """Lists in lists."""
    value: Any = 0
    for _ in range(levels):
        value = [value]
    return value


TEXTS = (
    *STRANGE.values(), "x" * 3_000, "../" * 40, "{name} %s {0}", "<b>[i]*", "9" * 400, "K@5", "2026-13-40T99:00Z", "-",
)  # fmt: skip
NUMBERS = (0, 1, -1, 2, 8, 9, 255, 256, -(2**31), 2**53, 2**63, 2**64, HUGE, -HUGE, 0.5, -0.0, 1e300, -1e-300)
ODD = (None, True, False, [], {}, [[]], [None], {"": 0}, {"game": "lancaster"}, deep(60))


def any_value(rng: Random) -> Any:
    """A value of any kind."""
    kind = rng.randrange(4)
    if kind == 0:
        return rng.choice(TEXTS)
    if kind == 1:
        return rng.choice(NUMBERS)
    return json.loads(json.dumps(rng.choice(ODD))) if kind == 2 else rng.randrange(-3, 12)


# -- documents -----------------------------------------------------------------------------------------------


def places(value: Any) -> Iterator[Place]:
    """All places in a document."""
    waiting = [value]
    while waiting:
        found = waiting.pop()
        keys = list(found) if isinstance(found, dict) else range(len(found))
        for key in keys:
            yield found, key
            if isinstance(found[key], dict | list):
                waiting.append(found[key])


def _other(rng: Random, place: Place, all_: list[Place]) -> None:
    where, key = place
    where[key] = any_value(rng)


def _nearly(rng: Random, place: Place, all_: list[Place]) -> None:
    """A value of the same kind, a little off."""
    where, key = place
    value = where[key]
    if isinstance(value, bool):
        where[key] = not value
    elif isinstance(value, int):
        where[key] = value + rng.choice((-1, 1, 10, -100))
    elif isinstance(value, float):
        where[key] = -value
    elif isinstance(value, str):
        at = rng.randrange(len(value) + 1)
        where[key] = value[:at] + rng.choice(("", " ", *STRANGE.values())) + value[at + rng.randrange(3) :]
    elif isinstance(value, list):
        where[key] = value[: rng.randrange(len(value) + 1)]
    elif isinstance(value, dict) and value:
        del value[rng.choice(list(value))]


def _drop(rng: Random, place: Place, all_: list[Place]) -> None:
    where, key = place
    del where[key]


def _double(rng: Random, place: Place, all_: list[Place]) -> None:
    where, key = place
    if isinstance(where, list):
        where.insert(key, where[key])
    else:
        where[f"{key}2"] = where[key]


def _many(rng: Random, place: Place, all_: list[Place]) -> None:
    where, key = place
    most = max(2, LARGEST // len(json.dumps(where[key])))
    where[key] = [where[key]] * min(most, rng.choice((2, 40, 2_000)))


def _swap(rng: Random, place: Place, all_: list[Place]) -> None:
    (one, key), (two, other) = place, rng.choice(all_)
    if not isinstance(one[key], dict | list) and not isinstance(two[other], dict | list):
        one[key], two[other] = two[other], one[key]


def _wrap(rng: Random, place: Place, all_: list[Place]) -> None:
    where, key = place
    where[key] = rng.choice(([where[key]], {"value": where[key]}, str(where[key])[:500]))


def _rename(rng: Random, place: Place, all_: list[Place]) -> None:
    where, key = place
    if isinstance(where, dict):
        where[rng.choice((*STRANGE.values(), "schema", "game"))] = where.pop(key)


CHANGES: tuple[Callable[[Random, Place, list[Place]], None], ...] = (
    _other, _other, _other, _nearly, _nearly, _drop, _double, _many, _swap, _wrap, _rename,
)  # fmt: skip


def changed(document: Any, rng: Random) -> Any:
    """A copy of a document with one to three places changed; now and then the whole of it."""
    made = json.loads(json.dumps(document))
    if rng.random() < 0.02 or not isinstance(made, dict | list):
        return any_value(rng)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        all_ = list(places(made))
        if all_:
            # What lies deep is most of all, and much alike: as often one of the first level is taken.
            first = [(made, key) for key in (made if isinstance(made, dict) else range(len(made)))]
            rng.choice(CHANGES)(rng, rng.choice(rng.choice((first, all_))), all_)
    return made


# -- bytes ---------------------------------------------------------------------------------------------------


def _flip(rng: Random, data: bytearray) -> None:
    for _ in range(rng.choice((1, 1, 4))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def _cut(rng: Random, data: bytearray) -> None:
    start = rng.randrange(len(data))
    del data[start : rng.choice((len(data), start + rng.randrange(40)))]


def _repeat(rng: Random, data: bytearray) -> None:
    start = rng.randrange(len(data))
    part = data[start : start + rng.randrange(1, 200)]
    data[start:start] = part * rng.choice((1, 1, 3, 50))


def _insert(rng: Random, data: bytearray) -> None:
    at = rng.randrange(len(data) + 1)
    data[at:at] = rng.choice(
        (b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\n", b"\r\n", b'"', b"[" * 5_000, b"{" * 3, b"9" * 5_000,
         b"\xed\xa0\x80", b"<!-- ", b"]]>", b"&amp;", "薔薇".encode(), bytes(rng.randrange(256) for _ in range(20)))
    )  # fmt: skip


def _number(rng: Random, data: bytearray) -> None:
    found = list(re.finditer(rb"-?\d+(\.\d+)?", data))
    if found:
        place = rng.choice(found)
        data[place.start() : place.end()] = str(rng.choice(NUMBERS[:12])).encode()


def _line(rng: Random, data: bytearray) -> None:
    lines = data.split(b"\n")
    one = rng.randrange(len(lines))
    change = rng.randrange(3)
    if change == 0:
        del lines[one]
    elif change == 1:
        lines.insert(one, lines[rng.randrange(len(lines))])
    else:
        two = rng.randrange(len(lines))
        lines[one], lines[two] = lines[two], lines[one]
    data[:] = b"\n".join(lines)


SCARS: tuple[Callable[[Random, bytearray], None], ...] = (_flip, _cut, _repeat, _insert, _number, _number, _line, _line)


def scarred(data: bytes, rng: Random) -> bytes:
    """Bytes with one to three places changed."""
    made = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 3))):
        if made:
            rng.choice(SCARS)(rng, made)
    return bytes(made)
