"""Times for `benchmarks/program.py`: one JSON object a line.

{"event": "first_frame" | "menu_ready", "time": seconds since the epoch}
{"event": "frame", "update": ms, "draw": ms, "flip": ms, "total": ms}
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TextIO


class Trace:
    """Writes times to a file, or nothing without one."""

    def __init__(self, path: Path | None) -> None:
        self._file: TextIO | None = path.open("w", encoding="utf-8", buffering=1) if path is not None else None

    @property
    def on(self) -> bool:
        return self._file is not None

    def mark(self, event: str, **values: object) -> None:
        """Note that something has happened now."""
        if self._file is not None:
            self._file.write(json.dumps({"event": event, "time": time.time(), **values}) + "\n")

    def frame(self, update: float, draw: float, flip: float) -> None:
        """Times of one drawn frame, in seconds."""
        if self._file is not None:
            times = {"update": update, "draw": draw, "flip": flip, "total": update + draw + flip}
            line = {"event": "frame", **{name: round(1000 * value, 3) for name, value in times.items()}}
            self._file.write(json.dumps(line) + "\n")

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
