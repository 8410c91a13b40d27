"""Documents packed into text so that a glance at the file tells nothing: compact JSON, deflated, in base 85."""

from __future__ import annotations

import base64
import textwrap
import zlib

from game.core.documents import Document, canonical, from_json

LINE = 100
LARGEST = 16 * 1024 * 1024
"""Bytes that a packed document may unfold to; more is taken for damage, as is what `from_json` refuses."""


def pack(document: Document) -> str:
    """The document as lines of base 85 text."""
    data = zlib.compress(canonical(document).encode("utf-8"), 9)
    return "\n".join(textwrap.wrap(base64.b85encode(data).decode("ascii"), LINE))


def unpack(text: str) -> Document:
    """What `pack` packed; raises ValueError for anything else."""
    try:
        data = base64.b85decode("".join(text.split()))
        unfold = zlib.decompressobj()
        raw = unfold.decompress(data, LARGEST)
        if unfold.unconsumed_tail or not unfold.eof:
            raise ValueError("it is cut short or too large")
        document = from_json(raw.decode("utf-8"))
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if not isinstance(document, dict):
        raise ValueError("it holds no object")
    return document
