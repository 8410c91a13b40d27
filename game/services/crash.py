"""Crash reports: the file that is written after an error that nobody foresaw."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from pathlib import Path
from tempfile import gettempdir

from game.core.documents import Document
from game.services import identity
from game.services.dates import now
from game.services.files import Files
from game.services.packing import pack

_BEGIN = "--- record, packed ---"


def write_report(
    folder: Path,
    error: BaseException,
    record: Document | None = None,
    facts: Mapping[str, object] | None = None,
    files: Files | None = None,
) -> Path | None:
    """Write a report of `error` and return its file; None if it can be written nowhere. Never raises.

    `record` is the game that was played; it is packed, so that a glance tells nothing of it. `facts` are
    further things to know (scene, size of the window). A folder that cannot or may not be written gives way to
    the temporary one.
    """
    try:
        text = report(error, record, facts or {})
        name = f"crash-{now().replace(':', '').replace('.', '-')}.txt"
    except Exception:
        return None
    for place in (folder, Path(gettempdir())):
        try:
            (files or Files()).write(place / name, text.encode("utf-8", errors="replace"))
        except OSError:
            continue
        return place / name
    return None


def report(error: BaseException, record: Document | None, facts: Mapping[str, object]) -> str:
    """The text of a report."""
    lines = [
        *identity.lines(),
        f"date: {now()}",
        *identity.libraries(),
        *(f"{name}: {value}" for name, value in facts.items()),
        "",
        "".join(traceback.format_exception(error)).rstrip(),
        "",
    ]
    if record is not None:
        lines += [_BEGIN, pack(record), ""]
    return "\n".join(lines)


def record_in(report_text: str) -> str:
    """The packed record in a report, for `packing.unpack`; "" if there is none."""
    return report_text.partition(_BEGIN)[2].strip()
