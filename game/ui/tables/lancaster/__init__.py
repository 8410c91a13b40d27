"""The table of Lancaster."""

from __future__ import annotations
