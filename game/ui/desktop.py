"""Access to the desktop: its clipboard, the shape of the pointer, and typed text."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.widgets.host import Host

MOST_PASTED = 10_000
"""Characters; no field takes a tenth of that."""
CURSORS = {"arrow": pygame.SYSTEM_CURSOR_ARROW, "text": pygame.SYSTEM_CURSOR_IBEAM}


class Desktop:
    """Clipboard, pointer and text input of the program's window; the program works without any of them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._cursor = "arrow"
        pygame.key.stop_text_input()

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        with contextlib.suppress(pygame.error, ValueError):  # half a character is a ValueError
            pygame.scrap.put_text(text)

    def paste(self) -> str:
        """The text on the clipboard, "" if there is none; a whole book is cut."""
        try:
            return pygame.scrap.get_text()[:MOST_PASTED]
        except (pygame.error, ValueError):  # no text at all
            return ""

    def set_cursor(self, name: str) -> None:
        """Show the pointer as "arrow", or as "text" where something can be typed."""
        if name == self._cursor:
            return
        self._cursor = name
        with contextlib.suppress(pygame.error):  # some video drivers have no cursors
            pygame.mouse.set_cursor(CURSORS[name])

    def follow_focus(self, host: Host) -> None:
        """Let typed text come while a text field of the top scene has the focus, or that scene takes all of it."""
        context = self._context
        if not context.is_top(host):
            return
        focus = host.focus
        on = focus is not None and focus.takes_text and focus.enabled
        if on and focus is not None:
            pygame.key.set_text_input_rect(focus.rect)
        on = on or host.takes_text
        if on != context.reader.text_mode:
            context.reader.text_mode = on
            if on:
                pygame.key.start_text_input()
            else:
                pygame.key.stop_text_input()
