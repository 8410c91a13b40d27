"""Saved games with anything in them, and a check that fits all the same."""

from __future__ import annotations

import json
from typing import Any

from game.services import save_document
from game.services.packing import pack, unpack


def forged(data: bytes, header: dict[str, Any] | None = None, document: dict[str, Any] | None = None) -> bytes:
    """The bytes of a save with other values in its header, and `document` in place of its packed part."""
    first, _, packed = data.decode("utf-8").partition("\n")
    made = {**json.loads(first), **(header or {})}
    packed = packed if document is None else pack(document)
    made["check"] = save_document.check(made, packed)
    return (json.dumps(made, ensure_ascii=False) + "\n" + packed).encode()


def changed(data: bytes, **values: Any) -> bytes:
    """The same with other values beside each other in its packed part."""
    return forged(data, None, {**unpack(data.decode("utf-8").partition("\n")[2]), **values})
