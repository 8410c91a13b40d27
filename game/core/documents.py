"""State documents and records are JSON; this module reads them strictly and says where one is wrong."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from itertools import chain
from typing import Any

Document = dict[str, Any]

MOST_VALUES = 500_000
"""Values in a document; that of a game of thousands of moves has not a tenth of it."""
DEEPEST = 50
"""How deep lists and objects may lie in each other; none of ours has a fifth of it."""


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")


_DECODER = json.JSONDecoder(parse_constant=_no_number)
_ONE_KIND = bytes.maketrans(b"{}", b"[]")
_NO_BRACKETS = bytes(set(range(256)) - set(b'[]{}"\\'))

# What messages call the kinds of JSON values.
_NAMES = {int: "whole number", float: "number", str: "text", bool: "true or false", dict: "object", type(None): "null"}


LONGEST_ERROR = 400

MALFORMED = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What reading a document may raise that has another form than expected, where its parts are not checked one by one."""


class DocumentError(Exception):
    """An invalid document. `code` is stable, `text` is English, `where` the place ("seats[1].gold"), or "".

    A document may hold texts of any length: text and place are cut to LONGEST_ERROR characters.
    """

    def __init__(self, code: str, text: str, where: str = "") -> None:
        text, where = (each if len(each) <= LONGEST_ERROR else f"{each[:LONGEST_ERROR]}..." for each in (text, where))
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
    if type(value) is kind:
        return value
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


def number(document: Document, key: str, low: float, high: float, where: str = "") -> float:
    """The number at `key`, whole or not, from `low` to `high`. Raises DocumentError (`range`)."""
    return within(get(document, key, (int, float), where), low, high, f"{where}.{key}" if where else key)


def within(value: object, low: float, high: float, where: str) -> float:
    """`value` if it is a number from `low` to `high`. Raises DocumentError (`type`, `range`)."""
    found = typed(value, (int, float), where)
    if not low <= found <= high:
        raise DocumentError("range", f"{short(found)} is not from {low} to {high}", where)
    return float(found)


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


def from_json(text: str) -> Any:
    """The value of a JSON text that somebody else wrote, safe to be walked through, kept and written again.

    Raises ValueError, and never takes long: for what is no JSON, for more than MOST_VALUES values, for more than
    DEEPEST lists and objects inside each other, for NaN and Infinity, and for lone surrogates, which no file can hold.
    """
    data = text.encode("utf-8")
    if data.count(b",") + data.count(b"[") + data.count(b"{") > MOST_VALUES:
        raise ValueError("it holds too many values")
    try:
        value = _DECODER.decode(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    if not _is_flat(data) and _depth(value) > DEEPEST:
        raise ValueError("it is nested too deeply")
    if b"\\u" in data:
        canonical(value).encode("utf-8")
    return value


def _is_flat(data: bytes) -> bool:
    """Whether a glance shows that the depth of this JSON is within its bound: as good as always, and in no time.

    What is left of it are its brackets, and the quotes of its strings, which lie beside each other where a string holds
    no bracket itself. Each pass takes away the innermost brackets.
    """
    left = data.translate(_ONE_KIND, _NO_BRACKETS).replace(b'""', b"")
    passes = 0
    while left and passes < DEEPEST:
        left = left.replace(b"[]", b"")
        passes += 1
    return not left


def _depth(value: Any) -> int:
    """How deep lists and objects lie in each other, without recursion."""
    depth = 0
    nested = [value]
    while nested := [each for each in nested if type(each) is list or type(each) is dict]:
        depth += 1
        nested = list(chain.from_iterable([each.values() if type(each) is dict else each for each in nested]))
    return depth


def parse(text: str) -> Document:
    """A JSON object from text. Raises DocumentError (`json`) with line and column, or if it is no object."""
    try:
        value = from_json(text)
    except ValueError as error:
        where = f"line {error.lineno} column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        raise DocumentError("json", f"this is not JSON: {error}", where) from None
    if not isinstance(value, dict):
        raise DocumentError("json", f"an object is expected, not {short(value)}")
    return value


def canonical(document: object) -> str:
    """The document as compact JSON with sorted keys: equal documents give equal text."""
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digest(document: object) -> str:
    """Twelve hexadecimal digits that change when the document does."""
    return hashlib.sha256(canonical(document).encode("utf-8")).hexdigest()[:12]
