"""State documents and records are JSON; this module reads them strictly and says where one is wrong."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

Document = dict[str, Any]

# What messages call the kinds of JSON values.
_NAMES = {int: "whole number", float: "number", str: "text", bool: "true or false", dict: "object", type(None): "null"}


class DocumentError(Exception):
    """A document that cannot be. `code` is stable, `text` is English, `where` the place ("seats[1].gold"), or ""."""

    def __init__(self, code: str, text: str, where: str = "") -> None:
        super().__init__(f"{where}: {text}" if where else text)
        self.code = code
        self.text = text
        self.where = where


def get(document: Document, key: str, kind: type | tuple[type, ...], where: str = "") -> Any:
    """The value at `key`, which must be there and of `kind` (bool is no int here). Raises DocumentError."""
    place = f"{where}.{key}" if where else key
    if key not in document:
        raise DocumentError("missing", f"{key!r} is missing", place)
    return typed(document[key], kind, place)


def typed(value: object, kind: type | tuple[type, ...], where: str) -> Any:
    """`value` if it is of `kind`; raises DocumentError (`type`) else. A bool counts as an int only if asked for."""
    kinds = kind if isinstance(kind, tuple) else (kind,)
    if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
        names = " or ".join(_NAMES.get(k, k.__name__) for k in kinds)
        raise DocumentError("type", f"{short(value)} is no {names}", where)
    return value


def integer(document: Document, key: str, low: int, high: int, where: str = "") -> int:
    """The whole number at `key`, from `low` to `high`. Raises DocumentError (`range`)."""
    place = f"{where}.{key}" if where else key
    value: int = get(document, key, int, where)
    if not low <= value <= high:
        raise DocumentError("range", f"{short(value)} is not from {low} to {high}", place)
    return value


def only_keys(document: Document, keys: Iterable[str], where: str = "") -> None:
    """Raises DocumentError (`unknown_key`) if the document holds any other key."""
    known = set(keys)
    for key in document:
        if key not in known:
            raise DocumentError("unknown_key", f"{key!r} is not part of it", f"{where}.{key}" if where else key)


def short(value: object) -> str:
    """A value as text for a message, cut to 40 characters; "..." alone for what cannot be written out."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # a number of thousands of digits; what is nested too deeply
        return "..."
    return text if len(text) <= 40 else text[:37] + "..."


def parse(text: str) -> Document:
    """A JSON object from text. Raises DocumentError (`json`) with line and column, or if it is no object."""
    try:
        value = json.loads(text)
    except ValueError as error:
        where = f"line {error.lineno} column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        raise DocumentError("json", f"this is not JSON: {error}", where) from None
    except RecursionError:
        raise DocumentError("json", "this is not JSON: it is nested too deeply") from None
    if not isinstance(value, dict):
        raise DocumentError("json", f"an object is expected, not {short(value)}")
    return value


def canonical(document: object) -> str:
    """The document as compact JSON with sorted keys: equal documents give equal text."""
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digest(document: object) -> str:
    """Twelve hexadecimal digits that change when the document does."""
    return hashlib.sha256(canonical(document).encode("utf-8")).hexdigest()[:12]
