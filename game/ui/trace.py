"""Times for `benchmarks/program.py`: one JSON object a line.

{"event": "first_frame" | "menu_ready", "time": seconds since the epoch}
{"event": "frame" | "part" | "turn", "time": seconds since the epoch, "scene": name of the one on top, "update": ms,
 "draw": ms, "flip": ms, "total": ms, "processor": ms of processor time that the window's thread took of them}

A "frame" is a turn of the loop with a new picture of the window, a "part" one with a picture of a part of it, a "turn"
one without any that took long all the same.

{"event": "held", "time": ..., "surfaces": {"Class.attribute": bytes of its surfaces, ...}}

follows when a table has come or gone and nothing moves any more.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TextIO

LONG = 0.002
"""Seconds from which on a turn of the loop without a picture is noted."""


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

    def turn(self, event: str, scene: str, update: float, draw: float, flip: float, processor: float) -> None:
        """One turn of the loop, with its times in seconds; a "turn" that was short is not worth a line."""
        total = update + draw + flip
        if self._file is not None and (event != "turn" or total >= LONG):
            times = {"update": update, "draw": draw, "flip": flip, "total": total, "processor": processor}
            self.mark(event, scene=scene, **{name: round(1000 * value, 3) for name, value in times.items()})

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
