"""What differs between two recordings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pygame

TOLERANCE = 2
"""By so much may one colour of a pixel be off: what is scaled comes out so on another machine."""
LINES = 3
"""Differences of a trace that are printed; what follows the first ones mostly follows from them."""


def differences(old: Path, new: Path) -> Iterator[str]:
    """A line for each file that is missing, and for each that differs."""
    files = sorted({path.relative_to(root) for root in (old, new) for path in root.rglob("*") if path.is_file()})
    for name in files:
        if not (old / name).is_file() or not (new / name).is_file():
            yield f"{name}: only in {old if (old / name).is_file() else new}"
        elif name.suffix == ".png":
            off = _pixels(old / name, new / name)
            if off:
                yield f"{name}: {off}"
        else:
            yield from (f"{name}{line}" for line in _lines(old / name, new / name))


def _pixels(old: Path, new: Path) -> str:
    """How two pictures differ; "" if they do not."""
    first, second = pygame.image.load(old), pygame.image.load(new)
    if first.get_size() != second.get_size():
        return f"{first.get_size()} became {second.get_size()}"
    mask = pygame.mask.from_threshold(first, (0, 0, 0), (TOLERANCE + 1,) * 3 + (255,), second)
    mask.invert()
    count = mask.count()
    boxes = mask.get_bounding_rects()
    return f"{count} pixels in {boxes[0].unionall(boxes[1:])}" if count else ""


def _lines(old: Path, new: Path) -> Iterator[str]:
    before, after = (path.read_text(encoding="utf-8").splitlines() for path in (old, new))
    found = 0
    for number, (was, is_now) in enumerate(zip_longest(before, after), 1):
        if was != is_now:
            found += 1
            if found <= LINES:
                yield f":{number}: {_change(was, is_now)}"
    if found > LINES:
        yield f": {found - LINES} further lines"


def _change(was: str | None, is_now: str | None) -> str:
    if was is None or is_now is None:
        return f"{_short(was)} became {_short(is_now)}"
    one, other = json.loads(was), json.loads(is_now)
    if one.keys() == other.keys() == {"ask"}:
        keys = [key for key in one["ask"] if one["ask"][key] != other["ask"].get(key)]
        return "; ".join(_asked(key, one["ask"][key], other["ask"].get(key)) for key in keys)
    return f"{_short(was)} became {_short(is_now)}"


def _asked(key: str, was: object, is_now: object) -> str:
    if isinstance(was, list) and isinstance(is_now, list):
        gone = [item for item in was if item not in is_now]
        come = [item for item in is_now if item not in was]
        return f"{key}: {_short(gone)} became {_short(come)}"
    return f"{key}: {_short(was)} became {_short(is_now)}"


def _short(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 240 else text[:240] + "..."
