"""What is wrong with what was asked, in words for the person at the keyboard."""

from __future__ import annotations


class TuneError(Exception):
    """The text says what is wrong, and where."""
