"""What is on the screen as JSON, after each settled frame (`--inspect FILE`).

{"frame": n, "inputs": n, "scene", "seat", "prompt", "focus", "items": [{"name", "role", "text", "value",
"rect": [x, y, w, h] in window pixels, "enabled", "selected", "legal", "action"}, ...]}

"inputs": how many keys and buttons of mouse and gamepads were let go so far, so that a reader knows whether the
program has already dealt with what was sent to it.

Only what the person looking may see gets there, since items come from what is drawn.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from game.services.files import move_over
from game.ui.scene import Scene
from game.ui.widgets.base import Item

LEAST_GAP = 0.25  # seconds between two frames that show the same


class Inspector:
    """Writes the file atomically: a reader sees the old or the new one, never half of one."""

    def __init__(self, path: Path | None, problem: Callable[[str], None]) -> None:
        self.path = path
        self.frame = 0
        self.inputs = 0
        self._told = 0  # inputs in the file
        self._last: dict[str, object] = {}
        self._written = 0.0
        self._problem = problem

    def write(self, scenes: Sequence[Scene], extra: Sequence[Item], now: float, *, covered: bool = False) -> bool:
        """Write what the topmost scenes show; `extra` are items above them (toasts), alone to be seen if `covered`.

        `now` is a time in seconds. A frame that shows the same as the last one (something on the
        screen glimmers) waits until `LEAST_GAP` has gone by: False then, to be tried again.
        """
        if self.path is None or not scenes:
            return True
        document = describe(scenes, extra, covered=covered)
        if document == self._last and now - self._written < LEAST_GAP:
            return False
        self._last, self._written = document, now
        self.frame += 1
        self._replace()
        return True

    def answer(self) -> None:
        """Tell of inputs that changed nothing on the screen."""
        if self.path is not None and self._told != self.inputs:
            self._replace()

    def _replace(self) -> None:
        """Put the last document into the file, with the present numbers."""
        assert self.path is not None
        self._told = self.inputs
        document = {"frame": self.frame, "inputs": self.inputs, **self._last}
        beside = self.path.with_name(self.path.name + ".part")
        try:
            text = json.dumps(document, ensure_ascii=False, indent=1)
            beside.write_text(text, encoding="utf-8", errors="replace")  # names of files may be no text
            move_over(beside, self.path)
        except OSError as error:
            self._problem(f"{self.path}: cannot be written ({error}); nothing more is told there")
            self.path = None


def describe(scenes: Sequence[Scene], extra: Sequence[Item], *, covered: bool = False) -> dict[str, object]:
    """The document of a frame but for its numbers. Behind a modal scene nothing can be used, so it is left out."""
    top = scenes[-1]
    items: list[Item] = []
    seat: int | None = None
    prompt = ""
    for scene in () if covered else reversed(scenes):
        items = list(scene.items()) + items
        seat = scene.seat() if seat is None else seat
        prompt = prompt or scene.prompt()
        if scene.modal:
            break
    focus = top.ui.focus
    return {
        "scene": top.name,
        "seat": seat,
        "prompt": prompt,
        "focus": (focus.name or focus.key) if focus is not None else top.focus_name(),
        "items": [_document(item) for item in [*items, *extra]],
    }


def _document(item: Item) -> dict[str, object]:
    return {
        "name": item.name,
        "role": item.role,
        "text": item.text,
        "value": item.value,
        "rect": list(item.rect),
        "enabled": item.enabled,
        "selected": item.selected,
        "legal": item.legal,
        "action": item.action,
    }
