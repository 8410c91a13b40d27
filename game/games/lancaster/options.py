"""The options of Lancaster (section 6)."""

from __future__ import annotations

from game.core.options import Option

OPTIONS = (Option("open_money", (False, True)),)
